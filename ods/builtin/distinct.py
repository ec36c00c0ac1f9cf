"""Distinct attributes, each of which is unique."""

from __future__ import annotations

from typing import Any

from ..ir.attribute import Attribute


class DistinctAttr(Attribute):
    """An attribute that differs from all others, whatever it refers to: `distinct[0]<"a">`."""

    __slots__ = ("referenced_attr",)
    mnemonic = "distinct"
    name = "builtin.distinct"
    parameter_names = ("referenced_attr",)
    referenced_attr: Attribute

    @classmethod
    def create(cls, referenced_attr: Attribute) -> DistinctAttr:
        """Return a new distinct attribute."""
        self = object.__new__(cls)
        object.__setattr__(self, "referenced_attr", referenced_attr)
        return self

    def __reduce__(self) -> Any:
        return (DistinctAttr.create, (self.referenced_attr,))

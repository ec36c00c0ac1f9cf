"""The custom forms of operations: the printed name, which may omit the default dialect, and the method that prints the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..ir.operation import Operation

CustomForm = tuple[str, Callable[[Any, Any], None]]
"""The name to write and the method that writes the rest."""


class CustomForms(dict[type[Operation], CustomForm | None]):
    """For each class the name to write and the method that writes the rest; None for a class without a custom form."""

    def __init__(self, default_dialect: str) -> None:
        """`default_dialect`: the one whose name goes without saying."""
        super().__init__()
        self._default_dialect = default_dialect

    def __missing__(self, cls: type[Operation]) -> CustomForm | None:
        print_ = getattr(cls, "print_assembly", None)
        form = None
        if print_ is not None:
            prefix, _, mnemonic = cls.name.partition(".")
            form = (mnemonic if prefix == self._default_dialect and "." not in mnemonic else cls.name, print_)
        self[cls] = form
        return form


class CustomFormsByDialect(dict[str, CustomForms]):
    """The custom forms where the name of a dialect goes without saying."""

    def __missing__(self, default_dialect: str) -> CustomForms:
        self[default_dialect] = forms = CustomForms(default_dialect)
        return forms

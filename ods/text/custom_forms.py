"""The custom forms of operations: the printed name, which may omit the default dialect, and the print method."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..ir.operation import Operation

CustomForm = tuple[str, Callable[[Any, Any], None]]
"""The name to print, and the method that prints the rest."""


class CustomForms(dict[type[Operation], CustomForm | None]):
    """Maps each operation class to its printed name and its print method; None for a class without a custom form."""

    def __init__(self, default_dialect: str) -> None:
        """`default_dialect` is the dialect whose prefix is omitted."""
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
    """Maps each default dialect to the custom forms that omit its prefix."""

    def __missing__(self, default_dialect: str) -> CustomForms:
        self[default_dialect] = forms = CustomForms(default_dialect)
        return forms

"""The one door from the IR up to its text: `str(op)` and `Module.parse` reach parser and printer through it."""

from __future__ import annotations

import importlib
from typing import Any, Protocol, cast


class Asm(Protocol):
    """What the text layer offers to the layers below it."""

    def generic_text_of(self, op: Any) -> str:
        """The generic form of an operation on its own, as in the notes of diagnostics."""

    def text_of(self, value: Any) -> str:
        """The textual form of an operation, attribute, type or location."""

    def parse_module(self, text: str, context: Any, name: str) -> Any:
        """Parse a whole file into a `builtin.module`; raises ParseError."""

    def parse_attribute(self, text: str, context: Any) -> Any:
        """Parse one attribute; raises ParseError."""

    def parse_type(self, text: str, context: Any) -> Any:
        """Parse one type; raises ParseError."""


def asm() -> Asm:
    """The text layer, imported on first use so that the IR alone stays small."""
    return cast(Asm, importlib.import_module("ods.text.asm"))

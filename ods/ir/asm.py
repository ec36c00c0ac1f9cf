"""The one door from the IR up to its text: `str(op)` and `Module.parse` reach parser and printer through it."""

from __future__ import annotations

import importlib
from typing import Any, Protocol, cast


class Asm(Protocol):
    """The services of the text layer for the layers below it."""

    def generic_text_of(self, op: Any) -> str:
        """Return the generic form of an operation on its own, as in the notes of diagnostics."""

    def message_text_of(self, op: Any, generic: bool) -> str:
        """Return the text of an operation in the notes of diagnostics, in generic form if asked."""

    def text_of(self, value: Any) -> str:
        """Return the textual form of an operation, attribute, type or location."""

    def operation_text(self, op: Any, **flags: Any) -> str:
        """Return the text of an operation, printed with some of the fields of `PrintingFlags`."""

    def block_text(self, block: Any) -> str:
        """Return a block with its label, as it is printed inside its operation."""

    def name_of(self, value: Any, local_scope: bool, name_locations: bool = False) -> str:
        """Return the name that a value has in the text of the whole around it."""

    def infos_of(self, diagnostics: Any) -> list[Any]:
        """Diagnostics with plain messages and locations, for those who catch an error."""

    def parse_operation(self, text: str, context: Any, name: str) -> Any:
        """Parse and verify one operation; raises MLIRError."""

    def parse_module(self, text: str, context: Any, name: str) -> Any:
        """Parse and verify a whole file; gives a `builtin.module`; raises MLIRError."""

    def parse_attribute(self, text: str, context: Any, resources: Any = None) -> Any:
        """Parse one attribute, whose resources are looked up in `resources` first; raises MLIRError."""

    def parse_type(self, text: str, context: Any, resources: Any = None) -> Any:
        """Parse one type, whose resources are looked up in `resources` first; raises MLIRError."""

    def resources_of(self, value: Any) -> list[Any]:
        """Return the resources that the text of an attribute or type names."""

    def bytecode_of(self, op: Any, version: int | None) -> bytes:
        """Return an operation as bytecode of a version, of the newest if it is None; raises MLIRError for an unknown version."""


def asm() -> Asm:
    """Return the text layer, imported on first use so that the IR alone stays small."""
    return cast(Asm, importlib.import_module("ods.text.asm"))

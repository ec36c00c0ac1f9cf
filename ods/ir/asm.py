"""The interface through which the IR reaches the parser and printer: `str(op)`, `Module.parse`."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any, Protocol, cast


class Asm(Protocol):
    """The functions of the text layer that lower layers call."""

    def generic_text_of(self, op: Any) -> str:
        """Return the generic form of an operation, for a note of a diagnostic."""

    def message_text_of(self, op: Any, generic: bool) -> str:
        """Return the text of an operation for a note of a diagnostic, in the generic form if asked."""

    def text_of(self, value: Any) -> str:
        """Return the text of an operation, attribute, type or location."""

    def operation_text(self, op: Any, **flags: Any) -> str:
        """Return the text of an operation; `flags` are fields of `PrintingFlags`."""

    def block_text(self, block: Any) -> str:
        """Return the text of a block with its label, as printed inside its operation."""

    def name_of(self, value: Any, local_scope: bool, name_locations: bool = False) -> str:
        """Return the name of a value in the text of its outermost operation."""

    def infos_of(self, diagnostics: Any) -> list[Any]:
        """Return copies of diagnostics with computed messages and locations, for callers that catch the error."""

    def parse_operation(self, text: str, context: Any, name: str) -> Any:
        """Parse and verify one operation; raises MLIRError."""

    def parse_module(self, text: str, context: Any, name: str) -> Any:
        """Parse and verify a whole file; return the `builtin.module`. Raises MLIRError."""

    def parse_attribute(self, text: str, context: Any) -> Any:
        """Parse one attribute. Raises MLIRError."""

    def parse_type(self, text: str, context: Any) -> Any:
        """Parse one type. Raises MLIRError."""

    def parse_start(self, text: str, context: Any, what: str, resources: Any) -> tuple[Any, str]:
        """Parse the attribute or type, as `what` says, at the start of `text`; return it and the rest of the text. Raises MLIRError."""

    def resources_of(self, value: Any) -> list[Any]:
        """Return the resources that the text of an attribute or type refers to."""

    def bytecode_of(self, op: Any, version: int | None) -> bytes:
        """Return the bytecode of an operation in a version, by default the newest. Raises MLIRError for an unknown version."""


@cache
def asm() -> Asm:
    """Return the text layer; it is imported at first use to keep the IR layer small."""
    return cast(Asm, importlib.import_module("ods.text.asm"))

"""Checked texts of a spec: names of classes, expressions, formats, examples."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ods.diagnostics import Span

from ...codegen.runtime import runtime_module

if TYPE_CHECKING:
    from .constraint import ResolvedConstraint


@dataclass(frozen=True)
class PythonClass:
    """A class or function and its module, as an import statement needs them."""

    module: str
    name: str


def runtime_class(name: str) -> PythonClass:
    """Return a class or function of the runtime, for generated code.  Raises KeyError if `runtime_names` lacks `name`."""
    return PythonClass(runtime_module(name), name)


@dataclass(frozen=True)
class Expression:
    """A Python expression from the spec; its syntax and names are checked.

    `text` is valid Python source.  `references` maps each free name that is neither a Python builtin
    nor one of the variables of its place (`self`, `op`, operand names, …) to its meaning.
    A call `Name(x)` of a referenced constraint checks if `x` satisfies it.
    """

    text: str
    origin: Span
    references: tuple[tuple[str, PythonClass | ResolvedConstraint], ...] = ()


@dataclass(frozen=True)
class PlacedText:
    """A text as written, and where: `position(i, j)` gives the place of its characters from `i` to `j` in the YAML."""

    text: str
    origin: Span
    offsets: tuple[int, ...] = ()
    """The offset in the YAML source of each character of `text`; empty if unknown."""

    def position(self, start: int, end: int) -> Span:
        """Return the place of the characters from `start` to `end`."""
        if not self.offsets:
            return self.origin
        last = len(self.offsets) - 1
        if start > last:  # `start` is the end of the text: return the place after its last character
            end = self.offsets[last] + 1
            return Span(self.origin.source, end, end)
        return Span(self.origin.source, self.offsets[start], self.offsets[min(max(end, start + 1) - 1, last)] + 1)


@dataclass(frozen=True)
class FormatText(PlacedText):
    """An assembly format."""

    needs: tuple[str, ...] = ()
    """The names in `assembly_format_needs`: attributes that the text requires, and lists of types that must not be empty."""
    is_ambiguous: bool = False
    """True if the text may read back otherwise, as `assembly_format_ambiguous` says."""


@dataclass(frozen=True)
class SemanticsTexts:
    """The meaning of an operation as written."""

    origin: Span
    texts: tuple[tuple[str, PlacedText], ...] = ()
    """Results, `undefined` and `poison` with their texts; a text without a name is the value of the only result."""
    is_hook: bool = False


@dataclass(frozen=True)
class ResolvedExample:
    ir: str
    prelude: tuple[tuple[str, str], ...]
    summary: str
    origin: Span

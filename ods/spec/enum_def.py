"""Enums: integers with names, and sets of bits with names."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from .base import FormatText, Identifier, PythonName, SpecModel, TraitText


class EnumCaseSpec(SpecModel):
    """One case; `bit` and `group` are for bit enums."""

    symbol: Identifier
    """The member of the Python class; a keyword of Python gets a trailing `_`."""
    value: int | None = None
    """Its integer value."""
    text: str | None = None
    """The word in IR; the symbol by default."""
    summary: str = ""
    """A few words about the case."""
    bit: int | None = None
    """The position of its only bit."""
    group: list[str] | None = None
    """The cases whose union it is."""


class EnumAttributeSpec(SpecModel):
    """The attribute of the dialect that holds a value of the enum."""

    class_name: PythonName
    """The Python class."""
    mnemonic: str
    """The word in IR: `#toy.colour`."""
    assembly_format: FormatText | None = None
    """The text after the mnemonic; `$value` by default."""
    summary: str | None = None
    """A few words about the attribute; by default those of the enum."""
    description: str | None = None
    """Documentation, in Markdown; that of the enum by default."""
    mnemonic_alias: bool = False
    """Printed IR names it by an alias, `#colour`."""
    traits: list[TraitText] = []
    """Traits and attribute interfaces."""
    cpp_class: str | None = None
    """Its class in MLIR's messages, when that has another name."""


class EnumSpec(SpecModel):
    """An enum; without `attribute` it is stored as an integer attribute of its width."""

    kind: Literal["int", "bit"]
    """`int`: one case at a time; `bit`: a set of cases."""
    width: int = Field(32, ge=1, le=64)
    """The number of bits of the integer that stores a value."""
    summary: str | None = None
    """The expected value, for messages; by default the cases."""
    description: str = ""
    """Documentation, in Markdown."""
    cases: dict[str, int] | list[EnumCaseSpec]
    """Name to value, or a list of cases."""
    separator: str = "|"
    """Bit enums: the text between cases in IR; contains `|` or `,`."""
    print_primary_groups: bool = False
    """Bit enums: a complete group is printed in place of its members."""
    quoted: bool | None = None
    """A bit enum's value is quoted; by default unless the enum has an attribute of its own.

    For another enum, `false` means that its attribute does not accept quotes, which it does otherwise, as MLIR's.
    """
    attribute: EnumAttributeSpec | None = None
    """The attribute of the dialect that holds a value; without one, the enum is stored as an integer attribute."""
    cpp_class: str | None = None
    """Its name in MLIR's messages."""

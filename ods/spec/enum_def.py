"""Enums: named integers, and sets of named bits."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from .base import FormatText, Identifier, PythonName, SpecModel, TraitText


class EnumCaseSpec(SpecModel):
    """A case of an enum; `bit` and `group` are for bit enums."""

    symbol: Identifier
    """The member of the Python class; a keyword of Python gets a trailing `_`."""
    value: int | None = None
    """Its integer value."""
    text: str | None = None
    """The word in IR; the symbol by default."""
    summary: str = ""
    """A few words about the case."""
    bit: int | None = None
    """The position of the bit, if the case is a single bit."""
    group: list[str] | None = None
    """The cases that are combined in this case."""


class EnumAttributeSpec(SpecModel):
    """The dialect's attribute for values of the enum."""

    class_name: PythonName
    """The Python class."""
    mnemonic: str
    """The word in IR: `#toy.colour`."""
    assembly_format: FormatText | None = None
    """The text after the mnemonic; `$value` by default."""
    assembly_format_ambiguous: bool = False
    """The format is taken as MLIR takes it, although some of its text reads back otherwise: `ods check` only warns."""
    summary: str | None = None
    """A few words about the attribute; by default the summary of the enum."""
    description: str | None = None
    """Documentation, in Markdown; by default the description of the enum."""
    mnemonic_alias: bool = False
    """Printed IR uses an alias for the attribute: `#colour`."""
    traits: list[TraitText] = []
    """Traits and attribute interfaces."""
    cpp_class: str | None = None
    """The C++ class in MLIR's messages, if it has another name."""


class EnumSpec(SpecModel):
    """An enum. Without `attribute`, its values are stored as integer attributes of its width."""

    kind: Literal["int", "bit"]
    """`int`: one case at a time; `bit`: a set of cases."""
    width: int = Field(32, ge=1, le=64)
    """The bit width of the stored integer."""
    summary: str | None = None
    """The expected value, for messages; by default a list of the cases."""
    description: str = ""
    """Documentation, in Markdown."""
    cases: dict[str, int] | list[EnumCaseSpec]
    """Maps names to values, or lists the cases."""
    separator: str = "|"
    """Bit enums: the text between cases in IR; contains `|` or `,`."""
    print_primary_groups: bool = False
    """Bit enums: a complete group is printed instead of its members."""
    quoted: bool | None = None
    """Bit enums: values are printed in quotes; by default only if the enum has no attribute. `false` means no quotes in properties either.

    Other enums: `false` means that the attribute does not accept quotes; by default it does, as in MLIR. `true` means that the
    attribute prints texts in quotes that are not keywords.
    """
    attribute: EnumAttributeSpec | None = None
    """The dialect's attribute for values of the enum; without it, values are stored as integer attributes."""
    cpp_class: str | None = None
    """The C++ name in MLIR's messages."""

"""Enums: integers with names, and sets of bits with names."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from .base import Identifier, PythonName, SpecModel


class EnumCaseSpec(SpecModel):
    """One case; `bit` and `group` are for bit enums."""

    symbol: Identifier
    value: int | None = None
    text: str | None = None
    summary: str = ""
    bit: int | None = None
    """The position of its only bit."""
    group: list[str] | None = None
    """The cases of which it is the union."""


class EnumAttributeSpec(SpecModel):
    """The attribute of the dialect that holds a value of the enum."""

    class_name: PythonName
    mnemonic: str
    assembly_format: str | None = None
    summary: str | None = None
    description: str | None = None
    traits: list[str] = []
    cpp_class: str | None = None


class EnumSpec(SpecModel):
    """An enum; without `attribute` it is stored as an integer attribute of its width."""

    kind: Literal["int", "bit"]
    width: int = Field(32, ge=1, le=64)
    summary: str | None = None
    description: str = ""
    cases: dict[str, int] | list[EnumCaseSpec]
    separator: str = "|"
    print_primary_groups: bool = False
    quoted: bool | None = None
    """A bit enum's value stands in quotes; by default unless the enum has an attribute of its own.

    Of another enum `false` says that its attribute does not read quotes, which it does otherwise, as MLIR's.
    """
    attribute: EnumAttributeSpec | None = None
    cpp_class: str | None = None

"""What ODS calls the keys of specs: `docs/ods-names.md` as data, for hints on unknown keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import yaml

_FILE: Final = Path(__file__).with_name("ods_names.yaml")
CLASSES_OF_ODS: Final = {
    "DialectSpec": ("Dialect",),
    "OperationSpec": ("Op",),
    "BuilderSpec": ("OpBuilder",),
    "TypeSpec": ("TypeDef",),
    "AttributeSpec": ("AttrDef",),
    "ParameterSpec": ("AttrOrTypeParameter",),
    "EnumSpec": ("EnumInfo, IntEnumAttr", "BitEnumAttr"),
    "EnumCaseSpec": ("EnumCase, IntEnumAttrCase",),
    "EnumAttributeSpec": ("EnumAttr",),
    "InterfaceSpec": ("OpInterface, AttrInterface, TypeInterface",),
    "InterfaceMethodSpec": ("InterfaceMethod, StaticInterfaceMethod",),
    "PassSpec": ("Pass, InterfacePass",),
    "PassOptionSpec": ("Option, ListOption",),
    "StatisticSpec": ("Statistic",),
    "PatternSpec": ("Pattern, Pat",),
    "ConversionSpec": ("Pattern, Pat",),
    "ConstraintSpec": ("TypeConstraint, Type", "AttrConstraint, Attr", "Property"),
    "TraitSpec": ("NativeOpTrait, NativeTypeTrait, NativeAttrTrait",),
}
"""Maps the models of specs to the classes of ODS that they stand for."""
NO_KEY: Final = "– "
"""Begins the reason why a field has no key."""


@cache
def ods_names() -> dict[str, dict[str, str]]:
    """Return, for each class of ODS, its fields with the key of each, or with the reason why it has none."""
    names: dict[str, dict[str, str]] = yaml.safe_load(_FILE.read_text(encoding="utf-8"))
    return names


def field_of_ods(model: str, key: str) -> str | None:
    """Return the key of a field of ODS in ODS's spelling or in snake_case, or the reason why it has none; None if ODS has no such field."""
    return next((text for field, text in _fields(model) if key in (field, snake_case(field))), None)


def owner_in_ods(key: str) -> tuple[str, str]:
    """Return the first class of ODS that has a field, in either spelling, and what the field is here; empty texts if there is none."""
    for owner, fields in ods_names().items():
        for field, text in fields.items():
            if key in (field, snake_case(field)) and field.lower() != field:
                return owner, text
    return "", ""


def _fields(model: str) -> Iterator[tuple[str, str]]:
    for name in CLASSES_OF_ODS.get(model, ()):
        yield from ods_names()[name].items()


def snake_case(field: str) -> str:
    """Return a field of ODS as a spec would spell it: `extra_class_declaration`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", field).lower()

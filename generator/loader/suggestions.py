"""Hints on unknown words: which was meant, by its spelling or by what ODS, C++, TableGen or everyday language call it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
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


_SYNONYMS: Final = {
    "operation": "ops",
    "operations": "ops",
    "defs": "ops",
    "rewrites": "patterns",
    "rewrite_patterns": "patterns",
    "lowerings": "conversions",
    "type_constraints": "constraints",
    "predicates": "constraints",
    "templates": "op_templates",
    "depends": "depends_on",
    "dependencies": "depends_on",
    "dependent_dialects": "depends_on",
    "requires": "depends_on",
    "imports": "depends_on",
    "args": "arguments parameters",
    "attributes": "arguments",
    "attrs": "arguments",
    "inputs": "arguments",
    "ins": "arguments",
    "operands": "arguments",
    "properties": "arguments",
    "outputs": "results",
    "outs": "results",
    "returns": "results",
    "asm_format": "assembly_format",
    "assembly": "assembly_format",
    "format": "assembly_format",
    "syntax": "assembly_format",
    "doc": "description",
    "docs": "description",
    "documentation": "description",
    "verifier": "has_verifier",
    "verify": "has_verifier",
    "fold": "has_folder",
    "folder": "has_folder",
    "canonicalizer": "has_canonicalizer",
    "canonicalize": "has_canonicalize_method",
    "base": "extends",
    "inherits": "extends",
    "parent": "extends",
    "template": "extends",
    "interfaces": "traits",
    "implements": "traits",
    "predicate": "where",
    "condition": "where",
    "constraints": "where",
    "fields": "parameters",
    "params": "parameters",
    "keyword": "mnemonic",
    "match": "source",
    "rewrite": "result",
    "priority": "benefit",
    "from": "source",
    "pattern": "source",
    "target": "result target",
    "replacement": "result target",
    "to": "result target",
    "output": "results result",
    "any": "AnyType",
    "anyof": "AnyTypeOf",
    "parentop": "HasParent",
    "parent_op": "HasParent",
    "block": "AnySuccessor",
    "successor": "AnySuccessor",
    "region": "AnyRegion",
    "oneof": "AnyTypeOf",
    "union": "AnyTypeOf",
    "singleblockregion": "SizedRegion",
    "memread": "MemoryEffects",
    "memwrite": "MemoryEffects",
    "memalloc": "MemoryEffects",
    "memfree": "MemoryEffects",
    "values": "cases",
    "members": "cases",
    "statements": "body",
    "int": "int64 I64",
    "float": "F32 float",
    "double": "F64 float",
    "bool": "I1",
    "nosideeffect": "Pure",
    "sideeffectfree": "Pure",
    "integer": "int64 int AnyInteger",
    "number": "int64 int",
    "long": "int64 int",
    "ssize_t": "int64 int",
    "ptrdiff_t": "int64 int",
    "signed": "int32 int",
    "unsigned": "uint32 int",
    "uint": "uint32 int",
    "size_t": "uint64 int",
    "int8_t": "int8 int",
    "int16_t": "int16 int",
    "int32_t": "int32 int",
    "int64_t": "int64 int",
    "uint8_t": "uint8 int",
    "uint16_t": "uint16 int",
    "uint32_t": "uint32 int",
    "uint64_t": "uint64 int",
    "boolean": "bool",
    "f32": "float F32",
    "float32": "float F32",
    "f64": "double F64 float",
    "float64": "double F64 float",
    "apfloat": "double float",
    "str": "string StrAttr",
    "string": "str StrAttr",
    "stringref": "string str StrAttr",
    "stringrefparameter": "string StrAttr",
    "arrayrefparameter": "array",
    "apfloatparameter": "double float",
    "optionalparameter": "array",
    "char": "int8 int",
    "short": "int16 int",
    "text": "string str StrAttr",
    "list": "array Variadic",
    "vector": "array list",
    "smallvector": "array list",
    "arrayref": "array list",
    "sequence": "array Variadic",
    "shape": "dims",
}
"""Maps words in lower case to what they are called in specs, the likeliest first."""


def suggestion(word: str, known: Iterable[str]) -> str:
    """Return `did you mean 'x'?` if a known word is similar to `word` or means the same; else an empty text."""
    names = list(known)
    forms = [
        f"{word}Type",
        f"{word}Attr",
        word.removesuffix("Attr"),
        word.removesuffix("Type"),
        f"{word}Op",
        f"get_{word}",
        f"is_{word}",
        f"has_{word}",
    ]
    forms += [word.replace("Property", "Prop"), word.replace("Int", "I").replace("Float", "F")]
    close = (
        [form for form in forms if form in names]
        or [name for name in names if _letters(name) in (_letters(word), _letters(word).removeprefix("get"))]
        or [name for name in meaning_of(word) if name in names]
        or get_close_matches(word, names, n=1, cutoff=0.6 if len(word) < 5 else 0.72)
        or [name for name in names if _has_all_words(word, name)]
        or sorted((name for name in names if len(word) > 3 and name.startswith(word)), key=len)
        or sorted((name for name in names if len(name) > 3 and word.startswith(name)), key=len, reverse=True)
    )
    return f"did you mean '{close[0]}'?" if close else ""


def _has_all_words(word: str, name: str) -> bool:
    """Return True if one of two names has all words of the other, and these are several: `TakeEventOp`, `TakeOp`."""
    words, others = (set(snake_case(each).split("_")) for each in (word, name))
    return min(len(words), len(others)) > 1 and (words <= others or others <= words)


def meaning_of(word: str) -> list[str]:
    """Return what a word of C++ or of everyday language, in any case, may be called in a spec."""
    return _SYNONYMS.get(word.lower(), "").split()


def _letters(word: str) -> str:
    return word.replace("_", "").replace("-", "").lower()

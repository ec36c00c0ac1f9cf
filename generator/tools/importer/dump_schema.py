"""The schema of a dump: what is true of each output of `llvm-tblgen --dump-json`, checked before anything is read from it."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator, Mapping
from typing import Any

_DIALECT_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_OP_NAME = re.compile(r"[\w$-]+(?:\.[\w$-]+)*")
DEVICES = {"con", "prn", "aux", "nul", *(f"{name}{number}" for name in ("com", "lpt") for number in range(1, 10))}
"""Names that Windows keeps for devices, which no file or folder can have there."""
_LONGEST = 100
_ASYNC = "async"
"""A dialect of MLIR whose name is a keyword of Python; new ones have no such names."""
_TEXTS = {
    "Dialect": ("name", "summary", "description", "cppNamespace"),
    "Op": ("opName", "summary", "description", "assemblyFormat", "cppNamespace"),
    "TypeDef": ("mnemonic", "summary", "description", "cppClassName", "assemblyFormat"),
    "AttrDef": ("mnemonic", "summary", "description", "cppClassName", "assemblyFormat"),
    "Trait": ("trait",),
    "Constraint": ("summary",),
    "EnumInfo": ("className", "summary"),
    "PassBase": ("argument", "summary", "description"),
}
"""The fields of classes that are texts, or unset."""


class SchemaError(Exception):
    """Raised for JSON that llvm-tblgen cannot have written."""


class DialectNameError(SchemaError):
    """Raised for a dump with a dialect that has another name than dialects can have here."""


def check_schema(records: Mapping[str, Any]) -> None:
    """Raise SchemaError, which names the record and the field, if some JSON is not the dump of ODS records."""
    for name, members in records["!instanceof"].items():
        if not isinstance(members, list) or not all(isinstance(member, str) for member in members):
            raise SchemaError(f"'!instanceof' of '{name}' is not a list of names")
    for name, fields in records.items():
        if name.startswith("!"):
            continue
        if not isinstance(fields, dict) or not _are_texts(fields.get("!superclasses")):
            raise SchemaError(f"record '{name}' has no '!superclasses'")
        for field, value in fields.items():
            fault = next(_faults(value), None)
            if fault is not None:
                raise SchemaError(f"record '{name}': field '{field}' has {fault}")
    for class_name, texts in _TEXTS.items():
        for name in records["!instanceof"].get(class_name, ()):
            _check_texts(name, records.get(name, {}), texts)
    for name in records["!instanceof"].get("Dialect", ()):
        check_dialect_name(str(records.get(name, {}).get("name")))
    for name in records["!instanceof"].get("Op", ()):
        op_name = records.get(name, {}).get("opName", "x")
        if not isinstance(op_name, str) or not _OP_NAME.fullmatch(op_name):
            raise SchemaError(f"record '{name}': the field 'opName' is no name of an operation, {op_name!r}")


def check_dialect_name(name: str) -> None:
    """Raise DialectNameError for a name that no folder, Python package and dialect can have everywhere."""
    if not _DIALECT_NAME.fullmatch(name) or (keyword.iskeyword(name) and name != _ASYNC) or name.lower() in DEVICES or len(name) > _LONGEST:
        raise DialectNameError(
            f"{name[:_LONGEST]!r} is no name for a dialect: it is made of letters, digits and `_`, does not begin with a digit, and is"
            " neither a keyword of Python nor the name of a device"
        )


def _check_texts(name: str, fields: Mapping[str, Any], texts: tuple[str, ...]) -> None:
    for field in texts:
        value = fields.get(field)
        if value is not None and not isinstance(value, str):
            raise SchemaError(f"record '{name}': the field '{field}' is not a text")


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _faults(whole: object) -> Iterator[str]:
    """Yield what is wrong with a value: references without a name, dags without arguments, texts that are not Unicode."""
    pending = [whole]
    while pending:
        value = pending.pop()
        if isinstance(value, str) and not value.isascii() and value.encode("utf-8", "replace").decode() != value:
            yield "a text that is not Unicode"
        elif isinstance(value, list):
            pending += value
        elif isinstance(value, dict):
            kind = value.get("kind")
            if kind == "def" and not isinstance(value.get("def"), str):
                yield "a reference without the name of a record"
            if kind == "dag" and not _is_dag(value):
                yield "a dag without arguments"
            pending += value.values()


def _is_dag(value: Mapping[str, Any]) -> bool:
    arguments = value.get("args")
    return isinstance(arguments, list) and all(
        isinstance(each, list) and len(each) == 2 and (each[1] is None or isinstance(each[1], str)) for each in arguments
    )

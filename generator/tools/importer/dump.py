"""The JSON records of `llvm-tblgen --dump-json`: read, checked once, and accessed by typed methods."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ods.diagnostics.late import dataclass

from .dump_schema import DialectNameError, SchemaError, check_schema


class DumpError(Exception):
    """Raised for a file that is not a valid dump; the message names the record and what is missing."""


class ForeignDump(DumpError):
    """Raised for a dump of TableGen classes other than ODS's, and of a dialect that cannot have its name here."""


@dataclass(frozen=True)
class DagArgument:
    """One argument of a TableGen dag: a record or a literal, and its name."""

    record: Record | None
    literal: object
    name: str | None


class Record:
    """One TableGen record."""

    def __init__(self, dump: Dump, name: str, fields: dict[str, Any]) -> None:
        self.dump = dump
        self.name = name
        self.fields = fields

    @property
    def is_anonymous(self) -> bool:
        return bool(self.fields.get("!anonymous"))

    @property
    def key(self) -> str:
        """A key that also differs from those of records in other dumps."""
        return f"{self.dump.source}/{self.name}"

    @property
    def classes(self) -> list[str]:
        """The names of the TableGen classes that the record derives from, the most general first."""
        return list(self.fields.get("!superclasses", []))

    def isa(self, class_name: str) -> bool:
        return class_name in self.fields.get("!superclasses", ())

    def get(self, field: str) -> Any:
        """Return the raw value of a field.  Raises DumpError if the record has no such field."""
        if field not in self.fields:
            raise DumpError(f"record '{self.name}' lacks the field '{field}': the dump is of another version of MLIR")
        return self.fields[field]

    def has(self, field: str) -> bool:
        return self.fields.get(field) is not None

    def text(self, field: str) -> str:
        """Return a string field; empty if it is unset."""
        value = self.get(field)
        return value if isinstance(value, str) else ""

    def flag(self, field: str) -> bool:
        return bool(self.fields.get(field))

    def reference(self, field: str) -> Record | None:
        """Return the record that a field refers to; None if it is unset."""
        value = self.get(field)
        return self.dump.resolve(value) if isinstance(value, dict) else None

    def required(self, field: str) -> Record:
        """Return the record that a field refers to.  Raises DumpError if it is unset."""
        found = self.reference(field)
        if found is None:
            raise DumpError(f"record '{self.name}': field '{field}' names no record")
        return found

    def items(self, field: str) -> list[Any]:
        """Return the values of a list field.  Raises DumpError if it is not a list."""
        value = self.get(field)
        if not isinstance(value, list):
            raise DumpError(f"record '{self.name}': field '{field}' is not a list")
        return value

    def references(self, field: str) -> list[Record]:
        """Return the records that a list field refers to; empty if it is unset."""
        values = [] if self.get(field) is None else self.items(field)
        return [found for found in map(self.dump.resolve, values) if found is not None]

    def dag(self, field: str) -> list[DagArgument]:
        """Return the arguments of a dag field.  Raises DumpError if it is not a dag."""
        value = self.get(field)
        if not isinstance(value, dict) or not isinstance(value.get("args"), list):
            raise DumpError(f"record '{self.name}': field '{field}' is not a dag")
        return [DagArgument(self.dump.resolve(item), item, name) for item, name in value["args"]]


class Dump:
    """All records of one dump."""

    def __init__(self, records: dict[str, Any], source: str) -> None:
        self.source = source
        self._raw = records
        self._instances: dict[str, list[str]] = records["!instanceof"]
        self._records: dict[str, Record] = {}

    def record(self, name: str) -> Record:
        """Return a record by name.  Raises DumpError if there is none."""
        if name not in self._records:
            fields = self._raw.get(name)
            if not isinstance(fields, dict) or "!superclasses" not in fields:
                raise DumpError(f"{self.source}: no record '{name}', although another refers to it: the file is not complete")
            self._records[name] = Record(self, name, fields)
        return self._records[name]

    def resolve(self, value: object) -> Record | None:
        """Return the record that a value refers to; None for a literal."""
        if isinstance(value, dict) and value.get("kind") == "def":
            return self.record(value["def"])
        return None

    def instances(self, class_name: str) -> Iterator[Record]:
        """Yield the records of a class, in the order of the dump."""
        for name in self._instances.get(class_name, []):
            yield self.record(name)


def load_dump(path: Path) -> Dump:
    """Read a dump.  Raises DumpError for invalid or truncated JSON, and for other JSON than a TableGen dump."""
    try:
        records = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DumpError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise DumpError(f"{path}: not UTF-8 text, so not a dump of llvm-tblgen --dump-json") from error
    except RecursionError as error:
        raise DumpError(f"{path}: nested too deeply, so not a dump of llvm-tblgen --dump-json") from error
    except json.JSONDecodeError as error:
        raise DumpError(f"{path}:{error.lineno}:{error.colno}: not JSON ({error.msg}); the file may be cut off") from error
    if not isinstance(records, dict) or not isinstance(records.get("!instanceof"), dict):
        raise DumpError(f"{path}: not the output of llvm-tblgen --dump-json: '!instanceof' is missing")
    if not {"Dialect", "PassBase"} & records["!instanceof"].keys():
        raise ForeignDump(
            f"{path}: the dump holds no ODS classes ('Dialect' is missing): run llvm-tblgen on a .td that includes mlir/IR/OpBase.td"
        )
    try:
        check_schema(records)
    except DialectNameError as error:
        raise ForeignDump(f"{path}: {error}") from error
    except SchemaError as error:
        raise DumpError(f"{path}: {error}") from error
    return Dump(records, path.name)


def unindented(text: str) -> str:
    """Return a description without the indentation that it has in the .td file."""
    lines = text.strip("\n").split("\n")
    margin = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return "\n".join(line[margin:].rstrip() for line in lines).strip() + "\n" if text.strip() else ""

"""Passes: find their dialects and anchors, and translate their records to entries of the spec."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from ods.diagnostics.late import dataclass

from .cpp.spelling import parameter_type, python_default, snake_case_identifier, strip_namespaces
from .dump import Dump, DumpError, Record, unindented
from .names import dialect_of_class, record_class
from .report import ImportReport

_CHOICE = re.compile(r'clEnumValN\(\s*([\w:]+)\s*,\s*"([^"]*)"')
"""Matches a possible value of an option: its enumerator and its word."""
_BASE = re.compile(r"(OperationPass|InterfacePass)<\s*([^<>]*[^<>\s])\s*>")


@dataclass(frozen=True)
class OperationClasses:
    """The operations of all dumps by their C++ classes."""

    classes: Mapping[str, str]
    """Maps qualified C++ classes without `mlir::` to operations."""
    dialect: str
    """The dialect whose operations are named without their namespace."""

    def named(self, cpp: str) -> str:
        """Return the operation for a C++ class, by its record or by its spelling: `hw::HWModuleOp` → `hw.module`, `ModuleOp` →
        `builtin.module`."""
        parts = [part for part in cpp.split("::") if part and part != "mlir"]
        if parts == ["ModuleOp"]:
            return "builtin.module"
        found = [name for cls, name in self.classes.items() if cls.split("::")[-len(parts) :] == parts]
        own = [name for name in found if name.partition(".")[0] == self.dialect]
        guess = f"{parts[-2] if len(parts) > 1 else 'builtin'}.{snake_case_identifier(parts[-1].removesuffix('Op'))}"
        return (own or found or [guess])[0]


def operations_of(dumps: Sequence[Dump], dialect: str) -> OperationClasses:
    """Return the operations that the passes of a dialect may refer to."""
    found: dict[str, str] = {}
    for dump in dumps:
        for record in dump.instances("Op"):
            owner = record.required("opDialect")
            namespace = owner.text("cppNamespace").strip(":").removeprefix("mlir::")
            found[f"{namespace}::{record_class(record)}"] = f"{owner.text('name')}.{record.text('opName')}"
    return OperationClasses(found, dialect)


@dataclass
class PassOwners:
    """Assigns the passes in dumps to dialects."""

    owners: dict[tuple[str, str], str]
    """Maps (dump, pass) to dialects."""
    unknown: list[str]
    """Passes without a known dialect, from dumps without operations."""

    def passes(self, dumps: Sequence[Dump], dialect: str) -> list[Record]:
        """Return the passes that belong to a dialect."""
        found = ((dump, record) for dump in dumps for record in dump.instances("PassBase"))
        return [record for dump, record in found if self.owners.get((dump.source, record.name)) == dialect]


def pass_owners(dumps: Sequence[Dump], only: str | None) -> PassOwners:
    """Return the dialect of each pass: the one in its argument, else the one with the most operations in the dump.

    In a dump without operations it is `only`, else the dialect of another dump that occurs in the argument.
    Raises DumpError if the only dump has no operations and `only` is None.
    """
    found = PassOwners({}, [])
    counts = {dump.source: _operations_by_dialect(dump) for dump in dumps}
    everywhere = sum(counts.values(), Counter[str]())
    for dump in dumps:
        here = counts[dump.source]
        for record in dump.instances("PassBase"):
            owner = _named_by(record, here) or here.most_common(1)[0][0] if here else only or _named_by(record, everywhere)
            if owner is not None:
                found.owners[dump.source, record.name] = owner
            elif everywhere or len(dumps) > 1:
                found.unknown.append(record.name)
            else:
                raise DumpError(f"{dump.source}: the dump has passes and no operations: say with --dialect what dialect the passes go to")
    return found


def _operations_by_dialect(dump: Dump) -> Counter[str]:
    return Counter(record.required("opDialect").text("name") for record in dump.instances("Op"))


def _named_by(record: Record, dialects: Iterable[str]) -> str | None:
    """Return the dialect whose name occurs in the argument of a pass, the longest of several; None if there is none."""
    words = f"-{record.text('argument')}-".replace("_", "-")
    return next((name for name in sorted(dialects, key=len, reverse=True) if f"-{name.replace('_', '-')}-" in words), None)


def pass_entry(
    record: Record, report: ImportReport, with_descriptions: bool, namespaces: Mapping[str, str], operations: OperationClasses
) -> dict[str, object]:
    """Return the entry of a pass."""
    entry: dict[str, object] = {"class_name": record.name if record.name.endswith("Pass") else record.name + "Pass"}
    if with_descriptions:
        entry["summary"] = record.text("summary")
        entry["description"] = unindented(record.text("description"))
    base = _BASE.search(record.text("baseClass"))
    if base and base[1] == "OperationPass":
        entry["anchor"] = operations.named(base[2])
    elif base:
        entry["interface"] = strip_namespaces(base[2])
    entry["options"], entry["list_options"] = _options(record, report, with_descriptions)
    entry["statistics"] = {item.text("name"): {"summary": item.text("description")} for item in record.references("statistics")}
    entry["dependent_dialects"] = list(dict.fromkeys(dialect_of_class(name, namespaces) for name in record.items("dependentDialects")))
    report.translated("pass")
    return {key: value for key, value in entry.items() if value not in (None, "", [], {})}


def _options(record: Record, report: ImportReport, with_descriptions: bool) -> tuple[dict[str, object], dict[str, object]]:
    """Return the options with one value, and the list options."""
    options: dict[str, object] = {}
    lists: dict[str, object] = {}
    for option in record.references("options"):
        definition = _option_type(option.text("type"), option.text("additionalOptFlags"))
        if with_descriptions:
            definition["summary"] = option.text("description")
        given = option.text("defaultValue")
        default = _plain_default(given, str(definition["type"])) if "choices" not in definition else _chosen(given, option)
        if default is not None:
            definition["default"] = default
        elif given:
            report.stub("default", f"{record.name}.{option.text('argument')}", f"C++ text {given}, which exports alone write")
        if given and (default is None or "choices" in definition):
            definition["cpp_default"] = given
        (lists if option.isa("ListOption") else options)[option.text("argument")] = definition
    return options, lists


def _option_type(cpp: str, flags: str) -> dict[str, object]:
    """Return the type of an option; other C++ types than plain values become text, with the choices that C++ lists."""
    plain = cpp.strip()
    choices = {word: "" for _, word in _CHOICE.findall(flags)}
    if choices:
        return {"type": "string", "cpp_type": plain, "choices": choices}
    if plain in ("int", "unsigned", "double"):
        return {"type": plain}
    kind = parameter_type(plain)
    if kind is None or not kind.islower() or kind.startswith("array"):
        return {"type": "string", "cpp_type": plain}
    return {"type": kind} if re.fullmatch(r"(::)?(std::string|float|bool|(std::)?u?int\d+_t)", plain) else {"type": kind, "cpp_type": plain}


def _chosen(default: str, option: Record) -> str | None:
    """Return the word for a default that is a C++ enumerator; None if it is not in the list."""
    words = {strip_namespaces(name): word for name, word in _CHOICE.findall(option.text("additionalOptFlags"))}
    return words.get(strip_namespaces(default))


def _plain_default(cpp: str, kind: str) -> object:
    """Return the default of an option as plain data; None if it does not have the option's type."""
    text = python_default(cpp, lambda name: None)
    if text is None:
        return None
    value = ast.literal_eval(text)
    fits = {"bool": (bool,), "string": (str,), "float": (int, float)}.get(kind, (int,))
    return value if isinstance(value, fits) and isinstance(value, bool) == (kind == "bool") else None

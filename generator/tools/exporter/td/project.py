"""The .td files of dialects: their contents and includes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Literal

from ods.diagnostics.late import dataclass

from ....hooks import hook_methods
from ....resolver.model import ResolvedConstraint, ResolvedDialect
from ....resolver.model.definitions import bases_first
from ..cpp_names import camel_case, namespace_of
from ..hooks import WITHOUT_COUNTERPART
from ..report import ExportReport
from .constraints import ConstraintRecords
from .definitions import DefinitionRecords
from .effects import EffectRecords
from .hooks import hook_fields
from .includes import needed_files
from .interfaces import InterfaceRecords
from .operations import OperationRecords
from .passes import PassRecords
from .patterns import PatternRecords
from .records import Records
from .text import code_block, dag, prose, record, string
from .traits import TraitRecords

_UNSAID = {
    "allows_unknown_operations": "operations that nobody defined are kept if `initialize` calls `allowUnknownOperations()` in C++",
    "has_resources": "resources of the dialect are held by interfaces that `initialize` adds in C++",
    "allows_unknown_types": "types that nobody defined are read by `parseType` in C++",
    "allows_unknown_attributes": "attributes that nobody defined are read by `parseAttribute` in C++",
}
_BEFORE = {
    "Enums": ("Dialect",),
    "Types": ("Dialect", "Enums", "Interfaces"),
    "Ops": ("Dialect", "Enums", "Interfaces", "Types"),
    "Patterns": ("Ops",),
}
"""Maps the .td files of a dialect to those of its other files that they include."""


_INCLUDE = re.compile(r'^include "(?!mlir/)(\w+)/(\w+\.td)"', re.MULTILINE)


@dataclass(frozen=True)
class TdExport:
    """The files of the exported dialects, and a report for each."""

    folders: dict[str, dict[str, str]]
    """Maps dialects to their files and texts; other dialects only have the files that these include."""
    reports: dict[str, ExportReport]


def export_td(dialects: Sequence[ResolvedDialect], everything: Iterable[ResolvedDialect]) -> TdExport:
    """Return the .td files of `dialects`; `everything` contains these and their dependencies."""
    records = Records.of(everything)
    folders: dict[str, dict[str, str]] = {}
    reports: dict[str, ExportReport] = {}
    for dialect in dialects:
        reports[dialect.name] = ExportReport()
        folders[dialect.name] = _Dialect(dialect, records, reports[dialect.name]).files()
    return TdExport(folders | _included(folders, records), reports)


def _included(folders: dict[str, dict[str, str]], records: Records) -> dict[str, dict[str, str]]:
    """Return the files of other dialects that the exported files include."""
    found: dict[str, dict[str, str]] = {}
    waiting = [text for files in folders.values() for text in files.values()]
    while waiting:
        for name, file in _INCLUDE.findall(waiting.pop()):
            if name not in folders and file not in found.get(name, {}):
                text = _Dialect(records.dialects[name], records, ExportReport()).files()[file]
                found.setdefault(name, {})[file] = text
                waiting.append(text)
    return found


class _Dialect:
    def __init__(self, dialect: ResolvedDialect, records: Records, report: ExportReport) -> None:
        self._dialect = dialect
        self._records = records
        self._report = report
        self._name = camel_case(dialect.name)
        self._constraints = ConstraintRecords(records, dialect.name, report)
        self._effects = EffectRecords(records, dialect.name)
        self._traits = TraitRecords(records, self._constraints.predicates, self._effects, report, dialect.name)
        self._definitions = DefinitionRecords(records, self._traits, report)
        self._interfaces = InterfaceRecords(records, report, dialect.name)

    def files(self) -> dict[str, str]:
        """Return all files of the dialect."""
        dialect = self._dialect
        operations = OperationRecords(self._records, self._constraints, self._traits, self._effects, self._report)
        records = [operations.operation(each) for each in dialect.operations]
        for constraint in dialect.constraints:
            self._constraints.record(constraint)
        of_definitions = self._definition_traits()
        types = [*of_definitions.values()]
        types += [self._definitions.type_or_attribute(each) for each in (*dialect.attributes, *dialect.types) if not each.external]
        enums = [self._definitions.enum(each) for each in dialect.enums]
        interfaces = [self._interfaces.interface(each) for each in bases_first(dialect.interfaces) if not each.external]
        traits = [
            self._interfaces.trait(each, "Op") for each in dialect.traits if each.kind == "native" and each.name not in of_definitions
        ]
        passes = [PassRecords(self._records, self._report).pass_(each) for each in dialect.passes]
        patterns = self._patterns()
        parts = {
            "Dialect": ([self._head()], ["mlir/IR/DialectBase.td"]),
            "Enums": (enums, ["mlir/IR/EnumAttr.td"]),
            "Interfaces": (interfaces, ["mlir/IR/Interfaces.td"]),
            "Types": (types, ["mlir/IR/AttrTypeBase.td", "mlir/IR/EnumAttr.td"]),
            "Ops": (
                [*traits, *self._effects.texts, *self._constraints.texts, *self._groups(), self._base(), *records],
                ["mlir/IR/OpBase.td", "mlir/Interfaces/InferTypeOpInterface.td"],
            ),
            "Passes": (passes, ["mlir/Pass/PassBase.td"]),
            "Patterns": (patterns, ["mlir/IR/PatternBase.td"]),
        }
        return {f"{self._name}{part}.td": self._file(part, *content) for part, content in parts.items() if content[0]}

    def _definition_traits(self) -> dict[str, str]:
        """Map native traits of types and attributes to their records."""
        found: dict[str, str] = {}
        for definition in (*self._dialect.attributes, *self._dialect.types):
            owner: Literal["Type", "Attr"] = "Type" if definition.kind == "type" else "Attr"
            for use in definition.traits:
                if use.trait in self._dialect.traits and use.trait.kind == "native" and use.trait.name not in found:
                    found[use.trait.name] = self._interfaces.trait(use.trait, owner)
        return found

    # ---- the records

    def _head(self) -> str:
        dialect = self._dialect
        fields = [("name", string(dialect.name)), *prose(dialect.summary, dialect.description)]
        fields.append(("cppNamespace", string(namespace_of(dialect))))
        others = [self._records.dialects[name] for name in dialect.depends_on if name != "builtin" and name in self._records.dialects]
        if others:
            classes = ", ".join(string(f"{namespace_of(each)}::{each.class_name}") for each in others)
            fields.append(("dependentDialects", f"[{classes}]"))
        fields += self._hooks()
        if "is_extensible" in dialect.flags:
            fields.append(("isExtensible", "1"))
        if "canonicalization" in self._report.pattern_sets and "has_canonicalizer" not in dialect.flags:
            fields.append(("hasCanonicalizer", "1"))
        if dialect.types:
            fields.append(("useDefaultTypePrinterParser", "1"))
        if dialect.attributes:
            fields.append(("useDefaultAttributePrinterParser", "1"))
        discardable = [self._discardable(*each) for each in dialect.discardable_attributes if self._is_argument_name(each[0])]
        if discardable:
            fields.append(("discardableAttrs", dag("ins", discardable)))
        self._report.written("dialect")
        return record(f"def {self._records.dialect(dialect.name)} : Dialect", fields)

    def _hooks(self) -> list[tuple[str, str]]:
        """Return the fields that request the dialect's own hooks, and report features that ODS lacks."""
        dialect = self._dialect
        hooks = [each for each in hook_methods(dialect) if each.kind == "dialect"]
        unsaid = {each.key: WITHOUT_COUNTERPART.get(("dialect", each.name)) for each in hooks}
        unsaid |= {flag: why for flag, why in _UNSAID.items() if flag in dialect.flags}
        for flag, why in sorted(unsaid.items()):
            if why is not None:
                self._report.left_out("dialect", dialect.name, why, dialect.origin_of(flag))
        return hook_fields("dialect", dialect.name, hooks, self._report)

    def _is_argument_name(self, name: str) -> bool:
        """Return True if TableGen accepts the name of a discardable attribute; report it otherwise."""
        if name.isidentifier():
            return True
        self._report.left_out("discardable attribute", name, "TableGen takes no such name for it", self._dialect.origin)
        return False

    def _discardable(self, name: str, constraint: ResolvedConstraint) -> str:
        """Return a discardable attribute; ODS only has its C++ class."""
        cpp = self._records.cpp_class(constraint.python_class)
        if cpp is None:
            self._report.left_out("discardable attribute", name, "its constraint has no class in C++", self._dialect.origin)
        return f"{string(cpp or '::mlir::Attribute')}:${name}"

    def _groups(self) -> list[str]:
        prefix = self._records.prefix(self._dialect.name)
        return [
            record(f"def {prefix}Group_{name} : OpDocGroup", [("summary", string(summary)), ("description", code_block(text))])
            for name, summary, text in self._dialect.op_groups
        ]

    def _base(self) -> str:
        prefix, dialect = self._records.prefix(self._dialect.name), self._records.dialect(self._dialect.name)
        return f"class {prefix}Op<string mnemonic, list<Trait> traits = []> : Op<{dialect}, mnemonic, traits>;\n"

    def _patterns(self) -> list[str]:
        patterns = PatternRecords(self._records, self._constraints, self._report, self._dialect)
        return [text for each in self._dialect.patterns if (text := patterns.pattern(each))]

    # ---- a file

    def _file(self, part: str, records: list[str], includes: list[str]) -> str:
        body = "\n".join(records)
        words = set(re.findall(r"\w+", body))
        if part != "Dialect":
            includes = [*includes, *(file for file in needed_files(words) if file not in includes)]
        own = _BEFORE.get(part, ())
        included = [f"{self._dialect.name}/{self._name}{each}.td" for each in own if self._has(self._dialect, each)]
        if part in ("Types", "Ops", "Patterns"):
            included += self._foreign(words)
        guard = f"{self._dialect.name}_{part}_td".upper()
        lines = [
            f"#ifndef {guard}",
            f"#define {guard}",
            "",
            *(f'include "{file}"' for file in (*includes, *included)),
            "",
            body,
            f"#endif // {guard}",
        ]
        return "\n".join(lines) + "\n"

    @staticmethod
    def _has(dialect: ResolvedDialect, part: str) -> bool:
        contents = {
            "Dialect": True,
            "Enums": bool(dialect.enums),
            "Interfaces": bool(dialect.interfaces),
            "Types": bool(dialect.types or dialect.attributes),
            "Ops": True,
        }
        return contents[part]

    def _foreign(self, words: set[str]) -> list[str]:
        """Return the files of other dialects whose records are used; the dialect's own records hide others of the same name."""
        words = words - {self._records.type_or_attribute(each) for each in (*self._dialect.types, *self._dialect.attributes)}
        found = []
        for name, other in self._records.dialects.items():
            if name in ("builtin", self._dialect.name):
                continue
            parts = {
                "Enums": {self._records.enum(each) for each in other.enums},
                "Interfaces": {each.name for each in other.interfaces},
                "Types": {self._records.type_or_attribute(each) for each in (*other.types, *other.attributes)},
                "Ops": {self._records.operation(each) for each in other.operations},
            }
            found += [f"{name}/{camel_case(name)}{part}.td" for part, names in parts.items() if names & words]
        return found

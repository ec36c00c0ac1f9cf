"""The import as one page: a dump in, spec files and a report out."""

from __future__ import annotations

from dataclasses import dataclass

from .constraints import ConstraintWriter
from .cpp import strip_namespaces
from .definitions import class_name, definition_entry, enum_attribute, enum_entry
from .dump import Dump, Record
from .hook_stubs import hook_stubs
from .operations import OperationWriter, cpp_class, dialect_of_class, interface_entry, operation_class, pass_entry
from .prelude import Prelude
from .report import Report
from .traits import TraitWriter
from .yaml_text import spec_text


@dataclass(frozen=True)
class ImportedDialect:
    """One dialect as files: path in its folder → text."""

    name: str
    files: dict[str, str]
    report: Report


def import_dump(dump: Dump, prelude: Prelude, only: str | None = None, with_descriptions: bool = False) -> list[ImportedDialect]:
    """Translate every dialect of a dump that defines anything, or the one named `only`.

    Raises DumpError when a record lacks what it must have.
    """
    chosen = [dialect for dialect in dump.instances("Dialect") if dialect.text("name") == only or only is None and not _is_prelude(dialect)]
    imported = [_DialectImport(dump, dialect, prelude, with_descriptions).run() for dialect in chosen]
    return [dialect for dialect in imported if only is not None or dialect.report.counts.keys() - {"dialect"}]


def _is_prelude(dialect: Record) -> bool:
    """Whether the dialect is the one that comes with the spec language."""
    return dialect.text("name") == "builtin"


class _DialectImport:
    """The translation of one dialect."""

    def __init__(self, dump: Dump, dialect: Record, prelude: Prelude, with_descriptions: bool) -> None:
        self.dump = dump
        self.dialect = dialect
        self.name = dialect.text("name")
        self.prelude = prelude
        self.with_descriptions = with_descriptions
        self.report = Report()
        self.names: dict[str, str] = {}
        operations = {cpp_class(record): operation_class(record) for record in dump.instances("Op")}
        self.traits = TraitWriter(prelude, operations)
        self.constraints = ConstraintWriter(prelude, self.names)

    def run(self) -> ImportedDialect:
        types, attributes, enums = self._definitions()
        writer = OperationWriter(self.constraints, self.traits, self.report, self.with_descriptions)
        operations = [record for record in self.dump.instances("Op") if self._is_own(record, "opDialect")]
        ops = {record.text("opName"): writer.entry(record) for record in operations}
        passes = {record.text("argument"): pass_entry(record, self.report, self.with_descriptions) for record in self._passes()}
        interfaces = self._interfaces()
        files = {
            "dialect.yaml": spec_text({"dialect": self._dialect_entry()}),
            "definitions.yaml": spec_text({"types": types, "attributes": attributes, "enums": enums}),
            "constraints.yaml": spec_text({"constraints": self.constraints.entries, "traits": self.traits.entries}),
            "interfaces.yaml": spec_text({"interfaces": interfaces}),
            "ops.yaml": spec_text({"ops": ops}),
            "passes.yaml": spec_text({"passes": passes}),
        }
        files = {path: text for path, text in files.items() if text != "edition: 1\n"}
        stubs = hook_stubs(self.name, ops, types, attributes)
        if stubs:
            files["hooks.py"] = stubs
        self._finish_report()
        return ImportedDialect(self.name, files, self.report)

    def _dialect_entry(self) -> dict[str, object]:
        depends = [dialect_of_class(name) for name in self.dialect.get("dependentDialects")]
        self.report.translated("dialect")
        entry: dict[str, object] = {
            "name": self.name,
            "summary": self.dialect.text("summary") or f"The {self.name} dialect",
            "depends_on": ["builtin", *[name for name in dict.fromkeys(depends) if name not in ("builtin", self.name)]],
            "cpp_namespace": self.dialect.text("cppNamespace").removeprefix("::").removeprefix("mlir::"),
        }
        if self.with_descriptions and self.dialect.text("description"):
            entry["description"] = self.dialect.text("description")
        return entry

    def _definitions(self) -> tuple[dict[str, object], dict[str, object], dict[str, object]]:
        enums: dict[str, dict[str, object]] = {}
        for record in self.dump.instances("EnumInfo"):
            name = self.names[record.name] = record.text("className")
            if self._in_namespace(record):
                enums[name] = enum_entry(record)
                self.report.translated("enum")
        self._name_definitions()
        types, attributes = {}, {}
        own_types = [record for record in self.dump.instances("TypeDef") if self._is_own(record, "dialect")]
        own_attributes = [record for record in self.dump.instances("AttrDef") if self._is_own(record, "dialect")]
        for record in own_types:
            types[self.names[record.name]] = definition_entry(record, "type", self.traits, self.report, self.names)
        for record in own_attributes:
            enum = record.reference("enum") if record.isa("EnumAttr") else None
            if enum is not None and enum.text("className") in enums:
                enums[enum.text("className")]["attribute"] = enum_attribute(record)
                self.report.translated("attribute")
            else:
                attributes[self.names[record.name]] = definition_entry(record, "attribute", self.traits, self.report, self.names)
        return dict(types), dict(attributes), dict(enums)

    def _name_definitions(self) -> None:
        """What types and attributes are called, those of other dialects too; the prelude's keep their names."""
        for class_of, suffix in (("TypeDef", "Type"), ("AttrDef", "Attr")):
            for record in self.dump.instances(class_of):
                self.names[record.name] = record.name if record.name in self.prelude.constraints else class_name(record, suffix)

    def _interfaces(self) -> dict[str, object]:
        """The dialect's own interfaces, and those it uses that the prelude lacks."""
        records = {record.text("cppInterfaceName"): record for record in self.dump.instances("Interface") if not record.is_anonymous}
        entries: dict[str, object] = {}
        wanted = [name for name, record in records.items() if self._in_namespace(record) and name not in self.prelude.traits]
        pending = list(dict.fromkeys([*wanted, *self.traits.interfaces]))
        while pending:
            name = pending.pop(0)
            if name in entries or name not in records:
                continue
            entries[name] = interface_entry(records[name], self.traits)
            self.report.translated("interface")
            pending += [other for other in self.traits.interfaces if other not in entries]
        return entries

    def _passes(self) -> list[Record]:
        return list(self.dump.instances("PassBase"))

    def _is_own(self, record: Record, field: str) -> bool:
        owner = record.reference(field)
        return owner is not None and owner.name == self.dialect.name

    def _in_namespace(self, record: Record) -> bool:
        own = self.dialect.text("cppNamespace").strip(":")
        return record.text("cppNamespace").strip(":") == own and own != "mlir"

    def _finish_report(self) -> None:
        for name, definition in self.constraints.entries.items():
            self.report.translated("constraint")
            if name in self.constraints.stubs:
                self.report.left_out("constraint", name, f"its predicate is C++: {self.constraints.stubs[name]} ({definition['summary']})")
        for default in self.constraints.dropped_defaults:
            self.report.left_out("default", default, "nothing says how such an attribute is made")
        for name, reason in self.traits.left_out.items():
            self.report.left_out("trait", strip_namespaces(name), reason)
        for name in self.traits.entries:
            self.report.stub("trait", name, "its C++ verifier, if it has one")

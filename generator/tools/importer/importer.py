"""The overview of an import: it takes dumps and returns spec files and a report."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import MappingProxyType

from ...codegen.code import class_case
from ...resolver.names.naming import dialect_class_name
from .bodies.cpp_types import CppType, cpp_types
from .bodies.source import CppSources
from .constraints import ConstraintWriter
from .cpp.spelling import parameter_type, strip_namespaces
from .definitions import cpp_type_entry, definition_entry, enum_attribute, enum_entry, prints_plain_text
from .dependencies import without_circles
from .dump import DagArgument, Dump, Record, unindented
from .imported import ImportedDialect, Sections
from .names import dialect_of_class, dialects_by_namespace, names_of, record_class
from .operations import OperationWriter, operation_class
from .passes import PassOwners, operations_of, pass_entry, pass_owners
from .patterns import PatternWriter
from .prelude import Prelude
from .report import ImportReport
from .signatures import interface_entry
from .traits import TraitWriter

_FOREIGN = {"Type": ("types", "allows_unknown_types"), "Attr": ("attributes", "allows_unknown_attributes")}
_DIALECT_FLAGS = {
    "isExtensible": "is_extensible",
    "hasConstantMaterializer": "has_constant_materializer",
    "hasOperationAttrVerify": "has_operation_attribute_verifier",
    "hasRegionArgAttrVerify": "has_region_arg_attribute_verifier",
    "hasRegionResultAttrVerify": "has_region_result_attribute_verifier",
}


def import_dumps(
    dumps: Sequence[Dump],
    prelude: Prelude,
    only: str | None = None,
    with_descriptions: bool = False,
    available: Collection[str] = (),
    bundled: Mapping[str, Collection[str]] = MappingProxyType({}),
    sources: CppSources | None = None,
    tell: Callable[[str], None] = lambda text: None,
) -> list[ImportedDialect]:
    """Translate every dialect in the dumps that defines anything, or only the dialect `only`.

    A dialect combines its definitions in all dumps.  `available` are the existing dialects; `bundled` maps the dialects that come
    with the tool to the names that they define, and is used as it is.  `sources` is the C++ of types without a record.
    `tell` gets each step.  Raises DumpError if a record lacks a required field.
    """
    names = dict.fromkeys(record.text("name") for dump in dumps for record in dump.instances("Dialect"))
    if only is not None and only not in names and any(next(dump.instances("PassBase"), None) for dump in dumps):
        names = {only: None}
    owners = pass_owners(dumps, only)
    chosen = [name for name in names if name == only or only is None and name != "builtin" and name not in bundled]
    defined = {
        (record.required("dialect").text("name"), record.text("cppClassName")) for dump in dumps for record in dump.instances("TypeDef")
    }
    spaces = {space: name for space, name in dialects_by_namespace(dumps).items() if name in chosen}
    found = _with_known_parameters(cpp_types(sources, spaces, defined), dumps, prelude, bundled)
    own = CppSources() if sources is None else sources
    imported = []
    for number, name in enumerate(chosen, 1):
        tell(f"translating {name}, {number} of {len(chosen)}")
        imported.append(_DialectImport(dumps, name, prelude, with_descriptions, owners, bundled, found, own).run())
    imported = [dialect for dialect in imported if only is not None or dialect.report.counts.keys() - {"dialect"}]
    for dialect in imported:
        _keep_unknown(dialect, {kind for other in imported for name, kind in other.foreign if name == dialect.name})
    if any(dialect.report.counts["op"] for dialect in imported):
        for dialect in imported:
            if not dialect.report.counts["op"]:
                _keep_operations(dialect)
    for name in owners.unknown if imported else ():
        imported[0].report.left_out("pass", name, "nothing tells its dialect: import its dump alone, with --dialect")
    without_circles(imported, {"builtin", *available}, bundled)
    return imported


def _with_known_parameters(
    types: Sequence[CppType], dumps: Sequence[Dump], prelude: Prelude, bundled: Mapping[str, Collection[str]]
) -> list[CppType]:
    """Return the types whose parameters all have a type in the spec language."""
    names = {dialect: names_of(dumps, prelude, dialect, bundled) for dialect in {one.dialect for one in types}}
    return [one for one in types if all(parameter_type(cpp, names[one.dialect].parameter_class) for cpp in one.parameters.values())]


def _keep_unknown(dialect: ImportedDialect, kinds: Collection[str]) -> None:
    """Let the dialect keep the text of types or attributes (`kinds`) that the dumps do not define."""
    for kind in sorted(kinds):
        what, key = _FOREIGN[kind]
        dialect.head[key] = True
        dialect.report.left_out("dialect", dialect.name, f"it has {what} that only C++ defines; `{key}` keeps their text")


def _keep_operations(dialect: ImportedDialect) -> None:
    """Let a dialect accept unknown operations, because the dumps only include it and define none of its operations."""
    dialect.head["is_extensible"] = True
    dialect.report.left_out("dialect", dialect.name, "no dump has its operations; `is_extensible` keeps them in the generic form")


def _distinguish(ops: dict[str, dict[str, object]]) -> None:
    """Rename operations whose classes would have the same name: to their C++ class, else to a name from the mnemonic."""
    classes = Counter(entry["class_name"] for entry in ops.values())
    taken = {name for name, count in classes.items() if count == 1}
    for mnemonic, entry in ops.items():
        if classes[entry["class_name"]] == 1:
            continue
        cpp, own = str(entry["cpp_class"]), class_case(mnemonic) + "Op"
        candidates = [name for name in (cpp, own) if name not in taken and re.fullmatch(r"[A-Z]\w*Op", name)]
        name, number = candidates[0] if candidates else own, 2
        while name in taken:
            name, number = f"{own.removesuffix('Op')}{number}Op", number + 1
        entry["class_name"] = name
        taken.add(name)


class _DialectImport:
    """The translation of one dialect."""

    def __init__(
        self,
        dumps: Sequence[Dump],
        name: str,
        prelude: Prelude,
        with_descriptions: bool,
        owners: PassOwners,
        bundled: Mapping[str, Collection[str]],
        types: Sequence[CppType],
        sources: CppSources,
    ) -> None:
        self.dumps = dumps
        self.name = name
        self.records = [record for dump in dumps for record in dump.instances("Dialect") if record.text("name") == name]
        self.prelude = prelude
        self.with_descriptions = with_descriptions
        self.owners = owners
        self.bundled = bundled
        self.report = ImportReport()
        self.names = names_of(dumps, prelude, name, bundled, types)
        self.names.plain_classes = sources.plain_classes
        self.names.aliases = sources.aliases
        self.cpp_types = [one for one in types if one.dialect == name]
        self.namespaces = dialects_by_namespace(dumps)
        self.interface_homes: dict[str, str] = {}
        spaces = {space.lower() for space, dialect in self.namespaces.items() if dialect == name}
        files = {record.name.replace("_", "").removesuffix("Dialect").lower() for record in self.records}
        models = sources.models({name.replace("_", ""), *spaces, *files})
        self.names.attached = {interface: [one.cpp_class for one in given] for interface, given in models.items()}
        operations = {record_class(record): operation_class(record) for dump in dumps for record in dump.instances("Op")}
        self.traits = TraitWriter(prelude, operations, self.names)
        self.constraints = ConstraintWriter(prelude, self.names)

    def run(self) -> ImportedDialect:
        """Translate everything and complete the report."""
        types, attributes, enums = self._definitions()
        writer = OperationWriter(self.constraints, self.traits, self.report, self.with_descriptions)
        ops = {mnemonic: writer.entry(record) for mnemonic, record in self._own("Op", "opDialect", "opName")}
        _distinguish(ops)
        operations = operations_of(self.dumps, self.name)
        passes = {
            record.text("argument"): pass_entry(record, self.report, self.with_descriptions, self.namespaces, operations)
            for record in self._own_passes()
        }
        patterns = self._patterns()
        enums |= self._adopted_enums(enums)
        sections: dict[str, Sections] = {
            "definitions.yaml": {"types": types, "attributes": attributes, "enums": enums},
            "interfaces.yaml": {"interfaces": self._interfaces()},
            "constraints.yaml": {"constraints": self.constraints.entries, "traits": self.traits.entries},
            "ops.yaml": {"ops": ops},
            "passes.yaml": {"passes": passes},
            "patterns.yaml": {"patterns": patterns},
        }
        self._finish_report()
        conditions = {(name, ""): one for name, one in self.constraints.stubs.items()} | self.traits.conditions
        foreign, used = tuple(self.names.foreign), tuple(self.names.used_dialects)
        return ImportedDialect(
            self.name,
            self._head(),
            sections,
            self.report,
            used,
            foreign,
            writer.hooks,
            conditions,
            self.traits.transforms,
            self.interface_homes,
        )

    def _own_passes(self) -> Iterator[Record]:
        """Yield the passes of the dialect, except those that a bundled dialect has."""
        for record in self.owners.passes(self.dumps, self.name):
            argument = record.text("argument")
            owner = next((dialect for dialect, names in self.bundled.items() if argument in names), None)
            if owner is None:
                yield record
            else:
                self.report.left_out("pass", argument, f"the dialect {owner} has it")

    def _patterns(self) -> dict[str, dict[str, object]]:
        """Return the rewrite patterns of the dialect's operations."""
        writer = PatternWriter(self.constraints, self.report, self.name, self.names.used_dialects)
        found: dict[str, dict[str, object]] = {}
        for dump in self.dumps:
            for record in dump.instances("Pattern"):
                entry = writer.entry(record) if record.name not in found else None
                if entry is not None:
                    found[record.name] = entry
        return found

    def _head(self) -> dict[str, object]:
        """Return the section `dialect`."""
        self.report.translated("dialect")
        depends = [
            dialect_of_class(cpp, self.namespaces)
            for record in self.records
            for each in record.items("dependentDialects")
            for cpp in each.split(",")
        ]
        first = self.records[0] if self.records else None
        head: dict[str, object] = {
            "name": self.name,
            "summary": (first.text("summary") if first is not None else "") or f"The {self.name} dialect",
            "depends_on": ["builtin", *[name for name in dict.fromkeys(depends) if name not in ("builtin", self.name)]],
        }
        if first is not None:
            cpp = first.name.replace("_", "")  # mlir-tblgen names the class like this
            if cpp != dialect_class_name(self.name) and cpp.isidentifier():
                head["class_name"] = cpp
            head["cpp_namespace"] = ("::" + first.text("cppNamespace").removeprefix("::")).removeprefix("::mlir::")
        if self.with_descriptions and first is not None and first.text("description"):
            head["description"] = unindented(first.text("description")).rstrip()
        if first is not None:
            head |= {key: True for field_name, key in _DIALECT_FLAGS.items() if first.flag(field_name)}
            self._syntax_by_hand(first)
            discardable = {one.name: self._discardable(one) for one in first.dag("discardableAttrs") if one.name}
            head |= {"discardable_attributes": discardable} if discardable else {}
            if first.flag("hasCanonicalizer"):
                self.report.left_out("dialect", self.name, "hasCanonicalizer: its C++ body is to be written as a hook")
        return head

    def _discardable(self, argument: DagArgument) -> str:
        """Return the constraint of a discardable attribute; ODS may only have its C++ class."""
        if argument.record is not None:
            return self.constraints.expression(argument.record)
        cpp = str(argument.literal)
        name = strip_namespaces(cpp)
        return self.names.named(cpp) or (name if name in self.prelude.constraints else "AnyAttr")

    def _syntax_by_hand(self, record: Record) -> None:
        """Record that only C++ defines the types or attributes of a dialect, if it has a handwritten syntax and no records."""
        kinds = (("TypeDef", "useDefaultTypePrinterParser", "Type"), ("AttrDef", "useDefaultAttributePrinterParser", "Attr"))
        for class_name, flag, kind in kinds:
            if record.flag(flag) and next(self._own(class_name, "dialect", None), None) is None:
                self.names.foreign[self.name, kind] = None

    def _definitions(self) -> tuple[dict[str, dict[str, object]], dict[str, dict[str, object]], dict[str, dict[str, object]]]:
        enums: dict[str, dict[str, object]] = {}
        wrappers = dict(self._own("AttrDef", "dialect", None))
        wrapped = {name: enum.key for name, record in wrappers.items() if record.isa("EnumAttr") and (enum := record.reference("enum"))}
        for dump in self.dumps:
            for record in dump.instances("EnumInfo"):
                home, name = self.names.homes.get(record.key), self.names[record.key]
                if name not in enums and (home == self.name or home is None and record.key in wrapped.values()):
                    enums[name] = enum_entry(record, self.report, self.with_descriptions)
        types = {
            self.names[record.key]: definition_entry(
                record, "type", self.traits, self.report, self.names, self.constraints, self.with_descriptions
            )
            for _, record in self._own("TypeDef", "dialect", None)
        }
        types |= {one.name: cpp_type_entry(one, self.report, self.names) for one in self.cpp_types}
        attributes: dict[str, dict[str, object]] = {}
        for name, record in wrappers.items():
            enum_name = self.names[wrapped[name]] if name in wrapped else ""
            if enum_name in enums:
                enums[enum_name]["attribute"] = enum_attribute(record, self.traits, self.with_descriptions)
                if prints_plain_text(record):
                    enums[enum_name].pop("quoted", None)
                self.report.translated("attribute")
            else:
                attributes[self.names[record.key]] = definition_entry(
                    record, "attribute", self.traits, self.report, self.names, self.constraints, self.with_descriptions
                )
        return types, attributes, enums

    def _own(self, class_name: str, owner_field: str, key_field: str | None) -> Iterator[tuple[str, Record]]:
        """Yield the key and the record of each definition of this dialect, without duplicates."""
        seen: set[str] = set()
        for dump in self.dumps:
            for record in dump.instances(class_name):
                owner = record.reference(owner_field)
                key = record.name if key_field is None else record.text(key_field)
                if owner is not None and owner.text("name") == self.name and key not in seen:
                    seen.add(key)
                    yield key, record

    def _adopted_enums(self, own: dict[str, dict[str, object]]) -> dict[str, dict[str, object]]:
        """Return used enums whose C++ namespace belongs to no dialect."""
        adopted: dict[str, dict[str, object]] = {}
        for dump in self.dumps:
            for record in dump.instances("EnumInfo"):
                name = self.names[record.key]
                if record.key in self.names.used_enums and name not in own and name not in adopted:
                    adopted[name] = enum_entry(record, self.report, self.with_descriptions)
        return adopted

    def _interfaces(self) -> dict[str, dict[str, object]]:
        """Return the dialect's own interfaces, and those that it uses and the prelude lacks."""
        records: dict[str, Record] = {}
        for dump in self.dumps:
            for record in dump.instances("Interface"):
                name = record.text("cppInterfaceName")
                if not record.is_anonymous and (
                    name not in records or self._in_namespace(record) and not self._in_namespace(records[name])
                ):
                    records[name] = record
        entries: dict[str, dict[str, object]] = {}
        wanted = [name for name, record in records.items() if self._in_namespace(record) and name not in self.prelude.traits]
        pending = list(dict.fromkeys([*wanted, *self.traits.interfaces, *self.names.used_interfaces]))
        while pending:
            name = pending.pop(0)
            if name in entries or name not in records:
                continue
            entries[name] = interface_entry(records[name], self.traits, self.with_descriptions)
            self.interface_homes[name] = self._dialect_of_namespace(records[name])
            self.report.translated("interface")
            pending += [other for other in self.traits.interfaces if other not in entries]
        return entries

    def _in_namespace(self, record: Record) -> bool:
        return self._dialect_of_namespace(record) == self.name

    def _dialect_of_namespace(self, record: Record) -> str:
        """Return the dialect of the C++ namespace of an interface; empty if it is that of no dialect."""
        namespace = re.sub(r"^(::)?mlir(::)?", "", record.text("cppNamespace")).strip(":")
        return self.namespaces.get(namespace, "") if namespace else ""

    def _finish_report(self) -> None:
        for name in self.constraints.entries:
            self.report.translated("constraint")
            if name in self.constraints.stubs:
                self.report.left_out(*self.constraints.stubs[name].omission)
        for default in self.constraints.dropped_defaults:
            self.report.left_out("default", default, "nothing says how such an attribute is made")
        for name, reason in self.traits.left_out.items():
            self.report.left_out("trait", name, reason)
        for name in self.traits.entries:
            self.report.stub("trait", name, "its C++ verifier, if it has one")

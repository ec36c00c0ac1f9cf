"""The names of types, attributes, enums and dialects in all dumps of an import, and the definitions that a dialect uses of others."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from functools import cached_property

from ods.diagnostics.late import dataclass

from .bodies.cpp_types import CppType
from .cpp.spelling import python_identifier, snake_case_identifier, strip_namespaces
from .cpp.values import CppScope, Python
from .dump import Dump, Record
from .prelude import Prelude

_KINDS = {"Type": "type", "bool": "bool", "Attribute": "attribute", "StringRef": "string"}


@dataclass
class RecordNames(dict[str, str]):
    """Maps keys of TableGen records to names in the specs; records which dialects and enums without a dialect are used."""

    dialect: str = ""
    """The dialect that is being translated."""
    homes: dict[str, str] = field(default_factory=dict)
    """Maps keys to dialects; enums whose C++ namespace belongs to no dialect have none."""
    used_dialects: dict[str, None] = field(default_factory=dict)
    used_enums: dict[str, None] = field(default_factory=dict)
    builtin_classes: frozenset[str] = frozenset()
    members: dict[str, dict[str, tuple[str, str]]] = field(default_factory=dict)
    """Maps C++ classes and getters to an attribute and the kind of its value."""
    arities: dict[str, int] = field(default_factory=dict)
    """Maps C++ classes that are not builtin to their numbers of parameters."""
    cases: dict[str, dict[str, str]] = field(default_factory=dict)
    """Maps keys of enums and C++ cases to cases."""
    zeros: dict[str, str] = field(default_factory=dict)
    """Maps keys of enums to the C++ case with value 0, which C++ uses for absent values."""
    cpp_namespaces: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Maps keys to the parts of their C++ namespace."""
    seen_dumps: frozenset[str] = frozenset()
    """The dumps that contain the dialect; they define the names that it uses without a namespace."""
    namespaces: dict[str, str] = field(default_factory=dict)
    """Maps C++ namespaces to the dialects that are imported."""
    foreign: dict[tuple[str, str], None] = field(default_factory=dict)
    """Dialects with types or attributes (`Type`, `Attr`) that only C++ defines."""
    interfaces: dict[str, str] = field(default_factory=dict)
    """Maps interfaces in the dumps to `Type`, `Attribute`, or an empty text for operations."""
    used_interfaces: dict[str, None] = field(default_factory=dict)
    attached: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Maps interfaces to the C++ classes to which the dialect's C++ attaches them."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """Maps names to the classes that `using` declares in C++."""
    plain_classes: frozenset[str] = frozenset()
    """C++ classes that are named like types or attributes but are neither."""
    prelude_interfaces: dict[str, str] = field(default_factory=dict)
    """Maps C++ classes of the prelude's interfaces to their names in specs: `ShapedType` → `ShapedTypeInterface`."""

    def scope(self, variables: dict[str, Python]) -> CppScope:
        """Return the meanings of names in C++ expressions, including `variables`."""
        return CppScope(
            variables,
            {},
            {},
            self.class_of,
            self._foreign_of,
            self._member_of,
            self.arities.get,
            self._case_of,
            attached_to=self.attached_to,
        )

    def class_of(self, cpp: str) -> str | None:
        """Return the Python name of a C++ class; None if it has none, or if the name means another class in this dialect."""
        name, key = cpp.rpartition("::")[2], self._key_of(cpp)
        if key is not None:
            return self.use(key) if not self._is_hidden(key) else None
        if name in self.builtin_classes:
            return name if self.homes.get(self._own(name) or "") is None else None
        return self.interface(name) if name in self.interfaces else None

    @cached_property
    def taken(self) -> frozenset[str]:
        """The names of types, attributes and enums that constraints of this dialect must not have."""
        return frozenset(name for key, name in self.items() if self.homes.get(key) in (None, self.dialect))

    def core(self, name: str) -> str:
        """Return the name of a constraint of ODS's core: `builtin.AnyType` if the dialect has its own `AnyType`."""
        return name if self._own(name) is None else f"builtin.{name}"

    def interface(self, name: str) -> str:
        """Return the name of an interface, and record its use."""
        if name in self.prelude_interfaces:
            return self.prelude_interfaces[name]
        self.used_interfaces[name] = None
        return name

    def attached_to(self, interface: str) -> list[str]:
        """Return the names of the classes to which C++ attaches an interface."""
        if interface in self.prelude_interfaces:
            return []
        return [name for name in map(self.class_of, self.attached.get(interface, ())) if name is not None]

    def _own(self, name: str) -> str | None:
        """Return the key of the dialect's own definition of this name, or None."""
        return next((key for key in self._by_name.get(name, ()) if self.homes.get(key) == self.dialect), None)

    def _key_of(self, cpp: str) -> str | None:
        """Return the key that a C++ name denotes, or None: by its namespace, or without one in the dialect's own dumps."""
        *namespace, name = _parts(cpp) or [""]
        keys = self._by_name.get(name, ())
        if namespace or cpp.startswith(("::", "mlir::")):
            keys = [key for key in keys if self.cpp_namespaces[key][-len(namespace) or None :] == tuple(namespace)]
        elif name in self.builtin_classes:
            keys = [key for key in keys if self.homes.get(key) == self.dialect]
        else:
            keys = [key for key in keys if self._is_seen(key)]
            if not keys and "::" in self.aliases.get(name, ""):
                return self._key_of(self.aliases[name])
        return next((key for key in keys if self.homes.get(key) == self.dialect), keys[0] if keys else None)

    def _is_seen(self, key: str) -> bool:
        return key.partition("/")[0] in self.seen_dumps

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for key, name in self.items():
            found.setdefault(name, []).append(key)
        return found

    def _is_hidden(self, key: str) -> bool:
        """Return True if the name of another dialect's definition has another meaning in this dialect or in the prelude."""
        name, home = self[key], self.homes.get(key)
        if home in (None, "builtin", self.dialect):
            return False
        others = {self.homes.get(other) for other in self._by_name[name] if self._is_seen(other)} - {home, None, "builtin"}
        return bool(others) or name in self.builtin_classes

    def _foreign_of(self, full_name: str) -> tuple[str, str] | None:
        """Return the class and dialect for a class that only C++ of an imported dialect defines, whose values are kept as text; None
        for others."""
        namespace, _, name = full_name.rpartition("::")
        dialect = self.namespaces.get(namespace)
        suffix = next((suffix for suffix in ("Type", "Attr") if name.endswith(suffix)), "")
        if dialect is None or not suffix or self.class_of(full_name) is not None:
            return None
        self.foreign[dialect, suffix] = None
        return f"Opaque{suffix}", dialect

    def _member_of(self, class_name: str, getter: str) -> tuple[str, str] | None:
        return self.members.get(class_name, {}).get(getter)

    def _case_of(self, enum: str, case: str) -> str | None:
        key = self._key_of(enum)
        if key is None or case not in self.cases.get(key, ()) or self.class_of(enum) is None:
            return None
        return f"{self[key]}.{self.cases[key][case]}"

    def is_enum(self, cpp: str) -> bool:
        """Return True if a C++ name denotes an enum."""
        return self._key_of(cpp) in self.cases

    def zero_case(self, enum: str) -> str | None:
        """Return the enum case that C++ uses for an absent value; None for other names, or if the enum has no case 0."""
        return self._case_of(enum, self.zeros.get(self._key_of(enum) or "", ""))

    def use(self, key: str) -> str:
        """Return the name of a record, with its dialect if it would be ambiguous, and record its use."""
        home = self.homes.get(key)
        if home is None:
            self.used_enums[key] = None
        elif home not in ("builtin", self.dialect):
            self.used_dialects[home] = None
        return f"{home}.{self[key]}" if self._is_hidden(key) else self[key]

    def parameter_class(self, cpp: str) -> str | None:
        """Return the name of a C++ class as the type of a parameter: a definition or a builtin attribute; None for others."""
        name = strip_namespaces(cpp)
        return self.named(cpp) or (name if name in self.builtin_classes and name not in _KINDS else None)

    def named(self, cpp: str) -> str | None:
        """Return the name of a C++ class in a constraint expression; None if it has no record."""
        key = self._key_of(cpp)
        return None if key is None else self.use(key)


def names_of(
    dumps: Sequence[Dump], prelude: Prelude, dialect: str, bundled: Mapping[str, Collection[str]], cpp_types: Sequence[CppType] = ()
) -> RecordNames:
    """Return the names that the definitions in the dumps have in the spec of `dialect`.

    An enum of a bundled dialect that the dialect does not define has no owner: each dialect that uses it defines it.
    """
    names = RecordNames(dialect=dialect, builtin_classes=prelude.classes)
    interfaces = [record for dump in dumps for record in dump.instances("Interface") if not record.is_anonymous]
    names.interfaces = {
        record.text("cppInterfaceName"): "Type" if record.isa("TypeInterface") else "Attribute" if record.isa("AttrInterface") else ""
        for record in interfaces
    }
    names.prelude_interfaces = {record.text("cppInterfaceName"): record.name for record in interfaces if record.name in prelude.traits}
    names.namespaces = {space: name for space, name in dialects_by_namespace(dumps).items() if name != "builtin" and name not in bundled}
    for dump in dumps:
        if any(record.text("name") == dialect for record in dump.instances("Dialect")):
            names.seen_dumps |= {dump.source}
        namespaces = {record.text("cppNamespace").strip(":"): record.text("name") for record in dump.instances("Dialect")}
        for record in dump.instances("EnumInfo"):
            names.setdefault(record.key, record.text("className"))
            names.cases[record.key] = {case: python_identifier(case) for case in _symbols(record)}
            zero = next((case.text("symbol") for case in record.references("enumerants") if case.get("value") == 0), None)
            if zero is not None:
                names.zeros[record.key] = zero
            names.cpp_namespaces[record.key] = tuple(_parts(record.text("cppNamespace")))
            home = namespaces.get(record.text("cppNamespace").strip(":"))
            if home is not None and record.text("className") in bundled.get(home, (record.text("className"),)):
                names.homes.setdefault(record.key, home)
        for class_of, suffix in (("TypeDef", "Type"), ("AttrDef", "Attr")):
            for record in dump.instances(class_of):
                owner = record.reference("dialect")
                home = "" if owner is None else owner.text("name")
                name = _builtin_name(record, suffix, prelude) if home == "builtin" else class_name(record, suffix)
                if owner is not None and name is not None and home in bundled and home != dialect:
                    name = _bundled_name(name, owner.text("cppNamespace"), bundled[home])
                if name:
                    if home == dialect or record.text("cppClassName") not in names.members:
                        names.members[record.text("cppClassName")] = _getters(record)
                        if home != "builtin":
                            names.arities[record.text("cppClassName")] = len(record.dag("parameters"))
                    names.setdefault(record.key, name)
                    names.cpp_namespaces[record.key] = tuple(_parts("" if owner is None else owner.text("cppNamespace")))
                    names.homes.setdefault(record.key, home)
    for one in cpp_types:
        _add_cpp_type(names, one, dumps)
    return names


def _add_cpp_type(names: RecordNames, one: CppType, dumps: Sequence[Dump]) -> None:
    """Add a type that only C++ defines to the names of all dumps that know its dialect."""
    for dump in dumps:
        for record in dump.instances("Dialect"):
            if record.text("name") == one.dialect:
                key = f"{dump.source}/{one.dialect}.{one.name}"
                names[key] = one.name
                names.cpp_namespaces[key] = tuple(_parts(record.text("cppNamespace")))
                names.homes[key] = one.dialect
    if one.dialect == names.dialect or one.name not in names.members:
        names.arities[one.name] = len(one.parameters)
        names.members[one.name] = {getter_of(name): (snake_case_identifier(name), "") for name in one.parameters}


def _parts(cpp: str) -> list[str]:
    """Return the parts of a C++ name, without `mlir`."""
    return [part for part in cpp.strip().split("::") if part and part != "mlir"]


def dialects_by_namespace(dumps: Sequence[Dump]) -> dict[str, str]:
    """Map C++ namespaces to dialects: `LLVM` → `llvm`."""
    return {
        record.text("cppNamespace").strip(":").removeprefix("mlir::"): record.text("name")
        for dump in dumps
        for record in dump.instances("Dialect")
    }


def dialect_of_class(cpp: str, namespaces: Mapping[str, str]) -> str:
    """Return the dialect of `mlir::memref::MemRefDialect`: by its namespace, or by its spelling if the namespace is unknown."""
    parts = [part for part in cpp.strip().split("::") if part and part != "mlir"]
    namespace = "::".join(parts[:-1])
    if namespace in namespaces:
        return namespaces[namespace]
    return parts[-2].lower() if len(parts) > 1 else parts[-1].removesuffix("Dialect").lower()


def _symbols(enum: Record) -> list[str]:
    return [case.text("symbol") for case in enum.references("enumerants")]


def _getters(record: Record) -> dict[str, tuple[str, str]]:
    """Return the getters of a type's or attribute's parameters, with the Python attribute and the kind of its value."""
    found: dict[str, tuple[str, str]] = {}
    for argument in record.dag("parameters"):
        if argument.name:
            given = argument.record.fields.get("cppType") if argument.record is not None else argument.literal
            cpp = strip_namespaces(str(given or ""))
            kind = _KINDS.get(
                cpp, "int" if "int" in cpp else "list" if "ArrayRef" in cpp else cpp if re.fullmatch(r"[A-Z]\w*", cpp) else ""
            )
            found[getter_of(argument.name)] = snake_case_identifier(argument.name), kind
    return found


def getter_of(name: str) -> str:
    """Return the C++ getter of a member: `getAddressSpace` for `addressSpace` and `address_space`, `getAuto_` for `auto_`."""
    return "get" + name[:1].upper() + re.sub(r"_([a-z])", lambda match: match[1].upper(), name[1:])


def record_class(record: Record) -> str:
    """Return the C++ class of an operation: the name of its record after the first `_`, which ends the dialect's prefix."""
    return record.name.partition("_")[2] or record.name


def class_name(record: Record, suffix: str) -> str:
    """Return the Python class of a type or attribute: the C++ class, with the suffix Type or Attr."""
    name = record.text("cppClassName") or record.name
    return name if name.endswith(suffix) else name + suffix


def _bundled_name(name: str, namespace: str, defined: Collection[str]) -> str | None:
    """Return a bundled dialect's name of a C++ class, with or without its namespace (`PointerType` of `LLVM`); None if there is none."""
    candidates = (name, name.removeprefix(namespace.rpartition("::")[2]))
    return next((one for one in candidates if one in defined), None)


def _builtin_name(record: Record, suffix: str, prelude: Prelude) -> str | None:
    """Return the prelude's name of a builtin type or attribute, or None."""
    candidates = (record.name, class_name(record, suffix))
    return next((name for name in candidates if name in prelude.constraints), None)

"""The names of types, attributes, enums and dialects over all dumps of an import, and what a dialect uses of others."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from .bodies.cpp_types import CppType
from .cpp.spelling import python_identifier, snake_case_identifier, strip_namespaces
from .cpp.values import CppScope, Python
from .dump import Dump, Record
from .prelude import Prelude

_KINDS = {"Type": "type", "bool": "bool", "Attribute": "attribute", "StringRef": "string"}


@dataclass
class RecordNames(dict[str, str]):
    """Key of a TableGen record → name in the specs; remembers the dialects and the enums without a dialect that were asked for."""

    dialect: str = ""
    """The dialect that is translated."""
    homes: dict[str, str] = field(default_factory=dict)
    """Record → dialect; enums whose C++ namespace is no dialect's have none."""
    used_dialects: dict[str, None] = field(default_factory=dict)
    used_enums: dict[str, None] = field(default_factory=dict)
    builtin_classes: frozenset[str] = frozenset()
    members: dict[str, dict[str, tuple[str, str]]] = field(default_factory=dict)
    """C++ class → getter → attribute, and the kind of what it gives."""
    arities: dict[str, int] = field(default_factory=dict)
    """C++ class → how many parameters it has, of all that are not builtin."""
    cases: dict[str, dict[str, str]] = field(default_factory=dict)
    """Key of an enum → C++ case → case."""
    zeros: dict[str, str] = field(default_factory=dict)
    """Key of an enum → its C++ case of the value 0, which C++ gives an absent one."""
    cpp_namespaces: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Key → its C++ namespace, part by part."""
    seen_dumps: frozenset[str] = frozenset()
    """The dumps that know the dialect: what it mentions without a namespace is defined in them."""
    namespaces: dict[str, str] = field(default_factory=dict)
    """C++ namespace → dialect, of those that are imported."""
    foreign: dict[tuple[str, str], None] = field(default_factory=dict)
    """Dialects with types or attributes (`Type`, `Attr`) that only C++ defines."""
    interfaces: dict[str, str] = field(default_factory=dict)
    """Interfaces that the dumps define → `Type`, `Attribute`, or empty for those of operations."""
    used_interfaces: dict[str, None] = field(default_factory=dict)
    attached: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Interface → the C++ classes to which the C++ of the dialect attaches it."""
    plain_classes: frozenset[str] = frozenset()
    """C++ classes that are called like types or attributes and are none."""
    prelude_interfaces: dict[str, str] = field(default_factory=dict)
    """C++ class of an interface of the prelude → its name there: `ShapedType` → `ShapedTypeInterface`."""

    def scope(self, variables: dict[str, Python]) -> CppScope:
        """Return the names that C++ may use, with `variables` among them."""
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
        """Return the name of a C++ class in Python; None when there is none, or another class has that name here."""
        name, key = cpp.rpartition("::")[2], self._key_of(cpp)
        if key is not None:
            return self.use(key) if not self._is_hidden(key) else None
        if name in self.builtin_classes:
            return name if self.homes.get(self._own(name) or "") is None else None
        return self.interface(name) if name in self.interfaces else None

    @cached_property
    def taken(self) -> frozenset[str]:
        """The names of types, attributes and enums that a constraint of this dialect cannot have."""
        return frozenset(name for key, name in self.items() if self.homes.get(key) in (None, self.dialect))

    def core(self, name: str) -> str:
        """Return the name of a constraint of ODS's core: `builtin.AnyType` where the dialect has an `AnyType` of its own."""
        return name if self._own(name) is None else f"builtin.{name}"

    def interface(self, name: str) -> str:
        """Return the name of an interface that is mentioned."""
        if name in self.prelude_interfaces:
            return self.prelude_interfaces[name]
        self.used_interfaces[name] = None
        return name

    def attached_to(self, interface: str) -> list[str]:
        """Return the names of the classes that have an interface although their definitions lack it."""
        if interface in self.prelude_interfaces:
            return []
        return [name for name in map(self.class_of, self.attached.get(interface, ())) if name is not None]

    def _own(self, name: str) -> str | None:
        """Return the key of the dialect's own definition of a name."""
        return next((key for key in self._by_name.get(name, ()) if self.homes.get(key) == self.dialect), None)

    def _key_of(self, cpp: str) -> str | None:
        """Return the key of what a C++ name means: by its namespace where it has one, else what the dialect's own dumps define."""
        *namespace, name = _parts(cpp) or [""]
        keys = self._by_name.get(name, ())
        if namespace or cpp.startswith(("::", "mlir::")):
            keys = [key for key in keys if self.cpp_namespaces[key][-len(namespace) or None :] == tuple(namespace)]
        elif name in self.builtin_classes:
            keys = [key for key in keys if self.homes.get(key) == self.dialect]
        else:
            keys = [key for key in keys if self._is_seen(key)]
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
        """Return True if the name of another dialect's definition means something else in this one, or in the prelude."""
        name, home = self[key], self.homes.get(key)
        if home in (None, "builtin", self.dialect):
            return False
        others = {self.homes.get(other) for other in self._by_name[name] if self._is_seen(other)} - {home, None, "builtin"}
        return bool(others) or name in self.builtin_classes

    def _foreign_of(self, full_name: str) -> tuple[str, str] | None:
        """Return a class of an imported dialect that is written in C++ alone: what it reads is kept as text."""
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
        """Return True if a C++ name is an enum's."""
        return self._key_of(cpp) in self.cases

    def zero_case(self, enum: str) -> str | None:
        """Return the case of an enum that C++ gives an absent one; None for what is no enum, or has no such case."""
        return self._case_of(enum, self.zeros.get(self._key_of(enum) or "", ""))

    def use(self, key: str) -> str:
        """Return the name of a record that is mentioned: with its dialect where it would mean another without."""
        home = self.homes.get(key)
        if home is None:
            self.used_enums[key] = None
        elif home not in ("builtin", self.dialect):
            self.used_dialects[home] = None
        return f"{home}.{self[key]}" if self._is_hidden(key) else self[key]

    def parameter_class(self, cpp: str) -> str | None:
        """Return the name of a C++ class as the type of a parameter: of a definition, or of a builtin attribute."""
        name = strip_namespaces(cpp)
        return self.named(cpp) or (name if name in self.builtin_classes and name not in _KINDS else None)

    def named(self, cpp: str) -> str | None:
        """Return the name of a C++ class in a constraint expression; None when nothing here has that name."""
        key = self._key_of(cpp)
        return None if key is None else self.use(key)


def names_of(
    dumps: Sequence[Dump], prelude: Prelude, dialect: str, bundled: Mapping[str, Collection[str]], cpp_types: Sequence[CppType] = ()
) -> RecordNames:
    """Return the names of the definitions in the dumps in the spec of `dialect`.

    An enum that a bundled dialect does not have belongs to nobody: whoever uses it defines it.
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
    """Return a C++ name part by part, without `mlir`."""
    return [part for part in cpp.strip().split("::") if part and part != "mlir"]


def dialects_by_namespace(dumps: Sequence[Dump]) -> dict[str, str]:
    """C++ namespace → dialect: `LLVM` → `llvm`."""
    return {
        record.text("cppNamespace").strip(":").removeprefix("mlir::"): record.text("name")
        for dump in dumps
        for record in dump.instances("Dialect")
    }


def dialect_of_class(cpp: str, namespaces: Mapping[str, str]) -> str:
    """`mlir::memref::MemRefDialect` → `memref`; where the namespace is not that of a known dialect, by its spelling."""
    parts = [part for part in cpp.strip().split("::") if part and part != "mlir"]
    namespace = "::".join(parts[:-1])
    if namespace in namespaces:
        return namespaces[namespace]
    return parts[-2].lower() if len(parts) > 1 else parts[-1].removesuffix("Dialect").lower()


def _symbols(enum: Record) -> list[str]:
    return [case.text("symbol") for case in enum.references("enumerants")]


def _getters(record: Record) -> dict[str, tuple[str, str]]:
    """Return the getters of a type's or attribute's parameters."""
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
    """Return the C++ getter of a member: `getAddressSpace` of `addressSpace` and of `address_space`, `getAuto_` of `auto_`."""
    return "get" + name[:1].upper() + re.sub(r"_([a-z])", lambda match: match[1].upper(), name[1:])


def record_class(record: Record) -> str:
    """Return the C++ class of an operation: its record after the first `_`, which ends the dialect's prefix."""
    return record.name.partition("_")[2] or record.name


def class_name(record: Record, suffix: str) -> str:
    """Return the class of a type or attribute here: the C++ class, ending in Type or Attr."""
    name = record.text("cppClassName") or record.name
    return name if name.endswith(suffix) else name + suffix


def _bundled_name(name: str, namespace: str, defined: Collection[str]) -> str | None:
    """Return a bundled dialect's name of a class, found by its C++ name with or without the namespace: `PointerType` of `LLVM`."""
    candidates = (name, name.removeprefix(namespace.rpartition("::")[2]))
    return next((one for one in candidates if one in defined), None)


def _builtin_name(record: Record, suffix: str, prelude: Prelude) -> str | None:
    """Return the prelude's name of a builtin type or attribute, or None."""
    candidates = (record.name, class_name(record, suffix))
    return next((name for name in candidates if name in prelude.constraints), None)

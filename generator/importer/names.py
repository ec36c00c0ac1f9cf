"""The names of types, attributes, enums and dialects over all dumps of an import, and what a dialect uses of others."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from .cpp.spelling import python_name, snake_case, strip_namespaces
from .cpp.values import Python, Scope
from .dump import Dump, Record
from .prelude import Prelude

_KINDS = {"Type": "type", "bool": "bool", "Attribute": "attribute", "StringRef": "string"}


@dataclass
class Names(dict[str, str]):
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
    cases: dict[str, dict[str, str]] = field(default_factory=dict)
    """Enum → C++ case → case."""
    namespaces: dict[str, str] = field(default_factory=dict)
    """C++ namespace → dialect, of those that are imported."""
    foreign: dict[tuple[str, str], None] = field(default_factory=dict)
    """Dialects of which there are types or attributes (`Type`, `Attr`) that only C++ defines."""
    interfaces: frozenset[str] = frozenset()
    """Interfaces that the dumps define."""
    used_interfaces: dict[str, None] = field(default_factory=dict)

    def scope(self, variables: dict[str, Python]) -> Scope:
        """What C++ may name."""
        return Scope(variables, {}, {}, self._class_of, self._foreign_of, self._member_of, self._case_of)

    def _class_of(self, name: str) -> str | None:
        if name in self.builtin_classes or self.use_class(name):
            return name
        if name in self.interfaces:
            self.used_interfaces[name] = None
            return name
        return None

    def _foreign_of(self, full_name: str) -> tuple[str, str] | None:
        """A class of an imported dialect that is written in C++ alone: what it reads is kept as text."""
        namespace, _, name = full_name.rpartition("::")
        dialect = self.namespaces.get(namespace)
        suffix = next((suffix for suffix in ("Type", "Attr") if name.endswith(suffix)), "")
        if dialect is None or not suffix or self._class_of(name) is not None:
            return None
        self.foreign[dialect, suffix] = None
        return f"Opaque{suffix}", dialect

    def _member_of(self, class_name: str, getter: str) -> tuple[str, str] | None:
        members = self.members.get(class_name, {})
        return members.get(getter) if getter else ("", "") if members else None

    def _case_of(self, enum: str, case: str) -> str | None:
        if case not in self.cases.get(enum, ()) or not self.use_class(enum):
            return None
        return f"{enum}.{self.cases[enum][case]}"

    def use(self, key: str) -> str:
        """The name of a record that is mentioned."""
        home = self.homes.get(key)
        if home is None:
            self.used_enums[key] = None
        elif home not in ("builtin", self.dialect):
            self.used_dialects[home] = None
        return self[key]

    def use_class(self, class_name: str) -> bool:
        """Whether a class is known by its name; it is used then."""
        keys = [key for key, name in self.items() if name == class_name]
        if not keys:
            return False
        self.use(next((key for key in keys if self.homes.get(key) == self.dialect), keys[0]))
        return True


def names_of(dumps: Sequence[Dump], prelude: Prelude, dialect: str, bundled: Mapping[str, Collection[str]]) -> Names:
    """What the definitions in the dumps are called in the spec of `dialect`.

    An enum that a bundled dialect does not have belongs to nobody: whoever uses it defines it.
    """
    names = Names(dialect=dialect, builtin_classes=prelude.classes)
    interfaces = {record.text("cppInterfaceName") for dump in dumps for record in dump.instances("Interface") if not record.is_anonymous}
    names.interfaces = frozenset(interfaces)
    names.namespaces = {space: name for space, name in dialects_by_namespace(dumps).items() if name != "builtin" and name not in bundled}
    for dump in dumps:
        namespaces = {record.text("cppNamespace").strip(":"): record.text("name") for record in dump.instances("Dialect")}
        for record in dump.instances("EnumInfo"):
            names.setdefault(record.key, record.text("className"))
            names.cases.setdefault(record.text("className"), {case: python_name(case) for case in _symbols(record)})
            home = namespaces.get(record.text("cppNamespace").strip(":"))
            if home is not None and record.text("className") in bundled.get(home, (record.text("className"),)):
                names.homes.setdefault(record.key, home)
        for class_of, suffix in (("TypeDef", "Type"), ("AttrDef", "Attr")):
            for record in dump.instances(class_of):
                owner = record.reference("dialect")
                home = "" if owner is None else owner.text("name")
                name = _builtin_name(record, suffix, prelude) if home == "builtin" else class_name(record, suffix)
                if name:
                    if home == dialect or record.text("cppClassName") not in names.members:
                        names.members[record.text("cppClassName")] = _getters(record)
                    names.setdefault(record.key, name)
                    names.homes.setdefault(record.key, home)
    return names


def dialects_by_namespace(dumps: Sequence[Dump]) -> dict[str, str]:
    """C++ namespace → dialect: `LLVM` → `llvm`."""
    return {
        record.text("cppNamespace").strip(":").removeprefix("mlir::"): record.text("name")
        for dump in dumps
        for record in dump.instances("Dialect")
    }


def _symbols(enum: Record) -> list[str]:
    return [case.text("symbol") for case in enum.references("enumerants")]


def _getters(record: Record) -> dict[str, tuple[str, str]]:
    """The getters of a type's or attribute's parameters."""
    found: dict[str, tuple[str, str]] = {}
    for argument in record.dag("parameters"):
        if argument.name:
            given = argument.record.fields.get("cppType") if argument.record is not None else argument.literal
            cpp = strip_namespaces(str(given or ""))
            kind = _KINDS.get(
                cpp, "int" if "int" in cpp else "list" if "ArrayRef" in cpp else cpp if re.fullmatch(r"[A-Z]\w*", cpp) else ""
            )
            found[getter_of(argument.name)] = snake_case(argument.name), kind
    return found


def getter_of(name: str) -> str:
    """The C++ getter of a member: `getAddressSpace` of `addressSpace` and of `address_space`."""
    return "get" + "".join(part[:1].upper() + part[1:] for part in name.split("_"))


def class_name(record: Record, suffix: str) -> str:
    """The class of a type or attribute here: the C++ class, ending in Type or Attr."""
    name = record.text("cppClassName") or record.name
    return name if name.endswith(suffix) else name + suffix


def _builtin_name(record: Record, suffix: str, prelude: Prelude) -> str | None:
    """What the prelude calls a builtin type or attribute; None when it lacks it."""
    candidates = (record.name, class_name(record, suffix))
    return next((name for name in candidates if name in prelude.constraints), None)

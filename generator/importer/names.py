"""The names of types, attributes, enums and dialects over all dumps of an import, and what a dialect uses of others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .cpp import class_of_builtin
from .dump import Dump, Record
from .prelude import Prelude


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


def names_of(dumps: Iterable[Dump], prelude: Prelude, dialect: str) -> Names:
    """What the definitions in the dumps are called in the spec of `dialect`."""
    names = Names(dialect=dialect, builtin_classes=prelude.constraints)
    for dump in dumps:
        namespaces = {record.text("cppNamespace").strip(":"): record.text("name") for record in dump.instances("Dialect")}
        for record in dump.instances("EnumInfo"):
            names.setdefault(record.key, record.text("className"))
            home = namespaces.get(record.text("cppNamespace").strip(":"))
            if home is not None:
                names.homes.setdefault(record.key, home)
        for class_of, suffix in (("TypeDef", "Type"), ("AttrDef", "Attr")):
            for record in dump.instances(class_of):
                owner = record.reference("dialect")
                home = "" if owner is None else owner.text("name")
                name = _builtin_name(record, suffix, prelude) if home == "builtin" else class_name(record, suffix)
                if name:
                    names.setdefault(record.key, name)
                    names.homes.setdefault(record.key, home)
    return names


def dialects_by_namespace(dumps: Iterable[Dump]) -> dict[str, str]:
    """C++ namespace → dialect: `LLVM` → `llvm`."""
    return {
        record.text("cppNamespace").strip(":").removeprefix("mlir::"): record.text("name")
        for dump in dumps
        for record in dump.instances("Dialect")
    }


def class_name(record: Record, suffix: str) -> str:
    """The class of a type or attribute here: the C++ class, ending in Type or Attr."""
    name = record.text("cppClassName") or record.name
    return name if name.endswith(suffix) else name + suffix


def _builtin_name(record: Record, suffix: str, prelude: Prelude) -> str | None:
    """What the prelude calls a builtin type or attribute; None when it lacks it."""
    candidates = (record.name, class_name(record, suffix), class_of_builtin(class_name(record, suffix)))
    return next((name for name in candidates if name in prelude.constraints), None)

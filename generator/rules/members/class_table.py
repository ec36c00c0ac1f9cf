"""The members of classes: those of the runtime, and those that definitions become."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from ...codegen.runtime import runtime_classes
from ...resolver.model import (
    Definition,
    PythonClass,
    ResolvedDialect,
    ResolvedInterface,
    ResolvedOperation,
    ResolvedParameter,
    ResolvedTypeOrAttribute,
)
from ...resolver.names.naming import OPERATION_MEMBERS, PARAMETER_MEMBERS

_ROOTS: Final = {"type": "Type", "attribute": "Attribute", "operation": "Operation"}


_PLAIN: Final = (bool, float, int, str)
"""The classes of plain values, which properties and parameters hold."""


@dataclass(frozen=True)
class ClassFacts:
    """A class: its bases by name, and its own members with the classes of their values, where these are known.

    `tuple[Type]` in place of a class speaks of several.
    """

    bases: tuple[str, ...]
    members: dict[str, str]
    is_open: bool = False
    """More members are written by hand somewhere."""


def class_key(cls: PythonClass) -> str:
    """What a class is called in a table: those of the runtime plainly, others with their module, as several have the same name."""
    return cls.name if cls.module.startswith("ods.") else f"{cls.module}:{cls.name}"


def plain_classes(annotation: str) -> tuple[str, ...]:
    """The classes of the values of a Python type such as `int`, `str | None` or `tuple[int, ...]`; none where nobody can tell."""
    known = _plain_facts()
    classes = tuple(each.replace(", ...]", "]") for each in annotation.split(" | ") if each != "None")
    return classes if all(each in known for each in classes) else ()


@cache
def _plain_facts() -> dict[str, ClassFacts]:
    """Plain values and tuples of them, under the names of a table."""
    facts = {each.__name__: ClassFacts((), dict.fromkeys(dir(each), "")) for each in _PLAIN}
    return facts | {f"tuple[{name}]": ClassFacts((), dict.fromkeys(dir(tuple), "")) for name in facts}


class ClassTable:
    """All classes that are known in some dialects, by their keys; one of whose family is open may have any member."""

    def __init__(self, dialects: Iterable[ResolvedDialect]) -> None:
        self._facts = {name: ClassFacts(facts.bases, facts.members) for name, facts in runtime_classes().items()} | _plain_facts()
        for dialect in dialects:
            for name, facts in _of_dialect(dialect):
                self._facts.setdefault(name, facts)
        self._derived: dict[str, set[str]] = {}
        for name in self._facts:
            for base in self._ancestors(name):
                self._derived.setdefault(base, set()).add(name)

    def lacks(self, name: str, member: str) -> bool:
        """Whether neither a class, nor one that it derives from, nor one that derives from it has a member."""
        if name not in self._facts:
            return False
        family = [self._facts[each] for each in self._family(name)]
        return not (member.startswith("_") or any(facts.is_open or member in facts.members for facts in family))

    def result(self, name: str, member: str) -> str:
        """The class of a member; empty when nobody can tell."""
        return next((found for base in self._ancestors(name) if (found := self._own(base).get(member))), "")

    def family_members(self, name: str) -> set[str]:
        """What a class has, or what derives from it, for suggestions."""
        return {member for each in self._family(name) for member in self._own(each)}

    def _family(self, name: str) -> set[str]:
        """A class, those that it derives from, and those that derive from it, with what these derive from besides."""
        family = {*self._ancestors(name)}.union(*(self._ancestors(derived) for derived in self._derived.get(name, ())))
        return family & self._facts.keys()

    def _own(self, name: str) -> dict[str, str]:
        return self._facts[name].members if name in self._facts else {}

    def _ancestors(self, name: str) -> Iterator[str]:
        """A class and its bases, each base behind what derives from it."""
        pending, seen = [name], set()
        while pending:
            each = pending.pop(0)
            if each not in seen:
                seen.add(each)
                yield each
                pending += self._facts[each].bases if each in self._facts else ()


def _of_dialect(dialect: ResolvedDialect) -> Iterator[tuple[str, ClassFacts]]:
    for interface in _interfaces(dialect):
        yield class_key(interface.runtime_class), _of_interface(interface)
    for definition in (*dialect.types, *dialect.attributes):
        root = (_ROOTS[definition.kind],)
        yield class_key(definition.python_class), ClassFacts(root, {}, True) if definition.external else _of_definition(definition)
    for op in dialect.operations:
        yield class_key(op.python_class), _of_operation(op)


def _interfaces(dialect: ResolvedDialect) -> Iterator[ResolvedInterface]:
    """Those of a dialect, and those of others that its definitions have, with what they extend."""
    definitions: tuple[Definition, ...] = (*dialect.types, *dialect.attributes, *dialect.operations)
    pending = [*dialect.interfaces, *(use.interface for each in definitions for use in each.interfaces)]
    while pending:
        interface = pending.pop()
        yield interface
        pending += interface.bases


def _of_interface(interface: ResolvedInterface) -> ClassFacts:
    bases = tuple(class_key(base.runtime_class) for base in interface.bases)
    members = {method.name: "" for method in interface.methods}
    return ClassFacts((*bases, _ROOTS[interface.kind]), members, is_open=interface.external)


def _of_definition(definition: ResolvedTypeOrAttribute) -> ClassFacts:
    members = dict.fromkeys(PARAMETER_MEMBERS, "")
    members |= {each.python_name: _class_of(each) for each in definition.parameters}
    return ClassFacts((*_bases(definition), _ROOTS[definition.kind]), members | _builders(definition))


def _class_of(parameter: ResolvedParameter) -> str:
    if parameter.python_class is not None:
        return class_key(parameter.python_class)
    return next(iter(plain_classes(parameter.annotation)), "")


def _of_operation(op: ResolvedOperation) -> ClassFacts:
    members = dict.fromkeys(OPERATION_MEMBERS, "")
    for part in (op.arguments, op.results, op.regions, op.successors, op.derived):
        members |= {each.python_name: "" for each in part}
    return ClassFacts((*_bases(op), "Operation"), members | _builders(op), is_open=op.external or op.extension is not None)


def _bases(definition: Definition) -> list[str]:
    classes = [use.interface.runtime_class for use in definition.interfaces] + [use.trait.runtime_class for use in definition.traits]
    return [class_key(cls) for cls in classes]


def _builders(definition: Definition) -> dict[str, str]:
    return {f"build_{builder.name}" if builder.name else "build": "" for builder in definition.builders}

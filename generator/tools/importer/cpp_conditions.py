"""Conditions of constraints and traits that are C++: functions of the hooks, which the specs call by `python_names`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .imported import ImportedDialect

_MODULE = "predicates"
_HEAD = '''"""What the constraints and traits of the {name} dialect call: functions of its hooks, which are imported when they are needed."""

from __future__ import annotations

from typing import Any
'''
_FUNCTION = '''

def {name}(value: Any) -> bool:
    """Return True if `value` fulfils a condition that is translated from C++."""
    from {hooks} import {name} as condition

    return condition(value)
'''


@dataclass(frozen=True)
class CppCondition:
    """The part of a predicate that the vocabulary of predicates does not cover."""

    name: str
    """The name to give its function."""
    cpp: str
    """C++ over `$_self`, or over `$_op` and the names of an operation's values."""
    owner: str
    """`Type`, `Attribute`, `Operation`, or the C++ class of the operation whose values it names."""
    place: str
    """The file and the record."""
    omission: tuple[str, str, str]
    """The line of the report that says that it is left out."""


Key = tuple[str, str]
"""A constraint and an empty text, or the mnemonic of an operation and the text of one of its traits."""


def call_conditions(dialect: ImportedDialect, functions: Mapping[Key, str], package: str) -> None:
    """Let the constraints and traits of a dialect call the functions in its hooks; `package` is the one of the spec folders."""
    names: dict[str, object] = {}
    for key, function in functions.items():
        if _is_called(dialect, key, function):
            names[function] = f"{package}.{dialect.name}.{_MODULE}:{function}"
            omission = dialect.conditions[key].omission
            dialect.report.omissions = [one for one in dialect.report.omissions if one != omission]
    if not names:
        return
    given = dialect.head.setdefault("python_names", {})
    assert isinstance(given, dict)
    given.update(names)
    bodies = (_FUNCTION.format(name=name, hooks=f"{package}.{dialect.name}.hooks") for name in names)
    dialect.modules[f"{_MODULE}.py"] = _HEAD.format(name=dialect.name) + "".join(bodies)


def _is_called(dialect: ImportedDialect, key: Key, function: str) -> bool:
    """Add the call of a function to a constraint, or to a trait of an operation; return False if that was left out."""
    name, trait = key
    if not trait:
        entry = dialect.sections["constraints.yaml"]["constraints"].get(name)
        if entry is None:
            return False
        entry["where"] = _both(str(entry.get("where", "True")), f"{function}(self)")
        return True
    traits: Any = dialect.sections["ops.yaml"]["ops"].get(name, {}).get("traits", [])
    if trait not in traits:
        return False
    head, _, where = trait.rpartition(', "')
    traits[traits.index(trait)] = f'{head}, "{_both(where.removesuffix(chr(34) + ">"), f"{function}(op)")}">'
    return True


def _both(known: str, call: str) -> str:
    """Return the condition that both hold; `known` is one of the vocabulary, in which `or` and `if` are the only looser operators."""
    if known == "True":
        return call
    return f"({known}) and {call}" if " or " in known or " if " in known else f"{known} and {call}"

"""Let specs call hooks for conditions of constraints and verifiers of traits that are C++."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .cpp.conditions import Key
from .imported import ImportedDialect

_MODULE = "predicates"
_HEAD = '''"""What constraints and traits of the {name} dialect call: functions of its hooks, which are imported when they are needed."""

from __future__ import annotations

'''
_CONDITION = '''

def {name}(value: Any) -> bool:
    """Return True if `value` fulfils a condition that is translated from C++."""
    from {hooks} import {name} as condition

    return condition(value)
'''
_TRANSFORM = '''

def {name}(type_: Type) -> Any:
    """Return the type that C++ computes of another."""
    from {hooks} import {function} as transform

    return transform(type_)
'''
_VERIFIER = '''

def {name}(op: Operation) -> None:
    """Check the rules of a trait as a function that is translated from C++.  Raises VerifyError."""
    from {hooks} import {name} as verifier

    verifier(op)
'''


def name_transforms(dialect: ImportedDialect, package: str) -> None:
    """Name the functions for the transforms of a dialect, which its specs call already."""
    _name(dialect, dialect.transforms, f"{package}.{dialect.name}.{_MODULE}")


def _name(dialect: ImportedDialect, names: Iterable[str], module: str) -> None:
    found = {name: f"{module}:{name}" for name in names}
    given = dialect.head.setdefault("python_names", {}) if found else {}
    assert isinstance(given, dict)
    given.update(found)


def call_functions(
    dialect: ImportedDialect, conditions: Mapping[Key, str], verifiers: Mapping[str, str], transforms: Mapping[str, str], package: str
) -> None:
    """Let the constraints and traits of a dialect call functions in its hooks; `package` is the Python package of the spec folders.

    `conditions` maps constraints, and traits with a predicate, to functions; `verifiers` maps traits to functions, by name; `transforms`
    maps functions in the spec to functions in the hooks.
    """
    module, hooks = f"{package}.{dialect.name}.{_MODULE}", f"{package}.{dialect.name}.hooks"
    names = dict.fromkeys(function for key, function in conditions.items() if _is_called(dialect, key, function))
    traits = dialect.sections.get("constraints.yaml", {}).get("traits", {})
    checks = [(traits[trait], function) for trait, function in verifiers.items() if trait in traits]
    for entry, function in checks:
        entry["verifier"] = f"{module}:{function}"
    dialect.report.stubs = [one for one in dialect.report.stubs if one[0] != "trait" or one[1] not in verifiers]
    _name(dialect, names, module)
    if names or checks or transforms:
        bodies = [_CONDITION.format(name=name, hooks=hooks) for name in names]
        bodies += [_TRANSFORM.format(name=name, function=function, hooks=hooks) for name, function in transforms.items()]
        bodies += [_VERIFIER.format(name=function, hooks=hooks) for _, function in checks]
        own = ["from ods.ir.operation import Operation"] * bool(checks) + ["from ods.ir.type import Type"] * bool(transforms)
        imports = ["from typing import Any\n"[: None if own else -1]] * bool(names or transforms) + own
        dialect.modules[f"{_MODULE}.py"] = _HEAD.format(name=dialect.name) + "\n".join(imports) + "\n" + "".join(bodies)


def _is_called(dialect: ImportedDialect, key: Key, function: str) -> bool:
    """Add the call of a function to a constraint, or to a trait of an operation; return False if the spec does not have it."""
    name, trait = key
    omission = dialect.conditions[key].omission
    if not trait:
        entry = dialect.sections["constraints.yaml"]["constraints"].get(name)
        if entry is None:
            return False
        entry["where"] = _both(str(entry.get("where", "True")), f"{function}(self)")
        dialect.report.omissions = [one for one in dialect.report.omissions if one != omission]
        return True
    traits: Any = dialect.sections["ops.yaml"]["ops"].get(name, {}).get("traits", [])
    if trait not in traits:
        return False
    head, _, where = trait.rpartition(', "')
    traits[traits.index(trait)] = f'{head}, "{_both(where.removesuffix(chr(34) + ">"), f"{function}(op)")}">'
    dialect.report.omissions = [one for one in dialect.report.omissions if one != omission]
    return True


def _both(known: str, call: str) -> str:
    """Return the conjunction of `known` and `call`; `known` gets parentheses if it contains `or` or `if`."""
    if known == "True":
        return call
    return f"({known}) and {call}" if " or " in known or " if " in known else f"{known} and {call}"

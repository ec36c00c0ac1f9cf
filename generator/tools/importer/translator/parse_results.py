"""Parsers that give a type or an attribute: one that gives nothing has failed, which must be an error in Python."""

from __future__ import annotations

from collections.abc import Sequence

from . import cpp_type as types
from . import typed
from .results import bodies, silent_fault
from .typed import Expr, Statement


def never_nothing(definition: typed.Definition) -> None:
    """Let a parser raise an error where it returns nothing."""
    returned = definition.returned
    is_part = isinstance(returned, types.Class) and returned.family in ("Type", "Attribute")
    if is_part and not definition.outs:
        definition.body = _checked(definition.body, definition)


def _checked(statements: Sequence[Statement], definition: typed.Definition) -> list[Statement]:
    found: list[Statement] = []
    for one in statements:
        for body in bodies(one):
            body[:] = _checked(body, definition)
        value = one.value if isinstance(one, typed.Return) else None
        if value is None:
            found.append(one)
        elif _is_nothing(value):
            found.append(typed.Return(silent_fault(definition, None, True)))
        elif isinstance(value, typed.Choice) and (_may_be_nothing(value.then) or _may_be_nothing(value.otherwise)):
            branches = (_checked([typed.Return(each)], definition) for each in (value.then, value.otherwise))
            found.append(typed.If(value.condition, *branches))
        elif _may_be_nothing(value):
            variable = typed.Variable(_unused("parsed", definition), value.type, definition)
            name = typed.Name(value.type, variable)
            absent = typed.Template(types.BOOL, "_0 is None", [name])
            failed = typed.Return(silent_fault(definition, None, True))
            found += [typed.Let(variable, value), typed.If(absent, [failed], []), typed.Return(name)]
        else:
            found.append(one)
    return found


def _unused(name: str, definition: typed.Definition) -> str:
    """Return a name that no variable of a function has."""
    nodes = [one for statement in definition.body for one in typed.walk(statement)]
    taken = {one.variable.name for one in nodes if isinstance(one, (typed.Name, typed.Let))}
    return next(each for each in (name, *(f"{name}_{number}" for number in range(2, len(taken) + 3))) if each not in taken)


def _is_nothing(value: Expr) -> bool:
    while isinstance(value, typed.Convert):
        value = value.operand
    return isinstance(value, typed.Constant) and value.value is None


def _may_be_nothing(value: Expr, seen: tuple[typed.Definition, ...] = ()) -> bool:
    """Return True for nothing, for a variable that is perhaps nothing, and for the call of a function that perhaps returns nothing."""
    while isinstance(value, typed.Convert):
        value = value.operand
    if isinstance(value, typed.Choice):
        return _may_be_nothing(value.then, seen) or _may_be_nothing(value.otherwise, seen)
    if isinstance(value, typed.Name):
        return value.variable.initial is not None and _is_nothing(value.variable.initial)
    if not isinstance(value, typed.Invoke):
        return _is_nothing(value)
    function = value.function
    if not isinstance(function, typed.Definition):
        return True
    returns = [one for statement in function.body for one in typed.walk(statement) if isinstance(one, typed.Return)]
    given = [one.value for one in returns if one.value is not None and function not in seen]
    return any(_may_be_nothing(one, (*seen, function)) for one in given)

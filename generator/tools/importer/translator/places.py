"""The third pass: copies that nothing can tell from the original are dropped, and views of what changes refuse the function."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from . import typed
from .cpp_type import List
from .loops import changes_within
from .results import bodies
from .tree import Untranslatable
from .typed import Statement, Variable


def declare_at_reading(statements: list[Statement], outs: Sequence[Variable]) -> None:
    """Drop the declarations of variables without a value that a parser assigns before anything else mentions them.

    `outs` are the variables that each return mentions.
    """
    for one in statements:
        for body in bodies(one):
            declare_at_reading(body, outs)
        if isinstance(one, typed.Define):
            declare_at_reading(one.definition.body, one.definition.outs)
    for index, let in reversed(list(enumerate(statements))):
        if not isinstance(let, typed.Let) or not _is_nothing(let) or let.variable.is_cell or let.variable.source is not let.variable:
            continue
        is_out = let.variable in outs
        first = next((one for one in statements[index + 1 :] if _mentions(one, let.variable) or is_out and _returns(one)), None)
        call = first.value if isinstance(first, typed.Do) else first.value if isinstance(first, typed.Return) else None
        if not isinstance(call, typed.Parse):
            continue
        targets = [one.variable for one, way in zip(call.targets, call.ways) if isinstance(one, typed.Name) and way == "="]
        rest = [*call.operands, *([] if call.store is None else [call.store])]
        if targets.count(let.variable) == 1 and not any(_mentions(one, let.variable) for one in rest):
            del statements[index]


def _is_nothing(let: typed.Let) -> bool:
    value = let.value
    return value is None or isinstance(value, typed.Constant) or isinstance(value, typed.ListOf) and not value.items


def _returns(statement: Statement) -> bool:
    return any(isinstance(one, typed.Return) for one in typed.walk(statement))


def _mentions(node: object, variable: Variable) -> bool:
    return any(isinstance(one, typed.Name) and one.variable.source is variable for one in typed.walk(node))


def check(statements: Sequence[Statement]) -> None:
    """Check the views in a function, and drop needless copies.  Raises Untranslatable."""
    for one in (each for statement in statements for each in typed.walk(statement)):
        if isinstance(one, typed.Let):
            _check_views(one.variable)
            _drop_copy(one)
        if isinstance(one, typed.Write) and isinstance(one.target, typed.Name):
            _check_assigned_view(one)
        if isinstance(one, (typed.Binary, typed.Sum, typed.Compare, typed.Invoke, typed.Template, typed.ListOf, typed.Make, typed.Element)):
            _check_order(one)


def _check_order(node: typed.Expr) -> None:
    """Refuse operands of which one changes what another reads: C++ leaves open which comes first."""
    operands = [one for one in typed.children(node) if isinstance(one, typed.Expr)]
    if sum(map(typed.has_effect, operands)) == 0 or len(operands) < 2:
        return
    for one in operands:
        changed = _changed(one)
        read = [part for other in operands if other is not one for part in _read(other)] if changed else []
        if any(_are_one(each, part) for each in changed for part in read):
            raise Untranslatable("operands that depend on the order of their evaluation")


def _inside(node: object) -> Iterator[object]:
    """Yield the nodes of an expression, and of the functions that it calls."""
    pending, seen = [node], set[int]()
    while pending:
        for one in typed.walk(pending.pop()):
            yield one
            definition = one.function if isinstance(one, typed.Invoke) else one.definition if isinstance(one, typed.Closure) else None
            if isinstance(definition, typed.Definition) and id(definition) not in seen:
                seen.add(id(definition))
                pending += definition.body


_Part = tuple[Variable, str]
"""A variable, and the member of it that an expression is a part of; empty for all of it."""


def _changed(node: object) -> set[_Part]:
    places: list[typed.Expr] = []
    for one in _inside(node):
        if isinstance(one, (typed.Write, typed.Address)):
            places.append(one.target)
        elif isinstance(one, typed.Template) and one.changes and one.operands:
            places.append(one.operands[0])
        elif isinstance(one, typed.Append):
            places.append(typed.Name(one.variable.type, one.variable))
        elif isinstance(one, typed.Invoke):
            places += _changed_arguments(one)
    return {(root.source, _member(one)) for one in places if (root := typed.root_of(one)) is not None}


def _member(expr: typed.Expr) -> str:
    """Return the member of a variable that a place is a part of; empty for the variable as such."""
    found = ""
    while not isinstance(expr, typed.Name):
        found = expr.name if isinstance(expr, typed.FieldOf) else ""
        inner = [one for one in typed.children(expr) if isinstance(one, typed.Expr)]
        if not inner:
            return ""
        expr = inner[0]
    return found


def _are_one(left: _Part, right: _Part) -> bool:
    return left[0] is right[0] and (left[1] == right[1] or not left[1] or not right[1])


def _changed_arguments(call: typed.Invoke) -> list[typed.Expr]:
    """Return the arguments that a call may change: of a function that is known whole, those that it changes."""
    function = call.function
    if not isinstance(function, typed.Definition) or not function.body or function.outer is not None:
        return [one for one in call.arguments if one.type.is_mutable]
    count = len(call.arguments) - len(function.parameters)
    own = [one for one, parameter in zip(call.arguments[count:], function.parameters) if parameter.changes]
    receivers = call.arguments[:count] if _changes_receiver(function) else []
    return [one for one in (*receivers, *own) if one.type.is_mutable]


def _changes_receiver(function: typed.Definition) -> bool:
    """Return True if a method may change a struct that it is called of, or hands it on."""
    for one in (each for statement in function.body for each in _inside(statement)):
        places: list[typed.Expr] = []
        if isinstance(one, (typed.Write, typed.Address)):
            places = [one.target]
        elif isinstance(one, typed.Template) and one.changes:
            places = one.operands[:1]
        elif isinstance(one, typed.Invoke):
            count = len(one.function.receivers) if isinstance(one.function, typed.Definition) else 0
            places = [each for each in one.arguments[count:] if each.type.is_mutable]
        if any(isinstance(_base(each), typed.Receiver) for each in places):
            return True
    return False


def _base(expr: typed.Expr) -> typed.Expr:
    """Return what an expression is a part of."""
    while True:
        if isinstance(expr, (typed.Element, typed.FieldOf)):
            expr = expr.subject
        elif isinstance(expr, (typed.Unwrap, typed.Convert)):
            expr = expr.operand
        elif isinstance(expr, typed.Contents):
            expr = expr.pointer
        else:
            return expr


def _read(node: object) -> set[_Part]:
    members = {id(one.subject): one.name for one in _inside(node) if isinstance(one, typed.FieldOf)}
    return {(one.variable.source, members.get(id(one), "")) for one in _inside(node) if isinstance(one, typed.Name)}


def _check_views(variable: Variable) -> None:
    for other, how, position in variable.views:
        after = (position, float("inf"))
        if how == "view" and changes_within(other, after, True) or how == "slice" and changes_within(other, after):
            raise Untranslatable("a view of a container that changes")


def _check_assigned_view(write: typed.Write) -> None:
    """Refuse the assignment of a view of something that ever changes."""
    type_ = write.target.type
    root = typed.root_of(write.value)
    if isinstance(type_, List) and not type_.is_owner and root is not None and not _is_stable(root, set()):
        raise Untranslatable("a view of a container that changes")


def _is_stable(variable: Variable, seen: set[Variable]) -> bool:
    """Return True for a container that never changes, and for a variable that only ever views such ones."""
    seen.add(variable)
    if not isinstance(variable.type, List) or variable.type.is_owner:
        return not variable.changes and not variable.views
    assigned = [root for one in variable.writes if (root := typed.root_of(one.value)) is not None]
    viewed = [*assigned, *(other for other, _, _ in variable.views)]
    return len(variable.writes) == len(variable.changes) and all(one in seen or _is_stable(one, seen) for one in viewed)


def _drop_copy(let: typed.Let) -> None:
    """Use the original instead of a copy if neither changes afterwards."""
    variable, value = let.variable, let.value
    if not isinstance(value, typed.Copy) or not isinstance(value.operand, typed.Name) or variable.changes or variable.is_cell:
        return
    original = value.operand.variable
    is_same = original.type == variable.type and not original.is_cell and not any(other.changes for other, _, _ in original.views)
    if is_same and not original.changes and variable.copy_of is None:
        variable.copy_of = original

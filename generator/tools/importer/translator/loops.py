"""The second pass: loops that count become `range`, if neither their body nor a call in it changes what they count with."""

from __future__ import annotations

from collections.abc import Sequence

from . import typed
from .cpp_type import Int
from .ranges import bounds_of
from .results import bodies
from .tree import Untranslatable
from .typed import Expr, Statement, Variable

_SIGNS = {"<": 1, "<=": 1, "!=": 0, ">": -1, ">=": -1}


def count(statements: list[Statement]) -> list[Statement]:
    """Return statements with their counting loops as `Counted`.  Raises Untranslatable."""
    found: list[Statement] = []
    for one in statements:
        for body in bodies(one):
            body[:] = count(body)
        if isinstance(one, typed.Define):
            one.definition.body = count(one.definition.body)
        if isinstance(one, typed.Each):
            _check_range(one)
        counted = _counted(one, found) if isinstance(one, typed.Loop) and one.variable is not None else None
        if counted is not None:
            found = [each for each in found if not (isinstance(each, typed.Let) and each.variable is counted.variable)]
        found.append(one if counted is None else counted)
    return found


def _check_range(loop: typed.Each) -> None:
    root = typed.root_of(loop.values)
    changes = [at for one in ([] if root is None else _roots(root)) for at in one.resizes if _is_within(at, loop.span)]
    if not any(map(_may_run_inner, loop.body)):
        changes = [at for at in changes if at != float("inf")]  # only nested functions change it
    if any(not any(start <= at <= end for start, end in loop.leaves) for at in changes):
        raise Untranslatable("a loop over a container that the loop changes")


def _may_run_inner(node: Statement) -> bool:
    """Return True if a statement may run a function that is nested in this one."""
    for one in typed.walk(node):
        if isinstance(one, (typed.Closure, typed.Define)):
            return True
        if isinstance(one, typed.Invoke) and not (isinstance(one.function, typed.Definition) and one.function.outer is None):
            return True
    return False


def _roots(variable: Variable) -> list[Variable]:
    """Return a variable, and those that it refers to."""
    found = [variable]
    for one in found:
        found += [other for other, _, _ in one.views if other not in found]
    return found


def changes_within(variable: Variable, span: tuple[float, float], only_length: bool = False) -> bool:
    """Return True if a variable may change between two positions, or in a nested function."""
    found = variable.resizes if only_length else variable.changes
    return any(_is_within(one, span) for one in found)


def _is_within(position: float, span: tuple[float, float]) -> bool:
    return span[0] <= position <= span[1] or position == float("inf")


def is_constant(expr: Expr, span: tuple[float, float]) -> bool:
    """Return True if an expression has the same value whenever it is evaluated between two positions."""
    for one in typed.walk(expr):
        if (
            isinstance(one, (typed.Write, typed.Invoke, typed.Parse, typed.Contents, typed.Fault))
            or isinstance(one, typed.Template)
            and one.changes
        ):
            return False
        if isinstance(one, typed.Name):
            is_length = isinstance(expr, typed.Template) and expr.text == "len(_0)" and expr.operands[0] is one
            if one.variable.is_cell or any(changes_within(each, span, is_length) for each in _roots(one.variable)):
                return False
    return True


def _counted(loop: typed.Loop, before: Sequence[Statement]) -> typed.Counted | None:
    """Return a loop with its variable, start, end and step; None if it is none that counts."""
    variable, condition = loop.variable, loop.condition
    start = next((one.value for one in before if isinstance(one, typed.Let) and one.variable is variable), None)
    step = _step(loop.updates, variable)
    if variable is None or start is None or step == 0 or not isinstance(condition, typed.Compare) or condition.sign not in _SIGNS:
        return None
    updates = [one for one in variable.changes if not loop.span[0] <= one <= loop.span[1]]
    is_changed = changes_within(variable, loop.span) or len(updates) > 1 or variable.is_cell
    direction = _SIGNS[condition.sign] or (step if abs(step) == 1 else 0)
    if is_changed or direction * step <= 0 or not isinstance(variable.type, Int) or not is_constant(condition.right, loop.span):
        return None
    others = [one.variable for one in before[-3:] if isinstance(one, typed.Let)]
    if not _keeps(condition.left, variable, start, condition.right, condition.sign, step) or variable not in others:
        return None
    stop = condition.right
    variable.changes.clear()
    variable.writes.clear()
    variable.counted = (start, condition.sign, stop, step)
    return typed.Counted(variable, start, condition.sign, stop, step, loop.body)


def _step(updates: Sequence[Statement], variable: Variable | None) -> int:
    """Return by how much a loop changes its variable each time; 0 if it does anything else."""
    if len(updates) != 1 or not isinstance(updates[0], typed.Do) or not isinstance(updates[0].value, typed.Write):
        return 0
    write = updates[0].value
    is_own = isinstance(write.target, typed.Name) and write.target.variable is variable
    operand = write.operand
    while isinstance(operand, typed.Convert):
        operand = operand.operand
    if not is_own or write.sign not in ("+", "-") or not isinstance(operand, typed.Constant) or not isinstance(operand.value, int):
        return 0
    return operand.value if write.sign == "+" else -operand.value


def _keeps(left: Expr, variable: Variable, start: Expr, stop: Expr, sign: str, step: int) -> bool:
    """Return True if no conversion and no wrap changes the variable while it counts."""
    assert isinstance(variable.type, Int)
    first, last = bounds_of(start), bounds_of(stop)
    low, high = (first[0], last[1]) if step > 0 else (last[0], first[1])
    if sign == "!=" and not (first[1] <= last[0] if step > 0 else last[1] <= first[0]):
        return False
    type_ = variable.type
    is_wide = type_.bits >= 32
    if step > 0 and high + (sign == "<=") * step > type_.highest and not (is_wide and high <= type_.highest):
        return False
    if step < 0 and (low - (sign == ">=") < type_.lowest or step < -1):
        return False
    while isinstance(left, typed.Convert):
        to = left.type
        if not isinstance(to, Int) or low < to.lowest or (high > to.highest and first[1] > to.highest):
            return False
        left = left.operand
    return isinstance(left, typed.Name) and left.variable is variable

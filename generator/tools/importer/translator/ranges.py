"""Bounds of integers, which show where Python's arithmetic is the same as C++'s."""

from __future__ import annotations

from .cpp_type import Bool, Char, Int
from .typed import Binary, Bounds, Choice, Constant, Convert, Expr, Name, Template, Unary, Variable, Write

_MOST_DEPTH = 12


def bounds_of(expr: Expr, depth: int = 0) -> Bounds:
    """Return the least and greatest value of an integer expression, after it was wrapped to its type."""
    own = _limits(expr)
    if depth > _MOST_DEPTH:
        return own
    return _within(raw_bounds(expr, depth), own)


def _within(found: Bounds, own: Bounds) -> Bounds:
    return found if own[0] <= found[0] and found[1] <= own[1] else own


def fits(expr: Expr) -> bool:
    """Return True if the number that Python computes for an integer expression needs no wrapping to its type."""
    low, high = raw_bounds(expr, 0)
    own = _limits(expr)
    return own[0] <= low and high <= own[1]


def _limits(expr: Expr) -> Bounds:
    if isinstance(expr.type, Int):
        return expr.type.lowest, expr.type.highest
    if isinstance(expr.type, Bool):
        return 0, 1
    if isinstance(expr.type, Char):
        return 0, 127
    return -(1 << 63), (1 << 64) - 1


def raw_bounds(expr: Expr, depth: int = 0) -> Bounds:
    """Return the bounds of the number that Python computes for an expression before it is wrapped to its type."""
    if isinstance(expr, Constant) and isinstance(expr.value, (int, bool)):
        return int(expr.value), int(expr.value)
    if isinstance(expr, Name):
        return _of_variable(expr, depth)
    if isinstance(expr, Convert):
        return bounds_of(expr.operand, depth + 1)
    if isinstance(expr, Template):
        return expr.bounds if expr.bounds is not None else _limits(expr)
    if isinstance(expr, Choice):
        left, right = bounds_of(expr.then, depth + 1), bounds_of(expr.otherwise, depth + 1)
        return min(left[0], right[0]), max(left[1], right[1])
    if isinstance(expr, Unary) and isinstance(expr.type, Int):
        low, high = bounds_of(expr.operand, depth + 1)
        return (-high, -low) if expr.sign == "-" else (~high, ~low) if expr.sign == "~" else (low, high)
    if isinstance(expr, Binary) and isinstance(expr.type, Int):
        return _of_binary(expr, depth)
    if isinstance(expr, Write):
        return _limits(expr)
    return _limits(expr)


def _of_variable(expr: Name, depth: int) -> Bounds:
    variable = expr.variable
    if variable.counted is not None:
        return _within(_of_counted(*variable.counted, depth), _limits(expr))
    if variable.is_cell or variable in _visited or len(variable.writes) != len(variable.changes) or variable.initial is None:
        return _limits(expr)
    _visited.append(variable)
    try:
        return _within(_of_writes(variable, depth + 1), _limits(expr))
    finally:
        _visited.pop()


_visited: list[Variable] = []
"""The variables whose bounds are being computed."""
_MOST_STEPS = 1 << 30
"""More often than this, no function counts."""


def _of_writes(variable: Variable, depth: int) -> Bounds:
    """Return the bounds of all values that a variable gets; one that counts by a constant cannot count very far."""
    assert variable.initial is not None
    low, high = bounds_of(variable.initial, depth)
    up = down = 0
    for write in variable.writes:
        step = _step(write)
        if step is None:
            first, last = bounds_of(write.value, depth)
            low, high = min(low, first), max(high, last)
        else:
            up, down = max(up, step), min(down, step)
    return low + down * _MOST_STEPS, high + up * _MOST_STEPS


def _step(write: Write) -> int | None:
    """Return the constant that an assignment adds to its variable; None for other assignments."""
    operand = write.operand
    while isinstance(operand, Convert):
        operand = operand.operand
    if write.sign not in ("+", "-") or not isinstance(operand, Constant) or not isinstance(operand.value, int):
        return None
    return operand.value if write.sign == "+" else -operand.value


def _of_counted(start: Expr, sign: str, stop: Expr, step: int, depth: int) -> Bounds:
    first, last = bounds_of(start, depth + 1), bounds_of(stop, depth + 1)
    if step > 0:
        return first[0], last[1] - (sign != "<=")
    return last[0] + (sign != ">="), first[1]


def _of_binary(expr: Binary, depth: int) -> Bounds:
    left, right = bounds_of(expr.left, depth + 1), bounds_of(expr.right, depth + 1)
    if expr.sign == "+":
        return left[0] + right[0], left[1] + right[1]
    if expr.sign == "-":
        return left[0] - right[1], left[1] - right[0]
    if expr.sign == "*":
        products = [one * other for one in left for other in right]
        return min(products), max(products)
    if expr.sign == "<<" and left[0] >= 0 and right[0] >= 0 and right[1] <= 64:
        return left[0] << right[0], left[1] << right[1]
    if expr.sign == ">>" and left[0] >= 0 and right[0] >= 0:
        return 0, left[1] >> right[0]
    if expr.sign == "/":
        return (0, left[1]) if left[0] >= 0 and right[0] >= 0 else (-max(map(abs, left)), max(map(abs, left)))
    if expr.sign == "%":
        most = max(abs(right[0]), abs(right[1])) - 1
        return (0, max(most, 0)) if left[0] >= 0 else (-most, most)
    if expr.sign == "&" and (left[0] >= 0 or right[0] >= 0):
        return 0, min(one[1] for one in (left, right) if one[0] >= 0)
    if expr.sign in ("|", "^") and left[0] >= 0 and right[0] >= 0:
        return 0, (1 << max(left[1].bit_length(), right[1].bit_length())) - 1
    return _limits(expr)

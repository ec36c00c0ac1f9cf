"""Dialects with planted faults: rows of `data/*.txt` are patterns, half of them wrong, which become hooks of the dialect."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

DATA = Path(__file__).parent / "data"
_HEAD = '''"""Patterns: each is a condition on an operation and its replacement."""

from typing import Any

from generated import {dialect}
from generated.arith import ConstantOp
from ods.builtin import FloatAttr, IntegerAttr, IntegerType
from ods.rewrite import ReplacementPattern


def made(kind: Any) -> Any:
    return lambda *operands: kind(*operands).result


def c(value: Any) -> Any:
    """The signed number of a constant, or None."""
    op = value.get_defining_op()
    return op.value.value if isinstance(op, ConstantOp) and isinstance(op.value, IntegerAttr) else None


def f(value: Any) -> Any:
    """The number of a float constant and whether it is negative, or None."""
    op = value.get_defining_op()
    if not isinstance(op, ConstantOp) or not isinstance(op.value, FloatAttr):
        return None
    return op.value.value, str(op.value.value).startswith("-")


def d(value: Any, name: str) -> Any:
    """The operation that defines a value if it has this name, or None."""
    op = value.get_defining_op()
    return op if op is not None and op.name == "{dialect}." + name else None


def w(op: Any) -> int:
    return op.result.type.width if op.name != "{dialect}.lt" and op.name != "{dialect}.ltu" else op.lhs.type.width


def k(op: Any, number: Any) -> Any:
    type_ = op.result.type
    if isinstance(number, float):
        return ConstantOp(FloatAttr.get(type_, number)).result
    number &= (1 << type_.width) - 1
    return ConstantOp(IntegerAttr.get(type_, number - (1 << type_.width) if number >> type_.width - 1 else number)).result


def k1(number: int) -> Any:
    return ConstantOp(IntegerAttr.get(IntegerType.get_signless(1), -number)).result


'''


class Planted(NamedTuple):
    """A pattern, and whether it is right."""

    name: str
    op: str
    condition: str
    result: str
    is_right: bool


def rows_of(dialect: str) -> list[Planted]:
    """Return the rows of a dialect."""
    lines = (DATA / f"{dialect}.txt").read_text(encoding="utf-8").splitlines()
    parts = [[part.strip() for part in line.split(" | ")] for line in lines if line and not line.startswith("#")]
    return [Planted(name, op, condition, result, verdict == "right") for name, op, condition, result, verdict in parts]


def hooks_of(dialect: str, rows: Sequence[Planted], ops: Sequence[str]) -> str:
    """Return the hooks of a dialect with these patterns, for all its operations."""
    lines = [_HEAD.replace("{dialect}", dialect)]
    for op in ops:
        shown = f"{op}_" if op in ("and", "or", "not", "abs") else op
        lines.append(f"{shown} = made({dialect}.{op.capitalize()}Op)\n")
    for row in rows:
        lines.append(f"\n\ndef {row.name}(op: Any) -> Any:\n    return ({row.result}) if {row.condition} else None\n")
    for op in ops:
        patterns = "".join(f"ReplacementPattern({dialect}.{op.capitalize()}Op, {row.name}), " for row in rows if row.op == op)
        lines.append(f"\n\ndef {op}_canonicalization_patterns() -> Any:\n    return ({patterns})\n")
    return "".join(lines)

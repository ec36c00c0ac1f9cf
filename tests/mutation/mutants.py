"""The changes that a mutation run makes: one condition, operator, constant or statement of a module at a time."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

_COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


class Mutant(NamedTuple):
    """A module with one change."""

    path: Path
    line: int
    before: str
    after: str
    text: str
    """The whole text of the changed module."""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before}  ->  {self.after}"


def mutants_of(path: Path, text: str) -> Iterator[Mutant]:
    """Yield the mutants of a module, in order."""
    lines = [0]
    for line in text.encode().split(b"\n"):
        lines.append(lines[-1] + len(line) + 1)
    for node in _changeable(ast.parse(text)):
        start, end = lines[node.lineno - 1] + node.col_offset, lines[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        before = text.encode()[start:end].decode()
        for after in _changes(node):
            source = after if isinstance(node, ast.stmt) else f"({after})"
            changed = text.encode()[:start] + source.encode() + text.encode()[end:]
            yield Mutant(path, node.lineno, _short(before), _short(after), changed.decode())


def _short(text: str) -> str:
    return " ".join(text.split())[:120]


def _changeable(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Yield the nodes inside functions, except annotations, decorators, defaults, messages of errors and assertions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
            for statement in child.body:
                yield from _inside(statement) if isinstance(child, ast.FunctionDef) else _changeable(ast.Module([statement], []))


def _inside(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    if isinstance(node, (ast.Raise, ast.Assert, ast.JoinedStr, ast.ImportFrom, ast.Import)):
        return
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield from _changeable(ast.Module([node], []))
        return
    if isinstance(node, (ast.expr, ast.stmt)):
        yield node
    for field, value in ast.iter_fields(node):
        if field not in ("annotation", "returns", "decorator_list"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _inside(child)


def _changes(node: ast.expr | ast.stmt) -> Iterator[str]:
    """Yield the sources that replace a node."""
    match node:
        case ast.Compare(left=left, ops=[op, *ops], comparators=comparators):
            yield ast.unparse(ast.Compare(left, [_COMPARISONS[type(op)](), *ops], comparators))
        case ast.BoolOp(op=op, values=values):
            yield ast.unparse(ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values))
            for index in range(len(values)):
                rest = values[:index] + values[index + 1 :]
                yield ast.unparse(rest[0] if len(rest) == 1 else ast.BoolOp(op, rest))
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield ast.unparse(operand)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _ARITHMETIC and not _is_text(left) and not _is_text(right):
            yield ast.unparse(ast.BinOp(left, _ARITHMETIC[type(op)](), right))
        case ast.Constant(value=bool(value)):
            yield repr(not value)
        case ast.Constant(value=int(value)):
            yield repr(value + 1)
        case ast.IfExp(body=body, orelse=orelse):
            yield ast.unparse(body)
            yield ast.unparse(orelse)
        case ast.Return(value=value) if value is not None and not isinstance(value, ast.Constant):
            yield "return None"
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield "pass"
        case ast.Continue():
            yield "break"
        case _:
            pass


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or isinstance(node, ast.Constant) and isinstance(node.value, str)

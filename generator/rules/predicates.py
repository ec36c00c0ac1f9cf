"""Check that operands, results and attributes have the members that predicate traits use."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Final

from ods.diagnostics import Span

from ..resolver.model import ResolvedInherent, ResolvedOperation, ResolvedRegion, ResolvedSuccessor, ResolvedTraitUse, ResolvedValue
from ..resolver.report import Report, first_is_here

_SEVERAL: Final = ("variadic", "variadic_of_variadic")
_UNTYPED: Final = (
    *("ArrayAttr", "DictionaryAttr", "SymbolRefAttr", "FlatSymbolRefAttr", "TypeAttr", "UnitAttr", "AffineMapAttr", "IntegerSetAttr"),
    *("DenseBoolArrayAttr", "DenseI8ArrayAttr", "DenseI16ArrayAttr", "DenseI32ArrayAttr", "DenseI64ArrayAttr"),
    *("DenseF32ArrayAttr", "DenseF64ArrayAttr"),
)
"""Builtin attributes without a type."""


def check_predicates(op: ResolvedOperation, report: Report) -> None:
    """Check the predicate traits of one operation."""
    parts = {part.python_name: part for part in (*op.arguments, *op.results)}
    others: dict[str, ResolvedRegion | ResolvedSuccessor] = {region.python_name: region for region in op.regions}
    others |= {successor.python_name: successor for successor in op.successors}
    for use in op.traits:
        if use.predicate is None:
            continue
        tree = ast.parse(f"({use.predicate.text}\n)", mode="eval").body
        guarded = set(_guarded(tree))
        mixed = _mixed(tree, parts)
        if mixed is not None:
            _refuse(use, mixed.name, "has several values, and is compared with one", mixed.origin, report)
            continue
        for name, asked in _asked(tree):
            if name in others and asked == "type":
                _refuse(use, others[name].name, "is not a value and has no type", others[name].origin, report)
                break
            part = parts.get(name)
            problem = "" if part is None else _problem(part, asked, name in guarded)
            if part is not None and problem:
                _refuse(use, part.name, problem, part.origin, report)
                break


def _refuse(use: ResolvedTraitUse, name: str, problem: str, origin: Span, report: Report) -> None:
    message = f"{use.trait.name} cannot be checked: '{name}' {problem}"
    report.error("ODS0629", message, use.origin, "name others, or use a trait for such values", first_is_here(origin, "it is this"))


def _problem(part: ResolvedValue | ResolvedInherent, asked: str, guarded: bool) -> str:
    """Return why `asked`, a member of an operand or attribute, cannot be used; empty if it can. `*` means iteration over all values."""
    if isinstance(part, ResolvedInherent):
        if part.may_be_absent and part.default is None and not guarded:
            return "may be absent"
        if asked == "type" and (part.is_native or part.constraint.python_class.name in _UNTYPED):
            return "has no type"
        return ""
    several = part.variadicity in _SEVERAL
    if asked == "*":
        return "" if several else "is one value, not several" if part.variadicity == "single" else "may be absent" * (not guarded)
    if several:
        return f"has several values, which have no '{asked}' together"
    return "may be absent" if part.variadicity == "optional" and not guarded else ""


def _asked(tree: ast.expr) -> Iterator[tuple[str, str]]:
    """Yield the names in an expression with the members that it uses; `*` for iteration."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield node.value.id, node.attr
        elif isinstance(node, ast.comprehension) and isinstance(node.iter, ast.Name):
            yield node.iter.id, "*"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len":
            yield from ((argument.id, "*") for argument in node.args if isinstance(argument, ast.Name))


def _mixed(tree: ast.expr, parts: Mapping[str, ResolvedValue | ResolvedInherent]) -> ResolvedValue | ResolvedInherent | None:
    """Return a variadic operand or result whose types are compared with a single type; None if there is none."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Compare):
            continue
        operands = [node.left, *node.comparators]
        lists = [
            each.args[0] for each in operands if isinstance(each, ast.Call) and each.args and isinstance(each.args[0], ast.GeneratorExp)
        ]
        names = [each.generators[0].iter for each in lists if isinstance(each, ast.GeneratorExp)]
        single = any(isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.attr == "type" for each in operands)
        for name in names:
            if single and isinstance(name, ast.Name):
                return parts.get(name.id)
    return None


def _guarded(tree: ast.expr) -> Iterator[str]:
    """Yield the names that the expression compares with None or tests for truth."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.Is, ast.IsNot)) and isinstance(node.left, ast.Name):
            yield node.left.id
        elif isinstance(node, (ast.BoolOp, ast.UnaryOp, ast.IfExp)):
            tests = node.values if isinstance(node, ast.BoolOp) else [node.operand if isinstance(node, ast.UnaryOp) else node.test]
            yield from (test.id for test in tests if isinstance(test, ast.Name))

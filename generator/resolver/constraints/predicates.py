"""Combine predicates: conjunctions, alternatives, values substituted for variables, and literal lists unrolled into plain comparisons."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Mapping
from typing import cast

from ods.diagnostics import Span

from ..model import Expression, PythonClass, ResolvedConstraint
from ..names.python_code import free_identifier, identifier

PredicateReferences = dict[str, "PythonClass | ResolvedConstraint"]


class PredicateBuilder:
    """Collects the parts of a predicate and the meanings of their names."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._references: PredicateReferences = {}

    def holds(self, constraint: ResolvedConstraint, subject: str = "self") -> str:
        """Return the call that checks if `subject` satisfies a constraint."""
        name = free_identifier(identifier(constraint.name), constraint, self._references)
        self._references[name] = constraint
        return f"{name}({subject})"

    def mention(self, meant: PythonClass) -> str:
        """Return a free name for a class or function, and record its meaning."""
        name = free_identifier(meant.name, meant, self._references)
        self._references[name] = meant
        return name

    def take(self, expression: Expression, replacements: Mapping[str, str] | None = None) -> str:
        """Return the text of an expression with `replacements` substituted; names that clash are renamed."""
        renamed: dict[str, str] = dict(replacements or {})
        for name, meaning in expression.references:
            free = free_identifier(name, meaning, self._references)
            self._references[free] = meaning
            if free != name:
                renamed[name] = free
        return replace_names(expression.text, renamed)

    def expression(self, text: str, origin: Span) -> Expression:
        """Return an expression of `text` with the meanings of all names recorded so far."""
        return Expression(text, origin, tuple(self._references.items()))


def replace_names(text: str, replacements: Mapping[str, str]) -> str:
    """Return Python source with some free names replaced by other source."""
    if not replacements:
        return text
    tree = ast.parse(f"({text}\n)", mode="eval")
    if not any(isinstance(node, ast.Name) and node.id in replacements for node in ast.walk(tree)):
        return text
    return ast.unparse(ast.fix_missing_locations(_Replace(replacements).visit(tree)))


def join(operator: str, texts: Iterable[str]) -> str:
    """Return the texts joined by `and` or `or`, with parentheses where they are needed."""
    return f" {operator} ".join(_bracketed(text, operator) for text in texts)


def _bracketed(text: str, operator: str) -> str:
    body = ast.parse(f"({text}\n)", mode="eval").body
    loose = isinstance(body, (ast.IfExp, ast.Lambda, ast.NamedExpr))
    loose = loose or operator == "and" and isinstance(body, ast.BoolOp) and isinstance(body.op, ast.Or)
    return f"({text})" if loose else text


class _Replace(ast.NodeTransformer):
    def __init__(self, replacements: Mapping[str, str]) -> None:
        self._replacements = replacements

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and node.id in self._replacements:
            return ast.parse(f"({self._replacements[node.id]}\n)", mode="eval").body
        return node


def unrolled(text: str) -> str:
    """Return the predicate without comprehensions over literal lists.

    `all_equal(*[value.type for value in (lhs, rhs)])` becomes `lhs.type is rhs.type`; a condition for
    each element becomes a chain of `and` or `or`.  Other text stays as it is written.
    """
    tree = ast.parse(f"({text}\n)", mode="eval").body
    changed = _Unroll()
    result = cast(ast.expr, changed.visit(tree))
    return ast.unparse(ast.fix_missing_locations(result)) if changed.found else text


class _Unroll(ast.NodeTransformer):
    def __init__(self) -> None:
        self.found = False

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        return self._elements(node) or self.generic_visit(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.AST:
        return self._elements(node) or self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if len(node.args) != 1 or node.keywords:
            return node
        argument = node.args[0]
        if name in ("any", "all") and isinstance(argument, ast.List):
            return _chain(ast.Or() if name == "any" else ast.And(), argument.elts)
        if name == "all_equal" and isinstance(argument, ast.Starred) and isinstance(argument.value, (ast.List, ast.Tuple)):
            self.found = True
            return _equal(argument.value.elts)
        return node

    def _elements(self, node: ast.ListComp | ast.GeneratorExp) -> ast.List | None:
        """Return the element expression for each item of a literal list; None for anything else."""
        first = node.generators[0]
        values = first.iter
        if (
            len(node.generators) != 1
            or first.ifs
            or not isinstance(first.target, ast.Name)
            or not isinstance(values, (ast.List, ast.Tuple))
        ):
            return None
        self.found = True
        element = ast.unparse(node.elt)
        texts = [replace_names(element, {first.target.id: ast.unparse(value)}) for value in values.elts]
        return ast.List([cast(ast.expr, self.visit(ast.parse(text, mode="eval").body)) for text in texts], ast.Load())


def _chain(operator: ast.boolop, values: list[ast.expr]) -> ast.expr:
    if not values:
        return ast.Constant(isinstance(operator, ast.And))
    return values[0] if len(values) == 1 else ast.BoolOp(operator, values)


def _equal(values: list[ast.expr]) -> ast.expr:
    """Return one comparison of all values; types are unique objects, so it compares them with `is`."""
    if len(values) < 2:
        return ast.Constant(True)
    types = all(isinstance(value, ast.Attribute) and value.attr == "type" for value in values)
    return ast.Compare(values[0], [ast.Is() if types else ast.Eq() for _ in values[1:]], values[1:])


def types_of_several(text: str, several: Collection[str]) -> str:
    """Return `text` with `x.type` in comparisons replaced by the tuple of the types of `x`, for each tuple of values `x` in `several`."""
    tree = ast.parse(f"({text}\n)", mode="eval")
    finder = _TypesOfSeveral(several)
    body = finder.visit(tree.body)
    return ast.unparse(ast.fix_missing_locations(body)) if finder.found else text


class _TypesOfSeveral(ast.NodeTransformer):
    def __init__(self, several: Collection[str]) -> None:
        self._several = several
        self.found = False

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        operands = [node.left, *node.comparators]
        if not any(self._is_type_of_several(operand) for operand in operands):
            return self.generic_visit(node)
        self.found = True
        made = [self._types(operand) if self._is_type_of_several(operand) else operand for operand in operands]
        return ast.Compare(made[0], [ast.Eq() if isinstance(op, ast.Is) else op for op in node.ops], made[1:])

    def _is_type_of_several(self, node: ast.expr) -> bool:
        return (
            isinstance(node, ast.Attribute) and node.attr == "type" and isinstance(node.value, ast.Name) and node.value.id in self._several
        )

    def _types(self, node: ast.expr) -> ast.expr:
        assert isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        return ast.parse(f"tuple(each.type for each in {node.value.id})", mode="eval").body

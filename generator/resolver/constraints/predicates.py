"""Combine predicates: conjunctions, alternatives, and values substituted for variables."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping

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

"""Expressions of a spec as Python source for their new place: other names for variables, imports, constraints spelt out."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

from ..resolver.model import Expression, PythonClass, ResolvedConstraint
from .runtime_constants import constant_name, runtime_constant

NameOf = Callable[[PythonClass], str]
"""Imports a class or function and gives the name it has in the module being written."""
ConditionOf = Callable[[ResolvedConstraint, str], str]
"""The condition that a value, given as source, satisfies a constraint."""
ConstantOf = Callable[[str, str], str]
"""A module-level constant with a wanted name and a value; its name."""


def substitute(
    expression: Expression, variables: Mapping[str, str], name_of: NameOf, condition_of: ConditionOf, constant_of: ConstantOf
) -> str:
    """The source of `expression` with `variables` (name → source) put in and everything it refers to imported.

    A builtin type or attribute that does not depend on the variables (`IntegerType.get_signless(64)`) becomes a constant.
    """
    tree = ast.parse(expression.text.strip(), mode="eval")
    writer = _Substitution(variables, dict(expression.references), name_of, condition_of, constant_of)
    return ast.unparse(ast.fix_missing_locations(writer.visit(tree)))


class _Substitution(ast.NodeTransformer):
    """Replaces free names; names that the expression itself binds (comprehensions, lambdas) stay."""

    def __init__(
        self,
        variables: Mapping[str, str],
        references: Mapping[str, PythonClass | ResolvedConstraint],
        name_of: NameOf,
        condition_of: ConditionOf,
        constant_of: ConstantOf,
    ) -> None:
        self._variables = variables
        self._references = references
        self._name_of = name_of
        self._condition_of = condition_of
        self._constant_of = constant_of

    def visit_Call(self, node: ast.Call) -> ast.AST:
        fixed = self._fixed(node)
        if fixed is not None:
            return fixed
        constraint = self._constraint(node.func)
        if constraint is None or len(node.args) != 1 or node.keywords:
            return self.generic_visit(node)
        argument = ast.unparse(self.visit(node.args[0]))
        return _parse(self._condition_of(constraint, argument))

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if not isinstance(node.ctx, ast.Load):
            return node
        if node.id in self._variables:
            return _parse(self._variables[node.id])
        meaning = self._references.get(node.id)
        if isinstance(meaning, PythonClass):
            return _parse(self._name_of(meaning))
        if meaning is not None:
            return _parse(f"lambda value: {self._condition_of(meaning, 'value')}")
        return node

    def _fixed(self, node: ast.Call) -> ast.AST | None:
        """The constant for `Class.get…(literals)` of a builtin class; None for any other call."""
        function = node.func
        if not isinstance(function, ast.Attribute) or not function.attr.startswith("get") or not isinstance(function.value, ast.Name):
            return None
        meaning = self._references.get(function.value.id)
        if not isinstance(meaning, PythonClass) or not meaning.module.startswith("ods.builtin") or node.keywords:
            return None
        arguments = [str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)]
        if len(arguments) != len(node.args):
            return None
        name = constant_name(meaning.name, function.attr, arguments)
        known = runtime_constant(meaning, name)
        if known is not None:
            return _parse(self._name_of(known))
        return _parse(self._constant_of(name, ast.unparse(self.generic_visit(node))))

    def _constraint(self, node: ast.expr) -> ResolvedConstraint | None:
        meaning = self._references.get(node.id) if isinstance(node, ast.Name) else None
        return meaning if isinstance(meaning, ResolvedConstraint) else None


def _parse(source: str) -> ast.expr:
    return ast.parse(source, mode="eval").body

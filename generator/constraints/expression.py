"""Expressions of a spec as Python source for their new place: other names for variables, imports, constraints spelt out."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

from ..codegen import snake_case
from ..resolver.model import Expression, PythonClass, ResolvedConstraint

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
        if self._is_fixed(node):
            return _parse(self._constant_of(_constant_name(node), ast.unparse(self.generic_visit(node))))
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

    def _is_fixed(self, node: ast.Call) -> bool:
        """Whether this is `Class.get…(literals)` of a builtin class."""
        function = node.func
        if not isinstance(function, ast.Attribute) or not function.attr.startswith("get") or not isinstance(function.value, ast.Name):
            return False
        meaning = self._references.get(function.value.id)
        if not isinstance(meaning, PythonClass) or not meaning.module.startswith("ods.builtin"):
            return False
        return not node.keywords and all(isinstance(argument, ast.Constant) for argument in node.args)

    def _constraint(self, node: ast.expr) -> ResolvedConstraint | None:
        meaning = self._references.get(node.id) if isinstance(node, ast.Name) else None
        return meaning if isinstance(meaning, ResolvedConstraint) else None


def _constant_name(node: ast.Call) -> str:
    """`I64` for `IntegerType.get_signless(64)`, `F32` for `F32Type.get()`, `UNIT` for `UnitAttr.get()`."""
    assert isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name)
    class_name, words = node.func.value.id, [str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)]
    prefix = {"get_signless": "I", "get_signed": "SI", "get_unsigned": "UI"}.get(node.func.attr)
    if prefix is not None:
        return prefix + "".join(words)
    stem = class_name.removesuffix("Type").removesuffix("Attr") or class_name
    return snake_case("_".join([stem, *words])).upper()


def _parse(source: str) -> ast.expr:
    return ast.parse(source, mode="eval").body

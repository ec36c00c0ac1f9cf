"""Translate predicates of specs to those of ODS: `And<…>`, `Or<…>`, `Neg<…>`, `CPred<…>`, predicates of other constraints."""

from __future__ import annotations

import ast
from collections.abc import Callable

from ....resolver.model import Expression, ResolvedConstraint
from ..expressions import Cpp, ExpressionTranslator, UntranslatableError
from .records import Records
from .text import brackets, code_literal

ALWAYS = 'CPred<"true">'
SELF = "$_self"
_ANY_OF_ARRAY = "::llvm::all_of(::llvm::cast<::mlir::ArrayAttr>({}), [&](::mlir::Attribute attr) {{ return attr && ("


class Predicates:
    """Translates predicates; `record` returns the record of a constraint that a predicate uses."""

    def __init__(self, records: Records, record: Callable[[ResolvedConstraint], str]) -> None:
        self._records = records
        self._record = record

    def of(self, expression: Expression, variables: dict[str, Cpp]) -> str:
        """Return the ODS predicate for an expression.  Raises UntranslatableError, which names the part."""
        translator = ExpressionTranslator(self._records, dict(expression.references), variables)
        return self._of(ast.parse(expression.text, mode="eval").body, translator)

    def text(self, expression: Expression, variables: dict[str, Cpp]) -> str:
        """Return the C++ of an expression.  Raises UntranslatableError."""
        translator = ExpressionTranslator(self._records, dict(expression.references), variables)
        return translator.value(ast.parse(expression.text, mode="eval").body).text

    def _of(self, node: ast.expr, translator: ExpressionTranslator) -> str:
        if isinstance(node, ast.BoolOp):
            parts = []
            for each in node.values:
                parts.append(self._of(each, translator))
                if isinstance(node.op, ast.And):
                    translator = translator.after(each)
            return f"{'And' if isinstance(node.op, ast.And) else 'Or'}<{brackets(parts)}>"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"Neg<{self._of(node.operand, translator)}>"
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], (ast.In, ast.NotIn)):
            return self._membership(node, translator)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found = self._call(node, node.func.id, translator)
            if found is not None:
                return found
        value = translator.value(node)
        if value.kind != "bool":
            raise UntranslatableError(ast.unparse(node))
        return f"CPred<{code_literal(value.text)}>"

    def _membership(self, node: ast.Compare, translator: ExpressionTranslator) -> str:
        choices = node.comparators[0]
        if not isinstance(choices, (ast.Tuple, ast.List, ast.Set)):
            raise UntranslatableError(ast.unparse(node))
        parts = [self._of(ast.Compare(node.left, [ast.Eq()], [each]), translator) for each in choices.elts]
        found = parts[0] if len(parts) == 1 else f"Or<{brackets(parts)}>"
        return f"Neg<{found}>" if isinstance(node.ops[0], ast.NotIn) else found

    def _call(self, node: ast.Call, name: str, translator: ExpressionTranslator) -> str | None:
        reference = translator.references.get(name)
        if isinstance(reference, ResolvedConstraint) and len(node.args) == 1:
            subject = translator.value(node.args[0]).text
            predicate = f"{self._record(reference)}.predicate"
            return predicate if subject == SELF else f'SubstLeaves<"$_self", {code_literal(subject)}, {predicate}>'
        if name == "all" and len(node.args) == 1 and isinstance(node.args[0], ast.GeneratorExp):
            return self._all(node.args[0], translator)
        return None

    def _all(self, node: ast.GeneratorExp, translator: ExpressionTranslator) -> str:
        loop = node.generators[0]
        source = translator.value(loop.iter)
        if len(node.generators) > 1 or loop.ifs or not isinstance(loop.target, ast.Name) or source.kind not in ("ArrayAttr", "Attribute"):
            raise UntranslatableError(ast.unparse(node))
        inside = ExpressionTranslator(
            self._records, translator.references, {**translator.variables, loop.target.id: Cpp(SELF, "Attribute")}
        )
        each = f'SubstLeaves<"$_self", "attr", {self._of(node.elt, inside)}>'
        return f'Concat<{code_literal(_ANY_OF_ARRAY.format(source.text))}, {each}, "); }})">'

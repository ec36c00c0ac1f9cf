"""Translate default values to C++, as plain values for `constBuilderCall`."""

from __future__ import annotations

import ast

from ....resolver.model import Expression, PythonClass, ResolvedInherent
from ..expressions import ExpressionTranslator, UntranslatableError, cpp_string
from .records import Records


def cpp_default(inherent: ResolvedInherent, records: Records) -> str:
    """Return the C++ of a default as ODS expects it: the argument of `constBuilderCall`.  Raises UntranslatableError."""
    assert inherent.default is not None
    translator = ExpressionTranslator(records, {**dict(_enum_references(inherent)), **dict(inherent.default.references)})
    return _cpp(_plain_value(inherent.default, inherent), translator)


def cpp_value(expression: Expression, records: Records) -> str:
    """Return the C++ of a plain value.  Raises UntranslatableError."""
    return _cpp(ast.parse(expression.text.strip(), mode="eval").body, ExpressionTranslator(records, dict(expression.references)))


def _enum_references(inherent: ResolvedInherent) -> list[tuple[str, PythonClass]]:
    enum = inherent.constraint.enum
    return [] if enum is None else [(enum.class_name, enum.python_class)]


def _plain_value(default: Expression, inherent: ResolvedInherent) -> ast.expr:
    """Return the plain value inside an attribute's default; the whole expression if `const_builder` did not make it."""
    made = ast.parse(default.text.strip(), mode="eval").body
    builder = inherent.constraint.const_builder
    if inherent.is_native or builder is None:
        return made
    found: list[ast.expr] = []
    return found[0] if _matches(ast.parse(builder.text.strip(), mode="eval").body, made, found) and found else made


def _matches(pattern: ast.AST, node: ast.AST, found: list[ast.expr]) -> bool:
    """Return True if `node` equals `pattern`; its variable `value` matches any expression, which is added to `found`."""
    if isinstance(pattern, ast.Name) and pattern.id == "value" and isinstance(node, ast.expr):
        found.append(node)
        return True
    if type(pattern) is not type(node):
        return False
    for name, wanted in ast.iter_fields(pattern):
        given = getattr(node, name)
        if isinstance(wanted, ast.AST):
            if not isinstance(given, ast.AST) or not _matches(wanted, given, found):
                return False
        elif isinstance(wanted, list):
            if len(wanted) != len(given) or not all(_matches(left, right, found) for left, right in zip(wanted, given)):
                return False
        elif wanted != given:
            return False
    return True


def _cpp(node: ast.expr, translator: ExpressionTranslator) -> str:
    if isinstance(node, (ast.Tuple, ast.List)):
        return "{" + ", ".join(_cpp(each, translator) for each in node.elts) + "}"
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return cpp_string(node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return f"-{_cpp(node.operand, translator)}"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get" and not node.args:
        [(_, cpp)] = translator.class_names(node.func.value)
        return f"{cpp}::get($_builder.getContext())"
    if isinstance(node, (ast.Constant, ast.Attribute)):
        return translator.value(node).text
    raise UntranslatableError(ast.unparse(node))

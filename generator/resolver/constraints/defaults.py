"""Make attributes and properties from plain Python values: from defaults, and from values in patterns."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final

from ..model import Expression, PythonClass, ResolvedConstraint, ResolvedEnum
from .expressions import Constraints
from .predicates import PredicateBuilder


def make_default(constraints: Constraints, constraint: ResolvedConstraint, plain: Expression) -> Expression | None:
    """Return the default for `plain`: an attribute (made by `const_builder`, unless it is `X.get(…)`) or the plain value of a property."""
    return make_value(constraints, constraint, plain, "ODS0320", "the default", constraint.kind == "property")


def make_value(
    constraints: Constraints,
    constraint: ResolvedConstraint,
    plain: Expression,
    code: str,
    what: str,
    is_native: bool,
    variables: Collection[str] = (),
) -> Expression | None:
    """Return the attribute that a constraint makes of a plain value, or the plain value of a native property; None after an error.

    Expressions over `variables` stay as they are: their kind is not known yet.
    """
    problem = _wrong_value(constraint, plain.text, what) or _of_other_enum(constraint, plain, what)
    if problem:
        constraints.report.error(code, problem, plain.origin, f"{what} is a plain Python value of that kind")
        return None
    if is_native or _makes_attribute(plain.text) or _mentions(plain.text, variables):
        return plain
    if constraint.const_builder is None:
        message = f"{constraint.name} has no `const_builder` that could make an attribute of {what}"
        constraints.report.error("ODS0319", message, plain.origin, "define in it how an attribute is made from the Python value `value`")
        return None
    builder = PredicateBuilder()
    value = builder.take(plain)
    return builder.expression(builder.take(constraint.const_builder, {"value": value}), plain.origin)


def in_python(value_type: str, enum: ResolvedEnum | None = None) -> str:
    """Return how a default of a type is written; empty for types without literals."""
    if enum is not None:
        return f"the default is a case, such as `{enum.class_name}.{enum.cases[0].symbol}`" if enum.cases else ""
    return f"the default is Python text of type {value_type}, such as `{_LITERALS[value_type]}`" if value_type in _LITERALS else ""


_LITERALS: Final = {"int": "3", "float": "1.5", "bool": "true", "str": "\"'text'\""}


def _mentions(text: str, variables: Collection[str]) -> bool:
    if not variables:
        return False
    return any(isinstance(node, ast.Name) and node.id in variables for node in ast.walk(ast.parse(text.strip(), mode="eval")))


def _makes_attribute(text: str) -> bool:
    """Return True if a default makes an attribute itself, as in `PoisonAttr.get()`."""
    try:
        made = ast.parse(text, mode="eval").body
    except SyntaxError:
        return False
    return isinstance(made, ast.Call) and isinstance(made.func, ast.Attribute) and made.func.attr == "get"


def _wrong_value(constraint: ResolvedConstraint, text: str, what: str) -> str:
    """Return why `text` is certainly invalid for the constraint; empty if nothing is known to be wrong."""
    if constraint.enum is not None:
        return wrong_enum_value(constraint.enum, text, what)
    if is_of_annotation(text, constraint.value_type or "") is not False:
        return ""
    return f"{what} {text} is not of type {constraint.value_type}, which {constraint.name} takes"


def _of_other_enum(constraint: ResolvedConstraint, plain: Expression, what: str) -> str:
    """Return why `Other.case` or `Other.a | Other.b` is invalid: it is of another enum. Empty if it is of the right enum."""
    enum, meant = constraint.enum, dict(plain.references)
    if enum is None:
        return ""
    for node in _operands_of_or(ast.parse(plain.text.strip(), mode="eval").body):
        owner = meant.get(node.value.id) if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) else None
        if isinstance(owner, PythonClass) and owner != enum.python_class and owner.module.endswith(".enums"):
            return f"{what} {plain.text} is a case of {owner.name}, and {constraint.name} takes one of {enum.class_name}"
    return ""


def _operands_of_or(node: ast.expr) -> Iterator[ast.expr]:
    """Yield the operands of `a | b | c`."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        yield from _operands_of_or(node.left)
        yield from _operands_of_or(node.right)
    else:
        yield node


def wrong_enum_value(enum: ResolvedEnum, text: str, what: str) -> str:
    """Return why `Enum.case` or `Enum(number)` is certainly invalid; empty if nothing is known to be wrong."""
    symbols = [case.symbol for case in enum.cases]
    try:
        node = ast.parse(text.strip(), mode="eval").body
    except SyntaxError:
        return ""
    if isinstance(node, (ast.Constant, ast.List, ast.Tuple, ast.Dict, ast.Set)):
        return (
            f"{what} {text} is not a case of {enum.class_name}; its cases are {', '.join(f'{enum.class_name}.{each}' for each in symbols)}"
        )
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == enum.class_name:
        return "" if node.attr in symbols else f"{enum.class_name} has no case '{node.attr}' (it has {', '.join(symbols)})"
    number = node.args[0] if isinstance(node, ast.Call) and len(node.args) == 1 else None
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == enum.class_name
        and isinstance(number, ast.Constant)
    ):
        values = [case.value for case in enum.cases]
        known = number.value in values if enum.kind == "int" else isinstance(number.value, int) and not number.value & ~_union(values)
        return "" if known else f"{enum.class_name} has no case of the value {number.value!r}"
    return ""


def _union(values: Iterable[int]) -> int:
    found = 0
    for value in values:
        found |= value
    return found


_INTEGER: Final = re.compile(r"(u?)int(\d*)$")
_INT_WIDTH: Final = 32
"""The width of C++'s `int` on the platforms of MLIR."""


def integer_range(kind: str) -> tuple[int, int] | None:
    """Return the smallest and the largest number of a kind such as `uint8` or `int`; None for other kinds."""
    match = _INTEGER.match(kind)
    if match is None:
        return None
    width = int(match[2] or _INT_WIDTH)
    return (0, (1 << width) - 1) if match[1] else (-(1 << width - 1), (1 << width - 1) - 1)


def wrong_number(codec: str, text: str) -> str:
    """Return why an integer does not fit a codec such as `int8`; empty if it fits, or if that is unknown."""
    bounds = integer_range("uint32" if codec == "unsigned" else codec)
    try:
        value = ast.literal_eval(text.strip())
    except (ValueError, SyntaxError, TypeError):
        return ""
    if bounds is None or not isinstance(value, int):
        return ""
    low, high = bounds
    return "" if low <= value <= high else f"{value} does not fit into {codec}, which holds {low} to {high}"


_PLAIN: Final[dict[str, tuple[type, ...]]] = {
    "int": (int,),
    "str": (str,),
    "bool": (bool,),
    "float": (int, float),
    "Type": (),
    "Attribute": (),
    "None": (type(None),),
}
_SEQUENCE: Final = re.compile(r"(?:Sequence\[(.*)\]|tuple\[(.*), \.\.\.\]|list\[(.*)\])$")


def is_of_annotation(text: str, annotation: str) -> bool | None:
    """Return True if a literal has the annotated type, False if it has another type, None if unknown."""
    try:
        node = ast.parse(text.strip(), mode="eval").body
    except SyntaxError:
        return None
    return _is_of(node, annotation)


def _is_of(node: ast.expr, annotation: str) -> bool | None:
    if " | " in annotation and "[" not in annotation:
        found = [_is_of(node, each) for each in annotation.split(" | ")]
        return True if True in found else None if None in found else False
    sequence = _SEQUENCE.match(annotation)
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        if sequence is None or isinstance(node, ast.Set):
            return False if sequence is not None or annotation in _PLAIN else None
        items = [_is_of(item, next(filter(None, sequence.groups()))) for item in node.elts]
        return False if False in items else None if None in items else True
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
        node = node.operand
    if not isinstance(node, (ast.Constant, ast.Dict)):
        return None
    if isinstance(node, ast.Dict) or sequence is not None:
        return False if sequence is not None or annotation in _PLAIN else None
    accepted = _PLAIN.get(annotation)
    if accepted is None:
        return None
    return isinstance(node.value, accepted) and not (isinstance(node.value, bool) and bool not in accepted)

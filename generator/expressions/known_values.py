"""Static evaluation of attributes that are made of plain values, and of predicates over them."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from functools import partial
from typing import Any, Final

from ods.diagnostics.late import dataclass

from ..resolver.model import Expression, PythonClass, ResolvedConstraint
from .facts import CONCRETE, DENSE, FLOAT, References, family, parsed


class Unknown(Exception):
    """Raised if a value can only be known by running code."""


class Impossible(Exception):
    """Raised if there is no such value; the message gives the reason."""


@dataclass(frozen=True)
class Made:
    """A type or attribute made by a call: its class and the known members."""

    class_name: str
    members: Mapping[str, Any] = field(default_factory=dict)
    items: tuple[Any, ...] | None = None
    """The elements of an array."""


def value_of(expression: Expression, variables: Mapping[str, Any] | None = None) -> Any:
    """Return the value of an expression.  Raises Unknown, or Impossible if it has no value."""
    try:
        tree = parsed(expression.text)
    except SyntaxError:
        raise Unknown from None
    return evaluated(tree, dict(expression.references), variables or {})


def holds(constraint: ResolvedConstraint, value: Any) -> bool | None:
    """Return True if a value satisfies a constraint, False if not, None if unknown."""
    if constraint.predicate is None:
        return True
    try:
        return bool(value_of(constraint.predicate, {"self": value}))
    except Unknown:
        return None


def attribute_of(constraint: ResolvedConstraint, plain: Any) -> Any:
    """Return the attribute that a constraint makes of a plain value.  Raises Unknown, or Impossible."""
    if constraint.const_builder is None:
        raise Unknown
    return value_of(constraint.const_builder, {"value": plain})


def violates(constraint: ResolvedConstraint, plain: int | float | str | bool) -> bool:
    """Return True if an attribute or property with this plain value certainly violates a constraint."""
    try:
        value = plain if constraint.kind == "property" else attribute_of(constraint, plain)
    except Impossible:
        return True
    except Unknown:
        value = Made("", {"value": plain})
    return holds(constraint, value) is False


# ---- classes

_DENSE_WIDTHS: Final = {"I8": 8, "I16": 16, "I32": 32, "I64": 64}


def _is_instance(value: Any, name: str) -> bool:
    if isinstance(value, (bool, int, float, str, tuple, list, dict)) or value is None:
        if name in ("int", "str", "bool", "float", "tuple", "list", "dict"):
            return type(value).__name__ == name or (name, type(value)) == ("int", bool)
        return False
    if not isinstance(value, Made):
        raise Unknown
    own, families = value.class_name, (family(value.class_name), family(name))
    if (own, name) == ("IntegerAttr", "BoolAttr"):
        return bool(value.members.get("type") == _integer_type(1, "signless"))
    if name in (own, *families[0]):
        return True
    if all(each in CONCRETE for classes in families for each in classes):
        return False
    raise Unknown


def _integer_type(width: Any, signedness: str) -> Made:
    if not isinstance(width, int):
        raise Unknown
    flags = {f"is_{each}": each == signedness for each in ("signless", "signed", "unsigned")}
    return Made("IntegerType", {"width": width, **flags})


# ---- making values


def _integer_attribute(type_: Any, value: Any) -> Made:
    if not isinstance(type_, Made) or not isinstance(value, int):
        raise Unknown
    if type_.class_name == "IndexType":
        return Made("IntegerAttr", {"type": type_, "value": _fitting(int(value), -(1 << 63), (1 << 63) - 1, "index")})
    if type_.class_name != "IntegerType":
        raise Unknown
    width = type_.members["width"]
    low = 0 if type_.members["is_unsigned"] else -(1 << width >> 1)
    high = (1 << width >> 1) - 1 if type_.members["is_signed"] else (1 << width) - 1
    word = "ui" if type_.members["is_unsigned"] else "si" if type_.members["is_signed"] else "i"
    number = _fitting(int(value), low, high, f"{word}{width}")
    if type_.members["is_signless"] and width > 1 and number >= 1 << width - 1:
        number -= 1 << width
    return Made("IntegerAttr", {"type": type_, "value": number})


def _fitting(value: int, low: int, high: int, type_name: str) -> int:
    if not low <= value <= high:
        raise Impossible(f"{value} does not fit into {type_name}, which holds {low} to {high}")
    return value


def _dense_array(kind: str, items: Any) -> Made:
    if not isinstance(items, (list, tuple)):
        raise Unknown
    width = _DENSE_WIDTHS.get(kind)
    for item in items if width is not None else ():
        if isinstance(item, int) and width is not None:
            _fitting(item, -(1 << width - 1), (1 << width) - 1, f"i{width}")
    return Made(f"Dense{kind}ArrayAttr", items=tuple(items))


def _make(class_name: str, method: str, given: list[Any]) -> Any:
    """Return the value of `Class.method(…)`."""
    if class_name == "IntegerType" and method in ("get_signless", "get_signed", "get_unsigned") and len(given) == 1:
        return _integer_type(given[0], method.removeprefix("get_"))
    if method != "get":
        raise Unknown
    if not given and (class_name in ("IndexType", "NoneType", "UnitAttr") or FLOAT.match(class_name)):
        return Made(class_name)
    if class_name == "IntegerAttr" and len(given) == 2:
        return _integer_attribute(*given)
    if class_name == "FloatAttr" and len(given) == 2:
        return Made(class_name, {"type": given[0], "value": given[1]})
    if class_name == "BoolAttr" and len(given) == 1:
        return Made(class_name, {"type": _integer_type(1, "signless"), "value": given[0]})
    if class_name in ("StringAttr", "TypeAttr", "FlatSymbolRefAttr", "AffineMapAttr", "IntegerSetAttr") and len(given) == 1:
        return Made(class_name, {"value": given[0]})
    if class_name == "ArrayAttr" and len(given) == 1 and isinstance(given[0], (list, tuple)):
        return Made(class_name, items=tuple(given[0]))
    dense = DENSE.match(class_name)
    if dense is not None and len(given) == 1:
        return _dense_array(dense[1], given[0])
    raise Unknown


# ---- expressions

_LARGEST: Final = 1 << 4096
_LONGEST: Final = 10_000
_COMPARE: Final[dict[type[ast.cmpop], Callable[[Any, Any], bool]]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda item, many: item in many,
    ast.NotIn: lambda item, many: item not in many,
    ast.Is: lambda first, second: first == second and type(first) is type(second),
    ast.IsNot: lambda first, second: not (first == second and type(first) is type(second)),
}
_BINARY: Final[dict[type[ast.operator], Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.Pow: operator.pow,
}
_UNARY: Final[dict[type[ast.unaryop], Callable[[Any], Any]]] = {
    ast.Not: operator.not_,
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
}
_FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    function.__name__: function for function in (abs, all, any, bool, float, int, len, list, max, min, set, sorted, str, sum, tuple)
}


def evaluated(node: ast.expr, references: References, variables: Mapping[str, Any]) -> Any:
    """Return the value of an expression.  Raises Unknown, or Impossible if it has no value."""
    try:
        return _value(node, references, variables)
    except (TypeError, ValueError, ZeroDivisionError, IndexError, OverflowError, KeyError):
        raise Unknown from None


def _value(node: ast.expr, references: References, variables: Mapping[str, Any]) -> Any:
    def of(part: ast.expr) -> Any:
        return evaluated(part, references, variables)

    match node:
        case ast.Constant():
            return node.value
        case ast.Name():
            return variables[node.id]
        case ast.Tuple() | ast.List():
            return tuple(map(of, node.elts))
        case ast.Set():
            return frozenset(map(of, node.elts))
        case ast.BoolOp():
            return _decided(isinstance(node.op, ast.Or), (partial(of, part) for part in node.values))
        case ast.UnaryOp():
            return _UNARY[type(node.op)](of(node.operand))
        case ast.BinOp():
            return _calculated(node.op, of(node.left), of(node.right))
        case ast.IfExp():
            return of(node.body if of(node.test) else node.orelse)
        case ast.Compare():
            values = [of(item) for item in (node.left, *node.comparators)]
            return all(_COMPARE[type(op)](left, right) for op, left, right in zip(node.ops, values, values[1:], strict=False))
        case ast.Attribute() if isinstance(owner := of(node.value), Made):
            return owner.members[node.attr]
        case ast.Subscript() if isinstance(index := of(node.slice), int):
            return _items(of(node.value))[index]
        case ast.GeneratorExp(generators=[ast.comprehension(target=ast.Name(id=name)) as loop]) | ast.ListComp(
            generators=[ast.comprehension(target=ast.Name(id=name)) as loop]
        ):
            scopes = ({**variables, name: item} for item in _items(of(loop.iter)))
            chosen = (scope for scope in scopes if all(evaluated(test, references, scope) for test in loop.ifs))
            return tuple([evaluated(node.elt, references, scope) for scope in chosen])
        case ast.Call(func=ast.Name(id="isinstance"), args=[subject, classes]):
            names = classes.elts if isinstance(classes, ast.Tuple) else [classes]
            value = of(subject)
            return _decided(True, (partial(_is_instance, value, _class_name(each, references)) for each in names))
        case ast.Call(args=arguments, keywords=[]) if not any(isinstance(argument, ast.Starred) for argument in arguments):
            return _called(node.func, [of(argument) for argument in arguments], references)
        case _:
            raise Unknown


def _decided(decisive: bool, parts: Iterable[Callable[[], Any]]) -> bool:
    """Return `decisive` if a part has this truth, otherwise the opposite.  Raises Unknown if that depends on an unknown part."""
    unknown = False
    for part in parts:
        try:
            if bool(part()) is decisive:
                return decisive
        except Unknown:
            unknown = True
    return _unknown() if unknown else not decisive


def _calculated(operator_: ast.operator, left: Any, right: Any) -> Any:
    numbers = isinstance(left, (int, float)) and isinstance(right, (int, float))
    if not numbers or abs(left) > _LARGEST or abs(right) > (4096 if isinstance(operator_, (ast.Pow, ast.LShift)) else _LARGEST):
        raise Unknown
    return _BINARY[type(operator_)](left, right)


def _class_name(node: ast.expr, references: References) -> str:
    if not isinstance(node, ast.Name):
        raise Unknown
    meant = references.get(node.id)
    return meant.name if isinstance(meant, PythonClass) else node.id


def _called(function: ast.expr, arguments: list[Any], references: References) -> Any:
    match function:
        case ast.Attribute(value=ast.Name(id=name)) if isinstance(meant := references.get(name), PythonClass):
            return _make(meant.name, function.attr, arguments) if meant.module.startswith("ods.") else _unknown()
        case ast.Name(id=name) if isinstance(meant := references.get(name), ResolvedConstraint):
            answer = holds(meant, arguments[0])
            return _unknown() if answer is None else answer
        case ast.Name(id=name) if name not in references:
            return _FUNCTIONS[name](*(_items(value) if isinstance(value, Made) else value for value in arguments))
        case _:
            raise Unknown


def _items(value: Any) -> Any:
    """Return the elements of an iterable value; ordered ones can be indexed."""
    items = value.items if isinstance(value, Made) else value
    if not isinstance(items, (tuple, list, frozenset, set, str)) or len(items) > _LONGEST:
        raise Unknown
    return items


def _unknown() -> Any:
    raise Unknown

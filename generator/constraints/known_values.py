"""Static evaluation of attributes that are made of plain values, and of predicates over them."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ..resolver.model import Expression, PythonClass, ResolvedConstraint


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
    return _Evaluation(dict(expression.references), dict(variables or {})).of(_parsed(expression.text))


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


def _parsed(text: str) -> ast.expr:
    try:
        return ast.parse(f"({text}\n)", mode="eval").body
    except SyntaxError:
        raise Unknown from None


# ---- classes

_FLOAT: Final = re.compile(r"B?Float\w*Type$")
_DENSE: Final = re.compile(r"Dense(Bool|I8|I16|I32|I64|F32|F64)ArrayAttr$")
_DENSE_WIDTHS: Final = {"I8": 8, "I16": 16, "I32": 32, "I64": 64}
_BASES: Final = {"BoolAttr": ("IntegerAttr",), "FlatSymbolRefAttr": ("SymbolRefAttr",)}
_CONCRETE: Final = frozenset(
    ("IntegerType", "IndexType", "NoneType", "IntegerAttr", "BoolAttr", "FloatAttr", "StringAttr", "TypeAttr", "UnitAttr", "ArrayAttr")
    + ("DictionaryAttr", "SymbolRefAttr", "FlatSymbolRefAttr", "AffineMapAttr", "IntegerSetAttr", "DenseArrayAttr", "FloatType")
    + ("FunctionType", "ComplexType", "TupleType", "VectorType", "MemRefType", "RankedTensorType")
)


def _is_instance(value: Any, name: str) -> bool:
    if isinstance(value, (bool, int, float, str, tuple, list, dict)) or value is None:
        if name in ("int", "str", "bool", "float", "tuple", "list", "dict"):
            return type(value).__name__ == name or (name, type(value)) == ("int", bool)
        return False
    if not isinstance(value, Made):
        raise Unknown
    own = value.class_name
    bases = {own, *_BASES.get(own, ()), *(("DenseArrayAttr",) if _DENSE.match(own) else ()), *(("FloatType",) if _FLOAT.match(own) else ())}
    if own == "IntegerAttr" and value.members.get("type") == _integer_type(1, "signless"):
        bases.add("BoolAttr")
    if name in bases:
        return True
    if any(base in _CONCRETE for base in bases) and (name in _CONCRETE or _DENSE.match(name) or _FLOAT.match(name)):
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
    if not given and (class_name in ("IndexType", "NoneType", "UnitAttr") or _FLOAT.match(class_name)):
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
    dense = _DENSE.match(class_name)
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


class _Evaluation:
    """Evaluates an expression; unsupported nodes raise Unknown."""

    def __init__(self, references: Mapping[str, PythonClass | ResolvedConstraint], variables: dict[str, Any]) -> None:
        self._references = references
        self._variables = variables

    def of(self, node: ast.expr) -> Any:
        """Return the value of a node."""
        try:
            match node:
                case ast.Constant():
                    return node.value
                case ast.Name():
                    return self._name(node)
                case ast.Tuple() | ast.List():
                    return self._tuple(node)
                case ast.Set():
                    return self._set(node)
                case ast.BoolOp():
                    return self._boolop(node)
                case ast.UnaryOp():
                    return self._unaryop(node)
                case ast.BinOp():
                    return self._binop(node)
                case ast.IfExp():
                    return self._ifexp(node)
                case ast.Compare():
                    return self._compare(node)
                case ast.Attribute():
                    return self._attribute(node)
                case ast.Subscript():
                    return self._subscript(node)
                case ast.GeneratorExp() | ast.ListComp():
                    return self._comprehension(node)
                case ast.Call():
                    return self._call(node)
                case _:
                    raise Unknown
        except (TypeError, ValueError, ZeroDivisionError, IndexError, OverflowError, KeyError):
            raise Unknown from None

    def _name(self, node: ast.Name) -> Any:
        if node.id in self._variables:
            return self._variables[node.id]
        raise Unknown

    def _tuple(self, node: ast.Tuple | ast.List) -> tuple[Any, ...]:
        return tuple(self.of(item) for item in node.elts)

    def _set(self, node: ast.Set) -> frozenset[Any]:
        return frozenset(self.of(item) for item in node.elts)

    def _boolop(self, node: ast.BoolOp) -> bool:
        decided = isinstance(node.op, ast.Or)
        unknown = False
        for part in node.values:
            try:
                if bool(self.of(part)) is decided:
                    return decided
            except Unknown:
                unknown = True
        if unknown:
            raise Unknown
        return not decided

    def _unaryop(self, node: ast.UnaryOp) -> Any:
        return _UNARY[type(node.op)](self.of(node.operand))

    def _binop(self, node: ast.BinOp) -> Any:
        left, right = self.of(node.left), self.of(node.right)
        numbers = isinstance(left, (int, float)) and isinstance(right, (int, float))
        if not numbers or abs(left) > _LARGEST or abs(right) > (4096 if isinstance(node.op, (ast.Pow, ast.LShift)) else _LARGEST):
            raise Unknown
        return _BINARY[type(node.op)](left, right)

    def _ifexp(self, node: ast.IfExp) -> Any:
        return self.of(node.body if self.of(node.test) else node.orelse)

    def _compare(self, node: ast.Compare) -> bool:
        values = [self.of(item) for item in (node.left, *node.comparators)]
        return all(_COMPARE[type(op)](left, right) for op, left, right in zip(node.ops, values, values[1:], strict=False))

    def _attribute(self, node: ast.Attribute) -> Any:
        owner = self.of(node.value)
        if not isinstance(owner, Made) or node.attr not in owner.members:
            raise Unknown
        return owner.members[node.attr]

    def _subscript(self, node: ast.Subscript) -> Any:
        index = self.of(node.slice)
        return _items(self.of(node.value))[index] if isinstance(index, int) else _unknown()

    def _comprehension(self, node: ast.GeneratorExp | ast.ListComp) -> tuple[Any, ...]:
        (generator,) = node.generators
        if not isinstance(generator.target, ast.Name):
            raise Unknown
        inner = _Evaluation(self._references, dict(self._variables))
        found: list[Any] = []
        for item in _items(self.of(generator.iter)):
            inner._variables[generator.target.id] = item
            if all(inner.of(test) for test in generator.ifs):
                found.append(inner.of(node.elt))
        return tuple(found)

    def _call(self, node: ast.Call) -> Any:
        if node.keywords or any(isinstance(argument, ast.Starred) for argument in node.args):
            raise Unknown
        if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
            meant = self._references.get(node.func.value.id)
            if isinstance(meant, PythonClass):
                return _make(meant.name, node.func.attr, [self.of(argument) for argument in node.args])
        if not isinstance(node.func, ast.Name):
            raise Unknown
        name = node.func.id
        if name == "isinstance" and len(node.args) == 2:
            return self._instance(self.of(node.args[0]), node.args[1])
        meant = self._references.get(name)
        given = [self.of(argument) for argument in node.args]
        if isinstance(meant, ResolvedConstraint):
            found = holds(meant, given[0])
            return _unknown() if found is None else found
        if meant is not None or name not in _FUNCTIONS:
            raise Unknown
        return _FUNCTIONS[name](*(_items(value) if isinstance(value, Made) else value for value in given))

    def _instance(self, value: Any, classes: ast.expr) -> bool:
        unknown = False
        for each in classes.elts if isinstance(classes, ast.Tuple) else [classes]:
            if not isinstance(each, ast.Name):
                raise Unknown
            meant = self._references.get(each.id)
            try:
                if _is_instance(value, meant.name if isinstance(meant, PythonClass) else each.id):
                    return True
            except Unknown:
                unknown = True
        return _unknown() if unknown else False


def _items(value: Any) -> Any:
    """Return the elements of an iterable value; ordered ones can be indexed."""
    items = value.items if isinstance(value, Made) else value
    if not isinstance(items, (tuple, list, frozenset, set, str)) or len(items) > _LONGEST:
        raise Unknown
    return items


def _unknown() -> Any:
    raise Unknown

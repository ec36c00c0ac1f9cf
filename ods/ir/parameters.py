"""Checks of what callers give to functions, methods and constructors."""

from __future__ import annotations

import reprlib
import sys
from collections.abc import Callable, Iterable
from functools import wraps
from operator import index
from types import FunctionType
from typing import Any, Final, NoReturn, TypeVar

from ..diagnostics import Diagnostic, ParameterRangeError
from ..diagnostics.records import NamedTuple
from .shown_names import described

_F = TypeVar("_F")
_Check = Callable[[Any, str, str], None]
"""Raises TypeError unless a value is as annotated; gets the value, the function and the parameter."""

_PLACES: Final = {
    "AffineExpr": "ods.builtin.affine.expr",
    "AffineMap": "ods.builtin.affine.map",
    "Attribute": "ods.ir.attribute",
    "Block": "ods.ir.block",
    "BlockArgument": "ods.ir.value",
    "Context": "ods.ir.context",
    "ConversionTarget": "ods.conversion.target",
    "Diagnostic": "ods.diagnostics",
    "Dialect": "ods.ir.dialect",
    "InsertionPoint": "ods.ir.insertion_point",
    "IRMapping": "ods.ir.clone",
    "Location": "ods.ir.location",
    "Module": "ods.builtin.module",
    "OpOperand": "ods.ir.value",
    "OpResult": "ods.ir.value",
    "Operation": "ods.ir.operation_base:OperationBase",
    "OperationBase": "ods.ir.operation_base",
    "PatternRewriter": "ods.rewrite.rewriter",
    "Region": "ods.ir.region",
    "SymbolTable": "ods.ir.symbol_table",
    "Type": "ods.ir.type",
    "Value": "ods.ir.value",
    "_Op": "ods.ir.operation_base:OperationBase",
}
"""Maps the names of classes in annotations to their modules, since modules that annotate do not always import them."""
_HAS_REST: Final = 0x04
"""The flag of functions with `*arguments`; importing `inspect` for its name is slow."""
_PLAIN: Final[dict[str, type]] = {"bool": bool, "bytes": bytes, "None": type(None), "str": str}
_SEQUENCES: Final = ("Sequence", "Iterable", "Collection", "list", "tuple")
_MAPPINGS: Final = ("Mapping", "dict")


def checked(function: _F) -> _F:
    """Return a function that raises TypeError, naming the function and the parameter, for an argument that is not as annotated."""
    if isinstance(function, (staticmethod, classmethod)):
        return type(function)(checked(function.__func__))
    if isinstance(function, property):
        setter = None if function.fset is None else checked(function.fset)
        return property(function.fget, setter, function.fdel, function.__doc__)  # type: ignore[return-value]
    assert isinstance(function, FunctionType)
    code = function.__code__
    names, has_rest = code.co_varnames[: code.co_argcount], bool(code.co_flags & _HAS_REST)
    parameters: list[tuple[tuple[type, ...], _Check | None, str]] = []
    by_name: dict[str, tuple[_Check | None, tuple[type, ...]]] = {}

    @wraps(function)
    def door(*given: Any, **named: Any) -> Any:
        for value, (fitting, check, name) in zip(given, parameters or prepare()):
            if not isinstance(value, fitting):
                check(value, function.__qualname__, name)  # type: ignore[misc]
        if named:
            check_named(named)
        if has_rest and len(given) > len(names):
            check_rest(given)
        return function(*given, **named)

    def prepare() -> list[tuple[tuple[type, ...], _Check | None, str]]:
        parameters[:] = [(fitting, check, name) for name in names for check, fitting in [check_of(name)]]
        return parameters

    def check_of(name: str) -> tuple[_Check | None, tuple[type, ...]]:
        if name in by_name:
            return by_name[name]
        check = _check_of(str(function.__annotations__.get(name, "Any")), function)
        if check[0] is not None:  # the class may be loaded later
            by_name[name] = check
        return check

    def check_named(named: dict[str, Any]) -> None:
        for name, value in named.items():
            check, fitting = check_of(name)
            if check is not None and not isinstance(value, fitting):
                check(value, function.__qualname__, name)

    def check_rest(given: tuple[Any, ...]) -> None:
        rest = code.co_varnames[code.co_argcount + code.co_kwonlyargcount]
        check, fitting = check_of(rest)
        for number, value in enumerate(given[len(names) :]):
            if check is not None and not isinstance(value, fitting):
                check(value, function.__qualname__, f"{rest}[{number}]")

    return door  # type: ignore[return-value]


def checks_arguments(*, but: Iterable[str] = (), inherited: bool = False) -> Callable[[type[_F]], type[_F]]:
    """Return a class decorator that checks the arguments of all public methods, constructors and setters.

    `but` names those that check them themselves. With `inherited`, the class checks those of its base classes, too, which then stay fast
    for the runtime.
    """
    left_out = frozenset(but)

    def decorate(cls: type[_F]) -> type[_F]:
        members = {name: member for base in reversed(cls.__mro__[:-1] if inherited else (cls,)) for name, member in vars(base).items()}
        for name, member in members.items():
            if name in left_out or name.startswith("_") and name not in _OPERATORS:
                continue
            function = member.fset if isinstance(member, property) else getattr(member, "__func__", member)
            if isinstance(function, FunctionType):
                code = function.__code__
                rest = code.co_flags & _HAS_REST != 0
                if code.co_argcount + code.co_kwonlyargcount + rest > (not isinstance(member, staticmethod)):
                    setattr(cls, name, checked(member))
        return cls

    return decorate


_OPERATORS: Final = frozenset(("__init__", "__new__", "__getitem__", "__setitem__", "__delitem__"))


def wrong_argument_of(function: str, parameter: str, wanted: str, given: object) -> NoReturn:
    """Raise the TypeError for an argument of the wrong class."""
    function = function.removesuffix(".__init__")
    raise TypeError(f"{function}: the parameter '{parameter}' must be {wanted}, not {'None' if given is None else described(given)}")


# ---- annotations


def _check_of(annotation: str, function: FunctionType) -> tuple[_Check | None, tuple[type, ...]]:
    """Return the check for an annotation, and the classes that need none; None if it allows anything or is not loaded."""
    kinds: list[Callable[[Any], bool]] = []
    classes: list[type] = []
    elements: list[tuple[tuple[type, ...], str]] = []
    words: list[str] = []
    for part in _alternatives(annotation.strip("\"'")):
        head, _, inner = part.partition("[")
        head = head.rpartition(".")[2]
        if head in ("int", "float"):
            classes += [int] if head == "int" else [int, float]
            kinds.append(_is_integer if head == "int" else _is_number)
            words.append("an int" if head == "int" else "a number")
        elif head == "Callable":
            kinds.append(callable)
            words.append("a function")
        elif head == "type":
            classes.append(type)
            words.append("a class")
        elif head in _SEQUENCES:
            kinds.append(_is_iterable if head == "Iterable" else _is_sequence)
            name = inner.rstrip("]").removesuffix(", ...")
            found = [_class_of(each, function) for each in _alternatives(name)]
            if found and None not in found and "[" not in name:
                elements.append((tuple([each for each in found if each is not None]), name))
            else:
                classes += [list, tuple]
            words.append(f"a sequence of {name}s" if name.isidentifier() else "a sequence")
        elif head == "IO":
            kinds.append(_is_file)
            words.append("a file")
        elif head in _MAPPINGS:
            kinds.append(_is_mapping)
            words.append("a mapping")
        else:
            cls = _class_of(head, function)
            if cls is None:
                return None, (object,)
            classes.append(cls)
            words.append("None" if head == "None" else f"{'an' if head[0] in 'AEIOUaeiou' else 'a'} {head}".replace("_Op", "Operation"))
    return _made_check(kinds, elements, _listed(words)), tuple(classes)


def _made_check(kinds: list[Callable[[Any], bool]], elements: list[tuple[tuple[type, ...], str]], wanted: str) -> _Check:
    takes_lists = _is_sequence in kinds or _is_iterable in kinds

    def check(value: Any, function: str, parameter: str) -> None:
        if not (takes_lists and value.__class__ in (list, tuple)) and not any(kind(value) for kind in kinds):
            wrong_argument_of(function, parameter, wanted, value)
        if elements and hasattr(value, "__len__"):
            for wanted_classes, name in elements:
                for number, element in enumerate(value):
                    if not isinstance(element, wanted_classes):
                        article = "an" if name[0] in "AEIOUaeiou" else "a"
                        wrong_argument_of(function, f"{parameter}[{number}]", f"{article} {name.replace(' | ', ' or ')}", element)

    return check


def _alternatives(annotation: str) -> list[str]:
    """Return the parts of a union, without splitting inside brackets."""
    parts, depth, start = [], 0, 0
    for position, letter in enumerate(annotation):
        depth += (letter == "[") - (letter == "]")
        if letter == "|" and not depth:
            parts.append(annotation[start:position].strip())
            start = position + 1
    return [*parts, annotation[start:].strip()]


def _class_of(name: str, function: FunctionType) -> type | None:
    """Return the class that an annotation names; None if it is not loaded, or is no class."""
    if name in _PLAIN:
        return _PLAIN[name]
    place = _PLACES.get(name)
    if place is None:
        found = function.__globals__.get(name)
    else:
        module, _, renamed = place.partition(":")
        found = getattr(sys.modules.get(module), renamed or name, None)
    return (
        found
        if isinstance(found, type) and found is not Any and found is not object and not getattr(found, "_is_protocol", False)
        else None
    )


def _is_file(value: object) -> bool:
    return hasattr(value, "write")


def _is_integer(value: object) -> bool:
    return hasattr(type(value), "__index__")


def _is_number(value: object) -> bool:
    return hasattr(type(value), "__float__") or hasattr(type(value), "__index__")


def _is_iterable(value: object) -> bool:
    return not isinstance(value, (str, bytes, type)) and hasattr(value, "__iter__") and not _is_mapping(value)


def _is_sequence(value: object) -> bool:
    return _is_iterable(value) and hasattr(value, "__len__")


def _is_mapping(value: object) -> bool:
    return hasattr(value, "items")


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


_T = TypeVar("_T")
_LONGEST: Final = 80
INT64: Final = (-(1 << 63), (1 << 63) - 1)
UINT32: Final = (0, (1 << 32) - 1)


class Several(NamedTuple):
    """The kind of a tuple whose items are of one class."""

    kind: type


Kind = type | tuple[type, ...] | Several
"""The kind of a parameter: one class, one of several classes, or a tuple of items."""


def check_kinds(owner: type, names: Iterable[str], values: Iterable[Any], kinds: Iterable[Kind]) -> None:
    """Raise TypeError for the first value that is not of its kind; a Boolean is not an integer."""
    for name, value, kind in zip(names, values, kinds):
        items = (value,)
        if isinstance(kind, Several):
            items = value if isinstance(value, tuple) else _tuple(owner, name, value, _named(kind.kind))
            kind = kind.kind
        for item in items:
            if not isinstance(item, kind) or kind is int and item.__class__ is bool:
                raise (wrong_parameter if items[0] is value else _wrong_item)(owner, name, item, _named(kind))


def wrong_parameter(owner: type, parameter: str, value: object, wanted: str) -> TypeError:
    """Return the error for a parameter of the wrong kind; the caller raises it."""
    return TypeError(f"{owner.__name__}: the parameter '{parameter}' takes {wanted}, but got {_shown(value)}")


def integer_parameter(owner: type, parameter: str, value: Any, low: int | None = None, high: int | None = None) -> int:
    """Return an integer other than a Boolean. Raises TypeError for anything else, and ParameterRangeError outside `low` to `high`."""
    if value.__class__ is not int:
        found = _integer(value)
        if found is None:
            raise wrong_parameter(owner, parameter, value, "an integer")
        value = found
    if low is not None and value < low or high is not None and value > high:
        raise out_of_range(owner, parameter, value, low, high)
    return value  # type: ignore[no-any-return]


def integers_parameter(owner: type, parameter: str, values: Iterable[Any], low: int = INT64[0], high: int = INT64[1]) -> tuple[int, ...]:
    """Return integers as a tuple. Raises the same errors as `integer_parameter`."""
    found = values if isinstance(values, tuple) else _tuple(owner, parameter, values, "integers")
    for value in found:
        if value.__class__ is not int or not low <= value <= high:
            return tuple([_element(owner, parameter, value, low, high) for value in found])
    return found


def booleans_parameter(owner: type, parameter: str, values: Iterable[Any]) -> tuple[bool, ...]:
    """Return Booleans as a tuple. Raises TypeError for anything else, including 1 and 0, which would be equal."""
    return tuple_parameter(owner, parameter, values, bool, "bool")


def float_parameter(owner: type, parameter: str, value: Any) -> float:
    """Return a float, converted from an integer or another real number if necessary. Raises TypeError for anything else."""
    if value.__class__ is float:
        return value
    if isinstance(value, (str, bytes, bytearray)) or not (hasattr(value, "__float__") or hasattr(value, "__index__")):
        raise wrong_parameter(owner, parameter, value, "a float")
    try:
        return float(value)
    except OverflowError:
        raise out_of_range(owner, parameter, value, None, None) from None


def tuple_parameter(owner: type, parameter: str, values: Iterable[_T], kind: type, wanted: str) -> tuple[_T, ...]:
    """Return values of class `kind` as a tuple. Raises TypeError for a value of another class; `wanted` is their name in the message."""
    found: tuple[_T, ...] = values if isinstance(values, tuple) else _tuple(owner, parameter, values, wanted)
    for value in found:
        if not isinstance(value, kind):
            raise _wrong_item(owner, parameter, value, wanted)
    return found


def flags_parameter(owner: type, parameter: str, value: Any, kind: Any, known: int) -> None:
    """Raise TypeError for anything but flags of an enum, and ParameterRangeError for bits that are not in `known`."""
    if value.__class__ is not kind:
        raise wrong_parameter(owner, parameter, value, kind.__name__)
    if value._value_ & ~known:
        raise ParameterRangeError(
            Diagnostic("error", f"{owner.__name__}: the parameter '{parameter}' has bits of no case of {kind.__name__}: {value._value_}")
        )


def out_of_range(owner: type, parameter: str, value: object, low: int | None, high: int | None) -> ParameterRangeError:
    """Return the error for a number that is too small or too large; the caller raises it."""
    if low is None and high is None:
        wanted = "a finite number"
    elif high is None:
        wanted = f"an integer from {low}"
    else:
        wanted = f"an integer from {low} to {high}"
    message = f"{owner.__name__}: the parameter '{parameter}' takes {wanted}, but got {_shown(value, False)}"
    return ParameterRangeError(Diagnostic("error", message))


def _element(owner: type, parameter: str, value: Any, low: int, high: int) -> int:
    found = _integer(value)
    if found is None:
        raise _wrong_item(owner, parameter, value, "integers")
    return integer_parameter(owner, parameter, found, low, high)


def _integer(value: Any) -> int | None:
    """Return an integer as `int`; None for anything else."""
    try:
        return None if value.__class__ is bool else int(index(value))
    except TypeError:
        return None


def _wrong_item(owner: type, parameter: str, item: object, wanted: str) -> TypeError:
    return TypeError(f"{owner.__name__}: the parameter '{parameter}' takes a tuple of {wanted}, but got one with {_shown(item)}")


def _tuple(owner: type, parameter: str, values: Any, wanted: str) -> tuple[Any, ...]:
    if isinstance(values, (str, bytes)):
        _refuse(owner, parameter, values, wanted)
    try:
        return tuple(values)
    except TypeError:
        _refuse(owner, parameter, values, wanted)


def _refuse(owner: type, parameter: str, values: Any, wanted: str) -> NoReturn:
    raise wrong_parameter(owner, parameter, values, f"a tuple of {wanted}") from None


def _named(kind: type | tuple[type, ...]) -> str:
    kinds = kind if isinstance(kind, tuple) else (kind,)
    return " or ".join("None" if each is type(None) else each.__name__ for each in kinds)


def _shown(value: object, with_type: bool = True) -> str:
    shown = reprlib.Repr()
    shown.maxother = shown.maxstring = shown.maxlong = _LONGEST
    text = shown.repr(value)
    return text if value is None or not with_type else f"{text} of type {type(value).__name__}"

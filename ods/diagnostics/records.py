"""`NamedTuple` and `record`: what `typing.NamedTuple` and `dataclasses.dataclass` make, without compiling code during an import.

A class of `typing.NamedTuple` takes 16 times as long to make as a plain class, since it compiles each annotation and a constructor.
The module `dataclasses` compiles several methods for each class, and imports `inspect`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import NamedTuple as NamedTuple

    from typing_extensions import Self, dataclass_transform
else:

    def dataclass_transform(**_):
        return lambda decorator: decorator


try:
    from _collections import _tuplegetter  # type: ignore[import-not-found]
except ImportError:  # this Python does not implement it in C

    def _tuplegetter(index: int, doc: str) -> Any:
        return property(lambda self: self[index], doc=doc)


_T = TypeVar("_T")


class _Tuple(tuple[Any, ...]):
    """The methods that all named tuples share, the same as those of `collections.namedtuple`."""

    __slots__ = ()
    _fields: tuple[str, ...] = ()
    _field_defaults: dict[str, Any] = {}

    @classmethod
    def _make(cls, values: Iterable[Any]) -> Self:
        """Make a tuple from an iterable.  Raises TypeError if the number of values is wrong."""
        found = tuple.__new__(cls, values)
        if len(found) != len(cls._fields):
            raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(found)}")
        return found

    def _replace(self, **values: Any) -> Self:
        """Return a copy with some fields replaced. Raises ValueError for an unknown field."""
        copy = self._make(values.pop(name, value) for name, value in zip(self._fields, self))
        if values:
            raise ValueError(f"Got unexpected field names: {list(values)!r}")
        return copy

    def _asdict(self) -> dict[str, Any]:
        return dict(zip(self._fields, self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in zip(self._fields, self))})"

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self)


class _MakesTuples(type):
    """Turns a class statement with annotations into a class of tuples."""

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> type:
        if not bases:
            return super().__new__(mcs, name, bases, namespace)
        fields = tuple(namespace.get("__annotations__", ()))
        defaults = {field: namespace[field] for field in fields if field in namespace}
        namespace.update({field: _getter(index) for index, field in enumerate(fields)})
        namespace.update(__slots__=(), _fields=fields, _field_defaults=defaults, __match_args__=fields)
        made: Any = type(name, (_Tuple,), namespace)

        def compile_first(cls: type, *values: Any, **named: Any) -> Any:
            made.__new__ = staticmethod(_constructor(made, defaults))
            return made.__new__(cls, *values, **named)

        made.__new__ = staticmethod(compile_first)
        return made  # type: ignore[no-any-return]


if not TYPE_CHECKING:

    class NamedTuple(metaclass=_MakesTuples):
        """The base of tuple classes whose annotations are the named fields, like `typing.NamedTuple`."""


def _getter(index: int) -> Any:
    return _tuplegetter(index, "")


def _constructor(cls: type[_Tuple], defaults: dict[str, Any]) -> Callable[..., Any]:
    """Compile the constructor of a class of tuples."""
    parameters = "".join(f", {field}=_defaults[{field!r}]" if field in defaults else f", {field}" for field in cls._fields)
    values = "".join(f"{field}, " for field in cls._fields)
    made: Callable[..., Any] = eval(f"lambda _cls{parameters}: _new(_cls, ({values}))", {"_defaults": defaults, "_new": tuple.__new__})
    made.__name__, made.__qualname__ = "__new__", f"{cls.__qualname__}.__new__"
    return made


_UNSET = object()
"""Marks the default of a field that `default_factory` computes."""


class _Field:
    """The arguments of `field`."""

    __slots__ = ("default", "make", "is_compared")

    def __init__(self, default: Any, make: Callable[[], Any] | None, is_compared: bool) -> None:
        self.default = default
        self.make = make
        self.is_compared = is_compared


def field(*, default: Any = None, default_factory: Callable[[], Any] | None = None, compare: bool = True) -> Any:
    """Declare a field of a record with a default value, or a function that returns one for each record, like `dataclasses.field`."""
    return _Field(default, default_factory, compare)


@overload
def record(cls: type[_T], /) -> type[_T]: ...
@overload
def record(*, eq: bool) -> Callable[[type[_T]], type[_T]]: ...
@dataclass_transform(field_specifiers=(field,))
def record(cls: type[_T] | None = None, /, *, eq: bool = True) -> type[_T] | Callable[[type[_T]], type[_T]]:
    """Add a constructor, `==` and `repr` for the annotated fields of a class and its base records, like `dataclass`.

    Without `eq`, records are equal only to themselves.
    """
    return (lambda plain: _completed(plain, eq)) if cls is None else _completed(cls, eq)


def _completed(cls: type[_T], has_equality: bool) -> type[_T]:
    made: Any = cls
    bases = [base for base in reversed(cls.__mro__) if base is cls or "_is_record" in base.__dict__]
    fields = tuple(dict.fromkeys(name for base in bases for name in base.__dict__.get("__annotations__", ())))
    defaults = {name: getattr(cls, name) for name in fields if hasattr(cls, name)}
    compared = tuple(name for name in fields if not isinstance(defaults.get(name), _Field) or defaults[name].is_compared)

    def __init__(self: Any, *values: Any, **named: Any) -> None:
        """Compile the constructor at the first call, then call it."""
        made.__init__ = _initializer(cls, fields, defaults)
        made.__init__(self, *values, **named)

    def __eq__(self: Any, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in compared)

    def __repr__(self: Any) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in fields)})"

    made.__init__, made.__repr__, made._is_record = __init__, __repr__, True
    if has_equality:
        made.__eq__, made.__hash__ = __eq__, None
    return cls


def _initializer(cls: type[Any], fields: tuple[str, ...], defaults: dict[str, Any]) -> Callable[..., None]:
    """Compile and return the constructor of a record."""
    parameters, lines, known = [], [], {}
    for name in fields:
        default, source = defaults.get(name), name
        if name in defaults:
            known[f"_{name}"] = default.default if isinstance(default, _Field) else default
            parameters.append(f"{name}=_{name}")
        else:
            parameters.append(name)
        if isinstance(default, _Field) and default.make is not None:
            known[f"_make_{name}"], known[f"_{name}"] = default.make, _UNSET
            source = f"_make_{name}() if {name} is _UNSET else {name}"
        lines.append(f"    self.{name} = {source}\n")
    namespace = {**known, "_UNSET": _UNSET}
    exec(f"def __init__(self, {', '.join(parameters)}):\n{''.join(lines) or '    pass'}", namespace)
    made: Any = namespace["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made  # type: ignore[no-any-return]

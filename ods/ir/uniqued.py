"""Base class of attributes and types: immutable, unique values that are compared by identity."""

from __future__ import annotations

import sys
from _weakref import ref  # without the rest of `weakref`, which is slow to import
from collections.abc import Callable, Hashable, Iterator
from sys import getrefcount
from threading import RLock
from types import GenericAlias
from typing import TYPE_CHECKING, Any, ClassVar, Final, NoReturn, TypeVar

from .asm import asm
from .caching import forget_types, pauses
from .castable import Castable
from .context import Context, contexts, current_context
from .parameters import Kind, check_kinds

if TYPE_CHECKING:
    from typing_extensions import Self

_T = TypeVar("_T", bound="Uniqued")


class Elements(tuple[Any, ...]):
    """The value of a list parameter: a tuple that equals a list with the same elements, and prints as one."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return tuple.__eq__(self, tuple(other) if isinstance(other, list) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__

    def __repr__(self) -> str:
        return repr(list(self))


class _NoTypeid:
    """The `static_typeid` of abstract base classes, which raises AttributeError."""

    def __get__(self, instance: object, owner: type[Any]) -> NoReturn:
        raise AttributeError(f"{owner.__name__} has no typeid.")


class _NameOfClass:
    """The full name of a class of types or attributes, as in MLIR's bindings."""

    def __get__(self, instance: object, owner: type[Any]) -> str:
        return owner.name  # type: ignore[no-any-return]


NAME_OF_CLASS: Final[Any] = _NameOfClass()


class Uniqued(Castable):
    """An immutable value that exists once (MLIR's storage uniquing).

    A subclass declares its parameters in `__slots__` and provides `get(...)`, which looks up `_instances` by the parameters and
    creates the object if it is missing. Equality is identity. An instance lives as long as something uses it, and until
    `release_unused`; in MLIR, as long as its context.
    """

    __slots__ = ("__weakref__",)

    mnemonic: ClassVar[str] = ""
    """The keyword after `!dialect.` or `#dialect.`; empty for builtin syntax."""
    name: ClassVar[str] = ""
    """The full name, `dialect.mnemonic`."""
    parameter_names: ClassVar[tuple[str, ...]] = ()
    """The slots that hold the parameters, in the order of `get`."""
    has_text: ClassVar[bool] = True
    """True if text can follow the mnemonic; otherwise, operations always print the type or attribute in full."""
    print_by_dialect: ClassVar[Any] = None
    """The hook with which the dialect prints its types or attributes from the mnemonic on; None if each class has its own syntax."""
    __class_getitem__: ClassVar[Any] = classmethod(GenericAlias)  # `IntegerType[32]` in annotations, as in MLIR's bindings
    _instances: ClassVar[dict[Any, Any]]
    """The instances that were asked for since the last `release_unused`."""
    _resting: ClassVar[dict[Any, ref[Any]]]
    """The instances of before, as far as they are still used."""
    _parameter_kinds: ClassVar[tuple[Kind, ...]] = ()
    """The kinds of the parameters, checked for each new instance unless `get` checks them itself."""
    _as_read: ClassVar[Any] = None
    """What is noted about values that are read; None unless the printer or the verifier is not written (`unfilled.AsRead`)."""
    _shown_name: ClassVar[str] = ""
    """The name of the class in MLIR's bindings; empty if it is the same."""
    _setters: ClassVar[tuple[Callable[[Any, Any], None], ...] | None] = None
    """The functions that set the slots of the parameters; None until the first instance is made."""
    _kind: ClassVar[str]
    """The word in errors: `type` or `attribute`."""
    _base: ClassVar[str]
    """The name of the base class in MLIR's bindings: `Type` or `Attribute`."""

    def __new__(cls, cast_from: Uniqued | None = None, *parameters: object) -> Self:
        """Return `cast_from` if it is of this class. Raises ValueError otherwise. Use `get` to create instances.

        Raises TypeError for anything but one type or attribute.
        """
        if parameters or not isinstance(cast_from, Uniqued):
            raise TypeError(f"{cls.__name__}(…) casts a type or an attribute; `{cls.__name__}.get(…)` makes one")
        if not isinstance(cast_from, cls):
            raise ValueError(f"Cannot cast {cls._kind} to {cls._shown_name or cls.__name__} (from {cls._base}({cast_from}))")
        return cast_from

    @property
    def context(self) -> Context:
        """The last context that this object was made with in this thread, if that still exists, or else the current one."""
        return current_context(contexts.of(self))

    @property
    def typeid(self) -> type[Self]:
        """The class, which identifies the kind of type or attribute."""
        return type(self)

    static_typeid: ClassVar[Any]
    """The same as `typeid` of instances; raises AttributeError for an abstract class."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls._instances = {}
        cls._resting = {}
        cls._setters = None
        cls.static_typeid = cls if cls.parameter_names or cls.name else _NoTypeid()

    @classmethod
    def _unique(cls: type[_T], key: Hashable, *parameters: Any) -> _T:
        """Create the instance for `key`, with parameters in the order of `parameter_names`."""
        if cls._parameter_kinds:
            check_kinds(cls, cls.parameter_names, parameters, cls._parameter_kinds)
        return cls._made(key, parameters)

    @classmethod
    def _made(cls: type[_T], key: Hashable, parameters: tuple[Any, ...]) -> _T:
        """Create the instance for `key`, from parameters of the right kinds."""
        setters = cls._setters
        if setters is None:
            setters = cls._setters = tuple([getattr(cls, name).__set__ for name in cls.parameter_names])
        self = object.__new__(cls)
        for set_, value in zip(setters, parameters):
            set_(self, Elements(value) if value.__class__ is tuple else value)
        return cls._keep(key, self)

    @classmethod
    def _keep(cls: type[_T], key: Hashable, made: _T) -> _T:
        """Return the instance for `key`: `made`, unless another thread was first, or one of before the last release is still used."""
        with _LOCK:
            found: _T | None = cls._instances.get(key)
            if found is None:
                rest = cls._resting.get(key)
                found = None if rest is None else rest()
                cls._instances[key] = found = made if found is None else found
        if len(cls._instances) > _limit[0]:
            release_unused()
        return found

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable: build another one with get(...)")

    def __copy__(self: _T) -> _T:
        return self

    def __deepcopy__(self: _T, memo: Any) -> _T:
        return self

    def dump(self) -> None:
        """Print the text to standard error, for debugging."""
        sys.stderr.write(f"{self}\n")

    def parameters(self) -> tuple[Any, ...]:
        """Return the values of the parameters, in the order of `get`."""
        return tuple(getattr(self, name) for name in self.parameter_names)

    def _print_parameters(self, printer: Any) -> None:
        """Print the parameters, in place of an unwritten print hook."""
        text = self._as_read.text_of(self)
        printer.write(f"<{', '.join(map(_shown, self.parameters()))}>" if text is None else text)

    def __reduce__(self) -> Any:
        return (type(self).get, self.parameters())  # type: ignore[attr-defined]

    def __str__(self) -> str:
        return asm().text_of(self)

    def __repr__(self) -> str:
        return f"{self._shown_name or type(self).__name__}({self})"


def _shown(value: object) -> str:
    """Return a parameter as IR would show it, of a class whose printer is not written."""
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    return f"[{', '.join(map(_shown, value))}]" if isinstance(value, tuple) else str(value)


_FEW: Final = 4_000
"""The number of instances of a class that need no release."""
_limit: Final = [_FEW]
"""The number of instances of a class that brings the next release."""
_LOCK: Final = RLock()


def _count_of_unused() -> int:
    """Return what `getrefcount` says of an instance that nothing uses; 0 if that cannot be known, because threads run at the same time."""
    if not getattr(sys, "_is_gil_enabled", lambda: True)():
        return 0
    table: dict[int, object] = {0: object()}
    _, instance = table.popitem()
    return getrefcount(instance)


_UNUSED: Final = _count_of_unused()


def release_unused() -> None:
    """Let go of all types and attributes that nothing uses.

    The tables keep weak references to the others, so an instance that is used remains the only one for its parameters. It happens by
    itself whenever the number of instances of a class has doubled.
    """
    with _LOCK:
        forget_types()
        classes = [*_subclasses(Uniqued)]
        for cls in classes:
            resting = cls._resting
            for _ in range(len(cls._instances)):
                key, instance = cls._instances.popitem()  # the newest first: it may use older ones
                if getrefcount(instance) > _UNUSED:
                    resting[key] = ref(instance)
                del key, instance
        used = _forget_all_dead(classes)
        if 2 * used > _limit[0] and pauses.collect_dropped():
            used = _forget_all_dead(classes)  # dropped IR seemed to use them
        _limit[0] = max(_FEW, 2 * used)


def _forget_all_dead(classes: list[type[Uniqued]]) -> int:
    """Remove the keys of all instances that are gone; return how many instances the largest class has left."""
    while any(_forget_dead(cls) for cls in classes):
        pass  # a key holds the parameters of what is gone
    return max(len(cls._resting) for cls in classes)


def _forget_dead(cls: type[Uniqued]) -> bool:
    """Remove the keys of instances that are gone; return True if there were any."""
    used = {key: rest for key, rest in cls._resting.items() if rest() is not None}
    were_any = len(used) < len(cls._resting)
    cls._resting = used
    return were_any


def _subclasses(cls: type[Uniqued]) -> Iterator[type[Uniqued]]:
    for each in cls.__subclasses__():
        yield each
        yield from _subclasses(each)

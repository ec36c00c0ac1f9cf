"""Objects in messages, and their `repr` as in MLIR's bindings: `<mlir.dialects._arith_ops_gen.AddFOp object at 0x…>`."""

from __future__ import annotations

from contextvars import ContextVar
from itertools import chain
from typing import Any, Final, TypeVar

_T = TypeVar("_T")
_CORE: Final = "mlir._mlir_libs._mlir.ir"
_ADDRESS: Final = " object at 0x"
_is_showing: ContextVar[bool] = ContextVar("_is_showing", default=False)
"""True while a message is computed, so that a hook that cannot be printed does not ask for its message again."""


def shown_object(thing: Any, name: str) -> str:
    """Return Python's default `repr` for an object whose class is named `name`."""
    return f"<{name} object at {id(thing):#x}>"


def shown(thing: object) -> str:
    """Return `thing` for a message: its `repr`, or for IR objects the class and the first line of the text.

    An operation becomes `AddFOp(%0 = arith.addf %a, %b : f32)`; values, types and attributes likewise.
    """
    if isinstance(thing, (list, tuple)):
        inner = ", ".join(map(shown, thing))
        return f"[{inner}]" if isinstance(thing, list) else f"({inner}{',' * (len(thing) == 1)})"
    plain = f"an object of class {type(thing).__name__}"
    if _is_showing.get():
        return plain
    token = _is_showing.set(True)
    try:
        text = repr(thing)
        if _ADDRESS not in text:
            return text
        if type(thing).__str__ is object.__str__:
            return plain
        first, _, more = str(thing).strip().partition("\n")
        return f"{type(thing).__name__}({first}{' …' * bool(more)})"
    except Exception:  # computing the text may fail
        return plain
    finally:
        _is_showing.reset(token)


def core_name(name: str) -> str:
    """Return the full name of a class in `mlir.ir`."""
    return f"{_CORE}.{name}"


def sequence_signature(name: str, element: str) -> str:
    """Return `__nb_signature__` of a sequence class in `mlir.ir`."""
    return f"class {name}(collections.abc.Sequence[{core_name(element)}])"


def operation_class_name(class_: type) -> str:
    """Return the full name of an operation class; for a generated class with an extension, in the extension's module."""
    module = class_.__module__
    dialect, _, mnemonic = getattr(class_, "OPERATION_NAME", "").partition(".")
    if not mnemonic or not module.endswith(".operations"):
        return f"{module}.{class_.__qualname__}"
    is_extended = any("extensions" in base.__module__ for base in class_.__mro__)
    return f"mlir.dialects.{dialect if is_extended else f'_{dialect}_ops_gen'}.{class_.__qualname__}"


class _ShownIterator(chain[_T]):
    """An iterator over another iterator, just as fast, with its own class name."""

    def __repr__(self) -> str:
        return shown_object(self, core_name(type(self).__name__))


class RegionIterator(_ShownIterator[_T]):
    """Iterates over the regions of an operation."""


class BlockIterator(_ShownIterator[_T]):
    """Iterates over the blocks of a region."""


class OperationIterator(_ShownIterator[_T]):
    """Iterates over the operations of a block."""


def described(given: object) -> str:
    """Return an argument with its class, for an error message."""
    if isinstance(given, type):
        return f"the class {given.__name__}: call it to make one"
    text = shown(given)
    if text.startswith("an object of class"):
        return text
    return f"{type(given).__name__} {text if len(text) <= 60 else text[:57] + '...'}"

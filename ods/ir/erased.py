"""Operations that were erased: any use of one is an error, as in MLIR's bindings.

An erased operation becomes of a class that answers nothing, so that one which lives pays nothing for the question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NoReturn

from .walk import operations_of

if TYPE_CHECKING:
    from .operation import Operation

_STILL_ANSWERED: Final = frozenset({"block"})
"""Attributes that still work on erased operations: an erased operation is in no block."""

_classes: Final[dict[type, type]] = {}
"""For each class that of its erased operations."""


class _Nothing:
    """The operands of an erased operation: any use raises an error."""

    def _refuse(self, *_: object) -> NoReturn:
        refuse()

    __iter__ = __len__ = __getitem__ = __contains__ = __bool__ = __add__ = _refuse


ERASED: Final[Any] = _Nothing()
"""The operands of an operation that a rewriter or a pass has erased; it keeps its class, since changing that takes time."""


def invalidate(op: Operation) -> None:
    """Let an operation that was erased, and the operations and blocks inside it, answer nothing any more."""
    regions = [*op.regions]
    inside = operations_of(op.regions, regions)
    for thing in (*inside, *[block for region in regions for block in region.blocks], op):
        object.__setattr__(thing, "__class__", _erased_class(type(thing)))


def _erased_class(kind: type) -> type:
    if getattr(kind, "_is_erased", False):
        return kind
    found = _classes.get(kind)
    if found is None:
        members = {
            "__slots__": (),
            "__module__": kind.__module__,
            "__getattribute__": _answer,
            "__setattr__": refuse,
            "__str__": refuse,
            "__repr__": _text,
            "_is_erased": True,
        }
        found = _classes[kind] = type(kind.__name__, (kind,), members)
    return found


def _answer(self: Any, name: str) -> Any:
    if not name.startswith("_") and name not in _STILL_ANSWERED:
        refuse()
    return object.__getattribute__(self, name)


def refuse(*_: Any) -> NoReturn:
    """Say that an operation was erased.  Raises RuntimeError."""
    raise RuntimeError("the operation has been invalidated")


def _text(self: Any) -> str:
    return f"<erased {type(self).__name__}>"

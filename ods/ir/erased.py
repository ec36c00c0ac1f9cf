"""Erased operations, which raise an error on any use, as in MLIR's bindings.

The class of an erased operation is changed to one whose members raise errors, so that valid operations need no check.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NoReturn

from .walk import operations_of

if TYPE_CHECKING:
    from .operation import Operation

_STILL_ANSWERED: Final = frozenset({"block"})
"""Attributes that still work on erased operations: `block` is None."""

_classes: Final[dict[type, type]] = {}
"""Maps each class to the class of its erased operations."""


class _Nothing:
    """The operands of an erased operation, on which any use raises an error."""

    def _refuse(self, *_: object) -> NoReturn:
        refuse()

    __iter__ = __len__ = __getitem__ = __contains__ = __bool__ = __add__ = _refuse


ERASED: Final[Any] = _Nothing()
"""The operands of an operation that a rewriter or a pass has erased; it keeps its class, since changing the class is slow."""


def invalidate(op: Operation) -> None:
    """Make an erased operation, and the operations and blocks inside it, raise errors on any use."""
    regions = [*op._regions]
    inside = operations_of(op._regions, regions)
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
    """Raise the RuntimeError for the use of an erased operation."""
    raise RuntimeError("the operation has been invalidated")


def _text(self: Any) -> str:
    return f"<erased {type(self).__name__}>"

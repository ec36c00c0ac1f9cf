"""Types: immutable, uniqued descriptions of the values of the IR (MLIR `Type`)."""

from __future__ import annotations

from .uniqued import Uniqued


class Type(Uniqued):
    """Base of all types; equal types are one object."""

    __slots__ = ()

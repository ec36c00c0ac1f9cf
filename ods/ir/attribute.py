"""Attributes: immutable, uniqued compile-time values attached to operations (MLIR `Attribute`)."""

from __future__ import annotations

from .uniqued import Uniqued


class Attribute(Uniqued):
    """Base of all attributes; equal attributes are one object."""

    __slots__ = ()

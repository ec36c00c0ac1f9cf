"""Traits: what holds of every operation of a class; markers to ask for, the checks are generated."""

from __future__ import annotations


class Trait:
    """Base of all traits; a trait is a class, never instantiated."""

    __slots__ = ()

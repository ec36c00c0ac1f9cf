"""Traits: properties of all operations of a class, as marker classes; the checks are generated.

The traits that the core itself queries are here; all others are in `ods.ir.traits`.
"""

from __future__ import annotations


class Trait:
    """Base of all traits; a trait is a class, never instantiated."""

    __slots__ = ()


def trait_set(*traits: type[Trait]) -> frozenset[type[Trait]]:
    """Return `traits` with all traits that they imply, which are their base classes."""
    return frozenset(each for trait in traits for each in trait.__mro__ if issubclass(each, Trait) and each is not Trait)


class Terminator(Trait):
    """The operation ends its block (ODS `Terminator`)."""


class NoTerminator(Trait):
    """Blocks of the operation's regions need no terminator (ODS `NoTerminator`)."""


class IsolatedFromAbove(Trait):
    """Nested operations use no values from outside (ODS `IsolatedFromAbove`)."""


class ConstantLike(Trait):
    """The operation has no operands and folds to an attribute (ODS `ConstantLike`)."""


class HasOnlyGraphRegion(Trait):
    """The regions have no control flow, and a use may precede its definition (ODS `HasOnlyGraphRegion`)."""


class SymbolTable(Trait):
    """The operation's region holds symbols with unique names (ODS `SymbolTable`)."""

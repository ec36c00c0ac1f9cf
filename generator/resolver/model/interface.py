"""Interfaces, their methods and their uses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ods.diagnostics import Span

if TYPE_CHECKING:
    from .text import PythonClass


@dataclass(frozen=True)
class ResolvedMethod:
    name: str
    parameters: tuple[tuple[str, str, str | None], ...]
    """(name, annotation, default source or None), without `self`."""
    returns: str
    static: bool
    body: str | None
    """Implemented in the interface itself; cannot be overridden (ODS `methodBody`)."""
    default: str | None
    """Body that an implementer inherits unless it overrides (ODS `defaultImplementation`)."""
    summary: str
    origin: Span
    references: tuple[tuple[str, PythonClass], ...] = ()
    cpp_types: tuple[tuple[str, str], ...] = ()
    """Maps parameters to the C++ types that the spec gives."""
    cpp_returns: str | None = None
    """The C++ result type, if the spec gives one."""
    cpp_name: str | None = None
    """Its name in C++, where that does not follow from that in Python."""


@dataclass(frozen=True)
class ResolvedInterface:
    name: str
    kind: Literal["operation", "attribute", "type"]
    runtime_class: PythonClass
    """Its class: in the generated `interfaces` module, or in the runtime for an external interface."""
    external: bool
    bases: tuple[ResolvedInterface, ...]
    methods: tuple[ResolvedMethod, ...]
    verifier: PythonClass | str | None
    """Body text, or a function, called with the operation among the trait checks."""
    verify_with_regions: bool
    summary: str
    description: str
    origin: Span
    requires: tuple[str, ...] = ()
    """Traits and interfaces that must precede it."""

    @property
    def lineage(self) -> tuple[ResolvedInterface, ...]:
        """The interface after all interfaces that it extends, bases first, possibly with repetitions."""
        return (*(each for base in self.bases for each in base.lineage), self)

    @property
    def all_methods(self) -> tuple[ResolvedMethod, ...]:
        """Its methods, after those of the interfaces that it extends."""
        return tuple(method for each in self.lineage for method in each.methods)


def bases_first(interfaces: Sequence[ResolvedInterface]) -> list[ResolvedInterface]:
    """Return interfaces sorted so that each follows those that it extends."""
    own = {each.runtime_class: each for each in interfaces}
    return list({each.runtime_class: each for one in interfaces for each in one.lineage if each.runtime_class in own}.values())


@dataclass(frozen=True)
class ResolvedInterfaceUse:
    interface: ResolvedInterface
    declared_methods: tuple[str, ...]
    """The methods that this definition implements by hooks (DeclareOpInterfaceMethods)."""
    origin: Span
    position: int = 0
    """Its place among the traits and interfaces of the definition: the order of verification."""
    is_declared: bool = False
    """The traits name it in `DeclareOpInterfaceMethods<…>` or its kin."""
    listed: tuple[str, ...] = ()
    """The methods named at the declaration."""
    is_implied: bool = False
    """The traits do not name it: another interface extends it, or a trait of kind `list` has it."""
    of_class: tuple[str, ...] = ()
    """The methods that `interface_methods` names: in C++ the class of the definition declares them."""

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
    """(name, annotation, default source or None) of each parameter except `self`."""
    returns: str
    static: bool
    body: str | None
    """The body in the interface itself, which cannot be overridden (ODS `methodBody`)."""
    default: str | None
    """The body that an implementer inherits unless it overrides the method (ODS `defaultImplementation`)."""
    summary: str
    origin: Span
    references: tuple[tuple[str, PythonClass], ...] = ()
    cpp_types: tuple[tuple[str, str], ...] = ()
    """Maps parameters to the C++ types that the spec gives."""
    cpp_returns: str | None = None
    """The C++ result type, if the spec gives one."""
    cpp_name: str | None = None
    """The name in C++, if it does not follow from the Python name."""


@dataclass(frozen=True)
class ResolvedInterface:
    name: str
    kind: Literal["operation", "attribute", "type"]
    runtime_class: PythonClass
    """The class: in the generated `interfaces` module, or in the runtime for an external interface."""
    external: bool
    bases: tuple[ResolvedInterface, ...]
    methods: tuple[ResolvedMethod, ...]
    verifier: PythonClass | str | None
    """The source of the body, or a function; called with the operation when its traits are verified."""
    verify_with_regions: bool
    summary: str
    description: str
    origin: Span
    requires: tuple[str, ...] = ()
    """The traits and interfaces that must precede this interface."""
    is_marker: bool = False
    """True if the spec says that the interface has no methods: `methods: {}`."""

    @property
    def lineage(self) -> tuple[ResolvedInterface, ...]:
        """The interface after all interfaces that it extends, bases first, possibly with repetitions."""
        return (*(each for base in self.bases for each in base.lineage), self)

    @property
    def all_methods(self) -> tuple[ResolvedMethod, ...]:
        """The methods of the interfaces that this one extends, followed by its own."""
        return tuple(method for each in self.lineage for method in each.methods)


def bases_first(interfaces: Sequence[ResolvedInterface]) -> list[ResolvedInterface]:
    """Return interfaces sorted so that each follows the interfaces that it extends."""
    own = {each.runtime_class: each for each in interfaces}
    return list({each.runtime_class: each for one in interfaces for each in one.lineage if each.runtime_class in own}.values())


@dataclass(frozen=True)
class ResolvedInterfaceUse:
    interface: ResolvedInterface
    declared_methods: tuple[str, ...]
    """The methods that this definition implements by hooks (DeclareOpInterfaceMethods)."""
    origin: Span
    position: int = 0
    """The position among the traits and interfaces of the definition: the order of verification."""
    is_declared: bool = False
    """True if the traits contain `DeclareOpInterfaceMethods<…>` or a similar declaration of the interface."""
    listed: tuple[str, ...] = ()
    """The methods named in that declaration."""
    is_implied: bool = False
    """True if the traits do not contain the interface: another interface extends it, or a trait of kind `list` contains it."""
    of_class: tuple[str, ...] = ()
    """The methods named in `interface_methods`: in C++ the class of the definition declares them."""

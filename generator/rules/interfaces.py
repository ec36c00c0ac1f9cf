"""Check the uses of interfaces: every method is implemented, under a unique name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ods.diagnostics import Span

from ..resolver.model import Definition, ResolvedInterfaceUse, ResolvedMethod, ResolvedOperation
from ..resolver.names.naming import OPERATION_MEMBERS, PARAMETER_MEMBERS
from ..resolver.places import place_in
from ..resolver.report import Report, first_is_here

_DECLARE: Final = {
    "operation": "DeclareOpInterfaceMethods",
    "attribute": "DeclareAttrInterfaceMethods",
    "type": "DeclareTypeInterfaceMethods",
}
_GENERATED: Final = frozenset(
    ("canonicalize", "fold", "get_canonicalization_patterns", "get_effects", "has_ssa_dominance", "infer_return_types", "verify")
)
"""Members of an operation that interfaces exist to define."""
_PROVIDERS: Final = {"InferTypeOpInterface": ("InferTensorType", "InferTensorTypeWithReify")}
"""Maps interfaces to the traits that implement their methods without hooks."""


def check_interfaces(definition: Definition, report: Report) -> None:
    """Check the interfaces of one operation, type or attribute."""
    for use in definition.interfaces:
        _check_implemented(use, definition, report)
    _check_method_names(definition, report)


def _check_implemented(use: ResolvedInterfaceUse, definition: Definition, report: Report) -> None:
    """Check that each method without a body is declared, or implemented by another interface."""
    given = {
        method.name
        for other in definition.interfaces
        for method in other.interface.methods
        if not _is_abstract(method) or method.name in other.declared_methods
    }
    missing = [method.name for method in use.interface.methods if method.name not in given]
    providers = _PROVIDERS.get(use.interface.name, ())
    if not missing or any(trait.trait.name in providers for trait in definition.traits):
        return
    name = use.interface.name
    message = f"nothing implements {_listed(missing)} of {name}"
    hint = f"write `{_DECLARE[use.interface.kind]}<{name}>`, which asks the hooks for {'it' if len(missing) == 1 else 'them'}"
    report.error("ODS0640", message, place_in(definition, use.origin), hint, names=tuple(missing))


def _is_abstract(method: ResolvedMethod) -> bool:
    return method.body is None and method.default is None


def _listed(names: list[str]) -> str:
    return ", ".join(f"'{name}'" for name in names)


def _check_method_names(definition: Definition, report: Report) -> None:
    """Report a method with the name of an accessor, builder or inherited member, or of a method with other parameters."""
    taken = dict(_members(definition))
    common = OPERATION_MEMBERS - _GENERATED if isinstance(definition, ResolvedOperation) else PARAMETER_MEMBERS
    seen: dict[str, tuple[ResolvedMethod, str]] = {}
    for use in definition.interfaces:
        where = place_in(definition, use.origin)
        for method in use.interface.methods:
            what = f"the method '{method.name}' of {use.interface.name}"
            other, owner = seen.setdefault(method.name, (method, use.interface.name))
            if method.name in taken:
                message = f"{what} has the name of something else in the {_kind(definition)}"
                hint = "rename one of the two: in Python they are one member of the class"
                report.error("ODS0641", message, where, hint, first_is_here(taken[method.name], "it is this"))
            elif method.name in common and not use.interface.external:
                message = f"{what} has the name of a member that every {_kind(definition)} has"
                report.error("ODS0641", message, method.origin, "rename it")
            elif _signature(other) != _signature(method):
                message, note = f"{what} is another than that of {owner}", first_is_here(other.origin, "the other is this")
                hint = "rename one of them, or give both the same parameters and the same result"
                report.error("ODS0641", message, where, hint, note)


def _signature(method: ResolvedMethod) -> tuple[tuple[str, ...], str, bool]:
    return tuple(annotation for _, annotation, _ in method.parameters), method.returns, method.static


def _kind(definition: Definition) -> str:
    return "operation" if isinstance(definition, ResolvedOperation) else definition.kind


def _members(definition: Definition) -> Iterator[tuple[str, Span]]:
    """Yield the names that the class of a definition defines, with their places."""
    if isinstance(definition, ResolvedOperation):
        for part in (definition.arguments, definition.results, definition.regions, definition.successors, definition.derived):
            yield from ((each.python_name, each.origin) for each in part)
    else:
        yield from ((each.python_name, each.origin) for each in definition.parameters)
    for builder in definition.builders:
        yield f"build_{builder.name}" if builder.name else "build", builder.origin


def check_member_names(definition: Definition, report: Report) -> None:
    """Check that accessors and builders have different names in Python."""
    seen: dict[str, Span] = {}
    for name, span in _members(definition):
        if name.startswith("_"):
            message = f"'{name}' begins with `_`, as what is private to a class does"
            report.error("ODS0116", message, span, "names in Python that begin with `_` are private: begin with a letter")
        if seen.setdefault(name, span) is not span:
            message = f"the name '{name}' is defined twice in the class of this {_kind(definition)}"
            hint = "accessors and builders share their names, and `aB` and `a_b` give the same name: rename one of the two"
            report.error("ODS0372", message, span, hint, first_is_here(seen[name]))

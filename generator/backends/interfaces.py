"""Interfaces: classes whose methods operations, types and attributes implement or inherit."""

from __future__ import annotations

from dataclasses import dataclass

from ..codegen import quoted
from ..resolver.model import ResolvedInterface, ResolvedMethod, runtime_class
from ..resolver.model.hook import References
from ..resolver.model.interface import bases_first
from .methods import MethodModel, body_lines, signature
from .module_model import ModuleItem, ModuleModel, module_model
from .operations.trait_checks import interface_verifier_name
from .scope import DialectScope, ModuleWriter
from .text import docstring

_ROOTS = {
    "operation": runtime_class("Operation"),
    "attribute": runtime_class("Attribute"),
    "type": runtime_class("Type"),
}


@dataclass(frozen=True)
class InterfaceModel:
    """The model of an interface class."""

    class_name: str
    bases: str
    docstring: tuple[str, ...]
    methods: tuple[MethodModel, ...]


def lower_interfaces(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the `interfaces` module; None if the dialect defines no interface."""
    interfaces = [interface for interface in dialect_scope.dialect.interfaces if not interface.external]
    if not interfaces:
        return None
    names = tuple(interface.runtime_class.name for interface in interfaces)
    writer = dialect_scope.module("interfaces", names)
    items = [ModuleItem("interface.py.j2", lower_interface(writer, interface)) for interface in bases_first(interfaces)]
    what = docstring(f"Interfaces of the {dialect_scope.dialect.name} dialect")
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, list(names))


def lower_interface(writer: ModuleWriter, interface: ResolvedInterface) -> InterfaceModel:
    """Return the model of one interface."""
    bases = [writer.name(base.runtime_class) for base in interface.bases] or [writer.name(_ROOTS[interface.kind])]
    methods = [_method(writer, method) for method in interface.methods]
    if isinstance(interface.verifier, str):
        what = docstring("Check the rules of the interface.  Raises VerifyError")
        body = body_lines(writer, interface.verifier, ())
        methods.append(MethodModel(interface_verifier_name(interface.name), "", "(self) -> None", what, body))
    return InterfaceModel(
        interface.runtime_class.name,
        ", ".join(bases),
        docstring(interface.summary or interface.name, interface.description),
        tuple(methods),
    )


def _method(writer: ModuleWriter, method: ResolvedMethod) -> MethodModel:
    text = method.body if method.body is not None else method.default
    body: tuple[str, ...]
    if text is None:
        body = (f"raise NotImplementedError({quoted(f'{method.name} is not implemented')})",)
    else:
        body = _with_imports_inside(writer, text, method.references)
    decorator = "staticmethod" if method.static else ""
    receiver = "" if method.static else "self"
    what = docstring(method.summary or f"`{method.name}`")
    return MethodModel(
        method.name, decorator, signature(writer, receiver, method.parameters, method.returns, method.references), what, body
    )


def _with_imports_inside(writer: ModuleWriter, text: str, references: References) -> tuple[str, ...]:
    """Return a body with its imports inside it, because other modules of the package import the interfaces."""
    package = writer.dialect_scope.package
    inner = [(name, meant) for name, meant in references if meant.module.startswith(package + ".") and meant.module != writer.scope.module]
    outer = tuple(pair for pair in references if pair not in inner)
    lines = body_lines(writer, text, outer)
    source = "\n".join(lines)
    imports = [f"from {meant.module} import {name}" for name, meant in inner if name in source]
    return (*sorted(imports), *([""] if imports else []), *lines)

"""Methods that a spec gives in Python text, or leaves to a hook: builders and interface methods."""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass

from ..codegen import expression_tree, names_in
from ..resolver.model import PythonClass, ResolvedBuilder, ResolvedInterfaceUse, ResolvedMethod
from .annotations import annotation
from .scope import HookModel, ModuleWriter
from .text import docstring, quoted

Parameters = tuple[tuple[str, str, str | None], ...]
References = tuple[tuple[str, PythonClass], ...]


@dataclass(frozen=True)
class MethodModel:
    """A method ready to print."""

    name: str
    decorator: str
    """`classmethod`, `staticmethod`, `property`, or empty."""
    signature: str
    """`(self, attr: DistributeParallelAttr) -> bool`."""
    docstring: tuple[str, ...]
    body: tuple[str, ...]


def signature(writer: ModuleWriter, receiver: str, parameters: Parameters, returns: str, references: References = ()) -> str:
    """`(receiver, name: annotation = default, …) -> returns` with its names imported."""
    parts = [receiver] if receiver else []
    for name, text, default in parameters:
        part = f"{name}: {annotation(text, writer.imports, references)}"
        parts.append(part if default is None else f"{part} = {inline(writer, default, references)}")
    return f"({', '.join(parts)}) -> {annotation(returns, writer.imports, references)}"


def inline(writer: ModuleWriter, source: str, references: References) -> str:
    """An expression of the spec with its names imported."""
    return "\n".join(_imported(writer, ast.unparse(expression_tree(source.strip())), references))


def body_lines(writer: ModuleWriter, source: str, references: References) -> tuple[str, ...]:
    """Statements of the spec with their names imported; comments and layout stay."""
    return _imported(writer, textwrap.dedent(source).strip("\n"), references)


def _imported(writer: ModuleWriter, source: str, references: References) -> tuple[str, ...]:
    used = names_in(source)
    for name, meant in references:
        if name not in used:
            continue
        local = writer.name(meant)
        if local != name:
            raise ValueError(f"{writer.path}: {name} of {meant.module} clashes with another name")
    return tuple(source.split("\n"))


def hook_method(
    writer: ModuleWriter,
    owner: PythonClass,
    function: str,
    name: str,
    kind: str,
    parameters: Parameters,
    returns: str,
    summary: str,
    references: References = (),
    values: tuple[str, ...] = (),
) -> MethodModel:
    """A method whose body is a hook: until the hooks are bound it binds them and calls itself again."""
    binding = {"": "method", "classmethod": "class", "staticmethod": "static"}[kind]
    receiver = {"method": "self", "class": "cls", "static": ""}[binding]
    receiver_annotation = {"method": owner.name, "class": f"type[{owner.name}]", "static": ""}[binding]
    parameters = _told_apart(parameters, receiver)
    hook_parameters = ((receiver, receiver_annotation, None), *parameters) if receiver else parameters
    known = (*references, (owner.name, owner))
    writer.dialect_scope.add_hook(HookModel(function, owner, name, binding, hook_parameters, returns, summary, known, values))  # type: ignore[arg-type]
    load = writer.imports.name("ods.ir.dialect", "load_hooks")
    arguments = ", ".join(name for name, _, _ in parameters)
    call = f"{receiver or owner.name}.{name}({arguments})"
    binds, is_check = f"{load}({quoted(writer.dialect_scope.package)})", kind == "staticmethod" and name == "verify"
    return MethodModel(
        name,
        kind,
        signature(writer, receiver, parameters, returns, references),
        docstring(summary),
        (f"if {binds}:", f"    {call}") if is_check else (binds, call if returns == "None" else f"return {call}"),
    )


def _told_apart(parameters: Parameters, receiver: str) -> Parameters:
    """Parameters of which no two have the same name: the second one gets a `_`."""
    taken = {receiver}
    found = []
    for name, text, default in parameters:
        while name in taken:
            name += "_"
        taken.add(name)
        found.append((name, text, default))
    return tuple(found)


def builder_method(writer: ModuleWriter, owner: PythonClass, prefix: str, builder: ResolvedBuilder) -> MethodModel:
    """A constructor of the user's as a classmethod."""
    name = f"build_{builder.name}" if builder.name else "build"
    summary = builder.summary or "Build one in the spec's own way"
    known = (*builder.references, (owner.name, owner))
    if builder.body is None:
        return hook_method(writer, owner, f"{prefix}_{name}", name, "classmethod", builder.parameters, owner.name, summary, known)
    return MethodModel(
        name,
        "classmethod",
        signature(writer, "cls", builder.parameters, owner.name, known),
        docstring(summary),
        body_lines(writer, builder.body, builder.references),
    )


def interface_hooks(writer: ModuleWriter, owner: PythonClass, prefix: str, uses: Iterable[ResolvedInterfaceUse]) -> list[MethodModel]:
    """The interface methods that a definition implements by hooks, each once."""
    made: dict[str, MethodModel] = {}
    for use in uses:
        for method in use.interface.methods:
            if method.name in use.declared_methods and method.body is None and method.name not in made:
                made[method.name] = _interface_hook(writer, owner, prefix, method)
    return list(made.values())


def _interface_hook(writer: ModuleWriter, owner: PythonClass, prefix: str, method: ResolvedMethod) -> MethodModel:
    kind = "staticmethod" if method.static else ""
    return hook_method(
        writer,
        owner,
        f"{prefix}_{method.name}",
        method.name,
        kind,
        method.parameters,
        method.returns,
        method.summary or f"`{method.name}` of the interface",
        method.references,
    )

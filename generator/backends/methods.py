"""Methods that a spec gives as Python text, or that a hook implements: builders and interface methods."""

from __future__ import annotations

import ast
import textwrap

from ods.diagnostics.late import dataclass

from ..codegen import expression_tree, names_in, quoted
from ..hooks import methods_of
from ..resolver.model import Definition, ResolvedBuilder, ResolvedHookMethod
from ..resolver.model.definitions import HookKind, HookParameters, References
from .module_model import ModuleWriter, annotation, docstring


@dataclass(frozen=True)
class MethodModel:
    """The model of a method, or of an assignment in a class body."""

    name: str
    decorator: str
    """`classmethod`, `staticmethod`, `property`, or empty; `assignment` for a class attribute, whose value is the only line of `body`."""
    signature: str
    """`(self, attr: DistributeParallelAttr) -> bool`; for an assignment its annotation, such as `: Value[IntegerType]`, or empty."""
    docstring: tuple[str, ...]
    body: tuple[str, ...]


def signature(writer: ModuleWriter, receiver: str, parameters: HookParameters, returns: str, references: References = ()) -> str:
    """Return the signature `(receiver, name: annotation = default, …) -> returns`, and import its names."""
    parts = [receiver] if receiver else []
    for name, text, default in parameters:
        part = f"{name}: {annotation(text, writer.imports, references)}"
        parts.append(part if default is None else f"{part} = {inline(writer, default, references)}")
    return f"({', '.join(parts)}) -> {annotation(returns, writer.imports, references)}"


def inline(writer: ModuleWriter, source: str, references: References) -> str:
    """Return an expression of the spec, and import its names."""
    return "\n".join(_imported(writer, ast.unparse(expression_tree(source.strip())), references))


def body_lines(writer: ModuleWriter, source: str, references: References) -> tuple[str, ...]:
    """Return statements of the spec with their comments and layout, and import their names."""
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


def lowered_hooks(writer: ModuleWriter, definition: Definition, kind: HookKind) -> list[MethodModel]:
    """Return the methods of `definition` that hooks of one kind implement."""
    return [hook_method(writer, hook) for hook in methods_of(definition) if hook.kind == kind]


def hook_method(writer: ModuleWriter, hook: ResolvedHookMethod) -> MethodModel:
    """Return a method that a hook implements: its first call binds the hooks of the dialect, then calls the bound hook."""
    decorator, receiver = {"method": ("", "self"), "class": ("classmethod", "cls"), "static": ("staticmethod", "")}[hook.binding]
    load = writer.imports.runtime("load_hooks")
    arguments = ", ".join(name for name, _, _ in hook.parameters)
    call = f"{receiver or hook.owner.name}.{hook.name}({arguments})"
    binds = f"{load}({quoted(writer.dialect_scope.package)})"
    is_check = hook.binding == "static" and hook.kind == "check"
    return MethodModel(
        hook.name,
        decorator,
        signature(writer, receiver, hook.parameters, hook.returns, hook.references),
        docstring(hook.summary),
        (f"if {binds}:", f"    {call}") if is_check else (binds, call if hook.returns == "None" else f"return {call}"),
    )


def bound_hooks(writer: ModuleWriter, definition: Definition, kind: HookKind) -> list[MethodModel]:
    """Return descriptors for the hooks of one kind, for methods whose signature a base class declares."""
    return [descriptor(writer, hook) for hook in methods_of(definition) if hook.kind == kind]


def descriptor(writer: ModuleWriter, hook: ResolvedHookMethod, declared: str = "") -> MethodModel:
    """Return the assignment of a descriptor for a hook; `declared` is the overridden method of the base class."""
    arguments = [quoted(writer.dialect_scope.package), *([declared] if declared else [])]
    source = f"{writer.imports.runtime('hook_method')}({', '.join(arguments)})"
    return MethodModel(hook.name, "assignment", "", (), (source,))


def interface_hooks(writer: ModuleWriter, definition: Definition) -> list[MethodModel]:
    """Return descriptors for the interface methods that hooks implement; the interface declares their signature."""
    declaring = {method.name: use.interface for use in reversed(definition.interfaces) for method in use.interface.methods}
    return [
        descriptor(writer, hook, f"{writer.name(declaring[hook.name].runtime_class)}.{hook.name}")
        for hook in methods_of(definition)
        if hook.kind == "interface"
    ]


def builder_methods(writer: ModuleWriter, definition: Definition) -> list[MethodModel]:
    """Return the author's constructors as classmethods."""
    hooks = {hook.name: hook for hook in methods_of(definition) if hook.kind == "builder"}
    return [
        _builder(writer, definition, builder) if builder.body is not None else hook_method(writer, hooks[builder.method_name])
        for builder in definition.builders
    ]


def _builder(writer: ModuleWriter, definition: Definition, builder: ResolvedBuilder) -> MethodModel:
    owner = definition.python_class
    return MethodModel(
        builder.method_name,
        "classmethod",
        signature(writer, "cls", builder.parameters, owner.name, (*builder.references, (owner.name, owner))),
        docstring(builder.shown_summary),
        body_lines(writer, builder.body or "", builder.references),
    )

"""The `hooks` module: a Protocol with the handwritten functions of the dialect and their exact types."""

from __future__ import annotations

from dataclasses import dataclass

from ..hooks import hooks_of
from ..resolver.model import ResolvedHook
from ..resolver.model.hook import HookKind
from .annotations import annotation
from .module_model import ModuleItem, ModuleModel, module_model
from .patterns.contract import hooks_class
from .scope import DialectScope, ModuleWriter
from .text import docstring

_INHERITED = "Functions without a docstring are the hooks of keys such as `has_folder`; the guide to the spec language describes them."
_DOCUMENTED: frozenset[HookKind] = frozenset(("rewriting", "check", "syntax", "pass", "meaning"))
"""The kinds of hooks that implement a method of a base class of the runtime."""


@dataclass(frozen=True)
class HookSignatureModel:
    """A function of the Protocol."""

    name: str
    parameters: str
    returns: str
    docstring: tuple[str, ...]
    """The lines of the docstring; empty if the function implements a method that the runtime documents."""


@dataclass(frozen=True)
class HookContractModel:
    """The model of the Protocol."""

    class_name: str
    docstring: tuple[str, ...]
    functions: tuple[HookSignatureModel, ...]


def lower_hooks(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the module; None if the dialect needs no hooks."""
    dialect = dialect_scope.dialect
    hooks = hooks_of(dialect)
    if not hooks:
        return None
    class_name = hooks_class(dialect)
    writer = dialect_scope.module("hooks", (class_name,))
    writer.imports.name("typing", "Protocol")
    functions = tuple(_function(writer, hook) for hook in hooks)
    if dialect.hooks_are_package:
        where = f"modules in `{dialect_scope.sources}/hooks`"
        compared = "A type checker compares a class with it that has them as static methods"
    else:
        where = f"`{dialect_scope.sources}/hooks.py`"
        compared = f"A type checker compares a module with it: `_: {class_name} = hooks`"
    what = docstring(f"The functions that {where} must define", f"{compared}.\n{_INHERITED}")
    model = HookContractModel(class_name, what, functions)
    module_doc = docstring(f"The contract of the handwritten part of the {dialect.name} dialect")
    return module_model(writer.path, dialect_scope.sources, module_doc, writer.scope, [ModuleItem("hooks.py.j2", model)], [class_name])


def _function(writer: ModuleWriter, hook: ResolvedHook) -> HookSignatureModel:
    parameters = ["self"]
    for name, text, default in hook.parameters:
        part = f"{name}: {annotation(text, writer.imports, hook.references)}"
        parameters.append(part if default is None else f"{part} = ...")
    if len(parameters) > 1:
        parameters.insert(len(parameters) - parameters[-1].startswith("*"), "/")
    returns = annotation(hook.returns, writer.imports, hook.references)
    what = () if all(method.kind in _DOCUMENTED for method in hook.methods) else docstring(hook.summary)
    return HookSignatureModel(hook.function, ", ".join(parameters), returns, what)

"""The `hooks` module: a Protocol that says which handwritten functions the dialect needs, with their exact types."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .annotations import annotation
from .module_model import Item, ModuleModel, module_model
from .scope import DialectScope, HookModel, ModuleWriter
from .text import docstring


@dataclass(frozen=True)
class HookSignatureModel:
    """One function of the contract."""

    name: str
    parameters: str
    returns: str
    docstring: tuple[str, ...]


@dataclass(frozen=True)
class HookContractModel:
    """The Protocol."""

    class_name: str
    docstring: tuple[str, ...]
    functions: tuple[HookSignatureModel, ...]


def lower_hooks(dialect_scope: DialectScope) -> ModuleModel | None:
    """The module; call this when all definitions are lowered.  None when there are no hooks."""
    dialect = dialect_scope.dialect
    if not dialect_scope.hooks:
        return None
    class_name = dialect.class_name.removesuffix("Dialect") + "Hooks"
    writer = dialect_scope.module("hooks", (class_name,))
    writer.imports.name("typing", "Protocol")
    functions = tuple(_function(writer, hook) for hook in _each_function_once(dialect_scope.hooks))
    where = f"`{dialect_scope.sources}/hooks.py`"
    what = docstring(f"What {where} must define", f"A module is checked against it by a type checker: `_: {class_name} = hooks`.")
    model = HookContractModel(class_name, what, functions)
    module_doc = docstring(f"The contract of the handwritten part of the {dialect.name} dialect")
    return module_model(writer.path, dialect_scope.sources, module_doc, writer.scope, [Item("hooks.py.j2", model)], [class_name])


def _each_function_once(hooks: list[HookModel]) -> list[HookModel]:
    """The functions; one that serves several operations takes what any of them gives it."""
    found: dict[str, HookModel] = {}
    for hook in hooks:
        known = found.get(hook.function)
        found[hook.function] = hook if known is None else _merged(known, hook)
    return list(found.values())


def _merged(first: HookModel, second: HookModel) -> HookModel:
    """One signature for both; what only one of them is given may be left out."""
    longer, shorter = sorted((first.parameters, second.parameters), key=len, reverse=True)
    parameters = [(name, _union(text, other[1]), default) for (name, text, default), other in zip(longer, shorter)]
    parameters += [(name, text, default or "...") for name, text, default in longer[len(shorter) :]]
    references = tuple(dict.fromkeys((*first.references, *second.references)))
    return replace(first, parameters=tuple(parameters), returns=_union(first.returns, second.returns), references=references)


def _union(first: str, second: str) -> str:
    words = [*first.split(" | "), *second.split(" | ")] if "[" not in first + second else [first, second]
    return " | ".join(dict.fromkeys(words))


def _function(writer: ModuleWriter, hook: HookModel) -> HookSignatureModel:
    parameters = ["self"]
    taken = {name for name, _, _ in hook.parameters}
    for name, text, default in hook.parameters:
        part = f"{_positional(name, taken)}: {annotation(text, writer.imports, hook.references)}"
        parameters.append(part if default is None else f"{part} = ...")
    positional_only = ", /" if len(parameters) > 1 else ""
    returns = annotation(hook.returns, writer.imports, hook.references)
    return HookSignatureModel(hook.function, ", ".join(parameters) + positional_only, returns, docstring(hook.summary))


def _positional(name: str, taken: set[str]) -> str:
    """The receiver of a hook is its first parameter; the Protocol's own receiver is called `self` already."""
    if name != "self":
        return name
    return "op" if "op" not in taken else "receiver"

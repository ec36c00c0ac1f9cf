"""Effects on memory: `get_effects`, from the trait MemoryEffects and the effects of operands and results."""

from __future__ import annotations

import re

from ...assembly.inference import has_interface
from ...codegen import quoted
from ...resolver.model import PythonClass, ResolvedOperation, ResolvedValue, runtime_class
from ..methods import MethodModel
from ..scope import ModuleWriter

MEMORY_EFFECTS = runtime_class("MemoryEffectOpInterface")
_RESOURCES = ("AutomaticAllocationScopeResource",)
_EFFECT = re.compile(r"\w+")


def states_effects(op: ResolvedOperation) -> bool:
    """Return True if traits, operands or results declare memory effects, so that `get_effects` is generated."""
    if any(method == "get_effects" for use in op.interfaces for method in use.declared_methods):
        return False
    return op.trait("MemoryEffects") is not None or any(value.effects for value in (*op.operands, *op.results))


def needs_interface(op: ResolvedOperation) -> bool:
    """Return True if the operation needs MemoryEffectsOpInterface although the spec does not list it."""
    return states_effects(op) and not has_interface(op, "MemoryEffectsOpInterface")


def effect_methods(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    """Return the method `get_effects`; empty if the spec declares no effects."""
    if not states_effects(op):
        return []
    instance = writer.imports.runtime("EffectInstance")
    rows = [
        f"{instance}({writer.imports.runtime(effect)}{_on_resource(writer, resource, 'resource=')})"
        for effect, resource in _of_the_operation(op)
    ]
    for value in (*op.operands, *op.results):
        for effect, resource in value.effects:
            rows.append(_of_value(writer, op, value, effect, resource))
    return [MethodModel("get_effects", "", f"(self) -> list[{instance}]", (), (f"return [{', '.join(rows)}]",))]


def _on_resource(writer: ModuleWriter, resource: str, before: str = "") -> str:
    """Return the argument for a resource; a resource unknown to the runtime is made from its name."""
    if resource in ("", "DefaultResource"):
        return ""
    if resource in _RESOURCES:
        return f", {before}{writer.imports.runtime(resource)}"
    return f", {before}{writer.imports.runtime('named_resource')}({quoted(resource)})"


def _of_the_operation(op: ResolvedOperation) -> list[tuple[str, str]]:
    use = op.trait("MemoryEffects")
    names: list[tuple[str, str]] = []
    for argument in use.arguments if use is not None else ():
        for each in argument if isinstance(argument, tuple) else (argument,):
            name = each.name if isinstance(each, PythonClass) else str(each)
            names += [(effect, name.partition(f"{effect}.")[2]) for effect in _EFFECT.findall(name)[:1]]
    return names


def _of_value(writer: ModuleWriter, op: ResolvedOperation, value: ResolvedValue, effect: str, resource: str) -> str:
    instance, kind = writer.imports.runtime("EffectInstance"), writer.imports.runtime(effect)
    where = _on_resource(writer, resource)
    accessor = "self.result" if value in op.results and value.python_name == "result_" else f"self.{value.python_name}"
    match value.variadicity:
        case "single":
            return f"{instance}({kind}, {accessor}{where})"
        case "optional":
            return f"*([] if {accessor} is None else [{instance}({kind}, {accessor}{where})])"
        case "variadic":
            return f"*[{instance}({kind}, value{where}) for value in {accessor}]"
        case "variadic_of_variadic":
            return f"*[{instance}({kind}, value{where}) for values in {accessor} for value in values]"

"""Break import cycles between a dialect's types, attributes and constraints: import them after the definitions."""

from __future__ import annotations

from dataclasses import replace

from ..codegen import INTERWOVEN
from .module_model import ModuleModel


def without_import_cycles(modules: list[ModuleModel], package: str) -> list[ModuleModel]:
    """Return the modules; imports that form a cycle are moved to the end of each module."""
    needs = {_name(module): _needed(module, package) for module in modules if _name(module) in INTERWOVEN}
    return [_late(module, package, _on_circle(_name(module), needs)) for module in modules]


def _name(module: ModuleModel) -> str:
    return module.path.rpartition("/")[2].removesuffix(".py")


def _needed(module: ModuleModel, package: str) -> set[str]:
    return {other for other in INTERWOVEN for line in module.imports if line.startswith(f"from {package}.{other} import ")}


def _on_circle(name: str, needs: dict[str, set[str]]) -> list[str]:
    """Return the modules in a cycle with `name`: it needs each, and each needs it, directly or not."""
    return [other for other in sorted(needs.get(name, ())) if name in _reached(other, needs)]


def _reached(name: str, needs: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    pending = [name]
    while pending:
        for other in needs.get(pending.pop(), set()) - found:
            found.add(other)
            pending.append(other)
    return found


def _late(module: ModuleModel, package: str, others: list[str]) -> ModuleModel:
    """Return the module with its imports of `others` moved after its definitions."""
    late = [line for line in module.imports if any(line.startswith(f"from {package}.{other} import ") for other in others)]
    if not late:
        return module
    early = tuple(line for line in module.imports if line not in late)
    note = "# Imported last, because these modules import each other."
    return replace(module, imports=early, trailer=(*module.trailer, "", note, *(f"{line}  # noqa: E402" for line in late)))

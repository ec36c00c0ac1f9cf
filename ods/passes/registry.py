"""The passes there are: those that come with the runtime, and those of the dialects, by their arguments."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Collection, Iterator, Sequence

from .pass_base import Pass

_BUILT_IN = {
    "canonicalize": ("ods.passes.canonicalize", "Canonicalizer"),
    "control-flow-sink": ("ods.passes.control_flow_sink", "ControlFlowSink"),
    "cse": ("ods.passes.cse", "CSE"),
    "inline": ("ods.passes.inline", "Inliner"),
    "loop-invariant-code-motion": ("ods.passes.loop_invariant_code_motion", "LoopInvariantCodeMotion"),
    "mem2reg": ("ods.passes.mem2reg", "Mem2Reg"),
    "print-op-stats": ("ods.passes.print_op_stats", "PrintOpStats"),
    "remove-dead-values": ("ods.passes.remove_dead_values", "RemoveDeadValues"),
    "sccp": ("ods.passes.sccp", "SCCP"),
    "strip-debuginfo": ("ods.passes.strip_debuginfo", "StripDebugInfo"),
    "symbol-dce": ("ods.passes.symbol_dce", "SymbolDCE"),
    "symbol-privatize": ("ods.passes.symbol_privatize", "SymbolPrivatize"),
    "topological-sort": ("ods.passes.topological_sort", "TopologicalSort"),
}
"""Argument to module and class: a pass is imported when it is asked for."""


class PassRegistry(Collection[str]):
    """Passes by argument; dialects are loaded only when a name is not one of the built-in passes."""

    def __init__(self, packages: Sequence[str] = ("generated",)) -> None:
        self.packages = tuple(packages)
        self._of_dialects: dict[str, type[Pass]] | None = None

    def find(self, argument: str) -> type[Pass] | None:
        """The class of a pass; None when there is none of that name."""
        if argument in _BUILT_IN:
            module, name = _BUILT_IN[argument]
            found: type[Pass] = getattr(importlib.import_module(module), name)
            return found
        return self._dialect_passes().get(argument)

    def _dialect_passes(self) -> dict[str, type[Pass]]:
        if self._of_dialects is None:
            self._of_dialects = {}
            for package in self.packages:
                for name in _subpackages(package):
                    dialect = getattr(importlib.import_module(f"{package}.{name}"), "DIALECT", None)
                    if dialect is not None:
                        self._of_dialects.update(dialect.passes)
        return self._of_dialects

    def __contains__(self, argument: object) -> bool:
        return isinstance(argument, str) and self.find(argument) is not None

    def __iter__(self) -> Iterator[str]:
        yield from _BUILT_IN
        yield from self._dialect_passes()

    def __len__(self) -> int:
        return len(_BUILT_IN) + len(self._dialect_passes())


def _subpackages(package: str) -> list[str]:
    """The packages inside one that have a dialect."""
    try:
        path = importlib.import_module(package).__path__
    except ModuleNotFoundError:
        return []
    return [module.name for module in pkgutil.iter_modules(path) if module.ispkg]

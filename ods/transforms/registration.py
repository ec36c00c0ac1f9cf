"""The passes of the runtime, by argument (MLIR `registerTransformsPasses`)."""

from __future__ import annotations

from collections.abc import Sequence

from ..passes.registry import PassRegistry

TRANSFORMS = {
    "canonicalize": ("ods.transforms.canonicalize", "Canonicalizer"),
    "composite-fixed-point-pass": ("ods.transforms.composite_pass", "CompositeFixedPointPass"),
    "control-flow-sink": ("ods.transforms.control_flow_sink", "ControlFlowSink"),
    "cse": ("ods.transforms.cse", "CSE"),
    "inline": ("ods.transforms.inline", "Inliner"),
    "loop-invariant-code-motion": ("ods.transforms.loop_invariant_code_motion", "LoopInvariantCodeMotion"),
    "loop-invariant-subset-hoisting": ("ods.transforms.loop_invariant_subset_hoisting", "LoopInvariantSubsetHoisting"),
    "mem2reg": ("ods.transforms.mem2reg", "Mem2Reg"),
    "print-ir": ("ods.transforms.print_ir", "PrintIRPass"),
    "print-op-stats": ("ods.transforms.print_op_stats", "PrintOpStats"),
    "reconcile-unrealized-casts": ("ods.transforms.reconcile_unrealized_casts", "ReconcileUnrealizedCastsPass"),
    "remove-dead-values": ("ods.transforms.remove_dead_values", "RemoveDeadValues"),
    "sccp": ("ods.transforms.sccp", "SCCP"),
    "snapshot-op-locations": ("ods.transforms.location_snapshot", "LocationSnapshot"),
    "sroa": ("ods.transforms.sroa", "SROA"),
    "strip-debuginfo": ("ods.transforms.strip_debuginfo", "StripDebugInfo"),
    "symbol-dce": ("ods.transforms.symbol_dce", "SymbolDCE"),
    "symbol-privatize": ("ods.transforms.symbol_privatize", "SymbolPrivatize"),
    "topological-sort": ("ods.transforms.topological_sort", "TopologicalSort"),
    "view-op-graph": ("ods.transforms.view_op_graph", "ViewOpGraph"),
}
"""Maps pass arguments to module and class; the module is imported at first use."""


def pass_registry(packages: Sequence[str] = ("generated",)) -> PassRegistry:
    """Return the registry of the passes of this package and of the dialects in `packages`."""
    return PassRegistry(packages, TRANSFORMS)

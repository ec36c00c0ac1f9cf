"""`inline`: replaces calls by the bodies of the callees, callees first (MLIR `Inliner`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..analysis.call_graph import CallableUses, CallGraph, ResolvedCall
from ..ir.operation import Operation
from ..ir.trait import SymbolTable
from ..ir.traits.markers import SingleBlock, Terminator
from ..ir.walk import walk
from ..passes.pass_base import Pass, PassOption
from ..passes.pass_manager import PassManager
from ..passes.pipelines import OpPassManager
from ..passes.registry import PipelineError, add_to_manager, pass_registry
from ..rewrite.inlining import InlinerInterface, inline_call

_ALWAYS = 2**32 - 1


class Inliner(Pass):
    """Inlines calls; simplifies each function before it is inlined and after others are inlined into it."""

    argument = "inline"
    summary = "Inline function calls"
    options = (
        PassOption(
            "default-pipeline",
            "default_pipeline",
            "str",
            False,
            "The pipeline that simplifies functions without an entry in `op-pipelines`",
        ),
        PassOption(
            "op-pipelines", "op_pipelines", "pipeline", True, "Pipelines for certain functions, in the form of `dialect.op(pipeline)`"
        ),
        PassOption("max-iterations", "max_iterations", "uint", False, "Maximum number of iterations when inlining within an SCC"),
        PassOption(
            "inlining-threshold",
            "inlining_threshold",
            "uint",
            False,
            "A callee is not inlined if it has more than this percentage of the caller's operations",
        ),
    )

    def __init__(
        self,
        *,
        default_pipeline: str = "canonicalize",
        op_pipelines: Iterable[OpPassManager] = (),
        max_iterations: int = 4,
        inlining_threshold: int = _ALWAYS,
    ) -> None:
        super().__init__()
        self.default_pipeline = default_pipeline
        self.op_pipelines = tuple(op_pipelines)
        self.max_iterations = max_iterations
        self.inlining_threshold = inlining_threshold
        self._pipelines: dict[str, OpPassManager] = {}
        self._simplifiers: dict[str, Callable[[Operation], bool] | None] = {}
        for pipeline in self.op_pipelines:
            if pipeline.anchor is not None and pipeline.items:
                self._pipelines.setdefault(pipeline.anchor, pipeline)

    def run(self, op: Operation) -> None:
        if not op.has_trait(SymbolTable):
            self.report(op.op_error(" was scheduled to run under the inliner, but does not define a symbol table"))
            raise self.fail()
        self._interface = InlinerInterface(self.context)
        self._simplifiers.clear()
        graph = CallGraph(op)
        uses = CallableUses(op, graph)
        dead: dict[Operation, None] = {}
        for component in graph.components():
            for _ in range(max(self.max_iterations, 1)):  # at least one iteration, since MLIR checks the limit at the end
                self._simplify(component, uses)
                if not self._inline_in(component, graph, uses, dead):
                    break
        for callee in dead:
            callee._erase()

    def _simplify(self, component: list[Operation], uses: CallableUses) -> None:
        for node in component:
            if node.name not in self._simplifiers:
                self._simplifiers[node.name] = self._simplifier_for(node.name)
            simplify = self._simplifiers[node.name]
            if simplify is not None and node.is_isolated_from_above:
                if not simplify(node):
                    raise self.fail()
                uses.recompute(node)

    def _simplifier_for(self, name: str) -> Callable[[Operation], bool] | None:
        """Return a function that runs the pipeline on an operation named `name`; None if the pipeline is empty."""
        pipeline = self._pipeline_for(name)
        manager = PassManager(pipeline, verify=False, output=self.output)
        return manager.prepared(self.context, self.diagnostics) if pipeline.items else None

    def _pipeline_for(self, name: str) -> OpPassManager:
        """Return the pipeline for operations named `name`. If the default pipeline is invalid, it ends before the error, as in mlir-opt."""
        pipeline = self._pipelines.get(name)
        if pipeline is None:
            pipeline = self._pipelines[name] = OpPassManager(name)
            try:
                if self.default_pipeline:
                    add_to_manager(pipeline, self.default_pipeline, pass_registry(self.context.packages))
            except PipelineError as error:
                self.output.append(error.plain_text("ods-opt"))
        return pipeline

    def _inline_in(self, component: list[Operation], graph: CallGraph, uses: CallableUses, dead: dict[Operation, None]) -> bool:
        """Inline the calls in the functions of a component and in the inlined code; return True if any were inlined."""
        calls: list[tuple[ResolvedCall, tuple[Operation, ...]]] = []
        gone: dict[Operation, None] = {}
        for node in component:
            if uses.count(node) == 0:
                gone[node] = None
            else:
                calls += [(call, ()) for call in graph.calls_of(node)]
        changed, interface = False, self._interface
        for resolved, history in calls:  # grows during the loop
            call, source, target = resolved
            if source in gone or target in history or not self._should_inline(resolved, graph):
                continue
            in_place = uses.count(target) == 1
            blocks = inline_call(call, target, interface, copy=not in_place)
            if blocks is None:
                continue
            changed = True
            calls += [(new, (*history, target)) for new in graph.calls_in(blocks.new, source)]
            uses.inlined(call, source, target)
            blocks.finish()
            if in_place:
                uses.drop(target)
                gone[target] = None
        component[:] = [node for node in component if node not in gone]
        dead.update(gone)
        return changed

    def _should_inline(self, resolved: ResolvedCall, graph: CallGraph) -> bool:
        call, source, target = resolved
        callees = graph.edges.get(target, {})
        if Terminator in call.traits or target in callees or source in callees or target.is_ancestor_of(call):
            return False
        parent = call.parent
        if not graph.nodes[target].has_one_block() and parent is not None and parent.name != target.name and SingleBlock in parent.traits:
            return False
        return self._is_profitable(source, target)

    def _is_profitable(self, source: Operation, target: Operation) -> bool:
        if self.inlining_threshold in (0, _ALWAYS):
            return self.inlining_threshold != 0
        in_caller = _size(source)
        return in_caller == 0 or _size(target) * 100 // in_caller <= self.inlining_threshold


def _size(op: Any) -> int:
    return sum(1 for _ in walk(op)) - 1

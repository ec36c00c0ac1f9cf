"""Greedy fusion of loop nests (MLIR `affine-loop-fusion`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import inf, nan
from typing import NamedTuple

from generated.affine import AffineForOp, AffineMapAccessInterface, AffineReadOpInterface, AffineWriteOpInterface
from generated.memref import AllocOp
from ods.builtin import I64, AffineDimExpr, AffineExpr, AffineMap, IntegerAttr, MemRefType
from ods.builtin.affine.flatten import simplify_affine_expr
from ods.diagnostics import Diagnostic
from ods.ir.block import Block
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.dominance import DominanceInfo
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import MemAlloc, ViewLikeOpInterface, has_single_effect
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.ir.walk import blocks_with_several, find_ancestor_op_in_block, find_ancestor_op_in_region, walk_post_order

from .analysis.dependence_graph import Edge, MemRefDependenceGraph, Node
from .analysis.dependences import MemRefAccess, has_cyclic_dependence
from .analysis.nesting import analysis_scope_of, common_loops, enclosing_loops, memref_of
from .analysis.regions import compute_region, element_bytes, footprint_bytes
from .analysis.slices import ComputationSlice
from .fusing import (
    FusionResult,
    compute_cost,
    fuse_loops,
    fused_cost,
    fusion_slice,
    loop_nest_stats,
    produced_and_consumed,
    sink_sequential_loops,
)
from .fusion_legality import may_fuse_producer, may_fuse_sibling
from .loop_building import memref_type
from .memref_replacement import MemRefReplacement


class FusionOptions(NamedTuple):
    """The options of loop fusion."""

    mode: str = "greedy"
    compute_tolerance: float = 0.30000001192092896
    """The tolerated fraction of additional computation."""
    fast_memory_space: int | None = None
    """The memory space for small private memrefs; None for the default."""
    local_buffer_bytes: int = 0
    """The maximum size in bytes of a memref in that space."""
    is_maximal: bool = False


def fuse_loops_in(root: Operation, options: FusionOptions, diagnostics: list[Diagnostic]) -> None:
    """Fuse the loops of each block in an operation, inner blocks first."""
    for block in blocks_with_several(root, AffineForOp):
        if sum(isinstance(inner, AffineForOp) for inner in block.operations) > 1:
            graph = MemRefDependenceGraph(block)
            if graph.init():
                _GreedyFusion(graph, options, diagnostics).run()


def _is_escaping(memref: Value, block: Block) -> bool:
    """Return True if operations other than the affine accesses of a block may access `memref`."""
    maker = memref.get_defining_op()
    if maker is None:
        return True
    if isinstance(maker, ViewLikeOpInterface) and memref is maker.get_view_dest() and _is_escaping(maker.get_view_source(), block):
        return True
    if not has_single_effect(maker, MemAlloc, memref):
        return True
    for user in memref.users:
        around = find_ancestor_op_in_region(block.parent, user)
        if around is None:
            return True
        if around.block is block and not isinstance(user, AffineMapAccessInterface):
            return True
    return False


def _divided(first: float, second: float) -> float:
    """Return a quotient like C++, without exceptions."""
    if second:
        return first / second
    return nan if first == 0 else inf if first > 0 else -inf


def _innermost_common_block(first: Operation, second: Operation) -> Block:
    """Return the innermost block around two operations of one scope (MLIR `findInnermostCommonBlockInScope`)."""
    scope = analysis_scope_of(first)
    found: Block | None = None
    chains: list[list[Block]] = []
    for op in (first, second):
        chain: list[Block] = []
        current: Operation | None = op
        while current is not None and current.block is not None:
            chain.append(current.block)
            if current.parent_region is scope:
                break
            current = current.parent
        chains.append(chain[::-1])
    for mine, others in zip(*chains):
        if mine is not others:
            break
        found = mine
    assert found is not None, "both are in one function"
    return found


class _GreedyFusion:
    """Fuses the loops of one block."""

    def __init__(self, graph: MemRefDependenceGraph, options: FusionOptions, diagnostics: list[Diagnostic]) -> None:
        self._graph, self._options, self._diagnostics = graph, options, diagnostics

    def run(self) -> None:
        """Fuse loops according to the mode, and erase memrefs that become unused."""
        mode = self._options.mode
        if mode == "greedy":
            self._fuse_producers(1)
        if mode in ("greedy", "sibling"):
            self._fuse_siblings()
        if mode in ("greedy", "producer"):
            self._fuse_producers(None)
        for memref, count in self._graph.memref_edge_count.items():
            maker = memref.get_defining_op()
            if count == 0 and isinstance(maker, AllocOp) and maker.block is not None and not memref.has_uses():
                maker.erase()

    # ---- costs

    def _additional_computation(self, source: AffineForOp, target: AffineForOp, slice_: ComputationSlice) -> float | None:
        """Return the fraction of additional computation due to a fusion; None if it is unknown."""
        source_stats, target_stats = loop_nest_stats(source), loop_nest_stats(target)
        if source_stats is None or target_stats is None or not slice_.variables:
            return None
        cost = fused_cost(source, source_stats, target, target_stats, slice_)
        if cost is None:
            return None
        return _divided(cost, float(compute_cost(source, source_stats)) + compute_cost(target, target_stats)) - 1

    def _profitable_depth(
        self,
        source: AffineForOp,
        producers: Sequence[Operation],
        target: AffineForOp,
        slices: Sequence[ComputationSlice],
        depth: int,
        tolerance: float,
    ) -> int | None:
        """Return the depth where fusion saves most memory; None if fusion is not profitable (MLIR `isFusionProfitable`)."""
        if loop_nest_stats(source) is None or loop_nest_stats(target) is None:
            return None
        if len(producers) > 1:
            fraction = self._additional_computation(source, target, slices[depth - 1])
            return None if fraction is None or fraction > tolerance else depth
        store = producers[0]
        region = compute_region(store, 0, self._diagnostics)
        size = None if region is None else region.byte_size()
        if size is None:
            return None
        best: tuple[float, int, int] | None = None
        for number in range(depth, 0, -1):
            slice_ = slices[number - 1]
            fraction = self._additional_computation(source, target, slice_) if slice_.variables else None
            if fraction is None:
                continue
            slice_region = compute_region(store, 0, self._diagnostics, slice_)
            slice_size = None if slice_region is None else slice_region.byte_size()
            if not slice_size:
                continue
            reduction = size / slice_size
            if reduction > (0.0 if best is None else best[0]) and fraction <= tolerance:
                best = reduction, number, slice_size
        if best is None:
            return None
        target_size, source_size = footprint_bytes(target, self._diagnostics), footprint_bytes(source, self._diagnostics)
        if target_size is None or source_size is None:
            return None
        return None if target_size + best[2] > source_size + target_size else best[1]

    # ---- producer-consumer fusion

    def _fuse_producers(self, max_users: int | None) -> None:
        """Fuse producers into each loop if at most `max_users` nodes use their memrefs."""
        worklist = [node.id for node in self._graph.nodes_in_order()]
        while worklist:
            node = self._graph.nodes.get(worklist.pop())
            if node is not None and isinstance(node.op, AffineForOp) and not node.op.result_values:
                node.op = sink_sequential_loops(node.op)
                while self._fuse_into(node, max_users):
                    pass

    def _candidates(self, target: Node) -> list[Node]:
        """Return the loops that write memrefs which `target` reads, last ones first (MLIR `getProducerCandidates`)."""
        consumed = {memref_of(op) for op in target.loads}
        sources = {edge.id for edge in self._graph.in_edges.get(target.id, ())}
        nodes = [self._graph.nodes[number] for number in sorted(sources, reverse=True)]
        return [node for node in nodes if isinstance(node.op, AffineForOp) and any(memref_of(op) in consumed for op in node.stores)]

    def _fuse_into(self, target: Node, max_users: int | None) -> bool:
        """Fuse producers into a loop; return False if none was fused or no more may be tried."""
        has_changed = False
        for source in self._candidates(target):
            fused = self._fuse_one(source, target, max_users)
            if fused is None:
                return False
            has_changed |= fused
        return has_changed

    def _fuse_one(self, source: Node, target: Node, max_users: int | None) -> bool | None:
        """Fuse a producer into a loop; return False if that is illegal or not profitable, None to give up on the loop."""
        graph, options = self._graph, self._options
        assert isinstance(source.op, AffineForOp) and isinstance(target.op, AffineForOp), "candidates are loops"
        if source.op.result_values:
            return False
        memrefs = produced_and_consumed(source.stores, target.loads)
        if max_users is not None and any(graph.out_edge_count(source.id, memref) > max_users for memref in memrefs):
            return False
        escaping = {memref_of(op) for op in source.stores if _is_escaping(memref_of(op), graph.block)}
        place = graph.fused_insertion_point(source.id, target.id)
        if place is None:
            return False
        ops = [op for op in (*target.loads, *target.stores) if memref_of(op) in memrefs]
        if not ops:
            return False
        around = len(enclosing_loops(target.op))
        slices, depth = self._slices(source.op, target.op, around, len(common_loops(ops)) - around)
        if depth == 0:
            return False
        tolerance = options.compute_tolerance
        if has_cyclic_dependence(source.op):
            fraction = self._additional_computation(source.op, target.op, slices[depth - 1]) if options.is_maximal else 0
            if fraction is None or fraction > 0:
                return None
            tolerance = 0.0
        if not options.is_maximal:
            producers = [op for op in source.stores if memref_of(op) in memrefs]
            best = self._profitable_depth(source.op, producers, target.op, slices, depth, tolerance)
            if best is None:
                return False
            depth = best
        slice_ = slices[depth - 1]
        is_removed = self._can_remove(source, target, slice_, place, escaping)
        if not copies_mlir_22_bugs() and not may_fuse_producer(source.op, target.op, place, slice_, is_removed):
            return False
        private = [memref for memref in memrefs if self._can_be_private(memref, escaping, source, target, is_removed)]
        fuse_loops(source.op, slice_)
        if place is not target.op:
            target.op.move_before(place)
        graph.update_edges(source.id, target.id, private, is_removed)
        if private:
            self._make_private(target, private, depth, slice_)
        graph.refresh(target)
        if is_removed:
            source.op.erase()
            graph.remove_node(source.id)
        return True

    def _slices(
        self, source: AffineForOp, target: AffineForOp, around: int, depths: int, memref: Value | None = None
    ) -> tuple[list[ComputationSlice], int]:
        """Return the slice for each depth, and the greatest depth at which fusion is legal."""
        slices: list[ComputationSlice] = []
        legal = 0
        for depth in range(1, depths + 1):
            result, slice_ = fusion_slice(source, target, depth + around, memref)
            slices.append(slice_)
            legal = depth if result is FusionResult.SUCCESS else legal
        return slices, legal

    def _can_remove(self, source: Node, target: Node, slice_: ComputationSlice, place: Operation, escaping: Collection[Value]) -> bool:
        """Return True if the producer can be removed after its fusion (MLIR `canRemoveSrcNodeAfterFusion`)."""
        is_needed = bool(escaping)
        for edge in self._graph.out_edges.get(source.id, ()):
            op = self._graph.nodes[edge.id].op
            if op is target.op:
                continue
            if op.block is not target.op.block or (place is not op and not place.is_before_in_block(op)):
                return False
            is_needed = True
        return not is_needed or bool(slice_.is_maximal())

    def _can_be_private(self, memref: Value, escaping: Collection[Value], source: Node, target: Node, is_removed: bool) -> bool:
        """Return True if the fused loop may use a private memref (MLIR `canCreatePrivateMemRef`)."""
        graph = self._graph
        if element_bytes(memref_type(memref)) is None:
            return False
        if not copies_mlir_22_bugs() and source.load_count(memref):
            return False  # the private memref is not initialized
        if memref in escaping and (is_removed or target.store_count(memref) > 0):
            return False
        if graph.incoming_accesses(source.id, memref) > 0 or graph.out_edge_count(target.id, memref) > 0:
            return False
        edges = graph.out_edges.get(source.id, ())
        return not (is_removed and any(edge.value is memref and edge.id != target.id for edge in edges))

    def _make_private(self, target: Node, private: Collection[Value], depth: int, slice_: ComputationSlice) -> None:
        stores: dict[Value, list[Operation]] = {}
        for op in walk_post_order(target.op):
            if isinstance(op, AffineWriteOpInterface) and op.get_mem_ref() in private:
                stores.setdefault(op.get_mem_ref(), []).append(op)
        assert slice_.block is not None, "the slice was computed"
        for ops in reversed(list(stores.values())):
            new = self._private_memref(target.op, ops, depth, slice_.block)
            if new is not None:
                node = self._graph.add_node(new)
                self._graph.add_edge(node.id, target.id, new.result_values[0])

    def _private_memref(self, loop: Operation, stores: Sequence[Operation], depth: int, block: Block) -> AllocOp | None:
        """Insert a private memref for the elements stored in an iteration of `depth` loops, and use it (MLIR `createPrivateMemRef`)."""
        first = MemRefAccess(stores[0])
        if not all(MemRefAccess(op).is_same_place(first) for op in stores[1:]):
            return None
        old = first.memref
        type_ = memref_type(old)
        region = compute_region(stores[0], depth, self._diagnostics, without_locals=False)
        shape = None if region is None else region.bounding_shape()
        assert region is not None and shape is not None, "the slice has a known size"
        outer, rank = region.constraints.ids[len(type_.shape) :], len(type_.shape)
        dims: list[AffineExpr] = [AffineDimExpr.get(number) for number in range(region.constraints.num_symbols)]
        remap: list[AffineExpr] = []
        for number, lower in enumerate(shape.lower):
            assert lower is not None, "the lower bound is an expression of symbols"
            offset = lower.results[0].replace_dims_and_symbols((), dims)
            remap.append(simplify_affine_expr(AffineDimExpr.get(len(outer) + number) - offset, len(outer) + rank, 0))
        size, space = (element_bytes(type_) or 0) * shape.elements, type_.memory_space
        if size <= self._options.local_buffer_bytes and self._options.fast_memory_space is not None:
            space = IntegerAttr.get(I64, self._options.fast_memory_space)
        assert loop.parent_region is not None and loop.parent_region.first_block is not None, "the loop is in a function"
        new_type = MemRefType.get(shape.sizes, type_.element_type, memory_space=space)
        new = AllocOp(new_type, [], [], loc=loop.location, ip=InsertionPoint.at_block_begin(loop.parent_region.first_block))
        filter_ = _dominance_filter(block, stores)

        def is_replaced(user: Operation) -> bool:
            return filter_.is_ancestor_of(user) or DominanceInfo().properly_dominates_operation(filter_, user)

        MemRefReplacement(old, new.memref, AffineMap.get(len(outer) + rank, 0, remap), outer).replace_all(is_replaced)
        return new

    # ---- sibling fusion

    def _fuse_siblings(self) -> None:
        worklist = [node.id for node in self._graph.nodes_in_order()]
        while worklist:
            node = self._graph.nodes.get(worklist.pop())
            if node is not None and isinstance(node.op, AffineForOp):
                self._fuse_with_siblings(node)

    def _fuse_with_siblings(self, target: Node) -> None:
        seen: set[int] = set()
        found = self._sibling(target, seen)
        while found is not None:
            seen.add(found.id)
            if not self._fuse_sibling(self._graph.nodes[found.id], target, found.value):
                return
            found = self._sibling(target, seen)

    def _fuse_sibling(self, sibling: Node, target: Node, memref: Value) -> bool:
        """Fuse a loop with another that reads the same memref; return False if no more may be tried."""
        graph, options = self._graph, self._options
        assert isinstance(sibling.op, AffineForOp) and isinstance(target.op, AffineForOp), "siblings are loops"
        first, second = (sibling, target) if sibling.op.is_before_in_block(target.op) else (target, sibling)
        place = graph.fused_insertion_point(first.id, second.id)
        if place is None:
            return True
        around = len(enclosing_loops(target.op))
        depths = len(enclosing_loops(target.loads_of(memref)[0])) - around
        slices, depth = self._slices(sibling.op, target.op, around, depths, memref)
        if depth == 0:
            return True
        tolerance = options.compute_tolerance
        if has_cyclic_dependence(sibling.op):
            fraction = self._additional_computation(sibling.op, target.op, slices[depth - 1]) if options.is_maximal else 0
            if fraction is None or fraction > 0:
                return False
            tolerance = 0.0
        if not options.is_maximal:
            best = self._profitable_depth(sibling.op, sibling.loads_of(memref), target.op, slices, depth, tolerance)
            if best is None:
                return True
            depth = best
        slice_ = slices[depth - 1]
        if not slice_.is_maximal() or not copies_mlir_22_bugs() and not may_fuse_sibling(first.op, second.op, place):
            return True
        fuse_loops(sibling.op, slice_, depth == depths)
        if place is not target.op:
            target.op.move_before(place)
        graph.move_edges(sibling.id, target.id)
        graph.refresh(target)
        graph.remove_node(sibling.id)
        sibling.op.erase()
        return True

    def _is_sibling(self, sibling: Node, target: Node, memref: Value) -> bool:
        graph = self._graph
        if sibling.load_count(memref) != 1:
            return False
        if graph.has_dependence_path(sibling.id, target.id) or graph.has_dependence_path(target.id, sibling.id):
            return False
        if any(graph.incoming_accesses(sibling.id, each) > 0 for each in sibling.loaded_and_stored()):
            return False
        return len({memref_of(op) for op in sibling.stores}) <= 1

    def _sibling(self, target: Node, seen: Collection[int]) -> Edge | None:
        """Return a loop that reads the same memref as `target`, and the memref; None if there is none (MLIR `findSiblingNodeToFuse`)."""
        graph = self._graph
        assert target.op.block is not None, "the loop is in a block"
        for argument in target.op.block.arguments:
            for user in argument.users:
                loop = graph.loop_around(user) if isinstance(user, AffineReadOpInterface) else None
                sibling = None if loop is None else graph.node_of(loop)
                if sibling is None or sibling is target or sibling.id in seen:
                    continue
                memref = memref_of(user)
                if target.load_count(memref) and self._is_sibling(sibling, target, memref):
                    return Edge(sibling.id, memref)
        for edge in graph.memref_edges(graph.in_edges.get(target.id, ())):
            source = graph.nodes[edge.id]
            is_made = source.store_count(edge.value) > 0 or edge.value.get_defining_op() is source.op
            if not target.load_count(edge.value) or not is_made:
                continue
            for other in graph.memref_edges(graph.out_edges.get(edge.id, ())):
                if other.id in seen or other.id == target.id or other.value is not edge.value:
                    continue
                sibling = graph.nodes[other.id]
                if isinstance(sibling.op, AffineForOp) and self._is_sibling(sibling, target, other.value):
                    return other
        return None


def _dominance_filter(block: Block, stores: Sequence[Operation]) -> Operation:
    """Return the first operation in the innermost block around the slice and `stores` that contains one of the stores.

    MLIR: `getDominanceFilterForPrivateMemRefRepl`.
    """
    common = block
    for store in stores:
        assert common.first_op is not None, "the block has a terminator"
        common = _innermost_common_block(store, common.first_op)
    found: Operation | None = None
    for store in stores:
        ancestor = find_ancestor_op_in_block(common, store)
        assert ancestor is not None, "the block is around the stores"
        found = ancestor if found is None or ancestor.is_before_in_block(found) else found
    assert found is not None, "there is a store"
    return found

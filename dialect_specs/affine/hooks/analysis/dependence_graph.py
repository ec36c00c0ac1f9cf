"""The graph of dependences between operations of a block, through memory and values (MLIR `MemRefDependenceGraph`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from generated.affine import AffineForOp, AffineReadOpInterface, AffineWriteOpInterface
from generated.memref import LoadOp, StoreOp
from ods.builtin import MemRefType
from ods.ir.block import Block
from ods.ir.interfaces import (
    MemFree,
    MemoryEffect,
    MemRead,
    MemWrite,
    RegionBranchOpInterface,
    get_effects,
    is_memory_effect_free,
)
from ods.ir.operation import Operation
from ods.ir.traits import RecursiveMemoryEffects
from ods.ir.value import Value
from ods.ir.walk import find_ancestor_op_in_block, walk_post_order

from .dependences import MemRefAccess, check_dependence
from .nesting import enclosing_loops, memref_of, nesting_depth


def _has_effect(op: Operation, effect: type[MemoryEffect], value: Value | None = None) -> bool:
    return any(found.effect is effect and (value is None or found.value is value) for found in get_effects(op) or ())


def _memref_operands(op: Operation) -> list[Value]:
    return [operand for operand in op.operand_values if isinstance(operand.type, MemRefType)]


def _effected(op: Operation, effect: type[MemoryEffect]) -> list[Value]:
    """Return the memrefs on which `op` itself has an effect; all its operands if its effects are unknown."""
    effects = get_effects(op)
    if effects is None:
        return [] if RecursiveMemoryEffects in op.traits else _memref_operands(op)
    values = [found.value for found in effects if found.effect is effect]
    return [value for value in values if isinstance(value, Value) and isinstance(value.type, MemRefType)]


@dataclass(eq=False)
class Node:
    """An operation of the block, with its affine accesses; accesses that are not affine are in separate lists."""

    id: int
    op: Operation
    loads: list[Operation] = field(default_factory=list)
    stores: list[Operation] = field(default_factory=list)
    memref_loads: list[Operation] = field(default_factory=list)
    memref_stores: list[Operation] = field(default_factory=list)
    memref_frees: list[Operation] = field(default_factory=list)

    def collect(self) -> None:
        """Append the accesses inside the operation (MLIR `LoopNestStateCollector`)."""
        for op in walk_post_order(self.op):
            if isinstance(op, AffineForOp):
                continue
            if isinstance(op, AffineReadOpInterface):
                self.loads.append(op)
            elif isinstance(op, AffineWriteOpInterface):
                self.stores.append(op)
            elif get_effects(op) is not None:
                for effect, found in ((MemRead, self.memref_loads), (MemWrite, self.memref_stores), (MemFree, self.memref_frees)):
                    if _has_effect(op, effect):
                        found.append(op)
            elif RecursiveMemoryEffects not in op.traits:
                for _ in _memref_operands(op):
                    self.memref_loads.append(op)
                    self.memref_stores.append(op)

    def accessed(self) -> Iterator[Value]:
        """Yield the memrefs that are accessed."""
        for access in (*self.loads, *self.stores):
            yield memref_of(access)
        for effect, ops in ((MemRead, self.memref_loads), (MemWrite, self.memref_stores), (MemFree, self.memref_frees)):
            for op in ops:
                yield from _effected(op, effect)

    def load_count(self, memref: Value) -> int:
        """Return the number of affine loads of `memref`."""
        return len(self.loads_of(memref))

    def store_count(self, memref: Value) -> int:
        """Return the number of stores to `memref`."""
        affine = sum(1 for op in self.stores if memref_of(op) is memref)
        return affine + sum(1 for op in self.memref_stores if _has_effect(op, MemWrite, memref))

    def has_store_or_free(self, memref: Value) -> bool:
        """Return True if the node stores to `memref` or frees it."""
        return self.store_count(memref) > 0 or any(_has_effect(op, MemFree, memref) for op in self.memref_frees)

    def loads_of(self, memref: Value) -> list[Operation]:
        """Return the affine loads of a memref."""
        return [op for op in self.loads if memref_of(op) is memref]

    def loaded_and_stored(self) -> set[Value]:
        """Return the memrefs with affine loads and stores."""
        return {memref_of(op) for op in self.loads} & {memref_of(op) for op in self.stores}


class Edge(NamedTuple):
    """The node at the other end of an edge, and the value that causes the dependence."""

    id: int
    value: Value


class MemRefDependenceGraph:
    """Nodes for the operations of a block that access memory or define values, numbered in order."""

    def __init__(self, block: Block) -> None:
        self.block = block
        self.nodes: dict[int, Node] = {}
        self.in_edges: dict[int, list[Edge]] = {}
        self.out_edges: dict[int, list[Edge]] = {}
        self.memref_edge_count: dict[Value, int] = {}
        self._next_id = 0
        self._most_nodes = 0

    def init(self) -> bool:
        """Create the nodes and edges; return False if the block has an operation with unknown regions."""
        for op in self.block.operations:
            is_loop = isinstance(op, AffineForOp)
            has_branches = isinstance(op, RegionBranchOpInterface)
            if (
                (
                    is_loop
                    or isinstance(op, (AffineReadOpInterface, AffineWriteOpInterface))
                    or any(result.has_uses() for result in op.result_values)
                )
                or not is_memory_effect_free(op)
                and (not op.regions or has_branches)
            ):
                self.add_node(op).collect()
            elif op.regions and not has_branches:
                return False
        for node in self.nodes_in_order():
            if not node.stores:
                self._add_value_edges(node)
        accesses: dict[Value, dict[int, None]] = {}
        for node in self.nodes.values():
            for memref in node.accessed():
                accesses.setdefault(memref, {})[node.id] = None
        for memref, ids in accesses.items():
            self._add_memref_edges(memref, [self.nodes[number] for number in ids])
        return True

    def nodes_in_order(self) -> list[Node]:
        """Return the nodes in MLIR's order, the order of its hash table of node numbers."""
        buckets = 64
        while self._most_nodes * 4 >= buckets * 3:
            buckets *= 2
        return sorted(self.nodes.values(), key=lambda node: node.id * 37 % buckets)

    def _add_value_edges(self, node: Node) -> None:
        """Add edges from a node to the loops that use its results."""
        for result in node.op.result_values:
            for user in result.users:
                loop = self.loop_around(user)
                if loop is not None and find_ancestor_op_in_block(self.block, user) is not None:
                    target = self.node_of(loop)
                    assert target is not None, "each loop of the block has a node"
                    self.add_edge(node.id, target.id, result)

    def _add_memref_edges(self, memref: Value, nodes: Sequence[Node]) -> None:
        for index, source in enumerate(nodes):
            for target in nodes[index + 1 :]:
                is_written = source.has_store_or_free(memref) or target.has_store_or_free(memref)
                if is_written and _may_depend(source, target, memref):
                    self.add_edge(source.id, target.id, memref)

    def loop_around(self, op: Operation) -> AffineForOp | None:
        """Return the loop of the block that contains `op`, or None."""
        return next((loop for loop in enclosing_loops(op) if loop.block is self.block), None)

    def node_of(self, op: Operation) -> Node | None:
        """Return the node of `op`, or None."""
        return next((node for node in self.nodes.values() if node.op is op), None)

    def add_node(self, op: Operation) -> Node:
        """Add a node without accesses."""
        node = Node(self._next_id, op)
        self.nodes[node.id] = node
        self._next_id += 1
        self._most_nodes = max(self._most_nodes, len(self.nodes))
        return node

    def remove_node(self, number: int) -> None:
        """Remove a node and its edges."""
        for edge in list(self.in_edges.get(number, ())):
            self.remove_edge(edge.id, number, edge.value)
        for edge in list(self.out_edges.get(number, ())):
            self.remove_edge(number, edge.id, edge.value)
        self.in_edges.pop(number, None)
        self.out_edges.pop(number, None)
        del self.nodes[number]

    def add_edge(self, source: int, target: int, value: Value) -> None:
        """Add an edge if it does not exist."""
        edge = Edge(target, value)
        if edge in self.out_edges.get(source, ()):
            return
        self.out_edges.setdefault(source, []).append(edge)
        self.in_edges.setdefault(target, []).append(Edge(source, value))
        if isinstance(value.type, MemRefType):
            self.memref_edge_count[value] = self.memref_edge_count.get(value, 0) + 1

    def remove_edge(self, source: int, target: int, value: Value) -> None:
        """Remove an edge."""
        if isinstance(value.type, MemRefType):
            self.memref_edge_count[value] -= 1
        self.in_edges[target].remove(Edge(source, value))
        self.out_edges[source].remove(Edge(target, value))

    def has_dependence_path(self, source: int, target: int) -> bool:
        """Return True if there is a path of edges between two nodes."""
        target_op = self.nodes[target].op
        pending, seen = [source], {source}
        while pending:
            number = pending.pop()
            if number == target:
                return True
            for edge in self.out_edges.get(number, ()):
                op = self.nodes[edge.id].op
                if edge.id not in seen and (op is target_op or not target_op.is_before_in_block(op)):
                    seen.add(edge.id)
                    pending.append(edge.id)
        return False

    def incoming_accesses(self, number: int, memref: Value) -> int:
        """Return the number of edges for `memref` from nodes that store to it (MLIR `getIncomingMemRefAccesses`)."""
        edges = self.in_edges.get(number, ())
        return sum(1 for edge in edges if edge.value is memref and self.nodes[edge.id].store_count(memref) > 0)

    def out_edge_count(self, number: int, memref: Value) -> int:
        """Return the number of edges for `memref` that leave a node."""
        return sum(1 for edge in self.out_edges.get(number, ()) if edge.value is memref)

    def memref_edges(self, edges: Iterable[Edge]) -> list[Edge]:
        """Return the edges whose value is a memref."""
        return [edge for edge in edges if isinstance(edge.value.type, MemRefType)]

    def fused_insertion_point(self, source: int, target: int) -> Operation | None:
        """Return the place for the fused loop of two nodes; None if there is none (MLIR `getFusedLoopNestInsertionPoint`)."""
        if source not in self.out_edges:
            return self.nodes[target].op
        defining = {edge.id for edge in self.in_edges.get(target, ()) if not isinstance(edge.value.type, MemRefType)}
        if any(self.has_dependence_path(source, number) for number in defining):
            return None
        after_source = {self.nodes[edge.id].op for edge in self.out_edges[source] if edge.id != target}
        before_target = {self.nodes[edge.id].op for edge in self.in_edges.get(target, ()) if edge.id != source}
        first, last_is_after = None, False
        end, op = self.nodes[target].op, self.nodes[source].op.next
        while op is not None and op is not end:
            first = op if first is None and op in after_source else first
            last_is_after = last_is_after or first is not None and op in before_target
            op = op.next
        if first is None:
            return end
        return None if last_is_after else first

    def update_edges(self, source: int, target: int, private: Collection[Value], remove_source: bool) -> None:
        """Move the edges of a node to the node into which it was fused."""
        for edge in list(self.in_edges.get(source, ())):
            if edge.value not in private:
                self.add_edge(edge.id, target, edge.value)
        for edge in list(self.out_edges.get(source, ())):
            if edge.id == target:
                self.remove_edge(source, edge.id, edge.value)
            elif remove_source:
                self.add_edge(target, edge.id, edge.value)
                self.remove_edge(source, edge.id, edge.value)
        for edge in list(self.in_edges.get(target, ())):
            if edge.value in private:
                self.remove_edge(edge.id, target, edge.value)

    def move_edges(self, sibling: int, target: int) -> None:
        """Move the edges of a sibling to the node with which it was fused."""
        for edge in list(self.in_edges.get(sibling, ())):
            self.add_edge(edge.id, target, edge.value)
            self.remove_edge(edge.id, sibling, edge.value)
        for edge in list(self.out_edges.get(sibling, ())):
            self.add_edge(target, edge.id, edge.value)
            self.remove_edge(sibling, edge.id, edge.value)

    @staticmethod
    def refresh(node: Node) -> None:
        """Collect the accesses of a node again; as in MLIR, accesses that are not affine are duplicated."""
        node.loads, node.stores = [], []
        node.collect()


def _plain_memref(op: Operation) -> Value | None:
    """Return the memref of a load or store, affine or not; None for other operations."""
    if isinstance(op, (LoadOp, StoreOp)):
        return op.memref
    return memref_of(op) if isinstance(op, (AffineReadOpInterface, AffineWriteOpInterface)) else None


def _may_depend(source: Node, target: Node, memref: Value) -> bool:
    """Return True unless no access of `memref` in `target` can depend on one in `source` (MLIR `mayDependence`)."""
    if not isinstance(source.op, AffineForOp) or not isinstance(target.op, AffineForOp):
        return True

    def accesses(ops: Iterable[Operation]) -> bool:
        return any(_plain_memref(op) is memref for op in ops)

    for mine, others in (
        (source.memref_stores, (*target.loads, *target.stores, *target.memref_loads, *target.memref_stores)),
        (source.memref_loads, (*target.stores, *target.memref_stores)),
        (source.stores, (*target.memref_loads, *target.memref_stores)),
        (source.loads, target.memref_stores),
    ):
        if accesses(mine) and accesses(others):
            return True
    depth = nesting_depth(source.op) + 1
    targets = [MemRefAccess(op) for op in (*target.stores, *target.loads) if memref_of(op) is memref]
    for op in (*source.stores, *source.loads):
        if memref_of(op) is memref:
            access = MemRefAccess(op)
            if any(not check_dependence(access, other, depth).is_excluded for other in targets):
                return True
    return False

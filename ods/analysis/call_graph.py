"""The call graph, reference counts, and the order for inlining (MLIR `CallGraph`, and the use list of its inliner)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..builtin.attributes import SymbolRefAttr
from ..builtin.symbol_uses import symbol_references, symbol_uses
from ..diagnostics.records import NamedTuple
from ..ir.block import Block
from ..ir.interfaces import CallableOpInterface, CallOpInterface, SymbolOpInterface
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.symbol_table import SymbolTableCollection
from ..ir.trait import SymbolTable
from ..ir.walk import children_of, operations_of, walk


class ResolvedCall(NamedTuple):
    """A call of a function whose body is known."""

    call: Operation
    source: Operation
    """The function that contains the call."""
    target: Operation


class CallGraph:
    """The functions inside an operation and the calls between them, at the time of construction."""

    def __init__(self, root: Operation) -> None:
        self.symbols = SymbolTableCollection()
        self.nodes = {op: body for op in walk(root) if op._regions and op is not root and (body := _body_of(op)) is not None}
        """Maps the functions to their bodies."""
        self.edges = {node: self._callees(node) for node in self.nodes}

    def _callees(self, node: Operation) -> dict[Operation, None]:
        return {found.target: None for found in self.calls_of(node)}

    def calls_of(self, node: Operation) -> list[ResolvedCall]:
        """Return the calls in a function."""
        return self.calls_in(self.nodes[node], node)

    def calls_in(self, blocks: Iterable[Block], source: Operation) -> list[ResolvedCall]:
        """Return the calls in some blocks of a function, except in nested functions."""
        found: list[ResolvedCall] = []
        pending = [*blocks]
        while pending:
            op = pending.pop()._first_op
            while op is not None:
                if isinstance(op, CallOpInterface):
                    target = self.target_of(op)
                    if target is not None:
                        found.append(ResolvedCall(op, source, target))
                elif op._regions and op not in self.nodes:
                    pending += [block for region in op._regions for block in region]
                op = op._next
        return found

    def target_of(self, call: Operation) -> Operation | None:
        """Return the callee if it has a body and its symbol reference is not nested; otherwise None."""
        assert isinstance(call, CallOpInterface)
        callee = call.get_callable_for_callee()
        if isinstance(callee, SymbolRefAttr) and callee.nested_references:
            return None
        target = call.resolve_callable(self.symbols)
        return target if target in self.nodes else None

    def components(self) -> Iterator[list[Operation]]:
        """Yield groups of mutually recursive functions, callees before callers (Tarjan's algorithm)."""
        numbers: dict[Operation, int] = {}
        lowest: dict[Operation, int] = {}
        stack: dict[Operation, None] = {}
        for start in self.nodes:
            if start in numbers:
                continue
            path = [(start, iter(self.edges[start]))]
            numbers[start] = lowest[start] = len(numbers)
            stack[start] = None
            while path:
                node, rest = path[-1]
                callee = next((each for each in rest if each in self.edges), None)
                if callee is None:
                    path.pop()
                    if path:
                        caller = path[-1][0]
                        lowest[caller] = min(lowest[caller], lowest[node])
                    if lowest[node] == numbers[node]:
                        component: list[Operation] = []
                        while not component or component[-1] is not node:
                            component.append(stack.popitem()[0])
                        yield component
                elif callee not in numbers:
                    numbers[callee] = lowest[callee] = len(numbers)
                    stack[callee] = None
                    path.append((callee, iter(self.edges[callee])))
                elif callee in stack:
                    lowest[node] = min(lowest[node], numbers[callee])


def has_body(op: Operation) -> bool:
    """Return True if an operation is callable and has a body."""
    return _body_of(op) is not None


def _body_of(op: Operation) -> Region | None:
    """Return the body of a callable operation; None if it has none."""
    region = op.get_callable_region() if isinstance(op, CallableOpInterface) else None
    return None if region is None or region._first_block is None else region


def is_external(call: Operation, symbols: SymbolTableCollection) -> bool:
    """Return True if a call refers to a function without a body."""
    assert isinstance(call, CallOpInterface)
    callee = call.resolve_callable(symbols)
    return isinstance(callee, CallableOpInterface) and not has_body(callee)


def body_of(op: Operation) -> list[Block]:
    """Return the blocks of a callable's body; empty if it has none."""
    assert isinstance(op, CallableOpInterface)
    region = op.get_callable_region()
    return [] if region is None else list(region.blocks)


def open_callables(root: Operation, symbols: SymbolTableCollection) -> set[Operation]:
    """Return the functions inside `root` that unknown code may call.

    As in MLIR, symbols outside symbol tables do not count, and the users of a table's symbols are searched in `root`.
    """
    found: set[Operation] = set()
    for table in walk(root):
        if not table.has_trait(SymbolTable):
            continue
        callables = [op for op in children_of(table) if isinstance(op, SymbolOpInterface) and has_body(op)]
        is_seen = _sees_all_uses(table, root)
        found.update(op for op in callables if op.is_public() or (op.is_nested() and not is_seen))
        uses = symbol_uses(children_of(table)) if callables else ()
        if uses is None:
            found.update(op for op in walk(root) if isinstance(op, CallableOpInterface))
            return found
        for user, reference in uses:
            target = None if isinstance(user, CallOpInterface) else symbols.lookup_nearest_symbol(root, reference)
            if target is not None:
                found.add(target)
    return found


def _sees_all_uses(table: Operation, root: Operation) -> bool:
    """Return True if nothing outside `root` can refer to the symbols of `table`."""
    current: Operation | None = table
    while isinstance(current, SymbolOpInterface) and current.has_trait(SymbolTable) and not current.is_private():
        if current is root:
            return root.block is None
        current = current.parent
    return True


class CallableUses:
    """Counts the references to each function that may be erased when nothing refers to it."""

    def __init__(self, root: Operation, graph: CallGraph) -> None:
        self.graph = graph
        self._counts: dict[Operation, int] = {}
        self._by_user: dict[Operation, dict[Operation, int]] = {}
        discardable: dict[Operation, None] = {}
        always_live: set[Operation] = set()
        for table in [op for op in walk(root) if op._regions and op.has_trait(SymbolTable)]:
            for op in children_of(table):
                if op not in graph.nodes:
                    always_live.update(self._references(op))
                elif isinstance(op, SymbolOpInterface) and (root._block is None or op.is_private()) and op.can_discard_on_use_empty():
                    discardable[op] = None
        self._discardable = {op for op in discardable if op not in always_live}
        for node in graph.nodes:
            self.recompute(node)

    def count(self, node: Operation) -> int | None:
        """Return the number of references to `node`; None if it must stay even without references."""
        return self._counts.get(node, 0) if node in self._discardable else None

    def recompute(self, user: Operation) -> None:
        """Recount the references in the function `user`."""
        self.drop(user)
        uses = self._by_user[user] = _counted(self._references(user))
        _add(self._counts, uses, 1)

    def drop(self, user: Operation) -> None:
        """Remove the references in the function `user`, which is erased or about to be recounted."""
        _add(self._counts, self._by_user.pop(user, {}), -1)

    def inlined(self, call: Operation, source: Operation, target: Operation) -> None:
        """Update the counts after the callee of `call` was copied in its place, before `call` is erased."""
        gone = _counted(self._references(call))
        added = dict(self._by_user[target])
        for counts in (self._by_user[source], self._counts):
            _add(counts, gone, -1)
            _add(counts, added, 1)

    def _references(self, root: Operation) -> Iterator[Operation]:
        """Yield the symbols that `root` and the operations of its symbol table refer to."""
        look_up = self.graph.symbols.lookup_nearest_symbol
        for op in (root,) if root.has_trait(SymbolTable) else (root, *operations_of(root._regions)):
            for reference in symbol_references(op):
                target = look_up(op, reference)
                if target is not None:
                    yield target


def _counted(references: Iterable[Operation]) -> dict[Operation, int]:
    """Return the number of occurrences of each operation."""
    counts: dict[Operation, int] = {}
    for op in references:
        counts[op] = counts.get(op, 0) + 1
    return counts


def _add(counts: dict[Operation, int], more: dict[Operation, int], sign: int) -> None:
    for op, count in more.items():
        counts[op] = counts.get(op, 0) + sign * count

"""A pass that prints functions and the calls between them (MLIR's `TestCallGraph`)."""

from __future__ import annotations

from collections.abc import Iterator

from ods.builtin.attributes import DictionaryAttr
from ods.ir.interfaces import CallableOpInterface, CallOpInterface
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.walk import children_of
from ods.passes.registry import register_pass

from .wrapper import Pass

EXTERNAL, UNKNOWN = "<External-Caller-Node>", "<Unknown-Callee-Node>"
Node = Operation | str


class _Graph:
    """The call graph: functions, nested functions, and their callees."""

    def __init__(self, root: Operation) -> None:
        self.edges: dict[Node, dict[tuple[Node, str], None]] = {EXTERNAL: {}, UNKNOWN: {}}
        inside = list(self._callers(root))
        for op, caller in inside:
            if isinstance(op, CallableOpInterface) and op.get_callable_region() is not None:
                self.edges.setdefault(op, {})
                self.edges[caller or EXTERNAL][op, "Child" if caller else "Abstract"] = None
        symbols = SymbolTableCollection()
        for op, caller in inside:
            if isinstance(op, CallOpInterface) and caller is not None:
                callee = op.resolve_callable(symbols)
                self.edges[caller][callee if callee in self.edges else UNKNOWN, "Call"] = None

    def _callers(self, root: Operation) -> Iterator[tuple[Operation, Operation | None]]:
        """Yield all operations of the graph, each with the function around it, or None."""
        pending: list[tuple[Operation, Operation | None]] = [(root, None)]
        while pending:
            op, caller = pending.pop()
            yield op, caller
            if isinstance(op, CallOpInterface):
                continue
            if isinstance(op, CallableOpInterface):
                if op.get_callable_region() is None:
                    continue
                caller = op
            pending += [(inner, caller) for inner in reversed([*children_of(op)])]

    def components(self) -> Iterator[list[Node]]:
        """Yield the groups of functions that call each other, callees first (Tarjan's algorithm)."""
        numbers: dict[Node, int] = {EXTERNAL: 0}
        lowest: dict[Node, int] = {EXTERNAL: 0}
        stack: list[Node] = [EXTERNAL]
        path = [(EXTERNAL, iter(self.edges[EXTERNAL]))]
        done: set[Node] = set()
        while path:
            node, rest = path[-1]
            edge = next(rest, None)
            if edge is None:
                path.pop()
                if path:
                    lowest[path[-1][0]] = min(lowest[path[-1][0]], lowest[node])
                if lowest[node] == numbers[node]:
                    found = [stack.pop()]
                    while found[-1] is not node:
                        found.append(stack.pop())
                    done.update(found)
                    yield found
            elif edge[0] not in numbers:
                callee = edge[0]
                numbers[callee] = lowest[callee] = len(numbers)
                stack.append(callee)
                path.append((callee, iter(self.edges[callee])))  # type: ignore[arg-type]
            elif edge[0] not in done:
                lowest[node] = min(lowest[node], numbers[edge[0]])


def _name(node: Node) -> str:
    if isinstance(node, str):
        return node
    region = node.get_callable_region()  # type: ignore[attr-defined]
    attributes = f" : {DictionaryAttr.get(dict(node.attributes.items()))}" if len(node.attributes) else ""
    return f"'{node.name}' - Region #{region.index}{attributes}"


@register_pass
class TestPrintCallGraph(Pass):
    """Prints the functions of a module, their calls, and the groups of functions that call each other."""

    argument = "test-print-callgraph"
    anchor = "builtin.module"

    def run(self, op: Operation) -> None:
        graph = _Graph(op)
        lines = [f"Testing : {op.attributes.get('test.name') or '<<NULL ATTRIBUTE>>'}", "// ---- CallGraph ----"]
        for node, edges in graph.edges.items():
            if not isinstance(node, str):
                lines.append(f"// - Node : {_name(node)}")
                lines += [f"// -- {kind}-Edge : {_name(target)}" for target, kind in edges]
                lines.append("//")
        lines.append("// -- SCCs --")
        for component in graph.components():
            lines += ["// - SCC : ", *[f"// -- Node :{_name(node)}" for node in component], ""]
        lines.append("// -------------------")
        self.output.append("\n".join([*lines, ""]))

"""`view-op-graph`: prints an operation as a Graphviz graph (MLIR `ViewOpGraph`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ..builtin.attributes import ArrayAttr
from ..builtin.dense_elements import DenseElementsAttr
from ..builtin.interfaces import ElementsAttr
from ..diagnostics.records import NamedTuple
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.interfaces import ShapedType
from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.value import Value
from ..ir.walk import walk_post_order
from ..passes.pass_base import Pass, PassOption
from ..text.op_printer import nested_printer, shared_numberings
from ..text.printing_flags import message_flags

_MOST_ELEMENTS: Final = 16
"""Attributes with more elements than this are elided, unless the printing flags have another limit."""
_ESCAPED: Final = str.maketrans({each: f"\\{each}" for each in '{|<}>\n"'})


class _Node(NamedTuple):
    """A node, or the invisible node that represents a cluster."""

    number: int
    cluster: int | None = None


class ViewOpGraph(Pass):
    """Prints the graph to standard error."""

    argument = "view-op-graph"
    summary = "Print Graphviz visualization of an operation"
    options = (
        PassOption("max-label-len", "max_label_len", "uint", False, "Limit attribute/type length to number of chars"),
        PassOption("print-attrs", "print_attrs", "bool", False, "Print attributes of operations"),
        PassOption("print-control-flow-edges", "print_control_flow_edges", "bool", False, "Print control flow edges"),
        PassOption("print-data-flow-edges", "print_data_flow_edges", "bool", False, "Print data flow edges"),
        PassOption("print-result-types", "print_result_types", "bool", False, "Print result types of operations"),
    )

    def __init__(
        self,
        *,
        max_label_len: int = 20,
        print_attrs: bool = True,
        print_control_flow_edges: bool = False,
        print_data_flow_edges: bool = True,
        print_result_types: bool = True,
    ) -> None:
        super().__init__()
        self.max_label_len = max_label_len
        self.print_attrs = print_attrs
        self.print_control_flow_edges = print_control_flow_edges
        self.print_data_flow_edges = print_data_flow_edges
        self.print_result_types = print_result_types

    def run(self, op: Operation) -> None:
        with shared_numberings():
            self.output.append(_Graph(self, op).text())


class _Graph:
    """Builds the text of one graph."""

    def __init__(self, options: ViewOpGraph, root: Operation) -> None:
        self._options = options
        self._lines = ["digraph G {", "  compound = true;"]
        self._indent = 1
        self._counter = 0
        self._nodes: dict[Value, _Node] = {}
        self._uses: list[tuple[Value, _Node]] = []
        self._edges: list[str] = []
        self._colours = _colours(root)
        limit = message_flags.get().elide_elements_if_larger
        self._most_elements = _MOST_ELEMENTS if limit is None else limit
        self._operation(root)

    def text(self) -> str:
        """Return the whole graph."""
        edges = [*self._edges, *[_edge(self._nodes[value], node, _port(value), "solid") for value, node in self._uses]]
        return "\n".join([*self._lines, *[f"  {edge};" for edge in edges], "}"]) + "\n"

    def _line(self, text: str) -> None:
        self._lines.append("  " * self._indent + text)

    def _node(self, label: str, shape: str = "Mrecord", colour: str = "") -> _Node:
        self._counter += 1
        node = _Node(self._counter)
        attributes = [f'label = "{label}"', f"shape = {shape}"]
        if colour:
            attributes = [f'fillcolor = "{colour}"', *attributes, "style = filled"]
        self._line(f"v{node.number} [{', '.join(attributes)}];")
        return node

    def _cluster(self, label: str, write: Callable[[], None]) -> _Node:
        self._counter += 1
        number = self._counter
        self._line(f"subgraph cluster_{number} {{")
        self._indent += 1
        anchor = self._node(" ", "plain")
        self._line(f'label = "{label}";')
        write()
        self._indent -= 1
        self._line("}")
        return _Node(anchor.number, number)

    def _operation(self, op: Operation) -> _Node:
        if op._regions:
            node = self._cluster(self._cluster_label(op), lambda: self._blocks(op))
        else:
            node = self._node(self._record(op), colour=self._colours[op.name])
        if self._options.print_data_flow_edges:
            self._uses += [(operand, node) for operand in op._operands]
        for result in op._results:
            self._nodes[result] = node
        return node

    def _blocks(self, op: Operation) -> None:
        for region in op._regions:
            for block in region.blocks:
                self._cluster("", partial(self._block, block))

    def _block(self, block: Block) -> None:
        for argument in block.arguments:
            label = f"<res{_port(argument)}> {_name(argument)}"
            self._nodes[argument] = self._node(label + (f" {self._type(argument._type)}" if self._options.print_result_types else ""))
        previous: _Node | None = None
        for op in block.operations:
            node = self._operation(op)
            if self._options.print_control_flow_edges and previous is not None:
                self._edges.append(_edge(previous, node, "", "dashed"))
            previous = node

    # ---- labels

    def _cluster_label(self, op: Operation) -> str:
        label = op.name
        if self._options.print_result_types:
            label += f" : ({self._truncated(', '.join([str(each) for each in op.result_types]))})"
        if self._options.print_attrs:
            label += "\\l" + "".join([f"{name.translate(_ESCAPED)}: {self._attribute(value)}\\l" for name, value in _attributes(op)])
        return label

    def _record(self, op: Operation) -> str:
        parts = []
        if op._operands:
            parts.append("{" + "|".join([f"<arg{_port(each)}> {_name(each)}" for each in op._operands]) + "}")
        middle = f"{op.name}\\l"
        attributes = _attributes(op) if self._options.print_attrs else []
        if attributes:
            middle += "\\l" + "".join([f"{name}: {self._attribute(value)}\\l" for name, value in attributes])
        parts.append(middle)
        if op._results:
            types = self._options.print_result_types
            results = [f"<res{_port(each)}> {_name(each)}" + (f" {self._type(each._type)}" if types else "") for each in op._results]
            parts.append("{" + "|".join(results) + "}")
        return "{" + "|".join(parts) + "}"

    def _attribute(self, value: Attribute) -> str:
        if isinstance(value, DenseElementsAttr) and value.is_splat:
            return str(value).translate(_ESCAPED)
        shape = value.type if isinstance(value, ElementsAttr) else None
        if isinstance(shape, ShapedType) and shape.num_elements > self._most_elements:
            return f"{'[' * shape.rank}...{']' * shape.rank} : {self._type(shape)}"
        if isinstance(value, ArrayAttr) and len(value.value) > self._most_elements:
            return "[...]"
        return self._truncated(str(value)).translate(_ESCAPED)

    def _type(self, type_: Type) -> str:
        return self._truncated(str(type_)).translate(_ESCAPED)

    def _truncated(self, text: str) -> str:
        limit = self._options.max_label_len
        return text if len(text) <= limit else text[:limit] + "..."


def _attributes(op: Operation) -> list[tuple[str, Attribute]]:
    return sorted(op.attributes.items())


def _colours(root: Operation) -> dict[str, str]:
    """Return a hue for each operation name; the hues are evenly spaced."""
    counts: dict[str, int] = {}
    names = [op.name for op in walk_post_order(root)]
    for name in names:
        counts.setdefault(name, len(counts))
    return {name: f"{index / len(counts):f} 0.3 0.95" for name, index in counts.items()}


def _edge(source: _Node, target: _Node, port: str, style: str) -> str:
    attributes = [] if target.cluster is None else [f"lhead = cluster_{target.cluster}"]
    attributes += [] if source.cluster is None else [f"ltail = cluster_{source.cluster}"]
    attributes.append(f"style = {style}")
    start = f"v{source.number}" + (f":res{port}:s" if port and source.cluster is None else "")
    end = f"v{target.number}" + (f":arg{port}:n" if port and target.cluster is None else "")
    return f"{start} -> {end}[{', '.join(attributes)}]"


def _name(value: Value) -> str:
    owner = value.owner if isinstance(value.owner, Operation) else value.owner.parent_op
    assert owner is not None, "the values of a graph are in an operation"
    return nested_printer(owner, message_flags.get()).names[value]


def _port(value: Value) -> str:
    return _name(value).replace("%", "_").replace("#", "_")

"""Writes LLVM IR: numbers values and attribute groups, and orders the parts of a module."""

from __future__ import annotations

from collections.abc import Sequence

from .metadata import Metadata, Node, Numbering
from .types import name_text, type_text
from .values import BasicBlock, Function, Instruction, Part, reference

_COLUMN = 50
"""The column of comments after labels."""


class ModuleWriter:
    """Writes the parts of a module."""

    def __init__(self, metadata: Metadata) -> None:
        self.groups: dict[str, int] = {}
        self._metadata = metadata

    def group(self, attributes: str) -> str:
        """Return the reference to an attribute group, after a blank; empty if there are no attributes."""
        return f" #{self.groups.setdefault(attributes, len(self.groups))}" if attributes else ""

    def write(self, head: Sequence[Sequence[Part]], functions: list[Function]) -> str:
        """Return the text of the module: the lines of `head`, the functions, and the metadata."""
        numbering = _numbered(functions, self._metadata)
        for function in functions:
            _number_values(function)
            self.group(function.attributes)
        texts = [self._function(function) for function in functions]
        lines = "\n".join(map(_parts_text, head))
        body = "".join("\n" + text for text in texts)
        groups = "".join(f"attributes #{number} = {{ {attributes} }}\n" for attributes, number in self.groups.items())
        return lines + "\n" + body + ("\n" + groups if groups else "") + _metadata_text(self._metadata, numbering)

    def _function(self, function: Function) -> str:
        lines = ["; Unknown intrinsic"] if function.is_unknown_intrinsic else []
        lines[:0] = [f"; Function Attrs: {function.comment}"] if function.comment else []
        arguments = []
        for argument, attributes in function.arguments:
            assert argument.type is not None
            text = type_text(argument.type) + (f" {attributes}" if attributes else "")
            arguments.append(f"{text} %{argument.number}" if function.blocks else text)
        signature = ", ".join([*arguments, *(["..."] if function.is_variadic else [])])
        attached = self._attached(function.metadata, " ")
        if not function.blocks:
            attached, word = "", f"declare{attached}"
        else:
            word = "define"
        head = f"{word} {function.head}{name_text('@', function.name)}({signature}){function.tail}"
        head += self.group(function.attributes) + function.behind + attached
        if not function.blocks:
            return "\n".join([*lines, head]) + "\n"
        lines.append(head + " {")
        for index, block in enumerate(function.blocks):
            if index:
                lines += ["", self._label(block)]
            lines += [self._instruction(each) for each in block.instructions]
        return "\n".join([*lines, "}"]) + "\n"

    def _attached(self, attached: dict[str, Node], before: str) -> str:
        return "".join(f"{before}!{kind} !{node.number}" for kind, node in self._metadata.in_order(attached))

    def _label(self, block: BasicBlock) -> str:
        label = f"{block.number}:"
        if not block.predecessors:
            return label.ljust(_COLUMN) + "; No predecessors!"
        return label.ljust(_COLUMN) + "; preds = " + ", ".join(f"%{each.number}" for each in block.predecessors)

    def _instruction(self, instruction: Instruction) -> str:
        result = f"%{instruction.number} = " if instruction.type is not None else ""
        body, behind = _parts_text(instruction.parts), _parts_text(instruction.behind)
        return f"  {result}{body}{self.group(instruction.attributes)}{behind}{self._attached(instruction.metadata, ', ')}"


def _number_values(function: Function) -> None:
    """Number arguments, blocks and results."""
    number = 0
    for argument, _ in function.arguments:
        argument.number, number = number, number + 1
    for block in function.blocks:
        block.number, number = number, number + 1
        for instruction in block.instructions:
            if instruction.type is not None:
                instruction.number, number = number, number + 1


def _parts_text(parts: Sequence[Part]) -> str:
    return "".join(part if isinstance(part, str) else reference(part) for part in parts)


def _numbered(functions: list[Function], metadata: Metadata) -> Numbering:
    """Number all nodes in LLVM's order."""
    numbering = Numbering()
    for nodes in metadata.named.values():
        for node in nodes:
            numbering.visit(node)
    for function in functions:
        for _, node in metadata.in_order(function.metadata):
            numbering.visit(node)
        for block in function.blocks:
            for instruction in block.instructions:
                for part in instruction.parts:
                    if isinstance(part, Node):
                        numbering.visit(part)
                for _, node in metadata.in_order(instruction.metadata):
                    numbering.visit(node)
    return numbering


def _metadata_text(metadata: Metadata, numbering: Numbering) -> str:
    named = "".join(f"!{name} = !{{{', '.join(f'!{node.number}' for node in nodes)}}}\n" for name, nodes in metadata.named.items())
    nodes = "".join(f"!{node.number} = {node.text()}\n" for node in numbering.nodes)
    return f"\n{named}\n{nodes}"

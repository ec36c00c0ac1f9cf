"""`sccp`: values that are always the same become constants (MLIR `SCCP`)."""

from __future__ import annotations

from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.interfaces import would_op_be_trivially_dead
from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import Value
from ..rewrite.folder import insertion_region
from .constant_propagation import ConstantPropagation
from .pass_base import Pass


class SCCP(Pass):
    """Replaces what is constant on every way that control may take."""

    argument = "sccp"
    summary = "Sparse Conditional Constant Propagation"

    def run(self, op: Operation) -> None:
        analysis = ConstantPropagation(op)
        analysis.run()
        self._constants: dict[tuple[Region, str, Attribute, Type], Value] = {}
        pending = _blocks_of(op)
        while pending:
            block = pending.pop()
            for inner in list(block.operations):
                replaced = [self._replace(analysis, result, block) for result in inner.results]
                if replaced and all(replaced) and would_op_be_trivially_dead(inner):
                    inner.erase()
                else:
                    pending.extend(_blocks_of(inner))
            for argument in block.arguments:
                self._replace(analysis, argument, block)

    def _replace(self, analysis: ConstantPropagation, value: Value, block: Block) -> bool:
        """Put a constant wherever a value is used; whether it is one."""
        known = analysis.values.get(value)
        if known is None or known.value is None:
            return False
        region = insertion_region(block)
        key = (region, known.dialect, known.value, value.type)
        constant = self._constants.get(key)
        if constant is None:
            constant = self._make(known.dialect, known.value, value.type, region)
            if constant is None:
                return False
            self._constants[key] = constant
        value.replace_all_uses_with(constant)
        return True

    def _make(self, dialect_name: str, value: Attribute, type_: Type, region: Region) -> Value | None:
        """A constant in front of everything in a region; None when its dialect cannot make it."""
        dialect = self.context.get_dialect(dialect_name)
        made = None if dialect is None else dialect.materialize_constant(value, type_, UNKNOWN)
        entry = region.first_block
        if made is None or entry is None or entry.first_op is None:
            return None
        if made.parent is None:
            entry.insert_before(entry.first_op, made)
        else:
            made.move_before(entry.first_op)
        return made.results[0]


def _blocks_of(op: Operation) -> list[Block]:
    return [block for region in op.regions for block in reversed(list(region.blocks))]

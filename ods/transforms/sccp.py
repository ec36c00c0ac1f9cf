"""`sccp`: sparse conditional constant propagation (MLIR `SCCP`)."""

from __future__ import annotations

from ..analysis.constant_propagation import Constant, ConstantPropagation
from ..ir.attribute import Attribute
from ..ir.block import Block
from ..ir.interfaces import would_op_be_trivially_dead
from ..ir.operation import Operation
from ..ir.region import Region
from ..ir.type import Type
from ..ir.value import Value
from ..passes.pass_base import Pass
from ..rewrite.fold import materialize_constant
from ..rewrite.folder import InsertionRegions


class SCCP(Pass):
    """Replaces values that are constant on every executable path."""

    argument = "sccp"
    summary = "Sparse Conditional Constant Propagation"

    def run(self, op: Operation) -> None:
        analysis = ConstantPropagation(op)
        analysis.run()
        self._constants: dict[tuple[Region, str, Attribute, Type], Value] = {}
        self._regions = InsertionRegions(self.context)
        pending, find = _blocks_of(op), analysis.values.get
        while pending:
            block = pending.pop()
            for inner in [*block]:
                results = inner._results
                replaced = 0
                for result in results:
                    known = find(result)
                    if known is not None and known.value is not None and self._replace(known, result, block):
                        replaced += 1
                if replaced and replaced == len(results) and would_op_be_trivially_dead(inner):
                    inner._erase()
                elif inner._regions:
                    pending.extend(_blocks_of(inner))
            for argument in block._arguments:
                known = analysis.values.get(argument)
                if known is not None:
                    self._replace(known, argument, block)

    def _replace(self, known: Constant, value: Value, block: Block) -> bool:
        """Replace the uses of `value` by its constant; return False if it is not constant, or if no constant operation can be built."""
        if known.value is None:
            return False
        constant = self._constant(known.dialect, known.value, value._type, self._regions.of(block))
        if constant is None:
            return False
        value.replace_all_uses_with(constant)
        return True

    def _constant(self, dialect: str, value: Attribute, type_: Type, region: Region) -> Value | None:
        """Return the constant of `region` for a value; dialects that materialize it by the same operation share it.

        None if there is none.
        """
        found = self._constants.get((region, dialect, value, type_))
        if found is not None:
            return found
        made = self._make(dialect, value, type_, region)
        if made is None:
            return None
        key = (region, made._owner.name.partition(".")[0], value, type_)
        constant = self._constants.setdefault(key, made)
        if constant is not made:
            made._owner._erase()
        self._constants[region, dialect, value, type_] = constant
        return constant

    def _make(self, dialect_name: str, value: Attribute, type_: Type, region: Region) -> Value | None:
        """Return a new constant at the beginning of `region`; None if the dialect cannot materialize it."""
        dialect = self.context.get_dialect(dialect_name)
        made = None if dialect is None else materialize_constant(dialect, value, type_)
        entry = region._first_block
        if made is None or entry is None or entry._first_op is None:
            return None
        if made._block is None:
            entry.insert_before(entry._first_op, made)
        else:
            made.move_before(entry._first_op)
        return made._results[0]


def _blocks_of(op: Operation) -> list[Block]:
    return [block for region in op._regions for block in reversed(list(region.blocks))]

"""Lifting of cf to `scf`: converts blocks and branches to loops and conditions (MLIR `lift-cf-to-scf`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from generated.arith import ConstantOp, IndexCastUIOp, TruncIOp
from generated.cf import CondBranchOp, SwitchOp
from generated.func import FuncOp, ReturnOp
from generated.scf import ConditionOp, IfOp, IndexSwitchOp, WhileOp, YieldOp
from generated.ub import PoisonOp
from ods.builtin import DenseElementsAttr, DenseIntElementsAttr, IndexType, IntegerType, VectorType
from ods.diagnostics import Diagnostic, DiagnosticError
from ods.ir.block import Block
from ods.ir.dominance import DominanceInfo
from ods.ir.insertion_point import InsertionPoint
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.walk import walk_post_order
from ods.transforms.cfg_to_scf import CFGToSCFInterface, transform_cfg_to_scf

from .branches import case_numbers

_I1, _I32 = IntegerType.get_signless(1), IntegerType.get_signless(32)


def lift(op: Operation) -> None:
    """Lift the control flow of all functions in `op`. Raises DiagnosticError if that is impossible."""
    interface = ControlFlowToSCFTransformation()
    for function in [each for each in walk_post_order(op) if isinstance(each, FuncOp)]:
        dominance = DominanceInfo()
        for inner in [each for each in walk_post_order(function) if each.regions]:
            for region in inner.regions:
                transform_cfg_to_scf(region, interface, dominance)


class ControlFlowToSCFTransformation(CFGToSCFInterface):
    """Builds operations of `scf` for the lifting."""

    def create_structured_branch(self, branch: Operation, results: Sequence[Type], regions: Sequence[Region]) -> Operation:
        if isinstance(branch, CondBranchOp):
            made = IfOp.__new__(IfOp)
            made.init_as_declared(results, branch.condition, loc=branch.location)
            return _with_bodies(made, regions)
        if isinstance(branch, SwitchOp):
            return _index_switch(branch, results, regions)
        raise branch.op_error("Cannot convert unknown control flow op to structured control flow")

    def create_structured_branch_terminator(self, location: Location, values: Sequence[Value]) -> object:
        return YieldOp(values, loc=location)

    def create_do_while(
        self, latch: Operation, initial: Sequence[Value], condition: Value, following: Sequence[Value], body: Region
    ) -> Operation:
        location, types = latch.location, [value.type for value in initial]
        end = body.last_block
        assert end is not None
        with InsertionPoint(end):
            ConditionOp(TruncIOp(_I1, condition, loc=location).out, following, loc=location)
        after = Block(types, [location] * len(types))
        with InsertionPoint(after):
            YieldOp(after.arguments, loc=location)
        return WhileOp(types, initial, before=body, after=Region([after]), loc=location)

    def switch_value(self, location: Location, number: int) -> Value:
        return ConstantOp(_I32, number, loc=location).result

    def create_switch(
        self, location: Location, flag: Value, cases: Sequence[int], targets: Sequence[tuple[Block, Sequence[Value]]]
    ) -> Operation:
        *others, (default, operands) = targets
        values = cast(DenseIntElementsAttr, DenseElementsAttr.of(VectorType.get([len(cases)], _I32), [*cases])) if cases else None
        passed = [value for _, group in others for value in group]
        blocks, sizes = [block for block, _ in others], [len(group) for _, group in others]
        return SwitchOp(flag, operands, passed, sizes, default, blocks, case_values=values, loc=location)

    def undefined(self, location: Location, type_: Type) -> Value:
        return PoisonOp(type_, loc=location).result

    def create_unreachable_terminator(self, location: Location, region: Region) -> Operation:
        function = region.owner
        if not isinstance(function, FuncOp):
            raise DiagnosticError(Diagnostic("error", f"Cannot create unreachable terminator for '{function.name}'", location=location))
        return ReturnOp([self.undefined(location, type_) for type_ in function.function_type.value.results], loc=location)


def _index_switch(branch: SwitchOp, results: Sequence[Type], regions: Sequence[Region]) -> Operation:
    selected = IndexCastUIOp(IndexType.get(), branch.flag, loc=branch.location).out
    cases = case_numbers(branch.case_values)
    made = IndexSwitchOp.__new__(IndexSwitchOp)
    made.init_as_declared(results, selected, cases, len(cases), loc=branch.location)
    return _with_bodies(made, regions)


def _with_bodies(op: Operation, regions: Sequence[Region]) -> Operation:
    for region, given in zip(op.regions, regions):
        region.take_body(given)
    return op

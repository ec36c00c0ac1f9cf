"""Lowering of structured control flow to loops and branches of C (MLIR `convert-scf-to-emitc`).

The results of an operation become variables, which are assigned in its regions and loaded behind it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dialect_specs.emitc.conversion import add_size_type, cast_to, supported_types, uninitialized, with_sign
from generated import emitc
from generated.emitc import LValueType, SizeTType
from generated.scf import ConditionOp, ForOp, IfOp, IndexSwitchOp, WhileOp, YieldOp
from ods.builtin import I1
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.pattern import OpConversionPattern
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import TypeConverter
from ods.dialect_utils.mixed import known_number
from ods.ir.block import Block
from ods.ir.context import copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.rewrite import RewritePattern

from .bodies import last_of


def convert(op: Operation) -> bool:
    """Lower the loops and branches inside `op`; return True if anything changed.

    Raises DiagnosticError for those that C does not have.
    """
    target, converter = ConversionTarget(), supported_types()
    target.add_illegal_op(ForOp, IfOp, IndexSwitchOp, WhileOp)
    target.mark_unknown_op_dynamically_legal(lambda _: True)
    return apply_partial_conversion(op, target, populate(converter))


def populate(converter: TypeConverter) -> list[RewritePattern]:
    """Return the patterns that lower loops and branches; add the conversions that they need."""
    add_size_type(converter)
    return [ForLowering(converter), IfLowering(converter), IndexSwitchLowering(converter), WhileLowering(converter)]


def _variables(types: Iterable[Type], converter: TypeConverter | None) -> list[Value] | None:
    """Build an uninitialized variable for each type; return None if a type cannot be converted."""
    assert converter is not None
    converted = converter.convert_types(types)
    return None if converted is None else [emitc.VariableOp(LValueType.get(type_), uninitialized()).result for type_ in converted]


def _assign(variables: Sequence[Value], values: Sequence[Value]) -> None:
    for variable, value in zip(variables, values):
        emitc.AssignOp(variable, value)


def _load(variables: Sequence[Value]) -> list[Value]:
    return [emitc.LoadOp(variable).result for variable in variables]


def _lower_yield(terminator: Operation, variables: Sequence[Value], rewriter: ConversionPatternRewriter) -> bool:
    """Replace an `scf.yield` by assignments to variables."""
    assert isinstance(terminator, YieldOp)
    values = rewriter.get_remapped_values(terminator.operand_values)
    if values is None:
        return False
    with rewriter.at(terminator), terminator.location:
        _assign(variables, values)
        emitc.YieldOp()
    rewriter.erase_op(terminator)
    return True


def _lower_region(source: Region, target: Region, variables: Sequence[Value], rewriter: ConversionPatternRewriter) -> bool:
    rewriter.inline_region_before(source, target)
    return _lower_yield(last_of(target.last_block), variables, rewriter)


class ForLowering(OpConversionPattern[ForOp]):
    """Lowers `scf.for`; carried values are loaded at the beginning of the body and assigned at its end."""

    def rewrite(self, op: ForOp, adaptor: ForOp, rewriter: ConversionPatternRewriter) -> bool:
        if op.unsigned_cmp:
            return False
        assert self.type_converter is not None
        with op.location:
            variables = _variables(op.result_types, self.type_converter)
            if variables is None:
                return False
            _assign(variables, adaptor.init_args)
            bounds: list[Value] = [adaptor.lower_bound, adaptor.upper_bound, adaptor.step]
            own = bounds[0].type
            bounds = [cast_to(bound, _compared_type(op, own)) for bound in bounds]
            body = Block([bounds[0].type], [op.location])
            emitc.ForOp(*bounds, region=Region([body]))
            if rewriter.convert_region_types(op.region, self.type_converter) is None:
                return False
            with rewriter.at(body):
                values = [cast_to(body.arguments[0], own), *_load(variables)]
            rewriter.merge_blocks(op.region.block, body, values)
            if not _lower_yield(last_of(body), variables, rewriter):
                return False
            rewriter.replace_op(op, _load(variables))
        return True


def _compared_type(op: ForOp, type_: Type) -> Type:
    """Return the type that bounds are compared in: `scf.for` compares signed numbers, which `size_t` cannot hold."""
    bounds = known_number(op.lower_bound), known_number(op.upper_bound)
    if not isinstance(type_, SizeTType) or copies_mlir_22_bugs() or all(bound is not None and bound >= 0 for bound in bounds):
        return type_
    return with_sign(type_, False)


class IfLowering(OpConversionPattern[IfOp]):
    """Lowers `scf.if`."""

    def rewrite(self, op: IfOp, adaptor: IfOp, rewriter: ConversionPatternRewriter) -> bool:
        with op.location:
            variables = _variables(op.result_types, self.type_converter)
            if variables is None:
                return False
            new = emitc.IfOp(adaptor.condition)
            for source, target in zip(op.regions, new.regions):
                if not source.empty and not _lower_region(source, target, variables, rewriter):
                    return False
            rewriter.replace_op(op, _load(variables))
        return True


class IndexSwitchLowering(OpConversionPattern[IndexSwitchOp]):
    """Lowers `scf.index_switch`."""

    def rewrite(self, op: IndexSwitchOp, adaptor: IndexSwitchOp, rewriter: ConversionPatternRewriter) -> bool:
        with op.location:
            variables = _variables(op.result_types, self.type_converter)
            if variables is None:
                return False
            new = emitc.SwitchOp(adaptor.arg, op.cases, len(op.case_regions))
            for source, target in zip([*op.case_regions, op.default_region], [*new.case_regions, new.default_region]):
                if not _lower_region(source, target, variables, rewriter):
                    return False
            rewriter.replace_op(op, _load(variables))
        return True


class WhileLowering(OpConversionPattern[WhileOp]):
    """Lowers `scf.while`: its first region and, if the condition holds, its second one are the body of `emitc.do`."""

    def rewrite(self, op: WhileOp, adaptor: WhileOp, rewriter: ConversionPatternRewriter) -> bool:
        assert self.type_converter is not None
        with op.location:
            results = _variables(op.result_types, self.type_converter)
            if results is None:
                return False
            carried = []
            for init in adaptor.inits:
                carried += [emitc.VariableOp(LValueType.get(init.type), uninitialized()).result]
                _assign(carried[-1:], [init])
            goes_on = emitc.VariableOp(LValueType.get(I1), uninitialized()).result
            new = emitc.DoOp()
            for region in op.regions:
                if rewriter.convert_region_types(region, self.type_converter) is None:
                    return False
            if not self._lower_body(op, new, goes_on, carried, results, rewriter):
                return False
            _build_condition(new, goes_on, rewriter)
            rewriter.replace_op(op, _load(results))
        return True

    def _lower_body(
        self,
        op: WhileOp,
        new: emitc.DoOp,
        goes_on: Value,
        carried: Sequence[Value],
        results: Sequence[Value],
        rewriter: ConversionPatternRewriter,
    ) -> bool:
        body = rewriter.create_block(new.body_region)
        with rewriter.at(body):
            values = _load(carried)
        rewriter.merge_blocks(op.before.block, body, values)
        condition = last_of(body)
        assert isinstance(condition, ConditionOp)
        remapped = rewriter.get_remapped_values(condition.operand_values)
        if remapped is None:
            return False
        holds, *values = remapped
        with rewriter.at(condition):
            _assign([*results, goes_on], [*values, holds])
            after = op.after.block
            if after.first_op is not after.last_op or (carried and not copies_mlir_22_bugs()):
                inner = rewriter.create_block(emitc.IfOp(holds).then_region)
                rewriter.merge_blocks(after, inner, values)
                if not _lower_yield(last_of(inner), carried, rewriter):
                    return False
        rewriter.erase_op(condition)
        return True


def _build_condition(op: emitc.DoOp, goes_on: Value, rewriter: ConversionPatternRewriter) -> None:
    block = rewriter.create_block(op.condition_region)
    inner = Block([goes_on.type], [op.location])
    with rewriter.at(block):
        expression = emitc.ExpressionOp(I1, [goes_on], region=Region([inner]))
        emitc.YieldOp(result=expression.result)
    with InsertionPoint(inner):
        emitc.YieldOp(result=emitc.LoadOp(inner.arguments[0]).result)

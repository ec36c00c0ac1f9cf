"""Passes that convert types, merge blocks and decompose tuples (parts of MLIR's `TestPatterns`, and `TestDecomposeCallGraphTypes`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated.test.operations import (
    DynamicGenericOp,
    DynamicOneOperandTwoResultsOp,
    GetTupleElementOp,
    ILLegalOpFOp,
    LegalOpDOp,
    MakeTupleOp,
    SingleBlockImplicitTerminatorOp,
    TerminatorOp,
    TestAnotherTypeProducerOp,
    TestBranchOp,
    TestCastOp,
    TestMergeBlocksOp,
    TestReturnOp,
    TestSignatureConversionNoConverterOp,
    TestSignatureConversionUndoOp,
    TestTypeConsumerOp,
    TestTypeProducerOp,
)

from dialect_specs.cf.hooks.type_conversion import populate_cf_structural_type_conversions_and_legality
from generated.func import FuncOp
from ods.builtin import BF16, F16, F32, F64, FloatType, IndexType, IntegerAttr, IntegerType, TupleType
from ods.builtin.operations import ModuleOp, UnrealizedConversionCastOp
from ods.conversion.config import ConversionConfig
from ods.conversion.driver import apply_full_conversion, apply_partial_conversion
from ods.conversion.functions import (
    convert_functions,
    populate_any_function_op_interface_type_conversion_pattern,
)
from ods.conversion.pattern import ConversionPattern, OpConversionPattern
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.signature import SignatureConversion
from ods.conversion.structured import populate_scf_structural_type_conversions_and_legality
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import ConversionFailure, TypeConverter
from ods.diagnostics import DiagnosticError
from ods.ir.block import Block
from ods.ir.interfaces import FunctionOpInterface
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .wrapper import Pass

_I16, _I32, _I37, _I64 = (IntegerType.get_signless(width) for width in (16, 32, 37, 64))
_Groups = Sequence[Sequence[Value]]

# ---- types


class _Producer(OpConversionPattern[TestTypeProducerOp]):
    def rewrite(self, op: TestTypeProducerOp, adaptor: TestTypeProducerOp, rewriter: ConversionPatternRewriter) -> bool:
        type_ = op.results[0].type
        if isinstance(type_, FloatType):
            type_ = F64
        elif type_ is _I16:
            type_ = _I64
        else:
            return False
        rewriter.replace_op(op, TestTypeProducerOp(type_))
        return True


class _AnotherProducer(OpRewritePattern[TestAnotherTypeProducerOp]):
    def rewrite(self, op: TestAnotherTypeProducerOp, rewriter: PatternRewriter) -> bool:
        rewriter.replace_op(op, TestTypeProducerOp(op.results[0].type))
        return True


class _Forward(OpConversionPattern[TestTypeConsumerOp]):
    def rewrite(self, op: TestTypeConsumerOp, adaptor: TestTypeConsumerOp, rewriter: ConversionPatternRewriter) -> bool:
        operands = adaptor._operands
        rewriter.modify_op_in_place(op, lambda: setattr(op, "operands", operands))
        return True


class _SignatureUndo(OpConversionPattern[TestSignatureConversionUndoOp]):
    def rewrite(
        self, op: TestSignatureConversionUndoOp, adaptor: TestSignatureConversionUndoOp, rewriter: ConversionPatternRewriter
    ) -> bool:
        assert self.type_converter is not None
        rewriter.convert_region_types(op.regions[0], self.type_converter)
        return False


class _SignatureWithoutConverter(ConversionPattern):
    root = TestSignatureConversionNoConverterOp.name

    def __init__(self, converter: TypeConverter) -> None:
        super().__init__()
        self.converter = converter

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        entry = op.regions[0].blocks[0]
        signature = SignatureConversion(len(entry.arguments))
        if not self.converter.convert_signature_args([argument.type for argument in entry.arguments], signature):
            return False
        rewriter.modify_op_in_place(op, lambda: rewriter.apply_signature_conversion(entry, signature))
        return True


class _ReplaceWithLegal(ConversionPattern):
    root = "test.replace_with_legal_op"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        rewriter.replace_op(op, LegalOpDOp(operands[0][0]))
        return True


def _convert_any(type_: Type) -> Type:
    if type_ is F64:
        return type_
    if type_ in (BF16, F16, F32):
        return F64
    raise ConversionFailure


def _convert_integer(type_: IntegerType) -> Sequence[Type]:
    return [type_] if type_.width in (1, 38) else []


def _convert_in_context(value: Value) -> Type | None:
    """Convert i37 to a wider type, which depends on the function around the value."""
    if value.type is not _I37:
        return None
    block = value.owner if not isinstance(value.owner, Operation) else value.owner.block
    op: Operation | None = None if block is None else block.parent_op
    while op is not None and not isinstance(op, FunctionOpInterface):
        op = op.parent
    increment = None if op is None else op.attributes.get("increment")
    if not isinstance(increment, IntegerAttr):
        raise ConversionFailure
    return IntegerType.get_signless(37 + increment.value)


def _source(type_: Type, inputs: Sequence[Value], location: Location) -> Value | None:
    single = inputs[0].type if len(inputs) == 1 else None
    if type_ is not F16 and single is F64:
        return TestCastOp(type_, inputs, loc=location).results[0]
    if type_ in (_I32, _I64) and not inputs:
        return TestTypeProducerOp(type_, loc=location).results[0]
    if isinstance(type_, IntegerType) and isinstance(single, IntegerType):
        return TestCastOp(type_, inputs, loc=location).results[0]
    return None


def _target(types: Sequence[Type], inputs: Sequence[Value], location: Location, original: Type | None) -> Sequence[Value] | None:
    if len(inputs) != 1 or inputs[0].type is not _I37:
        return None
    return UnrealizedConversionCastOp(types, inputs, loc=location).results


@register_pass
class TypeConversion(Pass):
    """Converts types with its own materializations."""

    argument = "test-legalize-type-conversion"
    options = (PassOption("allow-pattern-rollback", "allow_pattern_rollback", "bool", False, "Allow pattern rollback"),)

    def __init__(self, *, allow_pattern_rollback: bool = True) -> None:
        super().__init__()
        self.allow_pattern_rollback = allow_pattern_rollback

    def run(self, op: Operation) -> None:
        converter = TypeConverter()
        converter.add_conversion(_convert_any)
        converter.add_conversion(lambda type_: type_, IndexType)
        converter.add_conversion(_convert_integer, IntegerType)
        converter.add_conversion(_convert_in_context, Value)
        converter.add_source_materialization(_source)
        converter.add_target_materialization(_target)
        target = ConversionTarget()
        target.add_legal_op("test.context_op", LegalOpDOp)
        target.add_dynamically_legal_op(TestTypeProducerOp, callback=lambda each: each.results[0].type in (F64, _I64))
        target.add_dynamically_legal_op(
            FuncOp, callback=lambda each: isinstance(each, FuncOp) and converter.is_signature_legal(each.function_type.value)
        )
        target.add_dynamically_legal_op(TestCastOp, callback=lambda each: (each.operands[0].type, each.results[0].type) == (F64, F32))
        target.add_dynamically_legal_op(
            TestSignatureConversionNoConverterOp,
            callback=lambda each: all(converter.is_legal_type(argument.type) for argument in each.regions[0].blocks[0].arguments),
        )
        patterns: list[RewritePattern] = [
            _Forward(converter),
            _Producer(converter),
            _SignatureUndo(converter),
            _SignatureWithoutConverter(converter),
            _ReplaceWithLegal(converter),
            _AnotherProducer(),
        ]
        populate_any_function_op_interface_type_conversion_pattern(patterns, converter)
        populate_scf_structural_type_conversions_and_legality(target, patterns, converter)
        populate_cf_structural_type_conversions_and_legality(target, patterns, converter)
        config = ConversionConfig(allow_pattern_rollback=self.allow_pattern_rollback)
        with self.failing_on_errors():
            apply_partial_conversion(op, target, patterns, config)


# ---- blocks


class _MergeBlocks(OpConversionPattern[TestMergeBlocksOp]):
    def rewrite(self, op: TestMergeBlocksOp, adaptor: TestMergeBlocksOp, rewriter: ConversionPatternRewriter) -> bool:
        _merge(op, rewriter)
        return True


class _UndoMerge(ConversionPattern):
    root = "test.undo_blocks_merge"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        with rewriter.at(_start(op.regions[0].blocks[1])):
            ILLegalOpFOp(results=[F32])
        _merge(op, rewriter)
        return True


def _start(block: Block) -> Operation | Block:
    return block.first_op or block


def _merge(op: Operation, rewriter: ConversionPatternRewriter) -> None:
    first, second = [*op.regions[0].blocks][:2]
    branch = first.terminator
    assert branch is not None
    operands = branch.operands
    rewriter.erase_op(branch)
    rewriter.merge_blocks(second, first, operands)
    rewriter.modify_op_in_place(op, lambda: None)


class _MergeSingleBlocks(OpConversionPattern[SingleBlockImplicitTerminatorOp]):
    def rewrite(
        self, op: SingleBlockImplicitTerminatorOp, adaptor: SingleBlockImplicitTerminatorOp, rewriter: ConversionPatternRewriter
    ) -> bool:
        if not _is_inside(op, SingleBlockImplicitTerminatorOp):
            return False
        block = op.region.blocks[0]
        terminator = block.terminator
        assert terminator is not None
        rewriter.inline_block_before(block, op)
        rewriter.erase_op(terminator)
        rewriter.erase_op(op)
        return True


def _is_inside(op: Operation, kind: type[Operation]) -> bool:
    around = op.parent
    while around is not None and not isinstance(around, kind):
        around = around.parent
    return around is not None


@register_pass
class MergeBlocks(Pass):
    """Merges blocks in a conversion."""

    argument = "test-merge-blocks"
    fails_on_errors = False

    def run(self, op: Operation) -> None:
        target = ConversionTarget()
        target.add_legal_op(FuncOp, ModuleOp, TerminatorOp, TestBranchOp, TestTypeConsumerOp, TestTypeProducerOp, TestReturnOp)
        target.add_illegal_op(ILLegalOpFOp)
        target.add_dynamically_legal_op(TestMergeBlocksOp, callback=lambda each: len(each.regions[0].blocks) == 1)
        target.add_dynamically_legal_op(TestBranchOp, callback=lambda each: _is_inside(each, TestMergeBlocksOp))
        target.add_dynamically_legal_op(
            SingleBlockImplicitTerminatorOp, callback=lambda each: not _is_inside(each, SingleBlockImplicitTerminatorOp)
        )
        config = ConversionConfig()
        try:
            apply_partial_conversion(op, target, [_MergeBlocks(), _UndoMerge(), _MergeSingleBlocks()], config)
        except DiagnosticError as error:
            self.report(error)
        for each in config.unlegalized:
            self.diagnostics.append(each.diagnostic("remark", f"op '{each.name}' is not legalizable"))


# ---- operations without a definition


class _RewriteDynamic(RewritePattern):
    root = DynamicOneOperandTwoResultsOp.name

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        made = DynamicGenericOp([result.type for result in op.results], op.operands, 0)
        rewriter.replace_op(op, made)
        return True


@register_pass
class RewriteDynamicOp(Pass):
    """Replaces a dynamically defined operation by another operation."""

    argument = "test-rewrite-dynamic-op"

    def run(self, op: Operation) -> None:
        target = ConversionTarget()
        target.add_illegal_op(DynamicOneOperandTwoResultsOp)
        target.add_legal_op(DynamicGenericOp)
        with self.failing_on_errors():
            apply_partial_conversion(op, target, [_RewriteDynamic()])


# ---- tuples


def _elements(types: Sequence[Type], inputs: Sequence[Value], location: Location, original: Type | None) -> list[Value] | None:
    """Return the elements of a tuple, with those of nested tuples."""
    if len(inputs) != 1 or not isinstance(inputs[0].type, TupleType) or _flattened(inputs[0].type) != [*types]:
        return None
    found: list[Value] = []

    def take_apart(value: Value) -> None:
        if not isinstance(value.type, TupleType):
            found.append(value)
            return
        for number, type_ in enumerate(value.type.types):
            take_apart(GetTupleElementOp(type_, value, IntegerAttr.get(_I32, number), loc=location).results[0])

    take_apart(inputs[0])
    return found


def _flattened(type_: TupleType) -> list[Type]:
    found: list[Type] = []
    for each in type_.types:
        found += _flattened(each) if isinstance(each, TupleType) else [each]
    return found


def _tuple(type_: Type, inputs: Sequence[Value], location: Location) -> Value | None:
    """Return a tuple of the elements, with nested tuples."""
    if not isinstance(type_, TupleType):
        return None
    elements: list[Value] = []
    rest = [*inputs]
    for each in type_.types:
        if not isinstance(each, TupleType):
            elements.append(rest.pop(0))
            continue
        count = len(_flattened(each))
        inner = _tuple(each, rest[:count], location)
        assert inner is not None
        elements.append(inner)
        rest = rest[count:]
    return MakeTupleOp(type_, elements, loc=location).results[0]


@register_pass
class DecomposeCallGraphTypes(Pass):
    """Converts tuples that are passed to or returned from functions to their elements."""

    argument = "test-decompose-call-graph-types"
    anchor = ModuleOp.name

    def run(self, op: Operation) -> None:
        converter = TypeConverter()
        converter.add_conversion(lambda type_: type_)
        converter.add_conversion(_flattened, TupleType)
        converter.add_source_materialization(_tuple)
        converter.add_target_materialization(_elements)
        target = ConversionTarget()
        patterns: list[RewritePattern] = []
        target.add_legal_dialect("test")
        convert_functions(target, patterns, converter)
        with self.failing_on_errors():
            apply_partial_conversion(op, target, patterns)


# ---- patterns that MLIR declares in PDLL


class _CastResults(ConversionPattern):
    """Changes the result types of a producer."""

    root = TestCastOp.name

    def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
        assert self.type_converter is not None
        types = self.type_converter.convert_types([result.type for result in op.results])
        if types is None:
            return False
        rewriter.replace_op(op, Operation.create(TestCastOp.name, results=types, loc=op.location))
        return True


class _ReturnConverted(ConversionPattern):
    """Returns the converted values."""

    root = "test.return"

    def convert(self, op: Operation, operands: Sequence[Sequence[Value]], rewriter: ConversionPatternRewriter) -> bool:
        values = [value for group in operands for value in group]
        rewriter.replace_op(op, Operation.create("test.return", operands=values, loc=op.location))
        return True


def _unrealized(type_: Type, inputs: Sequence[Value], location: Location) -> Value:
    return UnrealizedConversionCastOp([type_], inputs, loc=location).results[0]


@register_pass
class DialectConversionPDLL(Pass):
    """Converts `i64` to `f64` in operations of the test dialect."""

    argument = "test-dialect-conversion-pdll"

    def run(self, op: Operation) -> None:
        converter = TypeConverter()
        converter.add_conversion(lambda type_: F64 if type_ is _I64 else type_)
        converter.add_source_materialization(_unrealized)
        target = ConversionTarget()
        target.add_legal_op("builtin.module", FuncOp, "func.return")
        target.add_dynamically_legal_dialect("test", callback=converter.is_legal)
        with self.failing_on_errors():
            apply_full_conversion(op, target, [_CastResults(converter), _ReturnConverted(converter)])

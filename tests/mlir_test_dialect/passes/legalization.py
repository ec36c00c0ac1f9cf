"""The pass that runs the conversion driver on all kinds of rewrites (MLIR's `TestLegalizePatternDriver`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generated.test.operations import (
    BlackHoleOp,
    ConvertBlockArgsOp,
    ILLegalOpFOp,
    ILLegalOpGOp,
    IllegalOpTerminatorOp,
    IllegalOpWithRegionAnchorOp,
    IllegalOpWithRegionOp,
    LegalOpAOp,
    LegalOpBOp,
    LegalOpCOp,
    OneRegionOp,
    TerminatorOp,
    TestCastOp,
    TestOpConstantOp,
    TestOpInPlaceSelfFoldOp,
    TestOpWithRegionFoldOp,
    TestRecursiveRewriteOp,
    TestRegionBuilderOp,
    TestReturnOp,
    TestTypeConsumerOp,
    TestTypeProducerOp,
    TestValidConsumerOp,
    TestValidOp,
    TestValidProducerOp,
)

from generated.arith import ConstantOp
from generated.func import CallOp, FuncOp
from ods.builtin import BF16, F16, F32, F64, IntegerAttr, IntegerType, TypeAttr, UnitAttr
from ods.builtin.operations import ModuleOp
from ods.conversion.config import ConversionConfig, FoldingMode
from ods.conversion.driver import apply_analysis_conversion, apply_full_conversion, apply_partial_conversion
from ods.conversion.functions import (
    populate_any_function_op_interface_type_conversion_pattern,
    populate_call_op_type_conversion_pattern,
)
from ods.conversion.pattern import ConversionPattern, OpConversionPattern
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.conversion.signature import SignatureConversion
from ods.conversion.target import ConversionTarget
from ods.conversion.type_converter import TypeConverter
from ods.diagnostics import DiagnosticError
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.location import UNKNOWN, Location
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .notifications import DumpNotifications
from .rewriting import declared_patterns
from .wrapper import Pass

_I16, _I24, _I32, _I42, _I43, _I64 = (IntegerType.get_signless(width) for width in (16, 24, 32, 42, 43, 64))
_Groups = Sequence[Sequence[Value]]


def _start(block: Block) -> InsertionPoint:
    return InsertionPoint(block.first_op or block)


# ---- regions and blocks


class _DetachedSignature(ConversionPattern):
    root = "test.detached_signature_conversion"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        if len(op.regions) != 1:
            return False
        region = Region()
        rewriter.inline_region_before(op.regions[0], region)
        block = region.blocks[0]
        signature = SignatureConversion(len(block.arguments))
        for number in range(len(block.arguments)):
            signature.add_inputs(number, [F64])
        rewriter.apply_signature_conversion(block, signature)
        made = Operation.create(
            "test.legal_op",
            results=[result.type for result in op.results],
            operands=[group[0] for group in operands],
            regions=1,
            loc=op.location,
        )
        made.regions[0].take_body(region)
        rewriter.replace_op(op, made)
        return True


class _BlockMovement(ConversionPattern):
    root = "test.region"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        assert op.parent_region is not None
        region = op.regions[0]
        if "legalizer.should_clone" in op.attributes:
            rewriter.clone_region_before(region, op.parent_region)
        else:
            rewriter.inline_region_before(region, op.parent_region)
        if "legalizer.erase_old_blocks" in op.attributes:
            for block in [*region.blocks]:
                rewriter.erase_block(block)
        rewriter.erase_op(op)
        return True


class _RegionUndo(RewritePattern):
    root = TestRegionBuilderOp.name

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        made = Operation.create("test.region", regions=1, loc=op.location)
        block = rewriter.create_block(made.regions[0])
        block.add_argument(_I64, UNKNOWN)
        with rewriter.at(block):
            ILLegalOpFOp(results=[_I32], loc=op.location)
            TestValidOp([], loc=op.location)
        rewriter.erase_op(op)
        return True


class _CreateBlock(RewritePattern):
    root = "test.create_block"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        _new_block(op, rewriter)
        return True


class _CreateIllegalBlock(RewritePattern):
    root = "test.create_illegal_block"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        _new_block(op, rewriter, is_illegal=True)
        return True


def _new_block(op: Operation, rewriter: PatternRewriter, is_illegal: bool = False) -> None:
    assert op.parent_region is not None
    block = rewriter.create_block(op.parent_region, None, [(_I32, op.location), (_I32, op.location)])
    with rewriter.at(block):
        if is_illegal:
            ILLegalOpFOp(results=[_I32], loc=op.location)
        TerminatorOp(loc=op.location)
    rewriter.erase_op(op)


class _UndoBlockErase(ConversionPattern):
    root = "test.undo_block_erase"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        second = [*op.regions[0].blocks][1]
        with rewriter.at(_start(second)):
            ILLegalOpFOp(results=[F32], loc=op.location)
        rewriter.erase_block(second)
        rewriter.modify_op_in_place(op, lambda: None)
        return True


class _UndoMove(ConversionPattern):
    root = "test.hoist_me"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        parent = op.parent
        assert parent is not None and parent.block is not None
        rewriter.move_op_before(op, parent.block, parent)
        with rewriter.at(op):
            made = ILLegalOpFOp(results=[F32], loc=op.location)
        rewriter.replace_op(op, made)
        return True


class _DropSignature(ConversionPattern):
    root = "test.drop_region_op"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        converter = self.type_converter
        assert converter is not None
        entry = op.regions[0].blocks[0]
        signature = SignatureConversion(len(entry.arguments))
        if not converter.convert_signature_args([argument.type for argument in entry.arguments], signature):
            return False
        if rewriter.convert_region_types(op.regions[0], converter, signature) is None:
            return False
        rewriter.erase_op(op)
        return True


class _ConvertBlockArgs(OpConversionPattern[ConvertBlockArgsOp]):
    def rewrite(self, op: ConvertBlockArgsOp, adaptor: ConvertBlockArgsOp, rewriter: ConversionPatternRewriter) -> bool:
        if op.is_legal:
            return False
        body = op.body.blocks[0]
        signature = SignatureConversion(len(body.arguments))
        for number, argument in enumerate(body.arguments):
            if op.replace_with_operand:
                assert adaptor.val is not None
                signature.remap_input_to_values(number, [adaptor.val, adaptor.val])
            elif op.duplicate:
                signature.add_inputs(number, [argument.type, argument.type])
            else:
                return False

        def change() -> None:
            rewriter.apply_signature_conversion(body, signature, self.type_converter)
            op.is_legal = UnitAttr.get()

        rewriter.modify_op_in_place(op, change)
        return True


class _PostOrder(ConversionPattern):
    root = "test.post_order_legalization"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        if not all(rewriter.legalize_region(region) for region in op.regions):
            return False
        rewriter.modify_op_in_place(op, lambda: op.attributes.__setitem__("is_legal", UnitAttr.get()))
        return True


# ---- values


class _ReplaceValue(ConversionPattern):
    root = "test.value_replace"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        old, new = op.operands[:2]
        if "conditional" in op.attributes:
            rewriter.replace_uses_with_if(old, [new, new], lambda use: "replace_uses" in use.owner.attributes)
        else:
            rewriter.replace_all_uses_with(old, [new, new])

        def change() -> None:
            if "trigger_rollback" not in op.attributes:
                op.attributes["is_legal"] = UnitAttr.get()

        rewriter.modify_op_in_place(op, change)
        return True


class _UndoProperties(ConversionPattern):
    root = "test.with_properties"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        if "modify_inplace" not in op.attributes:
            return False
        rewriter.modify_op_in_place(op, lambda: setattr(op, "a", 42))
        return True


class _PassThroughInvalid(ConversionPattern):
    root = "test.invalid"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        flattened = [
            group[0] if len(group) == 1 else TestCastOp(operand.type, group, loc=op.location).results[0]
            for group, operand in zip(operands, op.operands)
        ]
        rewriter.replace_op(op, TestValidOp(flattened, loc=op.location))
        return True


class _DropOperands(ConversionPattern):
    root = "test.drop_operands_and_replace_with_valid"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        rewriter.replace_op(op, TestValidOp([], loc=op.location))
        return True


class _SplitReturn(ConversionPattern):
    root = TestReturnOp.name

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        if len(op.operands) != 1 or op.operands[0].type is not F32:
            return False
        rewriter.replace_op(op, TestReturnOp(operands[0], loc=op.location))
        return True


class _ChangeProducer(ConversionPattern):
    """Changes the result type of a producer from `old`, or from any type if that is None, to another type."""

    root = TestTypeProducerOp.name

    def __init__(self, old: Type | None, new: Type, benefit: int = 1) -> None:
        super().__init__(benefit=benefit)
        self.old, self.new = old, new

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        if self.old is not None and op.results[0].type is not self.old:
            return False
        rewriter.replace_op(op, TestTypeProducerOp(self.new, loc=op.location))
        return True


class _UpdateConsumer(ConversionPattern):
    root = TestTypeConsumerOp.name

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        if len(operands[0]) != 1 or operands[0][0].type is not F64:
            return False
        rewriter.replace_op(op, TestTypeConsumerOp(operands[0][0], loc=op.location))
        return True


class _EraseConsumer(OpConversionPattern[TestTypeConsumerOp]):
    def rewrite(self, op: TestTypeConsumerOp, adaptor: TestTypeConsumerOp, rewriter: ConversionPatternRewriter) -> bool:
        rewriter.erase_op(op)
        return True


class _ReplaceNonRoot(RewritePattern):
    root = "test.replace_non_root"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        type_ = op.results[0].type
        illegal = ILLegalOpFOp(results=[type_], loc=op.location)
        legal = LegalOpBOp(results=[type_], loc=op.location)
        rewriter.replace_op(op, illegal)
        rewriter.replace_op(illegal, legal)
        return True


class _BoundedRecursion(OpRewritePattern[TestRecursiveRewriteOp]):
    bounded_recursion = True

    def rewrite(self, op: TestRecursiveRewriteOp, rewriter: PatternRewriter) -> bool:
        depth = IntegerAttr.get(_I64, op.depth.value - 1)
        rewriter.modify_op_in_place(op, lambda: setattr(op, "depth", depth))
        return True


class _NestedCreation(OpRewritePattern[IllegalOpWithRegionAnchorOp]):
    def rewrite(self, op: IllegalOpWithRegionAnchorOp, rewriter: PatternRewriter) -> bool:
        made = IllegalOpWithRegionOp(loc=op.location)
        block = rewriter.create_block(made.regions[0])
        with rewriter.at(block):
            IllegalOpTerminatorOp(loc=op.location)
        rewriter.replace_op(op, made)
        return True


class _EraseProducer(OpRewritePattern[BlackHoleOp]):
    def rewrite(self, op: BlackHoleOp, rewriter: PatternRewriter) -> bool:
        producer = op.operands[0].get_defining_op()
        assert producer is not None
        rewriter.erase_op(op)
        rewriter.erase_op(producer)
        return True


class _CreateUnregistered(OpRewritePattern[ILLegalOpGOp]):
    def rewrite(self, op: ILLegalOpGOp, rewriter: PatternRewriter) -> bool:
        constant = ConstantOp(IntegerAttr.get(_I32, 0), loc=op.location)
        rewriter.replace_op(op, LegalOpCOp(constant.result, results=[constant.result.type], loc=op.location))
        return True


class _Erase(ConversionPattern):
    root = "test.erase_op"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        rewriter.erase_op(op)
        return True


class _ValidProducer(ConversionPattern):
    root = "test.replace_with_valid_producer"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        type_ = op.attributes.get("type")
        if not isinstance(type_, TypeAttr):
            return False
        rewriter.replace_op(op, TestValidProducerOp(type_.value, loc=op.location))
        return True


class _ValidConsumer(ConversionPattern):
    root = "test.replace_with_valid_consumer"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        if ("with_converter" in op.attributes) != (self.type_converter is not None) or len(operands[0]) != 1:
            return False
        rewriter.replace_op(op, TestValidConsumerOp(operands[0][0], loc=op.location))
        return True


class _Repetitive(ConversionPattern):
    root = "test.repetitive_1_to_n_consumer"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        if len(op.operands) != 1:
            return False
        rewriter.replace_op(op, TestValidOp(operands[0], loc=op.location))
        return True


class _TwoReplacements(ConversionPattern):
    root = "test.multiple_1_to_n_replacement"

    def convert(self, op: Operation, operands: _Groups, rewriter: ConversionPatternRewriter) -> bool:
        _double(_double(op, "test.step_1", rewriter), "test.legal_op", rewriter)
        return True


def _double(op: Operation, name: str, rewriter: ConversionPatternRewriter) -> Operation:
    """Replace an operation by an operation called `name` with each result twice."""
    types = [type_ for result in op.results for type_ in (result.type, result.type)]
    with rewriter.at(InsertionPoint.after(op)):
        made = Operation.create(name, results=types, attributes=dict(op.attributes), loc=op.location)
    results = made.results
    rewriter.replace_op_with_multiple(op, [results[2 * number : 2 * number + 2] for number in range(len(op.results))])
    return made


# ---- the driver


_CONVERTED: dict[Type, list[Type]] = {_I16: [], _I24: [], _I64: [F64], _I42: [_I43], F32: [F16, F16]}


def _convert(type_: Type) -> Sequence[Type]:
    return _CONVERTED.get(type_, [type_])


def _source(type_: Type, inputs: Sequence[Value], location: Location) -> Value:
    return TestCastOp(type_, inputs, loc=location).results[0]


def _cast_to(types: Sequence[Type], inputs: Sequence[Value], location: Location, original: Type | None) -> Value | None:
    return _source(types[0], inputs, location) if len(types) == 1 else None


def _converter() -> TypeConverter:
    converter = TypeConverter()
    converter.add_conversion(_convert)
    converter.add_source_materialization(_source)
    converter.add_target_materialization(_cast_to)
    return converter


def _patterns(converter: TypeConverter) -> list[RewritePattern]:
    found: list[RewritePattern] = [
        *declared_patterns(),
        _BlockMovement(),
        _DetachedSignature(),
        _RegionUndo(),
        _CreateBlock(),
        _CreateIllegalBlock(),
        _UndoBlockErase(),
        _SplitReturn(),
        _ChangeProducer(_I32, F32),
        _ChangeProducer(F32, F64),
        _ChangeProducer(None, BF16, benefit=10),
        _UpdateConsumer(),
        _ReplaceNonRoot(),
        _BoundedRecursion(),
        _NestedCreation(),
        _EraseProducer(),
        _CreateUnregistered(),
        _UndoMove(),
        _UndoProperties(),
        _Erase(),
        _ValidProducer(),
        _ValidConsumer(),
        _Repetitive(),
        _DropSignature(converter),
        _DropOperands(converter),
        _PassThroughInvalid(converter),
        _TwoReplacements(converter),
        _ReplaceValue(converter),
        _ValidConsumer(converter),
        _EraseConsumer(converter),
        _PostOrder(converter),
        _ConvertBlockArgs(converter),
    ]
    populate_any_function_op_interface_type_conversion_pattern(found, converter)
    populate_call_op_type_conversion_pattern(found, converter)
    return found


def _target(converter: TypeConverter) -> ConversionTarget:
    target = ConversionTarget()
    target.add_legal_op(
        ModuleOp,
        LegalOpAOp,
        LegalOpBOp,
        LegalOpCOp,
        TestCastOp,
        TestValidOp,
        TerminatorOp,
        TestOpConstantOp,
        OneRegionOp,
        TestValidProducerOp,
        TestValidConsumerOp,
        "test.legal_op",
    )
    target.add_illegal_op(ILLegalOpFOp, TestRegionBuilderOp, TestOpWithRegionFoldOp)
    legal_if = target.add_dynamically_legal_op
    legal_if(TestReturnOp, callback=lambda op: all(operand.type is not F32 for operand in op.operands))
    legal_if(FuncOp, callback=lambda op: isinstance(op, FuncOp) and converter.is_signature_legal(op.function_type.value))
    legal_if(CallOp, callback=converter.is_legal)
    legal_if("test.value_replace", callback=lambda op: "is_legal" in op.attributes)
    legal_if("test.post_order_legalization", callback=lambda op: "is_legal" in op.attributes)
    legal_if(ILLegalOpGOp, callback=lambda op: False)
    legal_if(TestTypeProducerOp, callback=lambda op: op.results[0].type is F64)
    legal_if(TestTypeConsumerOp, callback=lambda op: op.operands[0].type is F64)
    target.mark_op_recursively_legal(FuncOp, ModuleOp, callback=lambda op: "test.recursively_legal" in op.attributes)
    legal_if(TestRecursiveRewriteOp, callback=lambda op: isinstance(op, TestRecursiveRewriteOp) and op.depth.value == 0)
    legal_if(TestOpInPlaceSelfFoldOp, callback=lambda op: isinstance(op, TestOpInPlaceSelfFoldOp) and bool(op.folded))
    legal_if(ConvertBlockArgsOp, callback=lambda op: isinstance(op, ConvertBlockArgsOp) and bool(op.is_legal))
    return target


_MODES = (
    ("analysis", "Perform an analysis conversion"),
    ("full", "Perform a full conversion"),
    ("partial", "Perform a partial conversion"),
)
_FOLDING = {"never": FoldingMode.NEVER, "before-patterns": FoldingMode.BEFORE_PATTERNS, "after-patterns": FoldingMode.AFTER_PATTERNS}


@register_pass
class LegalizePatterns(Pass):
    """Runs a conversion, and prints its result."""

    argument = "test-legalize-patterns"
    fails_on_errors = False
    options = (
        PassOption("test-legalize-mode", "mode", "enum", False, "The legalization mode to use with the test driver", _MODES),
        PassOption(
            "test-legalize-folding-mode", "folding", "enum", False, "When operations are folded", tuple((name, name) for name in _FOLDING)
        ),
        PassOption("allow-pattern-rollback", "allow_pattern_rollback", "bool", False, "Allow pattern rollback"),
        PassOption("build-materializations", "build_materializations", "bool", False, "Whether casts are replaced"),
    )

    def __init__(
        self,
        *,
        mode: str = "partial",
        folding: str = "before-patterns",
        allow_pattern_rollback: bool = True,
        build_materializations: bool = True,
    ) -> None:
        super().__init__()
        self.mode, self.folding = mode, folding
        self.allow_pattern_rollback, self.build_materializations = allow_pattern_rollback, build_materializations

    def run(self, op: Operation) -> None:
        """Run the conversion."""
        converter = _converter()
        target, patterns = _target(converter), _patterns(converter)
        config = ConversionConfig(
            folding_mode=_FOLDING[self.folding],
            allow_pattern_rollback=self.allow_pattern_rollback,
            build_materializations=self.build_materializations,
            listener=DumpNotifications(self.stdout),
        )
        if self.mode == "full":
            target.mark_unknown_op_dynamically_legal(lambda each: "test.dynamically_legal" in each.attributes)
        conversions: dict[str, Callable[..., object]] = {
            "partial": apply_partial_conversion,
            "full": apply_full_conversion,
            "analysis": apply_analysis_conversion,
        }
        try:
            conversions[self.mode](op, target, patterns, config)
        except DiagnosticError as error:
            self.report(error)
            if self.mode == "analysis":
                raise self.fail() from error
            self._remark(op, f"apply{self.mode.capitalize()}Conversion failed")
        for each in config.legalizable:
            self._remark(each, f"op '{each.name}' is legalizable")
        for each in config.unlegalized:
            self._remark(each, f"op '{each.name}' is not legalizable")

    def _remark(self, op: Operation, message: str) -> None:
        self.diagnostics.append(op.diagnostic("remark", message))

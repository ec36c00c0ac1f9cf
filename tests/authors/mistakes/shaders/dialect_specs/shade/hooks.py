"""Hooks of graphics programs."""

from __future__ import annotations

from collections.abc import Sequence

from generated.memref import LoadOp as MemRefLoadOp
from generated.shade import (
    Access,
    AddOp,
    BindOp,
    BranchOp,
    EndOp,
    GiveOp,
    ImageType,
    KernelOp,
    LaunchOp,
    LoadOp,
    MulOp,
    NegOp,
    ShadeCostsPass,
    ShadeFusePass,
    Space,
    SplatOp,
    Stage,
    SwizzleOp,
    VecType,
)
from generated.shade.interfaces import Cost, Resource
from ods.builtin import F32, FloatAttr, FloatType, I1, IntegerAttr, IntegerType, I32, StringAttr
from ods.builtin.checks import invalid
from ods.ir.interfaces import EffectInstance, MemRead, MemWrite
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.walk import walk
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, RewritePattern, apply_patterns_greedily, constant_value
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.format_support import ensure_terminator
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter


def materialize_constant(value, type_, location):
    if isinstance(value, FloatAttr) and isinstance(type_, VecType):
        return SplatOp(type_, value, loc=location)
    return None


def sampler_attr_verify(filter, levels, border):
    if filter not in ("nearest", "linear"):
        raise invalid(f"there is no filter {filter}")
    if any(level < 0 for level in levels):
        raise invalid("levels must not be negative")


def vec_type_verify(lanes, element):
    if lanes not in (2, 3, 4):
        raise invalid(f"a vector has 2 to 4 lanes, not {lanes}")
    if not isinstance(element, (FloatType, IntegerType)):
        raise invalid(f"cannot have elements of type {element}")


def image_type_parse(parser: AsmParser) -> ImageType:
    parser.parse_less()
    sizes = parser.parse_dimension_list()
    texel = parser.parse_type()
    parser.parse_comma()
    word = parser.parse_any_keyword()
    if word not in [space.name for space in Space]:
        raise parser.error(None, f"unknown space '{word}'")
    access = Access.read
    if parser.parse_optional_comma():
        access = Access(parser.parse_integer())
    parser.parse_greater()
    return ImageType.get(sizes, texel, Space[word], access)


def image_type_print(type_: ImageType, printer: AsmPrinter) -> None:
    printer.write("<")
    printer.print_dimension_list(type_.sizes)
    if type_.sizes:
        printer.write("x")
    printer.print_type(type_.texel)
    printer.write(f", {type_.space.name}")
    if type_.access is not Access.read:
        printer.write(f", {type_.access.value}")
    printer.write(">")


def image_type_get_space(type_: ImageType) -> Space:
    return type_.space


def kernel_verify(op: KernelOp) -> None:
    if op.stage.value is not Stage.compute and op.group.values:
        raise op.op_error("has groups, but is no compute kernel")
    for size in op.group.values:
        if size < 1:
            raise op.op_error(f"has a group of size {size}")


def kernel_verify_regions(op: KernelOp) -> None:
    stores = [inner for inner in op.body.blocks[0].operations if inner.name == "shade.store"]
    if op.stage.value is Stage.vertex and stores:
        raise op.op_error("stores in a vertex kernel")


def bind_verify(op: BindOp) -> None:
    if op.image.type.space is Space.workgroup:
        raise op.op_error("cannot bind an image of a workgroup")
    if op.sampler is not None and len(op.sampler.levels) > 8:
        raise op.op_error(f"has {len(op.sampler.levels)} levels")


def splat_fold(op: SplatOp, adaptor: SplatOp.FoldAdaptor):
    return op.value


def add_fold(op: AddOp, adaptor: AddOp.FoldAdaptor):
    lhs, rhs = adaptor.lhs, adaptor.rhs
    if not isinstance(rhs, FloatAttr):
        return None
    if rhs.value == 0.0:
        return op.lhs
    if isinstance(lhs, FloatAttr):
        return FloatAttr.get(F32, lhs.value + rhs.value)
    return None


def neg_fold(op: NegOp, adaptor: NegOp.FoldAdaptor):
    if isinstance(adaptor.v, FloatAttr):
        return FloatAttr.get(F32, -adaptor.v.value)
    return None


def swizzle_infer_return_types(operands, attributes, regions):
    lanes = attributes["lanes"]
    return [VecType.get(len(lanes.values), operands[0].type.element)]


def swizzle_verify(op: SwizzleOp) -> None:
    for lane in op.lanes.values:
        if not 0 <= lane < op.v.type.lanes:
            raise op.op_error(f"has no lane {lane}")


class SwizzleTwice(OpRewritePattern[SwizzleOp]):
    """Two choices are one."""

    def rewrite(self, op: SwizzleOp, rewriter: PatternRewriter) -> bool:
        inner = op.v.get_defining_op()
        if not isinstance(inner, SwizzleOp):
            return False
        lanes = [inner.lanes.values[lane] for lane in op.lanes.values]
        rewriter.replace_op(op, SwizzleOp(inner.v, lanes, loc=op.location))
        return True


def swizzle_canonicalization_patterns() -> Sequence[RewritePattern]:
    return [SwizzleTwice()]


def load_cycles(op: LoadOp) -> int:
    return 100 if op.image.type.is_shared() else 4


def load_get_effects(op: LoadOp) -> list[EffectInstance]:
    return [EffectInstance(MemRead, op.image)]


def load_verify(op: LoadOp) -> None:
    if op.texel.type is not op.image.type.texel:
        raise op.op_error(f"reads {op.texel.type} from an image of {op.image.type.texel}")
    if len(op.at) != len(op.image.type.sizes):
        raise op.op_error(f"has {len(op.at)} coordinates for {len(op.image.type.sizes)} dimensions")
    if Access.read not in op.image.type.access:
        raise op.op_error("cannot read the image")


def parse_mode(parser: OpParser) -> IntegerAttr:
    if parser.parse_optional_keyword("streaming"):
        return IntegerAttr.get(I32, 1)
    return IntegerAttr.get(I32, 0)


def print_mode(printer: OpPrinter, op: Operation, mode: IntegerAttr) -> None:
    if mode.value == 1:
        printer.write("streaming")


def branch_parse(parser: OpParser, state):
    on = parser.parse_operand()
    state.operands.append(parser.resolve_operand(on, I1))
    state.types += parser.parse_optional_arrow_type_list()
    yes = parser.parse_region()
    ensure_terminator(yes, GiveOp, state.location)
    state.regions.append(yes)
    if parser.parse_optional_keyword("else"):
        no = parser.parse_region()
        ensure_terminator(no, GiveOp, state.location)
    else:
        no = type(yes)()
    state.regions.append(no)
    parser.parse_optional_attr_dict(state.attributes)


def branch_print(op: BranchOp, printer: OpPrinter) -> None:
    printer.write(" ")
    printer.print_operand(op.on)
    printer.print_optional_arrow_type_list([out.type for out in op.outs])
    printer.write(" ")
    printer.print_region(op.yes, print_block_terminators=bool(op.outs))
    if op.no.blocks:
        printer.write(" else ")
        printer.print_region(op.no, print_block_terminators=bool(op.outs))
    printer.print_optional_attr_dict(op.attributes.items())


def launch_verify_symbol_uses(op: LaunchOp, symbols: SymbolTableCollection) -> None:
    kernel = symbols.lookup_nearest_symbol(op, op.kernel)
    if not isinstance(kernel, KernelOp):
        raise op.op_error(f"starts {op.kernel}, which is no kernel")
    if kernel.stage.value is not Stage.compute:
        raise op.op_error("can only start compute kernels")


class NegOfSplat(OpRewritePattern[NegOp]):
    """The negative of a constant."""

    def rewrite(self, op: NegOp, rewriter: PatternRewriter) -> bool:
        constant = constant_value(op.v)
        if not isinstance(constant, FloatAttr):
            return False
        rewriter.replace_op(op, SplatOp(op.result.type, FloatAttr.get(F32, -constant.value), loc=op.location))
        return True


def get_canonicalization_patterns() -> Sequence[RewritePattern]:
    return [NegOfSplat()]


def load_to_mem_ref_rewrite(op: LoadOp, adaptor, rewriter: PatternRewriter) -> bool:
    if op.level is not None:
        return False
    rewriter.replace_op(op, MemRefLoadOp(adaptor.image, adaptor.at, loc=op.location))
    return True


class FuseMul(OpRewritePattern[AddOp]):
    """A product of two sums."""

    def __init__(self, pass_: ShadeFusePass) -> None:
        super().__init__()
        self.pass_ = pass_

    def rewrite(self, op: AddOp, rewriter: PatternRewriter) -> bool:
        left, right = op.lhs.get_defining_op(), op.rhs.get_defining_op()
        if not isinstance(left, MulOp) or not isinstance(right, MulOp) or left.lhs is not right.lhs:
            return False
        if self.pass_.fused.value >= self.pass_.limit:
            return False
        total = AddOp(left.rhs, right.rhs, loc=op.location)
        rewriter.replace_op(op, MulOp(left.lhs, total.result, loc=op.location))
        self.pass_.fused.value += 1
        return True


def shade_fuse_run(pass_: ShadeFusePass, op: Operation) -> None:
    patterns = PatternSet([FuseMul(pass_)])
    apply_patterns_greedily(op.regions, patterns, pass_.context)


def shade_costs_run(pass_: ShadeCostsPass, op: Operation) -> None:
    for kernel in op.regions[0].blocks[0].operations:
        if not isinstance(kernel, KernelOp) or kernel.sym_name.value not in pass_.kernels:
            continue
        cycles = 0
        for inner in walk(kernel):
            if isinstance(inner, Cost):
                cycles += inner.total(2)
        kernel.attributes["shade.cycles"] = IntegerAttr.get(I32, cycles)

"""Canonicalization of operations on tensor elements."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import IndexCastOp
from generated.tensor import CastOp, ExtractOp, GenerateOp, YieldOp
from ods.builtin import RankedTensorType
from ods.ir.clone import IRMapping
from ods.ir.interfaces import element_type_or_self, would_op_be_trivially_dead
from ods.rewrite import OpRewritePattern, PatternRewriter, RewritePattern

from .cast_folding import cast_to
from .common import ranked
from .shape_patterns import with_constant_sizes


class ExtractFromTensorCast(OpRewritePattern[ExtractOp]):
    """Extracts the element from the source of a cast."""

    def rewrite(self, op: ExtractOp, rewriter: PatternRewriter) -> bool:
        cast = op.tensor.get_defining_op()
        if not isinstance(cast, CastOp) or not isinstance(cast.source.type, RankedTensorType):
            return False
        with op.location:
            rewriter.replace_op(op, ExtractOp(cast.source, op.indices))
        return True


class ExtractElementFromIndexCast(OpRewritePattern[ExtractOp]):
    """Casts the extracted element instead of all elements."""

    def rewrite(self, op: ExtractOp, rewriter: PatternRewriter) -> bool:
        cast = op.tensor.get_defining_op()
        if not isinstance(cast, IndexCastOp):
            return False
        with op.location:
            element = ExtractOp(cast.in_, op.indices, results=[element_type_or_self(cast.in_.type)])
            rewriter.replace_op(op, IndexCastOp(op.result.type, element.result))
        return True


class ExtractFromTensorGenerate(OpRewritePattern[ExtractOp]):
    """Computes the extracted element instead of all elements."""

    def rewrite(self, op: ExtractOp, rewriter: PatternRewriter) -> bool:
        generate = op.tensor.get_defining_op()
        if not isinstance(generate, GenerateOp) or not would_op_be_trivially_dead(generate):
            return False
        block, mapping = generate.body.block, IRMapping()
        for argument, index in zip(block.arguments, op.indices):
            mapping.map(argument, index)
        *computation, last = block.operations
        for inner in computation:
            rewriter.clone(inner, mapping)
        assert isinstance(last, YieldOp), "the terminator is checked before"
        rewriter.replace_op(op, (mapping.lookup_or_default(last.value),))
        return True


class StaticTensorGenerate(OpRewritePattern[GenerateOp]):
    """Moves constant sizes into the type."""

    def rewrite(self, op: GenerateOp, rewriter: PatternRewriter) -> bool:
        type_, sizes = with_constant_sizes(ranked(op.result), op.dynamic_extents)
        if type_ is op.result.type:
            return False
        with op.location:
            made = GenerateOp(type_, sizes)
            made.body.take_body(op.body)
            rewriter.replace_op(op, (cast_to(made.result, op.result.type),))
        return True


def extract_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for elements of casts."""
    return (ExtractFromTensorCast(),)


def from_elements_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for elements that were cast to or from `index`."""
    return (ExtractElementFromIndexCast(),)


def generate_canonicalization_patterns() -> Sequence[RewritePattern]:
    """Return the patterns for generated elements and constant sizes."""
    return (ExtractFromTensorGenerate(), StaticTensorGenerate())

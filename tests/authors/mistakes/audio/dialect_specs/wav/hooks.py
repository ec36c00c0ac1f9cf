from generated.wav import FilterOp, GainOp
from ods.rewrite import PatternRewriter


def gain_fold(op: GainOp, adaptor):
    return None


def gain_canonicalize(op: GainOp, rewriter: PatternRewriter) -> bool:
    return False


def filter_verify(op: FilterOp) -> None:
    pass

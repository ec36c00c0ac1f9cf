from generated.sql import FilterOp
from ods.rewrite import PatternRewriter


def filter_verify(op: FilterOp) -> None:
    pass


def filter_fold(op: FilterOp, adaptor):
    return None


def filter_canonicalize(op: FilterOp, rewriter: PatternRewriter) -> bool:
    return False

from generated.rtl import AddOp, ConstOp
from ods.builtin.checks import invalid
from ods.rewrite import PatternRewriter


def wire_type_verify(width):
    if width < 1:
        raise invalid("a wire has a bit")


def const_fold(op: ConstOp, adaptor):
    return op.value


def add_fold(op: AddOp, adaptor):
    return None


def add_verify(op: AddOp) -> None:
    pass


def add_canonicalize(op: AddOp, rewriter: PatternRewriter) -> bool:
    return False

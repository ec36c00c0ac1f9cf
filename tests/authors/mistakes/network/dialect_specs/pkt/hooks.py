from generated.pkt import PortOp, SumOp, WrapOp
from ods.builtin.checks import invalid
from ods.rewrite import PatternRewriter


def materialize_constant(value, type_, location):
    return PortOp(value, loc=location)


def frame_type_verify(bytes, layer):
    if bytes < 0:
        raise invalid("a frame has no negative size")


def port_fold(op: PortOp, adaptor):
    return op.attributes["value"]


def sum_fold(op: SumOp, adaptor):
    return None


def wrap_verify(op: WrapOp) -> None:
    pass


def wrap_canonicalize(op: WrapOp, rewriter: PatternRewriter) -> bool:
    return False

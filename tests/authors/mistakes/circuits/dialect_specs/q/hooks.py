from generated.q import GateOp
from ods.rewrite import PatternRewriter
from ods.builtin.checks import invalid


def reg_type_verify(size):
    if size < 1:
        raise invalid("a register has a qubit")


def gate_verify(op: GateOp) -> None:
    pass


def gate_fold(op: GateOp, adaptor):
    return None


def gate_canonicalize(op: GateOp, rewriter: PatternRewriter) -> bool:
    return False

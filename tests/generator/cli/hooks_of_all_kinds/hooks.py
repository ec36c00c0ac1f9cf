"""A hook of each kind, all of them right."""

from __future__ import annotations

from generated.toy import BoxType, BuiltOp, CapAttr

from generated.arith import ConstantOp
from ods.builtin import I32, IntegerAttr
from ods.ir.inliner_interface import DialectInlinerInterface
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import Speculatability
from ods.ir.interfaces.control_flow import RegionSuccessor
from ods.ir.walk import walk
from ods.rewrite import RewritePattern


def box_type_parse(parser):
    parser.parse_less()
    n = parser.parse_integer()
    parser.parse_greater()
    return BoxType.get(n)


def box_type_print(self, printer):
    printer.write(f"<{self.size}>")


def parse_size(parser):
    return parser.parse_integer()


def print_size(printer, size):
    printer.write(str(size))


def cap_attr_parse(parser):
    parser.parse_less()
    n = parser.parse_integer()
    parser.parse_greater()
    return CapAttr.get(n)


def cap_attr_print(self, printer):
    printer.write(f"<{self.size}>")


def loop_verify_regions(op):
    pass


def parse_thing(parser):
    return IntegerAttr.get(I32, parser.parse_integer())


def print_thing(printer, op, a):
    printer.write(str(a.value))


def infer_infer_return_types(operands, attributes, regions):
    return [I32]


def effects_get_effects(op):
    return []


def bend_fold(op, adaptor):
    return IntegerAttr.get(I32, 3)


def speculate_get_speculatability(op):
    return Speculatability.SPECULATABLE


def branch_get_successor_regions(op, point):
    return [RegionSuccessor(None, op.results)] if point.terminator else [RegionSuccessor(op.regions[0], [])]


def names_get_asm_result_names(op, set_name):
    set_name(op.r, "nice")


def sym_verify_symbol_uses(op, symbol_tables):
    pass


def built_build_twice(cls, a):
    return cls(a)


def toy_run_run(self, op):
    for inner in walk(op):
        if inner.name == "toy.pat":
            with InsertionPoint(inner):
                BuiltOp.build_twice(inner.operands[0])


def less(a):
    return IntegerAttr.get(I32, max(a.value - 1, 0))


class Keep(RewritePattern):
    root = "toy.kept"

    def match_and_rewrite(self, op, rewriter):
        return kept_rewrite(op)


def kept_rewrite(op):
    return False


def kept_canonicalization_patterns():
    return [Keep()]


def materialize_constant(value, type, loc):
    return ConstantOp(I32, value, loc=loc)


def get_inliner_interface():
    return DialectInlinerInterface()


def verify_operation_attribute(op, name, value):
    pass

"""The handwritten part of the mail dialect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generated.mail import JoinOp, PackOp, ParcelType, RouteOp, Speed, SpeedAttr, ZipAttr
from generated.mail.passes import HurryPass
from ods.builtin import I64
from ods.builtin.checks import invalid
from ods.ir.attribute import Attribute
from ods.ir.inliner_interface import DialectInlinerInterface
from ods.ir.inliner_interface import get_inliner_interface as permissive
from ods.ir.interfaces import SuccessorOperands
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.walk import walk
from ods.rewrite import PatternRewriter
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter


def get_inliner_interface() -> DialectInlinerInterface:
    return permissive()


def verify_operation_attribute(op: Operation, name: str, value: Attribute) -> None:
    if name == "mail.fast" and not isinstance(value, SpeedAttr):
        raise op.op_error(f"expects a speed in '{name}'")


def parcel_type_build_empty(cls: type[ParcelType], inside: Type) -> ParcelType:
    return cls.get(0, inside)


def zip_attr_verify(digits: str) -> None:
    if not digits.isdigit():
        raise invalid(f"expected digits, but got '{digits}'")


def zip_attr_parse(parser: AsmParser) -> ZipAttr:
    offset = parser.current_location()
    parser.parse_less()
    digits = parser.parse_string()
    if len(digits) != 5:
        raise parser.error(offset, "expected five digits")
    parser.parse_greater()
    return ZipAttr.get(digits)


def zip_attr_print(attr: ZipAttr, printer: AsmPrinter) -> None:
    printer.write(f'<"{attr.digits}">')


def route_get_successor_operands(op: RouteOp, index: int) -> SuccessorOperands:
    return SuccessorOperands(op, range(len(op.parcels)))


def route_canonicalize(op: RouteOp, rewriter: PatternRewriter) -> bool:
    only = op.onward.first_op
    if not isinstance(only, RouteOp) or op.onward.arguments or only is op:
        return False
    rewriter.replace_op(op, RouteOp(list(only.parcels), only.onward, loc=op.location))
    return True


def pack_price(op: PackOp) -> int:
    return {Speed.slow: 1, Speed.normal: 2, Speed.express: 5}[op.speed.value] * op.count.value


def pack_verify(op: PackOp) -> None:
    if op.price() > 100:
        raise op.op_error(f"costs {op.price()}, which nobody pays")


def join_fold(op: JoinOp, adaptor: JoinOp.FoldAdaptor) -> Attribute | Value | Sequence[Attribute | Value] | bool | None:
    return op.lhs if op.lhs is op.rhs and op.lhs.type is op.result.type else None


def weigh_infer_return_types(operands: Sequence[Value], attributes: Mapping[str, Attribute], regions: Sequence[Region]) -> Sequence[Type]:
    return [I64]


def hurry_run(pass_: HurryPass, op: Operation) -> None:
    fast = SpeedAttr.get(Speed.express)
    for inner in walk(op):
        if isinstance(inner, PackOp):
            if inner.count.value > 50:
                pass_.report(inner.op_error("cannot be so fast"))
                raise pass_.fail()
            inner.speed = fast

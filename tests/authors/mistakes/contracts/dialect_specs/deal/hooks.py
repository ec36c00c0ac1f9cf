"""Hooks of contracts."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import AddIOp
from generated.deal import (
    Basis,
    CashOp,
    ContractOp,
    DealAuditPass,
    DealNetPass,
    DefaultOp,
    DoneOp,
    ExchangeOp,
    MoneyType,
    PartyOp,
    PayOp,
    PickOp,
    PlanOp,
    RateAttr,
    Rights,
    ScaleOp,
    ScheduleType,
    SumOp,
    TermAttr,
    WhenOp,
)
from ods.builtin import I1, I64, FlatSymbolRefAttr, IntegerAttr, StringAttr
from ods.builtin.checks import invalid
from ods.ir.inliner_interface import PermissiveInlinerInterface
from ods.ir.interfaces import SuccessorOperands
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.walk import WalkResult, walk
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, RewritePattern, apply_patterns_greedily, constant_value
from ods.text.asm_parser import AsmParser, Delimiter
from ods.text.asm_printer import AsmPrinter
from ods.text.format_support import ensure_terminator
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

CURRENCIES = {"EUR": 2, "USD": 2, "JPY": 0}


def get_inliner_interface():
    return PermissiveInlinerInterface()


def materialize_constant(value, type_, location):
    if isinstance(value, IntegerAttr) and isinstance(type_, MoneyType):
        return CashOp(type_, value, loc=location)
    return None


def rate_attr_verify(bips: int, basis: Basis) -> None:
    if bips < 0:
        raise invalid(f"a rate of {bips} is negative")


def rate_attr_days_in(attribute: RateAttr, year: int) -> int:
    if attribute.basis is Basis.act365 and year % 4 == 0:
        return 366
    return 365 if attribute.basis is Basis.act365 else 360


def term_attr_verify(days: int, grace: int) -> None:
    if days < 1 or grace < 0:
        raise invalid(f"there is no term of {days} and {grace} days")


def term_attr_parse(parser: AsmParser) -> TermAttr:
    parser.parse_less()
    days = parser.parse_integer()
    parser.parse_keyword("days")
    grace = 0
    if parser.parse_optional_plus():
        grace = parser.parse_integer()
    parser.parse_greater()
    return TermAttr.get(days, grace)


def term_attr_print(attribute: TermAttr, printer: AsmPrinter) -> None:
    printer.write(f"<{attribute.days} days")
    if attribute.grace:
        printer.write(f" + {attribute.grace}")
    printer.write(">")


def money_type_verify(currency: str, digits: int) -> None:
    if currency not in CURRENCIES:
        raise invalid(f"there is no currency {currency}")
    if digits < CURRENCIES[currency]:
        raise invalid(f"{currency} has at least {CURRENCIES[currency]} digits")


def schedule_type_parse(parser: AsmParser) -> ScheduleType:
    parser.parse_less()
    days: list[int] = []
    parser.parse_comma_separated_list(Delimiter.SQUARE, lambda: days.append(parser.parse_integer()))
    parser.parse_keyword("of")
    money = parser.parse_custom_type_with_fallback(MoneyType)
    parser.parse_greater()
    return ScheduleType.get(days, money)


def schedule_type_print(type_: ScheduleType, printer: AsmPrinter) -> None:
    printer.write(f"<[{', '.join(map(str, type_.days))}] of ")
    printer.print_stripped_type(type_.money)
    printer.write(">")


def contract_verify(op: ContractOp) -> None:
    if op.version < 1:
        raise op.op_error(f"has version {op.version}")
    if op.draft and op.term is not None:
        raise op.op_error("is a draft, and has a term")


def contract_verify_regions(op: ContractOp) -> None:
    shares = 0
    for inner in op.body.blocks[0].operations:
        if isinstance(inner, PartyOp):
            shares += inner.share.value
    if shares > 100:
        raise op.op_error(f"has shares of {shares} percent")


def cash_fold(op: CashOp, adaptor: CashOp.FoldAdaptor):
    return op.value


def sum_fold(op: SumOp, adaptor: SumOp.FoldAdaptor):
    if len(op.parts) == 1:
        return op.parts[0]
    total = 0
    for constant in adaptor.parts:
        if not isinstance(constant, IntegerAttr):
            return None
        total += constant.value
    return IntegerAttr.get(I64, total)


def sum_canonicalize(op: SumOp, rewriter: PatternRewriter) -> bool:
    parts = []
    for part in op.parts:
        inner = part.get_defining_op()
        if isinstance(inner, SumOp):
            parts.extend(inner.parts)
        else:
            parts.append(part)
    if len(parts) == len(op.parts):
        return False
    rewriter.replace_op(op, SumOp(parts, loc=op.location))
    return True


def scale_verify(op: ScaleOp) -> None:
    if op.floor is not None and op.floor.value < 0:
        raise op.op_error("has a negative floor")


def exchange_infer_return_types(operands, attributes, regions):
    currency = attributes["to"].value
    if currency not in CURRENCIES:
        raise invalid(f"there is no currency {currency}")
    return [MoneyType.get(currency, operands[0].type.digits)]


def exchange_verify(op: ExchangeOp) -> None:
    if op.money.type.currency == op.to.value:
        raise op.op_error(f"exchanges {op.to.value} for itself")
    if op.fee < 0 or op.rate.bips > 100000:
        raise op.op_error("costs too much")


def exchange_price(op: ExchangeOp, days: int = 30) -> int:
    return op.fee + op.rate.bips * days // op.rate.days_in(2024)


def parse_parties(parser: OpParser) -> tuple[FlatSymbolRefAttr, FlatSymbolRefAttr]:
    parser.parse_keyword("from")
    giver = FlatSymbolRefAttr.get(parser.parse_symbol_name().value)
    parser.parse_keyword("to")
    return giver, FlatSymbolRefAttr.get(parser.parse_symbol_name().value)


def print_parties(printer: OpPrinter, op: PayOp, giver: FlatSymbolRefAttr, taker: FlatSymbolRefAttr) -> None:
    printer.write("from ")
    printer.print_symbol_name(giver.value)
    printer.write(" to ")
    printer.print_symbol_name(taker.value)


def pay_verify_symbol_uses(op: PayOp, symbols: SymbolTableCollection) -> None:
    for name in (op.from_, op.to):
        party = symbols.lookup_nearest_symbol(op, name)
        if not isinstance(party, PartyOp):
            raise op.op_error(f"names {name}, which is no party")
        if Rights.sign not in party.rights.value:
            raise op.op_error(f"needs a party that may sign, unlike {name}")


def plan_verify(op: PlanOp) -> None:
    type_ = op.schedule.type
    if len(op.each) != len(type_.days):
        raise op.op_error(f"has {len(op.each)} payments for {len(type_.days)} days")
    for payment in op.each:
        if payment.type is not type_.money:
            raise op.op_error(f"has a payment of {payment.type}")


class PickOfPlan(OpRewritePattern[PickOp]):
    """The payment is known."""

    benefit = 2

    def rewrite(self, op: PickOp, rewriter: PatternRewriter) -> bool:
        plan = op.schedule.get_defining_op()
        if not isinstance(plan, PlanOp) or op.number.value >= len(plan.each):
            return False
        rewriter.replace_op(op, [plan.each[op.number.value]])
        return True


def pick_canonicalization_patterns() -> Sequence[RewritePattern]:
    return [PickOfPlan()]


def when_parse(parser: OpParser, state):
    condition = parser.parse_operand()
    state.operands.append(parser.resolve_operand(condition, I1))
    note = parser.parse_optional_string()
    if note is not None:
        state.attributes["note"] = StringAttr.get(note)
    parser.parse_optional_attr_dict_with_keyword(state.attributes)
    region = parser.parse_region()
    ensure_terminator(region, DoneOp, state.location)
    state.regions.append(region)


def when_print(op: WhenOp, printer: OpPrinter) -> None:
    printer.write(" ")
    printer.print_operand(op.if_)
    if op.note is not None:
        printer.write(" ")
        printer.print_string(op.note.value)
    printer.print_optional_attr_dict_with_keyword(op.attributes.items(), elided=["note"])
    printer.write(" ")
    printer.print_region(op.then, print_block_terminators=False)


def default_get_successor_operands(op: DefaultOp, index: int) -> SuccessorOperands:
    return SuccessorOperands(op, range(1, 1 + len(op.args)))


def sum_to_add_rewrite(op: SumOp, adaptor, rewriter: PatternRewriter) -> bool:
    total = adaptor.parts[0]
    for part in adaptor.parts[1:]:
        total = AddIOp(total, part, loc=op.location).result
    rewriter.replace_op(op, [total])
    return True


class DropZero(OpRewritePattern[SumOp]):
    """Nothing is added."""

    def __init__(self, pass_: DealNetPass) -> None:
        super().__init__()
        self.pass_ = pass_

    def rewrite(self, op: SumOp, rewriter: PatternRewriter) -> bool:
        parts = [part for part in op.parts if not _is_zero(part)]
        if not parts or len(parts) == len(op.parts):
            return False
        self.pass_.dropped.value += len(op.parts) - len(parts)
        rewriter.replace_op(op, SumOp(parts, loc=op.location))
        return True


def _is_zero(value) -> bool:
    constant = constant_value(value)
    return isinstance(constant, IntegerAttr) and constant.value == 0


def deal_net_run(pass_: DealNetPass, op: Operation) -> None:
    apply_patterns_greedily(op.regions, PatternSet([DropZero(pass_)]), pass_.context)


def deal_audit_run(pass_: DealAuditPass, op: ContractOp) -> None:
    names: list[str] = []
    for inner in walk(op):
        if isinstance(inner, PartyOp):
            if inner.share.value > pass_.most:
                pass_.report(inner.op_error(f"has more than {pass_.most} percent"))
                raise pass_.fail()
            names.append(inner.sym_name.value)
    if pass_.strict and not names:
        raise op.op_error("has no parties")
    op.attributes["deal.parties"] = IntegerAttr.get(I64, len(names))

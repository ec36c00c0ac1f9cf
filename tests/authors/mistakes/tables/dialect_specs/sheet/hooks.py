"""Hooks of queries over tables."""

from __future__ import annotations

from collections.abc import Sequence

from generated.sheet import (
    ColumnAttr,
    DatabaseOp,
    FilterOp,
    IndexAttr,
    Join,
    JoinOp,
    KeepOp,
    NumberOp,
    OpenOp,
    Order,
    PlusOp,
    QueryOp,
    Rights,
    RowType,
    ScanOp,
    SheetCostsPass,
    SheetPushPass,
    SizeOp,
    SortOp,
    StoreOp,
    TableType,
    TakeOp,
)
from generated.sheet.interfaces import Estimated
from ods.builtin import I64, IndexType, IntegerAttr, StringAttr
from ods.builtin.checks import invalid
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.ir.interfaces import EffectInstance, MemRead
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.walk import walk
from ods.mlir.dialects import arith, tensor
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, RewritePattern, apply_patterns_greedily, constant_value
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter


def materialize_constant(value, type_, location):
    if isinstance(value, IntegerAttr) and type_ == I64:
        return NumberOp(value, loc=location)
    return None


def index_attr_verify(columns: tuple[str, ...], unique: bool) -> None:
    if not columns:
        raise invalid("an index has columns")
    if len(set(columns)) != len(columns):
        raise invalid("an index has each column once")


def index_attr_parse(parser: AsmParser) -> IndexAttr:
    parser.parse_less()
    columns = []
    while True:
        columns.append(parser.parse_string())
        if not parser.parse_optional_comma():
            break
    unique = parser.parse_optional_keyword("unique")
    parser.parse_greater()
    return IndexAttr.get(columns, unique)


def index_attr_print(attr: IndexAttr, printer: AsmPrinter) -> None:
    printer.write("<")
    printer.write(", ".join(f'"{column}"' for column in attr.columns))
    if attr.unique:
        printer.write(" unique")
    printer.write(">")


def row_type_verify(titles: tuple[str, ...], types) -> None:
    if len(titles) != len(types):
        raise invalid(f"a row has {len(titles)} titles and {len(types)} types")


def table_type_parse(parser: AsmParser) -> TableType:
    parser.parse_less()
    row = parser.parse_type()
    if not isinstance(row, RowType):
        raise parser.error(None, "expected a row")
    order = Order.none
    if parser.parse_optional_comma():
        word = parser.parse_any_keyword()
        if word not in ("rising", "falling"):
            raise parser.error(None, f"unknown order '{word}'")
        order = Order[word]
    size = -1
    if parser.parse_optional_keyword("rows"):
        size = parser.parse_integer()
    parser.parse_greater()
    return TableType.get(row, order, size)


def table_type_print(type_: TableType, printer: AsmPrinter) -> None:
    printer.write("<")
    printer.print_type(type_.row)
    if type_.order is not Order.none:
        printer.write(f", {type_.order.name}")
    if type_.size >= 0:
        printer.write(f" rows {type_.size}")
    printer.write(">")


def table_type_byte_size(type_: TableType) -> int:
    return max(type_.size, 0) * 8 * len(type_.row.types)


def database_verify(op: DatabaseOp) -> None:
    if op.rights is not None and Rights.look not in op.rights.value:
        raise op.op_error("nobody may look at it")


def store_verify(op: StoreOp) -> None:
    row = op.row.value
    if not isinstance(row, RowType):
        raise op.op_error(f"has rows of type {row}")
    titles = [column.title for column in op.columns if isinstance(column, ColumnAttr)]
    if titles != list(row.titles):
        raise op.op_error("has other columns than its rows")
    if op.index is not None:
        for column in op.index.columns:
            if column not in titles:
                raise op.op_error(f"has an index over '{column}', which is no column")


def scan_cost(op: ScanOp) -> int:
    return op.out.type.page_count(4096)


def scan_get_effects(op: ScanOp) -> list[EffectInstance]:
    return [EffectInstance(MemRead)]


def scan_verify_symbol_uses(op: ScanOp, symbols: SymbolTableCollection) -> None:
    table = symbols.lookup_nearest_symbol(op, op.from_table)
    if not isinstance(table, StoreOp):
        raise op.op_error(f"reads {op.from_table}, which is no table")
    if table.row.value != op.out.type.row:
        raise op.op_error("has other rows than the table")


def filter_infer_return_types(operands, attributes, regions):
    type_ = operands[0].type
    return [TableType.get(type_.row, type_.order, -1)]


def filter_verify_regions(op: FilterOp) -> None:
    block = op.keep.blocks[0]
    types = [argument.type for argument in block.arguments]
    if types != list(op.table.type.row.types):
        raise op.op_error("has other arguments than a row has values")
    if not isinstance(block.terminator, KeepOp):
        raise op.op_error("does not end with 'sheet.keep'")


def sort_verify(op: SortOp) -> None:
    if op.column.value not in op.table.type.row.titles:
        raise op.op_error(f"has no column '{op.column.value}'")
    if op.order.value is not op.out.type.order:
        raise op.op_error("has a result of another order")


class SortSort(OpRewritePattern[SortOp]):
    """The last order counts."""

    def rewrite(self, op: SortOp, rewriter: PatternRewriter) -> bool:
        inner = op.table.get_defining_op()
        if not isinstance(inner, SortOp):
            return False
        rewriter.replace_op(op, SortOp(op.out.type, inner.table, op.column, op.order, loc=op.location))
        return True


def sort_canonicalization_patterns() -> Sequence[RewritePattern]:
    return [SortSort()]


def take_fold(op: TakeOp, adaptor: TakeOp.FoldAdaptor):
    if 0 <= op.table.type.size <= op.count.value and op.table.type == op.out.type:
        return op.table
    return None


def join_cost(op: JoinOp) -> int:
    left, right = op.left.type, op.right.type
    return left.byte_size() * right.byte_size() if op.on is not None else left.byte_size()


def join_canonicalize(op: JoinOp, rewriter: PatternRewriter) -> bool:
    if op.kind.value is Join.inner or op.on is not None or op.misses.has_uses():
        return False
    new = JoinOp(op.out.type, op.misses.type, op.left, op.right, kind=Join.inner, loc=op.location)
    rewriter.replace_op(op, new)
    return True


def size_fold(op: SizeOp, adaptor: SizeOp.FoldAdaptor):
    if op.table.type.size >= 0:
        return IntegerAttr.get(I64, op.table.type.size)
    return None


def number_fold(op: NumberOp, adaptor: NumberOp.FoldAdaptor):
    return op.value


def plus_fold(op: PlusOp, adaptor: PlusOp.FoldAdaptor):
    a, b = adaptor.a, adaptor.b
    if isinstance(a, IntegerAttr) and isinstance(b, IntegerAttr):
        return IntegerAttr.get(I64, a.value + b.value)
    return None


def parse_places(parser: OpParser):
    places = []
    if parser.parse_optional_keyword("at"):
        places.append(parser.parse_operand())
        while parser.parse_optional_comma():
            places.append(parser.parse_operand())
    return places


def print_places(printer: OpPrinter, op: OpenOp, places) -> None:
    if places:
        printer.write("at ")
        printer.print_operands(places)


def size_to_dim_rewrite(op: SizeOp, adaptor: SizeOp, rewriter: ConversionPatternRewriter) -> bool:
    zero = arith.constant(IndexType.get(), 0)
    count = tensor.dim(adaptor.table, zero)
    rewriter.replace_op(op, [arith.index_cast(I64, count)])
    return True


def open_to_const_rewrite(op: OpenOp, adaptor: OpenOp, rewriter: ConversionPatternRewriter) -> bool:
    if len(op.at) > 1:
        return False
    if op.at:
        rewriter.replace_op(op, [arith.index_cast(IndexType.get(), adaptor.at[0])])
    else:
        rewriter.replace_op(op, arith.ConstantOp(IndexType.get(), 0))
    return True


class TakeOfSort(OpRewritePattern[TakeOp]):
    """Nothing is taken of nothing."""

    def __init__(self, pass_: SheetPushPass) -> None:
        super().__init__()
        self.pass_ = pass_

    def rewrite(self, op: TakeOp, rewriter: PatternRewriter) -> bool:
        inner = op.table.get_defining_op()
        if not isinstance(inner, SortOp) or op.count.value != 0 or self.pass_.style != "bold":
            return False
        rewriter.replace_op(op, TakeOp(op.out.type, inner.table, op.count, loc=op.location))
        self.pass_.moved.value += 1
        return True


def sheet_push_run(pass_: SheetPushPass, op: Operation) -> None:
    if pass_.only and op.sym_name.value not in pass_.only:
        return
    apply_patterns_greedily(op.regions, PatternSet([TakeOfSort(pass_)]), pass_.context)


def sheet_costs_run(pass_: SheetCostsPass, op: Operation) -> None:
    for query in walk(op):
        if isinstance(query, QueryOp):
            total = sum(each.cost() for each in walk(query) if isinstance(each, Estimated))
            query.attributes["sheet.cost"] = IntegerAttr.get(I64, total)
            if any(isinstance(each, Estimated) and not each.is_cheap() for each in walk(query)):
                query.attributes["sheet.note"] = StringAttr.get("expensive")

"""Hooks of schemas."""

from __future__ import annotations

from collections.abc import Sequence

from generated.db import (
    CountOp,
    DbCostPass,
    DbMergePass,
    FilterOp,
    KeepOp,
    LiteralOp,
    NumericType,
    PlusOp,
    ProjectOp,
    RowsType,
    ScanOp,
    SchemaOp,
    TableOp,
    TextType,
    WidenOp,
)
from ods.builtin import I64, IntegerAttr
from ods.builtin.checks import invalid
from ods.ir.attribute import Attribute
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.type import Type
from ods.ir.walk import walk
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, apply_patterns_greedily
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.format_support import ensure_terminator
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter


def materialize_constant(value, type_, location):
    if isinstance(value, IntegerAttr) and type_ is I64:
        return LiteralOp(value, loc=location)
    return None


def text_type_verify(limit: int) -> None:
    if not 1 <= limit <= 65535:
        raise invalid(f"a text has at most 65535 letters, not {limit}")


def text_type_bytes_of(type_: TextType) -> int:
    return type_.limit * 4


def numeric_type_parse(parser: AsmParser) -> NumericType:
    parser.parse_less()
    precision = parser.parse_integer()
    scale = parser.parse_integer() if parser.parse_optional_comma() else 0
    parser.parse_greater()
    return NumericType.get(precision, scale)


def numeric_type_print(type_: NumericType, printer: AsmPrinter) -> None:
    printer.write(f"<{type_.precision}")
    if type_.scale != 0:
        printer.write(f", {type_.scale}")
    printer.write(">")


def numeric_type_verify(precision: int, scale: int) -> None:
    if scale > precision:
        raise invalid(f"scale {scale} exceeds precision {precision}")


def version_attr_verify(major: int, minor: int) -> None:
    if major < 0 or minor < 0:
        raise invalid("a version has no negative parts")


def schema_verify_regions(op: SchemaOp) -> None:
    for inner in op.body.blocks[0].operations:
        if not isinstance(inner, TableOp):
            raise op.op_error(f"has '{inner.name}', which is no table")


def table_verify(op: TableOp) -> None:
    if len(op.columns) != len(op.types):
        raise op.op_error(f"has {len(op.columns)} columns and {len(op.types)} types")


def literal_fold(op: LiteralOp, adaptor):
    return op.value


def plus_fold(op: PlusOp, adaptor: PlusOp.FoldAdaptor):
    if not isinstance(adaptor.lhs, IntegerAttr) or not isinstance(adaptor.rhs, IntegerAttr):
        return None
    return IntegerAttr.get(I64, adaptor.lhs.value + adaptor.rhs.value)


def scan_cost(op: ScanOp, rows: int) -> int:
    return min(op.limit, rows)


def scan_verify_symbol_uses(op: ScanOp, symbols: SymbolTableCollection) -> None:
    if op.limit < 0:
        raise op.op_error("has a negative limit")


def filter_parse(parser: OpParser, state):
    rows = parser.parse_operand()
    parser.parse_optional_attr_dict(state.attributes)
    type_ = parser.parse_colon_type_of(RowsType)
    state.operands.append(parser.resolve_operand(rows, type_))
    state.types.append(type_)
    region = parser.parse_region()
    ensure_terminator(region, KeepOp, state.location)
    state.regions.append(region)


def filter_print(op: FilterOp, printer: OpPrinter) -> None:
    printer.write(" ")
    printer.print_operand(op.rows)
    printer.print_optional_attr_dict(op.attributes.items())
    printer.write(" : ")
    printer.print_type(op.rows.type)
    printer.write(" ")
    printer.print_region(op.body)


def project_infer_return_types(operands, attributes, regions):
    rows = operands[0].type
    columns = attributes["columns"]
    return [RowsType.get([rows.columns[index] for index in columns])]


def project_canonicalize(op: ProjectOp, rewriter: PatternRewriter) -> bool:
    if [*op.columns] != [*range(len(op.rows.type.columns))]:
        return False
    rewriter.replace_op(op, [op.rows])
    return True


def widen_verify(op: WidenOp) -> None:
    if op.short.type.limit > op.long.type.limit:
        raise op.op_error("makes a text shorter")


def widen_to_nothing_rewrite(op: WidenOp, adaptor, rewriter: PatternRewriter) -> bool:
    rewriter.replace_op(op, [adaptor.short])
    return True


def db_cost_run(pass_: DbCostPass, op: Operation) -> None:
    total = 0
    for inner in walk(op):
        if isinstance(inner, ScanOp):
            total += inner.cost(pass_.rows)
            pass_.slow.value += 1
    op.attributes["db.cost"] = IntegerAttr.get(I64, total)


class MergeProjections(OpRewritePattern[ProjectOp]):
    """Two projections are one."""

    def rewrite(self, op: ProjectOp, rewriter: PatternRewriter) -> bool:
        before = op.rows.get_defining_op()
        if not isinstance(before, ProjectOp):
            return False
        columns = [before.columns[index] for index in op.columns]
        rewriter.replace_op(op, ProjectOp(before.rows, columns, loc=op.location))
        return True


def db_merge_run(pass_: DbMergePass, op: Operation) -> None:
    apply_patterns_greedily(op.regions, PatternSet([MergeProjections()]), pass_.context)

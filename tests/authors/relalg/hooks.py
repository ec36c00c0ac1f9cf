"""The handwritten part of the relalg dialect: syntax, and conversions that build loops."""

from __future__ import annotations

from collections.abc import Sequence

from generated.arith import AddIOp, CmpIPredicate, ConstantOp
from generated.memref import AllocaOp, AllocOp, DimOp, LoadOp, StoreOp
from generated.relalg import CatalogOp, CmpKindAttr, FieldOp, FilterOp, ProjectOp, RowType, TableType, TotalOp, YieldOp
from generated.scf import ForOp, IfOp
from generated.scf import YieldOp as ScfYieldOp
from ods.builtin import FlatSymbolRefAttr, IndexType, IntegerAttr, IntegerType, MemRefType, SymbolRefAttr
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter

I64 = IntegerType.get_signless(64)
DYNAMIC = -(2**63)


def parse_columns(parser: AsmParser) -> tuple[tuple[str, ...], tuple[Type, ...]]:
    """`a: i32, b: i8`"""
    names: list[str] = []
    types: list[Type] = []
    name = parser.parse_optional_keyword_or_string()
    while name is not None:
        names.append(name)
        parser.parse_colon()
        types.append(parser.parse_type())
        name = parser.parse_keyword_or_string() if parser.parse_optional_comma() else None
    return tuple(names), tuple(types)


def print_columns(printer: AsmPrinter, names: tuple[str, ...], types: tuple[Type, ...]) -> None:
    """As it is read."""
    printer.write(", ".join(f"{printer.keyword_or_string_text(n)}: {printer.type_text(t)}" for n, t in zip(names, types)))


def last_name(relation: SymbolRefAttr) -> FlatSymbolRefAttr:
    """The relation without its catalog."""
    return FlatSymbolRefAttr.get(relation.value[-1])


def place_of(op: FieldOp) -> IntegerAttr:
    """The number of the column."""
    assert isinstance(op.row.type, RowType)
    return IntegerAttr.get(IndexType.get(), op.row.type.names.index(op.column.value))


def predicate_of(kind: CmpKindAttr) -> CmpIPredicate:
    """The same comparison of arith."""
    return CmpIPredicate[{"lt": "slt", "le": "sle"}.get(kind.value.name, kind.value.name)]


def _index(value: int) -> Value:
    return ConstantOp(IndexType.get(), value).result


def _width(table: Value) -> int:
    assert isinstance(table.type, MemRefType)
    return table.type.shape[1]


def _loop(count: Value, carried: Sequence[Value] = ()) -> ForOp:
    return ForOp(_index(0), count, _index(1), carried)


def _copy(table: Value, row: Value, result: Value, place: Value, columns: Sequence[int]) -> None:
    """Copy columns of a row of `table` to a row of `result`."""
    for to, column in enumerate(columns):
        StoreOp(LoadOp(table, [row, _index(column)]).result, result, [place, _index(to)])


def _table(count: Value, width: int) -> Value:
    return AllocOp(MemRefType.get([DYNAMIC, width], I64), [count], []).memref


def catalog_to_module_rewrite(op: CatalogOp, adaptor: CatalogOp, rewriter: ConversionPatternRewriter) -> bool:
    """The relations stand in the module."""
    rewriter.inline_block_before(op.body.block, op)
    rewriter.erase_op(op)
    return True


def filter_to_loops_rewrite(op: FilterOp, adaptor: FilterOp, rewriter: ConversionPatternRewriter) -> bool:
    """One loop keeps the rows, a second one copies them to a table of their number."""
    table, width = adaptor.input, _width(adaptor.input)
    body, columns = op.predicate.block, range(width)
    rows = DimOp(table, _index(0)).result
    kept = _table(rows, width)
    loop = _loop(rows, [_index(0)])
    with rewriter.at(loop.body):
        row = AllocaOp(MemRefType.get([width], I64), [], []).memref
        for column in columns:
            StoreOp(LoadOp(table, [loop.induction_variable, _index(column)]).result, row, [_index(column)])
        last = body.last_op
        assert isinstance(last, YieldOp)
        holds = IfOp(last.value, [IndexType.get()], has_else=True)
        with rewriter.at(holds.then_block):
            _copy(table, loop.induction_variable, kept, loop.inner_iter_args[0], columns)
            ScfYieldOp([AddIOp(loop.inner_iter_args[0], _index(1)).result])
        with rewriter.at(holds.else_region.block):
            ScfYieldOp([loop.inner_iter_args[0]])
        ScfYieldOp(holds.results)
    rewriter.erase_op(last)
    rewriter.inline_block_before(body, holds, [row])
    result = _table(loop.results[0], width)
    copy = _loop(loop.results[0])
    with rewriter.at(copy.body):
        _copy(kept, copy.induction_variable, result, copy.induction_variable, columns)
        ScfYieldOp([])
    rewriter.replace_op(op, [result])
    return True


def project_to_loop_rewrite(op: ProjectOp, adaptor: ProjectOp, rewriter: ConversionPatternRewriter) -> bool:
    """Some columns of each row are copied."""
    before, after = op.input.type, op.result.type
    assert isinstance(before, TableType) and isinstance(after, TableType)
    columns = [before.names.index(name) for name in after.names]
    rows = DimOp(adaptor.input, _index(0)).result
    result = _table(rows, len(columns))
    loop = _loop(rows)
    with rewriter.at(loop.body):
        _copy(adaptor.input, loop.induction_variable, result, loop.induction_variable, columns)
        ScfYieldOp([])
    rewriter.replace_op(op, [result])
    return True


def total_to_loop_rewrite(op: TotalOp, adaptor: TotalOp, rewriter: ConversionPatternRewriter) -> bool:
    """The sum is carried through a loop."""
    assert isinstance(op.input.type, TableType)
    rows = DimOp(adaptor.input, _index(0)).result
    loop = _loop(rows, [ConstantOp(I64, 0).result])
    with rewriter.at(loop.body):
        value = LoadOp(adaptor.input, [loop.induction_variable, _index(op.input.type.names.index(op.column.value))]).result
        ScfYieldOp([AddIOp(loop.inner_iter_args[0], value).result])
    rewriter.replace_op(op, loop)
    return True

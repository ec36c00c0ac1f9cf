"""Conversions of queries to loops over columns; a table becomes a list of columns in memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generated.arith import (
    AddIOp,
    AndIOp,
    CmpIOp,
    CmpIPredicate,
    ConstantOp,
    MaxSIOp,
    MinSIOp,
    MinUIOp,
    MulIOp,
    OrIOp,
    SelectOp,
    XOrIOp,
)
from generated.memref import AllocOp, CastOp, DimOp, GetGlobalOp, GlobalOp, LoadOp, StoreOp
from generated.relalg import (
    AggregateFn,
    AggregateFnAttr,
    AggregateOp,
    CatalogOp,
    CmpKindAttr,
    ColumnAttr,
    ConstTableOp,
    Direction,
    FieldOp,
    FilterOp,
    JoinKind,
    JoinOp,
    ProjectOp,
    RelationOp,
    RowType,
    ScanOp,
    SortKeyAttr,
    SortOp,
    TableType,
    YieldOp,
)
from generated.relalg.conversions import (
    AggregateToLoopsAdaptor,
    EmptyToColumnsAdaptor,
    FieldToValueAdaptor,
    FilterToLoopsAdaptor,
    JoinToLoopsAdaptor,
    ProjectToColumnsAdaptor,
    ScanToColumnsAdaptor,
    SortToLoopsAdaptor,
)
from generated.scf import ForOp, IfOp
from generated.scf import YieldOp as ScfYieldOp
from ods.builtin import I1, I64, ArrayAttr, DenseElementsAttr, IndexType, IntegerType, MemRefType, StringAttr, TypeAttr, UnitAttr
from ods.conversion.rewriter import ConversionPatternRewriter
from ods.ir.attribute import Attribute
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.walk import walk

Row = Sequence[Value]
"""The values of a row."""
Table = Sequence[Value]
"""The columns of a table."""
DYNAMIC = -(2**63)


# ---- values and columns


def _index(value: int) -> Value:
    return ConstantOp(IndexType.get(), value).result


def _flag(value: bool) -> Value:
    return ConstantOp(I1, int(value)).result


def _compare(predicate: CmpIPredicate, lhs: Value, rhs: Value) -> Value:
    return CmpIOp(predicate, lhs, rhs).result


def _and(lhs: Value, rhs: Value) -> Value:
    return AndIOp(lhs, rhs).result


def _add(lhs: Value, rhs: Value) -> Value:
    return AddIOp(lhs, rhs).result


def _columns(type_: Type) -> TableType:
    assert isinstance(type_, TableType)
    return type_


def _place(table: Type, column: Attribute) -> int:
    """Return the index of a column in a table."""
    assert isinstance(column, ColumnAttr)
    return _columns(table).names.index(column.name_)


def _element(column: Value) -> Type:
    assert isinstance(column.type, MemRefType)
    return column.type.element_type


def _rows(table: Table) -> Value:
    return DimOp(table[0], _index(0)).result


def _table(count: Value, types: Sequence[Type]) -> list[Value]:
    return [AllocOp(MemRefType.get([DYNAMIC], type_), [count], []).memref for type_ in types]


def _row(table: Table, at: Value) -> list[Value]:
    return [LoadOp(column, [at]).result for column in table]


def _store(row: Row, table: Table, at: Value) -> None:
    for value, column in zip(row, table):
        StoreOp(value, column, [at])


def _is_integral(table: Table) -> bool:
    return bool(table) and all(isinstance(_element(column), IntegerType) for column in table)


# ---- loops


def _loop(rewriter: ConversionPatternRewriter, count: Value, carried: Sequence[Value], body: Callable[[Value, Row], Row]) -> Row:
    """Run `body` for each index with the carried values; return the values that the last round yields."""
    loop = ForOp(_index(0), count, _index(1), carried)
    with rewriter.at(loop.body):
        ScfYieldOp(body(loop.induction_variable, loop.inner_iter_args))
    return loop.results


def _if(rewriter: ConversionPatternRewriter, condition: Value, yes: Callable[[], None]) -> None:
    choice = IfOp(condition)
    with rewriter.at(choice.then_block):
        yes()
        ScfYieldOp([])


def _append_if(rewriter: ConversionPatternRewriter, condition: Value, row: Row, table: Table, count: Value) -> Value:
    """Store a row at the end of a table if a condition holds; return the number of rows after that."""
    _if(rewriter, condition, lambda: _store(row, table, count))
    return SelectOp(condition, _add(count, _index(1)), count).result


def _shrunk(rewriter: ConversionPatternRewriter, table: Table, count: Value) -> list[Value]:
    """Return the columns of a table, cut to the first `count` rows."""
    result = _table(count, [_element(column) for column in table])

    def copy(at: Value, carried: Row) -> Row:
        _store(_row(table, at), result, at)
        return ()

    _loop(rewriter, count, (), copy)
    return result


def _predicate(region: Region, row: Row, rewriter: ConversionPatternRewriter) -> Value:
    """Put the operations of a predicate at the end of the current block; return the value that the predicate yields."""
    converter, point = rewriter.type_converter, rewriter.ip
    assert converter is not None and point is not None
    block = rewriter.convert_region_types(region, converter)
    assert block is not None and isinstance(block.last_op, YieldOp)
    last = block.last_op
    (value,) = last.values
    end = ConstantOp(I1, 1)
    rewriter.erase_op(last)
    rewriter.inline_block_before(block, end, row)
    return value


# ---- operations


def catalog_to_globals_rewrite(op: CatalogOp, adaptor: CatalogOp, rewriter: ConversionPatternRewriter) -> bool:
    """Create a global for each column, whose elements come from the array attribute `data`."""
    for relation in op.body.block.operations:
        assert isinstance(relation, RelationOp)
        type_, data = relation.table_type.value, relation.attributes.get("data")
        columns = [None] * len(_columns(type_).types) if data is None else [*_array(data)]
        for name, element, values in zip(_columns(type_).names, _columns(type_).types, columns):
            GlobalOp(
                f"{op.sym_name.value}_{relation.sym_name.value}_{name}",
                TypeAttr.get(MemRefType.get([_number_of_rows(relation)], element)),
                sym_visibility=StringAttr.get("private"),
                initial_value=UnitAttr.get() if values is None else values,
            )
    rewriter.erase_op(op)
    return True


def _array(attribute: Attribute) -> ArrayAttr:
    assert isinstance(attribute, ArrayAttr)
    return attribute


def _number_of_rows(relation: RelationOp) -> int:
    data = relation.attributes.get("data")
    if data is not None:
        first = _array(data)[0]
        assert isinstance(first, DenseElementsAttr)
        return int(first.type.shape[0])
    return 0 if relation.rows is None else relation.rows.value


def _relation(op: ScanOp) -> RelationOp:
    """Return the relation that is scanned, which may already have been replaced."""
    root: Operation = op
    while root.parent is not None:
        root = root.parent
    catalog, name = op.relation.value
    found = [each for each in walk(root) if isinstance(each, CatalogOp) and each.sym_name.value == catalog]
    return next(each for each in found[0].body.block.operations if isinstance(each, RelationOp) and each.sym_name.value == name)


def scan_to_columns_rewrite(op: ScanOp, adaptor: ScanToColumnsAdaptor, rewriter: ConversionPatternRewriter) -> bool:
    """Replace a scan by the globals of the columns."""
    type_, rows = _columns(op.table.type), _number_of_rows(_relation(op))
    columns = []
    for name, element in zip(type_.names, type_.types):
        column = GetGlobalOp(MemRefType.get([rows], element), "_".join([*op.relation.value, name])).result
        columns.append(CastOp(MemRefType.get([DYNAMIC], element), column).dest)
    rewriter.replace_op_with_multiple(op, [columns])
    return True


def empty_to_columns_rewrite(op: ConstTableOp, adaptor: EmptyToColumnsAdaptor, rewriter: ConversionPatternRewriter) -> bool:
    """Replace an empty table by columns without rows."""
    rewriter.replace_op_with_multiple(op, [_table(_index(0), _columns(op.table.type).types)])
    return True


def filter_to_loops_rewrite(op: FilterOp, adaptor: FilterToLoopsAdaptor, rewriter: ConversionPatternRewriter) -> bool:
    """Keep the rows for which the predicate holds."""
    table = adaptor.input
    if not table:
        return False
    rows = _rows(table)
    kept = _table(rows, [_element(column) for column in table])

    def keep(at: Value, carried: Row) -> Row:
        row = _row(table, at)
        return (_append_if(rewriter, _predicate(op.predicate, row, rewriter), row, kept, carried[0]),)

    (count,) = _loop(rewriter, rows, [_index(0)], keep)
    rewriter.replace_op_with_multiple(op, [_shrunk(rewriter, kept, count)])
    return True


def project_to_columns_rewrite(op: ProjectOp, adaptor: ProjectToColumnsAdaptor, rewriter: ConversionPatternRewriter) -> bool:
    """Keep the named columns; nothing is copied."""
    rewriter.replace_op_with_multiple(op, [[adaptor.input[_place(op.input.type, each)] for each in op.columns]])
    return True


def join_to_loops_rewrite(op: JoinOp, adaptor: JoinToLoopsAdaptor, rewriter: ConversionPatternRewriter) -> bool:
    """Store pairs of rows, or the rows of the left table with or without a partner; a left join stores no value for a missing row."""
    left, right, kind = adaptor.left, adaptor.right, op.kind.value
    if not left or not right or kind is JoinKind.left:
        return False
    left_rows, right_rows = _rows(left), _rows(right)
    most = MulIOp(left_rows, right_rows).result if kind is JoinKind.inner else left_rows
    kept = _table(most, _columns(op.result.type).types)

    def pairs(at: Value, carried: Row) -> Row:
        first = _row(left, at)

        def pair(other: Value, inner: Row) -> Row:
            row = [*first, *_row(right, other)]
            return (_append_if(rewriter, _predicate(op.predicate, row, rewriter), row, kept, inner[0]),)

        return _loop(rewriter, right_rows, carried, pair)

    def partners(at: Value, carried: Row) -> Row:
        first = _row(left, at)

        def partner(other: Value, inner: Row) -> Row:
            holds = _predicate(op.predicate, [*first, *_row(right, other)], rewriter)
            return (OrIOp(inner[0], holds).result,)

        (found,) = _loop(rewriter, right_rows, [_flag(False)], partner)
        wanted = found if kind is JoinKind.semi else XOrIOp(found, _flag(True)).result
        return (_append_if(rewriter, wanted, first, kept, carried[0]),)

    (count,) = _loop(rewriter, left_rows, [_index(0)], pairs if kind is JoinKind.inner else partners)
    rewriter.replace_op_with_multiple(op, [_shrunk(rewriter, kept, count)])
    return True


def aggregate_to_loops_rewrite(op: AggregateOp, adaptor: AggregateToLoopsAdaptor, rewriter: ConversionPatternRewriter) -> bool:
    """Search for the group of each row among the earlier groups, then add the row to it."""
    if not _is_integral(adaptor.input):
        return False
    table, groups = adaptor.input, [adaptor.input[_place(op.input.type, each)] for each in op.by]
    functions = [each.value for each in op.functions if isinstance(each, AggregateFnAttr)]
    values = [adaptor.input[_place(op.input.type, each)] for each in op.of]
    rows = _rows(table)
    result = _table(rows, _columns(op.result.type).types)
    keys, sums = result[: len(groups)], result[len(groups) :]

    def add(at: Value, carried: Row) -> Row:
        (count,) = carried
        row, given = _row(groups, at), _row(values, at)

        def search(group: Value, inner: Row) -> Row:
            same = _flag(True)
            for mine, other in zip(row, _row(keys, group)):
                same = _and(same, _compare(CmpIPredicate.eq, mine, other))
            return (SelectOp(same, group, inner[0]).result,)

        (place,) = _loop(rewriter, count, [count], search)
        is_new = _compare(CmpIPredicate.eq, place, count)

        def begin() -> None:
            zeros = [ConstantOp(_element(column), 0).result for column in sums]
            starts = [zero if each in (AggregateFn.count, AggregateFn.sum) else value for each, zero, value in zip(functions, zeros, given)]
            _store([*row, *starts], result, place)

        _if(rewriter, is_new, begin)
        for function, column, value in zip(functions, sums, given):
            StoreOp(_combined(function, LoadOp(column, [place]).result, value), column, [place])
        return (SelectOp(is_new, _add(count, _index(1)), count).result,)

    (count,) = _loop(rewriter, rows, [_index(0)], add)
    rewriter.replace_op_with_multiple(op, [_shrunk(rewriter, result, count)])
    return True


def _combined(function: AggregateFn, before: Value, value: Value) -> Value:
    match function:
        case AggregateFn.count:
            return _add(before, ConstantOp(I64, 1).result)
        case AggregateFn.sum:
            return _add(before, value)
        case AggregateFn.min:
            return MinSIOp(before, value).result
        case AggregateFn.max:
            return MaxSIOp(before, value).result


def sort_to_loops_rewrite(op: SortOp, adaptor: SortToLoopsAdaptor, rewriter: ConversionPatternRewriter) -> bool:
    """Store each row at its rank, the number of rows that come before it; rows whose rank reaches the limit are left out."""
    table = adaptor.input
    if not _is_integral(table):
        return False
    keys = [(table[_place(op.input.type, each.column)], each.direction) for each in op.keys if isinstance(each, SortKeyAttr)]
    rows = _rows(table)
    count = rows if op.limit is None else MinUIOp(rows, _index(op.limit)).result
    result = _table(count, [_element(column) for column in table])

    def put(at: Value, carried: Row) -> Row:
        def rank(other: Value, inner: Row) -> Row:
            before, same = _flag(False), _flag(True)
            for column, direction in keys:
                mine, its = LoadOp(column, [at]).result, LoadOp(column, [other]).result
                lesser, greater = (its, mine) if direction is Direction.asc else (mine, its)
                before = OrIOp(before, _and(same, _compare(CmpIPredicate.slt, lesser, greater))).result
                same = _and(same, _compare(CmpIPredicate.eq, mine, its))
            before = OrIOp(before, _and(same, _compare(CmpIPredicate.ult, other, at))).result
            return (SelectOp(before, _add(inner[0], _index(1)), inner[0]).result,)

        (place,) = _loop(rewriter, rows, [_index(0)], rank)
        _if(rewriter, _compare(CmpIPredicate.ult, place, count), lambda: _store(_row(table, at), result, place))
        return ()

    _loop(rewriter, rows, (), put)
    rewriter.replace_op_with_multiple(op, [result])
    return True


def field_to_value_rewrite(op: FieldOp, adaptor: FieldToValueAdaptor, rewriter: ConversionPatternRewriter) -> bool:
    """Replace a field by the value of the column in the row."""
    assert isinstance(op.row.type, RowType)
    rewriter.replace_op(op, [adaptor.row[op.row.type.names.index(op.column.name_)]])
    return True


def predicate_of(kind: CmpKindAttr) -> CmpIPredicate:
    """Return the predicate of arith for a comparison of this dialect."""
    return CmpIPredicate[{"lt": "slt", "le": "sle"}.get(kind.value.name, kind.value.name)]

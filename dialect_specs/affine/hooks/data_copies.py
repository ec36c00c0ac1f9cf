"""Copying accessed data to faster memory (MLIR `affine-data-copy-generate`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from typing import NamedTuple

from generated.affine import AffineApplyOp, AffineDmaStartOp, AffineDmaWaitOp, AffineForOp, AffineLoadOp, AffineStoreOp
from generated.arith import ConstantOp
from generated.memref import AllocOp, DeallocOp
from ods.analysis.presburger.integer_relation import BoundType
from ods.builtin import I32, I64, INDEX, AffineDimExpr, AffineExpr, AffineMap, IntegerAttr, MemRefType
from ods.diagnostics import Diagnostic
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.context import Context, copies_mlir_22_bugs
from ods.ir.insertion_point import InsertionPoint
from ods.ir.interfaces import DYNAMIC, enclosing_function
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.ir.walk import find_ancestor_op_in_block, post_order_of, walk_post_order
from ods.rewrite import PatternSet, RewritePattern
from ods.rewrite.greedy import apply_op_patterns_greedily
from ods.rewrite.greedy_config import GreedyConfig, Strictness

from .analysis.constraints import FlatAffineValueConstraints
from .analysis.independence import Access, accesses_inside, may_touch_same
from .analysis.nesting import enclosing_affine_ops, enclosing_loops, memref_of, nesting_depth, variable_of
from .analysis.regions import MemRefRegion, Shape, compute_region, footprint_bytes, memref_bytes
from .bounds import single_constant
from .composition import applied, fully_composed, terminal
from .loop_building import at_terminator, new_canonicalized_loop
from .map_patterns import load_canonicalization_patterns, store_canonicalization_patterns
from .memref_replacement import MemRefReplacement
from .normalization import promote_if_single_round


class CopyOptions(NamedTuple):
    """The options of copy generation; capacities are in bytes."""

    generate_dma: bool = False
    slow_space: int = 0
    fast_space: int = 1
    tag_space: int = 0
    capacity: int = (1 << 64) - 1
    skip_non_unit_steps: bool = False
    """Copy inside loops whose step is not 1, instead of inside loops whose data exceeds the capacity."""


class _Placement(NamedTuple):
    """A block, and the operations before which the copies in and out are inserted."""

    block: Block
    start: Operation
    end: Operation


_Place = Callable[[MemRefRegion, Block, Operation, Operation], _Placement]
"""Returns the place for the copies of a region that the operations of a block from one to before another access."""


class _Strides(NamedTuple):
    """The stride of a transfer in the slower memory, and the number of elements copied per stride."""

    stride: int
    elements: int


def copy_data(function: Operation, options: CopyOptions, context: Context, diagnostics: list[Diagnostic]) -> None:
    """Copy the data that the loops of a function access, if it has a body."""
    if function.regions[0].empty:
        return
    body = function.regions[0].blocks[0]
    ConstantOp(INDEX, 0, loc=function.location, ip=InsertionPoint.at_block_begin(body))
    copies = _DataCopies(options, diagnostics)
    for block in function.regions[0].blocks:
        copies.run_on_block(block)
    simplify_copies(copies.nests, [*load_canonicalization_patterns(), *store_canonicalization_patterns()], context)


def copy_data_of_loop(
    loop: AffineForOp, options: CopyOptions, diagnostics: list[Diagnostic], only: Value | None = None
) -> Iterable[Operation] | None:
    """Copy the data that the body of a loop accesses, of the memref `only` if there is one; return the loops that copy, or None.

    None says that some data cannot be copied.
    """
    block = loop.region.block
    assert block.first_op is not None and block.last_op is not None, "loops have terminators"
    copies = _DataCopies(options, diagnostics, only)
    return copies.nests if copies.generate(block, block.first_op, block.last_op) else None


def copy_region(region: MemRefRegion, loop: AffineForOp, options: CopyOptions) -> bool:
    """Copy a region around a loop; return False if that is impossible (MLIR `generateCopyForMemRegion`)."""
    assert loop.block is not None and loop.next is not None, "a terminator follows"
    buffers: dict[Value, Value] = {}
    placement = _local_placement(region, loop.block, loop, loop.next)
    return _Copy(region, loop.block, loop, loop.next, placement, options, buffers).generate() and region.memref in buffers


def simplify_copies(nests: Iterable[Operation], patterns: Sequence[RewritePattern], context: Context) -> None:
    """Replace loops with a single iteration in the loops that copy, and apply patterns to the accesses there."""
    accesses: list[Operation] = []
    for nest in nests:
        for op in post_order_of(nest):
            if isinstance(op, AffineForOp):
                promote_if_single_round(op)
            elif isinstance(op, (AffineLoadOp, AffineStoreOp)):
                accesses.append(op)
    apply_op_patterns_greedily(accesses, PatternSet(patterns), context, GreedyConfig(strictness=Strictness.EXISTING_AND_NEW))


class _DataCopies:
    """The copies generated in one function."""

    def __init__(self, options: CopyOptions, diagnostics: list[Diagnostic], only: Value | None = None) -> None:
        self._options, self._diagnostics, self._only = options, diagnostics, only
        self.nests: dict[Operation, None] = {}
        """The loops that copy data."""

    def run_on_block(self, block: Block) -> None:
        """Copy the data accessed by each loop of a block, and by the operations between loops."""
        begin = self._first_access(block.first_op)
        current = begin
        while current is not None:
            if not isinstance(current, AffineForOp) or current in self.nests:
                current = current.next
                continue
            assert begin is not None, "it is not after the current operation"
            self.generate(block, begin, current)
            if self._is_split(current):
                self.run_on_block(current.region.block)
            else:
                assert current.next is not None, "a terminator follows"
                self.generate(block, current, current.next)
            begin = current = self._first_access(current.next)
        if begin is not None and block.last_op is not None:
            self.generate(block, begin, block.last_op)

    def _first_access(self, op: Operation | None) -> Operation | None:
        while op is not None and (not isinstance(op, (AffineLoadOp, AffineStoreOp, AffineForOp)) or op in self.nests):
            op = op.next
        return op

    def _is_split(self, loop: AffineForOp) -> bool:
        """Return True if data is to be copied inside the loop, not around it."""
        if self._options.skip_non_unit_steps:
            return loop.step.value != 1
        footprint = footprint_bytes(loop, self._diagnostics)
        return footprint is not None and footprint > self._options.capacity

    # ---- regions

    def generate(self, block: Block, begin: Operation, end: Operation) -> bool:
        """Copy the data that operations from `begin` to before `end` access (MLIR `affineDataCopyGenerate`).

        Return False if some data cannot be copied.
        """
        if begin is end:
            return True
        regions = self._regions(block, begin, end)
        if regions is None:
            return False
        buffers: dict[Value, Value] = {}
        places = {region.memref: _place(region, block, begin, end) for region in regions}
        size, is_complete = 0, True
        for region in regions:
            place = places[region.memref]
            if place is None:
                continue
            placement = place(region, block, begin, end)
            made = _Copy(region, block, begin, end, placement, self._options, buffers)
            is_done = made.generate()
            is_complete &= is_done
            self.nests.update(dict.fromkeys(made.nests))
            if is_done:
                begin, end, size = made.begin, made.end, size + made.size
        if is_complete and size > self._options.capacity and block.parent_op is not None:
            message = "total size of all copy buffers' for this block exceeds fast memory capacity"
            self._diagnostics.append(block.parent_op.diagnostic("warning", message))
        return is_complete

    def _regions(self, block: Block, begin: Operation, end: Operation) -> list[MemRefRegion] | None:
        """Return the regions that are read, then those that are written; None if one is unknown."""
        depth = nesting_depth(begin)
        read, written = dict[Value, MemRefRegion](), dict[Value, MemRefRegion]()
        op: Operation | None = begin
        while op is not None and op is not end:
            for access in walk_post_order(op):
                if isinstance(access, (AffineLoadOp, AffineStoreOp)) and self._is_copied(access, block):
                    is_inside = not copies_mlir_22_bugs()  # mlir-opt 22 copies beyond the memref if conditions restrict the accesses
                    region = compute_region(access, depth, self._diagnostics, with_bounds=is_inside) or _whole_memref(access, depth)
                    if region is None or not _add_region(region, access, depth, read, written):
                        return None
            op = op.next
        if not copies_mlir_22_bugs():  # which copies out what was never copied in, unless it is read
            for memref, region in written.items():
                if memref not in read:
                    read[memref] = MemRefRegion(memref, False, copy(region.constraints), region.location)
        return [*read.values(), *written.values()]

    def _is_copied(self, access: Operation, block: Block) -> bool:
        """Return True if the memref of an access is in slow memory and defined before the block."""
        memref = memref_of(access)
        if self._only is not None and memref is not self._only:
            return False
        type_ = memref.type
        space = type_.memory_space if isinstance(type_, MemRefType) else None
        if isinstance(space, IntegerAttr) and space.value != self._options.slow_space:
            return False
        assert memref.parent_block is not None and memref.parent_block.parent is not None, "the memref is in a function"
        region = memref.parent_block.parent
        return block.parent is not None and (region is block.parent or region.is_proper_ancestor_of(block.parent))


def _add_region(
    region: MemRefRegion, access: Operation, depth: int, read: dict[Value, MemRefRegion], written: dict[Value, MemRefRegion]
) -> bool:
    """Add the region of an access to those read or written; return False if a bounding box is unknown."""
    is_known = {True: False, False: False}
    for regions in (read, written):
        known = regions.get(region.memref)
        if known is None:
            continue
        is_known[regions is written] = True
        if known.unite(region):
            region.constraints.assign(known.constraints)
            continue
        whole = _whole_memref(access, depth)
        if whole is None:
            return False
        region.constraints = whole.constraints
        known.constraints.assign(region.constraints)
    if not is_known[region.is_write]:
        (written if region.is_write else read)[region.memref] = region
    return True


def _whole_memref(access: Operation, depth: int) -> MemRefRegion | None:
    """Return the whole memref as the region of an access; None if its size is unknown (MLIR `getFullMemRefAsRegion`)."""
    memref = memref_of(access)
    type_ = memref.type
    assert isinstance(type_, MemRefType), "affine accesses have memrefs"
    if DYNAMIC in type_.shape:
        return None
    variables = [variable_of(loop) for loop in enclosing_loops(access)[:depth]]
    constraints = FlatAffineValueConstraints(len(type_.shape), len(variables), [*[None] * len(type_.shape), *variables])
    for dim, size in enumerate(type_.shape):
        constraints.add_bound(BoundType.LB, dim, 0)
        constraints.add_bound(BoundType.UB, dim, size - 1)
    return MemRefRegion(memref, isinstance(access, AffineStoreOp), constraints, access.location)


def _place(region: MemRefRegion, block: Block, begin: Operation, end: Operation) -> _Place | None:
    """Return how the place of the copies is found; None if something else may access the memory between them.

    mlir-opt 22 does not ask.
    """
    if copies_mlir_22_bugs():
        return _highest_placement
    places: tuple[_Place, ...] = (_highest_placement, _local_placement)
    return next((place for place in places if _is_alone(region, place(region, block, begin, end), begin, end)), None)


def _local_placement(region: MemRefRegion, block: Block, begin: Operation, end: Operation) -> _Placement:
    """Return the place for copies around the operations that access the region."""
    return _Placement(block, begin, end)


def _is_alone(region: MemRefRegion, placement: _Placement, begin: Operation, end: Operation) -> bool:
    """Return True if between the copies only affine loads and stores from `begin` to `end` access the memory of a region."""
    users = [user for user in region.memref.users if not isinstance(user, (AffineLoadOp, AffineStoreOp))]
    if any(op.is_ancestor_of(user) for op in _operations(begin, end) for user in users):
        return False
    inside = [access for op in _operations(begin, end) for access in accesses_inside(op)]
    between = [access for op in _operations(placement.start, placement.end) for access in accesses_inside(op)]
    own = [access for access in inside if access.memref is region.memref and isinstance(access.op, (AffineLoadOp, AffineStoreOp))]
    is_written = any(access.is_write for access in own)
    copied, own_ops = Access(begin, region.memref, is_written), {access.op for access in own}
    return not any(access.op not in own_ops and may_touch_same(access, copied) for access in between)


def _operations(begin: Operation, end: Operation) -> Iterator[Operation]:
    """Yield the operations from one to before another."""
    op: Operation | None = begin
    while op is not None and op is not end:
        yield op
        op = op.next


def _highest_placement(region: MemRefRegion, block: Block, begin: Operation, end: Operation) -> _Placement:
    """Return the place for the copies: around the outermost loop that the region does not use (MLIR `findHighestBlockForPlacement`)."""
    symbols = region.constraints.symbol_values()
    assert block.first_op is not None and region.memref.parent_block is not None, "the block has a terminator"
    scope = region.memref.parent_block.parent
    found: AffineForOp | None = None
    for op in reversed(enclosing_affine_ops(block.first_op)):
        inner = op.parent_region
        if scope is None or inner is None or not (scope is inner or scope.is_proper_ancestor_of(inner)):
            break
        if not isinstance(op, AffineForOp) or variable_of(op) in symbols:
            break
        found = op
    if found is None:
        return _Placement(block, begin, end)
    assert found.block is not None and found.next is not None, "a terminator follows"
    return _Placement(found.block, found, found.next)


# ---- one copy


class _Copy:
    """The copy of one region, before and after a range of operations (MLIR `generateCopy`)."""

    def __init__(
        self,
        region: MemRefRegion,
        block: Block,
        begin: Operation,
        end: Operation,
        placement: _Placement,
        options: CopyOptions,
        buffers: dict[Value, Value],
    ) -> None:
        self._region, self._block, self._options, self._buffers = region, block, options, buffers
        self.begin, self.end, self.size = begin, end, 0
        self._prologue, self._epilogue = InsertionPoint(placement.start), InsertionPoint(placement.end)
        self._is_out_at_end = placement.end is end
        self._location: Location = region.location
        self._symbols: list[Value] = region.constraints.ids[len(region.type.shape) :]
        self.nests: list[Operation] = []

    def generate(self) -> bool:
        """Insert the copies and use the buffer; return False if the region's size is not constant or something is not supported."""
        region, rank = self._region, len(self._region.type.shape)
        function = enclosing_function(self.begin)
        last = self.end.previous
        assert function is not None and last is not None, "the operations are in a function"
        body = function.regions[0].blocks[0]
        zero = ConstantOp(INDEX, 0, loc=function.location, ip=InsertionPoint.at_block_begin(body)).result
        top = InsertionPoint.at_block_begin(body)
        shape = region.bounding_shape() if region.type.is_identity_layout and rank else None
        if shape is None:
            return False
        if shape.elements == 0:
            return True
        bounds = [region.lower_and_upper_bound(dim) for dim in range(rank)]
        if not all(lower.num_results and upper.num_results for lower, upper in bounds):
            return False
        place = self._epilogue if region.is_write else self._prologue
        offsets, indices = self._offsets(shape, zero, top, place)
        is_new = region.memref not in self._buffers
        buffer = self._buffer(shape)
        count = self._constant(shape.elements, top)
        if not self._options.generate_dma:
            self._insert_loops(buffer, bounds, offsets, place)
        elif not self._insert_transfer(buffer, shape, indices, zero, count, top, place):
            return False
        if is_new:
            dealloc = DeallocOp(buffer, loc=self._location, ip=self._epilogue)
            if not self._options.generate_dma:
                self._end_at(dealloc)
        self._use(buffer, offsets, last)
        return True

    def _end_at(self, op: Operation) -> None:
        """Mark the operation after the range, so that inserted copies are not copied again."""
        if self._is_out_at_end and self.end is self._epilogue.ref_operation:
            self.end = op

    def _constant(self, number: int, place: InsertionPoint) -> Value:
        return ConstantOp(INDEX, number, loc=self._location, ip=place).result

    def _offsets(self, shape: Shape, zero: Value, top: InsertionPoint, place: InsertionPoint) -> tuple[list[AffineExpr], list[Value]]:
        """Return the offsets of the region in each dimension, as expressions and as values."""
        dims: list[AffineExpr] = [AffineDimExpr.get(number) for number in range(len(self._symbols))]
        offsets: list[AffineExpr] = []
        indices: list[Value] = []
        for lower in shape.lower:
            assert lower is not None, "the lower bound is an expression of symbols"
            constant = single_constant(lower)
            offsets.append(lower.results[0] if constant is not None else lower.results[0].replace_dims_and_symbols((), dims))
            if constant is not None:
                indices.append(zero if constant == 0 else self._constant(constant, top))
            else:
                map_ = AffineMap.get(len(dims), 0, [offsets[-1]])
                indices.append(AffineApplyOp(map_, self._symbols, loc=self._location, ip=place).result_values[0])
        return offsets, indices

    def _buffer(self, shape: Shape) -> Value:
        """Return the buffer for the region; create it if the memref has none yet."""
        memref = self._region.memref
        if memref not in self._buffers:
            type_ = MemRefType.get(shape.sizes, self._region.type.element_type, memory_space=_space(self._options.fast_space))
            self._buffers[memref] = AllocOp(type_, [], [], loc=self._location, ip=self._prologue).memref
            self.size = memref_bytes(type_) or 0
        return self._buffers[memref]

    def _insert_loops(
        self, buffer: Value, bounds: Sequence[tuple[AffineMap, AffineMap]], offsets: Sequence[AffineExpr], place: InsertionPoint
    ) -> None:
        """Insert a loop nest that copies the elements (MLIR `generatePointWiseCopy`)."""
        variables: list[Value] = []
        subscripts: list[AffineExpr] = []
        operands: list[Value] = []
        applies: list[Operation] = []
        root: AffineForOp | None = None
        for dim, ((lower, upper), offset) in enumerate(zip(bounds, offsets)):
            with place, self._location:
                loop = new_canonicalized_loop(applied(lower, self._symbols), applied(upper, self._symbols))
                root = loop if root is None else root
                place = at_terminator(loop.region.block)
            applies.append(AffineApplyOp(AffineMap.get(len(self._symbols), 0, [offset]), self._symbols, loc=self._location, ip=place))
            subscripts.append(AffineDimExpr.get(2 * dim + 1) - AffineDimExpr.get(2 * dim))
            variables.append(variable_of(loop))
            operands += [applies[-1].result_values[0], variables[-1]]
        fast = terminal(applied(AffineMap.get(2 * len(offsets), 0, subscripts), operands))
        for apply in applies:
            apply.erase()
        slow = applied(AffineMap.get_identity(len(variables)), variables)
        source, target = (buffer, fast), (self._region.memref, slow)
        if not self._region.is_write:
            source, target = target, source
        element = self._region.type.element_type
        with place, self._location:
            value = AffineLoadOp(element, source[0], source[1].operands, source[1].map).result
            AffineStoreOp(value, target[0], target[1].operands, target[1].map)
        assert root is not None, "the memref has dimensions"
        self.nests.append(root)
        if self._region.is_write and self._is_out_at_end:
            self.end = root

    def _strides(self, sizes: Sequence[int]) -> list[_Strides]:
        """Return the strides of a transfer, one per level (MLIR `getMultiLevelStrides`)."""
        found: list[_Strides] = []
        elements = stride = 1
        for dim in range(len(sizes) - 1, 0, -1):
            size = self._region.type.shape[dim]
            stride *= size
            elements *= sizes[dim]
            if sizes[dim] < size and sizes[dim - 1] > 1:
                found.append(_Strides(stride, elements))
        return found

    def _insert_transfer(
        self, buffer: Value, shape: Shape, indices: Sequence[Value], zero: Value, count: Value, top: InsertionPoint, place: InsertionPoint
    ) -> bool:
        """Insert a transfer and a wait for it; return False if it needs several levels of strides."""
        levels = self._strides(shape.sizes)
        if len(levels) > 1:
            return False
        stride: tuple[Value, Value] | None = None
        if levels:
            stride = self._constant(levels[0].stride, top), self._constant(levels[0].elements, top)
        slow = _subscripted(self._region.memref, indices)
        fast = _subscripted(buffer, [zero] * len(indices))
        type_ = MemRefType.get([1], I32, memory_space=_space(self._options.tag_space))
        tag = AllocOp(type_, [], [], loc=self._location, ip=self._prologue).memref
        tagged = tag, AffineMap.get_identity(1), [zero]
        with place, self._location:
            source, target = (fast, slow) if self._region.is_write else (slow, fast)
            start = AffineDmaStartOp.build_of(source, target, tagged, count, stride)
            AffineDmaWaitOp.build_of(tagged, count)
        if self._region.is_write and self._is_out_at_end:
            self.end = start
        self._end_at(DeallocOp(tag, loc=self._location, ip=self._epilogue))
        return True

    def _use(self, buffer: Value, offsets: Sequence[AffineExpr], last: Operation) -> None:
        """Make the operations of the range access the buffer."""
        count, begin, block = len(self._symbols), self.begin, self._block
        remap = AffineMap.get(count + len(offsets), 0, [AffineDimExpr.get(count + dim) - offset for dim, offset in enumerate(offsets)])
        before = begin.previous

        def is_replaced(user: Operation) -> bool:
            ancestor = find_ancestor_op_in_block(block, user)
            return ancestor is not None and (ancestor is begin or begin.is_before_in_block(ancestor)) and not _is_after(ancestor, last)

        MemRefReplacement(self._region.memref, buffer, remap, self._symbols).replace_all(is_replaced)
        following = block.first_op if before is None else before.next
        assert following is not None, "the block has a terminator"
        self.begin = following


def _is_after(op: Operation, last: Operation) -> bool:
    return op is not last and last.is_before_in_block(op)


def _subscripted(memref: Value, indices: Sequence[Value]) -> tuple[Value, AffineMap, Sequence[Value]]:
    found = fully_composed(applied(AffineMap.get_identity(len(indices)), indices))
    return memref, found.map, found.operands


def _space(number: int) -> Attribute | None:
    return IntegerAttr.get(I64, number) if number else None

"""Members of every operation: create by name, parse, print, verify, clone and walk."""

from __future__ import annotations

import sys
from collections.abc import Callable
from operator import attrgetter
from typing import IO, TYPE_CHECKING, Any, Final

from ..diagnostics import MLIRError, VerifyError
from .asm import asm
from .attribute import Attribute
from .clone import clone
from .context import Context, current_context, errors_to_raise, innermost
from .erased import invalidate
from .operation_rules import OperationRules
from .operation_state import OperationState
from .parameters import checks_arguments, wrong_argument_of
from .shown_names import operation_class_name, shown_object
from .verifier import verify_operation
from .walk import WalkOrder, WalkResult, walk_with_callback

if TYPE_CHECKING:
    from typing_extensions import Self

    from .block import Block
    from .insertion_point import InsertionPoint
    from .operation import Operation
    from .region import Region


_CURRENT_NAMES: Final = {"operand_segment_sizes": "operandSegmentSizes", "result_segment_sizes": "resultSegmentSizes"}
"""Maps old attribute names, which MLIR still accepts, to current ones."""


@checks_arguments(but=("from_state", "is_ancestor_of", "is_ancestor_of_block", "move_before"))
class OperationBase(OperationRules):
    """The methods of `Operation` that work on whole operations, as in MLIR's bindings."""

    __slots__ = ()

    if TYPE_CHECKING:
        _regions: tuple[Region, ...]
        _block: Block | None
        _previous: Operation | None
        _next: Operation | None
        _order: int
        _init: Callable[..., None]
        _discardable: dict[str, Attribute] | None

    # ---- construction

    @classmethod
    def from_state(cls, state: OperationState) -> Self:
        """Create the operation that a parser has collected in `state`; it is in no block yet.

        An inherent attribute in `state.attributes` sets its property unless `state.properties` does. Raises VerifyError,
        without a location, for an invalid property.
        """
        self = cls.__new__(cls)
        self._init(state.operands, state.types, state.location, tuple(state.regions), tuple(state.successors))
        self._init_properties()
        inherent, discardable = cls.inherent_slots, {}
        for name, value in sorted(state.attributes.items()):  # if several are invalid, the first by name is reported
            if _CURRENT_NAMES.get(name, name) not in inherent:
                discardable[name] = value
            elif state.of_custom_form:
                self._set_for_verifier(name, value)
            else:
                self.set_inherent(name, value)
        for name, value in state.overriding.items():
            self.set_inherent(name, value)
        if discardable:
            self._discardable = discardable  # type: ignore[misc]
        if state.properties is not None:
            self.set_properties_from_attribute(state.properties)
        return self

    def _set_for_verifier(self, name: str, value: Attribute) -> None:
        """Set an inherent attribute, even to a value of the wrong kind, so that the verifier reports it."""
        try:
            self.set_inherent(name, value)
        except VerifyError:
            slot = self.inherent_slots.get(name)
            if slot is None:
                raise
            setattr(self, slot, value)

    @classmethod
    def parse(cls, source: str | bytes, *, source_name: str = "", context: Context | None = None) -> Self:
        """Parse and verify one operation, which is in no block.

        Raises MLIRError with the diagnostics; also if the text contains an operation of another class.
        """
        text = source.decode("utf-8", "surrogateescape") if isinstance(source, bytes) else source
        op = asm().parse_operation(text, current_context(context), source_name or "-")
        if not isinstance(op, cls):
            raise MLIRError(f"Expected a '{cls.name}' op, got: '{op.name}'")
        return op

    def clone(self, ip: InsertionPoint | bool | None = None) -> Self:
        """Return a copy of the operation and everything inside it, inserted at `ip` or the current insertion point, if there is one."""
        copy: Any = clone(self)  # type: ignore[type-var]
        point = innermost.get().insertion_point if ip is None else ip
        if point:
            point.insert(copy)  # type: ignore[union-attr]
        return copy  # type: ignore[no-any-return]

    def __copy__(self) -> Self:
        return self.clone(ip=False)

    def __deepcopy__(self, memo: Any) -> Self:
        return self.clone(ip=False)

    # ---- identity

    @property
    def operation(self) -> Self:
        """The operation itself: there is only one object for an operation."""
        return self

    @property
    def opview(self) -> Self:
        """The operation itself: it already has its own class."""
        return self

    @property
    def context(self) -> Context:
        """The context of the outermost operation, else the current one, else that of the operation's location."""
        top: Any = self
        while top.parent is not None:
            top = top.parent
        made_in = getattr(top, "_context", None) or innermost.get().context
        return top.location.context if made_in is None else made_in

    @property
    def attached(self) -> bool:
        """True if the operation is in a block."""
        return self._block is not None

    def erase(self) -> None:
        """Erase the operation and everything inside it. Raises ValueError if a result is used.

        Any later use of the erased operations raises RuntimeError.
        """
        self._erase()  # type: ignore[attr-defined]
        invalidate(self)  # type: ignore[arg-type]

    def detach_from_parent(self) -> Self:
        """Remove the operation from its block, and return it. Raises ValueError if it is in none."""
        if self._block is None:
            raise ValueError("Detached operation has no parent.")
        self._block._unlink(self)  # type: ignore[arg-type]
        return self

    # ---- place

    @property
    def parent(self) -> Operation | None:
        """The operation around this one, or None."""
        block = self._block
        if block is None or block._parent is None:
            return None
        return block._parent._parent

    @property
    def parent_region(self) -> Region | None:
        """The region of this operation, or None."""
        return None if self._block is None else self._block._parent

    next = property(attrgetter("_next"), doc="The next operation in its block; None for the last one.")
    previous = property(attrgetter("_previous"), doc="The operation before this one in its block; None for the first.")

    def is_ancestor_of(self, other: Operation) -> bool:
        """Return True if `other` is this operation or is nested in it."""
        if not isinstance(other, OperationBase):
            wrong_argument_of("Operation.is_ancestor_of", "other", "an Operation", other)
        current: Operation | None = other
        while current is not None:
            if current is self:
                return True
            current = current.parent
        return False

    def is_ancestor_of_block(self, block: Block) -> bool:
        """Return True if `block` is nested in the operation."""
        if not hasattr(block, "parent_op"):
            wrong_argument_of("Operation.is_ancestor_of_block", "block", "a Block", block)
        holder = block.parent_op
        return holder is not None and self.is_ancestor_of(holder)

    def is_before_in_block(self, other: Operation) -> bool:
        """Return True if this operation precedes `other` in their block. Raises ValueError if they are not in the same block."""
        block = self._block
        if block is None or block is not other._block:
            raise ValueError("the operations are not in the same block")
        block._ensure_order()
        return self._order < other._order

    def move_before(self, other: Operation) -> None:
        """Move the operation directly before `other`. Raises ValueError if `other` is in no block."""
        if not isinstance(other, OperationBase):
            wrong_argument_of("Operation.move_before", "other", "an Operation", other)
        block, op = self._moved_to(other)
        block.insert_before(other, op.detach())

    def move_after(self, other: Operation) -> None:
        """Move the operation directly after `other`. Raises ValueError if `other` is in no block."""
        block, op = self._moved_to(other)
        block.insert_after(other, op.detach())

    def _moved_to(self, other: OperationBase) -> tuple[Block, Any]:
        """Return the block of another operation, to which this one can be moved, and this one."""
        block = other._block
        if block is None:
            raise ValueError("the other operation is in no block")
        if other is self:
            raise ValueError(f"{self.name} cannot be moved beside itself")
        op: Any = self
        if op._regions:
            block._refuse_ancestor(op)
        return block, op

    # ---- verifying and walking

    def verify(self) -> bool:
        """Verify the operation and everything inside it, and return True. Raises MLIRError with the errors."""
        found = verify_operation(self, self.context)  # type: ignore[arg-type]
        if found:
            raise MLIRError("Verification failed", errors_to_raise(self.context, asm().infos_of(found)))
        return True

    def walk(self, callback: Callable[[Operation], WalkResult | None], walk_order: WalkOrder = WalkOrder.POST_ORDER) -> None:
        """Call a function for the operation and everything inside it; the WalkResult it returns controls the walk, None means ADVANCE.

        Raises RuntimeError if the function raises an exception, and TypeError if it returns anything else.
        """
        if isinstance(callback, type):
            message = f"{type(self).__name__}.walk: the parameter 'callback' must be a function of an operation"
            raise TypeError(f"{message}, not the class {callback.__name__}")
        walk_with_callback(self, callback, walk_order is WalkOrder.POST_ORDER)  # type: ignore[arg-type]

    # ---- text

    def get_asm(
        self,
        binary: bool = False,
        large_elements_limit: int | None = None,
        large_resource_limit: int | None = None,
        enable_debug_info: bool = False,
        pretty_debug_info: bool = False,
        print_generic_op_form: bool = False,
        use_local_scope: bool = False,
        use_name_loc_as_prefix: bool = False,
        assume_verified: bool = False,
        skip_regions: bool = False,
    ) -> Any:
        """Return the operation as text, or as bytes if `binary`; the other parameters are mlir-opt's printing options."""
        text = asm().operation_text(
            self,
            elide_elements_if_larger=large_elements_limit,
            elide_resources_if_larger=large_resource_limit,
            debug_info=enable_debug_info,
            pretty_debug_info=pretty_debug_info,
            generic=print_generic_op_form,
            local_scope=use_local_scope,
            name_locations=use_name_loc_as_prefix,
            assume_verified=assume_verified,
            skip_regions=skip_regions,
        )
        return text.encode("utf-8", "surrogateescape") if binary else text

    def write_bytecode(self, file: IO[bytes] | str, desired_version: int | None = None) -> None:
        """Write the operation as bytecode to a binary file, or to a path; by default in the newest version.

        Raises ValueError for a version that is not between 0 and 6, and OSError if the file cannot be written.
        """
        try:
            data = asm().bytecode_of(self, desired_version)
        except MLIRError as error:
            raise ValueError(f"Unable to honor desired bytecode version {desired_version}") from error
        if isinstance(file, str):
            with open(file, "wb") as opened:
                opened.write(data)
        else:
            file.write(data)

    def print(self, state: Any = None, file: IO[Any] | None = None, binary: bool = False, **flags: Any) -> None:
        """Print the operation, as `get_asm` returns it, to a file or standard output; with the names of an `AsmState` if it is given."""
        if state is not None:
            if not hasattr(state, "flags"):
                wrong_argument_of("Operation.print", "state", "an AsmState or None", state)
            flags = {**state.flags, **flags}
        text = self.get_asm(binary, **flags)
        out: Any = file or sys.stdout
        out.write(text)

    def __str__(self) -> str:
        return asm().text_of(self)

    def __repr__(self) -> str:
        return shown_object(self, operation_class_name(type(self)))

"""Operations (MLIR `Operation`), the base of generated classes, and operations without a definition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any, Final, Union

from ..diagnostics import CastError
from .arguments import value_of, wrong_argument
from .asm import asm
from .attribute import Attribute
from .block import Block
from .context import current_context, innermost
from .erased import ERASED, refuse
from .insertion_point import InsertionPoint
from .location import UNKNOWN, Location, current_location, explicit_location
from .operation_base import OperationBase
from .operation_rules import own_code
from .operation_state import OperationState
from .parameters import checks_arguments, wrong_argument_of
from .region import Region
from .shown_names import core_name, shown, shown_object
from .type import Type
from .value import OpOperand, OpResult, Value, check_value, new_result
from .value_casters import cast_results, casters
from .views import AttributeView, OpOperandList, OpResultList, OpSuccessors, RegionSequence
from .walk import operations_of

if TYPE_CHECKING:
    from typing_extensions import Self

    from .block import Block
    from .insertion_point import InsertionPoint
    from .location import Location
    from .region import Region
    from .type import Type
    from .value import Value


_MOST_REGIONS: Final = 1 << 20
"""A greater number of regions is treated as a mistake."""


def create(
    unregistered: type[Operation],
    name: str,
    results: Sequence[Type] | None,
    operands: Sequence[Value | Operation] | None,
    attributes: Mapping[str, Attribute] | None,
    successors: Sequence[Block] | None,
    regions: int,
    loc: Location | None,
    ip: InsertionPoint | bool | None,
    infer_type: bool,
) -> Operation:
    """Create an operation like `Operation.create`, of class `unregistered` if `name` has no definition. Raises the same errors."""
    if not isinstance(name, str):
        raise TypeError(f"the name of an operation must be a str, not {name!r}")
    if not name or "\0" in name:
        raise ValueError(f"{name!r} cannot be the name of an operation")
    if not isinstance(regions, int) or regions < 0:
        raise ValueError(f"'{name}': number of regions must be >= 0, not {regions!r}")
    if regions > _MOST_REGIONS:
        raise ValueError(f"'{name}': number of regions must be <= {_MOST_REGIONS}, not {regions}")
    point = innermost.get().insertion_point if ip is None else ip
    if point and not hasattr(point, "ref_operation"):
        raise TypeError(f"'{name}': ip must be an InsertionPoint, not {shown(point)}")
    cls = current_context().find_operation(name) or unregistered
    state = OperationState(name, current_location(loc), attributes=_attributes(name, attributes or {}))
    if operands is not None and not hasattr(operands, "__iter__"):
        raise TypeError(f'"{name}": operands must be a sequence of Values, not {shown(operands)}')
    state.operands = [value_of(each, state, f"operands[{index}]") for index, each in enumerate(operands or ())]
    state.successors = _all_of(Block, name, "successors", successors or ())
    state.regions = [Region() for _ in range(regions)]
    if infer_type:
        infer: Any = getattr(cls, "infer_return_types", None)
        if infer is None:
            raise ValueError(f"'{name}': the types of the results cannot be inferred")
        try:
            state.types = list(infer(state.operands, state.attributes, state.regions))
        except (IndexError, KeyError, AttributeError) as error:  # code of dialects expects the operands and attributes of a valid operation
            raise ValueError(f"'{name}': the types of the results cannot be inferred from these operands and attributes") from error
    else:
        state.types = _all_of(Type, name, "results", results or ())
    op = cls.from_state(state)
    if point:
        point.insert(op)  # type: ignore[union-attr]
    return op


def _attributes(name: str, given: Mapping[Any, Any]) -> dict[str, Attribute]:
    if not hasattr(given, "items"):
        raise TypeError(f'"{name}": attributes must be a mapping, not {shown(given)}')
    for key, value in given.items():
        if not isinstance(key, str):
            raise CastError(f'Invalid attribute key (not a string) when attempting to create the operation "{name}" (got {key!r})')
        if value is None:
            raise CastError(
                f'Found an invalid (`None`?) attribute value for the key "{key}" when attempting to create the operation "{name}"'
            )
        if not isinstance(value, Attribute):
            raise CastError(f'Invalid attribute value for the key "{key}" when attempting to create the operation "{name}" (got {value!r})')
    return dict(given)


def _all_of(cls: type[Any], name: str, part: str, given: Iterable[Any]) -> list[Any]:
    if not hasattr(given, "__iter__"):
        raise TypeError(f'"{name}": {part} must be a sequence of {cls.__name__}s, not {shown(given)}')
    found = list(given)
    for index, each in enumerate(found):
        if not isinstance(each, cls):
            raise TypeError(f'"{name}": {part}[{index}] must be a {cls.__name__}, not {shown(each)}')
        if getattr(each, "_is_erased", False):
            refuse()
    return found


def check_free(regions: Iterable[Region], op: Operation) -> None:
    """Raise ValueError if one of the regions belongs to another operation than `op`."""
    for region in regions:
        if region.parent is not None:
            name = getattr(op, "name", "another operation")  # undefined operations are reported later
            raise ValueError(f"a region of {region.parent.name} cannot be a region of {name}, too: take its blocks")


def build_generic(
    cls: type[Operation],
    unregistered: type[Operation],
    results: Sequence[Any] | None,
    operands: Sequence[Any] | None,
    attributes: Mapping[str, Attribute] | None,
    successors: Sequence[Block] | None,
    regions: int | None,
    loc: Location | None,
    ip: InsertionPoint | bool | None,
) -> Operation:
    """Build an operation like `Operation.build_generic`, of class `unregistered` if it has no definition. Raises the same errors."""
    name = cls.OPERATION_NAME
    if attributes is not None and not hasattr(attributes, "items"):
        raise TypeError(f'Operation "{name}": attributes must be a mapping, not {attributes!r}')
    given = dict(attributes or {})
    values, operand_sizes = _flat(name, "Operand", Value, cls._ODS_OPERAND_SEGMENTS, operands or ())
    types, result_sizes = _flat(name, "Result", Type, cls._ODS_RESULT_SEGMENTS, results or ())
    if operand_sizes is not None:
        given["operandSegmentSizes"] = _sizes(operand_sizes)
    if result_sizes is not None and results is not None:
        given["resultSegmentSizes"] = _sizes(result_sizes)
    count = _number_of_regions(name, cls._ODS_REGIONS, regions)
    return create(unregistered, name, types, values, given, successors, count, loc, ip, infer_type=results is None)


def _sizes(of_groups: list[int]) -> Attribute:
    attribute: Attribute = asm().parse_attribute(
        f"array<i32{': ' if of_groups else ''}{', '.join(map(str, of_groups))}>", current_context()
    )
    return attribute


def _number_of_regions(name: str, declared: tuple[int, bool], given: int | None) -> int:
    least, is_exact = declared
    if given is None:
        return least
    if not isinstance(given, int):
        raise TypeError(f'Operation "{name}": regions must be an int, not {given!r}')
    wrong = "minimum" if given < least else "maximum" if is_exact and given > least else None
    if wrong is not None:
        raise ValueError(f'Operation "{name}" requires a {wrong} of {least} regions but was built with regions={given}')
    return given


def _flat(
    name: str, part: str, class_: type[Any], segments: Sequence[int] | None, given: Sequence[Any]
) -> tuple[list[Any], list[int] | None]:
    """Return all values or types of the groups in one list, and the size of each group; None for the sizes if there are no segments."""
    if not hasattr(given, "__iter__"):
        raise TypeError(f'Operation "{name}": {part.lower()}s must be a sequence, not {given!r}')
    if segments is None:
        return [_one(name, part, number, class_, each) for number, each in enumerate(given)], None
    if len(given) != len(segments):
        raise ValueError(f'Operation "{name}" requires {len(segments)} {part.lower()} segments but was provided {len(given)}')
    groups = [_group(name, part, number, class_, kind, each) for number, (kind, each) in enumerate(zip(segments, given))]
    return [each for group in groups for each in group], [len(group) for group in groups]


def _group(name: str, part: str, number: int, class_: type[Any], kind: int, given: Any) -> list[Any]:
    if kind == 1 or kind == 0 and given is not None:
        return [_one(name, part, number, class_, given, optional=False)]
    if given is None:
        return []
    if not hasattr(given, "__iter__"):
        raise ValueError(f'{part} {number} of operation "{name}" must be a Sequence of {class_.__name__}s (got {given!r})')
    found = [_single(each, class_) for each in given]
    if None in found:
        raise ValueError(f'{part} {number} of operation "{name}" must be a Sequence of {class_.__name__}s (contained a None item)')
    return found


def _one(name: str, part: str, number: int, class_: type[Any], given: Any, optional: bool | None = None) -> Any:
    found = _single(given, class_)
    if found is None:
        why = f"got {given!r}" if given is not None or optional is None else f"was None and {part.lower()} is not optional"
        raise ValueError(f'{part} {number} of operation "{name}" must be a {class_.__name__} ({why})')
    return found


def _single(given: Any, class_: type[Any]) -> Any:
    """Return a value or type, or the only result of an operation if `class_` is Value; None for anything else."""
    if isinstance(given, class_):
        return given
    results: Any = getattr(given, "_results", ())
    return results[0] if class_ is Value and len(results) == 1 else None


ValueLike = Union[Value, "Operation"]
"""A value, or an operation with exactly one result."""
ValuesLike = Union[Iterable[ValueLike], "Operation"]
"""Several values, or an operation for all its results."""

_new_result: Final = object.__new__


def _first_init(self: Operation, *arguments: Any, **named: Any) -> None:
    """Run `_init` for the first operation of a class."""
    self.take_own_code()
    self._init(*arguments, **named)


def _first_init_one(self: Operation, operands: tuple[Value, ...], type: Type, location: Any) -> None:
    """Run `_init_one` for the first operation of a class."""
    self.take_own_code()
    self._init_one(operands, type, location)


def _first_init_inserted(self: Operation, *arguments: Any, **named: Any) -> None:
    """Run `_init_inserted` for the first operation of a class."""
    self.take_own_code()
    self._init_inserted(*arguments, **named)


@checks_arguments(but=("replace_uses_of_with", "replace_all_uses_with", "set_operand", "operands", "create", "build_generic"))
class Operation(OperationBase):
    """An operation with operands, results, attributes, regions and successors.

    A generated subclass stores each inherent attribute (property) in a slot; all other attributes are discardable. An operation
    is in at most one block.
    """

    __slots__ = (
        "_operands",
        "_results",
        "_regions",
        "_successors",
        "_discardable",
        "_location",
        "_block",
        "_previous",
        "_next",
        "_order",
    )

    _operands: tuple[Value[Any], ...]
    _results: tuple[OpResult[Any], ...]
    _regions: tuple[Region, ...]
    _successors: tuple[Block, ...]
    _discardable: dict[str, Attribute] | None
    _location: Any
    _block: Block | None
    _previous: Operation | None
    _next: Operation | None
    _order: int

    # ---- construction

    @staticmethod
    def create(
        name: str,
        results: Sequence[Type] | None = None,
        operands: Sequence[Value | Operation] | None = None,
        attributes: Mapping[str, Attribute] | None = None,
        successors: Sequence[Block] | None = None,
        regions: int = 0,
        loc: Location | None = None,
        ip: InsertionPoint | bool | None = None,
        infer_type: bool = False,
    ) -> Operation:
        """Create an operation by name, and insert it at `ip` or the current insertion point; `ip=False` does not insert it.

        With `infer_type`, the result types are inferred. Raises TypeError or ValueError, naming the operation, for invalid
        arguments, and VerifyError for an inherent attribute that violates its constraint.
        """
        return create(UnregisteredOp, name, results, operands, attributes, successors, regions, loc, ip, infer_type)

    @classmethod
    def build_generic(
        cls,
        results: Sequence[Any] | None = None,
        operands: Sequence[Any] | None = None,
        attributes: Mapping[str, Attribute] | None = None,
        successors: Sequence[Block] | None = None,
        regions: int | None = None,
        loc: Location | None = None,
        ip: InsertionPoint | bool | None = None,
    ) -> Operation:
        """Create an operation of this class, and insert it as `create` does.

        If the class has `_ODS_OPERAND_SEGMENTS` or `_ODS_RESULT_SEGMENTS`, operands or results are grouped accordingly: one
        value or type, a list, or None. Without `results`, the result types are inferred. Raises ValueError for invalid
        arguments.
        """
        return build_generic(cls, UnregisteredOp, results, operands, attributes, successors, regions, loc, ip)

    def _init(
        self,
        operands: Sequence[Value],
        result_types: Sequence[Type],
        location: Any,
        regions: tuple[Region, ...] = (),
        successors: tuple[Block, ...] = (),
    ) -> None:
        """Set the slots of a new operation, which is in no block yet. Raises ValueError for a region of another operation."""
        if regions:
            check_free(regions, self)
        self._operands = operands = tuple(operands)
        for value in operands:
            users = value._users
            if users is None:
                value._users = self
            elif type(users) is dict:  # the new operation is the newest user
                users[self] = None
            elif users is not self:
                value._users = {users: None, self: None}
        if len(result_types) == 1:  # by far the most common
            result = _new_result(OpResult)
            result._type = result_types[0]
            result._users = None
            result._owner = self
            result._index = 0
            self._results = (result,)
        else:
            self._results = tuple([new_result(self, index, type_) for index, type_ in enumerate(result_types)]) if result_types else ()
        self._discardable = None
        self._location = location
        self._block = self._previous = self._next = None
        self._order = 0
        self._regions = regions
        if regions:
            for region in regions:
                region._parent = self
        self._successors = successors
        if successors:
            for block in successors:
                block._add_predecessor(self)
        if casters:
            cast_results(self)

    def _init_one(self, operands: tuple[Value, ...], type: Type, location: Any) -> None:
        """Do the same as `_init` for an operation with one result, and without regions and successors."""
        self._operands = operands
        for value in operands:
            users = value._users
            if users is None:
                value._users = self
            elif users.__class__ is dict:
                users[self] = None
            elif users is not self:
                value._users = {users: None, self: None}
        result = _new_result(OpResult)
        result._type = type
        result._users = None
        result._owner = self
        result._index = 0
        self._results = (result,)
        self._location = location
        self._discardable = self._block = self._previous = self._next = None
        self._order = 0
        self._regions = self._successors = ()
        if casters:
            cast_results(self)

    def _init_inserted(
        self,
        operands: Sequence[Value],
        result_types: Sequence[Type],
        loc: Location | None,
        ip: InsertionPoint | bool | None,
        regions: tuple[Region, ...] = (),
        successors: tuple[Block, ...] = (),
    ) -> None:
        """Do the same as `_init` with a default location, then insert the operation at `ip` or the current insertion point.

        If that fails, the operation drops its operands, successors and regions, and the error is raised again.
        """
        frame = innermost.get()
        point: Any = frame.insertion_point if ip is None else ip
        is_plain = point.__class__ is InsertionPoint  # a rewriter's insertion point notifies its listener
        if not is_plain and point and not isinstance(point, InsertionPoint):
            wrong_argument(point, self, "ip", InsertionPoint)
        self._init(operands, result_types, frame.location or UNKNOWN if loc is None else explicit_location(loc), regions, successors)
        if not point:
            return
        block: Block = point._block
        last = block._last_op
        if regions or not is_plain or point._ref_operation is not None or (last is not None and last.is_terminator):
            try:
                point.insert(self)
            except (ValueError, IndexError):
                self._let_go()
                for region in regions:
                    region._parent = None
                raise
        else:
            self._link_last(block, last)

    def _link_last(self, block: Block, last: Operation | None) -> None:
        """Append the operation to a block after `last`."""
        self._previous = last
        self._block = block
        if last is None:
            block._first_op = self
        else:
            last._next = self
            self._order = last._order + 1
        block._last_op = self

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls._init, cls._init_one, cls._init_inserted = _first_init, _first_init_one, _first_init_inserted  # type: ignore[method-assign]
        for name, accessor in [*vars(cls).items()]:
            if "_" in name.strip("_") and name[0] != "_" and isinstance(accessor, (property, MemberDescriptorType)):
                head, *rest = name.split("_")
                setattr(cls, head + "".join([part.capitalize() for part in rest]), accessor)  # the spelling of MLIR's bindings

    @classmethod
    def take_own_code(cls) -> None:
        if vars(cls)["_init"] is _first_init:
            for function in (Operation._init, Operation._init_one, Operation._init_inserted, Operation._link_last):
                setattr(cls, function.__name__, own_code(function))
            super().take_own_code()

    # ---- operands

    def _set_operands(self, new: Iterable[Value | Operation]) -> None:
        if not hasattr(new, "__iter__"):
            wrong_argument_of("Operation", "operands", "a sequence of Values", new)
        values = tuple([value_of(each, self, f"operands[{number}]") for number, each in enumerate(new)])
        old, self._operands = self._operands, values
        kept = {*values}
        for value in old:
            if value not in kept:
                value._remove_user(self)
        for value in values:
            value._add_user(self)

    if TYPE_CHECKING:

        @property
        def operands(self) -> OpOperandList:
            """The operands; assign a sequence to replace all of them, or to an index to replace one."""

        @operands.setter
        def operands(self, new: Iterable[Value | Operation]) -> None: ...

    else:
        operands = property(OpOperandList, _set_operands, doc="The operands; assign a sequence to replace them all.")

    @property
    def op_operands(self) -> tuple[OpOperand, ...]:
        """The uses of values that the operands are, each with the operation and its number."""
        return tuple([OpOperand(self, number) for number in range(len(self._operands))])

    def structural_hash(self) -> int:
        """Return a hash that is equal for operations that are structurally equivalent; locations do not count."""
        outside = tuple([value for value in self._operands if value._owner is not self])
        return hash((self.name, tuple(self.result_types), outside, len(self._regions), len(self._discardable or {})))

    def set_operand(self, index: int, value: Value) -> None:
        """Replace operand `index`. Raises IndexError if it is out of range, and TypeError if `value` is not a value."""
        if not isinstance(index, int):
            wrong_argument_of("Operation.set_operand", "index", "an int", index)
        if not -len(self._operands) <= index < len(self._operands):
            raise IndexError(f"'{self.name}' has {len(self._operands)} operands, and no number {index}")
        operands = list(self._operands)
        old, operands[index] = operands[index], check_value(value)
        self._operands = tuple(operands)
        if not self._has_operand(old):
            old._remove_user(self)
        value._add_user(self)

    def _has_operand(self, wanted: Value) -> bool:
        return any(value is wanted for value in self._operands)  # the class of a value may define what is equal to it

    def _replace_operand_value(self, old: Value, new: Value) -> None:
        operands = self._operands
        if len(operands) == 2:  # by far the most common, and faster than a comprehension
            lhs, rhs = operands
            self._operands = (new if lhs is old else lhs, new if rhs is old else rhs)
        else:
            self._operands = tuple([new if value is old else value for value in operands])
        users = new._users
        if users is None:
            new._users = self
        elif users is not self:
            new._add_user(self)

    def replace_uses_of_with(self, old: Value, new: Value) -> None:
        """Replace `old` by `new` in the operands of this operation. Raises TypeError if `new` is not a value."""
        new = check_value(new)._itself()
        if not isinstance(old, Value):
            wrong_argument_of("Operation.replace_uses_of_with", "old", "a Value", old)
        old = old._itself()
        if old is not new and self._has_operand(old):
            self._replace_operand_value(old, new)
            old._remove_user(self)

    # ---- results

    if TYPE_CHECKING:

        @property
        def operand_values(self) -> tuple[Value[Any], ...]:
            """The operands as a tuple, which is 20 times as fast as `operands`."""

        @property
        def result_values(self) -> tuple[OpResult[Any], ...]:
            """The results as a tuple, which is 20 times as fast as `results`."""

    else:
        operand_values = property(attrgetter("_operands"), doc="The operands as a tuple, which is 20 times as fast as `operands`.")
        result_values = property(attrgetter("_results"), doc="The results as a tuple, which is 20 times as fast as `results`.")

    results: OpResultList = property(OpResultList, doc="The results; their number and order never change.")  # type: ignore[assignment]

    @property
    def result(self) -> OpResult:
        """The only result. Raises ValueError if there is not exactly one."""
        if len(self._results) != 1:
            raise ValueError(
                f"Cannot call .result on operation {self.name} which has {len(self._results)} results "
                "(it is only valid for operations with a single result)"
            )
        return self._results[0]

    @property
    def result_types(self) -> tuple[Type, ...]:
        return tuple([result._type for result in self._results])

    @property
    def operand_types(self) -> tuple[Type, ...]:
        return tuple([value._type for value in self._operands])

    def use_empty(self) -> bool:
        """Return True if no result is used."""
        for result in self._results:  # noqa: SIM110 - twice as fast as `any` with a generator
            if result._users:
                return False
        return True

    def replace_all_uses_with(self, new: Sequence[Value] | Operation) -> None:
        """Replace all uses of this operation's results by `new`.

        Raises ValueError if the number of values differs from the number of results.
        """
        values = new._results if isinstance(new, Operation) else new
        if not isinstance(values, Sequence) or isinstance(values, str):
            wrong_argument_of("Operation.replace_all_uses_with", "new", "a sequence of Values or an Operation", new)
        for value in values:
            check_value(value)
        if len(values) != len(self._results):
            raise ValueError(f"{self.name} has {len(self._results)} results, got {len(values)} values to replace them")
        for result, value in zip(self._results, values):
            result.replace_all_uses_with(value)

    # ---- successors

    @property
    def successors(self) -> OpSuccessors:
        """The successor blocks; assign to an index to replace one."""
        return OpSuccessors(self)

    def set_successor(self, index: int, block: Block) -> None:
        """Replace successor `index`. Raises TypeError for anything but a block."""
        if not -len(self._successors) <= index < len(self._successors):
            raise IndexError(f"'{self.name}' has {len(self._successors)} successors, and no number {index}")
        successors = list(self._successors)
        old, successors[index] = successors[index], block
        self._successors = tuple(successors)
        if old not in successors:
            old._remove_predecessor(self)
        block._add_predecessor(self)

    # ---- attributes

    @property
    def discardable_attributes(self) -> dict[str, Attribute]:
        """The attributes that are not inherent, as a dictionary that may be changed."""
        if self._discardable is None:
            self._discardable = {}
        return self._discardable

    @property
    def attributes(self) -> AttributeView:
        """All attributes by IR name, inherent ones first; a live, mutable view."""
        return AttributeView(self)

    # ---- structure

    if TYPE_CHECKING:

        @property
        def block(self) -> Block | None:
            """The block of the operation, or None."""

        @property
        def regions(self) -> tuple[Region, ...]:
            """The regions of the operation; their number never changes."""

    else:
        block = property(attrgetter("_block"), doc="The block of the operation, or None.")
        regions = property(lambda self: RegionSequence(self._regions), doc="The regions of the operation; their number never changes.")

    def detach(self) -> Operation:
        """Remove the operation from its block without other changes, and return it."""
        if self._block is not None:
            self._block._unlink(self)
        return self

    def drop_all_references(self) -> None:
        """Drop all operands and successors, of this operation and everything inside it."""
        self._let_go()
        if self._regions:
            for op in operations_of(self._regions):
                op._let_go()

    def _let_go(self) -> None:
        """Drop the operands and successors of this operation."""
        for value in self._operands:
            users = value._users
            if users is self:
                value._users = None
            elif users is not None:
                users.pop(self, None)
        self._operands = ()
        if self._successors:
            for block in self._successors:
                block._remove_predecessor(self)
            self._successors = ()

    def _erase(self) -> None:
        """Erase the operation, without making later uses raise an error."""
        for result in self._results:
            if result._users:
                raise ValueError(f"{self.name} is erased but result #{result.index} still has uses")
        if self._regions:
            self.drop_all_references()
        else:
            self._let_go()
        self._operands = ERASED
        if self._block is not None:
            self._block._unlink(self)


class UnregisteredOp(Operation):
    """An operation without a known definition, with its parsed properties."""

    __slots__ = ("_name", "_attribute")
    is_registered = False
    _name: str
    _attribute: Attribute | None
    name = property(attrgetter("_name"), doc="The name of the operation.")

    @property
    def properties(self) -> Attribute | None:
        """The attribute in `<…>`, or None if there is none. Raises TypeError if it is set to anything else."""
        return self._attribute

    @properties.setter
    def properties(self, attribute: Attribute | None) -> None:
        if attribute is not None and not isinstance(attribute, Attribute):
            wrong_argument(attribute, self, "properties", Attribute)
        self._attribute = attribute

    def _init_properties(self) -> None:
        self._attribute = None

    def _copy_properties_to(self, other: Self) -> None:
        other._name, other._attribute = self._name, self._attribute

    def set_properties_from_attribute(self, attribute: Attribute) -> None:
        self._attribute = attribute

    def __repr__(self) -> str:
        return shown_object(self, core_name("OpView"))

    def has_ssa_dominance(self, region: int) -> bool:
        """Return True if the region has several blocks; a single block may be a graph region."""
        return not self._regions[region].has_one_block()

    @classmethod
    def from_state(cls, state: OperationState) -> Self:
        self = super().from_state(state)
        self._name = state.name
        return self

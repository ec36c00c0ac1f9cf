"""Values, which operations define and use (MLIR `Value`, `OpResult`, `BlockArgument`, `OpOperand`)."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextvars import ContextVar
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Generic

from ..diagnostics.records import NamedTuple
from .asm import asm
from .castable import Castable
from .location import Located, Location
from .parameters import checks_arguments, wrong_argument_of
from .shown_names import shown
from .type import Type

if TYPE_CHECKING:
    from typing_extensions import Self, TypeVar

    from .block import Block
    from .context import Context
    from .operation import Operation

    TypeT = TypeVar("TypeT", bound=Type, covariant=True, default=Type)
else:
    from typing import TypeVar

    TypeT = TypeVar("TypeT")


class OpOperand(NamedTuple):
    """A use of a value: the user and the number of the operand."""

    owner: Operation
    operand_number: int


def _refuse_type(value: Value, new: object) -> None:
    raise AttributeError(f"the type of a value is not assigned: call `set_type({shown(new)})`")


@checks_arguments(but=("__new__", "__init__", "replace_all_uses_with", "set_type"))
class Value(Castable, Generic[TypeT]):
    """An SSA value with a type and a list of uses.

    `Value[MemRefType]` annotates a value of that type; only the verifier checks it.

    `_users` holds None, the only user, or a dict of users, oldest first: most values have one user, and a dict for each would
    double the memory of a module. A user that uses the value several times occurs once.
    """

    __slots__ = ("_type", "_users")

    _type: TypeT
    _users: Any
    _owner: Any  # a slot of the subclasses
    if TYPE_CHECKING:  # editors would resolve a slot as a property

        @property
        def type(self) -> TypeT:
            """The type of the value; `set_type` changes it."""

    else:
        type = property(attrgetter("_type"), _refuse_type, doc="The type of the value; `set_type` changes it.")

    def __new__(cls, value: Any = None, *arguments: Any, **more: Any) -> Self:
        """Return `value` if it is of this class or can change to it, else a view of a value. Raises ValueError without a value.

        Only operations and blocks create values. A subclass with a constructor of its own may take anything, and gives the value to
        `super().__init__`. The result is a view then: it is equal to the value, and where it becomes an operand, the value does.
        """
        if not arguments and not more and isinstance(value, Value):
            if cls is Value and (isinstance(value, View) or type(value) in _wanted):
                plain: Self = _new_view(cls)  # of a value of a user's class
                return plain
            return value if isinstance(value, cls) else _with_class(value, cls)
        if cls.__init__ is Value.__init__ or cls in (OpResult, BlockArgument):
            made: Self = _with_class(value, cls)
            return made
        view: Self = _new_view(cls)
        return view

    def __init__(self, value: Value) -> None:
        """Do nothing; subclasses may call it. The `value` of a view is set here."""

    def _itself(self) -> Value:
        """Return the value that a view is of (`View`); others return themselves."""
        return self

    def _add_user(self, user: Operation) -> None:
        users = self._users
        if users is None:
            self._users = user
        elif type(users) is dict:
            users.pop(user, None)
            users[user] = None
        elif users is not user:
            self._users = {users: None, user: None}

    def _remove_user(self, user: Operation) -> None:
        """Remove a user that no longer has this value as an operand."""
        users = self._users
        if users is user:
            self._users = None
        elif type(users) is dict:
            users.pop(user, None)

    @property
    def users(self) -> list[Operation]:
        """The users of this value, each once, newest use first (MLIR's order)."""
        users = self._users
        if users is None:
            return []
        return list(reversed(users)) if type(users) is dict else [users]

    def each_user(self) -> Iterator[Operation]:
        """Yield the same as `users`, one by one; the uses must not change during iteration."""
        users = self._users
        if type(users) is dict:
            yield from reversed(users)
        elif users is not None:
            yield users

    @property
    def uses(self) -> Iterator[OpOperand]:
        """Every use, newest first; uses may change during iteration."""
        for user in self.users:
            operands = user._operands
            for index in range(len(operands) - 1, -1, -1):
                if operands[index] is self:
                    yield OpOperand(user, index)

    def has_uses(self) -> bool:
        """Return True if any operation uses this value."""
        return bool(self._users)

    def count_users(self) -> int:
        """Return the number of operations that use this value."""
        users = self._users
        return len(users) if type(users) is dict else int(users is not None)

    def has_one_use(self) -> bool:
        """Return True if exactly one operand is this value."""
        user = self._users
        if type(user) is dict:
            if len(user) != 1:
                return False
            (user,) = user
        if user is None:
            return False
        uses = 0
        for value in user._operands:
            if value is self:
                uses += 1
        return uses == 1

    def replace_all_uses_with(self, new: Value) -> None:
        """Replace all uses of this value by `new`. Raises TypeError if `new` is not a value."""
        new = check_value(new)._itself()
        if new is self:
            return
        users = self._users
        for user in reversed(users) if type(users) is dict else (users,) if users is not None else ():
            user._replace_operand_value(self, new)
        self._users = None

    def get_defining_op(self) -> Operation | None:
        """Return the operation that defines this value; None for a block argument."""
        return None

    def replace_all_uses_except(self, with_: Value, exceptions: Operation | Sequence[Operation]) -> None:
        """Replace all uses of this value except those by some operations. Raises TypeError if `with_` is not a value."""
        check_value(with_)
        kept = (exceptions,) if not isinstance(exceptions, Sequence) else exceptions
        for user in self.users:
            if user not in kept:
                user.replace_uses_of_with(self, with_)

    def set_type(self, type: Type) -> None:
        """Change the type of the value. Raises TypeError for anything but a type."""
        if not isinstance(type, Type):
            raise TypeError(f"the type of a value is a Type, not {shown(type)}")
        changed: Any = self  # the type is of the class that annotates the value, as far as the author knows
        changed._type = type

    def get_name(self, use_local_scope: Any = False, use_name_loc_as_prefix: bool = False, state: Any = None) -> str:
        """Return the printed name of the value: `%0`, `%arg0`. The first argument may also be an AsmState, as in MLIR's bindings."""
        if hasattr(use_local_scope, "use_local_scope"):
            use_local_scope, state = False, use_local_scope
        if state is not None and not hasattr(state, "use_local_scope"):
            wrong_argument_of("Value.get_name", "state", "an AsmState or None", state)
        return asm().name_of(self, use_local_scope if state is None else state.use_local_scope, use_name_loc_as_prefix)

    def dump(self) -> None:
        """Print the value to standard error, for debugging."""
        sys.stderr.write(f"{self}\n")

    @property
    def context(self) -> Context:
        """The context of the operation or block that defines the value."""
        return self.owner.context  # type: ignore[no-any-return]

    @property
    def owner(self) -> Any:
        """The operation of a result, or the block of an argument."""
        raise NotImplementedError

    @property
    def parent_block(self) -> Block | None:
        """The block that contains the definition of the value."""
        raise NotImplementedError

    @property
    def location(self) -> Location:
        """The location of the value."""
        raise NotImplementedError


class OpResult(Value[TypeT]):
    """A result of an operation."""

    __slots__ = ("_owner", "_index")

    _owner: Operation
    _index: int

    if TYPE_CHECKING:

        @property
        def index(self) -> int:
            """The number of the result."""

        @property
        def owner(self) -> Operation:
            """The operation of the result."""

    else:
        index = property(attrgetter("_index"), doc="The number of the result.")
        owner = property(attrgetter("_owner"), doc="The operation of the result.")

    def get_defining_op(self) -> Operation:
        return self._owner

    @property
    def parent_block(self) -> Block | None:
        return self._owner._block

    @property
    def location(self) -> Location:
        return self._owner.location

    @property
    def result_number(self) -> int:
        """The number of the result."""
        return self.index

    def __str__(self) -> str:
        return f"{_shown_class(self, OpResult)}({self.owner})"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self._owner).rstrip()})"


@checks_arguments()
class BlockArgument(Located, Value[TypeT]):
    """An argument of a block."""

    __slots__ = ("_owner", "_index", "_location")

    _owner: Block
    _index: int
    _location: Any

    if TYPE_CHECKING:

        @property
        def owner(self) -> Block:
            """The block of the argument."""

        @property
        def index(self) -> int:
            """The number of the argument."""

    else:
        owner = property(attrgetter("_owner"), doc="The block of the argument.")
        index = property(attrgetter("_index"), doc="The number of the argument.")

    @property
    def parent_block(self) -> Block:
        return self._owner

    @property
    def arg_number(self) -> int:
        """The number of the argument."""
        return self.index

    def set_location(self, loc: Location) -> None:
        """Set the location of the argument."""
        self._location = loc

    def __str__(self) -> str:
        return f"{_shown_class(self, BlockArgument)}(<block argument> of type '{self.type}' at index: {self.index})"

    def __repr__(self) -> str:
        return f"{type(self).__name__}(<block argument> of type '{self.type}' at index: {self.index})"


def new_result(owner: Operation, index: int, type_: Type) -> OpResult:
    """Return a result for an operation that is being created."""
    result = object.__new__(OpResult)
    result._type = type_
    result._users = None
    result._owner = owner
    result._index = index
    return result


in_the_making: Final[ContextVar[Value | None]] = ContextVar("in_the_making", default=None)
"""The value that is passed to a caster and not used anywhere else yet."""
_classes: Final[dict[tuple[type, type], type]] = {}
_wanted: Final[dict[type, type]] = {}
"""Maps each class created by `_with_class` to the user's class that it implements."""


def _with_class(value: Value, wanted: type[Value]) -> Any:
    """Return `value` as an instance of the user's class `wanted`; a view if that has no `__slots__ = ()` and the value exists already.

    Raises ValueError for a class that the value cannot be of.
    """
    wanted = _wanted.get(wanted, wanted)
    kind = next((kind for kind in (OpResult, BlockArgument) if isinstance(value, kind)), None)
    if kind is None or wanted in (OpResult, BlockArgument):
        raise ValueError(f"Cannot cast value to {wanted.__name__} (from {value!r})")
    class_ = _classes.get((wanted, kind))
    if class_ is None:
        bases = (wanted,) if issubclass(wanted, kind) else (wanted, kind)
        members = {"__hash__": object.__hash__, "__slots__": (), "__module__": wanted.__module__, "__qualname__": wanted.__qualname__}
        class_ = _classes[wanted, kind] = _class_of(wanted)(wanted.__name__, bases, members)
        _wanted[class_] = wanted
    try:
        value.__class__ = class_
    except TypeError:
        return _copy(value, class_, kind) if in_the_making.get() is value else _new_view(wanted)
    return value


def _shown_class(value: Value, kind: type[Value]) -> str:
    """Return the class name that MLIR's bindings print for a value: `Value` for a class that derives from Value directly."""
    wanted = _wanted.get(type(value), type(value))
    return kind.__name__ if issubclass(wanted, kind) else Value.__name__


def _class_of(wanted: type) -> Any:
    """Return the metaclass of values, which a user's own class may need."""
    return type(wanted)


def _copy(value: Value, class_: type, kind: type[Value]) -> Any:
    """Return a copy of a value that is still being created, as an instance of another class."""
    made: Any = object.__new__(class_)
    for slot in ("_type", "_users", *kind.__slots__):
        if hasattr(value, slot):
            setattr(made, slot, getattr(value, slot))
    return made


def check_value(given: Any) -> Value:
    """Return `given` if it is a value.  Raises TypeError otherwise."""
    if not isinstance(given, Value):
        text = f"the operation '{given.name}'" if hasattr(given, "OPERATION_NAME") else shown(given)
        raise TypeError(f"an operand is a Value, not {text}")
    return given


_views: Final[dict[type, type]] = {}
"""Maps a user's class to the class of its views."""
_SLOTS: Final = ("_owner", "_index", "_location")


def _new_view(wanted: type[Value]) -> Any:
    """Return a view of class `wanted`, whose constructor sets its value."""
    class_ = _views.get(wanted)
    if class_ is None:
        members: dict[str, Any] = {"__slots__": ("_viewed",), "__module__": wanted.__module__, "__qualname__": wanted.__qualname__}
        if "__hash__" not in vars(wanted):
            members["__hash__"] = View.__hash__
        if issubclass(wanted, (OpResult, BlockArgument)):
            members |= {slot: _forwarded(slot) for slot in _SLOTS}
        bases = (View,) if wanted is Value else (wanted, View)
        class_ = _views[wanted] = _class_of(wanted)(wanted.__name__, bases, members)
    return object.__new__(class_)


def unviewed(value: Value) -> Value:
    """Return the value that a view is of; other values unchanged.  Raises TypeError if the view's constructor set none."""
    if not isinstance(value, View):
        return value
    try:
        viewed: Value = value._viewed
    except AttributeError:
        raise TypeError(f"{type(value).__name__}.__init__ has not given a value to super().__init__") from None
    return viewed


def _forwarded(name: str) -> property:
    """Return a property that has the value's member `name`."""
    return property(lambda self: getattr(unviewed(self), name))


def _plain_text(value: Any) -> str:
    """Return the text of a value, whatever the user's class of it prints."""
    return OpResult.__str__(value) if isinstance(value, OpResult) else BlockArgument.__str__(value)


class View(Value):
    """The members of views that the user's class does not define.

    A view is an instance of a user's subclass of `Value` with a constructor of its own. It is equal to its value and hashes alike. An
    operation that gets a view as an operand has the value itself, since views take no part in use lists: setting the users of a view puts
    the value into the operands of these users.
    """

    __slots__ = ()
    _viewed: Value

    def __init__(self, value: Value) -> None:
        """Make this a view of `value`. Raises TypeError for anything else."""
        if not isinstance(value, Value):
            raise TypeError(f"a value is made of a Value, not {type(value).__name__}")
        self._viewed = unviewed(value)  # type: ignore[misc] # a slot of the class of views that is made for the user's class

    def __getattr__(self, name: str) -> Any:
        if name == "_viewed":
            raise AttributeError(name)
        return getattr(unviewed(self), name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and unviewed(self) is unviewed(other)

    def __hash__(self) -> int:
        return hash(unviewed(self))

    def __str__(self) -> str:
        viewed = unviewed(self)
        name, bracket, rest = _plain_text(viewed).partition("(")
        return f"{name if isinstance(self, (OpResult, BlockArgument)) else Value.__name__}{bracket}{rest}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({unviewed(self)!r})"

    def _itself(self) -> Value:
        return unviewed(self)

    def _add_user(self, user: Any) -> None:
        viewed = unviewed(self)
        _put(user, self, viewed)
        viewed._add_user(user)


def _put(user: Any, view: Value, viewed: Value) -> None:
    """Replace a view among the operands of its user by its value."""
    user._operands = tuple([viewed if each is view else each for each in user._operands])


_SOME_USERS: Final = object()
"""What a view tells of the users of its value if there are any: neither a user nor a dictionary of them, so that code that adds a user
to a value, and looks for these, sets the users of a view instead."""


def _users_of(view: View) -> object:
    return None if unviewed(view)._users is None else _SOME_USERS


def _set_users(view: View, users: Any) -> None:
    """Add a user to the value; it is the only one in `users`, or the last one after `_SOME_USERS`."""
    view._add_user([*users][-1] if type(users) is dict else users)


def _forward_members() -> None:
    """Let views have the state and all public members of their values."""
    members = {name: _forwarded(name) for name in vars(Value) if not name.startswith("_") and name not in vars(View)}
    members["_type"] = _forwarded("_type")
    members["_users"] = property(_users_of, _set_users)
    for name, member in members.items():
        setattr(View, name, member)


_forward_members()

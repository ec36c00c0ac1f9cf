"""Locations: the source of a piece of IR (MLIR `LocationAttr` and its builtin kinds)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from sys import intern
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..diagnostics import Diagnostic
from .attribute import Attribute
from .context import CurrentProperty, contexts, emit, enter, innermost, leave
from .parameters import Several, checks_arguments, tuple_parameter
from .shown_names import shown

if TYPE_CHECKING:
    from .context import Context

_Loc = TypeVar("_Loc", bound="Location")


def _current() -> Location | None:
    """Return the innermost location entered with `with`; None if there is none, as in MLIR 22."""
    return innermost.get().location


def name_in_location(location: Location) -> str:
    """Return the name of `location`, or of the first named location in it; empty if there is none."""
    pending = [location]
    while pending:
        each = pending.pop()
        if isinstance(each, NameLoc):
            return each.name_str
        if isinstance(each, CallSiteLoc):
            pending += (each.caller, each.callee)
        elif isinstance(each, FusedLoc):
            pending += reversed(each.locations)
    return ""


NO_LOCATION: Final = (
    "An MLIR function requires a Location but none was provided in the call or from the surrounding environment. "
    "Either pass to the function with a 'loc=' argument or establish a default using 'with loc:'"
)


def current_location(given: Any = None) -> Any:
    """Return the given location, or else the current one, or else the unknown one. Raises TypeError for anything else."""
    if given is not None:
        given = explicit_location(given)
    return given or innermost.get().location or UNKNOWN


@checks_arguments()
class Location(Attribute):
    """Base of all locations; as a context manager, the default location of new operations.

    A location belongs to no context; a context that is passed when it is made becomes current with it.
    """

    __slots__ = ()
    current: Final = CurrentProperty(_current)

    @staticmethod
    def unknown(context: Context | None = None) -> Location:
        """Return the unknown location: `loc(unknown)`."""
        return UNKNOWN._in(context)

    @staticmethod
    def file(
        filename: str,
        line: int,
        col: int | None = None,
        end_line: int | None = None,
        end_col: int | None = None,
        context: Context | None = None,
    ) -> Location:
        """Return a location in a file, line and column counted from 1: `loc("file":1:2)`; with an end, a range."""
        return FileLineColLoc.get(filename, line, col or 0, end_line, end_col)._in(context)

    @staticmethod
    def name(name: str, childLoc: Location | None = None, context: Context | None = None) -> Location:  # type: ignore[override]
        """Return a named location: `loc("name"(childLoc))`."""
        return NameLoc.get(name, childLoc or UNKNOWN)._in(context)

    @staticmethod
    def callsite(callee: Location, frames: Location | Sequence[Location], context: Context | None = None) -> Location:
        """Return a call-site location: `loc(callsite(callee at caller))`, nested if there are several frames.

        Raises ValueError if `frames` is empty.
        """
        callers = [frames] if isinstance(frames, Location) else list(frames)
        if not callers:
            raise ValueError("No caller frames provided.")
        caller = callers.pop()
        while callers:
            caller = CallSiteLoc.get(callers.pop(), caller)
        return CallSiteLoc.get(callee, caller)._in(context)

    @staticmethod
    def fused(locations: Sequence[Location], metadata: Attribute | None = None, context: Context | None = None) -> Location:
        """Return a fused location without duplicates: `loc(fused<metadata>[a, b])`."""
        parts = tuple_parameter(FusedLoc, "locations", locations, Location, "Location")
        return FusedLoc.fuse(list(parts), metadata)._in(context)

    @staticmethod
    def from_attr(attribute: Attribute, context: Context | None = None) -> Location:
        """Return `attribute` as a location. Raises ValueError if it is not a location."""
        if not isinstance(attribute, Location):
            raise ValueError(f"not a location: {attribute!r}")
        return attribute._in(context)

    def _in(self: _Loc, context: Context | None) -> _Loc:
        made_for = context or innermost.get().context
        if made_for is not None:
            contexts.note(self, made_for)
        return self

    @property
    def attr(self) -> Attribute:
        """The location as an attribute."""
        return self

    @property
    def start_line(self) -> int:
        """The line where a file location begins; -1 for any other location, as for the next three properties."""
        return -1

    @property
    def start_col(self) -> int:
        """The column where a file location begins."""
        return -1

    @property
    def end_line(self) -> int:
        """The line where a file location ends."""
        return -1

    @property
    def end_col(self) -> int:
        """The column where a file location ends."""
        return -1

    @property
    def locations(self) -> Sequence[Location]:
        """The locations in a fused location; empty for any other location."""
        return ()

    def is_a_file(self) -> bool:
        """Return True if this is a location, or a range, in a file."""
        return isinstance(self, FileLineColLoc)

    def is_a_name(self) -> bool:
        """Return True if this is a named location."""
        return isinstance(self, NameLoc)

    def is_a_callsite(self) -> bool:
        """Return True if this is a call-site location."""
        return isinstance(self, CallSiteLoc)

    def is_a_fused(self) -> bool:
        """Return True if this is a fused location."""
        return isinstance(self, FusedLoc)

    def emit_error(self, message: str) -> None:
        """Emit an error at this location to the diagnostic handlers of the context."""
        emit(self.context, Diagnostic("error", message, location=self))

    def __repr__(self) -> str:
        return str(self)

    def __enter__(self) -> Location:
        is_building = innermost.get().insertion_point is not None  # the insertion point decides, since a location belongs to no context
        enter(self, None if is_building else contexts.of(self), self)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        leave(self)


class IsLocation(Location):
    """An attribute of a dialect that is a location (ODS `IsLocation`)."""

    __slots__ = ()


class UnknownLoc(Location):
    """`loc(unknown)`."""

    __slots__ = ()

    @classmethod
    def get(cls, context: Context | None = None) -> UnknownLoc:
        return UNKNOWN if context is None else UNKNOWN._in(context)


class FileLineColLoc(Location):
    """A location in a file, or a range if the ends differ (MLIR `FileLineColRange`).

    Lines and columns count from 1; 0 means unknown.
    """

    __slots__ = ("filename", "line", "column", "end_line", "end_column", "shape")
    parameter_names = ("filename", "line", "column", "end_line", "end_column", "shape")
    _parameter_kinds = (str, int, int, int, int, int)
    filename: str
    line: int
    column: int
    end_line: int
    end_column: int
    shape: int
    """The number of given fields, counted in the order line, column, end column, end line."""

    @property
    def start_line(self) -> int:
        """The line where the range begins."""
        return self.line

    @property
    def start_col(self) -> int:
        """The column where the range begins."""
        return self.column

    @property
    def end_col(self) -> int:
        """The column where the range ends."""
        return self.end_column

    @classmethod
    def get(
        cls,
        filename: str,
        line: int = 0,
        column: int = 0,
        end_line: int | None = None,
        end_column: int | None = None,
        shape: int | None = None,
        context: Context | None = None,
    ) -> FileLineColLoc:
        end_line = line if end_line is None else end_line
        end_column = column if end_column is None else end_column
        if shape is None:
            shape = 2 if (end_line, end_column) == (line, column) else 3 if end_line == line else 4
        parameters = (filename, line, column, end_line, end_column, shape)
        key: tuple[Any, ...] = parameters if shape != 2 or (end_line, end_column) != (line, column) else (filename, line, column)
        made: FileLineColLoc = cls._instances.get(key) or cls._unique(key, *parameters)
        return made if context is None else made._in(context)

    @classmethod
    def _at(cls, filename: str, line: int, column: int) -> FileLineColLoc:
        """Return the location of a place, without a check of the arguments."""
        found = cls._instances.get((filename, line, column))
        if found is None:
            filename = intern(filename)  # not one text for each place
            found = cls._made((filename, line, column), (filename, line, column, line, column, 2))
        return found


class ExplicitLocations:
    """What becomes of locations that are given explicitly."""

    changed_by: Callable[[Any], Any] | None = None
    """Returns the location to take in place of a given one; None if each is taken as it is."""


explicit_locations: Final = ExplicitLocations()


def explicit_location(given: object) -> object:
    """Return `given`, or what it is changed to now. Raises TypeError if it is neither a location nor a deferred one."""
    check_location(given)
    return given if explicit_locations.changed_by is None else explicit_locations.changed_by(given)


def check_location(given: object) -> object:
    """Return `given` if it is a location or a deferred one. Raises TypeError otherwise."""
    for part in given if isinstance(given, list) else (given,):  # nested lists may share parts, and are already checked
        if not isinstance(part, (Location, tuple, list, DeferredCallSite)):
            raise TypeError(f"a Location is wanted, not {shown(part)}")
    return given


class DeferredCallSite:
    """The location of an inlined operation, from its own location and that of the call; it is built at first access."""

    __slots__ = ("callee", "caller", "made")

    def __init__(self, callee: Any, caller: Any) -> None:
        """Both locations may be deferred; a fused location is built at once, since it may contain call sites."""
        self.callee = made_location(callee) if type(callee) is list else callee
        self.caller = made_location(caller) if type(caller) is list else caller
        self.made: Location | None = None


def _made_part(part: Any) -> Location:
    return part.made or UNKNOWN if type(part) is DeferredCallSite else made_location(part)


def _called_from(location: DeferredCallSite) -> Location:
    """Return the call-site location with the caller added after the call sites of the callee (MLIR `stackLocations`)."""
    pending = [location]
    while pending:
        each = pending[-1]
        open_ = [part for part in (each.callee, each.caller) if type(part) is DeferredCallSite and part.made is None]
        if open_:
            pending += open_
            continue
        pending.pop()
        callee, caller = [_made_part(part) for part in (each.callee, each.caller)]
        stack = []
        while isinstance(callee, CallSiteLoc):
            stack.append(callee.callee)
            callee = callee.caller
        for inner in [callee, *reversed(stack)]:
            caller = CallSiteLoc.get(inner, caller)
        each.made = caller
    return location.made  # type: ignore[return-value]


def made_location(location: Any) -> Location:
    """Return `location`, built first if it is deferred.

    A deferred location is a `(Source, offset)` of the parser, a `DeferredCallSite`, or a list of `location_of`.
    """
    kind = type(location)
    if kind is DeferredCallSite:
        return _called_from(location)
    if kind is tuple:
        source, offset = location
        return FileLineColLoc._at(source.name, *source.line_column(offset))
    if kind is list:
        return FusedLoc.fuse([made_location(part) for part in _flat(location)])
    return location  # type: ignore[no-any-return]


class Located:
    """Base class of objects with a location."""

    __slots__ = ()
    _location: Any
    """The location, or a deferred location for `made_location`."""

    @property
    def location(self) -> Location:
        """The location in a source; `loc(unknown)` if there is none."""
        location = self._location = made_location(self._location)
        return location

    @location.setter
    def location(self, location: Location) -> None:
        """Raises TypeError for anything but a location."""
        self._location = check_location(location)


def location_of(*operations: Any) -> Location:
    """Return the locations of `operations` as one (MLIR `FusedLoc::get`); they are fused on first access."""
    parts = [op._location for op in operations if op._location is not UNKNOWN]
    return parts if len(parts) > 1 else parts[0] if parts else UNKNOWN  # type: ignore[return-value]


def _flat(parts: list[Any]) -> list[Any]:
    """Return the parts in nested lists, each list once."""
    found: list[Any] = []
    pending, seen = list(reversed(parts)), {id(parts)}
    while pending:
        part = pending.pop()
        if type(part) is not list:
            found.append(part)
        elif id(part) not in seen:
            seen.add(id(part))
            pending.extend(reversed(part))
    return found


class NameLoc(Location):
    """A name for another location."""

    __slots__ = ("name_", "child")
    parameter_names = ("name_", "child")
    _parameter_kinds = (str, Location)
    name_: str
    child: Location

    @property
    def name_str(self) -> str:
        """The name."""
        return self.name_

    @property
    def child_loc(self) -> Location:
        """The named location."""
        return self.child

    @classmethod
    def get(cls, name: str, child_loc: Location | None = None, context: Context | None = None) -> NameLoc:
        key = (name, child_loc or UNKNOWN)
        made: NameLoc = cls._instances.get(key) or cls._unique(key, *key)
        return made if context is None else made._in(context)


class CallSiteLoc(Location):
    """The location of an inlined operation: the callee's location, and the call's."""

    __slots__ = ("callee", "caller")
    parameter_names = ("callee", "caller")
    _parameter_kinds = (Location, Location)
    callee: Location
    caller: Location

    @classmethod
    def get(cls, callee: Location, caller: Location | Sequence[Location], context: Context | None = None) -> CallSiteLoc:
        if not isinstance(caller, Location):  # several, the innermost first
            made: CallSiteLoc = Location.callsite(callee, caller)  # type: ignore[assignment]
        else:
            key = (callee, caller)
            made = cls._instances.get(key) or cls._unique(key, *key)
        return made if context is None else made._in(context)


class FusedLoc(Location):
    """Several locations with optional metadata; `fuse` flattens them and removes duplicates as MLIR does."""

    __slots__ = ("locations", "metadata")
    parameter_names = ("locations", "metadata")
    _parameter_kinds = (Several(Location), (Attribute, type(None)))
    locations: tuple[Location, ...]
    metadata: Attribute | None

    @classmethod
    def get(cls, locations: Sequence[Location], metadata: Attribute | None = None, context: Context | None = None) -> FusedLoc:
        key: tuple[Any, Attribute | None] = (tuple(locations) if hasattr(locations, "__iter__") else locations, metadata)
        made: FusedLoc = cls._instances.get(key) or cls._unique(key, *key)
        return made if context is None else made._in(context)

    @classmethod
    def fuse(cls, locations: list[Location], metadata: Attribute | None = None) -> Location:
        """Return the fused location: nested ones with the same metadata are flattened, unknown ones dropped (MLIR `FusedLoc::get`).

        Raises TypeError if `locations` is no list.
        """
        flat: dict[Location, None] = {}
        if not hasattr(locations, "__iter__"):
            from .shown_names import described  # only needed for mistakes

            raise TypeError(f"FusedLoc.fuse: the parameter 'locations' must be a list of Locations, not {described(locations)}")
        for location in locations:
            parts: tuple[Location, ...] = (location,)
            if type(location) is FusedLoc and location.metadata is metadata:
                parts = location.locations
            for part in parts:
                if part is not UNKNOWN:
                    flat[part] = None
        unique = tuple(flat)
        if not unique and metadata is None:
            return UNKNOWN
        if len(unique) == 1 and metadata is None:
            return unique[0]
        return cls.get(unique or (UNKNOWN,), metadata)


UNKNOWN: UnknownLoc = object.__new__(UnknownLoc)

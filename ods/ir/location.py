"""Locations: where a piece of IR comes from (MLIR `LocationAttr` and its builtin kinds)."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final

from ..diagnostics import Diagnostic
from .attribute import Attribute
from .current import CurrentProperty, contexts, enter, innermost, leave
from .diagnostic_handler import emit
from .parameters import Several, tuple_parameter
from .shown_names import shown

if TYPE_CHECKING:
    from .context import Context


def _current() -> Location:
    """Return the innermost location entered with `with`; raises ValueError when there is none."""
    location = innermost.get().location
    if location is None:
        raise ValueError("No current Location")
    return location


def name_in_location(location: Location) -> str:
    """Return the name that a location, or the first named one in it, has; empty when none has."""
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
    """Return the location given, or else the current one, or else the unknown one.  Raises TypeError for anything else."""
    if given is not None:
        check_location(given)
    return given or innermost.get().location or UNKNOWN


class Location(Attribute):
    """Base of all locations; as a context manager the default location of what is built inside.

    A location belongs to no context; one that is given when it is made becomes current with it.
    """

    __slots__ = ()
    current: Final = CurrentProperty(_current)

    @staticmethod
    def unknown(context: Context | None = None) -> Location:
        """Return the location of what came from nowhere: `loc(unknown)`."""
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
        """Return a place in a file, line and column from 1: `loc("file":1:2)`; with an end, a range of places."""
        last_line, last_col = line if end_line is None else end_line, (col or 0) if end_col is None else end_col
        is_place = (last_line, last_col) == (line, col or 0)
        shape = 2 if is_place else 3 if last_line == line else 4
        return FileLineColLoc.get(filename, line, col or 0, last_line, last_col, shape)._in(context)

    @staticmethod
    def name(name: str, childLoc: Location | None = None, context: Context | None = None) -> Location:  # type: ignore[override]
        """Return a named location: `loc("name"(childLoc))`."""
        return NameLoc.get(name, childLoc or UNKNOWN)._in(context)

    @staticmethod
    def callsite(callee: Location, frames: Location | Sequence[Location], context: Context | None = None) -> Location:
        """Return a call: `loc(callsite(callee at caller))`, through several callers where there are several frames.

        Raises ValueError when there is no frame.
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
        """Return several locations as one, without duplicates: `loc(fused<metadata>[a, b])`."""
        parts = tuple_parameter(FusedLoc, "locations", locations, Location, "Location")
        return FusedLoc.fuse(list(parts), metadata)._in(context)

    @staticmethod
    def from_attr(attribute: Attribute, context: Context | None = None) -> Location:
        """Return the location that an attribute is. Raises ValueError when it is none."""
        if not isinstance(attribute, Location):
            raise ValueError(f"not a location: {attribute!r}")
        return attribute._in(context)

    def _in(self, context: Context | None) -> Location:
        made_for = context or innermost.get().context
        if made_for is not None:
            contexts.made_for[self] = made_for
        return self

    @property
    def attr(self) -> Attribute:
        """The location as an attribute."""
        return self

    @property
    def start_line(self) -> int:
        """The line where a place in a file begins; -1 for any other location, as for the next three."""
        return -1

    @property
    def start_col(self) -> int:
        """The column where a place in a file begins."""
        return -1

    @property
    def end_line(self) -> int:
        """The line where a place in a file ends."""
        return -1

    @property
    def end_col(self) -> int:
        """The column where a place in a file ends."""
        return -1

    @property
    def locations(self) -> Sequence[Location]:
        """The locations of several as one; none for any other location."""
        return ()

    def is_a_file(self) -> bool:
        """Return True if this is a place, or a range of places, in a file."""
        return isinstance(self, FileLineColLoc)

    def is_a_name(self) -> bool:
        """Return True if this is a named location."""
        return isinstance(self, NameLoc)

    def is_a_callsite(self) -> bool:
        """Return True if this is a call."""
        return isinstance(self, CallSiteLoc)

    def is_a_fused(self) -> bool:
        """Return True if this is several locations as one."""
        return isinstance(self, FusedLoc)

    def emit_error(self, message: str) -> None:
        """Tell the diagnostic handlers of the context of an error here."""
        emit(self.context, Diagnostic("error", message, location=self))

    def __repr__(self) -> str:
        return str(self)

    def __enter__(self) -> Location:
        is_building = innermost.get().insertion_point is not None  # the insertion point decides: a location exists once for all contexts
        enter(self, None if is_building else contexts.made_for.get(self), self)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        leave(self)


class UnknownLoc(Location):
    """`loc(unknown)`."""

    __slots__ = ()

    @classmethod
    def get(cls) -> UnknownLoc:
        return UNKNOWN


class FileLineColLoc(Location):
    """A place in a file, or a range of places when the ends differ (MLIR `FileLineColRange`).

    Lines and columns count from 1; 0 means not known.
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
    """The number of given parts among line, column, end column and end line, counted in this order."""

    @property
    def start_line(self) -> int:
        """The line, where a range begins."""
        return self.line

    @property
    def start_col(self) -> int:
        """The column, where a range begins."""
        return self.column

    @property
    def end_col(self) -> int:
        """The column where a range ends."""
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
    ) -> FileLineColLoc:
        end_line = line if end_line is None else end_line
        end_column = column if end_column is None else end_column
        shape = 2 if shape is None else shape
        key = (filename, line, column, end_line, end_column, shape)
        return cls._instances.get(key) or cls._unique(key, *key)


def check_location(given: object) -> object:
    """Return the argument if it is a location or a deferred one.  Raises TypeError otherwise."""
    for part in given if isinstance(given, list) else (given,):  # lists inside lists may share parts, and were looked at
        if not isinstance(part, (Location, tuple, list, DeferredCallSite)):
            raise TypeError(f"a Location is wanted, not {shown(part)}")
    return given


class DeferredCallSite:
    """The location of an inlined operation, which is put together when it is asked for: where it is, and where it was called."""

    __slots__ = ("callee", "caller", "made")

    def __init__(self, callee: Any, caller: Any) -> None:
        """Both may be deferred; what is fused is put together at once, since it may contain call sites of its own."""
        self.callee = made_location(callee) if type(callee) is list else callee
        self.caller = made_location(caller) if type(caller) is list else caller
        self.made: Location | None = None


def _made_part(part: Any) -> Location:
    return part.made or UNKNOWN if type(part) is DeferredCallSite else made_location(part)


def _called_from(location: DeferredCallSite) -> Location:
    """Return a call site: the caller goes to the end of the call sites that the callee has already (MLIR `stackLocations`)."""
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
    """Return a location; a deferred one is made first.

    That is the `(Source, offset)` of the parser, a `DeferredCallSite`, or the list of `location_of`.
    """
    kind = type(location)
    if kind is DeferredCallSite:
        return _called_from(location)
    if kind is tuple:
        source, offset = location
        return FileLineColLoc.get(source.name, *source.line_column(offset))
    if kind is list:
        return FusedLoc.fuse([made_location(part) for part in _flat(location)])
    return location  # type: ignore[no-any-return]


class Located:
    """Base class of objects with a location."""

    __slots__ = ()
    _location: Any
    """The location, or what `made_location` makes it of."""

    @property
    def location(self) -> Location:
        """The location in a source; `loc(unknown)` if there is none."""
        location = self._location = made_location(self._location)
        return location

    @location.setter
    def location(self, location: Location) -> None:
        """Raises TypeError for anything else."""
        self._location = check_location(location)


def location_of(*operations: Any) -> Location:
    """Return the locations of `operations` as one (MLIR `FusedLoc::get`); they are fused on first access."""
    parts = [op._location for op in operations if op._location is not UNKNOWN]
    return parts if len(parts) > 1 else parts[0] if parts else UNKNOWN  # type: ignore[return-value]


def _flat(parts: list[Any]) -> list[Any]:
    """Return the parts of lists inside lists, each list once."""
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
        """The location that is named."""
        return self.child

    @classmethod
    def get(cls, name: str, child: Location) -> NameLoc:
        key = (name, child)
        return cls._instances.get(key) or cls._unique(key, *key)


class CallSiteLoc(Location):
    """A callee inlined at a caller."""

    __slots__ = ("callee", "caller")
    parameter_names = ("callee", "caller")
    _parameter_kinds = (Location, Location)
    callee: Location
    caller: Location

    @classmethod
    def get(cls, callee: Location, caller: Location) -> CallSiteLoc:
        key = (callee, caller)
        return cls._instances.get(key) or cls._unique(key, *key)


class FusedLoc(Location):
    """Several locations with optional metadata; `fuse` flattens and removes duplicates as MLIR does."""

    __slots__ = ("locations", "metadata")
    parameter_names = ("locations", "metadata")
    _parameter_kinds = (Several(Location), (Attribute, type(None)))
    locations: tuple[Location, ...]
    metadata: Attribute | None

    @classmethod
    def get(cls, locations: tuple[Location, ...], metadata: Attribute | None = None) -> FusedLoc:
        key = (tuple(locations), metadata)
        return cls._instances.get(key) or cls._unique(key, *key)

    @classmethod
    def fuse(cls, locations: list[Location], metadata: Attribute | None = None) -> Location:
        """MLIR's `FusedLoc::get`: fused parts with the same metadata are flattened, unknown ones dropped."""
        flat: dict[Location, None] = {}
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

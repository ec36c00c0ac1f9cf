"""Contexts, what is current in a thread, and the handlers of diagnostics."""

from __future__ import annotations

import gc
import importlib.util
import keyword
import sys
import threading
import weakref
from _weakref import ref
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from enum import Enum
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from .dialect import Dialect, DialectDescriptor, import_dialect, importing, load_dialect
from .installed import load_installed
from .parameters import checks_arguments, wrong_argument_of

if TYPE_CHECKING:
    from weakref import ref

    from ..diagnostics import Diagnostic
    from .actions import ActionHandler
    from .insertion_point import InsertionPoint
    from .location import Location
    from .operation import Operation


_T = TypeVar("_T")


class Frame:
    """The objects that one `with` statement made current, and the previous frame."""

    __slots__ = ("entered", "context", "location", "insertion_point", "outer", "paused")

    def __init__(
        self, entered: object, context: Context | None, location: Location | None, point: InsertionPoint | None, outer: Frame | None
    ) -> None:
        self.entered = entered
        self.context = context
        self.location = location
        self.insertion_point = point
        self.outer = outer
        self.paused = False
        """True if entering the frame paused garbage collection."""


_NOTHING: Final = Frame(None, None, None, None, None)

innermost: Final[ContextVar[Frame]] = ContextVar("innermost", default=_NOTHING)
"""The innermost frame of this thread or task."""


def enter(entered: object, context: Context | None, location: Location | None = None, point: InsertionPoint | None = None) -> None:
    """Make objects current until `leave`; None keeps the current location and point, unless another context becomes current."""
    frame = innermost.get()
    if context is None or context is frame.context or frame.context is None:
        location, point = location or frame.location, point or frame.insertion_point
    innermost.set(type(frame)(entered, context or frame.context, location, point, frame))


def leave(entered: object) -> None:
    """End the frame that `enter` began. Raises RuntimeError if another frame was entered later and not left."""
    frame = innermost.get()
    if frame.entered is not entered or frame.outer is None:
        raise RuntimeError(f"Unbalanced {type(entered).__name__} enter/exit")
    innermost.set(frame.outer)


class _Contexts(threading.local):
    """The last context that each location, type and attribute was made with in this thread, if one was given and still exists."""

    def __init__(self) -> None:
        self._made_for: dict[object, ref[Context]] = {}

    def note(self, made: object, context: Context) -> None:
        """Record that an object was made with a context; the context removes the record when it goes."""
        itself = getattr(context, "_itself", None)
        if itself is None:
            from .shown_names import described  # only needed for mistakes

            raise TypeError(f"the parameter 'context' must be a Context or None, not {described(context)}")
        self._made_for[made] = itself
        context._records[made] = self._made_for

    def of(self, made: object) -> Context | None:
        """Return the context that an object was made with, if there is one."""
        found = self._made_for.get(made)
        return None if found is None else found()


contexts: Final = _Contexts()


class CurrentProperty(Generic[_T]):
    """The class property `current`: the current object of a kind."""

    def __init__(self, read: Callable[[], _T]) -> None:
        self.read = read
        self.__doc__ = read.__doc__

    def __get__(self, instance: Any, owner: type[Any]) -> _T:
        return self.read()


class DiagnosticSeverity(Enum):
    """The severity of a diagnostic, with MLIR's numbers (`MlirDiagnosticSeverity`); equal to the string in `Diagnostic.severity`."""

    ERROR = 0
    WARNING = 1
    NOTE = 2
    REMARK = 3

    def __eq__(self, other: object) -> bool:
        return self is other or other == self.name.lower()

    def __hash__(self) -> int:
        return hash(self.name.lower())

    def __repr__(self) -> str:
        return str(self)


class EmittedDiagnostic:
    """A diagnostic, valid while its handlers run; raises ValueError on access afterwards."""

    def __init__(self, diagnostic: Diagnostic, fails_run: bool = True) -> None:
        self._diagnostic: Diagnostic | None = diagnostic
        self._fails_run = fails_run
        """False for an error after which the opt tool goes on as mlir-opt does."""

    def _valid(self) -> Diagnostic:
        if self._diagnostic is None:
            raise ValueError("Diagnostic is invalid (used outside of callback)")
        return self._diagnostic

    @property
    def severity(self) -> DiagnosticSeverity:
        return DiagnosticSeverity[self._valid().severity.upper()]

    @property
    def location(self) -> Any:
        return self._valid().location

    @property
    def message(self) -> str:
        return self._valid().text

    @property
    def notes(self) -> tuple[EmittedDiagnostic, ...]:
        return tuple([EmittedDiagnostic(note) for note in self._valid().notes])

    def __str__(self) -> str:
        return "<Invalid Diagnostic>" if self._diagnostic is None else self._diagnostic.text


class DiagnosticHandler:
    """A function that is called with diagnostics until it is detached, or until the end of its `with` block."""

    def __init__(self, context: Context, callback: Callable[[EmittedDiagnostic], object]) -> None:
        if not hasattr(context, "_handlers"):
            wrong_argument_of("DiagnosticHandler", "context", "a Context", context)
        self._context = weakref.ref(context)
        self._callback = callback
        self.had_error = False
        """True if the function has raised an exception; the exception is dropped."""
        context._handlers.append(self)

    @property
    def attached(self) -> bool:
        """True until the handler is detached or its context is gone."""
        context = self._context()
        return context is not None and self in context._handlers

    def detach(self) -> None:
        """Detach the handler, so that its function is no longer called."""
        context = self._context()
        if context is not None and self in context._handlers:
            context._handlers.remove(self)

    def handles(self, diagnostic: EmittedDiagnostic) -> bool:
        """Call the function with a diagnostic; return True if the function handled it."""
        try:
            return bool(self._callback(diagnostic))
        except Exception as error:
            sys.stderr.write(f"exception in a diagnostic handler: {type(error).__name__}: {error}\n")
            self.had_error = True
            return False

    def __enter__(self) -> DiagnosticHandler:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.detach()


def errors_to_raise(context: Context, errors: list[Diagnostic]) -> list[Diagnostic]:
    """Emit `errors` to the handlers of the context and return an empty list; return `errors` if there are no handlers."""
    if not context.emit_error_diagnostics:
        return errors
    for error in errors:
        emit(context, error)
    return []


def emit(context: Context, diagnostic: Diagnostic, fails_run: bool = True) -> None:
    """Call the handlers of a context, the last attached first, until one handles the diagnostic; else print it to standard error.

    With `fails_run` False, an error only fails the run of the opt tool if a pass fails for it.
    """
    emitted = EmittedDiagnostic(diagnostic, fails_run)
    try:
        if not any(handler.handles(emitted) for handler in [*reversed(context._handlers)]):
            sys.stderr.write(f"{diagnostic.location}: {diagnostic.severity}: {diagnostic.text}\n")
    finally:
        emitted._diagnostic = None


load_on_create: Final[list[str]] = []
"""The names of the dialects that each new context loads."""


class Dialects:
    """The dialects of a context by name."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def __getitem__(self, name: str) -> Dialect:
        """Return the dialect `name`. Raises IndexError if there is none."""
        found = self._context.get_dialect(name)
        if found is None:
            raise IndexError(f"Dialect '{name}' not found")
        return found

    def __getattr__(self, name: str) -> Dialect:
        """Return the dialect `name`. Raises AttributeError if there is none."""
        found = None if name.startswith("__") else self._context.get_dialect(name)
        if found is None:
            raise AttributeError(f"Dialect '{name}' not found")
        return found


@checks_arguments(but=("find_operation", "get_dialect"))
class Context:
    """The known dialects, by name.

    A dialect `d` is the package `<p>.d` for one of `packages`, or else the entry point `d` of an installed distribution (group
    `ods.dialects`); it is imported at first use. Types and attributes belong to no context: equal ones are the same object
    everywhere, for as long as something uses them.
    """

    current: Final = CurrentProperty(lambda: innermost.get().context)
    """The innermost context entered with `with` in this thread or task; None if there is none."""

    def __init__(
        self,
        packages: Iterable[str] = ("generated",),
        allow_unregistered_dialects: bool = False,
        search_note: Callable[[], str] = str,
        *,
        load_on_create_dialects: Iterable[str] | None = None,
        thread_pool: object = None,
        mlir_22_bugs: bool = False,
    ) -> None:
        self._itself: Final = ref(self)
        self._records: dict[object, dict[object, Any]] = {}
        """Maps what was made with this context to the tables that say so (`current.contexts`)."""
        self.packages = tuple(packages)
        self.search_note = search_note
        """Returns a note on where dialects are searched, reported if a dialect is not found; empty for none."""
        self.allow_unregistered_dialects = allow_unregistered_dialects
        self.mlir_22_bugs = mlir_22_bugs
        """True if folds, patterns, passes and lowerings copy the wrong results of mlir-opt 22; `docs/deviations.md` lists them."""
        self.action_handler: ActionHandler | None = None
        """Is told which patterns, iterations and conversions run; None for nobody."""
        self._dialects: dict[str, Dialect | None] = {}
        self._expected: set[str] = set()
        """The dialects that passes may use, and that nothing has used yet."""
        self._handlers: list[DiagnosticHandler] = []
        self.emit_error_diagnostics = False
        self.operations: dict[str, type[Operation] | None] = {}
        """The operation classes looked up so far, by full name; use `find_operation`."""
        for name in load_on_create if load_on_create_dialects is None else load_on_create_dialects:
            self.dialects[name]

    def __del__(self) -> None:
        for made, table in getattr(self, "_records", {}).items():  # an argument may have been refused
            if table.get(made) is self._itself:
                del table[made]

    def get_num_threads(self) -> int:
        """Return the number of threads that passes use, which is 1."""
        return 1

    def register_dialect(self, dialect: Dialect) -> None:
        """Register a dialect that is in none of the packages, and bind its hooks."""
        dialect.bind_hooks()
        self._dialects[dialect.name] = dialect
        self.operations.clear()

    def get_dialect(self, name: str) -> Dialect | None:
        """Return the dialect `name`, loaded if necessary; None if there is none. Raises DialectError if it cannot be loaded."""
        if not isinstance(name, str):
            wrong_argument_of("Context.get_dialect", "name", "a str", name)
        if name not in self._dialects:
            self._dialects[name] = self._load(name)
        found = self._dialects[name]
        if found is not None:
            found.bind_hooks()
        return found

    def expect_dialect(self, name: str) -> None:
        """Load a dialect that a pass may make operations of as soon as anything imports its package, as code that makes them does."""
        if name not in self._dialects:
            self._expected.add(name)

    def _load_expected(self) -> None:
        """Load the expected dialects whose packages are imported; their hooks are bound when they are used."""
        for name in self._expected.intersection([kind.name for kind in Dialect.__subclasses__()]):
            self._expected.discard(name)
            if name not in self._dialects:
                self._dialects[name] = self._load(name, import_dialect)

    def _load(self, name: str, load: Callable[[str], Dialect] = load_dialect) -> Dialect | None:
        if name == "builtin":
            return load("ods.builtin.dialect")
        if not name.isidentifier():
            return None
        folder = name + "_" if keyword.iskeyword(name) else name
        for package in self.packages:
            module = f"{package}.{folder}.dialect"
            try:
                with importing(module):
                    found = importlib.util.find_spec(module)
            except ModuleNotFoundError:
                continue
            if found is not None:
                return load(f"{package}.{folder}")
        return load_installed(name)

    @property
    def loaded_dialects(self) -> list[Dialect]:
        """The dialects loaded so far, in order of name."""
        if self._expected:
            self._load_expected()
        return [dialect for _, dialect in sorted(self._dialects.items()) if dialect is not None]

    def is_dialect_loaded(self, dialect_name: str) -> bool:
        """Return True if the dialect was used before, or loaded by name."""
        return self._dialects.get(dialect_name) is not None

    def is_registered_operation(self, name: str) -> bool:
        """Return True if an operation with this full name is defined."""
        return self.find_operation(name) is not None

    def find_operation(self, name: str) -> type[Operation] | None:
        """Return the class of an operation by its full name; None if it is not defined."""
        try:
            return self.operations[name]
        except (KeyError, TypeError):  # an unhashable name is wrong, too
            if not isinstance(name, str):
                wrong_argument_of("Context.find_operation", "name", "a str", name)
            dialect_name, _, mnemonic = name.partition(".")
            dialect = self.get_dialect(dialect_name)
            found = None if dialect is None else dialect.operations.get(mnemonic)
            self.operations[name] = found
            return found

    def get_dialect_descriptor(self, dialect_name: str) -> DialectDescriptor:
        """Return the descriptor of a dialect. Raises ValueError if the dialect is unknown."""
        found = self.get_dialect(dialect_name)
        if found is None:
            raise ValueError(f"Dialect '{dialect_name}' not found")
        return DialectDescriptor(found)

    @property
    def dialects(self) -> Dialects:
        """The dialects by name: `context.dialects["func"]`, `context.dialects.func`."""
        return Dialects(self)

    d = dialects

    def attach_diagnostic_handler(self, callback: Callable[[Any], object]) -> DiagnosticHandler:
        """Attach a handler for the diagnostics of `Location.emit_error` in this context; the last attached handler is called first."""
        return DiagnosticHandler(self, callback)

    @staticmethod
    def _get_live_count() -> int:
        """Return the number of contexts, without the default context."""
        return sum(isinstance(each, Context) for each in gc.get_objects()) - 1

    def _get_live_module_count(self) -> int:
        """Return the number of existing modules of this context; an operation of a module keeps it alive."""
        operations = (each for each in gc.get_objects() if type(each).__name__ == "ModuleOp")
        return sum(each._context is self and each.block is None for each in operations)

    @property
    def num_threads(self) -> int:
        """The number of threads that passes use, which is 1."""
        return 1

    def set_thread_pool(self, pool: object) -> None:
        """Do nothing, since passes run in one thread."""

    def enable_multithreading(self, enable: bool) -> None:
        """Do nothing, since passes run in one thread."""

    def append_dialect_registry(self, registry: object) -> None:
        """Do nothing, since dialects are found by name."""

    def load_all_available_dialects(self) -> None:
        """Do nothing, since dialects are loaded when they are first named."""

    def __enter__(self) -> Context:
        enter(self, self)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        leave(self)


_DEFAULT: Final = Context()
"""The default context, used if none is current."""


def current_context(given: Context | None = None) -> Context:
    """Return the given context, or else the current one, or else the default one. Raises TypeError for anything but a context."""
    if given is not None and not isinstance(given, Context):
        wrong_argument_of("current_context", "context", "a Context or None", given)
    return given or innermost.get().context or _DEFAULT


def copies_mlir_22_bugs() -> bool:
    """Return True if the current context asks for the wrong results of mlir-opt 22 in place of the right ones."""
    context = innermost.get().context
    return context is not None and context.mlir_22_bugs


def known_dialects() -> list[Dialect]:
    """Return the dialects that the current context has loaded, and those that were imported outside of any context."""
    return list(dict.fromkeys([*current_context().loaded_dialects, *_DEFAULT.loaded_dialects]))

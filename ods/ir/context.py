"""Contexts: the known dialects, which are loaded when first named (MLIR `MLIRContext`)."""

from __future__ import annotations

import gc
import importlib.util
import keyword
from _weakref import ref  # without the rest of `weakref`, which is slow to import
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final

from .checked import checks_arguments, wrong_argument_of
from .current import CurrentProperty, enter, innermost, leave
from .diagnostic_handler import DiagnosticHandler
from .dialect import Dialect, DialectDescriptor, import_dialect, importing, load_dialect
from .installed import load_installed

if TYPE_CHECKING:
    from .actions import ActionHandler
    from .operation import Operation


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
        search_note: str = "",
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
        """A note on where dialects are searched, reported if a dialect is not found."""
        self.allow_unregistered_dialects = allow_unregistered_dialects
        self.mlir_22_bugs = mlir_22_bugs
        """True if folds, patterns, passes and lowerings copy the wrong results of mlir-opt 22; `docs/deviations.md` lists them."""
        self.action_handler: ActionHandler | None = None
        """Is told which patterns, iterations and conversions run; None for nobody."""
        self._dialects: dict[str, Dialect | None] = {}
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

    def import_dialect(self, name: str) -> None:
        """Load a dialect that a pass may use; its hooks are bound when they are used. Raises DialectError if it cannot be loaded."""
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

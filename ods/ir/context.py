"""Contexts: which dialects are known, loaded when first named (MLIR `MLIRContext`)."""

from __future__ import annotations

import gc
import importlib.util
import keyword
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final

from .current import CurrentProperty, enter, innermost, leave
from .diagnostic_handler import DiagnosticHandler
from .dialect import Dialect, DialectDescriptor, importing, load_dialect
from .installed import load_installed

if TYPE_CHECKING:
    from .operation import Operation


load_on_create: Final[list[str]] = []
"""The names of the dialects that each new context loads."""


class Dialects:
    """The dialects of a context by name."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def __getitem__(self, name: str) -> Dialect:
        """Return the dialect of a name. Raises IndexError when there is none."""
        found = self._context.get_dialect(name)
        if found is None:
            raise IndexError(f"Dialect '{name}' not found")
        return found

    def __getattr__(self, name: str) -> Dialect:
        """Return the dialect of a name.  AttributeError when there is none."""
        found = None if name.startswith("__") else self._context.get_dialect(name)
        if found is None:
            raise AttributeError(f"Dialect '{name}' not found")
        return found


class Context:
    """The dialects that are known, by name.

    A dialect `d` is found as the package `<p>.d` of one of `packages`, or else as the entry point `d` of an installed
    distribution (group `ods.dialects`), and imported when it is first asked for.  Types and attributes belong to no
    context: equal ones are one object everywhere.
    """

    current: Final = CurrentProperty(lambda: innermost.get().context)
    """The innermost context entered with `with` in this thread or task; None when there is none."""

    def __init__(
        self,
        packages: Iterable[str] = ("generated",),
        allow_unregistered_dialects: bool = False,
        search_note: str = "",
        *,
        load_on_create_dialects: Iterable[str] | None = None,
        thread_pool: object = None,
    ) -> None:
        self.packages = tuple(packages)
        self.search_note = search_note
        """The text that names the places where dialects are looked up; reported if a dialect is not found."""
        self.allow_unregistered_dialects = allow_unregistered_dialects
        self._dialects: dict[str, Dialect | None] = {}
        self._handlers: list[DiagnosticHandler] = []
        self.emit_error_diagnostics = False
        self.operations: dict[str, type[Operation] | None] = {}
        """Operation classes by full name, as far as they were asked for; use `find_operation`."""
        for name in load_on_create if load_on_create_dialects is None else load_on_create_dialects:
            self.dialects[name]

    def get_num_threads(self) -> int:
        """Return the number of threads in which passes run."""
        return 1

    def register_dialect(self, dialect: Dialect) -> None:
        """Make a dialect known that lies in none of the packages, and bind its hooks."""
        dialect.bind_hooks()
        self._dialects[dialect.name] = dialect
        self.operations.clear()

    def get_dialect(self, name: str) -> Dialect | None:
        """Return a dialect by its name, loaded if need be; None when there is none.  Raises DialectError when it cannot be loaded."""
        if name not in self._dialects:
            self._dialects[name] = self._load(name)
        return self._dialects[name]

    def _load(self, name: str) -> Dialect | None:
        if name == "builtin":
            return load_dialect("ods.builtin.dialect")
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
                return load_dialect(f"{package}.{folder}")
        return load_installed(name)

    @property
    def loaded_dialects(self) -> list[Dialect]:
        """The dialects loaded so far, by name."""
        return [dialect for _, dialect in sorted(self._dialects.items()) if dialect is not None]

    def is_registered_operation(self, name: str) -> bool:
        """Return True if an operation of this name is defined."""
        return self.find_operation(name) is not None

    def find_operation(self, name: str) -> type[Operation] | None:
        """Return the class of an operation by its full name; None when it is not defined."""
        try:
            return self.operations[name]
        except KeyError:
            dialect_name, _, mnemonic = name.partition(".")
            dialect = self.get_dialect(dialect_name)
            found = None if dialect is None else dialect.operations.get(mnemonic)
            self.operations[name] = found
            return found

    def get_dialect_descriptor(self, dialect_name: str) -> DialectDescriptor:
        """Return the descriptor of a dialect.  Raises ValueError if there is no dialect of that name."""
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
        """Hear of the diagnostics that `Location.emit_error` makes in this context; the last attached hears first."""
        return DiagnosticHandler(self, callback)

    @staticmethod
    def _get_live_count() -> int:
        """Return the number of contexts, without the one that is used if no context was entered."""
        return sum(isinstance(each, Context) for each in gc.get_objects()) - 1

    def _get_live_module_count(self) -> int:
        """Return how many modules of this context exist."""
        return sum(type(each).__module__ == "ods.builtin.module" and each.context is self for each in gc.get_objects())

    @property
    def num_threads(self) -> int:
        """The number of threads that passes use."""
        return 1

    def set_thread_pool(self, pool: object) -> None:
        """Do nothing: passes run in one thread."""

    def enable_multithreading(self, enable: bool) -> None:
        """Do nothing: passes run in one thread."""

    def append_dialect_registry(self, registry: object) -> None:
        """Do nothing: dialects are found by name."""

    def load_all_available_dialects(self) -> None:
        """Do nothing: dialects are loaded when they are first named."""

    def __enter__(self) -> Context:
        enter(self, self)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        leave(self)


_DEFAULT: Final = Context()
"""The context that is used where none was entered."""


def current_context(given: Context | None = None) -> Context:
    """Return the context given, or else the current one, or else one of the process's own."""
    return given or innermost.get().context or _DEFAULT


def known_dialects() -> list[Dialect]:
    """Return the dialects that the current context has loaded, and those that were loaded outside of any, by an import."""
    return list(dict.fromkeys([*current_context().loaded_dialects, *_DEFAULT.loaded_dialects]))

"""The writers to which directives add their parsing and printing statements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from ...codegen import Code, CodeWriter, ModuleScope, NameTable, f_string
from ...constraints import ConditionEmitter
from ...resolver.model import Expression, PythonClass
from .spacing import Spacing


class EmittedModule(Protocol):
    """The generated module that receives the statements."""

    @property
    def scope(self) -> ModuleScope: ...

    @property
    def conditions(self) -> ConditionEmitter: ...

    def name(self, meant: PythonClass) -> str:
        """Import a class or function and return its local name."""

    def expression(self, expression: Expression, variables: dict[str, str]) -> Code:
        """Return the source of an expression of the spec, for this module."""

    def constant(self, wanted: str, source: str) -> str:
        """Return the name of a module-level constant with the value `source`; a `source` that is a plain name is returned as it is."""


class Statements:
    """A body of statements and its local names."""

    def __init__(self, module: EmittedModule, *taken: str) -> None:
        self.module = module
        self.writer = CodeWriter()
        self.names: NameTable = module.scope.names.child(taken)

    def imported(self, module: str, name: str, *, typing_only: bool = False) -> str:
        """Import `name` from `module` and return its local name."""
        return self.module.scope.imports.name(module, name, typing_only=typing_only)

    def runtime(self, name: str, *, typing_only: bool = False) -> str:
        """Import `name` from the runtime and return its local name."""
        return self.module.scope.imports.runtime(name, typing_only=typing_only)

    def line(self, text: str) -> None:
        """Write a statement."""
        self.writer.line(text)

    @contextmanager
    def block(self, header: str) -> Iterator[None]:
        """Write a compound statement; its body is written inside `with`."""
        with self.writer.block(header):
            yield


class PrintStatements(Statements):
    """The body of a `print` method; consecutive texts become one `printer.write`."""

    def __init__(self, module: EmittedModule, *taken: str) -> None:
        super().__init__(module, "self", "printer", *taken)
        self.spacing = Spacing()
        self.known: set[str] = set()
        """The IR names of optional things that are known to be present here."""
        self._pieces: list[str] = []

    def literal(self, spelling: str) -> None:
        """Print a literal of the format."""
        self.text(self.spacing.literal(spelling))

    def blank(self) -> None:
        """Write a space that the format asks for."""
        self.text(self.spacing.blank())

    def new_line(self) -> None:
        """Write a new line that the format asks for."""
        self.line("printer.print_newline()")

    def text(self, text: str) -> None:
        """Print `text` as it is, without a space before it."""
        if text:
            self._pieces.append(text)

    def value(self, source: str) -> None:
        """Print the value of the expression `source`, with a space before it if needed."""
        self.text(self.spacing.value())
        self.piece(source)

    def piece(self, source: str) -> None:
        """Print the value of the expression `source`, without a space before it."""
        if '"' in source or "\\" in source:  # an f-string cannot contain these before Python 3.12
            self.line(f"printer.write({source})")
        else:
            self._pieces.append(Code(source))

    def call(self, source: str) -> None:
        """Write the statement `source`, which prints text, with a space before it if needed."""
        self.text(self.spacing.value())
        self.line(source)

    def line(self, text: str) -> None:
        self.flush()
        super().line(text)

    @contextmanager
    def block(self, header: str) -> Iterator[None]:
        self.flush()
        with self.writer.block(header):
            yield
            self.flush()

    @contextmanager
    def knowing(self, names: Iterable[str]) -> Iterator[None]:
        """Treat `names` as present inside the block."""
        before, self.known = self.known, self.known | set(names)
        yield
        self.known = before

    def flush(self) -> None:
        """Write a statement that prints the texts collected so far."""
        if self._pieces:
            only = self._pieces[0] if len(self._pieces) == 1 else ""
            is_call = isinstance(only, Code) and only.startswith("printer.")
            text = only if is_call else f_string(self._pieces)
            self.writer.line(f"printer.write({text})")
            self._pieces.clear()

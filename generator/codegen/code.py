"""Python source that is being written: as values, line by line, and with the names and imports of its module."""

from __future__ import annotations

import ast
import builtins
import keyword
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Final
from weakref import WeakKeyDictionary

from ods.diagnostics import Source

from .runtime import runtime_module

_TREES: Final[WeakKeyDictionary[Source, ast.Module]] = WeakKeyDictionary()


def module_tree(source: Source) -> ast.Module:
    """Return the tree of a module, which is kept as long as its source.  Raises SyntaxError, or ValueError for a null character."""
    tree = _TREES.get(source)
    if tree is None:
        tree = _TREES[source] = ast.parse(source.text)
    return tree


@lru_cache(maxsize=20_000)
def expression_tree(text: str) -> ast.expr:
    """Return the tree of an expression, which is shared and must not be changed.  Raises SyntaxError."""
    return ast.parse(text, mode="eval").body


@lru_cache(maxsize=20_000)
def names_in(text: str) -> frozenset[str]:
    """Return the names that statements use or bind, without attributes.  Raises SyntaxError."""
    return frozenset(node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name))


_OPPOSITES: dict[type[ast.cmpop], str] = {
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
}
_TIGHT = (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.Compare)
"""Nodes that need no parentheses after `not`."""


class Code(str):
    """The source of an expression; as a part of a message, a value to be formatted."""

    __slots__ = ()

    @property
    def is_true(self) -> bool:
        """True if the condition is the literal `True`."""
        return self == TRUE

    @property
    def negated(self) -> Code:
        """The negated condition in its usual spelling, usable as an operand of `and` and `or`."""
        node = expression_tree(self)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return Code(ast.unparse(node.operand))._in_not
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _OPPOSITES:
            return Code(f"{ast.unparse(node.left)} {_OPPOSITES[type(node.ops[0])]} {ast.unparse(node.comparators[0])}")
        return Code(f"not {self._in_not}")

    @property
    def _in_not(self) -> Code:
        return self if isinstance(expression_tree(self), _TIGHT) else Code(f"({self})")

    @property
    def in_or(self) -> Code:
        """The condition as an operand of `or`."""
        return Code(f"({self})") if " and " in self else self


TRUE = Code("True")


def any_of(conditions: Iterable[str]) -> Code:
    """Return `a or b or ...` without duplicates; `True` if `conditions` is empty."""
    return Code(" or ".join(dict.fromkeys(Code(each).in_or for each in conditions)) or TRUE)


def quoted(text: str) -> Code:
    """Return a string literal, in double quotes unless single quotes need fewer escapes."""
    inside = escaped(text)
    if text.count('"') <= text.count("'"):
        return Code(f'"{inside}"')
    return Code("'" + inside.replace('\\"', '"').replace("'", "\\'") + "'")


def f_string(parts: Iterable[str | Code]) -> Code:
    """Return an f-string of texts and expressions."""
    parts = list(parts)
    if not any(isinstance(part, Code) for part in parts):
        return quoted("".join(parts))
    return Code('f"' + "".join(f"{{{part}}}" if isinstance(part, Code) else in_f_string(part) for part in parts) + '"')


def in_f_string(text: str) -> str:
    """Return `text` escaped for the inside of a double-quoted f-string."""
    return braces_doubled(escaped(text))


def braces_doubled(text: str) -> str:
    """Return `text` with doubled braces, for a raw f-string."""
    return text.replace("{", "{{").replace("}", "}}")


def escaped(text: str) -> str:
    """Return `text` escaped for the inside of double quotes."""
    if text.isprintable() and '"' not in text and "\\" not in text:
        return text
    return "".join(_escape(character) for character in text)


def _escape(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    return character if character.isprintable() else repr(character)[1:-1]


INDENT = "    "


class CodeWriter:
    """Collects lines of source; `block` writes a header and an indented suite."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._prefix = ""

    def line(self, text: str = "") -> None:
        """Add a line at the current depth; an empty line gets no indentation."""
        self._lines.append(self._prefix + text if text else "")

    def lines(self, texts: Iterable[str]) -> None:
        """Add lines at the current depth; they keep their relative indentation."""
        for text in texts:
            self.line(text)

    @contextmanager
    def indent(self) -> Iterator[None]:
        """Indent the lines in the block by one level."""
        before = self._prefix
        self._prefix = before + INDENT
        try:
            yield
        finally:
            self._prefix = before

    @contextmanager
    def block(self, header: str) -> Iterator[None]:
        """Write `header` (with its colon) and a suite; an empty suite gets a `pass`."""
        self.line(header)
        start = len(self._lines)
        with self.indent():
            yield
            if len(self._lines) == start:
                self.line("pass")

    @property
    def is_empty(self) -> bool:
        """True if nothing has been written."""
        return not self._lines

    def result(self) -> list[str]:
        """Return the lines so far."""
        return list(self._lines)

    def text(self) -> str:
        """Return the lines so far as one text that ends in a newline."""
        return "".join(line + "\n" for line in self._lines)


_BUILTIN_NAMES = frozenset(dir(builtins))
_WORD_BOUNDARY = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_NOT_IDENTIFIER = re.compile(r"[^A-Za-z0-9_]+")


@lru_cache(maxsize=20_000)
def snake_case(text: str) -> str:
    """Return the name in snake case: `IntegerOverflowFlags` → `integer_overflow_flags`, `NSTensorType` → `ns_tensor_type`."""
    words = _NOT_IDENTIFIER.sub("_", _WORD_BOUNDARY.sub("_", text))
    return re.sub(r"__+", "_", words).lower()


def class_case(text: str) -> str:
    """Return the name in camel case: `dma_start` → `DmaStart`; upper-case letters are kept."""
    return "".join(word[:1].upper() + word[1:] for word in re.split(r"[^A-Za-z0-9]+", text))


def constant_case(text: str) -> str:
    """Return the name as a constant: `overflowFlags` → `OVERFLOW_FLAGS`."""
    return snake_case(text).upper()


def safe_identifier(text: str) -> str:
    """Return `text` as a Python name: invalid characters become `_`, and keywords get a trailing `_`."""
    name = _NOT_IDENTIFIER.sub("_", text) or "_"
    if name[0].isdigit():
        name = "_" + name
    return name + "_" if keyword.iskeyword(name) else name


def package_name(dialect: str) -> str:
    """Return the name of a dialect's package, with a trailing `_` after a Python keyword (`async_`)."""
    return dialect + "_" if keyword.iskeyword(dialect) else dialect


class NameTable:
    """The names that are taken in a scope; `choose` never returns the same name twice.

    Names of enclosing scopes are taken in a child scope, so that nothing is shadowed.
    """

    def __init__(self, taken: Iterable[str] = (), parent: NameTable | None = None) -> None:
        self._taken = set(taken)
        self._parent = parent

    def child(self, taken: Iterable[str] = ()) -> NameTable:
        """Return a scope inside this scope."""
        return NameTable(taken, self)

    def is_taken(self, name: str) -> bool:
        """Return True if the name is taken here, or is a keyword or builtin of Python."""
        if name in self._taken or keyword.iskeyword(name) or name in _BUILTIN_NAMES:
            return True
        return self._parent is not None and self._parent.is_taken(name)

    def reserve(self, *names: str) -> None:
        """Reserve names that are fixed (parameters, `self`)."""
        self._taken.update(names)

    def choose(self, wanted: str) -> str:
        """Reserve and return a free name close to `wanted`: `x`, `x_`, `x_2`, `x_3`, …"""
        base = safe_identifier(wanted)
        name, number = base, 1
        while self.is_taken(name):
            name = base.rstrip("_") + "_" if number == 1 else f"{base.rstrip('_')}_{number}"
            number += 1
        self._taken.add(name)
        return name


class ImportSet:
    """Collects `from module import name`; each request returns the local name.

    Names cannot clash: if a name is already taken, the second one is imported under an alias.
    """

    def __init__(self, names: NameTable | None = None, own_module: str = "") -> None:
        self._names = names if names is not None else NameTable()
        self._own_module = own_module
        self._modules: dict[str, str] = {}
        self._from: dict[tuple[str, str], str] = {}
        self._typing_only: set[tuple[str, str]] = set()
        self._runtime: dict[str, str] = {}
        """Maps names of the runtime to their modules, because packages re-export what their modules define."""

    def name(self, module: str, name: str, *, typing_only: bool = False) -> str:
        """Return the local name of `name` from `module`; with `typing_only` it is imported for type checkers only.

        Names of the module itself and of `builtins` need no import.
        """
        if module in ("builtins", self._own_module):
            return name
        if module.startswith("ods."):
            module = self._runtime.setdefault(name, module)
        key = (module, name)
        if key not in self._from:
            self._from[key] = self._local_name(name)
            if typing_only:
                self._typing_only.add(key)
        elif not typing_only:
            self._typing_only.discard(key)
        return self._from[key]

    def runtime(self, name: str, *, typing_only: bool = False) -> str:
        """Return the local name of a name of the runtime.  Raises KeyError if `runtime_names` does not list it."""
        return self.name(runtime_module(name), name, typing_only=typing_only)

    def imported(self) -> list[tuple[str, str]]:
        """Return the local name and the module of each imported name."""
        return [(local, module) for (module, _), local in self._from.items()]

    def module(self, module: str) -> str:
        """Import a module under its own name and return it."""
        self._modules.setdefault(module, module)
        self._names.reserve(module.partition(".")[0])
        return module

    def _local_name(self, name: str) -> str:
        if not self._names.is_taken(name):
            self._names.reserve(name)
            return name
        return self._names.choose("_" + name)

    def lines(self) -> list[str]:
        """Return the import statements in sorted groups: standard library, runtime, generated packages; then those under
        TYPE_CHECKING.
        """
        if self._typing_only:
            self.name("typing", "TYPE_CHECKING")
        runtime_keys = [key for key in self._from if key not in self._typing_only]
        lines = self._statements(runtime_keys, sorted(self._modules))
        if self._typing_only:
            lines += ["", "if TYPE_CHECKING:"]
            lines += ["    " + line if line else "" for line in self._statements(sorted(self._typing_only), [])]
        return lines

    def _statements(self, keys: list[tuple[str, str]], modules: list[str]) -> list[str]:
        rows = [(_group(module), 0, module, f"import {module}") for module in modules]
        for module in sorted({module for module, _ in keys}):
            names = sorted((self._import_item(key) for key in keys if key[0] == module), key=_constants_classes_functions)
            rows.append((_group(module), 1, module, f"from {module} import {', '.join(names)}"))
        lines: list[str] = []
        group = None
        for row in sorted(rows):
            if group is not None and row[0] != group:
                lines.append("")
            group = row[0]
            lines.append(row[3])
        return lines

    def _import_item(self, key: tuple[str, str]) -> str:
        name, local = key[1], self._from[key]
        return name if name == local else f"{name} as {local}"


def _constants_classes_functions(item: str) -> tuple[int, str]:
    return 0 if item.isupper() else 1 if item[0].isupper() else 2, item


def _group(module: str) -> int:
    root = module.partition(".")[0]
    if module.startswith("."):
        return 3
    if root in sys.stdlib_module_names:
        return 0
    return 1 if root == "ods" else 2


INTERWOVEN: Final = ("attributes", "constraints", "types")
"""The modules of a package that may import each other, so none may need another during its own import."""


class ModuleScope:
    """The top level of a generated module while it is being written.

    Emitters request imports and constants; equal constants are shared.
    """

    def __init__(self, module: str, own_names: Iterable[str] = ()) -> None:
        self.module = module
        self._own_names = frozenset(own_names)
        self.names = NameTable(self._own_names)
        self.imports = ImportSet(self.names, module)
        self._constants: dict[tuple[str, str], tuple[str, str | None]] = {}
        """Maps (owner, value) to (name, annotation); the owner is empty for shared constants."""

    def constant(self, wanted: str, expression: str, annotation: str | None = None) -> str:
        """Return the name of a module-level constant with this value, made at the first request.

        `expression` must not need anything that the module defines after its constants.
        """
        known = self._constants.get(("", expression))
        if known is None:
            known = self._constants["", expression] = (self.names.choose(wanted), annotation)
        return known[0]

    def own_constant(self, owners: Sequence[str], expression: str, annotation: str | None = None) -> str:
        """Return the name of a constant that belongs to some classes: the first of `owners` that has no other value.

        Other owners of the same value get constants of their own, so that each name shows its purpose.
        """
        for owner in owners:
            known = self._constants.get((owner, expression))
            if known is not None:
                return known[0]
            if not self.names.is_taken(owner):
                break
        name = self.names.choose(owner)
        self._constants[name, expression] = (name, annotation)
        return name

    def is_known_early(self, source: str) -> bool:
        """Return True if an expression can be evaluated during import, before this module and those that import it are complete."""
        package, _, own = self.module.rpartition(".")
        if own not in INTERWOVEN:
            return True
        modules = [f"{package}.{name}" for name in INTERWOVEN]
        late = {name for name, module in self.imports.imported() if module in modules}
        return not names_in(source) & (self._own_names | late)

    def constant_lines(self) -> list[str]:
        """Return the definitions of the constants in the order of their requests."""
        return [
            f"{name} = {expression}" if annotation is None else f"{name}: {annotation} = {expression}"
            for (_, expression), (name, annotation) in self._constants.items()
        ]

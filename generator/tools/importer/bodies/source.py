"""C++ sources: the functions of `.cpp` and `.h` files and of the C++ in TableGen records, parsed by tree-sitter."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..cpp.spelling import strip_namespaces

_SUFFIXES = (".cpp", ".cc", ".h", ".hpp", ".inc")
_MOST_BYTES = 4_000_000


class NoCppParser(Exception):
    """The packages `tree-sitter` and `tree-sitter-cpp` are not installed."""


@dataclass(frozen=True)
class CppParameter:
    """A parameter of a C++ function."""

    name: str
    type: str
    default: Any = None
    declarator: str = ""

    @property
    def type_text(self) -> str:
        """The type with the `&` and `*` that C++ has at the name."""
        return self.type + self.declarator


@dataclass(frozen=True)
class CppFunction:
    """A C++ function with its body."""

    name: str
    owner: str
    """Its class or innermost namespace; empty where it is named without one."""
    parameters: tuple[CppParameter, ...]
    returns: str
    body: Any
    """The tree-sitter node."""
    file: str
    line: int
    namespaces: tuple[str, ...] = ()
    """The namespaces around it, in lower case."""

    def fits(self, dialect: Collection[str]) -> int:
        """How well the function belongs to a dialect with these names: 2 by its namespace, 1 by its path, else 0."""
        if not dialect or any(name in self.namespaces for name in dialect):
            return 2
        words = re.split(r"[^a-z0-9]+", self.file.lower().replace("_", ""))
        return int(any(name in word for name in dialect for word in words))

    @property
    def place(self) -> str:
        """Where it is defined."""
        return f"{self.file}:{self.line}"

    @property
    def text(self) -> str:
        """Its C++ as it stands there."""
        node = self.body.parent
        return text_of(node if node is not None else self.body)


@dataclass
class CppSources:
    """The functions and constants that the sources define."""

    functions: dict[str, list[CppFunction]] = field(default_factory=dict)
    """Name → functions of that name."""
    constants: dict[str, Any] = field(default_factory=dict)
    """Name → the node of its value."""
    broken: list[str] = field(default_factory=list)
    """Files of which tree-sitter understands only parts."""

    def add_file(self, path: Path, shown: str) -> None:
        """Read a source file; one that is too large or not readable is skipped."""
        try:
            content = path.read_bytes()
        except OSError:
            return
        if len(content) <= _MOST_BYTES:
            self.add(content, shown)

    def add(self, content: bytes, shown: str, owner: str = "", first_line: int = 1) -> None:
        """Read the functions of some C++; `owner` is the class that a text without a class belongs to."""
        root = cpp_parser().parse(content).root_node
        if root.has_error:
            self.broken.append(shown)
        for node, inside, namespaces in _definitions(root, owner):
            if node.type == "function_definition":
                function = _function(node, inside, shown, first_line, namespaces)
                if function is not None:
                    self.functions.setdefault(function.name, []).append(function)
            else:
                self._add_constants(node)

    def _add_constants(self, node: Any) -> None:
        if "const" not in text_of(node).partition("=")[0]:
            return
        for child in node.children:
            if child.type == "init_declarator":
                name, value = child.child_by_field_name("declarator"), child.child_by_field_name("value")
                if name is not None and value is not None:
                    self.constants.setdefault(text_of(name).rstrip("[]"), value)

    def method(self, owner: str, name: str, dialect: Collection[str] = (), is_shared: bool = False) -> CppFunction | None:
        """A method of a class; of several that of the dialect with these names, and no other where dialects share the class name."""
        found = [one for one in self.functions.get(name, ()) if one.owner == owner]
        best = max(found, key=lambda one: one.fits(dialect), default=None)
        return None if best is None or is_shared and not best.fits(dialect) else best

    def function(self, name: str, arguments: int, dialect: Collection[str] = ()) -> CppFunction | None:
        """A function that is no method, for a call with so many arguments; of several that of the dialect."""
        found = [one for one in self.functions.get(name, ()) if not one.owner or one.owner[:1].islower() or not one.owner.endswith("Op")]
        return max((one for one in found if _takes(one, arguments)), key=lambda one: one.fits(dialect), default=None)


def _takes(function: CppFunction, arguments: int) -> bool:
    required = sum(parameter.default is None for parameter in function.parameters)
    return required <= arguments <= len(function.parameters)


def read_folders(folders: Iterable[Path]) -> CppSources:
    """Read all C++ files in some folders.  Raises NoCppParser."""
    sources = CppSources()
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in _SUFFIXES and path.is_file() and not _is_test(path.relative_to(folder)):
                sources.add_file(path, str(path.relative_to(folder)))
    return sources


def _is_test(path: Path) -> bool:
    return any(part in ("test", "tests", "unittests", "third_party", "externals", "build") for part in path.parts[:-1])


def cpp_parser() -> Any:
    """A parser of C++.  Raises NoCppParser."""
    try:
        import tree_sitter
        import tree_sitter_cpp
    except ImportError as error:
        raise NoCppParser("translating C++ needs the packages tree-sitter and tree-sitter-cpp: pip install 'odsgen[cpp]'") from error
    return tree_sitter.Parser(tree_sitter.Language(tree_sitter_cpp.language()))


def text_of(node: Any) -> str:
    """The C++ of a node."""
    return str(node.text.decode("utf-8", "replace"))


_CONTAINERS = [
    "translation_unit",
    "namespace_definition",
    "declaration_list",
    "linkage_specification",
    "preproc_if",
    "preproc_ifdef",
    "preproc_else",
    "template_declaration",
    "ERROR",
]


def _definitions(root: Any, owner: str) -> Iterator[tuple[Any, str, tuple[str, ...]]]:
    """The definitions of functions and the declarations of a file, each with its class and the namespaces around it."""
    pending: list[tuple[Any, str, tuple[str, ...]]] = [(root, owner, ())]
    while pending:
        node, inside, spaces = pending.pop()
        if node.type in ("function_definition", "declaration", "field_declaration"):
            yield node, inside, spaces
        if node.type in ("class_specifier", "struct_specifier"):
            name = node.child_by_field_name("name")
            body = node.child_by_field_name("body")
            if name is not None and body is not None:
                pending += [(child, strip_namespaces(text_of(name)), spaces) for child in reversed(body.children)]
        elif node.type in _CONTAINERS:
            name = node.child_by_field_name("name") if node.type == "namespace_definition" else None
            around = spaces if name is None else (*spaces, *text_of(name).lower().split("::"))
            pending += [(child, inside, around) for child in reversed(node.children)]


def _function(node: Any, inside: str, file: str, first_line: int, spaces: tuple[str, ...]) -> CppFunction | None:
    declarator, stars = node.child_by_field_name("declarator"), ""
    while declarator is not None and declarator.type in ("pointer_declarator", "reference_declarator"):
        stars += "*" if declarator.type == "pointer_declarator" else "&"
        declarator = declarator.child_by_field_name("declarator") or declarator.children[-1]
    body = node.child_by_field_name("body")
    if declarator is None or declarator.type != "function_declarator" or body is None or body.type != "compound_statement":
        return None
    name = text_of(declarator.child_by_field_name("declarator"))
    scope, _, last = name.rpartition("::")
    owner = re.sub(r"<.*>", "", scope.rpartition("::")[2]) or inside
    kind = node.child_by_field_name("type")
    parameters = declarator.child_by_field_name("parameters")
    found = [
        _parameter(child) for child in parameters.children if child.type in ("parameter_declaration", "optional_parameter_declaration")
    ]
    returns = (text_of(kind) if kind is not None else "void") + stars
    return CppFunction(
        last,
        owner,
        tuple(found),
        returns,
        body,
        file,
        node.start_point[0] + first_line,
        (*spaces, *re.sub(r"<.*>", "", scope).lower().split("::")),
    )


def _parameter(node: Any) -> CppParameter:
    kind, declarator = node.child_by_field_name("type"), node.child_by_field_name("declarator")
    name = declarator
    while name is not None and name.type not in ("identifier", "function_declarator"):
        name = name.child_by_field_name("declarator") or (name.children[-1] if name.children else None)
    is_plain = name is not None and name.type == "identifier"
    own = text_of(name) if name is not None and is_plain else ""
    around = "" if declarator is None else text_of(declarator).replace(own, "", 1) if own else text_of(declarator)
    given = ("const " if text_of(node).split()[0] == "const" else "") + text_of(kind)
    return CppParameter(own, given, node.child_by_field_name("default_value"), around)

"""C++ sources: the functions of `.cpp` and `.h` files and of the C++ in TableGen records, parsed by tree-sitter."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ..cpp.spelling import strip_namespaces
from .code import split_kinds

_SUFFIXES = (".cpp", ".cc", ".h", ".hpp", ".inc")
_MOST_BYTES = 4_000_000
_DETECTION = re.compile(r"struct\s+(\w+)\s*<[^;{]*declval<\w+>\(\)\s*\.\s*(\w+)\s*(?:\(\))?\s*\)>>\s*:\s*(?:std::)?true_type")


_MACRO = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)\(([\w, ]+)\)((?:.*\\\n)*.*)$", re.M)
_MACRO_USE = re.compile(r"^[ \t]*(\w+)\(([^()\n]*)\)[ \t]*;?[ \t]*$", re.M)


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
    template: tuple[str, ...] = ()
    """The parameters of its template; `...Ts` for a pack."""
    is_core: bool = False
    """True for a function of MLIR's core, for which the table of the runtime's API comes first."""

    def fits(self, dialect: Collection[str]) -> int:
        """How well the function belongs to a dialect with these names: 2 by its namespace, 1 by its path, else 0."""
        return _fit(self.namespaces, self.file, dialect)

    @property
    def place(self) -> str:
        """Where it is defined."""
        return f"{self.file}:{self.line}"

    @property
    def text(self) -> str:
        """Its C++ as it stands there."""
        node = self.body.parent
        return text_of(node if node is not None else self.body)


@dataclass(frozen=True)
class CppField:
    """A member variable of a struct."""

    name: str
    type: str
    default: Any = None
    """The node of its value, or None."""


@dataclass(frozen=True)
class CppEnum:
    """An enum that C++ declares itself."""

    name: str
    owner: str
    """The class around it."""
    cases: tuple[str, ...]
    values: tuple[int, ...]
    file: str
    namespaces: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Declared:
    """A struct, class, alias or constant."""

    table: str
    """The table of `CppSources` that it is in."""
    name: str
    value: Any
    file: str
    namespaces: tuple[str, ...]


def _fit(namespaces: Collection[str], file: str, dialect: Collection[str]) -> int:
    """How well something belongs to a dialect with these names: 2 by its namespaces, 1 by its path, else 0."""
    if not dialect or any(name in namespaces for name in dialect):
        return 2
    words = re.split(r"[^a-z0-9]+", file.lower().replace("_", ""))
    return int(any(name in word for name in dialect for word in words))


@dataclass
class CppSources:
    """The functions, structs, aliases and constants that the sources define."""

    functions: dict[str, list[CppFunction]] = field(default_factory=dict)
    """Name → functions of that name."""
    declared_defaults: dict[tuple[str, int], list[Any]] = field(default_factory=dict)
    """Name and number of parameters → the defaults of the declaration that has any."""
    structs: dict[str, tuple[CppField, ...]] = field(default_factory=dict)
    """Name → member variables of a struct that has nothing else."""
    classes: dict[str, tuple[CppField, ...]] = field(default_factory=dict)
    """Name → member variables of a class that has methods, too."""
    statics: set[tuple[str, str]] = field(default_factory=set)
    """(class, method) of the static methods."""
    bases: dict[str, str] = field(default_factory=dict)
    """Struct → the struct that it extends."""
    parents: dict[str, str] = field(default_factory=dict)
    """Class → the class that it extends."""
    aliases: dict[str, str] = field(default_factory=dict)
    """Name → the type that `using` gives it."""
    enums: dict[str, list[CppEnum]] = field(default_factory=dict)
    """Case → the enums that C++ declares with it."""
    detections: dict[str, str] = field(default_factory=dict)
    """Name of a template → the member that it looks for in its parameter."""
    constants: dict[str, Any] = field(default_factory=dict)
    """Name → the node of its value."""
    macros: dict[str, tuple[list[str], str]] = field(default_factory=dict)
    """Name → parameters and body of a macro that defines functions."""
    broken: list[str] = field(default_factory=list)
    """Files of which tree-sitter understands only parts."""
    declared: list[_Declared] = field(default_factory=list)
    """All structs, classes, bases, aliases and constants, also several of one name."""

    def of_dialect(self, dialect: Collection[str]) -> CppSources:
        """The same sources with the structs, aliases and constants that fit a dialect best, where several have one name."""
        best: dict[tuple[str, str], tuple[int, Any]] = {}
        for one in self.declared:
            fit = _fit(one.namespaces, one.file, dialect)
            known = best.get((one.table, one.name))
            if known is None or fit > known[0]:
                best[one.table, one.name] = (fit, one.value)
        tables: dict[str, dict[str, Any]] = {name: {} for name in ("structs", "classes", "bases", "parents", "aliases", "constants")}
        for (table, name), (_, value) in best.items():
            tables[table][name] = value
        own = replace(self)
        for name, values in tables.items():
            setattr(own, name, values)
        return own

    def declare(self, table: str, name: str, value: Any, place: tuple[str, tuple[str, ...]]) -> None:
        """Add to one of the tables; `place` is the file and the namespaces."""
        getattr(self, table).setdefault(name, value)
        self.declared.append(_Declared(table, name, value, *place))

    def add_file(self, path: Path, shown: str, is_core: bool = False) -> None:
        """Read a source file, of one of the core only functions; one that is too large or not readable is skipped."""
        try:
            content = path.read_bytes()
        except OSError:
            return
        if len(content) <= _MOST_BYTES:
            self.add(content, shown, is_core=is_core)

    def add(self, content: bytes, shown: str, owner: str = "", first_line: int = 1, is_core: bool = False) -> None:
        """Read the functions of some C++; `owner` is the class that a text without a class belongs to."""
        content = self._expanded(content)
        root = cpp_parser().parse(content).root_node
        for name, member in _DETECTION.findall(content.decode("utf-8", "replace")):
            self.detections[name] = member
        if root.has_error:
            self.broken.append(shown)
        for node, inside, namespaces in _definitions(root, owner):
            if is_core and (inside or node.type != "function_definition"):
                continue
            if node.type == "function_definition":
                function = _function(node, inside, shown, first_line, namespaces)
                if function is not None and is_core:
                    is_method = function.owner[:1].isupper() and not function.owner.endswith("Interface")
                    function = None if is_method else replace(function, is_core=True)
                if function is not None:
                    self.functions.setdefault(function.name, []).append(function)
                    if inside and _is_static(node):
                        self.statics.add((inside, function.name))
            elif node.type in ("struct_specifier", "class_specifier"):
                self._add_struct(node, (shown, namespaces))
            elif node.type == "enum_specifier":
                enum = _enum(node, inside, shown, namespaces)
                for case in () if enum is None else enum.cases:
                    self.enums.setdefault(case, []).append(enum)  # type: ignore[arg-type]
            elif node.type == "alias_declaration":
                name, given = (text_of(node.child_by_field_name(part)) for part in ("name", "type"))
                self.declare("aliases", name, given, (shown, namespaces))
            else:
                method = _declared_method(node)
                if inside and method and _is_static(node):
                    self.statics.add((inside, method))
                self._add_constants(node, (shown, namespaces))
                self._add_defaults(node)

    def enum_named(self, name: str) -> CppEnum | None:
        """Return the enum that C++ declares under a name; None if it declares none."""
        return next((one for enums in self.enums.values() for one in enums if one.name == name), None)

    def _expanded(self, content: bytes) -> bytes:
        """C++ with macros that define functions put in where they are used, each on one line."""
        text = content.decode("utf-8", "replace")
        for name, parameters, body in _MACRO.findall(text):
            if "{" in body and "::" in body:
                self.macros[name] = ([each.strip() for each in parameters.split(",")], re.sub(r"\\\n\s*", " ", body))
        if not self.macros:
            return content
        return _MACRO_USE.sub(lambda use: self._expansion(use), text).encode("utf-8")

    def _expansion(self, use: re.Match[str]) -> str:
        parameters, body = self.macros.get(use[1], ([], ""))
        given = [each.strip() for each in split_kinds(use[2])]
        if not body or len(given) != len(parameters):
            return use[0]
        for parameter, argument in zip(parameters, given):
            body = re.sub(rf"(?:\s*##\s*)?\b{parameter}\b(?:\s*##\s*)?", argument.replace("\\", r"\\"), body)
        return body

    def enum_case(self, owner: str, case: str, dialect: Collection[str]) -> CppEnum | None:
        """The enum that C++ declares with a case, named `Enum::case`, `Class::case`, `space::case` or `case` alone."""
        path = [part for part in owner.split("::") if part]
        found = [
            one for one in self.enums.get(case, ()) if not path or path[-1] in (one.name, one.owner) or path[-1].lower() in one.namespaces
        ]
        outer = path[-2] if len(path) > 1 else ""
        return max(found, key=lambda one: (one.owner == outer, any(name in one.namespaces for name in dialect)), default=None)

    def _add_struct(self, node: Any, place: tuple[str, tuple[str, ...]]) -> None:
        """Add a class with its member variables: as a struct where it has no constructor, and no base but a struct."""
        name, members = strip_namespaces(text_of(node.child_by_field_name("name"))), node.child_by_field_name("body").named_children
        clause = next((child for child in node.children if child.type == "base_class_clause"), None)
        bases = (
            [] if clause is None else [strip_namespaces(text_of(one)) for one in clause.named_children if one.type != "access_specifier"]
        )
        if bases:
            self.declare("parents", name, bases[0], place)
        fields = tuple(each for one in members if one.type == "field_declaration" and not _is_static(one) for each in _fields(one))
        is_made = any(text_of(one).lstrip().removeprefix("explicit ").startswith(f"{name}(") for one in members)
        if not fields or is_made or len(bases) > 1 or bases and bases[0] not in {"Argument", *self.structs}:
            self.declare("classes", name, fields, place)
            return
        self.declare("structs", name, fields, place)
        if bases:
            self.declare("bases", name, bases[0], place)

    def _add_defaults(self, node: Any) -> None:
        """Add what the declaration of a function gives its last parameters."""
        declarator = _function_declarator(node)
        if declarator is None:
            return
        parameters = _parameters(declarator)
        if any(parameter.default is not None for parameter in parameters):
            name = text_of(declarator.child_by_field_name("declarator")).rpartition("::")[2]
            self.declared_defaults.setdefault((name, len(parameters)), [parameter.default for parameter in parameters])

    def defaults(self, function: CppFunction) -> list[Any]:
        """The nodes of the defaults of a function's parameters, None where one has none."""
        own = [parameter.default for parameter in function.parameters]
        declared = self.declared_defaults.get((function.name, len(own)))
        return [mine if mine is not None else other for mine, other in zip(own, declared or own)]

    def _add_constants(self, node: Any, place: tuple[str, tuple[str, ...]]) -> None:
        if "const" not in text_of(node).partition("=")[0]:
            return
        declarator, default = node.child_by_field_name("declarator"), node.child_by_field_name("default_value")
        if declarator is not None and default is not None:
            self.declare("constants", text_of(declarator).rstrip("[]"), default, place)
        for child in node.children:
            if child.type == "init_declarator":
                name, value = child.child_by_field_name("declarator"), child.child_by_field_name("value")
                if name is not None and value is not None:
                    self.declare("constants", text_of(name).rstrip("[]"), value, place)

    def method(self, owner: str, name: str, dialect: Collection[str] = (), is_shared: bool = False) -> CppFunction | None:
        """A method of a class; of several that of the dialect with these names, and no other where dialects share the class name."""
        found = [one for one in self.functions.get(name, ()) if one.owner == owner]
        best = max(found, key=lambda one: one.fits(dialect), default=None)
        return None if best is None or is_shared and not best.fits(dialect) else best

    def function(
        self, name: str, arguments: int, dialect: Collection[str] = (), kinds: Sequence[str] = (), is_template: bool = False
    ) -> CppFunction | None:
        """A function that is no method, for a call with so many arguments; of several that of the dialect, and for these kinds."""
        found = [one for one in self.functions.get(name, ()) if not self._is_method(one)]
        fitting = [one for one in found if self.takes(one, arguments) and (not is_template or one.template)]
        return max(fitting, key=lambda one: (one.fits(dialect), _likeness(one, kinds)), default=None)

    def ancestors(self, name: str) -> Iterator[str]:
        """The classes that a class extends, nearest first."""
        seen = {name}
        while (name := self.parents.get(name, "")) and name not in seen:
            seen.add(name)
            yield name

    def is_classified(self, name: str) -> bool:
        """Whether a C++ class tells by `classof` what belongs to it."""
        return any(one.owner == name for one in self.functions.get("classof", ()))

    def _is_method(self, function: CppFunction) -> bool:
        owner = function.owner
        return owner.endswith(_METHODS_OF) or owner in self.classes or owner in self.structs

    def static_method(self, owner: str, name: str, arguments: int, dialect: Collection[str] = ()) -> CppFunction | None:
        """A method of a class for a call with so many arguments."""
        found = [one for one in self.functions.get(name, ()) if one.owner == owner and self.takes(one, arguments)]
        return max(found, key=lambda one: one.fits(dialect), default=None)

    def takes(self, function: CppFunction, arguments: int) -> bool:
        """Whether a function can be called with so many arguments."""
        count = len(function.parameters)
        if function.template and function.template[-1].startswith("..."):
            return arguments >= count - 1
        return sum(default is None for default in self.defaults(function)) <= arguments <= count

    def instantiate(self, function: CppFunction, bindings: Mapping[str, Sequence[str]]) -> CppFunction | None:
        """The function of a template with C++ types in place of the template's parameters, several for a pack."""
        node = function.body.parent
        text = _with_types(node, bindings)
        return next(
            (
                _function(child, function.owner, function.file, function.line, function.namespaces)
                for child, _, _ in _definitions(cpp_parser().parse(text.encode("utf-8")).root_node, function.owner)
                if child.type == "function_definition"
            ),
            None,
        )


def _likeness(function: CppFunction, kinds: Sequence[str]) -> int:
    """How many arguments of some kinds are what a function takes; those that are another simple thing count against it."""
    from .code import kind_of

    score = 0
    for parameter, kind in zip(function.parameters, kinds):
        wanted = kind_of(parameter.type)
        is_other = bool(kind) and (wanted.startswith("list[") != kind.startswith("list[") or "printer" in (wanted, kind))
        is_like = wanted == kind or wanted.startswith("list[") and kind.startswith("list[")
        score += 1 if is_like else -1 if is_other and wanted not in function.template else 0
    return score


def _with_types(node: Any, bindings: Mapping[str, Sequence[str]]) -> str:
    """The C++ of a function template with types put in, packs written out."""
    packs = {name for name, types in bindings.items() if len(types) != 1}
    grown: dict[str, int] = {}
    parameters = node.child_by_field_name("declarator")
    pending, edits = [parameters], list[tuple[int, int, str]]()
    while pending:
        one = pending.pop()
        if one.type == "variadic_parameter_declaration":
            kind, name = text_of(one.child_by_field_name("type")), re.sub(r"\W", "", text_of(one.child_by_field_name("declarator")))
            packs.add(kind)
            grown[name] = len(bindings[kind])
            written = ", ".join(f"{each} {name}_{index}" for index, each in enumerate(bindings[kind]))
            edits.append((one.start_byte, one.end_byte, written))
        pending += one.children
    pending = [node]
    while pending:
        one = pending.pop()
        if one.type == "parameter_pack_expansion":
            pattern = text_of(one.child_by_field_name("pattern") or one.children[0])
            if pattern in bindings:
                edits.append((one.start_byte, one.end_byte, ", ".join(bindings[pattern])))
                continue
            used = next((name for name in grown if re.search(rf"\b{name}\b", pattern)), None)
            if used is not None:
                copies = (re.sub(rf"\b{used}\b", f"{used}_{index}", pattern) for index in range(grown[used]))
                edits.append((one.start_byte, one.end_byte, ", ".join(copies)))
                continue
        if one.type in ("identifier", "type_identifier", "namespace_identifier") and text_of(one) in bindings:
            name = text_of(one)
            if name not in packs:
                edits.append((one.start_byte, one.end_byte, bindings[name][0]))
        pending += one.children
    content, start = node.text, node.start_byte
    for first, last, text in sorted(edits, reverse=True):
        content = content[: first - start] + text.encode("utf-8") + content[last - start :]
    return str(content.decode("utf-8", "replace"))


def read_folders(folders: Iterable[Path]) -> CppSources:
    """Read some C++ files, and all in some folders.  Raises NoCppParser."""
    sources = CppSources()
    for folder in folders:
        if folder.is_file():
            sources.add_file(folder, folder.name)
        parts = _parts_of_mlir(folder)
        for part in parts or [folder]:
            is_core = part.name in _CORE and part != folder
            for path in sorted(part.rglob("*")):
                is_unused = bool(parts) and not set(path.relative_to(part).parts).isdisjoint(_PASSES)
                if path.suffix in _SUFFIXES and path.is_file() and not is_unused and not _is_test(path.relative_to(folder)):
                    sources.add_file(path, str(path.relative_to(folder)), is_core)
    return sources


def _parts_of_mlir(folder: Path) -> list[Path]:
    """The folders of MLIR's sources, or of their `lib` or `include`, that can matter to the syntax and rules of a dialect.

    None for any other folder.
    """
    if (folder / "include" / "mlir" / "IR" / "Operation.h").exists() and (folder / "lib").is_dir():
        return [*_parts_of_mlir(folder / "include"), *_parts_of_mlir(folder / "lib")]
    root = folder / "mlir" if (folder / "mlir" / "IR" / "Operation.h").exists() else folder
    if root == folder and not (folder / "AsmParser" / "Parser.cpp").exists():
        return []
    return [root / name for name in (*_CORE, "Dialect")]


_METHODS_OF = ("Op", "Dialect", "Interface")
"""How the classes end whose methods are no functions."""
_CORE = ("IR", "Interfaces")
"""Folders of MLIR whose classes the runtime has: only functions of theirs are translated."""
_PASSES = ("Transforms", "Pipelines", "Analysis", "Linking")
"""Folders of MLIR's dialects that have nothing to do with syntax and rules."""


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
        if node.type in ("function_definition", "declaration", "field_declaration", "alias_declaration", "enum_specifier"):
            yield node, inside, spaces
            kind = node.child_by_field_name("type")
            if kind is not None and kind.type in ("enum_specifier", "class_specifier", "struct_specifier"):
                pending.append((kind, inside, spaces))
        if node.type in ("class_specifier", "struct_specifier"):
            name = node.child_by_field_name("name")
            body = node.child_by_field_name("body")
            if name is not None and body is not None:
                yield node, inside, spaces
                pending += [(child, strip_namespaces(text_of(name)), spaces) for child in reversed(body.children)]
        elif node.type in _CONTAINERS:
            name = node.child_by_field_name("name") if node.type == "namespace_definition" else None
            around = spaces if name is None else (*spaces, *text_of(name).lower().split("::"))
            pending += [(child, inside, around) for child in reversed(node.children)]


def _is_static(node: Any) -> bool:
    return any(child.type == "storage_class_specifier" and text_of(child) == "static" for child in node.children)


def _function_declarator(node: Any) -> Any:
    """The declarator of the function that a node declares; None where it declares something else."""
    declarator = node.child_by_field_name("declarator")
    while declarator is not None and declarator.type in ("pointer_declarator", "reference_declarator"):
        declarator = declarator.child_by_field_name("declarator") or declarator.children[-1]
    return declarator if declarator is not None and declarator.type == "function_declarator" else None


def _declared_method(node: Any) -> str:
    declarator = _function_declarator(node)
    return "" if declarator is None else text_of(declarator.child_by_field_name("declarator"))


def _fields(node: Any) -> list[CppField]:
    """The member variables that a declaration in a class declares."""
    found: list[CppField] = []
    for declarator in node.children_by_field_name("declarator"):
        name = declarator
        while name is not None and name.type not in ("field_identifier", "function_declarator"):
            name = name.child_by_field_name("declarator") or (name.named_children[-1] if name.named_children else None)
        if name is not None and name.type == "field_identifier":
            found.append(CppField(text_of(name), text_of(node.child_by_field_name("type")), node.child_by_field_name("default_value")))
    return found


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
    found = _parameters(declarator)
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
        _template(node),
    )


def _template(node: Any) -> tuple[str, ...]:
    """The names of the template's parameters around a definition."""
    around = node.parent
    if around is None or around.type != "template_declaration":
        return ()
    found: list[str] = []
    for child in around.child_by_field_name("parameters").named_children:
        if child.type in ("type_parameter_declaration", "variadic_type_parameter_declaration", "optional_type_parameter_declaration"):
            name = next((each for each in child.named_children if each.type == "type_identifier"), None)
            if name is None:
                return ("?",)
            found.append(("..." if child.type.startswith("variadic") else "") + text_of(name))
        else:
            declarator = child.child_by_field_name("declarator")
            found.append(text_of(declarator) if declarator is not None else "?")
    return tuple(found)


def _parameters(declarator: Any) -> list[CppParameter]:
    """The parameters of a function's declarator."""
    kinds = ("parameter_declaration", "optional_parameter_declaration", "variadic_parameter_declaration")
    return [_parameter(child) for child in declarator.child_by_field_name("parameters").children if child.type in kinds]


def _enum(node: Any, inside: str, file: str, spaces: tuple[str, ...]) -> CppEnum | None:
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    cases: list[str] = []
    values: list[int] = []
    for child in () if body is None else body.named_children:
        if child.type == "enumerator":
            value = child.child_by_field_name("value")
            text = "" if value is None else text_of(value).strip()
            if value is not None and not re.fullmatch(r"-?(0[xX][0-9a-fA-F]+|\d+)", text):
                return None
            cases.append(text_of(child.child_by_field_name("name")))
            values.append(int(text, 0) if text else values[-1] + 1 if values else 0)
    return CppEnum("" if name is None else text_of(name), inside, tuple(cases), tuple(values), file, spaces) if cases else None


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

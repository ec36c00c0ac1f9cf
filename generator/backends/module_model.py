"""What the templates render: modules, their texts and annotations, the names that a module uses, and methods that specs or hooks give."""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ods.diagnostics.late import dataclass

from ..codegen import Code, ImportSet, ModuleScope, expression_tree, names_in, package_name, quoted
from ..constraints import ConditionEmitter, ConstraintFunctions, Variables
from ..expressions.facts import Alternatives
from ..hooks import methods_of
from ..resolver.model import Definition, Expression, PythonClass, ResolvedBuilder, ResolvedDialect, ResolvedHookMethod
from ..resolver.model.definitions import HookKind, HookParameters, References
from ..resolver.names.naming import value_builder_name
from ..resolver.names.table import PLAIN_NAMES


@dataclass(frozen=True)
class ModuleItem:
    """A definition: the macro of `templates/module.py.j2` that lays it out, and the model that the macro reads."""

    macro: str
    model: Any


@dataclass(frozen=True)
class FieldModel:
    """An annotated name with a text, in the body of a class: a slot, a parameter, an option or a statistic."""

    name: str
    annotation: str
    docstring: tuple[str, ...]


@dataclass(frozen=True)
class ModuleModel:
    """One file of a generated package."""

    path: str
    """The path below the root of the generated packages: `arith/operations.py`."""
    sources: str
    """The folder of the specs, for the header."""
    docstring: tuple[str, ...]
    imports: tuple[str, ...]
    constants: tuple[str, ...]
    items: tuple[ModuleItem, ...]
    exports: tuple[str, ...]
    """The importable names; a package lists them as `__all__`."""
    trailer: tuple[str, ...] = ()
    """Statements after the definitions."""

    @property
    def is_package(self) -> bool:
        """True if this is the `__init__` of a package."""
        return self.path.endswith("/__init__.py")


def module_model(
    path: str, sources: str, docstring: tuple[str, ...], scope: ModuleScope, items: list[ModuleItem], exports: list[str]
) -> ModuleModel:
    """Return a module with the imports and constants that its scope has collected."""
    constants = tuple(scope.constant_lines())
    if constants:
        scope.imports.name("typing", "Final")
    imports = tuple(scope.imports.lines())
    return ModuleModel(
        path=path,
        sources=sources,
        docstring=docstring,
        imports=imports,
        constants=constants,
        items=tuple(items),
        exports=tuple(sorted(exports)),
    )


_ARTICLE_END = re.compile(r"[.!?:…`]$")


def tuple_of(sources: Iterable[str]) -> str:
    """Return the source of the tuple of `sources`."""
    parts = list(sources)
    return f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"


def docstring(summary: str, description: str = "", *more: str) -> tuple[str, ...]:
    """Return the lines of a docstring: the summary as a sentence, then paragraphs; without the quotes."""
    first = sentence(summary)
    paragraphs = [paragraph.strip("\n") for paragraph in (description, *more) if paragraph.strip()]
    lines = [first] if first else []
    for paragraph in paragraphs:
        lines += [""] if lines else []
        lines += [line.rstrip() for line in paragraph.split("\n")]
    return tuple(_in_docstring(line) for line in lines)


def sentence(text: str) -> str:
    """Return a summary with a capital letter and a full stop."""
    text = " ".join(text.split())
    if not text:
        return ""
    capital = text[0].upper() + text[1:]
    return capital if _ARTICLE_END.search(capital) and not capital.endswith("`") else capital + "."


def _in_docstring(line: str) -> str:
    line = line.replace("\t", "    ").replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    if line.isprintable():
        return line
    return "".join(character if character.isprintable() else repr(character)[1:-1] for character in line)


def annotation(text: str, imports: ImportSet, references: Iterable[tuple[str, PythonClass]] = ()) -> str:
    """Return `text` and import its names for type checkers: names in `references`, and well-known names of the runtime."""
    known = dict(references)
    source, names = _read(text)
    renamed: dict[str, str] = {}
    for name in names:
        if name in known:
            local = imports.name(known[name].module, known[name].name, typing_only=True)
        elif name in PLAIN_NAMES:
            local = imports.name(PLAIN_NAMES[name], name, typing_only=True)
        else:
            continue
        if local != name:
            renamed[name] = local
    return ast.unparse(_Renamed(renamed).visit(ast.parse(source, mode="eval"))) if renamed else source


def class_annotation(classes: Alternatives, imports: ImportSet) -> str:
    """Return the union of the classes, and import each for type checkers: `ArrayAttr[StringAttr]`, `MemRefType | RankedTensorType`."""
    found = []
    for each in classes:
        name = imports.name(each.python_class.module, each.python_class.name, typing_only=True)
        found.append(f"{name}[{class_annotation(each.elements, imports)}]" if each.elements else name)
    return " | ".join(found)


@lru_cache(maxsize=20_000)
def _read(text: str) -> tuple[str, tuple[str, ...]]:
    """Return the annotation in Python's own layout, and its names in order."""
    names = _Names()
    tree = expression_tree(text.strip())
    names.visit(tree)
    return ast.unparse(tree), tuple(names.found)


class _Names(ast.NodeVisitor):
    def __init__(self) -> None:
        self.found: dict[str, None] = {}

    def visit_Name(self, node: ast.Name) -> None:
        self.found[node.id] = None


class _Renamed(ast.NodeTransformer):
    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(self._names.get(node.id, node.id), node.ctx)


class DialectScope:
    """Collects the constraint functions that all modules of a package use."""

    def __init__(self, dialect: ResolvedDialect) -> None:
        self.dialect = dialect
        self.package = dialect.package
        self.sources = dialect.source_files[0].rpartition("/")[0] if dialect.source_files else f"dialect_specs/{dialect.name}"
        """The folder of the specs."""
        self.functions = frozenset((*(value_builder_name(op.mnemonic) for op in dialect.operations), *dict(dialect.functions)))
        """The functions of the package; a function hides a module of the same name."""
        self.constraints = ConstraintFunctions(self.package.rpartition(".")[0], dialect.name, dict(dialect.foreign))

    def module(self, name: str, own_names: tuple[str, ...] = ()) -> ModuleWriter:
        """Return a writer for the module `<package>.<name>`."""
        return ModuleWriter(self, name, own_names)


class ModuleWriter:
    """One module of the package: its scope, and the source of conditions and expressions."""

    def __init__(self, dialect_scope: DialectScope, name: str, own_names: tuple[str, ...]) -> None:
        self.dialect_scope = dialect_scope
        self.scope = ModuleScope(f"{dialect_scope.package}.{name}", own_names)
        self.imports = self.scope.imports
        self.conditions = ConditionEmitter(self.scope, dialect_scope.constraints)
        self.path = f"{package_name(dialect_scope.dialect.name)}/{name}.py"

    def name(self, meant: PythonClass) -> str:
        """Import a class or function; return its local name."""
        return self.imports.name(meant.module, meant.name)

    def member(self, meant: PythonClass) -> str:
        """Import the module of a class or function; return the qualified name, such as `operations.AddIOp`."""
        package, _, module = meant.module.rpartition(".")
        if module in self.dialect_scope.functions:
            return self.name(meant)
        return f"{self.imports.name(package, module)}.{meant.name}"

    def expression(self, expression: Expression, variables: Variables) -> Code:
        """Return the source of an expression of the spec, for this module."""
        return self.conditions.source(expression, variables)

    def constant(self, wanted: str, source: str) -> str:
        """Return the name of a module-level constant with the value `source`; a `source` that is a plain name is returned as it is."""
        return self.conditions.constant(wanted, source)


@dataclass(frozen=True)
class MethodModel:
    """The model of a method, or of an assignment in a class body."""

    name: str
    decorator: str
    """`classmethod`, `staticmethod`, `property`, or empty; `assignment` for a class attribute, whose value is the only line of `body`."""
    signature: str
    """`(self, attr: DistributeParallelAttr) -> bool`; for an assignment its annotation, such as `: Value[IntegerType]`, or empty."""
    docstring: tuple[str, ...]
    body: tuple[str, ...]
    binding: str = ""
    """The decorator that binds a hook in place of the method: `from_hooks("generated.toy")`, or empty."""


def signature(writer: ModuleWriter, receiver: str, parameters: HookParameters, returns: str, references: References = ()) -> str:
    """Return the signature `(receiver, name: annotation = default, …) -> returns`, and import its names."""
    parts = [receiver] if receiver else []
    for name, text, default in parameters:
        part = f"{name}: {annotation(text, writer.imports, references)}"
        parts.append(part if default is None else f"{part} = {inline(writer, default, references)}")
    return f"({', '.join(parts)}) -> {annotation(returns, writer.imports, references)}"


def inline(writer: ModuleWriter, source: str, references: References) -> str:
    """Return an expression of the spec, and import its names."""
    return "\n".join(_imported(writer, ast.unparse(expression_tree(source.strip())), references))


def body_lines(writer: ModuleWriter, source: str, references: References) -> tuple[str, ...]:
    """Return statements of the spec with their comments and layout, and import their names."""
    return _imported(writer, textwrap.dedent(source).strip("\n"), references)


def _imported(writer: ModuleWriter, source: str, references: References) -> tuple[str, ...]:
    used = names_in(source)
    for name, meant in references:
        if name not in used:
            continue
        local = writer.name(meant)
        if local != name:
            raise ValueError(f"{writer.path}: {name} of {meant.module} clashes with another name")
    return tuple(source.split("\n"))


def lowered_hooks(writer: ModuleWriter, definition: Definition, kind: HookKind) -> list[MethodModel]:
    """Return the methods of `definition` that hooks of one kind implement."""
    return [hook_method(writer, hook) for hook in methods_of(definition) if hook.kind == kind]


def hook_method(writer: ModuleWriter, hook: ResolvedHookMethod) -> MethodModel:
    """Return a method that a hook implements: its first access binds the hooks of the dialect."""
    decorator, receiver = {"method": ("", "self"), "class": ("classmethod", "cls"), "static": ("staticmethod", "")}[hook.binding]
    is_check = hook.binding == "static" and hook.kind == "check"
    return MethodModel(
        hook.name,
        decorator,
        signature(writer, receiver, hook.parameters, hook.returns, hook.references),
        docstring(hook.summary),
        () if is_check else ("raise NotImplementedError",),
        f"{writer.imports.runtime('from_hooks')}({quoted(writer.dialect_scope.package)})",
    )


def bound_hooks(writer: ModuleWriter, definition: Definition, kind: HookKind) -> list[MethodModel]:
    """Return descriptors for the hooks of one kind, for methods whose signature a base class declares."""
    return [descriptor(writer, hook) for hook in methods_of(definition) if hook.kind == kind]


def descriptor(writer: ModuleWriter, hook: ResolvedHookMethod, declared: str = "") -> MethodModel:
    """Return the assignment of a descriptor for a hook; `declared` is the overridden method of the base class."""
    arguments = [quoted(writer.dialect_scope.package), *([declared] if declared else [])]
    source = f"{writer.imports.runtime('hook_method')}({', '.join(arguments)})"
    return MethodModel(hook.name, "assignment", "", (), (source,))


def interface_hooks(writer: ModuleWriter, definition: Definition) -> list[MethodModel]:
    """Return descriptors for the interface methods that hooks implement; the interface declares their signature."""
    declaring = {method.name: use.interface for use in reversed(definition.interfaces) for method in use.interface.methods}
    return [
        descriptor(writer, hook, f"{writer.name(declaring[hook.name].runtime_class)}.{hook.name}")
        for hook in methods_of(definition)
        if hook.kind == "interface"
    ]


def builder_methods(writer: ModuleWriter, definition: Definition) -> list[MethodModel]:
    """Return the author's constructors as classmethods."""
    hooks = {hook.name: hook for hook in methods_of(definition) if hook.kind == "builder"}
    return [
        _builder(writer, definition, builder) if builder.body is not None else hook_method(writer, hooks[builder.method_name])
        for builder in definition.builders
    ]


def _builder(writer: ModuleWriter, definition: Definition, builder: ResolvedBuilder) -> MethodModel:
    owner = definition.python_class
    return MethodModel(
        builder.method_name,
        "classmethod",
        signature(writer, "cls", builder.parameters, owner.name, (*builder.references, (owner.name, owner))),
        docstring(builder.shown_summary),
        body_lines(writer, builder.body or "", builder.references),
    )

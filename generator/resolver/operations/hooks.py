"""The functions in the hooks of a dialect, and the bodies that a spec gives in their place."""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath

from ods.diagnostics import Source, Span
from ods.diagnostics.late import dataclass
from ods.spec import BuilderParameterSpec, BuilderSpec

from ...codegen.code import module_tree
from ...loader import LoadedDialect, Place
from ..constraints.defaults import is_of_annotation
from ..layers import Sourced, last_by_name
from ..model import PythonClass, ResolvedBuilder
from ..names.python_code import NameScope, Text, check_annotation, check_body, check_expression, function_code
from ..report import Report, first_is_here, whole


@dataclass(frozen=True)
class FunctionParameters:
    """The parameters of a function, and the classes that they name."""

    parameters: tuple[tuple[str, str, str | None], ...]
    references: tuple[tuple[str, PythonClass], ...]
    cpp_types: tuple[tuple[str, str], ...] = ()
    cpp_defaults: tuple[tuple[str, str], ...] = ()


def parameters_of(
    specs: Mapping[str, BuilderParameterSpec], place: Place, scope: NameScope, report: Report, receiver: str = ""
) -> FunctionParameters | None:
    """Return the parameters with their annotations and defaults checked; None after an error."""
    made: list[tuple[str, str, str | None]] = []
    references: dict[str, PythonClass] = {}
    sound = True
    previous_default = ""
    for name, spec in specs.items():
        here = place.at(name)
        if name == receiver:
            hint = "rename the parameter"
            report.error("ODS0354", f"'{name}' is reserved for the function's first parameter", here.name_span, hint)
            sound = False
        found = check_annotation(Text(spec.type, here.at("type")), scope, report)
        default = None if spec.default is None else spec.default if isinstance(spec.default, str) else repr(spec.default)
        if default is not None:
            checked = check_expression(Text(default, here.at("default")), (), scope, report)
            sound = sound and checked is not None
            if is_of_annotation(default, spec.type) is False:
                message = f"the default {default} is not of type {spec.type}"
                report.error("ODS0320", message, here.at("default").span, "write a value of the type of the parameter")
            for word, meaning in checked.references if checked is not None else ():
                if isinstance(meaning, PythonClass):
                    references[word] = meaning
            previous_default = name
        elif previous_default:
            hint = "parameters with defaults come last"
            report.error("ODS0350", f"'{name}' has no default, but '{previous_default}' before it has one", here.name_span, hint)
            sound = False
        sound = sound and found is not None
        references.update(found or ())
        made.append((name, spec.type, default))
    types = tuple((name, spec.cpp_type) for name, spec in specs.items() if spec.cpp_type is not None)
    defaults = tuple((name, spec.cpp_default) for name, spec in specs.items() if spec.cpp_default is not None)
    return FunctionParameters(tuple(made), tuple(references.items()), types, defaults) if sound else None


def resolve_builder(spec: BuilderSpec, place: Place, scope: NameScope, report: Report) -> ResolvedBuilder | None:
    """Return a constructor that an author defines; None after an error."""
    parameters = parameters_of(spec.parameters, place.at("parameters"), scope, report, "cls")
    if spec.hook == (spec.body is not None):
        hint = "either `body:` with Python statements, or `hook: true`"
        report.error("ODS0351", "a builder has a body, or it is a hook", place.span, hint)
        return None
    references: tuple[tuple[str, PythonClass], ...] = ()
    if parameters is None:
        return None
    if spec.body is not None:
        found = check_body(Text(spec.body, place.at("body")), ["cls", *spec.parameters], scope, report)
        if found is None:
            return None
        references = found
        if not _returns(spec.body):
            report.error("ODS0352", "the body of a builder returns nothing", place.at("body").name_span, "end it with `return cls(…)`")
            return None
    everything = dict((*parameters.references, *references))
    return ResolvedBuilder(
        name=spec.name or "",
        parameters=parameters.parameters,
        body=spec.body,
        summary=spec.summary,
        origin=place.span,
        references=tuple(everything.items()),
        cpp_types=parameters.cpp_types,
        cpp_defaults=parameters.cpp_defaults,
        infers_context=spec.infers_context,
    )


def resolve_builders(items: Iterable[Sourced[BuilderSpec]], scope: NameScope, report: Report) -> tuple[ResolvedBuilder, ...] | None:
    """Return the builders of a definition, the last one for each name; None after an error."""
    items = list(items)
    _check_builder_names(items, report)
    return whole(resolve_builder(item.value, item.place, scope, report) for item in last_by_name(items))


def _check_builder_names(items: Iterable[Sourced[BuilderSpec]], report: Report) -> None:
    """Report two builders of the same name in one definition; a builder may only replace one from a template."""
    seen: dict[tuple[str, int], Sourced[BuilderSpec]] = {}
    for item in items:
        other = seen.setdefault((item.value.name or "", id(item.environment)), item)
        if other is not item:
            name = f"`build_{item.value.name}`" if item.value.name else "`build`"
            hint = "give it a `name`, or another one"
            report.error("ODS0353", f"two builders are called {name}", item.place.span, hint, first_is_here(other.place.span))


def _returns(body: str) -> bool:
    """Return True if a checked body contains a `return` or `raise`."""
    return any(isinstance(node, (ast.Return, ast.Raise)) for node in ast.walk(ast.parse(function_code(body))))


_WORD = re.compile(r"[A-Za-z_]+")


def hooks_module(dialect: LoadedDialect, specs_package: str) -> str | None:
    """Return the name of the module with the hooks, such as `dialect_specs.arith.hooks`; None without hooks."""
    if not dialect.hooks:
        return None
    return f"{_package(dialect, specs_package)}.hooks"


def other_modules(dialect: LoadedDialect, specs_package: str) -> tuple[tuple[str, Source], ...]:
    """Return (name, source) of the modules beside the specs, except the hooks: `dialect_specs.arith.extensions`."""
    package = _package(dialect, specs_package)
    return tuple((f"{package}.{PurePosixPath(source.name).stem}", source) for source in dialect.modules)


def _package(dialect: LoadedDialect, specs_package: str) -> str:
    folder = dialect.files[0].rsplit("/", 2)[-2] if dialect.files and "/" in dialect.files[0] else dialect.name
    return f"{specs_package}.{folder}"


def hooks_are_package(dialect: LoadedDialect) -> bool:
    """Return True if the hooks are a package."""
    return any(PurePosixPath(source.name).parent.name == "hooks" for source in dialect.hooks)


def hook_functions(dialect: LoadedDialect, report: Report) -> tuple[tuple[str, Span], ...] | None:
    """Return the names and places of the functions in `hooks.py`, or in all modules of the package; None if a module has syntax errors.

    The names in `__init__` come first. A function that several other modules define, or one module twice, occurs several times.
    """
    sources = {PurePosixPath(source.name).stem: source for source in dialect.hooks}
    trees = {module: _parse(source, report) for module, source in sources.items()}
    first = "__init__" if hooks_are_package(dialect) else "hooks"
    own: dict[str, dict[str, Span]] = {}
    for module, tree in trees.items():
        if tree is None:
            return None
        if module != first:
            own[module] = _own_names(sources[module], tree)
    tree = trees.get(first)
    found = {} if tree is None else _all_names(sources[first], tree, own)
    others = (item for names in own.values() for item in names.items() if item[0] not in found)
    replaced = (item for module, tree in trees.items() if tree is not None for item in _replaced(sources[module], tree))
    return (*found.items(), *others, *replaced)


def _replaced(source: Source, tree: ast.Module) -> Iterator[tuple[str, Span]]:
    """Yield the functions of a module that a later one of the same name replaces."""
    functions = [node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not node.decorator_list]
    last = {node.name: node for node in functions}
    yield from ((node.name, _name_span(source, node, node.name)) for node in functions if last[node.name] is not node)


def _own_names(source: Source, tree: ast.Module) -> dict[str, Span]:
    """Return the public names that a module defines or re-exports (imports as `f as f`)."""
    found = _defined(source, tree.body)
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    found |= {each.name: _name_span(source, each, each.name) for node in imports for each in node.names if each.asname == each.name}
    return {name: span for name, span in found.items() if not name.startswith("_")}


def _all_names(source: Source, tree: ast.Module, own: Mapping[str, Mapping[str, Span]]) -> dict[str, Span]:
    """Return the names that a module binds; a name imported from another hook module has its place in that module."""
    found: dict[str, Span] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            theirs = own.get(node.module or "", {}) if node.level == 1 else {}
            names = [each for each in node.names if each.name != "*"]
            found |= {each.asname or each.name: theirs.get(each.name) or _name_span(source, each, each.name) for each in names}
        else:
            found |= _defined(source, [node])
    return found


def _defined(source: Source, statements: Iterable[ast.stmt]) -> dict[str, Span]:
    """Return the functions and variables that statements define."""
    found: dict[str, Span] = {}
    for node in statements:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            found[node.name] = _name_span(source, node, node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id: _name_span(source, target, target.id) for target in node.targets if isinstance(target, ast.Name)}
    return found


def _parse(source: Source, report: Report) -> ast.Module | None:
    try:
        return module_tree(source)
    except (SyntaxError, ValueError) as error:
        report_syntax_error(source, error, report)
        return None


def _name_span(source: Source, node: ast.stmt | ast.expr | ast.alias, name: str) -> Span:
    start = source.line_starts[node.lineno - 1] + node.col_offset
    at = source.text.find(name, start)
    return Span(source, at, at + len(name))


def report_syntax_error(source: Source, error: Exception, report: Report) -> None:
    """Report a syntax error in the hooks."""
    offset = 0
    message = str(error)
    if isinstance(error, SyntaxError):
        message = error.msg
        line = min(max(error.lineno or 1, 1), len(source.line_starts))
        offset = min(source.line_starts[line - 1] + max((error.offset or 1) - 1, 0), len(source.text))
    before = source.text[source.text.rfind("\n", 0, offset) + 1 : offset]
    word = _WORD.match(source.text, offset)
    hint = "the hooks are read, not run"
    if word is not None and keyword.iskeyword(word[0]) and before.endswith("."):
        hint = f"`{word[0]}` is a keyword of Python: what a spec calls so is `{word[0]}_`"
    report.error("ODS0701", f"the hooks are not Python: {message}", Span(source, offset, offset + 1), hint)

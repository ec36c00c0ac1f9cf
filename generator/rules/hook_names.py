"""Report hooks that are missing, misspelt, left over, or not written yet."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import lru_cache
from pathlib import PurePosixPath
from typing import Final

from ods.diagnostics import Source, Span

from ..codegen.code import module_tree
from ..hooks import HOOK_SUFFIXES, hook_prefix, hooks_of
from ..resolver.model import Definition, ResolvedDialect, ResolvedHook, ResolvedInterface, ResolvedOperation
from ..resolver.report import Report, first_is_here

DECLARE: Final = {
    "operation": "DeclareOpInterfaceMethods",
    "attribute": "DeclareAttrInterfaceMethods",
    "type": "DeclareTypeInterfaceMethods",
}
"""The traits by which definitions ask for the methods of interfaces, by the kind of definition."""


def check_hooks(dialect: ResolvedDialect, report: Report) -> None:
    """Report missing hooks with stubs to paste, and functions with names similar to hooks that are not required."""
    if dialect.external or dialect.hooks_are_broken:
        return
    demanded: dict[str, ResolvedHook] = {hook.function: hook for hook in hooks_of(dialect)}
    present: dict[str, Span] = {}
    for name, span in dialect.hook_functions:
        first = present.setdefault(name, span)
        if first is not span and name in demanded:
            hint = f"remove it, or the one at {first.source.name}:{first.line}"
            report.error("ODS0711", f"the hook '{name}' is defined twice", span, hint)
    spare = _spare(present, demanded)
    renamed: set[str] = set()
    for name, hook in demanded.items():
        if name in present and isinstance(_function_at(present[name]), _Function) and not _is_decorated(present[name]):
            _check_shared(hook, report)
        if name not in present:
            others = [each for each in spare if each not in renamed]
            close = _close_names(name, spare) or _of_same_definition(hook, others) or _of_removed_definition(hook, others, dialect)
            renamed.update(close)
            report.error("ODS0702", f"the hook '{name}' is missing", hook.origin, _missing_hint(hook, dialect, close, present))
        elif fault := signature_fault(present[name], hook):
            report.error("ODS0705", f"the hook '{name}' {fault}", present[name], f"it should begin as\n{hook.stub}")
    _report_unfilled(present, report)
    possible = _possible_hooks(dialect) if spare else frozenset[str]()
    for name in spare:
        if name not in renamed and (name in possible or name in _OF_DIALECT):
            hint = f"remove it, or set the key that asks for it, such as `{_OF_DIALECT.get(name, 'has_verifier')}: true`"
            report.error("ODS0703", f"the spec declares no hook '{name}'", present[name], hint)


def _check_shared(hook: ResolvedHook, report: Report) -> None:
    """Report a directive of two formats that reads one value in one of them and several in the other: its function is told nothing else.

    A decorator such as `depends_on_values` of `ods.text.type_directives` may tell it, and it may come from there.
    """
    first = hook.methods[0]
    for other in hook.methods[1:] if first.kind == "directive" else ():
        is_told = [each for _, each, _ in first.parameters] != [each for _, each, _ in other.parameters]
        if not is_told and first.returns.count("list[") != other.returns.count("list["):
            one, several = sorted((first, other), key=lambda each: each.returns.count("list["))
            message = f"'{hook.function}' reads one value for {one.owner.name} and several for {several.owner.name}, and cannot do both"
            hint = "give one of the directives another name"
            report.error("ODS0705", message, other.origin, hint, first_is_here(first.origin, "the other is this"))
            return


_OF_DIALECT: Final = {"materialize_constant": "has_constant_materializer", "get_canonicalization_patterns": "has_canonicalizer"}
"""Maps hooks of a dialect to the keys that ask for them."""


def unused_hooks(dialect: ResolvedDialect, known: Sequence[ResolvedDialect]) -> list[tuple[str, Span, str]]:
    """Return the functions with names of hooks that no definition asks for and that no module of hooks uses, each with a hint.

    `known` are the dialects whose interfaces definitions may implement. All definitions of the dialect must be valid.
    """
    present = dict(dialect.hook_functions)
    methods = {
        method.name: (f"{each.name}." * (each.name not in (dialect.name, "builtin")) + interface.name, interface)
        for each in known
        for interface in each.interfaces
        for method in interface.methods
    }
    suffixes = [*HOOK_SUFFIXES, *(name for name in methods if "_" in name)]
    spare = _spare(present, {hook.function: hook for hook in hooks_of(dialect)})
    declaring = {name: _declaring_hint(name, dialect, methods) for name in spare}
    hints = {
        name: hint or "remove it, or name the definition that it belongs to; a helper is called, or begins with `_`"
        for name, hint in declaring.items()
        if hint or any(name.endswith(f"_{suffix}") for suffix in suffixes)
    }
    used = _names_used({span.source.name: span.source for span in present.values()}.values()) if hints else frozenset()
    return [(name, present[name], hint) for name, hint in hints.items() if name not in used]


def _declaring_hint(name: str, dialect: ResolvedDialect, methods: Mapping[str, tuple[str, ResolvedInterface]]) -> str:
    """Return how a definition asks for a hook that has the name of an interface's method; empty if the name is another."""
    definitions: tuple[Definition, ...] = (*dialect.operations, *dialect.types, *dialect.attributes)
    for definition in definitions:
        method = name.removeprefix(f"{hook_prefix(definition)}_")
        written, interface = methods.get(method, ("", None))
        if method == name or interface is None or interface.kind != kind_of(definition):
            continue
        is_used = any(use.interface is interface for use in definition.interfaces)
        declaration = f"`{DECLARE[interface.kind]}<{written}{f', [{method}]' if is_used else ''}>`"
        owner = definition.name if isinstance(definition, ResolvedOperation) else definition.class_name
        return f"'{owner}' asks for it by {declaration} in its `traits`; remove it if that is not meant"
    return ""


def _names_used(sources: Iterable[Source]) -> frozenset[str]:
    """Return the names that modules of hooks read, import or ask other modules for."""
    nodes = [node for source in sources for node in ast.walk(module_tree(source))]
    read = {node.id for node in nodes if isinstance(node, ast.Name)} | {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return frozenset(read | {node.name for node in nodes if isinstance(node, ast.alias)})


def missing_hooks(dialect: ResolvedDialect) -> list[ResolvedHook]:
    """Return the hooks without a function, not counting likely misspellings."""
    if dialect.external or dialect.hooks_are_broken:
        return []
    demanded, present = {hook.function: hook for hook in hooks_of(dialect)}, dict(dialect.hook_functions)
    spare = _spare(present, demanded)
    return [hook for name, hook in demanded.items() if name not in present and not _close_names(name, spare)]


def _spare(present: Mapping[str, Span], demanded: Collection[str]) -> list[str]:
    """Return the public names that no hook requires; names that begin with `_` are helpers."""
    return [name for name in present if name not in demanded and not name.startswith("_")]


def _close_names(name: str, spare: list[str]) -> list[str]:
    words = sorted(name.split("_"))
    return [other for other in spare if sorted(other.split("_")) == words][:1] or get_close_matches(name, spare, n=1, cutoff=0.8)


def _of_same_definition(hook: ResolvedHook, spare: list[str]) -> list[str]:
    """Return the only function that nothing asks for and that has the name of another method of the same definition."""
    prefix = hook.function.removesuffix(hook.methods[0].name)
    others = [name for name in spare if prefix and name.startswith(prefix)]
    return others if hook.methods[0].kind == "interface" and len(others) == 1 else []


def _of_removed_definition(hook: ResolvedHook, spare: list[str], dialect: ResolvedDialect) -> list[str]:
    """Return the only function of the same method that nothing asks for and that belongs to no definition, such as one renamed."""
    suffix = f"_{hook.methods[0].name}"
    definitions: tuple[Definition, ...] = (*dialect.operations, *dialect.types, *dialect.attributes)
    prefixes = {hook_prefix(each) for each in definitions}
    others = [
        name for name in spare if hook.function.endswith(suffix) and name.endswith(suffix) and name.removesuffix(suffix) not in prefixes
    ]
    return others if len(others) == 1 else []


def _report_unfilled(present: dict[str, Span], report: Report) -> None:
    """Report all hooks that are still stubs, in one diagnostic."""
    waiting = {name: span for name, span in present.items() if _is_unfilled(span)}
    if waiting:
        count = "1 hook is" if len(waiting) == 1 else f"{len(waiting)} hooks are"
        hint = f"write the body and remove the mark `@unfilled`: {', '.join(waiting)}"
        report.warning("ODS0704", f"{count} not written yet", next(iter(waiting.values())), hint)


def _is_unfilled(span: Span) -> bool:
    """Return True if the line before a function's definition marks it as a stub."""
    text = span.source.text
    return text[: text.rfind("\n", 0, span.start) + 1].rstrip().endswith("@unfilled")


def _missing_hint(hook: ResolvedHook, dialect: ResolvedDialect, close: list[str], present: dict[str, Span]) -> str:
    if close:
        span = present[close[0]]
        return f"rename '{close[0]}' at {span.source.name}:{span.line}, which nothing asks for"
    folder = PurePosixPath(hook.origin.source.name).parent
    where = dialect.hooks_module.replace(".", "/") if dialect.hooks_module else str(folder / "hooks")
    where = f"a module of {where}/" if dialect.hooks_are_package else f"{where}.py"
    for _, source in dialect.modules:
        line = _line_of_function(source, hook.function)
        if line is not None:
            return f"move it from {source.name}:{line}, where nothing looks for hooks, into {where}"
    return f"paste into {where}:\n{hook.stub}"


def _line_of_function(source: Source, name: str) -> int | None:
    """Return the line at which a module defines a function; None if it does not, or has syntax errors."""
    with suppress(SyntaxError, ValueError):
        return next((node.lineno for node in module_tree(source).body if isinstance(node, ast.FunctionDef) and node.name == name), None)
    return None


def _possible_hooks(dialect: ResolvedDialect) -> frozenset[str]:
    """Return all names that hooks of the dialect's definitions can have."""
    definitions: tuple[Definition, ...] = (*dialect.operations, *dialect.types, *dialect.attributes)
    prefixes = [hook_prefix(definition) for definition in definitions]
    return frozenset(f"{prefix}_{suffix}" for prefix in prefixes for suffix in HOOK_SUFFIXES)


def kind_of(definition: Definition) -> str:
    """Return what a definition is: `operation`, `type` or `attribute`."""
    return "operation" if isinstance(definition, ResolvedOperation) else definition.kind


_LONGEST = 40
"""The greatest number of lines in the head of a function."""
_ITERATED = ("Iter", "Generator", "Any", "object")
"""The first words of return types that a generator function may have."""
_OPERATION = re.compile(r"\w+Op(?:\.FoldAdaptor)?")
"""Matches an annotation with the class of an operation or of its fold adaptor."""
_Function = ast.FunctionDef | ast.AsyncFunctionDef


def signature_fault(name: Span, hook: ResolvedHook) -> str | None:
    """Return the fault of the function named at `name`, compared with its hook; None if there is none."""
    function = _function_at(name)
    if isinstance(function, ast.AsyncFunctionDef):
        return "is `async`, and nobody would await it"
    if function is None or _is_decorated(name):
        return None
    if not hook.returns.startswith(_ITERATED) and _yields(name):
        return f"has a `yield`, so that a call runs nothing of it: what is wanted is {hook.returns}"
    for method in hook.methods:
        number = len(method.all_parameters)
        if not any(each.startswith("*") for each, _, _ in method.all_parameters) and not _takes(function.args, number):
            return f"is called with {number} {'argument' if number == 1 else 'arguments'}, which it does not take"
    return _misplaced(function.args, hook)


def _misplaced(given: ast.arguments, hook: ResolvedHook) -> str | None:
    """Return a parameter with the name of another one, or with another operation's class as annotation; None if there is none."""
    wanted = [name for name, _, _ in hook.parameters]
    parameters = [*given.posonlyargs, *given.args]
    for number, (each, name) in enumerate(zip(parameters, wanted)):
        if each.arg != name and each.arg in wanted and (number > 0 or each.arg != "op"):
            return f"has '{each.arg}' where it is given '{name}': it is called with ({', '.join(wanted)})"
    for each, (_, annotation, _) in zip(parameters, hook.parameters):
        text = "" if each.annotation is None else ast.unparse(each.annotation).strip("'\"")
        if _OPERATION.fullmatch(text) and _OPERATION.fullmatch(annotation) and text != annotation:
            return f"takes '{each.arg}' for {text}, and is given {annotation}"
    return None


def _takes(given: ast.arguments, number: int) -> bool:
    """Return True if a function accepts this number of positional arguments."""
    most = len(given.posonlyargs) + len(given.args)
    fits = most - len(given.defaults) <= number and (number <= most or given.vararg is not None)
    return fits and all(default is not None for default in given.kw_defaults)


def _function_at(name: Span) -> _Function | None:
    """Return the head of the function defined at `name`; None if it cannot be parsed."""
    source, first = name.source, name.line
    head = ""
    for line in range(first, first + _LONGEST):
        head += source.line_text(line) + "\n"
        for text in (head, f"{head}    pass\n"):
            try:
                node = ast.parse(text).body[0]
            except (SyntaxError, IndexError, ValueError):
                continue
            return node if isinstance(node, _Function) else None
    return None


def _yields(name: Span) -> bool:
    """Return True if the function defined at `name` is a generator."""
    return "yield" in name.source.text and name.line in _generators(name.source)


@lru_cache(maxsize=16)
def _generators(source: Source) -> frozenset[int]:
    """Return the line numbers of the module-level functions that are generators."""
    try:
        module = module_tree(source)
    except (SyntaxError, ValueError):
        return frozenset()
    return frozenset(node.lineno for node in module.body if isinstance(node, ast.FunctionDef) and _is_generator(node))


def _is_generator(function: ast.FunctionDef) -> bool:
    pending: list[ast.AST] = [*function.body]
    while pending:
        node = pending.pop()
        if isinstance(node, (ast.Yield, ast.YieldFrom)):
            return True
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
            pending.extend(ast.iter_child_nodes(node))
    return False


def _is_decorated(name: Span) -> bool:
    """Return True if a decorator may change the function's parameters."""
    return name.source.line_text(name.line - 1).startswith(("@", ")"))

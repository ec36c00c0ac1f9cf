"""The hooks of a whole dialect: the methods of its classes, and the functions that implement them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import PurePosixPath

from ods.diagnostics import Source, Span
from ods.diagnostics.late import dataclass

from ..codegen import snake_case
from ..codegen.trees import module_tree
from ..resolver.model import PythonClass, ResolvedDialect, ResolvedHook, ResolvedHookMethod, ResolvedPass, once, runtime_class
from ..resolver.model.definitions import HookParameters, References
from ..resolver.patterns import native_hooks
from .methods import REWRITING, methods_of


@dataclass(frozen=True)
class _DialectHook:
    function: str
    method: str
    parameters: HookParameters
    returns: str
    summary: str


_ATTRIBUTE = (("name", "str", None), ("value", "Attribute", None))
_DIALECT_HOOKS = {
    "has_constant_materializer": _DialectHook(
        "materialize_constant",
        "materialize_constant",
        (("value", "Attribute", None), ("type_", "Type", None), ("location", "Location", None)),
        "Operation | None",
        "Return a detached operation that produces `value`, or None",
    ),
    "has_operation_attribute_verifier": _DialectHook(
        "verify_operation_attribute",
        "verify_operation_attribute",
        (("op", "Operation", None), *_ATTRIBUTE),
        "None",
        "Check an attribute of the dialect on any operation.  Raises VerifyError",
    ),
    "has_region_arg_attribute_verifier": _DialectHook(
        "verify_region_arg_attribute",
        "verify_region_argument_attribute",
        (("op", "Operation", None), ("region", "int", None), ("argument", "int", None), *_ATTRIBUTE),
        "None",
        "Check an attribute of the dialect on a region argument.  Raises VerifyError",
    ),
    "has_region_result_attribute_verifier": _DialectHook(
        "verify_region_result_attribute",
        "verify_region_result_attribute",
        (("op", "Operation", None), ("region", "int", None), ("result", "int", None), *_ATTRIBUTE),
        "None",
        "Check an attribute of the dialect on a region result.  Raises VerifyError",
    ),
    "has_canonicalizer": _DialectHook(
        "get_canonicalization_patterns",
        "get_canonicalization_patterns",
        (),
        "Sequence[RewritePattern]",
        "Return the canonicalization patterns of the whole dialect",
    ),
    "has_inliner_interface": _DialectHook(
        "get_inliner_interface",
        "get_inliner_interface",
        (),
        "DialectInlinerInterface",
        "Return the rules for inlining operations of the dialect",
    ),
    "has_fold_interface": _DialectHook(
        "get_fold_interface", "get_fold_interface", (), "DialectFoldInterface", "Return the rules for moving constants out of regions"
    ),
    "has_unknown_type_parser": _DialectHook(
        "parse_unknown_type",
        "parse_unknown_type",
        (("parser", "AsmParser", None), ("mnemonic", "str", None)),
        "Type | None",
        "Parse a type with a mnemonic that the dialect does not define; return None for the usual error.  Raises ParseError",
    ),
    "has_type_parser": _DialectHook(
        "parse_type",
        "parse_type",
        (("parser", "AsmParser", None),),
        "Type | None",
        "Parse a type from its mnemonic on; return None for the syntax of its class.  Raises ParseError",
    ),
    "has_type_printer": _DialectHook(
        "print_type",
        "print_type",
        (("type_", "Type", None), ("printer", "AsmPrinter", None)),
        "None",
        "Write a type from its mnemonic on; nothing for the syntax of its class",
    ),
    "has_attribute_parser": _DialectHook(
        "parse_attribute",
        "parse_attribute",
        (("parser", "AsmParser", None), ("type_", "Type | None", None)),
        "Attribute | None",
        "Parse an attribute from its mnemonic on; return None for the syntax of its class.  Raises ParseError",
    ),
    "has_attribute_printer": _DialectHook(
        "print_attribute",
        "print_attribute",
        (("attribute", "Attribute", None), ("printer", "AsmPrinter", None)),
        "None",
        "Write an attribute from its mnemonic on; nothing for the syntax of its class",
    ),
    "has_bytecode_interface": _DialectHook(
        "get_bytecode_interface",
        "get_bytecode_interface",
        (),
        "BytecodeDialectInterface",
        "Return the encodings and the version of the dialect in bytecode",
    ),
}
"""Maps each dialect flag to the hook that it requires."""
_DIALECT_REFERENCES: References = (
    *REWRITING,
    ("DialectInlinerInterface", runtime_class("DialectInlinerInterface")),
    ("DialectFoldInterface", runtime_class("DialectFoldInterface")),
    ("AsmParser", runtime_class("AsmParser")),
    ("AsmPrinter", runtime_class("AsmPrinter")),
    ("BytecodeDialectInterface", runtime_class("BytecodeDialectInterface")),
)
_OPERATION: References = (("Operation", runtime_class("Operation")),)


@once
def hook_methods(dialect: ResolvedDialect) -> tuple[ResolvedHookMethod, ...]:
    """Return the hook methods of the dialect's classes in binding order; handwritten classes have none."""
    return () if dialect.external else tuple(_all_methods(dialect))


@once
def hooks_of(dialect: ResolvedDialect) -> tuple[ResolvedHook, ...]:
    """Return the functions that a dialect needs, without duplicates."""
    served: dict[str, list[ResolvedHookMethod]] = {}
    for method in hook_methods(dialect):
        served.setdefault(method.function, []).append(method)
    return tuple(_hook(methods) for methods in served.values())


def bound_methods(dialect: ResolvedDialect) -> tuple[ResolvedHookMethod, ...]:
    """Return the hook methods that a dialect binds when it is loaded: all but those that only an interpreter calls."""
    return tuple(method for method in hook_methods(dialect) if method.kind != "meaning")


def hook_modules(dialect: ResolvedDialect) -> dict[str, str]:
    """Map functions in a package of hooks to their modules, except those that `__init__` binds; empty for a single module."""
    paths = {name: PurePosixPath(span.source.name) for name, span in dialect.hook_functions}
    return {name: path.stem if dialect.hooks_are_package and path.stem != "__init__" else "" for name, path in paths.items()}


def _all_methods(dialect: ResolvedDialect) -> Iterator[ResolvedHookMethod]:
    yield from _of_dialect(dialect)
    yield from _of_patterns(dialect)
    for definition in (*dialect.attributes, *dialect.types):
        if not definition.external:
            yield from methods_of(definition)
    for op in dialect.operations:
        yield from methods_of(op)
    for each in dialect.passes:
        if each.is_hook:
            yield _of_pass(dialect, each)


def _of_dialect(dialect: ResolvedDialect) -> Iterator[ResolvedHookMethod]:
    owner = PythonClass(f"{dialect.package}.dialect", dialect.class_name)
    for flag, hook in _DIALECT_HOOKS.items():
        if flag in dialect.flags:
            yield ResolvedHookMethod(
                kind="dialect",
                function=hook.function,
                owner=owner,
                name=hook.method,
                binding="static",
                receiver="",
                parameters=hook.parameters,
                returns=hook.returns,
                summary=hook.summary,
                key=flag,
                origin=dialect.origin_of(flag),
                references=_DIALECT_REFERENCES,
            )


def _of_patterns(dialect: ResolvedDialect) -> Iterator[ResolvedHookMethod]:
    owner = PythonClass(f"{dialect.package}.dialect", dialect.class_name)
    for pattern in (*dialect.patterns, *(each for conversion in dialect.conversions for each in conversion.patterns)):
        for native in native_hooks(pattern, dialect.package):
            yield ResolvedHookMethod(
                kind="pattern",
                function=native.function,
                owner=owner,
                name=native.function,
                binding="static",
                receiver="",
                parameters=native.parameters,
                returns=native.returns,
                summary=native.summary,
                key="patterns" if pattern.target is None else "conversions",
                origin=native.origin,
                references=native.references,
            )


def _of_pass(dialect: ResolvedDialect, each: ResolvedPass) -> ResolvedHookMethod:
    owner = PythonClass(f"{dialect.package}.passes", each.class_name)
    return ResolvedHookMethod(
        kind="pass",
        function=f"{snake_case(each.argument)}_run",
        owner=owner,
        name="run",
        binding="method",
        receiver="pass_",
        parameters=(("op", "Operation", None),),
        returns="None",
        summary="Transform one operation.  Raises PassFailure",
        key="passes",
        origin=each.origin,
        references=(*_OPERATION, (owner.name, owner)),
    )


# ---- one function for several methods


def _hook(methods: list[ResolvedHookMethod]) -> ResolvedHook:
    """Return the function that implements all `methods`; it takes the parameters of all of them."""
    first = methods[0]
    parameters, returns = first.all_parameters, first.returns
    for other in methods[1:]:
        parameters, returns = _merged(parameters, other.all_parameters), _union(returns, other.returns)
    references = tuple(dict.fromkeys(pair for method in methods for pair in method.references))
    return ResolvedHook(first.function, parameters, returns, first.summary, references, tuple(methods))


def _merged(first: HookParameters, second: HookParameters) -> HookParameters:
    """Merge two parameter lists; parameters that only one of them has become optional."""
    longer, shorter = sorted((first, second), key=len, reverse=True)
    shared = [(name, _union(text, other[1]), default) for (name, text, default), other in zip(longer, shorter)]
    return (*shared, *((name, text, default or "...") for name, text, default in longer[len(shorter) :]))


def _union(first: str, second: str) -> str:
    words = [*first.split(" | "), *second.split(" | ")] if "[" not in first + second else [first, second]
    return " | ".join(dict.fromkeys(words))


def hook_docstrings(functions: Iterable[tuple[str, Span]]) -> dict[str, str]:
    """Map hook functions to their docstrings; empty for a function without one."""
    return {name: _docstrings(span.source).get(span.source.text[span.start : span.end], "") for name, span in functions}


@lru_cache(maxsize=256)
def _docstrings(source: Source) -> dict[str, str]:
    """Map a module's top-level functions to their docstrings; after `a = b`, `a` has the docstring of `b`."""
    found: dict[str, str] = {}
    for node in module_tree(source).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = ast.get_docstring(node) or ""
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
            found |= {target.id: found.get(node.value.id, "") for target in node.targets if isinstance(target, ast.Name)}
    return found

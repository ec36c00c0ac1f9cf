"""The handwritten functions that a dialect needs, for checks, stubs, contracts, bindings and pages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import PurePosixPath

from ods.diagnostics import Source, Span
from ods.diagnostics.late import dataclass

from .assembly import CustomHook, read_format
from .codegen import snake_case
from .codegen.code import module_tree
from .resolver.model import (
    Definition,
    PythonClass,
    ResolvedDialect,
    ResolvedHook,
    ResolvedHookMethod,
    ResolvedMethod,
    ResolvedOperation,
    ResolvedPass,
    ResolvedTypeOrAttribute,
    once,
    runtime_class,
)
from .resolver.model.definitions import HookBinding, HookKind, HookParameters, References
from .resolver.patterns import native_hooks
from .resolver.report import place_in

_CUSTOM = re.compile(r"\bcustom\s*<\s*([A-Za-z_][A-Za-z0-9_]*)\s*>")
_OPERATION_SYNTAX = (
    ("OpParser", runtime_class("OpParser")),
    ("OpPrinter", runtime_class("OpPrinter")),
    ("OperationState", runtime_class("OperationState")),
)
_DEFINITION_SYNTAX = (
    ("AsmParser", runtime_class("AsmParser")),
    ("AsmPrinter", runtime_class("AsmPrinter")),
)
REWRITING: References = (
    ("PatternRewriter", PythonClass("ods.rewrite", "PatternRewriter")),
    ("RewritePattern", PythonClass("ods.rewrite", "RewritePattern")),
)
"""The classes in the annotations of rewriting hooks."""
HOOK_SUFFIXES = (
    *("verify", "verify_regions", "fold", "canonicalize", "canonicalization_patterns"),
    *("parse", "parse_fast", "print", "build", "run", "evaluate"),
)
"""The suffixes of hook names, except of hooks that a spec names: interface methods, builders and directives."""
_FOLDED = "Attribute | Value | Sequence[Attribute | Value] | bool | None"
_RECEIVERS = {"operation": "op", "type": "type_", "attribute": "attr"}


def hook_prefix(definition: Definition) -> str:
    """Return the prefix of the names of a definition's hooks."""
    if isinstance(definition, ResolvedOperation):
        return hook_stem(definition.mnemonic)
    return snake_case(definition.class_name)


def hook_stem(mnemonic: str) -> str:
    """Return the prefix of the names of an operation's hooks, a valid identifier even for `1add`."""
    stem = snake_case(mnemonic.replace(".", "_"))
    return f"_{stem}" if stem[0].isdigit() else stem


@once
def methods_of(definition: Definition) -> tuple[ResolvedHookMethod, ...]:
    """Return the methods of a definition that hooks implement, in the order of its class."""
    maker = _Maker(definition)
    own = _of_operation(maker, definition) if isinstance(definition, ResolvedOperation) else _of_type_or_attribute(maker, definition)
    return tuple(own)


class _Maker:
    """Makes the hook methods of one definition."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.prefix = hook_prefix(definition)
        self.owner = definition.python_class
        self._receiver = _RECEIVERS["operation" if isinstance(definition, ResolvedOperation) else definition.kind]
        self._own: References = ((self.owner.name, self.owner),)

    def make(
        self,
        kind: HookKind,
        name: str,
        key: str,
        summary: str,
        *,
        function: str = "",
        binding: HookBinding = "method",
        parameters: HookParameters = (),
        returns: str = "None",
        references: References = (),
        origin: Span | None = None,
        values: tuple[str, ...] = (),
    ) -> ResolvedHookMethod:
        """Make a method; its hook is `<prefix>_<function>`, and `function` defaults to the method's name."""
        receiver = {"method": self._receiver, "class": "cls", "static": ""}[binding]
        given = _with_unique_names(parameters, {"method": "self", "class": "cls", "static": ""}[binding])
        if any(name == receiver for name, _, _ in given):
            receiver = "receiver"
        return ResolvedHookMethod(
            kind=kind,
            function=f"{self.prefix}_{function or name}",
            owner=self.owner,
            name=name,
            binding=binding,
            receiver=receiver,
            parameters=given,
            returns=returns,
            summary=summary.removesuffix("."),
            key=key,
            origin=origin if origin is not None else self.definition.origin_of(key),
            references=(*references, *self._own),
            values=values,
        )

    def builders(self) -> Iterator[ResolvedHookMethod]:
        """Yield the builders without a body in the spec."""
        for builder in self.definition.builders:
            if builder.body is None:
                yield self.make(
                    "builder",
                    builder.method_name,
                    "builders",
                    builder.shown_summary,
                    binding="class",
                    parameters=builder.parameters,
                    returns=self.owner.name,
                    references=builder.references,
                    origin=builder.origin,
                )

    def interfaces(self) -> Iterator[ResolvedHookMethod]:
        """Yield the interface methods that the definition implements, without duplicates."""
        made: set[str] = set()
        for use in self.definition.interfaces:
            for method in use.interface.methods:
                if method.name in use.declared_methods and method.body is None and method.name not in made:
                    made.add(method.name)
                    yield self._interface(method, use.interface.name, place_in(self.definition, use.origin))

    def _interface(self, method: ResolvedMethod, interface: str, origin: Span) -> ResolvedHookMethod:
        return self.make(
            "interface",
            method.name,
            "interfaces",
            method.summary or f"`{method.name}` of {interface}",
            binding="static" if method.static else "method",
            parameters=method.parameters,
            returns=method.returns,
            references=method.references,
            origin=origin,
        )

    def directives(self, parser: str, printer: str, references: References) -> Iterator[ResolvedHookMethod]:
        """Yield the two functions of each custom directive; if the format is invalid, their types are as general as possible."""
        text, format_ = self.definition.assembly_format, read_format(self.definition).format
        if text is None:
            return
        matches = {match[1]: match for match in reversed(list(_CUSTOM.finditer(text.text)))}
        hooks = [_of_any_types(name, parser, printer, references) for name in reversed(matches)] if format_ is None else format_.hooks
        for hook in hooks:
            yield from self._directive(hook, text.position(*matches[hook.name].span()))

    def _directive(self, hook: CustomHook, origin: Span) -> Iterator[ResolvedHookMethod]:
        what = f"the arguments of `custom<{hook.name}>`"
        for summary, name, parameters, returns, values in (
            (f"Parse {what}", hook.parse_name, hook.parse_parameters, hook.parse_returns, hook.values),
            (f"Print {what}", hook.print_name, hook.print_parameters, "None", ()),
        ):
            yield ResolvedHookMethod(
                kind="directive",
                function=name,
                owner=self.owner,
                name=name,
                binding="static",
                receiver="",
                parameters=_with_unique_names(parameters, ""),
                returns=returns,
                summary=summary,
                key="assembly_format",
                origin=origin,
                references=(*hook.references, *self._own),
                values=values,
            )


def _of_any_types(name: str, parser: str, printer: str, references: References) -> CustomHook:
    anything = ("*arguments", "Any", None)
    return CustomHook(name, (("parser", parser, None), anything), "Any", (("printer", printer, None), anything), references)


def _with_unique_names(parameters: HookParameters, receiver: str) -> HookParameters:
    """Return the parameters with unique names: `_` is appended to duplicates."""
    taken = {receiver}
    found = []
    for name, text, default in parameters:
        while name in taken:
            name += "_"
        taken.add(name)
        found.append((name, text, default))
    return tuple(found)


def _of_type_or_attribute(maker: _Maker, definition: ResolvedTypeOrAttribute) -> Iterator[ResolvedHookMethod]:
    if definition.has_verifier:
        yield maker.make(
            "check",
            "verify",
            "has_verifier",
            "Check the parameters.  Raises VerifyError",
            binding="static",
            parameters=tuple((each.python_name, each.slot_annotation, None) for each in definition.parameters),
            references=tuple(pair for each in definition.parameters for pair in each.references),
        )
    yield from maker.builders()
    yield from maker.interfaces()
    if definition.has_custom_assembly_format and definition.assembly_format is None:
        yield maker.make(
            "syntax",
            "parse_assembly",
            "has_custom_assembly_format",
            "Parse the parameters after the mnemonic.  Raises ParseError",
            function="parse",
            binding="static",
            parameters=(("parser", "AsmParser", None),),
            returns=maker.owner.name,
            references=_DEFINITION_SYNTAX,
        )
        yield maker.make(
            "syntax",
            "print_assembly",
            "has_custom_assembly_format",
            "Print the parameters after the mnemonic",
            function="print",
            parameters=(("printer", "AsmPrinter", None),),
            references=_DEFINITION_SYNTAX,
        )
    else:
        yield from maker.directives("AsmParser", "AsmPrinter", _DEFINITION_SYNTAX)


def _of_operation(maker: _Maker, op: ResolvedOperation) -> Iterator[ResolvedHookMethod]:
    yield from maker.builders()
    yield from maker.interfaces()
    yield from _rewriting(maker, op)
    if op.has_verifier:
        yield maker.make(
            "check",
            "verify_operation",
            "has_verifier",
            "Check the rules that the spec cannot express.  Raises VerifyError",
            function="verify",
        )
    if op.has_region_verifier:
        yield maker.make(
            "check",
            "verify_regions",
            "has_region_verifier",
            "Check rules about nested operations, after these are verified.  Raises VerifyError",
        )
    if op.has_custom_assembly_format and op.assembly_format is None:
        yield from _operation_syntax(maker, op)
    else:
        yield from maker.directives("OpParser", "OpPrinter", _OPERATION_SYNTAX)
    if op.semantics is not None and op.semantics.is_hook:
        yield _evaluation(maker, op)


def _evaluation(maker: _Maker, op: ResolvedOperation) -> ResolvedHookMethod:
    """Return the hook for the meaning of an operation, which gets the value of each operand."""
    machine = runtime_class("Machine")
    return maker.make(
        "meaning",
        "evaluate",
        "semantics",
        "Return the value of each result, or where control goes after a terminator",
        parameters=(("machine", "Machine", None), *_values(op)),
        returns="Any",
        references=(("Machine", machine),),
        origin=op.semantics.origin if op.semantics is not None else None,
    )


def _values(op: ResolvedOperation) -> Iterator[tuple[str, str, None]]:
    """Yield a parameter for each operand; from the first one that is not a single value, the last parameter takes all values."""
    operands = op.operands
    for operand in operands:
        if operand.variadicity != "single":
            yield f"*{operand.python_name if operand is operands[-1] else 'operands'}", "Any", None
            return
        yield operand.python_name, "Any", None


def _rewriting(maker: _Maker, op: ResolvedOperation) -> Iterator[ResolvedHookMethod]:
    if op.has_folder:
        summary = "Return constants or existing values for the results, True if changed in place, or None"
        adaptor = (("adaptor", f"{op.class_name}.FoldAdaptor", None),)
        yield maker.make("rewriting", "fold", "has_folder", summary, parameters=adaptor, returns=_FOLDED)
    if op.has_canonicalize_method:
        yield maker.make(
            "rewriting",
            "canonicalize",
            "has_canonicalize_method",
            "Simplify the operation; return True if anything changed",
            parameters=(("rewriter", "PatternRewriter", None),),
            returns="bool",
            references=REWRITING,
        )
    if op.has_canonicalizer:
        yield maker.make(
            "rewriting",
            "get_canonicalization_patterns",
            "has_canonicalizer",
            "Return the canonicalization patterns of the operation",
            function="canonicalization_patterns",
            binding="static",
            returns="Sequence[RewritePattern]",
            references=REWRITING,
        )


def _operation_syntax(maker: _Maker, op: ResolvedOperation) -> Iterator[ResolvedHookMethod]:
    parser = ("parser", "OpParser", None)
    yield maker.make(
        "syntax",
        "parse_assembly",
        "has_custom_assembly_format",
        "Parse the custom form after the name into `state`.  Raises ParseError",
        function="parse",
        binding="static",
        parameters=(parser, ("state", "OperationState", None)),
        references=_OPERATION_SYNTAX,
    )
    if op.has_fast_parser:
        yield maker.make(
            "syntax",
            "parse_fast",
            "has_fast_parser",
            "Parse the most common form in one step; return None, at the same position, for any other",
            binding="static",
            parameters=(parser,),
            returns=f"{maker.owner.name} | None",
            references=_OPERATION_SYNTAX,
        )
    yield maker.make(
        "syntax",
        "print_assembly",
        "has_custom_assembly_format",
        "Print the custom form after the name",
        function="print",
        parameters=(("printer", "OpPrinter", None),),
        references=_OPERATION_SYNTAX,
    )


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

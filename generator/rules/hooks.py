"""Checks of hooks: what the spec asks for must be there, and what is there must be asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from ods.diagnostics import Span

from ..assembly import custom_hooks
from ..codegen import snake_case
from ..resolver.model import ResolvedBuilder, ResolvedDialect, ResolvedInterfaceUse, ResolvedOperation, ResolvedTypeOrAttribute
from ..resolver.patterns import native_hooks
from ..resolver.report import Report
from .hook_signatures import signature_fault
from .places import place_in

_CUSTOM = re.compile(r"\bcustom\s*<\s*([A-Za-z_][A-Za-z0-9_]*)\s*>")
_CHECKS_AND_REWRITES = ("verify", "verify_regions", "fold", "canonicalize", "canonicalization_patterns")
_SUFFIXES = (*_CHECKS_AND_REWRITES, "parse", "parse_fast", "print", "build", "run")


@dataclass(frozen=True)
class DemandedHook:
    """A function that the hooks of a dialect must have."""

    name: str
    parameters: str
    returns: str
    summary: str
    origin: Span

    @property
    def stub(self) -> str:
        """What to paste."""
        return _stub(self.name, self.parameters, self.returns, self.summary)


@dataclass(frozen=True)
class DirectiveHook(DemandedHook):
    """One of the two functions of a `custom<…>`: its exact types follow from the format, which is read when they are wanted."""

    definition: ResolvedOperation | ResolvedTypeOrAttribute
    directive: str

    @property
    def stub(self) -> str:
        hook = next((hook for hook in custom_hooks(self.definition) if hook.name == self.directive), None)
        if hook is None:
            return super().stub
        if self.name == hook.parse_name:
            return _stub(self.name, _signature(hook.parse_parameters), hook.parse_returns, self.summary)
        return _stub(self.name, _signature(hook.print_parameters), "None", self.summary)


def _stub(name: str, parameters: str, returns: str, summary: str) -> str:
    return f'def {name}({parameters}) -> {returns}:\n    """{summary}."""\n    raise NotImplementedError'


def check_hooks(dialect: ResolvedDialect, report: Report) -> None:
    """Missing hooks with the stub to paste, and functions that look like hooks and that nothing asks for."""
    if dialect.external:
        return
    demanded, present = _demanded_once(dialect), dict(dialect.hook_functions)
    spare = [name for name in present if name not in demanded]
    renamed: set[str] = set()
    for name, hook in demanded.items():
        if name not in present:
            close = _close_names(name, spare)
            renamed.update(close)
            report.error("ODS0702", f"the hook '{name}' is missing", hook.origin, _missing_hint(hook, dialect, close, present))
        elif fault := signature_fault(present[name], hook.stub):
            report.error("ODS0705", f"the hook '{name}' {fault}", present[name], f"it should begin as\n{hook.stub}")
    _report_unfilled(present, report)
    for name in spare:
        if name not in renamed and _looks_like_a_hook(name, dialect):
            hint = "remove it, or set the key that asks for it, such as `has_verifier: true`"
            report.error("ODS0703", f"nothing in the spec asks for the hook '{name}'", present[name], hint)


def missing_hooks(dialect: ResolvedDialect) -> list[DemandedHook]:
    """The hooks that nobody has begun to write; one that seems to be there under a misspelt name is none of them."""
    if dialect.external:
        return []
    demanded, present = _demanded_once(dialect), dict(dialect.hook_functions)
    spare = [name for name in present if name not in demanded]
    return [hook for name, hook in demanded.items() if name not in present and not _close_names(name, spare)]


def _demanded_once(dialect: ResolvedDialect) -> dict[str, DemandedHook]:
    found: dict[str, DemandedHook] = {}
    for hook in demanded_hooks(dialect):
        found.setdefault(hook.name, hook)
    return found


def _close_names(name: str, spare: list[str]) -> list[str]:
    return get_close_matches(name, spare, n=1, cutoff=0.8)


def _report_unfilled(present: dict[str, Span], report: Report) -> None:
    """The hooks that nobody has written yet, all at once."""
    waiting = {name: span for name, span in present.items() if _is_unfilled(span)}
    if waiting:
        count = "1 hook is" if len(waiting) == 1 else f"{len(waiting)} hooks are"
        hint = f"write the body and remove the mark `@unfilled`: {', '.join(waiting)}"
        report.warning("ODS0704", f"{count} not written yet", next(iter(waiting.values())), hint)


def _is_unfilled(span: Span) -> bool:
    """Whether a function is marked on the line before its definition."""
    text = span.source.text
    return text[: text.rfind("\n", 0, span.start) + 1].rstrip().endswith("@unfilled")


def _missing_hint(hook: DemandedHook, dialect: ResolvedDialect, close: list[str], present: dict[str, Span]) -> str:
    if close:
        span = present[close[0]]
        return f"rename '{close[0]}' at {span.source.name}:{span.line}, which nothing asks for"
    where = (dialect.hooks_module or f"dialect_specs.{dialect.name}.hooks").replace(".", "/")
    where += "/__init__.py, or a module that it imports" if dialect.hooks_are_package else ".py"
    return f"paste into {where}:\n{hook.stub}"


def _looks_like_a_hook(name: str, dialect: ResolvedDialect) -> bool:
    prefixes = [snake_case(op.mnemonic) for op in dialect.operations]
    prefixes += [snake_case(definition.class_name) for definition in (*dialect.types, *dialect.attributes)]
    return any(name == f"{prefix}_{suffix}" for prefix in prefixes for suffix in _SUFFIXES)


def demanded_hooks(dialect: ResolvedDialect) -> Iterator[DemandedHook]:
    """The hooks that the definitions of a dialect ask for; the same name may come several times."""
    yield from _dialect_hooks(dialect)
    for definition in (*dialect.types, *dialect.attributes):
        if not definition.external:
            yield from _definition_hooks(definition)
    for op in dialect.operations:
        yield from _operation_hooks(op)
    for each in dialect.passes:
        name = f"{snake_case(each.argument)}_run"
        yield DemandedHook(name, f"self: {each.class_name}, op: Operation", "None", each.summary or "Run the pass", each.origin)

    for pattern in dialect.patterns:
        for native in native_hooks(pattern):
            yield DemandedHook(native.function, _signature(native.parameters), native.returns, native.summary, native.origin)


_DIALECT_HOOKS = {
    "has_constant_materializer": (
        "materialize_constant",
        "value: Attribute, type_: Type, location: Location",
        "Operation | None",
        "Make an operation with this constant value; None when there is none",
    ),
    "has_operation_attribute_verifier": (
        "verify_operation_attribute",
        "op: Operation, name: str, value: Attribute",
        "None",
        "Check an attribute of this dialect on any operation",
    ),
    "has_region_arg_attribute_verifier": (
        "verify_region_arg_attribute",
        "op: Operation, region: int, argument: int, name: str, value: Attribute",
        "None",
        "Check an attribute of this dialect on an argument",
    ),
    "has_region_result_attribute_verifier": (
        "verify_region_result_attribute",
        "op: Operation, region: int, result: int, name: str, value: Attribute",
        "None",
        "Check an attribute of this dialect on a result",
    ),
    "has_canonicalizer": ("get_canonicalization_patterns", "", "Sequence[RewritePattern]", "Patterns that have no operation of their own"),
    "has_inliner_interface": ("get_inliner_interface", "", "DialectInlinerInterface", "What inlining may do with the dialect"),
}


def _dialect_hooks(dialect: ResolvedDialect) -> Iterator[DemandedHook]:
    for flag, (name, parameters, returns, summary) in _DIALECT_HOOKS.items():
        if flag in dialect.flags:
            yield DemandedHook(name, parameters, returns, summary, dialect.origin_of(flag))


def _definition_hooks(definition: ResolvedTypeOrAttribute) -> Iterator[DemandedHook]:
    prefix, owner = snake_case(definition.class_name), definition.class_name
    if definition.has_verifier:
        parameters = ", ".join(f"{parameter.python_name}: {parameter.annotation}" for parameter in definition.parameters)
        yield DemandedHook(f"{prefix}_verify", parameters, "None", "Check the parameters", definition.origin_of("has_verifier"))
    yield from _builder_hooks(definition.builders, prefix, owner)
    yield from _interface_hooks(definition.interfaces, prefix, definition)
    if definition.has_custom_assembly_format and definition.assembly_format is None:
        where = definition.origin_of("has_custom_assembly_format")
        yield DemandedHook(f"{prefix}_parse", "parser: AsmParser", owner, "Read the parameters", where)
        yield DemandedHook(f"{prefix}_print", f"self: {owner}, printer: AsmPrinter", "None", "Write the parameters", where)
    yield from _custom_directives(definition)


def _operation_hooks(op: ResolvedOperation) -> Iterator[DemandedHook]:
    prefix, owner = snake_case(op.mnemonic), op.class_name
    receiver = f"op: {owner}"
    flags = (
        (op.has_verifier, "has_verifier", "verify", receiver, "None", "Check what the spec cannot say"),
        (op.has_region_verifier, "has_region_verifier", "verify_regions", receiver, "None", "Check what needs correct nested operations"),
        (
            op.has_folder,
            "has_folder",
            "fold",
            f"{receiver}, adaptor: {owner}.FoldAdaptor",
            _fold_result(op),
            "What the results are; None when that is unknown",
        ),
        (
            op.has_canonicalize_method,
            "has_canonicalize_method",
            "canonicalize",
            f"{receiver}, rewriter: PatternRewriter",
            "bool",
            "Simplify the operation",
        ),
        (
            op.has_canonicalizer,
            "has_canonicalizer",
            "canonicalization_patterns",
            "",
            "Sequence[RewritePattern]",
            "The patterns that simplify it",
        ),
    )
    for wanted, key, suffix, parameters, returns, summary in flags:
        if wanted:
            yield DemandedHook(f"{prefix}_{suffix}", parameters, returns, summary, op.origin_of(key))
    if op.has_custom_assembly_format and op.assembly_format is None:
        where = op.origin_of("has_custom_assembly_format")
        yield DemandedHook(f"{prefix}_parse", "parser: OpParser, state: OperationState", "None", "Read the custom form into `state`", where)
        yield DemandedHook(f"{prefix}_print", f"{receiver}, printer: OpPrinter", "None", "Write the custom form", where)
    if op.has_fast_parser:
        summary = "Read the most common text at once; None, and nothing read, for any other"
        yield DemandedHook(f"{prefix}_parse_fast", "parser: OpParser", f"{owner} | None", summary, op.origin_of("has_fast_parser"))
    yield from _builder_hooks(op.builders, prefix, owner)
    yield from _interface_hooks(op.interfaces, prefix, op)
    yield from _custom_directives(op)


def _fold_result(op: ResolvedOperation) -> str:
    return "Attribute | Value | bool | None" if len(op.results) == 1 else "Sequence[Attribute | Value] | bool | None"


def _builder_hooks(builders: tuple[ResolvedBuilder, ...], prefix: str, owner: str) -> Iterator[DemandedHook]:
    for builder in builders:
        if builder.body is None:
            name = f"{prefix}_build_{builder.name}" if builder.name else f"{prefix}_build"
            parameters = _signature((("cls", f"type[{owner}]", None), *builder.parameters))
            yield DemandedHook(name, parameters, owner, (builder.summary or "Build one").rstrip("."), builder.origin)


def _interface_hooks(
    uses: tuple[ResolvedInterfaceUse, ...], prefix: str, definition: ResolvedOperation | ResolvedTypeOrAttribute
) -> Iterator[DemandedHook]:
    owner = definition.class_name
    for use in uses:
        origin = place_in(definition, use.origin)
        for method in use.interface.methods:
            if method.name in use.declared_methods and method.body is None:
                receiver = () if method.static else (("op" if use.interface.kind == "operation" else "self", owner, None),)
                parameters = _signature((*receiver, *method.parameters))
                summary = (method.summary or f"`{method.name}` of {use.interface.name}").rstrip(".")
                yield DemandedHook(f"{prefix}_{method.name}", parameters, method.returns, summary, origin)


def _custom_directives(definition: ResolvedOperation | ResolvedTypeOrAttribute) -> Iterator[DemandedHook]:
    text = definition.assembly_format
    for match in _CUSTOM.finditer(text.text) if text is not None else ():
        assert text is not None
        name, origin, what = snake_case(match[1]), text.position(match.start(), match.end()), f"what `custom<{match[1]}>` stands for"
        read, shown = "parser: OpParser, *arguments: Any", "printer: OpPrinter, *arguments: Any"
        yield DirectiveHook(f"parse_{name}", read, "Any", f"Read {what}", origin, definition, match[1])
        yield DirectiveHook(f"print_{name}", shown, "None", f"Write {what}", origin, definition, match[1])


def _signature(parameters: tuple[tuple[str, str, str | None], ...]) -> str:
    return ", ".join(f"{name}: {text}" if default is None else f"{name}: {text} = {default}" for name, text, default in parameters)

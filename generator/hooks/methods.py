"""The methods of an operation, type or attribute that are implemented by hooks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ods.diagnostics import Span

from ..assembly import CustomHook, read_format
from ..codegen import snake_case
from ..resolver.model import (
    Definition,
    PythonClass,
    ResolvedHookMethod,
    ResolvedMethod,
    ResolvedOperation,
    ResolvedTypeOrAttribute,
    once,
    runtime_class,
)
from ..resolver.model.definitions import HookBinding, HookKind, HookParameters, References
from ..resolver.report import place_in

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

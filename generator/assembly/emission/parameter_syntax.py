"""The syntax of a type or attribute: its format becomes the methods `parse` and `print`."""

from __future__ import annotations

from ods.diagnostics.late import dataclass

from ...resolver.model import ResolvedParameter, ResolvedTypeOrAttribute
from ..directives.codecs import default_of, may_be_absent
from ..directives.element import CustomHook, Element
from ..directives.forms import custom_hooks
from ..directives.groups import emit_all, print_all
from ..directives.parameters import ParameterParse, ParameterPrint
from .output import EmittedModule


@dataclass(frozen=True)
class ParametersFormat:
    """The format of a type or attribute, read without errors."""

    definition: ResolvedTypeOrAttribute
    elements: tuple[Element, ...]

    @property
    def hooks(self) -> tuple[CustomHook, ...]:
        """The hooks of the custom directives, without duplicates."""
        return custom_hooks(self.elements, self.definition.python_class)


@dataclass(frozen=True)
class ParametersSyntax:
    """The bodies of the methods, as lines; their imports and constants are in the module's scope."""

    parse: tuple[str, ...]
    """The body of `parse(cls, parser: AsmParser) -> Self`, called after the mnemonic."""
    print: tuple[str, ...]
    """The body of `print(self, printer: AsmPrinter) -> None`, called after the mnemonic."""


def emit_parameters(format_: ParametersFormat, module: EmittedModule) -> ParametersSyntax:
    """Return the methods of a type's or attribute's syntax."""
    return ParametersSyntax(tuple(_emit_parse(format_, module)), tuple(_emit_print(format_, module)))


def _emit_parse(format_: ParametersFormat, module: EmittedModule) -> list[str]:
    definition = format_.definition
    out = ParameterParse(module, definition)
    self_types = [parameter for parameter in definition.parameters if parameter.is_self_type]
    may_refuse = _may_refuse(format_)
    if may_refuse or self_types:
        offset = out.names.choose("offset")
        out.line(f"{offset} = parser.current_location()")
    for parameter in self_types:
        _self_type(out, parameter, offset)
    for parameter in definition.parameters:
        if may_be_absent(parameter) and not parameter.is_self_type:
            _declare(out, parameter)
    emit_all(out, format_.elements)
    made = f"cls.get({', '.join(out.variable(parameter) for parameter in definition.parameters)})"
    if may_refuse:
        made = f"{out.runtime('checked')}(parser, {offset}, lambda: {made})"
    out.line(f"return {made}")
    return out.writer.result()


def _may_refuse(format_: ParametersFormat) -> bool:
    """Return True if `get` may reject the parsed values: after a hook, or because of a verifier, trait or constraint."""
    definition = format_.definition
    predicates = any(use.predicate is not None for use in definition.traits)
    parts = [part for parameter in definition.parameters for part in (parameter, parameter.element) if part is not None]
    return bool(format_.hooks) or predicates or definition.has_verifier or any(part.constraint is not None for part in parts)


def _self_type(out: ParameterParse, parameter: ResolvedParameter, offset: str) -> None:
    function = out.runtime("optional_self_type" if may_be_absent(parameter) else "self_type")
    cls = out.runtime("Type") if parameter.python_class is None else out.module.name(parameter.python_class)
    out.line(f"{out.variable(parameter)} = {function}(parser, {cls}, {offset})")
    if parameter.default is not None:
        with out.block(f"if {out.variable(parameter)} is None:"):
            out.line(f"{out.variable(parameter)} = {default_of(out.module, parameter)}")


def _declare(out: ParameterParse, parameter: ResolvedParameter) -> None:
    """Write the declaration of an optional parameter with its default."""
    annotation = _annotation(out, parameter)
    out.line(f"{out.variable(parameter)}: {annotation} = {out.default(parameter)}")


def _annotation(out: ParameterParse, parameter: ResolvedParameter) -> str:
    for each in (parameter, parameter.element):
        if each is not None and each.enum is not None:
            out.module.name(each.enum.python_class)
        elif each is not None and each.python_class is not None:
            out.imported(each.python_class.module, each.python_class.name, typing_only=True)
        elif each is not None and each.annotation in ("Type", "Attribute"):
            out.runtime(each.annotation, typing_only=True)
    absent = out.default(parameter) == "None" and "None" not in parameter.annotation
    return f"{parameter.annotation} | None" if absent else parameter.annotation


def _emit_print(format_: ParametersFormat, module: EmittedModule) -> list[str]:
    out = ParameterPrint(module)
    print_all(out, format_.elements)
    out.flush()
    return out.writer.result() or ["pass"]

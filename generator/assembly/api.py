"""What the rest of the generator asks of assembly formats: whether they are good, and the methods they become."""

from __future__ import annotations

from collections.abc import Mapping

from ods.diagnostics import Diagnostic

from ..resolver.model import FormatText, ResolvedOperation, ResolvedTypeOrAttribute
from .directives.custom import CustomHook
from .directives.element import Element
from .emission.operation_syntax import OperationFormat, OperationSyntax, emit_syntax, operation_hooks
from .emission.output import Module
from .emission.parameter_syntax import ParametersFormat, ParametersSyntax, emit_parameters, parameters_hooks
from .prover.ambiguity import check_ambiguity
from .prover.inclusion import FormatChange, compare_formats
from .reading.colon_check import check_colons
from .reading.operation_check import check_complete
from .reading.operation_reader import OperationReader
from .reading.parameter_reader import ParameterReader, check_parameters_complete
from .reading.problems import FormatSyntaxError, Place, Problems

Definition = ResolvedOperation | ResolvedTypeOrAttribute


def check_format(definition: ResolvedOperation | ResolvedTypeOrAttribute) -> list[Diagnostic]:
    """Everything that is wrong with the assembly format of a definition; nothing when it has none."""
    if definition.assembly_format is None:
        return []
    problems = Problems(definition.assembly_format)
    if isinstance(definition, ResolvedOperation):
        _read_operation(definition, definition.assembly_format, problems)
    else:
        _read_parameters(definition, definition.assembly_format, problems)
    return problems.diagnostics


def custom_hooks(definition: ResolvedOperation | ResolvedTypeOrAttribute) -> tuple[CustomHook, ...]:
    """The hooks of the custom directives in a format; none when the format is wrong."""
    text = definition.assembly_format
    if text is None:
        return ()
    if isinstance(definition, ResolvedOperation):
        operation = _read_operation(definition, text, Problems(text))
        return () if operation is None else operation_hooks(operation)
    parameters = _read_parameters(definition, text, Problems(text))
    return () if parameters is None else parameters_hooks(parameters)


def read_operation_format(op: ResolvedOperation) -> OperationFormat:
    """The format of an operation that has passed `check_format`."""
    if op.assembly_format is None:
        raise ValueError(f"{op.name} has no assembly format")
    problems = Problems(op.assembly_format)
    format_ = _read_operation(op, op.assembly_format, problems)
    if format_ is None or problems:
        raise ValueError(f"{op.name}: {problems.diagnostics[0].text}")
    return format_


def emit_operation_syntax(op: ResolvedOperation, module: Module) -> OperationSyntax:
    """The methods `parse`, `parse_fast` and `print` of an operation with an assembly format."""
    return emit_syntax(read_operation_format(op), module)


def emit_parameters_syntax(definition: ResolvedTypeOrAttribute, module: Module) -> ParametersSyntax:
    """The methods `parse` and `print` of a type or attribute with an assembly format."""
    if definition.assembly_format is None:
        raise ValueError(f"{definition.class_name} has no assembly format")
    problems = Problems(definition.assembly_format)
    format_ = _read_parameters(definition, definition.assembly_format, problems)
    if format_ is None or problems:
        raise ValueError(f"{definition.class_name}: {problems.diagnostics[0].text}")
    return emit_parameters(format_, module)


def _read_operation(op: ResolvedOperation, text: FormatText, problems: Problems) -> OperationFormat | None:
    whole = Place(0, len(text.text))
    try:
        reader = OperationReader(op, text, problems)
        elements = reader.read()
    except FormatSyntaxError:
        return None
    if problems:
        return None
    check_complete(reader, whole)
    check_ambiguity(elements, op.name, problems)
    if not problems:
        check_colons(elements, problems)
    return OperationFormat(op, tuple(elements))


def _read_parameters(definition: ResolvedTypeOrAttribute, text: FormatText, problems: Problems) -> ParametersFormat | None:
    whole = Place(0, len(text.text))
    try:
        reader = ParameterReader(definition, text, problems)
        elements = reader.read()
    except FormatSyntaxError:
        return None
    if problems:
        return None
    check_parameters_complete(reader, elements, whole)
    sigil = "!" if definition.kind == "type" else "#"
    check_ambiguity(elements, f"{sigil}{definition.dialect}.{definition.mnemonic}", problems)
    return ParametersFormat(definition, tuple(elements))


def format_change(old: Definition, new: Definition, names: Mapping[str, str]) -> FormatChange:
    """What became of the texts of a definition whose format changed; `names` has the new name of each thing that got another."""
    before, after = _elements(old), _elements(new)
    return FormatChange("unknown") if before is None or after is None else compare_formats(before, after, _shown_name(old), names)


def _shown_name(definition: Definition) -> str:
    if isinstance(definition, ResolvedOperation):
        return definition.name
    return f"{'!' if definition.kind == 'type' else '#'}{definition.dialect}.{definition.mnemonic}"


def _elements(definition: Definition) -> tuple[Element, ...] | None:
    """What a format is made of; None when there is none or it cannot be read."""
    text = definition.assembly_format
    if text is None:
        return None
    problems = Problems(text)
    if isinstance(definition, ResolvedOperation):
        operation = _read_operation(definition, text, problems)
        return None if operation is None else operation.elements
    parameters = _read_parameters(definition, text, problems)
    return None if parameters is None else parameters.elements

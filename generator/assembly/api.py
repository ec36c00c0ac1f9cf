"""The interface of assembly formats for the rest of the generator: check a format, emit its methods."""

from __future__ import annotations

from collections.abc import Mapping

from ods.diagnostics import Diagnostic
from ods.diagnostics.late import dataclass

from ..resolver.model import Definition, FormatText, ResolvedOperation, ResolvedTypeOrAttribute, once
from .directives.table import OPERATIONS, PARAMETERS
from .emission.operation_syntax import OperationFormat, OperationSyntax, emit_syntax, with_known_dictionary
from .emission.output import EmittedModule
from .emission.parameter_syntax import ParametersFormat, ParametersSyntax, emit_parameters
from .prover.ambiguity import check_ambiguity
from .prover.inclusion import FormatChange, compare_formats
from .reading.lexer import FormatSpan, FormatSyntaxError, Problems
from .reading.operation_reader import (
    OperationReader,
    ParameterReader,
    check_brackets,
    check_colons,
    check_complete,
    check_parameters_complete,
)


@dataclass(frozen=True)
class ReadFormat:
    """The result of reading a definition's assembly format."""

    format: OperationFormat | ParametersFormat | None
    """None if the text cannot be read."""
    findings: tuple[Diagnostic, ...]
    """All findings in the format."""


@once
def read_format(definition: Definition) -> ReadFormat:
    """Return the assembly format of a definition, read and proved; every stage shares this one result."""
    text = definition.assembly_format
    if text is None:
        return ReadFormat(None, ())
    problems = Problems(text)
    read = _read_operation if isinstance(definition, ResolvedOperation) else _read_parameters
    try:
        format_ = read(definition, text, problems)  # type: ignore[arg-type]
    except FormatSyntaxError:
        format_ = None
    return ReadFormat(format_, tuple(problems.diagnostics))


def check_format(definition: Definition) -> tuple[Diagnostic, ...]:
    """Return all findings in the assembly format of a definition; empty if it has none."""
    return read_format(definition).findings


def emit_operation_syntax(op: ResolvedOperation, module: EmittedModule) -> OperationSyntax:
    """Return the methods `parse`, `parse_fast` and `print` of an operation.  Raises ValueError when its assembly format is wrong."""
    format_ = read_format(op).format
    if not isinstance(format_, OperationFormat):
        raise ValueError(f"{op.name} has no assembly format that can be read")
    return emit_syntax(format_, module)


def emit_parameters_syntax(definition: ResolvedTypeOrAttribute, module: EmittedModule) -> ParametersSyntax:
    """Return the methods `parse` and `print` of a type or attribute.  Raises ValueError when its assembly format is wrong."""
    format_ = read_format(definition).format
    if not isinstance(format_, ParametersFormat):
        raise ValueError(f"{definition.class_name} has no assembly format that can be read")
    return emit_parameters(format_, module)


def format_change(old: Definition, new: Definition, names: Mapping[str, str]) -> FormatChange:
    """Compare the formats of a definition in two versions; `names` maps renamed things to their new names."""
    before, after = read_format(old).format, read_format(new).format
    if before is None or after is None:
        return FormatChange("unknown")
    return compare_formats(before.elements, after.elements, _shown_name(old), names)


def _read_operation(op: ResolvedOperation, text: FormatText, problems: Problems) -> OperationFormat | None:
    reader = OperationReader(op, text, problems, OPERATIONS)
    format_ = with_known_dictionary(OperationFormat(op, tuple(reader.read())))
    if problems:
        return None
    check_complete(reader, format_.types, FormatSpan(0, len(text.text)))
    check_ambiguity(format_.elements, _shown_name(op), problems)
    if not problems:
        check_colons(format_.elements, problems)
    return format_


def _read_parameters(definition: ResolvedTypeOrAttribute, text: FormatText, problems: Problems) -> ParametersFormat | None:
    reader = ParameterReader(definition, text, problems, PARAMETERS)
    elements = reader.read()
    if problems:
        return None
    check_parameters_complete(reader, elements, FormatSpan(0, len(text.text)))
    check_brackets(reader, elements, problems)
    check_ambiguity(elements, _shown_name(definition), problems)
    return ParametersFormat(definition, tuple(elements))


def _shown_name(definition: Definition) -> str:
    if isinstance(definition, ResolvedOperation):
        return definition.name
    return f"{'!' if definition.kind == 'type' else '#'}{definition.dialect}.{definition.mnemonic}"

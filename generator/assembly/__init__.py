"""Read and check assembly formats, and emit the methods that parse and print them."""

from .directives.codecs import reads_parameter
from .directives.element import CustomHook, Element
from .directives.forms import Clauses, Group, Listing, Literal, Walker, Whitespace, custom_uses, walk
from .directives.table import directive_names
from .inference import (
    TypePlan,
    TypeRule,
    count_name,
    has_interface,
    infers_automatically,
    infers_results,
    is_like_first_operand,
    is_positional,
    plan_result_types,
    plan_types,
)
from .prover.inclusion import FormatChange
from .syntax import (
    OperationSyntax,
    ParametersSyntax,
    check_format,
    emit_operation_syntax,
    emit_parameters_syntax,
    format_change,
    read_format,
)

__all__ = [
    "Clauses",
    "CustomHook",
    "Element",
    "FormatChange",
    "Group",
    "Listing",
    "Literal",
    "OperationSyntax",
    "ParametersSyntax",
    "TypePlan",
    "TypeRule",
    "Walker",
    "Whitespace",
    "check_format",
    "count_name",
    "custom_uses",
    "directive_names",
    "emit_operation_syntax",
    "emit_parameters_syntax",
    "format_change",
    "has_interface",
    "infers_automatically",
    "infers_results",
    "is_like_first_operand",
    "is_positional",
    "plan_result_types",
    "plan_types",
    "read_format",
    "reads_parameter",
    "walk",
]

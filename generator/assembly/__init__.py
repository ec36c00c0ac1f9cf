"""Assembly formats: read, checked, and turned into the methods that read and write what they describe."""

from .api import check_format, emit_operation_syntax, emit_parameters_syntax, format_change, read_format
from .directives.element import CustomHook
from .emission.operation_syntax import OperationSyntax
from .emission.parameter_syntax import ParametersSyntax
from .inference import TypePlan, TypeRule, plan_result_types, plan_types
from .prover.inclusion import FormatChange

__all__ = [
    "CustomHook",
    "FormatChange",
    "OperationSyntax",
    "ParametersSyntax",
    "TypePlan",
    "TypeRule",
    "check_format",
    "emit_operation_syntax",
    "emit_parameters_syntax",
    "format_change",
    "plan_result_types",
    "plan_types",
    "read_format",
]

"""The operations of the builtin dialect, as `mlir.dialects.builtin`."""

from ...builtin.operations import ModuleOp as ModuleOp
from ...builtin.operations import UnrealizedConversionCastOp as UnrealizedConversionCastOp
from ...builtin.operations import unrealized_conversion_cast as unrealized_conversion_cast
from ...dialect_utils.module_builder import module as module

"""Passes that emulate wide integers (MLIR's `TestEmulateWideInt`)."""

from __future__ import annotations

from collections.abc import Sequence

from dialect_specs.arith.hooks.wide_int_emulation import WideIntEmulationConverter, emulation_patterns, is_supported_width
from generated import llvm
from generated.func import FuncOp
from ods.conversion.driver import apply_partial_conversion
from ods.conversion.target import ConversionTarget
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.ir.value import Value
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass

from .wrapper import Pass


@register_pass
class TestEmulateWideIntPass(Pass):
    """Emulates wide integers inside of functions whose names have a prefix."""

    argument = "test-arith-emulate-wide-int"
    anchor = "func.func"
    dependent_dialects = ("arith", "func", "llvm", "vector")
    options = (
        PassOption("function-prefix", "function_prefix", "str", False, "Prefix of functions to run the emulation pass on"),
        PassOption("widest-int-supported", "widest_int_supported", "uint", False, "Maximum integer bit width supported by the target"),
    )

    def __init__(self, *, function_prefix: str = "emulate_", widest_int_supported: int = 32) -> None:
        super().__init__()
        self.function_prefix = function_prefix
        self.widest_int_supported = widest_int_supported

    def run(self, op: Operation) -> None:
        if not is_supported_width(self.widest_int_supported):
            raise self.fail()
        assert isinstance(op, FuncOp), "the pass runs on functions"
        if not op.sym_name.value.startswith(self.function_prefix):
            return
        converter = WideIntEmulationConverter(self.widest_int_supported)
        converter.add_source_materialization(_bitcast)
        converter.add_target_materialization(lambda types, inputs, location, original: _bitcast(types[0], inputs, location))
        target = ConversionTarget()
        target.add_dynamically_legal_dialect("arith", "vector", callback=converter.is_legal)
        with self.failing_on_errors():
            apply_partial_conversion(op, target, emulation_patterns(converter))


def _bitcast(type_: Type, inputs: Sequence[Value], location: Location) -> Value:
    return llvm.BitcastOp(type_, inputs[0], loc=location).res

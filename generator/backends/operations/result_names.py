"""Names of results in the text: an operation with several results names each group as the spec does."""

from __future__ import annotations

from ...assembly.inference import has_interface
from ...codegen import quoted
from ...resolver.model import ResolvedOperation, ResolvedValue, runtime_class
from ..methods import MethodModel
from ..scope import ModuleWriter

OP_ASM = runtime_class("OpAsmOpInterface")


def names_results(op: ResolvedOperation) -> bool:
    """Return True if the spec's names are worth showing: a single result is mostly called `result`."""
    return len(op.results) > 1 and not has_interface(op, "OpAsmOpInterface")


def result_name_methods(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    """`get_asm_result_names`, unless the operation has its own."""
    if not names_results(op):
        return []
    value = writer.imports.runtime("Value", typing_only=True)
    callable_ = writer.imports.name("collections.abc", "Callable", typing_only=True)
    signature = f"(self, set_name: {callable_}[[{value}, str], None]) -> None"
    body = [line for result in op.results for line in _naming(result)]
    return [MethodModel("get_asm_result_names", "", signature, (), tuple(body))]


def _naming(result: ResolvedValue) -> list[str]:
    accessor, name = f"self.{result.python_name}", quoted(result.name)
    match result.variadicity:
        case "single":
            return [f"set_name({accessor}, {name})"]
        case "optional":
            return [f"if {accessor} is not None:", f"    set_name({accessor}, {name})"]
        case "variadic" | "variadic_of_variadic":
            return [f"if {accessor}:", f"    set_name({accessor}[0], {name})"]

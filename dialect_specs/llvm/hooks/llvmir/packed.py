"""Wrapper functions that take all arguments through pointers (MLIR `packFunctionArguments`)."""

from __future__ import annotations

from generated.llvm import Linkage, LLVMFuncOp, PointerType, VoidType
from ods.ir.operation import Operation

from ..functions import function_type
from .tables import convention_keyword
from .translation import Translation
from .types import name_text, parameters_text, type_text
from .values import BasicBlock, Function, Local, Value


def packed_functions(module: Operation) -> tuple[str, ...]:
    """Return the names of the functions that get a wrapper: those with a body and external linkage."""
    block = module.regions[0].first_block
    return tuple(op.sym_name.value for op in (block.operations if block is not None else ()) if isinstance(op, LLVMFuncOp) and _is_seen(op))


def _is_seen(op: LLVMFuncOp) -> bool:
    return op.body.first_block is not None and op.linkage.linkage not in (Linkage.Private, Linkage.Internal)


def packed_function(module: Translation, op: LLVMFuncOp) -> Function | None:
    """Make `_mlir_<name>`, which loads the arguments from an array of pointers, and stores the result where the last one points."""
    if not _is_seen(op):
        return None
    type_, pointer = function_type(op), PointerType.get()
    array = Local(pointer)
    function = Function("void ", f"_mlir_{op.sym_name.value}", [(array, "")], False)
    module.block = BasicBlock()
    function.blocks.append(module.block)

    def target(index: int) -> Value:
        place = module.emit(pointer, "getelementptr ptr, ptr ", array, f", i64 {index}")
        return module.emit(pointer, "load ptr, ptr ", place)

    arguments: list[Value] = [module.emit(each, f"load {type_text(each)}, ptr ", target(i)) for i, each in enumerate(type_.params)]
    result = None if isinstance(type_.return_type, VoidType) else type_.return_type
    shown = type_text(type_.return_type) + (f" ({parameters_text(type_)})" if type_.var_arg else "")
    words = ["call", convention_keyword(int(op.c_conv.calling_conv)), shown, name_text("@", op.sym_name.value)]
    made = module.emit(result, " ".join(filter(None, words)) + "(", *module.listed(arguments), ")")
    if result is not None:
        module.emit(None, "store ", *module.typed(made), ", ptr ", target(len(arguments)))
    module.emit(None, "ret void")
    return function

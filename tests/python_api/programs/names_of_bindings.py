"""Names that clients of MLIR 22's bindings use."""

from ods.mlir.dialects.linalg import GenericOp

from ods.mlir import ir
from ods.mlir.dialects import arith, func, linalg, llvm, memref, scf, shape, transform
from ods.mlir.dialects.transform import structured
from ods.mlir.execution_engine import ExecutionEngine, ctypes
from ods.mlir.ir import *

print("# integers")
for integer in (IntegerType.get(8), IntegerType.get(8, IntegerType.SIGNED), IntegerType.get(8, IntegerType.Signedness.UNSIGNED)):
    print(integer, integer.signedness, integer.signedness == IntegerType.Signedness.SIGNED)
print("# accessors that other members would hide, and in the spelling of ODS")
print(memref.GlobalOp.type_ is memref.GlobalOp.type, hasattr(func.CallOp, "operands_"), hasattr(scf.ForOp, "results_"))
print(llvm.LLVMFuncOp.CConv is llvm.LLVMFuncOp.c_conv, llvm.CallOp.TailCallKind is not None)
print("# classes by their C++ names")
print(llvm.Trap.OPERATION_NAME, llvm.vscale.OPERATION_NAME, llvm.vector_reduce_add.OPERATION_NAME, "Trap" in llvm.__all__)
print("# functions and calls")
with Context() as context, Location.unknown():
    module = Module.create()
    i32 = IntegerType.get_signless(32)
    with InsertionPoint(module.body):
        function = func.FuncOp("f", ([i32, i32], []))
        print(function.arg_attrs, "arg_attrs" in function.attributes)
        function.arg_attrs = [DictAttr.get({"a.b": UnitAttr.get()}), DictAttr.get({})]
        print(function.arg_attrs, function)
        print(func.CallOp.__base__([i32], FlatSymbolRefAttr.get("f"), []))
    print(func.ARGUMENT_ATTRIBUTE_NAME, func.RESULT_ATTRIBUTE_NAME)
    print("# structs and resources")
    print(llvm.StructType.get_literal([i32]).name, llvm.StructType.get_identified("pair").name)
    for _ in range(3):
        print(DenseResourceElementsAttr.get_from_buffer(memoryview(b"abcd"), "blob", RankedTensorType.get([1], i32)))
    print(Module.parse('"test.op"() {a = dense_resource<blob> : tensor<1xi32>} : () -> ()', Context(("generated",), True)))
print("# what modules import")
print(scf.constant is arith.constant, memref.arith is arith, func.Optional, arith.IntFlag, ExecutionEngine is not None, ctypes.c_int)
print(ir.get_load_on_create_dialects(), RegionSequence.__nb_signature__)
print("# dialects that are not there")
print(isinstance(module, GenericOp), GenericOp)


def derive():
    class Mine(GenericOp):
        pass


for use in (
    lambda: linalg.matmul(1),
    lambda: shape.ConstShapeOp.x,
    lambda: transform.sequence(),
    lambda: structured.structured_match(),
    derive,
):
    try:
        use()
    except ImportError as error:
        print(error)

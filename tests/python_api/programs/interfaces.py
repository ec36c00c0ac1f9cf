"""Interfaces as MLIR's bindings have them: objects made from an operation or its class."""

from ods.mlir.dialects import arith, func
from ods.mlir.ir import *


def show(what):
    try:
        print(what())
    except (TypeError, ValueError) as error:
        print(f"{type(error).__name__}: {error}")


with Context(), Location.unknown():
    module = Module.create()
    i32 = IntegerType.get_signless(32)
    with InsertionPoint(module.body):
        number = arith.constant(i32, 1)
        add = arith.AddIOp(number, number)
    print("# of operations and classes")
    for owner in (add, add.operation, arith.AddIOp):
        print(InferTypeOpInterface(owner).inferReturnTypes([number, [number]]))
    show(lambda: InferTypeOpInterface(add).operation)
    show(lambda: InferTypeOpInterface(add).opview is add)
    show(lambda: InferTypeOpInterface(arith.AddIOp).operation)
    show(lambda: InferTypeOpInterface(arith.AddIOp).opview)
    print("# from attributes")
    show(lambda: InferTypeOpInterface(arith.ConstantOp).inferReturnTypes(attributes=DictAttr.get({"value": IntegerAttr.get(i32, 3)})))
    print("# what is missing or wrong")
    show(lambda: InferTypeOpInterface(arith.ConstantOp).inferReturnTypes())
    show(lambda: InferTypeOpInterface(arith.AddIOp).inferReturnTypes(operands=[None]))
    show(lambda: InferTypeOpInterface(arith.AddIOp).inferReturnTypes([1]))
    show(lambda: InferTypeOpInterface(func.FuncOp))
    show(lambda: InferShapedTypeOpInterface(add))
    show(lambda: InferTypeOpInterface("arith.addi"))
    print("# instances")
    print(isinstance(add, InferTypeOpInterface), isinstance(module.operation, InferTypeOpInterface))

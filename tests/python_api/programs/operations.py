"""Operations, their attributes and symbols; values from numbers and arrays."""

import numpy as np

import ods.mlir.extras.types as T
from ods.mlir.dialects import arith, builtin, func, llvm, memref, scf, tensor
from ods.mlir.ir import *


def refused(make):
    try:
        print("given:", make())
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


with Context() as context, Location.unknown():
    context.allow_unregistered_dialects = True
    print("# attributes by number")
    module = Module.parse('"some.op"() {some.attribute = 1 : i8, other.attribute = 3.0, dependent = "text"} : () -> ()')
    op = module.body.operations[0]
    print(op.attributes[0], op.attributes[2].name, op.attributes[-1].attr, len(op.attributes))
    refused(lambda: op.attributes[3])
    refused(lambda: op.attributes["none"])
    print(module.body.context is context, isinstance(op, OpView), arith.AddIOp.OPERATION_NAME)

    print("# symbols")
    text = """
      func.func private @foo()
      func.func private @bar()
      func.func @user() attributes {test.uses = [@foo, {deep = @foo::@nested}, @bar], test.type = i32} {
        call @foo() : () -> ()
        return
      }
      module @inner attributes {test.use = @foo} {
        func.func private @foo()
        func.func @user() { call @foo() : () -> () return }
      }"""
    module = Module.parse(text)
    SymbolTable.replace_all_symbol_uses("foo", "bar", module.operation)
    print(module)
    SymbolTable.walk_symbol_tables(module.operation, True, lambda table, visible: print(table.name, visible))

    print("# from numbers and arrays")
    module = Module.create()
    with InsertionPoint(module.body):

        @func.FuncOp.from_py_func(T.memref(4, 4, T.f32()), T.index())
        def access(values, i):
            memref.store(memref.load(values, [0, i]), values, [i, 3])
            memref.LoadOp(values, (1, 2))
            arith.constant(T.i32(), np.int64(4))
            arith.constant(T.f32(), np.float32(1.5))
            arith.constant(T.bool(), np.bool_(True))
            arith.constant(T.vector(2, T.i32()), np.array([1, 2], dtype=np.int32))
            tensor.empty([2, i], T.f32(), encoding=StringAttr.get("dense"))
            builtin.unrealized_conversion_cast([T.i64()], [i])

    print(module)

    print("# accessors as MLIR's bindings spell them")
    with InsertionPoint(Module.create().body):
        zero = arith.ConstantOp(T.index(), 0)
        loop = scf.ForOp(zero, zero, zero, [zero])
        print(loop.lowerBound is loop.lower_bound, [each.get_defining_op() is zero for each in loop.initArgs])
        print(arith.AddIOp(zero, zero).overflowFlags)

    print("# attributes in order of names")
    add = Operation.parse('%0 = "arith.addi"(%0, %0) <{overflowFlags = #arith.overflow<nsw>}> {z, a = 1 : i8} : (i32, i32) -> i32')
    print(add.attributes.keys(), [*add.attributes], add.attributes.items() == [*add.attributes.items()])
    print(DictAttr.get({"a": UnitAttr.get()})["a"], repr(DictAttr.get({"a": UnitAttr.get()})))
    refused(lambda: DictAttr(UnitAttr.get()))

    print("# functions of MLIR's modules")
    with InsertionPoint(Module.create().body):
        print(llvm.mlir_constant(IntegerAttr.get(T.i32(), 3)).owner, llvm.mlir_constant(T.i64(), IntegerAttr.get(T.i64(), 4)).owner)
        refused(lambda: llvm.mlir_constant(UnitAttr.get()))
        refused(lambda: func.FuncOp("f", ([], []), visibility="private").result_attrs)
        refused(lambda: InsertionPoint(Operation.parse("llvm.mlir.constant(1 : i32) : i32")))

    print("# a constructor that cannot insert leaves nothing behind")
    module = Module.parse("func.func @f(%a: i32) { return }")
    function = module.body.operations[0]
    argument = function.arguments[0]
    refused(lambda: arith.AddIOp(argument, argument, ip=InsertionPoint(function.entry_block)))
    print([*argument.uses], module.operation.verify())

"""Values of classes of one's own, what functions tell, places to insert at, and what running passes leaves."""

import contextlib
import io
import tempfile
from pathlib import Path

from ods.mlir.dialects import arith, func, tensor
from ods.mlir.extras import types as T
from ods.mlir.ir import *
from ods.mlir.passmanager import PassManager


def refused(make):
    try:
        print("given:", make())
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


class Number(Value):
    """A value with operators."""

    def __init__(self, value):
        super().__init__(value)

    def __add__(self, other):
        return (arith.AddFOp if arith._is_float_type(self.type) else arith.AddIOp)(self, other).result

    def __str__(self):
        return super().__str__().replace("Value", "Number")


class Slotted(Value):
    """A value that can become one later."""

    __slots__ = ()


with Context(), Location.unknown():
    print("# casters")
    plain = arith.ConstantOp(T.f32(), 1.0, ip=False).result
    register_value_caster(F32Type.static_typeid)(Number)
    module = Module.create()
    with InsertionPoint(module.body):

        @func.FuncOp.from_py_func(T.f32())
        def twice(x):
            print(type(x).__name__, isinstance(x, BlockArgument), isinstance(x, Number), x)
            y = x + x
            print(type(y).__name__, isinstance(y, OpResult), y, y.owner.result is y, list(x.uses)[0].owner is y.owner)
            return y

    print(module)
    PassManager.parse("builtin.module(canonicalize,cse)").run(module.operation)
    refused(lambda: register_value_caster(F32Type.static_typeid)(Slotted))
    print(register_value_caster(F32Type.static_typeid, replace=True)(lambda value: value) is not None)
    refused(lambda: Number(plain))
    print(Slotted(plain) is plain, isinstance(plain, Slotted), type(plain).__name__)
    refused(lambda: BlockArgument(plain))
    refused(lambda: ShapedType.static_typeid)

    print("# functions")
    function = func.FuncOp("shown", ([("x", T.i32())], [T.i32()]), visibility="private")
    print(function.name, function.name.value, function.name == "func.func", function.name == StringAttr.get("shown"), func.FuncOp.name)
    function.arg_attrs = [DictAttr.get({"test.note": UnitAttr.get()})]
    function.result_attrs = ArrayAttr.get([DictAttr.get({"test.kind": StringAttr.get("sum")})])
    print(function, function.arg_attrs, function.result_attrs)
    refused(lambda: setattr(function, "arg_attrs", [3]))
    print(func.constant(T.function(inputs=[T.i32()], results=[T.i32()]), "shown", ip=False).owner.type)

    print("# a tensor by a function")
    with InsertionPoint(Module.create().body):
        extent = arith.constant(T.index(), 4)

        @tensor.generate(T.tensor(ShapedType.get_dynamic_size(), T.index()), dynamic_extents=[extent])
        def counted(i: T.index()):
            return arith.addi(i, i)

        print(counted)
        whole = tensor.EmptyOp([4, 6], T.f32())
        print(tensor.ExpandShapeOp(T.tensor(2, 2, 6, T.f32()), whole, [[0, 1], [2]], [], [2, 2, 6]).reassociation)

    print("# places")
    block = Module.create().body
    with InsertionPoint(block=block):
        first = arith.ConstantOp(T.i32(), 1)
    with InsertionPoint(beforeOperation=first):
        arith.constant(T.i32(), 0)
    print([op.literal_value for op in block])
    refused(lambda: InsertionPoint(first, block=block))
    refused(lambda: InsertionPoint(3))
    refused(lambda: first.clone(ip=False).detach_from_parent())

    print("# passes")
    module = Module.parse("func.func @f() -> i32 {\n  %a = arith.constant 2 : i32\n  %b = arith.addi %a, %a : i32\n  return %b : i32\n}")
    dead = [*module.body.operations[0].entry_block][1]
    manager = PassManager.parse("builtin.module(canonicalize)")
    manager.enable_timing()
    manager.enable_statistics()
    with tempfile.TemporaryDirectory() as folder:
        manager.enable_ir_printing(tree_printing_dir_path=folder, print_generic_op_form=True)
        with contextlib.redirect_stderr(io.StringIO()) as told:
            manager.run(module.operation, invalidate_ops=False)
        print([line.split()[-1] for line in told.getvalue().splitlines() if "Execution Time" in line or "num" in line])
        files = [path for path in Path(folder).rglob("*") if path.is_file()]
        print([path.relative_to(folder).as_posix() for path in files], "arith.constant" in files[0].read_text())
    for ask in (str, Operation.verify, Operation.clone, lambda op: len(op.operands), lambda op: op.operands[0]):
        refused(lambda ask=ask: ask(dead))

    print("# names from locations")
    with Location.callsite(Location.name("sum"), [Location.file("a.py", 1, 1)]):
        print(arith.ConstantOp(T.i32(), 1, ip=False).get_asm(use_name_loc_as_prefix=True))

    print("# diagnostics")
    context = Context()
    context.emit_error_diagnostics = True
    handler = context.attach_diagnostic_handler(lambda d: print("heard:", d.message, [str(note) for note in d.notes]) or True)
    with context:
        refused(lambda: Operation.create("arith.addi").verify())
    print(handler.attached)
    del context
    print(Context().dialects.arith.AddFOp.name)
    refused(lambda: Context().dialects["missing"])
    refused(lambda: Context().dialects.missing)
    refused(lambda: Context().dialects.arith.MissingOp)

    print("# deep expressions")
    deep = AffineDimExpr.get(0)
    for number in range(1, 5001):
        deep = (deep + AffineSymbolExpr.get(number)).floor_div(2)
    print(len(str(deep)), str(deep)[-22:], deep.is_pure_affine(), deep.is_function_of_symbol(1), deep.largest_known_divisor())

"""The printed forms of objects, errors and passes written as functions, as MLIR's bindings print them."""

import re

from ods.mlir.dialects import arith
from ods.mlir.dialects._ods_common import _cext
from ods.mlir.extras import types as T
from ods.mlir.ir import *
from ods.mlir.passmanager import PassManager


def shown(thing):
    print(re.sub("0x[0-9a-f]+", "0x", str(thing)))


def refused(make):
    try:
        print("given:", make())
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


with Context() as context, Location.unknown():
    context.allow_unregistered_dialects = True
    module = Module.parse("""
      func.func @f(%a: i32) -> i32 {
        %0 = arith.addi %a, %a : i32
        %1 = arith.constant 4 : i32
        "any.thing"() : () -> ()
        return %0 : i32
      }
    """)
    function = module.body.operations[0]
    add, constant, anything, _ = function.entry_block

    print("# objects")
    for op in (function, add, constant, anything):
        shown(repr(op))
    print(add.result, function.arguments[0], sep="\n")
    for iterator in (iter(function.regions), iter(function.body), iter(function.entry_block)):
        shown(iterator)
    print(AffineExpr.get_dim(0) + 1, repr(AffineExpr.get_dim(0) + 1), [AffineExpr.get_symbol(2)])
    print(IntegerType.type_name, F32Type.type_name, StringAttr.attr_name, DictAttr.attr_name)
    print(arith.CmpIPredicate.slt, arith.FastMathFlags.nnan | arith.FastMathFlags.ninf, repr(arith.CmpIPredicate.slt))
    print(IntegerType.get(8, IntegerType.SIGNED), IntegerType.get(8, signedness=IntegerType.Signedness.UNSIGNED))
    print(
        AffineExpr.simplify_affine_expr(AffineExpr.get_dim(0) * 2 - AffineExpr.get_dim(0), 1, 0),
        [DiagnosticSeverity.ERROR],
        DiagnosticSeverity.ERROR.value,
    )

    place = Location.file("f", 1, 2, 3, 4)
    print(place.end_line, place.end_col, Location.unknown().start_line, len(Location.name("n").locations))

    print("# errors")
    refused(lambda: add.attributes["none"])
    refused(lambda: add.attributes[7])
    refused(lambda: SymbolTable(module.operation)["g"])
    refused(lambda: SymbolTable(add))
    refused(lambda: Module.parseFile("/no/such/file.mlir"))
    refused(lambda: DenseElementsAttr.get([IntegerAttr.get(T.i32(), 1), IntegerAttr.get(T.i64(), 2)]))

    print("# a class of one's own for existing operations")

    @_cext.register_operation(arith._Dialect, replace=True)
    class Constant(arith.ConstantOp):
        @property
        def literal_value(self):
            return super().literal_value + 100

    constant = function.entry_block.operations[1]
    shown(repr(constant))
    print(constant.literal_value, module.operation.verify())
    _cext.register_operation(arith._Dialect, replace=True)(arith.ConstantOp)

    print("# functions as passes")

    def count(op, pass_):
        print(op.name, len(op.regions))

    def give_up(op, pass_):
        pass_.signal_pass_failure()

    def stumble(op, pass_):
        raise ValueError("stumbled")

    manager = PassManager()
    manager.add(count)
    manager.add("func.func(cse)")
    manager.run(module.operation)
    print(manager)
    for function_pass, settings in ((give_up, {"argument": "give-up"}), (count, {"op_name": "func.func"}), (stumble, {"name": "S"})):
        manager = PassManager()
        manager.add(function_pass, **settings)
        print(manager)
        refused(lambda manager=manager: manager.run(module.operation))

with Context() as context:
    body = Module.create(loc=Location.unknown()).operation.regions[0]
    refused(lambda: body.blocks.append(T.i32()))

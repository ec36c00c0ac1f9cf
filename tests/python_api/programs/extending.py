"""Classes of one's own for operations, what `build_generic` says, and locations from the calls that build."""

import os

from ods.mlir.dialects import arith, builtin, func, scf
from ods.mlir.dialects._ods_common import _cext
from ods.mlir.extras import types as T
from ods.mlir.ir import *


def attempt(make):
    try:
        print(make())
    except (ValueError, RuntimeError, TypeError) as error:
        print(f"{type(error).__name__}: {error}")


print("# build_generic")


class Pair(OpView):
    OPERATION_NAME = "mine.pair"
    _ODS_REGIONS = (1, True)
    _ODS_OPERAND_SEGMENTS = [1, -1, 0]
    _ODS_RESULT_SEGMENTS = [-1, 1]


context = Context(allow_unregistered_dialects=True)
with context, Location.unknown():
    module = Module.create()
    with InsertionPoint(module.body):
        one = arith.ConstantOp(T.i32(), 1)
        Pair.build_generic(results=[[T.i8(), T.i16()], T.i32()], operands=[one, [one, one], None])
        Pair.build_generic(results=[None, T.i32()], operands=[one, None, one.result])
        print(arith.AddIOp.build_generic(operands=[one, one]))
        print(len(scf.IfOp.build_generic(results=[], operands=[arith.ConstantOp(T.i1(), 1)], ip=False).regions))
        attempt(lambda: Pair.build_generic([None, T.i32()], [None, None, None]))
        attempt(lambda: Pair.build_generic([None, None], [one, None, None]))
        attempt(lambda: Pair.build_generic([None, T.i32()], [one, [None], None]))
        attempt(lambda: Pair.build_generic([None, T.i32()], [one, 7, None]))
        attempt(lambda: Pair.build_generic([None, T.i32()], [one]))
        attempt(lambda: Pair.build_generic([None, T.i32()], [one, None, None], regions=2))
        attempt(lambda: Pair.build_generic([None, T.i32()], [one, None, None], regions=0))
        attempt(lambda: arith.AddIOp.build_generic([7], [one, one]))
    print(module)

print("# register_operation")


def register(replace, dialect=arith._Dialect):
    @_cext.register_operation(dialect, replace=replace)
    class ConstantOp(arith.ConstantOp):
        """With a doubled value."""

        @property
        def doubled(self):
            return 2 * self.literal_value

    return ConstantOp.__name__


before = arith._Dialect.operations["constant"]
attempt(lambda: register(False))
attempt(lambda: register(True, func._Dialect))
attempt(lambda: register(True))
with context:
    print(Module.parse("arith.constant 21 : i32").body.operations[0].doubled)
arith._Dialect.operations["constant"] = before

print("# around and inside")
with Context() as context:
    module = Module.parse("func.func @f(%c: i1) { scf.if %c { %0 = arith.constant 1 : i8 } return }")
    (constant,) = get_ops_of_type(module, arith.ConstantOp)
    print(constant, get_parent_of_type(constant, func.FuncOp).sym_name, get_parent_of_type(constant, scf.ForOp))
    print([op.operation.name for op in get_ops_of_type(module)])
    attempt(lambda: get_parent_of_type(constant, int))

print("# loc_tracebacks")


def calls(location):
    """The names of the calls and where they end, without the folder and the columns, which older Pythons do not know."""
    frames = []
    while location.is_a_callsite():
        frames.append(location.callee)
        location = location.caller
    return [f"{each.name_str.split('.')[-1]} in {os.path.basename(each.child_loc.filename)}" for each in [*frames, location]]


def build():
    return arith.constant(T.i32(), 3).owner


with Context(), loc_tracebacks():
    print(calls(build().location))
    with InsertionPoint(Module.create(Location.unknown()).body), Location.name("hidden"):
        print(calls(build().location), arith.ConstantOp(T.i32(), 3, loc=Location.name("given")).location)
    with loc_tracebacks(max_depth=1):
        print(calls(build().location))
    with loc_tracebacks(max_depth=0):
        print(build().location)
    _cext.globals.register_traceback_file_inclusion(arith.ConstantOp.build_value.__func__.__code__.co_filename)
    print(calls(build().location)[:2])
    _cext.globals.register_traceback_file_exclusion(__file__)
    print(calls(build().location))
print(build().location, _cext.globals.loc_tracebacks_frame_limit())

print("# regions of one's own")
with Context(allow_unregistered_dialects=True), Location.unknown(), InsertionPoint(Module.create().body):

    @builtin.module(sym_name="outer", attrs={"mine.mark": UnitAttr.get()})
    def outer():
        @builtin.module
        def inner():
            arith.constant(T.i32(), 5)

    print(outer)

    @func.FuncOp.from_py_func(T.tensor(4, T.f32()))
    def rows(whole):
        loop = scf.ForallOp([0], [4], [1], [whole])
        with InsertionPoint(loop.body):
            print(len(scf.InParallelOp().regions[0].blocks), len(loop.terminator().regions[0].blocks))
        return loop

    print(rows.func_op)

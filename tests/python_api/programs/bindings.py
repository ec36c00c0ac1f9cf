"""Names of MLIR's bindings beside the IR: registries, the debug flag, type identifiers, and what generated modules import."""

import array
import gc

from ods.mlir.dialects._arith_enum_gen import _arith_cmpipredicateattr
from ods.mlir.dialects._arith_ops_gen import AddIOp

from ods.mlir import _mlir_libs
from ods.mlir._mlir_libs import _mlir
from ods.mlir.dialects import _ods_common as common
from ods.mlir.dialects import affine, arith, func, memref
from ods.mlir.extras import types as T
from ods.mlir.ir import *
from ods.mlir.ir import _GlobalDebug

print("# contexts")
_mlir_libs.append_load_on_create_dialect("cf")
before = Context._get_live_count()
context = Context(load_on_create_dialects=["scf"], thread_pool=ThreadPool())
context.append_dialect_registry(_mlir_libs.get_dialect_registry())
print(Context._get_live_count() - before, [each.name for each in context.loaded_dialects], context.num_threads)
print([each.name for each in Context().loaded_dialects], _mlir_libs.get_load_on_create_dialects())
_mlir_libs.get_load_on_create_dialects().clear()
_GlobalDebug.flag = True
_GlobalDebug.set_types(["pass"])
print(
    _GlobalDebug.flag, isinstance(DialectRegistry(), DialectRegistry), isinstance(IntegerType.static_typeid, TypeID), isinstance(1, TypeID)
)
_GlobalDebug.flag = False

print("# types")
print(VectorType.get_unchecked([2], T.f32(), scalable=[True]), RankedTensorType.get_unchecked([2], T.f32(), context=context))
caster = register_type_caster(F64Type.static_typeid)(lambda type: ("cast", type))
print(T.f64().maybe_downcast())
try:
    register_type_caster(F64Type.static_typeid, caster)
except RuntimeError as error:
    print(str(error).partition(":")[0])
register_type_caster(F64Type.static_typeid, lambda type: type, replace=True)

print("# generated modules")
print(affine.AffineMap is AffineMap, affine.AffineDimExpr is AffineDimExpr, AddIOp is arith.AddIOp, arith._ods_cext.ir.Value is Value)
print(_mlir.ir.Context is Context, _mlir.register_operation is register_operation, np.int32(3) + 4)
with context, Location.unknown():
    print(_arith_cmpipredicateattr(arith.CmpIPredicate.slt, context))
    print(common._get_int_array_array_attr([[1], [2, 3]]), common._dispatch_mixed_values([1, 2]))
    print(common._dispatch_dynamic_index_list([1, [2], IntegerAttr.get(T.i64(), 3)]))
    print(common.equally_sized_accessor([1, 2, 3, 4, 5], 1, 2, 1, 1), common.get_default_loc_context() is context)
    module = Module.create()
    print(context._get_live_module_count())
    with InsertionPoint(module.body):
        function = func.FuncOp("f", ([T.i32()], []))
        argument = function.add_entry_block().arguments[0]
        values = arith.constant(T.vector(2, T.i32()), array.array("i", [1, 2]))
        one = arith.constant(T.index(), 1)
        print(function.name, f"{function.name}", repr(argument), repr(values), repr(function.arguments))
        print(memref._is_constant_int_like(one), memref._is_static_int_like(4), memref._is_constant_int_like(argument))
        print(values.owner.value.__buffer__(0).tolist(), common.segmented_accessor([1, 2, 3], DenseI32ArrayAttr.get([1, 2]), 1))
    try:
        Module.parse("func.func @f() { return %a : i32 }")
    except MLIRError as error:
        print(*error.error_diagnostics)
    context.emit_error_diagnostics = True
    with context.attach_diagnostic_handler(lambda diagnostic: print("heard:", diagnostic) or True):
        try:
            Module.parse("oops")
        except MLIRError as error:
            print(error, error.error_diagnostics)
del module, values, one, argument, function
gc.collect()

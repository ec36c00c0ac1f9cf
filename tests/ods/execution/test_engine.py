"""`ExecutionEngine` and the conversions of `mlir.runtime`, as programs for MLIR's bindings use them."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from typing import Any

import pytest

from ods.diagnostics import MLIRError
from ods.mlir.ir import Context, Module
from ods.mlir.passmanager import PassManager

from . import needs_llvmlite

PIPELINE = (
    "builtin.module(convert-scf-to-cf,finalize-memref-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,"
    "reconcile-unrealized-casts)"
)
FOR_C = "attributes {llvm.emit_c_interface}"


def lowered(text: str) -> Module:
    with Context() as context:
        module = Module.parse(text)
        PassManager.parse(PIPELINE, context).run(module.operation)
    return module


def engine(text: str, **options: Any) -> Any:
    from ods.mlir.execution_engine import ExecutionEngine

    module = lowered(text)
    with module.context:
        return ExecutionEngine(module, **options)


ADD = f"""
func.func @add(%a: f32, %b: f32) -> f32 {FOR_C} {{
  %0 = arith.addf %a, %b : f32
  return %0 : f32
}}
"""


@needs_llvmlite
@pytest.mark.parametrize("opt_level", range(4))
def test_scalars_are_passed_by_pointers_and_the_result_last(opt_level: int) -> None:
    arguments = [(ctypes.c_float * 1)(number) for number in (40.0, 2.0, -1.0)]
    engine(ADD, opt_level=opt_level).invoke("add", *arguments)
    assert arguments[2][0] == 42.0


@needs_llvmlite
def test_memrefs_are_pointers_to_pointers_and_the_result_first() -> None:
    import numpy as np

    from ods.mlir.runtime import get_ranked_memref_descriptor, make_nd_memref_descriptor, ranked_memref_to_numpy

    compiled = engine(f"""
        func.func @first(%m: memref<?x?xf32>) -> memref<2xf32> {FOR_C} {{
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %a = memref.load %m[%c1, %c0] : memref<?x?xf32>
          %r = memref.alloc() : memref<2xf32>
          memref.store %a, %r[%c0] : memref<2xf32>
          memref.store %a, %r[%c1] : memref<2xf32>
          memref.store %a, %m[%c0, %c0] : memref<?x?xf32>
          return %r : memref<2xf32>
        }}
        """)
    array = np.arange(6, dtype=np.float32).reshape(2, 3)
    argument = ctypes.pointer(ctypes.pointer(get_ranked_memref_descriptor(array)))
    result = ctypes.pointer(ctypes.pointer(make_nd_memref_descriptor(1, ctypes.c_float)()))
    compiled.invoke("first", result, argument)
    assert ranked_memref_to_numpy(result[0]).tolist() == [3.0, 3.0]
    assert array[0, 0] == 3.0


@needs_llvmlite
def test_functions_in_python_are_registered() -> None:
    text = f"""
    func.func private @seen(i64, memref<*xf32>) {FOR_C}
    func.func @main(%a: i64, %m: memref<*xf32>) {FOR_C} {{
      call @seen(%a, %m) : (i64, memref<*xf32>) -> ()
      return
    }}
    """
    import numpy as np

    from ods.mlir.runtime import UnrankedMemRefDescriptor, get_unranked_memref_descriptor, unranked_memref_to_numpy

    found: list[Any] = []

    def note(number: int, memref: Any) -> None:
        found.append((number, unranked_memref_to_numpy(memref, np.float32).tolist()))

    seen = ctypes.CFUNCTYPE(None, ctypes.c_int64, ctypes.POINTER(UnrankedMemRefDescriptor))(note)
    compiled = engine(text)
    compiled.register_runtime("seen", seen)
    memref = ctypes.pointer(ctypes.pointer(get_unranked_memref_descriptor(np.ones((1, 2), np.float32))))
    compiled.invoke("main", (ctypes.c_int64 * 1)(7), memref)
    assert found == [(7, [[1.0, 1.0]])]
    with pytest.raises(RuntimeError, match="cannot register '_mlir_ciface_seen': the module is linked already"):
        compiled.register_runtime("seen", seen)


@needs_llvmlite
def test_what_is_not_defined_is_named() -> None:
    compiled = engine("func.func private @outside()\nfunc.func @main() { call @outside() : () -> () return }")
    with pytest.raises(RuntimeError, match="^undefined symbols: 'outside'; define them, register them"):
        compiled.raw_lookup("main")
    with pytest.raises(RuntimeError, match="^Unknown function main$"):
        compiled.lookup("main")
    assert compiled.raw_lookup("nowhere") == 0


@needs_llvmlite
def test_constructors_run_before_the_first_function() -> None:
    compiled = engine("""
        llvm.mlir.global internal @x(1 : i32) : i32
        llvm.mlir.global_ctors ctors = [@init], priorities = [0 : i32], data = [#llvm.zero]
        llvm.func internal @init() {
          %0 = llvm.mlir.addressof @x : !llvm.ptr
          %1 = llvm.mlir.constant(7 : i32) : i32
          llvm.store %1, %0 : i32, !llvm.ptr
          llvm.return
        }
        llvm.func @get() -> i32 {
          %0 = llvm.mlir.addressof @x : !llvm.ptr
          %1 = llvm.load %0 : !llvm.ptr -> i32
          llvm.return %1 : i32
        }
        """)
    result = ctypes.c_int32()
    packed = (ctypes.c_void_p * 1)(ctypes.addressof(result))
    ctypes.CFUNCTYPE(None, ctypes.c_void_p)(compiled.raw_lookup("get"))(packed)
    assert result.value == 7


@needs_llvmlite
def test_objects_are_written(tmp_path: Path) -> None:
    engine(ADD).dump_to_object_file(str(tmp_path / "add.o"))
    assert b"_mlir_ciface_add" in (tmp_path / "add.o").read_bytes()
    with pytest.raises(RuntimeError, match="object cache is disabled"):
        engine(ADD, enable_object_dump=False).dump_to_object_file(str(tmp_path / "none.o"))


@needs_llvmlite
def test_wrong_modules_and_options() -> None:
    from ods.mlir.execution_engine import ExecutionEngine

    with Context(), pytest.raises(MLIRError, match="'func.func' op is not in the llvm dialect, the only one that is compiled"):
        ExecutionEngine(Module.parse("func.func @f() { return }"))
    with pytest.raises(ValueError, match="expected an optimization level from 0 to 3, but found 4"):
        engine(ADD, opt_level=4)
    with pytest.raises(RuntimeError, match="cannot load the shared library /nowhere.so"):
        engine(ADD, shared_libs=["/nowhere.so"])


@needs_llvmlite
def test_an_llvm_that_is_too_old_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from ods.execution import llvm

    monkeypatch.setattr(llvm, "version", lambda: (15, 0, 7))
    text = "define void @f(ptr captures(nothing) %0) {\n  ret void\n}\n"
    with pytest.raises(llvm.ExecutionError) as caught:
        llvm.Machine().read(text)
    assert str(caught.value).startswith("LLVM 15.0.7 of llvmlite cannot read `define void @f(ptr captures(nothing) %0) {`: expected one of")
    assert str(caught.value).endswith("it is too old, since this is written for LLVM 22: pip install --upgrade llvmlite")


def test_without_llvmlite_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from ods.execution import llvm

    llvm.llvmlite.cache_clear()
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    monkeypatch.setitem(sys.modules, "llvmlite.binding", None)
    with pytest.raises(ImportError) as caught:
        engine(ADD)
    assert str(caught.value) == "running IR needs llvmlite, which is not installed: pip install 'odsgen[run]'"


@pytest.mark.parametrize("dtype", ["float16", "float32", "complex64", "complex128", "int8", "uint16", "int64", "bool"])
def test_arrays_become_memrefs_and_back(dtype: str) -> None:
    import numpy as np

    from ods.mlir import runtime

    for array in (np.ones((2, 0, 3)), np.array(3), np.arange(6).reshape(2, 3)[::-1], np.arange(8).reshape(2, 4)[:, ::2]):
        wanted = array.astype(dtype, copy=False) if array.dtype == dtype else array.astype(dtype)
        ranked = ctypes.pointer(runtime.get_ranked_memref_descriptor(wanted))
        assert (runtime.ranked_memref_to_numpy(ranked) == wanted).all()
        unranked = ctypes.pointer(runtime.get_unranked_memref_descriptor(wanted))
        found = runtime.unranked_memref_to_numpy(unranked, wanted.dtype)
        assert (found.dtype, found.shape, found.tolist()) == (wanted.dtype, wanted.shape, wanted.tolist())


def test_views_share_memory_and_strides_are_whole_elements() -> None:
    import numpy as np

    from ods.mlir.runtime import get_ranked_memref_descriptor, ranked_memref_to_numpy

    array = np.arange(8, dtype=np.float32).reshape(2, 4)[:, ::2]
    ranked_memref_to_numpy(ctypes.pointer(get_ranked_memref_descriptor(array)))[1, 1] = 9
    assert array.tolist() == [[0, 2], [4, 9]]
    odd = np.zeros(2, np.dtype([("a", "i1"), ("b", "<f4")]))["b"]
    with pytest.raises(ValueError, match="expected strides in whole elements of 4 bytes, but found a stride of 5 bytes"):
        get_ranked_memref_descriptor(odd)


def test_elements_that_c_has_no_type_for() -> None:
    import numpy as np

    from ods.mlir import runtime

    names = [runtime.as_ctype(np.dtype(each)) for each in ("float16", "complex64", "complex128")]
    assert names == [runtime.F16, runtime.C64, runtime.C128]
    raw = np.frombuffer(np.array([1.5, 2.0], np.float16).tobytes(), dtype=np.dtype(runtime.F16))
    assert runtime.to_numpy(raw).tolist() == [1.5, 2.0]

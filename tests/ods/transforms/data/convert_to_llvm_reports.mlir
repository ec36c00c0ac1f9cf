// ARGS: --convert-to-llvm --split-input-file
// An error that a pattern reports does not fail the conversion, as in MLIR: the operation stays if nothing else lowers it.
func.func @variadic_func(%arg0: i32) attributes { "func.varargs" = true, "llvm.emit_c_interface" } {
  return
}
// -----
func.func private @v(%arg0: i32) attributes { "func.varargs" = true, "llvm.emit_c_interface" }
// -----
func.func @l(%arg0: i32) attributes { "llvm.linkage" = 3 } {
  return
}
// -----
func.func @r(%arg0: i32) attributes { "llvm.readnone" = 3 } {
  return
}
// -----
func.func @v(%arg0: i32) attributes { "func.varargs" = 1, "llvm.emit_c_interface" } {
  return
}
// -----
func.func @v(%arg0: i32) attributes { "func.varargs" = true, "llvm.emit_c_interface" = 1 } {
  return
}
// -----
memref.global "private" @y : memref<4xf32, "foo"> = dense<1.0>
func.func @d(%a: memref<*xf32, "foo">, %i: index, %b: memref<4xf32>, %x: f32, %v: memref<64xi8>, %n: index, %s : memref<4xf32, 1 : ui64>) {
  %0 = memref.dim %a, %i : memref<*xf32, "foo">
  %1 = memref.generic_atomic_rmw %b[%i] : memref<4xf32> {
  ^bb0(%c: f32):
    memref.atomic_yield %x : f32
  }
  %2 = memref.view %v[%n][] : memref<64xi8> to memref<4x4xf32>
  return
}

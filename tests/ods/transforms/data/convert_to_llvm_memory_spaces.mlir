// ARGS: --convert-to-llvm
// A memory space that is no signless integer has no address space: mlir-opt reports it, and the operations stay.
func.func private @g(memref<4xf32, "foo">) -> memref<4xf32, 1 : ui64>
func.func @f(%a: memref<10xf32, 1 : ui64>, %b: memref<4xf32, "foo">, %c: memref<4x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>, %i: index, %u: memref<*xf32, 1 : ui8>) {
  %0 = memref.load %a[%i] : memref<10xf32, 1 : ui64>
  %1 = memref.load %b[%i] : memref<4xf32, "foo">
  memref.store %0, %b[%i] : memref<4xf32, "foo">
  %2 = memref.load %c[%i, %i] : memref<4x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>
  %3 = memref.alloc() : memref<4xf32, 3 : si32>
  %4 = memref.alloca() : memref<4xf32, 3 : index>
  %5 = memref.cast %a : memref<10xf32, 1 : ui64> to memref<?xf32, 1 : ui64>
  %6 = vector.load %b[%i] : memref<4xf32, "foo">, vector<2xf32>
  %7 = memref.dim %5, %i : memref<?xf32, 1 : ui64>
  return
}
memref.global @x : memref<4xf32, 1 : ui64>
memref.global "private" @y : memref<4xf32, "foo"> = dense<1.0>

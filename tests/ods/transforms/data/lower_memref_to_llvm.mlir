// ARGS: --finalize-memref-to-llvm
memref.global "private" constant @table : memref<3xi8> = dense<[1, 2, 3]>
func.func @memory(%n: index, %u: memref<*xf32>, %s: memref<?x4xf32, strided<[?, 1], offset: ?>>) -> (index, memref<3xi8>) {
  %0 = memref.alloc(%n) {alignment = 64} : memref<?x4xf32>
  %1 = memref.cast %u : memref<*xf32> to memref<?x4xf32>
  memref.copy %0, %1 : memref<?x4xf32> to memref<?x4xf32>
  memref.copy %s, %1 : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<?x4xf32>
  %2 = memref.dim %0, %n : memref<?x4xf32>
  memref.dealloc %0 : memref<?x4xf32>
  %3 = memref.get_global @table : memref<3xi8>
  return %2, %3 : index, memref<3xi8>
}

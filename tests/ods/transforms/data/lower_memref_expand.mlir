// ARGS: --memref-expand
func.func @static(%m: memref<?x8xf32>, %s: memref<2xindex>) -> memref<4x6xf32> {
  %0 = memref.reshape %m(%s) : (memref<?x8xf32>, memref<2xindex>) -> memref<4x6xf32>
  return %0 : memref<4x6xf32>
}
func.func @dynamic(%m: memref<*xf32>, %s: memref<4xi32>) -> memref<2x?x3x?xf32> {
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<4xi32>) -> memref<2x?x3x?xf32>
  return %0 : memref<2x?x3x?xf32>
}
func.func @first(%m: memref<*xf32>, %s: memref<3xindex>) -> memref<?x?x5xf32> {
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<3xindex>) -> memref<?x?x5xf32>
  return %0 : memref<?x?x5xf32>
}
func.func @unknown_rank(%m: memref<8xf32>, %s: memref<?xindex>) -> memref<*xf32> {
  %0 = memref.reshape %m(%s) : (memref<8xf32>, memref<?xindex>) -> memref<*xf32>
  return %0 : memref<*xf32>
}

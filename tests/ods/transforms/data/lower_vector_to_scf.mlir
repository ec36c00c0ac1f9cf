// ARGS: --convert-vector-to-scf=full-unroll
func.func @read(%a: memref<?x?xf32>, %i: index, %x: f32) -> vector<2x3xf32> {
  %0 = vector.transfer_read %a[%i, %i], %x : memref<?x?xf32>, vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
func.func @write(%a: memref<8x8xf32>, %i: index, %v: vector<2x3xf32>) {
  vector.transfer_write %v, %a[%i, %i] {in_bounds = [true, true]} : vector<2x3xf32>, memref<8x8xf32>
  return
}
func.func @elements(%a: memref<?x?xf32, strided<[?, 4]>>, %i: index, %x: f32) -> vector<3xf32> {
  %0 = vector.transfer_read %a[%i, %i], %x : memref<?x?xf32, strided<[?, 4]>>, vector<3xf32>
  vector.transfer_write %0, %a[%i, %i] : vector<3xf32>, memref<?x?xf32, strided<[?, 4]>>
  return %0 : vector<3xf32>
}
func.func @print(%v: vector<2x3xi1>) {
  vector.print %v : vector<2x3xi1>
  return
}

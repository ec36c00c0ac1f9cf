// ARGS: --affine-raise-from-memref
func.func @raise(%m: memref<?x?xf32>, %n: index, %k: i1) {
  %c2 = arith.constant 2 : index
  %0 = memref.load %m[%c2, %n] : memref<?x?xf32>
  scf.for %i = %c2 to %n step %c2 {
    %1 = arith.addi %i, %c2 : index
    memref.store %0, %m[%1, %n] : memref<?x?xf32>
  }
  affine.for %i = 0 to %n {
    %1 = arith.muli %i, %c2 : index
    %2 = arith.addi %1, %n : index
    %3 = arith.muli %i, %n : index
    %4 = arith.muli %3, %i : index
    %5 = memref.load %m[%2, %3] : memref<?x?xf32>
    memref.store %5, %m[%4, %i] : memref<?x?xf32>
    memref.store %5, %m[%i, %i] : memref<?x?xf32>
  }
  return
}

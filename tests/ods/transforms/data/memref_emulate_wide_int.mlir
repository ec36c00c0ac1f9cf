// ARGS: --memref-emulate-wide-int=widest-int-supported=16
func.func @supported(%i: index, %x: i16, %y: f64) {
  %0 = memref.alloc() : memref<4xi16, 1>
  memref.store %x, %0[%i] : memref<4xi16, 1>
  %1 = memref.alloc() : memref<4xf64>
  memref.store %y, %1[%i] : memref<4xf64>
  return
}

func.func @halves(%i: index, %n: index, %m: i16) {
  %c = arith.constant 70000 : i32
  %0 = memref.alloc(%n) {alignment = 16 : i64} : memref<?x4xi32>
  memref.store %c, %0[%i, %i] {nontemporal = true} : memref<?x4xi32>
  %1 = memref.load %0[%i, %n] {nontemporal = true} : memref<?x4xi32>
  %2 = arith.extui %m : i16 to i32
  %3 = arith.addi %1, %2 : i32
  memref.store %3, %0[%n, %i] : memref<?x4xi32>
  return
}

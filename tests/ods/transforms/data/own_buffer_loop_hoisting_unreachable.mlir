// ARGS: --buffer-loop-hoisting
func.func @main(%x: f32) {
  return
^bb1(%q: i32):
  %z = arith.constant 0 : index
  %t = arith.constant 10 : index
  %o = arith.constant 1 : index
  %m = memref.alloc() : memref<10xf32>
  cf.br ^bb2(%z : index)
^bb2(%i: index):
  %c = arith.cmpi slt, %i, %t : index
  cf.cond_br %c, ^bb3(%i : index), ^bb4
^bb3(%j: index):
  %d = arith.cmpi slt, %j, %t : index
  cf.cond_br %d, ^bb4, ^bb6
^bb4:
  %e = memref.load %m[%i] : memref<10xf32>
  memref.store %e, %m[%i] : memref<10xf32>
  %k = arith.addi %i, %o : index
  cf.br ^bb5(%k : index)
^bb5(%l: index):
  %f = arith.cmpi slt, %l, %t : index
  cf.cond_br %f, ^bb6, ^bb7
^bb6:
  cf.br ^bb3(%z : index)
^bb7:
  return
}

// ARGS: --remove-dead-values --split-input-file
func.func @folding_makes_a_constant(%m: memref<8x2xf32>, %c: i1) -> index {
  %zero = arith.constant 0 : index
  cf.br ^head(%zero : index)
^head(%i: index):
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<8x2xf32> -> memref<f32>, index, index, index, index, index
  %next = arith.addi %i, %s#1 : index
  cf.cond_br %c, ^head(%next : index), ^end
^end:
  return %next : index
}

// -----

func.func @by_a_call(%m: memref<8x2xf32>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<8x2xf32> -> memref<f32>, index, index, index, index, index
  func.call @take(%o) : (index) -> ()
  return
}
func.func private @take(index)

// ARGS: --remove-dead-values --split-input-file --allow-unregistered-dialect
func.func @one_hands_on_what_is_alive(%x: i1, %c: i1) -> i1 {
  %false = arith.constant false
  cf.br ^head(%false : i1)
^body:
  cf.br ^head(%x : i1)
^head(%a: i1):
  "test.use"(%x) : (i1) -> ()
  cf.cond_br %c, ^body, ^body
}

// -----

func.func @never_is_no_reason(%x: i32) -> i32 {
  cf.br ^end(%x : i32)
^never:
  %u = "test.value"() : () -> i32
  cf.br ^end(%u : i32)
^end(%r: i32):
  return %r : i32
}

// -----

func.func @folding_makes_a_constant(%m: memref<8x2xf32>, %to: memref<?xindex>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<8x2xf32> -> memref<f32>, index, index, index, index, index
  memref.store %s#1, %to[%o] : memref<?xindex>
  return
}

// -----

func.func @folding_makes_bounds(%m: memref<8x2xf32>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<8x2xf32> -> memref<f32>, index, index, index, index, index
  scf.for %i = %o to %s#0 step %s#1 {
    %f = arith.constant 0.0 : f32
    memref.store %f, %m[%i, %i] : memref<8x2xf32>
  }
  return
}

// ARGS: --canonicalize
func.func private @use(index)
func.func private @part(index) -> tensor<1xf32>

func.func @dimensions(%m: memref<?x?x?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i, %j, %k) = (%c1, %c0, %c4) to (%c4, %n, %n) step (%c4, %c1, %c1) {
    memref.store %x, %m[%i, %j, %k] : memref<?x?x?xf32>
    scf.reduce
  } {dropped}
  scf.parallel (%i, %j) = (%n, %c0) to (%n, %c4) step (%c1, %c1) {
    memref.store %x, %m[%i, %j, %i] : memref<?x?x?xf32>
    scf.reduce
  }
  return
}

func.func @reduced_once(%x: f32, %y: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.parallel (%i) = (%c0) to (%c1) step (%c1) init (%x, %y) -> (f32, f32) {
    func.call @use(%i) : (index) -> ()
    %z = arith.addf %x, %y : f32
    scf.reduce(%z, %x : f32, f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }, {
    ^bb0(%a: f32, %b: f32):
      %s = arith.mulf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %r#0, %r#1 : f32, f32
}

func.func @nested(%m: memref<?x?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c2) {
    scf.parallel (%j) = (%c1) to (%n) step (%c1) {
      memref.store %x, %m[%i, %j] : memref<?x?xf32>
      scf.reduce
    } {inner}
    scf.reduce
  } {outer}
  scf.parallel (%i) = (%c0) to (%n) step (%c2) {
    scf.parallel (%j) = (%i) to (%n) step (%c1) {
      memref.store %x, %m[%i, %j] : memref<?x?xf32>
      scf.reduce
    }
    scf.reduce
  }
  return
}

func.func @forall_numbers(%m: memref<?x?x?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.forall (%i, %j, %k) = (%c1, %c0, %c4) to (%c4, %n, %n) step (%c4, %c1, %c1) {
    memref.store %x, %m[%i, %j, %k] : memref<?x?x?xf32>
  } {kept}
  scf.forall (%i, %j, %k) = (%c1, %n, %n) to (%n, %c4, %n) step (%n, %n, %n) {
    memref.store %x, %m[%i, %j, %k] : memref<?x?x?xf32>
  }
  return
}

func.func @forall_once(%t: tensor<8xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) in (1) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %p = func.call @part(%i) : (index) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %p into %o[0] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

func.func @forall_tensors(%t: tensor<8xf32>, %u: tensor<8xf32>, %v: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %r:3 = scf.forall (%i) in (8) shared_outs(%a = %t, %b = %u, %c = %v) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
    %p = func.call @part(%i) : (index) -> tensor<1xf32>
    %q = tensor.extract_slice %b[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %p into %a[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %q into %c[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %r#1, %r#2 : tensor<8xf32>, tensor<8xf32>
}

func.func @forall_none(%t: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %r = scf.forall (%i) in (0) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %p = func.call @part(%i) : (index) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %p into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

func.func @forall_size(%t: tensor<?xf32>, %n: index) -> (tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %r = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<?xf32>) {
    %p = func.call @part(%i) : (index) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %p into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  %d = tensor.dim %r, %c0 : tensor<?xf32>
  return %r, %d : tensor<?xf32>, index
}

func.func @forall_forgetting_cast(%t: tensor<8xf32>, %n: index) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
  %r = scf.forall (%i) in (%n) shared_outs(%o = %0) -> (tensor<?xf32>) {
    %p = func.call @part(%i) : (index) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %p into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  } {kept}
  return %r : tensor<?xf32>
}

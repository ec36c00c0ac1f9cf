// ARGS: --scf-for-loop-canonicalization
func.func private @use(index)

func.func @complete_rounds(%n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c4 {
    %0 = affine.min affine_map<(d0)[s0] -> (4, -d0 + s0)>(%i)[%c16]
    func.call @use(%0) : (index) -> ()
    %1 = affine.max affine_map<(d0) -> (d0 - 13, 0)>(%i)
    func.call @use(%1) : (index) -> ()
    %2 = affine.min affine_map<(d0) -> (12, d0)>(%i)
    func.call @use(%2) : (index) -> ()
    %3 = affine.max affine_map<(d0)[s0] -> (d0, s0, -1)>(%i)[%c0]
    func.call @use(%3) : (index) -> ()
  }
  return
}

func.func @one_round(%n: index, %lb: index) {
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  scf.for %i = %c2 to %c7 step %c7 {
    %0 = affine.min affine_map<(d0) -> (4, 7 - d0)>(%i)
    func.call @use(%0) : (index) -> ()
    %1 = affine.min affine_map<(d0) -> (6, 7 - d0)>(%i)
    func.call @use(%1) : (index) -> ()
  }
  scf.for %i = %lb to %n step %c7 {
    %0 = affine.min affine_map<(d0)[s0] -> (7, s0 - d0)>(%i)[%n]
    func.call @use(%0) : (index) -> ()
    %1 = affine.max affine_map<(d0)[s0] -> (d0, s0)>(%i)[%lb]
    func.call @use(%1) : (index) -> ()
    %2 = affine.min affine_map<(d0)[s0] -> (d0, s0)>(%i)[%lb]
    func.call @use(%2) : (index) -> ()
  }
  return
}

func.func @other_loops(%n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j) = (%c0, %c2) to (%c8, %n) step (%c2, %m) {
    %0 = affine.min affine_map<(d0) -> (2, 8 - d0)>(%i)
    func.call @use(%0) : (index) -> ()
    %1 = affine.min affine_map<(d0, d1) -> (2, 8 - d1, d0)>(%j, %i)
    func.call @use(%1) : (index) -> ()
  }
  scf.forall (%i, %j) = (0, 0) to (%n, 12) step (1, 3) {
    %0 = affine.min affine_map<(d0) -> (3, 12 - d0)>(%j)
    func.call @use(%0) : (index) -> ()
    %1 = affine.min affine_map<(d0)[s0] -> (1, s0 - d0)>(%i)[%n]
    func.call @use(%1) : (index) -> ()
    %2 = affine.min affine_map<(d0, d1)[s0] -> (d0 + d1, 12 + s0)>(%j, %i)[%n]
    func.call @use(%2) : (index) -> ()
  }
  %k = affine.min affine_map<(d0)[s0] -> (d0, d0 + s0)>(%n)[%c2]
  func.call @use(%k) : (index) -> ()
  return
}

func.func @sizes(%t: tensor<?x?xf32>, %m: memref<?xf32>, %s: tensor<2x?xf32>, %n: index) -> (tensor<?x?xf32>, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %m) -> (tensor<?x?xf32>, memref<?xf32>) {
    %d = tensor.dim %a, %c1 : tensor<?x?xf32>
    %e = memref.dim %b, %c0 : memref<?xf32>
    %f = scf.for %j = %d to %e step %c1 iter_args(%x = %a) -> (tensor<?x?xf32>) {
      %g = tensor.dim %x, %j : tensor<?x?xf32>
      %y = tensor.insert_slice %s into %x[%g, 0] [2, %g] [1, 1] : tensor<2x?xf32> into tensor<?x?xf32>
      scf.yield %y : tensor<?x?xf32>
    }
    scf.yield %f, %b : tensor<?x?xf32>, memref<?xf32>
  }
  %h = tensor.dim %r#0, %c0 : tensor<?x?xf32>
  %k = memref.dim %r#1, %c0 : memref<?xf32>
  %u:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %t) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
    %l = tensor.dim %a, %c1 : tensor<?x?xf32>
    func.call @use(%l) : (index) -> ()
    scf.yield %b, %b : tensor<?x?xf32>, tensor<?x?xf32>
  }
  return %u#0, %h, %k : tensor<?x?xf32>, index, index
}

func.func @single_results(%n: index, %m: index) -> (index, index, index) {
  %c3 = arith.constant 3 : index
  %0 = affine.min affine_map<(d0)[s0] -> (d0)>(%n)[%m]
  %1 = affine.max affine_map<(d0)[s0] -> (s0)>(%n)[%m]
  %2 = affine.max affine_map<(d0, d1)[s0] -> (d0)>(%n, %m)[%c3]
  return %0, %1, %2 : index, index, index
}

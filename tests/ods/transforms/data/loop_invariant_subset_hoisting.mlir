// ARGS: --loop-invariant-subset-hoisting --allow-unregistered-dialect
func.func @same(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index

  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%n] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%n] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @added(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = arith.addi %n, %c1 : index
  %y = arith.subi %x, %c1 : index
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%n] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @products(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = arith.muli %n, %c4 : index
  %y = affine.apply affine_map<()[s0] -> (s0 * 4)>()[%n]
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%x] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @quotients(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = arith.floordivsi %n, %c4 : index
  %y = affine.apply affine_map<()[s0] -> (s0 floordiv 4)>()[%n]
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%x] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @remainders(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = affine.apply affine_map<()[s0] -> (s0 - (s0 floordiv 4) * 4)>()[%n]
  %y = affine.apply affine_map<()[s0] -> (s0 mod 4)>()[%n]
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%x] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @minima(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = affine.min affine_map<()[s0] -> (s0, s0 + 4)>()[%n]
  %y = affine.max affine_map<()[s0] -> (s0, s0 - 4)>()[%n]
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%x] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @selected(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = arith.select %b, %n, %n : index
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%x] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%n] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @selected_others(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = arith.select %b, %n, %m : index
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%x] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%n] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @delinearized(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x:2 = affine.delinearize_index %n into (8, 4) : index, index
  %y = affine.apply affine_map<()[s0] -> (s0 mod 4)>()[%n]
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%x#1] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @linearized(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = affine.linearize_index [%n, %c1] by (8, 4) : index
  %y = affine.apply affine_map<()[s0] -> (s0 * 4 + 1)>()[%n]
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%x] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @sizes(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = tensor.dim %s, %c0 : tensor<?x4xf32>
  %e = tensor.extract_slice %s[0, 0] [%n, 4] [1, 1] : tensor<?x4xf32> to tensor<?x4xf32>
  %y = tensor.dim %e, %c0 : tensor<?x4xf32>
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%n] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @sizes_of_cast(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %e = tensor.cast %s : tensor<?x4xf32> to tensor<?x?xf32>
  %x = tensor.dim %s, %c0 : tensor<?x4xf32>
  %y = tensor.dim %e, %c0 : tensor<?x?xf32>
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%x] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @sizes_of_static_cast(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %e = tensor.cast %s : tensor<?x4xf32> to tensor<?x?xf32>
  %y = tensor.dim %e, %c1 : tensor<?x?xf32>
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%c4] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @sizes_empty(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %e = tensor.empty(%n) : tensor<?x4xf32>
  %y = tensor.dim %e, %c0 : tensor<?x4xf32>
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%n] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @sizes_collapsed(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %e = tensor.collapse_shape %s [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %x = tensor.dim %s, %c0 : tensor<?x4xf32>
  %z = arith.muli %x, %c4 : index
  %y = tensor.dim %e, %c0 : tensor<?xf32>
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%z] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @sizes_expanded(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %e = tensor.expand_shape %s [[0, 1], [2]] output_shape [%n, 2, 4] : tensor<?x4xf32> into tensor<?x2x4xf32>
  %y = tensor.dim %e, %c0 : tensor<?x2x4xf32>
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%n] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @sizes_padded(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z0 = arith.constant 0.0 : f32
  %e = tensor.pad %s low[1, 0] high[%n, 2] {
  ^bb0(%i0: index, %i1: index):
    tensor.yield %z0 : f32
  } : tensor<?x4xf32> to tensor<?x6xf32>
  %x = tensor.dim %s, %c0 : tensor<?x4xf32>
  %z = affine.apply affine_map<()[s0, s1] -> (s0 + s1 + 1)>()[%x, %n]
  %y = tensor.dim %e, %c0 : tensor<?x6xf32>
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%z] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @sizes_inserted(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = tensor.dim %t, %c0 : tensor<?xf32>
  %q = tensor.insert %f into %t[%c0] : tensor<?xf32>
  %y = tensor.dim %q, %c0 : tensor<?xf32>
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%x] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @rank(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %y = tensor.rank %s : tensor<?x4xf32>
  %x = arith.addi %c1, %c1 : index
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%x] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @memory(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %e = memref.alloc(%n) : memref<?x4xf32>
  %y = memref.dim %e, %c0 : memref<?x4xf32>
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%n] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @memory_views(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %e = memref.alloca(%n) : memref<?x4xf32>
  %v = memref.subview %e[0, 0] [%m, 1] [1, 1] : memref<?x4xf32> to memref<?xf32, strided<[4]>>
  %d = memref.cast %v : memref<?xf32, strided<[4]>> to memref<?xf32, strided<[?]>>
  %y = memref.dim %d, %c0 : memref<?xf32, strided<[?]>>
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%m] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @rounds(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %y = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %n) -> (index) {
    scf.yield %a : index
  }
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%n] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @rounds_added(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %y = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %n) -> (index) {
    %k = arith.addi %a, %c1 : index
    scf.yield %k : index
  }
  %x = arith.addi %n, %c4 : index
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%x] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @branches(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %y = scf.if %b -> (index) {
    scf.yield %n : index
  } else {
    scf.yield %n : index
  }
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%n] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @branches_other(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %k = arith.addi %n, %c1 : index
  %y = scf.if %b -> (index) {
    scf.yield %n : index
  } else {
    scf.yield %k : index
  }
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%n] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%y] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @dynamic_sizes(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = arith.addi %n, %c1 : index
  %y = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%n]
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[0] [%x] [1] : tensor<?xf32> to tensor<?xf32>
    %o = "some.op"(%p) : (tensor<?xf32>) -> tensor<?xf32>
    %w = tensor.insert_slice %o into %u[0] [%y] [1] : tensor<?xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @other_sizes(%t: tensor<?xf32>, %s: tensor<?x4xf32>, %n: index, %m: index, %b: i1, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = arith.addi %n, %c1 : index
  %r = scf.for %iv = %c0 to %m step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[0] [%x] [1] : tensor<?xf32> to tensor<?xf32>
    %o = "some.op"(%p) : (tensor<?xf32>) -> tensor<?xf32>
    %w = tensor.insert_slice %o into %u[0] [%n] [1] : tensor<?xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @variant(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %iv = %c0 to %n step %c1 iter_args(%u = %t) -> (tensor<?xf32>) {
    %p = tensor.extract_slice %u[%iv] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %o = "some.op"(%p) : (tensor<5xf32>) -> tensor<5xf32>
    %w = tensor.insert_slice %o into %u[%iv] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

func.func @swapped(%t: tensor<?xf32>, %v: tensor<?xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %iv = %c0 to %n step %c1 iter_args(%u = %t, %z = %v) -> (tensor<?xf32>, tensor<?xf32>) {
    %p = tensor.extract_slice %u[0] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %w = tensor.insert_slice %p into %u[0] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %z, %w : tensor<?xf32>, tensor<?xf32>
  }
  return %r#0, %r#1 : tensor<?xf32>, tensor<?xf32>
}

func.func @nested(%t: tensor<?x?xf32>, %n: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %iv = %c0 to %n step %c1 iter_args(%u = %t) -> (tensor<?x?xf32>) {
    %p = tensor.extract_slice %u[0, 0] [5, 2] [1, 1] : tensor<?x?xf32> to tensor<5x2xf32>
    %o = "some.op"(%p) : (tensor<5x2xf32>) -> tensor<5x2xf32>
    %w = tensor.insert_slice %o into %u[0, 0] [5, 2] [1, 1] : tensor<5x2xf32> into tensor<?x?xf32>
    %x = scf.for %jv = %c0 to %n step %c1 iter_args(%a = %w) -> (tensor<?x?xf32>) {
      %q = tensor.extract_slice %a[5, 0] [5, 2] [1, 2] : tensor<?x?xf32> to tensor<5x2xf32>
      %h = "some.op"(%q, %jv) : (tensor<5x2xf32>, index) -> tensor<5x2xf32>
      %b = tensor.insert_slice %h into %a[5, 0] [5, 2] [1, 2] : tensor<5x2xf32> into tensor<?x?xf32>
      scf.yield %b : tensor<?x?xf32>
    } {note = 1 : i32}
    scf.yield %x : tensor<?x?xf32>
  } {note = 2 : i32}
  return %r : tensor<?x?xf32>
}

func.func @transfers(%t: tensor<?x?xf32>, %m: memref<?xf32>, %n: index, %v: vector<4xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %f = arith.constant 0.0 : f32
  %r:2 = scf.for %iv = %c0 to %n step %c1 iter_args(%u = %t, %z = %t) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
    %p = vector.transfer_read %u[%n, %c0], %f : tensor<?x?xf32>, vector<4xf32>
    %o = arith.addf %p, %v : vector<4xf32>
    %w = vector.transfer_write %o, %u[%n, %c0] : vector<4xf32>, tensor<?x?xf32>
    %q = vector.transfer_read %w[%n, %c4], %f : tensor<?x?xf32>, vector<4xf32>
    %x = arith.addf %q, %v : vector<4xf32>
    %y = vector.transfer_write %x, %w[%n, %c4] : vector<4xf32>, tensor<?x?xf32>
    %g = vector.transfer_read %z[%c0, %n], %f {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<?x?xf32>, vector<2x4xf32>
    %k = vector.transfer_write %g, %z[%c0, %n] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<2x4xf32>, tensor<?x?xf32>
    %e = vector.transfer_read %m[%c0], %f : memref<?xf32>, vector<4xf32>
    vector.transfer_write %e, %m[%c0] : vector<4xf32>, memref<?xf32>
    scf.yield %y, %k : tensor<?x?xf32>, tensor<?x?xf32>
  }
  return %r#0 : tensor<?x?xf32>
}

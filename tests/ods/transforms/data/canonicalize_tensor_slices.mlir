// ARGS: --canonicalize --split-input-file
func.func @extract_constants(%t: tensor<?x?x?xf32>, %i: index, %n: index) -> (tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c-2 = arith.constant -2 : index
  %0 = tensor.extract_slice %t[%c0, %i, %c1] [%c4, %c1, %n] [%c1, %c1, %c0] : tensor<?x?x?xf32> to tensor<?x?x?xf32>
  %1 = tensor.extract_slice %t[%c0, %i, %c1] [%c4, 1, %n] [%c1, %c-2, %c1] : tensor<?x?x?xf32> to tensor<?x?xf32>
  %2 = tensor.extract_slice %t[%c-2, 0, 0] [1, %n, 1] [1, 1, 1] : tensor<?x?x?xf32> to tensor<?xf32>
  return %0, %1, %2 : tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?xf32>
}

// -----

func.func @outside(%t: tensor<4xf32>, %part: tensor<3xf32>) -> (tensor<?xf32>, tensor<4xf32>) {
  %c6 = arith.constant 6 : index
  %0 = tensor.extract_slice %t[0] [%c6] [1] : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.insert_slice %part into %t[%c6] [3] [1] : tensor<3xf32> into tensor<4xf32>
  return %0, %1 : tensor<?xf32>, tensor<4xf32>
}

// -----

func.func @extract_whole(%t: tensor<4x6xf32>, %u: tensor<?x6xf32>, %n: index) -> (tensor<4x6xf32>, tensor<?x6xf32>, tensor<2x2xi32>) {
  %c4 = arith.constant 4 : index
  %0 = tensor.extract_slice %t[0, 0] [4, 6] [1, 1] : tensor<4x6xf32> to tensor<4x6xf32>
  %1 = tensor.extract_slice %u[0, 0] [%n, 6] [1, 1] : tensor<?x6xf32> to tensor<?x6xf32>
  %same = arith.constant dense<42> : tensor<8x8xi32>
  %2 = tensor.extract_slice %same[1, 1] [2, 2] [2, 1] : tensor<8x8xi32> to tensor<2x2xi32>
  return %0, %1, %2 : tensor<4x6xf32>, tensor<?x6xf32>, tensor<2x2xi32>
}

// -----

func.func @casts_of_parts(%t: tensor<8x16xf32>, %n: index, %m: index) -> (tensor<4x?xf32>, tensor<?x5xf32>) {
  %0 = tensor.cast %t : tensor<8x16xf32> to tensor<?x?xf32>
  %1 = tensor.extract_slice %0[0, %m] [%n, %m] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = tensor.cast %1 : tensor<?x?xf32> to tensor<4x?xf32>
  %3 = tensor.extract_slice %0[%n, 0] [%n, 20] [1, 1] : tensor<?x?xf32> to tensor<?x20xf32>
  %4 = tensor.extract_slice %3[0, 0] [%n, 5] [1, 1] : tensor<?x20xf32> to tensor<?x5xf32>
  return %2, %4 : tensor<4x?xf32>, tensor<?x5xf32>
}

// -----

func.func @put_and_taken(%t: tensor<?x?xf32>, %a: tensor<2x?xf32>, %b: tensor<2x?xf32>, %i: index, %n: index) -> (tensor<2x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.insert_slice %a into %t[%i, 0] [2, %n] [1, 1] : tensor<2x?xf32> into tensor<?x?xf32>
  %1 = tensor.extract_slice %0[%i, 0] [2, %n] [1, 1] : tensor<?x?xf32> to tensor<2x?xf32>
  %2 = tensor.insert_slice %b into %0[%i, 0] [2, %n] [1, 1] : tensor<2x?xf32> into tensor<?x?xf32>
  %3 = tensor.extract_slice %t[0, %i] [2, %n] [1, 1] : tensor<?x?xf32> to tensor<2x?xf32>
  %4 = tensor.insert_slice %3 into %t[0, %i] [2, %n] [1, 1] : tensor<2x?xf32> into tensor<?x?xf32>
  %5 = tensor.insert_slice %b into %t[%i, %i] [2, %c0] [1, 1] : tensor<2x?xf32> into tensor<?x?xf32>
  return %1, %2, %4, %5 : tensor<2x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

func.func @insert_constants(%t: tensor<?x?xf32>, %a: tensor<?x?xf32>, %line: tensor<?xf32>, %i: index) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.insert_slice %a into %t[%c0, %i] [%c4, %i] [%c1, %c0] : tensor<?x?xf32> into tensor<?x?xf32>
  %1 = tensor.insert_slice %line into %t[%i, %i] [1, %c4] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
  %2 = tensor.insert_slice %a into %t[%i, %i] [%c1, %c4] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  return %0, %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

func.func @insert_casts(%t: tensor<10x20xf32>, %a: tensor<4x?xf32>, %b: tensor<?x4xf32>, %n: index) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x20xf32>) {
  %0 = tensor.cast %t : tensor<10x20xf32> to tensor<?x?xf32>
  %1 = tensor.cast %a : tensor<4x?xf32> to tensor<?x?xf32>
  %2 = tensor.insert_slice %1 into %0[%n, 0] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %3 = tensor.cast %b : tensor<?x4xf32> to tensor<?x?xf32>
  %4 = tensor.insert_slice %3 into %0[%n, 0] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %5 = tensor.cast %t : tensor<10x20xf32> to tensor<?x20xf32>
  %6 = tensor.insert_slice %a into %5[%n, 0] [4, %n] [1, 1] : tensor<4x?xf32> into tensor<?x20xf32>
  return %2, %4, %6 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x20xf32>
}

// -----

func.func @parallel(%t: tensor<?xf32>, %a: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c2 = arith.constant 2 : index
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<?xf32>) {
    %1 = tensor.insert_slice %a into %a[%i] [%n] [1] : tensor<?xf32> into tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %o[%i] [%c2] [1] : tensor<?xf32> into tensor<?xf32>
    }
  }
  return %0 : tensor<?xf32>
}

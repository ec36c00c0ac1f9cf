// ARGS: --canonicalize --split-input-file
func.func @identity(%t: tensor<5x4xf32>, %s: tensor<f32>) -> (tensor<5x4xf32>, tensor<f32>) {
  %0 = tensor.collapse_shape %t [[0], [1]] : tensor<5x4xf32> into tensor<5x4xf32>
  %1 = tensor.expand_shape %s [] output_shape [] : tensor<f32> into tensor<f32>
  return %0, %1 : tensor<5x4xf32>, tensor<f32>
}

// -----

func.func @same_way_twice(%t: tensor<?x?xf32>, %n: index, %m: index, %u: tensor<2x3x4x5xf32>) -> (tensor<?x6x4x?x5xf32>, tensor<120xf32>) {
  %0 = tensor.expand_shape %t [[0, 1], [2]] output_shape [%n, 4, %m] : tensor<?x?xf32> into tensor<?x4x?xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2], [3, 4]] output_shape [%m, 6, 4, %n, 5] : tensor<?x4x?xf32> into tensor<?x6x4x?x5xf32>
  %2 = tensor.collapse_shape %u [[0], [1, 2], [3]] : tensor<2x3x4x5xf32> into tensor<2x12x5xf32>
  %3 = tensor.collapse_shape %2 [[0, 1, 2]] : tensor<2x12x5xf32> into tensor<120xf32>
  return %1, %3 : tensor<?x6x4x?x5xf32>, tensor<120xf32>
}

// -----

func.func @there_and_back(%t: tensor<?x?xf32>, %n: index, %m: index, %u: tensor<2x?x4xf32>) -> (tensor<?x?xf32>, tensor<2x?x4xf32>) {
  %0 = tensor.expand_shape %t [[0, 1], [2]] output_shape [%n, %m, %m] : tensor<?x?xf32> into tensor<?x?x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
  %2 = tensor.collapse_shape %u [[0, 1, 2]] : tensor<2x?x4xf32> into tensor<?xf32>
  %3 = tensor.expand_shape %2 [[0, 1, 2]] output_shape [2, %n, 4] : tensor<?xf32> into tensor<2x?x4xf32>
  return %1, %3 : tensor<?x?xf32>, tensor<2x?x4xf32>
}

// -----

func.func @split_and_joined(%t: tensor<?x4xf32>, %n: index, %m: index, %u: tensor<?x?x?xf32>) -> (tensor<?x4x4xf32>, tensor<?x?xf32>) {
  %0 = tensor.expand_shape %t [[0, 1, 2, 3], [4]] output_shape [%n, 2, %m, 4, 4] : tensor<?x4xf32> into tensor<?x2x?x4x4xf32>
  %1 = tensor.collapse_shape %0 [[0, 1, 2], [3], [4]] : tensor<?x2x?x4x4xf32> into tensor<?x4x4xf32>
  %2 = tensor.expand_shape %u [[0], [1], [2, 3]] output_shape [%n, %m, %n, 1] : tensor<?x?x?xf32> into tensor<?x?x?x1xf32>
  %3 = tensor.collapse_shape %2 [[0, 1], [2, 3]] : tensor<?x?x?x1xf32> into tensor<?x?xf32>
  return %1, %3 : tensor<?x4x4xf32>, tensor<?x?xf32>
}

// -----

func.func @joined_and_split(%t: tensor<2x3x?x5xf32>, %n: index, %u: tensor<8x?x4xf32>, %v: tensor<?x2x3xf32>) -> (tensor<6x?xf32>, tensor<2x4x?x2x2xf32>, tensor<?x6xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1, 2, 3]] : tensor<2x3x?x5xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [6, %n] : tensor<?xf32> into tensor<6x?xf32>
  %2 = tensor.collapse_shape %u [[0, 1], [2]] : tensor<8x?x4xf32> into tensor<?x4xf32>
  %3 = tensor.expand_shape %2 [[0, 1, 2], [3, 4]] output_shape [2, 4, %n, 2, 2] : tensor<?x4xf32> into tensor<2x4x?x2x2xf32>
  %4 = tensor.collapse_shape %v [[0, 1, 2]] : tensor<?x2x3xf32> into tensor<?xf32>
  %5 = tensor.expand_shape %4 [[0, 1]] output_shape [%n, 6] : tensor<?xf32> into tensor<?x6xf32>
  return %1, %3, %5 : tensor<6x?xf32>, tensor<2x4x?x2x2xf32>, tensor<?x6xf32>
}

// -----

func.func @ambiguous(%t: tensor<?x?x10xf32>, %n: index, %u: tensor<4x1x?x2xf32>) -> (tensor<?x10xf32>, tensor<4x?xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1, 2]] : tensor<?x?x10xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, 10] : tensor<?xf32> into tensor<?x10xf32>
  %2 = tensor.collapse_shape %u [[0, 1, 2, 3]] : tensor<4x1x?x2xf32> into tensor<?xf32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [4, %n] : tensor<?xf32> into tensor<4x?xf32>
  return %1, %3 : tensor<?x10xf32>, tensor<4x?xf32>
}

// -----

func.func @known_elements(%a: f32, %n: index) -> (tensor<4xf32>, tensor<2x2xi32>, tensor<4xf32>, tensor<1x4xf32>) {
  %same = arith.constant dense<1.5> : tensor<2x2xf32>
  %0 = tensor.collapse_shape %same [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %all = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %1 = tensor.expand_shape %all [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>
  %splat = tensor.splat %a : tensor<2x2xf32>
  %2 = tensor.collapse_shape %splat [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %given = tensor.from_elements %a, %a, %a, %a : tensor<4xf32>
  %3 = tensor.expand_shape %given [[0, 1]] output_shape [1, 4] : tensor<4xf32> into tensor<1x4xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<2x2xi32>, tensor<4xf32>, tensor<1x4xf32>
}

// -----

func.func @casts(%t: tensor<8x12x32xf32>, %u: tensor<10x?xf32>, %n: index) -> (tensor<?x?xf32>, tensor<?x?x?xf32>) {
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %0 = tensor.cast %t : tensor<8x12x32xf32> to tensor<?x?x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
  %2 = tensor.cast %u : tensor<10x?xf32> to tensor<?x?xf32>
  %3 = tensor.expand_shape %2 [[0, 1], [2]] output_shape [%c2, %c5, %n] : tensor<?x?xf32> into tensor<?x?x?xf32>
  return %1, %3 : tensor<?x?xf32>, tensor<?x?x?xf32>
}
func.func @reshape_to_the_same_scalar(%t: tensor<i8>, %s: tensor<0xi32>) -> tensor<i8> {
  %0 = tensor.reshape %t(%s) : (tensor<i8>, tensor<0xi32>) -> tensor<i8>
  return %0 : tensor<i8>
}

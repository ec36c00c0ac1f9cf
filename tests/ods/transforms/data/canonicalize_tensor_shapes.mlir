// ARGS: --canonicalize --split-input-file
func.func @casts(%s: tensor<*xi32>, %t: tensor<4x8xi32>, %u: tensor<?x?xi32>) -> (tensor<4x8xi32>, tensor<8x4xi32>, tensor<?x8xi32>, tensor<4x8xf32>) {
  %0 = tensor.cast %s : tensor<*xi32> to tensor<4x?xi32>
  %1 = tensor.cast %0 : tensor<4x?xi32> to tensor<4x8xi32>
  %2 = tensor.cast %t : tensor<4x8xi32> to tensor<?x?xi32>
  %3 = tensor.cast %2 : tensor<?x?xi32> to tensor<8x4xi32>
  %4 = tensor.cast %u : tensor<?x?xi32> to tensor<4x?xi32>
  %5 = tensor.cast %4 : tensor<4x?xi32> to tensor<?x8xi32>
  %6 = tensor.bitcast %t : tensor<4x8xi32> to tensor<4x8xui32>
  %7 = tensor.bitcast %6 : tensor<4x8xui32> to tensor<4x8xf32>
  return %1, %3, %5, %7 : tensor<4x8xi32>, tensor<8x4xi32>, tensor<?x8xi32>, tensor<4x8xf32>
}

// -----

func.func @sizes(%t: tensor<?x4xf32>, %s: tensor<*xf32>, %shape: tensor<2xi32>, %n: index, %m: index, %x: f32) -> (index, index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %a = tensor.dim %t, %c1 : tensor<?x4xf32>
  %b = tensor.dim %t, %c7 : tensor<?x4xf32>
  %part = tensor.extract_slice %t[0, 0] [%n, 1] [1, 1] : tensor<?x4xf32> to tensor<?x1xf32>
  %c = tensor.dim %part, %c0 : tensor<?x1xf32>
  %line = tensor.extract_slice %t[0, 0] [%n, 1] [1, 1] : tensor<?x4xf32> to tensor<?xf32>
  %d = tensor.dim %line, %c0 : tensor<?xf32>
  %cast = tensor.cast %s : tensor<*xf32> to tensor<?x?xf32>
  %e = tensor.dim %cast, %m : tensor<?x?xf32>
  %put = tensor.insert %x into %t[%m, %m] : tensor<?x4xf32>
  %f = tensor.dim %put, %c0 : tensor<?x4xf32>
  %shaped = tensor.reshape %t(%shape) : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %g = tensor.dim %shaped, %m : tensor<?x?xf32>
  %rank = tensor.rank %t : tensor<?x4xf32>
  return %a, %b, %c, %d, %e, %f, %g, %rank : index, index, index, index, index, index, index, index
}

// -----

func.func @empty(%n: index, %m: index) -> (tensor<?x?xf32>, tensor<4x?x8xf32>, index, tensor<?xf32, "kept">) {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %c-5 = arith.constant -5 : index
  %0 = tensor.empty(%n, %c5) : tensor<?x?xf32>
  %1 = tensor.empty(%n, %m) : tensor<?x?x8xf32>
  %2 = tensor.cast %1 : tensor<?x?x8xf32> to tensor<4x?x8xf32>
  %3 = tensor.empty(%m, %n, %c-5) : tensor<?x?x?xf32>
  %4 = tensor.dim %3, %c0 : tensor<?x?x?xf32>
  %5 = tensor.empty(%c-5) : tensor<?xf32, "kept">
  return %0, %2, %4, %5 : tensor<?x?xf32>, tensor<4x?x8xf32>, index, tensor<?xf32, "kept">
}

// -----

func.func @reshapes(%s: tensor<*xf32>, %a: tensor<?xindex>, %b: tensor<?xindex>, %t: tensor<?x4xf32>, %one: tensor<1xindex>, %line: tensor<?xf32>) -> (tensor<*xf32>, tensor<?x4xf32>, tensor<?xf32>, tensor<2x2xi8>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.reshape %s(%a) : (tensor<*xf32>, tensor<?xindex>) -> tensor<*xf32>
  %1 = tensor.reshape %0(%b) : (tensor<*xf32>, tensor<?xindex>) -> tensor<*xf32>
  %n = tensor.dim %t, %c0 : tensor<?x4xf32>
  %shape = tensor.from_elements %n, %c4 : tensor<2xindex>
  %2 = tensor.reshape %t(%shape) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  %3 = tensor.reshape %line(%one) : (tensor<?xf32>, tensor<1xindex>) -> tensor<?xf32>
  %sevens = arith.constant dense<7> : tensor<4xi8>
  %two = arith.constant dense<2> : tensor<2xindex>
  %4 = tensor.reshape %sevens(%two) : (tensor<4xi8>, tensor<2xindex>) -> tensor<2x2xi8>
  return %1, %2, %3, %4 : tensor<*xf32>, tensor<?x4xf32>, tensor<?xf32>, tensor<2x2xi8>
}

// -----

func.func @concat(%a: tensor<4x?xf32>, %b: tensor<?x3xf32>, %c: tensor<4x5xf32>) -> (tensor<4x7xf32>, tensor<?x?xf32>, tensor<4x?xf32>) {
  %0 = tensor.concat dim(1) %a : (tensor<4x?xf32>) -> tensor<4x7xf32>
  %1 = tensor.concat dim(1) %b, %c : (tensor<?x3xf32>, tensor<4x5xf32>) -> tensor<?x?xf32>
  %2 = tensor.concat dim(1) %a : (tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0, %1, %2 : tensor<4x7xf32>, tensor<?x?xf32>, tensor<4x?xf32>
}

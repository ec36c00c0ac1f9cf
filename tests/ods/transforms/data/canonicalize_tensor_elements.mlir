// ARGS: --canonicalize --split-input-file
func.func @extract_constants(%i: index) -> (f32, i8, f16, f16, complex<f32>, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %splat = arith.constant dense<2.0> : tensor<3xf32>
  %dense = arith.constant dense<[[1, -2], [3, 4]]> : tensor<2x2xi8>
  %sparse = arith.constant sparse<[[0, 1], [1, 1]], [-5.0, -2.0]> : tensor<2x2xf16>
  %pairs = arith.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  %bits = arith.constant dense<[true, false]> : tensor<2xi1>
  %0 = tensor.extract %splat[%i] : tensor<3xf32>
  %1 = tensor.extract %dense[%c0, %c1] : tensor<2x2xi8>
  %2 = tensor.extract %sparse[%c1, %c1] : tensor<2x2xf16>
  %3 = tensor.extract %sparse[%c1, %c0] : tensor<2x2xf16>
  %4 = tensor.extract %pairs[%c1] : tensor<2xcomplex<f32>>
  %5 = tensor.extract %bits[%c9] : tensor<2xi1>
  return %0, %1, %2, %3, %4, %5 : f32, i8, f16, f16, complex<f32>, i1
}

// -----

func.func @extract_given(%a: f32, %b: f32, %i: index) -> (f32, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.from_elements %a, %b, %b, %a : tensor<2x2xf32>
  %1 = tensor.extract %0[%c1, %c0] : tensor<2x2xf32>
  %2 = tensor.extract %0[%c2, %c0] : tensor<2x2xf32>
  %3 = tensor.extract %0[%i, %c0] : tensor<2x2xf32>
  return %1, %2, %3 : f32, f32, f32
}

// -----

func.func @made_of_constants() -> (tensor<2x2xi32>, tensor<f64>, tensor<2xcomplex<f32>>, tensor<0xf32>, tensor<3xi1>, tensor<?xf32>) {
  %a = arith.constant 1 : i32
  %b = arith.constant -7 : i32
  %c = arith.constant 2.5 : f64
  %d = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %e = complex.constant [3.0 : f32, 4.0 : f32] : complex<f32>
  %t = arith.constant true
  %f = arith.constant 1.0 : f32
  %n = arith.constant 5 : index
  %0 = tensor.from_elements %a, %b, %b, %a : tensor<2x2xi32>
  %1 = tensor.from_elements %c : tensor<f64>
  %2 = tensor.from_elements %d, %e : tensor<2xcomplex<f32>>
  %3 = tensor.from_elements : tensor<0xf32>
  %4 = tensor.splat %t : tensor<3xi1>
  %5 = tensor.splat %f[%n] : tensor<?xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<2x2xi32>, tensor<f64>, tensor<2xcomplex<f32>>, tensor<0xf32>, tensor<3xi1>, tensor<?xf32>
}

// -----

func.func @insert_same(%i: index, %x: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %t = arith.constant dense<4.0> : tensor<4xf32>
  %a = arith.constant 4.0 : f32
  %0 = tensor.insert %a into %t[%i] : tensor<4xf32>
  %1 = tensor.insert %x into %t[%i] : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @gather_splat(%rows: tensor<1x2x3xindex>) -> tensor<1x2x1x1x1xf32> {
  %t = arith.constant dense<0.5> : tensor<4x4x4xf32>
  %0 = tensor.gather %t[%rows] gather_dims([0, 1, 2]) : (tensor<4x4x4xf32>, tensor<1x2x3xindex>) -> tensor<1x2x1x1x1xf32>
  return %0 : tensor<1x2x1x1x1xf32>
}

// -----

func.func @extract_of_casts(%t: tensor<?xf32>, %s: tensor<*xf32>, %u: tensor<4xi32>, %i: index) -> (f32, f32, index) {
  %0 = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
  %1 = tensor.extract %0[%i] : tensor<4xf32>
  %2 = tensor.cast %s : tensor<*xf32> to tensor<4xf32>
  %3 = tensor.extract %2[%i] : tensor<4xf32>
  %4 = arith.index_cast %u : tensor<4xi32> to tensor<4xindex>
  %5 = tensor.extract %4[%i] : tensor<4xindex>
  return %1, %3, %5 : f32, f32, index
}

// -----

func.func @extract_computed(%t: tensor<*xf32>, %m: memref<?xindex>, %n: index, %i: index, %j: index) -> (index, index, tensor<?x?xindex>) {
  %c5 = arith.constant 5 : index
  %c-1 = arith.constant -1 : index
  %0 = tensor.generate %n, %c5 {
  ^bb0(%a: index, %b: index):
    %1 = tensor.dim %t, %a : tensor<*xf32>
    %2 = arith.addi %1, %b : index
    tensor.yield %2 : index
  } : tensor<?x?xindex>
  %3 = tensor.generate %n, %c-1 {
  ^bb0(%a: index, %b: index):
    memref.store %a, %m[%b] : memref<?xindex>
    tensor.yield %b : index
  } : tensor<?x?xindex>
  %4 = tensor.extract %0[%i, %j] : tensor<?x?xindex>
  %5 = tensor.extract %3[%i, %j] : tensor<?x?xindex>
  return %4, %5, %0 : index, index, tensor<?x?xindex>
}

// -----

func.func @insert_into_cast(%t: tensor<4x8xf32>, %x: f32, %i: index) -> tensor<?x?xf32> {
  %0 = tensor.cast %t : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.insert %x into %0[%i, %i] : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

func.func @extract_inserted(%t: tensor<?x4xf32>, %s: tensor<f32>, %x: f32, %i: index) -> (f32, f32, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k0 = index.constant 0
  %0 = tensor.insert %x into %t[%k0, %c1] : tensor<?x4xf32>
  %1 = tensor.extract %0[%c0, %c1] : tensor<?x4xf32>
  %2 = tensor.extract %0[%c1, %c1] : tensor<?x4xf32>
  %3 = tensor.insert %x into %t[%i, %c1] : tensor<?x4xf32>
  %4 = tensor.extract %3[%i, %c1] : tensor<?x4xf32>
  %5 = tensor.insert %x into %s[] : tensor<f32>
  %6 = tensor.extract %5[] : tensor<f32>
  return %1, %2, %4, %6 : f32, f32, f32, f32
}

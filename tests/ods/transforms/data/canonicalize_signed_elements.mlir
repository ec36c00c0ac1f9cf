// ARGS: --canonicalize --split-input-file --allow-unregistered-dialect
func.func @a() -> vector<2xsi32> {
  %6 = arith.constant dense<[0, 1, 2]> : vector<3xsi32>
  %8 = vector.shuffle %6, %6 [3, 1] : vector<3xsi32>, vector<3xsi32>
  return %8 : vector<2xsi32>
}

// -----

func.func @a() -> (si32, vector<3xui8>) {
  %6 = arith.constant dense<[[0, 1, 2]]> : vector<1x3xui8>
  %5 = arith.constant dense<[0, 1, 2]> : vector<3xsi32>
  %8 = vector.extract %5[1] : si32 from vector<3xsi32>
  %9 = vector.extract %6[0] : vector<3xui8> from vector<1x3xui8>
  return %8, %9 : si32, vector<3xui8>
}

// -----

func.func @a() -> (tensor<3x1xsi32>, tensor<3xui8>) {
  %6 = arith.constant dense<[[0, 1, 2]]> : tensor<1x3xui8>
  %5 = arith.constant dense<4> : tensor<3xsi32>
  %8 = tensor.expand_shape %5[[0,1]] output_shape [3, 1]: tensor<3xsi32> into tensor<3x1xsi32>
  %9 = tensor.collapse_shape %6[[0,1]] : tensor<1x3xui8> into tensor<3xui8>
  return %8, %9 : tensor<3x1xsi32>, tensor<3xui8>
}

// -----

func.func @a() -> (vector<3x1xsi32>, vector<3x3xui8>, vector<2xui8>) {
  %6 = arith.constant dense<2> : vector<3xui8>
  %5 = arith.constant dense<[1, 2, 3]> : vector<3xsi32>
  %8 = vector.shape_cast %5 : vector<3xsi32> to vector<3x1xsi32>
  %9 = vector.broadcast %6 : vector<3xui8> to vector<3x3xui8>
  %3 = arith.constant dense<[1, 2, 3]> : vector<3xui8>
  %10 = vector.extract_strided_slice %3 {offsets = [0], sizes = [2], strides = [1]} : vector<3xui8> to vector<2xui8>
  return %8, %9, %10 : vector<3x1xsi32>, vector<3x3xui8>, vector<2xui8>
}

// -----

func.func @a(%a: vector<3xui8>) -> (vector<3xui8>, ui8) {
  %6 = arith.constant dense<[1, 200, 3]> : vector<3xui8>
  %8 = vector.shuffle %6, %6 [3, 1, 0] : vector<3xui8>, vector<3xui8>
  %9 = vector.extract %6[1] : ui8 from vector<3xui8>
  %10 = vector.insert %9, %8[0] : ui8 into vector<3xui8>
  %11 = vector.shuffle %10, %10 [3, -1, 0] : vector<3xui8>, vector<3xui8>
  return %10, %9 : vector<3xui8>, ui8
}

// -----

func.func @a(%a: tensor<3xui8>, %i: index) -> (tensor<2xui8>, ui8, tensor<3xui8>, tensor<4xsi8>, tensor<2xcomplex<f32>>, tensor<4xsi8>) {
  %6 = arith.constant dense<[1, 200, 3]> : tensor<3xui8>
  %c0 = arith.constant 0 : index
  %8 = tensor.extract_slice %6[1][2][1] : tensor<3xui8> to tensor<2xui8>
  %9 = tensor.extract %6[%c0] : tensor<3xui8>
  %10 = tensor.insert %9 into %6[%c0] : tensor<3xui8>
  %s = arith.constant dense<-5> : tensor<2x2xsi8>
  %11 = tensor.collapse_shape %s [[0, 1]] : tensor<2x2xsi8> into tensor<4xsi8>
  %cc = arith.constant dense<(1.0, 2.0)> : tensor<2x1xcomplex<f32>>
  %12 = tensor.collapse_shape %cc [[0, 1]] : tensor<2x1xcomplex<f32>> into tensor<2xcomplex<f32>>
  %sh = arith.constant dense<4> : tensor<1xindex>
  %13 = tensor.reshape %s(%sh) : (tensor<2x2xsi8>, tensor<1xindex>) -> tensor<4xsi8>
  return %8, %9, %10, %11, %12, %13 : tensor<2xui8>, ui8, tensor<3xui8>, tensor<4xsi8>, tensor<2xcomplex<f32>>, tensor<4xsi8>
}

// -----

func.func @a(%a: tensor<3xui8>, %i: index) -> (tensor<4xui8>) {
  %6 = arith.constant dense<[1, 200, 3, 4]> : tensor<4xui8>
  %s = tensor.bitcast %6 : tensor<4xui8> to tensor<4xsi8>
  %t = tensor.cast %6 : tensor<4xui8> to tensor<?xui8>
  %s2 = tensor.bitcast %s : tensor<4xsi8> to tensor<4xi8>
  %s3 = tensor.bitcast %s2 : tensor<4xi8> to tensor<4xui8>
  %f = "foo.a"(%t) : (tensor<?xui8>) -> tensor<?xui8>
  %e = arith.constant dense<4> : vector<4xui8>
  %v = vector.bitcast %e : vector<4xui8> to vector<2xi16>
  %v2 = vector.transpose %e, [0] : vector<4xui8> to vector<4xui8>
  "foo.u"(%v, %v2) : (vector<2xi16>, vector<4xui8>) -> ()
  return %s3 : tensor<4xui8>
}

// -----

func.func @a(%a: vector<3xui8>) -> (vector<3xui8>) {
  %6 = arith.constant dense<[1, 200, 3]> : vector<3xui8>
  %x = arith.constant dense<true> : vector<3xi1>
  %y = arith.select %x, %6, %a : vector<3xi1>, vector<3xui8>
  %c = arith.constant true
  %z = arith.select %c, %y, %a : vector<3xui8>
  return %z : vector<3xui8>
}

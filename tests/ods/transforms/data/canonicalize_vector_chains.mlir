// ARGS: --canonicalize --allow-unregistered-dialect --split-input-file
func.func @f100(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.bitcast %t : vector<[4]xf32> to vector<[4]xi32>
  %v1 = ub.poison : vector<3xf32>
  %v2 = vector.insert %x, %v1 [0] : f32 into vector<3xf32>
  %v3 = vector.insert %y, %v2 [1] : f32 into vector<3xf32>
  %v4 = vector.insert %x, %v3 [2] : f32 into vector<3xf32>
  %v5 = vector.extract %t[] : vector<[4]xf32> from vector<[4]xf32>
  %v6 = vector.shuffle %v4, %a [1, 3, 4, 1] : vector<3xf32>, vector<2xf32>
  "test.use"(%a, %v6, %v6) : (vector<2xf32>, vector<4xf32>, vector<4xf32>) -> ()
  return
}

// -----

func.func @f101(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = ub.poison : vector<1xf32>
  %v1 = vector.insert %x, %v0 [0] : f32 into vector<1xf32>
  %v2 = vector.extract %e[1, 0] : f32 from vector<2x2xf32>
  %v3:1 = vector.to_elements %v0 : vector<1xf32>
  %v4 = vector.from_elements %v3#0 : vector<1xf32>
  %v5 = arith.constant dense<[[-2, 4, 4]]> : vector<1x3xi32>
  %v6 = vector.bitcast %a : vector<2xf32> to vector<4xf16>
  "test.use"(%z, %v5, %v6) : (vector<f32>, vector<1x3xi32>, vector<4xf16>) -> ()
  return
}

// -----

func.func @f102(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.transpose %d, [0, 1] : vector<2x1xf32> to vector<2x1xf32>
  %v1 = vector.extract %a[] : vector<2xf32> from vector<2xf32>
  %v2 = vector.extract %v0[] : vector<2x1xf32> from vector<2x1xf32>
  %v3 = ub.poison : vector<6xf32>
  %v4 = vector.extract %v3[%j] : f32 from vector<6xf32>
  %v5 = ub.poison : vector<4xf32>
  %v6 = vector.broadcast %v3 : vector<6xf32> to vector<6xf32>
  "test.use"(%v1, %v3, %t, %x, %v6) : (vector<2xf32>, vector<6xf32>, vector<[4]xf32>, f32, vector<6xf32>) -> ()
  return
}

// -----

func.func @f103(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.extract %d[] : vector<2x1xf32> from vector<2x1xf32>
  %v1 = vector.bitcast %c : vector<1x2xf32> to vector<1x2xf32>
  %v2 = ub.poison : vector<2xf32>
  %v3 = arith.constant 3.0 : f32
  %v4 = vector.shuffle %v2, %a [2, 3] : vector<2xf32>, vector<2xf32>
  %v5 = vector.insert %v3, %v4 [1] : f32 into vector<2xf32>
  %v6 = vector.from_elements %x, %y, %x, %x : vector<4x1xf32>
  "test.use"(%v5, %v6) : (vector<2xf32>, vector<4x1xf32>) -> ()
  return
}

// -----

func.func @f104(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0:4 = vector.to_elements %e : vector<2x2xf32>
  %v1 = vector.broadcast %v0#2 : f32 to vector<1x2xf32>
  %v2 = vector.extract %s[] : vector<1x[4]xf32> from vector<1x[4]xf32>
  %v3 = vector.extract %v2[] : vector<1x[4]xf32> from vector<1x[4]xf32>
  %v4 = vector.extract %v3[] : vector<1x[4]xf32> from vector<1x[4]xf32>
  %v5 = vector.from_elements %v0#3, %x : vector<1x2xf32>
  %v6 = vector.transpose %v5, [0, 1] : vector<1x2xf32> to vector<1x2xf32>
  "test.use"(%e, %v0#3, %s, %t, %v6) : (vector<2x2xf32>, f32, vector<1x[4]xf32>, vector<[4]xf32>, vector<1x2xf32>) -> ()
  return
}

// -----

func.func @f105(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.extract %c[0] : vector<2xf32> from vector<1x2xf32>
  %v1 = vector.bitcast %v0 : vector<2xf32> to vector<8xi8>
  %v2 = vector.bitcast %s : vector<1x[4]xf32> to vector<1x[2]xi64>
  %v3 = vector.shuffle %a, %a [3, 2, 2, 2] : vector<2xf32>, vector<2xf32>
  %v4 = arith.constant 2.0 : f32
  %v5 = vector.bitcast %v0 : vector<2xf32> to vector<2xi32>
  %v6:8 = vector.to_elements %v1 : vector<8xi8>
  "test.use"(%v6#0, %v6#7) : (i8, i8) -> ()
  return
}

// -----

func.func @f106(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.extract %c[%c2, 1] : f32 from vector<1x2xf32>
  %v1 = vector.bitcast %t : vector<[4]xf32> to vector<[16]xi8>
  %v2 = vector.extract %z[] : f32 from vector<f32>
  %v3 = vector.extract %c[%c1] : vector<2xf32> from vector<1x2xf32>
  %v4 = arith.constant dense<3> : vector<i32>
  %v5 = vector.insert %a, %v3 [] : vector<2xf32> into vector<2xf32>
  %v6 = vector.extract %v5[] : vector<2xf32> from vector<2xf32>
  "test.use"(%s, %v6) : (vector<1x[4]xf32>, vector<2xf32>) -> ()
  return
}

// -----

func.func @f107(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0:2 = vector.to_elements %a : vector<2xf32>
  %v1 = vector.insert %v0#1, %z [] : f32 into vector<f32>
  %v2 = vector.extract %b[0, 0] : f32 from vector<2x3xf32>
  %v3 = vector.extract %b[0, 1] : f32 from vector<2x3xf32>
  %v4 = vector.extract %b[0, 2] : f32 from vector<2x3xf32>
  %v5 = vector.extract %b[1, 0] : f32 from vector<2x3xf32>
  %v6 = vector.from_elements %v2, %v3, %v4, %v5 : vector<4x1xf32>
  "test.use"(%v0#0, %v4, %z, %v6) : (f32, f32, vector<f32>, vector<4x1xf32>) -> ()
  return
}

// -----

func.func @f108(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.insert %x, %c [0, 0] : f32 into vector<1x2xf32>
  %v1 = vector.insert %x, %v0 [0, 1] : f32 into vector<1x2xf32>
  %v2 = vector.extract %v1[0, 1] : f32 from vector<1x2xf32>
  %v3 = vector.shape_cast %a : vector<2xf32> to vector<2x1xf32>
  %v4 = vector.bitcast %v0 : vector<1x2xf32> to vector<1x8xi8>
  %v5 = vector.shape_cast %t : vector<[4]xf32> to vector<[4]x1x1x1xf32>
  %v6 = vector.broadcast %v4 : vector<1x8xi8> to vector<1x8xi8>
  "test.use"(%a, %s, %c, %v6, %v6) : (vector<2xf32>, vector<1x[4]xf32>, vector<1x2xf32>, vector<1x8xi8>, vector<1x8xi8>) -> ()
  return
}

// -----

func.func @f109(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.extract %b[1, 0] : f32 from vector<2x3xf32>
  %v1 = arith.constant dense<3.0> : vector<1x2x3xf32>
  %v2 = vector.transpose %b, [0, 1] : vector<2x3xf32> to vector<2x3xf32>
  %v3 = vector.transpose %d, [0, 1] : vector<2x1xf32> to vector<2x1xf32>
  %v4:1 = vector.to_elements %z : vector<f32>
  %v5 = vector.from_elements %v4#0 : vector<1xf32>
  %v6 = vector.shuffle %v2, %b [0, 2, 1, 3] : vector<2x3xf32>, vector<2x3xf32>
  "test.use"(%v2, %v6) : (vector<2x3xf32>, vector<4x3xf32>) -> ()
  return
}

// -----

func.func @f110(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.shape_cast %b : vector<2x3xf32> to vector<6xf32>
  %v1:2 = vector.to_elements %a : vector<2xf32>
  %v2 = vector.from_elements %v1#0, %v1#1 : vector<1x2xf32>
  %v3 = ub.poison : f32
  %v4 = vector.insert %v3, %v2 [0, 1] : f32 into vector<1x2xf32>
  %v5 = vector.bitcast %s : vector<1x[4]xf32> to vector<1x[4]xi32>
  %v6 = vector.shape_cast %v4 : vector<1x2xf32> to vector<2xf32>
  "test.use"(%z, %e, %y, %v3, %v6) : (vector<f32>, vector<2x2xf32>, f32, f32, vector<2xf32>) -> ()
  return
}

// -----

func.func @f111(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.shuffle %z, %z [1] : vector<f32>, vector<f32>
  %v1 = vector.shape_cast %t : vector<[4]xf32> to vector<1x[4]xf32>
  %v2 = vector.from_elements %x, %y, %x : vector<1x3xf32>
  %v3:2 = vector.to_elements %a : vector<2xf32>
  %v4 = vector.insert %v3#1, %z [] : f32 into vector<f32>
  %v5 = vector.broadcast %v4 : vector<f32> to vector<1x1xf32>
  %v6 = vector.shape_cast %v2 : vector<1x3xf32> to vector<1x3xf32>
  "test.use"(%b, %v4, %v6) : (vector<2x3xf32>, vector<f32>, vector<1x3xf32>) -> ()
  return
}

// -----

func.func @f112(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.shuffle %c, %c [0, 1] : vector<1x2xf32>, vector<1x2xf32>
  %v1 = vector.extract %t[] : vector<[4]xf32> from vector<[4]xf32>
  %v2 = arith.constant 4.0 : f32
  %v3 = vector.shape_cast %s : vector<1x[4]xf32> to vector<1x[4]xf32>
  %v4 = vector.insert %x, %a [0] : f32 into vector<2xf32>
  %v5 = vector.insert %y, %v4 [1] : f32 into vector<2xf32>
  %v6 = vector.extract %e[1, 1] : f32 from vector<2x2xf32>
  "test.use"(%t, %v0, %v6) : (vector<[4]xf32>, vector<2x2xf32>, f32) -> ()
  return
}

// -----

func.func @f113(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.insert %x, %a [0] : f32 into vector<2xf32>
  %v1 = vector.insert %x, %v0 [1] : f32 into vector<2xf32>
  %v2 = vector.transpose %v1, [0] : vector<2xf32> to vector<2xf32>
  %v3 = vector.extract %s[] : vector<1x[4]xf32> from vector<1x[4]xf32>
  %v4 = vector.insert %t, %v3 [0] : vector<[4]xf32> into vector<1x[4]xf32>
  %v5 = vector.extract %b[1, 1] : f32 from vector<2x3xf32>
  %v6 = vector.extract %b[1, 2] : f32 from vector<2x3xf32>
  %v7 = vector.from_elements %v5, %v6 : vector<2xf32>
  "test.use"(%y, %c, %v1, %z, %v7) : (f32, vector<1x2xf32>, vector<2xf32>, vector<f32>, vector<2xf32>) -> ()
  return
}

// -----

func.func @f114(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.insert %t, %t [] : vector<[4]xf32> into vector<[4]xf32>
  %v1 = vector.broadcast %e : vector<2x2xf32> to vector<2x2xf32>
  %v2 = ub.poison : vector<2x2x1xf32>
  %v3 = vector.broadcast %v2 : vector<2x2x1xf32> to vector<2x2x2x3xf32>
  %v4 = vector.insert %y, %c [0, 0] : f32 into vector<1x2xf32>
  %v5 = vector.insert %x, %v4 [0, 1] : f32 into vector<1x2xf32>
  %v6 = vector.shuffle %z, %z [0] : vector<f32>, vector<f32>
  "test.use"(%v2, %e, %v6, %v5, %v6) : (vector<2x2x1xf32>, vector<2x2xf32>, vector<1xf32>, vector<1x2xf32>, vector<1xf32>) -> ()
  return
}

// -----

func.func @f115(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.insert %x, %t [2] : f32 into vector<[4]xf32>
  %v1 = ub.poison : vector<1xf32>
  %v2 = vector.insert %x, %v1 [0] : f32 into vector<1xf32>
  %v3 = arith.constant 0.0 : f32
  %v4 = vector.extract %v0[] : vector<[4]xf32> from vector<[4]xf32>
  %v5 = vector.insert %v1, %v2 [] : vector<1xf32> into vector<1xf32>
  %v6:1 = vector.to_elements %v5 : vector<1xf32>
  "test.use"(%v5, %a, %v6#0) : (vector<1xf32>, vector<2xf32>, f32) -> ()
  return
}

// -----

func.func @f116(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = ub.poison : vector<2x2x1xf32>
  %v1 = ub.poison : vector<1xf32>
  %v2 = vector.insert %x, %v1 [0] : f32 into vector<1xf32>
  %v3 = vector.extract %v2[] : vector<1xf32> from vector<1xf32>
  %v4:1 = vector.to_elements %v3 : vector<1xf32>
  %v5 = vector.extract %v3[] : vector<1xf32> from vector<1xf32>
  %v6 = vector.extract %b[0, 0] : f32 from vector<2x3xf32>
  %v7 = vector.extract %b[0, 1] : f32 from vector<2x3xf32>
  %v8 = vector.extract %b[0, 2] : f32 from vector<2x3xf32>
  %v9 = vector.extract %b[1, 0] : f32 from vector<2x3xf32>
  %v10 = vector.extract %b[1, 1] : f32 from vector<2x3xf32>
  %v11 = vector.extract %b[1, 2] : f32 from vector<2x3xf32>
  %v12 = vector.from_elements %v6, %v7, %v8, %v9, %v10, %v11 : vector<3x1x2xf32>
  "test.use"(%t, %v4#0, %v12) : (vector<[4]xf32>, f32, vector<3x1x2xf32>) -> ()
  return
}

// -----

func.func @f117(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = ub.poison : vector<2xf32>
  %v1 = vector.from_elements %x, %x : vector<2xf32>
  %v2 = vector.bitcast %e : vector<2x2xf32> to vector<2x8xi8>
  %v3 = vector.transpose %v2, [1, 0] : vector<2x8xi8> to vector<8x2xi8>
  %v4 = ub.poison : f32
  %v5 = vector.extract %v2[1] : vector<8xi8> from vector<2x8xi8>
  %v6 = vector.shape_cast %t : vector<[4]xf32> to vector<[4]x1xf32>
  "test.use"(%t, %y, %v6) : (vector<[4]xf32>, f32, vector<[4]x1xf32>) -> ()
  return
}

// -----

func.func @f118(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.from_elements %y, %x, %y : vector<3xf32>
  %v1 = vector.transpose %t, [0] : vector<[4]xf32> to vector<[4]xf32>
  %v2 = vector.extract %v1[2] : f32 from vector<[4]xf32>
  %v3 = vector.broadcast %v2 : f32 to vector<2x2xf32>
  %v4 = vector.shape_cast %v3 : vector<2x2xf32> to vector<4xf32>
  %v5 = vector.shuffle %v3, %v3 [0, 3, 1, 1] : vector<2x2xf32>, vector<2x2xf32>
  %v6:8 = vector.to_elements %v5 : vector<4x2xf32>
  %v7 = vector.from_elements %v6#1, %v6#5, %v6#3, %v6#0, %v6#7, %v6#4, %v6#2, %v6#6 : vector<2x2x2xf32>
  "test.use"(%v2, %v6#0, %v7) : (f32, f32, vector<2x2x2xf32>) -> ()
  return
}

// -----

func.func @f119(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.broadcast %b : vector<2x3xf32> to vector<2x3xf32>
  %v1 = vector.transpose %t, [0] : vector<[4]xf32> to vector<[4]xf32>
  %v2 = arith.constant dense<[[4], [2], [2], [-2]]> : vector<4x1xi32>
  %v3 = vector.transpose %c, [0, 1] : vector<1x2xf32> to vector<1x2xf32>
  %v4 = vector.transpose %v3, [1, 0] : vector<1x2xf32> to vector<2x1xf32>
  %v5 = vector.extract %v4[1] : vector<1xf32> from vector<2x1xf32>
  %v6 = vector.shape_cast %v5 : vector<1xf32> to vector<f32>
  "test.use"(%c, %v1, %d, %v6) : (vector<1x2xf32>, vector<[4]xf32>, vector<2x1xf32>, vector<f32>) -> ()
  return
}

// -----

func.func @f120(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0:2 = vector.to_elements %a : vector<2xf32>
  %v1 = vector.from_elements %v0#0, %v0#1 : vector<2x1xf32>
  %v2 = vector.bitcast %t : vector<[4]xf32> to vector<[4]xf32>
  %v3 = vector.bitcast %t : vector<[4]xf32> to vector<[4]xf32>
  %v4 = vector.bitcast %s : vector<1x[4]xf32> to vector<1x[8]xf16>
  %v5:2 = vector.to_elements %d : vector<2x1xf32>
  %v6 = vector.from_elements %v5#0, %v5#1 : vector<2xf32>
  "test.use"(%c, %v1, %v6) : (vector<1x2xf32>, vector<2x1xf32>, vector<2xf32>) -> ()
  return
}

// -----

func.func @f121(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.extract %e[%j, 0] : f32 from vector<2x2xf32>
  %v1 = vector.transpose %t, [0] : vector<[4]xf32> to vector<[4]xf32>
  %v2 = vector.extract %b[1, 2] : f32 from vector<2x3xf32>
  %v3 = vector.shuffle %e, %e [2, 3] : vector<2x2xf32>, vector<2x2xf32>
  %v4 = vector.shuffle %v3, %v3 [0, 0] : vector<2x2xf32>, vector<2x2xf32>
  %v5 = ub.poison : vector<f32>
  %v6 = vector.from_elements %v2, %v2 : vector<2x1xf32>
  "test.use"(%b, %s, %c, %v6) : (vector<2x3xf32>, vector<1x[4]xf32>, vector<1x2xf32>, vector<2x1xf32>) -> ()
  return
}

// -----

func.func @f122(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.transpose %a, [0] : vector<2xf32> to vector<2xf32>
  %v1 = vector.shape_cast %t : vector<[4]xf32> to vector<1x[4]xf32>
  %v2 = vector.shuffle %a, %v0 [-1, 3, 2] : vector<2xf32>, vector<2xf32>
  %v3 = vector.insert %x, %d [0, 0] : f32 into vector<2x1xf32>
  %v4 = vector.insert %x, %v3 [1, 0] : f32 into vector<2x1xf32>
  %v5 = vector.extract %v1[] : vector<1x[4]xf32> from vector<1x[4]xf32>
  %v6 = vector.insert %s, %v5 [] : vector<1x[4]xf32> into vector<1x[4]xf32>
  "test.use"(%a, %d, %v6) : (vector<2xf32>, vector<2x1xf32>, vector<1x[4]xf32>) -> ()
  return
}

// -----

func.func @f123(%x: f32, %y: f32, %i: index, %j: index, %a: vector<2xf32>, %b: vector<2x3xf32>, %c: vector<1x2xf32>, %d: vector<2x1xf32>, %e: vector<2x2xf32>, %z: vector<f32>, %s: vector<1x[4]xf32>, %t: vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = vector.shape_cast %t : vector<[4]xf32> to vector<1x[4]x1x1xf32>
  %v1 = vector.insert %x, %v0 [0, 2, 0, 0] : f32 into vector<1x[4]x1x1xf32>
  %v2 = vector.extract %v0[] : vector<1x[4]x1x1xf32> from vector<1x[4]x1x1xf32>
  %v3 = vector.extract %v0[] : vector<1x[4]x1x1xf32> from vector<1x[4]x1x1xf32>
  %v4 = vector.extract %v3[%j, 3] : vector<1x1xf32> from vector<1x[4]x1x1xf32>
  %v5 = arith.constant dense<3.0> : vector<1x1xf32>
  %v6 = vector.extract %t[1] : f32 from vector<[4]xf32>
  "test.use"(%v4, %v6) : (vector<1x1xf32>, f32) -> ()
  return
}

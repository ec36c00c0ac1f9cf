// error at 42: 'tensor.cast' op operand type 'tensor<4x?xf32>' and result type 'tensor<5x?xf32>' are cast incompatible
func.func @f(%a: tensor<4x?xf32>) { %0 = tensor.cast %a : tensor<4x?xf32> to tensor<5x?xf32> return }

// error at 42: 'tensor.cast' op operand type 'tensor<4x?xf32>' and result type 'tensor<4x?xi32>' are cast incompatible
func.func @f(%a: tensor<4x?xf32>) { %0 = tensor.cast %a : tensor<4x?xf32> to tensor<4x?xi32> return }

// error at 42: 'tensor.cast' op operand type 'tensor<4x?xf32>' and result type 'tensor<4xf32>' are cast incompatible
func.func @f(%a: tensor<4x?xf32>) { %0 = tensor.cast %a : tensor<4x?xf32> to tensor<4xf32> return }

// error at 78: custom op 'tensor.cast' invalid kind of type specified
func.func @f(%a: tensor<4x?xf32>) { %0 = tensor.cast %a : tensor<4x?xf32> to memref<4xf32> return }

// error at 40: 'tensor.bitcast' op operand type 'tensor<3xf32>' and result type 'tensor<3xi16>' are cast incompatible
func.func @f(%v: tensor<3xf32>) { %0 = tensor.bitcast %v : tensor<3xf32> to tensor<3xi16> return }

// error at 40: 'tensor.bitcast' op operand type 'tensor<3xf32>' and result type 'tensor<4xi32>' are cast incompatible
func.func @f(%v: tensor<3xf32>) { %0 = tensor.bitcast %v : tensor<3xf32> to tensor<4xi32> return }

// error at 40: 'tensor.bitcast' op result #0 must be tensor of signless integer or unsigned integer or signed integer or floating-point values, but got 'tensor<3xindex>'
func.func @f(%v: tensor<3xf32>) { %0 = tensor.bitcast %v : tensor<3xf32> to tensor<3xindex> return }

// error at 40: 'tensor.bitcast' op result #0 must be tensor of signless integer or unsigned integer or signed integer or floating-point values, but got 'tensor<3xcomplex<f16>>'
func.func @f(%v: tensor<3xf32>) { %0 = tensor.bitcast %v : tensor<3xf32> to tensor<3xcomplex<f16>> return }

// error at 49: 'tensor.dim' op operand #0 must be non-0-ranked or unranked tensor, but got 'tensor<f32>'
func.func @f(%n: index, %f: tensor<f32>) { %0 = tensor.dim %f, %n : tensor<f32> return }

// error at 71: custom op 'tensor.dim' invalid kind of type specified
func.func @f(%n: index, %m: memref<3xf32>) { %0 = tensor.dim %m, %n : memref<3xf32> return }

// error at 57: custom op 'tensor.rank' invalid kind of type specified
func.func @f(%m: memref<3xf32>) { %0 = tensor.rank %m : memref<3xf32> return }

// error at 32: 'tensor.empty' op incorrect number of dynamic sizes, has 1, expected 0
func.func @f(%n: index) { %0 = tensor.empty(%n) : tensor<3xf32> return }

// error at 23: 'tensor.empty' op incorrect number of dynamic sizes, has 0, expected 1
func.func @f() { %0 = tensor.empty() : tensor<?xf32> return }

// error at 40: custom op 'tensor.empty' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'
func.func @f() { %0 = tensor.empty() : tensor<*xf32> return }

// error at 43: use of value '%x' expects different type than prior uses: 'index' vs 'f32'
func.func @f(%x: f32) { %0 = tensor.empty(%x) : tensor<?xf32> return }

// error at 61: 'tensor.reshape' op length of shape operand differs from the result's tensor rank
func.func @f(%a: tensor<4x?xf32>, %s: tensor<2xi32>) { %0 = tensor.reshape %a(%s) : (tensor<4x?xf32>, tensor<2xi32>) -> tensor<3xf32> return }

// error at 59: 'tensor.reshape' op source and destination tensor should have the same number of elements
func.func @f(%s: tensor<2xi32>, %v: tensor<3xf32>) { %0 = tensor.reshape %v(%s) : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x2xf32> return }

// error at 59: 'tensor.reshape' op element types of source and destination tensor types should be the same
func.func @f(%s: tensor<2xi32>, %v: tensor<3xf32>) { %0 = tensor.reshape %v(%s) : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x2xi32> return }

// error at 59: 'tensor.reshape' op operand #1 must be 1D tensor of signless integer or index values, but got 'tensor<?xf32>'
func.func @f(%v: tensor<3xf32>, %w: tensor<?xf32>) { %0 = tensor.reshape %v(%w) : (tensor<3xf32>, tensor<?xf32>) -> tensor<2x2xf32> return }

// error at 91: 'tensor.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked tensor type
func.func @f(%n: index, %v: tensor<3xf32>) { %d = tensor.empty(%n) : tensor<?xindex> %0 = tensor.reshape %v(%d) : (tensor<3xf32>, tensor<?xindex>) -> tensor<3xf32> return }

// error at 42: 'tensor.expand_shape' op expected dimension 1 of collapsed type to be static value of 9
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.expand_shape %e [[0, 1], [2]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x9xf32> return }

// error at 42: 'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 6
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.expand_shape %e [[0, 1], [2]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x3x8xf32> return }

// error at 42: 'tensor.expand_shape' op expected number of static shape dims to be equal to the output rank (3) but found 2 inputs instead
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.expand_shape %e [[0, 1], [2]] output_shape [2, 2] : tensor<4x8xf32> into tensor<2x2x8xf32> return }

// error at 53: 'tensor.expand_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic
func.func @f(%n: index, %e: tensor<4x8xf32>) { %0 = tensor.expand_shape %e [[0, 1], [2]] output_shape [2, %n, 8] : tensor<4x8xf32> into tensor<2x?x8xf32> return }

// error at 42: 'tensor.expand_shape' op expected dimension 1 of collapsed type to be static value of 8
func.func @f(%a: tensor<4x?xf32>) { %0 = tensor.expand_shape %a [[0, 1], [2]] output_shape [2, 2, 8] : tensor<4x?xf32> into tensor<2x2x8xf32> return }

// error at 42: 'tensor.expand_shape' op expected collapsed rank (2) to equal the number of reassociation maps (1).
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.expand_shape %e [[0, 1]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf32> return }

// error at 42: 'tensor.expand_shape' op expected reassociation map #0 to have size equal to the expanded rank (3), but it is  2.
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.expand_shape %e [[0], [1]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf32> return }

// error at 42: 'tensor.expand_shape' op expected reassociation map #0 to be valid and contiguous.
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.expand_shape %e [[0, 2], [1]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf32> return }

// error at 42: 'tensor.expand_shape' op expected reassociation map #0 to have size equal to the expanded rank (3), but it is  4.
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.expand_shape %e [[0, 1], [3]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf32> return }

// error at 42: 'tensor.expand_shape' op expected collapsed type to be 'tensor<4x8xf16>', but got 'tensor<4x8xf32>'
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.expand_shape %e [[0, 1], [2]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf16> return }

// error at 42: 'tensor.expand_shape' op expected the expanded type, 'tensor<32xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<4x8xf32>'.
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.expand_shape %e [[0, 1]] output_shape [32] : tensor<4x8xf32> into tensor<32xf32> return }

// error at 42: 'tensor.expand_shape' op attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer array attributes
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.expand_shape %e [[0, 1], ["a"]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf32> return }

// error at 38: 'tensor.expand_shape' op expected collapsed rank (0) to equal the number of reassociation maps (1).
func.func @f(%f: tensor<f32>) { %0 = tensor.expand_shape %f [[0]] output_shape [1] : tensor<f32> into tensor<1xf32> return }

// error at 42: 'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 32
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.collapse_shape %e [[0, 1]] : tensor<4x8xf32> into tensor<33xf32> return }

// error at 42: 'tensor.collapse_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic
func.func @f(%a: tensor<4x?xf32>) { %0 = tensor.collapse_shape %a [[0, 1]] : tensor<4x?xf32> into tensor<32xf32> return }

// error at 42: 'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (2), but it is  1.
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.collapse_shape %e [[0]] : tensor<4x8xf32> into tensor<4xf32> return }

// error at 42: 'tensor.collapse_shape' op reassociation indices must not be empty
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.collapse_shape %e [[0, 1], []] : tensor<4x8xf32> into tensor<32x1xf32> return }

// error at 42: 'tensor.collapse_shape' op expected reassociation map #0 to be valid and contiguous.
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.collapse_shape %e [[1, 0]] : tensor<4x8xf32> into tensor<32xf32> return }

// error at 42: 'tensor.collapse_shape' op expected the expanded type, 'tensor<4x8xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<4x8x1xf32>'.
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.collapse_shape %e [[0], [1], [2]] : tensor<4x8xf32> into tensor<4x8x1xf32> return }

// error at 42: 'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (2), but it is  0.
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.collapse_shape %e [[0, -1]] : tensor<4x8xf32> into tensor<32xf32> return }

// error at 53: 'tensor.extract' op incorrect number of indices for extract_element
func.func @f(%a: tensor<4x?xf32>, %n: index) { %0 = tensor.extract %a[%n] : tensor<4x?xf32> return }

// error at 75: custom op 'tensor.extract' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'
func.func @f(%u: tensor<*xf32>, %n: index) { %0 = tensor.extract %u[%n] : tensor<*xf32> return }

// error at 51: 'tensor.extract' op failed to verify that result type matches element type of tensor
func.func @f(%n: index, %v: tensor<3xf32>) { %0 = "tensor.extract"(%v, %n) : (tensor<3xf32>, index) -> i32 return }

// error at 62: 'tensor.insert' op incorrect number of indices
func.func @f(%a: tensor<4x?xf32>, %n: index, %x: f32) { %0 = tensor.insert %x into %a[%n] : tensor<4x?xf32> return }

// error at 74: use of value '%j' expects different type than prior uses: 'f32' vs 'i32'
func.func @f(%n: index, %v: tensor<3xf32>, %j: i32) { %0 = tensor.insert %j into %v[%n] : tensor<3xf32> return }

// error at 60: 'tensor.insert' op failed to verify that result type matches type of dest
func.func @f(%n: index, %x: f32, %v: tensor<3xf32>) { %0 = "tensor.insert"(%x, %v, %n) : (f32, tensor<3xf32>, index) -> tensor<4xf32> return }

// error at 60: 'tensor.insert' op failed to verify that scalar type matches element type of dest
func.func @f(%n: index, %v: tensor<3xf32>, %j: i32) { %0 = "tensor.insert"(%j, %v, %n) : (i32, tensor<3xf32>, index) -> tensor<3xf32> return }

// error at 51: custom op 'tensor.from_elements' number of operands and types do not match: got 2 operands and 3 types
func.func @f(%x: f32) { %0 = tensor.from_elements %x, %x : tensor<3xf32> return }

// error at 30: custom op 'tensor.from_elements' 'result' must be statically shaped tensor of any type values, but got 'tensor<?xf32>'
func.func @f(%x: f32) { %0 = tensor.from_elements %x, %x : tensor<?xf32> return }

// error at 60: custom op 'tensor.from_elements' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'
func.func @f(%x: f32) { %0 = tensor.from_elements %x, %x : tensor<*xf32> return }

// error at 60: custom op 'tensor.from_elements' invalid kind of type specified: expected builtin.tensor, but found 'memref<2xf32>'
func.func @f(%x: f32) { %0 = tensor.from_elements %x, %x : memref<2xf32> return }

// error at 60: custom op 'tensor.from_elements' invalid kind of type specified: expected builtin.tensor, but found 'f32'
func.func @f(%x: f32) { %0 = tensor.from_elements %x, %x : f32 return }

// error at 30: 'tensor.from_elements' op failed to verify that operand types match result element type
func.func @f(%x: f32) { %0 = "tensor.from_elements"(%x, %x) : (f32, f32) -> tensor<3xf32> return }

// error at 41: 'tensor.generate' op incorrect number of dynamic sizes, has 1, expected 0
func.func @f(%n: index, %x: f32) { %0 = tensor.generate %n { ^bb0(%p: index): tensor.yield %x : f32 } : tensor<3xf32> return }

// error at 30: 'tensor.generate' op incorrect number of dynamic sizes, has 0, expected 1
func.func @f(%x: f32) { %0 = tensor.generate { ^bb0(%p: index): tensor.yield %x : f32 } : tensor<?xf32> return }

// error at 30: all body arguments must be index
func.func @f(%x: f32) { %0 = tensor.generate { ^bb0(%p: i32): tensor.yield %x : f32 } : tensor<3xf32> return }

// error at 30: must have one body argument per input dimension
func.func @f(%x: f32) { %0 = tensor.generate { ^bb0(%p: index, %q: index): tensor.yield %x : f32 } : tensor<3xf32> return }

// error at 30: 'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type
func.func @f(%j: i32) { %0 = tensor.generate { ^bb0(%p: index): tensor.yield %j : i32 } : tensor<3xf32> return }

// error at 58: Dialect `' not found for custom op 'return'  (tried '.return' as well)
func.func @f() { %0 = tensor.generate { ^bb0(%p: index): return } : tensor<3xf32> return }

// error at 23: 'tensor.yield' op requires a single operand
func.func @f() { %0 = tensor.generate { } : tensor<3xf32> return }

// error at 30: 'tensor.generate' op expects region #0 to have 0 or 1 blocks
func.func @f(%x: f32) { %0 = tensor.generate { ^bb0(%p: index): tensor.yield %x : f32 ^bb1: tensor.yield %x : f32 } : tensor<3xf32> return }

// error at 18: 'tensor.generate' op region #0 ('body') failed to verify constraint: region with 1 blocks
func.func @f() { "tensor.generate"() ({}) : () -> tensor<3xf32> return }

// error at 25: 'tensor.yield' op expects parent op to be one of 'tensor.generate, tensor.pad'
func.func @f(%x: f32) { tensor.yield %x : f32 return }

// error at 41: 'tensor.splat' op incorrect number of dynamic sizes, has 1, expected 0
func.func @f(%n: index, %x: f32) { %0 = tensor.splat %x[%n] : tensor<3xf32> return }

// error at 30: 'tensor.splat' op incorrect number of dynamic sizes, has 0, expected 1
func.func @f(%x: f32) { %0 = tensor.splat %x : tensor<?xf32> return }

// error at 48: custom op 'tensor.splat' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'
func.func @f(%x: f32) { %0 = tensor.splat %x : tensor<*xf32> return }

// error at 43: use of value '%x' expects different type than prior uses: 'i32' vs 'f32'
func.func @f(%x: f32) { %0 = tensor.splat %x : tensor<3xi32> return }

// error at 30: 'tensor.splat' op failed to verify that operand type matches element type of result
func.func @f(%x: f32) { %0 = "tensor.splat"(%x) : (f32) -> tensor<3xi32> return }

// error at 63: 'tensor.gather' op gather_dims must be non-empty
func.func @f(%a: tensor<4x?xf32>, %i: tensor<7x1xi32>) { %0 = tensor.gather %a[%i] gather_dims([]) : (tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<7x1x?xf32> return }

// error at 63: 'tensor.gather' op gather_dims overflow source rank
func.func @f(%a: tensor<4x?xf32>, %i: tensor<7x1xi32>) { %0 = tensor.gather %a[%i] gather_dims([0, 1, 2]) : (tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<7x1x?xf32> return }

// error at 63: 'tensor.gather' op gather_dims length must match the size of last dimension of indices
func.func @f(%a: tensor<4x?xf32>, %i: tensor<7x1xi32>) { %0 = tensor.gather %a[%i] gather_dims([0, 1]) : (tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<7x1x?xf32> return }

// error at 63: 'tensor.gather' op gather_dims value must be smaller than source rank
func.func @f(%a: tensor<4x?xf32>, %i: tensor<7x1xi32>) { %0 = tensor.gather %a[%i] gather_dims([2]) : (tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<7x1x?xf32> return }

// error at 63: 'tensor.gather' op gather_dims value must be non-negative
func.func @f(%a: tensor<4x?xf32>, %i: tensor<7x1xi32>) { %0 = tensor.gather %a[%i] gather_dims([-1]) : (tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<7x1x?xf32> return }

// error at 61: 'tensor.gather' op gather_dims values must be strictly increasing
func.func @f(%s: tensor<2xi32>, %e: tensor<4x8xf32>) { %0 = tensor.gather %e[%s] gather_dims([1, 0]) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<1x1xf32> return }

// error at 61: 'tensor.gather' op result type mismatch: expected 'tensor<1x1xf32>' or its rank-reduced variant 'tensor<f32>' (got: 'tensor<1xf32>')
func.func @f(%s: tensor<2xi32>, %e: tensor<4x8xf32>) { %0 = tensor.gather %e[%s] gather_dims([0, 1]) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<1xf32> return }

// error at 61: 'tensor.gather' op operand #1 must be ranked tensor of signless integer or index values, but got 'tensor<3xf32>'
func.func @f(%v: tensor<3xf32>, %e: tensor<4x8xf32>) { %0 = tensor.gather %e[%v] gather_dims([0, 1]) : (tensor<4x8xf32>, tensor<3xf32>) -> tensor<1x1xf32> return }

// error at 63: 'tensor.gather' op result type mismatch: expected 'tensor<7x1x?xf32>' or its rank-reduced variant 'tensor<7x?xf32>' (got: 'tensor<7x1x?xf16>')
func.func @f(%a: tensor<4x?xf32>, %i: tensor<7x1xi32>) { %0 = tensor.gather %a[%i] gather_dims([0]) : (tensor<4x?xf32>, tensor<7x1xi32>) -> tensor<7x1x?xf16> return }

// error at 84: 'tensor.scatter' op source type mismatch: expected 'tensor<7x1x8xf32>' or its rank-reduced variant 'tensor<7x8xf32>' (got: 'tensor<4x?xf32>')
func.func @f(%a: tensor<4x?xf32>, %i: tensor<7x1xi32>, %e: tensor<4x8xf32>) { %0 = tensor.scatter %a into %e[%i] scatter_dims([0]) unique : (tensor<4x?xf32>, tensor<4x8xf32>, tensor<7x1xi32>) -> tensor<4x8xf32> return }

// error at 84: 'tensor.scatter' op requires 'unique' attribute to be set
func.func @f(%a: tensor<4x?xf32>, %i: tensor<7x1xi32>, %e: tensor<4x8xf32>) { %0 = tensor.scatter %a into %e[%i] scatter_dims([0]) : (tensor<4x?xf32>, tensor<4x8xf32>, tensor<7x1xi32>) -> tensor<4x8xf32> return }

// error at 84: 'tensor.scatter' op scatter_dims must be non-empty
func.func @f(%a: tensor<4x?xf32>, %i: tensor<7x1xi32>, %e: tensor<4x8xf32>) { %0 = tensor.scatter %a into %e[%i] scatter_dims([]) unique : (tensor<4x?xf32>, tensor<4x8xf32>, tensor<7x1xi32>) -> tensor<4x8xf32> return }

// error at 84: 'tensor.scatter' op scatter_dims value must be smaller than dest rank
func.func @f(%a: tensor<4x?xf32>, %i: tensor<7x1xi32>, %e: tensor<4x8xf32>) { %0 = tensor.scatter %a into %e[%i] scatter_dims([2]) unique : (tensor<4x?xf32>, tensor<4x8xf32>, tensor<7x1xi32>) -> tensor<4x8xf32> return }

// error at 42: expected type to be 'tensor<1x3xf32>' or a rank-reduced version. (size mismatch) 
func.func @f(%a: tensor<4x?xf32>) { %0 = tensor.extract_slice %a[0, 0] [1, 3] [1, 1] : tensor<4x?xf32> to tensor<4xf32> return }

// error at 42: expected rank to be smaller or equal to the other rank. 
func.func @f(%a: tensor<4x?xf32>) { %0 = tensor.extract_slice %a[0, 0] [1, 3] [1, 1] : tensor<4x?xf32> to tensor<1x1x3xf32> return }

// error at 42: expected element type to be 'f32'
func.func @f(%a: tensor<4x?xf32>) { %0 = tensor.extract_slice %a[0, 0] [1, 3] [1, 1] : tensor<4x?xf32> to tensor<3xi32> return }

// error at 42: offset 0 is out-of-bounds: 4 >= 4
func.func @f(%a: tensor<4x?xf32>) { %0 = tensor.extract_slice %a[4, 0] [1, 3] [1, 1] : tensor<4x?xf32> to tensor<3xf32> return }

// error at 42: slice along dimension 0 runs out-of-bounds: 4 >= 4
func.func @f(%a: tensor<4x?xf32>) { %0 = tensor.extract_slice %a[2, 0] [3, 3] [1, 1] : tensor<4x?xf32> to tensor<3x3xf32> return }

// error at 42: slice along dimension 1 runs out-of-bounds: 8 >= 8
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.extract_slice %e[2, 0] [2, 3] [1, 4] : tensor<4x8xf32> to tensor<2x3xf32> return }

// error at 42: expected offsets to be non-negative, but got -2
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.extract_slice %e[-2, 0] [2, 3] [1, 4] : tensor<4x8xf32> to tensor<2x3xf32> return }

// error at 42: expected sizes to be non-negative, but got -2
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.extract_slice %e[2, 0] [-2, 3] [1, 4] : tensor<4x8xf32> to tensor<2x3xf32> return }

// error at 42: expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.extract_slice %e[2] [2, 3] [1, 4] : tensor<4x8xf32> to tensor<2x3xf32> return }

// error at 42: expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the result type is well-formed.
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.extract_slice %e[2, 0] [2] [1, 4] : tensor<4x8xf32> to tensor<2x3xf32> return }

// error at 42: expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.extract_slice %e[2, 0] [2, 3] [1] : tensor<4x8xf32> to tensor<2x3xf32> return }

// error at 42: expected 2 offset values, got 1
func.func @f(%e: tensor<4x8xf32>) { %0 = tensor.extract_slice %e[2] [2] [1] : tensor<4x8xf32> to tensor<2xf32> return }

// error at 53: expected type to be 'tensor<?x3xf32>' or a rank-reduced version. (size mismatch) 
func.func @f(%n: index, %e: tensor<4x8xf32>) { %0 = tensor.extract_slice %e[2, 0] [%n, 3] [1, 1] : tensor<4x8xf32> to tensor<2x3xf32> return }

// error at 80: custom op 'tensor.extract_slice' expected integer value
// error at 53: custom op 'tensor.extract_slice' expected SSA value or integer
func.func @f(%n: index, %e: tensor<4x8xf32>) { %0 = tensor.extract_slice %e[2, x] [%n, 3] [1, 1] : tensor<4x8xf32> to tensor<2x3xf32> return }

// error at 53: expected the number of 'offsets' to match the number of dynamic entries in 'static_offsets' (1 vs 0)
func.func @f(%n: index, %e: tensor<4x8xf32>) { %0 = "tensor.extract_slice"(%e, %n) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 1, 1>}> : (tensor<4x8xf32>, index) -> tensor<1x1xf32> return }

// error at 89: use of value '%e' expects different type than prior uses: 'tensor<4x7xf32>' vs 'tensor<4x8xf32>'
func.func @f(%v: tensor<3xf32>, %e: tensor<4x8xf32>) { %0 = tensor.insert_slice %v into %e[0, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<4x7xf32> return }

// error at 61: expected type to be 'tensor<1x4xf32>' or a rank-reduced version. (size mismatch) 
func.func @f(%v: tensor<3xf32>, %e: tensor<4x8xf32>) { %0 = tensor.insert_slice %v into %e[0, 0] [1, 4] [1, 1] : tensor<3xf32> into tensor<4x8xf32> return }

// error at 61: 'tensor.insert_slice' op failed to verify that expected result type to match dest type
func.func @f(%v: tensor<3xf32>, %e: tensor<4x8xf32>) { %0 = "tensor.insert_slice"(%v, %e) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 3>, static_strides = array<i64: 1, 1>}> : (tensor<3xf32>, tensor<4x8xf32>) -> tensor<4x9xf32> return }

// error at 56: expected InParallelOpInterface parent, got:
func.func @f(%v: tensor<3xf32>, %e: tensor<4x8xf32>) { tensor.parallel_insert_slice %v into %e[0, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<4x8xf32> return }

// error at 153: 'tensor.parallel_insert_slice' op may only insert into an output block argument
func.func @f(%v: tensor<3xf32>, %e: tensor<4x8xf32>) { %r = scf.forall (%k) in (2) shared_outs(%o = %e) -> (tensor<4x8xf32>) { scf.forall.in_parallel { tensor.parallel_insert_slice %v into %e[0, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<4x8xf32> } } return }

// error at 49: specified type 'tensor<6xf32>' does not match the inferred type 'tensor<5xf32>'
func.func @f(%x: f32, %v: tensor<3xf32>) { %0 = tensor.pad %v low[1] high[1] { ^bb0(%p: index): tensor.yield %x : f32 } : tensor<3xf32> to tensor<6xf32> return }

// error at 49: specified type 'tensor<?xf32>' does not match the inferred type 'tensor<5xf32>'
func.func @f(%x: f32, %v: tensor<3xf32>) { %0 = tensor.pad %v low[1] high[1] { ^bb0(%p: index): tensor.yield %x : f32 } : tensor<3xf32> to tensor<?xf32> return }

// error at 49: specified type 'tensor<5x1xf32>' does not match the inferred type 'tensor<5xf32>'
func.func @f(%x: f32, %v: tensor<3xf32>) { %0 = tensor.pad %v low[1] high[1] { ^bb0(%p: index): tensor.yield %x : f32 } : tensor<3xf32> to tensor<5x1xf32> return }

// error at 49: failed to infer expectedType from sourceType 'tensor<3xf32>', specified resultType is 'tensor<5xf32>'
func.func @f(%x: f32, %v: tensor<3xf32>) { %0 = tensor.pad %v low[1, 1] high[1] { ^bb0(%p: index): tensor.yield %x : f32 } : tensor<3xf32> to tensor<5xf32> return }

// error at 49: 'tensor.pad' op expected block argument 1 to be an index
func.func @f(%x: f32, %v: tensor<3xf32>) { %0 = tensor.pad %v low[1] high[1] { ^bb0(%p: i32): tensor.yield %x : f32 } : tensor<3xf32> to tensor<5xf32> return }

// error at 49: expected the block to have 1 arguments
func.func @f(%x: f32, %v: tensor<3xf32>) { %0 = tensor.pad %v low[1] high[1] { ^bb0(%p: index, %q: index): tensor.yield %x : f32 } : tensor<3xf32> to tensor<5xf32> return }

// error at 49: 'tensor.pad' op expected yield type to match shape element type
func.func @f(%v: tensor<3xf32>, %j: i32) { %0 = tensor.pad %v low[1] high[1] { ^bb0(%p: index): tensor.yield %j : i32 } : tensor<3xf32> to tensor<5xf32> return }

// error at 49: specified type 'tensor<?xf32>' does not match the inferred type 'tensor<-3xf32>'
func.func @f(%x: f32, %v: tensor<3xf32>) { %0 = tensor.pad %v low[-3] high[-3] { ^bb0(%p: index): tensor.yield %x : f32 } : tensor<3xf32> to tensor<?xf32> return }

// error at 135: custom op 'tensor.pad' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'
func.func @f(%u: tensor<*xf32>, %n: index, %x: f32) { %0 = tensor.pad %u low[%n] high[1] { ^bb0(%p: index): tensor.yield %x : f32 } : tensor<*xf32> to tensor<8xf32> return }

// error at 49: failed to infer expectedType from sourceType 'tensor<3xf32>', specified resultType is 'tensor<3xf32>'
func.func @f(%x: f32, %v: tensor<3xf32>) { %0 = "tensor.pad"(%v) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_low = array<i64>, static_high = array<i64>}> ({ ^bb0(%p: index): tensor.yield %x : f32 }) : (tensor<3xf32>) -> tensor<3xf32> return }

// error at 61: 'tensor.concat' op rank of concatenated inputs must match result rank
func.func @f(%v: tensor<3xf32>, %e: tensor<4x8xf32>) { %0 = tensor.concat dim(0) %v, %e : (tensor<3xf32>, tensor<4x8xf32>) -> tensor<7xf32> return }

// error at 59: 'tensor.concat' op inputs and result element type must match
func.func @f(%v: tensor<3xf32>, %h: tensor<3xf16>) { %0 = tensor.concat dim(0) %v, %h : (tensor<3xf32>, tensor<3xf16>) -> tensor<6xf32> return }

// error at 40: 'tensor.concat' op concatenation dim must be less than the tensor rank
func.func @f(%v: tensor<3xf32>) { %0 = tensor.concat dim(1) %v, %v : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32> return }

// error at 40: 'tensor.concat' op result type 'tensor<7xf32>'does not match inferred shape 'tensor<6xf32>' static sizes
func.func @f(%v: tensor<3xf32>) { %0 = tensor.concat dim(0) %v, %v : (tensor<3xf32>, tensor<3xf32>) -> tensor<7xf32> return }

// error at 23: 'tensor.concat' op requires at least one input
func.func @f() { %0 = tensor.concat dim(0) : () -> tensor<6xf32> return }

// error at 80: 'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1
func.func @f(%e: tensor<4x8xf32>) { %z = tensor.empty() : tensor<4x9xf32> %0 = tensor.concat dim(0) %e, %z : (tensor<4x8xf32>, tensor<4x9xf32>) -> tensor<8x8xf32> return }

// error at 63: 'tensor.concat' op result type 'tensor<8x9xf32>'does not match inferred shape 'tensor<8x8xf32>' static sizes
func.func @f(%a: tensor<4x?xf32>, %e: tensor<4x8xf32>) { %0 = tensor.concat dim(0) %e, %a : (tensor<4x8xf32>, tensor<4x?xf32>) -> tensor<8x9xf32> return }

// error at 40: 'tensor.concat' op operand #0 must be variadic of ranked tensor of any type values, but got 'tensor<*xf32>'
func.func @f(%u: tensor<*xf32>) { %0 = tensor.concat dim(0) %u : (tensor<*xf32>) -> tensor<8x9xf32> return }

// error at 59: expected ')'
func.func @f(%v: tensor<3xf32>) { %0 = tensor.concat dim(0 : i32) %v : (tensor<3xf32>) -> tensor<3xf32> return }

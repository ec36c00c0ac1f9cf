// error at 65: custom op 'vector.contract' unexpected iterator_type (window)
func.func @f(%a: vector<2xf32>, %c: f32) { %d = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["window"]} %a, %a, %c : vector<2xf32>, vector<2xf32> into f32 return}

// error at 65: custom op 'vector.contract' expected "iterator_types" array attribute
func.func @f(%a: vector<2xf32>, %c: f32) { %d = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>]} %a, %a, %c : vector<2xf32>, vector<2xf32> into f32 return}

// error at 67: custom op 'vector.contract' expected zero or exactly 2 vector mask operands
func.func @f(%a: vector<2xf32>, %c: f32, %m: vector<2xi1>) { %d = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %a, %a, %c, %m : vector<2xf32>, vector<2xf32> into f32 return}

// error at 67: 'vector.contract' op expected 3 operands, but found 5
func.func @f(%a: vector<2xf32>, %c: f32, %m: vector<2xi1>) { %d = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %a, %a, %c, %m, %m : vector<2xf32>, vector<2xf32> into f32 return}

// error at 49: 'vector.contract' op invalid indexing maps are non-invertible: ((d0, d1) -> (d0, d0))
func.func @f(%a: vector<2xf32>, %c: f32) { %d = vector.contract {indexing_maps = [affine_map<(d0,d1) -> (d0)>, affine_map<(d0,d1) -> (d0)>, affine_map<(d0,d1) -> ()>], iterator_types = ["reduction", "parallel"]} %a, %a, %c : vector<2xf32>, vector<2xf32> into f32 return}

// error at 49: 'vector.contract' op expected at least one contracting dimension pair
func.func @f(%a: vector<2xf32>, %c: f32) { %d = vector.contract {indexing_maps = [affine_map<(d0,d1) -> (d0)>, affine_map<(d0,d1) -> (d0)>, affine_map<(d0,d1) -> ()>], iterator_types = ["parallel", "parallel"]} %a, %a, %c : vector<2xf32>, vector<2xf32> into f32 return}

// error at 49: 'vector.contract' op unsupported contraction type
func.func @f(%a: vector<2xf32>, %c: f32) { %d = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<and>} %a, %a, %c : vector<2xf32>, vector<2xf32> into f32 return}

// error at 51: 'vector.contract' op only supports signless integer types
func.func @f(%a: vector<2xui32>, %c: ui32) { %d = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<and>} %a, %a, %c : vector<2xui32>, vector<2xui32> into ui32 return}

// error at 59: 'vector.contract' op invalid accumulator/result vector shape
func.func @f(%a: vector<2xf32>, %c: vector<1xf32>) { %d = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["reduction"]} %a, %a, %c : vector<2xf32>, vector<2xf32> into vector<1xf32> return}

// error at 65: custom op 'vector.contract' invalid kind of attribute specified
func.func @f(%a: vector<2xf32>, %c: f32) { %d = vector.contract [] %a, %a, %c : vector<2xf32>, vector<2xf32> into f32 return}

// error at 49: 'vector.contract' op requires attribute 'indexing_maps'
func.func @f(%a: vector<2xf32>, %c: f32) { %d = vector.contract {iterator_types = ["reduction"]} %a, %a, %c : vector<2xf32>, vector<2xf32> into f32 return}

// error at 49: 'vector.contract' op attribute 'iterator_types' failed to satisfy constraint: Iterator type should be an enum.
func.func @f(%a: vector<2xf32>, %c: f32) { %d = "vector.contract"(%a, %a, %c) {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} : (vector<2xf32>, vector<2xf32>, f32) -> f32 return}

// error at 30: custom op 'vector.outerproduct' expected vector type for operand #1
func.func @f(%a: f32) { %c = vector.outerproduct %a, %a : f32, f32 return }

// error at 40: custom op 'vector.outerproduct' expected at least 2 operands
func.func @f(%a: vector<2xf32>) { %c = vector.outerproduct %a : vector<2xf32>, f32 return }

// error at 61: 'vector.outerproduct' op expected 1-d vector for operand #1
func.func @f(%a: vector<2x3xf32>, %b: vector<2xf32>) { %c = vector.outerproduct %a, %b : vector<2x3xf32>, vector<2xf32> return }

// error at 59: 'vector.outerproduct' op unsupported outerproduct type
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>) { %c = vector.outerproduct %a, %b {kind = #vector.kind<xor>} : vector<2xf32>, vector<2xf32> return }

// error at 49: 'vector.outerproduct' op failed to verify that rhs operand and result have same element type
func.func @f(%a: vector<2xf32>, %b: f64) { %c = vector.outerproduct %a, %b : vector<2xf32>, f64 return }

// error at 58: 'vector.type_cast' op expects operand to be a memref with identity layout
func.func @f(%a: memref<4x3xf32, strided<[1,1]>>) { %0 = vector.type_cast %a : memref<4x3xf32, strided<[1,1]>> to memref<vector<4x3xf32>> return }

// error at 42: 'vector.type_cast' op expects result in same memory space
func.func @f(%a: memref<4x3xf32>) { %0 = vector.type_cast %a : memref<4x3xf32> to memref<vector<4x3xf32>, 3> return }

// error at 42: 'vector.type_cast' op expects result and operand with same underlying scalar type: 'memref<vector<4x3xf16>>'
func.func @f(%a: memref<4x3xf32>) { %0 = vector.type_cast %a : memref<4x3xf32> to memref<vector<4x3xf16>> return }

// error at 42: 'vector.type_cast' op expects result to be a memref with identity layout
func.func @f(%a: memref<4x3xf32>) { %0 = vector.type_cast %a : memref<4x3xf32> to memref<4xvector<3xf32>, strided<[2]>> return }

// error at 42: 'vector.type_cast' op operand #0 must be statically shaped memref of any type values, but got 'memref<4x?xf32>'
func.func @f(%a: memref<4x?xf32>) { %0 = vector.type_cast %a : memref<4x?xf32> to memref<4xvector<3xf32>> return }

// error at 38: 'vector.bitcast' op source/result bitwidth of the 0-D vector element types must be equal
func.func @f(%a: vector<f32>) { %0 = vector.bitcast %a : vector<f32> to vector<i16> return }

// error at 42: 'vector.bitcast' op dimension size mismatch at: 0
func.func @f(%a: vector<2x3xf32>) { %0 = vector.bitcast %a : vector<2x3xf32> to vector<3x3xi32> return }

// error at 62: 'vector.transfer_read' op masked attribute has been removed. Use in_bounds instead.
func.func @f(%a: memref<?x?xf32>, %i: index, %x: f32) { %0 = vector.transfer_read %a[%i, %i], %x {masked = [true]} : memref<?x?xf32>, vector<4xf32> return }

// error at 96: custom op 'vector.transfer_read' requires memref or ranked tensor type
func.func @f(%a: tensor<*xf32>, %i: index, %x: f32) { %0 = vector.transfer_read %a[%i, %i], %x : tensor<*xf32>, vector<4xf32> return }

// error at 49: 'vector.transfer_read' op requires source to be a memref or ranked tensor type
func.func @f(%a: tensor<*xf32>, %x: f32) { %0 = "vector.transfer_read"(%a, %x) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 0, 1, 0>, permutation_map = affine_map<() -> ()>}> : (tensor<*xf32>, f32) -> vector<f32> return }

// error at 49: 'vector.transfer_read' op requires 1 indices
func.func @f(%a: vector<2xf32>, %x: f32) { %0 = "vector.transfer_read"(%a, %x) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 0, 1, 0>, permutation_map = affine_map<() -> ()>}> : (vector<2xf32>, f32) -> vector<f32> return }

// error at 62: 'vector.transfer_read' op requires permutation_map without symbols
func.func @f(%a: memref<?x?xf32>, %i: index, %x: f32) { %0 = vector.transfer_read %a[%i, %i], %x {permutation_map = affine_map<(d0,d1)[s0]->(d0)>} : memref<?x?xf32>, vector<4xf32> return }

// error at 62: 'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)
func.func @f(%a: memref<?x?xf32>, %i: index, %x: f32) { %0 = vector.transfer_read %a[%i, %i], %x {permutation_map = affine_map<(d0,d1)->(d0+d1)>} : memref<?x?xf32>, vector<4xf32> return }

// error at 62: 'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)
func.func @f(%a: memref<?x?xf32>, %i: index, %x: f32) { %0 = vector.transfer_read %a[%i, %i], %x {permutation_map = affine_map<(d0,d1)->(d0,d0)>} : memref<?x?xf32>, vector<4x4xf32> return }

// error at 62: 'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d1)> vs inBounds of size: 2
func.func @f(%a: memref<?x?xf32>, %i: index, %x: f32) { %0 = vector.transfer_read %a[%i, %i], %x {in_bounds = [true,false]} : memref<?x?xf32>, vector<4xf32> return }

// error at 62: 'vector.transfer_read' op attribute 'in_bounds' failed to satisfy constraint: 1-bit boolean array attribute
func.func @f(%a: memref<?x?xf32>, %i: index, %x: f32) { %0 = vector.transfer_read %a[%i, %i], %x {in_bounds = [1]} : memref<?x?xf32>, vector<4xf32> return }

// error at 98: custom op 'vector.transfer_read' expected a custom permutation_map when rank(source) != rank(destination)
func.func @f(%a: memref<?x?xf32>, %i: index, %x: f32) { %0 = vector.transfer_read %a[%i, %i], %x : memref<?x?xf32>, vector<4x4x4xf32> return }

// error at 98: custom op 'vector.transfer_read' requires two types
func.func @f(%a: memref<?x?xf32>, %i: index, %x: f32) { %0 = vector.transfer_read %a[%i, %i], %x : memref<?x?xf32> return }

// error at 98: custom op 'vector.transfer_read' requires vector type
func.func @f(%a: memref<?x?xf32>, %i: index, %x: f32) { %0 = vector.transfer_read %a[%i, %i], %x : memref<?x?xf32>, f32 return }

// error at 169: custom op 'vector.transfer_read' expected the same rank for the vector and the results of the permutation map
func.func @f(%a: memref<?x?xf32>, %i: index, %x: f32, %m: vector<4xi1>) { %0 = vector.transfer_read %a[%i, %i], %x, %m {permutation_map = affine_map<(d0,d1)->(d0,d1)>} : memref<?x?xf32>, vector<4xf32> return }

// error at 137: custom op 'vector.transfer_read' does not support masks with vector element type
func.func @f(%a: memref<?x?xvector<4xf32>>, %i: index, %x: vector<4xf32>, %m: vector<4xi1>) { %0 = vector.transfer_read %a[%i, %i], %x, %m : memref<?x?xvector<4xf32>>, vector<1x4xf32> return }

// error at 86: 'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D vector of the source
func.func @f(%a: memref<?x?xvector<4x3xf32>>, %i: index, %x: vector<4x3xf32>) { %0 = vector.transfer_read %a[%i, %i], %x : memref<?x?xvector<4x3xf32>>, vector<1x4x2xf32> return }

// error at 86: 'vector.transfer_read' op requires a permutation_map with result dims of the same rank as the vector type
func.func @f(%a: memref<?x?xvector<4x3xf32>>, %i: index, %x: vector<4x3xf32>) { %0 = vector.transfer_read %a[%i, %i], %x {permutation_map = affine_map<(d0,d1)->(d0,d1)>} : memref<?x?xvector<4x3xf32>>, vector<1x4x3xf32> return }

// error at 62: 'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type
func.func @f(%a: memref<?x?xf64>, %i: index, %x: f64) { %0 = vector.transfer_read %a[%i, %i], %x : memref<?x?xf64>, vector<3xf32> return }

// error at 62: 'vector.transfer_read' op requires formal padding and source of the same elemental type
func.func @f(%a: memref<?x?xf32>, %i: index, %x: i32) { %0 = "vector.transfer_read"(%a, %i, %i, %x) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0,d1) -> (d0)>}> : (memref<?x?xf32>, index, index, i32) -> vector<4xf32> return }

// error at 70: 'vector.transfer_read' op requires valid padding vector elemental type
func.func @f(%a: memref<?x?xf32>, %i: index, %x: tensor<i32>) { %0 = "vector.transfer_read"(%a, %i, %i, %x) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0,d1) -> (d0)>}> : (memref<?x?xf32>, index, index, tensor<i32>) -> vector<4xf32> return }

// error at 80: 'vector.transfer_read' op inferred mask type ('vector<4xi1>') and mask operand type ('vector<3xi1>') don't match
func.func @f(%a: memref<?x?xf32>, %i: index, %x: f32, %m: vector<3xi1>) { %0 = "vector.transfer_read"(%a, %i, %i, %x, %m) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0,d1) -> (d0)>}> : (memref<?x?xf32>, index, index, f32, vector<3xi1>) -> vector<4xf32> return }

// error at 67: 'vector.transfer_write' op should not have broadcast dimensions
func.func @f(%a: memref<?x?xf32>, %i: index, %v: vector<4xf32>) { vector.transfer_write %v, %a[%i, %i] {permutation_map = affine_map<(d0,d1)->(0)>} : vector<4xf32>, memref<?x?xf32> return }

// error at 67: 'vector.transfer_write' op requires 2 indices
func.func @f(%a: memref<?x?xf32>, %i: index, %v: vector<4xf32>) { vector.transfer_write %v, %a[%i] {permutation_map = affine_map<(d0,d1)->(0)>} : vector<4xf32>, memref<?x?xf32> return }

// error at 67: 'vector.transfer_write' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)
func.func @f(%a: memref<?x?xf32>, %i: index, %v: vector<4xf32>) { vector.transfer_write %v, %a[%i, %i] {permutation_map = affine_map<(d0,d1)->(1)>} : vector<4xf32>, memref<?x?xf32> return }

// error at 67: 'vector.transfer_write' op expected the number of tensor results (0) to be equal to the number of output tensors (1)
func.func @f(%a: tensor<?x?xf32>, %i: index, %v: vector<4xf32>) { "vector.transfer_write"(%v, %a, %i, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0,d1) -> (d0)>}> : (vector<4xf32>, tensor<?x?xf32>, index, index) -> () return }

// error at 65: 'vector.load' op most minor memref dim must have unit stride
func.func @f(%a: memref<8xf32, strided<[2]>>, %i: index) { %0 = vector.load %a[%i] : memref<8xf32, strided<[2]>>, vector<4xf32> return }

// error at 61: 'vector.load' op base memref and result vector types should match
func.func @f(%a: memref<8xvector<3xf32>>, %i: index) { %0 = vector.load %a[%i] : memref<8xvector<3xf32>>, vector<4xf32> return }

// error at 75: 'vector.store' op base memref and valueToStore vector types should match
func.func @f(%a: memref<8xvector<3xf32>>, %i: index, %v: vector<4xf32>) { vector.store %v, %a[%i] : memref<8xvector<3xf32>>, vector<4xf32> return }

// error at 51: 'vector.load' op requires 1 indices
func.func @f(%a: memref<8xf32>, %i: index) { %0 = vector.load %a[%i, %i] : memref<8xf32>, vector<4xf32> return }

// error at 51: 'vector.load' op base and result element types should match
func.func @f(%a: memref<8xf32>, %i: index) { %0 = vector.load %a[%i] : memref<8xf32>, vector<4xf16> return }

// error at 70: custom op 'vector.load' 'vector.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0
func.func @f(%a: memref<8xf32>, %i: index) { %0 = vector.load %a[%i] {alignment = 3 : i64} : memref<8xf32>, vector<4xf32> return }

// error at 104: 'vector.compressstore' op base and valueToStore element type should match
func.func @f(%a: memref<8xf16>, %i: index, %m: vector<4xi1>, %v: vector<4xf32>, %w: vector<[4]xf32>) { vector.compressstore %a[%i], %m, %v : memref<8xf16>, vector<4xi1>, vector<4xf32> return }

// error at 88: 'vector.expandload' op base and result element type should match
func.func @f(%a: memref<8xf16>, %i: index, %m: vector<4xi1>, %v: vector<4xf32>) { %0 = vector.expandload %a[%i], %m, %v : memref<8xf16>, vector<4xi1>, vector<4xf32> into vector<4xf32> return }

// error at 107: 'vector.expandload' op expected pass_thru of same type as result type
func.func @f(%a: memref<8xf32>, %i: index, %m: vector<4xi1>, %v: vector<4xf32>, %w: vector<4xf16>) { %0 = vector.expandload %a[%i], %m, %w : memref<8xf32>, vector<4xi1>, vector<4xf16> into vector<4xf32> return }

// error at 107: 'vector.gather' op requires base to be a memref or ranked tensor type
func.func @f(%a: tensor<*xf32>, %i: index, %m: vector<4xi1>, %v: vector<4xf32>, %w: vector<4xi32>) { %0 = vector.gather %a[] [%w], %m, %v : tensor<*xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> return }

// error at 107: 'vector.scatter' op requires base to be a memref or ranked tensor type
func.func @f(%a: tensor<*xf32>, %i: index, %m: vector<4xi1>, %v: vector<4xf32>, %w: vector<4xi32>) { %0 = vector.scatter %a[] [%w], %m, %v : tensor<*xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> -> tensor<4xf32> return }

// error at 67: 'vector.mask' op expects a MaskableOpInterface within the mask region
func.func @f(%m: vector<8xi1>, %v: vector<8xf32>, %x: f32) { %0 = vector.mask %m { %1 = arith.addf %v, %v : vector<8xf32> } : vector<8xi1> -> vector<8xf32> return }

// error at 62: 'vector.mask' op expects only one operation to mask
func.func @f(%m: vector<8xi1>, %v: vector<8xf32>, %x: f32) { vector.mask %m { %1 = arith.addf %v, %v : vector<8xf32> %2 = arith.addf %v, %v : vector<8xf32> } : vector<8xi1> return }

// error at 62: cannot name an operation with no results
func.func @f(%m: vector<8xi1>, %v: vector<8xf32>, %x: f32) { %0 = vector.mask %m { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> return }

// error at 62: 'vector.mask' op expects number of results to match mask region yielded values
func.func @f(%m: vector<8xi1>, %v: vector<8xf32>, %x: f32) { vector.mask %m { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> return }

// error at 67: 'vector.mask' op doesn't expect a passthru argument for this maskable operation
func.func @f(%m: vector<8xi1>, %v: vector<8xf32>, %x: f32) { %0 = vector.mask %m, %x { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32 return }

// error at 62: custom op 'vector.mask' expects a result if passthru operand is provided
func.func @f(%m: vector<8xi1>, %v: vector<8xf32>, %x: f32) { vector.mask %m, %x { vector.yield } : vector<8xi1> return }

// error at 67: 'vector.mask' op expects a 'vector<8xi1>' mask for the maskable operation
func.func @f(%m: vector<7xi1>, %v: vector<8xf32>, %x: f32) { %0 = vector.mask %m { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<7xi1> -> f32 return }

// error at 67: 'vector.mask' op expects all the results from the MaskableOpInterface to match all the values returned by the terminator
func.func @f(%m: vector<8xi1>, %v: vector<8xf32>, %x: f32) { %0 = vector.mask %m { %1 = vector.reduction <add>, %v : vector<8xf32> into f32 vector.yield %x : f32 } : vector<8xi1> -> f32 return }

// error at 67: 'vector.mask' op expects result type to match maskable operation result type
func.func @f(%m: vector<8xi1>, %v: vector<8xf32>, %x: f32) { %0 = vector.mask %m { %1 = vector.reduction <add>, %v : vector<8xf32> into f32 vector.yield %1 : f32 } : vector<8xi1> -> i32 return }

// error at 62: 'vector.mask' op region should have no arguments
func.func @f(%m: vector<8xi1>, %v: vector<8xf32>, %x: f32) { "vector.mask"(%m) ({ ^bb0(%a: i32): "vector.yield"() : () -> () }) : (vector<8xi1>) -> () return }

// error at 62: 'vector.mask' op region #0 ('maskRegion') failed to verify constraint: region with 1 blocks
func.func @f(%m: vector<8xi1>, %v: vector<8xf32>, %x: f32) { "vector.mask"(%m) ({ }) : (vector<8xi1>) -> () return }

// error at 51: 'vector.reduction' op unsupported reduction rank: 2
func.func @f(%v: vector<4x8xf32>, %x: f32) { %0 = vector.reduction <add>, %v : vector<4x8xf32> into f32 return }

// error at 49: 'vector.reduction' op unsupported reduction type ''f32'' for kind 'and'
func.func @f(%v: vector<8xf32>, %x: f32) { %0 = vector.reduction <and>, %v : vector<8xf32> into f32 return }

// error at 49: 'vector.reduction' op unsupported reduction type ''i32'' for kind 'maximumf'
func.func @f(%v: vector<8xi32>, %x: i32) { %0 = vector.reduction <maximumf>, %v, %x : vector<8xi32> into i32 return }

// error at 49: 'vector.reduction' op failed to verify that dest and acc have the same type
func.func @f(%v: vector<8xi32>, %x: i16) { %0 = "vector.reduction"(%v, %x) <{kind = #vector.kind<add>}> : (vector<8xi32>, i16) -> i32 return }

// error at 49: invalid properties {kind = 1 : i32} for op vector.reduction: Invalid attribute `kind` in property conversion: 1 : i32
func.func @f(%v: vector<8xi32>, %x: i16) { %0 = "vector.reduction"(%v, %x) <{kind = 1 : i32}> : (vector<8xi32>, i16) -> i32 return }

// error at 63: 'vector.scan' op unsupported reduction type 'i32' for kind 'maxnumf'
func.func @f(%v: vector<4x8xi32>, %x: vector<8xi32>) { %0:2 = vector.scan <maxnumf>, %v, %x {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xi32>, vector<8xi32> return }

// error at 63: 'vector.scan' op incompatible input/initial value shapes
func.func @f(%v: vector<4x8xi32>, %x: vector<8xi32>) { %0:2 = vector.scan <add>, %v, %x {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xi32>, vector<8xi32> return }

// error at 61: 'vector.scan' op initial value rank 0 has to be equal to 1
func.func @f(%v: vector<4x8xi32>, %x: vector<i32>) { %0:2 = vector.scan <add>, %v, %x {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xi32>, vector<i32> return }

// error at 40: 'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)
func.func @f(%v: vector<4xf32>) { %0 = vector.extract %v[-2] : f32 from vector<4xf32> return }

// error at 40: 'vector.extract' op expected position attribute of rank no greater than vector rank
func.func @f(%v: vector<4xf32>) { %0 = vector.extract %v[0, 0] : f32 from vector<4xf32> return }

// error at 40: 'vector.extract' op mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- this can only happen due to an incorrect fold/rewrite
func.func @f(%v: vector<4xf32>) { %0 = "vector.extract"(%v) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xf32>) -> f32 return }

// error at 51: 'vector.insert' op expected position attribute rank to match the dest vector rank
func.func @f(%v: vector<4x5xf32>, %x: f32) { %0 = vector.insert %x, %v [0] : f32 into vector<4x5xf32> return }

// error at 59: expected a scalar instead of a 0-d vector as the source operand
func.func @f(%v: vector<4x5xf32>, %x: vector<f32>) { %0 = vector.insert %x, %v [0] : vector<f32> into vector<4x5xf32> return }

// error at 61: 'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension
func.func @f(%v: vector<4x5xf32>, %x: vector<5xf32>) { %0 = vector.insert %x, %v [-2] : vector<5xf32> into vector<4x5xf32> return }

// error at 67: 'vector.insert_strided_slice' op expected size at idx=1 to match the corresponding base size from the input vector (4 vs 5)
func.func @f(%v: vector<4x[5]xf32>, %p: vector<2x[4]xf32>) { %0 = vector.insert_strided_slice %p, %v {offsets = [0, 0], strides = [1, 1]} : vector<2x[4]xf32> into vector<4x[5]xf32> return }

// error at 65: 'vector.insert_strided_slice' op expected source rank to be no greater than destination rank
func.func @f(%v: vector<4x5xf32>, %p: vector<1x2x4xf32>) { %0 = vector.insert_strided_slice %p, %v {offsets = [0, 0], strides = [1, 1, 1]} : vector<1x2x4xf32> into vector<4x5xf32> return }

// error at 63: 'vector.insert_strided_slice' op expected offsets of same size as destination vector rank
func.func @f(%v: vector<4x5xf32>, %p: vector<2x4xf32>) { %0 = vector.insert_strided_slice %p, %v {offsets = [0], strides = [1, 1]} : vector<2x4xf32> into vector<4x5xf32> return }

// error at 42: 'vector.extract_strided_slice' op expected offsets attribute of rank no greater than vector rank
func.func @f(%v: vector<4x5xf32>) { %0 = vector.extract_strided_slice %v {offsets = [0,0,0], sizes=[1,1,1], strides = [1, 1, 1]} : vector<4x5xf32> to vector<4x5xf32> return }

// error at 44: 'vector.extract_strided_slice' op expected size at idx=1 to match the corresponding base size from the input vector (4 vs 5)
func.func @f(%v: vector<4x[5]xf32>) { %0 = vector.extract_strided_slice %v {offsets = [0,0], sizes=[1,4], strides = [1, 1]} : vector<4x[5]xf32> to vector<1x[4]xf32> return }

// error at 42: 'vector.extract_strided_slice' op expected sizes dimension 0 to be confined to [1, 5)
func.func @f(%v: vector<4x5xf32>) { %0 = vector.extract_strided_slice %v {offsets = [0], sizes=[0], strides = [1]} : vector<4x5xf32> to vector<4x5xf32> return }

// error at 42: 'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5)
func.func @f(%v: vector<4x5xf32>) { %0 = vector.extract_strided_slice %v {offsets = [3], sizes=[2], strides = [1]} : vector<4x5xf32> to vector<2x5xf32> return }

// error at 23: mask dim size must be either 0 or 1 for 0-D vectors
func.func @f() { %0 = vector.constant_mask [2] : vector<i1> return }

// error at 23: array attr must have length 1 for 0-D vectors
func.func @f() { %0 = vector.constant_mask [1,1] : vector<i1> return }

// error at 23: 'vector.constant_mask' op must specify array attr of size equal vector result rank
func.func @f() { %0 = vector.constant_mask [1,1] : vector<2xi1> return }

// error at 32: 'vector.create_mask' op must specify an operand for each result vector dimension
func.func @f(%i: index) { %0 = vector.create_mask %i : vector<2x2xi1> return }

// error at 32: 'vector.create_mask' op must specify exactly one operand for 0-D create_mask
func.func @f(%i: index) { %0 = vector.create_mask : vector<i1> return }

// error at 39: 'vector.broadcast' op failed to verify that source operand and result have same element type
func.func @f(%i: i32, %x: f32) { %0 = vector.broadcast %i : i32 to vector<2xf32> return }

// error at 49: 'vector.broadcast' op source type is not a vector
func.func @f(%i: tensor<2xf32>, %x: f32) { %0 = vector.broadcast %i : tensor<2xf32> to vector<2xf32> return }

// error at 51: 'vector.broadcast' op dimension mismatch ([1] vs. [2])
func.func @f(%i: vector<[1]xf32>, %x: f32) { %0 = vector.broadcast %i : vector<[1]xf32> to vector<[2]xf32> return }

// error at 49: 'vector.broadcast' op dimension mismatch (2 vs. [2])
func.func @f(%i: vector<2xf32>, %x: f32) { %0 = vector.broadcast %i : vector<2xf32> to vector<[2]xf32> return }

// error at 51: 'vector.broadcast' op dimension mismatch ([2] vs. 2)
func.func @f(%i: vector<[2]xf32>, %x: f32) { %0 = vector.broadcast %i : vector<[2]xf32> to vector<2xf32> return }

// error at 42: 'vector.shape_cast' op has different number of scalable dims at source (0) and result (1)
func.func @f(%v: vector<2x3xf32>) { %0 = vector.shape_cast %v : vector<2x3xf32> to vector<[6]xf32> return }

// error at 42: 'vector.shape_cast' op has different source and result element types
func.func @f(%v: vector<2x3xf32>) { %0 = vector.shape_cast %v : vector<2x3xf32> to vector<6xi32> return }

// error at 63: 'vector.shuffle' op invalid mask length
func.func @f(%v: vector<2x3xf32>, %w: vector<2x3xf32>) { %0 = vector.shuffle %v, %w [] : vector<2x3xf32>, vector<2x3xf32> return }

// error at 59: 'vector.shuffle' op rank mismatch
func.func @f(%v: vector<2x3xf32>, %w: vector<f32>) { %0 = vector.shuffle %v, %w [0] : vector<2x3xf32>, vector<f32> return }

// error at 47: 'vector.shuffle' op operand #0 must be fixed-length vector of any type values, but got 'f32'
func.func @f(%v: f32, %w: vector<f32>) { %0 = "vector.shuffle"(%v, %w) <{mask = array<i64: 0>}> : (f32, vector<f32>) -> vector<1xf32> return }

// error at 59: 'vector.shuffle' op failed to verify that second operand v2 and result have same element type
func.func @f(%v: vector<2xf32>, %w: vector<2xf64>) { %0 = vector.shuffle %v, %w [0] : vector<2xf32>, vector<2xf64> return }

// error at 43: 'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements
func.func @f(%v: vector<3xi8>) { %0, %1 = vector.deinterleave %v : vector<3xi8> -> vector<1xi8> return }

// error at 34: 'vector.print' op operand #0 must be , but got 'tensor<1xi8>'
func.func @f(%v: tensor<1xi8>) { vector.print %v : tensor<1xi8> return }

// error at 24: 'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings
func.func @f(%v: i8) { vector.print %v : i8 str "a" return }

// error at 50: custom op 'vector.print' expected ::mlir::vector::PrintPunctuation to be one of: no_punctuation, newline, comma, open, close
// error at 53: custom op 'vector.print' failed to parse Vector_PrintPunctuation parameter 'value' which is to be a `::mlir::vector::PrintPunctuation`
func.func @f(%v: i8) { vector.print punctuation <foo> return }

// error at 45: expected ::mlir::vector::CombiningKind to be one of: add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, maximumf, minimumf
// error at 47: failed to parse Vector_CombiningKindAttr parameter 'value' which is to be a `::mlir::vector::CombiningKind`
func.func @f() attributes {x = #vector.kind<ad>} { return }

// error at 44: expected '<'
func.func @f() attributes {x = #vector.kind} { return }

// error at 40: unknown attribute `foo` in dialect `vector`
func.func @f() attributes {x = #vector.foo<add>} { return }

// error at 26: dialect 'vector' provides no type parsing hook
func.func @f(%v: !vector.foo) { return }

// error at 23: 'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4x4xindex>'
func.func @f() { %0 = vector.step : vector<4x4xindex> return }

// error at 23: 'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<index>'
func.func @f() { %0 = vector.step : vector<index> return }

// error at 35: operation defines 2 results but was provided 3 to bind
func.func @f(%v: vector<2xf32>) { %0:3 = vector.to_elements %v : vector<2xf32> return }

// error at 54: custom op 'vector.to_elements' invalid kind of type specified: expected builtin.vector, but found 'f32'
func.func @f(%v: f32) { %0 = vector.to_elements %v : f32 return }

// error at 51: custom op 'vector.from_elements' number of operands and types do not match: got 0 operands and 1 types
func.func @f(%v: f32) { %0 = vector.from_elements : vector<1xf32> return }

// error at 30: custom op 'vector.from_elements' 'dest' must be fixed-length vector of any type values, but got 'vector<[2]xf32>'
func.func @f(%v: f32) { %0 = vector.from_elements %v, %v : vector<[2]xf32> return }

// error at 43: 'vector.scalable.extract' op failed to verify that position is a multiple of the result length.
func.func @f(%v: vector<[16]xf32>) { %0 = vector.scalable.extract %v[3] : vector<4xf32> from vector<[16]xf32> return }

// error at 43: 'vector.scalable.extract' op failed to verify that all of {source, result} have same element type
func.func @f(%v: vector<[16]xf32>) { %0 = vector.scalable.extract %v[4] : vector<4xf64> from vector<[16]xf32> return }

// error at 43: 'vector.scalable.extract' op result #0 must be  of ranks 1, but got 'vector<4x1xf32>'
func.func @f(%v: vector<[16]xf32>) { %0 = vector.scalable.extract %v[4] : vector<4x1xf32> from vector<[16]xf32> return }

// error at 41: 'vector.scalable.extract' op operand #0 must be  of ranks 1, but got 'vector<16xf32>'
func.func @f(%v: vector<16xf32>) { %0 = vector.scalable.extract %v[4] : vector<4xf32> from vector<16xf32> return }

// error at 94: use of value '%v' expects different type than prior uses: 'vector<4xi32>' vs 'vector<4xf32>'
func.func @f(%v: vector<4xf32>) { %0 = vector.fma %v, %v, %v : vector<4xf32> %1 = vector.fma %v, %v, %v : vector<4xi32> return }

// error at 116: 'vector.transpose' op transposition length mismatch: 1
func.func @f(%v: vector<2x3xf32>) { %0 = vector.transpose %v, [1, 0] {a} : vector<2x3xf32> to vector<3x2xf32> %1 = vector.transpose %v, [1] : vector<2x3xf32> to vector<3x2xf32> return }

// error at 42: 'vector.transpose' op vector result rank mismatch: 1
func.func @f(%v: vector<2x3xf32>) { %0 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3xf32> return }

// error at 42: 'vector.transpose' op duplicate position index: 1
func.func @f(%v: vector<2x2xf32>) { %0 = vector.transpose %v, [1, 1] : vector<2x2xf32> to vector<2x2xf32> return }

// error at 59: 'vector.contract' op unsupported contraction type
func.func @f(%a: vector<2xf32>, %t: tensor<4xf32>) { %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %a, %t : vector<2xf32>, vector<2xf32> into tensor<4xf32> return }

// error at 80: 'vector.outerproduct' op expected 'kind' attribute of type CombiningKind (e.g. 'vector.kind<add>')
func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %c: vector<4x8xf32>) { %0 = vector.outerproduct %a, %b, %c {kind = 1 : i32} : vector<4xf32>, vector<8xf32> return }

// error at 49: 'vector.contract' op expected 'kind' attribute of type CombiningKind (e.g. 'vector.kind<add>')
func.func @f(%a: vector<4xf32>, %c: f32) { %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = 1 : i32} %a, %a, %c : vector<4xf32>, vector<4xf32> into f32 return }

// error at 61: 'vector.shuffle' op operand #0 must be fixed-length vector of any type values, but got 'tensor<4xi32>'
func.func @f(%a: tensor<4xi32>, %b: vector<1x4xf32>) { %0 = vector.shuffle %a, %b [0, 1, 2, -1] : tensor<4xi32>, vector<1x4xf32> return }

// error at 84: custom op 'vector.contract' attribute 'x' occurs more than once in the attribute list
func.func @f(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) { %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], x} %a, %b, %c {x} : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32> return }

// error at 60: custom op 'vector.transfer_read' attribute 'operandSegmentSizes' occurs more than once in the attribute list
func.func @f(%m: memref<4xf32>, %i: index, %x: f32) { %0 = vector.transfer_read %m[%i], %x {operandSegmentSizes = array<i32: 1, 1, 1, 0>} : memref<4xf32>, vector<4xf32> return }

// error at 65: custom op 'vector.transfer_write' attribute 'operandSegmentSizes' occurs more than once in the attribute list
func.func @f(%m: memref<4xf32>, %i: index, %v: vector<4xf32>) { vector.transfer_write %v, %m[%i] {operandSegmentSizes} : vector<4xf32>, memref<4xf32> return }

// error at 22: custom op 'vector.print' 'vector.print' op attribute 'stringLiteral' failed to satisfy constraint: An Attribute containing a string
vector.print str "x" {stringLiteral = 5 : i3}

// error at 32: 'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 0
func.func @f(%n: index) { %0 = memref.alloc(%n) : memref<2xf32> return }

// error at 32: 'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1
func.func @f(%n: index) { %0 = memref.alloc(%n)[%n] : memref<?xf32> return }

// error at 32: 'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0
func.func @f(%n: index) { %0 = memref.alloc(%n) : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>> return }

// error at 32: 'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0
func.func @f(%n: index) { %0 = memref.alloc(%n) : memref<?xf32, strided<[?]>> return }

// error at 30: 'memref.alloc' op operand #0 must be variadic of index, but got 'i32'
func.func @f(%n: i32) { %0 = "memref.alloc"(%n) <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> memref<?xf32> return }

// error at 38: custom op 'memref.alloc' 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0
func.func @f() { %0 = memref.alloc() {alignment = 3} : memref<2xf32> return }

// error at 38: custom op 'memref.alloc' 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0
func.func @f() { %0 = memref.alloc() {alignment = 8 : i32} : memref<2xf32> return }

// error at 40: custom op 'memref.alloc' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'
func.func @f() { %0 = memref.alloc() : memref<*xf32> return }

// error at 40: custom op 'memref.alloc' invalid kind of type specified: expected builtin.memref, but found 'tensor<2xf32>'
func.func @f() { %0 = memref.alloc() : tensor<2xf32> return }

// error at 32: 'memref.alloc' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'
func.func @f(%n: index) { %0 = "memref.alloc"(%n) <{operandSegmentSizes = array<i32: 2, 0>}> : (index) -> memref<?xf32> return }

// error at 6: 'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait
%0 = memref.alloca() : memref<4xf32>

// error at 54: unsupported layout for source memref type 'memref<4xf32, strided<[2]>>'
func.func @f(%m: memref<4xf32, strided<[2]>>) { %0 = memref.realloc %m : memref<4xf32, strided<[2]>> to memref<4xf32> return }

// error at 40: unsupported layout for result memref type 'memref<4xf32, strided<[2]>>'
func.func @f(%m: memref<4xf32>) { %0 = memref.realloc %m : memref<4xf32> to memref<4xf32, strided<[2]>> return }

// error at 43: different memory spaces specified for source memref type 'memref<4xf32, 1>' and result memref type 'memref<8xf32>'
func.func @f(%m: memref<4xf32, 1>) { %0 = memref.realloc %m : memref<4xf32, 1> to memref<8xf32> return }

// error at 40: different element types specified for source memref type 'memref<4xf32>' and result memref type 'memref<8xi32>'
func.func @f(%m: memref<4xf32>) { %0 = memref.realloc %m : memref<4xf32> to memref<8xi32> return }

// error at 40: missing dimension operand for result type 'memref<?xf32>'
func.func @f(%m: memref<4xf32>) { %0 = memref.realloc %m : memref<4xf32> to memref<?xf32> return }

// error at 51: unnecessary dimension operand for result type 'memref<8xf32>'
func.func @f(%m: memref<4xf32>, %n: index) { %0 = memref.realloc %m(%n) : memref<4xf32> to memref<8xf32> return }

// error at 42: 'memref.realloc' op operand #0 must be 1D memref of any type values, but got 'memref<4x4xf32>'
func.func @f(%m: memref<4x4xf32>) { %0 = memref.realloc %m : memref<4x4xf32> to memref<8xf32> return }

// error at 45: custom op 'memref.dealloc' invalid kind of type specified
func.func @f(%m: f32) { memref.dealloc %m : f32 return }

// error at 23: 'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 0 operands, but region successor needs 1 inputs
func.func @f() { %0 = memref.alloca_scope -> (f32) { memref.alloca_scope.return } return }

// error at 25: 'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 1 operands, but region successor needs 0 inputs
func.func @f(%x: f32) { memref.alloca_scope { memref.alloca_scope.return %x : f32 } return }

// error at 25: 'memref.alloca_scope.return' op expects parent op 'memref.alloca_scope'
func.func @f(%x: f32) { memref.alloca_scope.return %x : f32 }

// error at 18: 'memref.alloca_scope' op region should have no arguments
func.func @f() { memref.alloca_scope { ^bb0(%x: f32): memref.alloca_scope.return } return }

// error at 40: 'func.return' op expects parent op 'func.func'
func.func @f() { memref.alloca_scope { func.return } return }

// error at 18: 'memref.alloca_scope' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
func.func @f() { "memref.alloca_scope"() ({}) : () -> () return }

// error at 37: expected '{' to begin a region
func.func @f() { memref.alloca_scope return }

// error at 40: 'memref.load' op incorrect number of indices for load, expected 1 but got 0
func.func @f(%m: memref<4xf32>) { %0 = memref.load %m[] : memref<4xf32> return }

// error at 51: 'memref.load' op failed to verify that result type matches element type of 'memref'
func.func @f(%m: memref<4xf32>, %i: index) { %0 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> f64 return }

// error at 70: custom op 'memref.load' 'memref.load' op attribute 'nontemporal' failed to satisfy constraint: bool attribute
func.func @f(%m: memref<4xf32>, %i: index) { %0 = memref.load %m[%i] {nontemporal} : memref<4xf32> return }

// error at 70: custom op 'memref.load' 'memref.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0
func.func @f(%m: memref<4xf32>, %i: index) { %0 = memref.load %m[%i] {alignment = 6} : memref<4xf32> return }

// error at 72: custom op 'memref.load' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'
func.func @f(%m: memref<*xf32>, %i: index) { %0 = memref.load %m[%i] : memref<*xf32> return }

// error at 44: 'memref.store' op store index operand count not equal to memref rank
func.func @f(%m: memref<4xf32>, %x: f32) { memref.store %x, %m[] : memref<4xf32> return }

// error at 55: 'memref.store' op failed to verify that type of 'value' matches element type of 'memref'
func.func @f(%m: memref<4xf32>, %x: f64, %i: index) { "memref.store"(%x, %m, %i) : (f64, memref<4xf32>, index) -> () return }

// error at 54: 'memref.copy' op requires the same element type for all operands
func.func @f(%m: memref<4xf32>, %k: memref<4xi32>) { memref.copy %m, %k : memref<4xf32> to memref<4xi32> return }

// error at 54: 'memref.copy' op requires the same shape for all operands
func.func @f(%m: memref<4xf32>, %k: memref<5xf32>) { memref.copy %m, %k : memref<4xf32> to memref<5xf32> return }

// error at 46: custom op 'memref.prefetch' rw specifier has to be 'read' or 'write'
func.func @f(%m: memref<4xf32>, %i: index) { memref.prefetch %m[%i], red, locality<3>, data : memref<4xf32> return }

// error at 46: custom op 'memref.prefetch' cache type has to be 'data' or 'instr'
func.func @f(%m: memref<4xf32>, %i: index) { memref.prefetch %m[%i], read, locality<3>, date : memref<4xf32> return }

// error at 46: 'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3
func.func @f(%m: memref<4xf32>, %i: index) { memref.prefetch %m[%i], read, locality<4>, data : memref<4xf32> return }

// error at 76: custom op 'memref.prefetch' expected 'locality'
func.func @f(%m: memref<4xf32>, %i: index) { memref.prefetch %m[%i], read, nearness<3>, data : memref<4xf32> return }

// error at 94: custom op 'memref.prefetch' invalid kind of type specified: expected builtin.memref, but found 'tensor<4xf32>'
func.func @f(%m: memref<4xf32>, %i: index) { memref.prefetch %m[%i], read, locality<3>, data : tensor<4xf32> return }

// error at 35: 'memref.prefetch' op too few indices
func.func @f(%m: memref<4xf32>) { memref.prefetch %m[], read, locality<3>, data : memref<4xf32> return }

// error at 46: custom op 'memref.dma_start' expected two stride related operands
func.func @f(%m: memref<4xf32>, %i: index) { memref.dma_start %m[%i], %m[%i], %i, %m[%i], %i : memref<4xf32>, memref<4xf32>, memref<4xf32> return }

// error at 46: custom op 'memref.dma_start' fewer/more types expected
func.func @f(%m: memref<4xf32>, %i: index) { memref.dma_start %m[%i], %m[%i], %i, %m[%i] : memref<4xf32>, memref<4xf32> return }

// error at 46: 'memref.dma_start' op expected at least 7 operands
func.func @f(%m: memref<4xf32>, %i: index) { memref.dma_start %m[%i], %m[%i], %i, %m[] : memref<4xf32>, memref<4xf32>, memref<4xf32> return }

// error at 46: 'memref.dma_start' op incorrect number of operands
func.func @f(%m: memref<4xf32>, %i: index) { memref.dma_start %m[%i], %m[%i], %i, %m[%i, %i] : memref<4xf32>, memref<4xf32>, memref<4xf32> return }

// error at 46: 'memref.dma_start' op expected at least 4 operands
func.func @f(%m: memref<4xf32>, %i: index) { "memref.dma_start"(%m, %i, %m) : (memref<4xf32>, index, memref<4xf32>) -> () return }

// error at 46: 'memref.dma_start' op expected source to be of memref type
func.func @f(%m: memref<4xf32>, %i: index) { "memref.dma_start"(%i, %i, %m, %i) : (index, index, memref<4xf32>, index) -> () return }

// error at 46: 'memref.dma_start' op expected source indices to be of index type
func.func @f(%m: memref<4xf32>, %i: index) { "memref.dma_start"(%m, %m, %m, %i, %i) : (memref<4xf32>, memref<4xf32>, memref<4xf32>, index, index) -> () return }

// error at 46: 'memref.dma_start' op expected destination to be of memref type
func.func @f(%m: memref<4xf32>, %i: index) { "memref.dma_start"(%m, %i, %i, %i, %i) : (memref<4xf32>, index, index, index, index) -> () return }

// error at 44: 'memref.dma_start' op expected num elements to be of index type
func.func @f(%m: memref<f32>, %i: index) { "memref.dma_start"(%m, %m, %m, %m) : (memref<f32>, memref<f32>, memref<f32>, memref<f32>) -> () return }

// error at 44: 'memref.dma_start' op expected tag to be of memref type
func.func @f(%m: memref<f32>, %i: index) { "memref.dma_start"(%m, %m, %i, %i) : (memref<f32>, memref<f32>, index, index) -> () return }

// error at 44: 'memref.dma_start' op expected stride and num elements per stride to be of type index
func.func @f(%m: memref<f32>, %i: index) { "memref.dma_start"(%m, %m, %i, %m, %i, %m) : (memref<f32>, memref<f32>, index, memref<f32>, index, memref<f32>) -> () return }

// error at 46: 'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 1, but got 0
func.func @f(%m: memref<4xf32>, %i: index) { memref.dma_wait %m[], %i : memref<4xf32> return }

// error at 60: 'memref.atomic_rmw' op with kind 'addi' expects an integer type
func.func @f(%m: memref<4xf32>, %i: index, %x: f32) { %0 = memref.atomic_rmw addi %x, %m[%i] : (f32, memref<4xf32>) -> f32 return }

// error at 60: 'memref.atomic_rmw' op with kind 'mulf' expects a floating-point type
func.func @f(%m: memref<4xi32>, %i: index, %x: i32) { %0 = memref.atomic_rmw mulf %x, %m[%i] : (i32, memref<4xi32>) -> i32 return }

// error at 49: 'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank
func.func @f(%m: memref<4xf32>, %x: f32) { %0 = memref.atomic_rmw addf %x, %m[] : (f32, memref<4xf32>) -> f32 return }

// error at 78: custom op 'memref.atomic_rmw' expected string or keyword containing one of the following enum values for attribute 'kind' [addf, addi, andi, assign, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori]
func.func @f(%m: memref<4xf32>, %i: index, %x: f32) { %0 = memref.atomic_rmw more %x, %m[%i] : (f32, memref<4xf32>) -> f32 return }

// error at 53: 'memref.atomic_rmw' op operand #0 must be signless integer or floating-point, but got 'index'
func.func @f(%m: memref<4xindex>, %i: index) { %0 = memref.atomic_rmw addi %i, %m[%i] : (index, memref<4xindex>) -> index return }

// error at 60: 'memref.atomic_rmw' op failed to verify that value type matches element type of memref
func.func @f(%m: memref<4xf64>, %i: index, %x: f32) { %0 = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<4xf64>) -> f32 return }

// error at 60: 'memref.generic_atomic_rmw' op expected single number of entry block arguments
func.func @f(%m: memref<4xf32>, %i: index, %x: f32) { %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> { memref.atomic_yield %x : f32 } return }

// error at 60: 'memref.generic_atomic_rmw' op expected block argument of the same type result type
func.func @f(%m: memref<4xf32>, %i: index, %x: f32) { %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> { ^bb0(%o: i32): memref.atomic_yield %x : f32 } return }

// error at 126: body of 'memref.generic_atomic_rmw' should contain only operations with no side effects
func.func @f(%m: memref<4xf32>, %i: index, %x: f32) { %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> { ^bb0(%o: f32): memref.store %o, %m[%i] : memref<4xf32> memref.atomic_yield %x : f32 } return }

// error at 126: 'memref.atomic_yield' op types mismatch between yield op: 'i32' and its parent: 'f32'
func.func @f(%m: memref<4xf32>, %i: index, %x: i32) { %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> { ^bb0(%o: f32): memref.atomic_yield %x : i32 } return }

// error at 25: 'memref.atomic_yield' op expects parent op 'memref.generic_atomic_rmw'
func.func @f(%x: i32) { memref.atomic_yield %x : i32 }

// error at 1: custom op 'memref.global' type should be static shaped memref, but got 'memref<?xf32>'
memref.global @g : memref<?xf32>

// error at 38: floating point value not valid for specified type
memref.global @g : memref<2xf32> = 1.0

// error at 42: unexpected decimal integer literal for a floating point value
memref.global @g : memref<2xf32> = dense<1>

// error at 36: inferred shape of elements literal ([1]) does not match type ([2])
memref.global @g : memref<2xf32> = dense<[1.0]>

// error at 34: custom op 'memref.global' 'memref.global' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0
memref.global @g : memref<2xf32> {alignment = 3}

// error at 1: 'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "hidden"
memref.global "hidden" @g : memref<2xf32>

// error at 1: 'memref.global' op initial value element expected to be of type 'f32', but was of type 'i32'
"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = dense<1> : tensor<2xi32>}> : () -> ()

// error at 1: 'memref.global' op initial value shape expected to be 2 but was 3, 2
"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = dense<1.0> : tensor<3x2xf32>}> : () -> ()

// error at 1: 'memref.global' op initial value should be a unit or elements attribute, but got "x"
"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = "x"}> : () -> ()

// error at 1: 'memref.global' op attribute 'type' failed to satisfy constraint: memref type attribute
"memref.global"() <{sym_name = "g", type = f32}> : () -> ()

// error at 34: redefinition of symbol named 'g'
memref.global @g : memref<2xf32> memref.global @g : memref<2xf32>

// error at 18: 'memref.global' op symbol's parent must have the SymbolTable trait
func.func @f() { memref.global @g : memref<2xf32> return }

// error at 23: 'memref.get_global' op 'g' does not reference a valid global memref
func.func @f() { %0 = memref.get_global @g : memref<2xf32> return }

// error at 23: 'memref.get_global' op 'f' does not reference a valid global memref
func.func @f() { %0 = memref.get_global @f : memref<2xf32> return }

// error at 56: 'memref.get_global' op result type 'memref<3xf32>' does not match type 'memref<2xf32>' of the global memref @g
memref.global @g : memref<2xf32> func.func @f() { %0 = memref.get_global @g : memref<3xf32> return }

// error at 23: 'memref.get_global' op result #0 must be statically shaped memref of any type values, but got 'memref<?xf32>'
func.func @f() { %0 = memref.get_global @g : memref<?xf32> return }

// error at 40: 'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible
func.func @f(%m: memref<4xf32>) { %0 = memref.cast %m : memref<4xf32> to memref<5xf32> return }

// error at 40: 'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xi32>' are cast incompatible
func.func @f(%m: memref<4xf32>) { %0 = memref.cast %m : memref<4xf32> to memref<4xi32> return }

// error at 40: 'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xf32, 1>' are cast incompatible
func.func @f(%m: memref<4xf32>) { %0 = memref.cast %m : memref<4xf32> to memref<4xf32, 1> return }

// error at 40: 'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xf32, strided<[2]>>' are cast incompatible
func.func @f(%m: memref<4xf32>) { %0 = memref.cast %m : memref<4xf32> to memref<4xf32, strided<[2]>> return }

// error at 40: 'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>' are cast incompatible
func.func @f(%m: memref<4xf32>) { %0 = memref.cast %m : memref<4xf32> to memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>> return }

// error at 40: 'memref.cast' op operand type 'memref<*xf32>' and result type 'memref<*xf32>' are cast incompatible
func.func @f(%m: memref<*xf32>) { %0 = memref.cast %m : memref<*xf32> to memref<*xf32> return }

// error at 40: 'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<2x2xf32>' are cast incompatible
func.func @f(%m: memref<4xf32>) { %0 = memref.cast %m : memref<4xf32> to memref<2x2xf32> return }

// error at 40: 'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<?xf32, 1>' are cast incompatible
func.func @f(%m: memref<4xf32>) { %0 = memref.memory_space_cast %m : memref<4xf32> to memref<?xf32, 1> return }

// error at 40: 'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<4xi32, 1>' are cast incompatible
func.func @f(%m: memref<4xf32>) { %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xi32, 1> return }

// error at 40: 'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<*xf32, 1>' are cast incompatible
func.func @f(%m: memref<4xf32>) { %0 = memref.memory_space_cast %m : memref<4xf32> to memref<*xf32, 1> return }

// error at 64: unsupported map for base memref type 'memref<8xi8, strided<[2]>>'
func.func @f(%m: memref<8xi8, strided<[2]>>, %i: index) { %0 = memref.view %m[%i][] : memref<8xi8, strided<[2]>> to memref<2xf32> return }

// error at 50: unsupported map for result memref type 'memref<2xf32, strided<[2]>>'
func.func @f(%m: memref<8xi8>, %i: index) { %0 = memref.view %m[%i][] : memref<8xi8> to memref<2xf32, strided<[2]>> return }

// error at 53: different memory spaces specified for base memref type 'memref<8xi8, 1>' and view memref type 'memref<2xf32>'
func.func @f(%m: memref<8xi8, 1>, %i: index) { %0 = memref.view %m[%i][] : memref<8xi8, 1> to memref<2xf32> return }

// error at 50: 'memref.view' op incorrect number of dynamic sizes, has 0, expected 1
func.func @f(%m: memref<8xi8>, %i: index) { %0 = memref.view %m[%i][] : memref<8xi8> to memref<?xf32> return }

// error at 51: 'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<8xf32>'
func.func @f(%m: memref<8xf32>, %i: index) { %0 = memref.view %m[%i][] : memref<8xf32> to memref<2xf32> return }

// error at 59: 'memref.reshape' op element types of source and destination memref types should be the same
func.func @f(%m: memref<4xf32>, %s: memref<1xi32>) { %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xi32>) -> memref<4xi32> return }

// error at 73: 'memref.reshape' op source memref type should have identity affine map
func.func @f(%m: memref<4xf32, strided<[2]>>, %s: memref<1xi32>) { %0 = memref.reshape %m(%s) : (memref<4xf32, strided<[2]>>, memref<1xi32>) -> memref<4xf32> return }

// error at 59: 'memref.reshape' op result memref type should have identity affine map
func.func @f(%m: memref<4xf32>, %s: memref<1xi32>) { %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xi32>) -> memref<4xf32, strided<[2]>> return }

// error at 59: 'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type
func.func @f(%m: memref<4xf32>, %s: memref<?xi32>) { %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<?xi32>) -> memref<4xf32> return }

// error at 59: 'memref.reshape' op length of shape operand differs from the result's memref rank
func.func @f(%m: memref<4xf32>, %s: memref<1xi32>) { %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xi32>) -> memref<2x2xf32> return }

// error at 40: 'memref.assume_alignment' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive
func.func @f(%m: memref<4xf32>) { %0 = memref.assume_alignment %m, 0 : memref<4xf32> return }

// error at 40: 'memref.assume_alignment' op alignment must be power of 2
func.func @f(%m: memref<4xf32>) { %0 = memref.assume_alignment %m, 12 : memref<4xf32> return }

// error at 18: 'memref.distinct_objects' op expected at least one operand
func.func @f() { "memref.distinct_objects"() : () -> () return }

// error at 40: 'memref.distinct_objects' op operand types and result types must match
func.func @f(%m: memref<4xf32>) { %0 = "memref.distinct_objects"(%m) : (memref<4xf32>) -> memref<f32> return }

// error at 35: operation defines 2 results but was provided 1 to bind
func.func @f(%m: memref<4xf32>) { %0 = memref.distinct_objects %m, %m : memref<4xf32>, memref<4xf32> return }

// error at 42: expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.
func.func @f(%m: memref<4x4xf32>) { %0 = memref.subview %m[0] [1, 1] [1, 1] : memref<4x4xf32> to memref<1x1xf32> return }

// error at 42: expected 2 offset values, got 1
func.func @f(%m: memref<4x4xf32>) { %0 = memref.subview %m[0] [1] [1] : memref<4x4xf32> to memref<1x1xf32> return }

// error at 42: expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.
func.func @f(%m: memref<4x4xf32>) { %0 = memref.subview %m[0, 0] [1, 1] [1] : memref<4x4xf32> to memref<1x1xf32> return }

// error at 42: expected offsets to be non-negative, but got -1
func.func @f(%m: memref<4x4xf32>) { %0 = memref.subview %m[-1, 0] [1, 1] [1, 1] : memref<4x4xf32> to memref<1x1xf32> return }

// error at 42: expected sizes to be non-negative, but got -1
func.func @f(%m: memref<4x4xf32>) { %0 = memref.subview %m[0, 0] [-1, 1] [1, 1] : memref<4x4xf32> to memref<1x1xf32> return }

// error at 42: offset 1 is out-of-bounds: 4 >= 4
func.func @f(%m: memref<4x4xf32>) { %0 = memref.subview %m[0, 4] [1, 1] [1, 1] : memref<4x4xf32> to memref<1x1xf32, strided<[4, 1], offset: 4>> return }

// error at 42: slice along dimension 1 runs out-of-bounds: 4 >= 4
func.func @f(%m: memref<4x4xf32>) { %0 = memref.subview %m[0, 2] [1, 3] [1, 1] : memref<4x4xf32> to memref<1x3xf32, strided<[4, 1], offset: 2>> return }

// error at 42: expected result type to be 'memref<1x1xf32, strided<[4, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<1x1xf32, strided<[4, 2]>>'
func.func @f(%m: memref<4x4xf32>) { %0 = memref.subview %m[0, 0] [1, 1] [1, 1] : memref<4x4xf32> to memref<1x1xf32, strided<[4, 2]>> return }

// error at 42: expected result type to be 'memref<2x2xf32, strided<[4, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<2xf32>'
func.func @f(%m: memref<4x4xf32>) { %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2xf32> return }

// error at 42: expected result rank to be smaller or equal to the source rank, but got 'memref<2x2x1xf32>'
func.func @f(%m: memref<4x4xf32>) { %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2x1xf32> return }

// error at 42: expected result element type to be 'f32', but got 'memref<2x2xi32, strided<[4, 1]>>'
func.func @f(%m: memref<4x4xf32>) { %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xi32, strided<[4, 1]>> return }

// error at 42: different memory spaces specified for base memref type 'memref<4x4xf32>' and subview memref type 'memref<2x2xf32, strided<[4, 1]>, 1>'
func.func @f(%m: memref<4x4xf32>) { %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1]>, 1> return }

// error at 72: base type 'memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>' is not strided
func.func @f(%m: memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>) { %0 = memref.subview %m[0] [2] [1] : memref<4xf32, affine_map<(d0) -> (d0 mod 2)>> to memref<2xf32> return }

// error at 58: custom op 'memref.subview' expected integer value
// error at 40: custom op 'memref.subview' expected SSA value or integer
func.func @f(%m: memref<4xf32>) { %0 = memref.subview %m[x] [2] [1] : memref<4xf32> to memref<2xf32> return }

// error at 59: expected ']' in dynamic index list
// error at 40: custom op 'memref.subview' expected SSA value or integer
func.func @f(%m: memref<4xf32>) { %0 = memref.subview %m[0 [2] [1] : memref<4xf32> to memref<2xf32> return }

// error at 40: expected the number of 'sizes' to match the number of dynamic entries in 'static_sizes' (0 vs 1)
func.func @f(%m: memref<4xf32>) { %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (memref<4xf32>) -> memref<?xf32> return }

// error at 40: different memory spaces specified for source type 'memref<4xf32>' and result memref type 'memref<4xf32, 1>'
func.func @f(%m: memref<4xf32>) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32, 1> return }

// error at 40: different element types specified for source type 'memref<4xf32>' and result memref type 'memref<4xi32>'
func.func @f(%m: memref<4xf32>) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xi32> return }

// error at 40: expected result type with size = 4 instead of 5 in dim = 0
func.func @f(%m: memref<4xf32>) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<5xf32> return }

// error at 40: expected result type with offset = 1 instead of 0
func.func @f(%m: memref<4xf32>) { %0 = memref.reinterpret_cast %m to offset: [1], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32> return }

// error at 51: expected result type with stride = dynamic instead of 1 in dim = 0
func.func @f(%m: memref<4xf32>, %i: index) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [%i] : memref<4xf32> to memref<4xf32> return }

// error at 40: expected 1 offset values, got 2
func.func @f(%m: memref<4xf32>) { %0 = memref.reinterpret_cast %m to offset: [0, 0], sizes: [4, 1], strides: [1, 1] : memref<4xf32> to memref<4x1xf32> return }

// error at 40: expected 1 size values, got 2
func.func @f(%m: memref<4xf32>) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 1], strides: [1, 1] : memref<4xf32> to memref<4xf32> return }

// error at 42: 'memref.expand_shape' op has source rank 2 and result rank 1. This is not an expansion (2 > 1).
func.func @f(%m: memref<4x4xf32>) { %0 = memref.expand_shape %m [[0], [1]] output_shape [4] : memref<4x4xf32> into memref<4xf32> return }

// error at 40: 'memref.expand_shape' op invalid number of reassociation groups: found 2, expected 1
func.func @f(%m: memref<4xf32>) { %0 = memref.expand_shape %m [[0], [1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32> return }

// error at 40: 'memref.expand_shape' op reassociation indices must be contiguous
func.func @f(%m: memref<4xf32>) { %0 = memref.expand_shape %m [[1, 0]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32> return }

// error at 40: 'memref.expand_shape' op reassociation index 2 is out of bounds
func.func @f(%m: memref<4xf32>) { %0 = memref.expand_shape %m [[0, 1, 2]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32> return }

// error at 40: 'memref.expand_shape' op expanded rank (2) inconsistent with number of reassociation indices (1)
func.func @f(%m: memref<4xf32>) { %0 = memref.expand_shape %m [[0]] output_shape [4, 2] : memref<4xf32> into memref<4x2xf32> return }

// error at 40: 'memref.expand_shape' op collapsed dim size (4) must equal reassociation group size (6)
func.func @f(%m: memref<4xf32>) { %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<4xf32> into memref<2x3xf32> return }

// error at 51: 'memref.expand_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic
func.func @f(%m: memref<4xf32>, %i: index) { %0 = memref.expand_shape %m [[0, 1]] output_shape [%i, 2] : memref<4xf32> into memref<?x2xf32> return }

// error at 54: 'memref.expand_shape' op expected expanded type to be 'memref<2x2xf32, strided<[4, 2]>>' but found 'memref<2x2xf32>'
func.func @f(%m: memref<4xf32, strided<[2]>>) { %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 2] : memref<4xf32, strided<[2]>> into memref<2x2xf32> return }

// error at 40: 'memref.expand_shape' op expected number of static shape bounds to be equal to the output rank (2) but found 1 inputs instead
func.func @f(%m: memref<4xf32>) { %0 = memref.expand_shape %m [[0, 1]] output_shape [2] : memref<4xf32> into memref<2x2xf32> return }

// error at 40: 'memref.expand_shape' op invalid output shape provided at pos 1
func.func @f(%m: memref<4xf32>) { %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<4xf32> into memref<2x2xf32> return }

// error at 38: 'memref.expand_shape' op rank 0 memrefs can only be extended/collapsed with/from ones
func.func @f(%m: memref<f32>) { %0 = memref.expand_shape %m [] output_shape [1, 2] : memref<f32> into memref<1x2xf32> return }

// error at 40: 'memref.expand_shape' op mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 1 dynamic dims while output_shape has 0 values
func.func @f(%m: memref<4xf32>) { %0 = "memref.expand_shape"(%m) <{reassociation = [[0, 1]], static_output_shape = array<i64: 2, -9223372036854775808>}> : (memref<4xf32>) -> memref<2x2xf32> return }

// error at 40: 'memref.collapse_shape' op has source rank 1 and result rank 2. This is not a collapse (1 < 2).
func.func @f(%m: memref<4xf32>) { %0 = memref.collapse_shape %m [[0]] : memref<4xf32> into memref<2x2xf32> return }

// error at 42: 'memref.collapse_shape' op collapsed dim size (5) must equal reassociation group size (4)
func.func @f(%m: memref<2x2xf32>) { %0 = memref.collapse_shape %m [[0, 1]] : memref<2x2xf32> into memref<5xf32> return }

// error at 59: 'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims
func.func @f(%m: memref<2x2xf32, strided<[4, 1]>>) { %0 = memref.collapse_shape %m [[0, 1]] : memref<2x2xf32, strided<[4, 1]>> into memref<4xf32> return }

// error at 59: 'memref.collapse_shape' op expected collapsed type to be 'memref<4xf32, strided<[2]>>' but found 'memref<4xf32>'
func.func @f(%m: memref<2x2xf32, strided<[4, 2]>>) { %0 = memref.collapse_shape %m [[0, 1]] : memref<2x2xf32, strided<[4, 2]>> into memref<4xf32> return }

// error at 40: 'memref.collapse_shape' op rank 0 memrefs can only be extended/collapsed with/from ones
func.func @f(%m: memref<4xf32>) { %0 = memref.collapse_shape %m [] : memref<4xf32> into memref<f32> return }

// error at 40: 'memref.collapse_shape' op attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer array attributes
func.func @f(%m: memref<4xf32>) { %0 = memref.collapse_shape %m [0] : memref<4xf32> into memref<4xf32> return }

// error at 42: 'memref.transpose' op expected a permutation map
func.func @f(%m: memref<2x3xf32>) { %0 = memref.transpose %m (i, j) -> (i, i) : memref<2x3xf32> to memref<2x3xf32> return }

// error at 42: 'memref.transpose' op expected a permutation map of same rank as the input
func.func @f(%m: memref<2x3xf32>) { %0 = memref.transpose %m (i) -> (i) : memref<2x3xf32> to memref<2x3xf32> return }

// error at 42: 'memref.transpose' op result type 'memref<3x2xf32>' is not equivalent to the canonical transposed input type 'memref<3x2xf32, affine_map<(d0, d1) -> (d0 + d1 * 3)>>'
func.func @f(%m: memref<2x3xf32>) { %0 = memref.transpose %m (i, j) -> (j, i) : memref<2x3xf32> to memref<3x2xf32> return }

// error at 42: 'memref.transpose' op result type 'memref<?x?xf32>' is not equivalent to the canonical transposed input type 'memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d0 + d1 * s0)>>'
func.func @f(%m: memref<?x?xf32>) { %0 = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32> return }

// error at 79: custom op 'memref.transpose' invalid kind of type specified: expected builtin.memref, but found 'tensor<2x3xf32>'
func.func @f(%m: memref<2x3xf32>) { %0 = memref.transpose %m (i, j) -> (j, i) : tensor<2x3xf32> to memref<3x2xf32> return }

// error at 61: expected '(' in dimensional identifier list
func.func @f(%m: memref<2x3xf32>) { %0 = memref.transpose %m : memref<2x3xf32> to memref<3x2xf32> return }

// error at 49: 'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'memref<f32>'
func.func @f(%m: memref<f32>, %i: index) { %0 = memref.dim %m, %i : memref<f32> return }

// error at 49: 'memref.dim' op operand #1 must be index, but got 'i32'
func.func @f(%m: memref<4xf32>, %i: i32) { %0 = "memref.dim"(%m, %i) : (memref<4xf32>, i32) -> index return }

// error at 57: custom op 'memref.rank' invalid kind of type specified
func.func @f(%m: tensor<4xf32>) { %0 = memref.rank %m : tensor<4xf32> return }

// error at 40: 'memref.extract_aligned_pointer_as_index' op result #0 must be index, but got 'i64'
func.func @f(%m: memref<4xf32>) { %0 = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> i64 return }

// error at 42: 'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<f32>', 'index', 'index'
// error at 42: 'memref.extract_strided_metadata' op failed to infer returned types
func.func @f(%m: memref<4xf32>) { %0:3 = memref.extract_strided_metadata %m : memref<4xf32> -> memref<f32>, index, index return }

// error at 42: 'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<f32>', 'index', 'index', 'index', 'index', 'index'
// error at 42: 'memref.extract_strided_metadata' op failed to infer returned types
func.func @f(%m: memref<4xf32>) { %0:6 = memref.extract_strided_metadata %m : memref<4xf32> -> memref<f32>, index, index, index, index, index return }

// error at 42: 'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<i32>', 'index', 'index', 'index'
// error at 42: 'memref.extract_strided_metadata' op failed to infer returned types
func.func @f(%m: memref<4xf32>) { %0:4 = memref.extract_strided_metadata %m : memref<4xf32> -> memref<i32>, index, index, index return }

// error at 79: custom op 'memref.extract_strided_metadata' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'
func.func @f(%m: memref<*xf32>) { %0:2 = memref.extract_strided_metadata %m : memref<*xf32> -> memref<f32>, index return }

// error at 62: use of value '%m' expects different type than prior uses: 'f16' vs 'memref<?xf32>'
func.func @f(%m: memref<?xf32>, %i: index) { %0 = memref.dim %m, %i : f16 return }

// error at 42: 'memref.transpose' op result #0 must be strided memref of any type values, but got 'memref<3x2xf32, affine_map<(d0, d1) -> ()>>'
func.func @f(%m: memref<2x3xf32>) { %0 = memref.transpose %m (i, j) -> (j, i) : memref<2x3xf32> to memref<3x2xf32, affine_map<(d0, d1) -> ()>> return }

// error at 32: 'memref.alloca' op incorrect number of dynamic sizes, has 0, expected 1
func.func @f(%i: index) { %0 = memref.alloca(%i) {operandSegmentSizes = array<i32: 0, 1>} : memref<?xindex> return }

// error at 23: 'memref.alloca' op 'operandSegmentSizes' attribute cannot have negative elements
func.func @f() { %0 = memref.alloca() {operand_segment_sizes = array<i32: -1, 1>} : memref<4xindex> return }

// error at 42: custom op 'memref.transpose' attribute 'permutation' occurs more than once in the attribute list
func.func @f(%m: memref<4x4xf32>) { %0 = memref.transpose %m (i, j) -> (j, i) {permutation} : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>> return }

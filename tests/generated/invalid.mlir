// 'arith.addi' op expected 2 operands, but found 1
func.func @f(%a: i32) {
  "arith.addi"(%a) : (i32) -> i32
  return
}
// -----
// 'arith.addi' op requires one result
func.func @f(%a: i32) {
  "arith.addi"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}
// -----
// 'arith.addi' op requires zero regions
func.func @f(%a: i32) {
  "arith.addi"(%a, %a) ({}) : (i32, i32) -> (i32)
  return
}
// -----
// 'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'
func.func @f(%a: f32) {
  "arith.addi"(%a, %a) : (f32, f32) -> (f32)
  return
}
// -----
// 'arith.addi' op requires the same type for all operands and results
func.func @f(%a: i32, %b: i64) {
  "arith.addi"(%a, %b) : (i32, i64) -> (i32)
  return
}
// -----
// 'arith.cmpi' op requires all operands to have the same type
func.func @f(%a: i32, %b: i64) {
  "arith.cmpi"(%a, %b) <{predicate = 1}>: (i32, i64) -> (i1)
  return
}
// -----
// 'arith.cmpi' op result #0 must be bool-like, but got 'i32'
func.func @f(%a: i32, %b: i64) {
  "arith.cmpi"(%a, %a) <{predicate = 1}>: (i32, i32) -> (i32)
  return
}
// -----
// 'arith.cmpi' op requires attribute 'predicate'
func.func @f(%a: i32, %b: i64) {
  "arith.cmpi"(%a, %a) : (i32, i32) -> (i1)
  return
}
// -----
// 'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands
func.func @f(%a: vector<4xi32>, %b: i64) {
  "arith.cmpi"(%a, %a) {predicate = 1}: (vector<4xi32>, vector<4xi32>) -> (i1)
  return
}
// -----
// 'arith.extsi' op operand type 'i64' and result type 'i32' are cast incompatible
func.func @f(%a: i32, %b: i64) {
  "arith.extsi"(%b) : (i64) -> (i32)
  return
}
// -----
// 'arith.extsi' op requires the same shape for all operands and results
func.func @f(%a: vector<4xi32>, %b: i64) {
  "arith.extsi"(%a) : (vector<4xi32>) -> (vector<5xi64>)
  return
}
// -----
// 'arith.extsi' op requires the same shape for all operands and results
func.func @f(%a: vector<4xi32>, %b: i64) {
  "arith.extsi"(%a) : (vector<4xi32>) -> (i64)
  return
}
// -----
// 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
func.func @f(%a: i1, %b: i64, %c: i32) {
  "arith.select"(%a, %b, %c) : (i1, i64, i32) -> (i64)
  return
}
// -----
// 'arith.constant' op failed to verify that all of {value, result} have same type
func.func @f(%a: i1, %b: i64, %c: i32) {
  "arith.constant"() {value = 1 : i32} : () -> (i64)
  return
}
// -----
// 'arith.constant' op failed to verify that all of {value, result} have same type
func.func @f(%a: i1, %b: i64, %c: i32) {
  "arith.constant"() {value = "x"} : () -> (i64)
  return
}
// -----
// 'arith.constant' op requires attribute 'value'
func.func @f(%a: i1, %b: i64, %c: i32) {
  "arith.constant"() : () -> (i64)
  return
}
// -----
// 'func.return' op requires zero regions
func.func @f(%a: i1, %b: i64, %c: i32) {
  "func.return"() ({}) : () -> ()
  return
}
// -----
// 'func.return' op has 1 operands, but enclosing function (@f) returns 0
func.func @f(%a: i1, %b: i64, %c: i32) {
  "func.return"(%a) : (i1) -> ()
}
// -----
// 'func.call' op requires attribute 'callee'
func.func @f(%a: i1, %b: i64, %c: i32) {
  "func.call"(%a) : (i1) -> ()
  return
}
// -----
// 'func.call' op attribute 'callee' failed to satisfy constraint: flat symbol reference attribute
func.func @f(%a: i1, %b: i64, %c: i32) {
  "func.call"(%a) {callee = 3} : (i1) -> ()
  return
}
// -----
// 'func.call' op incorrect number of operands for callee
func.func @f(%a: i1, %b: i64, %c: i32) {
  "func.call"(%a) {callee = @f} : (i1) -> ()
  return
}
// -----
// 'func.func' op requires attribute 'function_type'
"func.func"() ({}) : () -> ()
// -----
// 'func.func' op requires attribute 'function_type'
"func.func"() ({}) {sym_name = "x"} : () -> ()
// -----
// 'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type
"func.func"() ({}) {sym_name = "x", function_type = i32} : () -> ()
// -----
// 'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type
"func.func"() ({}, {}) {sym_name = "x", function_type = i32} : () -> ()
// -----
// 'arith.addf' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<?xf32>'
func.func @f(%a: tensor<4xf32>, %b: tensor<?xf32>) {
  %0 = "arith.addf"(%a, %b)  : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xf32>
  return
}
// -----
// 'func.constant' op reference to undefined function 'g'
func.func @f(%a: i1, %b: i64, %c: i32) {
  "func.constant"() {value = @g} : () -> (i64)
  return
}
// -----
// 'arith.addui_extended' op failed to verify that all of {lhs, rhs, sum} have same type
func.func @f(%a: i32) {
  "arith.addui_extended"(%a, %a) : (i32, i32) -> (i64, i1)
  return
}
// -----
// 'arith.addui_extended' op result #1 must be bool-like, but got 'i32'
func.func @f(%a: i32) {
  "arith.addui_extended"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}
// -----
// 'arith.mulsi_extended' op expected 2 results
func.func @f(%a: i32) {
  "arith.mulsi_extended"(%a, %a) : (i32, i32) -> (i32)
  return
}
// -----
// 'memref.cast' op operand type 'memref<f32>' and result type 'memref<2xindex>' are cast incompatible
func.func @f(%a: memref<f32>) {
  "memref.cast"(%a) : (memref<f32>) -> (memref<2xindex>)
  return
}
// -----
// 'arith.scaling_extf' op operand types 'vector<4xf32>', 'f32' and result type 'f32' are cast incompatible
func.func @f(%a: vector<4xf32>, %b: f32) {
  "arith.scaling_extf"(%a, %b) : (vector<4xf32>, f32) -> (f32)
  return
}
// -----
// 'memref.global' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0
"memref.global"() {sym_name = "x", type = (i32) -> i32, alignment = 7 : index} : () -> ()
// -----
// invalid properties {operandSegmentSizes = array<i32: 1>} for op memref.alloc: size mismatch in attribute conversion: 1 vs 2
func.func @f(%a: index) {
  "memref.alloc"(%a) <{operandSegmentSizes = array<i32: 1>}> : (index) -> memref<?xf32>
  return
}
// -----
// invalid properties {operandSegmentSizes = array<i64: 1, 0>} for op memref.alloc: expected DenseI32ArrayAttr for key `value`
func.func @f(%a: index) {
  "memref.alloc"(%a) <{operandSegmentSizes = array<i64: 1, 0>}> : (index) -> memref<?xf32>
  return
}
// -----
// 'memref.alloc' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'
func.func @f(%a: index) {
  "memref.alloc"(%a) : (index) -> memref<?xf32>
  return
}
// -----
// 'memref.alloc' op 'operandSegmentSizes' attribute cannot have negative elements
func.func @f(%a: index) {
  "memref.alloc"(%a) <{operandSegmentSizes = array<i32: 2, -1>}> : (index) -> memref<?xf32>
  return
}
// -----
// invalid properties {overflowFlags = 1 : i32} for op arith.addi: Invalid attribute `overflowFlags` in property conversion: 1 : i32
func.func @f(%a: i32) {
  "arith.addi"(%a, %a) <{overflowFlags = 1 : i32}> : (i32, i32) -> i32
  return
}
// -----
// 'arith.addi' op attribute 'overflowFlags' failed to satisfy constraint: Integer overflow arith flags
func.func @f(%a: i32) {
  "arith.addi"(%a, %a) {overflowFlags = 1 : i32} : (i32, i32) -> i32
  return
}
// -----
// invalid properties 5 : i32 for op arith.addi: expected DictionaryAttr to set properties
func.func @f(%a: i32) {
  "arith.addi"(%a, %a) <5 : i32> : (i32, i32) -> i32
  return
}
// -----
// 'cf.br' op requires 1 successor but found 0
func.func @f(%a: i32) {
  "cf.br"(%a) : (i32) -> ()
}
// -----
// 'memref.alloca_scope' op requires one region
func.func @f(%a: i32) {
  "memref.alloca_scope"() ({}, {}) : () -> ()
  return
}
// -----
// 'memref.alloca_scope' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
func.func @f(%a: i32) {
  "memref.alloca_scope"() ({}) : () -> ()
  return
}

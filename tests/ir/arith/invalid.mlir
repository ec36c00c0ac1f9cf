// error at 54: use of value '%b' expects different type than prior uses: 'i32' vs 'f32'
func.func @f(%a: i32, %b: f32) { %0 = arith.addi %a, %b : i32 }

// error at 30: 'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'
func.func @f(%a: f32) { %0 = arith.addi %a, %a : f32 }

// error at 30: 'arith.addi' op operand #0 must be signless-integer-like, but got 'si8'
func.func @f(%a: si8) { %0 = arith.addi %a, %a : si8 }

// error at 29: 'arith.addf' op operand #0 must be floating-point-like, but got 'i8'
func.func @f(%a: i8) { %0 = arith.addf %a, %a : i8 }

// error at 56: custom op 'arith.addi' expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw
// error at 60: custom op 'arith.addi' failed to parse Arith_IntegerOverflowAttr parameter 'value' which is to be a `::mlir::arith::IntegerOverflowFlags`
func.func @f(%a: i8) { %0 = arith.addi %a, %a overflow<wrap> : i8 }

// error at 59: expected '>'
func.func @f(%a: i8) { %0 = arith.addi %a, %a overflow<nsw : i8 }

// error at 55: expected '<'
func.func @f(%a: i8) { %0 = arith.addi %a, %a overflow : i8 }

// error at 57: custom op 'arith.addf' expected valid keyword or string
// error at 57: custom op 'arith.addf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`
func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath<1> : f32 }

// error at 42: expected ','
func.func @f(%a: i8) { %0 = arith.addi %a %a : i8 }

// error at 42: expected ','
func.func @f(%a: i8) { %0 = arith.addi %a : i8 }

// error at 46: expected ':'
func.func @f(%a: i8) { %0 = arith.addi %a, %a i8 }

// error at 48: expected non-function type
func.func @f(%a: i8) { %0 = arith.addi %a, %a : }

// error at 29: custom op 'arith.nothing' is unknown
func.func @f(%a: i8) { %0 = arith.nothing %a, %a : i8 }

// error at 29: 'arith.addi' op expected 2 operands, but found 1
func.func @f(%a: i8) { %0 = "arith.addi"(%a) : (i8) -> i8 }

// error at 24: 'arith.addi' op requires one result
func.func @f(%a: i8) { "arith.addi"(%a, %a) : (i8, i8) -> () }

// error at 29: 'arith.addi' op requires the same type for all operands and results
func.func @f(%a: i8) { %0 = "arith.addi"(%a, %a) : (i8, i8) -> i16 }

// error at 29: 'arith.addi' op requires zero regions
func.func @f(%a: i8) { %0 = "arith.addi"(%a, %a) ({}) : (i8, i8) -> i8 }

// error at 29: invalid properties {overflowFlags = 1 : i32} for op arith.addi: Invalid attribute `overflowFlags` in property conversion: 1 : i32
func.func @f(%a: i8) { %0 = "arith.addi"(%a, %a) <{overflowFlags = 1 : i32}> : (i8, i8) -> i8 }

// error at 29: 'arith.addi' op attribute 'overflowFlags' failed to satisfy constraint: Integer overflow arith flags
func.func @f(%a: i8) { %0 = "arith.addi"(%a, %a) {overflowFlags = 1 : i32} : (i8, i8) -> i8 }

// error at 57: 'arith.addi' op requires the same type for all operands and results
func.func @f(%a: tensor<4xi8>, %b: tensor<5xi8>) { %0 = "arith.addi"(%a, %b) : (tensor<4xi8>, tensor<5xi8>) -> tensor<4xi8> }

// error at 31: 'arith.addui_extended' op if a result is non-scalar, then at least one operand must be non-scalar
func.func @f(%a: i8) { %0:2 = "arith.addui_extended"(%a, %a) : (i8, i8) -> (i8, vector<1xi1>) }

// error at 40: 'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same type
func.func @f(%a: i8, %b: i16) { %0:2 = "arith.mulsi_extended"(%a, %a) : (i8, i8) -> (i8, i16) }

// error at 23: 'arith.constant' op integer return type must be signless
func.func @f() { %0 = arith.constant 1 : si8 }

// error at 23: 'arith.constant' op value must be an integer, float, or elements attribute
func.func @f() { %0 = arith.constant "text" }

// error at 38: custom op 'arith.constant' invalid kind of attribute specified
func.func @f() { %0 = arith.constant unit }

// error at 38: integer constant out of range for attribute
func.func @f() { %0 = arith.constant 256 : i8 }

// error at 47: floating point value not valid for specified type
func.func @f() { %0 = arith.constant 1.5 : i8 }

// error at 23: 'arith.constant' op intializing scalable vectors with elements attribute is not supported unless it's a vector splat
func.func @f() { %0 = arith.constant dense<[1, 2]> : vector<[2]xi32> }

// error at 23: 'arith.constant' op requires attribute 'value'
func.func @f() { %0 = "arith.constant"() : () -> i8 }

// error at 23: 'arith.constant' op failed to verify that all of {value, result} have same type
func.func @f() { %0 = "arith.constant"() <{value = 1 : i8}> : () -> i16 }

// error at 40: custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]
func.func @f(%a: i8) { %0 = arith.cmpi foo, %a, %a : i8 }

// error at 40: custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]
func.func @f(%a: i8) { %0 = arith.cmpi %a, %a : i8 }

// error at 30: custom op 'arith.cmpi' 'lhs' must be signless-integer-like, but got 'f32'
func.func @f(%a: f32) { %0 = arith.cmpi eq, %a, %a : f32 }

// error at 29: 'arith.cmpi' op requires attribute 'predicate'
func.func @f(%a: i8) { %0 = "arith.cmpi"(%a, %a) : (i8, i8) -> i1 }

// error at 29: 'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
func.func @f(%a: i8) { %0 = "arith.cmpi"(%a, %a) {predicate = 10 : i64} : (i8, i8) -> i1 }

// error at 29: 'arith.cmpi' op result #0 must be bool-like, but got 'i8'
func.func @f(%a: i8) { %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (i8, i8) -> i8 }

// error at 39: 'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands
func.func @f(%a: vector<2xi8>) { %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (vector<2xi8>, vector<2xi8>) -> i1 }

// error at 39: 'arith.cmpf' op requires all operands to have the same type
func.func @f(%a: f32, %b: f64) { %0 = "arith.cmpf"(%a, %b) <{predicate = 0 : i64}> : (f32, f64) -> i1 }

// error at 38: 'arith.select' op operand #0 must be bool-like, but got 'i8'
func.func @f(%c: i8, %a: i32) { %0 = arith.select %c, %a, %a : i8, i32 }

// error at 51: custom op 'arith.select' expected 3 operands
func.func @f(%c: i1, %a: i32) { %0 = arith.select %c, %a : i32 }

// error at 46: 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
func.func @f(%c: i1, %a: i32, %b: i8) { %0 = "arith.select"(%c, %a, %b) : (i1, i32, i8) -> i32 }

// error at 57: 'arith.select' op failed to verify that condition is signless i1 or has matching shape
func.func @f(%c: vector<2xi1>, %a: vector<3xi8>) { %0 = arith.select %c, %a, %a : vector<2xi1>, vector<3xi8> }

// error at 62: 'arith.select' op expected condition type to have the same shape as the result type, expected 'tensor<2xi1, "e">', but got 'tensor<2xi1>'
func.func @f(%c: tensor<2xi1>, %a: tensor<2xi8, "e">) { %0 = arith.select %c, %a, %a : tensor<2xi1>, tensor<2xi8, "e"> }

// error at 29: 'arith.extui' op operand type 'i8' and result type 'i8' are cast incompatible
func.func @f(%a: i8) { %0 = arith.extui %a : i8 to i8 }

// error at 29: 'arith.extsi' op operand type 'i8' and result type 'i7' are cast incompatible
func.func @f(%a: i8) { %0 = arith.extsi %a : i8 to i7 }

// error at 30: 'arith.extf' op operand type 'f32' and result type 'f16' are cast incompatible
func.func @f(%a: f32) { %0 = arith.extf %a : f32 to f16 }

// error at 29: 'arith.trunci' op operand type 'i8' and result type 'i9' are cast incompatible
func.func @f(%a: i8) { %0 = arith.trunci %a : i8 to i9 }

// error at 30: 'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible
func.func @f(%a: f32) { %0 = arith.truncf %a : f32 to f64 }

// error at 45: expected ':'
func.func @f(%a: f32) { %0 = arith.truncf %a sideways : f32 to f16 }

// error at 30: 'arith.truncf' op attribute 'roundingmode' failed to satisfy constraint: Floating point rounding mode
func.func @f(%a: f32) { %0 = "arith.truncf"(%a) {roundingmode = 9 : i32} : (f32) -> f16 }

// error at 31: 'arith.truncf' op operand type 'bf16' and result type 'f16' are cast incompatible
func.func @f(%a: bf16) { %0 = arith.truncf %a : bf16 to f16 }

// error at 32: 'arith.trunci' op operand #0 must be signless-fixed-width-integer-like, but got 'index'
func.func @f(%a: index) { %0 = arith.trunci %a : index to i9 }

// error at 32: 'arith.index_cast' op operand type 'index' and result type 'index' are cast incompatible
func.func @f(%a: index) { %0 = arith.index_cast %a : index to index }

// error at 29: 'arith.index_castui' op operand type 'i8' and result type 'i16' are cast incompatible
func.func @f(%a: i8) { %0 = arith.index_castui %a : i8 to i16 }

// error at 30: 'arith.bitcast' op operand type 'f32' and result type 'i64' are cast incompatible
func.func @f(%a: f32) { %0 = arith.bitcast %a : f32 to i64 }

// error at 39: 'arith.extui' op requires the same shape for all operands and results
func.func @f(%a: vector<4xi8>) { %0 = arith.extui %a : vector<4xi8> to vector<5xi16> }

// error at 39: 'arith.extui' op failed to verify that input and output have the same tensor dimensions
func.func @f(%a: tensor<4xi8>) { %0 = arith.extui %a : tensor<4xi8> to tensor<?xi16> }

// error at 39: 'arith.extui' op requires the same shape for all operands and results
func.func @f(%a: vector<4xi8>) { %0 = arith.extui %a : vector<4xi8> to i16 }

// error at 44: 'arith.extui' op operand type 'tensor<4xi8, "e">' and result type 'tensor<4xi16>' are cast incompatible
func.func @f(%a: tensor<4xi8, "e">) { %0 = arith.extui %a : tensor<4xi8, "e"> to tensor<4xi16> }

// error at 30: 'arith.scaling_extf' op operand types 'f32', 'f32' and result type 'f16' are cast incompatible
func.func @f(%a: f32) { %0 = arith.scaling_extf %a, %a : f32, f32 to f16 }

// error at 49: 'arith.scaling_truncf' op if an operand is non-scalar, then there must be at least one non-scalar result
func.func @f(%a: f32, %v: vector<2xf32>) { %0 = arith.scaling_truncf %a, %v : f32, vector<2xf32> to f16 }

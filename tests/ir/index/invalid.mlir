// error at 32: 'index.casts' op operand type 'index' and result type 'index' are cast incompatible
func.func @g(%a: index) { %0 = index.casts %a : index to index return }

// error at 30: 'index.casts' op operand type 'i32' and result type 'i64' are cast incompatible
func.func @h(%a: i32) { %0 = index.casts %a : i32 to i64 return }

// error at 42: custom op 'index.cmp' expected ::mlir::index::IndexCmpPredicate to be one of: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge
// error at 45: custom op 'index.cmp' failed to parse IndexCmpPredicateAttr parameter 'value' which is to be a `::mlir::index::IndexCmpPredicate`
func.func @i(%a: index) { %0 = index.cmp foo(%a, %a) return }

// error at 52: use of value '%a' expects different type than prior uses: 'index' vs 'vector<2xindex>'
func.func @l(%a: vector<2xindex>) { %0 = index.add %a, %a return }

// error at 61: integer constant out of range for attribute
func.func @a() { %0 = index.constant 0 %1 = index.constant -0 return }

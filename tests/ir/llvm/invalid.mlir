// error at 68: expected '<'
// error at 68: failed to parse LLVM_TBAATypeDescriptorAttr parameter 'members' which is to be a `::llvm::ArrayRef<TBAAMemberAttr>`
module attributes {a.b = #llvm.tbaa_type_desc<id = "a", members = {}>} {}

// error at 89: expected '<'
// error at 90: failed to parse LLVM_TBAATypeDescriptorAttr parameter 'members' which is to be a `::llvm::ArrayRef<TBAAMemberAttr>`
module attributes {a.b = #llvm.tbaa_type_desc<id = "a", members = {<#llvm.tbaa_root, 0>, 3}>} {}

// error at 62: duplicate or unknown struct parameter name: ix
module attributes {a.b = #llvm.tbaa_type_desc<id = "a", ix = 3>} {}

// error at 85: expected '>'
// error at 87: failed to parse LLVM_TBAAMemberAttr parameter 'typeDesc' which is to be a `TBAANodeAttr`
// error at 87: failed to parse LLVM_TBAATypeDescriptorAttr parameter 'members' which is to be a `::llvm::ArrayRef<TBAAMemberAttr>`
module attributes {a.b = #llvm.tbaa_type_desc<id = "a", members = {<#llvm.tbaa_root<3>, 0>}>} {}

// error at 52: expected attribute value
// error at 52: failed to parse LLVM_DependentLibrariesAttr parameter 'libs' which is to be a `::llvm::ArrayRef<StringAttr>`
module attributes {a.b = #llvm.dependent_libraries<>} {}

// error at 47: invalid debug info debug info operation encoding name: DW_OP_deref_nothing
// error at 66: failed to parse LLVM_DIExpressionElemAttr parameter 'opcode' which is to be a `unsigned`
// error at 66: failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`
module attributes {a.b = #llvm.di_expression<[DW_OP_deref_nothing]>} {}

// error at 65: expected integer value
// error at 65: expected integer operand
// error at 65: failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`
module attributes {a.b = #llvm.di_expression<[DW_OP_plus_uconst(a)]>} {}

// error at 65: integer value too large
// error at 85: expected integer operand
// error at 85: failed to parse LLVM_DIExpressionAttr parameter 'operations' which is to be a `::llvm::ArrayRef<DIExpressionElemAttr>`
module attributes {a.b = #llvm.di_expression<[DW_OP_plus_uconst(-9223372036854775809)]>} {}

// error at 78: expected '>'
// error at 81: failed to parse LLVM_DILabelAttr parameter 'scope' which is to be a `DIScopeAttr`
module attributes {a.b = #llvm.di_label<scope = #llvm.di_file<"a.c" in "/src" 3>, name = "again">} {}

// error at 490: 'llvm.landingpad' op requires one result
// error at 602: 'llvm.resume' op requires a single operand
"builtin.module"() ({ "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "g"}> ({ }) : () -> () "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, personality = @g, sym_name = "f"}> ({ %0 = "llvm.invoke"()[^bb1, ^bb2] <{CConv = #llvm.cconv<ccc>, callee = @g, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0, 0, 0>}> : () -> i32 ^bb1: "llvm.landingpad"(%0) : (i32) -> () ^bb2: %1 = "llvm.landingpad"() <{cleanup}> : () -> !llvm.struct<(ptr, i32)> "llvm.resume"() : () -> () }) : () -> () }) : () -> () 

llvm.func @example(%s: !llvm.struct<(i32, f32)>) {
  %0 = llvm.extractvalue %s[1] : !llvm.struct<(i32, f32)>
  llvm.return
}
// -----
llvm.func @example(%x: f32, %s: !llvm.struct<(i32, f32)>) {
  %0 = llvm.insertvalue %x, %s[1] : !llvm.struct<(i32, f32)>
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>, %i: i32) {
  %0 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%x: f32, %v: vector<4xf32>, %i: i32) {
  %0 = llvm.insertelement %x, %v[%i : i32] : vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>, %w: vector<4xf32>) {
  %0 = llvm.shufflevector %v, %w [0, 4] : vector<4xf32>
  llvm.return
}
// -----
module attributes {llvm.example = #llvm.access_group<id = distinct[0]<>>} {}
// -----
module attributes {llvm.example = #llvm.alias_scope_domain<id = distinct[0]<>, description = "f">} {}
// -----
module attributes {llvm.example = #llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>, description = "x">} {}
// -----
module attributes {llvm.example = #llvm.tbaa_root<id = "C++">} {}
// -----
module attributes {llvm.example = #llvm.tbaa_member<#llvm.tbaa_root<id = "C++">, 0>} {}
// -----
module attributes {llvm.example = #llvm.tbaa_type_desc<id = "int", members = {<#llvm.tbaa_root<id = "C++">, 0>}>} {}
// -----
module attributes {llvm.example = #llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_root<id = "C++">, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_root<id = "C++">, 0>}>, offset = 0>} {}
// -----
module attributes {llvm.example = #llvm.dereferenceable<bytes = 4>} {}
// -----
module attributes {llvm.example = #llvm.mmra_tag<"amdgpu-as":"local">} {}
// -----
module attributes {llvm.example = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.add %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.sub %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.mul %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.shl %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.udiv %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.sdiv %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.lshr %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.ashr %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.urem %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.srem %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.and %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.xor %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: f32, %b: f32) {
  %0 = llvm.fadd %a, %b : f32
  llvm.return
}
// -----
llvm.func @example(%a: f32, %b: f32) {
  %0 = llvm.fsub %a, %b : f32
  llvm.return
}
// -----
llvm.func @example(%a: f32, %b: f32) {
  %0 = llvm.fmul %a, %b : f32
  llvm.return
}
// -----
llvm.func @example(%a: f32, %b: f32) {
  %0 = llvm.fdiv %a, %b : f32
  llvm.return
}
// -----
llvm.func @example(%a: f32, %b: f32) {
  %0 = llvm.frem %a, %b : f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.fneg %x : f32
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.or %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.icmp "slt" %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: f32, %b: f32) {
  %0 = llvm.fcmp "olt" %a, %b : f32
  llvm.return
}
// -----
llvm.func @example(%c: i1, %a: i32, %b: i32) {
  %0 = llvm.select %c, %a, %b : i1, i32
  llvm.return
}
// -----
llvm.func @example(%x: i32) {
  %0 = llvm.freeze %x : i32
  llvm.return
}
// -----
module attributes {llvm.example = #llvm.address_space<1>} {}
// -----
module attributes {llvm.example = #llvm.blocktag<id = 1>} {}
// -----
module attributes {llvm.example = #llvm.blockaddress<function = @f, tag = <id = 1>>} {}
// -----
module attributes {llvm.example = #llvm.cconv<fastcc>} {}
// -----
module attributes {llvm.example = #llvm.linkage<internal>} {}
// -----
module attributes {llvm.example = #llvm<comdat any>} {}
// -----
module attributes {llvm.example = #llvm.tailcallkind<musttail>} {}
// -----
module attributes {llvm.example = #llvm.uwtableKind<sync>} {}
// -----
module attributes {llvm.example = #llvm.framePointerKind<all>} {}
// -----
module attributes {llvm.example = #llvm.constant_range<i32, 0, 12>} {}
// -----
module attributes {llvm.example = #llvm<dso_local_equivalent @f>} {}
// -----
module attributes {llvm.example = #llvm.dependent_libraries<"m", "c">} {}
// -----
module attributes {llvm.example = #llvm.target_features<["+sve", "-sme"]>} {}
// -----
module attributes {llvm.example = #llvm.target<triple = "x86_64-unknown-linux", chip = "znver3">} {}
// -----
module attributes {llvm.example = #llvm.vscale_range<minRange = 1 : i32, maxRange = 16 : i32>} {}
// -----
module attributes {llvm.example = #llvm.vec_type_hint<hint = i32, is_signed = true>} {}
// -----
module attributes {llvm.example = #llvm.mlir.workgroup_attribution<16 : i64, f32>} {}
// -----
module attributes {llvm.example = #llvm.undef} {}
// -----
module attributes {llvm.example = #llvm.poison} {}
// -----
module attributes {llvm.example = #llvm.zero} {}
// -----
llvm.func @example(%a: f32) {
  %0 = llvm.fpext %a : f32 to f64
  llvm.return
}
// -----
llvm.func @example(%a: f64) {
  %0 = llvm.fptrunc %a : f64 to f32
  llvm.return
}
// -----
llvm.func @example(%a: f32) {
  %0 = llvm.fptosi %a : f32 to i32
  llvm.return
}
// -----
llvm.func @example(%a: f32) {
  %0 = llvm.fptoui %a : f32 to i32
  llvm.return
}
// -----
llvm.func @example(%a: i32) {
  %0 = llvm.sitofp %a : i32 to f32
  llvm.return
}
// -----
llvm.func @example(%a: !llvm.ptr) {
  %0 = llvm.ptrtoint %a : !llvm.ptr to i64
  llvm.return
}
// -----
llvm.func @example(%x: i32) {
  %0 = llvm.bitcast %x : i32 to f32
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr) {
  %0 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  llvm.return
}
// -----
llvm.func @example(%x: i64) {
  %0 = llvm.inttoptr %x : i64 to !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%x: i16) {
  %0 = llvm.sext %x : i16 to i32
  llvm.return
}
// -----
llvm.func @example(%x: i16) {
  %0 = llvm.zext %x : i16 to i32
  llvm.return
}
// -----
llvm.func @example(%x: i32) {
  %0 = llvm.trunc %x : i32 to i16
  llvm.return
}
// -----
llvm.func @example(%x: i32) {
  %0 = llvm.uitofp %x : i32 to f32
  llvm.return
}
// -----
llvm.func @example() {
  %0 = llvm.mlir.constant(42 : i32) : i32
  llvm.return
}
// -----
llvm.func @example() {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return
}
// -----
llvm.func @example() {
  %0 = llvm.mlir.undef : i32
  llvm.return
}
// -----
llvm.func @example() {
  %0 = llvm.mlir.poison : i32
  llvm.return
}
// -----
llvm.func @example() {
  %0 = llvm.mlir.none : !llvm.token
  llvm.return
}
// -----
llvm.mlir.global internal constant @x(42 : i32) : i32
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @x : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @g()
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.dso_local_equivalent @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 1>
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @f(%x: i32) -> i32 {
  llvm.br ^bb1(%x : i32)
^bb1(%y: i32):
  llvm.return %y : i32
}
// -----
llvm.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c weights([3, 1]), ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%y: i32):
  llvm.return %y : i32
}
// -----
llvm.func @f(%x: i32) {
  llvm.switch %x : i32, ^bb2 [
    42: ^bb1
  ]
^bb1:
  llvm.return
^bb2:
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  llvm.indirectbr %p : !llvm.ptr, [
    ^bb1,
    ^bb2
  ]
^bb1:
  llvm.return
^bb2:
  llvm.return
}
// -----
llvm.func @f(%x: i32) -> i32 {
  llvm.return %x : i32
}
// -----
llvm.func @f() {
  llvm.unreachable
}
// -----
llvm.func @f(%x: !llvm.struct<(ptr, i32)>) {
  llvm.resume %x : !llvm.struct<(ptr, i32)>
}
// -----
llvm.func @g(i32) -> i32
llvm.func @f(%x: i32) -> i32 {
  %0 = llvm.call @g(%x) : (i32) -> i32
  llvm.return %0 : i32
}
// -----
llvm.func @g() -> i32
llvm.func @personality(...) -> i32
llvm.func @f() -> i32 attributes {personality = @personality} {
  %0 = llvm.invoke @g() to ^bb1 unwind ^bb2 : () -> i32
^bb1:
  llvm.return %0 : i32
^bb2:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %1 : !llvm.struct<(ptr, i32)>
}
// -----
llvm.func @g()
llvm.func @personality(...) -> i32
llvm.func @f() attributes {personality = @personality} {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.invoke @g() to ^bb1 unwind ^bb2 : () -> ()
^bb1:
  llvm.return
^bb2:
  %1 = llvm.landingpad (catch %0 : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.call_intrinsic "llvm.fabs.f32"(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: i32) {
  %0 = llvm.inline_asm has_side_effects "bswap $0", "=r,r" %x : (i32) -> i32
  llvm.return
}
// -----
llvm.func @f() {
  llvm.blocktag <id = 1>
  llvm.return
}
// -----
llvm.func @example(%i: i32, %p: !llvm.ptr) {
  %0 = llvm.intr.coro.id %i, %p, %p, %p : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  llvm.return
}
// -----
llvm.func @example(%t: !llvm.token, %p: !llvm.ptr) {
  %0 = llvm.intr.coro.begin %t, %p : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @example() {
  %0 = llvm.intr.coro.size : i64
  llvm.return
}
// -----
llvm.func @example() {
  %0 = llvm.intr.coro.align : i64
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr) {
  %0 = llvm.intr.coro.save %p : (!llvm.ptr) -> !llvm.token
  llvm.return
}
// -----
llvm.func @example(%t: !llvm.token, %b: i1) {
  %0 = llvm.intr.coro.suspend %t, %b : i8
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr, %b: i1, %t: !llvm.token) {
  %0 = llvm.intr.coro.end %p, %b, %t : (!llvm.ptr, i1, !llvm.token) -> i1
  llvm.return
}
// -----
llvm.func @example(%t: !llvm.token, %p: !llvm.ptr) {
  %0 = llvm.intr.coro.free %t, %p : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr) {
  llvm.intr.coro.resume %p : !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr, %i: i32, %b: i1) {
  %0 = llvm.intr.coro.promise %p, %i, %b : (!llvm.ptr, i32, i1) -> !llvm.ptr
  llvm.return
}
// -----
module attributes {llvm.example = #llvm.di_null_type} {}
// -----
module attributes {llvm.example = #llvm.di_expression<[DW_OP_deref]>} {}
// -----
module attributes {llvm.example = #llvm.di_expression<[DW_OP_constu(16)]>} {}
// -----
module attributes {llvm.example = #llvm.di_expression<[DW_OP_plus_uconst(8), DW_OP_deref]>} {}
// -----
module attributes {llvm.example = #llvm.di_expression<>} {}
// -----
module attributes {llvm.example = #llvm.di_file<"a.c" in "/src">} {}
// -----
module attributes {llvm.example = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>} {}
// -----
module attributes {llvm.example = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C99, file = <"a.c" in "/src">, isOptimized = false, emissionKind = Full>} {}
// -----
module attributes {llvm.example = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "pair", file = <"a.c" in "/src">, line = 3, sizeInBits = 64>} {}
// -----
module attributes {llvm.example = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>, sizeInBits = 64>} {}
// -----
module attributes {llvm.example = #llvm.di_string_type<tag = DW_TAG_string_type, name = "character(*)", sizeInBits = 32, encoding = DW_ATE_ASCII>} {}
// -----
module attributes {llvm.example = #llvm.di_subrange<count = 4 : i64>} {}
// -----
module attributes {llvm.example = #llvm.di_generic_subrange<lowerBound = #llvm.di_expression<[DW_OP_push_object_address]>, stride = #llvm.di_expression<[DW_OP_push_object_address]>>} {}
// -----
module attributes {llvm.example = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #llvm.di_null_type>} {}
// -----
module attributes {llvm.example = #llvm.di_subprogram<scope = #llvm.di_file<"a.c" in "/src">, name = "f", file = <"a.c" in "/src">, line = 3, scopeLine = 4, subprogramFlags = Optimized>} {}
// -----
module attributes {llvm.example = #llvm.di_lexical_block<scope = #llvm.di_file<"a.c" in "/src">, file = <"a.c" in "/src">, line = 5, column = 2>} {}
// -----
module attributes {llvm.example = #llvm.di_lexical_block_file<scope = #llvm.di_file<"a.c" in "/src">, file = <"a.c" in "/src">, discriminator = 1>} {}
// -----
module attributes {llvm.example = #llvm.di_local_variable<scope = #llvm.di_file<"a.c" in "/src">, name = "x", file = <"a.c" in "/src">, line = 7, arg = 1, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>>} {}
// -----
module attributes {llvm.example = #llvm.di_global_variable<scope = #llvm.di_file<"a.c" in "/src">, name = "x", linkageName = "x", file = <"a.c" in "/src">, line = 7, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>, isDefined = true>} {}
// -----
module attributes {llvm.example = #llvm.di_global_variable_expression<var = <scope = #llvm.di_file<"a.c" in "/src">, name = "x", file = <"a.c" in "/src">, line = 7, type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>>>} {}
// -----
module attributes {llvm.example = #llvm.di_label<scope = #llvm.di_file<"a.c" in "/src">, name = "again", file = <"a.c" in "/src">, line = 9>} {}
// -----
module attributes {llvm.example = #llvm.di_namespace<name = "std", exportSymbols = false>} {}
// -----
module attributes {llvm.example = #llvm.di_module<file = <"a.c" in "/src">, name = "m", line = 4, isDecl = true>} {}
// -----
module attributes {llvm.example = #llvm.di_common_block<scope = #llvm.di_file<"a.c" in "/src">, name = "block", file = <"a.c" in "/src">, line = 3>} {}
// -----
module attributes {llvm.example = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #llvm.di_file<"a.c" in "/src">, entity = #llvm.di_module<name = "m">, file = <"a.c" in "/src">, line = 1>} {}
// -----
module attributes {llvm.example = #llvm.di_annotation<name = "btf", value = "tag">} {}
// -----
#variable = #llvm.di_local_variable<scope = #llvm.di_file<"a.c" in "/src">, name = "x">
llvm.func @f(%p: !llvm.ptr) {
  llvm.intr.dbg.declare #variable = %p : !llvm.ptr
  llvm.return
}
// -----
#variable = #llvm.di_local_variable<scope = #llvm.di_file<"a.c" in "/src">, name = "x">
llvm.func @f(%x: i32) {
  llvm.intr.dbg.value #variable = %x : i32
  llvm.return
}
// -----
#label = #llvm.di_label<scope = #llvm.di_file<"a.c" in "/src">, name = "again">
llvm.func @f() {
  llvm.intr.dbg.label #label
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.acos(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.asin(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.atan(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.cos(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.sin(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.tan(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.cosh(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.sinh(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.tanh(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.exp(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.exp2(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.exp10(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.log(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.log2(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.log10(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.fabs(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.floor(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.ceil(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.trunc(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.rint(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.nearbyint(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.round(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.roundeven(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.sqrt(%x) : (f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32, %y: f32) {
  %0 = llvm.intr.atan2(%x, %y) : (f32, f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32, %y: f32) {
  %0 = llvm.intr.copysign(%x, %y) : (f32, f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32, %y: f32) {
  %0 = llvm.intr.pow(%x, %y) : (f32, f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32, %y: f32) {
  %0 = llvm.intr.maxnum(%x, %y) : (f32, f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32, %y: f32) {
  %0 = llvm.intr.minnum(%x, %y) : (f32, f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32, %y: f32) {
  %0 = llvm.intr.maximum(%x, %y) : (f32, f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32, %y: f32) {
  %0 = llvm.intr.minimum(%x, %y) : (f32, f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32, %y: f32, %z: f32) {
  %0 = llvm.intr.fma(%x, %y, %z) : (f32, f32, f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32, %y: f32, %z: f32) {
  %0 = llvm.intr.fmuladd(%x, %y, %z) : (f32, f32, f32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.lrint(%x) : (f32) -> i64
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.llrint(%x) : (f32) -> i64
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.lround(%x) : (f32) -> i64
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.llround(%x) : (f32) -> i64
  llvm.return
}
// -----
llvm.func @example(%x: f64) {
  %0 = llvm.intr.experimental.constrained.fptrunc %x towardzero ignore : f64 to f32
  llvm.return
}
// -----
llvm.func @example(%x: i32) {
  %0 = llvm.intr.experimental.constrained.sitofp %x towardzero ignore : i32 to f32
  llvm.return
}
// -----
llvm.func @example(%x: i32) {
  %0 = llvm.intr.experimental.constrained.uitofp %x towardzero ignore : i32 to f32
  llvm.return
}
// -----
llvm.func @example(%x: f32, %n: i32) {
  %0 = llvm.intr.powi(%x, %n) : (f32, i32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32, %n: i32) {
  %0 = llvm.intr.ldexp(%x, %n) : (f32, i32) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.frexp(%x) : (f32) -> !llvm.struct<(f32, i32)>
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.sincos(%x) : (f32) -> !llvm.struct<(f32, f32)>
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = "llvm.intr.is.fpclass"(%x) <{bit = 3 : i32}> : (f32) -> i1
  llvm.return
}
// -----
llvm.func @example(%x: f32) {
  %0 = llvm.intr.experimental.constrained.fpext %x ignore : f32 to f64
  llvm.return
}
// -----
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func internal fastcc @id(%x: i32 {llvm.noundef}) -> i32 attributes {no_unwind} {
  llvm.return %x : i32
}
// -----
llvm.mlir.global internal constant @x(42 : i32) : i32
llvm.mlir.global external @declared() : !llvm.ptr
llvm.mlir.global internal @computed() : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
// -----
llvm.mlir.global internal @x(42 : i32) : i32
llvm.mlir.alias external @y : i32 {
  %0 = llvm.mlir.addressof @x : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.mlir.ifunc @f : !llvm.func<i32 (i32)>, !llvm.ptr @resolve
llvm.func @resolve() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @init() {
  llvm.return
}
llvm.mlir.global_ctors ctors = [@init], priorities = [0 : i32], data = [#llvm.zero]
// -----
llvm.func @exit() {
  llvm.return
}
llvm.mlir.global_dtors dtors = [@exit], priorities = [0 : i32], data = [#llvm.zero]
// -----
llvm.comdat @c {
  llvm.comdat_selector @any any
}
// -----
llvm.comdat @c {
  llvm.comdat_selector @any any
}
// -----
llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
// -----
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
// -----
llvm.func @example(%x: i32) {
  %0 = llvm.intr.bitreverse(%x) : (i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32) {
  %0 = llvm.intr.bswap(%x) : (i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32) {
  %0 = llvm.intr.ctpop(%x) : (i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = llvm.intr.smax(%x, %y) : (i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = llvm.intr.smin(%x, %y) : (i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = llvm.intr.umax(%x, %y) : (i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = llvm.intr.umin(%x, %y) : (i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = llvm.intr.sadd.sat(%x, %y) : (i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = llvm.intr.uadd.sat(%x, %y) : (i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = llvm.intr.ssub.sat(%x, %y) : (i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = llvm.intr.usub.sat(%x, %y) : (i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = llvm.intr.sshl.sat(%x, %y) : (i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = llvm.intr.ushl.sat(%x, %y) : (i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32, %z: i32) {
  %0 = llvm.intr.fshl(%x, %y, %z) : (i32, i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32, %z: i32) {
  %0 = llvm.intr.fshr(%x, %y, %z) : (i32, i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = llvm.intr.scmp(%x, %y) : (i32, i32) -> i2
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = llvm.intr.ucmp(%x, %y) : (i32, i32) -> i2
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = "llvm.intr.sadd.with.overflow"(%x, %y) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = "llvm.intr.uadd.with.overflow"(%x, %y) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = "llvm.intr.ssub.with.overflow"(%x, %y) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = "llvm.intr.usub.with.overflow"(%x, %y) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = "llvm.intr.smul.with.overflow"(%x, %y) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}
// -----
llvm.func @example(%x: i32, %y: i32) {
  %0 = "llvm.intr.umul.with.overflow"(%x, %y) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}
// -----
llvm.func @example(%x: i32) {
  %0 = "llvm.intr.abs"(%x) <{is_int_min_poison = false}> : (i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32) {
  %0 = "llvm.intr.ctlz"(%x) <{is_zero_poison = false}> : (i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%x: i32) {
  %0 = "llvm.intr.cttz"(%x) <{is_zero_poison = false}> : (i32) -> i32
  llvm.return
}
// -----
module attributes {llvm.example = #llvm.loop_annotation<mustProgress = true>} {}
// -----
module attributes {llvm.example = #llvm.loop_annotation<unroll = <disable = true>>} {}
// -----
module attributes {llvm.example = #llvm.loop_vectorize<disable = false, width = 4 : i32>} {}
// -----
module attributes {llvm.example = #llvm.loop_interleave<count = 4 : i32>} {}
// -----
module attributes {llvm.example = #llvm.loop_unroll<disable = true>} {}
// -----
module attributes {llvm.example = #llvm.loop_unroll_and_jam<disable = true>} {}
// -----
module attributes {llvm.example = #llvm.loop_licm<disable = true>} {}
// -----
module attributes {llvm.example = #llvm.loop_distribute<disable = true>} {}
// -----
module attributes {llvm.example = #llvm.loop_pipeline<disable = true>} {}
// -----
module attributes {llvm.example = #llvm.loop_peeled<count = 8 : i32>} {}
// -----
module attributes {llvm.example = #llvm.loop_unswitch<partialDisable = true>} {}
// -----
llvm.func @example(%n: i64) {
  %0 = llvm.alloca %n x f32 : (i64) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32, %p: !llvm.ptr) {
  llvm.store %x, %p : f32, !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr, %i: i64) {
  %0 = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x f32>
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr, %x: i32) {
  %0 = llvm.atomicrmw add %p, %x acq_rel : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr, %a: i32, %b: i32) {
  %0 = llvm.cmpxchg %p, %a, %b acq_rel monotonic : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @example() {
  llvm.fence acquire
  llvm.return
}
// -----
llvm.func @example(%d: !llvm.ptr, %s: !llvm.ptr, %n: i64) {
  "llvm.intr.memcpy"(%d, %s, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}
// -----
llvm.func @example(%d: !llvm.ptr, %s: !llvm.ptr, %n: i64) {
  "llvm.intr.memmove"(%d, %s, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}
// -----
llvm.func @example(%d: !llvm.ptr, %s: !llvm.ptr) {
  "llvm.intr.memcpy.inline"(%d, %s) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
// -----
llvm.func @example(%d: !llvm.ptr, %b: i8, %n: i64) {
  "llvm.intr.memset"(%d, %b, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  llvm.return
}
// -----
llvm.func @example(%d: !llvm.ptr, %b: i8) {
  "llvm.intr.memset.inline"(%d, %b) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> ()
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr) {
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  llvm.return
}
// -----
llvm.func @example(%n: i64) {
  %0 = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.start %0 : !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%n: i64) {
  %0 = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.end %0 : !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr) {
  %0 = llvm.intr.invariant.start 8, %p : !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr) {
  %0 = llvm.intr.invariant.start 8, %p : !llvm.ptr
  llvm.intr.invariant.end %0, 8, %p : !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr) {
  %0 = llvm.intr.launder.invariant.group %p : !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr) {
  %0 = llvm.intr.strip.invariant.group %p : !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr, %m: i64) {
  %0 = llvm.intr.ptrmask %p, %m : (!llvm.ptr, i64) -> !llvm.ptr
  llvm.return
}
// -----
llvm.mlir.global external thread_local @x() : i32
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @x : !llvm.ptr
  %1 = "llvm.intr.threadlocal.address"(%0) : (!llvm.ptr) -> !llvm.ptr
  llvm.return %1 : !llvm.ptr
}
// -----
llvm.func @example(%i: i32, %p: !llvm.ptr, %l: i32) {
  %0 = "llvm.intr.annotation"(%i, %p, %p, %l) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr, %l: i32) {
  %0 = "llvm.intr.ptr.annotation"(%p, %p, %p, %l, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr, %l: i32) {
  "llvm.intr.var.annotation"(%p, %p, %p, %l, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  llvm.return
}
// -----
llvm.func @example() {
  llvm.intr.experimental.noalias.scope.decl #llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>>
  llvm.return
}
// -----
module attributes {llvm.example = #llvm.mlir.module_flag<error, "wchar_size", 4 : i32>} {}
// -----
module attributes {llvm.example = #llvm.cgprofile_entry<from = @from, to = @to, count = 222>} {}
// -----
module attributes {llvm.example = #llvm.profile_summary<format = InstrProf, total_count = 263646, max_count = 86427, max_internal_count = 86427, max_function_count = 4691, num_counts = 3712, num_functions = 796, detailed_summary = <cut_off = 10000, min_count = 86427, num_counts = 1>>} {}
// -----
module attributes {llvm.example = #llvm.profile_summary_detailed<cut_off = 10000, min_count = 86427, num_counts = 1>} {}
// -----
llvm.func @example(%c: i1) {
  llvm.intr.assume %c : i1
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.intr.expect %a, %b : i32
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.intr.expect.with.probability %a, %b, 5.000000e-01 : i32
  llvm.return
}
// -----
llvm.func @example(%a: i32) {
  %0 = "llvm.intr.is.constant"(%a) : (i32) -> i1
  llvm.return
}
// -----
llvm.func @example(%a: i32) {
  %0 = llvm.intr.ssa.copy %a : i32
  llvm.return
}
// -----
llvm.func @example() {
  llvm.intr.trap
  llvm.return
}
// -----
llvm.func @example() {
  llvm.intr.debugtrap
  llvm.return
}
// -----
llvm.func @example() {
  llvm.intr.ubsantrap <{failureKind = 1 : i8}>
  llvm.return
}
// -----
llvm.func @example() {
  %0 = llvm.intr.stacksave : !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr) {
  llvm.intr.stackrestore %p : !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr, ...) {
  llvm.intr.vastart %p : !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr) {
  llvm.intr.vacopy %p to %p : !llvm.ptr, !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr) {
  llvm.intr.vaend %p : !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr) {
  %0 = llvm.va_arg %p : (!llvm.ptr) -> i32
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr) {
  %0 = llvm.intr.eh.typeid.for %p : (!llvm.ptr) -> i32
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.add"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.sub"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.mul"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.sdiv"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.udiv"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.srem"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.urem"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.ashr"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.lshr"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.shl"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.or"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.and"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.xor"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.smax"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.smin"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.umax"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.umin"(%a, %b, %m, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xf32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.fadd"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xf32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.fsub"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xf32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.fmul"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xf32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.fdiv"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xf32>, %b: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.frem"(%a, %b, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.fma"(%a, %b, %c, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.fmuladd"(%a, %b, %c, %m, %n) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.fneg"(%a, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi16>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.sext"(%a, %m, %n) : (vector<4xi16>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi16>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.zext"(%a, %m, %n) : (vector<4xi16>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.trunc"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi16>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.fpext"(%a, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf64>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xf64>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.fptrunc"(%a, %m, %n) : (vector<4xf64>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.fptosi"(%a, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.fptoui"(%a, %m, %n) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.sitofp"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.uitofp"(%a, %m, %n) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4xi64>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.inttoptr"(%a, %m, %n) : (vector<4xi64>, vector<4xi1>, i32) -> vector<4x!llvm.ptr>
  llvm.return
}
// -----
llvm.func @example(%a: vector<4x!llvm.ptr>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.ptrtoint"(%a, %m, %n) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4xi64>
  llvm.return
}
// -----
llvm.func @example(%s: i32, %a: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.add"(%s, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%s: i32, %a: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.mul"(%s, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%s: i32, %a: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.and"(%s, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%s: i32, %a: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.or"(%s, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%s: i32, %a: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.xor"(%s, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%s: i32, %a: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.smax"(%s, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%s: i32, %a: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.smin"(%s, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%s: i32, %a: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.umax"(%s, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%s: i32, %a: vector<4xi32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.umin"(%s, %a, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return
}
// -----
llvm.func @example(%s: f32, %a: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.fadd"(%s, %a, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  llvm.return
}
// -----
llvm.func @example(%s: f32, %a: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.fmul"(%s, %a, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  llvm.return
}
// -----
llvm.func @example(%s: f32, %a: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.fmax"(%s, %a, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  llvm.return
}
// -----
llvm.func @example(%s: f32, %a: vector<4xf32>, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.reduce.fmin"(%s, %a, %m, %n) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  llvm.return
}
// -----
llvm.func @example(%m: vector<4xi1>, %a: vector<4xi32>, %b: vector<4xi32>, %n: i32) {
  %0 = "llvm.intr.vp.select"(%m, %a, %b, %n) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%m: vector<4xi1>, %a: vector<4xi32>, %b: vector<4xi32>, %n: i32) {
  %0 = "llvm.intr.vp.merge"(%m, %a, %b, %n) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.vp.load"(%p, %m, %n) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>, %n: i32) {
  "llvm.intr.vp.store"(%v, %p, %m, %n) : (vector<4xf32>, !llvm.ptr, vector<4xi1>, i32) -> ()
  llvm.return
}
// -----
llvm.func @example(%s: i64, %p: !llvm.ptr, %m: vector<4xi1>, %n: i32) {
  %0 = "llvm.intr.experimental.vp.strided.load"(%p, %s, %m, %n) : (!llvm.ptr, i64, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>, %s: i64, %p: !llvm.ptr, %m: vector<4xi1>, %n: i32) {
  "llvm.intr.experimental.vp.strided.store"(%v, %p, %s, %m, %n) : (vector<4xf32>, !llvm.ptr, i64, vector<4xi1>, i32) -> ()
  llvm.return
}
// -----
module attributes {llvm.example = !llvm.array<4 x i32>} {}
// -----
module attributes {llvm.example = !llvm.array<2 x ptr>} {}
// -----
module attributes {llvm.example = !llvm.func<void ()>} {}
// -----
module attributes {llvm.example = !llvm.func<i32 (ptr, ...)>} {}
// -----
module attributes {llvm.example = !llvm.ptr} {}
// -----
module attributes {llvm.example = !llvm.ptr<3>} {}
// -----
module attributes {llvm.example = !llvm.struct<(i32, ptr)>} {}
// -----
module attributes {llvm.example = !llvm.struct<packed (i8, i64)>} {}
// -----
module attributes {llvm.example = !llvm.struct<"pair", (f32, f32)>} {}
// -----
module attributes {llvm.example = !llvm.struct<"FILE", opaque>} {}
// -----
module attributes {llvm.example = !llvm.target<"spirv.Event">} {}
// -----
module attributes {llvm.example = !llvm.target<"spirv.Image", i32, 1, 0>} {}
// -----
module attributes {llvm.example = !llvm.void} {}
// -----
module attributes {llvm.example = !llvm.token} {}
// -----
module attributes {llvm.example = !llvm.label} {}
// -----
module attributes {llvm.example = !llvm.metadata} {}
// -----
module attributes {llvm.example = !llvm.x86_amx} {}
// -----
module attributes {llvm.example = !llvm.ppc_fp128} {}
// -----
llvm.func @example(%v: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i32
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.mul"(%v) : (vector<4xi32>) -> i32
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.and"(%v) : (vector<4xi32>) -> i32
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.or"(%v) : (vector<4xi32>) -> i32
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.xor"(%v) : (vector<4xi32>) -> i32
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.smax"(%v) : (vector<4xi32>) -> i32
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.smin"(%v) : (vector<4xi32>) -> i32
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.umax"(%v) : (vector<4xi32>) -> i32
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.umin"(%v) : (vector<4xi32>) -> i32
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>) {
  %0 = llvm.intr.vector.reduce.fmax(%v) : (vector<4xf32>) -> f32
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>) {
  %0 = llvm.intr.vector.reduce.fmin(%v) : (vector<4xf32>) -> f32
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>) {
  %0 = llvm.intr.vector.reduce.fmaximum(%v) : (vector<4xf32>) -> f32
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>) {
  %0 = llvm.intr.vector.reduce.fminimum(%v) : (vector<4xf32>) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32, %v: vector<4xf32>) {
  %0 = "llvm.intr.vector.reduce.fadd"(%x, %v) : (f32, vector<4xf32>) -> f32
  llvm.return
}
// -----
llvm.func @example(%x: f32, %v: vector<4xf32>) {
  %0 = "llvm.intr.vector.reduce.fmul"(%x, %v) : (f32, vector<4xf32>) -> f32
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>) {
  llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>, %p: vector<4x!llvm.ptr>, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.gather %p, %m, %v {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>, %p: vector<4x!llvm.ptr>, %m: vector<4xi1>) {
  llvm.intr.masked.scatter %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = "llvm.intr.masked.expandload"(%p, %m, %v) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>) {
  "llvm.intr.masked.compressstore"(%v, %p, %m) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  llvm.return
}
// -----
llvm.func @example(%a: vector<6xf32>, %b: vector<6xf32>) {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_columns = 3 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<6xf32>, vector<6xf32>) -> vector<4xf32>
  llvm.return
}
// -----
llvm.func @example(%a: vector<6xf32>) {
  %0 = llvm.intr.matrix.transpose %a {columns = 3 : i32, rows = 2 : i32} : vector<6xf32> into vector<6xf32>
  llvm.return
}
// -----
llvm.func @example(%p: !llvm.ptr, %n: i64) {
  %0 = llvm.intr.matrix.column.major.load %p, <stride = %n> {columns = 3 : i32, isVolatile = false, rows = 2 : i32} : vector<6xf32> from !llvm.ptr stride i64
  llvm.return
}
// -----
llvm.func @example(%a: vector<6xf32>, %p: !llvm.ptr, %n: i64) {
  llvm.intr.matrix.column.major.store %a, %p, <stride = %n> {columns = 3 : i32, isVolatile = false, rows = 2 : i32} : vector<6xf32> to !llvm.ptr stride i64
  llvm.return
}
// -----
llvm.func @example(%a: i32, %b: i32) {
  %0 = llvm.intr.get.active.lane.mask %a, %b : i32, i32 to vector<4xi1>
  llvm.return
}
// -----
llvm.func @example() {
  %0 = llvm.intr.stepvector : vector<[4]xi32>
  llvm.return
}
// -----
llvm.func @example() {
  %0 = "llvm.intr.vscale"() : () -> i32
  llvm.return
}
// -----
llvm.func @example(%v: vector<4xf32>, %w: vector<[4]xf32>) {
  %0 = llvm.intr.vector.insert %v, %w[0] : vector<4xf32> into vector<[4]xf32>
  llvm.return
}
// -----
llvm.func @example(%w: vector<[4]xf32>) {
  %0 = llvm.intr.vector.extract %w[0] : vector<4xf32> from vector<[4]xf32>
  llvm.return
}
// -----
llvm.func @example(%v: vector<[4]xf32>) {
  %0 = "llvm.intr.vector.interleave2"(%v, %v) : (vector<[4]xf32>, vector<[4]xf32>) -> vector<[8]xf32>
  llvm.return
}
// -----
llvm.func @example(%v: vector<[8]xf32>) {
  %0 = "llvm.intr.vector.deinterleave2"(%v) : (vector<[8]xf32>) -> !llvm.struct<(vector<[4]xf32>, vector<[4]xf32>)>
  llvm.return
}
// -----
module attributes {a.b = #llvm.tbaa_type_desc<members = {<#llvm.tbaa_root<id = "C++">, 0>}, id = "int">} {}
// -----
llvm.func @indirect(%p: !llvm.ptr, %a: i32) -> i32 {
  llvm.indirectbr %p : !llvm.ptr, [
  ^bb1(%a, %a : i32, i32),
  ^bb2(%a : i32)
  ]
^bb1(%x: i32, %y: i32):
  llvm.return %y : i32
^bb2(%z: i32):
  llvm.return %z : i32
}

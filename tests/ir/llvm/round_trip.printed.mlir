module {
  llvm.func @example(%arg0: !llvm.struct<(i32, f32)>) {
    %0 = llvm.extractvalue %arg0[1] : !llvm.struct<(i32, f32)> 
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: !llvm.struct<(i32, f32)>) {
    %0 = llvm.insertvalue %arg0, %arg1[1] : !llvm.struct<(i32, f32)> 
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: i32) {
    %0 = llvm.extractelement %arg0[%arg1 : i32] : vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: vector<4xf32>, %arg2: i32) {
    %0 = llvm.insertelement %arg0, %arg1[%arg2 : i32] : vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<4xf32>) {
    %0 = llvm.shufflevector %arg0, %arg1 [0, 4] : vector<4xf32> 
    llvm.return
  }
}

// -----
#access_group = #llvm.access_group<id = distinct[0]<>>
module attributes {llvm.example = #access_group} {
}

// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "f">
module attributes {llvm.example = #alias_scope_domain} {
}

// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain, description = "x">
module attributes {llvm.example = #alias_scope} {
}

// -----
#tbaa_root = #llvm.tbaa_root<id = "C++">
module attributes {llvm.example = #tbaa_root} {
}

// -----
#tbaa_root = #llvm.tbaa_root<id = "C++">
module attributes {llvm.example = #llvm.tbaa_member<#tbaa_root, 0>} {
}

// -----
#tbaa_root = #llvm.tbaa_root<id = "C++">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_root, 0>}>
module attributes {llvm.example = #tbaa_type_desc} {
}

// -----
#tbaa_root = #llvm.tbaa_root<id = "C++">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_root, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0>
module attributes {llvm.example = #tbaa_tag} {
}

// -----
module attributes {llvm.example = #llvm.dereferenceable<bytes = 4>} {
}

// -----
#mmra_tag = #llvm.mmra_tag<"amdgpu-as":"local">
module attributes {llvm.example = #mmra_tag} {
}

// -----
module attributes {llvm.example = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.add %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.sub %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.mul %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.shl %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.udiv %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.sdiv %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.lshr %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.ashr %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.urem %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.srem %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.and %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.xor %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32) {
    %0 = llvm.fadd %arg0, %arg1 : f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32) {
    %0 = llvm.fsub %arg0, %arg1 : f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32) {
    %0 = llvm.fmul %arg0, %arg1 : f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32) {
    %0 = llvm.fdiv %arg0, %arg1 : f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32) {
    %0 = llvm.frem %arg0, %arg1 : f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.fneg %arg0 : f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.or %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.icmp "slt" %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32) {
    %0 = llvm.fcmp "olt" %arg0, %arg1 : f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i1, %arg1: i32, %arg2: i32) {
    %0 = llvm.select %arg0, %arg1, %arg2 : i1, i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = llvm.freeze %arg0 : i32
    llvm.return
  }
}

// -----
module attributes {llvm.example = #llvm.address_space<1>} {
}

// -----
module attributes {llvm.example = #llvm.blocktag<id = 1>} {
}

// -----
module attributes {llvm.example = #llvm.blockaddress<function = @f, tag = <id = 1>>} {
}

// -----
module attributes {llvm.example = #llvm.cconv<fastcc>} {
}

// -----
module attributes {llvm.example = #llvm.linkage<internal>} {
}

// -----
module attributes {llvm.example = #llvm<comdat any>} {
}

// -----
module attributes {llvm.example = #llvm.tailcallkind<musttail>} {
}

// -----
module attributes {llvm.example = #llvm.uwtableKind<sync>} {
}

// -----
module attributes {llvm.example = #llvm.framePointerKind<all>} {
}

// -----
module attributes {llvm.example = #llvm.constant_range<i32, 0, 12>} {
}

// -----
module attributes {llvm.example = #llvm<dso_local_equivalent @f>} {
}

// -----
module attributes {llvm.example = #llvm.dependent_libraries<"m", "c">} {
}

// -----
module attributes {llvm.example = #llvm.target_features<["+sve", "-sme"]>} {
}

// -----
module attributes {llvm.example = #llvm.target<triple = "x86_64-unknown-linux", chip = "znver3">} {
}

// -----
module attributes {llvm.example = #llvm.vscale_range<minRange = 1 : i32, maxRange = 16 : i32>} {
}

// -----
module attributes {llvm.example = #llvm.vec_type_hint<hint = i32, is_signed = true>} {
}

// -----
module attributes {llvm.example = #llvm.mlir.workgroup_attribution<16 : i64, f32>} {
}

// -----
module attributes {llvm.example = #llvm.undef} {
}

// -----
module attributes {llvm.example = #llvm.poison} {
}

// -----
module attributes {llvm.example = #llvm.zero} {
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.fpext %arg0 : f32 to f64
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f64) {
    %0 = llvm.fptrunc %arg0 : f64 to f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.fptosi %arg0 : f32 to i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.fptoui %arg0 : f32 to i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = llvm.sitofp %arg0 : i32 to f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    %0 = llvm.ptrtoint %arg0 : !llvm.ptr to i64
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = llvm.bitcast %arg0 : i32 to f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    %0 = llvm.addrspacecast %arg0 : !llvm.ptr to !llvm.ptr<3>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i64) {
    %0 = llvm.inttoptr %arg0 : i64 to !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i16) {
    %0 = llvm.sext %arg0 : i16 to i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i16) {
    %0 = llvm.zext %arg0 : i16 to i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = llvm.trunc %arg0 : i32 to i16
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = llvm.uitofp %arg0 : i32 to f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example() {
    %0 = llvm.mlir.constant(42 : i32) : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example() {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example() {
    %0 = llvm.mlir.undef : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example() {
    %0 = llvm.mlir.poison : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example() {
    %0 = llvm.mlir.none : !llvm.token
    llvm.return
  }
}

// -----
module {
  llvm.mlir.global internal constant @x(42 : i32) {addr_space = 0 : i32} : i32
  llvm.func @f() -> !llvm.ptr {
    %0 = llvm.mlir.addressof @x : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
}

// -----
module {
  llvm.func @g()
  llvm.func @f() -> !llvm.ptr {
    %0 = llvm.dso_local_equivalent @g : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
}

// -----
module {
  llvm.func @f() -> !llvm.ptr {
    %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
    llvm.br ^bb1
  ^bb1:  // pred: ^bb0
    llvm.blocktag <id = 1>
    llvm.return %0 : !llvm.ptr
  }
}

// -----
module {
  llvm.func @f(%arg0: i32) -> i32 {
    llvm.br ^bb1(%arg0 : i32)
  ^bb1(%0: i32):  // pred: ^bb0
    llvm.return %0 : i32
  }
}

// -----
module {
  llvm.func @f(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    llvm.cond_br %arg0 weights([3, 1]), ^bb1(%arg1 : i32), ^bb1(%arg2 : i32)
  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
    llvm.return %0 : i32
  }
}

// -----
module {
  llvm.func @f(%arg0: i32) {
    llvm.switch %arg0 : i32, ^bb2 [
      42: ^bb1
    ]
  ^bb1:  // pred: ^bb0
    llvm.return
  ^bb2:  // pred: ^bb0
    llvm.return
  }
}

// -----
module {
  llvm.func @f(%arg0: !llvm.ptr) {
    llvm.indirectbr %arg0 : !llvm.ptr, [
    ^bb1,
    ^bb2
    ]
  ^bb1:  // pred: ^bb0
    llvm.return
  ^bb2:  // pred: ^bb0
    llvm.return
  }
}

// -----
module {
  llvm.func @f(%arg0: i32) -> i32 {
    llvm.return %arg0 : i32
  }
}

// -----
module {
  llvm.func @f() {
    llvm.unreachable
  }
}

// -----
module {
  llvm.func @f(%arg0: !llvm.struct<(ptr, i32)>) {
    llvm.resume %arg0 : !llvm.struct<(ptr, i32)>
  }
}

// -----
module {
  llvm.func @g(i32) -> i32
  llvm.func @f(%arg0: i32) -> i32 {
    %0 = llvm.call @g(%arg0) : (i32) -> i32
    llvm.return %0 : i32
  }
}

// -----
module {
  llvm.func @g() -> i32
  llvm.func @personality(...) -> i32
  llvm.func @f() -> i32 attributes {personality = @personality} {
    %0 = llvm.invoke @g() to ^bb1 unwind ^bb2 : () -> i32
  ^bb1:  // pred: ^bb0
    llvm.return %0 : i32
  ^bb2:  // pred: ^bb0
    %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    llvm.resume %1 : !llvm.struct<(ptr, i32)>
  }
}

// -----
module {
  llvm.func @g()
  llvm.func @personality(...) -> i32
  llvm.func @f() attributes {personality = @personality} {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.invoke @g() to ^bb1 unwind ^bb2 : () -> ()
  ^bb1:  // pred: ^bb0
    llvm.return
  ^bb2:  // pred: ^bb0
    %1 = llvm.landingpad (catch %0 : !llvm.ptr) : !llvm.struct<(ptr, i32)>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.call_intrinsic "llvm.fabs.f32"(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = llvm.inline_asm has_side_effects "bswap $0", "=r,r" %arg0 : (i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @f() {
    llvm.blocktag <id = 1>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: !llvm.ptr) {
    %0 = llvm.intr.coro.id %arg0, %arg1, %arg1, %arg1 : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.token, %arg1: !llvm.ptr) {
    %0 = llvm.intr.coro.begin %arg0, %arg1 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example() {
    %0 = llvm.intr.coro.size : i64
    llvm.return
  }
}

// -----
module {
  llvm.func @example() {
    %0 = llvm.intr.coro.align : i64
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    %0 = llvm.intr.coro.save %arg0 : (!llvm.ptr) -> !llvm.token
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.token, %arg1: i1) {
    %0 = llvm.intr.coro.suspend %arg0, %arg1 : i8
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: i1, %arg2: !llvm.token) {
    %0 = llvm.intr.coro.end %arg0, %arg1, %arg2 : (!llvm.ptr, i1, !llvm.token) -> i1
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.token, %arg1: !llvm.ptr) {
    %0 = llvm.intr.coro.free %arg0, %arg1 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    llvm.intr.coro.resume %arg0 : !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: i32, %arg2: i1) {
    %0 = llvm.intr.coro.promise %arg0, %arg1, %arg2 : (!llvm.ptr, i32, i1) -> !llvm.ptr
    llvm.return
  }
}

// -----
#di_null_type = #llvm.di_null_type
module attributes {llvm.example = #di_null_type} {
}

// -----
module attributes {llvm.example = #llvm.di_expression<[DW_OP_deref]>} {
}

// -----
module attributes {llvm.example = #llvm.di_expression<[DW_OP_constu(16)]>} {
}

// -----
module attributes {llvm.example = #llvm.di_expression<[DW_OP_plus_uconst(8), DW_OP_deref]>} {
}

// -----
module attributes {llvm.example = #llvm.di_expression<>} {
}

// -----
#di_file = #llvm.di_file<"a.c" in "/src">
module attributes {llvm.example = #di_file} {
}

// -----
#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
module attributes {llvm.example = #di_basic_type} {
}

// -----
#di_file = #llvm.di_file<"a.c" in "/src">
#di_compile_unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C99, file = #di_file, isOptimized = false, emissionKind = Full>
module attributes {llvm.example = #di_compile_unit} {
}

// -----
#di_file = #llvm.di_file<"a.c" in "/src">
#di_composite_type = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "pair", file = #di_file, line = 3, sizeInBits = 64>
module attributes {llvm.example = #di_composite_type} {
}

// -----
#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#di_derived_type = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_basic_type, sizeInBits = 64>
module attributes {llvm.example = #di_derived_type} {
}

// -----
#di_string_type = #llvm.di_string_type<tag = DW_TAG_string_type, name = "character(*)", sizeInBits = 32, encoding = DW_ATE_ASCII>
module attributes {llvm.example = #di_string_type} {
}

// -----
module attributes {llvm.example = #llvm.di_subrange<count = 4 : i64>} {
}

// -----
module attributes {llvm.example = #llvm.di_generic_subrange<lowerBound = #llvm.di_expression<[DW_OP_push_object_address]>, stride = #llvm.di_expression<[DW_OP_push_object_address]>>} {
}

// -----
#di_null_type = #llvm.di_null_type
#di_subroutine_type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #di_null_type>
module attributes {llvm.example = #di_subroutine_type} {
}

// -----
#di_file = #llvm.di_file<"a.c" in "/src">
#di_subprogram = #llvm.di_subprogram<scope = #di_file, name = "f", file = #di_file, line = 3, scopeLine = 4, subprogramFlags = Optimized>
module attributes {llvm.example = #di_subprogram} {
}

// -----
#di_file = #llvm.di_file<"a.c" in "/src">
#di_lexical_block = #llvm.di_lexical_block<scope = #di_file, file = #di_file, line = 5, column = 2>
module attributes {llvm.example = #di_lexical_block} {
}

// -----
#di_file = #llvm.di_file<"a.c" in "/src">
#di_lexical_block_file = #llvm.di_lexical_block_file<scope = #di_file, file = #di_file, discriminator = 1>
module attributes {llvm.example = #di_lexical_block_file} {
}

// -----
#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#di_file = #llvm.di_file<"a.c" in "/src">
#di_local_variable = #llvm.di_local_variable<scope = #di_file, name = "x", file = #di_file, line = 7, arg = 1, type = #di_basic_type>
module attributes {llvm.example = #di_local_variable} {
}

// -----
#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#di_file = #llvm.di_file<"a.c" in "/src">
#di_global_variable = #llvm.di_global_variable<scope = #di_file, name = "x", linkageName = "x", file = #di_file, line = 7, type = #di_basic_type, isDefined = true>
module attributes {llvm.example = #di_global_variable} {
}

// -----
#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#di_file = #llvm.di_file<"a.c" in "/src">
#di_global_variable = #llvm.di_global_variable<scope = #di_file, name = "x", file = #di_file, line = 7, type = #di_basic_type>
#di_global_variable_expression = #llvm.di_global_variable_expression<var = #di_global_variable>
module attributes {llvm.example = #di_global_variable_expression} {
}

// -----
#di_file = #llvm.di_file<"a.c" in "/src">
#di_label = #llvm.di_label<scope = #di_file, name = "again", file = #di_file, line = 9>
module attributes {llvm.example = #di_label} {
}

// -----
#di_namespace = #llvm.di_namespace<name = "std", exportSymbols = false>
module attributes {llvm.example = #di_namespace} {
}

// -----
#di_file = #llvm.di_file<"a.c" in "/src">
#di_module = #llvm.di_module<file = #di_file, name = "m", line = 4, isDecl = true>
module attributes {llvm.example = #di_module} {
}

// -----
#di_file = #llvm.di_file<"a.c" in "/src">
#di_common_block = #llvm.di_common_block<scope = #di_file, name = "block", file = #di_file, line = 3>
module attributes {llvm.example = #di_common_block} {
}

// -----
#di_file = #llvm.di_file<"a.c" in "/src">
#di_module = #llvm.di_module<name = "m">
#di_imported_entity = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #di_file, entity = #di_module, file = #di_file, line = 1>
module attributes {llvm.example = #di_imported_entity} {
}

// -----
module attributes {llvm.example = #llvm.di_annotation<name = "btf", value = "tag">} {
}

// -----
#di_file = #llvm.di_file<"a.c" in "/src">
#di_local_variable = #llvm.di_local_variable<scope = #di_file, name = "x">
module {
  llvm.func @f(%arg0: !llvm.ptr) {
    llvm.intr.dbg.declare #di_local_variable = %arg0 : !llvm.ptr
    llvm.return
  }
}

// -----
#di_file = #llvm.di_file<"a.c" in "/src">
#di_local_variable = #llvm.di_local_variable<scope = #di_file, name = "x">
module {
  llvm.func @f(%arg0: i32) {
    llvm.intr.dbg.value #di_local_variable = %arg0 : i32
    llvm.return
  }
}

// -----
#di_file = #llvm.di_file<"a.c" in "/src">
#di_label = #llvm.di_label<scope = #di_file, name = "again">
module {
  llvm.func @f() {
    llvm.intr.dbg.label #di_label
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.acos(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.asin(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.atan(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.cos(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.sin(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.tan(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.cosh(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.sinh(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.tanh(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.exp(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.exp2(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.exp10(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.log(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.log2(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.log10(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.fabs(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.floor(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.ceil(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.trunc(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.rint(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.nearbyint(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.round(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.roundeven(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.sqrt(%arg0) : (f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32) {
    %0 = llvm.intr.atan2(%arg0, %arg1) : (f32, f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32) {
    %0 = llvm.intr.copysign(%arg0, %arg1) : (f32, f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32) {
    %0 = llvm.intr.pow(%arg0, %arg1) : (f32, f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32) {
    %0 = llvm.intr.maxnum(%arg0, %arg1) : (f32, f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32) {
    %0 = llvm.intr.minnum(%arg0, %arg1) : (f32, f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32) {
    %0 = llvm.intr.maximum(%arg0, %arg1) : (f32, f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32) {
    %0 = llvm.intr.minimum(%arg0, %arg1) : (f32, f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32, %arg2: f32) {
    %0 = llvm.intr.fma(%arg0, %arg1, %arg2) : (f32, f32, f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: f32, %arg2: f32) {
    %0 = llvm.intr.fmuladd(%arg0, %arg1, %arg2) : (f32, f32, f32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.lrint(%arg0) : (f32) -> i64
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.llrint(%arg0) : (f32) -> i64
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.lround(%arg0) : (f32) -> i64
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.llround(%arg0) : (f32) -> i64
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f64) {
    %0 = llvm.intr.experimental.constrained.fptrunc %arg0 towardzero ignore : f64 to f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = llvm.intr.experimental.constrained.sitofp %arg0 towardzero ignore : i32 to f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = llvm.intr.experimental.constrained.uitofp %arg0 towardzero ignore : i32 to f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: i32) {
    %0 = llvm.intr.powi(%arg0, %arg1) : (f32, i32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: i32) {
    %0 = llvm.intr.ldexp(%arg0, %arg1) : (f32, i32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.frexp(%arg0) : (f32) -> !llvm.struct<(f32, i32)>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.sincos(%arg0) : (f32) -> !llvm.struct<(f32, f32)>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = "llvm.intr.is.fpclass"(%arg0) <{bit = 3 : i32}> : (f32) -> i1
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32) {
    %0 = llvm.intr.experimental.constrained.fpext %arg0 ignore : f32 to f64
    llvm.return
  }
}

// -----
module {
  llvm.func @printf(!llvm.ptr, ...) -> i32
  llvm.func internal fastcc @id(%arg0: i32 {llvm.noundef}) -> i32 attributes {no_unwind} {
    llvm.return %arg0 : i32
  }
}

// -----
module {
  llvm.mlir.global internal constant @x(42 : i32) {addr_space = 0 : i32} : i32
  llvm.mlir.global external @declared() {addr_space = 0 : i32} : !llvm.ptr
  llvm.mlir.global internal @computed() {addr_space = 0 : i32} : i32 {
    %0 = llvm.mlir.constant(1 : i32) : i32
    llvm.return %0 : i32
  }
}

// -----
module {
  llvm.mlir.global internal @x(42 : i32) {addr_space = 0 : i32} : i32
  llvm.mlir.alias external @y : i32 {
    %0 = llvm.mlir.addressof @x : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
}

// -----
module {
  llvm.mlir.ifunc external @f : !llvm.func<i32 (i32)>, !llvm.ptr @resolve
  llvm.func @resolve() -> !llvm.ptr {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
}

// -----
module {
  llvm.func @init() {
    llvm.return
  }
  llvm.mlir.global_ctors ctors = [@init], priorities = [0 : i32], data = [#llvm.zero]
}

// -----
module {
  llvm.func @exit() {
    llvm.return
  }
  llvm.mlir.global_dtors dtors = [@exit], priorities = [0 : i32], data = [#llvm.zero]
}

// -----
module {
  llvm.comdat @c {
    llvm.comdat_selector @any any
  }
}

// -----
module {
  llvm.comdat @c {
    llvm.comdat_selector @any any
  }
}

// -----
module {
  llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
}

// -----
module {
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = llvm.intr.bitreverse(%arg0) : (i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = llvm.intr.bswap(%arg0) : (i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = llvm.intr.ctpop(%arg0) : (i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.smax(%arg0, %arg1) : (i32, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.smin(%arg0, %arg1) : (i32, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.umax(%arg0, %arg1) : (i32, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.umin(%arg0, %arg1) : (i32, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.sadd.sat(%arg0, %arg1) : (i32, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.uadd.sat(%arg0, %arg1) : (i32, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.ssub.sat(%arg0, %arg1) : (i32, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.usub.sat(%arg0, %arg1) : (i32, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.sshl.sat(%arg0, %arg1) : (i32, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.ushl.sat(%arg0, %arg1) : (i32, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32, %arg2: i32) {
    %0 = llvm.intr.fshl(%arg0, %arg1, %arg2) : (i32, i32, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32, %arg2: i32) {
    %0 = llvm.intr.fshr(%arg0, %arg1, %arg2) : (i32, i32, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.scmp(%arg0, %arg1) : (i32, i32) -> i2
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.ucmp(%arg0, %arg1) : (i32, i32) -> i2
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = "llvm.intr.sadd.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = "llvm.intr.uadd.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = "llvm.intr.ssub.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = "llvm.intr.usub.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = "llvm.intr.smul.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = "llvm.intr.umul.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = "llvm.intr.abs"(%arg0) <{is_int_min_poison = false}> : (i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = "llvm.intr.ctlz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = "llvm.intr.cttz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
    llvm.return
  }
}

// -----
#loop_annotation = #llvm.loop_annotation<mustProgress = true>
module attributes {llvm.example = #loop_annotation} {
}

// -----
#loop_unroll = #llvm.loop_unroll<disable = true>
#loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll>
module attributes {llvm.example = #loop_annotation} {
}

// -----
#loop_vectorize = #llvm.loop_vectorize<disable = false, width = 4 : i32>
module attributes {llvm.example = #loop_vectorize} {
}

// -----
#loop_interleave = #llvm.loop_interleave<count = 4 : i32>
module attributes {llvm.example = #loop_interleave} {
}

// -----
#loop_unroll = #llvm.loop_unroll<disable = true>
module attributes {llvm.example = #loop_unroll} {
}

// -----
#loop_unroll_and_jam = #llvm.loop_unroll_and_jam<disable = true>
module attributes {llvm.example = #loop_unroll_and_jam} {
}

// -----
#loop_licm = #llvm.loop_licm<disable = true>
module attributes {llvm.example = #loop_licm} {
}

// -----
#loop_distribute = #llvm.loop_distribute<disable = true>
module attributes {llvm.example = #loop_distribute} {
}

// -----
#loop_pipeline = #llvm.loop_pipeline<disable = true>
module attributes {llvm.example = #loop_pipeline} {
}

// -----
#loop_peeled = #llvm.loop_peeled<count = 8 : i32>
module attributes {llvm.example = #loop_peeled} {
}

// -----
#loop_unswitch = #llvm.loop_unswitch<partialDisable = true>
module attributes {llvm.example = #loop_unswitch} {
}

// -----
module {
  llvm.func @example(%arg0: i64) {
    %0 = llvm.alloca %arg0 x f32 : (i64) -> !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    %0 = llvm.load %arg0 : !llvm.ptr -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: !llvm.ptr) {
    llvm.store %arg0, %arg1 : f32, !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: i64) {
    %0 = llvm.getelementptr %arg0[0, %arg1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x f32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: i32) {
    %0 = llvm.atomicrmw add %arg0, %arg1 acq_rel : !llvm.ptr, i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: i32, %arg2: i32) {
    %0 = llvm.cmpxchg %arg0, %arg1, %arg2 acq_rel monotonic : !llvm.ptr, i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example() {
    llvm.fence acquire
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64) {
    "llvm.intr.memcpy"(%arg0, %arg1, %arg2) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64) {
    "llvm.intr.memmove"(%arg0, %arg1, %arg2) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: !llvm.ptr) {
    "llvm.intr.memcpy.inline"(%arg0, %arg1) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: i8, %arg2: i64) {
    "llvm.intr.memset"(%arg0, %arg1, %arg2) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: i8) {
    "llvm.intr.memset.inline"(%arg0, %arg1) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> ()
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    "llvm.intr.prefetch"(%arg0) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i64) {
    %0 = llvm.alloca %arg0 x i8 : (i64) -> !llvm.ptr
    llvm.intr.lifetime.start %0 : !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i64) {
    %0 = llvm.alloca %arg0 x i8 : (i64) -> !llvm.ptr
    llvm.intr.lifetime.end %0 : !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    %0 = llvm.intr.invariant.start 8, %arg0 : !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    %0 = llvm.intr.invariant.start 8, %arg0 : !llvm.ptr
    llvm.intr.invariant.end %0, 8, %arg0 : !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    %0 = llvm.intr.launder.invariant.group %arg0 : !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    %0 = llvm.intr.strip.invariant.group %arg0 : !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: i64) {
    %0 = llvm.intr.ptrmask %arg0, %arg1 : (!llvm.ptr, i64) -> !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.mlir.global external thread_local @x() {addr_space = 0 : i32} : i32
  llvm.func @f() -> !llvm.ptr {
    %0 = llvm.mlir.addressof @x : !llvm.ptr
    %1 = "llvm.intr.threadlocal.address"(%0) : (!llvm.ptr) -> !llvm.ptr
    llvm.return %1 : !llvm.ptr
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: !llvm.ptr, %arg2: i32) {
    %0 = "llvm.intr.annotation"(%arg0, %arg1, %arg1, %arg2) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: i32) {
    %0 = "llvm.intr.ptr.annotation"(%arg0, %arg0, %arg0, %arg1, %arg0) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: i32) {
    "llvm.intr.var.annotation"(%arg0, %arg0, %arg0, %arg1, %arg0) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
    llvm.return
  }
}

// -----
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain>
module {
  llvm.func @example() {
    llvm.intr.experimental.noalias.scope.decl #alias_scope
    llvm.return
  }
}

// -----
module attributes {llvm.example = #llvm.mlir.module_flag<error, "wchar_size", 4 : i32>} {
}

// -----
module attributes {llvm.example = #llvm.cgprofile_entry<from = @from, to = @to, count = 222>} {
}

// -----
module attributes {llvm.example = #llvm.profile_summary<format = InstrProf, total_count = 263646, max_count = 86427, max_internal_count = 86427, max_function_count = 4691, num_counts = 3712, num_functions = 796, detailed_summary = <cut_off = 10000, min_count = 86427, num_counts = 1>>} {
}

// -----
module attributes {llvm.example = #llvm.profile_summary_detailed<cut_off = 10000, min_count = 86427, num_counts = 1>} {
}

// -----
module {
  llvm.func @example(%arg0: i1) {
    llvm.intr.assume %arg0 : i1
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.expect %arg0, %arg1 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.expect.with.probability %arg0, %arg1, 5.000000e-01 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = "llvm.intr.is.constant"(%arg0) : (i32) -> i1
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32) {
    %0 = llvm.intr.ssa.copy %arg0 : i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example() {
    llvm.intr.trap
    llvm.return
  }
}

// -----
module {
  llvm.func @example() {
    llvm.intr.debugtrap
    llvm.return
  }
}

// -----
module {
  llvm.func @example() {
    llvm.intr.ubsantrap <{failureKind = 1 : i8}>
    llvm.return
  }
}

// -----
module {
  llvm.func @example() {
    %0 = llvm.intr.stacksave : !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    llvm.intr.stackrestore %arg0 : !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @f(%arg0: !llvm.ptr, ...) {
    llvm.intr.vastart %arg0 : !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    llvm.intr.vacopy %arg0 to %arg0 : !llvm.ptr, !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    llvm.intr.vaend %arg0 : !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    %0 = llvm.va_arg %arg0 : (!llvm.ptr) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr) {
    %0 = llvm.intr.eh.typeid.for %arg0 : (!llvm.ptr) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.add"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.sub"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.mul"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.sdiv"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.udiv"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.srem"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.urem"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.ashr"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.lshr"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.shl"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.or"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.and"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.xor"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.smax"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.smin"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.umax"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.umin"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.fadd"(%arg0, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.fsub"(%arg0, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.fmul"(%arg0, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.fdiv"(%arg0, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.frem"(%arg0, %arg1, %arg2, %arg3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>, %arg3: vector<4xi1>, %arg4: i32) {
    %0 = "llvm.intr.vp.fma"(%arg0, %arg1, %arg2, %arg3, %arg4) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>, %arg3: vector<4xi1>, %arg4: i32) {
    %0 = "llvm.intr.vp.fmuladd"(%arg0, %arg1, %arg2, %arg3, %arg4) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: i32) {
    %0 = "llvm.intr.vp.fneg"(%arg0, %arg1, %arg2) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi16>, %arg1: vector<4xi1>, %arg2: i32) {
    %0 = "llvm.intr.vp.sext"(%arg0, %arg1, %arg2) : (vector<4xi16>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi16>, %arg1: vector<4xi1>, %arg2: i32) {
    %0 = "llvm.intr.vp.zext"(%arg0, %arg1, %arg2) : (vector<4xi16>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi1>, %arg2: i32) {
    %0 = "llvm.intr.vp.trunc"(%arg0, %arg1, %arg2) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi16>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: i32) {
    %0 = "llvm.intr.vp.fpext"(%arg0, %arg1, %arg2) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf64>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf64>, %arg1: vector<4xi1>, %arg2: i32) {
    %0 = "llvm.intr.vp.fptrunc"(%arg0, %arg1, %arg2) : (vector<4xf64>, vector<4xi1>, i32) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: i32) {
    %0 = "llvm.intr.vp.fptosi"(%arg0, %arg1, %arg2) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: i32) {
    %0 = "llvm.intr.vp.fptoui"(%arg0, %arg1, %arg2) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi1>, %arg2: i32) {
    %0 = "llvm.intr.vp.sitofp"(%arg0, %arg1, %arg2) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>, %arg1: vector<4xi1>, %arg2: i32) {
    %0 = "llvm.intr.vp.uitofp"(%arg0, %arg1, %arg2) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi64>, %arg1: vector<4xi1>, %arg2: i32) {
    %0 = "llvm.intr.vp.inttoptr"(%arg0, %arg1, %arg2) : (vector<4xi64>, vector<4xi1>, i32) -> vector<4x!llvm.ptr>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4x!llvm.ptr>, %arg1: vector<4xi1>, %arg2: i32) {
    %0 = "llvm.intr.vp.ptrtoint"(%arg0, %arg1, %arg2) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4xi64>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.reduce.add"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.reduce.mul"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.reduce.and"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.reduce.or"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.reduce.xor"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.reduce.smax"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.reduce.smin"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.reduce.umax"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.reduce.umin"(%arg0, %arg1, %arg2, %arg3) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.reduce.fadd"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.reduce.fmul"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.reduce.fmax"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.vp.reduce.fmin"(%arg0, %arg1, %arg2, %arg3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi1>, %arg1: vector<4xi32>, %arg2: vector<4xi32>, %arg3: i32) {
    %0 = "llvm.intr.vp.select"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi1>, %arg1: vector<4xi32>, %arg2: vector<4xi32>, %arg3: i32) {
    %0 = "llvm.intr.vp.merge"(%arg0, %arg1, %arg2, %arg3) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: vector<4xi1>, %arg2: i32) {
    %0 = "llvm.intr.vp.load"(%arg0, %arg1, %arg2) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: !llvm.ptr, %arg2: vector<4xi1>, %arg3: i32) {
    "llvm.intr.vp.store"(%arg0, %arg1, %arg2, %arg3) : (vector<4xf32>, !llvm.ptr, vector<4xi1>, i32) -> ()
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i64, %arg1: !llvm.ptr, %arg2: vector<4xi1>, %arg3: i32) {
    %0 = "llvm.intr.experimental.vp.strided.load"(%arg1, %arg0, %arg2, %arg3) : (!llvm.ptr, i64, vector<4xi1>, i32) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: i64, %arg2: !llvm.ptr, %arg3: vector<4xi1>, %arg4: i32) {
    "llvm.intr.experimental.vp.strided.store"(%arg0, %arg2, %arg1, %arg3, %arg4) : (vector<4xf32>, !llvm.ptr, i64, vector<4xi1>, i32) -> ()
    llvm.return
  }
}

// -----
module attributes {llvm.example = !llvm.array<4 x i32>} {
}

// -----
module attributes {llvm.example = !llvm.array<2 x ptr>} {
}

// -----
module attributes {llvm.example = !llvm.func<void ()>} {
}

// -----
module attributes {llvm.example = !llvm.func<i32 (ptr, ...)>} {
}

// -----
module attributes {llvm.example = !llvm.ptr} {
}

// -----
module attributes {llvm.example = !llvm.ptr<3>} {
}

// -----
module attributes {llvm.example = !llvm.struct<(i32, ptr)>} {
}

// -----
module attributes {llvm.example = !llvm.struct<packed (i8, i64)>} {
}

// -----
module attributes {llvm.example = !llvm.struct<"pair", (f32, f32)>} {
}

// -----
module attributes {llvm.example = !llvm.struct<"FILE", opaque>} {
}

// -----
module attributes {llvm.example = !llvm.target<"spirv.Event">} {
}

// -----
module attributes {llvm.example = !llvm.target<"spirv.Image", i32, 1, 0>} {
}

// -----
module attributes {llvm.example = !llvm.void} {
}

// -----
module attributes {llvm.example = !llvm.token} {
}

// -----
module attributes {llvm.example = !llvm.label} {
}

// -----
module attributes {llvm.example = !llvm.metadata} {
}

// -----
module attributes {llvm.example = !llvm.x86_amx} {
}

// -----
module attributes {llvm.example = !llvm.ppc_fp128} {
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>) {
    %0 = "llvm.intr.vector.reduce.add"(%arg0) : (vector<4xi32>) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>) {
    %0 = "llvm.intr.vector.reduce.mul"(%arg0) : (vector<4xi32>) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>) {
    %0 = "llvm.intr.vector.reduce.and"(%arg0) : (vector<4xi32>) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>) {
    %0 = "llvm.intr.vector.reduce.or"(%arg0) : (vector<4xi32>) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>) {
    %0 = "llvm.intr.vector.reduce.xor"(%arg0) : (vector<4xi32>) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>) {
    %0 = "llvm.intr.vector.reduce.smax"(%arg0) : (vector<4xi32>) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>) {
    %0 = "llvm.intr.vector.reduce.smin"(%arg0) : (vector<4xi32>) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>) {
    %0 = "llvm.intr.vector.reduce.umax"(%arg0) : (vector<4xi32>) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xi32>) {
    %0 = "llvm.intr.vector.reduce.umin"(%arg0) : (vector<4xi32>) -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>) {
    %0 = llvm.intr.vector.reduce.fmax(%arg0) : (vector<4xf32>) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>) {
    %0 = llvm.intr.vector.reduce.fmin(%arg0) : (vector<4xf32>) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>) {
    %0 = llvm.intr.vector.reduce.fmaximum(%arg0) : (vector<4xf32>) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>) {
    %0 = llvm.intr.vector.reduce.fminimum(%arg0) : (vector<4xf32>) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: vector<4xf32>) {
    %0 = "llvm.intr.vector.reduce.fadd"(%arg0, %arg1) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: f32, %arg1: vector<4xf32>) {
    %0 = "llvm.intr.vector.reduce.fmul"(%arg0, %arg1) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: !llvm.ptr, %arg2: vector<4xi1>) {
    %0 = llvm.intr.masked.load %arg1, %arg2, %arg0 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: !llvm.ptr, %arg2: vector<4xi1>) {
    llvm.intr.masked.store %arg0, %arg1, %arg2 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<4x!llvm.ptr>, %arg2: vector<4xi1>) {
    %0 = llvm.intr.masked.gather %arg1, %arg2, %arg0 {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<4x!llvm.ptr>, %arg2: vector<4xi1>) {
    llvm.intr.masked.scatter %arg0, %arg1, %arg2 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: !llvm.ptr, %arg2: vector<4xi1>) {
    %0 = "llvm.intr.masked.expandload"(%arg1, %arg2, %arg0) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: !llvm.ptr, %arg2: vector<4xi1>) {
    "llvm.intr.masked.compressstore"(%arg0, %arg1, %arg2) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<6xf32>, %arg1: vector<6xf32>) {
    %0 = llvm.intr.matrix.multiply %arg0, %arg1 {lhs_columns = 3 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<6xf32>, vector<6xf32>) -> vector<4xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<6xf32>) {
    %0 = llvm.intr.matrix.transpose %arg0 {columns = 3 : i32, rows = 2 : i32} : vector<6xf32> into vector<6xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: !llvm.ptr, %arg1: i64) {
    %0 = llvm.intr.matrix.column.major.load %arg0, <stride = %arg1> {columns = 3 : i32, isVolatile = false, rows = 2 : i32} : vector<6xf32> from !llvm.ptr stride i64
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<6xf32>, %arg1: !llvm.ptr, %arg2: i64) {
    llvm.intr.matrix.column.major.store %arg0, %arg1, <stride = %arg2> {columns = 3 : i32, isVolatile = false, rows = 2 : i32} : vector<6xf32> to !llvm.ptr stride i64
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: i32, %arg1: i32) {
    %0 = llvm.intr.get.active.lane.mask %arg0, %arg1 : i32, i32 to vector<4xi1>
    llvm.return
  }
}

// -----
module {
  llvm.func @example() {
    %0 = llvm.intr.stepvector : vector<[4]xi32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example() {
    %0 = "llvm.intr.vscale"() : () -> i32
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<4xf32>, %arg1: vector<[4]xf32>) {
    %0 = llvm.intr.vector.insert %arg0, %arg1[0] : vector<4xf32> into vector<[4]xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<[4]xf32>) {
    %0 = llvm.intr.vector.extract %arg0[0] : vector<4xf32> from vector<[4]xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<[4]xf32>) {
    %0 = "llvm.intr.vector.interleave2"(%arg0, %arg0) : (vector<[4]xf32>, vector<[4]xf32>) -> vector<[8]xf32>
    llvm.return
  }
}

// -----
module {
  llvm.func @example(%arg0: vector<[8]xf32>) {
    %0 = "llvm.intr.vector.deinterleave2"(%arg0) : (vector<[8]xf32>) -> !llvm.struct<(vector<[4]xf32>, vector<[4]xf32>)>
    llvm.return
  }
}

// -----
#tbaa_root = #llvm.tbaa_root<id = "C++">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_root, 0>}>
module attributes {a.b = #tbaa_type_desc} {
}

// -----
module {
  llvm.func @indirect(%arg0: !llvm.ptr, %arg1: i32) -> i32 {
    llvm.indirectbr %arg0 : !llvm.ptr, [
    ^bb1(%arg1, %arg1 : i32, i32),
    ^bb2(%arg1 : i32)
    ]
  ^bb1(%0: i32, %1: i32):  // pred: ^bb0
    llvm.return %1 : i32
  ^bb2(%2: i32):  // pred: ^bb0
    llvm.return %2 : i32
  }
}


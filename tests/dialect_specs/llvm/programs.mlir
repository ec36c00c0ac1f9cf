llvm.mlir.global internal constant @s("hi\00") {addr_space = 0 : i32} : !llvm.array<3 x i8>
llvm.mlir.global external @e() : !llvm.ptr
llvm.mlir.global internal @arr(dense<[1.0, 2.0]> : tensor<2xf32>) {alignment = 64 : i64} : !llvm.array<2 x f32>
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @f(%a: i32, %p: !llvm.ptr {llvm.noalias}, %x: f32) -> i32 attributes {no_unwind} {
  %c = llvm.mlir.constant(5 : i32) : i32
  %d = llvm.add %c, %c : i32
  %0 = llvm.add %a, %d overflow<nsw> : i32
  %1 = llvm.intr.sin(%x) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
  llvm.store %1, %p {alignment = 4 : i64} : f32, !llvm.ptr
  %cmp = llvm.icmp "slt" %0, %c : i32
  llvm.cond_br %cmp, ^bb1(%0 : i32), ^bb2
^bb1(%v: i32):
  %s = llvm.mlir.addressof @s : !llvm.ptr
  %g = llvm.getelementptr inbounds %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i8>
  %r = llvm.call @printf(%g, %v) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
  llvm.br ^bb1(%r : i32)
^bb2:
  %n = llvm.mlir.zero : !llvm.ptr
  %gg = llvm.getelementptr %n[%c] : (!llvm.ptr, i32) -> !llvm.ptr, f32
  %pi = llvm.ptrtoint %gg : !llvm.ptr to i32
  %l = llvm.load %p : !llvm.ptr -> !llvm.struct<(i32, array<2 x f32>)>
  %ex = llvm.extractvalue %l[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
  llvm.store %pi, %p : i32, !llvm.ptr
  %k = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %k2 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
  %k3 = llvm.mlir.constant(dense<0.1> : vector<4xf32>) : vector<4xf32>
  llvm.store %k, %p : vector<4xi32>, !llvm.ptr
  llvm.store %k2, %p : vector<4xf32>, !llvm.ptr
  llvm.store %k3, %p : vector<4xf32>, !llvm.ptr
  llvm.return %a : i32
}
// -----
llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>, %q: vector<4x!llvm.ptr>, %a: vector<6xf32>, %n: i64) {
    %0 = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    %00 = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
 llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
%1 = llvm.intr.masked.gather %q, %m, %v {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
 llvm.intr.masked.scatter %v, %q, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
 %2 = llvm.intr.matrix.multiply %a, %a {lhs_columns = 3 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<6xf32>, vector<6xf32>) -> vector<4xf32>
 %3 = llvm.intr.matrix.transpose %a {columns = 3 : i32, rows = 2 : i32} : vector<6xf32> into vector<6xf32>
  %5 = llvm.intr.matrix.column.major.load %p, <stride = %n> {columns = 3 : i32, isVolatile = false, rows = 2 : i32} : vector<6xf32> from !llvm.ptr stride i64
  llvm.intr.matrix.column.major.store %a, %p, <stride = %n> {columns = 3 : i32, isVolatile = false, rows = 2 : i32} : vector<6xf32> to !llvm.ptr stride i64
  llvm.return
}
// -----
llvm.comdat @c {
  llvm.comdat_selector @any any
}
llvm.mlir.global linkonce constant @any(1 : i32) comdat(@c::@any) : i32
llvm.mlir.global private unnamed_addr constant @pair([1 : i32, 2.5 : f64]) : !llvm.struct<(i32, f64)>
llvm.mlir.alias internal @other : i32 {
  %0 = llvm.mlir.addressof @any : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func internal fastcc @callee(%x: !llvm.struct<"node", (i32, ptr)>) -> i64 attributes {no_inline, passthrough = ["cold", ["frame-pointer", "all"]]} {
  %0 = llvm.mlir.constant(7 : i64) : i64
  llvm.return %0 : i64
}
llvm.func @caller(%x: !llvm.struct<"node", (i32, ptr)>, %f: !llvm.ptr) -> i64 {
  %0 = llvm.call fastcc @callee(%x) : (!llvm.struct<"node", (i32, ptr)>) -> i64
  llvm.call tail %f(%0) : !llvm.ptr, (i64) -> ()
  llvm.return %0 : i64
}
// -----
llvm.func @branches(%c: i1, %n: i32, %x: f64) -> f64 {
  %0 = llvm.mlir.constant(0.1 : f64) : f64
  %1 = llvm.mlir.constant(1.0 : f64) : f64
  llvm.cond_br %c weights([1, 99]), ^bb1(%0 : f64), ^bb1(%1 : f64)
^bb1(%2: f64):
  llvm.switch %n : i32, ^bb3(%2 : f64) [
    -1: ^bb2,
    5: ^bb3(%x : f64)
  ]
^bb2:
  llvm.unreachable
^bb3(%3: f64):
  %4 = llvm.fcmp "ogt" %3, %x {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f64
  %5 = llvm.select %4, %3, %x : i1, f64
  %6 = llvm.fneg %5 : f64
  llvm.return %6 : f64
}
// -----
module attributes {llvm.data_layout = "e-i64:64-p:32:32", llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @atomics(%p: !llvm.ptr, %x: i64) -> i64 {
    %0 = llvm.atomicrmw add %p, %x acq_rel : !llvm.ptr, i64
    %1 = llvm.cmpxchg weak %p, %0, %x seq_cst monotonic : !llvm.ptr, i64
    %2 = llvm.extractvalue %1[0] : !llvm.struct<(i64, i1)>
    llvm.fence syncscope("agent") release
    %3 = llvm.load volatile %p atomic monotonic {alignment = 8 : i64} : !llvm.ptr -> i64
    %4 = llvm.inline_asm has_side_effects "bswap $0", "=r,r" %3 : (i64) -> i64
    %5 = llvm.mlir.constant(1 : i32) : i32
    %6 = llvm.alloca %5 x !llvm.array<4 x i64> : (i32) -> !llvm.ptr
    llvm.store %4, %6 : i64, !llvm.ptr
    %7 = llvm.add %2, %4 overflow<nsw, nuw> : i64
    llvm.return %7 : i64
  }
}

// -----
#dom = #llvm.alias_scope_domain<id = distinct[0]<>, description = "The domain">
#s1 = #llvm.alias_scope<id = distinct[1]<>, domain = #dom, description = "A">
#s2 = #llvm.alias_scope<id = "named", domain = #dom>
#g1 = #llvm.access_group<id = distinct[2]<>>
#g2 = #llvm.access_group<id = distinct[3]<>>
#root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0, constant = true>
#unroll = #llvm.loop_unroll<disable = true, count = 4 : i32, runtimeDisable = false, full = true>
#vec = #llvm.loop_vectorize<disable = false, width = 8 : i32>
#loop = #llvm.loop_annotation<disableNonforced = true, mustProgress = true, unroll = #unroll, vectorize = #vec, parallelAccesses = #g1, #g2>
module attributes {llvm.module_asm = ["foo", "bar\nbaz"], llvm.ident = "me", llvm.commandline = "cc -x", llvm.dependent_libraries = ["a", "b"]} {
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<min, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<override, "str", "x">]
llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
llvm.mlir.global internal @x(1 : i32) : i32
llvm.mlir.global_ctors ctors = [@init, @init2], priorities = [0 : i32, 3 : i32], data = [#llvm.zero, #llvm.zero]
llvm.mlir.global_dtors dtors = [@init], priorities = [7 : i32], data = [#llvm.zero]
llvm.func @init() { llvm.return }
llvm.func @init2() { llvm.return }
llvm.func @f(%p: !llvm.ptr, %n: i32) attributes {function_entry_count = 42 : i64, reqd_work_group_size = array<i32: 1, 2, 3>, vec_type_hint = #llvm.vec_type_hint<hint = i32, is_signed = true>, section = "sec", alignment = 32 : i64, no_unwind} {
  llvm.intr.experimental.noalias.scope.decl #s1
  llvm.br ^bb1
^bb1:
  %0 = llvm.load %p {alias_scopes = [#s1], noalias_scopes = [#s2, #s1], access_groups = [#g1, #g2], tbaa = [#tag]} : !llvm.ptr -> i32
  llvm.store %n, %p {access_groups = [#g1], alignment = 4} : i32, !llvm.ptr
  %d = llvm.load %p dereferenceable<bytes = 8, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
  %c = llvm.icmp "eq" %0, %n : i32
  llvm.cond_br %c weights([3, 5]), ^bb1, ^bb2 {loop_annotation = #loop}
^bb2:
  llvm.call @f(%p, %n) ["deopt"(%n, %p : i32, !llvm.ptr), "x"()] : (!llvm.ptr, i32) -> ()
  llvm.return
}
llvm.func @pers(...) -> i32
llvm.func @may(%a: i32) -> i32
llvm.func @eh() -> i32 attributes {personality = @pers} {
  %0 = llvm.mlir.constant(3 : i32) : i32
  %n = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.invoke @may(%0) to ^ok unwind ^bad : (i32) -> i32
^ok:
  llvm.return %1 : i32
^bad:
  %2 = llvm.landingpad cleanup (catch %n : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.resume %2 : !llvm.struct<(ptr, i32)>
}
llvm.func @va(%p: !llvm.ptr) -> i32 { %0 = llvm.va_arg %p : (!llvm.ptr) -> i32  llvm.return %0 : i32 }
llvm.func @range(%p: i32 {llvm.range = #llvm.constant_range<i32, -1, 8>}) attributes {arm_streaming, arm_in_za} { llvm.return }
llvm.func @asm(%p: i32) { llvm.inline_asm has_side_effects tail_call_kind = <tail> "nop", "r" %p : (i32) -> () llvm.return }
llvm.func @callmem(%p: i32) { llvm.call @callmem(%p) {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind} : (i32) -> () llvm.return }
llvm.func @assume(%c: i1, %p: !llvm.ptr) { %a = llvm.mlir.constant(8 : i32) : i32 %t = llvm.mlir.constant(true) : i1 llvm.intr.assume %t ["align"(%p, %a : !llvm.ptr, i32)] : i1 llvm.return }
}
// -----
module @inner {
  llvm.func @left_out() {
    llvm.return
  }
}
llvm.func @kept() {
  llvm.return
}
// -----
llvm.func @f() attributes {passthrough = [["foo", "bar"], ["alignstack", "4"], "null_pointer_is_valid"]} {
  llvm.return
}
// -----
llvm.func aarch64_sve_vectorcallcc @f_aarch64_sve_vectorcallcc()
llvm.func aarch64_vectorcallcc @f_aarch64_vectorcallcc()
llvm.func amdgpu_cscc @f_amdgpu_cscc()
llvm.func amdgpu_escc @f_amdgpu_escc()
llvm.func amdgpu_gfxcc @f_amdgpu_gfxcc()
llvm.func amdgpu_gscc @f_amdgpu_gscc()
llvm.func amdgpu_hscc @f_amdgpu_hscc()
llvm.func amdgpu_kernelcc @f_amdgpu_kernelcc()
llvm.func amdgpu_lscc @f_amdgpu_lscc()
llvm.func amdgpu_vscc @f_amdgpu_vscc()
llvm.func anyregcc @f_anyregcc()
llvm.func arm_aapcs_vfpcc @f_arm_aapcs_vfpcc()
llvm.func arm_aapcscc @f_arm_aapcscc()
llvm.func arm_apcscc @f_arm_apcscc()
llvm.func avr_builtincc @f_avr_builtincc()
llvm.func avr_intrcc @f_avr_intrcc()
llvm.func ccc @f_ccc()
llvm.func cfguard_checkcc @f_cfguard_checkcc()
llvm.func coldcc @f_coldcc()
llvm.func cxx_fast_tlscc @f_cxx_fast_tlscc()
llvm.func fastcc @f_fastcc()
llvm.func hhvm_ccc @f_hhvm_ccc()
llvm.func hhvmcc @f_hhvmcc()
llvm.func intel_ocl_bicc @f_intel_ocl_bicc()
llvm.func m68k_intrcc @f_m68k_intrcc()
llvm.func msp430_builtincc @f_msp430_builtincc()
llvm.func msp430_intrcc @f_msp430_intrcc()
llvm.func preserve_allcc @f_preserve_allcc()
llvm.func preserve_mostcc @f_preserve_mostcc()
llvm.func ptx_devicecc @f_ptx_devicecc()
llvm.func ptx_kernelcc @f_ptx_kernelcc()
llvm.func spir_funccc @f_spir_funccc()
llvm.func spir_kernelcc @f_spir_kernelcc()
llvm.func swiftcc @f_swiftcc()
llvm.func swifttailcc @f_swifttailcc()
llvm.func tailcc @f_tailcc()
llvm.func wasm_emscripten_invokecc @f_wasm_emscripten_invokecc()
llvm.func win64cc @f_win64cc()
llvm.func x86_64_sysvcc @f_x86_64_sysvcc()
llvm.func x86_fastcallcc @f_x86_fastcallcc()
llvm.func x86_intrcc @f_x86_intrcc()
llvm.func x86_regcallcc @f_x86_regcallcc()
llvm.func x86_stdcallcc @f_x86_stdcallcc()
llvm.func x86_thiscallcc @f_x86_thiscallcc()
llvm.func x86_vectorcallcc @f_x86_vectorcallcc()
// -----
llvm.comdat @__llvm_comdat {
  llvm.comdat_selector @b any
  llvm.comdat_selector @a largest
}
llvm.func @f() comdat(@__llvm_comdat::@a) { llvm.return }
// -----
llvm.func internal @a() attributes {dso_local} { llvm.return }
llvm.mlir.global private constant @g(1 : i32) {dso_local} : i32
llvm.func hidden @c() attributes {dso_local} { llvm.return }
// -----
llvm.func @f(%a: i16) {
  %0 = llvm.mlir.constant(42 : i16) : i16
  %1 = llvm.intr.expect.with.probability %a, %0, 5.000000e-01 : i16
  llvm.return
}
// -----
llvm.func @f() {
  llvm.fence syncscope("") release
  llvm.return
}
// -----
llvm.func @f(%a: f32) {
  llvm.intr.frexp(%a) : (f32) -> !llvm.struct<(f32, i32)>
  llvm.return
}
// -----
llvm.func @kernel() attributes {nvvm.kernel, nvvm.maxntid = array<i32: 1, 23, 32>} { llvm.return }
// -----
llvm.func @f() -> f32 {
  %0 = llvm.mlir.constant(sparse<[0], [4.2e+01]> : tensor<4xf32>) : !llvm.array<4 x f32>
  %1 = llvm.extractvalue %0[0] : !llvm.array<4 x f32>
  llvm.return %1 : f32
}
// -----


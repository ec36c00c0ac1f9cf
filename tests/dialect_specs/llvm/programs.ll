; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@s = internal constant [3 x i8] c"hi\00"
@e = external global ptr
@arr = internal global [2 x float] [float 1.000000e+00, float 2.000000e+00], align 64

declare i32 @printf(ptr, ...)

; Function Attrs: nounwind
define i32 @f(i32 %0, ptr noalias %1, float %2) #0 {
  %4 = add nsw i32 %0, 10
  %5 = call fast float @llvm.sin.f32(float %2)
  store float %5, ptr %1, align 4
  %6 = icmp slt i32 %4, 5
  br i1 %6, label %7, label %10

7:                                                ; preds = %7, %3
  %8 = phi i32 [ %9, %7 ], [ %4, %3 ]
  %9 = call i32 (ptr, ...) @printf(ptr getelementptr inbounds nuw (i8, ptr @s, i64 1), i32 %8)
  br label %7

10:                                               ; preds = %3
  %11 = load { i32, [2 x float] }, ptr %1, align 4
  %12 = extractvalue { i32, [2 x float] } %11, 1, 0
  store i32 20, ptr %1, align 4
  store <4 x i32> <i32 1, i32 2, i32 3, i32 4>, ptr %1, align 16
  store <4 x float> splat (float 1.000000e+00), ptr %1, align 16
  store <4 x float> splat (float 0x3FB99999A0000000), ptr %1, align 16
  ret i32 %0
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sin.f32(float) #1

attributes #0 = { nounwind }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

define void @f(ptr %0, <4 x i1> %1, <4 x float> %2, <4 x ptr> %3, <6 x float> %4, i64 %5) {
  %7 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 4 %0, <4 x i1> %1, <4 x float> %2)
  %8 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 4 %0, <4 x i1> %1, <4 x float> poison)
  call void @llvm.masked.store.v4f32.p0(<4 x float> %2, ptr align 4 %0, <4 x i1> %1)
  %9 = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %3, <4 x i1> %1, <4 x float> %2)
  call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %2, <4 x ptr> align 4 %3, <4 x i1> %1)
  %10 = call <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v6f32(<6 x float> %4, <6 x float> %4, i32 2, i32 3, i32 2)
  %11 = call <6 x float> @llvm.matrix.transpose.v6f32(<6 x float> %4, i32 2, i32 3)
  %12 = call <6 x float> @llvm.matrix.column.major.load.v6f32.i64(ptr align 4 %0, i64 %5, i1 false, i32 2, i32 3)
  call void @llvm.matrix.column.major.store.v6f32.i64(<6 x float> %4, ptr align 4 %0, i64 %5, i1 false, i32 2, i32 3)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <4 x float> @llvm.masked.load.v4f32.p0(ptr captures(none), <4 x i1>, <4 x float>) #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v4f32.p0(<4 x float>, ptr captures(none), <4 x i1>) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(read)
declare <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr>, <4 x i1>, <4 x float>) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.masked.scatter.v4f32.v4p0(<4 x float>, <4 x ptr>, <4 x i1>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v6f32(<6 x float>, <6 x float>, i32 immarg, i32 immarg, i32 immarg) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <6 x float> @llvm.matrix.transpose.v6f32(<6 x float>, i32 immarg, i32 immarg) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <6 x float> @llvm.matrix.column.major.load.v6f32.i64(ptr captures(none), i64, i1 immarg, i32 immarg, i32 immarg) #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.matrix.column.major.store.v6f32.i64(<6 x float>, ptr writeonly captures(none), i64, i1 immarg, i32 immarg, i32 immarg) #1

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(read) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(write) }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

%node = type { i32, ptr }

$any = comdat any

@any = linkonce constant i32 1, comdat
@pair = private unnamed_addr constant { i32, double } { i32 1, double 2.500000e+00 }

@other = internal alias i32, ptr @any

; Function Attrs: cold noinline
define internal fastcc i64 @callee(%node %0) #0 {
  ret i64 7
}

define i64 @caller(%node %0, ptr %1) {
  %3 = call fastcc i64 @callee(%node %0)
  tail call void %1(i64 %3)
  ret i64 %3
}

attributes #0 = { cold noinline "frame-pointer"="all" }

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

define double @branches(i1 %0, i32 %1, double %2) {
  br i1 %0, label %4, label %12, !prof !1

4:                                                ; preds = %12, %3
  %5 = phi double [ %13, %12 ], [ 1.000000e-01, %3 ]
  switch i32 %1, label %7 [
    i32 -1, label %6
    i32 5, label %14
  ]

6:                                                ; preds = %4
  unreachable

7:                                                ; preds = %14, %4
  %8 = phi double [ %15, %14 ], [ %5, %4 ]
  %9 = fcmp nnan ninf ogt double %8, %2
  %10 = select i1 %9, double %8, double %2
  %11 = fneg double %10
  ret double %11

12:                                               ; preds = %3
  %13 = phi double [ 1.000000e+00, %3 ]
  br label %4

14:                                               ; preds = %4
  %15 = phi double [ %2, %4 ]
  br label %7
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{!"branch_weights", i32 1, i32 99}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-i64:64-p:32:32"
target triple = "x86_64-unknown-linux-gnu"

define i64 @atomics(ptr %0, i64 %1) {
  %3 = atomicrmw add ptr %0, i64 %1 acq_rel, align 8
  %4 = cmpxchg weak ptr %0, i64 %3, i64 %1 seq_cst monotonic, align 8
  %5 = extractvalue { i64, i1 } %4, 0
  fence syncscope("agent") release
  %6 = load atomic volatile i64, ptr %0 monotonic, align 8
  %7 = call i64 asm sideeffect "bswap $0", "=r,r"(i64 %6)
  %8 = alloca [4 x i64], align 8
  store i64 %7, ptr %8, align 8
  %9 = add nuw nsw i64 %5, %7
  ret i64 %9
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

module asm "foo"
module asm "bar"
module asm "baz"

@x = internal global i32 1
@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 0, ptr @init, ptr null }, { i32, ptr, ptr } { i32 3, ptr @init2, ptr null }]
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 7, ptr @init, ptr null }]

define void @init() {
  ret void
}

define void @init2() {
  ret void
}

; Function Attrs: nounwind
define void @f(ptr %0, i32 %1) #0 section "sec" align 32 !prof !9 !vec_type_hint !10 !reqd_work_group_size !11 {
  call void @llvm.experimental.noalias.scope.decl(metadata !12)
  br label %3

3:                                                ; preds = %3, %2
  %4 = load i32, ptr %0, align 4, !tbaa !15, !alias.scope !12, !noalias !19, !llvm.access.group !21
  store i32 %1, ptr %0, align 4, !llvm.access.group !22
  %5 = load ptr, ptr %0, align 8, !dereferenceable_or_null !24
  %6 = icmp eq i32 %4, %1
  br i1 %6, label %3, label %7, !prof !25, !llvm.loop !26

7:                                                ; preds = %3
  call void @f(ptr %0, i32 %1) [ "deopt"(i32 %1, ptr %0), "x"() ]
  ret void
}

declare i32 @pers(...)

declare i32 @may(i32)

define i32 @eh() personality ptr @pers {
  %1 = invoke i32 @may(i32 3)
          to label %2 unwind label %3

2:                                                ; preds = %0
  ret i32 %1

3:                                                ; preds = %0
  %4 = landingpad { ptr, i32 }
          cleanup
          catch ptr null
  resume { ptr, i32 } %4
}

define i32 @va(ptr %0) {
  %2 = va_arg ptr %0, i32
  ret i32 %2
}

define void @range(i32 range(i32 -1, 8) %0) #1 {
  ret void
}

define void @asm(i32 %0) {
  tail call void asm sideeffect "nop", "r"(i32 %0)
  ret void
}

define void @callmem(i32 %0) {
  call void @callmem(i32 %0) #4
  ret void
}

define void @assume(i1 %0, ptr %1) {
  call void @llvm.assume(i1 true) [ "align"(ptr %1, i32 8) ]
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

attributes #0 = { nounwind }
attributes #1 = { "aarch64_in_za" "aarch64_pstate_sm_enabled" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #4 = { nounwind memory(argmem: read) }

!llvm.ident = !{!0}
!llvm.commandline = !{!1}
!llvm.dependent-libraries = !{!2, !3}
!llvm.module.flags = !{!4, !5, !6, !7}
!llvm.linker.options = !{!8}

!0 = !{!"me"}
!1 = !{!"cc -x"}
!2 = !{!"a"}
!3 = !{!"b"}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 4, !"str", !"x"}
!7 = !{i32 2, !"Debug Info Version", i32 3}
!8 = !{!"/DEFAULTLIB:", !"libcmt"}
!9 = !{!"function_entry_count", i64 42}
!10 = !{i32 undef, i32 1}
!11 = !{i32 1, i32 2, i32 3}
!12 = !{!13}
!13 = distinct !{!13, !14, !"A"}
!14 = distinct !{!14, !"The domain"}
!15 = !{!16, !16, i64 0, i64 1}
!16 = !{!"int", !17, i64 0}
!17 = !{!"omnipotent char", !18, i64 0}
!18 = !{!"Simple C/C++ TBAA"}
!19 = !{!20, !13}
!20 = !{!"named", !14}
!21 = !{!22, !23}
!22 = distinct !{}
!23 = distinct !{}
!24 = !{i64 8}
!25 = !{!"branch_weights", i32 3, i32 5}
!26 = distinct !{!26, !27, !28, !29, !30, !31, !32, !33, !34, !35}
!27 = !{!"llvm.loop.disable_nonforced"}
!28 = !{!"llvm.loop.mustprogress"}
!29 = !{!"llvm.loop.vectorize.enable", i1 true}
!30 = !{!"llvm.loop.vectorize.width", i32 8}
!31 = !{!"llvm.loop.unroll.disable"}
!32 = !{!"llvm.loop.unroll.count", i32 4}
!33 = !{!"llvm.loop.unroll.runtime.disable", i1 false}
!34 = !{!"llvm.loop.unroll.full"}
!35 = !{!"llvm.loop.parallel_accesses", !22, !23}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

define void @kept() {
  ret void
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

; Function Attrs: null_pointer_is_valid alignstack(4)
define void @f() #0 {
  ret void
}

attributes #0 = { null_pointer_is_valid alignstack=4 "foo"="bar" }

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

declare aarch64_sve_vector_pcs void @f_aarch64_sve_vectorcallcc()

declare aarch64_vector_pcs void @f_aarch64_vectorcallcc()

declare amdgpu_cs void @f_amdgpu_cscc()

declare amdgpu_es void @f_amdgpu_escc()

declare amdgpu_gfx void @f_amdgpu_gfxcc()

declare amdgpu_gs void @f_amdgpu_gscc()

declare amdgpu_hs void @f_amdgpu_hscc()

declare amdgpu_kernel void @f_amdgpu_kernelcc()

declare amdgpu_ls void @f_amdgpu_lscc()

declare amdgpu_vs void @f_amdgpu_vscc()

declare anyregcc void @f_anyregcc()

declare arm_aapcs_vfpcc void @f_arm_aapcs_vfpcc()

declare arm_aapcscc void @f_arm_aapcscc()

declare arm_apcscc void @f_arm_apcscc()

declare cc86 void @f_avr_builtincc()

declare avr_intrcc  void @f_avr_intrcc()

declare void @f_ccc()

declare cfguard_checkcc void @f_cfguard_checkcc()

declare coldcc void @f_coldcc()

declare cxx_fast_tlscc void @f_cxx_fast_tlscc()

declare fastcc void @f_fastcc()

declare hhvm_ccc void @f_hhvm_ccc()

declare hhvmcc void @f_hhvmcc()

declare intel_ocl_bicc void @f_intel_ocl_bicc()

declare cc101 void @f_m68k_intrcc()

declare cc94 void @f_msp430_builtincc()

declare msp430_intrcc void @f_msp430_intrcc()

declare preserve_allcc void @f_preserve_allcc()

declare preserve_mostcc void @f_preserve_mostcc()

declare ptx_device void @f_ptx_devicecc()

declare ptx_kernel void @f_ptx_kernelcc()

declare spir_func void @f_spir_funccc()

declare spir_kernel void @f_spir_kernelcc()

declare swiftcc void @f_swiftcc()

declare swifttailcc void @f_swifttailcc()

declare tailcc void @f_tailcc()

declare cc99 void @f_wasm_emscripten_invokecc()

declare win64cc void @f_win64cc()

declare x86_64_sysvcc void @f_x86_64_sysvcc()

declare x86_fastcallcc void @f_x86_fastcallcc()

declare x86_intrcc void @f_x86_intrcc()

declare x86_regcallcc void @f_x86_regcallcc()

declare x86_stdcallcc void @f_x86_stdcallcc()

declare x86_thiscallcc void @f_x86_thiscallcc()

declare x86_vectorcallcc void @f_x86_vectorcallcc()

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

$a = comdat largest

define void @f() comdat($a) {
  ret void
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

@g = private constant i32 1

define internal void @a() {
  ret void
}

define hidden void @c() {
  ret void
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

define void @f(i16 %0) {
  %2 = call i16 @llvm.expect.with.probability.i16(i16 %0, i16 42, double 5.000000e-01)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare i16 @llvm.expect.with.probability.i16(i16, i16, double immarg) #0

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

define void @f() {
  fence release
  ret void
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

define void @f(float %0) {
  %2 = call { float, i32 } @llvm.frexp.f32.i32(float %0)
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { float, i32 } @llvm.frexp.f32.i32(float) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

define ptx_kernel void @kernel() #0 {
  ret void
}

attributes #0 = { "nvvm.maxntid"="1,23,32" }

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

define float @f() {
  ret float 4.200000e+01
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
; -----
; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}

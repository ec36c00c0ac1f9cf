// ARGS: --inline
#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "d">
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#group = #llvm.access_group<id = distinct[2]<>>
#group1 = #llvm.access_group<id = distinct[3]<>>
llvm.mlir.global external @data(1 : i64) {alignment = 32 : i64} : i64

llvm.func @reads(%p: !llvm.ptr {llvm.byval = i64, llvm.align = 32 : i64}) -> i64 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  %0 = llvm.load %p : !llvm.ptr -> i64
  llvm.return %0 : i64
}
llvm.func @writes(%p: !llvm.ptr {llvm.byval = !llvm.struct<(i8, array<3 x i32>)>}) {
  %0 = llvm.mlir.constant(1 : i8) : i8
  llvm.store %0, %p : i8, !llvm.ptr
  llvm.return
}
llvm.func @two(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr {llvm.noalias}, %r: !llvm.ptr, %c: i1) {
  llvm.intr.experimental.noalias.scope.decl #scope
  %0 = llvm.load %p {alias_scopes = [#scope], access_groups = [#group1]} : !llvm.ptr -> i32
  %1 = llvm.getelementptr %q[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %2 = llvm.select %c, %p, %1 : i1, !llvm.ptr
  llvm.store %0, %2 {noalias_scopes = [#scope]} : i32, !llvm.ptr
  llvm.cond_br %c, ^bb1(%1 : !llvm.ptr), ^bb1(%r : !llvm.ptr)
^bb1(%3: !llvm.ptr):
  llvm.store %0, %3 : i32, !llvm.ptr
  %4 = llvm.load %r : !llvm.ptr -> !llvm.ptr
  llvm.store %0, %4 : i32, !llvm.ptr
  llvm.call @other(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @other(!llvm.ptr)
llvm.func @main(%p: !llvm.ptr, %q: !llvm.ptr {llvm.align = 8 : i64}, %c: i1) -> i64 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.alloca %0 x i64 : (i32) -> !llvm.ptr
  %2 = llvm.mlir.addressof @data : !llvm.ptr
  %3 = llvm.call @reads(%1) : (!llvm.ptr) -> i64
  %4 = llvm.call @reads(%2) : (!llvm.ptr) -> i64
  %5 = llvm.call @reads(%q) : (!llvm.ptr) -> i64
  llvm.call @writes(%p) : (!llvm.ptr) -> ()
  llvm.call @two(%p, %q, %1, %c) {access_groups = [#group], noalias_scopes = [#scope]} : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i1) -> ()
  llvm.call @two(%q, %p, %p, %c) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i1) -> ()
  %6 = llvm.add %3, %4 : i64
  %7 = llvm.add %6, %5 : i64
  llvm.return %7 : i64
}

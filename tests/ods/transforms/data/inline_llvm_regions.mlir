// ARGS: --inline
llvm.func @loops(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr {llvm.noalias}, %c: i1) {
  %r = scf.while (%a = %p) : (!llvm.ptr) -> !llvm.ptr {
    %v = llvm.load %a : !llvm.ptr -> i32
    llvm.store %v, %q : i32, !llvm.ptr
    scf.condition(%c) %a : !llvm.ptr
  } do {
  ^bb0(%b: !llvm.ptr):
    %next = llvm.getelementptr %b[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %c, %b : i1, !llvm.ptr
    scf.yield %next : !llvm.ptr
  }
  %s = scf.if %c -> (!llvm.ptr) {
    scf.yield %r : !llvm.ptr
  } else {
    scf.yield %q : !llvm.ptr
  }
  %w = llvm.load %s : !llvm.ptr -> i32
  llvm.store %w, %r : i32, !llvm.ptr
  llvm.return
}
llvm.func @main(%p: !llvm.ptr, %q: !llvm.ptr, %c: i1) {
  llvm.call @loops(%p, %q, %c) : (!llvm.ptr, !llvm.ptr, i1) -> ()
  llvm.return
}

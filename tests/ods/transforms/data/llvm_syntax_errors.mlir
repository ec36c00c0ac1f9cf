// ARGS: --split-input-file --allow-unregistered-dialect
"a.b"() : () -> !llvm.target<"a", i32, 4294967296>
// -----
"a.b"() : () -> !llvm.target<"a", i32, 1, i32>
// -----
"a.b"() : () -> !llvm.target<"a", i32, -1>
// -----
"a.b"() : () -> !llvm.target<"a", >
// -----
"a.b"() : () -> !llvm.target<"a", i32, 1 x>
// -----
"a.b"() : () -> !llvm.target<>
// -----
"a.b"() : () -> !llvm.target
// -----
"a.b"() : () -> !llvm.target<"a" i32>
// -----
"a.b"() : () -> !llvm.target<"a", i32, i99999999999>
// -----
"a.b"() : () -> !llvm.array<3 x x>
// -----
"a.b"() : () -> !llvm.array<x i32>
// -----
"a.b"() : () -> !llvm.ptr<a>
// -----
"a.b"() : () -> !llvm.ptr<>
// -----
"a.b"() : () -> !llvm.ptr<f32>
// -----
"a.b"() : () -> !llvm.ptr<-1>
// -----
"a.b"() : () -> !llvm.func<i32>
// -----
"a.b"() : () -> !llvm.func<i32 (x)>
// -----
"a.b"() : () -> !llvm.struct<"a", (x)>
// -----
"a.b"() : () -> !llvm.struct<(i32, >
// -----
"a.b"() : () -> !llvm.vec<4 x i32>
// -----
llvm.func @g(%arg: i8) { llvm.call @h(%arg) : !llvm.ptr, (i8) -> (i8)
  llvm.return }
// -----
llvm.func @g(%p: !llvm.ptr, %arg: i8) { llvm.call %p(%arg) : !llvm.ptr, !llvm.func<i8 (i8)>
  llvm.return }
// -----
llvm.func @g(%p: !llvm.ptr, %arg: i8) { llvm.call %p(%arg) : !llvm.ptr (i8) -> i8
  llvm.return }
// -----
llvm.func @g(%p: !llvm.ptr, %arg: i8) { llvm.call %p(%arg) : !llvm.ptr, (i8)
  llvm.return }
// -----
llvm.func @g(%p: !llvm.ptr, %arg: i8) { llvm.call @h(%arg) : (i8 -> i8
  llvm.return }
// -----
llvm.func @g(%p: !llvm.ptr, %arg: i8) { llvm.call @h(%arg) : (i8) -> x
  llvm.return }
// -----
llvm.func @g(%p: !llvm.ptr, %arg: i8) { llvm.call @h(%arg) : (i8) -> (i8, i8)
  llvm.return }
// -----
llvm.func @g(%p: !llvm.ptr, %arg: i8) { llvm.call @h(%arg) : (x) -> ()
  llvm.return }
// -----
llvm.func @g(%p: !llvm.ptr, %arg: i8) { llvm.call @h(%arg) (i8) -> ()
  llvm.return }
// -----
llvm.func @g(%p: !llvm.ptr, %arg: i8) { llvm.call @h(%arg) : (i8 {a}) -> (i8 {b = })
  llvm.return }
// -----
llvm.func @g(%p: !llvm.ptr, %arg: i8) { %0 = llvm.invoke @h(%arg) to ^a unwind ^b : (i8 -> i8
^a:
  llvm.return 
^b:
  llvm.return }
// -----
#tbaa_root_0 = #llvm.tbaa_root<id = "a">
#tbaa_tag_1 = #llvm.tbaa_tag<access_type = #tbaa_root_0, base_type = #tbaa_root_0, offset = 0>

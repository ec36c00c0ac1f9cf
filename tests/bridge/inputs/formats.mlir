func.func @f(%i: i32, %j: i64, %x: index, %b: i1, %f: f32) {
  %0 = formats.plain %i, %j : i32, i64 -> f32
  %1 = formats.plain flag %i, %j count = 3 {x = 1 : i8} : i32, i64 -> f32
  %2:2 = formats.functional(%i, %j) : (i32, i64) -> (f32, index)
  formats.functional() attributes {y} : () -> ()
  %3:2 = formats.everything "name" of %i, %j, %f {z = "a"} : (i32, i64, f32) -> (i1, index)
  return
}
// -----
func.func @g(%i: i32, %x: index, %b: i1, %f: f32) {
  formats.grouped %i whole : i32
  formats.grouped %i step %x mask(%b) mode <exact> {a} : i32
  formats.grouped %i whole mode <fast> : i32
  formats.clauses
  formats.clauses a(%i) c
  formats.clauses d 3 b(%f, %f : f32, f32) {q = 2.0 : f64}
  formats.spaced[%x]<%x> ->
  formats.spaced[%x]<%x> -> {a = array<i64: 1>}
  return
}
// -----
formats.regional "label" {
  %0 = "x.y"() : () -> i32
  %1 = formats.inferred %0, %0 : i32
} else {
}
formats.regional {
} else {
^bb0(%a: i32):
  "x.z"(%a) : (i32) -> ()
} {a}
// -----
func.func @h(%b: i1, %i: i32) {
  formats.branch %b, ^bb1 or []
^bb1:
  formats.branch %b, ^bb1 or[^bb2, ^bb1] (%i, %b : i32, i1)
^bb2:
  formats.branch %b, ^bb2 or[] (%i : i32) {x}
}
// -----
formats.properties 4 dims = [1, 2, 3] <{mode = #formats.mode<exact>}>
formats.properties -1 dims = [] <{mode = #formats.mode<fast>, tag = "t"}> {d = 1}
formats.symbol @a = 3 : i32
formats.symbol @b = "text" {sym_visibility = "private"}
"formats.properties"() <{size = 1 : i64, mode = #formats.mode<fast>, dims = array<i64: 5>}> : () -> ()

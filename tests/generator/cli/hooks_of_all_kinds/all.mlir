func.func private @box(!toy.box<3>)
// -----
func.func private @bag(!toy.bag<4>)
// -----
"toy.loop"() ({}) {x = #toy.cap<3>} : () -> ()
// -----
toy.custom 5
// -----
toy.loop { }
// -----
func.func private @f() attributes {toy.x}
// -----
toy.sym @x
// -----
func.func @f(%a: i32) -> i32 {
  %0 = toy.infer %a
  return %0 : i32
}
// -----
func.func @f(%a: i32) -> i32 {
  %0 = toy.branch { }
  return %0 : i32
}
// -----
func.func @f() -> i32 {
  %0 = toy.names
  return %0 : i32
}
// -----
func.func @f(%a: i32) {
  %0 = toy.effects %a
  return
}
// -----
func.func @f(%a: i32) -> i32 {
  %0 = toy.bend %a
  return %0 : i32
}
// -----
func.func @f(%a: i32, %i: index, %k: index) {
  scf.for %j = %i to %k step %i {
    %0 = toy.speculate %a
    func.call @g(%0) : (i32) -> ()
  }
  return
}
func.func private @g(i32)
// -----
func.func @h(%a: i32) -> i32 {
  %0 = toy.pat %a
  return %0 : i32
}
func.func @f(%a: i32) -> i32 {
  %0 = call @h(%a) : (i32) -> i32
  return %0 : i32
}
// -----
func.func @f() -> i32 {
  %0 = toy.spelt 3
  return %0 : i32
}
// -----
func.func @f(%a: i32) -> i32 {
  %0 = toy.kept %a
  return %0 : i32
}
// -----
func.func private @what_comes_behind()

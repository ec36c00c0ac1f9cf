// ARGS: --allow-unregistered-dialect --affine-simplify-structures
func.func @sets(%n: index, %m: index) {
  affine.for %i = 0 to 10 {
    affine.if affine_set<(d0)[s0, s1] : (d0 - 3 >= 0, 2 * d0 - 6 >= 0, d0 - 5 >= 0, s0 - d0 - 1 >= 0, s0 - d0 >= 0)>(%i)[%n, %m] {
      "a"(%i) : (index) -> ()
    }
    affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0, s0 - d0 - 1 >= 0)>(%i)[%n] {
      "b"(%i) : (index) -> ()
    }
    affine.if affine_set<(d0)[s0] : (d0 floordiv 4 - 1 == 0, d0 mod 3 == 0, s0 ceildiv 5 - d0 >= 0)>(%i)[%n] {
      "c"(%i) : (index) -> ()
    }
    affine.if affine_set<(d0) : (3 * d0 - 1 == 0)>(%i) {
      "d"(%i) : (index) -> ()
    } else {
      "e"(%i) : (index) -> ()
    }
    affine.if affine_set<(d0)[s0] : (d0 mod s0 - 1 >= 0)>(%i)[%n] {
      "f"(%i) : (index) -> ()
    }
  }
  "g"() {map = affine_map<(d0, d1) -> ((d0 * 4 + d1 * 8) floordiv 4, d0 + d1 - d0 + 1, d0 - (d0 floordiv 2) * 2)>, set = affine_set<(d0) : (2 >= 0, d0 * 6 - 7 >= 0)>} : () -> ()
  affine.for %i = 0 to 10 {
  }
  return
}

// ARGS: --canonicalize --allow-unregistered-dialect --mlir-print-local-scope --split-input-file
func.func @a(%n : index) {
  affine.for %i = max affine_map<(d0)[s0] -> (d0, 5, s0)>(%n)[%n] to 10 {
    "foo.a"(%i) : (index) -> ()
  }
  return
}
// -----
func.func @a(%n : index) {
  affine.for %i = 0 to min affine_map<(d0)[s0] -> (d0, 5, s0)>(%n)[%n] {
    "foo.a"(%i) : (index) -> ()
  }
  return
}
// -----
func.func @a(%n : index) {
  affine.for %i = max affine_map<()[s0] -> (s0, 5, s0)>()[%n] to 10 {
    "foo.a"(%i) : (index) -> ()
  }
  return
}
// -----
func.func @a(%n : index) {
  affine.for %i = 0 to min affine_map<()[s0] -> (s0, 5, s0)>()[%n] {
    "foo.a"(%i) : (index) -> ()
  }
  return
}
// -----
func.func @a(%n : index, %m : index) {
  affine.for %i = max affine_map<()[s0, s1] -> (s0, 5, s0, s1)>()[%n, %m] to 10 {
    "foo.a"(%i) : (index) -> ()
  }
  return
}
// -----
func.func @a(%n : index) {
  affine.for %i = 0 to min affine_map<(d0)[s0] -> (d0, 5, s0 + 1)>(%n)[%n] {
    "foo.a"(%i) : (index) -> ()
  }
  return
}
// -----
func.func @a(%n : index) {
  affine.for %i = 0 to min affine_map<()[s0] -> (s0, 5, s0 + 1)>()[%n] {
    "foo.a"(%i) : (index) -> ()
  }
  return
}
// -----
func.func @a(%n : index, %m : index) {
  affine.for %i = max affine_map<(d0)[s0] -> (d0, 5, d0, s0)>(%n)[%m] to min affine_map<(d0)[s0] -> (d0, 5, d0, s0)>(%n)[%m] {
    "foo.a"(%i) : (index) -> ()
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = -1 to 8 {
    affine.for %j = max affine_map<(d0) -> (d0 mod 4, 1)>(%i) to %n {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = -1 to 8 {
    affine.for %j = max affine_map<(d0) -> (d0 mod 4, 2)>(%i) to %n {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = -1 to 8 {
    affine.for %j = %n to min affine_map<(d0) -> (d0 mod 4, 1)>(%i) {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = -1 to 8 {
    affine.for %j = %n to min affine_map<(d0) -> (d0 mod 4, 2)>(%i) {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = -3 to %n {
    affine.for %j = max affine_map<(d0) -> (d0 mod 4, 1)>(%i) to %n {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = -3 to %n {
    affine.for %j = max affine_map<(d0) -> (d0 mod 4, 2)>(%i) to %n {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = -3 to %n {
    affine.for %j = %n to min affine_map<(d0) -> (d0 mod 4, 1)>(%i) {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = -3 to %n {
    affine.for %j = %n to min affine_map<(d0) -> (d0 mod 4, 2)>(%i) {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = 1 to 3 {
    affine.for %j = max affine_map<(d0) -> (d0 mod 4, 1)>(%i) to %n {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = 1 to 3 {
    affine.for %j = max affine_map<(d0) -> (d0 mod 4, 2)>(%i) to %n {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = 1 to 3 {
    affine.for %j = %n to min affine_map<(d0) -> (d0 mod 4, 1)>(%i) {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = 1 to 3 {
    affine.for %j = %n to min affine_map<(d0) -> (d0 mod 4, 2)>(%i) {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = -3 to -1 {
    affine.for %j = max affine_map<(d0) -> (d0 mod 4, 1)>(%i) to %n {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = -3 to -1 {
    affine.for %j = max affine_map<(d0) -> (d0 mod 4, 2)>(%i) to %n {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = -3 to -1 {
    affine.for %j = %n to min affine_map<(d0) -> (d0 mod 4, 1)>(%i) {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = -3 to -1 {
    affine.for %j = %n to min affine_map<(d0) -> (d0 mod 4, 2)>(%i) {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = %n to 8 {
    affine.for %j = max affine_map<(d0) -> (d0 mod 4, 1)>(%i) to %n {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = %n to 8 {
    affine.for %j = max affine_map<(d0) -> (d0 mod 4, 2)>(%i) to %n {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = %n to 8 {
    affine.for %j = %n to min affine_map<(d0) -> (d0 mod 4, 1)>(%i) {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @mod(%n : index) {
  affine.for %i = %n to 8 {
    affine.for %j = %n to min affine_map<(d0) -> (d0 mod 4, 2)>(%i) {
      "foo.a"(%j) : (index) -> ()
    }
  }
  return
}
// -----
func.func @duplicates(%a: index, %b: index) -> (index, index) {
  %0 = affine.max affine_map<()[s0, s1] -> (s0 + s1, s0 * s1, s0 + s1, s0 * s1)>()[%a, %b]
  %1 = affine.min affine_map<()[s0, s1] -> (s0 + s1, s0 * s1, 7, s0 + s1, s0 * s1)>()[%a, %b]
  return %0, %1 : index, index
}

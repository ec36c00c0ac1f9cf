// ARGS: --symbol-dce --split-input-file --allow-unregistered-dialect
// Everything that is public stays in a symbol table below an operation that is none.
module {
  scf.execute_region {
    builtin.module {
      func.func nested @used() { return }
      func.func private @dead() { func.call @used() : () -> () return }
      func.func @main() { func.call @used() : () -> () return }
    }
    scf.yield
  }
}

// -----

module {
  func.func @around(%b: i1) {
    scf.if %b {
      builtin.module {
        func.func private @dead() { return }
        func.func @public() { return }
      }
      func.call @used() : () -> ()
    }
    return
  }
  func.func private @used()
  func.func private @dead()
}

// -----

module {
  module @hidden attributes {sym_visibility = "private"} {
    scf.execute_region {
      builtin.module {
        func.func @public_but_hidden() { return }
      }
      scf.yield
    }
  }
  "foo.user"() {to = @hidden} : () -> ()
}

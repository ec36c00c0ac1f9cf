// ARGS: '--pass-pipeline=builtin.module(func.func(mem2reg{region-simplify=false}))' --split-input-file --dump-pass-pipeline
func.func @join(%c: i1, %x: i32, %y: i32) -> i32 {
  %memory = memref.alloca() : memref<i32>
  cf.cond_br %c, ^left, ^right
^left:
  memref.store %x, %memory[] : memref<i32>
  cf.br ^end
^right:
  memref.store %y, %memory[] : memref<i32>
  cf.br ^end
^end:
  %z = memref.load %memory[] : memref<i32>
  return %z : i32
}

// -----

func.func @written_on_one_way(%c: i1, %x: i32) -> i32 {
  %memory = memref.alloca() : memref<i32>
  cf.cond_br %c, ^write, ^end
^write:
  memref.store %x, %memory[] : memref<i32>
  cf.br ^end
^end:
  %z = memref.load %memory[] : memref<i32>
  return %z : i32
}

// -----

func.func @counter(%n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %memory = memref.alloca() : memref<index>
  memref.store %zero, %memory[] : memref<index>
  cf.br ^head
^head:
  %i = memref.load %memory[] : memref<index>
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^end
^body:
  %next = arith.addi %i, %one : index
  memref.store %next, %memory[] : memref<index>
  cf.br ^head
^end:
  %result = memref.load %memory[] : memref<index>
  return %result : index
}

// -----

func.func @never_read_again(%c: i1, %x: i32) {
  %memory = memref.alloca() : memref<i32>
  cf.br ^loop
^loop:
  memref.store %x, %memory[] : memref<i32>
  cf.cond_br %c, ^loop, ^end
^end:
  return
}

// -----

func.func @never_reached(%x: i32) -> i32 {
  %memory = memref.alloca() : memref<i32>
  memref.store %x, %memory[] : memref<i32>
  cf.br ^end
^island:
  %y = memref.load %memory[] : memref<i32>
  memref.store %y, %memory[] : memref<i32>
  cf.br ^end
^end:
  %z = memref.load %memory[] : memref<i32>
  return %z : i32
}

// -----

func.func @by_number(%which: i32, %x: i32) -> i32 {
  %memory = memref.alloca() : memref<i32>
  memref.store %x, %memory[] : memref<i32>
  cf.switch %which : i32, [
    default: ^other,
    1: ^end,
    2: ^end
  ]
^other:
  memref.store %which, %memory[] : memref<i32>
  cf.br ^end
^end:
  %z = memref.load %memory[] : memref<i32>
  return %z : i32
}

// run: 7 3
// run: -7 3
// run: 2147483647 -2147483648
// passes: --convert-to-emitc
func.func @main(%a: i32, %b: i32) -> i32 {
  %two = arith.constant 2 : i32
  %0 = arith.addi %a, %b : i32
  %1 = arith.muli %0, %two : i32
  %2 = arith.divsi %1, %two : i32
  %3 = arith.remui %a, %two : i32
  %4 = arith.shrsi %b, %two : i32
  %5 = arith.shrui %b, %two : i32
  %6 = arith.xori %4, %5 : i32
  %7 = arith.cmpi ult, %a, %b : i32
  %8 = arith.select %7, %2, %6 : i32
  %9 = arith.subi %8, %3 : i32
  return %9 : i32
}
// -----
// run: -3 4
// run: 4 -3
// run: 0 0
// passes: --convert-to-emitc
func.func @main(%from: index, %to: index) -> i32 {
  %step = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = scf.for %i = %from to %to step %step iter_args(%n = %zero) -> i32 {
    %1 = arith.addi %n, %one : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
// -----
// run: 3 10
// run: 12 10
// passes: --convert-to-emitc --form-expressions
func.func @main(%a: i32, %b: i32) -> i32 {
  %one = arith.constant 1 : i32
  %0:2 = scf.while (%i = %a, %n = %one) : (i32, i32) -> (i32, i32) {
    %next = arith.addi %i, %n : i32
    %twice = arith.addi %n, %n : i32
    %c = arith.cmpi slt, %next, %b : i32
    scf.condition(%c) %next, %twice : i32, i32
  } do {
  ^bb0(%j: i32, %m: i32):
    scf.yield %j, %m : i32, i32
  }
  %1 = arith.muli %0#0, %0#1 : i32
  return %1 : i32
}
// -----
// run: 0 5
// run: 1 5
// run: 2 -5
// passes: --convert-to-emitc --form-expressions
func.func private @twice(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func @main(%n: index, %a: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %0 = scf.index_switch %n -> i32
  case 0 { scf.yield %a : i32 }
  case 1 {
    %1 = func.call @twice(%a) : (i32) -> i32
    scf.yield %1 : i32
  }
  default {
    %c = arith.cmpi slt, %a, %zero : i32
    %1 = scf.if %c -> i32 {
      %2 = arith.subi %zero, %a : i32
      scf.yield %2 : i32
    } else {
      scf.yield %a : i32
    }
    scf.yield %1 : i32
  }
  return %0 : i32
}
// -----
// run: 3
// run: 0
// passes: --convert-to-emitc
memref.global "private" constant @primes : memref<4xi32> = dense<[2, 3, 5, 7]>
func.func @main(%n: index) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %start = arith.constant 0 : i32
  %primes = memref.get_global @primes : memref<4xi32>
  %own = memref.alloca() : memref<4xi32>
  %four = arith.constant 4 : index
  scf.for %i = %zero to %four step %one {
    %x = memref.load %primes[%i] : memref<4xi32>
    %y = arith.muli %x, %x : i32
    memref.store %y, %own[%i] : memref<4xi32>
  }
  %0 = scf.for %i = %zero to %n step %one iter_args(%sum = %start) -> i32 {
    %x = memref.load %own[%i] : memref<4xi32>
    %next = arith.addi %sum, %x : i32
    scf.yield %next : i32
  }
  return %0 : i32
}

func.func @f(%a: !fsm.counter<8>, %q: !fsm.queue<<"t">, 4>) -> !fsm.counter<8> {
  %0 = fsm.count 3 : !fsm.counter<8>
  %1 = fsm.add %a, %0 : !fsm.counter<8>
  %2 = fsm.add %1, %0 : !fsm.counter<8>
  %i = arith.constant 7 : i32
  fsm.emit %q[%i : i32] urgent : !fsm.queue<<"t">, 4>
  return %2 : !fsm.counter<8>
}

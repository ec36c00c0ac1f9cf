fsm.machine @m {
  fsm.state plain @off after <5> {
    fsm.move @on
  }
  fsm.state initial @on {
    %0 = fsm.count 3 : !fsm.counter<8>
    %1 = fsm.add %0, %0 : !fsm.counter<8>
    %2 = fsm.sub %1, %1 : !fsm.counter<8>
    fsm.stay
  }
  fsm.state final @end {
    fsm.stay
  }
}
func.func @g(%q: !fsm.queue<<"t">, 4>) -> i1 {
  %e, %l = fsm.take %q : !fsm.queue<<"t">, 4>
  return %l : i1
}
func.func @h(%c: i1, %x: !fsm.counter<8>) -> !fsm.counter<8> {
  fsm.choose %c, ^bb1(%x : !fsm.counter<8>), ^bb2
^bb1(%y: !fsm.counter<8>):
  return %y : !fsm.counter<8>
^bb2:
  return %x : !fsm.counter<8>
}

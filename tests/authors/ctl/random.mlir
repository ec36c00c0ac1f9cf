ctl.machine @main(in %seed: i32, in %rounds: i32, out %out: !ctl.reg<i32>, out %trace: !ctl.reg<i32, 4>) {
  %a = arith.constant 13 : i32
  %b = arith.constant 17 : i32
  %c = arith.constant 5 : i32
  %one = arith.constant 1 : i32
  ctl.comb {
    ctl.write %start to %state : !ctl.reg<i32>
    %start = ctl.xor %seed, %none : i32
    %none = ctl.xor %seed, %seed : i32
  }
  ctl.process {
    ctl.goto ^loop(%rounds, %state : i32, !ctl.reg<i32>)
  ^loop(%left: i32, %reg: !ctl.reg<i32>):
    %x = ctl.read %reg : !ctl.reg<i32>
    %l = arith.shli %x, %a : i32
    %y = ctl.xor %x, %l : i32
    %r = arith.shrui %y, %b : i32
    %z = ctl.xor %y, %r : i32
    %m = arith.shli %z, %c : i32
    %w = ctl.xor %z, %m : i32
    ctl.write %w to %reg : !ctl.reg<i32>
    %next = arith.subi %left, %one : i32
    %more = arith.cmpi sgt, %next, %one : i32
    ctl.branch %more, ^loop(%next, %reg : i32, !ctl.reg<i32>), ^end(%reg : !ctl.reg<i32>)
  ^end(%last: !ctl.reg<i32>):
    %result = ctl.read %last : !ctl.reg<i32>
    ctl.write %result to %out : !ctl.reg<i32>
    ctl.write %next to %trace : !ctl.reg<i32, 4>
    ctl.halt
  }
  %state = ctl.register "state" : !ctl.reg<i32>
}

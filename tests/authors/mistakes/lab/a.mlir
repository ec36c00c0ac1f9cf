func.func @f(%s: !lab.sample<"water", 20>) -> (!lab.plate<2, 3, !lab.sample<"water", 10>>, i64) {
  %0 = lab.draw "tube" : <"water", 10>
  %1 = lab.heat %0 for 1 : <"water", 10>
  %2 = lab.mix %1 and %s : <"water", 10>, <"water", 20>
  %3:2 = lab.split %2 : <"water", 30> -> !lab.sample<"water", 10>, !lab.sample<"water", 10>
  %4 = lab.pour of %3#0, %3#1 : !lab.sample<"water", 10>, !lab.sample<"water", 10> -> <2, 3, !lab.sample<"water", 10>>
  %5 = lab.volume %2 : <"water", 30>
  %6 = lab.draw "other" : <"oil", 5>
  return %4, %5 : !lab.plate<2, 3, !lab.sample<"water", 10>>, i64
}
lab.protocol "first" {
^bb0(%a: !lab.sample<"water", 10>):
  %0 = lab.heat %a for 5 within <10 to 50> : <"water", 10>
  %1 = lab.heat %0 for 6 within <10 to 50> : <"water", 10>
  %2 = lab.spin %1 for 8 at fast : <"water", 10>
  lab.done %2 : !lab.sample<"water", 10>
}

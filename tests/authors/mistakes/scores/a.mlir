score.part @first #score.meter<4 by 4> in g {
  %0 = score.begin "violin" : <"treble">
  %1 = score.pitch 60
  %2 = score.note %0, %1 for 4 with accent : <"treble"> -> <"treble">
  %3 = score.rest %2 for 2 : <"treble">
  %4 = score.rest %3 for 2 : <"treble">
  %5 = score.transpose %1 by 2
  %6 = score.chord of %1, %5 : i8, i8
  %7 = score.repeat %4 times 3 : !score.voice<"treble"> {
    score.louder 40
  }
}
func.func @f(%v: !score.voice<"bass">, %p: i8) -> (!score.voice<"bass">, i8) {
  %0 = score.rest %v for 1 : <"bass">
  %1 = score.rest %0 for 1 : <"bass">
  %2 = score.transpose %p by 3
  %3 = score.transpose %2 by 4
  return %1, %3 : !score.voice<"bass">, i8
}
score.play @first

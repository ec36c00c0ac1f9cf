synth.patch @lead [#synth.note<"a">, #synth.note<"c", 5>] {
}
synth.uses @lead
func.func @f(%in: !synth.signal<44100>, %bank: !synth.bank<kick, snare>) -> f64 {
  %0 = synth.osc square with <echo|chorus> memory 3 : !synth.signal<44100>
  %1 = synth.gain %0 by 5.000000e-01 : !synth.signal<44100>
  %2 = synth.gain %1 by 3.000000e+00 : !synth.signal<44100>
  %3 = synth.mix of %2 : !synth.signal<44100>
  %4 = synth.mix of %3, %in : !synth.signal<44100>, !synth.signal<44100>
  synth.play %4 : !synth.signal<44100>
  synth.repeat 3 (%x) {
    synth.play %in : !synth.signal<44100>
  }
  %5 = synth.const 2.000000e+00 : f64
  %6 = synth.scale %5, %5
  return %6 : f64
}

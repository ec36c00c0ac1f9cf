sdr.flow @rx at <1.0 to 50.0> ports [0, 1] {
  %s, %t = sdr.source 1 : !sdr.signal<1000, f32 in <1.0 to 40.0>>
  %f = sdr.fir %s <[0.5, 0.5, 0.25], hann> by 2 : !sdr.signal<1000, f32 in <1.0 to 40.0>>
  %a = sdr.add %f, %f : !sdr.signal<500, f32>
  %o:2 = sdr.split %a into 2 : !sdr.signal<500, f32>
  %m = sdr.map %o#0 {
  ^bb0(%x: f32):
    %y = arith.addf %x, %x : f32
    sdr.yield %y : f32
  } : !sdr.signal<500, f32> -> !sdr.signal<500, f32>
  %fr = sdr.demod %m qpsk : !sdr.signal<500, f32> -> !sdr.frame<1000, qpsk>
  sdr.sink %m, %o#1 : !sdr.signal<500, f32>, !sdr.signal<500, f32>
}

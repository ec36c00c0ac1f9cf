func.func @f(%x: !sdr.signal<16, f32>) -> !sdr.signal<16, f32> {
  %l = sdr.level 2.0 : !sdr.signal<16, f32>
  %a = sdr.add %x, %l : !sdr.signal<16, f32>
  %b = sdr.mul %a, %a : !sdr.signal<16, f32>
  %c = sdr.amplify %b by 3.0 : !sdr.signal<16, f32>
  return %c : !sdr.signal<16, f32>
}

sound.track "intro" {
  %a = sound.tone 440 : !sound.signal<f32, 48000>
  %b = sound.tone 220 as <square> for 3 : !sound.signal<f32, 48000>
  %c = sound.mix %a, %b : !sound.signal<f32, 48000>
}
// -----
%a = "sound.tone"() <{frequency = 440 : i64, waveform = #sound.waveform<sawtooth>}> : () -> !sound.signal<i8, 1>
%b = "sound.mix"(%a, %a, %a) {note = "loud"} : (!sound.signal<i8, 1>, !sound.signal<i8, 1>, !sound.signal<i8, 1>) -> !sound.signal<i8, 1>
// -----
"sound.track"() <{title = "verse"}> ({
  %a = "sound.tone"() <{frequency = 1 : i64, length = 2 : i64}> : () -> !sound.signal<vector<2xf32>, 8>
  sound.track "inner" {
    %b = sound.mix %a : !sound.signal<vector<2xf32>, 8>
  } {mood = 1 : i8}
}) : () -> ()
// -----
func.func @f(%a: !sound.signal<f32, 8>) -> !sound.signal<f32, 8> attributes {w = #sound.waveform<sine>} {
  %b = sound.tone -1 as <sine> {loud} : !sound.signal<f32, 8>
  %c = sound.mix %a, %b, %a {x = #sound.waveform<square>} : !sound.signal<f32, 8>
  return %c : !sound.signal<f32, 8>
}

rail.line @north from <6:30> priority 2 {
  rail.station @a platforms 4
  rail.station @b platforms 2
}
func.func @f(%t: !rail.track<100>, %d: i64) -> (!rail.train<fast, 16>, i64) {
  %s = rail.start @north at <7:15> : <fast>
  %r = rail.ride %s for 10 over [1, 2] : <fast>
  %q = rail.ride %r for 20 over [] : <fast>
  %c = rail.couple %q with %s : !rail.train<fast> : <fast>
  %e = rail.route %c via %t : !rail.train<fast, 16>, !rail.track<100>
  %z = rail.delay 0
  %w = rail.delay 5
  %x = rail.later %d, %z
  %y = rail.later %x, %w
  return %e, %y : !rail.train<fast, 16>, i64
}

proto.machine @http port 8080 ready {
  %c = proto.open client tries 2 : <client>
  proto.wait %c for <5 x 2> : <client> then ^got else ^late
^got:
  %n = proto.number 5
  %d = proto.send %c, %n with ack : <client>, i32 -> <client>
  proto.close %d : !proto.conn<client>
^late:
  proto.close
}
func.func @f(%a: i32, %c: !proto.conn<server window 8>) -> (i32, !proto.conn<server window 8>) {
  %0 = proto.number 3
  %1 = proto.shorten %a by %0
  %2 = proto.shorten %1 by %0
  %3 = proto.pack %2, %0 <["len", "kind"] v 1>
  %4 = proto.field %3 "kind" : <<["len", "kind"] v 1>, 8>
  %5 = proto.shorten %2 by %4
  %6 = proto.send %c : <server window 8> -> <server window 8>
  return %5, %6 : i32, !proto.conn<server window 8>
}
proto.start @http first 1

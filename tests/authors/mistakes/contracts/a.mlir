deal.contract @loan version 2 for #deal.term<30 days + 5> {
  deal.party @bank see|sign share 60
  deal.party @client sign share 40
  %c = deal.cash 100 : <"EUR">
  deal.pay %c from @bank to @client within <10 days> : <"EUR">
}
func.func @f(%a: !deal.money<"EUR">, %n: i64, %on: i1) -> (!deal.money<"EUR">, !deal.money<"USD">) {
  %z = deal.cash 0 : <"EUR">
  %s = deal.sum %a, %z : <"EUR">
  %t = deal.sum %s, %a : <"EUR">
  %x = deal.scale %t by %n : <"EUR">
  %y = deal.scale %x by %n : <"EUR">
  %u = deal.exchange %y to "USD" at <120> fee 3 : <"EUR">
  %p = deal.plan %x, %y : !deal.money<"EUR">, !deal.money<"EUR"> -> <[1, 31] of <"EUR">>
  %q = deal.pick %p[1] : <[1, 31] of <"EUR">> -> <"EUR">
  deal.when %on "late" {
    %w = deal.cash 5 : <"EUR">
  }
  return %q, %u : !deal.money<"EUR">, !deal.money<"USD">
}
func.func @d(%a: !deal.money<"EUR">) {
  deal.default %a, ^next(%a : !deal.money<"EUR">) : <"EUR">
^next(%b: !deal.money<"EUR">):
  return
}

func.func @g(%a: !deal.money<"EUR">, %n: i64) -> !deal.money<"EUR"> {
  %c = deal.cash 7 : <"EUR">
  %s = deal.sum %a, %c, %a : <"EUR">
  %x = deal.scale %s by %n : <"EUR">
  return %x : !deal.money<"EUR">
}

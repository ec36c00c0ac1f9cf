relalg.catalog @db {
  relalg.relation @people : !relalg.table<id: i64, age: i8, pay: i64>
    rows dense<[[1, 17, 100], [2, 40, 2500], [3, 65, 3100], [4, 33, -20], [5, 18, 900]]> : tensor<5x3xi64>
}
func.func @main(%from: i8, %to: i8) -> (i64, !relalg.table<pay: i64, id: i64>) {
  %people = relalg.scan @db::@people rows 5 : !relalg.table<id: i64, age: i8, pay: i64>
  %adults = relalg.filter %people {
  ^bb0(%row: !relalg.row<id: i64, age: i8, pay: i64>):
    %age = relalg.field %row["age"] : !relalg.row<id: i64, age: i8, pay: i64> -> i8
    %fits = relalg.between %age in %from, %to : i8
    relalg.yield %fits
  } : !relalg.table<id: i64, age: i8, pay: i64>
  %paid = relalg.filter %adults {
  ^bb0(%row: !relalg.row<id: i64, age: i8, pay: i64>):
    %pay = relalg.field %row["pay"] : !relalg.row<id: i64, age: i8, pay: i64> -> i64
    %zero = relalg.const 0 : i64
    %positive = relalg.cmp lt %zero, %pay : i64
    relalg.yield %positive
  } : !relalg.table<id: i64, age: i8, pay: i64>
  %result = relalg.project %paid : !relalg.table<id: i64, age: i8, pay: i64> -> !relalg.table<pay: i64, id: i64>
  %sum = relalg.total %paid of "pay" : !relalg.table<id: i64, age: i8, pay: i64>
  return %sum, %result : i64, !relalg.table<pay: i64, id: i64>
}

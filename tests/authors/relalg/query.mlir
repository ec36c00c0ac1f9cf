relalg.catalog @db {
  relalg.relation @people {data = [
    dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi64>,
    dense<[17, 40, 65, 33, 18, 40]> : tensor<6xi8>,
    dense<[100, 2500, 3100, -20, 900, 2600]> : tensor<6xi64>
  ]} : !relalg.table<id: i64, age: i8, pay: i64>
  relalg.relation @orders {data = [
    dense<[2, 5, 2, 6, 3, 2]> : tensor<6xi64>,
    dense<[10, 20, 30, 40, 50, 60]> : tensor<6xi32>
  ]} : !relalg.table<who: i64, price: i32>
}

func.func @adults(%people: !relalg.table<id: i64, age: i8, pay: i64>, %paid: i1) -> !relalg.table<id: i64, age: i8, pay: i64> {
  %adults = relalg.filter %people : !relalg.table<id: i64, age: i8, pay: i64> (%row) {
    %age = relalg.field %row[<"age">] : !relalg.row<id: i64, age: i8, pay: i64>
    %from = relalg.const 18 : i8
    %fits = relalg.cmp le %from, %age : i8
    relalg.yield %fits : i1
  }
  %result = scf.if %paid -> (!relalg.table<id: i64, age: i8, pay: i64>) {
    %both = relalg.filter %adults : !relalg.table<id: i64, age: i8, pay: i64> (%row) {
      %pay = relalg.field %row[<"pay">] : !relalg.row<id: i64, age: i8, pay: i64>
      %zero = relalg.const 0 : i64
      %positive = relalg.cmp lt %zero, %pay : i64
      relalg.yield %positive : i1
    }
    scf.yield %both : !relalg.table<id: i64, age: i8, pay: i64>
  } else {
    scf.yield %adults : !relalg.table<id: i64, age: i8, pay: i64>
  }
  return %result : !relalg.table<id: i64, age: i8, pay: i64>
}

func.func @by_age(%paid: i1) -> !relalg.table<age: i8, count_id: i64, sum_pay: i64, max_pay: i64> {
  %people = relalg.scan @db::@people : !relalg.table<id: i64, age: i8, pay: i64>
  %adults = call @adults(%people, %paid) : (!relalg.table<id: i64, age: i8, pay: i64>, i1) -> !relalg.table<id: i64, age: i8, pay: i64>
  %groups = relalg.aggregate %adults by [#relalg.col<"age">] compute [#relalg.fn<count>, #relalg.fn<sum>, #relalg.fn<max>]
    of [#relalg.col<"id">, #relalg.col<"pay">, #relalg.col<"pay">] : !relalg.table<id: i64, age: i8, pay: i64>
  %sorted = relalg.sort %groups by [#relalg.key<<"age">, desc>] : !relalg.table<age: i8, count_id: i64, sum_pay: i64, max_pay: i64>
  return %sorted : !relalg.table<age: i8, count_id: i64, sum_pay: i64, max_pay: i64>
}

func.func @bought() -> !relalg.table<pay: i64, price: i32> {
  %people = relalg.scan @db::@people : !relalg.table<id: i64, age: i8, pay: i64>
  %orders = relalg.scan @db::@orders hints <cached|ordered> : !relalg.table<who: i64, price: i32>
  %pairs = relalg.join %people, %orders hash : !relalg.table<id: i64, age: i8, pay: i64>, !relalg.table<who: i64, price: i32> (%p, %o) {
    %id = relalg.field %p[<"id">] : !relalg.row<id: i64, age: i8, pay: i64>
    %who = relalg.field %o[<"who">] : !relalg.row<who: i64, price: i32>
    %same = relalg.cmp eq %id, %who : i64
    relalg.yield %same : i1
  }
  %dear = relalg.sort %pairs by [#relalg.key<<"pay">>, #relalg.key<<"price">, desc>] limit 4
    : !relalg.table<id: i64, age: i8, pay: i64, who: i64, price: i32>
  %result = relalg.project %dear[pay, price] : !relalg.table<id: i64, age: i8, pay: i64, who: i64, price: i32>
  return %result : !relalg.table<pay: i64, price: i32>
}

func.func @without_orders() -> !relalg.table<id: i64> {
  %people = relalg.scan @db::@people : !relalg.table<id: i64, age: i8, pay: i64>
  %orders = relalg.scan @db::@orders : !relalg.table<who: i64, price: i32>
  %none = relalg.join kind anti %people, %orders : !relalg.table<id: i64, age: i8, pay: i64>, !relalg.table<who: i64, price: i32> (%p, %o) {
    %id = relalg.field %p[<"id">] : !relalg.row<id: i64, age: i8, pay: i64>
    %who = relalg.field %o[<"who">] : !relalg.row<who: i64, price: i32>
    %same = relalg.cmp eq %id, %who : i64
    relalg.yield %same : i1
  }
  %result = relalg.project %none[id] : !relalg.table<id: i64, age: i8, pay: i64>
  return %result : !relalg.table<id: i64>
}

func.func @nobody() -> !relalg.table<id: i64> {
  %none = relalg.const_table : !relalg.table<id: i64>
  return %none : !relalg.table<id: i64>
}

sheet.database @d for look {
  sheet.store @people [#sheet.column<"name", i64>] : !sheet.row<["name"] : [i64]> by <"name" unique>
  sheet.query @q first 3 {
    %0 = sheet.scan @people : !sheet.table<!sheet.row<["name"] : [i64]>>
    %1 = sheet.filter %0 {
    ^bb0(%x: i64):
      %t = arith.constant true
      sheet.keep %t
    } : !sheet.table<!sheet.row<["name"] : [i64]>>
    %2 = sheet.sort %1 by "name" rising : !sheet.table<!sheet.row<["name"] : [i64]>> -> !sheet.table<!sheet.row<["name"] : [i64]>, rising>
    %3 = sheet.take %2, 0 : !sheet.table<!sheet.row<["name"] : [i64]>, rising> -> !sheet.table<!sheet.row<["name"] : [i64]>, rising>
    sheet.give %3 : !sheet.table<!sheet.row<["name"] : [i64]>, rising>
  }
}

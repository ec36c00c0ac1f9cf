func.func @f(%t: !sheet.table<!sheet.row<["a"] : [i64]>>) -> (i64, !sheet.cursor) {
  %0 = sheet.size %t : !sheet.table<!sheet.row<["a"] : [i64]>>
  %1 = sheet.number 4
  %2 = sheet.plus %0, %1
  %3 = sheet.open %t at %2 : !sheet.table<!sheet.row<["a"] : [i64]>>
  return %2, %3 : i64, !sheet.cursor
}

db.schema @shop version #db.version<1, 2> {
  db.table @users ["id", "name"] [i64, !db.text<64>] flags primary
  db.table @orders ["id", "total"] [i64, !db.numeric<10, 2>]
}
func.func @f(%a: i64, %t: !db.text<64>) -> (i64, !db.text) {
  %0 = db.literal 3
  %1 = db.plus %a, %0
  %2 = db.plus %1, %0
  %3 = db.scan @users limit 10 : !db.rows<i64, !db.text<64>>
  %4 = db.filter %3 : !db.rows<i64, !db.text<64>> {
    %true = arith.constant true
    db.keep %true
  }
  %5 = db.project %4 [1, 0] : !db.rows<i64, !db.text<64>>
  %6 = db.project %5 [1] : !db.rows<!db.text<64>, i64>
  %7 = db.count %6 : !db.rows<i64>
  db.sample %3, %3 at 50 else cascade : !db.rows<i64, !db.text<64>>, !db.rows<i64, !db.text<64>>
  %8 = db.widen %t : !db.text<64> to !db.text
  %9 = db.plus %2, %7
  return %9, %8 : i64, !db.text
}

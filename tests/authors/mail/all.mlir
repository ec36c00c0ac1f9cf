mail.depot #mail.zip<"12345"> {
  %0 = mail.pack normal 3 {mail.fast = #mail<speed slow>} : !mail.parcel<20, i8>
  %1 = mail.join %0, %0 : !mail.parcel<20, i8>, !mail.parcel<20, i8> -> !mail.parcel<20, i8>
  %2 = mail.weigh %1 : !mail.parcel<20, i8>
  %3 = mail.open %1 : !mail.parcel<20, i8>
  mail.shelve %1 : !mail.parcel<20, i8>
  "test.use"(%2) : (i64) -> ()
  mail.route ^bb1
^bb1:
  mail.route ^bb2(%1 : !mail.parcel<20, i8>)
^bb2(%a: !mail.parcel<20, i8>):
  mail.lost %a : !mail.parcel<20, i8>
  mail.deliver
}

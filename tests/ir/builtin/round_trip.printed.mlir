module attributes {a.eight = [-1 : i8, -128 : i8, 127 : si8, -128 : si8, 255 : ui8, -1 : i8], a.none = [0 : i0, 0 : si0, 0 : ui0], a.one = [false, true, true, true, false, 0 : si1, -1 : si1, 1 : ui1], a.two = [-2 : i2, -1 : i2, 1 : si2, -2 : si2, 3 : ui2], a.wide = [-9223372036854775808, 9223372036854775807 : index, 18446744073709551615 : ui64, -1 : i128]} {
}


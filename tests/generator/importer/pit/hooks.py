"""The handwritten part of the pit dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from generated.pit.enums import Mode
from generated.pit.operations import (
    M1Op,
    M2Op,
    M3Op,
    R00Op,
    R01Op,
    R02Op,
    R03Op,
    R04Op,
    R05Op,
    R06Op,
    R07Op,
    R08Op,
    R09Op,
    R10Op,
    R11Op,
    R12Op,
    R13Op,
    R14Op,
    R15Op,
    R16Op,
    R17Op,
    R18Op,
    R19Op,
    T01Op,
    T02Op,
    T03Op,
    T04Op,
    T05Op,
    T06Op,
    T07Op,
    T08Op,
    T09Op,
    T10Op,
    T11Op,
    T12Op,
    T13Op,
    T14Op,
    T15Op,
    T16Op,
    T17Op,
    T18Op,
    T19Op,
    T20Op,
)
from ods.cpp.containers import copied, resize
from ods.cpp.integers import int32, int64, int8, quotient, remainder, uint16, uint32, uint64, uint8
from ods.cpp.pairs import Pair
from ods.ir.unfilled import unreviewed


@unreviewed
def m1_verify(op: M1Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    pi = 0
    i = 0
    while i < 3:
        i += 2
        pi += 1
    if pi != 2:
        raise op.op_error(f"pi is {pi}")


@unreviewed
def m2_verify(op: M2Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    last = -1
    i = 0
    i = 0
    while i < 3:
        last = i
        i += 1
    if i != 3:
        raise op.op_error(f"i is {i}")


@unreviewed
def m3_verify(op: M3Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    n = op.a.value
    s = "a = b"
    if "=" in s if n == 1 else not s:
        raise op.op_error(f"s = {s}")
    a = [1, 2]
    a.append(3)
    c = list(a)
    c[0] = 9
    if a[0] != 1 or len(a) != 3:
        raise op.op_error("alias")
    p = Pair(1, 2)
    q = copied(p)
    q.first = 5
    if p.first != 1:
        raise op.op_error("pair")


@unreviewed
def r00_verify(op: R00Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    sum_ = uint16(op.offset.value)
    total = 6
    if total != 78:
        raise op.op_error(f"exceeds {{0}} {sum_}")


@unreviewed
def r01_verify(op: R01Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    index = list(op.sizes)
    sum_: int | None = len(index)
    sum_ = 9
    pos = sum_ if sum_ is not None else -2
    if pos != 51:
        raise op.op_error(f"100% of {pos}")


@unreviewed
def r02_verify(op: R02Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    value = int32(op.count.value)
    if value != 58:
        raise op.op_error(f"mismatch: {value}")


@unreviewed
def r03_verify(op: R03Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    sum_ = op.count.value
    dim = list(op.sizes)
    rank = [1, 2]
    rank = list(dim)
    rank.append(3)
    if sum_ != 64:
        raise op.op_error(f"mismatch: {sum_}, {', '.join(map(str, dim))}")


@unreviewed
def r04_verify(op: R04Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    last = list(op.sizes)
    width = len(last)
    sum_ = list(op.sizes)
    bound = list(sum_)
    resize(bound, 7, 0)
    if width != 96:
        raise op.op_error(f"got {width}, {', '.join(map(str, sum_))}")


@unreviewed
def r05_verify(op: R05Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    width = op.count.value
    hi = uint32(~0)
    if width != 67:
        raise op.op_error(f"expected fewer{width}, {hi}")


@unreviewed
def r06_verify(op: R06Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    stride = op.count.value
    index = stride
    index_2 = index

    def dim() -> int:
        nonlocal index_2
        return (index_2 := int64(index_2 + 1))

    lo = dim()
    if lo != 82:
        raise op.op_error(f"bad value {stride}, {index}")


@unreviewed
def r07_verify(op: R07Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    hi = op.offset.value
    pos44 = 6
    pos7 = 6
    size = 0
    while size < pos7:
        if size == 1:
            pos7 = 4
        pos44 = int64(pos44 + size)
        size += 1
    if hi != 78:
        raise op.error(f"exceeds {{0}} {hi}, {pos44}")


@unreviewed
def r08_verify(op: R08Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    index = op.count.value
    stride = op.count.value
    index = remainder(index, 2)
    if stride != 77:
        raise op.op_error(f"bad value {index}")


@unreviewed
def r09_verify(op: R09Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    dim = op.offset.value
    stride = uint8(~dim)
    if dim != 83:
        raise op.op_error(f"got {dim}, {stride}")


@unreviewed
def r10_verify(op: R10Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    bound = op.offset.value
    last = int64(bound - bound)
    if uint64(last) < uint64(op.count.value):
        bound = int64(bound - 100)
    if last != 55:
        raise op.error(f"bad value {bound}")


@unreviewed
def r11_verify(op: R11Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    pos = uint64(op.delta.value)
    bound = 1
    if bound != 90:
        raise op.op_error(f"100% of {pos}")


@unreviewed
def r12_verify(op: R12Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    sum_ = op.count.value
    if int64(op.offset.value - sum_) != sum_:
        raise op.op_error(f"list [{', '.join(map(str, op.sizes))}] of {', '.join(map(str, op.dims))}")


@unreviewed
def r13_verify(op: R13Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    width95 = uint64(op.delta.value)
    if width95 != 53:
        raise op.op_error(f"got {width95}")


@unreviewed
def r14_verify(op: R14Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    value = op.count.value
    if Mode(op.mode.value) < Mode.Fast:
        value = int64(value + 9)
    last = 0
    if uint64(value) >= uint64(op.count.value):
        last -= 100
    if last != 64:
        raise op.op_error(f"bad value {value}, {last}")


@unreviewed
def r15_verify(op: R15Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    rank = 0
    sum_ = 3 + rank
    sum_2 = 1
    if sum_ != 62:
        raise op.op_error(f"expected fewer{rank}, {sum_}")


@unreviewed
def r16_verify(op: R16Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    index = op.count.value
    total = int64(index + index)
    for total_2 in range(4):
        index = int64(index + total_2)
    if index != 57:
        raise op.op_error(f"exceeds {{0}} {index}, {total}")


@unreviewed
def r17_verify(op: R17Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    found = op.offset.value
    index = int8(op.count.value)
    if index != 65:
        raise op.op_error(f"100% of {found}, {index}")


@unreviewed
def r18_verify(op: R18Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    width = 4
    while uint64((width := uint64(width - 1)) + 1) > 0:
        pass


@unreviewed
def r19_verify(op: R19Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    lo = op.label.value
    lo41 = op.count.value
    for stride in lo:
        if stride.isdigit():
            lo41 = int64(lo41 + (ord(stride) - 48))


@unreviewed
def t01_verify(op: T01Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    q = int64(quotient(op.a.value, op.b.value))
    if q == -3:
        raise op.op_error("trunc")


@unreviewed
def t02_verify(op: T02Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    a = op.a.value
    b = op.b.value
    if remainder(a, b) < 0:
        raise op.op_error("negative remainder")


@unreviewed
def t03_verify(op: T03Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    n = len(op.s)
    if uint64(n - 1) > 10:
        raise op.op_error("wrapped")


@unreviewed
def t04_verify(op: T04Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    x = list(op.s)
    y = list(x)
    y.append(4)
    if len(x) == len(y):
        raise op.op_error("aliased")


@unreviewed
def t05_verify(op: T05Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    count = 0
    i = 0
    while i < 6:
        i += 1
        count += 1
        i += 1
    if count != 3:
        raise op.op_error(f"count is {count}")


@unreviewed
def t06_verify(op: T06Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    r = 0
    match uint64(op.a.value):
        case 1:
            r += 1
            r += 2
        case 2:
            r += 2
        case _:
            r = 9
    if r != 3:
        raise op.op_error(f"r is {r}")


@unreviewed
def t07_verify(op: T07Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    x = 1
    x_2 = 2
    if x_2 != 2:
        raise op.op_error("inner")
    if x != 1:
        raise op.op_error("outer was overwritten")


@unreviewed
def t08_verify(op: T08Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    x = 255
    x = uint8(x + 1)
    if x != 0:
        raise op.op_error("no wrap of uint8_t")


@unreviewed
def t09_verify(op: T09Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    i = 0
    j = (i := (i + 1)) - 1
    if j != 0 or i != 1:
        raise op.op_error("post-increment")


@unreviewed
def t10_verify(op: T10Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    k = 1
    k_2 = k

    def f() -> int:
        return k_2

    k = 2
    if f() != 1:
        raise op.op_error("captured by reference")


@unreviewed
def t11_verify(op: T11Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    n = 0
    for i in range(0, 10, 2):
        if i == 4:
            continue
        n += 1
    if n != 4:
        raise op.op_error(f"n is {n}")


@unreviewed
def t12_verify(op: T12Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    a = op.a.value
    if uint64(a) < len(op.s):
        return
    raise op.op_error("compared unsigned")


@unreviewed
def t13_verify(op: T13Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    a = op.a.value
    if a & 1 == 0 and a >> 1 & 1 != 0:
        raise op.op_error("two")


@unreviewed
def t14_verify(op: T14Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    m = 0
    if uint32(~m) == 4294967295:
        return
    raise op.op_error("not")


@unreviewed
def t15_verify(op: T15Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    i = 5
    while True:
        i -= 1
        if i == 2:
            break
        if i <= 0:
            break
    if i != 2:
        raise op.op_error(f"i is {i}")


@unreviewed
def t16_verify(op: T16Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    x = [1, 2, 3]
    for index in range(len(x)):
        x[index] = int64(x[index] * 2)
    if x[2] != 6:
        raise op.op_error("no reference")


@unreviewed
def t17_verify(op: T17Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    a = op.a.value
    t = ("big = (1" if a > 5 else "small") if a > 0 else "none"
    if t == "big = (1":
        raise op.op_error(f"t = {t} = {{0}}")


@unreviewed
def t18_verify(op: T18Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    x = 1 << 62
    x = int64(x * 4)
    if x != 0:
        raise op.op_error("no wrap")


@unreviewed
def t19_verify(op: T19Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    x = [1]
    i = 0
    while i < len(x):
        if len(x) < 4:
            x.append(i)
        i += 1
    if len(x) != 4:
        raise op.op_error(f"size is {len(x)}")


@unreviewed
def t20_verify(op: T20Op) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    lambda_ = 1
    len_ = 2
    list_ = 3
    str_ = 4
    found = 5
    none = 6
    self = 7
    if lambda_ + len_ + list_ + str_ + found + none + self != 28:
        raise op.op_error("names")
    v = [1, 2]
    if len(v) != 2:
        raise op.op_error("len")

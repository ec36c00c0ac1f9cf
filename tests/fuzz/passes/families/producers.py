"""Pairs of affine loops, of which the second reads what the first has written, unless something between or inside them changes it."""

from __future__ import annotations

from random import Random

from ..building import Builder, Case

_CHANGE = """func.func private @change(%m: memref<8xi32>) attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %x = memref.load %m[%c7] : memref<8xi32>
  %one = arith.constant 1 : i32
  %y = arith.addi %x, %one : i32
  memref.store %y, %m[%c0] : memref<8xi32>
  return
}"""
_TYPE = "memref<8xi32>"


class _Pair:
    """The memory that is passed from the first loop to the second one, `middle`, and other memory."""

    def __init__(self, b: Builder) -> None:
        self.b = b
        self.source, self.target = b.argument(_TYPE), b.argument(_TYPE)
        self.middle = b.argument(_TYPE) if b.chance(0.4) else b.new(f"memref.alloc() : {_TYPE}", _TYPE)
        self.number = b.argument("i32")
        self.place = b.argument("index", (0, 1, 3, 6))

    def view(self) -> tuple[str, str]:
        """Write a view of the memory in the middle, mostly, and return its name and type."""
        b = self.b
        base = b.pick(self.middle, self.middle, self.middle, self.source, self.target)
        offset, size = b.pick((0, 8), (2, 4), (1, 3), (4, 4), (0, 2))
        kind = b.random.randrange(3)
        if kind == 0:
            type_ = "memref<?xi32>"
            return b.new(f"memref.cast {base} : {_TYPE} to {type_}", type_), type_
        type_ = f"memref<{size}xi32, strided<[1]{f', offset: {offset}' if offset else ''}>>"
        if kind == 1:
            return b.new(f"memref.subview {base}[{offset}] [{size}] [1] : {_TYPE} to {type_}", type_), type_
        text = f"memref.reinterpret_cast {base} to offset: [{offset}], sizes: [{size}], strides: [1] : {_TYPE} to {type_}"
        return b.new(text, type_), type_

    def intrusion(self) -> None:
        """Write an operation that may access the memory in the middle other than by an affine access of that very memref."""
        b, kind = self.b, self.b.random.randrange(7)
        base = b.pick(self.middle, self.middle, self.target, self.source)
        if kind == 0:
            b.line(f"func.call @change({base}) : ({_TYPE}) -> ()")
        elif kind == 1:
            name, type_ = self.view()
            if type_ == "memref<?xi32>":
                b.line(f"memref.store {self.number}, {name}[{self.place}] : {type_}")
            else:
                other, _ = self.like(b.pick(self.source, self.target), type_)
                b.line(f"memref.copy {', '.join([other, name] if b.chance(0.7) else [name, other])} : {type_} to {type_}")
        elif kind == 2:
            b.line(f"memref.store {self.number}, {base}[{self.place}] : {_TYPE}")
        elif kind == 3:
            made = b.new(f"memref.load {base}[{self.place}] : {_TYPE}", "i32")
            b.line(f"affine.store {made}, {b.pick(self.source, self.target)}[symbol({self.place})] : {_TYPE}")
        elif kind == 4:
            b.line(f"memref.copy {b.pick(self.source, self.target)}, {base} : {_TYPE} to {_TYPE}")
        elif kind == 5:
            name, type_ = self.view()
            b.line(f"affine.store {self.number}, {name}[{b.pick('0', '1')}] : {type_}")
        else:
            zero = b.constant(0, "index")
            vector = b.new(f"vector.load {self.source}[{zero}] : {_TYPE}, vector<4xi32>", "part")
            b.line(f"vector.store {vector}, {base}[{zero}] : {_TYPE}, vector<4xi32>")

    def like(self, base: str, type_: str) -> tuple[str, str]:
        """Write a view of a memref with the layout of a type."""
        size = type_.removeprefix("memref<").partition("x")[0]
        offset = type_.partition("offset: ")[2].partition(">")[0] or "0"
        return self.b.new(f"memref.subview {base}[{offset}] [{size}] [1] : {_TYPE} to {type_}", type_), type_

    def loop(self, source: str, target: str, intrudes: float) -> None:
        """Write a loop that computes elements of `target` from those of `source`."""
        b, counter = self.b, self.b.name()
        low, high = b.pick((0, 8), (0, 8), (0, 8), (0, 4), (1, 7), (2, 2))
        b.line(f"affine.for {counter} = {low} to {high} {{")
        with b.block():
            shift = b.pick("", "", "", "", " - 1" if low else "", " + 1" if high < 8 else "")
            if b.chance(intrudes / 2):
                self.intrusion()
            value = b.new(f"affine.load {source}[{counter}{shift}] : {_TYPE}", "i32")
            made = b.new(f"arith.{b.pick('addi', 'muli', 'subi')} {value}, {b.pick(value, self.number)} : i32", "i32")
            b.line(f"affine.store {made}, {target}[{b.pick(counter, counter, counter, '7 - ' + counter)}] : {_TYPE}")
            if b.chance(intrudes):
                self.intrusion()
        b.line("}")


def producers(random: Random) -> Case:
    """Return a function of loops of which one reads what another has written, with other accesses between or inside them."""
    b = Builder(random)
    pair = _Pair(b)
    inside, between = random.choice(((0.6, 0.0), (0.0, 0.9), (0.2, 0.5)))
    if pair.middle.startswith("%v"):
        b.line(f"affine.for %fill = 0 to 8 {{\n    affine.store {pair.number}, {pair.middle}[%fill] : {_TYPE}\n  }}")
    pair.loop(pair.source, pair.middle, inside)
    if b.chance(between):
        pair.intrusion()
    pair.loop(pair.middle, pair.target, inside / 3)
    if b.chance(0.3):
        pair.loop(random.choice((pair.middle, pair.source)), pair.target, inside / 3)
    result = b.new(f"affine.load {pair.middle}[symbol({pair.place})] : {_TYPE}", "i32")
    if "@change" in "\n".join(b.lines):
        b.others.append(_CHANGE)
    return b.case("producers", [(result, "i32")])

"""Vectors that are read and written with indices out of bounds and masks, and combined, reduced and rearranged."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..building import Builder, Case, last_values

_COUNTS = (-1, 0, 1, 2, 3, 4, 7)
_INTEGER_KINDS = ("add", "mul", "and", "or", "xor", "maxsi", "minsi", "maxui", "minui")
_FLOAT_KINDS = ("add", "mul", "maximumf", "minimumf", "maxnumf", "minnumf")
_FLOATS = (0.0, -0.0, 1.0, -1.0, -5.0, 0.5, 3.0, -2.5)


class _Vectors:
    """What is known while operations on vectors are written."""

    def __init__(self, b: Builder) -> None:
        self.b = b
        self.element = b.pick("i32", "i32", "f32")
        self.count, self.rows = b.pick(3, 4, 4, 8), b.pick(1, 2, 3)
        self.flat = f"vector<{self.count}x{self.element}>"
        self.deep = f"vector<{self.rows}x{self.count}x{self.element}>"
        self.mask = f"vector<{self.count}xi1>"
        domain = None if self.element == "i32" else _FLOATS
        self.line = f"memref<10x{self.element}>"
        self.dynamic = f"memref<?x?x{self.element}>"
        self.memory = b.argument(self.line, domain)
        self.square = b.argument(f"memref<5x6x{self.element}>", domain)
        b.define(self.square, "square")
        self.any_size = b.argument(self.dynamic, domain) if b.chance(0.3) else None
        self.counts = [b.argument("index", _COUNTS) for _ in range(2)]
        self.starts = [b.argument("index", (0, 0, 1, 3, 5, 7, 9, 10, 12)) for _ in range(2)]
        b.argument(self.element, domain)
        b.argument("i1")

    @property
    def kinds(self) -> tuple[str, ...]:
        return _INTEGER_KINDS if self.element == "i32" else _FLOAT_KINDS

    def scalar(self) -> str:
        b = self.b
        if b.chance(0.25):
            text = b.pick("0", "1", "-1", "7") if self.element == "i32" else b.pick("0.0", "-0.0", "1.0", "0xFF800000")
            return b.constant(text, self.element)
        return str(b.any_of(self.element))

    def flat_value(self) -> str:
        return self.b.any_of(self.flat) or self.read(False)

    def deep_value(self) -> str:
        return self.b.any_of(self.deep) or self.read(True)

    def some_mask(self) -> str:
        """Write a mask: of a count, of constants, or of elements."""
        b, kind = self.b, self.b.random.randrange(5)
        known = b.any_of(self.mask)
        if kind == 0 and known is not None:
            return known
        if kind <= 2:
            count = b.random.choice(self.counts) if b.chance(0.7) else b.constant(b.pick(*_COUNTS), "index")
            return b.new(f"vector.create_mask {count} : {self.mask}", self.mask)
        if kind == 3:
            return b.new(f"vector.constant_mask [{b.random.randrange(self.count + 1)}] : {self.mask}", self.mask)
        bits = ", ".join(b.pick(b.any_of("i1"), b.new(f"arith.constant {b.pick('true', 'false')}", "i1")) for _ in range(self.count))
        return b.new(f"vector.from_elements {bits} : {self.mask}", self.mask)

    def start(self) -> str:
        return self.b.random.choice(self.starts) if self.b.chance(0.6) else self.b.constant(self.b.pick(0, 0, 1, 2, 3, 5, 8), "index")

    def inside(self, most: int) -> str:
        return self.b.constant(self.b.random.randrange(most + 1), "index")

    # ---- memory

    def target(self, is_deep: bool) -> tuple[str, str, int]:
        """Return memory, its type, and its number of dimensions."""
        b = self.b
        if self.any_size is not None and b.chance(0.4):
            return self.any_size, self.dynamic, 2
        if is_deep or b.chance(0.4):
            return self.square, f"memref<5x6x{self.element}>", 2
        return self.memory, self.line, 1

    def transfer(self, is_deep: bool) -> tuple[str, str, str, str]:
        """Return memory with indices, its type, the attributes of a transfer, and the type of the vector."""
        b = self.b
        memory, type_, rank = self.target(is_deep)
        vector = self.deep if is_deep else self.flat
        indices = ", ".join(self.start() for _ in range(rank))
        attributes = []
        if b.chance(0.2) and rank == 2:
            maps = ("(d1, d0)", "(d0, d1)") if is_deep else ("(d0)", "(d1)")
            attributes.append(f"permutation_map = affine_map<(d0, d1) -> {b.pick(*maps)}>")
        if b.chance(0.35) and type_ != self.dynamic:
            size = self.count
            indices = ", ".join(
                self.inside(max(0, limit - each)) for limit, each in zip(*((5, 6), (self.rows, size)) if rank == 2 else ((10,), (size,)))
            )
            flags = ["true"] * (2 if is_deep else 1) if not attributes else ["false"] * (2 if is_deep else 1)
            attributes.append(f"in_bounds = [{', '.join(flags)}]")
        return f"{memory}[{indices}]", type_, f" {{{', '.join(attributes)}}}" if attributes else "", vector

    def read(self, is_deep: bool) -> str:
        b = self.b
        place, type_, attributes, vector = self.transfer(is_deep)
        padding = self.scalar()
        mask = f", {self.some_mask()}" if not is_deep and b.chance(0.3) and "permutation" not in attributes else ""
        return b.new(f"vector.transfer_read {place}, {padding}{mask}{attributes} : {type_}, {vector}", vector)

    def write(self) -> None:
        b, is_deep = self.b, self.b.chance(0.3)
        value = self.deep_value() if is_deep else self.flat_value()
        place, type_, attributes, vector = self.transfer(is_deep)
        mask = f", {self.some_mask()}" if not is_deep and b.chance(0.3) and "permutation" not in attributes else ""
        text = f"vector.transfer_write {value}, {place}{mask}{attributes} : {vector}, {type_}"
        if not is_deep and "permutation" not in attributes and b.chance(0.15 if mask else 0.3):
            text = f"vector.mask {self.some_mask()} {{ {text} }} : {self.mask}"
        b.line(text)

    def masked_access(self) -> None:
        b, mask, kind = self.b, self.some_mask(), self.b.random.randrange(6)
        place = f"{self.memory}[{self.inside(10 - self.count)}]"
        if kind == 0:
            b.new(
                f"vector.maskedload {place}, {mask}, {self.flat_value()} : {self.line}, {self.mask}, {self.flat} into {self.flat}",
                self.flat,
            )
        elif kind == 1:
            b.line(f"vector.maskedstore {place}, {mask}, {self.flat_value()} : {self.line}, {self.mask}, {self.flat}")
        elif kind == 2:
            b.new(
                f"vector.expandload {place}, {mask}, {self.flat_value()} : {self.line}, {self.mask}, {self.flat} into {self.flat}",
                self.flat,
            )
        elif kind == 3:
            b.line(f"vector.compressstore {place}, {mask}, {self.flat_value()} : {self.line}, {self.mask}, {self.flat}")
        else:
            numbers = b.pick(list(range(self.count)), [b.random.randrange(10 - self.count) for _ in range(self.count)])
            places = f"vector<{self.count}xindex>"
            offsets = b.new(f"arith.constant dense<[{', '.join(map(str, numbers))}]> : {places}", "offsets")
            types = f"{self.line}, {places}, {self.mask}, {self.flat}"
            if kind == 4:
                b.new(f"vector.gather {place} [{offsets}], {mask}, {self.flat_value()} : {types} into {self.flat}", self.flat)
            elif len(set(numbers)) == len(numbers):
                b.line(f"vector.scatter {place} [{offsets}], {mask}, {self.flat_value()} : {types}")

    def plain_access(self) -> None:
        b, place = self.b, f"{self.memory}[{self.inside(10 - self.count)}]"
        if b.chance(0.5):
            b.new(f"vector.load {place} : {self.line}, {self.flat}", self.flat)
        else:
            b.line(f"vector.store {self.flat_value()}, {place} : {self.line}, {self.flat}")

    # ---- arithmetic

    def combine(self) -> None:
        b, is_deep = self.b, self.b.chance(0.3)
        names = ("addi", "muli", "subi", "maxsi", "xori") if self.element == "i32" else ("addf", "mulf", "subf", "maximumf")
        vector = self.deep if is_deep else self.flat
        values = [self.deep_value() if is_deep else self.flat_value() for _ in range(2)]
        b.new(f"arith.{b.pick(*names)} {', '.join(values)} : {vector}", vector)

    def reduce(self) -> None:
        b, value = self.b, self.flat_value()
        start = f", {self.scalar()}" if b.chance(0.4) else ""
        text = f"vector.reduction <{b.pick(*self.kinds)}>, {value}{start} : {self.flat} into {self.element}"
        if b.chance(0.4):
            text = f"vector.mask {self.some_mask()} {{ {text} }} : {self.mask} -> {self.element}"
        b.new(text, self.element)

    def reduce_dimensions(self) -> None:
        b, value = self.b, self.deep_value()
        kind = b.pick(*self.kinds)
        dims, type_ = b.pick(("[0]", self.flat), ("[1]", f"vector<{self.rows}x{self.element}>"), ("[0, 1]", self.element))
        if type_ == self.element:
            start = self.scalar()
        elif type_ == self.flat:
            start = self.flat_value()
        else:
            start = b.new(f"vector.broadcast {self.scalar()} : {self.element} to {type_}", type_)
        b.new(f"vector.multi_reduction <{kind}>, {value}, {start} {dims} : {self.deep} to {type_}", type_)

    def contract(self) -> None:
        b = self.b
        start = f"vector<{self.rows}x{self.element}>"
        maps = "affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>"
        kinds = '"parallel", "reduction"'
        kind = b.pick("add", "add", "maxsi" if self.element == "i32" else "maximumf")
        acc = b.new(f"vector.broadcast {self.scalar()} : {self.element} to {start}", "acc")
        attributes = f"{{indexing_maps = [{maps}], iterator_types = [{kinds}], kind = #vector.kind<{kind}>}}"
        left, right = self.deep_value(), self.flat_value()
        b.new(f"vector.contract {attributes} {left}, {right}, {acc} : {self.deep}, {self.flat} into {start}", start)

    def outer(self) -> None:
        b = self.b
        row = f"vector<{self.rows}x{self.element}>"
        left = b.any_of(row) or b.new(f"vector.broadcast {self.scalar()} : {self.element} to {row}", row)
        kind = b.pick("add", "mul", "maxsi" if self.element == "i32" else "maximumf")
        text = f"vector.outerproduct {left}, {self.flat_value()}, {self.deep_value()} {{kind = #vector.kind<{kind}>}} : {row}, {self.flat}"
        b.new(text, self.deep)

    # ---- elements and shapes

    def move(self) -> None:
        b, flat, deep, element = self.b, self.flat, self.deep, self.element
        number, row = b.random.randrange(self.count), b.random.randrange(self.rows)
        kind = b.random.randrange(14)
        if kind == 0:
            place = b.pick(str(number), str(number), str(b.random.choice(self.counts[:1] + self.starts[:1])))
            b.new(f"vector.extract {self.flat_value()}[{place}] : {element} from {flat}", element)
        elif kind == 1:
            b.new(f"vector.insert {self.scalar()}, {self.flat_value()} [{number}] : {element} into {flat}", flat)
        elif kind == 2:
            b.new(f"vector.extract {self.deep_value()}[{row}] : {flat} from {deep}", flat)
        elif kind == 3:
            b.new(f"vector.insert {self.flat_value()}, {self.deep_value()} [{row}] : {flat} into {deep}", deep)
        elif kind == 4:
            b.new(f"vector.broadcast {self.flat_value()} : {flat} to {deep}", deep)
        elif kind == 5:
            b.new(f"vector.broadcast {self.scalar()} : {element} to {b.pick(flat, flat)}", flat)
        elif kind == 6:
            numbers = ", ".join(str(b.random.randrange(2 * self.count)) for _ in range(self.count))
            b.new(f"vector.shuffle {self.flat_value()}, {self.flat_value()} [{numbers}] : {flat}, {flat}", flat)
        elif kind == 7:
            turned = f"vector<{self.count}x{self.rows}x{element}>"
            made = b.new(f"vector.transpose {self.deep_value()}, [1, 0] : {deep} to {turned}", turned)
            if b.chance(0.6):
                b.new(f"vector.transpose {made}, [1, 0] : {turned} to {deep}", deep)
        elif kind == 8:
            whole = f"vector<{self.rows * self.count}x{element}>"
            made = b.new(f"vector.shape_cast {self.deep_value()} : {deep} to {whole}", whole)
            if b.chance(0.6):
                b.new(f"vector.shape_cast {made} : {whole} to {deep}", deep)
        elif kind == 9:
            size = b.random.randrange(1, self.count + 1)
            offset, part = b.random.randrange(self.count - size + 1), f"vector<{size}x{element}>"
            places = f"{{offsets = [{offset}], sizes = [{size}], strides = [1]}}"
            made = b.new(f"vector.extract_strided_slice {self.flat_value()} {places} : {flat} to {part}", part)
            if b.chance(0.6):
                places = f"{{offsets = [{offset}], strides = [1]}}"
                b.new(f"vector.insert_strided_slice {made}, {self.flat_value()} {places} : {part} into {flat}", flat)
        elif kind == 10:
            values = ", ".join(self.scalar() for _ in range(self.count))
            b.new(f"vector.from_elements {values} : {flat}", flat)
        elif kind == 11:
            names = b.several(f"vector.to_elements {self.flat_value()} : {flat}", *[element] * self.count)
            if b.chance(0.5):
                b.random.shuffle(names)
                b.new(f"vector.from_elements {', '.join(names)} : {flat}", flat)
        elif kind == 12:
            double = f"vector<{2 * self.count}x{element}>"
            made = b.new(f"vector.interleave {self.flat_value()}, {self.flat_value()} : {flat} -> {double}", double)
            b.several(f"vector.deinterleave {made} : {double} -> {flat}", flat, flat)
        else:
            b.new(f"arith.select {self.some_mask()}, {self.flat_value()}, {self.flat_value()} : {self.mask}, {flat}", flat)

    def statement(self) -> None:
        statements: tuple[Callable[[], None], ...] = (
            *(
                self.write,
                self.write,
                self.masked_access,
                self.plain_access,
                self.combine,
                self.reduce,
                self.reduce,
                self.reduce_dimensions,
            ),
            *(self.contract, self.outer, self.move, self.move, self.move, self.move, self.move),
        )
        self.b.random.choice(statements)()


def vectors(random: Random) -> Case:
    """Return a function of operations on vectors, which come from memory and go there."""
    b = Builder(random)
    v = _Vectors(b)
    v.read(b.chance(0.4))
    for _ in range(random.randrange(2, 7)):
        v.statement()
    zero = b.constant(0, "index")
    for type_ in (v.flat, v.deep):
        for name in b.scope.get(type_, [])[-1:]:
            b.line(f"vector.transfer_write {name}, {v.square}[{zero}, {zero}] : {type_}, memref<5x6x{v.element}>")
    return b.case("vectors", last_values(b, [v.element], 4), v.element == "i32")

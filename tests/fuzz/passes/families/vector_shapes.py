"""Vectors of up to three dimensions, with unit dimensions, that are broadcast, cast, transposed, cut, joined and masked."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from ..building import Builder, Case

Shape = tuple[int, ...]
_MOST = 24
_MEMORY = "memref<96xi32>"
_INDICES = (0, 1, 2, 3, -1)


class _Shapes:
    """The vectors in scope with their shapes, by element type."""

    def __init__(self, b: Builder) -> None:
        self.b = b
        self.vectors: dict[str, list[tuple[str, Shape]]] = {"i32": [], "i1": []}
        self.scalars = {"i32": [b.argument("i32") for _ in range(2)], "i1": [b.argument("i1")]}
        self.numbers = [b.argument("index", _INDICES), b.argument("index", (0, 0, 1))]
        self.memory = b.argument(_MEMORY)
        self.zero = b.constant(0, "index")
        for shape in b.random.sample(((4,), (2, 3), (1, 4), (3, 1), (2, 1, 3), (1, 2, 2), (6,)), 2):
            flat = (math.prod(shape),)
            loaded = b.new(
                f"vector.load {self.memory}[{b.constant(len(self.vectors['i32']) * 8, 'index')}] : {_MEMORY}, {self.type_of(flat)}", ""
            )
            self.vectors["i32"].append((loaded, flat))
            if len(shape) > 1:
                self.new(f"vector.shape_cast {loaded} : {self.type_of(flat)} to {self.type_of(shape)}", shape)

    # ---- values

    @staticmethod
    def type_of(shape: Shape, element: str = "i32") -> str:
        return f"vector<{'x'.join([*map(str, shape), element])}>"

    def new(self, text: str, shape: Shape, element: str = "i32") -> str:
        name = self.b.new(text, self.type_of(shape, element))
        self.vectors[element].append((name, shape))
        return name

    def some(
        self, test: Callable[[Shape], bool] = bool, elements: Sequence[str] = ("i32", "i32", "i32", "i1")
    ) -> tuple[str, Shape, str] | None:
        """Return a vector whose shape passes a test, mostly one of the last, with its element type."""
        element = self.b.pick(*elements)
        suitable = [each for each in self.vectors[element] if test(each[1])]
        if not suitable:
            return None
        return (*self.b.random.choice(suitable[-3:] if self.b.chance(0.7) else suitable), element)

    def like(self, shape: Shape, element: str = "i32") -> str:
        """Return a vector of a shape; a broadcast number if there is none."""
        known = [name for name, other in self.vectors[element] if other == shape]
        if known and self.b.chance(0.85):
            return self.b.random.choice(known[-3:])
        scalar = self.b.pick(*self.scalars[element])
        return self.new(f"vector.broadcast {scalar} : {element} to {self.type_of(shape, element)}", shape, element)

    # ---- shapes

    def broadcast(self) -> None:
        b, found = self.b, self.some(lambda shape: len(shape) < 3 or 1 in shape)
        if found is None:
            return
        name, shape, element = found
        wide = tuple(b.pick(1, 2, 3) if size == 1 else size for size in shape)
        while len(wide) < 3 and b.chance(0.5):
            wide = (b.pick(1, 2, 3), *wide)
        if math.prod(wide) <= _MOST:
            self.new(f"vector.broadcast {name} : {self.type_of(shape, element)} to {self.type_of(wide, element)}", wide, element)

    def shape_cast(self) -> None:
        b, found = self.b, self.some()
        if found is None:
            return
        name, shape, element = found
        rest, sizes = math.prod(shape), list[int]()
        while len(sizes) < 2 and b.chance(0.7):
            sizes.append(b.pick(*[size for size in (1, 2, 3, 4) if rest % size == 0]))
            rest //= sizes[-1]
        sizes.insert(b.random.randrange(len(sizes) + 1), rest)
        other = tuple(sizes)
        self.new(f"vector.shape_cast {name} : {self.type_of(shape, element)} to {self.type_of(other, element)}", other, element)

    def transpose(self) -> None:
        found = self.some(lambda shape: len(shape) > 1)
        if found is None:
            return
        name, shape, element = found
        order = list(range(len(shape)))
        self.b.random.shuffle(order)
        turned = tuple(shape[number] for number in order)
        self.new(f"vector.transpose {name}, {order} : {self.type_of(shape, element)} to {self.type_of(turned, element)}", turned, element)

    # ---- elements

    def position(self, shape: Shape, count: int) -> list[str]:
        b = self.b
        return [self.numbers[1] if size > 1 and b.chance(0.15) else str(b.random.randrange(size)) for size in shape[:count]]

    def extract(self) -> None:
        b, found = self.b, self.some()
        if found is None:
            return
        name, shape, element = found
        count = b.random.randrange(1, len(shape) + 1)
        place, rest = ", ".join(self.position(shape, count)), shape[count:]
        target = self.type_of(rest, element) if rest else element
        text = f"vector.extract {name}[{place}] : {target} from {self.type_of(shape, element)}"
        if rest:
            self.new(text, rest, element)
        else:
            self.scalars[element].append(b.new(text, element))

    def insert(self) -> None:
        b, found = self.b, self.some()
        if found is None:
            return
        name, shape, element = found
        count = b.random.randrange(1, len(shape) + 1)
        rest = shape[count:]
        part, type_ = (self.like(rest, element), self.type_of(rest, element)) if rest else (b.pick(*self.scalars[element]), element)
        place = ", ".join(self.position(shape, count))
        self.new(f"vector.insert {part}, {name} [{place}] : {type_} into {self.type_of(shape, element)}", shape, element)

    def fill(self) -> None:
        """Write insertions of all parts of a vector."""
        found = self.some(lambda shape: len(shape) > 1 or shape[0] <= 4, ("i32",))
        if found is None:
            return
        name, shape, _ = found
        rest, type_ = shape[1:], self.type_of(shape)
        for number in self.b.random.sample(range(shape[0]), shape[0]):
            part, part_type = (self.like(rest), self.type_of(rest)) if rest else (self.b.pick(*self.scalars["i32"]), "i32")
            name = self.new(f"vector.insert {part}, {name} [{number}] : {part_type} into {type_}", shape)

    def cut(self) -> None:
        b, found = self.b, self.some()
        if found is None:
            return
        name, shape, element = found
        count = b.random.randrange(1, len(shape) + 1)
        sizes = [b.random.randrange(1, size + 1) for size in shape[:count]]
        offsets = [b.random.randrange(size - cut + 1) for size, cut in zip(shape, sizes)]
        part = (*sizes, *shape[count:])
        places = f"{{offsets = {offsets}, sizes = {sizes}, strides = {[1] * count}}}"
        types = f"{self.type_of(shape, element)} to {self.type_of(part, element)}"
        self.new(f"vector.extract_strided_slice {name} {places} : {types}", part, element)

    def paste(self) -> None:
        b, found, part = self.b, self.some(elements=("i32",)), self.some(elements=("i32",))
        if found is None or part is None:
            return
        name, shape, _ = found
        source, sizes, _ = part
        lead = len(shape) - len(sizes)
        if lead < 0 or any(size > whole for size, whole in zip(sizes, shape[lead:])):
            return
        offsets = [b.random.randrange(size) for size in shape[:lead]]
        offsets += [b.random.randrange(whole - size + 1) for size, whole in zip(sizes, shape[lead:])]
        places = f"{{offsets = {offsets}, strides = {[1] * len(sizes)}}}"
        self.new(f"vector.insert_strided_slice {source}, {name} {places} : {self.type_of(sizes)} into {self.type_of(shape)}", shape)

    def shuffle(self) -> None:
        b, found = self.b, self.some(elements=("i32",))
        if found is None:
            return
        name, shape, _ = found
        other = self.like(shape)
        numbers = [b.random.randrange(2 * shape[0]) for _ in range(b.pick(shape[0], 2, 1, 2 * shape[0]))]
        if b.chance(0.4):
            numbers = b.pick(list(range(shape[0])), [n // 2 + shape[0] * (n % 2) for n in range(2 * shape[0])])
        made = (len(numbers), *shape[1:])
        if math.prod(made) <= _MOST:
            self.new(f"vector.shuffle {name}, {other} {numbers} : {self.type_of(shape)}, {self.type_of(shape)}", made)

    def interleave(self) -> None:
        found = self.some(lambda shape: math.prod(shape) <= _MOST // 2, ("i32",))
        if found is None:
            return
        name, shape, _ = found
        double = (*shape[:-1], 2 * shape[-1])
        made = self.new(f"vector.interleave {name}, {self.like(shape)} : {self.type_of(shape)} -> {self.type_of(double)}", double)
        if self.b.chance(0.5):
            pair = self.b.several(f"vector.deinterleave {made} : {self.type_of(double)} -> {self.type_of(shape)}", *["pair"] * 2)
            self.vectors["i32"] += [(each, shape) for each in pair]

    def elements(self) -> None:
        b, found = self.b, self.some(lambda shape: math.prod(shape) <= 6, ("i32",))
        if found is None:
            return
        name, shape, _ = found
        count = math.prod(shape)
        parts = b.several(f"vector.to_elements {name} : {self.type_of(shape)}", *["i32"] * count)
        if b.chance(0.6):
            if b.chance(0.5):
                b.random.shuffle(parts)
            self.new(f"vector.from_elements {', '.join(parts)} : {self.type_of(shape)}", shape)

    # ---- masks and arithmetic

    def mask(self) -> None:
        b, found = self.b, self.some(elements=("i32",))
        if found is None:
            return
        shape = found[1]
        if b.chance(0.5):
            sizes = [b.random.randrange(size + 1) for size in shape]
            text = f"vector.constant_mask {sizes if all(sizes) else [0] * len(shape)}"
        else:
            text = f"vector.create_mask {', '.join(b.pick(self.numbers[0], b.constant(b.random.randrange(-1, 5), 'index')) for _ in shape)}"
        self.new(f"{text} : {self.type_of(shape, 'i1')}", shape, "i1")

    def step(self) -> None:
        b, size = self.b, self.b.pick(2, 3, 4)
        type_ = f"vector<{size}xindex>"
        steps = b.new(f"vector.step : {type_}", type_)
        limit = b.new(f"arith.constant dense<{b.pick(-1, 0, 1, 2, size - 1, size)}> : {type_}", type_)
        operands = [steps, limit]
        b.random.shuffle(operands)
        predicate = b.pick("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
        self.new(f"arith.cmpi {predicate}, {', '.join(operands)} : {type_}", (size,), "i1")

    def combine(self) -> None:
        b, found = self.b, self.some()
        if found is None:
            return
        name, shape, element = found
        type_ = self.type_of(shape, element)
        if b.chance(0.5):
            mask = self.like(shape, "i1")
            self.new(f"arith.select {mask}, {name}, {self.like(shape, element)} : {self.type_of(shape, 'i1')}, {type_}", shape, element)
        else:
            self.new(f"arith.{b.pick('addi', 'xori', 'muli', 'andi')} {name}, {self.like(shape, element)} : {type_}", shape, element)

    def reduce(self) -> None:
        b, found = self.b, self.some(elements=("i32",))
        if found is None:
            return
        name, shape, _ = found
        dims = sorted(b.random.sample(range(len(shape)), b.random.randrange(len(shape) + 1)))
        rest = tuple(size for number, size in enumerate(shape) if number not in dims)
        target = self.type_of(rest) if rest else "i32"
        start = self.like(rest) if rest else b.pick(*self.scalars["i32"])
        text = f"vector.multi_reduction <{b.pick('add', 'mul', 'minsi', 'or')}>, {name}, {start} {dims} : {self.type_of(shape)} to {target}"
        if b.chance(0.4):
            mask = self.like(shape, "i1")
            text = f"vector.mask {mask} {{ {text} }} : {self.type_of(shape, 'i1')} -> {target}"
        if rest:
            self.new(text, rest)
        else:
            self.scalars["i32"].append(b.new(text, "i32"))

    def write(self, name: str, shape: Shape, number: int) -> None:
        """Write the elements of a vector to memory."""
        flat = self.type_of((math.prod(shape),))
        if len(shape) > 1:
            name = self.b.new(f"vector.shape_cast {name} : {self.type_of(shape)} to {flat}", "")
        self.b.line(f"vector.store {name}, {self.memory}[{self.b.constant(number * _MOST, 'index')}] : {_MEMORY}, {flat}")

    def statement(self) -> None:
        self.b.random.choice(
            (
                *(self.broadcast, self.broadcast, self.shape_cast, self.shape_cast, self.transpose, self.transpose, self.extract),
                *(self.extract, self.insert, self.insert, self.fill, self.cut, self.cut, self.paste, self.paste, self.shuffle),
                *(self.interleave, self.elements, self.mask, self.step, self.combine, self.reduce),
            )
        )()


def vector_shapes(random: Random) -> Case:
    """Return a function of operations that change the shapes of vectors and take them apart."""
    b = Builder(random)
    s = _Shapes(b)
    for _ in range(random.randrange(2, 8)):
        s.statement()
    for number, (name, shape) in enumerate(s.vectors["i32"][-3:]):
        s.write(name, shape, number)
    for name, shape in s.vectors["i1"][-1:]:
        types = f"{s.type_of(shape, 'i1')} to {s.type_of(shape)}"
        s.write(b.new(f"arith.extui {name} : {types}", ""), shape, 3)
    return b.case("vector_shapes", [(name, "i32") for name in s.scalars["i32"][2:]])

"""Tensors that are cut, joined, reshaped and cast, with sizes that are constants, static or dynamic."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..building import Builder, Case, last_values

_SIZES = (0, 1, 1, 2, 3, 4)


def type_of(shape: tuple[str, ...]) -> str:
    return f"tensor<{''.join(f'{size}x' for size in shape)}i32>"


class _Tensors:
    """The tensors in scope, with the sizes that they have when the program runs, as far as they are fixed."""

    def __init__(self, b: Builder) -> None:
        self.b = b
        self.known: dict[str, tuple[tuple[str, ...], tuple[int | None, ...]]] = {}
        """The sizes in the type of each tensor, and those at run time, or None."""
        for _ in range(2):
            sizes = tuple(b.pick(1, 1, 2, 3, 4) for _ in range(b.pick(1, 2, 2, 3)))
            self.add(b.argument(type_of(tuple(map(str, sizes)))), tuple(map(str, sizes)), sizes)
        self.numbers = [b.argument("index", (0, 1, 2)), b.argument("index", _SIZES)]
        b.argument("i32")

    def add(self, name: str, shape: tuple[str, ...], sizes: tuple[int | None, ...]) -> str:
        self.known[name] = shape, sizes
        return name

    def new(self, text: str, shape: tuple[str, ...], sizes: tuple[int | None, ...]) -> str:
        return self.add(self.b.new(text, type_of(shape)), shape, sizes)

    def some(self) -> tuple[str, tuple[str, ...], list[int]]:
        """Return a tensor, the sizes in its type, and at run time (1 if unknown)."""
        names = list(self.known)
        name = self.b.random.choice(names[-3:] if self.b.chance(0.7) else names)
        shape, sizes = self.known[name]
        return name, shape, [1 if size is None else size for size in sizes]

    def written(self, number: int) -> tuple[str, str]:
        """Return an offset or size as a slice spells it, and as a type does: a number, a constant or a dynamic value."""
        b = self.b
        if b.chance(0.45):
            return str(number), str(number)
        if b.chance(0.75):
            return b.constant(number, "index"), "?"
        return b.random.choice(self.numbers), "?"

    # ---- statements

    def cast(self) -> None:
        b = self.b
        name, shape, sizes = self.some()
        other = tuple("?" if b.chance(0.5) else str(size) for size in sizes)
        if other != shape and all(left in ("?", right) or right == "?" for left, right in zip(shape, other)):
            self.new(f"tensor.cast {name} : {type_of(shape)} to {type_of(other)}", other, self.known[name][1])

    def cut(self, sizes: list[int]) -> tuple[list[str], list[str], list[str], list[str], list[int]]:
        """Return the offsets, sizes, strides of a slice, the sizes of its type, and those at run time."""
        b, offsets, counts, types, found = self.b, [], [], [], []
        for size in sizes:
            count = b.pick(size, size, 1, 1, b.random.randrange(size + 1))
            count = min(count, size)
            offset = min(b.random.randrange(size - count + 1), size - 1)
            text, type_ = self.written(count)
            offsets.append(self.written(offset)[0])
            counts.append(text)
            types.append(type_)
            found.append(count)
        return offsets, counts, ["1"] * len(sizes), types, found

    def reduced(self, counts: list[str], types: list[str], sizes: list[int]) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """Return sizes without some of the static ones that are 1, and with some dynamic ones made static or the other way round."""
        kept = [number for number, count in enumerate(counts) if count != "1" or self.b.chance(0.6)]
        return tuple(types[number] for number in kept), tuple(sizes[number] for number in kept)

    def extract_slice(self) -> None:
        name, shape, sizes = self.some()
        if not sizes or not all(sizes):
            return
        offsets, counts, strides, types, found = self.cut(sizes)
        result, left = self.reduced(counts, types, found)
        text = f"tensor.extract_slice {name}[{', '.join(offsets)}] [{', '.join(counts)}] [{', '.join(strides)}]"
        self.new(f"{text} : {type_of(shape)} to {type_of(result)}", result, left)

    def insert_slice(self) -> None:
        """Write the insertion of a slice that was cut out of a tensor, or of a new tensor, mostly into one of the same size."""
        b = self.b
        name, shape, sizes = self.some()
        if not sizes or not all(sizes):
            return
        offsets, counts, strides, types, found = self.cut(sizes)
        result, left = self.reduced(counts, types, found)
        if b.chance(0.5):
            text = f"tensor.extract_slice {self.same(name)}[{', '.join(offsets)}] [{', '.join(counts)}] [{', '.join(strides)}]"
            source = self.new(f"{text} : {type_of(shape)} to {type_of(result)}", result, left)
        else:
            fixed = tuple(map(str, left))
            source = self.new(f"arith.constant dense<{b.random.randrange(100)}> : {type_of(fixed)}", fixed, left)
            if fixed != result:
                source = self.new(f"tensor.cast {source} : {type_of(fixed)} to {type_of(result)}", result, left)
        if b.chance(0.3):
            offsets = [self.written(min(b.random.randrange(size - count + 1), size - 1))[0] for size, count in zip(sizes, found)]
        text = f"tensor.insert_slice {source} into {name}[{', '.join(offsets)}] [{', '.join(counts)}] [{', '.join(strides)}]"
        self.new(f"{text} : {type_of(result)} into {type_of(shape)}", shape, self.known[name][1])

    def same(self, name: str) -> str:
        """Return a tensor of the type of another one."""
        return self.b.random.choice([each for each, known in self.known.items() if known == self.known[name]])

    def element(self) -> None:
        b = self.b
        name, shape, sizes = self.some()
        if not all(sizes):
            return
        places = ", ".join(b.constant(b.random.randrange(size), "index") for size in sizes)
        if b.chance(0.6):
            b.new(f"tensor.extract {name}[{places}] : {type_of(shape)}", "i32")
        else:
            self.new(f"tensor.insert {b.any_of('i32')} into {name}[{places}] : {type_of(shape)}", shape, self.known[name][1])

    def dimension(self) -> None:
        b = self.b
        name, shape, sizes = self.some()
        if sizes:
            b.new(f"tensor.dim {name}, {b.constant(b.random.randrange(len(sizes)), 'index')} : {type_of(shape)}", "index")

    def pad(self) -> None:
        b = self.b
        name, shape, sizes = self.some()
        if not sizes:
            return
        low, high = ([self.written(b.pick(0, 0, 1, 2)) for _ in sizes] for _ in range(2))
        result = tuple(
            str(int(size) + int(left) + int(right)) if "?" not in (size, left, right) else "?"
            for size, (_, left), (_, right) in zip(shape, low, high)
        )
        names = ", ".join(f"%p{b.count}x{number}: index" for number in range(len(sizes)))
        text = f"tensor.pad {name} low[{', '.join(each for each, _ in low)}] high[{', '.join(each for each, _ in high)}]"
        value, result_name = b.any_of("i32"), b.name()
        b.line(f"{result_name} = {text} {{")
        b.line(f"^bb0({names}):")
        b.line(f"  tensor.yield {value} : i32")
        b.line(f"}} : {type_of(shape)} to {type_of(result)}")
        b.define(result_name, type_of(result))
        if "?" not in result:
            self.add(result_name, result, tuple(map(int, result)))

    def reshape(self) -> None:
        b = self.b
        name, shape, sizes = self.some()
        if len(shape) == 2 and "?" not in shape:
            whole = (str(sizes[0] * sizes[1]),)
            made = self.new(
                f"tensor.collapse_shape {name} [[0, 1]] : {type_of(shape)} into {type_of(whole)}", whole, (sizes[0] * sizes[1],)
            )
            if b.chance(0.6):
                text = f"tensor.expand_shape {made} [[0, 1]] output_shape [{', '.join(shape)}] : {type_of(whole)} into {type_of(shape)}"
                self.new(text, shape, tuple(sizes))
        elif len(shape) == 1 and "?" not in shape and sizes[0] in (2, 4, 6):
            split = ("2", str(sizes[0] // 2))
            text = f"tensor.expand_shape {name} [[0, 1]] output_shape [{', '.join(split)}] : {type_of(shape)} into {type_of(split)}"
            self.new(text, split, (2, sizes[0] // 2))

    def make(self) -> None:
        b, size = self.b, self.b.pick(1, 2, 3)
        kind = b.random.randrange(4)
        if kind == 0:
            values = ", ".join(str(b.any_of("i32")) for _ in range(size))
            self.new(f"tensor.from_elements {values} : {type_of((str(size),))}", (str(size),), (size,))
        elif kind == 1:
            self.new(f"tensor.splat {b.any_of('i32')} : {type_of((str(size), '2'))}", (str(size), "2"), (size, 2))
        elif kind == 2:
            name, shape, _ = self.some()
            self.new(f"arith.addi {name}, {self.same(name)} : {type_of(shape)}", shape, self.known[name][1])
        else:
            name, shape, sizes = self.some()
            if len(shape) == 1 and "?" not in shape:
                total = (str(2 * sizes[0]),)
                text = f"tensor.concat dim(0) {name}, {self.same(name)} : ({type_of(shape)}, {type_of(shape)}) -> {type_of(total)}"
                self.new(text, total, (2 * sizes[0],))

    def loop(self) -> None:
        """Write a loop that extracts a slice, changes it and inserts it again."""
        b = self.b
        name, shape, sizes = self.some()
        if not sizes or not all(sizes):
            return
        bound = b.pick(self.numbers[1], b.constant(b.pick(0, 1, 2), "index"))
        zero, one = b.constant(0, "index"), b.constant(1, "index")
        places = ["0"] * len(sizes)
        part = tuple(str(min(size, 1)) for size in sizes)
        cut = f"[{', '.join(places)}] [{', '.join(part)}] [{', '.join(['1'] * len(sizes))}]"
        result, carried, old, new, put = (b.name() for _ in range(5))
        b.line(f"{result} = scf.for %i{b.count} = {zero} to {bound} step {one} iter_args({carried} = {name}) -> ({type_of(shape)}) {{")
        b.line(f"  {old} = tensor.extract_slice {carried}{cut} : {type_of(shape)} to {type_of(part)}")
        b.line(f"  {new} = arith.addi {old}, {old} : {type_of(part)}")
        if b.chance(0.3):
            b.line(f"  {put} = tensor.insert_slice {new} into {b.pick(name, carried)}{cut} : {type_of(part)} into {type_of(shape)}")
        else:
            b.line(f"  {put} = tensor.insert_slice {new} into {carried}{cut} : {type_of(part)} into {type_of(shape)}")
        b.line(f"  scf.yield {put} : {type_of(shape)}")
        b.line("}")
        b.define(result, type_of(shape))
        self.add(result, shape, self.known[name][1])


def tensors(random: Random) -> Case:
    """Return a function of operations on tensors."""
    b = Builder(random)
    t = _Tensors(b)
    statements: tuple[Callable[[], None], ...] = (
        *(t.cast, t.cast, t.extract_slice, t.extract_slice, t.extract_slice, t.insert_slice, t.insert_slice, t.insert_slice, t.element),
        *(t.dimension, t.pad, t.reshape, t.make, t.loop),
    )
    for _ in range(random.randrange(2, 8)):
        random.choice(statements)()
    names = [name for name in t.known if not name.startswith("%a")][-2:]
    results = [(name, type_of(t.known[name][0])) for name in names]
    return b.case("tensors", results + last_values(b, ["i32", "index"], 2))

"""Memory that is allocated, viewed in several ways, copied and freed, in loops and branches."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..building import Builder, Case, last_values
from ..structure import Layout


class _Views:
    """The memrefs in scope with their layouts."""

    def __init__(self, b: Builder) -> None:
        self.b = b
        self.known: dict[str, Layout] = {}
        self.numbers = [b.argument("index", (0, 0, 1, 2)), b.argument("index", (0, 1, 2, 3))]
        for sizes in b.random.sample(((24,), (4, 6), (2, 3, 4), (8,)), 2):
            layout = Layout.plain(sizes)
            self.known[b.argument(layout.type_text())] = layout
        b.argument("i32")
        b.argument("i1")

    def some(self, ranks: tuple[int, ...] = (0, 1, 2, 3)) -> tuple[str, Layout] | None:
        names = [name for name, layout in self.known.items() if len(layout.sizes) in ranks]
        if not names:
            return None
        name = self.b.random.choice(names[-3:] if self.b.chance(0.7) else names)
        return name, self.known[name]

    def new(self, text: str, layout: Layout) -> str:
        name = self.b.new(text, layout.type_text())
        self.known[name] = layout
        return name

    def written(self, number: int) -> str:
        return str(number) if self.b.chance(0.6) else self.b.constant(number, "index")

    # ---- views

    def subview(self) -> None:
        b, found = self.b, self.some((1, 2, 3))
        if found is None:
            return
        name, layout = found
        if not all(layout.sizes):
            return
        offsets, counts, steps = [], [], []
        for size in layout.sizes:
            step = b.pick(1, 1, 2)
            count = max(0, b.pick(size, size // 2, 1, size - 1)) // step
            offsets.append(b.random.randrange(max(0, size - count * step) + 1) if count else 0)
            counts.append(count)
            steps.append(step)
        offsets = [min(offset, max(size - 1, 0)) for offset, size in zip(offsets, layout.sizes)]
        texts = [self.written(number) for number in offsets], [self.written(number) for number in counts], list(map(str, steps))
        dynamic = any(text.startswith("%") for text in texts[0])
        cut = layout.cut(offsets, counts, steps, dynamic, [text.startswith("%") for text in texts[1]])
        if b.chance(0.4):
            cut = cut.without([number for number, text in enumerate(texts[1]) if text == "1" and b.chance(0.7)])
        parts = " ".join(f"[{', '.join(each)}]" for each in texts)
        self.new(f"memref.subview {name}{parts} : {layout.type_text()} to {cut.type_text()}", cut)

    def reshape(self) -> None:
        found = self.some((1, 2))
        if found is None or not found[1].is_plain:
            return
        name, layout = found
        if len(layout.sizes) == 2:
            whole = Layout.plain((layout.sizes[0] * layout.sizes[1],))
            self.new(f"memref.collapse_shape {name} [[0, 1]] : {layout.type_text()} into {whole.type_text()}", whole)
        elif layout.sizes[0] % 2 == 0 and layout.sizes[0]:
            split = Layout.plain((2, layout.sizes[0] // 2))
            shape = ", ".join(map(str, split.sizes))
            self.new(f"memref.expand_shape {name} [[0, 1]] output_shape [{shape}] : {layout.type_text()} into {split.type_text()}", split)

    def cast(self) -> None:
        found = self.some()
        if found is not None:
            name, layout = found
            other = layout.dynamic(self.b.random)
            if other.type_text() != layout.type_text():
                self.new(f"memref.cast {name} : {layout.type_text()} to {other.type_text()}", other)

    def transpose(self) -> None:
        found = self.some((2,))
        if found is not None:
            name, layout = found
            turned = layout.turned()
            self.new(f"memref.transpose {name} (i, j) -> (j, i) : {layout.type_text()} to {turned.type_text()}", turned)

    def reinterpret(self) -> None:
        b, found = self.b, self.some((1, 2))
        if found is None or not found[1].is_plain:
            return
        name, layout = found
        count = layout.count
        size, step = b.pick((count // 2, 2), (count, 1), (max(1, count // 3), 1))
        offset = b.pick(0, 1) if (size - 1) * step + 1 < count else 0
        cut = Layout((size,), (step,), offset)
        text = f"memref.reinterpret_cast {name} to offset: [{offset}], sizes: [{size}], strides: [{step}]"
        self.new(f"{text} : {layout.type_text()} to {cut.type_text()}", cut)

    # ---- memory

    def allocate(self) -> None:
        b = self.b
        layout = Layout.plain(b.pick((6,), (4,), (2, 3), (8,), ()))
        name = self.new(f"memref.{b.pick('alloc', 'alloca')}() : {layout.type_text()}", layout)
        self.fill(name, layout)

    def fill(self, name: str, layout: Layout) -> None:
        b, value = self.b, self.number()
        counters = [b.name() for _ in layout.sizes]
        for counter, size in zip(counters, layout.sizes):
            b.line(f"affine.for {counter} = 0 to {size} {{")
            b.depth += 1
        b.line(f"memref.store {value}, {name}[{', '.join(counters)}] : {layout.type_text()}")
        for _ in counters:
            b.depth -= 1
            b.line("}")

    def slot(self) -> None:
        """Write a variable that is stored and loaded in branches or loops."""
        b = self.b
        layout = Layout.plain(())
        name = self.new(f"memref.alloca() : {layout.type_text()}", layout)
        b.line(f"memref.store {self.number()}, {name}[] : {layout.type_text()}")
        zero, one = b.constant(0, "index"), b.constant(1, "index")
        head = b.pick(f"scf.if {b.any_of('i1')} {{", f"scf.for %s{b.count} = {zero} to {self.numbers[1]} step {one} {{")
        b.line(head)
        with b.block():
            for _ in range(b.random.randrange(1, 3)):
                b.random.choice((self.load, self.store, self.arithmetic))()
            b.line(f"memref.store {self.number()}, {name}[] : {layout.type_text()}")
        b.line("}")
        b.new(f"memref.load {name}[] : {layout.type_text()}", "i32")

    def temporary(self) -> None:
        """Write memory that is allocated, used and freed in a loop or branch."""
        b = self.b
        layout = Layout.plain(b.pick((3,), (2, 2)))
        zero, one = b.constant(0, "index"), b.constant(1, "index")
        b.line(b.pick(f"scf.if {b.any_of('i1')} {{", f"scf.for %t{b.count} = {zero} to {self.numbers[1]} step {one} {{"))
        outer = dict(self.known)
        with b.block():
            name = self.new(f"memref.alloc() : {layout.type_text()}", layout)
            self.fill(name, layout)
            for _ in range(b.random.randrange(1, 4)):
                b.random.choice((self.load, self.store, self.copy, self.subview, self.arithmetic))()
            if b.chance(0.6):
                b.line(f"memref.dealloc {name} : {layout.type_text()}")
        self.known = outer
        b.line("}")

    def grow(self) -> None:
        b, size = self.b, self.b.pick(2, 5, 9)
        layout = Layout.plain((4,))
        name = b.new(f"memref.alloc() : {layout.type_text()}", layout.type_text())
        self.fill(name, layout)
        if b.chance(0.5):
            grown = Layout.plain((size,))
            made = b.new(f"memref.realloc {name} : {layout.type_text()} to {grown.type_text()}", grown.type_text())
        else:
            grown = Layout((size,), (1,), 0, sizes_known=(False,))
            made = b.new(
                f"memref.realloc {name}({b.constant(size, 'index')}) : {layout.type_text()} to {grown.type_text()}", grown.type_text()
            )
        place = b.constant(b.random.randrange(min(size, 4)), "index")
        b.new(f"memref.load {made}[{place}] : {grown.type_text()}", "i32")

    # ---- accesses

    def number(self) -> str:
        b = self.b
        return str(b.any_of("i32")) if b.chance(0.85) else b.constant(b.random.randrange(-9, 99), "i32")

    def place(self, layout: Layout) -> str | None:
        b = self.b
        if not all(layout.sizes):
            return None
        places = []
        for size in layout.sizes:
            places.append(self.numbers[0] if b.chance(0.15) and size > 2 else b.constant(b.random.randrange(size), "index"))
        return ", ".join(places)

    def load(self) -> None:
        found = self.some()
        if found is not None and (place := self.place(found[1])) is not None:
            self.b.new(f"memref.load {found[0]}[{place}] : {found[1].type_text()}", "i32")

    def store(self) -> None:
        found = self.some()
        if found is not None and (place := self.place(found[1])) is not None:
            self.b.line(f"memref.store {self.number()}, {found[0]}[{place}] : {found[1].type_text()}")

    def copy(self) -> None:
        found = self.some((1, 2))
        if found is None:
            return
        others = [name for name, layout in self.known.items() if layout.sizes == found[1].sizes and name != found[0]]
        if others:
            other = self.b.random.choice(others)
            self.b.line(f"memref.copy {found[0]}, {other} : {found[1].type_text()} to {self.known[other].type_text()}")

    def update(self) -> None:
        found = self.some()
        if found is not None and (place := self.place(found[1])) is not None:
            kind = self.b.pick("addi", "assign", "maxs", "ori")
            self.b.new(f"memref.atomic_rmw {kind} {self.number()}, {found[0]}[{place}] : (i32, {found[1].type_text()}) -> i32", "i32")

    def size(self) -> None:
        found = self.some((1, 2, 3))
        if found is not None:
            number = self.b.constant(self.b.random.randrange(len(found[1].sizes)), "index")
            self.b.new(f"memref.dim {found[0]}, {number} : {found[1].type_text()}", "index")

    def arithmetic(self) -> None:
        self.b.new(f"arith.{self.b.pick('addi', 'muli', 'xori')} {self.number()}, {self.number()} : i32", "i32")


def views(random: Random) -> Case:
    """Return a function of views of memory and accesses to them."""
    b = Builder(random)
    v = _Views(b)
    statements: tuple[Callable[[], None], ...] = (
        *(v.subview, v.subview, v.reshape, v.cast, v.transpose, v.reinterpret, v.allocate, v.slot, v.temporary, v.grow, v.copy, v.update),
        *(v.load, v.load, v.store, v.store, v.store, v.size, v.arithmetic),
    )
    for _ in range(random.randrange(3, 11)):
        random.choice(statements)()
    v.load()
    return b.case("views", last_values(b, ["i32", "index"], 3))

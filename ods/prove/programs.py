"""Random programs with loops, branches and masks: what folds, patterns and passes of structured control flow apply to.

Loops have bounds, steps and carried values of all kinds: constants and arguments, none and one iteration, values that are exchanged,
repeated, or come from outside. What the program does is seen by its results, its memory, and its calls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Final

_SIZE = 8
_DEPTHS: Final = (1, 1, 2, 2, 3)
"""How deeply regions are inside of each other at most: small programs show more differences."""
_NUMBERS: Final = {
    "i32": ("0", "1", "-1", "3", "7", "-2147483648", "100"),
    "i64": ("0", "1", "-1", "5", "9223372036854775807"),
    "index": ("0", "1", "2", "3", "5", "8"),
    "f32": ("0.0", "-0.0", "1.0", "-2.5", "0x7F800000", "0x7FC00000", "3.0"),
    "i1": ("true", "false"),
}
_BINARY: Final = {
    "i32": ("arith.addi", "arith.subi", "arith.muli", "arith.xori", "arith.maxsi", "arith.minui", "arith.andi"),
    "i64": ("arith.addi", "arith.subi", "arith.muli", "arith.ori"),
    "index": ("arith.addi", "arith.subi", "arith.muli", "arith.maxsi", "arith.minsi"),
    "f32": ("arith.addf", "arith.subf", "arith.mulf", "arith.maximumf", "arith.minnumf"),
    "i1": ("arith.andi", "arith.xori"),
}
_KINDS: Final = {
    "i32": ("add", "mul", "minui", "minsi", "maxui", "maxsi", "and", "or", "xor"),
    "f32": ("add", "mul", "minimumf", "maximumf", "minnumf", "maxnumf"),
}
_ARGUMENTS: Final = (
    *("i32", "i32", "i64", "index", "index", "f32", "f32", "i1", "i1"),
    *(f"memref<{_SIZE}xi32>", f"tensor<{_SIZE}xi32>", f"tensor<{_SIZE}xi32>", "vector<4xi32>", "vector<4xf32>", "vector<4xi1>"),
)


def programs_of(dialect: str, random: Random, count: int) -> Iterator[str]:
    """Yield random functions that use operations of a dialect; none for dialects without regions, loops or masks."""
    for _ in range(count if dialect in _STATEMENTS else 0):
        yield _Writer(dialect, random).function()


class _Writer:
    """Writes a function, statement by statement."""

    def __init__(self, dialect: str, random: Random) -> None:
        self.random = random
        self.statements = _STATEMENTS[dialect]
        self.lines: list[str] = []
        self.depth = 0
        self._most_depth = random.choice(_DEPTHS)
        self._count = 0
        self._results: set[str] = set()
        """The values that are worth to be returned: not constants."""
        self.held: list[dict[str, list[str]]] = [{}]
        """The values that are visible, by their types, for each region that is open."""

    def function(self) -> str:
        """Return the whole function."""
        arguments = [f"%a{number}: {type_}" for number, type_ in enumerate(_ARGUMENTS)]
        for number, type_ in enumerate(_ARGUMENTS):
            self.keep(f"%a{number}", type_)
        for _ in range(self.random.randint(1, 2)):
            self.random.choice(self.statements)(self)
        made = [(name, type_) for type_, names in self.held[0].items() for name in names if name in self._results]
        returned = made[:8] or [(self.value("i32"), "i32")]
        values, results = zip(*returned)
        self.line(f"return {', '.join(values)} : {', '.join(results)}")
        body = "\n".join(f"  {line}" for line in self.lines)
        return f"func.func @f({', '.join(arguments)}) -> ({', '.join(results)}) {{\n{body}\n}}\n"

    # ---- values

    def line(self, text: str) -> None:
        """Write a line."""
        self.lines.append("  " * self.depth + text)

    def new(self) -> str:
        """Return a new name."""
        self._count += 1
        return f"%{self._count}"

    def keep(self, name: str, type_: str) -> str:
        """Let a value be used from here to the end of the region, and return its name."""
        self.held[-1].setdefault(type_, []).append(name)
        if not name.startswith("%a") and type_ in _ARGUMENTS:
            self._results.add(name)
        return name

    def define(self, text: str, type_: str) -> str:
        """Write an operation with one result, and return that."""
        name = self.new()
        self.line(f"{name} = {text}")
        return self.keep(name, type_)

    def any_type(self) -> str:
        """Return a type of carried values."""
        return self.random.choice(("i32", "i32", "index", "f32", "i64"))

    def value(self, type_: str) -> str:
        """Return a value of a type, those of the innermost region rather than others, the last one above all; constants are made."""
        inner = self.held[-1].get(type_, [])
        every = [name for region in self.held for name in region.get(type_, ())]
        choice = self.random.random()
        if inner and choice < 0.55:
            return inner[-1] if choice < 0.3 else self.random.choice(inner)
        if every and choice < 0.8 or type_ not in _NUMBERS:
            return self.random.choice(every)
        return self.constant(type_)

    def constant(self, type_: str, number: str = "") -> str:
        """Return a constant of a type."""
        number = number or self.random.choice(_NUMBERS[type_])
        name = self.define(f"arith.constant {number}{'' if type_ == 'i1' else f' : {type_}'}", type_)
        self._results.discard(name)
        return name

    def small(self, *numbers: str) -> str:
        """Return an index that is a constant, or an argument."""
        return self.value("index") if self.random.random() < 0.3 else self.constant("index", self.random.choice(numbers))

    def step(self) -> str:
        """Return the step of a loop."""
        return self.random.choice(("%a3", "%a4")) if self.random.random() < 0.3 else self.constant("index", self.random.choice("1123"))

    def element(self) -> str:
        """Return an index in the bounds of memory."""
        return self.define(f"arith.remui {self.value('index')}, {self.constant('index', str(_SIZE))} : index", "index")

    def values(self, types: list[str]) -> str:
        """Return values of types, separated by commas."""
        return ", ".join([self.value(type_) for type_ in types])

    # ---- regions

    @contextmanager
    def region(self, *kept: tuple[str, str]) -> Iterator[None]:
        """Write the lines of a region, in which names with types are values."""
        self.held.append({})
        self.depth += 1
        for name, type_ in kept:
            self.keep(name, type_)
        yield
        self.depth -= 1
        self.held.pop()

    def body(self) -> None:
        """Write the statements of a region."""
        for _ in range(self.random.randint(0, 2)):
            self.statement()

    def statement(self) -> None:
        """Write a statement."""
        deep = self.depth >= self._most_depth or self.random.random() < 0.35
        self.random.choice(_SIMPLE if deep else self.statements)(self)

    def results(self, types: list[str]) -> str:
        """Return the names of the results of an operation with these types, before its name; they are kept by `finish`."""
        if not types:
            return ""
        name = self.new()
        return f"{name}{f':{len(types)}' if len(types) > 1 else ''} = "

    def finish(self, names: str, types: list[str]) -> None:
        """Keep the results that `results` has named."""
        whole = names.partition(" ")[0].partition(":")[0]
        for number, type_ in enumerate(types):
            self.keep(whole if len(types) == 1 else f"{whole}#{number}", type_)

    def carried(self, most: int = 3) -> list[str]:
        """Return types of carried values: often the same ones."""
        if self.random.random() < 0.5:
            return [self.any_type()] * self.random.randint(0, most)
        return [self.any_type() for _ in range(self.random.randint(0, most))]

    def assigned(self, names: list[str], values: str) -> str:
        """Return the list of carried values with what they begin with."""
        return ", ".join(f"{name} = {value}" for name, value in zip(names, values.split(", ")))


_Statement = Callable[[_Writer], None]


def _arrow(types: list[str], form: str = "(%s)") -> str:
    """Return the types of results behind an arrow; nothing if there are none."""
    return f" -> {form % ', '.join(types)}" if types else ""


# ---- straight code


def _arithmetic(writer: _Writer) -> None:
    type_ = writer.random.choice(list(_BINARY))
    name = writer.random.choice(_BINARY[type_])
    writer.define(f"{name} {writer.value(type_)}, {writer.value(type_)} : {type_}", type_)


def _comparison(writer: _Writer) -> None:
    type_ = writer.random.choice(("i32", "index"))
    predicate = writer.random.choice(("eq", "ne", "slt", "sle", "sgt", "uge"))
    condition = writer.define(f"arith.cmpi {predicate}, {writer.value(type_)}, {writer.value(type_)} : {type_}", "i1")
    if writer.random.random() < 0.5:
        chosen = writer.any_type()
        writer.define(f"arith.select {condition}, {writer.value(chosen)}, {writer.value(chosen)} : {chosen}", chosen)


def _use(writer: _Writer) -> None:
    type_ = writer.any_type()
    writer.line(f'"outside.use"({writer.value(type_)}) : ({type_}) -> ()')


def _memory(writer: _Writer) -> None:
    memory = f"memref<{_SIZE}xi32>"
    place = writer.element()
    if writer.random.random() < 0.5:
        writer.define(f"memref.load {writer.value(memory)}[{place}] : {memory}", "i32")
    else:
        writer.line(f"memref.store {writer.value('i32')}, {writer.value(memory)}[{place}] : {memory}")


_SIMPLE: Final[tuple[_Statement, ...]] = (_arithmetic, _arithmetic, _comparison, _use, _memory)

# ---- scf


def _for(writer: _Writer) -> None:
    types = writer.carried()
    lower, upper, step = writer.small("0", "1", "3"), writer.small("0", "1", "2", "4", "5", "7"), writer.step()
    names = [writer.new() for _ in types]
    begin = writer.assigned(names, writer.values(types))
    results = writer.results(types)
    counter = writer.new()
    carried = f" iter_args({begin}) -> ({', '.join(types)})" if types else ""
    writer.line(f"{results}scf.for {counter} = {lower} to {upper} step {step}{carried} {{")
    with writer.region((counter, "index"), *zip(names, types)):
        writer.body()
        writer.line(f"scf.yield {writer.values(types)} : {', '.join(types)}" if types else "scf.yield")
    writer.line("}")
    writer.finish(results, types)


def _while(writer: _Writer) -> None:
    types = ["index", *writer.carried(2)]
    passed = ["index", *(writer.random.choice(types) for _ in range(writer.random.randint(0, 3)))]
    names = [writer.new() for _ in types]
    begin = writer.assigned(names, writer.values(types))
    results = writer.results(passed)
    writer.line(f"{results}scf.while ({begin}) : ({', '.join(types)}) -> ({', '.join(passed)}) {{")
    with writer.region(*zip(names, types)):
        writer.body()
        more = writer.define(f"arith.cmpi slt, {names[0]}, {writer.small('1', '2', '4')} : index", "i1")
        if writer.random.random() < 0.5:
            _branch(writer, more, [writer.random.choice(passed or types)])
        handed = [*map(writer.value, passed)]
        counter = writer.random.randrange(len(passed))
        if passed[counter] == "index":  # most loops end
            handed[counter] = names[0]
        writer.line(f"scf.condition({more}) {', '.join(handed)} : {', '.join(passed)}")
    writer.line("} do {")
    arguments = [writer.new() for _ in passed]
    with writer.region(*zip(arguments, passed)):
        declared = [f"{name}: {type_}" for name, type_ in zip(arguments, passed)]
        writer.line(f"^bb0({', '.join(declared)}):")
        writer.body()
        last = arguments[counter] if passed[counter] == "index" else writer.value("index")
        following = writer.define(f"arith.addi {last}, {writer.constant('index', '1')} : index", "index")
        writer.line(f"scf.yield {', '.join([following, *map(writer.value, types[1:])])} : {', '.join(types)}")
    writer.line("}")
    writer.finish(results, passed)


def _if(writer: _Writer) -> None:
    _branch(writer, writer.value("i1"), writer.carried())


def _branch(writer: _Writer, condition: str, types: list[str]) -> None:
    results = writer.results(types)
    writer.line(f"{results}scf.if {condition}{_arrow(types)} {{")
    for is_last in (False, True):
        with writer.region():
            if not is_last or writer.random.random() < 0.5:
                writer.body()
            if types:
                writer.line(f"scf.yield {writer.values(types)} : {', '.join(types)}")
        writer.line("}" if is_last else "} else {")
    writer.finish(results, types)


def _parallel(writer: _Writer) -> None:
    count = writer.random.randint(1, 2)
    lower = [writer.small("0", "1") for _ in range(count)]
    upper = [writer.small("0", "1", "2", "5") for _ in range(count)]
    steps = [writer.step() for _ in range(count)]
    reduced = writer.random.random() < 0.5
    results = writer.results(["i32"] if reduced else [])
    begin = f" init ({writer.value('i32')}) -> i32" if reduced else ""
    counters = [writer.new() for _ in range(count)]
    writer.line(
        f"{results}scf.parallel ({', '.join(counters)}) = ({', '.join(lower)}) to ({', '.join(upper)}) step ({', '.join(steps)}){begin} {{"
    )
    with writer.region(*((counter, "index") for counter in counters)):
        _arithmetic(writer)
        if writer.random.random() < 0.5:
            _use(writer)
        if reduced:
            name = writer.random.choice(("arith.addi", "arith.xori", "arith.maxsi"))
            writer.line(f"scf.reduce({writer.value('i32')} : i32) {{")
            writer.line("^bb0(%left: i32, %right: i32):")
            writer.line(f"  %both = {name} %left, %right : i32")
            writer.line("  scf.reduce.return %both : i32")
            writer.line("}")
    writer.line("}")
    writer.finish(results, ["i32"] if reduced else [])


def _forall(writer: _Writer) -> None:
    tensor = f"tensor<{_SIZE}xi32>"
    outputs = [tensor] * writer.random.randint(0, 2)
    upper = writer.random.choice(("1", "1", "2", str(_SIZE), writer.value("index")))
    names = [writer.new() for _ in outputs]
    begin = f" shared_outs({writer.assigned(names, writer.values(outputs))}) -> ({', '.join(outputs)})" if outputs else ""
    results = writer.results(outputs)
    counter = writer.new()
    writer.line(f"{results}scf.forall ({counter}) in ({upper}){begin} {{")
    with writer.region((counter, "index")):
        writer.body()
        if outputs:
            place = writer.element()
            parts = [writer.define(f"tensor.from_elements {writer.value('i32')} : tensor<1xi32>", "tensor<1xi32>") for _ in outputs]
            inserted = [f"{part} into {name}[{place}] [1] [1] : tensor<1xi32> into {tensor}" for part, name in zip(parts, names)]
            if upper == "1":
                inserted += [f"{writer.value(tensor)} into {name}[0] [{_SIZE}] [1] : {tensor} into {tensor}" for name in names]
                inserted = writer.random.sample(inserted, len(outputs))
            writer.random.shuffle(inserted)
            writer.line("scf.forall.in_parallel {")
            for text in inserted:
                writer.line(f"  tensor.parallel_insert_slice {text}")
            writer.line("}")
    writer.line("}")
    writer.finish(results, outputs)


def _switch(writer: _Writer) -> None:
    types = writer.carried(2)
    selector = writer.value("index")
    results = writer.results(types)
    writer.line(f"{results}scf.index_switch {selector}{_arrow(types, '%s')}")
    for label in ("case 0", "case 2", "default"):
        writer.line(f"{label} {{")
        with writer.region():
            writer.body()
            writer.line(f"scf.yield {writer.values(types)} : {', '.join(types)}" if types else "scf.yield")
        writer.line("}")
    writer.finish(results, types)


# ---- affine

_MAPS: Final = ("d0", "d0 + 1", "7 - d0", "d0 mod 3", "d0 floordiv 2", "d0 * 2", "d0 - 1")


def _affine_for(writer: _Writer) -> None:
    types = writer.carried(2)
    names = [writer.new() for _ in types]
    begin = writer.assigned(names, writer.values(types))
    lower = writer.random.choice(("0", "0", "1", "2"))
    upper = writer.random.choice(("0", "1", "4", "8", "5", "7"))
    if writer.random.random() < 0.3 and writer.depth == 0:
        upper = f"affine_map<()[s0] -> (s0)>()[{writer.random.choice(('%a3', '%a4'))}]"
    elif writer.random.random() < 0.2 and writer.depth == 0:
        upper = "min affine_map<()[s0] -> (s0, 5)>()[%a3]"
    step = writer.random.choice(("", "", " step 2", " step 3"))
    results = writer.results(types)
    counter = writer.new()
    carried = f" iter_args({begin}) -> ({', '.join(types)})" if types else ""
    writer.line(f"{results}affine.for {counter} = {lower} to {upper}{step}{carried} {{")
    with writer.region((counter, "index"), (counter, "counter"), *zip(names, types)):
        for _ in range(writer.random.randint(1, 3)):
            writer.statement()
        writer.line(f"affine.yield {writer.values(types)} : {', '.join(types)}" if types else "affine.yield")
    writer.line("}")
    writer.finish(results, types)


def _affine_access(writer: _Writer) -> None:
    counters = [name for region in writer.held for name in region.get("counter", ())]
    if not counters:
        _affine_for(writer)
        return
    memory = f"memref<{_SIZE}xi32>"
    place = f"affine_map<(d0) -> ({writer.random.choice(_MAPS)})>({writer.random.choice(counters)})"
    index = writer.define(f"affine.apply {place}", "index")
    if writer.random.random() < 0.5:
        writer.define(f"affine.load {writer.value(memory)}[{index}] : {memory}", "i32")
    else:
        writer.line(f"affine.store {writer.value('i32')}, {writer.value(memory)}[{index}] : {memory}")


def _affine_if(writer: _Writer) -> None:
    counters = [name for region in writer.held for name in region.get("counter", ())]
    if not counters:
        _affine_for(writer)
        return
    condition = writer.random.choice(("d0 - 2 >= 0", "d0 == 0", "4 - d0 >= 0", "d0 mod 2 == 0"))
    types = writer.carried(1)
    results = writer.results(types)
    place = writer.random.choice(counters)
    writer.line(f"{results}affine.if affine_set<(d0) : ({condition})>({place}){_arrow(types, '%s')} {{")
    for is_last in (False, True):
        with writer.region():
            writer.body()
            if types:
                writer.line(f"affine.yield {writer.values(types)} : {', '.join(types)}")
        writer.line("}" if is_last else "} else {")
    writer.finish(results, types)


# ---- vector


def _mask(writer: _Writer) -> str:
    if writer.random.random() < 0.3:
        return writer.value("vector<4xi1>")
    if writer.random.random() < 0.3:
        return writer.define(f"vector.constant_mask [{writer.random.randint(0, 4)}] : vector<4xi1>", "vector<4xi1>")
    return writer.define(f"vector.create_mask {writer.value('index')} : vector<4xi1>", "vector<4xi1>")


def _reduction(writer: _Writer) -> None:
    element = writer.random.choice(("i32", "f32"))
    kind = writer.random.choice(_KINDS[element])
    start = f", {writer.value(element)}" if writer.random.random() < 0.5 else ""
    type_ = f"vector<4x{element}>"
    made = f"vector.reduction <{kind}>, {writer.value(type_)}{start} : {type_} into {element}"
    if writer.random.random() < 0.6:
        made = f"vector.mask {_mask(writer)} {{ {made} }} : vector<4xi1> -> {element}"
    writer.define(made, element)


def _transfer(writer: _Writer) -> None:
    memory = f"memref<{_SIZE}xi32>"
    place, held = writer.small("0", "3", "4", "6"), writer.value(memory)
    bounds = writer.random.choice(("", "", " {in_bounds = [true]}"))
    mask = _mask(writer) if writer.random.random() < 0.5 else ""
    if writer.random.random() < 0.5:
        operands, types = f"{held}[{place}], {writer.value('i32')}", f"{memory}, vector<4xi32>"
        name, is_read = "vector.transfer_read", True
    else:
        operands, types = f"{writer.value('vector<4xi32>')}, {held}[{place}]", f"vector<4xi32>, {memory}"
        name, is_read = "vector.transfer_write", False
    text = f"{name} {operands}{f', {mask}' if mask else ''}{bounds} : {types}"
    if is_read:
        writer.define(text, "vector<4xi32>")
    else:
        writer.line(text)


def _masked_access(writer: _Writer) -> None:
    memory = f"memref<{_SIZE}xi32>"
    place, held, mask = writer.small("0", "2", "4"), writer.value(memory), _mask(writer)
    name = writer.random.choice(("maskedload", "maskedstore", "expandload", "compressstore"))
    types = f"{memory}, vector<4xi1>, vector<4xi32>"
    value = writer.value("vector<4xi32>")
    if name.endswith("load"):
        writer.define(f"vector.{name} {held}[{place}], {mask}, {value} : {types} into vector<4xi32>", "vector<4xi32>")
    else:
        writer.line(f"vector.{name} {held}[{place}], {mask}, {value} : {types}")


def _vector_arithmetic(writer: _Writer) -> None:
    element = writer.random.choice(("i32", "f32"))
    type_ = f"vector<4x{element}>"
    choice = writer.random.randint(0, 3)
    if choice == 0:
        writer.define(f"vector.broadcast {writer.value(element)} : {element} to {type_}", type_)
    elif choice == 1:
        writer.define(f"vector.extract {writer.value(type_)}[{writer.random.randint(0, 3)}] : {element} from {type_}", element)
    elif choice == 2:
        writer.define(f"arith.select {_mask(writer)}, {writer.value(type_)}, {writer.value(type_)} : vector<4xi1>, {type_}", type_)
    else:
        writer.define(f"{writer.random.choice(_BINARY[element])} {writer.value(type_)}, {writer.value(type_)} : {type_}", type_)


def _scan(writer: _Writer) -> None:
    element = writer.random.choice(("i32", "f32"))
    kind = writer.random.choice(_KINDS[element])
    source = writer.value(f"vector<4x{element}>")
    first = writer.define(f"vector.broadcast {writer.value(element)} : {element} to vector<4x{element}>", f"vector<4x{element}>")
    grid = writer.define(f"vector.shape_cast {source} : vector<4x{element}> to vector<2x2x{element}>", "grid")
    start = writer.define(
        f"vector.extract_strided_slice {first} {{offsets = [1], sizes = [2], strides = [1]}} : vector<4x{element}> to vector<2x{element}>",
        "row",
    )
    dimension = writer.random.choice(("0", "1"))
    text = f"vector.multi_reduction <{kind}>, {grid}, {start} [{dimension}] : vector<2x2x{element}> to vector<2x{element}>"
    reduced = writer.define(text, "reduced")
    writer.define(f"vector.extract {reduced}[0] : {element} from vector<2x{element}>", element)


_STATEMENTS: Final[dict[str, tuple[_Statement, ...]]] = {
    "scf": (_for, _for, _while, _if, _parallel, _forall, _forall, _switch, _while),
    "affine": (_affine_for, _affine_for, _affine_access, _affine_access, _affine_if),
    "vector": (_reduction, _reduction, _transfer, _masked_access, _vector_arithmetic, _scan, _if, _for),
}
"""How statements of a dialect are written."""

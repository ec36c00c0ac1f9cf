"""Random programs with branches, loops, calls, memory, vectors and tensors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, TypeAlias

INTEGERS = ("i8", "i32", "index", "i1")
_BINARY = ("addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minui", "divui", "remsi", "shli", "shrui", "divsi")
_FLOAT_BINARY = ("addf", "subf", "mulf", "divf", "maximumf", "minnumf")
_PREDICATES = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
_CONSTANTS = {"i1": ("true", "false"), "i8": ("0", "1", "-1", "2", "127", "-128"), "i32": ("0", "1", "-1", "7", "2147483647")}
_MEMORY = "memref<8xi32>"
_VIEW = "memref<?xi32, strided<[?], offset: ?>>"


Statements: TypeAlias = "tuple[Sequence[Callable[[Writer], Any]], Sequence[Callable[[Writer], Any]]]"
"""The statements of programs: those without regions, and those with regions."""


class Writer:
    """A program that is being written: its lines, and the values in scope by type."""

    def __init__(self, random: Random, statements: Statements | None = None) -> None:
        self.random = random
        self.flat, self.nested = (_FLAT, _NESTED) if statements is None else statements
        self.lines: list[str] = []
        self.scope: dict[str, list[str]] = {}
        self.depth = 1
        self.count = 0
        self.budget = random.randrange(4, 22)

    def line(self, text: str) -> None:
        self.lines.append("  " * self.depth + text)

    def new(self, text: str, type_: str) -> str:
        """Add an operation with one result of type `type_`, and return the result, which is in scope."""
        name = self.name()
        self.line(f"{name} = {text}")
        self.scope.setdefault(type_, []).append(name)
        return name

    def name(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def value(self, type_: str) -> str:
        """Return a value of a type: one in scope, or a constant."""
        known = self.scope.get(type_, [])
        if known and self.random.random() < 0.85:
            return self.random.choice(known[-6:])
        if type_ == "f32":
            return self.new(f"arith.constant {self.random.choice(('0.0', '-0.0', '1.0', '2.5', '0x7FC00000', '0x7F800000'))} : f32", type_)
        if type_ in ("f64", "i64"):
            name, source = ("extf", "f32") if type_ == "f64" else ("extsi", "i32")
            return self.new(f"arith.{name} {self.value(source)} : {source} to {type_}", type_)
        if type_ == "index":
            return self.new(f"arith.constant {self.random.choice((0, 1, 2, 3, 7, 8, -1))} : index", type_)
        if type_ in _CONSTANTS:
            text = self.random.choice(_CONSTANTS[type_])
            return self.new(f"arith.constant {text}{'' if type_ == 'i1' else f' : {type_}'}", type_)
        return _MAKERS[type_](self)

    def place(self) -> str:
        """Return an index of a memref of 8 elements, mostly in bounds."""
        if self.random.random() < 0.6:
            return self.new(f"arith.constant {self.random.randrange(8)} : index", "index")
        eight, index = self.new("arith.constant 8 : index", "index"), self.value("index")
        return self.new(f"arith.remui {index}, {eight} : index", "index")

    @contextmanager
    def block(self, *arguments: tuple[str, str]) -> Any:
        """Write a block with `arguments`; values that it defines are out of scope at its end."""
        outer = {type_: list(names) for type_, names in self.scope.items()}
        for name, type_ in arguments:
            self.scope.setdefault(type_, []).append(name)
        self.depth += 1
        yield
        self.depth -= 1
        self.scope = outer

    def body(self, most: int = 3) -> None:
        """Write a few statements."""
        for _ in range(self.random.randrange(most + 1)):
            self.statement()

    def statement(self) -> None:
        if self.budget <= 0:
            return
        self.budget -= 1
        statements = self.flat if self.depth > 3 else (*self.flat, *self.nested)
        self.random.choice(statements)(self)


def _integer(w: Writer) -> None:
    type_, name = w.random.choice(INTEGERS), w.random.choice(_BINARY)
    flags = w.random.choice(("", "", " overflow<nsw>", " overflow<nuw>")) if name in ("addi", "subi", "muli", "shli") else ""
    w.new(f"arith.{name} {w.value(type_)}, {w.value(type_)}{flags} : {type_}", type_)


def _float(w: Writer) -> None:
    w.new(f"arith.{w.random.choice(_FLOAT_BINARY)} {w.value('f32')}, {w.value('f32')} : f32", "f32")


def _compare(w: Writer) -> None:
    type_ = w.random.choice(INTEGERS)
    w.new(f"arith.cmpi {w.random.choice(_PREDICATES)}, {w.value(type_)}, {w.value(type_)} : {type_}", "i1")


def _select(w: Writer) -> None:
    type_ = w.random.choice((*INTEGERS, "f32"))
    w.new(f"arith.select {w.value('i1')}, {w.value(type_)}, {w.value(type_)} : {type_}", type_)


def _cast(w: Writer) -> None:
    name, source, target = w.random.choice(
        (
            *(("extsi", "i8", "i32"), ("extui", "i8", "i32"), ("extui", "i1", "i8"), ("extsi", "i1", "i32"), ("trunci", "i32", "i8")),
            *(("index_cast", "i32", "index"), ("index_cast", "index", "i32"), ("index_castui", "i8", "index"), ("sitofp", "i8", "f32")),
        )
    )
    w.new(f"arith.{name} {w.value(source)} : {source} to {target}", target)


def _index(w: Writer) -> None:
    name = w.random.choice(("add", "sub", "mul", "divs", "ceildivu", "floordivs", "remu", "maxs", "minu", "shl", "shrs", "and", "xor"))
    w.new(f"index.{name} {w.value('index')}, {w.value('index')}", "index")


def _apply(w: Writer) -> None:
    exprs = ("s0 + s1", "s0 * 4 - s1", "s0 mod 5 + s1", "s0 floordiv 3 + s1 * 2", "(s0 + 7) ceildiv 4 - s1", "s0 * 8 + s1 mod 8")
    kind = w.random.choice(("apply", "apply", "min", "max"))
    expr = w.random.choice(exprs) + (f", {w.random.choice(exprs)}" if kind != "apply" else "")
    w.new(f"affine.{kind} affine_map<()[s0, s1] -> ({expr})>()[{w.random.choice(_symbols(w))}, {w.random.choice(_symbols(w))}]", "index")


def _symbols(w: Writer) -> list[str]:
    """Return values that may be symbols: constants and arguments of the function."""
    return [
        *(name for name in w.scope.get("index", []) if name.startswith("%a")),
        w.new(f"arith.constant {w.random.randrange(9)} : index", "index"),
    ]


def _outside(w: Writer) -> None:
    type_ = w.random.choice((*INTEGERS, "f32"))
    w.line(f'"outside.sees"({w.value(type_)}) : ({type_}) -> ()')


def _asked(w: Writer) -> None:
    type_ = w.random.choice(("i1", "i32", "index"))
    w.new(f'"outside.gives"() : () -> {type_}', type_)


def _load(w: Writer) -> None:
    w.new(f"memref.load {w.value(_MEMORY)}[{w.place()}] : {_MEMORY}", "i32")


def _store(w: Writer) -> None:
    w.line(f"memref.store {w.value('i32')}, {w.value(_MEMORY)}[{w.place()}] : {_MEMORY}")


def _slot(w: Writer) -> None:
    """Write a variable that mem2reg can promote."""
    type_ = w.random.choice(("i32", "f32"))
    slot = f"memref<{type_}>"
    if slot not in w.scope or w.random.random() < 0.3:
        name = w.new(f"memref.alloca() : {slot}", slot)
        w.line(f"memref.store {w.value(type_)}, {name}[] : {slot}")
    elif w.random.random() < 0.5:
        w.line(f"memref.store {w.value(type_)}, {w.random.choice(w.scope[slot])}[] : {slot}")
    else:
        w.new(f"memref.load {w.random.choice(w.scope[slot])}[] : {slot}", type_)


def _subview(w: Writer) -> str:
    start, size, step = w.random.choice(((0, 8, 1), (1, 3, 2), (2, 4, 1), (0, 0, 1), (7, 1, 1)))
    offset = w.new(f"arith.constant {start} : index", "index") if w.random.random() < 0.5 else str(start)
    count = w.new(f"arith.constant {size} : index", "index") if w.random.random() < 0.5 else str(size)
    numbers = "?" if count.startswith("%") else count
    layout = f"strided<[{step}], offset: {'?' if offset.startswith('%') else offset}>"
    layout = layout.replace(", offset: 0", "")
    found = w.new(
        f"memref.subview {w.value(_MEMORY)}[{offset}] [{count}] [{step}] : {_MEMORY} to memref<{numbers}xi32, {layout}>", f"view{w.count}"
    )
    return w.new(f"memref.cast {found} : memref<{numbers}xi32, {layout}> to {_VIEW}", _VIEW)


def _through_view(w: Writer) -> None:
    view = w.random.choice(w.scope[_VIEW]) if w.scope.get(_VIEW) and w.random.random() < 0.7 else _subview(w)
    zero = w.new(f"arith.constant {w.random.choice((0, 0, 0, 1))} : index", "index")
    if w.random.random() < 0.4:
        w.line(f"memref.store {w.value('i32')}, {view}[{zero}] : {_VIEW}")
    elif w.random.random() < 0.6:
        w.new(f"memref.load {view}[{zero}] : {_VIEW}", "i32")
    else:
        zero = w.new("arith.constant 0 : index", "index")
        w.new(f"memref.dim {view}, {zero} : {_VIEW}", "index")


def _bytes(w: Writer) -> None:
    shift = w.new(f"arith.constant {w.random.choice((0, 0, 1, 4, 8))} : index", "index")
    view = w.new(f"memref.view {w.value('memref<16xi8>')}[{shift}][] : memref<16xi8> to memref<2xi32>", "memref<2xi32>")
    zero = w.new(f"arith.constant {w.random.randrange(2)} : index", "index")
    if w.random.random() < 0.5:
        w.line(f"memref.store {w.value('i32')}, {view}[{zero}] : memref<2xi32>")
    w.new(f"memref.load {view}[{zero}] : memref<2xi32>", "i32")


def _vector(w: Writer) -> None:
    v = "vector<4xi32>"
    text, type_ = w.random.choice(
        (
            *((f"vector.broadcast {w.value('i32')} : i32 to {v}", v), (f"arith.addi {w.value(v)}, {w.value(v)} : {v}", v)),
            (f"vector.extract {w.value(v)}[{w.random.randrange(4)}] : i32 from {v}", "i32"),
            (f"vector.insert {w.value('i32')}, {w.value(v)} [{w.random.randrange(4)}] : i32 into {v}", v),
            (f"vector.shuffle {w.value(v)}, {w.value(v)} [{', '.join(str(w.random.randrange(8)) for _ in range(4))}] : {v}, {v}", v),
            (f"vector.reduction <{w.random.choice(('add', 'mul', 'maxsi', 'minui', 'xor'))}>, {w.value(v)} : {v} into i32", "i32"),
            (f"vector.load {w.value(_MEMORY)}[{w.new(f'arith.constant {w.random.randrange(5)} : index', 'index')}] : {_MEMORY}, {v}", v),
        )
    )
    w.new(text, type_)


def _tensor(w: Writer) -> None:
    t = "tensor<3xi32>"
    place = w.new(f"arith.constant {w.random.randrange(3)} : index", "index")
    text, type_ = w.random.choice(
        (
            (f"tensor.extract {w.value(t)}[{place}] : {t}", "i32"),
            (f"tensor.insert {w.value('i32')} into {w.value(t)}[{place}] : {t}", t),
            (f"tensor.from_elements {w.value('i32')}, {w.value('i32')}, {w.value('i32')} : {t}", t),
            (f"arith.muli {w.value(t)}, {w.value(t)} : {t}", t),
            (f"tensor.cast {w.value(t)} : {t} to tensor<?xi32>", "tensor<?xi32>"),
            (f"tensor.dim {w.value('tensor<?xi32>')}, {w.value('index')} : tensor<?xi32>", "index"),
        )
    )
    w.new(text, type_)


# ---- statements with regions


def _if(w: Writer) -> None:
    type_, condition = w.random.choice((*INTEGERS, "f32")), w.value("i1")
    name = w.name()
    w.line(f"{name} = scf.if {condition} -> ({type_}) {{")
    for is_last in (False, True):
        with w.block():
            w.body()
            w.line(f"scf.yield {w.value(type_)} : {type_}")
        w.line("}" if is_last else "} else {")
    w.scope.setdefault(type_, []).append(name)


def _for(w: Writer) -> None:
    type_ = w.random.choice(("i32", "index", "f32"))
    low, high, step = (w.new(f"arith.constant {number} : index", "index") for number in (w.random.randrange(2), w.random.randrange(6), 1))
    if w.random.random() < 0.2:
        high = w.value("index")
    start, name, number, carried = w.value(type_), w.name(), w.name(), w.name()
    head = f"scf.for {number} = {low} to {high} step {step}"
    if w.random.random() < 0.4:
        head = f"affine.for {number} = {w.random.randrange(2)} to {w.random.randrange(6)} step {w.random.choice((1, 2))}"
    w.line(f"{name} = {head} iter_args({carried} = {start}) -> ({type_}) {{")
    with w.block((number, "index"), (carried, type_)):
        w.body()
        w.line(f"{head.partition('.')[0]}.yield {w.value(type_)} : {type_}")
    w.line("}")
    w.scope.setdefault(type_, []).append(name)


def _while(w: Writer) -> None:
    start, limit, one = w.value("i32"), w.new("arith.constant 5 : i32", "i32"), w.new("arith.constant 1 : i32", "i32")
    name, before, after, test, following = (w.name() for _ in range(5))
    w.line(f"{name} = scf.while ({before} = {start}) : (i32) -> i32 {{")
    with w.block((before, "i32")):
        w.body(1)
        w.line(f"{test} = arith.cmpi slt, {before}, {limit} : i32")
        w.line(f"scf.condition({test}) {before} : i32")
    w.line("} do {")
    w.line(f"^bb0({after}: i32):")
    with w.block((after, "i32")):
        w.body(2)
        w.line(f"{following} = arith.addi {after}, {one} : i32")
        w.line(f"scf.yield {following} : i32")
    w.line("}")
    w.scope.setdefault("i32", []).append(name)


def _blocks(w: Writer) -> None:
    """Write branches between blocks in a region of their own."""
    type_, name, merged = w.random.choice(("i32", "index")), w.name(), w.name()
    labels = [f"^b{w.count}x{number}" for number in range(3)]
    w.line(f"{name} = scf.execute_region -> {type_} {{")
    with w.block():
        condition, direct = w.value("i1"), w.value(type_)
        to = labels[1] if w.random.random() < 0.5 else f"{labels[2]}({direct} : {type_})"
        w.line(f"cf.cond_br {condition}, {labels[0]}, {to}")
        for label in labels[:2]:
            w.line(f"{label}:")
            with w.block():
                w.body(2)
                w.line(f"cf.br {labels[2]}({w.value(type_)} : {type_})")
        w.line(f"{labels[2]}({merged}: {type_}):")
        with w.block((merged, type_)):
            w.body(2)
            w.line(f"scf.yield {w.value(type_)} : {type_}")
    w.line("}")
    w.scope.setdefault(type_, []).append(name)


def _call(w: Writer) -> None:
    w.new(f"func.call @helper({w.value('i32')}, {w.value('i1')}) : (i32, i1) -> i32", "i32")


_INTEGER_FUNCTIONS = ("math.absi", "math.ctlz", "math.cttz", "math.ctpop")
_FLOAT_FUNCTIONS = ("math.absf", "math.ceil", "math.floor", "math.trunc", "math.sqrt", "math.roundeven", "math.round", "arith.negf")
_MORE_CASTS = (
    ("extsi", "i32", "i64"), ("extui", "i8", "i64"), ("trunci", "i64", "i32"), ("index_cast", "i64", "index"), ("uitofp", "i8", "f32"),
    ("sitofp", "i32", "f64"), ("extf", "f32", "f64"), ("truncf", "f64", "f32"), ("fptosi", "f32", "i32"), ("fptoui", "f64", "i8"),
)  # fmt: skip


def _function_of_one(w: Writer) -> None:
    if w.random.random() < 0.5:
        type_ = w.random.choice(("i8", "i32", "i64"))
        w.new(f"{w.random.choice(_INTEGER_FUNCTIONS)} {w.value(type_)} : {type_}", type_)
    else:
        type_ = w.random.choice(("f32", "f64"))
        w.new(f"{w.random.choice(_FLOAT_FUNCTIONS)} {w.value(type_)} : {type_}", type_)


def _function_of_several(w: Writer) -> None:
    type_ = w.random.choice(("f32", "f64"))
    if w.random.random() < 0.4:
        w.new(f"math.fma {w.value(type_)}, {w.value(type_)}, {w.value(type_)} : {type_}", type_)
    elif w.random.random() < 0.5:
        w.new(f"math.copysign {w.value(type_)}, {w.value(type_)} : {type_}", type_)
    else:
        w.new(f"arith.{w.random.choice(('addf', 'subf', 'mulf', 'divf', 'maximumf'))} {w.value(type_)}, {w.value(type_)} : {type_}", type_)


def _more_integers(w: Writer) -> None:
    type_ = w.random.choice(("i8", "i32", "i64"))
    name = w.random.choice(("ceildivsi", "floordivsi", "ceildivui", "minsi", "maxui", "shrsi", "remui", "addi", "muli", "xori"))
    w.new(f"arith.{name} {w.value(type_)}, {w.value(type_)} : {type_}", type_)


def _wide_product(w: Writer) -> None:
    type_, low, high = w.random.choice(("i8", "i32", "i64")), w.name(), w.name()
    w.line(f"{low}, {high} = arith.mul{w.random.choice(('s', 'u'))}i_extended {w.value(type_)}, {w.value(type_)} : {type_}")
    w.scope.setdefault(type_, []).extend((low, high))


def _compare_floats(w: Writer) -> None:
    type_ = w.random.choice(("f32", "f64"))
    name = w.random.choice(("oeq", "ogt", "olt", "ole", "one", "ord", "ueq", "ugt", "ult", "uge", "une", "uno"))
    w.new(f"arith.cmpf {name}, {w.value(type_)}, {w.value(type_)} : {type_}", "i1")


def _more_casts(w: Writer) -> None:
    name, source, target = w.random.choice(_MORE_CASTS)
    w.new(f"arith.{name} {w.value(source)} : {source} to {target}", target)


def _copy(w: Writer) -> None:
    if w.random.random() < 0.5:
        w.line(f"memref.copy {w.value(_MEMORY)}, {w.value(_MEMORY)} : {_MEMORY} to {_MEMORY}")
        return
    whole, other = w.value(_MEMORY), w.value(_MEMORY)
    start, step = w.random.choice(((0, 2), (1, 2), (2, 1)))
    layout = f"memref<3xi32, strided<[{step}]{f', offset: {start}' if start else ''}>>"
    view = w.new(f"memref.subview {whole}[{start}] [3] [{step}] : {_MEMORY} to {layout}", f"view{w.count}")
    fresh = w.new("memref.alloc() : memref<3xi32>", f"fresh{w.count}")
    place = w.new(f"arith.constant {w.random.randrange(3)} : index", "index")
    w.line(f"memref.copy {view}, {fresh} : {layout} to memref<3xi32>")
    w.new(f"memref.load {fresh}[{place}] : memref<3xi32>", "i32")
    w.line(f"memref.store {w.value('i32')}, {other}[{place}] : {_MEMORY}")


def _more_vectors(w: Writer) -> None:
    v = "vector<4xi32>"
    place = w.new(f"arith.constant {w.random.randrange(9)} : index", "index")
    if w.random.random() < 0.3:
        mask = w.new(f"vector.create_mask {w.value('index')} : vector<4xi1>", "vector<4xi1>")
        w.new(f"arith.select {mask}, {w.value(v)}, {w.value(v)} : vector<4xi1>, {v}", v)
    elif w.random.random() < 0.4:
        w.line(f"vector.transfer_write {w.value(v)}, {w.value(_MEMORY)}[{place}] : {v}, {_MEMORY}")
    elif w.random.random() < 0.7:
        w.new(f"vector.transfer_read {w.value(_MEMORY)}[{place}], {w.value('i32')} : {_MEMORY}, {v}", v)
    else:
        w.new(f"arith.{w.random.choice(('maxsi', 'minui', 'muli', 'subi', 'xori'))} {w.value(v)}, {w.value(v)} : {v}", v)


def _switch(w: Writer) -> None:
    type_, name = w.random.choice(("i32", "index", "f64")), w.name()
    w.line(f"{name} = scf.index_switch {w.value('index')} -> {type_}")
    for head in ("case 1 {", "case 7 {", "default {"):
        w.line(head)
        with w.block():
            w.body(2)
            w.line(f"scf.yield {w.value(type_)} : {type_}")
        w.line("}")
    w.scope.setdefault(type_, []).append(name)


def _parallel(w: Writer) -> None:
    low, high, step = (w.new(f"arith.constant {number} : index", "index") for number in (0, w.random.randrange(9), 1))
    memory, number = w.value(_MEMORY), w.name()
    w.line(f"scf.parallel ({number}) = ({low}) to ({high}) step ({step}) {{")
    with w.block((number, "index")):
        w.line(f"memref.store {w.value('i32')}, {memory}[{number}] : {_MEMORY}")
    w.line("}")


_MAKERS: dict[str, Callable[[Writer], str]] = {
    _MEMORY: lambda w: w.new(f"memref.alloc() : {_MEMORY}", _MEMORY),
    "memref<16xi8>": lambda w: w.new("memref.alloc() : memref<16xi8>", "memref<16xi8>"),
    "vector<4xi32>": lambda w: w.new("arith.constant dense<[1, -1, 0, 7]> : vector<4xi32>", "vector<4xi32>"),
    "tensor<3xi32>": lambda w: w.new("arith.constant dense<3> : tensor<3xi32>", "tensor<3xi32>"),
    "tensor<?xi32>": lambda w: w.new(f"tensor.cast {w.value('tensor<3xi32>')} : tensor<3xi32> to tensor<?xi32>", "tensor<?xi32>"),
}
_FLAT: tuple[Callable[[Writer], Any], ...] = (
    *(_integer, _integer, _integer, _float, _compare, _select, _cast, _index, _apply, _outside, _asked, _load, _store, _slot, _slot),
    *(_through_view, _bytes, _vector, _vector, _tensor),
)
_NESTED: tuple[Callable[[Writer], Any], ...] = (_if, _if, _for, _for, _while, _blocks, _blocks, _call)
_RUNNABLE: tuple[Callable[[Writer], Any], ...] = (
    *(each for each in _FLAT if each not in (_outside, _asked, _tensor, _float)),
    *(_function_of_one, _function_of_several, _more_integers, _wide_product, _compare_floats, _more_casts, _copy, _more_vectors),
)
_ARGUMENTS = ("i32", "i32", "i8", "index", "i1", "f32", _MEMORY, _MEMORY, "memref<16xi8>")


def make_program(random: Random) -> str:
    """Return a module of two functions, one of which may call the other."""
    return _function(random, "f", _ARGUMENTS, random.choice(("i32", "index", "f32", "i1"))) + _helper(random)


def make_runnable(random: Random) -> str:
    """Return a module like `make_program` that can be compiled: it has no tensors, and no unknown operations."""
    inner: Statements = (_RUNNABLE, [each for each in _NESTED if each is not _call])
    result = random.choice(("i32", "index", "f32", "i1", "i8", "f64", "i64"))
    helper = _function(random, "helper", ("i32", "i1"), "i32", statements=inner)
    return _function(random, "f", _ARGUMENTS, result, statements=(_RUNNABLE, (*_NESTED, _switch, _parallel))) + helper.replace(
        "func.func", "func.func private", 1
    )


def _helper(random: Random) -> str:
    whole = _function(random, "helper", ("i32", "i1"), "i32", calls=False)
    return whole.replace("func.func", "func.func private", 1)


def _function(
    random: Random, name: str, arguments: tuple[str, ...], result: str, calls: bool = True, statements: Statements | None = None
) -> str:
    w = Writer(random, statements)
    for number, type_ in enumerate(arguments):
        w.scope.setdefault(type_, []).append(f"%a{number}")
    while w.budget > 0:
        w.statement()
    w.line(f"return {w.value(result)} : {result}")
    head = ", ".join(f"%a{number}: {type_}" for number, type_ in enumerate(arguments))
    lines = [line if calls else line.replace("func.call @helper", '"outside.helper"') for line in w.lines]
    return "\n".join([f"func.func @{name}({head}) -> {result} {{", *lines, "}", ""])

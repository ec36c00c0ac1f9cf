"""Chains of integer operations with flags, constants at the edges of their types, odd widths, and known ranges."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..building import Builder, Case, last_values

WIDTHS = (1, 2, 3, 5, 7, 8, 8, 8, 13, 16, 31, 32, 32, 33, 63, 64, 64, 65, 100)
_FLAGGED = ("addi", "addi", "subi", "subi", "muli", "shli")
_EXACT = ("divsi", "divui", "shrsi", "shrui")
_PLAIN = ("andi", "ori", "xori", "maxsi", "maxui", "minsi", "minui", "remsi", "remui", "ceildivsi", "ceildivui", "floordivsi")
_PREDICATES = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
_FLAGS = ("", "", "", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>")


def edge(b: Builder, width: int) -> int:
    """Return a signed number of a width, at an edge as a rule."""
    low, high = -(1 << (width - 1)), (1 << (width - 1)) - 1
    power = 1 << b.random.randrange(width)
    number = b.pick(
        0, 0, 1, 1, 2, 3, -1, -1, -2, low, low + 1, high, high - 1, width, width - 1, width // 2, power, power - 1, -power, 7, 10
    )
    if b.chance(0.1):
        number = b.random.getrandbits(width)
    return int((number - low) % (1 << width) + low)


def width_of(type_: str) -> int:
    return 64 if type_ == "index" else int(type_[1:])


def constant(b: Builder, type_: str) -> str:
    """Return a constant of an integer type or of `index`."""
    return _constant(b, edge(b, width_of(type_)), type_)


def _constant(b: Builder, number: int, type_: str) -> str:
    name = b.name()
    b.line(f"{name} = arith.constant {('true' if number else 'false') if type_ == 'i1' else f'{number} : {type_}'}")
    return name


def integer(b: Builder, type_: str, constants: float = 0.3) -> str:
    """Return a value of an integer type: one in scope or a constant."""
    value = None if b.chance(constants) else b.any_of(type_)
    return constant(b, type_) if value is None else value


def _binary(b: Builder, type_: str) -> None:
    name, flags = b.pick(*_FLAGGED, *_EXACT, *_PLAIN), ""
    if name in _FLAGGED:
        flags = b.pick(*_FLAGS)
    elif name in _EXACT:
        flags = b.pick("", "", " exact")
    constants = (0.45, 0.15) if b.chance(0.8) else (0.15, 0.45)
    b.new(f"arith.{name} {integer(b, type_, constants[1])}, {integer(b, type_, constants[0])}{flags} : {type_}", type_)


def _chain(b: Builder, type_: str) -> None:
    """Write two operations with constants that folds merge into one, and often compare the result with what it was made of."""
    name = b.pick(*_FLAGGED, *_EXACT, "xori", "andi", "maxsi", "minui")
    other = b.pick(name, name, "subi" if name == "addi" else "addi" if name == "subi" else name)
    start = value = integer(b, type_, 0)
    flags = b.pick(*_FLAGS[2:]) if name in _FLAGGED else b.pick("", " exact") if name in _EXACT else ""
    for each in (name, other):
        number = b.pick(1, 2, 3, width_of(type_) - 1, width_of(type_) // 2) if "sh" in each else edge(b, width_of(type_))
        operands = [value, _constant(b, number, type_)]
        if each == "subi" and b.chance(0.3):
            operands.reverse()
        value = b.new(f"arith.{each} {', '.join(operands)}{flags if b.chance(0.8) else ''} : {type_}", type_)
    if b.chance(0.4):
        b.new(f"arith.cmpi {b.pick(*_PREDICATES)}, {value}, {start} : {type_}", "i1")


def _bounded(b: Builder, type_: str) -> None:
    """Write an operation after which the range of the value is known."""
    width = width_of(type_)
    name = b.pick("andi", "remui", "minui", "shrui", "maxsi", "minsi", "remsi", "shrsi")
    number = b.pick(1, 2, 3, 7, 8, 15, 31, 32, 63, 64, 100, 127, width - 1) % (1 << (width - 1) or 2)
    if "shr" in name:
        number %= width
    elif "rem" in name:
        number = max(number, 1)
    if width == 1:
        number = -1
    b.new(f"arith.{name} {integer(b, type_, 0)}, {_constant(b, number, type_)} : {type_}", type_)


def _compare(b: Builder, type_: str) -> None:
    b.new(f"arith.cmpi {b.pick(*_PREDICATES)}, {integer(b, type_, 0.1)}, {integer(b, type_, 0.4)} : {type_}", "i1")


def _compare_difference(b: Builder, type_: str) -> None:
    """Compare a sum or difference with one of its operands or a constant."""
    left, right = integer(b, type_, 0.1), integer(b, type_, 0.1)
    name = b.pick("subi", "subi", "addi", "xori")
    flags = b.pick(*_FLAGS) if name != "xori" else ""
    found = b.new(f"arith.{name} {left}, {right}{flags} : {type_}", type_)
    other = b.pick(left, right, _constant(b, 0, type_), constant(b, type_))
    b.new(f"arith.cmpi {b.pick(*_PREDICATES)}, {found}, {other} : {type_}", "i1")


def _select(b: Builder, type_: str) -> None:
    b.new(f"arith.select {integer(b, 'i1', 0.1)}, {integer(b, type_)}, {integer(b, type_)} : {type_}", type_)


def _resize(b: Builder, type_: str) -> None:
    """Write a cast to another type in scope, and often one back."""
    others = [each for each in b.scope if each != type_ and _is_integer(each)]
    other = b.random.choice(others or [f"i{b.pick(*WIDTHS)}"])
    if other != type_:
        found = _cast(b, integer(b, type_, 0.1), type_, other)
        if b.chance(0.5):
            _cast(b, found, other, type_)


def _cast(b: Builder, value: str, source: str, target: str) -> str:
    if "index" in (source, target):
        return b.new(f"arith.index_cast{b.pick('', 'ui')} {value} : {source} to {target}", target)
    if width_of(source) < width_of(target):
        return b.new(f"arith.{b.pick('extsi', 'extui')} {value} : {source} to {target}", target)
    flags = b.pick("", "", "", " overflow<nsw>", " overflow<nuw>")
    return b.new(f"arith.trunci {value}{flags} : {source} to {target}", target)


def _is_integer(type_: str) -> bool:
    return type_ == "index" or type_[0] == "i" and type_[1:].isdigit()


def _extended(b: Builder, type_: str) -> None:
    if type_ == "index":
        return _binary(b, type_)
    name, low, high = b.pick("mulsi", "mului", "addui"), b.name(), b.name()
    second = "i1" if name == "addui" else type_
    types = f"{type_}, i1" if name == "addui" else type_
    b.line(f"{low}, {high} = arith.{name}_extended {integer(b, type_, 0.1)}, {integer(b, type_)} : {types}")
    b.define(low, type_)
    b.define(high, second)
    return None


def _function(b: Builder, type_: str) -> None:
    if type_ == "index" or b.chance(0.2):
        b.new(f"math.ipowi {integer(b, type_, 0.1)}, {integer(b, type_, 0.7)} : {type_}", type_)
    else:
        b.new(f"math.{b.pick('absi', 'absi', 'ctlz', 'cttz', 'ctpop')} {integer(b, type_, 0)} : {type_}", type_)


def _float(b: Builder, type_: str) -> None:
    if type_ in ("index", "i1"):
        return _compare(b, type_)
    kind, float_ = b.pick("s", "u"), b.pick("f16", "f32", "f64")
    made = b.new(f"arith.{kind}itofp {integer(b, type_, 0.1)} : {type_} to {float_}", float_)
    if b.chance(0.6):
        other = b.constant(b.pick("0.0", "-0.0", "0.5", "-1.5", "127.0", "128.0", "2147483648.0", "-129.0", "3.0e+09"), "f64")
        if float_ != "f64":
            other = b.new(f"arith.truncf {other} : f64 to {float_}", float_)
        name = b.pick("oeq", "ogt", "oge", "olt", "ole", "one", "ueq", "ult", "uge", "une")
        b.new(f"arith.cmpf {name}, {made}, {other} : {float_}", "i1")
    else:
        target = b.pick(type_, "i8", "i32", "i64")
        b.new(f"arith.fpto{b.pick('s', 'u')}i {made} : {float_} to {target}", target)
    return None


_STATEMENTS: tuple[Callable[[Builder, str], None], ...] = (
    *(_binary, _binary, _binary, _chain, _bounded, _compare, _compare_difference, _select, _resize, _resize, _extended, _function, _float),
)


def integers(random: Random) -> Case:
    """Return a function of a few operations on integers of at most three types."""
    b = Builder(random)
    types = [f"i{width}" for width in random.sample(WIDTHS, random.choice((1, 1, 2)))]
    if b.chance(0.3):
        types[0] = "index"
    types = list(dict.fromkeys(types))
    for type_ in (*types, types[0]):
        b.argument(type_)
    if b.chance(0.3):
        b.argument("i1")
    for _ in range(random.randrange(3, 9)):
        random.choice(_STATEMENTS)(b, random.choice(types))
    kinds = [type_ for type_ in b.scope if _is_integer(type_)]
    return b.case("integers", last_values(b, kinds, 5))


_INDEX = ("add", "add", "sub", "sub", "mul", "divs", "divu", "ceildivs", "ceildivu", "floordivs", "rems", "remu", "maxs", "maxu", "mins")
_INDEX_BITS = ("minu", "shl", "shrs", "shru", "and", "or", "xor")


def _index(b: Builder, constants: float) -> str:
    value = None if b.chance(constants) else b.any_of("index")
    if value is not None:
        return value
    name = b.name()
    b.line(f"{name} = index.constant {edge(b, b.pick(64, 64, 8, 32))}")
    return name


def indices(random: Random) -> Case:
    """Return a function of a few operations of the dialect `index`."""
    b = Builder(random)
    for _ in range(2):
        b.argument("index")
    b.argument("i32")
    for _ in range(random.randrange(3, 9)):
        choice = random.random()
        if choice < 0.6:
            b.new(f"index.{b.pick(*_INDEX, *_INDEX_BITS)} {_index(b, 0.1)}, {_index(b, 0.35)}", "index")
        elif choice < 0.85:
            left = b.scope["index"][-1] if b.chance(0.6) else _index(b, 0.1)
            b.new(f"index.cmp {b.pick(*_PREDICATES)}({left}, {b.pick(_index(b, 0.4), _zero(b))})", "i1")
        else:
            source, target = b.pick(("i32", "index"), ("index", "i32"), ("index", "i64"), ("i64", "index"))
            value = b.any_of(source)
            if value is not None:
                b.new(f"index.cast{b.pick('s', 'u')} {value} : {source} to {target}", target)
    return b.case("indices", last_values(b, ["index", "i1", "i32", "i64"], 5))


def _zero(b: Builder) -> str:
    name = b.name()
    b.line(f"{name} = index.constant {b.pick(0, 0, 1, -1)}")
    return name

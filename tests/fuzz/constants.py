"""Random constant expressions for folders: functions of a few operations, most of whose operands are constants."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from .constant_values import FLOATS, INTEGERS, Shape, constant_text, width_of

_UNARY_MATH = (
    *("absf", "acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "ceil", "cos", "cosh", "erf", "erfc", "exp", "exp2", "expm1"),
    *("floor", "log", "log10", "log1p", "log2", "round", "roundeven", "rsqrt", "sin", "sinh", "sqrt", "tan", "tanh", "trunc"),
)
_INTEGER = (
    *("addi", "subi", "muli", "divui", "divsi", "ceildivui", "ceildivsi", "floordivsi", "remui", "remsi", "andi", "ori", "xori"),
    *("shli", "shrui", "shrsi", "maxsi", "maxui", "minsi", "minui"),
)
_FLOAT = ("addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf")
_INDEX = (
    *("add", "sub", "mul", "divs", "divu", "ceildivs", "ceildivu", "floordivs", "rems", "remu", "maxs", "maxu", "mins", "minu"),
    *("shl", "shrs", "shru", "and", "or", "xor"),
)
_COMPLEX_UNARY = ("conj", "cos", "exp", "expm1", "log1p", "log", "neg", "rsqrt", "sign", "sin", "sqrt", "tan", "tanh")
_COMPLEX_BINARY = ("add", "atan2", "div", "mul", "pow", "sub")
_PREDICATES = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
_FLOAT_PREDICATES = (*("false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true"),)
_FLAGS = ("", "", "", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>")
_FAST = ("", "", "", " fastmath<fast>", " fastmath<nnan>", " fastmath<ninf,nsz>", " fastmath<contract>")
_ROUNDINGS = ("", "", "", " to_nearest_even", " downward", " upward", " toward_zero", " to_nearest_away")


class Program:
    """A function that is being built: its lines, and the values of each type."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.lines: list[str] = []
        self.arguments: list[str] = []
        self.values: dict[str, list[str]] = {}
        self.last: tuple[str, str] | None = None
        """The newest result and its type; None if there is none."""

    def value(self, shape: Shape, element: str) -> str:
        """Return a value of a type: often the newest one, else a constant, an earlier value, or an argument."""
        kind = shape.of(element)
        if self.last is not None and self.last[1] == kind and self.random.random() < 0.5:
            return self.last[0]
        choice = self.random.random()
        if choice < 0.25 and kind in self.values:
            return self.random.choice(self.values[kind])
        if choice > 0.92 or not shape.is_static:
            return self._argument(kind)
        return self.result(constant_text(self.random, shape, element), kind)

    def result(self, text: str, *kinds: str) -> str:
        """Add an operation with results of the types `kinds`; return its first result."""
        name = f"%v{len(self.lines) + 1}"
        names = [name] if len(kinds) == 1 else [f"{name}#{i}" for i in range(len(kinds))]
        self.lines.append(f"{name}{'' if len(kinds) == 1 else f':{len(kinds)}'} = {text}")
        for each, kind in zip(names, kinds):
            self.values.setdefault(kind, []).append(each)
        choice = self.random.randrange(len(kinds))
        self.last = (names[choice], kinds[choice])
        return names[0]

    def _argument(self, kind: str) -> str:
        name = f"%a{len(self.arguments)}"
        self.arguments.append(f"{name}: {kind}")
        self.values.setdefault(kind, []).append(name)
        return name

    def text(self) -> str:
        """Return the whole function, which returns the newest value of each type."""
        newest = [(names[-1], kind) for kind, names in self.values.items()]
        body = "".join(f"  {line}\n" for line in self.lines)
        names, kinds = ", ".join(name for name, _ in newest), ", ".join(kind for _, kind in newest)
        return f"func.func @f({', '.join(self.arguments)}) -> ({kinds}) {{\n{body}  return {names} : {kinds}\n}}\n"


def make_constants(random: Random) -> str:
    """Return a function of one to five random steps on values of one shape."""
    program, shape = Program(random), Shape.random(random)
    for _ in range(random.choice((1, 1, 2, 3, 5))):
        steps, weights = zip(*_STEPS)
        random.choices(steps, weights)[0](program, shape, random)
    return program.text()


def _element(program: Program, shape: Shape, random: Random, pool: Sequence[str]) -> str:
    """Return a random element type from `pool`, often that of the newest value, so that operations form chains."""
    if program.last is not None and random.random() < 0.6:
        for element in pool:
            if shape.of(element) == program.last[1]:
                return element
    return random.choice(pool)


def _integers(program: Program, shape: Shape, random: Random) -> None:
    element = _element(program, shape, random, INTEGERS)
    name, kind = random.choice(_INTEGER), shape.of(element)
    flags = random.choice(_FLAGS) if name in ("addi", "subi", "muli", "shli") else ""
    exact = random.choice(("", "", " exact")) if name in ("divui", "divsi", "shrui", "shrsi") else ""
    left, right = program.value(shape, element), program.value(shape, element)
    program.result(f"arith.{name} {left}, {right}{flags}{exact} : {kind}", kind)


def _extended(program: Program, shape: Shape, random: Random) -> None:
    element = _element(program, shape, random, INTEGERS)
    kind, name = shape.of(element), random.choice(("addui", "mulsi", "mului"))
    left, right = program.value(shape, element), program.value(shape, element)
    carry = shape.of("i1") if name == "addui" else kind
    program.result(f"arith.{name}_extended {left}, {right} : {kind}" + (f", {carry}" if name == "addui" else ""), kind, carry)


def _integer_math(program: Program, shape: Shape, random: Random) -> None:
    element = _element(program, shape, random, INTEGERS)
    kind, name = shape.of(element), random.choice(("absi", "ctlz", "cttz", "ctpop", "ipowi"))
    operands = ", ".join(program.value(shape, element) for _ in range(2 if name == "ipowi" else 1))
    program.result(f"math.{name} {operands} : {kind}", kind)


def _integer_casts(program: Program, shape: Shape, random: Random) -> None:
    source = _element(program, shape, random, INTEGERS)
    target = random.choice(INTEGERS)
    if "index" in (source, target):
        name = random.choice(("index_cast", "index_castui"))
        if source == target:
            return
    elif width_of(source) == width_of(target):
        return
    else:
        name = random.choice(("extsi", "extui")) if width_of(source) < width_of(target) else "trunci"
    flags = random.choice(_FLAGS) if name == "trunci" else ""
    program.result(f"arith.{name} {program.value(shape, source)}{flags} : {shape.of(source)} to {shape.of(target)}", shape.of(target))


def _comparisons(program: Program, shape: Shape, random: Random) -> None:
    element = _element(program, shape, random, (*INTEGERS, *FLOATS))
    kind, left, right = shape.of(element), program.value(shape, element), program.value(shape, element)
    if element in FLOATS:
        program.result(f"arith.cmpf {random.choice(_FLOAT_PREDICATES)}, {left}, {right}{random.choice(_FAST)} : {kind}", shape.of("i1"))
    else:
        program.result(f"arith.cmpi {random.choice(_PREDICATES)}, {left}, {right} : {kind}", shape.of("i1"))


def _select(program: Program, shape: Shape, random: Random) -> None:
    element = _element(program, shape, random, (*INTEGERS, *FLOATS))
    kind, condition = shape.of(element), program.value(shape, "i1")
    left, right = program.value(shape, element), program.value(shape, element)
    types = kind if shape.is_scalar else f"{shape.of('i1')}, {kind}"
    program.result(f"arith.select {condition}, {left}, {right} : {types}", kind)


def _floats(program: Program, shape: Shape, random: Random) -> None:
    element = _element(program, shape, random, FLOATS)
    kind, left, right = shape.of(element), program.value(shape, element), program.value(shape, element)
    program.result(f"arith.{random.choice(_FLOAT)} {left}, {right}{random.choice(_FAST)} : {kind}", kind)


def _negation(program: Program, shape: Shape, random: Random) -> None:
    element = _element(program, shape, random, FLOATS)
    program.result(f"arith.negf {program.value(shape, element)} : {shape.of(element)}", shape.of(element))


def _float_math(program: Program, shape: Shape, random: Random) -> None:
    element = _element(program, shape, random, FLOATS)
    kind = shape.of(element)
    if random.random() < 0.75:
        program.result(f"math.{random.choice(_UNARY_MATH)} {program.value(shape, element)}{random.choice(_FAST)} : {kind}", kind)
        return
    name = random.choice(("atan2", "copysign", "powf", "powf", "fma", "clampf", "isnan", "isinf", "isfinite", "isnormal"))
    values = [program.value(shape, element) for _ in range(3)]
    if name.startswith("is"):
        program.result(f"math.{name} {values[0]} : {kind}", shape.of("i1"))
    elif name == "clampf":
        program.result(f"math.clampf {values[0]} to [{values[1]}, {values[2]}] : {kind}", kind)
    else:
        program.result(f"math.{name} {', '.join(values[: 3 if name == 'fma' else 2])} : {kind}", kind)


def _powers(program: Program, shape: Shape, random: Random) -> None:
    element, exponent = _element(program, shape, random, FLOATS), random.choice(("i8", "i32", "i64"))
    base, power = program.value(shape, element), program.value(shape, exponent)
    program.result(f"math.fpowi {base}, {power} : {shape.of(element)}, {shape.of(exponent)}", shape.of(element))


def _float_casts(program: Program, shape: Shape, random: Random) -> None:
    source, target = _element(program, shape, random, FLOATS), random.choice(FLOATS)
    if width_of(source) == width_of(target):
        return
    wider = width_of(source) < width_of(target)
    flags = random.choice(_FAST) if wider else random.choice(_ROUNDINGS) + random.choice(_FAST)
    name = "extf" if wider else "truncf"
    program.result(f"arith.{name} {program.value(shape, source)}{flags} : {shape.of(source)} to {shape.of(target)}", shape.of(target))


def _mixed_casts(program: Program, shape: Shape, random: Random) -> None:
    integers = [each for each in INTEGERS if each != "index"]
    if random.random() < 0.5:
        source, target, names = _element(program, shape, random, integers), random.choice(FLOATS), ("sitofp", "uitofp")
    else:
        source, target, names = _element(program, shape, random, FLOATS), random.choice(integers), ("fptosi", "fptoui")
    kinds = f"{shape.of(source)} to {shape.of(target)}"
    program.result(f"arith.{random.choice(names)} {program.value(shape, source)} : {kinds}", shape.of(target))


def _bitcasts(program: Program, shape: Shape, random: Random) -> None:
    source = _element(program, shape, random, (*INTEGERS, *FLOATS))
    others = [each for each in (*INTEGERS, *FLOATS) if width_of(each) == width_of(source) and "index" not in (each, source)]
    if others:
        target = random.choice(others)
        program.result(f"arith.bitcast {program.value(shape, source)} : {shape.of(source)} to {shape.of(target)}", shape.of(target))


def _index(program: Program, shape: Shape, random: Random) -> None:
    single = Shape.scalar()
    left, right = program.value(single, "index"), program.value(single, "index")
    choice = random.random()
    if choice < 0.75:
        program.result(f"index.{random.choice(_INDEX)} {left}, {right}", "index")
    elif choice < 0.85:
        program.result(f"index.cmp {random.choice(_PREDICATES)}({left}, {right})", "i1")
    else:
        element = random.choice(INTEGERS[:-1])
        kinds = ("index", element) if random.random() < 0.5 else (element, "index")
        program.result(f"index.cast{random.choice('su')} {program.value(single, kinds[0])} : {kinds[0]} to {kinds[1]}", kinds[1])


def _complex(program: Program, shape: Shape, random: Random) -> None:
    single, element = Shape.scalar(), random.choice(("f32", "f64", "f16", "bf16"))
    kind, choice = f"complex<{element}>", random.random()
    left, right = program.value(single, kind), program.value(single, kind)
    if choice < 0.4:
        program.result(f"complex.{random.choice(_COMPLEX_BINARY)} {left}, {right}{random.choice(_FAST)} : {kind}", kind)
    elif choice < 0.6:
        program.result(f"complex.{random.choice(_COMPLEX_UNARY)} {left}{random.choice(_FAST)} : {kind}", kind)
    elif choice < 0.75:
        program.result(f"complex.{random.choice(('re', 'im', 'abs', 'angle'))} {left} : {kind}", element)
    elif choice < 0.85:
        program.result(f"complex.{random.choice(('eq', 'neq'))} {left}, {right} : {kind}", "i1")
    else:
        program.result(f"complex.create {program.value(single, element)}, {program.value(single, element)} : {kind}", kind)


def _containers(program: Program, shape: Shape, random: Random) -> None:
    """Extract elements from a tensor or vector, insert elements, or change the shape."""
    element = _element(program, shape, random, (*INTEGERS, *FLOATS))
    kind, single = shape.of(element), Shape.scalar()
    if shape.is_scalar or shape.is_scalable or not shape.is_static:
        return
    if shape.is_vector:
        places = ", ".join(str(random.randrange(size)) for size in shape.sizes)
        choice = random.randrange(4)
        if choice == 0:
            program.result(f"vector.extract {program.value(shape, element)}[{places}] : {element} from {kind}", element)
        elif choice == 1:
            part = program.value(single, element)
            program.result(f"vector.insert {part}, {program.value(shape, element)} [{places}] : {element} into {kind}", kind)
        elif choice == 2:
            program.result(f"vector.broadcast {program.value(single, element)} : {element} to {kind}", kind)
        elif shape.sizes:
            mask = ", ".join(str(random.randrange(-1, 2 * shape.sizes[0])) for _ in range(random.choice((1, 2, 4))))
            result = shape.with_first(mask.count(",") + 1)
            left, right = program.value(shape, element), program.value(shape, element)
            program.result(f"vector.shuffle {left}, {right} [{mask}] : {kind}, {kind}", result.of(element))
        return
    places = ", ".join(program.result(f"arith.constant {random.randrange(max(size, 1))} : index", "index") for size in shape.sizes)
    if random.random() < 0.5:
        program.result(f"tensor.extract {program.value(shape, element)}[{places}] : {kind}", element)
    else:
        program.result(f"tensor.splat {program.value(single, element)} : {kind}", kind)


_STEPS: tuple[tuple[Callable[[Program, Shape, Random], None], float], ...] = (
    (_integers, 6),
    (_extended, 1),
    (_integer_math, 1),
    (_integer_casts, 2),
    (_comparisons, 2),
    (_select, 1),
    (_floats, 4),
    (_negation, 0.5),
    (_float_math, 5),
    (_powers, 0.3),
    (_float_casts, 3),
    (_mixed_casts, 2),
    (_bitcasts, 1),
    (_index, 1),
    (_complex, 2),
    (_containers, 2),
)

"""Random types and constants, with a preference for edge cases: NaN, infinity, the smallest and the largest value, width 0."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

INTEGERS = ("i1", "i8", "i16", "i32", "i64", "i128", "i2", "i7", "i65", "i0", "index")
FLOAT_WIDTHS = {
    "f4E2M1FN": 4,
    "f6E2M3FN": 6,
    "f6E3M2FN": 6,
    "f8E5M2": 8,
    "f8E4M3": 8,
    "f8E4M3FN": 8,
    "f8E5M2FNUZ": 8,
    "f8E4M3FNUZ": 8,
    "f8E4M3B11FNUZ": 8,
    "f8E3M4": 8,
    "f8E8M0FNU": 8,
    "bf16": 16,
    "f16": 16,
    "tf32": 19,
    "f32": 32,
    "f64": 64,
    "f80": 80,
    "f128": 128,
}
FLOATS = (*FLOAT_WIDTHS, "f32", "f32", "f64", "f64", "f16", "bf16")
_DECIMALS = (
    "0.0",
    "-0.0",
    "1.0",
    "-1.0",
    "2.0",
    "0.5",
    "-2.5",
    "3.0",
    "1.5",
    "0.1",
    "65504.0",
    "123456.789",
    "1.0e-8",
    "1.0e10",
    "1.0e300",
)
_FRACTION_BITS = {"f16": 10, "bf16": 7, "tf32": 10, "f32": 23, "f64": 52, "f128": 112, "f8E5M2": 2, "f8E4M3": 3, "f8E3M4": 4}


def width_of(element: str) -> int:
    """Return the number of bits of an element type."""
    return FLOAT_WIDTHS.get(element) or (64 if element == "index" else int(element[1:]))


@dataclass(frozen=True)
class Shape:
    """The container of an element type: a vector, a tensor, or none."""

    container: str = ""
    """`vector` or `tensor`; empty for a scalar."""
    sizes: tuple[int, ...] = ()
    is_scalable: bool = False
    is_static: bool = True

    @classmethod
    def scalar(cls) -> Shape:
        """Return the shape of a scalar."""
        return cls()

    @classmethod
    def random(cls, random: Random) -> Shape:
        """Return a random shape; half of the time that of a scalar."""
        if random.random() < 0.5:
            return cls()
        return random.choice(
            (
                *(cls("vector", (4,)), cls("vector", (4,)), cls("vector", (2, 2)), cls("vector", (4,), is_scalable=True), cls("vector")),
                *(
                    cls("vector", (1,)),
                    cls("tensor", (2, 2)),
                    cls("tensor", (3,)),
                    cls("tensor", (0,)),
                    cls("tensor", (2, 0)),
                    cls("tensor"),
                ),
                cls("tensor", (4,), is_static=False),
            )
        )

    @property
    def is_scalar(self) -> bool:
        return not self.container

    @property
    def is_vector(self) -> bool:
        return self.container == "vector"

    def with_first(self, size: int) -> Shape:
        """Return this shape with `size` as its first size."""
        return replace(self, sizes=(size, *self.sizes[1:]))

    def of(self, element: str) -> str:
        """Return the type of this shape with the element type `element`."""
        if not self.container:
            return element
        sizes = "".join(f"[{size}]x" if self.is_scalable else f"{size if self.is_static else '?'}x" for size in self.sizes)
        return f"{self.container}<{sizes}{element}>"


def constant_text(random: Random, shape: Shape, element: str) -> str:
    """Return the text of an operation that defines a constant, without its result."""
    kind = shape.of(element)
    if kind.startswith("complex<"):
        inner = kind[8:-1]
        return f"complex.constant [{_float(random, inner)} : {inner}, {_float(random, inner)} : {inner}] : {kind}"
    if not shape.container:
        value = random.choice(("true", "false")) if element == "i1" else _number(random, element)
        return f"arith.constant {value} : {kind}" if element != "i1" else f"arith.constant {value}"
    if shape.is_scalable or random.random() < 0.4 or not shape.sizes:
        return f"arith.constant dense<{'' if 0 in shape.sizes else _number(random, element)}> : {kind}"
    return f"arith.constant dense<{_nested(random, shape.sizes, element)}> : {kind}"


def _nested(random: Random, sizes: tuple[int, ...], element: str) -> str:
    if 0 in sizes:
        return ""
    if not sizes:
        return _number(random, element)
    return f"[{', '.join(_nested(random, sizes[1:], element) for _ in range(sizes[0]))}]"


def _number(random: Random, element: str) -> str:
    return _float(random, element) if element in FLOAT_WIDTHS else str(_integer(random, width_of(element)))


def _integer(random: Random, width: int) -> int:
    if width == 0:
        return 0
    low, high = -(1 << width - 1), (1 << width - 1) - 1
    edges = (0, 0, 1, 1, 2, 3, 7, 127, -1, -1, -2, low, high, low + 1, high - 1, width, width - 1, random.randint(low, high))
    return max(low, min(high, random.choice(edges)))


def _float(random: Random, element: str) -> str:
    if random.random() < 0.5:
        return random.choice(_DECIMALS)
    width = FLOAT_WIDTHS[element]
    return f"0x{random.choice(_patterns(random, element, width)):0{(width + 3) // 4}X}"


def _patterns(random: Random, element: str, width: int) -> list[int]:
    """Return bit patterns to try: random ones, and for IEEE formats quiet and signaling NaN, infinities, extreme and subnormal values."""
    mask, sign = (1 << width) - 1, 1 << width - 1
    patterns = [random.getrandbits(width), 0, sign, mask, mask ^ sign, 1, sign | 1]
    fraction = _FRACTION_BITS.get(element)
    if fraction is not None:
        infinity = (mask ^ sign) >> fraction << fraction
        quiet = 1 << fraction - 1
        patterns += [
            infinity,
            infinity | sign,
            infinity | quiet,
            infinity | 1,
            infinity | quiet | 1 | sign,
            infinity - 1,
            (infinity - 1) | sign,
        ]
        patterns += [
            1 << fraction,
            (1 << fraction) - 1,
            (1 << fraction) | sign,
            ((infinity >> 1) & infinity) | random.getrandbits(fraction),
        ]
    return patterns

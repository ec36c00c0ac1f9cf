"""Random values of the attributes of the operations in `Fuzz.td`, for C++ and as text of MLIR."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random

from .functions import WORDS

_WIDTHS = {"count": (64, ""), "offset": (64, "s"), "mask": (64, "u"), "extent": (32, ""), "delta": (32, "s"), "width": (32, "u")}
_WIDTHS |= {"lean": (16, "s"), "port": (16, "u"), "tilt": (8, "s"), "level": (8, "u")}
_MODES = (0, 1, 5)


@dataclass(frozen=True)
class Input:
    """The values of the attributes of one operation."""

    numbers: tuple[int, ...]
    flag: bool
    strict: bool
    label: str
    note: str | None
    limit: int | None
    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    dims: tuple[int, ...]
    marks: tuple[bool, ...]
    mode: int

    def lines(self) -> list[str]:
        """Return the values as `FuzzReader` in `run.h` reads them."""
        values: list[object] = [*self.numbers, int(self.flag), int(self.strict), self.label]
        for optional in (self.note, self.limit):
            values += [0] if optional is None else [1, optional]
        for numbers in (self.sizes, self.strides, self.dims, [int(mark) for mark in self.marks]):
            values += [len(numbers), *numbers]
        return [str(value) for value in (*values, self.mode)]

    def mlir(self, names: Collection[str]) -> str:
        """Return the dictionary of some properties."""
        entries = [f"{name} = {number} : {sign}i{width}" for number, (name, (width, sign)) in zip(self.numbers, _WIDTHS.items())]
        entries.append(f"flag = {_bool(self.flag)}")
        entries += ["strict"] if self.strict else []
        entries.append(f'label = "{self.label}"')
        entries += [f'note = "{self.note}"'] if self.note is not None else []
        entries += [f"limit = {self.limit} : i64"] if self.limit is not None else []
        entries += [f"{name} = {_array('i64', map(str, values))}" for name, values in (("sizes", self.sizes), ("strides", self.strides))]
        entries += [
            f"dims = {_array('i32', map(str, self.dims))}",
            f"marks = {_array('i1', map(_bool, self.marks))}",
            f"mode = {self.mode} : i32",
        ]
        chosen = ", ".join(entry for entry in entries if entry.split(" ")[0] in names)
        return f"<{{{chosen}}}>" if names else ""


def random_input(random: Random) -> Input:
    """Return values of which some are at the edges of their types."""

    def number(width: int, sign: str) -> int:
        high: int = 2 ** (width - (sign != "u")) - 1
        low = 0 if sign == "u" else -high - 1
        choice, edges = random.random(), (-1, 255, 256, 65536, 2**31, 2**32)
        if choice < 0.5:
            return max(random.randrange(-4, 12), low)
        if choice < 0.8:
            return random.choice([low, high, low + 1, high - 1, high // 2 + 1, *(value for value in edges if low <= value <= high)])
        return random.randint(low, high)

    def numbers(width: int) -> tuple[int, ...]:
        return tuple(
            number(width, "s") if random.random() < 0.4 else random.randrange(-3, 9) for _ in range(random.choice([0, 1, 1, 2, 3, 4, 5]))
        )

    return Input(
        tuple(number(width, sign) for width, sign in _WIDTHS.values()),
        random.random() < 0.5,
        random.random() < 0.5,
        random.choice(WORDS),
        random.choice([None, *WORDS]) if random.random() < 0.5 else None,
        number(64, "") if random.random() < 0.6 else None,
        numbers(64),
        numbers(64),
        numbers(32),
        tuple(random.random() < 0.5 for _ in range(random.randrange(4))),
        random.choice(_MODES),
    )


def _bool(value: bool) -> str:
    return "true" if value else "false"


def _array(kind: str, parts: map[str]) -> str:
    text = ", ".join(parts)
    return f"array<{kind}: {text}>" if text else f"array<{kind}>"

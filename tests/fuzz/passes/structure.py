"""Layouts of memrefs in generated programs: sizes, strides and an offset, of which the type may tell only some."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random


@dataclass(frozen=True)
class Layout:
    """The layout of a memref of i32 at run time, and which of its numbers its type tells; by default all."""

    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    offset: int = 0
    sizes_known: tuple[bool, ...] | None = None
    strides_known: tuple[bool, ...] | None = None
    offset_known: bool = True

    @staticmethod
    def plain(sizes: Sequence[int]) -> Layout:
        """Return the layout of rows one after another."""
        strides = [math.prod(sizes[number + 1 :]) for number in range(len(sizes))]
        return Layout(tuple(sizes), tuple(strides))

    @property
    def count(self) -> int:
        return math.prod(self.sizes)

    @property
    def is_plain(self) -> bool:
        return self == Layout.plain(self.sizes)

    def type_text(self) -> str:
        """Return the memref type."""
        sizes = self.sizes_known or (True,) * len(self.sizes)
        strides = self.strides_known or (True,) * len(self.sizes)
        shape = "".join(f"{size if is_known else '?'}x" for size, is_known in zip(self.sizes, sizes))
        if self.offset_known and all(strides) and (self.strides, self.offset) == (Layout.plain(self.sizes).strides, 0) and all(sizes[1:]):
            return f"memref<{shape}i32>"
        steps = ", ".join(str(stride) if is_known else "?" for stride, is_known in zip(self.strides, strides))
        offset = f", offset: {self.offset if self.offset_known else '?'}" if self.offset or not self.offset_known else ""
        return f"memref<{shape}i32, strided<[{steps}]{offset}>>"

    def cut(self, offsets: Sequence[int], counts: Sequence[int], steps: Sequence[int], is_dynamic: bool, unknown: Sequence[bool]) -> Layout:
        """Return the layout of a subview; `is_dynamic` if its type cannot tell the offset, `unknown` for sizes that it cannot tell."""
        offset = self.offset + sum(number * stride for number, stride in zip(offsets, self.strides))
        strides = tuple(step * stride for step, stride in zip(steps, self.strides))
        strides_known = self.strides_known or (True,) * len(self.sizes)
        all_known = all(is_known or number == 0 for number, is_known in zip(offsets, strides_known)) and all(strides_known)
        return Layout(
            *(tuple(counts), strides, offset, tuple(not each for each in unknown), strides_known),
            offset_known=self.offset_known and not is_dynamic and all_known,
        )

    def without(self, dropped: Sequence[int]) -> Layout:
        """Return the layout without some dimensions."""

        kept = [number for number in range(len(self.sizes)) if number not in dropped]

        def picked(flags: tuple[bool, ...] | None) -> tuple[bool, ...] | None:
            return None if flags is None else tuple(flags[number] for number in kept)

        return replace(
            self,
            sizes=tuple(self.sizes[number] for number in kept),
            strides=tuple(self.strides[number] for number in kept),
            sizes_known=picked(self.sizes_known),
            strides_known=picked(self.strides_known),
        )

    def dynamic(self, random: Random) -> Layout:
        """Return the layout for a type that tells less or more of it."""
        sizes = tuple(random.random() < 0.5 for _ in self.sizes)
        if random.random() < 0.5:
            return replace(self, sizes_known=sizes, strides_known=(False,) * len(self.sizes), offset_known=False)
        return replace(self, sizes_known=(True,) * len(self.sizes), strides_known=(True,) * len(self.sizes), offset_known=True)

    def turned(self) -> Layout:
        """Return the layout with its two dimensions exchanged."""
        return replace(
            self,
            sizes=self.sizes[::-1],
            strides=self.strides[::-1],
            sizes_known=None if self.sizes_known is None else self.sizes_known[::-1],
            strides_known=None if self.strides_known is None else self.strides_known[::-1],
        )

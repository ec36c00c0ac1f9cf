"""The constructors of operations on their pages: as the spec declares them, or as an extension writes them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.resolver.model import PythonClass
from generator.tools.docs.extensions import constructor_of
from generator.tools.docs.pages.parts import SignatureWriter
from ods.diagnostics import Source
from tests.resolved import bundled_dialect

EXTENSIONS = """\
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Size = int | str
    Sizes = list[Size]


class Whole:
    def __init__(self, first, /, sizes: Sizes, *more: int, last: Size = 1, plain=None, **rest: object) -> None:
        '''Make it.

        In detail.
        '''


class Bare:
    def __init__(self) -> None: ...


class Inherits(Bare):
    pass
"""


@pytest.mark.parametrize(
    "name, expected",
    [
        (
            "memref.load",
            """\
# Create a load; indices that are numbers become constants of type `index`.
LoadOp(
    memref: ValueLike,
    indices: Operation | Sequence[ValueLike | int] = (),
    *,
    nontemporal: bool | BoolAttr | None = None,
    alignment: int | IntegerAttr | None = None,
    results: Sequence[Type] | None = None,
    loc: Location | None = None,
    ip: InsertionPoint | None = None,
)""",
        ),
        ("memref.dealloc", "DeallocOp(memref: ValueLike, *, loc: Location | None = None, ip: InsertionPoint | None = None)"),
    ],
)
def test_constructor(name: str, expected: str) -> None:
    dialect = bundled_dialect("memref")
    op = next(each for each in dialect.operations if each.name == name)
    assert SignatureWriter.of(dialect).constructor(op) == expected


def test_a_constructor_elsewhere_is_named() -> None:
    dialect = replace(bundled_dialect("memref"), modules=())
    op = next(each for each in dialect.operations if each.name == "memref.load")
    expected = "LoadOp(...)  # dialect_specs.memref.extensions.LoadExtension"
    assert SignatureWriter.of(dialect).constructor(op) == expected


@pytest.mark.parametrize(
    "name, text, expected",
    [
        (
            "Whole",
            EXTENSIONS,
            (
                "Make it.",
                ["first", "sizes: list[int | str]", "*more: int", "last: int | str = 1", "plain=None", "**rest: object"],
            ),
        ),
        ("Bare", EXTENSIONS, ("", [])),
        ("Inherits", EXTENSIONS, None),
        ("Bare", "class Bare(:", None),
    ],
)
def test_extensions_are_read(name: str, text: str, expected: tuple[str, list[str]] | None) -> None:
    dialect = replace(bundled_dialect("memref"), modules=(("extensions", Source("extensions.py", text)),))
    found = constructor_of(dialect, PythonClass("extensions", name))
    assert (None if found is None else (found.summary, found.parameters)) == expected

"""Every statement in the notes on the memref dialect is parsed; the known misprints are listed here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from ods.testing import run_opt
from tests.documents.examples import DOCUMENTS

FILE = DOCUMENTS / "003_25457fce88794c01.txt"
_BLOCK = re.compile(r"^(`{3,})mlir\n(.*?)^\1$", re.DOTALL | re.MULTILINE)
_BEGINS = re.compile(r"%[\w, %:]+ ?=|memref[.<]|arith\.|affine_map|call |#\w+ =")
_VALUE = re.compile(r"%\w+")
_DEFINED = re.compile(r"^ *(%[\w, :%]+?) *=|\^bb0\((.*?) :", re.MULTILINE)
_FIRST_OPERAND = re.compile(r"memref\.\w+ (%\w+).*? ?:\s+(memref<[^<>]*(?:<[^<>]*>[^<>]*)?>)", re.DOTALL)

FRAGMENTS = (
    "...",  # an ellipsis for the reader to complete
    "\nmemref<16x32xf32",  # only a type
    "llvm.inttoptr",  # another dialect
    "%n = ",
    "%o = ",
    "call @foo",
)
"""Parts of statements that are not complete IR."""

TYPES = {
    "memref.store": {"%m1": "memref<4x4xi32>"},
    "memref.load": {"%new": "memref<124xf32>", "%old": "memref<64xf32>"},
    "memref.atomic_rmw": {"%value": "f32", "%I": "memref<10xf32>"},
    "memref.alloca_scope.return": {"%value": "f32"},
}
"""Maps a text in a statement to the types of its values.  Otherwise the first operand has the type after the colon, and all others
are indices.
"""


@dataclass(frozen=True)
class Misprint:
    """A statement that is not valid IR for MLIR 22."""

    holds: str
    error: str
    corrections: tuple[tuple[str, str], ...]


MISPRINTS = (
    # maps in old syntax, without `affine_map<…>`
    Misprint("#layout_", "expected non-function type", ((r"= (.*)", r"= affine_map<\1>"),)),
    # division without its rounding mode
    Misprint("d0 div 128", "expected ')' in affine map range", ((r"\bdiv\b", "floordiv"),)),
    # operations without their dialect, and once also a type without its name
    Misprint("= alloc", "custom op 'alloc' is unknown", ((r"= alloc", "= memref.alloc"), (r": <16", ": memref<16"))),
    # an allocation without parentheses
    Misprint("memref.alloc : ", "expected '('", ((r"alloc :", "alloc() :"),)),
    # numbers in place of operands, and once a missing comma
    Misprint(
        "memref.store",
        "expected SSA operand",
        (
            (
                r"memref.store (\d+),? %m1\[(\d), (\d)\]",
                r"%v = arith.constant \1 : i32\n%i = arith.constant \2 : index\n%j = arith.constant \3 : index\n"
                r"memref.store %v, %m1[%i, %j]",
            ),
        ),
    ),
    # the strides of a subview are those of the source times the steps; and the second row would be out of bounds
    Misprint(
        "memref.subview",
        "(mismatch of result layout)",
        ((r"%m1\[2, 2\]", "%m1[1, 2]"), (r"strided<\[2, 1\], offset: 10", "strided<[8, 1], offset: 6")),
    ),
    # the returned type, at the return and at the scope
    Misprint("alloca_scope.return %value", "expected ':'", ((r"scope \{", "scope -> (f32) {"), (r"return %value", "return %value : f32"))),
    # a missing letter
    Misprint("memref.ralloc", "custom op 'memref.ralloc' is unknown", ((r"ralloc", "realloc"),)),
    # loads without a type
    Misprint("load %new", "expected ':'", ((r"$", " : memref<124xf32>"),)),
    Misprint("load %old", "expected ':'", ((r"$", " : memref<64xf32>"),)),
    # names in place of layouts
    Misprint("stride_spec", "expected attribute value", ((r", stride_spec(?:_2)?", ""),)),
    # an expansion in old syntax, without the sizes
    Misprint(
        "memref.expand_shape",
        "expected 'output_shape'",
        ((r"\[2\]\]", "[2]] output_shape [%a, 5, %b]"), (r"%2 \[\]", "%2 [] output_shape [1, 1, 1]")),
    ),
    # elements without brackets
    Misprint("dense<", "expected '>'", ((r"dense<(.*?)>", r"dense<[\1]>"),)),
    # result types without an arrow, and without the first of them
    Misprint("memref.extract_strided_metadata", "expected '->'", ((r"xf32>, index", "xf32> -> memref<f32>, index"),)),
    # a layout that is not inside `strided<…>`
    Misprint(
        "offset: ?, strides: [?, ?]",
        "expected attribute value",
        ((r"offset: \?, strides: \[\?, \?\]", "strided<[?, ?], offset: ?>"), (r"#", "_")),
    ),
)

pytestmark = pytest.mark.skipif(not FILE.is_file(), reason="the document is not here")


def statements() -> Iterator[str]:
    """Yield the statements in the blocks of IR, each with the aliases that it uses; an unused alias is a statement of its own."""
    for match in _BLOCK.finditer(FILE.read_text(encoding="utf-8")) if FILE.is_file() else ():
        found = _cut(match[2])
        aliases = [each for each in found if each.startswith("#")]
        rest = [each for each in found if not each.startswith("#")]
        for statement in rest:
            yield "\n".join([*(alias for alias in aliases if alias.split(" ")[0] in statement), statement])
        yield from (alias for alias in aliases if not any(alias.split(" ")[0] in statement for statement in rest))


def _cut(block: str) -> list[str]:
    """Split a block into statements: each begins at the margin, and indented lines belong to the statement before them."""
    found: list[str] = []
    depth = 0
    for line in re.sub(r"\s*(?://|;).*|^ +\.\.\.$", "", block, flags=re.MULTILINE).splitlines():
        if _BEGINS.match(line) and not depth and not (found and found[-1].endswith("=")):
            found.append(line)
        elif line.strip() and found:
            found[-1] += "\n" + line
        depth += line.count("{") - line.count("}")
    return found


def whole_statements() -> list[object]:
    whole = [each for each in statements() if not any(fragment in each for fragment in FRAGMENTS)]
    return [pytest.param(each, id=f"{number}") for number, each in enumerate(whole)]


def module_of(statement: str) -> str:
    """Return a module with a statement: a global or alias at the top level, any other statement in a function."""
    if statement.startswith(("memref.global", "#layout", "#tiled_2d")):
        return statement + "\n"
    first = _FIRST_OPERAND.search(statement)
    types = {first[1]: first[2]} if first is not None else {}
    for holds, some in TYPES.items():
        if holds in statement:
            types |= some
    aliases, _, body = statement.rpartition(">\n") if statement.startswith("#") else ("", "", statement)
    defined = {name for found in _DEFINED.finditer(body) for name in _VALUE.findall(found[0])}
    free = dict.fromkeys(name for name in _VALUE.findall(body) if name not in defined)
    arguments = ", ".join(f"{name}: {types.get(name, 'index')}" for name in free)
    return f"{aliases}{'>' if aliases else ''}\nfunc.func @example({arguments}) {{\n{body}\nreturn\n}}\n"


@pytest.mark.parametrize("statement", whole_statements())
def test_statement(statement: str) -> None:
    for misprint in MISPRINTS:
        if misprint.holds in statement:
            refused = run_opt(module_of(statement))
            errors = re.findall(r"error: (.*)$", refused.stderr, re.MULTILINE)
            assert errors and misprint.error in errors[0]
            for pattern, right in misprint.corrections:
                statement = re.sub(pattern, right, statement, count=0 if pattern != "$" else 1)
    result = run_opt(module_of(statement))
    assert result.returncode == 0, result.stderr
    again = run_opt(result.stdout)
    assert (again.returncode, again.stdout) == (0, result.stdout)


def test_every_misprint_is_in_the_notes() -> None:
    assert [misprint.holds for misprint in MISPRINTS if not any(misprint.holds in each for each in statements())] == []
    assert len(list(statements())) == 58

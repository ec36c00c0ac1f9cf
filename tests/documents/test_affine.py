"""Every example in the three documents about the affine dialect is parsed; the known misprints are listed here."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from ods.testing import run_opt
from tests.documents.examples import DOCUMENTS, examples_of, module_around

FILES = ("000_b1ed5e654af1fad8.txt", "001_b575ba6e7a9eac4f.txt", "002_42ebe0bd3fcd635b.txt")

FRAGMENTS = ("%num_elt_per_stride : ...",)
"""Parts of examples that are not complete IR, since types are missing."""

TYPES = {
    "affine.prefetch": {"%0": "memref<400x400xi32>"},
    "affine.vector_store %v0, %0[%i0 + 3": {"%v0": "vector<8xf32>"},
    "affine.vector_store %v0, %0[%i0 + symbol": {"%v0": "vector<4xf32>"},
    "affine.vector_store %v0, %0[%i0, %i1]": {"%v0": "vector<2x8xf32>"},
    "memref<40x128xf32, 0>": {"%src": "memref<40x128xf32, 0>", "%dst": "memref<2x1024xf32, 1>"},
    "memref<2048xf32, 0>": {"%src": "memref<2048xf32, 0>", "%dst": "memref<256xf32, 1>", "%tag": "memref<1xi32, 2>"},
    "": {"%0": "memref<100x100xf32>", "%v0": "f32"},
}
"""Maps a text in an example to the types of values that the example uses and does not define; all others have the type `index`."""

DECLARATIONS = {
    "@F1(": "func.func private @F1(memref<?x?xf32>, index, index) -> f32",
    "@F2(": "func.func private @F2(f32, memref<?x?xf32>, index, index)",
    "@S1(": "func.func private @S1(i32, index, index) -> i32",
    "@S2(": "func.func private @S2(i32, memref<10xi32>, index, index)",
    "@f(": "func.func private @f(index, index)",
}


@dataclass(frozen=True)
class Misprint:
    """An example that is not valid IR for MLIR 22."""

    holds: str
    """A text that identifies the example."""
    error: str
    """The first error of the example."""
    corrections: tuple[tuple[str, str], ...]
    """Patterns and their replacements."""


OLD_NAMES = ((r"\bfunc @", "func.func @"), (r"= alloc\(", "= memref.alloc("), (r"= constant", "= arith.constant"))
"""The old names of operations in the oldest of the documents, and the present names."""

MISPRINTS = (
    # three results but two types
    Misprint(
        "into (244, 244)",
        "operation defines 2 results but was provided 3 to bind",
        ((r"(into \(244, 244\)) : index, index", r"\1 : index, index, index"),),
    ),
    # dim is an operation of memref, and takes the number of the dimension as a value
    Misprint(
        "dim %A, 0",
        "custom op 'dim' is unknown (tried 'func.dim' as well)",
        (
            (r"dim %A, 0", "memref.dim %A, %c0"),
            (r"(%N = memref)", r"%c0 = arith.constant 0 : index\n\1"),
            (r"\bcall @", "func.call @"),
        ),
    ),
    # arguments without types, result types instead; undefined maps; calls without types
    Misprint(
        "@reduced_domain_example",
        "expected ':'",
        (
            (r"\(%A, %X, %N\) : \(memref<10xi32>, i32, i32\)", "(%A: memref<10xi32>, %X: i32, %N: index)"),
            (r"#map42", "affine_map<(d0) -> (d0)>"),
            (r"#map43", "affine_map<(d0, d1) -> (d0 + d1)>"),
            (r"\bcall @", "func.call @"),
            (r"@S1\(%X, %i, %0\)", "@S1(%X, %i, %0) : (i32, index, index) -> i32"),
            (r"@S2\(%tmp, %A, %i, %1\)", "@S2(%tmp, %A, %i, %1) : (i32, memref<10xi32>, index, index) -> ()"),
        ),
    ),
    # operands after the definition of a set, a missing `>`, old spellings of operations, and missing types
    Misprint(
        "@pad_edges",
        "expected operation name in quotes",
        (
            (r"\)> \(%i, %j\)", ")>"),
            (r"\(memref<12x12xf32\)", "memref<12x12xf32>"),
            (r"alloc memref", "memref.alloc() : memref"),
            (r"(#interior \(%i, %j\)) \{", r"\1 -> f32 {"),
            (r"= load", "= affine.load"),
            (r"affine.yield %2(?! :)", "affine.yield %2 : f32"),
            (r"return %O", "return %O : memref<12x12xf32>"),
        ),
    ),
    # two alternatives that define the same name
    Misprint(
        "affine.linearize_index",
        "redefinition of SSA value '%linear_index'",
        ((r"%linear_index( = affine\.linearize_index \[[^]]*\] by \(3, 5\))", r"%again\1"),),
    ),
    # a map without `affine_map<…>`, and a type where the syntax allows none
    Misprint(
        "affine.max (d0)",
        "expected non-function type",
        ((r"\(d0\) -> \(1000, d0 \+ 512\) \(%i0\) : index", "affine_map<(d0) -> (1000, d0 + 512)> (%i0)"),),
    ),
    # func.call needs its full name in a loop
    Misprint(
        "call @f(",
        "Dialect `' not found for custom op 'call'  (tried '.call' as well)",
        ((r"\bcall @", "func.call @"),),
    ),
    # a constant without its type, and a tag that changes its memory space
    Misprint(
        "arith.constant 256",
        "use of value '%tag' expects different type than prior uses: 'memref<1xi32, 2>' vs 'memref<1xi32, 4>'",
        ((r"constant 256", "constant 256 : index"), (r"memref<1xi32, 4>", "memref<1xi32, 2>")),
    ),
)

pytestmark = pytest.mark.skipif(not DOCUMENTS.is_dir(), reason="the documents are not here")


def whole_examples() -> list[object]:
    cases: list[object] = []
    for file in FILES if DOCUMENTS.is_dir() else ():
        for number, example in enumerate(examples_of(file)):
            if not any(fragment in example for fragment in FRAGMENTS):
                cases.append(pytest.param(file, example, id=f"{file[:3]}-{number}"))
    return cases


def module_of(example: str) -> str:
    types: dict[str, str] = {}
    for holds, some in TYPES.items():
        if holds in example:
            types = {**some, **types}
    return module_around(example, types, DECLARATIONS)


def corrected(example: str, corrections: tuple[tuple[str, str], ...]) -> str:
    for pattern, right in corrections:
        example = re.sub(pattern, right, example)
    return example


@pytest.mark.parametrize("file, example", whole_examples())
def test_example(file: str, example: str) -> None:
    if file.startswith("001"):
        example = corrected(example, OLD_NAMES)
    for misprint in MISPRINTS:
        if misprint.holds in example:
            refused = run_opt(module_of(example), [])
            errors = re.findall(r"error: (.*)$", refused.stderr, re.MULTILINE)
            assert errors and misprint.error in errors[0]
            example = corrected(example, misprint.corrections)
    result = run_opt(module_of(example), [])
    assert result.returncode == 0, result.stderr
    again = run_opt(result.stdout, [])
    assert (again.returncode, again.stdout) == (0, result.stdout)


def test_documents_have_examples() -> None:
    assert [len(list(examples_of(file))) for file in FILES] == [33, 15, 33]

"""Common texts are read by fast paths, with the same result as with comments between the tokens, which prevent these."""

from __future__ import annotations

import re

import pytest

from ods.testing import run_opt

TEXTS = {
    "function": "func.func private @f(%a: i32, %0: memref<4xf32>) -> i32 {\n  return %a : i32\n}",
    "results in parentheses": "func.func @f(%a: i32) -> (i32, i32) {\n  return %a, %a : i32, i32\n}",
    "no body": "func.func @f() {}",
    "empty body": "func.func @f() {\n}",
    "same argument twice": "func.func @f(%a: i32, %a: i32) {\n  return\n}",
    "unknown type": "func.func @f(%a: i32, %b: i0x) {\n  return\n}",
    "new type": "func.func @f(%a: vector<3x7xf16>) {\n  return\n}",
    "declaration": "func.func private @f(i32, memref<4x?xf32>) -> tensor<4xi8>",
    "declaration with several results": "func.func private @f(i32, f32) -> (index, vector<f32>)",
    "declaration that returns a function": "func.func private @f() -> ((i32) -> i32)",
    "declaration with attributes": "func.func private @f(i32) attributes {a = 1}",
    "declaration with two types for one": "func.func private @f() -> i32, i32",
    "declaration at a place": 'func.func private @f() loc("a")',
    "declaration of the variadic kind": "func.func private @f(i32, ...)",
    "layouts": (
        "func.func private @f(memref<4x?xf32, strided<[?, 1], offset: ?>>, memref<4xi32, strided<[-2]>>, memref<f32, strided<[]>>)"
    ),
    "layout of another rank": "func.func private @f(memref<4xf32, strided<[1, 2]>>)",
    "layout of a tensor": "func.func private @f(tensor<4xf32, strided<[1]>>)",
    "vector of unknown size": "func.func private @f(vector<?xf32>)",
    "vector of nothing": "func.func private @f(vector<4xnone>)",
    "memref of nothing": "func.func private @f(memref<4xnone>)",
    "tensor of nothing": "func.func private @f(tensor<4xnone>)",
    "size of zero": "func.func private @f(tensor<0x4xf32>, tensor<04xf32>)",
    "size in hexadecimal": "func.func private @f(tensor<0x4f32>)",
    "width of zero": "func.func private @f(tensor<4xi0>, vector<4xi07>)",
    "width that is too big": "func.func private @f(tensor<4xi99999999>)",
    "label": "func.func @f(%a: i32) {\n  cf.br ^one(%a : i32)\n^one(%b: i32):\n  cf.br ^two\n^two:\n  return\n}",
    "label twice": "func.func @f() {\n  cf.br ^one\n^one:\n  cf.br ^one\n^one:\n  return\n}",
    "label never": "func.func @f() {\n  cf.br ^one\n}",
    "argument of a label twice": "func.func @f(%a: i32) {\n  cf.br ^one(%a, %a : i32, i32)\n^one(%b: i32, %b: i32):\n  return\n}",
    "argument of a label is known": "func.func @f(%a: i32) {\n  cf.br ^one(%a : i32)\n^one(%a: i32):\n  return\n}",
    "block before its label": "func.func @f(%a: i32) {\n  cf.br ^two\n^one(%b: i32):\n  return\n^two:\n  cf.br ^one(%a : i32)\n}",
    "argument of a label is used before": (
        "func.func @f(%a: i32) -> i32 {\n  cf.br ^two\n^three:\n  return %b : i32\n^two:\n  cf.br ^one(%a : i32)\n"
        "^one(%b: i32):\n  cf.br ^three\n}"
    ),
    "branch": "func.func @f(%c: i1, %a: i32) {\n  cf.cond_br %c, ^one(%a : i32), ^two\n^one(%b: i32):\n  return\n^two:\n  return\n}",
    "branch by another type": "func.func @f(%c: i2) {\n  cf.cond_br %c, ^one, ^one\n^one:\n  return\n}",
    "select": "func.func @f(%c: i1, %a: i32) -> i32 {\n  %0 = arith.select %c, %a, %a : i32\n  return %0 : i32\n}",
    "select of vectors": (
        "func.func @f(%c: vector<2xi1>, %a: vector<2xi8>) {\n  %0 = arith.select %c, %a, %a : vector<2xi1>, vector<2xi8>\n  return\n}"
    ),
    "select of another type": "func.func @f(%c: i1, %a: i32) {\n  %0 = arith.select %c, %a, %a : i64\n  return\n}",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_usual_texts_mean_the_same(text: str) -> None:
    unusual = re.sub(r"(?<=[:,(])", " // a comment\n", text)
    assert _answer(text) == _answer(unusual)


def _answer(text: str) -> tuple[str, list[str]]:
    """Return the output of the tool, and its messages without locations."""
    result = run_opt(text, ["--mlir-print-op-generic"])
    return result.stdout, re.findall(r"(?:error|note): .*", result.stderr)

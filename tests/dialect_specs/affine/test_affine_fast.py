"""Texts of affine that patterns match at once give the same IR as when they are parsed token by token."""

from __future__ import annotations

import re

import pytest

from ods.testing import run_opt

MESSAGE = re.compile(r"^<stdin>:.*", re.MULTILINE)
TEXTS = (
    "affine.load %m[%i, %j] : memref<4x4xf32>",
    "affine.load %m[%i + symbol(%n), (%j floordiv 2) mod 3] : memref<4x4xf32>",
    "affine.load %m[%i, %i] : memref<4x4xf32>",
    "affine.load %m[%i, %i] {note} : memref<4x4xf32>",
    "affine.load %m[%i, %p#1] : memref<4x4xf32>",
    "affine.load %m[%i] : memref<4x4xf32>",
    "affine.load %m[%i, %x] : memref<4x4xf32>",
    "affine.load %m[%i, %later] : memref<4x4xf32>",
    "affine.load %m[%i, %j] : memref<4x4xf64>",
    "affine.load %m[%i, %j : memref<4x4xf32>",
    "affine.load %m[%i %j] : memref<4x4xf32>",
    "affine.load %x[%i, %j] : f32",
    "affine.load %z[] : memref<f32>",
    'affine.load %m[%i, %j] : memref<4x4xf32> loc("here")',
    "affine.store %x, %m[%i, 2 * %j] : memref<4x4xf32>",
    "affine.store %i, %m[%i, %j] : memref<4x4xf32>",
    "affine.store %x, %m[-%i, 7] : memref<4x4xf32>",
    "affine.store %x, %m[- , 7] : memref<4x4xf32>",
    "affine.apply affine_map<(d0) -> (d0 + 1)>(%i)",
    "affine.apply affine_map<(d0)[s0] -> (d0 * s0)> (%i)[%n]",
    "affine.apply affine_map<(d0)[s0] -> (d0 * s0)>(%i) [%n] {note}",
    "affine.apply affine_map<(d0)[s0] -> (d0 * s0)>(%i)",
    "affine.apply affine_map<(d0) -> (d0, 0)>(%i)",
    "affine.apply affine_map<(d0) -> (d1)>(%i)",
    "affine.apply affine_map<() -> (3)>()",
    "affine.apply #shift(%i)",
    "affine.apply #shift(%x)",
    "affine.apply #unknown(%i)",
    "affine.apply #set(%i)",
)


def module(text: str) -> str:
    return (
        "#shift = affine_map<(d0) -> (d0 + 2)>\n#set = affine_set<(d0) : (d0 >= 0)>\n"
        "func.func @f(%m: memref<4x4xf32>, %z: memref<f32>, %n: index, %x: f32) {\n"
        "  %p:2 = affine.delinearize_index %n into (2) : index, index\n"
        "  affine.for %i = 0 to 3 {\n    affine.for %j = 0 to %n {\n"
        f"      {'' if 'store' in text else '%r = '}{text}\n"
        "    }\n  }\n  return\n}\n"
    )


@pytest.mark.parametrize("text", TEXTS)
def test_both_ways_agree(text: str) -> None:
    name, _, rest = text.partition(" ")
    at_once, by_tokens = (run_opt(module(way), ["--mlir-print-debuginfo"]) for way in (text, f"{name}\t{rest}"))
    assert (at_once.returncode, at_once.stdout) == (by_tokens.returncode, by_tokens.stdout)
    assert MESSAGE.findall(at_once.stderr) == MESSAGE.findall(by_tokens.stderr)

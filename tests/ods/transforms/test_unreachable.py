"""Every pass accepts unreachable blocks, whose operations may use values from anywhere, also their own results."""

from __future__ import annotations

import pytest

from ods.passes.registry import pass_registry
from ods.testing import run_opt

TEXT = """
func.func private @use(f32)
func.func @around(%x: f32, %b: i1, %i: index, %m: memref<10xf32>) -> f32 {
  %true = arith.constant true
  cf.cond_br %true, ^bb2(%x : f32), ^bb1(%i : index)
^bb1(%k: index):
  %0 = arith.addi %k, %i : index
  %1 = memref.load %m[%0] : memref<10xf32>
  cf.cond_br %b, ^bb1(%0 : index), ^bb2(%1 : f32)
^bb2(%a: f32):
  %2 = memref.alloca() : memref<f32>
  memref.store %a, %2[] : memref<f32>
  %3 = memref.load %2[] : memref<f32>
  return %3 : f32
^bb3(%q: f32):
  %4 = arith.addf %5, %q : f32
  %5 = arith.mulf %4, %5 : f32
  %6 = memref.alloc() : memref<10xf32>
  scf.if %b {
    %7 = memref.alloc() : memref<f32>
    memref.store %5, %7[] : memref<f32>
  }
  cf.br ^bb4
^bb4:
  %8 = affine.apply affine_map<(d0) -> (d0 + 1)>(%8)
  affine.for %j = 0 to 10 {
    %9 = affine.load %6[%j] : memref<10xf32>
    affine.store %9, %m[%j] : memref<10xf32>
  }
  %10 = vector.insert %5, %10 [2] : f32 into vector<4xf32>
  func.call @use(%12) : (f32) -> ()
  cf.cond_br %b, ^bb3(%12 : f32), ^bb5
^bb5:
  %11 = arith.extf %12 : f32 to f64
  %12 = arith.truncf %11 : f64 to f32
  memref.store %12, %6[%8] : memref<10xf32>
  cf.br ^bb2(%12 : f32)
}
"""


@pytest.mark.parametrize("name", sorted(name for name in pass_registry(("generated",)) if not name.startswith("test-")))
def test_unreachable_blocks(name: str) -> None:
    result = run_opt(TEXT, [f"--{name}"])
    assert bool(result.returncode) == (": error: " in result.stderr)

"""The places of constants: outside nested regions, unless the dialect of the parent operation keeps them inside."""

from __future__ import annotations

import pytest

from generated.scf import SCFDialect
from ods.ir.context import Context
from ods.ir.fold_interface import DialectFoldInterface
from ods.ir.region import Region
from ods.mlir.ir import MLIRError, Module
from ods.mlir.passmanager import PassManager

TEXT = """
func.func @f(%c: i1) {
  scf.if %c {
    %a = arith.constant 2 : i32
    "test.use"(%a) : (i32) -> ()
  } else {
    %a = arith.constant 3 : i32
    %b = arith.addi %a, %a : i32
    "test.use"(%b) : (i32) -> ()
  }
  return
}
"""
HOISTED = """\
module {
  func.func @f(%arg0: i1) {
    %c6_i32 = arith.constant 6 : i32
    %c2_i32 = arith.constant 2 : i32
    scf.if %arg0 {
      "test.use"(%c2_i32) : (i32) -> ()
    } else {
      "test.use"(%c6_i32) : (i32) -> ()
    }
    return
  }
}
"""
KEPT = """\
module {
  func.func @f(%arg0: i1) {
    %c2_i32 = arith.constant 2 : i32
    scf.if %arg0 {
      "test.use"(%c2_i32) : (i32) -> ()
    } else {
      %c6_i32 = arith.constant 6 : i32
      "test.use"(%c6_i32) : (i32) -> ()
    }
    return
  }
}
"""


class LastRegion(DialectFoldInterface):
    """Keeps the constants of the last region."""

    def should_materialize_into(self, region: Region) -> bool:
        assert region.parent is not None
        return region.parent.regions[-1] is region


def run(argument: str) -> str:
    with Context() as context:
        context.allow_unregistered_dialects = True
        module = Module.parse(TEXT)
        PassManager.parse(f"builtin.module({argument})").run(module.operation)
        return str(module)


def test_constants_leave_regions() -> None:
    """Constants leave all regions that are not isolated."""
    assert run("canonicalize") == HOISTED


@pytest.mark.parametrize("argument", ["canonicalize", "sccp,canonicalize"])
def test_a_dialect_keeps_constants(argument: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Constants stay in the regions that the dialect wants them in."""
    monkeypatch.setattr(SCFDialect, "get_fold_interface", lambda self: LastRegion())
    assert run(argument) == KEPT


def test_a_hook_that_gives_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that the hook must return an interface."""
    monkeypatch.setattr(SCFDialect, "get_fold_interface", lambda self: 42)
    with pytest.raises(MLIRError, match="returned 42, which is not a DialectFoldInterface"):
        run("canonicalize")

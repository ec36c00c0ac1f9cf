"""Lists of the operations inside others are those that the walks yield, in the same order."""

from __future__ import annotations

from generated.scf import ForOp, IfOp
from ods.ir.operation import Operation
from ods.ir.walk import blocks_with_several, operations_directly_in, post_order_of, walk_post_order
from ods.mlir.ir import Context, Module

TEXT = """
func.func @f(%i: index, %c: i1) {
  scf.for %a = %i to %i step %i {
    scf.if %c {
      scf.for %b = %i to %i step %i {
      }
      scf.for %d = %i to %i step %i {
        "test.op"() ({
        ^bb0:
          "test.br"()[^bb1] : () -> ()
        ^bb1:
          "test.end"() : () -> ()
        }, {
        }) : () -> ()
      }
    } else {
    }
  }
  scf.for %e = %i to %i step %i {
  }
  return
}
"""


def _module() -> Operation:
    with Context() as context:
        context.allow_unregistered_dialects = True
        return Module.parse(TEXT).operation


def test_post_order() -> None:
    module = _module()
    assert post_order_of(module) == [*walk_post_order(module)]
    assert [op.name for op in post_order_of(module)] == [
        *("scf.yield", "scf.for", "test.br", "test.end", "test.op", "scf.yield", "scf.for", "scf.yield", "scf.yield", "scf.if"),
        *("scf.yield", "scf.for", "scf.yield", "scf.for", "func.return", "func.func", "builtin.module"),
    ]


def test_blocks_with_several_loops() -> None:
    module = _module()
    loops = [op for op in post_order_of(module) if isinstance(op, ForOp)]
    assert blocks_with_several(module, ForOp) == [loops[0].block, loops[3].block]
    assert blocks_with_several(loops[0], ForOp) == blocks_with_several(module, IfOp) == []


def test_operations_in_a_region() -> None:
    module = _module()
    op = next(each for each in walk_post_order(module) if each.name == "test.op")
    assert [inner.name for inner in operations_directly_in(op.regions[0])] == ["test.br", "test.end"]
    assert operations_directly_in(op.regions[1]) == []

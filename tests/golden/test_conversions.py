"""The conversions of the golden case: IR before and after their pass."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ods.builtin.module import Module
from ods.diagnostics import MLIRError
from ods.ir.context import Context
from ods.passes.pass_manager import PassManager

HERE = Path(__file__).parent
PROGRAM = """
func.func @cells(%x: i64, %i: index) -> i64 {
  %c = "toy.new"() : () -> !toy.cell<i64, 4>
  %d = "toy.new"() : () -> !toy.cell<i64>
  %t = "toy.twice"(%x) : (i64) -> i64
  "toy.put"(%t, %d) : (i64, !toy.cell<i64>) -> ()
  %y = "toy.get"(%c, %i) : (!toy.cell<i64, 4>, index) -> i64
  %z = "toy.get"(%d) : (!toy.cell<i64>) -> i64
  %s = "toy.sum"(%y, %z) : (i64, i64) -> i64
  return %s : i64
}
func.func private @declared(!toy.pair<!toy.cell<i8>>, !toy.clock) -> !toy.pair<i64>
func.func @branches(%p: !toy.pair<i64>, %k: !toy.clock, %c: i1) -> (i64, !toy.pair<i64>) {
  "toy.tick"(%k) : (!toy.clock) -> ()
  cf.cond_br %c, ^bb1(%p : !toy.pair<i64>), ^bb2(%p : !toy.pair<i64>)
^bb1(%a: !toy.pair<i64>):
  %q = "toy.swap"(%a) : (!toy.pair<i64>) -> !toy.pair<i64>
  cf.br ^bb2(%q : !toy.pair<i64>)
^bb2(%b: !toy.pair<i64>):
  %l, %r = "toy.split"(%b) : (!toy.pair<i64>) -> (i64, i64)
  return %l, %b : i64, !toy.pair<i64>
}
"""
CONVERTED = """\
module {
  func.func @cells(%arg0: i64, %arg1: index) -> i64 {
    %alloca = memref.alloca() : memref<4xi64>
    %alloca_0 = memref.alloca() : memref<i64>
    %c2_i64 = arith.constant 2 : i64
    %c2_i64_1 = arith.constant 2 : i64
    %0 = arith.muli %arg0, %c2_i64_1 : i64
    %1 = arith.addi %arg0, %arg0 : i64
    memref.store %1, %alloca_0[] : memref<i64>
    %2 = memref.load %alloca[%arg1] : memref<4xi64>
    %3 = memref.load %alloca_0[] : memref<i64>
    %4 = arith.addi %2, %3 : i64
    return %4 : i64
  }
  func.func private @declared(memref<2xmemref<i8>>, i64) -> memref<2xi64>
  func.func @branches(%arg0: memref<2xi64>, %arg1: i64, %arg2: i1) -> (i64, memref<2xi64>) {
    cf.cond_br %arg2, ^bb1(%arg0 : memref<2xi64>), ^bb2(%arg0 : memref<2xi64>)
  ^bb1(%0: memref<2xi64>):  // pred: ^bb0
    %alloca = memref.alloca() : memref<2xi64>
    memref.copy %0, %alloca : memref<2xi64> to memref<2xi64>
    cf.br ^bb2(%alloca : memref<2xi64>)
  ^bb2(%1: memref<2xi64>):  // 2 preds: ^bb0, ^bb1
    %c0 = arith.constant 0 : index
    %2 = memref.load %1[%c0] : memref<2xi64>
    %c1 = arith.constant 1 : index
    %3 = memref.load %1[%c1] : memref<2xi64>
    return %2, %1 : i64, memref<2xi64>
  }
}
"""


@pytest.fixture
def case() -> str:
    """Return the name of the golden case."""
    return "conversions"


@pytest.fixture
def context(monkeypatch: pytest.MonkeyPatch, case: str) -> Iterator[Context]:
    """Yield a context with the dialect of the case."""

    def forget() -> None:
        for name in [name for name in sys.modules if name.partition(".")[0] in ("expected", "specs")]:
            del sys.modules[name]

    forget()
    monkeypatch.syspath_prepend(str(HERE / case))
    importlib.import_module("expected.toy").DIALECT.bind_hooks()
    yield Context(("expected", "generated"))
    forget()


def converted(text: str, context: Context, pipeline: str) -> str:
    """Return a module as text after a pipeline."""
    module = Module.parse(text, context)
    PassManager.parse(pipeline, context).run(module.operation)
    return str(module).rstrip("\n") + "\n"


def test_types_functions_branches_and_operations(context: Context) -> None:
    assert converted(PROGRAM, context, "builtin.module(func.func(convert-toy-to-memory))") == CONVERTED


BODIES = {
    "a type that is written": (
        """%0 = "toy.new"() : () -> !toy.cell<i8, 4>
        %1 = "toy.cast"(%0) : (!toy.cell<i8, 4>) -> !toy.cell<i8, 4>""",
        """%alloca = memref.alloca() : memref<4xi8>
%cast = memref.cast %alloca : memref<4xi8> to memref<4xi8>""",
    ),
    "constants come last": (
        """%c = "toy.const"() <{value = 3 : i64}> : () -> i64
        %0 = "toy.mul"(%c, %x) : (i64, i64) -> i64
        "t.use"(%0) : (i64) -> ()""",
        """%c3_i64 = arith.constant 3 : i64
%c3_i64_0 = arith.constant 3 : i64
%0 = arith.muli %arg0, %c3_i64_0 : i64
"t.use"(%0) : (i64) -> ()""",
    ),
    "an operation of another dialect": (
        """%0 = "toy.new"() : () -> !toy.cell<i8, 4>
        %n = "toy.new"() : () -> !toy.cell<i8, 4>
        %b = arith.cmpi eq, %x, %x : i64
        %1 = arith.select %b, %0, %n : !toy.cell<i8, 4>
        %2 = arith.select %b, %x, %x : i64
        %c0 = arith.constant 0 : index
        %3 = "toy.get"(%1, %c0) : (!toy.cell<i8, 4>, index) -> i8""",
        """%alloca = memref.alloca() : memref<4xi8>
%alloca_0 = memref.alloca() : memref<4xi8>
%0 = arith.cmpi eq, %arg0, %arg0 : i64
%1 = arith.select %0, %alloca, %alloca_0 : memref<4xi8>
%2 = arith.select %0, %arg0, %arg0 : i64
%c0 = arith.constant 0 : index
%3 = memref.load %1[%c0] : memref<4xi8>""",
    ),
    "a result of an operation in the source": (
        """%c = "toy.const"() <{value = 3 : i64}> : () -> i64
        %0 = "toy.twice"(%x) : (i64) -> i64
        %1 = "toy.sum"(%0, %x) : (i64, i64) -> i64
        "t.use"(%1) : (i64) -> ()""",
        """%c3_i64 = arith.constant 3 : i64
%c2_i64 = arith.constant 2 : i64
%c2_i64_0 = arith.constant 2 : i64
%0 = arith.muli %arg0, %c2_i64_0 : i64
%1 = arith.addi %0, %arg0 : i64
"t.use"(%1) : (i64) -> ()""",
    ),
    "no values": (
        """%0 = "toy.sum"() : () -> i64
        "t.use"(%0) : (i64) -> ()""",
        """%c0_i64 = arith.constant 0 : i64
"t.use"(%c0_i64) : (i64) -> ()""",
    ),
}


@pytest.mark.parametrize("before, after", BODIES.values(), ids=BODIES.keys())
def test_sources(before: str, after: str, context: Context) -> None:
    context.allow_unregistered_dialects = True
    text = converted(f"func.func @f(%x: i64) {{\n{before}\nreturn\n}}", context, "builtin.module(func.func(convert-toy-to-memory))")
    assert "\n".join(line.strip() for line in text.strip().split("\n")[2:-3]) == after


TREES = """
func.func @unused(%x: i64) -> !toy.cell<i64> {
  %d = "toy.new"() : () -> !toy.cell<i64>
  %t = "toy.twice"(%x) : (i64) -> i64
  "toy.put"(%t, %d) : (i64, !toy.cell<i64>) -> ()
  return %d : !toy.cell<i64>
}
func.func @used(%x: i64, %d: !toy.cell<i64>) -> i64 {
  %t = "toy.twice"(%x) : (i64) -> i64
  "toy.put"(%t, %d) : (i64, !toy.cell<i64>) -> ()
  "toy.put"(%x, %d) : (i64, !toy.cell<i64>) -> ()
  return %t : i64
}
"""
TREES_CONVERTED = """\
module {
  func.func @unused(%arg0: i64) -> memref<i64> {
    %alloca = memref.alloca() : memref<i64>
    %c2_i64 = arith.constant 2 : i64
    %c2_i64_0 = arith.constant 2 : i64
    %0 = arith.muli %arg0, %c2_i64_0 : i64
    %1 = arith.addi %arg0, %arg0 : i64
    memref.store %1, %alloca[] : memref<i64>
    return %alloca : memref<i64>
  }
  func.func @used(%arg0: i64, %arg1: memref<i64>) -> i64 {
    %c2_i64 = arith.constant 2 : i64
    %c2_i64_0 = arith.constant 2 : i64
    %0 = arith.muli %arg0, %c2_i64_0 : i64
    %1 = arith.addi %arg0, %arg0 : i64
    memref.store %1, %arg1[] : memref<i64>
    memref.store %arg0, %arg1[] : memref<i64>
    return %0 : i64
  }
}
"""
TREES_CANONICALIZED = """\
module {
  func.func @unused(%arg0: i64) -> memref<i64> {
    %alloca = memref.alloca() : memref<i64>
    %0 = arith.addi %arg0, %arg0 : i64
    memref.store %0, %alloca[] : memref<i64>
    return %alloca : memref<i64>
  }
  func.func @used(%arg0: i64, %arg1: memref<i64>) -> i64 {
    %c2_i64 = arith.constant 2 : i64
    %0 = arith.muli %arg0, %c2_i64 : i64
    %1 = arith.addi %arg0, %arg0 : i64
    memref.store %1, %arg1[] : memref<i64>
    memref.store %arg0, %arg1[] : memref<i64>
    return %0 : i64
  }
}
"""


def test_operations_inside_a_source_are_converted_by_themselves(context: Context) -> None:
    """A conversion replaces its root alone, as in MLIR: the others stay for those that use them, and `canonicalize` removes the unused."""
    conversion = "func.func(convert-toy-to-memory)"
    assert converted(TREES, context, f"builtin.module({conversion})") == TREES_CONVERTED
    assert converted(TREES, context, f"builtin.module({conversion},canonicalize)") == TREES_CANONICALIZED


FAILURES = {
    '%s = "toy.sum"(%x, %x, %x) : (i64, i64, i64) -> i64': "failed to legalize operation 'toy.sum' that was explicitly marked illegal",
    '%s = "toy.mul"(%x, %x) : (i64, i64) -> i64': "failed to legalize operation 'toy.mul' that was explicitly marked illegal",
}


@pytest.mark.parametrize("operation, message", FAILURES.items())
def test_failure_leaves_ir_alone(operation: str, message: str, context: Context) -> None:
    module = Module.parse(
        f"""func.func @f(%x: i64) {{
          %t = "toy.twice"(%x) : (i64) -> i64
          {operation}
          return
        }}""",
        context,
    )
    before = str(module)
    with pytest.raises(MLIRError) as caught:
        PassManager.parse("builtin.module(func.func(convert-toy-to-memory))", context).run(module.operation)
    assert message in str(caught.value)
    assert str(module) == before


def test_several_values(context: Context) -> None:
    text = """
    func.func @f(%p: !toy.pair<i64>, %n: index) -> (i64, !toy.pair<i64>) {
      %q = scf.for %i = %n to %n step %n iter_args(%r = %p) -> !toy.pair<i64> {
        %t = "toy.swap"(%r) : (!toy.pair<i64>) -> !toy.pair<i64>
        scf.yield %t : !toy.pair<i64>
      }
      %c = arith.constant 1 : i64
      %s = "toy.sum"(%c, %c, %c) : (i64, i64, i64) -> i64
      return %s, %q : i64, !toy.pair<i64>
    }"""
    assert converted(text, context, "builtin.module(convert-toy-to-parts)") == """\
module {
  func.func @f(%arg0: i64, %arg1: i64, %arg2: index) -> (i64, i64, i64) {
    %0:2 = scf.for %arg3 = %arg2 to %arg2 step %arg2 iter_args(%arg4 = %arg0, %arg5 = %arg1) -> (i64, i64) {
      scf.yield %arg5, %arg4 : i64, i64
    }
    %c1_i64 = arith.constant 1 : i64
    %1 = arith.addi %c1_i64, %c1_i64 : i64
    %2 = arith.addi %1, %c1_i64 : i64
    return %2, %0#0, %0#1 : i64, i64, i64
  }
}
"""


TABLES = {
    "attributes, conditions and types": (
        "convert-toy-to-arith",
        """func.func @f(%x: i64, %b: !toy.box) -> (i64, !toy.box) {
  %0 = "toy.add"(%x, %x) <{wraps = 1 : i64}> {t.kept} : (i64, i64) -> i64
  %1 = "toy.mul"(%0, %x) <{wraps = 3 : i64}> : (i64, i64) -> i64
  %2 = "toy.less"(%0, %1) {t.dropped} : (i64, i64) -> i1
  %3 = "toy.choose"(%2, %b, %b) {t.kept} : (i1, !toy.box, !toy.box) -> !toy.box
  return %1, %3 : i64, !toy.box
}""",
        """\
module {
  func.func @f(%arg0: i64, %arg1: i64) -> (i64, i64) {
    %0 = arith.addi %arg0, %arg0 overflow<nsw> {t.kept} : i64
    %1 = arith.muli %0, %arg0 overflow<nsw, nuw> : i64
    %2 = arith.cmpi slt, %0, %1 : i64
    %3 = arith.select %2, %arg1, %arg1 {t.kept} : i64
    return %1, %3 : i64, i64
  }
}
""",
    ),
    "a condition that does not hold": (
        "convert-toy-to-arith",
        '%0 = "toy.add"(%x, %x) <{note = "a", wraps = 1 : i64}> : (i64, i64) -> i64',
        "failed to legalize operation 'toy.add' that was explicitly marked illegal",
    ),
    "a pass that a hook runs": (
        "convert-toy-to-parts{twice=true}",
        """func.func @f(%x: i64) -> i64 {
  %0 = "toy.halve"(%x) : (i64) -> i64
  %1 = "toy.halve"(%0) {marked} : (i64) -> i64
  return %1 : i64
}""",
        """\
module {
  func.func @f(%arg0: i64) -> i64 {
    %0 = "toy.halve"(%arg0) : (i64) -> i64
    %1 = "toy.third"(%0) {marked} : (i64) -> i64
    return %1 : i64
  }
}
""",
    ),
}


@pytest.mark.parametrize("case", ["conversion_tables"])
@pytest.mark.parametrize("name", TABLES)
def test_tables(name: str, context: Context) -> None:
    argument, text, answer = TABLES[name]
    if answer.startswith("module"):
        assert converted(text, context, f"builtin.module({argument})") == answer
        return
    with pytest.raises(MLIRError) as error:
        converted("%x = arith.constant 1 : i64\n" + text, context, f"builtin.module({argument})")
    assert answer in str(error.value)

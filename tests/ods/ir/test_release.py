"""Types and attributes that nothing uses are released; those that are used stay the only ones for their parameters."""

from __future__ import annotations

import contextlib
import gc
import threading
from pathlib import Path

import pytest

from ods.builtin import F32, AffineMap, ArrayAttr, BoolAttr, IntegerAttr, IntegerType, RankedTensorType, StringAttr
from ods.ir.context import Context
from ods.ir.location import Location
from ods.ir.type import Type
from ods.ir.uniqued import release_unused
from ods.mlir.ir import Attribute, MLIRError, Module
from tests.commands import run_python

MODULES = """\
import gc
from ods.ir import uniqued
from ods.mlir.ir import Context, Module

TEXT = '''func.func @f%(n)d(%%a: tensor<%(n)dx7xf32>) attributes {
  a.b = dense<%(n)d> : tensor<4xi32>, a.s = "text %(n)d", a.m = affine_map<(d0)->(d0+%(n)d)>, a.d = {x = [%(n)d, %(n)d.5]}
} { return }'''
def instances():
    classes = [*uniqued._subclasses(uniqued.Uniqued)]
    return sum(len(cls._instances) + len(cls._resting) for cls in classes)

uniqued._limit[0] = uniqued._FEW = 300
most = 0
for number in range(1, 2001):
    with Context() as context:
        context.allow_unregistered_dialects = True
        Module.parse(TEXT % {"n": number})
    most = max(most, instances())
    if number in (500, 2000):
        gc.collect()
        uniqued.release_unused()
        print(instances(), len(gc.get_objects()), most)
"""


def test_what_is_used_stays_unique() -> None:
    tensor, array, numbers = RankedTensorType.get([77, 3], F32), ArrayAttr.get([StringAttr.get("kept")]), AffineMap.get_identity(9)
    false, integer = BoolAttr.get(False), IntegerAttr.get(IntegerType.get(53), 5)
    for _ in range(2):
        release_unused()
        assert RankedTensorType.get([77, 3], F32) is tensor
        assert ArrayAttr.get([StringAttr.get("kept")]) is array
        assert AffineMap.get_identity(9) is numbers
        assert BoolAttr.get(False) is false
        assert IntegerAttr.get(IntegerType.get(53), 5) is integer
        assert Type.parse("tensor<77x3xf32>") is tensor


def test_what_is_not_used_goes() -> None:
    release_unused()
    RankedTensorType.get([123456, 2], IntegerType.get(61))
    assert (123456, 2) in [key[0] for key in RankedTensorType._instances]
    release_unused()
    assert not RankedTensorType._instances
    assert (123456, 2) not in [key[0] for key in RankedTensorType._resting]
    assert (61, "signless") not in IntegerType._resting


def test_modules_in_new_contexts_leave_nothing(tmp_path: Path) -> None:
    done = run_python(tmp_path, "-c", MODULES)
    assert done.stderr == ""
    (early, objects, most), (late, more, later_most) = (map(int, line.split()) for line in done.stdout.splitlines())
    assert late - early < 50
    assert more - objects < 500
    assert later_most - most < 300


def test_threads_get_the_same_instances_while_others_are_released() -> None:
    """Each thread holds its types, and asks for them again; a thread releases what is not used all the time."""
    found: list[list[int]] = []
    done = threading.Event()

    def ask() -> None:
        held = [RankedTensorType.get([size, 9999], F32) for size in range(300)]
        for _ in range(20):
            assert all(RankedTensorType.get([size, 9999], F32) is each for size, each in enumerate(held))
        found.append([id(each) for each in held])
        done.wait(60)

    def release() -> None:
        while not done.is_set():
            release_unused()

    threads = [threading.Thread(target=ask) for _ in range(4)]
    releasing = threading.Thread(target=release)
    for thread in (releasing, *threads):
        thread.start()
    while len(found) < len(threads) and any(thread.is_alive() for thread in threads):
        pass
    done.set()
    for thread in (releasing, *threads):
        thread.join()
    assert len(found) == 4 and all(ids == found[0] for ids in found)


def with_location() -> None:
    with Context():
        Location.file("f", 1, 2)
        Location.unknown()


def with_module() -> None:
    context = Context()
    Module.parse("module {}", context)


def with_error() -> None:
    with Context(), contextlib.suppress(MLIRError):
        Module.parse("}SYNTAX ERROR{")


def with_attribute() -> None:
    with Context():
        Attribute.parse("42 : i32")
        Type.parse('!llvm.struct<"a", (i32)>')


def with_pass() -> None:
    from ods.mlir.passmanager import PassManager

    with Context():
        module = Module.parse("func.func @f(%a: i32) -> i32 { %0 = arith.addi %a, %a : i32 return %a : i32 }")
        PassManager.parse("builtin.module(canonicalize,cse)").run(module.operation)


@pytest.mark.parametrize("use", [with_location, with_module, with_error, with_attribute, with_pass], ids=lambda use: str(use.__name__))
def test_a_context_goes_with_its_last_user(use: object) -> None:
    gc.collect()
    before = Context._get_live_count()
    assert callable(use)
    use()
    gc.collect()
    assert Context._get_live_count() == before


def test_a_module_is_alive_while_its_operation_is() -> None:
    context = Context()
    module = Module.parse("module {}", context)
    operation = module.operation
    assert context._get_live_module_count() == 1
    del module
    assert context._get_live_module_count() == 1
    del operation
    gc.collect()
    assert context._get_live_module_count() == 0


def test_a_location_knows_its_context_while_that_exists() -> None:
    context = Context()
    location = Location.file("known", 1, 1, context=context)
    assert location.context is context
    del context
    assert isinstance(location.context, Context)

"""What the opt tool answers to the examples of a page."""

from __future__ import annotations

import json

import pytest

from ods.tools.live import answer
from tests.commands import ROOT, run_python

ADDED = "module {\n  func.func @example(%arg0: i32) {\n    %0 = arith.addi %arg0, %arg0 : i32\n    return\n  }\n}\n\n"
UNUSED = ADDED.replace("    %0 = arith.addi %arg0, %arg0 : i32\n", "")
UNKNOWN = "use of undeclared SSA value name"


def _value(text: str) -> str:
    return f"module {{\n  func.func private @example() attributes {{value = {text}}}\n}}\n\n"


@pytest.mark.parametrize(
    "text, flags, output, messages",
    [
        ("// given %a : i32\n%0 = arith.addi %a, %a : i32", "", ADDED, []),
        ("// given %a : i32\n%0 = arith.addi %a, %a : i32\n// becomes\n%0 = ...", "", ADDED, []),
        ("// given %a : i32\n\n%0 = arith.addi %a, %b : i32", "", "", [(3, 21, "error", UNKNOWN)]),
        ("// given %a : i32\n%0 = arith.addi %a, %a : i32", "--canonicalize", UNUSED, []),
        ("!llvm.ptr", "", _value("!llvm.ptr"), []),
        ("#arith.fastmath<fast>\n", "", _value("#arith.fastmath<fast>"), []),
        ("dense<1> : tensor<2xi8>", "", _value("dense<1> : tensor<2xi8>"), []),
        ("i32\n// edited", "", _value("i32"), []),
        ("module {}", "--mlir-print-op-generic", '"builtin.module"() ({\n^bb0:\n}) : () -> ()\n\n', []),
    ],
)  # fmt: skip
def test_an_example(text: str, flags: str, output: str, messages: list[tuple[int, int, str, str]]) -> None:
    found = json.loads(answer(text, flags))
    places = [(each["line"], each["column"], each["severity"], each["text"]) for each in found["places"]]
    assert (found["output"], places, found["code"]) == (output, messages, int(bool(messages)))


@pytest.mark.parametrize(
    "flags, errors",
    [
        ("'", "the flags cannot be read: No closing quotation\n"),
        ("--canonicalise", "ods opt: Unknown command line argument '--canonicalise'.  Try: 'ods opt --help'\n"
         "ods opt: Did you mean '--canonicalize'?\n"),
    ],
)  # fmt: skip
def test_wrong_flags(flags: str, errors: str) -> None:
    found = json.loads(answer("", flags))
    assert (found["code"], found["output"], found["errors"], found["places"]) == (1, "", errors, [])


PREPARED = """
import sys
from ods.tools.live import answer, prepare
text = "// given %n : index\\n%m = memref.alloc(%n) : memref<?xf32>\\nscf.if %c { no.such }"
prepare([text])
before = set(sys.modules)
answer(text, "")
print([name for name in sys.modules.keys() - before if name.startswith(("generated.", "dialect_specs."))])
"""


def test_prepared_examples_load_no_dialect() -> None:
    assert run_python(ROOT, "-c", PREPARED).stdout == "[]\n"

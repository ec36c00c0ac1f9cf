"""`custom<…>` directives and whole syntaxes that imported dialects (`Syntax.td`) take from the runtime."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from generator.tools.importer.bodies.table import RUNTIME_MODULES
from generator.tools.importer.translator.syntax_rows import CLASSES
from tests.generator.importer.imported import make_project, opt

HERE = Path(__file__).parent
TEXT = """#map = affine_map<(d0) -> (d0)>
module {
  syntax.global public @a : i32
  syntax.global private @b(3 : i32) : i32
  func.func @f(%arg0: i32, %arg1: i1, %arg2: complex<f32>, %arg3: tensor<4xf32>, %arg4: tensor<4xcomplex<f32>>, %arg5: memref<4xf32>) {
    %0 = syntax.semi %arg0 : (i32) -> i1
    syntax.semi_optional %arg0 : i32
    %1 = syntax.semi_optional %arg0 : (i32) -> i1
    syntax.semi_variadic %arg0 {a = 1 : i32} : i32
    %2 = syntax.semi_variadic %arg0 : (i32) -> i1
    %3:2 = syntax.semi_variadic %arg0 : (i32) -> (i1, i32)
    %4 = syntax.add %arg0, %arg0 : i32
    %5 = syntax.add %arg0, %arg1 : (i32, i1) -> i32
    %6 = syntax.sum %arg0, %arg0, %arg0 : i32
    %7 = syntax.sum %arg0, %arg1 : (i32, i1) -> i32
    %8:2 = syntax.pairs %arg0, %arg1 : i32, i1
    %9 = syntax.pack %arg0, %arg1 : tuple<i32, i1>
    %10 = syntax.complex %arg3, %arg3 : tensor<4xcomplex<f32>>
    %11 = syntax.complex %arg3, %arg3 : (tensor<4xf32>, tensor<4xf32>) -> complex<f32>
    %12 = syntax.select %arg1, %arg0, %arg0 : i1, i32
    %13 = syntax.select %arg1, %arg0, %arg0 : (i1, i32, i32) -> f32
    syntax.reduce_precision %arg0, format = e5m2 : i32
    syntax.named  {"x" = %arg0, "y" = %arg0}
    syntax.list %arg0, %arg0, n = 3
    %14 = syntax.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%arg3 : tensor<4xf32>) attrs =  {b = 2 : i32} {
    ^bb0(%arg6: f32):
      syntax.yield %arg6 {c = 1 : i32} : f32
    } -> tensor<4xf32>
    %15 = syntax.matmul indexing_maps = [#map] {a = 1 : i32} ins(%arg3 : tensor<4xf32>) outs(%arg3 : tensor<4xf32>) -> tensor<4xf32>
    syntax.matmul ins(%arg5, %arg5 : memref<4xf32>, memref<4xf32>) outs(%arg5 : memref<4xf32>)
    return
  }
}

"""
ERRORS = {
    "syntax.semi %i : i32": "expected '('",
    "syntax.add %i, %i : (i32) -> i32": "custom op 'syntax.add' 2 operands present, but expected 1",
    "syntax.add %i, %i : (i32, i32) -> ()": "custom op 'syntax.add' expected single output",
    "syntax.pack %i : i32": "custom op 'syntax.pack' expected tuple type",
    "syntax.complex %i, %i : i32": "custom op 'syntax.complex' expected tensor with complex element type",
    "syntax.select %i, %i, %i : i32": "custom op 'syntax.select' expected functional type or list of two types",
    "syntax.global @a : i32": "custom op 'syntax.global' expected 'public', 'private', or 'nested'",
    "syntax.reduce_precision %i, format = m : i32": "custom op 'syntax.reduce_precision' expected exponent mantissa in format e#m#, saw m",
    "syntax.list %i n = 3": "expected ','",
    "syntax.matmul indexing_maps = [3]": "custom op 'syntax.matmul' element of indexing_maps array is not an affine_map",
    "syntax.matmul outs(%m, %m : memref<4xf32>)": (
        "custom op 'syntax.matmul' number of operands and types do not match: got 2 operands and 1 types"
    ),
    "syntax.matmul outs(%i : i32)": "'syntax.matmul' op operand #0 must be variadic of shaped of any type values, but got 'i32'",
    "syntax.matmul outs(%t : tensor<4xf32>)": (
        "'syntax.matmul' op expected the number of tensor results (0) to be equal to the number of output tensors (1)"
    ),
    "syntax.generic {indexing_maps = []} outs(%m : memref<4xf32>) {}": (
        "custom op 'syntax.generic' expected \"iterator_types\" array attribute"
    ),
    'syntax.generic {indexing_maps = [], iterator_types = ["foo"]} outs(%m : memref<4xf32>) {}': (
        "custom op 'syntax.generic' unexpected iterator_type (foo)"
    ),
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "syntax.json")


def test_what_is_printed_reads_back(project: Path) -> None:
    done = opt(project, TEXT)
    assert done.stdout == TEXT
    assert done.stderr == "note: what these would do was left out, because they are not written yet: syntax.matmul (what it computes)\n"


def test_folders_that_are_not_written_fold_nothing(project: Path) -> None:
    text = """module {
  func.func @f() -> i32 {
    %0 = "syntax.constant"() <{value = 3 : i32}> : () -> i32
    %1 = "syntax.fold"(%0) <{op = "x"}> : (i32) -> i32
    return %1 : i32
  }
}

"""
    done = opt(project, text, "--canonicalize", "--sccp")
    assert (done.stdout, done.stderr) == (text, "")


def test_errors(project: Path) -> None:
    parts = [f"func.func @f(%i: i32, %m: memref<4xf32>, %t: tensor<4xf32>) {{\n{text}\nreturn\n}}\n" for text in ERRORS]
    done = opt(project, "// -----\n".join(parts), "--split-input-file")
    found = [line.partition(" error: ")[2] for line in done.stderr.splitlines() if " error: " in line]
    assert dict(zip(ERRORS, found)) == ERRORS
    assert len(found) == len(ERRORS)


def test_what_hooks_import_exists() -> None:
    named = {(module, name) for name, module in RUNTIME_MODULES.items()} | {(module, name) for module, name, _ in CLASSES.values()}
    missing = [f"{module}.{name}" for module, name in sorted(named) if module != name and not hasattr(import_module(module), name)]
    assert missing == []

"""Analyses of IR files: the passes that print their results print the same as mlir-opt 22 (`tests/mlir_test_dialect/passes`).

They are run in another process, since tests in this one use `test` as the name of an unregistered dialect.
"""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

DATA = Path(__file__).parent / "data"
ROOT = DATA.parents[3]
NAMES = sorted(path.stem for path in DATA.glob("*.txt"))
LONGEST = "analyses"
UNCALLED = [
    "attributes.py: test_const_memory_space_attr_is_valid_load",  # the bundled accesses do not ask memory spaces
    "attributes.py: test_override_builder_attr_build_from_a",  # the parser makes the attribute itself
    "dialect.py: parse_unknown_type",  # types without a syntax of their own keep their text, so that none is unknown
    "folding.py: get_fold_interface",
    "shapes.py: reify_shaped_type_using_reify_shape_of_result_reify_result_shapes",  # the more specific method answers
    "shapes.py: reify_shaped_type_using_reify_dim_of_result_reify_result_shapes",
    "shapes.py: reify_shaped_type_using_reify_dim_of_result_reify_shape_of_result",
    "shapes.py: unreifiable_result_shape_reify_result_shapes",
    "shapes.py: unreifiable_dim_of_result_shape_reify_result_shapes",
    "shapes.py: unreifiable_dim_of_result_shape_reify_shape_of_result",
]
"""The hooks that no run calls."""
UNRECORDED = [
    "test.attr_sized_results_compile_test",
    "test.confined_dense_array_attr",
    "test.conv_op_not_linalg_op",
    "test.create_memref_op",
    "test.create_tensor_op",
    "test.dialect_custom_format_fallback",
    "test.dummy_memref_op",
    "test.dummy_op_with_successor_ref",
    "test.dummy_tensor_op",
    "test.fill_op_not_linalg_op",
    "test.format_cpmd_nested_type",
    "test.format_optional_default_enum_attr",
    "test.format_optional_unit_attribute_no_elide",
    "test.format_qual_cpmd_nested_attr",
    "test.format_qual_cpmd_nested_type",
    "test.format_types_match_context",
    "test.format_types_match_variadic",
    "test.format_variadic_region_a_op",
    "test.format_variadic_region_b_op",
    "test.linalg_conv_op",
    "test.linalg_fill_op",
    "test.op_with_property_predicates",
    "test.promised_interfaces",
    "test.tblgen_build_5",
    "test.using_int_property_with_worse_bytecode",
    "test.variadic_rewrite_dst_op",
    "test.with_nice_properties",
    "test.with_versioned_properties",
    "test.with_wrapped_properties",
    "test.with_wrapped_properties2",
]
"""The operations of the test dialect that no run contains: they need interfaces of dialects that are not here (linalg, bufferization), have
native properties whose C++ default is unknown, a format that is not proved to read back, or crash mlir-opt 22 in their generic form."""
DUMP = ROOT.parent / "shared" / "mlir22" / "test.json.gz"


@pytest.mark.skipif(not DUMP.is_file(), reason="the dump of MLIR's test dialect is not here")
@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.slow) if name == LONGEST else name for name in NAMES])
def test_recorded(name: str) -> None:
    command = [sys.executable, "-m", "tests.ods.analysis.differences", str(DATA / f"{name}.txt")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout + done.stderr == "", "record anew with `python -m tests.recording analysis/data`"


@pytest.mark.skipif(not DUMP.is_file(), reason="the dump of MLIR's test dialect is not here")
def test_every_operation_of_the_test_dialect_is_recorded() -> None:
    package = importlib.import_module("tests.mlir_test_dialect.build").folder()
    operations = (package / "generated" / "test" / "operations.py").read_text(encoding="utf-8")
    names = re.findall(r'^    name = "(test\.[\w.]+)"', operations, re.MULTILINE)
    recorded = {name for path in DATA.glob("*.txt") for name in re.findall(r"test\.[\w.]+", path.read_text(encoding="utf-8"))}
    assert sorted(set(names) - recorded) == UNRECORDED


@pytest.mark.slow
@pytest.mark.skipif(not DUMP.is_file(), reason="the dump of MLIR's test dialect is not here")
def test_each_hook_of_the_test_dialect_runs() -> None:
    command = [sys.executable, "-m", "tests.ods.analysis.hook_calls", *(str(DATA / f"{name}.txt") for name in NAMES)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == UNCALLED


@pytest.mark.slow
@pytest.mark.skipif(not DUMP.is_file(), reason="the dump of MLIR's test dialect is not here")
def test_hooks_and_passes_are_strictly_typed() -> None:
    package = importlib.import_module("tests.mlir_test_dialect.build").folder()
    environment = {**os.environ, "MYPYPATH": os.pathsep.join([str(ROOT), str(package)])}
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "tests/mlir_test_dialect/mypy.ini"), "tests/mlir_test_dialect"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("Success"), done.stdout

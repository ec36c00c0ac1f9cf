"""Minimal inputs that once had a wrong answer: each must have a test, also a new one."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from benchmarks.mlir22.dumps import LLVM, is_installed
from tests.deviations.row import rows
from tests.generator.importer.imported import make_project


def _names_in(folder: Path, pattern: str) -> list[str]:
    return [path.stem for path in folder.glob(pattern)]


HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GIVEN = ROOT.parent / "shared" / "findings"
"""The folder that they came from; it does not exist on other machines."""
_ODD = ("collision", "components", "dictval", "digit", "external", "optparam")
TESTED = {
    "t4": "tests/deviations",
    "deep_tuple.mlir": "tests/ods/text/test_depth.py",
    "t3_emptytype.td": "tests/golden/test_behaviour.py",
    "threads_ambient.py": "tests/ods/ir/test_current.py",
    "hdr.inc": "tests/generator/importer/Odd.td",
    "t3_verify_two.mlir": "tests/ods/tools/data/verify_diagnostics.txt",
    "t3_regex.mlir": "tests/ods/tools/data/verify_diagnostics.txt",
    "author_specs": "tests/generator/hook_code",
    "t3_cfg400.mlir": "tests/ods/test_linear_time.py",
    "t3_keyerror": "tests/generator/importer/Odd.td",
    **{f"t3_{name}.td": "tests/generator/importer/Odd.td" for name in _ODD},
    **{
        f"t3_{finding}.mlir": f"tests/ods/transforms/data/canonicalize_{name}.mlir"
        for finding, name in (
            ("affine_for_iv", "affine_empty_loops"),
            ("delin", "affine_inverse_sums"),
            ("reshape0", "tensor_reshapes"),
            ("shrsi_exact", "exact_shift"),
            ("view_cast", "memref_views"),
            ("view_offset", "memref_views"),
        )
    },
    **{f"spec_{name}": f"tests/specs/fail/finding_{name}.yaml" for name in ("cls", "default", "digits", "where")},
    **{path.name: f"tests/findings/{path.name}" for path in HERE.glob("*.td")},
    **{
        path.name.removeprefix("own_"): f"tests/ods/transforms/data/{path.name}"
        for path in (ROOT / "tests" / "ods" / "transforms" / "data").glob("*.mlir")
    },
}
"""Maps each finding to its test: a file of tests, or an input that a test reads."""
_RECORDED = "tests/ods/analysis/data/findings.txt"
_LLVM = "tests/dialect_specs/llvm/test_llvmir.py"
TESTED_IN_T4 = {
    "results": {
        **{row.name: f"tests/deviations/rows/{row.name}.mlir" for row in rows()},
        "affine_mod_minus_one": "tests/ods/transforms/data/canonicalize_affine_overwritten_term.mlir",
        "internal_buffer_hoisting": "tests/ods/transforms/data/own_buffer_hoisting_unreachable.mlir",
        "internal_coalescing": "tests/ods/transforms/data/own_coalescing_of_carried.mlir",
        "internal_slice_min_stride": "tests/ods/transforms/data/own_slice_of_least_stride.mlir",
        "enum_high_bit": _RECORDED,
    },
    "lit": {
        **dict.fromkeys(_names_in(GIVEN / "t4" / "lit", "*.mlir"), _RECORDED),
        **dict.fromkeys(_names_in(GIVEN / "t4" / "lit", "t-*.mlir"), _LLVM),
        **dict.fromkeys(_names_in(GIVEN / "t4" / "lit", "*.mlirbc"), "tests/ods/bytecode/test_bytecode.py"),
        "fusion-order": "tests/ods/transforms/data/affine_loop_fusion_producers.mlir",
        "local-repro": "tests/ods/passes/test_reproducer.py",
        "foldop": "tests/golden/arithmetic/expected/toy/operations.py",
        "live-count": "tests/ods/ir/test_current.py",
        "cmp": "tests/ods/analysis/differences.py",
        "cmpt": "tests/ods/analysis/differences.py",
    },
    "author": {
        "f00_export_replaces_devices": "tests/ods/tools/test_written_files.py",
        "f01_export_variadic_min": "tests/generator/exporter/test_td.py",
        "f02_import_separator": "tests/generator/importer/Corners.td",
        "f03_optional_prop_internal_error": "tests/ods/builtin/properties/values.txt",
        "f04_ods_test_default_prop": "tests/ods/builtin/properties/values.txt",
    },
}
"""The same for the folders in one of them, by names without suffix."""


OF_OTHERS = {
    "attack/aff10.mlir": "tests/ods/test_linear_time.py",
    "attack/aff14.mlir": "tests/ods/test_linear_time.py",
    "attack/api_min.py": "tests/ods/ir/test_misuse.py",
    "attack/big_int_100000.mlir": "tests/ods/test_linear_time.py",
    "attack/bytecode_scalable.mlirbc": "tests/ods/bytecode/test_bytecode.py",
    "attack/clear.py": "tests/ods/ir/test_misuse.py",
    "attack/crash.py": "tests/ods/ir/test_misuse.py",
    "attack/forge_manifest.py": "tests/generator/cli/test_generate.py",
    "attack/freetext.py": "tests/generator/test_texts_of_others.py",
    "attack/fuzz_api.py": "tests/fuzz/test_wrong_arguments.py",
    "attack/fuzz_bc.py": "tests/ods/bytecode/test_bytecode.py",
    "attack/fuzz_lsp.py": "tests/generator/lsp/test_life.py",
    "attack/fuzz_td.py": "tests/generator/importer/test_dump_schema.py",
    "attack/fuzz_text.py": "tests/fuzz/test_fuzz.py",
    "attack/kill.py": "tests/generator/cli/test_interruption.py",
    "attack/llvm_struct_deep_1000.mlir": "tests/ods/test_linear_time.py",
    "attack/op_name_slash.yaml": "tests/specs/fail/operation_names.yaml",
    "attack/poison_black_cache.py": "tests/generator/cli/test_generate.py",
    "attack/poison_parse_by_error_arg.py": "tests/ods/ir/test_misuse.py",
    "attack/re.mlir": "tests/ods/tools/test_verify_further.py",
    "attack/re2.mlir": "tests/ods/tools/test_verify_further.py",
    "attack/re3.mlir": "tests/ods/tools/test_verify_further.py",
    "attack/run.py": "tests/generator/test_texts_of_others.py",
    "attack/scale.py": "tests/ods/test_linear_time.py",
    "attack/semi.mlir": "tests/ods/transforms/data/canonicalize_semi_affine.mlir",
    "attack/setpoc.py": "tests/ods/ir/test_misuse.py",
    "attack/site_leak": "tests/generator/docs/test_site_safety.py",
    "attack/td_def_list.json": "tests/generator/importer/test_dump_schema.py",
    "attack/td_empty_opname.json": "tests/generator/importer/test_dump_schema.py",
    "attack/threads.py": "tests/ods/tools/test_threads.py",
    "attack/y.py": "tests/generator/test_growth.py",
    "author/check_fix": "tests/generator/cli/test_check_adoption.py",
    "author/f00_export_replaces_devices": "tests/generator/output/test_atomic.py",
    "author/f01_export_variadic_min": "tests/findings/projects/least_number",
    "author/f02_import_separator": "tests/findings/separator.td.txt",
    "author/f03_optional_prop_internal_error": "tests/findings/projects/optional_property",
    "author/f04_ods_test_default_prop": "tests/findings/projects/default_property",
    "author/mistakes": "tests/authors/mistakes",
    "author/override_false": "tests/findings/projects/false_over_true",
}
"""Maps what attacked `ods`, and what authors met, to its test."""


@pytest.mark.skipif(not GIVEN.is_dir(), reason="the folder of findings is not there")
def test_each_attack_has_a_test() -> None:
    given = {f"{part}/{path.name}" for part in ("attack", "author") for path in (GIVEN / "t4" / part).iterdir()}
    assert given == OF_OTHERS.keys()
    assert [test for test in OF_OTHERS.values() if not (ROOT / test).exists()] == []


@pytest.mark.skipif(not GIVEN.is_dir(), reason="the folder of findings is not there")
def test_each_finding_has_a_test() -> None:
    given = {path.name for path in GIVEN.iterdir()}
    assert sorted(given - TESTED.keys()) == []
    assert [TESTED[name] for name in sorted(given) if not (ROOT / TESTED[name]).exists()] == []


@pytest.mark.skipif(not GIVEN.is_dir(), reason="the folder of findings is not there")
@pytest.mark.parametrize("folder", TESTED_IN_T4)
def test_each_finding_of_t4_has_a_test(folder: str) -> None:
    tested = TESTED_IN_T4[folder]
    given = {path.stem for path in (GIVEN / "t4" / folder).glob("f0*" if folder == "author" else "*")}
    assert sorted(given - tested.keys()) == []
    assert [tested[name] for name in sorted(given) if not (ROOT / tested[name]).exists()] == []


@pytest.mark.skipif(not is_installed(), reason="Debian's packages llvm-22 and libmlir-22-dev are not installed")
@pytest.mark.parametrize("name", sorted(path.stem for path in HERE.glob("*.td")))
def test_tablegen(name: str, tmp_path: Path) -> None:
    """Check that the file can be imported, checked and generated."""
    dump = tmp_path / f"{name}.json"
    command = [str(LLVM / "bin" / "llvm-tblgen"), "--dump-json", "-I", str(LLVM / "include"), str(HERE / f"{name}.td"), "-o", str(dump)]
    subprocess.run(command, check=True)
    project = make_project(tmp_path, dump)
    assert (project / "generated" / "t" / "dialect.py").exists()

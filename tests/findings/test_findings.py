"""Minimal inputs that once had a wrong answer: each must have a test, also a new one."""

from __future__ import annotations

import re
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
_RUNS = "tests/findings/runs.txt"
_PROJECTS = "tests/findings/projects"
TESTED_IN_T4 = {
    **{f"results/{row.name}.mlir": f"tests/deviations/rows/{row.name}.mlir" for row in rows()},
    **{f"results/{name}.mlir": _RUNS for name in ("fusion_call", "refused_insert_slice", "tile_unknown_dependence")},
    "results/affine_mod_minus_one.mlir": "tests/ods/transforms/data/canonicalize_affine_overwritten_term.mlir",
    "results/internal_buffer_hoisting.mlir": "tests/ods/transforms/data/own_buffer_hoisting_unreachable.mlir",
    "results/internal_coalescing.mlir": "tests/ods/transforms/data/own_coalescing_of_carried.mlir",
    "results/internal_slice_min_stride.mlir": "tests/ods/transforms/data/own_slice_of_least_stride.mlir",
    "results/enum_high_bit.yaml": f"{_PROJECTS}/big_enum/t.yaml",
    **{f"lit/{name}.mlir": _RECORDED for name in _names_in(GIVEN / "t4" / "lit", "*.mlir")},
    **{f"lit/{name}.mlir": _RUNS for name in _names_in(GIVEN / "t4" / "lit", "t-*.mlir")},
    **{f"lit/{name}.mlirbc": f"tests/findings/bytecode/{name}.mlirbc" for name in _names_in(GIVEN / "t4" / "lit", "*.mlirbc")},
    "lit/fusion-order.mlir": _RUNS,
    "lit/local-repro.mlir": _RUNS,
    "lit/foldop/dialect_specs/toy/hooks.py": f"{_PROJECTS}/foldop/hooks.py.txt",
    "lit/foldop/dialect_specs/toy/toy.yaml": f"{_PROJECTS}/foldop/toy.yaml",
    "lit/foldop/t.mlir": f"{_PROJECTS}/foldop/t.mlir",
    **{f"seeds/{name}.mlir": _RUNS for name in ("bare_call", "llvm_ptr", "log_actions", "tab_after_chinese")},
    **{f"seeds/ns/{name}.mlir": _RUNS for name in _names_in(GIVEN / "t4" / "seeds" / "ns", "*.mlir")},
    "seeds/polar/dialect_specs/polar/hooks.py": f"{_PROJECTS}/polar/hooks.py.txt",
    "seeds/polar/dialect_specs/polar/polar.yaml": f"{_PROJECTS}/polar/polar.yaml",
    "seeds/polar/f.mlir": f"{_PROJECTS}/polar/f.mlir",
    "seeds/shadow/dialect_specs/north_star/d.yaml": f"{_PROJECTS}/shadow/d.yaml",
    "seeds/stdint/a.td": "tests/findings/stdint_a.td.txt",
    "seeds/stdint/p.td": "tests/findings/stdint_p.td.txt",
    "author/f01_export_variadic_min/dialect_specs/vm/vm.yaml": f"{_PROJECTS}/least_number/vm.yaml",
    "author/f02_import_separator/T.td": "tests/findings/separator.td.txt",
    "author/f03_optional_prop_internal_error/dialect_specs/vm/vm.yaml": f"{_PROJECTS}/optional_property/vm.yaml",
    "author/f03_optional_prop_internal_error/all_props/vm/vm.yaml": f"{_PROJECTS}/all_properties/vm.yaml",
    "author/f04_ods_test_default_prop/dialect_specs/vm/hooks.py": f"{_PROJECTS}/default_property/hooks.py",
    "author/f04_ods_test_default_prop/dialect_specs/vm/vm.yaml": f"{_PROJECTS}/default_property/vm.yaml",
}
"""Maps each input to the file of a test that has all its lines."""
TESTED_OTHERWISE = {
    "lit/cmp.sh": "tests/ods/analysis/differences.py",
    "lit/cmpt.sh": "tests/fuzz/llvmir/fuzzer.py",
    "lit/live-count.py": "tests/ods/ir/test_current.py",
    "seeds/cmpdocs.py": "tests/documents",
    "seeds/cmpp.py": "tests/generator/importer/test_import_mlir.py",
    "seeds/ir": "tests/ir",
    "seeds/odsnames": "tests/documents",
    "seeds/property_or_method.py": "tests/authors/mistakes/circuits.txt",
    "seeds/shadow/a.mlir": "tests/findings/test_author.py",
    "seeds/shadow/p.py": "tests/findings/test_author.py",
    "author/f00_export_replaces_devices": "tests/generator/output/test_atomic.py",
    "author/f02_import_separator/p": "tests/findings/test_author.py",
    "author/f03_optional_prop_internal_error/a.py": "tests/ods/builtin/properties/values.txt",
    "author/f04_ods_test_default_prop/a.py": "tests/findings/test_author.py",
}
"""Maps scripts, and what is made of inputs, to their test."""
_WRITTEN = re.compile("/generated/|/out/|README|ods.toml|[.]json")
"""Matches what `ods` wrote, and notes."""
_HEAD = re.compile(r"def \w+\(.*")
"""Matches the head of a Python function, which tests annotate."""


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


_IMPORTS = "tests/generator/importer"
OF_IMPORTS = {
    "import/01_linalg_transpose.mlir": f"{_IMPORTS}/lamp/chain.cpp",
    "import/09_dlti_target_device_spec.mlir": f"{_IMPORTS}/test_cpp_formats.py",
    "import/11_bufferization_to_tensor.mlir": f"{_IMPORTS}/test_cpp_conditions.py",
    "import/12_mro": f"{_IMPORTS}/test_interfaces_of_types.py",
    "import/13_float_type_print": f"{_IMPORTS}/test_interfaces_of_types.py",
    "import/14_elements_attr_internal": f"{_IMPORTS}/test_interfaces_of_types.py",
    "import/15_air_channel_put_generic.mlir": f"{_IMPORTS}/test_cpp_formats.py",
    "import/16_wave_tensor_default.txt": f"{_IMPORTS}/test_import_mlir.py",
    "import/17_interface_twice.txt": f"{_IMPORTS}/test_import_mlir.py",
    "clients/01_range_for_by_reference.stablehlo_reduce_window.mlir": f"{_IMPORTS}/test_cpp_formats.py",
    "clients/06_range_for_reference": f"{_IMPORTS}/test_cpp_formats.py",
    "clients/16_jax_softmax_reduce_applies.mlir": f"{_IMPORTS}/test_cpp_formats.py",
    "clients/19_cse_stops_at_unwritten_effects.mlir": f"{_IMPORTS}/test_import_mlir.py",
    "clients/21_triton_add.ttir.mlir": f"{_IMPORTS}/test_cpp_formats.py",
    "cpp/Pit.td": f"{_IMPORTS}/Pit.td",
    "cpp/src": f"{_IMPORTS}/pit/ops.cpp",
    "cpp/random": f"{_IMPORTS}/pit/functions.txt",
}
"""Maps what was wrong in imported projects to the test of its cause; other projects are needed to run it as it is."""


@pytest.mark.skipif(not GIVEN.is_dir(), reason="the folder of findings is not there")
def test_each_attack_has_a_test() -> None:
    given = {f"{part}/{path.name}" for part in ("attack", "author") for path in (GIVEN / "t4" / part).iterdir()}
    assert given == OF_OTHERS.keys()
    assert [test for test in OF_OTHERS.values() if not (ROOT / test).exists()] == []


@pytest.mark.skipif(not GIVEN.is_dir(), reason="the folder of findings is not there")
def test_what_was_wrong_in_imports_has_a_test() -> None:
    assert [name for name in OF_IMPORTS if not (GIVEN / "t4" / name).exists()] == []
    assert [test for test in OF_IMPORTS.values() if not (ROOT / test).exists()] == []


@pytest.mark.skipif(not GIVEN.is_dir(), reason="the folder of findings is not there")
def test_each_finding_has_a_test() -> None:
    given = {path.name for path in GIVEN.iterdir()}
    assert sorted(given - TESTED.keys()) == []
    assert [TESTED[name] for name in sorted(given) if not (ROOT / TESTED[name]).exists()] == []


def _lines(text: str) -> set[str]:
    """Return the lines of a program without comments, aligned to the left."""
    lines = (" ".join(line.split()) for line in text.splitlines())
    return {_HEAD.sub("def", line) for line in lines if line and not line.startswith(("//", "#"))}


@pytest.mark.skipif(not GIVEN.is_dir(), reason="the folder of findings is not there")
@pytest.mark.parametrize("folder", ["results", "lit", "seeds", "author"])
def test_each_finding_of_t4_has_a_test(folder: str) -> None:
    files = [file for file in (GIVEN / "t4" / folder).rglob("*") if file.is_file()]
    names = {str(file.relative_to(GIVEN / "t4")): file for file in files if folder != "author" or "/author/f0" in str(file)}
    missed = []
    for name, file in sorted(names.items()):
        test = TESTED_IN_T4.get(name)
        if test is not None and file.suffix != ".mlirbc":
            missed += [f"{name}: {line}" for line in sorted(_lines(file.read_text("utf-8")) - _lines((ROOT / test).read_text("utf-8")))]
        elif test is None and not _WRITTEN.search(name):
            missed += [name] * all(not name.startswith(other) for other in TESTED_OTHERWISE)
    assert missed == []
    assert [test for test in (*TESTED_IN_T4.values(), *TESTED_OTHERWISE.values()) if not (ROOT / test).exists()] == []


@pytest.mark.skipif(not is_installed(), reason="Debian's packages llvm-22 and libmlir-22-dev are not installed")
@pytest.mark.parametrize("name", sorted(path.stem for path in HERE.glob("*.td")))
def test_tablegen(name: str, tmp_path: Path) -> None:
    """Check that the file can be imported, checked and generated."""
    dump = tmp_path / f"{name}.json"
    command = [str(LLVM / "bin" / "llvm-tblgen"), "--dump-json", "-I", str(LLVM / "include"), str(HERE / f"{name}.td"), "-o", str(dump)]
    subprocess.run(command, check=True)
    project = make_project(tmp_path, dump)
    assert (project / "generated" / "t" / "dialect.py").exists()

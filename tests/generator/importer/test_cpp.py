"""`ods import td --cpp`: C++ in records and in files becomes hooks (`Lamp.td`, `lamp/ops.cpp`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent
TEXT = """module {
  %0 = "test.source"() : () -> !lamp.light<40, i32>
  %1 = lamp.on %0 {tag = "a"} : !lamp.light<40, i32>
  %2:2 = lamp.dim(%0, %1), steps = 3 green : !lamp.light<40, i32>, !lamp.light<40, i32>
  %3 = lamp.dim(%0) red {tag} : !lamp.light<40, i32>
  %4 = lamp.sum %0, %1 wide : !lamp.light<40, i32>, !lamp.light<40, i32>
  %5 = lamp.on %4 : !lamp.light<80, i32>
  lamp.room {
  }
  lamp.chain %0, %1 : !lamp.light<40, i32>, !lamp.light<40, i32>
}

"""
ERRORS = {
    "lamp.dim(%0#0) red : i32": "result number not allowed in argument list",
    "lamp.dim(%0), steps = -3 red : i32": "custom op 'lamp.dim' expected no negative steps, but got -3",
    "lamp.dim(%0) blue : i32": "custom op 'lamp.dim' unknown color 'blue'",
    "lamp.dim(%0) red : i32, i32": "custom op 'lamp.dim' number of operands and types do not match: got 1 operands and 2 types",
    '"lamp.dim"(%0) <{color = 0 : i32, steps = 1 : i64}> : (i32) -> ()': "'lamp.dim' op has 1 lights and 0 results",
    '"lamp.dim"(%0) <{color = 0 : i32, steps = 1 : i64}> : (i32) -> i1': "'lamp.dim' op light #0 has type 'i32', its result 'i1'",
    "lamp.dim(%0) green : i32": "'lamp.dim' op needs a light for green",
    '%1 = "test.source"() : () -> !lamp.light<101, i32>\nlamp.dim(%1) red : !lamp.light<101, i32>': "too bright: 101",
    '%1 = "test.source"() : () -> !lamp.light<0, i32>': "expected a positive number of watts, got 0",
    '%1 = "test.source"() : () -> !lamp.light<1, f32>\nlamp.on %1 : !lamp.light<1, f32>': (
        "'lamp.on' op expects an i32 in '!lamp.light<1, f32>'"
    ),
    "lamp.sum %0, %0 : i32, i32": "expects two lights",
    '%1 = "test.source"() : () -> !lamp.light<201, i32>\nlamp.on %1 : !lamp.light<201, i32>': (
        "'lamp.on' op 201 watts are not in [1, 200]"
    ),
    '%1 = "test.source"() : () -> !lamp.light<22, i32>\nlamp.on %1 : !lamp.light<22, i32>': "'lamp.on' op equal digits in 22",
    '%1:2 = "test.source"() : () -> (i32, i32)\nlamp.chain %1#0, %1#1 : i32, i32': "custom op 'lamp.chain' in the chain: cannot add 'i32'",
    '"lamp.chain"(%0, %0) ({}) : (i32, i32) -> ()': "'lamp.chain' op uses a light twice",
    '"lamp.chain"(%0, %0, %0, %0) ({}) : (i32, i32, i32, i32) -> ()': "'lamp.chain' op has too many lights: 4",
    '"lamp.chain"() ({ "lamp.dim"() <{color = 0 : i32, steps = 1 : i64}> : () -> () }) : () -> ()': ("'lamp.chain' op contains lamp.dim"),
    '"lamp.chain"(%0) ({}) : (i32) -> ()': "'lamp.chain' op is too short",
    "lamp.chain %0 : i32 empty": "custom op 'lamp.chain' failed to parse this",
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "lamp.json", HERE / "lamp")


def test_the_hooks(project: Path, request: pytest.FixtureRequest) -> None:
    """Check the hooks and the report; they are recorded in `lamp/`."""
    made = {
        path.name: path.read_text(encoding="utf-8") for path in (project / "dialect_specs" / "lamp" / "hooks.py", project / "report.md")
    }
    if request.config.getoption("--update", default=False):
        for name, text in made.items():
            (HERE / "lamp" / name).write_text(text, encoding="utf-8")
    assert made == {name: (HERE / "lamp" / name).read_text(encoding="utf-8") for name in made}


def test_what_they_accept(project: Path) -> None:
    done = opt(project, TEXT, "--allow-unregistered-dialect")
    assert (done.stdout, done.stderr) == (
        TEXT,
        "note: what these would do was left out, because they are not written yet: dialect_specs.lamp.hooks.room_verify\n",
    )


def test_the_region_that_they_build(project: Path) -> None:
    text = '%0:2 = "test.source"() : () -> (!lamp.light<1, i32>, !lamp.light<2, i32>)\n'
    text += "lamp.chain %0#0, %0#1 : !lamp.light<1, i32>, !lamp.light<2, i32>"
    done = opt(project, text, "--allow-unregistered-dialect", "--mlir-print-op-generic")
    assert done.stdout.splitlines()[2:6] == [
        '  "lamp.chain"(%0#0, %0#1) ({',
        "  ^bb0(%arg0: !lamp.light<1, i32>, %arg1: !lamp.light<2, i32>):",
        '    %1 = "lamp.sum"(%arg0, %arg1) : (!lamp.light<1, i32>, !lamp.light<2, i32>) -> !lamp.light<3, i32>',
        "  }) : (!lamp.light<1, i32>, !lamp.light<2, i32>) -> ()",
    ]


@pytest.mark.parametrize("text", ERRORS)
def test_what_they_refuse(project: Path, text: str) -> None:
    done = opt(project, f'%0 = "test.source"() : () -> i32\n{text}', "--allow-unregistered-dialect")
    assert f"error: {ERRORS[text]}\n" in done.stderr

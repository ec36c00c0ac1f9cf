"""`ods import td --cpp` on verifiers that use MLIR's API, and on what real projects have (`Reef.td`, `reef/ops.cpp`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "reef.json", HERE / "reef")


def test_the_hooks(project: Path, request: pytest.FixtureRequest) -> None:
    """Check the hooks, which are all translated; they are recorded in `reef/`."""
    made, kept = (project / "dialect_specs" / "reef" / "hooks.py").read_text(encoding="utf-8"), HERE / "reef" / "hooks.py"
    if request.config.getoption("--update", default=False):
        kept.write_text(made, encoding="utf-8")
    assert made == kept.read_text(encoding="utf-8")


VALID = """module {
  reef.lagoon @north {
    reef.buoy @wreck i32
    reef.buoy @edge !reef.deep<100>
  }
  reef.buoy @wide !reef.coral<3>
  reef.dive @north::@edge {chart = #reef.chart<"a" = 1, "b" = -2>}
  reef.dive @north {hint = array<i32: 1, 2, 3>}
  reef.fleet i8 {
    reef.buoy @first i32
    reef.fleet i8 {
    } {size = 0 : i64}
  } {size = 1 : i64}
  func.func @f(%arg0: vector<2x4xi8>, %arg1: memref<?xi8>, %arg2: i8) {
    %0 = reef.sound %arg0(%arg2, %arg2) : vector<2x4xi8>, i8, i8 -> i7
    %1 = reef.sound %arg1(%arg2) : memref<?xi8>, i8 -> i6
    return
  }
}

"""
DIVE = "reef.lagoon @north {\nreef.buoy @wreck i32\n}\n"
SOUND = "func.func @f(%v: vector<2x4xi8>, %c: vector<2x2x2xi8>, %m: memref<?xi8>, %b: i8, %i: i16) {{\n%0 = reef.sound {}\nreturn\n}}"
BUOYS = "".join(f"reef.buoy @b{number} i8\n" for number in range(4))
INVALID = {
    DIVE + "reef.dive @north::@wreck": "'reef.dive' op no diving at wreck, a reef.buoy",
    DIVE + "reef.dive @north::@gone": "'reef.dive' op '@north::@gone' is nowhere",
    DIVE + "reef.dive @wreck": "'reef.dive' op '@wreck' is nowhere",
    "reef.buoy @a !reef.deep<101>": "too deep: 101",
    "reef.buoy @a !reef.shallow<0>": "too deep: 0",
    "reef.buoy @a !reef.flat<1>": "unknown depth: flat",
    SOUND.format("%v(%b, %i) : vector<2x4xi8>, i8, i16 -> i8"): "'reef.sound' op other #1 of type 'i16' for 'i8'",
    SOUND.format("%v(%b, %b, %b) : vector<2x4xi8>, i8, i8, i8 -> i8"): "'reef.sound' op other #2 of type 'i8' for 'i8'",
    SOUND.format("%v(%b, %b, %b, %b, %b) : vector<2x4xi8>, i8, i8, i8, i8, i8 -> i8"): "'reef.sound' op has 3 late others",
    SOUND.format("%c(%b) : vector<2x2x2xi8>, i8 -> i8"): "'reef.sound' op of rank 3 at 'vector<2x2x2xi8>'",
    '%0:2 = "test.two"() : () -> (memref<?xi8>, i8)\n%1 = "reef.sound"(%0#0) : (memref<?xi8>) -> i8': "'reef.sound' op needs a measure",
    SOUND.format("%m(%b) : memref<?xi8>, i8 -> i7"): "'reef.sound' op has no even depth, but 'i7'",
    SOUND.format("%m(%b) : memref<?xi8>, i8 -> f32"): "'reef.sound' op has no even depth, but 'f32'",
    "reef.fleet index {\n}": "flag 'index' is not 'i8'",
    "reef.fleet i9 {\n}": "flag 'i9' is not 'i8'",
    "reef.fleet vector<2x2xi8> {\n}": "a flag of rank 2",
    "reef.fleet f32 {\n}": "no flag: f32",
    f"reef.fleet i8 {{\n{BUOYS}}}": "'reef.fleet' op has more than 3 of buoy",
    "reef.fleet i8 {\n} {size = 2 : i64}": "'reef.fleet' op needs \"size\" 0, as few ships",
    "reef.fleet i8 {\nreef.fleet i8 {\nreef.fleet i8 {\n}\n}\n}": "'reef.fleet' op is 2 fleets deep",
}
"""Maps invalid IR to its first error."""


def test_what_they_accept(project: Path) -> None:
    done = opt(project, VALID)
    assert (done.stdout, done.stderr) == (VALID, "")


@pytest.mark.parametrize("text", INVALID)
def test_what_they_refuse(project: Path, text: str) -> None:
    errors = [
        line.partition("error: ")[2] for line in opt(project, text, "--allow-unregistered-dialect").stderr.splitlines() if "error: " in line
    ]
    assert errors[:1] == [INVALID[text]]


def test_a_hook_that_fails_says_why(project: Path) -> None:
    """Check that an exception in a translated hook is shown, and that other checks go on.

    The wrong name has another length: Python takes a module that is changed within a second and keeps its size for the old one.
    """
    hooks = project / "dialect_specs" / "reef" / "hooks.py"
    text = hooks.read_text(encoding="utf-8")
    hooks.write_text(text.replace("parser.parse_less()", "parser.parse_nothing()"), encoding="utf-8")
    try:
        error = opt(project, "reef.buoy @a !reef.deep<1>").stderr.splitlines()[0]
    finally:
        hooks.write_text(text, encoding="utf-8")
    reason = "raised AttributeError: 'OpParser' object has no attribute 'parse_nothing': write it"
    assert error == f"<stdin>:1:20: error: the hook 'parse_type' in dialect_specs.reef.hooks {reason}"

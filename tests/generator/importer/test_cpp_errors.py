"""`ods import td --cpp` on functions that make errors, classes with defaults, overloads and templates (`Helm.td`, `helm/ops.cpp`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "helm.json", HERE / "helm")


def test_the_hooks(project: Path, request: pytest.FixtureRequest) -> None:
    """Check the hooks; they are recorded in `helm/`."""
    made, kept = (project / "dialect_specs" / "helm" / "hooks.py").read_text(encoding="utf-8"), HERE / "helm" / "hooks.py"
    if request.config.getoption("--update", default=False):
        kept.write_text(made, encoding="utf-8")
    assert made == kept.read_text(encoding="utf-8")


TEXT = """module {
  %0 = helm.steer @buoy  field a = 6 : i64 field a = "x" field a = 10 : i64 : !helm.wheel<8>
  %1 = helm.steer course<3, 4>  : !helm.tiller<3>
  %2:2 = "test.two"() : () -> (i8, index)
  helm.row %2#0, %2#0, %2#0 at [1, %2#1] : i8, i8
}

"""


def test_it_reads_and_prints_at_once(project: Path) -> None:
    given = TEXT.replace("field a = 6 : i64", "turn port 5").replace("field a = 10 : i64", "digits d93")
    done = opt(project, given, "--allow-unregistered-dialect")
    assert (done.stdout, done.stderr) == (TEXT, "")
    assert opt(project, TEXT, "--allow-unregistered-dialect").stdout == TEXT


@pytest.mark.parametrize(
    "text,message",
    {
        "%0 = helm.steer @buoy turn port 5 turn port 6 : i8": "custom op 'helm.steer' only one turn",
        "%0 = helm.steer @buoy tack : i8": "custom op 'helm.steer' expected turn, field or digits",
        "%0 = helm.steer @buoy field a = -1 : i8": "custom op 'helm.steer' expected no negative number, but found -1",
        "%0 = helm.steer @buoy digits d : i8": "custom op 'helm.steer' no digits are left",
        "%0 = helm.steer @buoy digits de3 : i8": "custom op 'helm.steer' not a digit: e3",
        "%0 = helm.steer @buoy : !helm.wheel<9>": "'helm.steer' op steers badly: too many spokes: 9",
        "%0 = helm.steer 4 : i8": "custom op 'helm.steer' invalid kind of attribute specified",
    }.items(),
)
def test_what_is_refused(project: Path, text: str, message: str) -> None:
    assert f"error: {message}\n" in opt(project, text).stderr


def test_the_place_of_a_name(project: Path) -> None:
    """Check that `getNameLoc` is the location of a type's mnemonic, also outside operations, and of an operation's name."""
    done = opt(project, "func.func private @f(!helm.tiller<-1>)")
    assert done.stderr.splitlines()[0] == "<stdin>:1:28: error: a tiller with -1 spokes"
    done = opt(project, "%0 = helm.steer @buoy digits de3 : i8")
    assert done.stderr.splitlines()[0].startswith("<stdin>:1:6: error: ")


NOTE = "note: what these would do was left out, because they are not written yet: dialect_specs.helm.hooks.tow_verify\n"
TOWED = """module {
  %0:3 = "test.three"() : () -> (!helm.wheel<6>, i8, i16)
  helm.tow %0#0, %0#1, %0#2 in [starboard 1, starboard 2, starboard 3] : <6>, (i8, i16)
}

"""


def test_overloads_of_a_directive(project: Path) -> None:
    """Check that each overload becomes a directive, and prints the text that it parses."""
    given = TOWED.replace("starboard", "left")
    done = opt(project, given, "--allow-unregistered-dialect")
    assert (done.stdout, done.stderr) == (TOWED, NOTE)


@pytest.mark.parametrize(("turns", "message"), [("a 30, a 40", "turns too far: 140"), ("a 2, a 3, a 1", "turns to and fro")])
def test_algorithms(project: Path, turns: str, message: str) -> None:
    """Check functions that gather and compare; a condition on types by a template of any number of classes is left out."""
    text = f'%0 = "test.one"() : () -> !helm.wheel<7>\nhelm.tow %0,  in [{turns}] : <7>, ()'
    assert f"error: 'helm.tow' op {message}\n" in opt(project, text, "--allow-unregistered-dialect").stderr

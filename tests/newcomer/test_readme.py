"""The walk-through of the README, followed exactly in an empty folder; the whole output is compared."""

from __future__ import annotations

from pathlib import Path

from tests.walk_through import ROOT, Step, follow, run, steps_of, write


def steps() -> list[Step]:
    return steps_of(ROOT / "README.md")


def test_the_walk_through_does_what_the_readme_says(tmp_path: Path) -> None:
    follow(steps(), tmp_path)


def test_the_same_dialect_in_a_package_of_its_own(tmp_path: Path) -> None:
    for step in steps():
        if step.path:
            write(Step(step.path.replace("dialect_specs", "specs"), step.text.replace("generated.sound", "mine.sound"), []), tmp_path)
    (tmp_path / "ods.toml").write_text('specs = "specs"\noutput = "src/mine"\npackage = "mine"\n', encoding="utf-8")
    assert run(["ods", "check"], tmp_path) == ""
    assert "wrote src/mine/sound/operations.py\n" in run(["ods", "generate"], tmp_path)
    expected = next(step.text for step in steps() if step.command == ["ods", "opt", "song.mlir"])
    assert run(["ods", "opt", "song.mlir"], tmp_path) == expected


def test_the_walk_through_has_all_that_it_promises() -> None:
    files = {step.path for step in steps() if step.path}
    assert files == {
        "ods.toml",
        "dialect_specs/sound/sound.yaml",
        "dialect_specs/sound/hooks.py",
        "song.mlir",
        "wrong.mlir",
        "compose.py",
        "build.py",
        "read.py",
    }
    assert [step.command[:2] for step in steps() if step.command][:3] == [["ods", "check"], ["ods", "generate"], ["ods", "opt"]]

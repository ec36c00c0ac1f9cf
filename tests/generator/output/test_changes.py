"""Incremental runs write the same files as full runs, whatever has changed."""

from __future__ import annotations

import random
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import generate as command
from generator.output import changes, entries
from generator.output.user_cache import cache_folder, record_text

SPECS = {
    "shapes/shapes.yaml": """\
edition: 1
dialect: {name: shapes, summary: Shapes, depends_on: [builtin]}
types:
  CircleType: {mnemonic: circle, summary: a circle, description: "It is round."}
constraints:
  Round: {base: CircleType, summary: something round}
enums:
  Colour: {kind: int, cases: {red: 0, green: 1}, attribute: {class_name: ColourAttr, mnemonic: colour}}
op_templates:
  Unary<T>:
    summary: one in, one out
    arguments: {input: T}
    results: {result: T}
""",
    "shapes/ops.yaml": """\
edition: 1
ops:
  grow:
    summary: makes a circle bigger
    description: "By a *factor*, see `shapes.paint`."
    extends: Unary<Round>
    arguments: {factor: I64Attr}
    assembly_format: "$input `by` $factor attr-dict `:` type($input)"
  paint:
    summary: paints a circle
    traits: [Pure]
    arguments: {input: {type: Round, summary: what is painted}, colour: ColourAttr}
    results: {result: Round}
    has_verifier: true
    assembly_format: "$input `,` $colour attr-dict `:` type($input) `->` type($result)"
""",
    "shapes/hooks.py": '"""The handwritten part."""\n\n\ndef paint_verify(op):\n    pass\n',
    "drawing/drawing.yaml": """\
edition: 1
dialect: {name: drawing, summary: Drawings, depends_on: [shapes]}
ops:
  draw:
    summary: draws a circle
    description: "The circle may come from `shapes.grow`."
    traits: [HasParent<"DrawingOp">]
    arguments: {what: Round}
    assembly_format: "$what attr-dict `:` type($what)"
  drawing:
    summary: a drawing
    traits: [SingleBlock, NoTerminator]
    regions: {body: SizedRegion<1>}
    assembly_format: "$body attr-dict"
""",
    "gallery/gallery.yaml": """\
edition: 1
dialect: {name: gallery, summary: Galleries, depends_on: [drawing]}
ops:
  hang:
    summary: hangs a circle on the wall
    arguments: {what: CircleType}
    assembly_format: "$what attr-dict `:` type($what)"
""",
}
TEXT_EDITS = [
    (r"summary: ([a-z ]+)(?=[\n}])", "summary: {word} \\1"),
    (r'description: "', 'description: "{word} `shapes.paint` '),
    (r'description: "', 'description: "## {word}\\\\n\\\\n'),
    (r"`by`", "`{word}`"),
    (r"attr-dict `:`", "`{word}` attr-dict `:`"),
    (r"(?=\ndialect:)", "\n# {word}"),
    (r"\n    assembly_format: [^\n]*(?=\n)", ""),
    (r"\n    summary: [^\n]*(?=\n)", ""),
]
OTHER_EDITS = [
    (r"summary: Shapes", "summary: {word} shapes"),
    (r"red: 0", "red: 0, {word}: 7"),
    (r"arguments: \{what:", "arguments: {{{word}: I32, what:"),
    (r"traits: \[Pure\]", "traits: [Pure, Commutative]"),
    (r"\n  draw:", "\n  {word}: {{summary: s, assembly_format: attr-dict}}\n  draw:"),
    (r"Round", "Round{word}"),
    (r"depends_on: \[drawing\]", "depends_on: [drawing, shapes]"),
    (r"assembly_format: attr-dict", "assembly_format: attr-dict `{word}`"),
    (r"paint_verify", "paint_check"),
    (r"\$input", "$inputs"),
    (r"summary: paints", 'summary: "paints'),
    (r"\n    pass\n", "\n    return None  # {word}\n"),
    (r"\n    pass\n", "\n    return {word}\n"),
    (r"\n\ndef paint_verify", "\nfrom generated.gallery.operations import HangOp, {word}\n\ndef paint_verify"),
    (r"summary: one in, one out", "summary: one {word} in, one out"),
    (r"summary: something round", "summary: something {word}"),
    (r"\n  (grow|draw|paint):\n(?:    [^\n]*\n)+", "\n"),
    (r"\n  grow:", "\n  {word}:"),
    (r"extends: Unary<Round>", "extends: Unary<CircleType>"),
    (r"\n    traits: [^\n]*(?=\n)", ""),
]


def make(folder: Path) -> Path:
    for name, text in SPECS.items():
        path = folder / "dialect_specs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / "ods.toml").write_text("", encoding="utf-8")
    return folder


def run(project: Path, *arguments: str) -> Result:
    return CliRunner().invoke(command.generate, [str(project), *arguments], catch_exceptions=False)


def cache_of(project: Path) -> Path:
    folder = cache_folder(project)
    assert folder is not None
    return folder


def outputs(project: Path) -> dict[str, bytes]:
    folder = project / "generated"
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def cold(project: Path, folder: Path) -> tuple[Result, dict[str, bytes]]:
    """Return the result and the files of a run without a cache."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.rmtree(cache_of(folder), ignore_errors=True)
    shutil.copytree(project, folder, ignore=shutil.ignore_patterns("generated"))
    return run(folder), outputs(folder)


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return a list in which each run adds whether it was incremental."""
    found: list[bool] = []
    real = changes.plan_changes

    def spy(*arguments: object, **named: object) -> object:
        plan = real(*arguments, **named)  # type: ignore[arg-type]
        found.append(plan is not None)
        return plan

    monkeypatch.setattr(changes, "plan_changes", spy)
    return found


def edit(project: Path, chance: random.Random, number: int) -> None:
    """Change one spec or hooks file at a random place; most changes are in texts."""
    pattern, new = chance.choice(TEXT_EDITS if chance.random() < 0.7 else OTHER_EDITS)
    paths = [path for path in sorted((project / "dialect_specs").rglob("*.*")) if re.search(pattern, path.read_text(encoding="utf-8"))]
    if paths:
        path = chance.choice(paths)
        text = path.read_text(encoding="utf-8")
        place = chance.choice(list(re.finditer(pattern, text)))
        path.write_text(text[: place.start()] + place.expand(new.format(word=f"w{number}")) + text[place.end() :], encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 3])
def test_random_edits_give_what_a_cold_run_gives(tmp_path: Path, taken: list[bool], seed: int) -> None:
    project, other = make(tmp_path / "warm"), tmp_path / "cold"
    chance = random.Random(seed)
    assert run(project).exit_code == 0
    for number in range(13):
        before = {path: path.read_bytes() for path in (project / "dialect_specs").rglob("*.*")}
        edit(project, chance, number)
        warm = run(project)
        whole, files = cold(project, other)
        assert (warm.exit_code, warm.stderr) == (whole.exit_code, whole.stderr)
        if whole.exit_code == 0:
            assert outputs(project) == files
            assert run(project, "--check").output == "generated code is up to date\n"
        else:
            for path, text in before.items():
                path.write_bytes(text)
    assert taken.count(True) >= 2


def summary_changed(project: Path, word: str) -> None:
    spec = project / "dialect_specs/shapes/ops.yaml"
    spec.write_text(SPECS["shapes/ops.yaml"].replace("paints a circle", f"paints a {word} circle"), encoding="utf-8")


def test_one_summary_is_a_matter_of_one_dialect(tmp_path: Path, taken: list[bool]) -> None:
    project = make(tmp_path / "warm")
    run(project)
    summary_changed(project, "big")
    assert run(project).output.splitlines() == [
        "wrote generated/docs/shapes.md",
        "wrote generated/shapes/builders.py",
        "wrote generated/shapes/operations.py",
    ]
    assert taken == [True]
    assert outputs(project) == cold(project, tmp_path / "cold")[1]


HARMS = ["cut", "manifest", *(pytest.param(harm, marks=pytest.mark.slow) for harm in ("nothing", "list", "keys", "types", "folder"))]


@pytest.mark.parametrize("harm", HARMS)
def test_a_memory_that_cannot_be_used_is_ignored(tmp_path: Path, taken: list[bool], harm: str) -> None:
    project = make(tmp_path / "warm")
    run(project)
    for path in cache_of(project).glob("*.json"):
        head, _, text = path.read_bytes().partition(b"\n")
        manifest = head.partition(b" ")[2]
        bodies = {"list": b"[]", "keys": b"{}", "types": b'{"format": 3, "dialects": 3, "forms": 4, "statements": [5]}', "manifest": text}
        if harm == "manifest":
            manifest = b"0" * 64
        if harm == "folder":
            path.unlink()
            path.mkdir()
        elif harm in bodies:
            path.write_bytes(record_text(manifest.decode(), bodies[harm]))
        else:
            path.write_bytes(b"" if harm == "nothing" else path.read_bytes()[:-1])
    summary_changed(project, "small")
    assert run(project).exit_code == 0
    assert True not in taken
    assert outputs(project) == cold(project, tmp_path / "cold")[1]


def test_a_cache_in_the_project_is_not_used(tmp_path: Path, taken: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    project = make(tmp_path / "warm")
    monkeypatch.setenv("XDG_CACHE_HOME", str(project / "cache"))
    run(project)
    assert not (project / "cache").exists()
    summary_changed(project, "blue")
    assert run(project).exit_code == 0
    assert taken == []


def test_hands_that_touch_the_output_bring_a_whole_run(tmp_path: Path, taken: list[bool]) -> None:
    project = make(tmp_path / "warm")
    run(project)
    (project / "generated/gallery/operations.py").unlink()
    summary_changed(project, "round")
    assert run(project).exit_code == 0
    assert taken == [False]
    assert outputs(project) == cold(project, tmp_path / "cold")[1]


ENTRY_EDITS = [
    ("attr-dict `:`", "`up` attr-dict `:`", True),
    ("    arguments: {what: CircleType}", "    traits: [Pure]\n    arguments: {what: CircleType}", True),
    ("hangs a circle", "hangs a round thing", True),
    ("{what: CircleType}", "{what: CircleType, width: OptionalAttr<I64Attr>}", False),  # more is imported
    ("  hang:", "  hang_up:", False),
]


@pytest.mark.parametrize(("old", "new", "is_enough"), ENTRY_EDITS)
def test_an_edit_of_one_operation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, is_enough: bool) -> None:
    project = make(tmp_path / "warm")
    more = "".join(f"  more{each}:\n    traits: [Pure]\n    results: {{out: I64}}\n    summary: more\n" for each in range(3))
    spec = project / "dialect_specs/gallery/gallery.yaml"
    spec.write_text(spec.read_text(encoding="utf-8") + more, encoding="utf-8")
    run(project)
    taken: list[bool] = []
    real = entries.edited

    def spy(*arguments: object, **named: object) -> object:
        found = real(*arguments, **named)  # type: ignore[arg-type]
        taken.append(found is not None)
        return found

    monkeypatch.setattr(changes, "edited", spy)
    text = spec.read_text(encoding="utf-8")
    assert text.count(old) == 1
    spec.write_text(text.replace(old, new), encoding="utf-8")
    assert run(project).exit_code == 0
    assert taken == [is_enough]
    assert outputs(project) == cold(project, tmp_path / "cold")[1]

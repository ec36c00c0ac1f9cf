"""Every kind of hook, raising or returning nonsense: each error is reported at its operation, and the other operations are kept."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.commands import ods

GIVEN = Path(__file__).parent / "hooks_of_all_kinds"
PASSES = ("--inline", "--canonicalize", "--loop-invariant-code-motion", "--toy-run")
BODY = re.compile(r"^(?:    )?def (\w+)\(.*\):\n((?:(?:    .*)?\n)*?)(?=\n*(?:^(?:def|class) |\Z))", re.MULTILINE)
LINE = re.compile(r"(?<=operations\.py):\d+")
"""Matches the number of a generated line, which every change of the generator moves."""
IN_TEXT = ("box_type_parse", "parse_size", "cap_attr_parse", "parse_thing")
"""The hooks that parse: where they fail, the hooks after them are not called."""
NO_DOORS = ("match_and_rewrite", "toy_run_run", "kept_canonicalization_patterns")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    shutil.copytree(GIVEN, folder / "dialect_specs" / "toy", ignore=shutil.ignore_patterns("*.mlir", "*.txt"))
    (folder / "ods.toml").touch()
    shutil.copy(GIVEN / "all.mlir", folder)
    done = ods(folder, "generate")
    assert done.code == 0, done.stderr
    return folder


def _broken(hooks: str, names: tuple[str, ...] | None, body: str) -> str:
    """Return the hooks with `body` as the body of those in `names`, or of all that do not parse if that is None."""

    def replaced(match: re.Match[str]) -> str:
        is_meant = match[1] in names if names is not None else match[1] not in (*IN_TEXT, *NO_DOORS)
        return match[0].replace(match[2], f"    {body}\n\n") if is_meant else match[0]

    return BODY.sub(replaced, hooks)


MISTAKES = {
    "right": ((), ""),
    "raises_reading": (IN_TEXT, "raise KeyError('gone')"),
    "raises": (None, "raise KeyError('gone')"),
    "gives_nothing": (None, "return None"),
    "gives_nonsense_reading": (IN_TEXT[::2], "return 42"),
    "gives_nonsense": (None, "return 42"),
    "raises_building": (("materialize_constant", "built_build_twice"), "raise KeyError('gone')"),
    "gives_nonsense_building": (("materialize_constant", "built_build_twice"), "return 42"),
    "raises_at_once": (("kept_canonicalization_patterns",), "raise KeyError('gone')"),
    "gives_nonsense_at_once": (("kept_canonicalization_patterns",), "return 42"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_all_hooks(project: Path, name: str, request: pytest.FixtureRequest) -> None:
    names, body = MISTAKES[name]
    hooks = (GIVEN / "hooks.py").read_text(encoding="utf-8")
    (project / "dialect_specs" / "toy" / "hooks.py").write_text(_broken(hooks, names, body), encoding="utf-8")
    done = ods(project, "opt", "--split-input-file", *PASSES, "all.mlir")
    found = re.sub(r"^(?!all\.mlir:|<).*\n", "", done.stderr, flags=re.MULTILINE) + "\n" + done.stdout
    expected = GIVEN / f"{name}.txt"
    if request.config.getoption("--update", default=False):
        expected.write_text(found, encoding="utf-8")
    assert LINE.sub("", found) == LINE.sub("", expected.read_text(encoding="utf-8"))
    assert done.code == (1 if names != () else 0)
    assert "Traceback" not in done.stderr and "internal error" not in done.stderr

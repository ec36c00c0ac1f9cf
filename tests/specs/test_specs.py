"""Every spec in `pass` is valid; every spec in `fail` gives exactly the findings in the file next to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.spec_cases import case_files, report

HERE = Path(__file__).parent


@pytest.mark.parametrize("path", case_files(HERE / "pass"), ids=lambda path: path.stem)
def test_right(path: Path) -> None:
    assert report(path.stem, path.read_text(encoding="utf-8")) == ""


@pytest.mark.parametrize("path", case_files(HERE / "fail"), ids=lambda path: path.stem)
def test_wrong(path: Path, request: pytest.FixtureRequest) -> None:
    found = report(path.stem, path.read_text(encoding="utf-8"))
    expected = path.with_suffix(".stderr")
    if request.config.getoption("--update"):
        expected.write_text(found, encoding="utf-8")
    assert found == expected.read_text(encoding="utf-8")
    assert found != ""

"""Every code of a finding has an explanation, and every explanation belongs to a code."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner

from generator.cli.commands import ods
from generator.rules.codes import CODES

ODS0102 = """\
ODS0102: A mapping has each key once; YAML itself would silently drop a duplicate.

wrong:

    ops:
      tune:
        summary: tunes
        summary: tunes an instrument

right:

    ops:
      tune:
        summary: tunes an instrument
"""
GENERATOR = Path(__file__).parents[2] / "generator"
CODE = re.compile(r"\"(ODS\d{4})\"")


def used() -> set[str]:
    sources = [path for path in GENERATOR.rglob("*.py") if path.name != "codes.py"]
    return {code for path in sources for code in CODE.findall(path.read_text(encoding="utf-8"))}


def test_the_catalogue_is_complete() -> None:
    assert sorted(used()) == sorted(CODES)


def test_the_catalogue_is_in_order_and_says_sentences() -> None:
    assert list(CODES) == sorted(CODES)
    assert [code for code, rule in CODES.items() if not rule.endswith(".")] == []


def test_explain() -> None:
    result = CliRunner().invoke(ods, ["explain", "ods0102"])
    assert (result.exit_code, result.output) == (0, ODS0102)
    assert len(CliRunner().invoke(ods, ["explain"]).output.splitlines()) == len(CODES)
    assert CliRunner().invoke(ods, ["explain", "ODS9999"]).exit_code == 2

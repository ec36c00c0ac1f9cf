"""Every code has a wrong example with this finding, and a right example without findings."""

from __future__ import annotations

import pytest

from generator.rules.explanations import Explanation, explanations, whole_spec
from generator.tools.docs.coverage import requirements
from tests.generator.spec_cases import check_case

ALL = list(explanations().values())
SHOWN = [each for each in ALL if each.bad]


CONSEQUENCES = {
    "ODS0107": {"ODS0115"},
    "ODS0110": {"ODS0122"},
    "ODS0130": {"ODS0690"},
    "ODS0824": {"ODS0702"},
    "ODS0825": {"ODS0702"},
}
"""Maps a code to further findings of the same mistake."""


def codes(explanation: Explanation, text: str) -> set[str]:
    dialects, findings = check_case("toy", whole_spec(explanation.code, text))
    found = {finding.code for finding in findings}
    if explanation.code.startswith("ODS09"):
        found |= {each.finding.code for dialect in dialects for each in requirements(dialect) if not each.is_met}
    return found


def test_every_code_is_explained() -> None:
    assert [each.code for each in ALL if not (each.about or each.bad)] == []
    assert [each.code for each in ALL if bool(each.bad) != bool(each.good)] == []


@pytest.mark.parametrize("explanation", SHOWN, ids=lambda each: each.code)
def test_the_wrong_example_gives_the_code(explanation: Explanation) -> None:
    assert codes(explanation, explanation.bad) - CONSEQUENCES.get(explanation.code, set()) == {explanation.code}


@pytest.mark.slow
@pytest.mark.parametrize("explanation", SHOWN, ids=lambda each: each.code)
def test_the_right_example_gives_nothing(explanation: Explanation) -> None:
    assert codes(explanation, explanation.good) == set()

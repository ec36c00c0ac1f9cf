"""Claims of the pages are executed: `claims/<dialect>.yaml` names facts of `facts/<dialect>.yaml`, IR, and the result.

`gives` is the whole output, `refused` the first error; where mlir-opt is installed, its answer must be the same.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ods.testing import run_opt
from tests.documents.facts import load_strictly
from tests.documents.test_sentences import PLACES
from tests.fuzz.oracle import Answer, Oracle

ORACLE = Oracle.find()
CLAIMS: list[dict[str, Any]] = [
    claim for file in sorted(Path(__file__).with_name("claims").glob("*.yaml")) for claim in load_strictly(file)
]


def names(claim: dict[str, Any]) -> str:
    return f"{claim['place']}: {claim['fact']}"


def outcome(stdout: str, stderr: str) -> dict[str, str]:
    errors = re.findall(r"error: (.*)", stderr)
    return {"refused": errors[0].strip()} if errors else {"gives": stdout.strip()}


def expected(claim: dict[str, Any]) -> dict[str, str]:
    return {key: claim[key].strip() for key in ("gives", "refused") if key in claim}


@pytest.mark.parametrize("claim", CLAIMS, ids=names)
def test_claim(claim: dict[str, Any]) -> None:
    result = run_opt(claim["ir"], claim.get("options", []))
    assert outcome(result.stdout, result.stderr) == expected(claim)


@pytest.mark.slow
@pytest.mark.skipif(ORACLE is None, reason="mlir-opt 22 is not installed")
@pytest.mark.parametrize("claim", CLAIMS, ids=names)
def test_mlir_opt_agrees(claim: dict[str, Any]) -> None:
    answer = answers(*claim.get("options", []))[claim["ir"]]
    assert answer is not None, "mlir-opt has crashed"
    assert ({"refused": answer.error.strip()} if answer.error else {"gives": (answer.stdout or "").strip()}) == expected(claim)


@cache
def answers(*options: str) -> dict[str, Answer | None]:
    """Return mlir-opt's answers to the IR of all claims with these options, from one run."""
    assert ORACLE is not None
    texts = list(dict.fromkeys(claim["ir"] for claim in CLAIMS if claim.get("options", []) == list(options)))
    return dict(zip(texts, ORACLE.answers(texts, options)))


def test_every_claim_is_a_fact_of_a_page() -> None:
    assert [names(claim) for claim in CLAIMS if claim["fact"] not in PLACES.get(claim["place"], {})] == []

"""What the pages say about results is what operations fold to.

`claims/<dialect>.yaml` has, under the headings of the page, the words of a claim (`says`), IR that shows it (`of`), and what
`--canonicalize` makes of it (`gives`), recorded from mlir-opt.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from ods.testing import run_opt
from tests.documents.facts import complaint, load_strictly

CLAIMS = Path(__file__).parent / "claims"
FLAGS = ["--canonicalize", "--allow-unregistered-dialect"]
MLIR_OPT = shutil.which("mlir-opt") or shutil.which("mlir-opt", path="/usr/lib/llvm-22/bin")

_ALL = [
    (file.stem, place, claim)
    for file in sorted(CLAIMS.glob("*.yaml"))
    for place, claims in load_strictly(file).items()
    for claim in claims
]  # fmt: skip
IDS = [f"{place}: {claim['says']}" for _, place, claim in _ALL]


def module(body: str) -> str:
    """A module as it is printed."""
    return "\n".join(["module {", *(f"  {line}" for line in body.splitlines()), "}", "", ""])


@pytest.mark.parametrize("dialect, place, claim", _ALL, ids=IDS)
def test_claim_holds(dialect: str, place: str, claim: dict[str, str]) -> None:
    assert complaint(dialect, place, "a claim", [claim["says"]]) is None
    result = run_opt(claim["of"], FLAGS)
    assert (result.stdout, result.stderr) == (module(claim["gives"]), "")


@pytest.mark.skipif(MLIR_OPT is None, reason="mlir-opt is not installed")
def test_claims_hold_in_mlir() -> None:
    text = "// -----\n".join(claim["of"] for _, _, claim in _ALL)
    result = subprocess.run([str(MLIR_OPT), *FLAGS, "--split-input-file"], input=text, capture_output=True, text=True, check=True)
    found = [part.strip() + "\n\n" for part in result.stdout.split("// -----\n")]
    assert found == [module(claim["gives"]) for _, _, claim in _ALL]

"""Long pages of the site are split at sections; links and findings are adapted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.generator.docs.site import needs_sphinx
from tests.resolved import bundled

if TYPE_CHECKING:
    from generator.tools.docs.site.parts import Part

pytestmark = needs_sphinx

WHOLE = """\
cf.md
  # 'cf' Dialect
  Contents: [Operations](#operations) (4) · [Custom directives](#custom-directives) (1) · [Passes](#passes) (2)
  ## Operations
  ### `cf.assert` (cf::AssertOp)
  ### `cf.br` (cf::BranchOp)
  ### `cf.cond_br` (cf::CondBranchOp)
  ### `cf.switch` (cf::SwitchOp)
  ## Custom directives
  ### `custom<SwitchOpCases>`
  ## Passes
  ### `-convert-cf-to-llvm`
  ### `-lift-cf-to-scf`
"""
SPLIT = """\
cf.md
  # 'cf' Dialect
  Contents: [Operations](#operations) (4) · [Custom directives](cf-3.md#custom-directives) (1) · [Passes](cf-3.md#passes) (2)
  The page goes on: [2: from cf.cond_br](cf-2.md) · [3: from cf.switch](cf-3.md)
  ## Operations
  ### `cf.assert` (cf::AssertOp)
  ### `cf.br` (cf::BranchOp)
cf-2.md
  # 'cf' Dialect (2 of 3)
  ## Operations (continued)
  ### `cf.cond_br` (cf::CondBranchOp)
cf-3.md
  # 'cf' Dialect (3 of 3)
  ## Operations (continued)
  ### `cf.switch` (cf::SwitchOp)
  ## Custom directives
  ### `custom<SwitchOpCases>`
  ## Passes
  ### `-convert-cf-to-llvm`
  ### `-lift-cf-to-scf`
"""


def split(limit: int) -> list[Part]:
    from generator.tools.docs.pages.page import written_pages
    from generator.tools.docs.site.parts import parts_of
    from generator.tools.docs.site.writer import SiteWriter

    dialects = [each for each in bundled().dialects if each.name in ("builtin", "cf")]
    return parts_of(written_pages(dialects, SiteWriter, ["cf"]), limit)[0]


def outline(parts: list[Part]) -> str:
    """Return the files with their headings, and the lines that link the parts."""
    found: list[str] = []
    for part in parts:
        found.append(part.name)
        found += [f"  {line}" for line in part.lines if line.startswith(("#", "The page goes on", "Contents"))]
    return "".join(f"{line}\n" for line in found)


@pytest.mark.parametrize("limit, expected", [(1_000_000, WHOLE), (50_000, SPLIT)])
def test_outline(limit: int, expected: str) -> None:
    assert outline(split(limit)) == expected


def test_links_lead_to_parts() -> None:
    links = [line for part in split(50_000) for line in part.lines if line.startswith("| [`cf.")]
    assert links[:3] == [
        "| [`cf.assert`](#cfassert-cfassertop) | ends the program unless a condition holds |",
        "| [`cf.br`](#cfbr-cfbranchop) | branches to a block |",
        "| [`cf.cond_br`](cf-2.md#cfcond_br-cfcondbranchop) | branches to one of two blocks |",
    ]


def test_a_line_of_a_part_has_its_place_in_the_spec() -> None:
    part = split(50_000)[1]
    line = next(number for number, text in enumerate(part.lines, 1) if "ods:object operation cf cf.cond_br" in text)
    span = part.place(line)
    assert (span.source.name, span.source.text[span.start : span.end]) == ("dialect_specs/cf/ops.yaml", "cond_br")

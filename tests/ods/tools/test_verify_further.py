"""`--verify-diagnostics`: input after mlir-opt's first error, and comments that are not valid regular expressions."""

from __future__ import annotations

import pytest

from ods.testing import run_opt

TWO = """\
"x.y"() ({
  // expected-error@+1 {{requires an ancestor op with AutomaticAllocationScope trait}}
  memref.alloca() : memref<1xf32>
  func.return
}) : () -> ()
"""
TOO_LONG = "a repeated group with repetitions or alternatives in it could take forever: repeat single characters"
REGEXES = {
    "a{{(}}b": "parentheses not balanced",
    "a{{b)}}": "parentheses not balanced",
    "{{[a}}": "brackets ([ ]) not balanced",
    "{{*}}": "repetition-operator operand invalid",
    "{{[b-a]}}": "invalid character range",
    "{{(x+x+)+y}}": TOO_LONG,
    "{{(a|a)*}} zzz {{(.*.*.*.*.*)*q}}": TOO_LONG,
    "{{((a*)b)+}}": TOO_LONG,
}


def test_an_error_behind_the_first_needs_no_comment() -> None:
    result = run_opt(TWO, ["--verify-diagnostics", "--allow-unregistered-dialect"])
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize("text", REGEXES)
def test_an_invalid_regular_expression_is_reported(text: str) -> None:
    comment = f"// expected-error-re {{{{{text}}}}}"
    result = run_opt(f"{comment}\nfunc.func private @f()\n", ["--verify-diagnostics"])
    marks = "^" + "~" * (len(text) - 1)
    assert result.stderr == f"<stdin>:1:4: error: invalid regex: {REGEXES[text]}\n{comment}\n   {marks}\n"
    assert result.returncode == 1

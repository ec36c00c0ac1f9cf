"""Deeply nested IR, and attributes with many equal elements, take memory in proportion to the length of their texts."""

from __future__ import annotations

import subprocess
import sys

import pytest

DEPTH = 10_000
INPUTS = {
    "types": f'"t.op"() {{a = {"tuple<" * DEPTH}i32{">" * DEPTH}}} : () -> ()\n',
    "attributes": f'"t.op"() {{a = {"{a = [" * DEPTH}1{"]}" * DEPTH}}} : () -> ()\n',
    "splats": '"t.op"() {a = dense<1.0> : tensor<1000000000000xf32>} : () -> ()\n',
    "masks": """func.func @f(%c: vector<99999999xi8>) -> vector<2xi8> {
  %d = vector.shuffle %c, %c [1, 0] : vector<99999999xi8>, vector<99999999xi8>
  return %d : vector<2xi8>
}
""",
    "selections": """func.func @f() -> vector<99999999xi8> {
  %c = arith.constant dense<true> : vector<99999999xi1>
  %a = arith.constant dense<1> : vector<99999999xi8>
  %b = arith.constant dense<2> : vector<99999999xi8>
  %d = arith.select %c, %a, %b : vector<99999999xi1>, vector<99999999xi8>
  return %d : vector<99999999xi8>
}
""",
}
PROGRAM = """
import resource, sys
from ods.testing import run_opt
resource.setrlimit(resource.RLIMIT_AS, (1700 << 20,) * 2)  # of which a deep stack reserves 1024
result = run_opt(sys.stdin.read(), ["--canonicalize", "--allow-unregistered-dialect"])
sys.exit(result.stderr or result.returncode)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is one of Linux")
@pytest.mark.parametrize(
    "name", [name if number == 0 else pytest.param(name, marks=pytest.mark.slow) for number, name in enumerate(INPUTS)]
)
def test_memory(name: str) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], input=INPUTS[name], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")

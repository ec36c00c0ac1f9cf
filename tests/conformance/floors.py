"""The least share of the same answers for each line of the table, in percent; the exit code is 1 below one of them."""

from __future__ import annotations

from typing import Final

FLOORS: Final = {
    "tier1.verdict": 99,
    "tier1.generic": 99,
    "tier1.custom": 99,
    "tier1.canonicalize": 98,
    "tier1.cse": 99,
    "tier1.error": 95,
    "tier2.verdict": 99,
    "tier2.generic": 99,
    "tier2.custom": 99,
    "tier2.canonicalize": 98,
    "tier2.cse": 99,
    "tier2.error": 95,
    "fuzz.verdict": 99.5,
    "fuzz.generic": 99.5,
    "fuzz.custom": 99.5,
    "fuzz.canonicalize": 99.5,
    "fuzz.cse": 99.5,
    "fuzz.error": 99,
    "passes.same": 99,
    "runs.known": 97,
    "runs.lowering": 91,
    "runs.llvm-dialect": 94,
    "runs.transforms": 65,
    "runs.test-dialect": 68,
    "runs.test-passes": 55,
    "specs.verdict": 100,
    "bindings.pass": 95,
    "bindings22.pass": 85,
    "northstar.verdict": 100,
    "northstar.text": 100,
    "northstar.error": 99,
    "bytecode.read": 99,
    "bytecode.written": 99,
    "bytecode.same": 99,
    "llvmir.same": 98,
    "llvmir.accepted": 98,
    "llvmir.lowered": 98,
    "tier4.verdict": 87,
    "tier4.generic": 84,
}
"""They are below what the whole suite gives, since a sample of it, or other tests, may have more of what differs."""

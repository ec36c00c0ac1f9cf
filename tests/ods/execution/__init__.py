"""Tests that compile with llvmlite: they are skipped where it is not available."""

from __future__ import annotations

import importlib.util

import pytest

needs_llvmlite = pytest.mark.skipif(
    importlib.util.find_spec("llvmlite") is None, reason="llvmlite is not installed: pip install 'odsgen[run]'"
)

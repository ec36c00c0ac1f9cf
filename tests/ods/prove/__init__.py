"""Tests of `ods prove`; proofs need Z3, the extra `prove`."""

from importlib.util import find_spec

import pytest

needs_z3 = pytest.mark.skipif(find_spec("z3") is None, reason="needs z3-solver: pip install odsgen[prove]")

"""MLIR's dialect for testing, imported from a dump of its definitions and generated where it is missing, with hooks by hand.

The setting `test_setup` names this package: its import makes the dialect known.  Nothing happens where the dump is not there.
"""

from __future__ import annotations

from .build import add_to_path

add_to_path()

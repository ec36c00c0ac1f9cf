"""MLIR's dialect for testing, imported from a dump of its definitions and generated where it is missing, with hooks by hand.

The setting `test_setup` names this package: its import makes the dialect and the passes for testing known.  Nothing happens where the
dump is not there.
"""

from __future__ import annotations

import importlib

from .build import add_to_path

if add_to_path():
    importlib.import_module(f"{__name__}.passes")

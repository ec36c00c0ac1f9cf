"""MLIR's dialect for testing: imported from a dump of its definitions, generated if it is missing, with handwritten hooks.

The setting `test_setup` names this package: its import registers the dialect and the passes for testing.  It does nothing if the dump
is missing.
"""

from __future__ import annotations

import importlib

from .build import add_to_path

if add_to_path():
    importlib.import_module(f"{__name__}.passes")

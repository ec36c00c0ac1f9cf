"""Shorthands, as `mlir.extras`; with the modules that other distributions add to `mlir.extras` or `ods.mlir.extras`."""

import sys
from pathlib import Path

_others = (Path(entry) / part / "extras" for entry in sys.path for part in ("ods/mlir", "mlir"))
__path__ += [str(each) for each in _others if each.is_dir() and str(each) not in __path__]

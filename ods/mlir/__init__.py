"""The modules of MLIR's own Python bindings under their names: `ods.mlir.ir` for `mlir.ir`, and so on. They only re-export."""

from __future__ import annotations

import importlib
import importlib.util
import sys

from ..ir.registration import register_operation as register_operation
from ..ir.tracebacks import traceback_settings
from ..ir.value_casters import register_value_caster as register_value_caster
from .aliases import AliasFinder

globals = traceback_settings  # MLIR's name


def install() -> None:
    """Make `import mlir` import this package. Raises ImportError if MLIR's own bindings are installed.

    Packages that only add to `mlir.extras`, such as eudsl-python-extras, then use this package as `mlir`.
    """
    if sys.modules.get("mlir") is sys.modules[__name__]:
        return
    if importlib.util.find_spec("mlir") is not None and importlib.util.find_spec("mlir.ir") is not None:
        raise ImportError("a package 'mlir' is installed already: import 'ods.mlir' under its own name", name="mlir")
    sys.modules["mlir"] = sys.modules[__name__]
    sys.meta_path.insert(0, AliasFinder("mlir", lambda name: f"{__name__}.{name}"))

"""The operations of the builtin dialect, as `mlir.dialects.builtin`, which has the names of `mlir.ir` as well."""

from __future__ import annotations

import builtins as builtins
from collections.abc import Iterable as Iterable
from contextlib import contextmanager as contextmanager
from typing import Dict as Dict  # noqa: UP035
from typing import Optional as Optional

from ...builtin.operations import ModuleOp as ModuleOp
from ...builtin.operations import UnrealizedConversionCastOp as UnrealizedConversionCastOp
from ...builtin.operations import unrealized_conversion_cast as unrealized_conversion_cast
from ...dialect_utils.module_builder import module as module
from ..extras.meta import region_op as region_op
from ..ir import *  # noqa: F403

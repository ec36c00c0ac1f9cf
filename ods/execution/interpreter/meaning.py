"""Finds what gives an operation its meaning: the function of its spec, or its hook `evaluate`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...diagnostics.records import NamedTuple
from ...ir.operation import Operation
from ...ir.traits import ReturnLike

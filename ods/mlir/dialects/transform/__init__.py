"""Helpers of `mlir.dialects.transform` that programs of other dialects import; the transform dialect itself is not here."""

from .._absent import absent_names

__getattr__ = absent_names(__name__)

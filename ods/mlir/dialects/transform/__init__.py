"""Helpers of `mlir.dialects.transform` that programs of other dialects import; the transform dialect itself is not here."""

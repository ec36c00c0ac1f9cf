"""Types by short names, as `mlir.extras.types`."""

from ...builtin.short_names import *  # noqa: F403

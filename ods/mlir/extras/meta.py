"""Operations with a region as decorators, as `mlir.extras.meta`."""

from ...dialect_utils.region_builders import op_region_builder as op_region_builder
from ...dialect_utils.region_builders import region_op as region_op

"""Operations with a region as decorators, as `mlir.extras.meta`."""

from ...extensions.regions import op_region_builder as op_region_builder
from ...extensions.regions import region_op as region_op

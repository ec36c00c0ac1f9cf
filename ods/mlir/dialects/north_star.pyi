# `ods.mlir.dialects.north_star` is `generated.north_star`.
from generated.north_star import *

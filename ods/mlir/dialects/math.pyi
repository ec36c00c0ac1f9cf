# `ods.mlir.dialects.math` is `generated.math`.
from generated.math import *

# `ods.mlir.dialects.affine` is `generated.affine`.
from generated.affine import *

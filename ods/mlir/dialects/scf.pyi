# `ods.mlir.dialects.scf` is `generated.scf`.
from generated.scf import *

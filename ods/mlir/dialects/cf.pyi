# `ods.mlir.dialects.cf` is `generated.cf`.
from generated.cf import *

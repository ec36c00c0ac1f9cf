"""MLIR's passes for testing, written as a user would write them: importing a module registers its passes."""

from __future__ import annotations

# one import per line, sorted
from . import affine_accesses as affine_accesses
from . import affine_loops as affine_loops
from . import affine_vectorization as affine_vectorization
from . import aliasing as aliasing
from . import analyses as analyses
from . import attributes as attributes
from . import basics as basics
from . import call_graph as call_graph
from . import conversions as conversions
from . import dataflow as dataflow
from . import dominance as dominance
from . import emulation as emulation
from . import folding as folding
from . import functions as functions
from . import inference as inference
from . import inlining as inlining
from . import legalization as legalization
from . import live_ranges as live_ranges
from . import loops as loops
from . import pass_manager as pass_manager
from . import printing as printing
from . import ranges as ranges
from . import rewriting as rewriting
from . import scalar_transfers as scalar_transfers
from . import scf_loops as scf_loops
from . import strictness as strictness
from . import symbols as symbols
from . import tensors as tensors
from . import transforms as transforms
from . import value_bounds as value_bounds
from . import vector_combining as vector_combining
from . import vectors as vectors
from . import visitors as visitors
from . import walking as walking

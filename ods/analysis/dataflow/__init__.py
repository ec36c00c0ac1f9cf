"""Data-flow analysis: lattices, a solver, and forward and backward analyses of values or program points (MLIR `DataFlow`)."""

from .constant_lattice import ConstantLattice, ConstantValue
from .constants import SparseConstantPropagation, load_baseline_analyses
from .dead_code import DeadCodeAnalysis, Executable, PredecessorState
from .dense import CallControlFlowAction, DenseBackwardDataFlowAnalysis, DenseForwardDataFlowAnalysis
from .framework import AnalysisState, CFGEdge, DataFlowAnalysis, DataFlowConfig, DataFlowSolver, ProgramPoint
from .lattices import AbstractDenseLattice, AbstractSparseLattice, Lattice
from .liveness import Liveness, LivenessAnalysis, RunLivenessAnalysis
from .sparse import SparseBackwardDataFlowAnalysis, SparseForwardDataFlowAnalysis

__all__ = [
    "AbstractDenseLattice",
    "AbstractSparseLattice",
    "AnalysisState",
    "CFGEdge",
    "CallControlFlowAction",
    "ConstantLattice",
    "ConstantValue",
    "DataFlowAnalysis",
    "DataFlowConfig",
    "DataFlowSolver",
    "DeadCodeAnalysis",
    "DenseBackwardDataFlowAnalysis",
    "DenseForwardDataFlowAnalysis",
    "Executable",
    "Lattice",
    "Liveness",
    "LivenessAnalysis",
    "PredecessorState",
    "ProgramPoint",
    "RunLivenessAnalysis",
    "SparseBackwardDataFlowAnalysis",
    "SparseConstantPropagation",
    "SparseForwardDataFlowAnalysis",
    "load_baseline_analyses",
]

"""All of the IR in one module, as `mlir.ir`."""

from collections.abc import Generator as Generator
from collections.abc import Iterator
from contextlib import contextmanager as contextmanager
from typing import Any

from ..builtin import *  # noqa: F403 - every type and attribute
from ..builtin.affine import flatten as _flatten  # noqa: F401 - `AffineExpr.simplify_affine_expr`
from ..builtin.affine.map import IntegerSetConstraint as IntegerSetConstraint
from ..builtin.attribute_builders import AttrBuilder as AttrBuilder
from ..builtin.attribute_builders import register_attribute_builder as register_attribute_builder
from ..builtin.module import Module as Module
from ..diagnostics import Diagnostic as DiagnosticInfo  # noqa: F401
from ..diagnostics import MLIRError as MLIRError
from ..ir.attribute import Attribute as Attribute
from ..ir.attribute import NamedAttribute as NamedAttribute
from ..ir.bindings import DialectRegistry as DialectRegistry
from ..ir.bindings import GlobalDebug as _GlobalDebug  # noqa: F401
from ..ir.bindings import NumPy
from ..ir.bindings import ThreadPool as ThreadPool
from ..ir.bindings import TypeID as TypeID
from ..ir.bindings import register_type_caster as register_type_caster
from ..ir.block import Block as Block
from ..ir.context import Context as Context
from ..ir.context import DiagnosticHandler as DiagnosticHandler
from ..ir.context import DiagnosticSeverity as DiagnosticSeverity
from ..ir.context import Dialects as Dialects
from ..ir.context import EmittedDiagnostic as Diagnostic  # noqa: F401
from ..ir.dialect import Dialect as Dialect
from ..ir.dialect import DialectDescriptor as DialectDescriptor
from ..ir.insertion_point import InsertionPoint as InsertionPoint
from ..ir.interfaces import ShapedTypeComponents as ShapedTypeComponents
from ..ir.interfaces.shaped_type import ShapedType as ShapedType
from ..ir.location import CallSiteLoc as CallSiteLoc
from ..ir.location import FileLineColLoc as FileLineColLoc
from ..ir.location import FusedLoc as FusedLoc
from ..ir.location import Location as Location
from ..ir.location import NameLoc as NameLoc
from ..ir.location import UnknownLoc as UnknownLoc
from ..ir.operation import Operation as Operation
from ..ir.operation import Operation as _OperationBase  # noqa: F401
from ..ir.region import BlockList as BlockList
from ..ir.region import Region as Region
from ..ir.registration import register_dialect as register_dialect
from ..ir.registration import register_operation as register_operation
from ..ir.shown_names import BlockIterator as BlockIterator
from ..ir.shown_names import OperationIterator as OperationIterator
from ..ir.shown_names import RegionIterator as RegionIterator
from ..ir.symbol_table import SymbolTable as SymbolTable
from ..ir.tracebacks import CurrentLocAction as CurrentLocAction
from ..ir.tracebacks import OnExplicitAction as OnExplicitAction
from ..ir.tracebacks import loc_tracebacks as loc_tracebacks
from ..ir.type import Type as Type
from ..ir.value import BlockArgument as BlockArgument
from ..ir.value import OpOperand as OpOperand
from ..ir.value import OpResult as OpResult
from ..ir.value import Value as Value
from ..ir.value_casters import register_value_caster as register_value_caster
from ..ir.views import AttributeView as OpAttributeMap  # noqa: F401
from ..ir.views import BlockArgumentList as BlockArgumentList
from ..ir.views import OperationList as OperationList
from ..ir.views import OpOperandList as OpOperandList
from ..ir.views import OpResultList as OpResultList
from ..ir.views import OpSuccessors as OpSuccessors
from ..ir.views import RegionSequence as RegionSequence
from ..ir.walk import WalkOrder as WalkOrder
from ..ir.walk import WalkResult as WalkResult
from ..ir.walk import get_ops_of_type as get_ops_of_type
from ..ir.walk import get_parent_of_type as get_parent_of_type
from ..text.asm_state import AsmState as AsmState
from ._mlir_libs import append_load_on_create_dialect as append_load_on_create_dialect
from ._mlir_libs import get_dialect_registry as get_dialect_registry
from ._mlir_libs import get_load_on_create_dialects as get_load_on_create_dialects
from .interfaces import InferShapedTypeOpInterface as InferShapedTypeOpInterface
from .interfaces import InferTypeOpInterface as InferTypeOpInterface
from .newer import *  # noqa: F403

OpView = Operation
BlockPredecessors = list
BlockSuccessors = OpSuccessors
AffineExprList = IntegerSetConstraintList = tuple
OpOperandIterator = ArrayAttributeIterator = Iterator
DenseBoolArrayIterator = DenseI8ArrayIterator = DenseI16ArrayIterator = DenseI32ArrayIterator = DenseI64ArrayIterator = Iterator
DenseF32ArrayIterator = DenseF64ArrayIterator = Iterator
np = NumPy()


def __getattr__(name: str) -> Any:
    """Return the attribute builders by their names in the bindings: `_i64Attr`, `_denseI64ArrayAttr`."""
    kind = {"_dictAttr": "DictionaryAttr"}.get(name, name[1:2].upper() + name[2:])
    if name.startswith("_") and name.endswith("Attr") and AttrBuilder.contains(kind):
        return AttrBuilder.get(kind)
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")

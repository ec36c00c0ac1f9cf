"""All of the IR in one module, as `mlir.ir`."""

from ..builtin import *  # noqa: F403 - every type and attribute
from ..builtin.module import Module as Module
from ..ir.attribute import Attribute as Attribute
from ..ir.block import Block as Block
from ..ir.context import Context as Context
from ..ir.dialect import Dialect as Dialect
from ..ir.insertion_point import InsertionPoint as InsertionPoint
from ..ir.interfaces import InferTypeOpInterface as InferTypeOpInterface
from ..ir.interfaces.shaped_type import ShapedType as ShapedType
from ..ir.location import Location as Location
from ..ir.operation import Operation as Operation
from ..ir.region import Region as Region
from ..ir.symbol_table import SymbolTable as SymbolTable
from ..ir.type import Type as Type
from ..ir.value import BlockArgument as BlockArgument
from ..ir.value import OpOperand as OpOperand
from ..ir.value import OpResult as OpResult
from ..ir.value import Value as Value

"""The builtin shaped types: vectors, tensors and memrefs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..ir.attribute import Attribute
from ..ir.interfaces import DYNAMIC, ShapedType, ValueSemantics
from ..ir.location import Location
from ..ir.parameters import Several, booleans_parameter, check_kinds, integers_parameter, wrong_argument_of
from ..ir.type import Type
from .affine.map import AffineMap
from .checks import invalid_type
from .interfaces import MemRefElementTypeInterface, MemRefLayoutAttrInterface, PtrLikeTypeInterface, VectorElementTypeInterface
from .layouts import AffineMapAttr
from .strides import simplest_layout, strides_and_offset
from .types import FunctionType, GraphType, NoneType, TupleType

_NO_TENSOR_ELEMENTS: Final = (FunctionType, GraphType, NoneType, TupleType)


class VectorType(ShapedType, ValueSemantics, MemRefElementTypeInterface):
    """A vector: `vector<4x[8]xf32>`; sizes in brackets are scalable, that is, multiplied by a factor of the hardware."""

    __slots__ = ("shape", "element_type", "scalable_dims")
    mnemonic = "vector"
    name = "builtin.vector"
    parameter_names = ("shape", "element_type", "scalable_dims")
    _parameter_kinds = (Several(int), Type, Several(bool))
    scalable_dims: tuple[bool, ...]
    """True for each scalable dimension."""

    @classmethod
    def get(
        cls,
        shape: Iterable[int],
        element_type: Type,
        scalable: Iterable[bool] | None = None,
        scalable_dims: Iterable[int] | None = None,
        loc: Location | None = None,
    ) -> VectorType:
        """Return the vector type of a shape and element type. Raises VerifyError for an invalid type, and TypeError for wrong parameters.

        `scalable` has a flag for each dimension; `scalable_dims` are the numbers of the scalable ones.
        """
        sizes = integers_parameter(cls, "shape", shape)
        flags = (False,) * len(sizes) if scalable is None else booleans_parameter(cls, "scalable", scalable)
        if scalable_dims is not None:
            if scalable is not None:
                raise ValueError("'scalable' and 'scalable_dims' kwargs are mutually exclusive.")
            if not hasattr(scalable_dims, "__iter__"):
                wrong_argument_of("VectorType.get", "scalable_dims", "a sequence of ints or None", scalable_dims)
            numbers = set(scalable_dims)
            if not numbers <= {*range(len(sizes))}:
                raise ValueError("Scalable dimension index out of bounds.")
            flags = tuple([number in numbers for number in range(len(sizes))])
        key = (sizes, element_type, flags)
        found = cls._instances.get(key)
        if found is None:
            if isinstance(element_type, Type) and not cls.is_valid_element_type(element_type):
                raise invalid_type("failed to verify 'elementType': VectorElementTypeInterface instance")
            if any(size <= 0 for size in sizes):
                raise invalid_type("vector types must have positive constant sizes but got " + ", ".join(map(str, sizes)))
            if len(flags) != len(sizes):
                raise ValueError("Expected len(scalable) == len(shape).")
            found = cls._unique(key, *key)
        return found

    @staticmethod
    def is_valid_element_type(element_type: Type) -> bool:
        """Return True if vectors can contain this type."""
        return isinstance(element_type, VectorElementTypeInterface)

    @property
    def scalable(self) -> bool:
        """True if any dimension is scalable."""
        return True in self.scalable_dims

    def clone_with(self, shape: Sequence[int] | None, element_type: Type) -> VectorType:
        """Return this type with another element type, and another shape unless it is None."""
        if shape is None:
            return VectorType.get(self.shape, element_type, self.scalable_dims)
        return VectorType.get(shape, element_type, self.scalable_dims if len(shape) == self.rank else None)


class TensorType(ShapedType, ValueSemantics):
    """Base of the tensor types."""

    __slots__ = ()

    @staticmethod
    def is_valid_element_type(element_type: Type) -> bool:
        """Return True if tensors can contain this type: numbers, vectors and types of dialects."""
        if isinstance(element_type, _NO_TENSOR_ELEMENTS):
            return False
        return isinstance(element_type, VectorType) or not isinstance(element_type, (TensorType, BaseMemRefType))

    def clone_with(self, shape: Sequence[int] | None, element_type: Type) -> TensorType:
        """Return this type with another element type, and ranked with another shape unless it is None."""
        if shape is None:
            return UnrankedTensorType.get(element_type)
        return RankedTensorType.get(shape, element_type)


class RankedTensorType(TensorType):
    """A ranked tensor: `tensor<4x?xf32, encoding>`."""

    __slots__ = ("shape", "element_type", "encoding")
    mnemonic = "tensor"
    name = "builtin.tensor"
    parameter_names = ("shape", "element_type", "encoding")
    _parameter_kinds = (Several(int), Type, (Attribute, type(None)))
    encoding: Attribute | None
    """A dialect attribute that describes how the tensor is stored, or None."""

    @classmethod
    def get(
        cls, shape: Iterable[int], element_type: Type, encoding: Attribute | None = None, loc: Location | None = None
    ) -> RankedTensorType:
        """Return the tensor type of a shape and element type.

        Raises VerifyError for an invalid type, and TypeError for wrong parameters.
        """
        key = (integers_parameter(cls, "shape", shape), element_type, encoding)
        found = cls._instances.get(key)
        if found is None:
            if any(size < 0 and size != DYNAMIC for size in key[0]):
                raise invalid_type("invalid tensor dimension size")
            if not cls.is_valid_element_type(element_type):
                raise invalid_type("invalid tensor element type: " + _quoted(element_type))
            found = cls._unique(key, *key)
        return found

    def clone_with(self, shape: Sequence[int] | None, element_type: Type) -> RankedTensorType:
        return RankedTensorType.get(self.shape if shape is None else shape, element_type, self.encoding)


class UnrankedTensorType(TensorType):
    """An unranked tensor: `tensor<*xf32>`."""

    __slots__ = ("element_type",)
    mnemonic = "unranked_tensor"
    name = "builtin.unranked_tensor"
    parameter_names = ("element_type",)
    _parameter_kinds = (Type,)
    shape = ()

    @classmethod
    def get(cls, element_type: Type, loc: Location | None = None) -> UnrankedTensorType:
        """Return the unranked tensor type of an element type. Raises VerifyError for an invalid type."""
        found = cls._instances.get(element_type)
        if found is None:
            if not cls.is_valid_element_type(element_type):
                raise invalid_type("invalid tensor element type: " + _quoted(element_type))
            found = cls._unique(element_type, element_type)
        return found

    @property
    def has_rank(self) -> bool:
        return False


class BaseMemRefType(ShapedType, PtrLikeTypeInterface, MemRefElementTypeInterface):
    """Base of the memref types."""

    __slots__ = ()
    memory_space: Attribute | None
    """The memory space of the elements; None for the default one."""

    def has_ptr_metadata(self) -> bool:
        return True

    @staticmethod
    def is_valid_element_type(element_type: Type) -> bool:
        """Return True if memrefs can contain this type."""
        return isinstance(element_type, MemRefElementTypeInterface)


class MemRefType(BaseMemRefType):
    """A ranked reference to memory: `memref<4x?xf32, strided<[?, 1]>, 3>`."""

    __slots__ = ("shape", "element_type", "layout", "memory_space")
    mnemonic = "memref"
    name = "builtin.memref"
    parameter_names = ("shape", "element_type", "layout", "memory_space")
    _parameter_kinds = (Several(int), Type, MemRefLayoutAttrInterface, (Attribute, type(None)))
    layout: MemRefLayoutAttrInterface
    """The layout of the elements in memory; the identity map if they are contiguous in row-major order."""

    @classmethod
    def get(
        cls,
        shape: Iterable[int],
        element_type: Type,
        layout: MemRefLayoutAttrInterface | None = None,
        memory_space: Attribute | None = None,
        loc: Location | None = None,
    ) -> MemRefType:
        """Return the memref type of a shape and element type.

        Raises VerifyError for an invalid type, and TypeError for wrong parameters.
        """
        sizes = integers_parameter(cls, "shape", shape)
        key = (sizes, element_type, layout, memory_space)
        found = cls._instances.get(key)
        if found is None:
            plain = AffineMapAttr.get(AffineMap.get_multi_dim_identity(len(sizes))) if layout is None else layout
            full = (sizes, element_type, plain, without_default_memory_space(memory_space))
            found = cls._instances.get(full)
            if found is None:
                check_kinds(cls, cls.parameter_names, full, cls._parameter_kinds)
                cls._check(*full)
                found = cls._unique(full, *full)
            cls._instances[key] = found
        return found

    @classmethod
    def _check(cls, shape: tuple[int, ...], element_type: Type, layout: MemRefLayoutAttrInterface, space: Attribute | None) -> None:
        if not cls.is_valid_element_type(element_type):
            raise invalid_type("invalid memref element type")
        if any(size < 0 and size != DYNAMIC for size in shape):
            raise invalid_type("invalid memref size")
        problem = layout.verify_layout(shape)
        if problem is not None:
            raise invalid_type(problem)
        if not is_supported_memory_space(space):
            raise invalid_type("unsupported memory space Attribute")

    @property
    def is_identity_layout(self) -> bool:
        """True if the elements are contiguous in row-major order."""
        return self.layout.is_identity()

    @property
    def affine_map(self) -> AffineMap:
        """The layout as a map."""
        return self.layout.affine_map

    def get_strides_and_offset(self) -> tuple[list[int], int]:
        """Return the strides and the offset; unknown ones are `ShapedType.get_dynamic_stride_or_offset()`.

        Raises ValueError if the layout has none.
        """
        found = self.strides_and_offset()
        if found is None:
            raise RuntimeError("Failed to extract strides and offset from memref.")
        return list(found[0]), found[1]

    def strides_and_offset(self) -> tuple[tuple[int, ...], int] | None:
        """Return the strides and the offset, DYNAMIC if unknown; None if the layout has none."""
        return strides_and_offset(self.shape, self.layout)

    @property
    def is_strided(self) -> bool:
        """True if the layout has strides and an offset."""
        return self.strides_and_offset() is not None

    def clone_ptr_with(self, memory_space: Attribute | None, element_type: Type | None = None) -> MemRefType:
        return MemRefType.get(self.shape, element_type or self.element_type, self.layout, memory_space)

    def clone_with(self, shape: Sequence[int] | None, element_type: Type) -> MemRefType:
        """Return this type with another element type, and another shape unless it is None."""
        if shape is not None and not hasattr(shape, "__len__"):
            wrong_argument_of("MemRefType.clone_with", "shape", "a sequence of ints or None", shape)
        layout = self.layout if shape is None or len(shape) == self.rank else None
        return MemRefType.get(self.shape if shape is None else shape, element_type, layout, self.memory_space)


def canonicalize_strided_layout(type_: MemRefType) -> MemRefType:
    """Return the type with its layout as a simplified map, or without a layout if that is the identity."""
    layout = simplest_layout(type_.shape, type_.layout)
    return type_ if layout is type_.layout else MemRefType.get(type_.shape, type_.element_type, layout, type_.memory_space)


class UnrankedMemRefType(BaseMemRefType):
    """An unranked reference to memory: `memref<*xf32, 3>`."""

    __slots__ = ("element_type", "memory_space")
    mnemonic = "unranked_memref"
    name = "builtin.unranked_memref"
    parameter_names = ("element_type", "memory_space")
    _parameter_kinds = (Type, (Attribute, type(None)))
    shape = ()

    @classmethod
    def get(cls, element_type: Type, memory_space: Attribute | None = None, loc: Location | None = None) -> UnrankedMemRefType:
        """Return the unranked memref type of an element type. Raises VerifyError for an invalid type."""
        key = (element_type, without_default_memory_space(memory_space))
        found = cls._instances.get(key)
        if found is None:
            if not cls.is_valid_element_type(element_type):
                raise invalid_type("invalid memref element type")
            if not is_supported_memory_space(key[1]):
                raise invalid_type("unsupported memory space Attribute")
            found = cls._unique(key, *key)
        return found

    @property
    def has_rank(self) -> bool:
        return False

    def clone_ptr_with(self, memory_space: Attribute | None, element_type: Type | None = None) -> UnrankedMemRefType:
        return UnrankedMemRefType.get(element_type or self.element_type, memory_space)

    def clone_with(self, shape: Sequence[int] | None, element_type: Type) -> BaseMemRefType:
        """Return this type with another element type, and ranked with a shape unless it is None."""
        if shape is None:
            return UnrankedMemRefType.get(element_type, self.memory_space)
        return MemRefType.get(shape, element_type, None, self.memory_space)


def without_default_memory_space(space: Attribute | None) -> Attribute | None:
    """Return a memory space, but None for the integer 0, the default memory space."""
    from .attributes import IntegerAttr

    return None if isinstance(space, IntegerAttr) and space.value == 0 else space


def is_supported_memory_space(space: Attribute | None) -> bool:
    """Return True if the attribute is a valid memory space: a number, a string, a dictionary, or an attribute of a dialect."""
    from .attributes import DictionaryAttr, IntegerAttr, OpaqueAttr, StringAttr

    if space is None or isinstance(space, (IntegerAttr, StringAttr, DictionaryAttr)):
        return True
    check_kinds(BaseMemRefType, ("memory_space",), (space,), (Attribute,))
    return not isinstance(space, (OpaqueAttr, Location)) and not type(space).name.startswith("builtin.")


def _quoted(type_: Type) -> str:
    return f"'{type_}'"

"""Types and attributes: made, cast, asked, refused."""

import numpy as np

import ods.mlir.extras.types as T
from ods.mlir.ir import *


def refused(make):
    try:
        print("given:", make())
    except Exception as error:
        print(f"{type(error).__name__}: {str(error).partition(' at 0x')[0]}")


with Context() as context, Location.unknown():
    print("# types")
    for made in (
        IntegerType.get_signless(8, context=context),
        IntegerType.get_signed(8),
        IntegerType.get_unsigned(8, context),
        F32Type.get(context),
        ComplexType.get(T.f32()),
        TupleType.get_tuple([T.i32()], context=context),
        FunctionType.get([T.i32()], [T.f32(), T.index()]),
        VectorType.get([2, 3], T.f32(), scalable=[False, True]),
        VectorType.get([2, 3, 4], T.f32(), scalable_dims=[1], loc=Location.unknown()),
        RankedTensorType.get([2, ShapedType.get_dynamic_size()], T.f32()),
        UnrankedTensorType.get(T.f32()),
        MemRefType.get([2, 3], T.f32(), memory_space=Attribute.parse("2")),
        UnrankedMemRefType.get(T.f32(), Attribute.parse("2")),
    ):
        print(repr(made), made.typeid is type(made).static_typeid, type(made).isinstance(made), made.context is context)
    tensor = RankedTensorType.get([2, 3], T.f32(), StringAttr.get("encoding"))
    print(tensor.shape == [2, 3], tensor.shape == (2, 3), tensor.shape, tensor.encoding.value, tensor.rank, tensor.get_dim_size(0))
    print(hash(tensor.shape) == hash((2, 3)), tensor.shape == [2, 3], tensor.shape != [2, 3], tensor.shape == [3, 2])
    print(VectorType.get([2, 3], T.f32(), scalable=[False, True]).scalable_dims, FunctionType.get([T.i32()], [T.f32()]).inputs)
    memref = MemRefType.get([2, 3], T.f32())
    print(memref.affine_map, memref.layout, memref.memory_space, memref.get_strides_and_offset())
    refused(lambda: VectorType.get([2, 3], T.f32(), scalable=[False, True, True]))
    refused(lambda: VectorType.get([2, 3], T.f32(), scalable=[False, True], scalable_dims=[1]))
    refused(lambda: VectorType.get([2, 3], T.f32(), scalable_dims=[42]))
    refused(lambda: RankedTensorType.get([2, 3], NoneType.get()))
    refused(lambda: IntegerType(T.f32()))
    refused(lambda: Type.parse("BAD"))

    print("# attributes")
    named = Attribute.parse('"hello"').get_named("foonamed")
    print(repr(named), named.name, named.attr)
    for made in (
        StringAttr.get("a", context),
        StringAttr.get(b"binary\xff"),
        StringAttr.get_typed(T.i32(), "x"),
        FloatAttr.get(T.f32(), 1.5),
        FloatAttr.get_f32(42.0, context=context),
        IntegerAttr.get(T.ui8(), 255),
        BoolAttr.get(True, context=context),
        UnitAttr.get(context=context),
        TypeAttr.get(T.i32(), context=context),
        FlatSymbolRefAttr.get("a", context=context),
        SymbolRefAttr.get(["a", "b"], context=context),
        ArrayAttr.get([UnitAttr.get()], context=context) + [StringAttr.get("b")],
        DictAttr.get({"a": UnitAttr.get()}, context=context),
        DenseI64ArrayAttr.get([1, 2], context=context) + [3],
        DenseBoolArrayAttr.get([True]) + [False],
        DenseF32ArrayAttr.get([1.5]) + [2.5],
        StridedLayoutAttr.get(42, [5, 7], context=context),
        StridedLayoutAttr.get_fully_dynamic(2),
    ):
        print(repr(made))
    print(StringAttr.get(b"binary\xff").value_bytes, SymbolRefAttr.get(["a", "b"]).value, StridedLayoutAttr.get(42, [5, 7]).strides)
    dictionary = DictAttr.get({"stringattr": StringAttr.get("s"), "integerattr": IntegerAttr.get(T.i32(), 42)})
    print(dictionary[0], dictionary["stringattr"], "stringattr" in dictionary, len(dictionary))
    refused(lambda: dictionary["none"])
    refused(lambda: dictionary[42])
    refused(lambda: ArrayAttr.get([None]))
    refused(lambda: DenseI64ArrayAttr.get([1])[1])

    print("# arrays of NumPy")
    for dtype in (bool, "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f2", "f4", "f8", "c8", "c16"):
        array = np.arange(6).reshape(2, 3).astype(dtype)
        attribute, signed = DenseElementsAttr.get(array), DenseElementsAttr.get(array, signless=False)
        back = np.array(signed)
        print(
            attribute.type, signed.type, back.dtype == array.dtype, bool((back == array).all()), bool((np.array(attribute) == array).all())
        )

    print("# attribute builders")
    for kind, value in (("I32Attr", 5), ("SI8Attr", -1), ("F64Attr", 1.5), ("StrArrayAttr", ["a"]), ("I64ArrayAttr", [1]), ("BoolAttr", 1)):
        print(kind, AttrBuilder.contains(kind), AttrBuilder.get(kind)(value, context=context))
    from ods.mlir.dialects import index  # registers the attribute kinds of this dialect

    print(AttrBuilder.get("IndexCmpPredicateAttr")("slt", context=context), index.IndexCmpPredicate.SLT)

    @register_attribute_builder("Shout", replace=True)
    def shout(text, context):
        return StringAttr.get(text.upper(), context=context)

    print(AttrBuilder.get("Shout")("hello", context=context), AttrBuilder.contains("Whisper"))
    refused(lambda: AttrBuilder.insert("I32Attr", shout) or "")
    refused(lambda: AttrBuilder.get("Whisper"))

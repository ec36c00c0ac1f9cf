"""Small functions for translated hooks, where Python has no expression; a module gets those that it uses."""

from __future__ import annotations

from typing import Final, NamedTuple


class HelperText(NamedTuple):
    """The source of a function, and the names that it uses."""

    text: str
    names: tuple[str, ...]


HELPERS: Final = {
    "parent_of": HelperText(
        '''def parent_of(op: Operation, cls: Any) -> Any:
    """Return the operation of a class around `op`, or None."""
    parent = op.parent
    while parent is not None and not isinstance(parent, cls):
        parent = parent.parent
    return parent
''',
        ("Operation", "Any"),
    ),
    "parent_with_trait": HelperText(
        '''def parent_with_trait(op: Operation, trait: Any) -> Operation | None:
    """Return the operation with a trait around `op`, or None."""
    parent = op.parent
    while parent is not None and not parent.has_trait(trait):
        parent = parent.parent
    return parent
''',
        ("Operation", "Any"),
    ),
    "unique": HelperText(
        '''def unique(values: list[Any]) -> int:
    """Move the elements that differ from the one before to the front; return their number."""
    kept = [each for index, each in enumerate(values) if index == 0 or each != values[index - 1]]
    values[: len(kept)] = kept
    return len(kept)
''',
        ("Any",),
    ),
    "case_of": HelperText(
        '''def case_of(enum: Any, number: int) -> Any:
    """Return the case of an enum with a number, or the number itself if no case has it."""
    try:
        return enum(number)
    except ValueError:
        return number
''',
        ("Any",),
    ),
    "dyn_cast": HelperText(
        '''def dyn_cast(value: Any, cls: Any) -> Any:
    """Return `value`, or None if it is not an instance of `cls`."""
    return value if isinstance(value, cls) else None
''',
        ("Any",),
    ),
    "visibility_of": HelperText(
        '''def visibility_of(symbol: Operation) -> str:
    """Return the visibility of a symbol: `public`, `private` or `nested`."""
    visibility = symbol.attributes.get("sym_visibility")
    return visibility.value if isinstance(visibility, StringAttr) else "public"
''',
        ("Operation", "StringAttr"),
    ),
    "function_attribute": HelperText(
        '''def function_attribute(function: Operation, array: str, index: int, name: str) -> Any:
    """Return an attribute of an argument or a result of a function; None if it has none of that name."""
    found = function.attributes.get(array)
    return found[index].find(name) if isinstance(found, ArrayAttr) else None
''',
        ("Operation", "Any", "ArrayAttr"),
    ),
    "value_if": HelperText(
        '''def value_if(value: Any, test: Callable[[Any], bool]) -> Any:
    """Return `value`, or None if it is None or fails the test."""
    return value if value is not None and test(value) else None
''',
        ("Any", "Callable"),
    ),
    "number_attr": HelperText(
        '''def number_attr(type_: Type, number: int) -> Attribute:
    """Return `number` as an attribute of the type, or as all elements of a shaped type."""
    if isinstance(type_, ShapedType):
        return DenseElementsAttr.get_splat(type_, number_attr(type_.element_type, number))
    return FloatAttr.get(type_, number) if isinstance(type_, FloatType) else IntegerAttr.get(type_, number)
''',
        ("Type", "Attribute", "ShapedType", "DenseElementsAttr", "FloatAttr", "FloatType", "IntegerAttr"),
    ),
    "has_last_dim_unit_stride": HelperText(
        '''def has_last_dim_unit_stride(type_: MemRefType) -> bool:
    """Return True if a memref has no dimensions, or the last one has a known stride of 1."""
    found = type_.strides_and_offset()
    return found is not None and (not found[0] or found[0][-1] == 1)
''',
        ("MemRefType",),
    ),
    "op_operands": HelperText(
        '''def op_operands(op: Operation) -> list[OpOperand]:
    """Return the operands of `op` with their numbers."""
    return [OpOperand(op, number) for number in range(len(op.operands))]
''',
        ("Operation", "OpOperand"),
    ),
    "operand_value": HelperText(
        '''def operand_value(operand: OpOperand) -> Value:
    """Return the value that an operation uses."""
    return operand.owner.operands[operand.operand_number]
''',
        ("OpOperand", "Value"),
    ),
    "inverse_permutation": HelperText(
        '''def inverse_permutation(map_: AffineMap) -> AffineMap | None:
    """Return the map from the results of `map_` to its dimensions; None if a dimension is not a result of its own."""
    found: dict[int, int] = {}
    for index, result in enumerate(map_.results):
        if isinstance(result, AffineDimExpr):
            found.setdefault(result.position, index)
    if len(found) != map_.num_dims:
        return None
    return AffineMap.get(len(map_.results), 0, [AffineExpr.get_dim(found[dim]) for dim in range(map_.num_dims)])
''',
        ("AffineMap", "AffineDimExpr", "AffineExpr"),
    ),
    "concat_affine_maps": HelperText(
        '''def concat_affine_maps(maps: list[AffineMap]) -> AffineMap:
    """Return the map with the results of all maps, whose symbols follow each other."""
    results: list[AffineExpr] = []
    symbols = 0
    for map_ in maps:
        results += [each.shift_symbols(map_.num_symbols, symbols) for each in map_.results]
        symbols += map_.num_symbols
    return AffineMap.get(max((map_.num_dims for map_ in maps), default=0), symbols, results)
''',
        ("AffineMap", "AffineExpr"),
    ),
    "truncated": HelperText(
        '''def truncated(value: int, bits: int) -> int:
    """Return `value` if it has at most so many bits, else its lowest ones."""
    return value if value.bit_length() <= bits else value % (1 << bits)
''',
        (),
    ),
    "significant_bits": HelperText(
        '''def significant_bits(value: int) -> int:
    """Return the number of bits that `value` needs, with one for the sign."""
    return (value if value >= 0 else ~value).bit_length() + 1
''',
        (),
    ),
    "snake_case": HelperText(
        '''def snake_case(text: str) -> str:
    """Return `descriptor_set` for `DescriptorSet`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", text).lower()
''',
        ("re",),
    ),
    "parse_generated_type": HelperText(
        '''def parse_generated_type(parser: AsmParser, dialect: str) -> tuple[str, Any]:
    """Read a mnemonic and the type of the dialect that has it; None for the type where there is none."""
    mnemonic = parser.parse_any_keyword()
    owner = parser.context.get_dialect(dialect)
    cls: Any = None if owner is None else owner.types.get(mnemonic)
    return mnemonic, None if cls is None else cls.parse_assembly(parser)
''',
        ("AsmParser", "Any"),
    ),
    "parse_generated_attribute": HelperText(
        '''def parse_generated_attribute(parser: AsmParser, dialect: str) -> tuple[str, Any]:
    """Read a mnemonic and the attribute of the dialect that has it; None for the attribute where there is none."""
    mnemonic = parser.parse_any_keyword()
    owner = parser.context.get_dialect(dialect)
    cls: Any = None if owner is None else owner.attributes.get(mnemonic)
    return mnemonic, None if cls is None else cls.parse_assembly(parser)
''',
        ("AsmParser", "Any"),
    ),
    "print_generated": HelperText(
        '''def print_generated(printer: AsmPrinter, value: Any, dialect: str) -> bool:
    """Write a type or attribute of the dialect from its mnemonic on; return False for any other."""
    if not str(getattr(value, "name", "")).startswith(f"{dialect}."):
        return False
    printer.write(value.mnemonic)
    value.print_assembly(printer)
    return True
''',
        ("AsmPrinter", "Any"),
    ),
    "type_or": HelperText(
        '''def type_or(parser: AsmParser, read: Callable[[], Any]) -> Any:
    """Read a type in full; call `read` if none begins here."""
    return parser.parse_type() if parser.source.text.startswith("!", parser.current_location()) else read()
''',
        ("AsmParser", "Callable", "Any"),
    ),
    "integer_of": HelperText(
        '''def integer_of(text: str, base: int, bits: int = 64, signed: bool = True) -> Any:
    """Return the integer of so many bits that `text` spells, or None."""
    try:
        found = int(text, base) if text.lstrip("-").isalnum() else None
    except ValueError:
        return None
    low, high = (-(1 << bits - 1), 1 << bits - 1) if signed else (0, 1 << bits)
    return found if found is not None and low <= found < high else None
''',
        ("Any",),
    ),
    "sorted_by": HelperText(
        '''def sorted_by(values: list[Any], is_less: Callable[[Any, Any], bool]) -> None:
    """Sort `values` by `is_less`, which compares two values."""
    values.sort(key=cmp_to_key(lambda one, other: -1 if is_less(one, other) else int(is_less(other, one))))
''',
        ("Callable", "Any", "cmp_to_key"),
    ),
    "parse_signature": HelperText(
        '''def parse_signature(
    parser: OpParser, variadic: bool, arguments: list[Argument], types: list[Type], attributes: list[DictionaryAttr]
) -> bool:
    """Read the signature of a function into the lists; return True if it ends with `...`."""
    signature = parse_function_signature(parser, variadic)
    arguments.extend(signature.arguments)
    types.extend(signature.result_types)
    attributes.extend(DictionaryAttr.get(each) for each in signature.result_attributes)
    return signature.is_variadic
''',
        ("OpParser", "Argument", "Type", "DictionaryAttr", "parse_function_signature"),
    ),
    "add_argument_attributes": HelperText(
        '''def add_argument_attributes(
    state: OperationState, arguments: Sequence[Any], results: Sequence[Any], arguments_name: str, results_name: str
) -> None:
    """Add the attributes of arguments and of results, each as one array, unless there are none."""
    for name, values in ((arguments_name, arguments), (results_name, results)):
        found = [DictionaryAttr.get(each.attributes) if isinstance(each, Argument) else each for each in values]
        if any(len(each) for each in found):
            state.attributes[name] = ArrayAttr.get(found)
''',
        ("OperationState", "Sequence", "Any", "Argument", "DictionaryAttr", "ArrayAttr"),
    ),
    "entries": HelperText(
        '''def entries(attributes: DictionaryAttr | None) -> dict[str, Attribute]:
    """Return the entries of a dictionary attribute; none where it is absent."""
    return {} if attributes is None else dict(attributes.items())
''',
        ("DictionaryAttr", "Attribute"),
    ),
}
"""Maps names to functions."""

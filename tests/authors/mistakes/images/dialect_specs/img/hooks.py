from generated.img import BlendOp, FilterOp, GreyOp, ImageType, InvertOp, MapOp
from ods.builtin import F32
from ods.builtin.checks import invalid
from ods.rewrite import PatternRewriter


def materialize_constant(value, type_, location):
    return GreyOp(value, loc=location)


def image_type_parse(parser):
    parser.parse_less()
    rows, columns = parser.parse_dimension_list(allow_dynamic=False, with_trailing_x=True)
    pixel = parser.parse_type()
    parser.parse_greater()
    return ImageType.get(rows, columns, pixel)


def image_type_print(type_, printer):
    printer.write(f"<{type_.rows}x{type_.columns}x")
    printer.print_type(type_.pixel)
    printer.write(">")


def image_type_verify(rows, columns, pixel):
    if rows < 1 or columns < 1:
        raise invalid("an image has at least one pixel")


def invert_fold(op: InvertOp, adaptor):
    return None


def invert_cost(op: InvertOp) -> int:
    return 1


def blend_parse(parser, state):
    operands = [parser.parse_operand()]
    parser.parse_comma()
    operands.append(parser.parse_operand())
    parser.parse_keyword("by")
    operands.append(parser.parse_operand())
    parser.parse_optional_attr_dict(state.attributes)
    image = parser.parse_colon_type()
    state.operands += parser.resolve_operands(operands, [image, image, F32])
    state.types.append(image)


def blend_print(op, printer):
    printer.write(" ")
    printer.print_operands([op.first, op.second])
    printer.write(" by ")
    printer.print_operand(op.share)
    printer.print_optional_attr_dict(op.attributes)
    printer.write(" : ")
    printer.print_type(op.first.type)


def blend_canonicalize(op: BlendOp, rewriter: PatternRewriter) -> bool:
    return False


def filter_verify(op: FilterOp) -> None:
    if op.image.type.pixel is not op.kernel.type.weight:
        raise op.op_error("needs weights of the type of the pixels")


def map_verify_regions(op: MapOp) -> None:
    pass


def img_unroll_run(self, op) -> None:
    pass

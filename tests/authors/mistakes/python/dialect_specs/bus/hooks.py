from ods.builtin.checks import invalid


def word_type_verify(width, sign):
    if not 1 <= width <= 64:
        raise invalid(f"a word has 1 to 64 bits, not {width}")


def address_attr_verify(offset, bank):
    if offset % 4:
        raise invalid(f"address {offset} is not aligned to 4 bytes")

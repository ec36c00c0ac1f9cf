"""The syntax of the prefetch operations of memref and affine after the address: `read, locality<3>, data`."""

from __future__ import annotations

from ..builtin import I32, BoolAttr, IntegerAttr
from ..diagnostics.records import NamedTuple
from ..ir.attribute import Attribute
from .format_support import error_at_name
from .op_parser import OpParser


class PrefetchWords(NamedTuple):
    """The keywords, which are checked when the rest of the operation has been parsed."""

    access: str
    locality: Attribute
    cache: str

    def flags(self, parser: OpParser) -> dict[str, Attribute]:
        """Return the attributes for the two keywords, by name. Raises ParseError for an unknown keyword."""
        if self.access not in ("read", "write"):
            raise error_at_name(parser, "rw specifier has to be 'read' or 'write'")
        if self.cache not in ("data", "instr"):
            raise error_at_name(parser, "cache type has to be 'data' or 'instr'")
        return {"isWrite": BoolAttr.get(self.access == "write"), "isDataCache": BoolAttr.get(self.cache == "data")}


def parse_prefetch_words(parser: OpParser) -> PrefetchWords:
    """Parse `, read, locality<3>, data`."""
    parser.parse_comma()
    access = parser.parse_any_keyword()
    parser.parse_comma()
    parser.parse_keyword("locality")
    parser.parse_less()
    locality = parser.parse_attribute_of(IntegerAttr, I32)
    parser.parse_greater()
    parser.parse_comma()
    return PrefetchWords(access, locality, parser.parse_any_keyword())

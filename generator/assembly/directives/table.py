"""The table of directives: the reader of each by name, and the element of each variable by the kind of thing it names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...resolver.model import ResolvedInherent, ResolvedParameter, ResolvedRegion, ResolvedSuccessor, ResolvedValue
from ..reading.reader import FormatReader, Vocabulary
from .blocks import Regions, RegionVariable, Successors, SuccessorVariable
from .custom import Custom, Ref
from .dictionaries import AttrDict, PropDict
from .groups import OIList, OptionalGroup
from .parameters import ParameterCustom, ParameterGroup, ParameterVariable, Params, Struct
from .properties import read_inherent
from .values import FunctionalType, Operands, OperandVariable, TypeOf, read_results

OPERATION_DIRECTIVES: Final[dict[str, Callable[..., Any]]] = {
    "attr-dict": AttrDict.read,
    "attr-dict-with-keyword": AttrDict.read,
    "custom": Custom.read,
    "functional-type": FunctionalType.read,
    "oilist": OIList.read,
    "operands": Operands.read,
    "prop-dict": PropDict.read,
    "qualified": FormatReader.qualified,
    "ref": Ref.read,
    "regions": Regions.read,
    "results": read_results,
    "successors": Successors.read,
    "type": TypeOf.read,
}
"""The readers of directives in formats of operations, by name."""

PARAMETER_DIRECTIVES: Final[dict[str, Callable[..., Any]]] = {
    "custom": ParameterCustom.read,
    "params": Params.read,
    "qualified": FormatReader.qualified,
    "ref": Ref.read,
    "struct": Struct.read,
}
"""The readers of directives in formats of types and attributes, by name."""

OPERATIONS: Final = Vocabulary(
    directives=OPERATION_DIRECTIVES,
    foreign=PARAMETER_DIRECTIVES,
    others="types and attributes",
    qualifiable="an attribute or a `type` directive",
    variables={
        ResolvedValue: OperandVariable.named,
        ResolvedInherent: read_inherent,
        ResolvedRegion: RegionVariable.named,
        ResolvedSuccessor: SuccessorVariable.named,
    },
    group=OptionalGroup,
)
PARAMETERS: Final = Vocabulary(
    directives=PARAMETER_DIRECTIVES,
    foreign=OPERATION_DIRECTIVES,
    others="operations",
    qualifiable="a parameter",
    variables={ResolvedParameter: ParameterVariable.named},
    group=ParameterGroup,
)


def directive_names() -> list[str]:
    """Return the names of all directives."""
    return sorted({*OPERATION_DIRECTIVES, *PARAMETER_DIRECTIVES})

"""The fields of TableGen records that request hooks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ods.diagnostics import Span

from ....resolver.model import ResolvedHookMethod
from ..hooks import HookOwner
from ..report import ExportReport


class Field(NamedTuple):
    """A field of a record, and the report's name for the C++ that it requires."""

    name: str
    what: str


_SYNTAX = Field("hasCustomAssemblyFormat", "the syntax: `parse` and `print`")
_DEFINITION = {
    "parse_assembly": _SYNTAX,
    "print_assembly": _SYNTAX,
    "verify": Field("genVerifyDecl", "the verifier: `verify`"),
}
FIELDS: dict[HookOwner, dict[str, Field]] = {
    "dialect": {
        "materialize_constant": Field("hasConstantMaterializer", "`materializeConstant`"),
        "verify_operation_attribute": Field("hasOperationAttrVerify", "`verifyOperationAttribute`"),
        "verify_region_argument_attribute": Field("hasRegionArgAttrVerify", "`verifyRegionArgAttribute`"),
        "verify_region_result_attribute": Field("hasRegionResultAttrVerify", "`verifyRegionResultAttribute`"),
        "get_canonicalization_patterns": Field("hasCanonicalizer", "`getCanonicalizationPatterns`"),
    },
    "operation": {
        "parse_assembly": _SYNTAX,
        "print_assembly": _SYNTAX,
        "verify_operation": Field("hasVerifier", "the verifier: `verify`"),
        "verify_regions": Field("hasRegionVerifier", "the verifier of regions: `verifyRegions`"),
        "fold": Field("hasFolder", "the folder: `fold`"),
        "get_canonicalization_patterns": Field("hasCanonicalizer", "the patterns: `getCanonicalizationPatterns`"),
        "canonicalize": Field("hasCanonicalizeMethod", "the pattern: `canonicalize`"),
    },
    "type": _DEFINITION,
    "attribute": _DEFINITION,
}
"""Maps owners and methods to fields, in the order of a record."""


def hook_fields(
    owner: HookOwner, name: str, methods: Iterable[ResolvedHookMethod], report: ExportReport, origin: Span | None = None
) -> list[tuple[str, str]]:
    """Return the fields that request the hooks of `name`, and report each hook to write at `origin`, or at the method's place."""
    origins = {method.name: origin or method.origin for method in methods}
    found = {field: origins[method] for method, field in FIELDS[owner].items() if method in origins}
    for field, where in found.items():
        report.stub(owner, name, field.what, where)
    return [(field.name, "1") for field in found]

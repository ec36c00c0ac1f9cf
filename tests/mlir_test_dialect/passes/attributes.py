"""Passes on attributes and locations (MLIR's `TestBuiltinDistinctAttributes`, `TestAffineWalk`, `TestDiagnostics`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ods.builtin import AffineExpr, AffineMapAttr, StringAttr
from ods.builtin.affine.expr import AffineBinaryExpr
from ods.builtin.attributes import DistinctAttr
from ods.diagnostics import Diagnostic
from ods.ir.interfaces import SymbolOpInterface
from ods.ir.location import CallSiteLoc, FileLineColLoc, FusedLoc, Location, NameLoc
from ods.ir.operation import Operation
from ods.ir.walk import walk_post_order
from ods.passes.pass_base import PassOption
from ods.passes.registry import register_pass

from .wrapper import Pass


@register_pass
class TestDistinctAttrs(Pass):
    """Adds to operations with a distinct attribute a new distinct attribute that refers to the same attribute."""

    argument = "test-distinct-attrs"
    anchor = "func.func"

    def run(self, op: Operation) -> None:
        for inner in walk_post_order(op):
            attribute = inner.attributes.get("distinct.input")
            if isinstance(attribute, DistinctAttr):
                inner.attributes["distinct.output"] = DistinctAttr.create(attribute.referenced_attr)


@register_pass
class TestAffineWalk(Pass):
    """Reports the first `mod` in each result of the affine maps of operations."""

    argument = "test-affine-walk"
    anchor = "builtin.module"

    def run(self, op: Operation) -> None:
        for inner in walk_post_order(op):
            for attribute in inner.attributes.values():
                if not isinstance(attribute, AffineMapAttr):
                    break
                for result in attribute.value.results:
                    self._check(result, inner)

    def _check(self, expression: AffineExpr, op: Operation) -> None:
        parts: list[AffineExpr] = []
        expression.walk(parts.append)
        if any(isinstance(part, AffineBinaryExpr) and part.kind == "mod" for part in parts):
            self.diagnostics.append(Diagnostic("remark", "mod expression: ", location=op.location))


@register_pass
class TestDiagnosticFilter(Pass):
    """Reports an error for each attribute `test.loc`, at a location in a file that is not filtered out if there is one."""

    argument = "test-diagnostic-filter"
    anchor_interface = SymbolOpInterface
    options = (PassOption("filters", "filters", "str", True, "Specifies the diagnostic file name filters."),)

    def __init__(self, *, filters: Iterable[str] = ()) -> None:
        super().__init__()
        self.filters = tuple(filters)

    def run(self, op: Any) -> None:
        self.output.append(f"Test '{op.get_name()}'\n")
        for inner in walk_post_order(op):
            place = inner.attributes.get("test.loc")
            if isinstance(place, Location):
                self._emit(place)

    def _emit(self, place: Location) -> None:
        shown = self._shown(place) or place
        where = f"{shown.filename}:{shown.line}:{shown.column}" if isinstance(shown, FileLineColLoc) else "<unknown>:0"
        self.output.append(f"{where}: error: test diagnostic\n")

    def _shown(self, place: Location) -> Location | None:
        """Return the first location in a file that is not filtered out, callees first; None if there is none."""
        if isinstance(place, FileLineColLoc):
            return None if any(part in place.filename for part in self.filters) else place
        parts: tuple[Location, ...] = ()
        if isinstance(place, CallSiteLoc):
            parts = (place.callee, place.caller)
        elif isinstance(place, FusedLoc):
            parts = tuple(place.locations)
        elif isinstance(place, NameLoc):
            parts = (place.child,)
        return next((found for found in map(self._shown, parts) if found is not None), None)


@register_pass
class TestDiagnosticMetadata(Pass):
    """Reports an error for each operation with `attr = "emit_error"`; its handler leaves all errors to the next one."""

    argument = "test-diagnostic-metadata"
    anchor_interface = SymbolOpInterface
    fails_on_errors = False

    def run(self, op: Any) -> None:
        self.output.append(f"Test '{op.get_name()}'\n")
        for inner in walk_post_order(op):
            kind = inner.attributes.get("attr")
            if isinstance(kind, StringAttr) and kind.value == "emit_error":
                self.diagnostics.append(Diagnostic("error", "test diagnostic metadata", location=inner.location))

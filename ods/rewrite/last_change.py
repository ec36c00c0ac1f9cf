"""The last fold or pattern that changed an operation, for messages about endless rewriting and invalid IR."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..diagnostics.records import NamedTuple
from ..ir.authors import is_authors, place_in_spec, place_of
from ..ir.location import Location, made_location
from ..ir.operation import Operation

if TYPE_CHECKING:
    from .pattern_set import RewritePattern


class LastChange(NamedTuple):
    """A fold or pattern, and the operation that it changed."""

    text: str
    """A sentence with the fold or pattern, its place in the source, and the operation."""
    location: Location
    """The location of the operation."""


def last_change(op: Operation, pattern: RewritePattern | None) -> LastChange:
    """Return the change of `op`, which may have been erased, by `pattern`, or by its folder if `pattern` is None."""
    name: str = object.__getattribute__(op, "name")
    location = made_location(object.__getattribute__(op, "_location"))
    if pattern is None:
        return LastChange(f"the last operation folded was '{name}'{_place(type(op).fold)}", location)
    return LastChange(f"the last pattern applied was {pattern.debug_name}{_place(code_of(pattern))}, to '{name}'", location)


def code_of(pattern: RewritePattern) -> Callable[..., Any]:
    """Return the function of a pattern that its author wrote."""
    from .pattern_set import CanonicalizeMethodPattern, OpRewritePattern, ReplacementPattern  # a pass manager needs none of them

    code: Callable[..., Any] = type(pattern).match_and_rewrite
    if isinstance(pattern, CanonicalizeMethodPattern):
        code = pattern.operation_class.canonicalize
    elif isinstance(pattern, ReplacementPattern):
        code = pattern.build
    elif isinstance(pattern, OpRewritePattern) and code is OpRewritePattern.match_and_rewrite:
        code = type(pattern).rewrite
    return code


def _place(function: Callable[..., Any]) -> str:
    """Return the place of a function in an author's source, in parentheses; empty for functions of the runtime."""
    from inspect import unwrap  # slow to import, and needed for errors only

    inner = unwrap(function)
    code = getattr(inner, "__code__", None)
    if code is None or not is_authors(code.co_filename):
        return ""
    return f" ({place_in_spec(code.co_filename, inner.__qualname__) or place_of(code.co_filename, code.co_firstlineno)})"


def place_of_pattern(pattern: RewritePattern) -> str:
    """Return the place of a pattern in an author's source or spec, in parentheses; empty for patterns of the runtime."""
    return _place(code_of(pattern))


class AuthorChange(NamedTuple):
    """A fold or a pattern that an author wrote, and the operation that it was applied to."""

    code: Callable[..., Any]
    name: str
    """The name of the pattern; empty for a fold."""
    op_name: str

    @property
    def text(self) -> str:
        """The fold or pattern with its place in the source, and the name of the operation."""
        what = f"the pattern {self.name}" if self.name else "the fold"
        return f"{what}{_place(self.code)}, applied to '{self.op_name}'"


author_changes: Final[dict[Operation, AuthorChange]] = {}
"""The operations that an author's fold or pattern inserted or modified last, since the map was cleared."""


def author_change(op: Operation, pattern: RewritePattern | None) -> AuthorChange | None:
    """Return the change of `op` by `pattern`, or by its folder if `pattern` is None; None if no author wrote that code."""
    code: Any = type(op).fold if pattern is None else code_of(pattern)
    inner = getattr(code, "__wrapped__", code)
    file = getattr(getattr(inner, "__code__", None), "co_filename", "<")
    return AuthorChange(code, "" if pattern is None else pattern.debug_name, op.name) if is_authors(file) else None

"""OperationReader: the assembly format of an operation, text to directives."""

from __future__ import annotations

from collections.abc import Collection

from ...loader import suggestion
from ...resolver.model import FormatText, ResolvedInherent, ResolvedOperation, ResolvedRegion, ResolvedSuccessor, ResolvedValue
from ..directives.element import Element, TypeArgument
from .format_reader import FormatContext, FormatReader, Vocabulary
from .lexer import FormatToken
from .problems import FormatSpan, Problems


class OperationReader(FormatReader):
    """Reads an operation's format and records what it has bound."""

    def __init__(self, op: ResolvedOperation, text: FormatText, problems: Problems, vocabulary: Vocabulary) -> None:
        super().__init__(text, problems, vocabulary)
        self.op = op
        self.bound: dict[tuple[str, str], FormatSpan] = {}
        """(role, IR name) → where it was bound; the name is empty for `operands`, `regions`, `successors`, `attr-dict`."""
        self._things: dict[str, ResolvedValue | ResolvedInherent | ResolvedRegion | ResolvedSuccessor] = {
            thing.name: thing for thing in (*op.arguments, *op.results, *op.regions, *op.successors)
        }

    # ---- binding

    def _bind(self, role: str, name: str, place: FormatSpan, shown: str) -> bool:
        """Record that the format contains `name`; report and return False if it already does."""
        earlier = self.bound.get((role, name)) or (self.bound.get((role, "")) if name else self._any(role))
        if earlier is not None:
            self.problems.bound_twice(place, shown, earlier)
            return False
        self.bound[role, name] = place
        return True

    def _any(self, role: str) -> FormatSpan | None:
        return next((place for (known, _), place in self.bound.items() if known == role), None)

    def _is_bound(self, role: str, name: str, place: FormatSpan, shown: str) -> bool:
        if (role, name) in self.bound or (role, "") in self.bound:
            return True
        self.problems.report("ODS0506", place, f"{shown} must be bound before it is referred to", f"put {shown} before this directive")
        return False

    def use(self, context: FormatContext, role: str, name: str, token: FormatToken) -> bool:
        """Record that the format contains `name`, or check that `ref` may refer to it; report and return False after a mistake."""
        shown = f"`${token.text}`" if token.kind == "variable" else f"`{token.text}`"
        if context == "ref":
            return self._is_bound(role, name, token.place, shown)
        return self._bind(role, name, token.place, shown)

    def use_all(self, context: FormatContext, role: str, token: FormatToken) -> bool:
        """Record that a directive contains all things in `role`; report and return False after a mistake."""
        if context == "type":
            self.problems.report("ODS0505", token.place, f"`{token.text}` has no type that `type` could show")
            return False
        return self.use(context, role, "", token)

    # ---- variables

    def variable_names(self) -> Collection[str]:
        """Return the names of operands, attributes, regions, results and successors."""
        return self._things

    def variable(self, token: FormatToken, context: FormatContext) -> Element | None:
        thing = self._things.get(token.text)
        if thing is None:
            hint = suggestion(token.text, self._things) or "a variable names an operand, attribute, region, result or successor"
            self.problems.report("ODS0503", token.place, f"'{self.op.name}' has nothing named '{token.text}'", hint)
            return None
        if context == "type" and not isinstance(thing, ResolvedValue):
            self.problems.report("ODS0505", token.place, f"`${token.text}` has no type that `type` could show")
            return None
        return self.vocabulary.variables[type(thing)](self, thing, token, context)

    # ---- arguments of `type` and `functional-type`

    def type_argument(self, context: FormatContext) -> TypeArgument | None:
        """Return a variable, `operands` or `results`; None after reporting anything else."""
        token = self.token
        if token.kind not in ("variable", "identifier"):
            raise self.problems.fatal("ODS0501", token.place, "expected a variable, `operands` or `results`")
        argument: TypeArgument
        if token.kind == "identifier" and token.text in ("operands", "results"):
            self.take()
            argument = "operands" if token.text == "operands" else "results"
            values = self.op.operands if argument == "operands" else self.op.results
        else:
            element = self.read_element("type")
            named = () if element is None else element.operands()
            if not named:
                return None
            argument, values = named[0], (named[0],)
        return argument if self._types_are_free(context, token, argument, values) else None

    def _types_are_free(
        self, context: FormatContext, token: FormatToken, argument: TypeArgument, values: tuple[ResolvedValue, ...]
    ) -> bool:
        shown = f"the type of `{'$' if token.kind == 'variable' else ''}{token.text}`"
        if context == "ref":
            return all(self._is_bound("type", value.name, token.place, shown) for value in values)
        for value in values:
            if ("type", value.name) in self.bound:
                self.problems.bound_twice(token.place, shown, self.bound["type", value.name])
                return False
        for value in values:
            self.bound["type", value.name] = token.place
        if isinstance(argument, str):
            self.bound["types", argument] = token.place
        return True

    def may_be_empty(self, argument: TypeArgument) -> bool:
        """Return True if the list of values of `argument` may be empty."""
        everything = self.op.results if argument == "results" else self.op.operands
        values = everything if isinstance(argument, str) else (argument,)
        return not any(value.variadicity == "single" or value.min_size for value in values)

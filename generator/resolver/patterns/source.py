"""The source of a pattern: the operations that it matches."""

from __future__ import annotations

from typing import Final

from ..model import ResolvedArgument, ResolvedConstraint, ResolvedInherent, ResolvedOperation, ResolvedValue, drr
from ..names.naming import DIALECT_MEMBERS
from ..names.table import Environment, NameTerm, StringTerm, Term
from ..report import whole
from .context import ANY, ATTRIBUTE, KIND_WORDS, VALUE, PatternContext, attribute_literal, is_literal, meaning, single_of
from .dag import Anything, DagNode, DagPart, Leaf, Variable

RESULT_DIRECTIVES: Final = ("replaceWithValue", "location", "returnType")


class SourceReader:
    """Reads the source of one pattern."""

    def __init__(self, context: PatternContext) -> None:
        self._context = context

    def root(self, node: DagNode) -> drr.MatchOperation | None:
        """Return the matcher of the outermost operation; None after an error."""
        if node.head.name in ("either", "variadic", "NativeCodeCall", "ConstantLikeMatcher", *RESULT_DIRECTIVES):
            hint = "a pattern is tried on the operations of one kind: begin with that one"
            self._context.error("ODS0806", f"the source of a pattern is an operation, not '{node.head.name}'", node.head, hint)
            return None
        return self._operation(node)

    def _operation(self, node: DagNode) -> drr.MatchOperation | None:
        op = self._context.operation(node.head)
        if op is None:
            return None
        capture = None
        if node.variable is not None:
            capture = self._context.capture(node.variable, "operation", op.python_class, op=op)
        arguments = self._arguments(op, node)
        return None if arguments is None else drr.MatchOperation(op, capture, arguments, self._context.span(node.head))

    def _arguments(self, op: ResolvedOperation, node: DagNode) -> tuple[tuple[int, drr.Match], ...] | None:
        """Return the matchers of the arguments by number; the operation must not require arguments that are left out at the end."""
        wrong = next((part for part in node.arguments if _is_no_pair(part)), None)
        if isinstance(wrong, DagNode):
            message = f"`either` is about two operands, not {len(wrong.arguments)}"
            self._context.error("ODS0806", message, wrong, "write `(either $x, $y)`")
            return None
        given = [2 if isinstance(part, DagNode) and part.head.name == "either" else 1 for part in node.arguments]
        if not counts_match(self._context, op, sum(given), node):
            return None
        found: list[tuple[int, drr.Match]] = []
        number = 0
        for part, width in zip(node.arguments, given, strict=True):
            if width == 2 and isinstance(part, DagNode):
                match: drr.Match | None = self._either(op, number, part)
            else:
                match = self._argument(op, op.arguments[number], part)
            if match is not None:
                found.append((number, match))
            number += width
        return tuple(found)

    # ---- one argument

    def _argument(self, op: ResolvedOperation, argument: ResolvedArgument, part: DagPart) -> drr.Match | None:
        context = self._context
        if isinstance(part, Anything):
            return drr.MatchAnything(context.span(part))
        if isinstance(argument, ResolvedValue) and argument.variadicity == "variadic_of_variadic":
            hint = "write `_`, give the operation a name, and look at its operand in `where`"
            context.error("ODS0803", f"'{argument.name}' of '{op.name}' is made of groups of values", part, hint)
            return None
        if isinstance(part, Variable):
            return self._named(argument, part, None)
        if isinstance(part, Leaf):
            return self._leaf(op, argument, part)
        return self._nested(op, argument, part)

    def _named(self, argument: ResolvedArgument, variable: Variable, constraint: ResolvedConstraint | None) -> drr.Match | None:
        """Return a new capture, or a matcher for the same thing if the name is captured already; None after an error."""
        context, span = self._context, self._context.span(variable)
        kind, class_, optional = meaning(argument)
        known = context.captures.get(variable.name)
        if known is None:
            if constraint is not None:
                optional = False
                class_ = constraint.python_class if kind in ("attribute", "property") else class_
            made = context.capture(variable, kind, class_, optional)
            return None if made is None else drr.MatchCapture(made, constraint, span)
        context.used.add(known.name)
        if known.kind != kind:
            hint = "equal names mean equal values: give this one another name"
            message = f"'${variable.name}' is {KIND_WORDS[known.kind]}, and '{argument.name}' is {KIND_WORDS[kind]}"
            context.error("ODS0804", message, variable, hint, known.origin)
            return None
        if constraint is not None:
            context.error("ODS0804", f"'${variable.name}' is bound already", variable, "put the constraint where it is given", known.origin)
            return None
        return drr.MatchSame(known, span)

    def _leaf(self, op: ResolvedOperation, argument: ResolvedArgument, part: Leaf) -> drr.Match | None:
        context = self._context
        if is_literal(part.term):
            if part.variable is not None:
                hint = "what is written down needs no name: write it again where it is needed"
                context.error("ODS0803", "a literal cannot have a name", part, hint)
                return None
            if not isinstance(argument, ResolvedInherent):
                hint = f"a constant there is matched by `(ConstantLikeMatcher {part.term.text})`"
                context.error("ODS0803", f"'{argument.name}' of '{op.name}' is an operand, not an attribute", part, hint)
                return None
            value = attribute_literal(context, part.term, argument)
            return None if value is None else drr.MatchLiteral(value, context.span(part))
        constraint = self._constraint(part.term, argument)
        if constraint is None:
            return None
        if part.variable is not None:
            return self._named(argument, part.variable, constraint)
        return drr.MatchCapture(None, constraint, context.span(part))

    def _constraint(self, term: Term, argument: ResolvedArgument | None) -> ResolvedConstraint | None:
        """Return a constraint of the kind that `argument` has, or on attributes without `argument`; None after an error."""
        context = self._context
        wanted = "attribute" if argument is None else "type" if isinstance(argument, ResolvedValue) else argument.constraint.kind
        if isinstance(term, NameTerm) and not context.constraints.is_known(term.name, context.dialect):
            hint = _case_of(argument, term.name) or f"define it under `constraints:`, or write `${term.name}` to name the value"
            context.constraints.unknown(term, context.source, Environment(context.dialect), hint)
            context.sound = False
            return None
        use = context.constraint(term)
        if use is None:
            return None
        if use.constraint.kind != wanted or not use.is_plain:
            subject = "a constant" if argument is None else f"'{argument.name}'"
            message = f"'{term.text}' constrains {use.constraint.kind}s; {subject} is constrained by its {wanted}"
            message = message if use.constraint.kind != wanted else f"'{term.text}' says more than what {subject} is"
            context.error("ODS0803", message, term, f"name a constraint of kind `{wanted}`")
            return None
        return use.constraint

    # ---- text in brackets

    def _nested(self, op: ResolvedOperation, argument: ResolvedArgument, node: DagNode) -> drr.Match | None:
        context, name = self._context, node.head.name
        if name in ("NativeCodeCall", "ConstantLikeMatcher") and self._has_name(node):
            return None
        if name in RESULT_DIRECTIVES:
            context.error("ODS0806", f"'{name}' belongs to results", node.head, "a source builds nothing")
            return None
        if name == "variadic":
            return self._variadic(op, argument, node)
        if name == "NativeCodeCall":
            return self._native(node)
        if isinstance(argument, ResolvedInherent):
            hint = "write a name, a constraint, a value, or `_`"
            context.error("ODS0803", f"'{argument.name}' of '{op.name}' is an attribute: no operation makes it", node, hint)
            return None
        if argument.variadicity not in ("single", "optional"):
            hint = "write `(variadic …)` around the values that must be there"
            context.error("ODS0803", f"'{argument.name}' of '{op.name}' is not one value but many", node, hint)
            return None
        if name == "ConstantLikeMatcher":
            return self._constant(node)
        found = self._operation(node)
        if found is not None and not found.operation.results:
            context.error(
                "ODS0810", f"'{found.operation.name}' has no results, so that it makes no operand", node.head, "match another one"
            )
            return None
        return found

    def _constant(self, node: DagNode) -> drr.Match | None:
        """Return the matcher of `(ConstantLikeMatcher APIntAttr:$c)`; None after an error."""
        context, span = self._context, self._context.span(node)
        part = only_argument(context, node, "ConstantLikeMatcher $value")
        if part is None:
            return None
        if isinstance(part, Anything):
            return drr.MatchConstant(drr.MatchAnything(span), span)
        if isinstance(part, Variable):
            return self._constant_named(part, None)
        if not isinstance(part, Leaf):
            context.error("ODS0803", "the value of a constant is an attribute: no operation makes it", part, "write a name or a constraint")
            return None
        if is_literal(part.term):
            value = attribute_literal(context, part.term, None)
            return None if value is None else drr.MatchConstant(drr.MatchLiteral(value, span), span)
        constraint = self._constraint(part.term, None)
        if constraint is None:
            return None
        if part.variable is None:
            return drr.MatchConstant(drr.MatchCapture(None, constraint, span), span)
        return self._constant_named(part.variable, constraint)

    def _constant_named(self, variable: Variable, constraint: ResolvedConstraint | None) -> drr.Match | None:
        context, at = self._context, self._context.span(variable)
        known = context.captures.get(variable.name)
        if known is not None and known.kind == "attribute" and constraint is None:
            context.used.add(known.name)
            return drr.MatchConstant(drr.MatchSame(known, at), at)
        class_ = constraint.python_class if constraint is not None else ATTRIBUTE
        made = context.capture(variable, "attribute", class_)
        return None if made is None else drr.MatchConstant(drr.MatchCapture(made, constraint, at), at)

    def _native(self, node: DagNode) -> drr.Match | None:
        """Return the matcher of `(NativeCodeCall<"…self…"> $x, I32Attr:$y)`; the names capture the values that the function returns."""
        context = self._context
        call = native_head(context, node, "self")
        if call is None:
            return None
        captures = whole(self._native_capture(part) for part in node.arguments)
        return None if captures is None else drr.MatchNative(call, captures, context.span(node))

    def _native_capture(self, part: DagPart) -> drr.Capture | None:
        context = self._context
        if isinstance(part, Variable):
            return context.capture(part, "any", ANY)
        if isinstance(part, Leaf) and part.variable is not None and not is_literal(part.term):
            use = context.constraint(part.term)
            if use is None:
                return None
            if use.constraint.kind == "type":
                return context.capture(part.variable, "value", VALUE)
            return context.capture(part.variable, "attribute", use.constraint.python_class)
        hint = "the arguments of a function in a source are the names of what it gives, as in `(NativeCodeCall<match> $x)`"
        context.error("ODS0803", "expected a name", part, hint)
        return None

    def _variadic(self, op: ResolvedOperation, argument: ResolvedArgument, node: DagNode) -> drr.Match | None:
        context = self._context
        if not isinstance(argument, ResolvedValue) or argument.variadicity != "variadic":
            message = f"'{argument.name}' of '{op.name}' is not variadic"
            context.error("ODS0806", message, node.head, "write what it is without `variadic`")
            return None
        capture = context.capture(node.variable, "values", VALUE) if node.variable is not None else None
        single = single_of(argument)
        items: tuple[drr.Match, ...] | None = whole(self._argument(op, single, part) for part in node.arguments)
        return None if items is None else drr.MatchVariadic(items, capture, context.span(node))

    def _has_name(self, node: DagNode) -> bool:
        """Report a name on a directive, which would have no meaning; return True if there is one."""
        if node.variable is not None:
            message = f"'{node.head.name}' cannot be given a name"
            self._context.error("ODS0804", message, node.variable, "give names to its arguments")
        return node.variable is not None

    def _either(self, op: ResolvedOperation, number: int, node: DagNode) -> drr.Match | None:
        context = self._context
        if self._has_name(node):
            return None
        pair = op.arguments[number : number + 2]
        for argument in pair:
            if not isinstance(argument, ResolvedValue) or argument.variadicity != "single":
                what = "an attribute" if isinstance(argument, ResolvedInherent) else f"{argument.variadicity}"
                hint = "`either` covers two consecutive operands"
                context.error("ODS0806", f"'{argument.name}' of '{op.name}' is {what}", node, hint)
                return None
        first, second = (self._argument(op, argument, part) for argument, part in zip(pair, node.arguments, strict=True))
        return None if first is None or second is None else drr.MatchEither((first, second), context.span(node))


# ---- shared with results


def counts_match(
    context: PatternContext, op: ResolvedOperation, given: int, node: DagNode, otherwise: str = "write `_` for one that does not matter"
) -> bool:
    """Return True if the number of given arguments is valid; optional attributes may be missing at the end.

    `otherwise` is the hint if arguments are missing.
    """
    wanted = op.arguments
    can_do_without = all(isinstance(argument, ResolvedInherent) and argument.may_be_left_out for argument in wanted[given:])
    if given == len(wanted) or given < len(wanted) and can_do_without:
        return True
    names = ", ".join(argument.name for argument in wanted) or "none"
    message = f"'{op.name}' has {_count(len(wanted))} ({names}); here {'is' if given == 1 else 'are'} {given}"
    hint = otherwise if given < len(wanted) else "remove what is too much"
    context.error("ODS0802", message, node, hint)
    return False


def _count(number: int) -> str:
    return f"{number} argument{'' if number == 1 else 's'}"


def only_argument(context: PatternContext, node: DagNode, form: str) -> DagPart | None:
    """Return the only argument of a directive; None after reporting another number of arguments."""
    if len(node.arguments) == 1:
        return node.arguments[0]
    message = f"'{node.head.name}' takes one argument; here are {len(node.arguments)}"
    context.error("ODS0806", message, node, f"write `({form})`")
    return None


def _is_no_pair(part: DagPart) -> bool:
    return isinstance(part, DagNode) and part.head.name == "either" and len(part.arguments) != 2


def _case_of(argument: ResolvedArgument | None, name: str) -> str:
    """Return how a case of an argument's enum is written, if it has the name; else an empty text."""
    enum = None if argument is None else argument.constraint.enum
    is_case = enum is not None and name in {case.symbol for case in enum.cases}
    return f'a case is Python in quotes: `"{enum.python_class.name}.{name}"`' if enum is not None and is_case else ""


def native_head(context: PatternContext, node: DagNode, *variables: str) -> drr.NativeCall | None:
    """Return the call in `NativeCodeCall<function>` or `NativeCodeCall<function, results>`, still without arguments; None after an
    error."""
    given: tuple[Term, ...] = node.head.arguments or ()
    returns = 1
    if len(given) == 2:
        count = getattr(given[1], "value", None)
        returns = count if isinstance(count, int) else -1
    first = given[0] if given else None
    if not 1 <= len(given) <= 2 or returns < 0:
        hint = 'name a hook, or write Python: `NativeCodeCall<"…">`'
        context.error("ODS0305", "NativeCodeCall is written `NativeCodeCall<function, results>`", node.head, hint)
        return None
    span = context.span(node.head)
    if isinstance(first, StringTerm):
        value = context.python(first, *variables)
        return None if value is None else drr.NativeCall(None, value, (), returns, span)
    if isinstance(first, NameTerm) and first.arguments is None and first.name in DIALECT_MEMBERS:
        context.error("ODS0803", f"every dialect has something of the name '{first.name}'", first, "give the hook another name")
        return None
    if isinstance(first, NameTerm) and first.arguments is None and first.name.isidentifier():
        return drr.NativeCall(first.name, None, (), returns, span)
    context.error("ODS0803", "a function is a hook by its name, or Python in quotes", node.head, "as in `NativeCodeCall<add_attributes>`")
    return None

"""The results of a pattern, which replace its source."""

from __future__ import annotations

from dataclasses import replace

from ..model import ResolvedArgument, ResolvedInherent, ResolvedOperation, ResolvedValue, drr
from ..names.table import NameTerm, StringTerm
from ..report import whole
from .context import KIND_WORDS, PatternContext, attribute_literal, is_literal, meaning, single_of
from .dag import Anything, DagNode, DagPart, Leaf, Variable
from .source import counts_match, native_head, only_argument

_TRAILING = ("returnType", "location")
_MATCHERS = ("either", "ConstantLikeMatcher")


class ResultReader:
    """Reads the results and the additional actions of one pattern."""

    def __init__(self, context: PatternContext) -> None:
        self._context = context

    def result(self, node: DagNode) -> drr.PatternResult | None:
        """Return a result: a new operation, the value of a function, or a captured value; None after an error."""
        context, name = self._context, node.head.name
        if name == "replaceWithValue":
            return self._replacement(node)
        if name == "NativeCodeCall":
            return self._native(node)
        if name in (*_TRAILING, *_MATCHERS, "variadic"):
            hint = "a result is an operation, `(replaceWithValue $x)`, or `(NativeCodeCall<…> …)`"
            context.error("ODS0806", f"'{name}' is not a result", node.head, hint)
            return None
        return self._operation(node)

    def call(self, node: DagNode) -> drr.NativeCall | None:
        """Return a call of a function as a condition or an action; None after an error."""
        if node.head.name == "NativeCodeCall":
            return self._native(node)
        self._context.error("ODS0806", f"'{node.head.name}' is not a condition", node.head, "call a hook: `(NativeCodeCall<hook> $x)`")
        return None

    def _replacement(self, node: DagNode) -> drr.ReplaceWithValue | None:
        context = self._context
        part = only_argument(context, node, "replaceWithValue $x")
        if part is None:
            return None
        value = self._value(part, "what replaces a result")
        return None if value is None else drr.ReplaceWithValue(value, context.span(node))

    def _native(self, node: DagNode) -> drr.NativeCall | None:
        context = self._context
        call = native_head(context, node)
        if call is None:
            return None
        if call.value is not None and node.arguments:
            hint = "Python names what it needs by itself: remove the arguments"
            context.error("ODS0806", "Python in quotes takes no arguments", node.arguments[0], hint)
            return None
        arguments: tuple[drr.Build, ...] | None = whole(self._anything(part) for part in node.arguments)
        return None if arguments is None else replace(call, arguments=arguments)

    # ---- operations

    def _operation(self, node: DagNode) -> drr.BuildOperation | None:
        context = self._context
        op = context.operation(node.head)
        if op is None:
            return None
        if op.regions or op.successors:
            what = "regions" if op.regions else "successors"
            hint = "build it in a hook: `(NativeCodeCall<make> …)`"
            context.error("ODS0814", f"'{op.name}' has {what}, which a pattern cannot make", node.head, hint)
            return None
        parts = [part for part in node.arguments if not _is_trailing(part)]
        for part in parts:
            if isinstance(part, DagNode) and part.head.name in _MATCHERS:
                context.error("ODS0806", f"'{part.head.name}' is for sources", part.head, "name what it has matched")
                return None
        types, location = self._trailing(node, len(parts))
        if not counts_match(context, op, len(parts), node, "give a value or an attribute for each of them"):
            return None
        found: tuple[drr.Build, ...] | None = whole(self._argument(op, argument, part) for argument, part in zip(op.arguments, parts))
        capture = None
        if node.variable is not None:
            capture = context.capture(node.variable, "operation", op.python_class, op=op)
        return None if found is None else drr.BuildOperation(op, capture, tuple(enumerate(found)), types, location, context.span(node.head))

    def _trailing(self, node: DagNode, count: int) -> tuple[tuple[drr.Build, ...] | None, drr.BuildLocation | None]:
        """Return the `(returnType …)` and `(location …)` after the arguments; None for each that is absent."""
        context = self._context
        types: tuple[drr.Build, ...] | None = None
        location: drr.BuildLocation | None = None
        for number, part in enumerate(node.arguments):
            if not isinstance(part, DagNode) or not _is_trailing(part):
                continue
            name = part.head.name
            if number < count:
                context.error("ODS0806", f"'{name}' belongs after the arguments", part, "move it to the end")
            elif (types if name == "returnType" else location) is not None:
                context.error("ODS0806", f"'{name}' is given twice", part, "remove one of them")
            elif name == "returnType":
                types = self._types(part)
            else:
                location = self._location(part)
        return types, location

    def _types(self, node: DagNode) -> tuple[drr.Build, ...]:
        found = [self._type(part) for part in node.arguments]
        if not node.arguments:
            self._context.error("ODS0806", "'returnType' has no type", node, "as in `(returnType $x)`: the type of `$x`")
        return tuple(item for item in found if item is not None)

    def _type(self, part: DagPart) -> drr.Build | None:
        """Return the type of a value, a type from Python or a hook, or the only type that a constraint allows; None after an error."""
        context = self._context
        if isinstance(part, Leaf) and part.variable is None and isinstance(part.term, NameTerm) and not is_literal(part.term):
            use = context.constraint(part.term)
            if use is None:
                return None
            if use.constraint.builder is not None:
                return drr.BuildPython(use.constraint.builder, context.span(part))
            hint = "name one that allows a single type, such as `I32`, or write Python in quotes"
            context.error("ODS0806", f"'{part.term.text}' allows more than one type", part, hint)
            return None
        if isinstance(part, Variable):
            return self._value(part, "what has the type")
        return self._anything(part)

    def _location(self, node: DagNode) -> drr.BuildLocation | None:
        """Return the location in `(location $a, $b)`, `(location "name")` or `(location "name", $a)`; None after an error."""
        context = self._context
        name: str | None = None
        captures: list[drr.Capture] = []
        for number, part in enumerate(node.arguments):
            if isinstance(part, Leaf) and isinstance(part.term, StringTerm) and number == 0:
                name = part.term.value
                continue
            found = context.look_up(part) if isinstance(part, Variable) else None
            if found is None or found[0].kind != "operation" and found[0].kind != "value":
                hint = "the name of an operation or of a value; the first argument may be a text"
                if not isinstance(part, Variable) or found is not None:
                    context.error("ODS0806", "a location is that of an operation or a value", part, hint)
                return None
            captures.append(found[0])
        if not node.arguments:
            context.error("ODS0806", "'location' has no operation, value or name", node, 'as in `(location $op)` or `(location "name")`')
            return None
        return drr.BuildLocation(name, tuple(captures), context.span(node))

    # ---- arguments

    def _argument(self, op: ResolvedOperation, argument: ResolvedArgument, part: DagPart) -> drr.Build | None:
        context = self._context
        subject = f"'{argument.name}' of '{op.name}'"
        if isinstance(part, Anything):
            context.error("ODS0803", f"{subject} cannot be `_`", part, "`_` is for sources: write a name, a literal or an operation")
            return None
        if isinstance(argument, ResolvedInherent):
            return self._attribute(argument, part, subject)
        if argument.variadicity == "single" or argument.variadicity == "optional":
            return self._value(part, subject, argument.variadicity == "optional")
        return self._values(op, argument, part, subject)

    def _values(self, op: ResolvedOperation, argument: ResolvedValue, part: DagPart, subject: str) -> drr.Build | None:
        context = self._context
        if argument.variadicity != "variadic":
            context.error("ODS0814", f"{subject} is made of groups of values", part, "build the operation in a hook")
            return None
        if isinstance(part, DagNode) and part.head.name == "variadic":
            items: tuple[drr.Build, ...] | None = whole(self._argument(op, single_of(argument), each) for each in part.arguments)
            return None if items is None else drr.BuildVariadic(items, context.span(part))
        if isinstance(part, Variable):
            found = context.look_up(part)
            if found is not None and found[0].kind in ("values", "any"):
                return drr.BuildCapture(found[0], found[1], context.span(part))
            if found is not None:
                context.error("ODS0803", f"{subject} takes many values", part, f"write `(variadic ${part.name})`")
            return None
        if isinstance(part, DagNode) and part.head.name == "NativeCodeCall":
            return self._native(part)
        if isinstance(part, Leaf) and isinstance(part.term, StringTerm):
            return self._literal(part)
        context.error("ODS0803", f"{subject} takes many values", part, "write `(variadic …)` around them")
        return None

    def _value(self, part: DagPart, subject: str, optional: bool = False) -> drr.Build | None:
        context = self._context
        if isinstance(part, Variable):
            return self._captured_value(part, subject, optional)
        if isinstance(part, Leaf):
            if isinstance(part.term, StringTerm) and part.term.value.strip() == "None" and not optional:
                context.error("ODS0803", f"{subject} is never absent", part, "name what it is")
                return None
            if isinstance(part.term, StringTerm):
                return self._literal(part)
            hint = "an attribute becomes a value by an operation such as `(arith.constant …)`"
            context.error("ODS0803", f"{subject} is a value; '{part.term.text or '…'}' is none", part, hint)
            return None
        if not isinstance(part, DagNode):
            context.error("ODS0803", f"{subject} cannot be `_`", part, "`_` is for sources: write a name, a literal or an operation")
            return None
        if part.head.name == "NativeCodeCall":
            return self._native(part)
        if part.head.name in (*_MATCHERS, *_TRAILING, "variadic", "replaceWithValue"):
            context.error("ODS0806", f"'{part.head.name}' is not allowed here", part.head, "write a name, an operation or a function")
            return None
        made = self._operation(part)
        if made is None or len(made.operation.results) == 1 and made.operation.results[0].variadicity == "single":
            return made
        hint = "build it as a result of its own with a name, `(op:$x …)`, and use `$x__0`"
        context.error("ODS0803", f"'{made.operation.name}' does not have one result", part.head, hint)
        return None

    def _captured_value(self, part: Variable, subject: str, optional: bool) -> drr.Build | None:
        context = self._context
        found = context.look_up(part)
        if found is None:
            return None
        capture, number = found
        built = drr.BuildCapture(capture, number, context.span(part))
        if capture.kind == "any" or capture.kind == "value" and (optional or not capture.optional):
            return built
        if capture.kind == "operation" and capture.operation is not None:
            results = capture.operation.results
            if number is not None or len(results) == 1:
                return built
            hint = f"say which: `${capture.name}__0`" if results else "it has none"
            context.error("ODS0803", f"'{capture.operation.name}' has {len(results)} results", part, hint)
        elif capture.kind == "value":
            hint = "build it in a hook, which can ask whether it is there"
            context.error("ODS0803", f"'${capture.name}' may be absent; {subject} may not", part, hint)
        elif capture.kind == "values":
            context.error("ODS0803", f"'${capture.name}' is many values; {subject} is one", part, "match them by `(variadic $x, $y)`")
        else:
            hint = "an attribute becomes a value by an operation such as `(arith.constant $c)`"
            context.error("ODS0803", f"'${capture.name}' is an attribute; {subject} is a value", part, hint)
        return None

    def _attribute(self, argument: ResolvedInherent, part: DagPart, subject: str) -> drr.Build | None:
        context = self._context
        if isinstance(part, Variable):
            return self._captured_attribute(argument, part, subject)
        if isinstance(part, Leaf) and is_literal(part.term):
            return self._literal(part, argument)
        if isinstance(part, DagNode) and part.head.name == "NativeCodeCall":
            return self._native(part)
        what = "an operation" if isinstance(part, DagNode) else "a constraint"
        hint = "write a name, a number, Python in quotes, or `(NativeCodeCall<…> …)`"
        context.error("ODS0803", f"{subject} is an attribute; {what} makes none", part, hint)
        return None

    def _captured_attribute(self, argument: ResolvedInherent, part: Variable, subject: str) -> drr.Build | None:
        context = self._context
        found = context.look_up(part)
        if found is None:
            return None
        capture, number = found
        kind, class_, _ = meaning(argument)
        if capture.kind not in (kind, "any"):
            word = KIND_WORDS["value" if capture.kind in ("values", "operation") else capture.kind]
            message = f"'${capture.name}' is {word}; {subject} is {'an attribute' if kind == 'attribute' else 'a native property'}"
            context.error("ODS0803", message, part, "make one of it in a hook: `(NativeCodeCall<hook> $x)`")
            return None
        if capture.optional and not argument.may_be_absent:
            hint = f"give it a constraint where it is matched, as in `{argument.constraint.name}:${capture.name}`"
            context.error("ODS0803", f"'${capture.name}' may be absent; {subject} may not", part, hint)
            return None
        if kind == "attribute" and capture.python_class.name == "Attribute" and class_.name != "Attribute":
            hint = f"give it a constraint where it is matched, as in `{argument.constraint.name}:${capture.name}`"
            context.error("ODS0803", f"'${capture.name}' may be any attribute; {subject} is {argument.constraint.summary}", part, hint)
            return None
        return drr.BuildCapture(capture, number, context.span(part))

    def _literal(self, part: Leaf, argument: ResolvedInherent | None = None) -> drr.Build | None:
        """Return the builder of a literal value; None after an error."""
        value = attribute_literal(self._context, part.term, argument)
        return None if value is None else drr.BuildPython(value, self._context.span(part))

    def _anything(self, part: DagPart) -> drr.Build | None:
        """Return the argument of a function: a capture, a literal value, or the result of another function; None after an error."""
        context = self._context
        if isinstance(part, Variable):
            found = context.look_up(part)
            return None if found is None else drr.BuildCapture(found[0], found[1], context.span(part))
        if isinstance(part, Leaf) and is_literal(part.term):
            return self._literal(part)
        if isinstance(part, DagNode) and part.head.name == "NativeCodeCall":
            return self._native(part)
        if isinstance(part, DagNode):
            return self._value(part, "the argument of a function")
        context.error("ODS0803", "a function takes names, literals and the results of other functions", part, "give it a name first")
        return None


def _is_trailing(part: DagPart) -> bool:
    return isinstance(part, DagNode) and part.head.name in _TRAILING

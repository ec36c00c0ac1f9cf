"""OperationReader: the assembly format of an operation, text to directives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...loader import suggestion
from ...resolver.model import FormatText, ResolvedInherent, ResolvedOperation, ResolvedRegion, ResolvedSuccessor, ResolvedValue
from ..directives.attributes import Attribute
from ..directives.blocks import Region, Regions, Successor, Successors
from ..directives.custom import Custom, Ref, can_anchor
from ..directives.dictionaries import AttrDict, PropDict
from ..directives.element import Element, Literal, walk
from ..directives.groups import Clause, OIList, OptionalGroup
from ..directives.properties import Property, can_be_read
from ..directives.types import FunctionalType, TypeArgument, TypeOf
from ..directives.values import Operand, Operands
from .format_reader import Context, FormatReader
from .lexer import Token
from .problems import Place, Problems


class OperationReader(FormatReader):
    """Reads an operation's format and keeps account of what it has bound."""

    def __init__(self, op: ResolvedOperation, text: FormatText, problems: Problems) -> None:
        super().__init__(text, problems)
        self.op = op
        self.bound: dict[tuple[str, str], Place] = {}
        """(role, IR name) → where it was bound; the name is empty for `operands`, `regions`, `successors`, `attr-dict`."""
        self._things: dict[str, ResolvedValue | ResolvedInherent | ResolvedRegion | ResolvedSuccessor] = {
            thing.name: thing for thing in (*op.arguments, *op.results, *op.regions, *op.successors)
        }
        self._readers: dict[str, Callable[[Token, Context], Element | None]] = {
            "attr-dict": self._read_attr_dict,
            "attr-dict-with-keyword": self._read_attr_dict_with_keyword,
            "prop-dict": self._read_prop_dict,
            "operands": self._read_operands,
            "results": self._read_results,
            "regions": self._read_regions,
            "successors": self._read_successors,
            "type": self._read_type,
            "functional-type": self._read_functional_type,
            "qualified": self._read_qualified,
            "ref": self._read_ref,
            "custom": self._read_custom,
            "oilist": self._read_oilist,
        }

    # ---- binding

    def _bind(self, role: str, name: str, place: Place, shown: str) -> bool:
        """Note that something is in the format; False and a report when it already was."""
        earlier = self.bound.get((role, name)) or (self.bound.get((role, "")) if name else self._any(role))
        if earlier is not None:
            self.problems.report("ODS0504", place, f"{shown} is already bound", "", (earlier, "it was bound here"))
            return False
        self.bound[role, name] = place
        return True

    def _any(self, role: str) -> Place | None:
        return next((place for (known, _), place in self.bound.items() if known == role), None)

    def _is_bound(self, role: str, name: str, place: Place, shown: str) -> bool:
        if (role, name) in self.bound or (role, "") in self.bound:
            return True
        self.problems.report("ODS0506", place, f"{shown} must be bound before it is referred to", f"put {shown} before this directive")
        return False

    def _use(self, context: Context, role: str, name: str, place: Place, shown: str) -> bool:
        if context == "ref":
            return self._is_bound(role, name, place, shown)
        return self._bind(role, name, place, shown)

    # ---- variables

    def variable(self, token: Token, context: Context) -> Element | None:
        thing = self._things.get(token.text)
        shown = f"`${token.text}`"
        if thing is None:
            hint = suggestion(token.text, self._things) or "a variable names an operand, attribute, region, result or successor"
            self.problems.report("ODS0503", token.place, f"'{self.op.name}' has nothing named '{token.text}'", hint)
            return None
        if context == "type" and not isinstance(thing, ResolvedValue):
            self.problems.report("ODS0505", token.place, f"{shown} has no type that `type` could show")
            return None
        if isinstance(thing, ResolvedInherent):
            return self._inherent(thing, token, context)
        if isinstance(thing, ResolvedRegion):
            return Region(token.place, thing) if self._use(context, "region", thing.name, token.place, shown) else None
        if isinstance(thing, ResolvedSuccessor):
            return Successor(token.place, thing) if self._use(context, "successor", thing.name, token.place, shown) else None
        if context == "type":
            return Operand(token.place, thing)
        if thing in self.op.results:
            self.problems.report("ODS0505", token.place, f"result {shown} can only stand in a `type` directive")
            return None
        return Operand(token.place, thing) if self._use(context, "operand", thing.name, token.place, shown) else None

    def _inherent(self, inherent: ResolvedInherent, token: Token, context: Context) -> Element | None:
        if not self._use(context, "attribute", inherent.name, token.place, f"`${inherent.name}`"):
            return None
        if not inherent.is_native:
            return Attribute(token.place, inherent)
        if context == "top" and not can_be_read(inherent):
            hint = "read and print it with a `custom` directive, or leave it to `prop-dict`"
            self.problems.report("ODS0505", token.place, f"property `${inherent.name}` has no syntax of its own", hint)
            return None
        return Property(token.place, inherent)

    # ---- directives

    def directive(self, token: Token, context: Context) -> Element | None:
        read = self._readers.get(token.text)
        if read is None:
            raise self.problems.fatal("ODS0505", token.place, f"`{token.text}` belongs into the formats of types and attributes")
        return read(token, context)

    def _whole(self, token: Token, context: Context, role: str) -> bool:
        if context == "type":
            self.problems.report("ODS0505", token.place, f"`{token.text}` has no type that `type` could show")
            return False
        return self._use(context, role, "", token.place, f"`{token.text}`")

    def _read_attr_dict(self, token: Token, context: Context) -> Element | None:
        return AttrDict(token.place, False) if self._whole(token, context, "attr-dict") else None

    def _read_attr_dict_with_keyword(self, token: Token, context: Context) -> Element | None:
        return AttrDict(token.place, True) if self._whole(token, context, "attr-dict") else None

    def _read_prop_dict(self, token: Token, context: Context) -> Element | None:
        if context == "ref":
            self.problems.report("ODS0505", token.place, "`ref` of `prop-dict` is not possible")
            return None
        return PropDict(token.place) if self._whole(token, context, "prop-dict") else None

    def _read_operands(self, token: Token, context: Context) -> Element | None:
        never_empty = any(operand.variadicity == "single" or operand.min_size for operand in self.op.operands)
        if context == "type" or self._use(context, "operand", "", token.place, "`operands`"):
            return Operands(token.place, never_empty)
        return None

    def _read_results(self, token: Token, context: Context) -> Element | None:
        if context != "type":
            self.problems.report("ODS0505", token.place, "`results` can only stand in a `type` directive", "write `type(results)`")
        return None

    def _read_regions(self, token: Token, context: Context) -> Element | None:
        never_empty = any(not region.variadic for region in self.op.regions)
        return Regions(token.place, never_empty) if self._whole(token, context, "region") else None

    def _read_successors(self, token: Token, context: Context) -> Element | None:
        never_empty = any(not successor.variadic for successor in self.op.successors)
        return Successors(token.place, never_empty) if self._whole(token, context, "successor") else None

    def _read_type(self, token: Token, context: Context) -> Element | None:
        if context == "type":
            self.problems.report("ODS0505", token.place, "`type` cannot stand in another `type`")
        self.expect("(", "behind `type`")
        argument = self._type_argument(context)
        self.expect(")", "behind the parameter of `type`")
        if argument is None or context == "type":
            return None
        return TypeOf(self.place_from(token), argument, may_be_empty=self._may_be_empty(argument))

    def _may_be_empty(self, argument: TypeArgument) -> bool:
        """Whether a list of types may be empty."""
        everything = self.op.results if argument == "results" else self.op.operands
        values = everything if isinstance(argument, str) else (argument,)
        return not any(value.variadicity == "single" or value.min_size for value in values)

    def _read_functional_type(self, token: Token, context: Context) -> Element | None:
        if context != "top":
            self.problems.report("ODS0505", token.place, "`functional-type` may only stand at the top level of a format")
        self.expect("(", "behind `functional-type`")
        inputs = self._type_argument(context)
        self.expect(",", "between the inputs and the results of `functional-type`")
        results = self._type_argument(context)
        self.expect(")", "behind the parameters of `functional-type`")
        if inputs is None or results is None or context != "top":
            return None
        return FunctionalType(self.place_from(token), inputs, results)

    def _type_argument(self, context: Context) -> TypeArgument | None:
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
            if not isinstance(element, Operand):
                return None
            argument, values = element.value, (element.value,)
        return argument if self._types_are_free(context, token, argument, values) else None

    def _types_are_free(self, context: Context, token: Token, argument: TypeArgument, values: tuple[ResolvedValue, ...]) -> bool:
        shown = f"the type of `{'$' if token.kind == 'variable' else ''}{token.text}`"
        if context == "ref":
            return all(self._is_bound("type", value.name, token.place, shown) for value in values)
        for value in values:
            if ("type", value.name) in self.bound:
                note = (self.bound["type", value.name], "it was bound here")
                self.problems.report("ODS0504", token.place, f"{shown} is already bound", "", note)
                return False
        for value in values:
            self.bound["type", value.name] = token.place
        if isinstance(argument, str):
            self.bound["types", argument] = token.place
        return True

    def _read_qualified(self, token: Token, context: Context) -> Element | None:
        self.expect("(", "behind `qualified`")
        element = self.read_element(context)
        self.expect(")", "behind the parameter of `qualified`")
        if isinstance(element, Attribute):
            return Attribute(element.place, element.inherent, qualified=True)
        if isinstance(element, TypeOf):
            return replace(element, qualified=True)
        if element is not None:
            self.problems.report("ODS0505", element.place, "`qualified` takes an attribute or a `type` directive")
        return None

    def _read_ref(self, token: Token, context: Context) -> Element | None:
        element = self.referred(token, context)
        if isinstance(element, (Custom, FunctionalType, OIList)):
            self.problems.report("ODS0505", element.place, f"`ref` cannot refer to {element.what}")
            return None
        return None if element is None or context != "custom" else Ref(self.place_from(token), element)

    def _read_custom(self, token: Token, context: Context) -> Element | None:
        if context != "top":
            self.problems.report("ODS0505", token.place, "`custom` may only stand at the top level of a format")
        name = self.custom_name()
        arguments = self.arguments("custom", "custom")
        for argument in arguments:
            inner = argument.argument if isinstance(argument, Ref) else argument
            all_types = isinstance(inner, TypeOf) and isinstance(inner.argument, str)
            if all_types or isinstance(inner, (FunctionalType, OIList, Custom, Operands, Regions, Successors)):
                hint = "a parameter is a variable, the type of one, an attribute dictionary or a string"
                self.problems.report("ODS0505", argument.place, f"{inner.what} cannot be a parameter of a custom directive", hint)
                return None
        return Custom(self.place_from(token), name.text, tuple(arguments)) if context == "top" else None

    def _read_oilist(self, token: Token, context: Context) -> Element | None:
        if context != "top":
            self.problems.report("ODS0505", token.place, "`oilist` may only stand at the top level of a format")
        self.expect("(", "behind `oilist`")
        clauses = [self._clause()]
        while self.take_if("|"):
            clauses.append(self._clause())
        self.expect(")", "behind the clauses of `oilist`")
        found = [clause for clause in clauses if clause is not None]
        return OIList(self.place_from(token), tuple(found)) if len(found) == len(clauses) and context == "top" else None

    def _clause(self) -> Clause | None:
        token = self.token
        keyword = self.read_element("top") if token.kind == "literal" else None
        if token.kind != "literal":
            raise self.problems.fatal("ODS0508", token.place, "a clause of `oilist` begins with a keyword", "write `keyword` in backquotes")
        elements = self.read_until(lambda: self.token.is_("|") or self.token.is_(")") or self.token.kind == "end")
        fine = [self._may_stand_in_oilist(element) for element in walk(elements)]
        return Clause(keyword, tuple(elements)) if all(fine) and isinstance(keyword, Literal) else None

    def _may_stand_in_oilist(self, element: Element) -> bool:
        message = ""
        if isinstance(element, (Attribute, Property)):
            if not element.inherent.may_be_left_out:
                message = f"attribute `${element.inherent.name}` is required, but a clause of `oilist` may be missing"
        elif isinstance(element, Operand):
            if element.value.variadicity == "single":
                message = f"operand `${element.value.name}` is required, but a clause of `oilist` may be missing"
        elif isinstance(element, (Operands, Regions, Successors, Successor, AttrDict, PropDict, OIList)):
            message = f"{element.what} cannot stand in an `oilist`"
        if message:
            self.problems.report("ODS0508", element.place, message)
        return not message

    # ---- optional groups

    def group_is_fine(self, group: OptionalGroup) -> bool:
        fine = [self._may_stand_in_group(element, element is group.anchor) for element in (*group.then, *group.otherwise)]
        return all(fine)

    def _may_stand_in_group(self, element: Element, is_anchor: bool) -> bool:
        message, hint = "", ""
        if isinstance(element, (Attribute, Property)):
            if is_anchor and not can_anchor(element):
                message = f"`${element.inherent.name}` is always there, so it cannot be the anchor of an optional group"
                hint = "make it optional, or give it a default value"
        elif isinstance(element, Operand):
            message = _not_optional("operand", element.value)
        elif isinstance(element, (TypeOf, FunctionalType)):
            for argument in (element.argument,) if isinstance(element, TypeOf) else (element.inputs, element.results):
                if message:
                    break
                if isinstance(argument, ResolvedValue):
                    message = _not_optional("type of", argument)
                else:
                    message = f"the types of `{argument}` cannot stand in an optional group"
                    hint = "name an operand or result"
        elif isinstance(element, Custom):
            if is_anchor and not all(can_anchor(argument) for argument in element.children()):
                message = "a `custom` directive can be an anchor only if all that it binds may be absent"
        elif isinstance(element, (AttrDict, PropDict, Operands, Regions, Successor, Successors, OIList)):
            message = f"{'a ' if isinstance(element, Successor) else ''}{element.what} cannot stand in an optional group"
        elif is_anchor and not isinstance(element, Region):
            message = f"a {element.what} cannot be the anchor of an optional group"
        if message:
            self.problems.report("ODS0507", element.place, message, hint)
        return not message


def _not_optional(what: str, value: ResolvedValue) -> str:
    if value.variadicity != "single":
        return ""
    return f"{what} `${value.name}` is required, but an optional group may be missing"

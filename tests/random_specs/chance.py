"""Definitions by chance: a number and a seed are a definition, in every run the same."""

from __future__ import annotations

import random

from .definitions import Definition, Named, Part, Trait
from .vocabulary import ATTRIBUTES, BUILDABLE, CLOSING, KEYWORDS, LITERALS, PARAMETERS, PROPERTIES, TYPES

_HARMLESS = ("Pure", "IsolatedFromAbove", "NoMemoryEffect")
_WHITESPACE = ("` `", "``", "`\\n`")


def random_definitions(seed: str, count: int) -> list[Definition]:
    """As many operations, and a third as many types and attributes."""
    operations = [_OperationMaker(random.Random(f"{seed}/op/{number}"), number).make() for number in range(count)]
    return [*operations, *(_parametrised(random.Random(f"{seed}/definition/{number}"), number) for number in range(count // 3))]


class _Maker:
    """What the formats of all kinds have in common."""

    def __init__(self, choose: random.Random) -> None:
        self.choose = choose

    def literal(self, chance: float) -> list[Part]:
        return [Part(self.choose.choice(LITERALS))] if self.choose.random() < chance else []

    def group(self, inner: list[Part], anchor: str, chance_of_literal: float) -> Part:
        """`(literal inner^)?`, with brackets around at times, or an else branch."""
        first = self.literal(chance_of_literal)
        closing = [Part(CLOSING[first[0].text])] if first and first[0].text in CLOSING else []
        otherwise = (Part(self.choose.choice(KEYWORDS)),) if self.choose.random() < 0.12 else ()
        return Part(then=(*first, *inner, *closing), otherwise=otherwise, anchor=anchor)


class _OperationMaker(_Maker):
    def __init__(self, choose: random.Random, number: int) -> None:
        super().__init__(choose)
        self.made = Definition("ops", f"op{number}")
        self.parts: list[Part] = []
        self.clauses: list[str] = []
        self.typed: set[str] = set()
        """Operands and results whose types follow or are shown already."""

    def make(self) -> Definition:
        made, choose = self.made, self.choose
        made.operands = self._values("a", (0, 1, 1, 2, 2, 3), ("", "", "", "Variadic", "Optional"))
        made.results = self._values("r", (0, 0, 1, 1, 2), ("", "", "", "", "Variadic", "Optional"))
        self._type_trait()
        made.inherents = [
            Named(f"p{index}", choose.choice(PROPERTIES if choose.random() < 0.25 else ATTRIBUTES))
            for index in range(choose.choice((0, 1, 1, 2, 3)))
        ]
        self._successors()
        self._regions()
        self._segments()
        made.traits += [Trait(name) for name in _HARMLESS if choose.random() < 0.08 and (name != "IsolatedFromAbove" or made.regions)]
        self._format()
        return made

    def _values(self, prefix: str, counts: tuple[int, ...], variadicities: tuple[str, ...]) -> list[Named]:
        return [
            Named(f"{prefix}{index}", self.choose.choice(TYPES), self.choose.choice(variadicities))  # type: ignore[arg-type]
            for index in range(self.choose.choice(counts))
        ]

    def _type_trait(self) -> None:
        """A trait by which some types follow from others."""
        made, choose = self.made, self.choose
        kind = choose.choice((*[""] * 8, "SameOperandsAndResultType", "SameTypeOperands", "AllTypesMatch", "TypesMatchWith"))
        word = choose.choice([each for each in TYPES if each.yaml in ("AnyType", "AnyInteger", "AnyRankedTensor")])
        if kind == "TypesMatchWith":
            tensor, anything = (next(each for each in TYPES if each.yaml == name) for name in ("AnyRankedTensor", "AnyType"))
            made.operands, made.results = [Named("a0", tensor)], [Named("r0", anything)]
            element = "::llvm::cast<::mlir::ShapedType>($_self).getElementType()"
            ours, theirs = 'a0, r0, "self.element_type"', f'"a0", "r0", "{element}"'
            made.traits.append(Trait(f'TypesMatchWith<"it is an element", {ours}>', f'TypesMatchWith<"it is an element", {theirs}>'))
            self.typed.add("r0")
        elif kind:
            made.operands = [Named(f"a{index}", word) for index in range(choose.choice((1, 2, 3)))]
            made.results = made.results if kind == "SameTypeOperands" else [Named("r0", word)]
            names = [each.name for each in (*made.operands, *([] if kind == "SameTypeOperands" else made.results))]
            quoted = ", ".join(f'"{name}"' for name in names)
            listed = Trait(f"AllTypesMatch<[{', '.join(names)}]>", f"AllTypesMatch<[{quoted}]>")
            made.traits.append(listed if kind == "AllTypesMatch" else Trait(kind))
            shown = choose.choice(names)
            self.typed |= {name for name in names if name != shown}

    def _successors(self) -> None:
        if self.choose.random() < 0.1:
            self.made.traits.append(Trait("Terminator"))
            self.made.successors = [(f"s{index}", "AnySuccessor") for index in range(self.choose.choice((1, 1, 2)))]
            if self.choose.random() < 0.3:
                self.made.successors.append(("s9", "VariadicSuccessor<AnySuccessor>"))

    def _regions(self) -> None:
        kind = self.choose.choice((*[""] * 9, "AnyRegion", "SizedRegion<1>", "implicit", "VariadicRegion<AnyRegion>"))
        if kind == "implicit":
            self.made.regions = [("g0", "SizedRegion<1>")]
            self.made.traits.append(Trait("SingleBlockImplicitTerminator<EndOp>", 'SingleBlockImplicitTerminator<"::t::EndOp">'))
        elif kind:
            self.made.regions = [("g0", kind)]
            self.made.traits.append(Trait("NoTerminator"))

    def _segments(self) -> None:
        made = self.made
        if sum(bool(each.variadicity) for each in made.operands) > 1:
            made.traits.append(Trait("AttrSizedOperandSegments"))
        if sum(bool(each.variadicity) for each in made.results) > 1:
            made.traits.append(Trait("AttrSizedResultSegments"))

    # ---- the format

    def _format(self) -> None:
        made, choose = self.made, self.choose
        functional = bool(made.operands or made.results) and not self.typed and choose.random() < 0.2
        together = bool(made.operands) and not self.typed and not functional and choose.random() < 0.12
        if functional or together:
            self.typed |= {each.name for each in made.operands} | ({each.name for each in made.results} if functional else set())
        if together:
            self.parts.append(Part("operands"))
        else:
            for operand in made.operands:
                self._operand(operand)
        rest = list(made.inherents)
        while rest:
            inherent = rest.pop()
            if rest and choose.random() < 0.3 and all(each.word.yaml.startswith("Optional") for each in (inherent, rest[-1])):
                self._nested(inherent, rest.pop())
            else:
                self._inherent(inherent)
        if self.clauses:
            self.parts.append(Part(f"oilist({' | '.join(self.clauses)})"))
        if made.regions:
            self.parts.append(Part("regions" if choose.random() < 0.3 else "$g0"))
        if made.successors:
            names = " `,` ".join(f"${name}" for name, _ in made.successors)
            self.parts.append(Part("successors" if choose.random() < 0.3 else names))
        choose.shuffle(self.parts)
        for _ in range(choose.choice((0, 0, 0, 1))):
            self.parts.insert(choose.randrange(len(self.parts) + 1), Part(choose.choice(_WHITESPACE)))
        place = choose.randrange(len(self.parts) + 1) if choose.random() < 0.3 else len(self.parts)
        dictionary = choose.choice(("attr-dict", "attr-dict", "attr-dict-with-keyword", "prop-dict attr-dict"))
        if any("Prop" in each.word.yaml for each in made.inherents) and choose.random() < 0.7:
            dictionary = "prop-dict attr-dict"
        self.parts.insert(place, Part(dictionary))
        self.parts += self._types(functional, together)
        made.format = tuple(self.parts)

    def _operand(self, operand: Named) -> None:
        choose, variable = self.choose, f"${operand.name}"
        follows = operand.name in self.typed or operand.word.yaml in BUILDABLE
        if operand.variadicity and choose.random() < 0.15:
            self.clauses.append(f"`c{operand.name}` {variable}" + ("" if follows else f" `:` type({variable})"))
            self.typed.add(operand.name)
        elif operand.variadicity and choose.random() < 0.8:
            inner = [Part(f"{variable}^")]
            if not follows and choose.random() < 0.6:
                inner += [Part("`:`"), Part(f"type({variable})")]
                self.typed.add(operand.name)
            self.parts.append(self.group(inner, operand.name, 0.9))
        else:
            self.parts += [*self.literal(0.4), Part(variable)]

    def _inherent(self, inherent: Named) -> None:
        choose, variable, kind = self.choose, f"${inherent.name}", inherent.word.yaml
        shown = f"qualified({variable})" if "Prop" not in kind and choose.random() < 0.15 else variable
        if choose.random() < 0.15:
            return
        if not inherent.word.may_be_absent or kind.startswith("DefaultValued") and choose.random() < 0.2:
            self.parts += [*self.literal(0.6), Part(shown)]
        elif choose.random() < 0.18 and not kind.startswith("DefaultValued"):
            self.clauses.append(f"`c{inherent.name}` {shown}")
        elif kind in ("UnitAttr", "UnitProp"):
            self.parts.append(Part(f"(`{inherent.name}` {variable}^)?"))
        else:
            self.parts.append(self.group([Part(f"{shown}^")], inherent.name, 0.8))

    def _nested(self, outer: Named, inner: Named) -> None:
        """A group in a group, which has an else branch at times."""
        otherwise = (Part("`none`"),) * (self.choose.random() < 0.5)
        nested = Part(then=(*self.literal(0.8), Part(f"${inner.name}^")), otherwise=otherwise)
        self.parts.append(Part(then=(Part(f"`o{outer.name}`"), Part(f"${outer.name}^"), nested)))

    def _types(self, functional: bool, together: bool) -> list[Part]:
        made, choose = self.made, self.choose
        if functional:
            return [Part("`:`"), Part("functional-type(operands, results)")]
        parts = [Part("`:`"), Part("type(operands)")] if together else []
        for value in (*made.operands, *made.results):
            if value.name in self.typed or value.word.yaml in BUILDABLE:
                continue
            mark = choose.choice(("`:`", "`,`", "`->`", "`to`")) if parts else "`:`"
            if value.variadicity and choose.random() < 0.85:
                parts.append(Part(then=(Part(mark), Part(f"type(${value.name})^"))))
            else:
                parts += [Part(mark), Part(f"qualified(type(${value.name}))" if choose.random() < 0.3 else f"type(${value.name})")]
        return parts


def _parametrised(choose: random.Random, number: int) -> Definition:
    """A type or an attribute."""
    maker = _Maker(choose)
    parameters = [Named(f"x{index}", choose.choice(PARAMETERS)) for index in range(choose.choice((1, 1, 2, 2, 3)))]
    made = Definition("types" if number % 2 else "attributes", f"{'T' if number % 2 else 'A'}{number}", parameters=parameters)
    how = choose.random()
    if how < 0.2:
        parts = [Part("params")]
    elif how < 0.35:
        parts = [Part("struct(params)")]
    else:
        parts = []
        for index, each in enumerate(parameters):
            if index and choose.random() < 0.5:
                parts.append(Part("`,`"))
            shown = f"qualified(${each.name})" if choose.random() < 0.1 else f"${each.name}"
            if each.word.may_be_absent:
                parts.append(maker.group([Part(f"{shown}^", each.name)], each.name, 0.85))
            else:
                parts += [*maker.literal(0.5), Part(shown, each.name)]
    made.format = (Part("`<`"), *parts, Part("`>`"))
    return made

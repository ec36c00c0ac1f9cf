"""Random assembly formats."""

from __future__ import annotations

import random

from .definitions import Definition, Named, Part
from .vocabulary import BUILDABLE, CLOSING, KEYWORDS, LITERALS

_WHITESPACE = ("` `", "``", "`\\n`")


class _Format:
    """The common part of random formats for all kinds of definitions."""

    def __init__(self, choose: random.Random) -> None:
        self.choose = choose

    def literal(self, chance: float) -> list[Part]:
        return [Part(self.choose.choice(LITERALS))] if self.choose.random() < chance else []

    def group(self, inner: list[Part], anchor: str, chance_of_literal: float) -> Part:
        """Return `(literal inner^)?`, sometimes with brackets or an else branch."""
        first = self.literal(chance_of_literal)
        closing = [Part(CLOSING[first[0].text])] if first and first[0].text in CLOSING else []
        otherwise = (Part(self.choose.choice(KEYWORDS)),) if self.choose.random() < 0.12 else ()
        return Part(then=(*first, *inner, *closing), otherwise=otherwise, anchor=anchor)


class OperationFormat(_Format):
    """The format of an operation; it may omit types that follow from traits."""

    def __init__(self, choose: random.Random, made: Definition, typed: set[str]) -> None:
        super().__init__(choose)
        self._made = made
        self._parts: list[Part] = []
        self._clauses: list[str] = []
        self._typed = set(typed)
        """The operands and results whose types follow from traits or have been printed."""
        self._bound: list[str] = []
        """The variables that a `ref` may name."""

    def parts(self) -> tuple[Part, ...]:
        """Return the whole format."""
        made, choose = self._made, self.choose
        functional = bool(made.operands or made.results) and not self._typed and choose.random() < 0.2
        together = bool(made.operands) and not self._typed and not functional and choose.random() < 0.12
        if functional or together:
            self._typed |= {each.name for each in made.operands} | ({each.name for each in made.results} if functional else set())
        if together:
            self._parts.append(Part("operands"))
        else:
            for operand in made.operands:
                self._operand(operand)
        tagged = self._tagged()
        self._inherents([each for each in made.inherents if each is not tagged])
        if self._clauses:
            self._parts.append(Part(f"oilist({' | '.join(self._clauses)})"))
        self._regions_and_successors()
        choose.shuffle(self._parts)
        for _ in range(choose.choice((0, 0, 0, 1))):
            self._parts.insert(choose.randrange(len(self._parts) + 1), Part(choose.choice(_WHITESPACE)))
        place = choose.randrange(len(self._parts) + 1) if choose.random() < 0.3 else len(self._parts)
        self._parts.insert(place, Part(self._dictionary()))
        self._parts += self._types(functional, together)
        if tagged:
            self._parts.append(Part(f"custom<Tag>(${tagged.name}, ref(${choose.choice(self._bound)}))"))
        return tuple(self._parts)

    def _dictionary(self) -> str:
        is_property = any("Prop" in each.word.yaml for each in self._made.inherents)
        if is_property and self.choose.random() < 0.7:
            return "prop-dict attr-dict"
        return self.choose.choice(("attr-dict", "attr-dict", "attr-dict-with-keyword", "prop-dict attr-dict"))

    def _tagged(self) -> Named | None:
        """Return a string attribute to print by a `custom` directive if there is a variable to refer to (a `UnitAttr` has none in
        C++), or None."""
        found = next((each for each in self._made.inherents if each.word.yaml == "StrAttr"), None)
        rest = [each for each in self._made.inherents if each is not found and each.word.yaml != "UnitAttr"]
        self._bound += [each.name for each in rest if "Prop" not in each.word.yaml]
        return found if self._bound and self.choose.random() < 0.8 else None

    def _inherents(self, rest: list[Named]) -> None:
        while rest:
            inherent = rest.pop()
            chain = [inherent]
            while rest and all(each.word.yaml.startswith("Optional") for each in (inherent, rest[-1])) and self.choose.random() < 0.4:
                chain.append(rest.pop())
            if len(chain) > 1:
                self._parts.append(self._nested(chain))
            else:
                self._inherent(inherent)

    def _regions_and_successors(self) -> None:
        made, choose = self._made, self.choose
        if made.regions and choose.random() < 0.3:
            self._parts.append(Part("regions"))
        else:
            for name, constraint in made.regions:
                may_be_empty = constraint in ("AnyRegion", "MaxSizedRegion<1>", "VariadicRegion<AnyRegion>")
                grouped = Part(then=(*self.literal(0.8), Part(f"${name}^")))
                self._parts.append(grouped if may_be_empty and choose.random() < 0.5 else Part(f"${name}"))
        if made.successors:
            apart = choose.choice((" ", " `,` ", " `,` "))
            shown = apart.join(f"${name}" for name, _ in made.successors)
            self._parts.append(Part("successors" if choose.random() < 0.3 else shown))

    def _operand(self, operand: Named) -> None:
        choose, variable = self.choose, f"${operand.name}"
        follows = operand.name in self._typed or operand.word.yaml in BUILDABLE
        if operand.variadicity and choose.random() < 0.15:
            self._clauses.append(f"`c{operand.name}` {variable}" + ("" if follows else f" `:` type({variable})"))
            self._typed.add(operand.name)
        elif operand.variadicity and choose.random() < 0.8:
            inner = [Part(f"{variable}^")]
            if not follows and choose.random() < 0.6:
                inner += [Part("`:`"), Part(f"type({variable})")]
                self._typed.add(operand.name)
            self._parts.append(self.group(inner, operand.name, 0.9))
        else:
            self._parts += [*self.literal(0.4), Part(variable)]
            self._bound.append(operand.name)

    def _inherent(self, inherent: Named) -> None:
        choose, variable, kind = self.choose, f"${inherent.name}", inherent.word.yaml
        shown = f"qualified({variable})" if "Prop" not in kind and choose.random() < 0.15 else variable
        if choose.random() < 0.15:
            return
        if not inherent.word.may_be_absent or kind.startswith("DefaultValued") and choose.random() < 0.2:
            self._parts += [*self.literal(0.6), Part(shown)]
        elif choose.random() < 0.18 and not kind.startswith("DefaultValued"):
            brackets = ("`(`", "`)`") if choose.random() < 0.3 and not kind.startswith("Unit") else ("", "")
            self._clauses.append(" ".join(filter(None, (f"`c{inherent.name}`", brackets[0], shown, brackets[1]))))
        elif kind in ("UnitAttr", "UnitProp"):
            self._parts.append(Part(f"(`{inherent.name}` {variable}^)?"))
        else:
            self._parts.append(self.group([Part(f"{shown}^")], inherent.name, 0.8))

    def _nested(self, chain: list[Named]) -> Part:
        """Return nested groups, the innermost sometimes with an else branch; or one group that prints another attribute if the first
        is absent."""
        outer, *inner = chain
        if len(inner) == 1 and self.choose.random() < 0.3:
            other = (Part(self.choose.choice(KEYWORDS)), Part(f"${inner[0].name}"))
            return Part(then=(Part(f"`o{outer.name}`"), Part(f"${outer.name}^")), otherwise=other)
        otherwise = (Part("`none`"),) * (self.choose.random() < 0.3)
        nested = self._nested(inner) if len(inner) > 1 else Part(then=(*self.literal(0.8), Part(f"${inner[0].name}^")), otherwise=otherwise)
        return Part(then=(Part(f"`o{outer.name}`"), Part(f"${outer.name}^"), nested))

    def _types(self, functional: bool, together: bool) -> list[Part]:
        made, choose = self._made, self.choose
        if functional:
            inputs, outputs = (
                f"${values[0].name}" if len(values) == 1 and choose.random() < 0.4 else every
                for values, every in ((made.operands, "operands"), (made.results, "results"))
            )
            return [Part("`:`"), Part(f"functional-type({inputs}, {outputs})")]
        parts = [Part("`:`"), Part("type(operands)")] if together else []
        rest = [each for each in (*made.operands, *made.results) if each.name not in self._typed and each.word.yaml not in BUILDABLE]
        if rest == made.results and rest and choose.random() < 0.1:
            return [*parts, Part("`->`"), Part("type(results)")]
        for value in rest:
            mark = choose.choice(("`:`", "`,`", "`->`", "`to`")) if parts else "`:`"
            if value.variadicity and choose.random() < 0.85:
                parts.append(Part(then=(Part(mark), Part(f"type(${value.name})^"))))
            else:
                parts += [Part(mark), Part(f"qualified(type(${value.name}))" if choose.random() < 0.3 else f"type(${value.name})")]
        return parts


def parameter_format(choose: random.Random, parameters: list[Named]) -> tuple[Part, ...]:
    """Return the format of a type or an attribute."""
    maker = _Format(choose)
    how = choose.random()
    if how < 0.2:
        parts = [Part("params")]
    elif how < 0.35:
        parts = [Part("struct(params)")]
    elif how < 0.42:
        parts = [Part(f"struct({', '.join(f'${each.name}' for each in parameters)})")]
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
    return (Part("`<`"), *parts, Part("`>`"))

"""Parts that pages share: texts of cells, traits and effects, users of a definition, signatures, syntax."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ods.diagnostics.late import dataclass

from ....assembly import TypeRule, has_interface, infers_automatically, plan_result_types, read_format
from ....backends import DialectScope, ModuleWriter, builder_methods, get_signature, parameters, states_effects
from ....resolver.model import (
    Definition,
    PythonClass,
    ResolvedConstraint,
    ResolvedDialect,
    ResolvedExample,
    ResolvedInherent,
    ResolvedInterface,
    ResolvedInterfaceUse,
    ResolvedOperation,
    ResolvedTrait,
    ResolvedTraitUse,
    ResolvedTypeOrAttribute,
    ResolvedValue,
)
from ..extensions import constructor_of
from ..markdown import HookTexts, Key, Links, PageWriter, capital, code, escaped, verifiers
from ..syntax_tree import rule_of_format, rules_of_grammar

_PREFIX = {"single": "", "optional": "optional ", "variadic": "variadic of ", "variadic_of_variadic": "variadic of variadic of "}


def constraint_key(page: PageWriter, constraint: ResolvedConstraint) -> Key | None:
    """Return the key of a constraint; None if it is composed or has arguments."""
    if constraint.definition is not None:
        return page.links.find(page.dialect.name, constraint.definition.class_name, (constraint.definition.kind,))
    if constraint.enum is not None:
        return page.links.find(page.dialect.name, constraint.enum.class_name, ("enum",))
    return page.links.find(page.dialect.name, constraint.name)


def described(page: PageWriter, constraint: ResolvedConstraint, prefix: str = "") -> str:
    """Return the summary of a constraint after `prefix`, linked to its definition if it has one."""
    key = constraint_key(page, constraint)
    text = prefix + escaped(constraint.summary)
    return prefix + page.summary(constraint.summary) if key is None or "`" in text else page.link(text, key)


def value_prefix(value: ResolvedValue) -> str:
    """Return the words before the constraint's summary, such as `variadic of `."""
    return _PREFIX[value.variadicity]


def made_of(page: PageWriter, constraint: ResolvedConstraint) -> str:
    """Return the spelling of a composed constraint with links; empty for a constraint with a definition."""
    return page.spelled(constraint.name) if constraint_key(page, constraint) is None else ""


def details(*parts: str) -> str:
    """Return the non-empty parts of a cell, joined by `; `."""
    return "; ".join(part for part in parts if part)


def accessor(name: str, python_name: str) -> str:
    """Return the accessor of the Python class if its name differs from that in the spec; else empty."""
    return f"in Python {code(f'.{python_name}')}" if python_name != name else ""


def mlir_type(constraint: ResolvedConstraint, namespaces: dict[str, str]) -> str:
    """Return the class of an attribute as MLIR's documentation names it."""
    if constraint.definition is not None:
        return f"{namespaces.get(constraint.definition.dialect, '::mlir')}::{constraint.definition.class_name}"
    if constraint.enum is not None:
        return f"{constraint.enum.cpp_class}Attr"
    package = constraint.python_class.module.split(".")[-2:]
    namespace = namespaces.get(package[0], "::mlir") if package[-1] == "interfaces" else "::mlir"
    return f"{namespace}::{constraint.python_class.name}"


def inferred_types(op: ResolvedOperation) -> dict[str, str]:
    """Map each result whose type a constructor infers to a description of how."""
    plan = plan_result_types(op)
    if plan.results_by_interface:
        return {result.name: "inferred by a hook" for result in op.results}
    found: dict[str, str] = {}
    for result in op.results:
        rule = plan.rules.get(result.name)
        if rule is not None and (result.variadicity == "single" or rule.gives_list):
            found[result.name] = _rule(rule)
    return found


def _rule(rule: TypeRule) -> str:
    if rule.kind == "buildable":
        return "the only one"
    source = code(rule.source) if rule.kind == "from_value" else f"the attribute {code(rule.source)}"
    if rule.transform is not None and rule.transform.text not in ("self", "type"):
        return f"from that of {source}: {code(rule.transform.text)}" if rule.kind == "from_value" else f"from {source}"
    return f"that of {source}"


def presence(inherent: ResolvedInherent) -> str:
    """Return the default of an attribute, or that it may be absent; else empty."""
    if inherent.default is not None:
        text = f"by default {code(inherent.default.text)}"
        return f"{text}, not stored" if inherent.default_absent else text
    return "may be absent" if inherent.optional else ""


def verified(page: PageWriter, definition: Definition) -> list[str]:
    """Return the checks in the docstrings of the hooks that verify a definition."""
    found: list[str] = []
    for hook, key in verifiers(definition):
        afterwards = key == "has_region_verifier"
        unsaid = (
            "What is inside is checked by a verifier of its own, afterwards" if afterwards else "More is checked by a verifier of its own"
        )
        found += [page.with_links(piece) for piece in page.hooks.pieces(hook)] or [unsaid]
    return found


def examples(page: PageWriter, level: int, found: tuple[ResolvedExample, ...]) -> None:
    """Write examples as in the spec, each after a comment with the values that it uses."""
    if not found:
        return
    page.heading(level, "Examples:" if len(found) > 1 else "Example:")
    for example in found:
        page.paragraph(page.summary(example.summary))
        given = ", ".join(f"{name} : {type_}" for name, type_ in example.prelude)
        page.block("\n".join([*([f"// given {given}"] if given else []), example.ir.strip("\n")]), "mlir")


_INTERFACE_NAMES = {"SymbolOpInterface": "Symbol"}
"""Maps interfaces to their names in ODS, if these differ."""
_OURS = ("NeverEmpty",)
"""Traits that ODS does not have; they are listed among the checks."""
_INTERFACES = ("NoMemoryEffect", "MemoryEffects")
"""Traits that ODS lists as interfaces."""
_TRAITS_AND_LISTS = re.compile(r"ReturnLike|SingleBlockImplicitTerminator|Infer(Shaped)?TypeOpAdaptor|InferTensorType")
"""Matches lists of traits that contain a trait of the same name."""
_EFFECT_WORDS = {"MemRead": "reads", "MemWrite": "writes", "MemAlloc": "allocates", "MemFree": "frees"}


@dataclass(frozen=True)
class Named:
    """The text of a trait or interface, and the name of its definition."""

    text: str
    name: str


def shown_traits(uses: Iterable[ResolvedTraitUse]) -> list[Named]:
    """Return the native traits, except lists of other traits."""
    found = [Named(_trait_text(use), use.trait.name) for use in uses if _is_shown(use.trait)]
    return _sorted(found)


def _is_shown(trait: ResolvedTrait) -> bool:
    if trait.members and not _TRAITS_AND_LISTS.match(trait.name):
        return False
    return trait.kind == "native" and trait.name not in (*_OURS, *_INTERFACES)


def _trait_text(use: ResolvedTraitUse) -> str:
    """Return the text of a trait as ODS spells it; ODS uses HasParent for one parent and for several."""
    if use.trait.name in ("HasParent", "ParentOneOf"):
        return f"HasParent<{', '.join(parent.name for parent in parents(use))}>"
    return use.trait.runtime_class.name if use.trait.members and not use.trait.parameters else use.text


def parents(use: ResolvedTraitUse) -> list[PythonClass]:
    """Return the operations that HasParent, ParentOneOf or SingleBlockImplicitTerminator names."""
    found: list[PythonClass] = []
    pending = list(use.arguments)
    while pending:
        argument = pending.pop(0)
        if isinstance(argument, PythonClass):
            found.append(argument)
        elif isinstance(argument, tuple):
            pending = [*argument, *pending]
    return found


def shown_interfaces(uses: Iterable[ResolvedInterfaceUse]) -> list[Named]:
    """Return the interfaces of a type or attribute."""
    return _sorted([Named(interface_name(use.interface), use.interface.name) for use in uses])


def operation_interfaces(op: ResolvedOperation) -> list[Named]:
    """Return the interfaces of an operation, including those that its traits imply."""
    found = [Named(interface_name(use.interface), use.interface.name) for use in op.interfaces]
    if op.trait("NoMemoryEffect") is not None:
        found.append(Named("NoMemoryEffect (MemoryEffectOpInterface)", "MemoryEffectsOpInterface"))
    elif op.trait("MemoryEffects") is not None and not has_interface(op, "MemoryEffectsOpInterface"):
        found.append(Named("MemoryEffectOpInterface (MemoryEffectOpInterface)", "MemoryEffectsOpInterface"))
    if infers_automatically(op):
        found.append(Named("InferTypeOpInterface", "InferTypeOpInterface"))
    return _sorted(found)


def interface_name(interface: ResolvedInterface) -> str:
    """Return the name of an interface's class in C++."""
    return _INTERFACE_NAMES.get(interface.runtime_class.name, interface.runtime_class.name)


def effects(op: ResolvedOperation) -> str:
    """Return the effects of the whole operation in words; empty if its spec declares none."""
    if op.trait("NoMemoryEffect") is not None:
        return "none"
    use = op.trait("MemoryEffects")
    if use is None or not states_effects(op):
        return ""
    return ", ".join(word for name, word in _EFFECT_WORDS.items() if name in use.text)


def effect_words(value_effects: Iterable[tuple[str, str]]) -> str:
    """Return the effects on an operand or result in words."""
    parts = []
    for effect, resource in value_effects:
        word = _EFFECT_WORDS.get(effect, effect)
        parts.append(word if resource == "DefaultResource" else f"{word} (`{resource}`)")
    return ", ".join(parts)


def _sorted(found: list[Named]) -> list[Named]:
    """Return the names sorted by their text: `A<B>` before `A`."""
    return sorted(dict.fromkeys(found), key=lambda named: f"{named.text}`")


_NAME = re.compile(r"[A-Za-z_]\w*")
_SHOWN = 12
"""The greatest number of uses that are visible; the others can be unfolded."""


class Uses:
    """Maps each definition to its users, by their keys."""

    def __init__(self, links: Links, users: dict[Key, dict[Key, None]]) -> None:
        self._links = links
        self.users = users
        """Maps definitions to their users; definitions without users are missing."""

    @classmethod
    def among(cls, dialects: Iterable[ResolvedDialect], links: Links) -> Uses:
        """Return the uses among these dialects, whose pages must have been written once."""
        found = cls(links, {})
        for dialect in dialects:
            found._read(dialect)
        return found

    def _read(self, dialect: ResolvedDialect) -> None:
        for op in dialect.operations:
            self._add(dialect, ("operation", dialect.name, op.name), _names_of_operation(op))
        for definition in (*dialect.types, *dialect.attributes):
            self._add(dialect, (definition.kind, dialect.name, definition.class_name), _names_of_definition(definition))
        for constraint in dialect.constraints:
            key = self._links.find(dialect.name, constraint.name)
            if key is not None and constraint.base is not None:
                self._add(dialect, key, _names_in(constraint.base.name))

    def _add(self, dialect: ResolvedDialect, user: Key, names: Iterable[str]) -> None:
        for name in names:
            key = self._links.find(dialect.name, name)
            if key is not None and key != user:
                self.users.setdefault(key, {})[user] = None

    def of(self, key: Key | None) -> list[Key]:
        """Return the users of a definition by name, operations first; empty if there are none."""
        found = self.users.get(key, {}) if key is not None else {}
        return sorted(found, key=lambda user: (user[0] != "operation", user[2]))


def _names_of_operation(op: ResolvedOperation) -> Iterator[str]:
    yield from (use.trait.name for use in op.traits)
    yield from (use.interface.name for use in op.interfaces)
    entries = (*op.arguments, *op.results, *op.regions, *op.successors)
    for entry in entries:
        yield from _names_of_constraint(entry.constraint)


def _names_of_definition(definition: ResolvedTypeOrAttribute) -> Iterator[str]:
    yield from (use.trait.name for use in definition.traits)
    yield from (use.interface.name for use in definition.interfaces)
    for parameter in definition.parameters:
        if parameter.enum is not None:
            yield parameter.enum.class_name
        elif parameter.constraint is not None:
            yield from _names_of_constraint(parameter.constraint)


def _names_of_constraint(constraint: ResolvedConstraint) -> Iterator[str]:
    if constraint.definition is not None:
        yield constraint.definition.class_name
    elif constraint.enum is not None:
        yield constraint.enum.class_name
    else:
        yield from _names_in(constraint.name)


def _names_in(text: str) -> list[str]:
    return _NAME.findall(text)


def write_uses(page: PageWriter, uses: Uses | None, key: Key | None) -> None:
    """Write links to the users of a definition; a long list is folded."""
    users = uses.of(key) if uses is not None else []
    if not users:
        return
    links = ", ".join(page.link(code(name), (kind, dialect, name)) for kind, dialect, name in users)
    if len(users) <= _SHOWN:
        page.paragraph(f"Used by: {links}")
    else:
        page.folded(f"Used by {len(users)} definitions", links)


_WIDTH = 100


@dataclass
class SignatureWriter:
    """Writes the signatures of one dialect, with the names that its modules use."""

    dialect: ResolvedDialect
    operations: ModuleWriter
    types: ModuleWriter
    attributes: ModuleWriter

    @staticmethod
    def of(dialect: ResolvedDialect) -> SignatureWriter:
        """Return the writer for a dialect."""
        scope = DialectScope(dialect)
        operations = scope.module("operations", tuple(op.class_name for op in dialect.operations))
        types = scope.module("types", tuple(each.class_name for each in dialect.types))
        attributes = scope.module("attributes", tuple(each.class_name for each in dialect.attributes))
        return SignatureWriter(dialect, operations, types, attributes)

    def constructor(self, op: ResolvedOperation) -> str:
        """Return the constructor of an operation, and its builders."""
        if op.extension is not None:
            return "\n".join([*self._handwritten(op.class_name, op.extension), *self._builders(self.operations, op)])
        shown = [self._with_value(parameter) for parameter in parameters(self.operations, op).signature()]
        return "\n".join([_call(op.class_name, shown), *self._builders(self.operations, op)])

    def _handwritten(self, name: str, extension: PythonClass) -> list[str]:
        """Return the lines of an extension's handwritten constructor."""
        constructor = constructor_of(self.dialect, extension)
        if constructor is None:
            return [f"{name}(...)  # {extension.module}.{extension.name}"]
        return [*([f"# {constructor.summary}"] if constructor.summary else []), _call(name, constructor.parameters)]

    def getter(self, definition: ResolvedTypeOrAttribute) -> str:
        """Return the `get` method of a type or attribute, and its builders."""
        writer = self.types if definition.kind == "type" else self.attributes
        text = get_signature(writer, definition)
        parameters = text[1 : text.rindex(") ->")].removeprefix("cls").removeprefix(", ")
        name = definition.class_name
        return "\n".join([f"{name}.get({parameters})", *self._builders(writer, definition)])

    def _with_value(self, parameter: str) -> str:
        """Return a parameter with the value of its default instead of the module's constant."""
        head, _, default = parameter.partition(" = ")
        for line in self.operations.scope.constant_lines():
            name, _, source = line.partition(" = ")
            if name.partition(":")[0] == default:
                return f"{head} = {source}"
        return parameter

    @staticmethod
    def _builders(writer: ModuleWriter, definition: Definition) -> list[str]:
        lines: list[str] = []
        for method in builder_methods(writer, definition):
            arguments = method.signature[1 : method.signature.rindex(") ->")].removeprefix("cls").removeprefix(", ")
            lines += ["", f"# {method.docstring[0]}", f"{definition.class_name}.{method.name}({arguments})"]
        return lines


def _call(name: str, parameters: list[str]) -> str:
    line = f"{name}({', '.join(parameters)})"
    if len(line) <= _WIDTH:
        return line
    return "\n".join([f"{name}(", *(f"    {parameter}," for parameter in parameters), ")"])


def syntax(page: PageWriter, definition: Definition) -> None:
    """Write the grammar or the assembly format as a block; without them, a sentence about the syntax."""
    if definition.grammar:
        grammar(page, definition.grammar)
    elif definition.assembly_format is not None:
        page.paragraph("Syntax:")
        text = definition.assembly_format.text
        page.syntax(_laid_out(_head(definition), text), rule_of_format(*_subject(definition), definition))
        keys = [("directive", page.dialect.name, name) for name in directives(definition)]
        links = [page.link(code(f"custom<{key[2]}>"), key) for key in keys if key in page.links.targets]
        page.paragraph(f"Written by hand: {', '.join(links)}" if links else "")
    elif definition.has_custom_assembly_format:
        if "::=" not in definition.description:
            page.paragraph("The syntax is handwritten: see the examples." if definition.examples else "The syntax is handwritten.")
    elif isinstance(definition, ResolvedOperation):
        page.paragraph(f'There is only the generic form, `"{definition.name}"(…)`.')
    else:
        page.paragraph("Syntax:")
        page.block(_head(definition))


def directives(definition: Definition) -> dict[str, str]:
    """Map the custom directives in the format of a definition to the functions that parse them."""
    format_ = read_format(definition).format
    return {hook.name: hook.parse_name for hook in format_.hooks} if format_ is not None else {}


def described_directives(dialect: ResolvedDialect, texts: HookTexts) -> dict[str, list[str]]:
    """Map the custom directives of a dialect to what the docstrings of their parse functions say; only those that have one."""
    definitions: Iterable[Definition] = (*dialect.operations, *dialect.attributes, *dialect.types)
    functions = {name: function for each in definitions for name, function in directives(each).items()}
    return {name: pieces for name, function in sorted(functions.items()) if (pieces := texts.pieces(function))}


def write_directive(page: PageWriter, name: str, pieces: list[str]) -> None:
    """Write the text of a custom directive, as the docstring of its hook says it."""
    page.heading(3, code(f"custom<{name}>"), ("directive", page.dialect.name, name))
    for piece in pieces:
        page.paragraph(page.summary(capital(piece)))


def grammar(page: PageWriter, text: str) -> None:
    """Write a block with a grammar."""
    if text:
        page.paragraph("Syntax:")
        page.syntax(text, rules_of_grammar(text))


def _head(definition: Definition) -> str:
    kind, start = _subject(definition)
    return f"{kind} ::= `{start}`"


def _subject(definition: Definition) -> tuple[str, str]:
    """Return the name of the definition in the grammar, and the first word of its syntax."""
    if isinstance(definition, ResolvedOperation):
        return "operation", definition.name
    sigil = "!" if definition.kind == "type" else "#"
    return definition.kind, f"{sigil}{definition.dialect}.{definition.mnemonic}"


def _laid_out(head: str, text: str) -> str:
    """Return the lines of the format, aligned after `head`."""
    lines = [" ".join(line.split()) for line in text.strip().split("\n")]
    indent = " " * (head.index("::=") + 4)
    return "\n".join([f"{head} {lines[0]}".rstrip(), *(indent + line for line in lines[1:] if line)])

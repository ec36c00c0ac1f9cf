"""Lower types and attributes to classes: fields, `get(...)` with the checks of its parameters, syntax, and checks of hooks.

Numbers, enums and lists are checked before the instance is looked up, where 1 and True are the same key; classes are checked if
no instance is found.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ods.diagnostics.late import dataclass

from ..assembly import emit_parameters_syntax
from ..codegen import TRUE, Code, quoted
from ..codegen.runtime import ancestors_of
from ..resolver.constraints.defaults import integer_range
from ..resolver.model import (
    Expression,
    PythonClass,
    ResolvedInterface,
    ResolvedInterfaceUse,
    ResolvedParameter,
    ResolvedTraitUse,
    ResolvedTypeOrAttribute,
    runtime_class,
)
from .module_model import (
    DialectScope,
    FieldModel,
    MethodModel,
    ModuleItem,
    ModuleModel,
    ModuleWriter,
    annotation,
    builder_methods,
    docstring,
    interface_hooks,
    lowered_hooks,
    module_model,
    signature,
    tuple_of,
)

_ROOTS: Final = {"type": runtime_class("Type"), "attribute": runtime_class("Attribute")}


def early_checks(writer: ModuleWriter, definition: ResolvedTypeOrAttribute) -> list[str]:
    """Return the statements before the lookup of an instance."""
    lines = []
    for parameter in definition.parameters:
        own = _early(writer, parameter)
        if own and parameter.optional:
            own = [f"if {parameter.python_name} is not None:", *(f"    {line}" for line in own)]
        lines += own
    return lines


def late_checks(writer: ModuleWriter, definition: ResolvedTypeOrAttribute) -> list[str]:
    """Return the statements before a new instance is created."""
    return [line for parameter in definition.parameters for line in _late(writer, parameter)]


def _early(writer: ModuleWriter, parameter: ResolvedParameter) -> list[str]:
    name = parameter.python_name
    given = f"cls, {quoted(name)}, {name}"
    bounds = integer_range(parameter.codec)
    if bounds is not None and parameter.cpp_type.endswith("APInt"):  # an APInt has any width
        return [f"{name} = {_support(writer, 'integer_parameter')}({given})"]
    if bounds is not None:
        return [f"{name} = {_support(writer, 'integer_parameter')}({given}, {bounds[0]}, {bounds[1]})"]
    if parameter.enum is not None and parameter.enum.kind == "bit":
        known = 0
        for case in parameter.enum.cases:
            known |= case.value
        return [f"{_support(writer, 'flags_parameter')}({given}, {writer.name(parameter.enum.python_class)}, {known})"]
    if parameter.enum is not None:
        return _unless_exact(writer, name, writer.name(parameter.enum.python_class), parameter.enum.class_name)
    if parameter.element is not None:
        return [f"{name} = {_list(writer, given, parameter.element)}"]
    if parameter.codec == "dims":
        return [f"{name} = {_support(writer, 'integers_parameter')}({given})"]
    if parameter.codec == "float":
        return [f"{name} = {_support(writer, 'float_parameter')}({given})"]
    if parameter.codec in ("bool", "string"):
        return _unless_exact(writer, name, *{"bool": ("bool", "a bool"), "string": ("str", "a str")}[parameter.codec])
    return []


def _unless_exact(writer: ModuleWriter, name: str, kind: str, wanted: str) -> list[str]:
    return [f"if {name}.__class__ is not {kind}:", f"    {_refusal(writer, name, wanted)}"]


def _list(writer: ModuleWriter, given: str, element: ResolvedParameter) -> str:
    bounds = integer_range(element.codec)
    if bounds is not None:
        limits = "" if element.codec == "int64" else f", {bounds[0]}, {bounds[1]}"
        return f"{_support(writer, 'integers_parameter')}({given}{limits})"
    if element.codec == "float":
        given_all = f"{_support(writer, 'tuple_parameter')}({given}, object, 'floats')"
        each = f"{_support(writer, 'float_parameter')}({given.rpartition(', ')[0]}, each)"
        return f"tuple([{each} for each in {given_all}])"
    plain = {"object": ("object", "values"), "bool": ("bool", "bool"), "string": ("str", "str"), "dims": ("tuple", "tuples")}
    if element.codec in plain:
        kind, wanted = plain[element.codec]
    elif element.element is not None:
        kind, wanted = "tuple", "tuples"
    else:
        meant = _class_of(element)
        kind, wanted = writer.name(meant), meant.name
    return f"{_support(writer, 'tuple_parameter')}({given}, {kind}, {quoted(wanted)})"


def _late(writer: ModuleWriter, parameter: ResolvedParameter) -> list[str]:
    if parameter.codec not in ("type", "attribute") and (parameter.python_class is None or parameter.enum is not None):
        return []
    meant = _class_of(parameter)
    absent = f"{parameter.python_name} is not None and " if parameter.optional else ""
    condition = f"{absent}not isinstance({parameter.python_name}, {writer.name(meant)})"
    article = "an" if meant.name[0] in "AEIOU" else "a"
    return [f"if {condition}:", f"    {_refusal(writer, parameter.python_name, f'{article} {meant.name}')}"]


def _class_of(parameter: ResolvedParameter) -> PythonClass:
    """Return the class of all values; if there is a constraint, only `Type` or `Attribute`, because the constraint has its own error."""
    if parameter.enum is not None:
        return parameter.enum.python_class
    if parameter.constraint is None and parameter.python_class is not None:
        return parameter.python_class
    return _ROOTS["type" if parameter.codec == "type" else "attribute"]


def _refusal(writer: ModuleWriter, name: str, wanted: str) -> str:
    return f"raise {_support(writer, 'wrong_parameter')}(cls, {quoted(name)}, {name}, {quoted(wanted)})"


def _support(writer: ModuleWriter, function: str) -> str:
    return writer.imports.runtime(function)


_PARSER = runtime_class("AsmParser")
_PRINTER = runtime_class("AsmPrinter")
_REFERENCES = (("AsmParser", _PARSER), ("AsmPrinter", _PRINTER))


@dataclass(frozen=True)
class DefinitionModel:
    """The model of a type's or attribute's class."""

    class_name: str
    bases: str
    docstring: tuple[str, ...]
    slots: str
    parameter_names: str
    mnemonic: str
    full_name: str
    class_variables: tuple[str, ...]
    fields: tuple[FieldModel, ...]
    get_signature: str
    key: str
    key_is_parameters: bool
    raises: str
    """The sentence in the docstring of `get` about the errors that it raises."""
    early_checks: tuple[str, ...]
    """Statements before the lookup of an instance: late defaults, and checks of the parameters' kinds and ranges."""
    checks: tuple[str, ...]
    """Statements before a new instance is created."""
    parameters: str
    """The arguments of `_unique` after the key."""
    methods: tuple[MethodModel, ...]


def lower_definitions(dialect_scope: DialectScope, kind: str) -> ModuleModel | None:
    """Return the `types` or `attributes` module; None if the dialect defines none."""
    dialect = dialect_scope.dialect
    found = dialect.types if kind == "type" else dialect.attributes
    definitions = [definition for definition in found if not definition.external]
    if not definitions:
        return None
    names = tuple(definition.class_name for definition in definitions)
    writer = dialect_scope.module(f"{kind}s", names)
    items = [ModuleItem("definition", lower_definition(writer, definition)) for definition in definitions]
    what = docstring(f"{kind.capitalize()}s of the {dialect.name} dialect")
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, list(names))


def lower_definition(writer: ModuleWriter, definition: ResolvedTypeOrAttribute) -> DefinitionModel:
    """Return the model of one type or attribute."""
    parameters = definition.parameters
    keys = [_key(parameter) for parameter in parameters]
    names = [parameter.python_name for parameter in parameters]
    return DefinitionModel(
        class_name=definition.class_name,
        bases=", ".join(base_classes(writer, definition.traits, definition.interfaces, _root(definition.kind))),
        docstring=docstring(
            definition.summary or f"The {definition.kind} `{definition.dialect}.{definition.mnemonic}`", definition.description
        ),
        slots=tuple_of(map(quoted, names)),
        parameter_names=tuple_of(map(quoted, names)),
        mnemonic=quoted(definition.mnemonic),
        full_name=quoted(f"{definition.dialect}.{definition.mnemonic}"),
        class_variables=_class_variables(definition),
        fields=tuple(_field(writer, parameter) for parameter in parameters),
        get_signature=get_signature(writer, definition, True),
        key=keys[0] if len(keys) == 1 else tuple_of(keys),
        key_is_parameters=keys == names and len(keys) > 1 and "key" not in names,
        raises=" Raises TypeError for a parameter of another kind, VerifyError for an invalid one." if parameters else "",
        early_checks=(*_late_defaults(writer, definition), *early_checks(writer, definition)),
        checks=(*late_checks(writer, definition), *_checks(writer, definition)),
        parameters=", ".join(names),
        methods=(
            *lowered_hooks(writer, definition, "check"),
            *builder_methods(writer, definition),
            *interface_hooks(writer, definition),
            *definition_syntax(writer, definition),
        ),
    )


def _class_variables(definition: ResolvedTypeOrAttribute) -> tuple[str, ...]:
    alias = ("mnemonic_alias = True",) if definition.mnemonic_alias else ()
    return alias if definition.has_text else (*alias, "has_text = False")


def base_classes(
    writer: ModuleWriter, traits: tuple[ResolvedTraitUse, ...], interfaces: tuple[ResolvedInterfaceUse, ...], root: PythonClass
) -> list[str]:
    """Return the base classes: interfaces that no other interface extends, traits with a class, and `root`.

    A class of the runtime that another of them extends is left out: Python refuses it before the other.
    """
    extended = {base.name for use in interfaces for base in _all_bases(use.interface)}
    found = [use.interface.runtime_class for use in interfaces if use.interface.name not in extended]
    found += [use.trait.runtime_class for use in traits if use.trait.kind == "native"]
    inherited = {name for base in found if base.module.startswith("ods.") for name in ancestors_of(base.name)}
    return list(dict.fromkeys(writer.name(base) for base in (*(base for base in found if base.name not in inherited), root)))


def _all_bases(interface: ResolvedInterface) -> list[ResolvedInterface]:
    return [every for base in interface.bases for every in (base, *_all_bases(base))]


def _root(kind: str) -> PythonClass:
    return runtime_class("Type") if kind == "type" else runtime_class("Attribute")


def _field(writer: ModuleWriter, parameter: ResolvedParameter) -> FieldModel:
    summary = docstring(parameter.summary) if parameter.summary else ()
    return FieldModel(parameter.python_name, parameter_annotation(writer, parameter), summary)


def parameter_annotation(writer: ModuleWriter, parameter: ResolvedParameter) -> str:
    """Return the annotation of a parameter's slot."""
    return annotation(parameter.slot_annotation, writer.imports, parameter.references)


def get_signature(writer: ModuleWriter, definition: ResolvedTypeOrAttribute, is_module: bool = False) -> str:
    """Return the signature of the classmethod `get`; None replaces a default that the module cannot compute at import."""
    parts = ["cls"]
    required = [index for index, parameter in enumerate(definition.parameters) if parameter.default is None and not parameter.optional]
    last_required = required[-1] if required else -1
    for index, parameter in enumerate(definition.parameters):
        part = f"{parameter.python_name}: {parameter_annotation(writer, parameter)}"
        if index > last_required:
            if parameter.default is not None and is_module and not _is_early(writer, parameter.default):
                part += f"{'' if parameter.optional else ' | None'} = None"
            else:
                part += f" = {'None' if parameter.default is None else writer.expression(parameter.default, {})}"
        parts.append(part)
    return f"({', '.join(parts)}) -> {definition.class_name}"


def _is_early(writer: ModuleWriter, default: Expression) -> bool:
    """Return True if a default can be computed at import, so that a signature can contain it."""
    return writer.scope.is_known_early(writer.expression(default, {}))


def _late_defaults(writer: ModuleWriter, definition: ResolvedTypeOrAttribute) -> list[str]:
    lines = []
    for parameter in definition.parameters:
        if parameter.default is not None and not _is_early(writer, parameter.default):
            lines += [f"if {parameter.python_name} is None:"]
            lines += [f"    {parameter.python_name} = {writer.expression(parameter.default, {})}"]
    return lines


def _key(parameter: ResolvedParameter) -> str:
    """Return the key that distinguishes instances: floats by their bits, because 0.0 equals -0.0 and a NaN does not equal itself."""
    name = parameter.python_name
    if parameter.codec == "float":
        return f"{name} if {name} is None else {name}.hex()" if parameter.optional else f"{name}.hex()"
    if parameter.element is not None and parameter.element.codec == "float":
        bits = f"tuple([each.hex() for each in {name}])"
        return f"{name} if {name} is None else {bits}" if parameter.optional else bits
    return name


def _checks(writer: ModuleWriter, definition: ResolvedTypeOrAttribute) -> list[str]:
    """Return the statements that check the constraints of the parameters and the predicate traits, then call the verifier hook."""
    lines = []
    for parameter in definition.parameters:
        constraint = parameter.constraint if parameter.element is None else parameter.element.constraint
        tested = parameter.python_name if parameter.element is None else "each"
        condition = TRUE if constraint is None else writer.conditions.condition(constraint, tested)
        if constraint is None or condition.is_true:
            continue
        if parameter.element is not None:
            condition = Code(f"all({condition} for each in {parameter.python_name})")
        invalid = writer.imports.runtime("invalid")
        absent = f"{parameter.python_name} is not None and " if parameter.optional else ""
        lines.append(f"if {absent}{condition.negated}:")
        lines.append(f"    raise {invalid}({quoted(f'failed to verify {parameter.name!r}: {constraint.summary}')})")
    lines += _predicates(writer, definition)
    if definition.has_verifier:
        lines.append(f"cls.verify({', '.join(parameter.python_name for parameter in definition.parameters)})")
    return lines


def _predicates(writer: ModuleWriter, definition: ResolvedTypeOrAttribute) -> list[str]:
    """Return the checks of predicate traits; they use parameters by name or as members of `self`."""
    lines = []
    members: dict[str, str | Callable[[], str]] = {f"self.{each.python_name}": each.python_name for each in definition.parameters}
    for use in definition.traits:
        if use.predicate is not None:
            condition = writer.expression(use.predicate, members)
            invalid = writer.imports.runtime("invalid")
            lines.append(f"if {condition.negated}:")
            lines.append(f"    raise {invalid}({quoted(f'failed to verify that {use.summary or use.trait.summary}')})")
    return lines


def definition_syntax(writer: ModuleWriter, definition: ResolvedTypeOrAttribute) -> list[MethodModel]:
    """Return the methods that parse and print the text of a type or attribute after its mnemonic."""
    if definition.has_custom_assembly_format:
        return lowered_hooks(writer, definition, "syntax")
    if definition.assembly_format is not None:
        return _from_format(writer, definition)
    if not definition.parameters:
        return _nothing(writer, definition.python_class)
    return []


def _from_format(writer: ModuleWriter, definition: ResolvedTypeOrAttribute) -> list[MethodModel]:
    syntax, owner = emit_parameters_syntax(definition, writer), definition.python_class
    methods = [_parse(writer, owner, syntax.parse), _print(writer, syntax.print)]
    return [*methods, *lowered_hooks(writer, definition, "directive")]


def _nothing(writer: ModuleWriter, owner: PythonClass) -> list[MethodModel]:
    """Return the two methods for a definition without parameters, which has no text after its mnemonic."""
    return [_parse(writer, owner, ("return cls.get()",)), _print(writer, ("pass",))]


def _parse(writer: ModuleWriter, owner: PythonClass, body: tuple[str, ...]) -> MethodModel:
    text = signature(writer, "cls", (("parser", "AsmParser", None),), owner.name, _REFERENCES)
    return MethodModel("parse_assembly", "classmethod", text, docstring("Parse the parameters after the mnemonic"), body)


def _print(writer: ModuleWriter, body: tuple[str, ...]) -> MethodModel:
    text = signature(writer, "self", (("printer", "AsmPrinter", None),), "None", _REFERENCES)
    return MethodModel("print_assembly", "", text, docstring("Print the parameters after the mnemonic"), body)

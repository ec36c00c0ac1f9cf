"""Members that declarations require besides hooks: interface methods, builders, functions of `custom<…>` directives."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ....assembly import CustomHook
from ....hooks import hook_docstrings
from ....resolver.model import (
    Definition,
    ResolvedBuilder,
    ResolvedDialect,
    ResolvedInterface,
    ResolvedInterfaceUse,
    ResolvedMethod,
    ResolvedOperation,
    ResolvedTrait,
)
from ..annotations import UntypedError, cpp_parameters, cpp_returns, method_name
from ..expressions import cpp_string
from ..td.formats import handwritten
from ..td.records import Records
from .mlir_methods import MLIR_METHODS


def interface_methods(use: ResolvedInterfaceUse, class_: str, records: Records) -> Iterator[tuple[str, str, str]]:
    """Yield (name in the spec, C++ signature, body) of each method that a definition implements."""
    constant = "" if use.interface.kind == "operation" else " const"
    known = {method.name: (owner, method) for owner in use.interface.lineage for method in owner.methods}
    for name in use.declared_methods:
        owner, method = known[name]
        found = _signature(owner, method, records)
        if found is not None:
            returns, called = re.fullmatch(r"(.*[ *])(\w+)", found[0]).groups()  # type: ignore[union-attr]
            result = f"return {found[2]};" if found[2] else ""
            yield name, f"{returns}{class_}::{called}({found[1]}){'' if method.static else constant}", result


def _signature(owner: ResolvedInterface, method: ResolvedMethod, records: Records) -> tuple[str, str, str] | None:
    """Return (result type and name, parameters, value of the stub) of a method; None if only MLIR's header declares it."""
    if owner.external:
        return MLIR_METHODS.get(f"{owner.name}.{method.name}")
    try:
        returns, parameters = cpp_returns(method, records), [f"{type_} {name}" for type_, name in cpp_parameters(method, records)]
    except UntypedError:
        return None
    return f"{returns} {method_name(method)}", ", ".join(parameters), "" if returns == "void" else "{}"


def builder(each: ResolvedBuilder, owner: Definition, class_: str, records: Records) -> str:
    """Return the stub of a builder, with its Python as a comment; empty if its parameters have no C++ types."""
    try:
        parameters = [f"{type_} {name}" for type_, name in cpp_parameters(each, records)]
    except UntypedError:
        return ""
    lines = [f"To be written: a builder of {class_}", *(each.body or "").strip().splitlines()]
    comment = "".join(f"// {line}".rstrip() + "\n" for line in lines)
    if isinstance(owner, ResolvedOperation):
        head = f"void {class_}::build({', '.join(('::mlir::OpBuilder &builder', '::mlir::OperationState &state', *parameters))})"
    else:
        head = f"{class_} {class_}::get({', '.join(('::mlir::MLIRContext *context', *parameters))})"
    message = cpp_string(f"a builder of {class_} is not written yet")
    return f"{comment}{head} {{\n  ::llvm::report_fatal_error({message});\n}}\n"


def directives(dialect: ResolvedDialect) -> list[str]:
    """Return template functions for a dialect's `custom<…>` directives; they accept any arguments, and comments show the calls."""
    hooks: dict[str, CustomHook] = {}
    uses: dict[str, list[str]] = {}
    definitions: tuple[Definition, ...] = (*dialect.attributes, *dialect.types, *dialect.operations)
    for definition in definitions:
        for hook, text, _ in handwritten(definition):
            hooks.setdefault(hook.name, hook)
            found = uses.setdefault(hook.name, [])
            arguments = " ".join(text.partition("(")[2].removesuffix(")").split())
            found += [arguments] if arguments not in found else []
    said = hook_docstrings(dialect.hook_functions)
    return [_directive(hooks[name], arguments, said) for name, arguments in uses.items()]


def _directive(hook: CustomHook, arguments: list[str], said: Mapping[str, str]) -> str:
    name = hook.name
    message = cpp_string(f"the directive '{name}' is not written yet")
    uses = "".join(f"//   custom<{name}>({each})\n" for each in arguments)
    for function in (hook.parse_name, hook.print_name):
        uses += "".join(f"// {line}".rstrip() + "\n" for line in said.get(function, "").splitlines())
    return (
        f"// To be written, with the types of what the directive is called with:\n{uses}"
        "template <typename Parser, typename... Arguments>\n"
        f"::mlir::ParseResult parse{name}(Parser &parser, Arguments &&...arguments) {{\n"
        f"  return parser.emitError(parser.getCurrentLocation(), {message});\n}}\n"
        "template <typename Printer, typename... Arguments>\n"
        f"void print{name}(Printer &printer, Arguments &&...arguments) {{\n}}\n"
    )


def native_traits(dialect: ResolvedDialect) -> list[str]:
    """Return the classes of the native traits of a dialect, for its namespace."""
    owners = {
        use.trait.name: "TypeTrait" if definition.kind == "type" else "AttributeTrait"
        for definition in (*dialect.attributes, *dialect.types)
        for use in definition.traits
    }
    native = [each for each in dialect.traits if each.kind == "native"]
    return [_trait(each, owners.get(each.name, "OpTrait")) for each in native]


def _trait(trait: ResolvedTrait, owner: str) -> str:
    lines = [f"template <typename Concrete>\nclass {trait.name} : public ::mlir::{owner}::TraitBase<Concrete, {trait.name}> {{"]
    for python, name in ((trait.verifier, "verifyTrait"), (trait.region_verifier, "verifyRegionTrait")):
        if python is not None and owner == "OpTrait":
            lines += ["public:"] * ("public:" not in lines)
            lines += ["  // To be written: what the trait verifies.", f"  static ::llvm::LogicalResult {name}(::mlir::Operation *op) {{"]
            lines += ["    return ::mlir::success();", "  }"]
    return "\n".join((*lines, "};\n"))

"""Passes: classes around the output of mlir-tblgen for their records, with a body to fill in."""

from __future__ import annotations

from ....hooks import hook_docstrings, hook_methods
from ....resolver.model import ResolvedDialect, ResolvedPass
from ..cpp_names import camel_case, namespace_of


def pass_header(dialect: ResolvedDialect) -> str:
    """Return the header with the constructors and the registration of the passes."""
    name, folder = camel_case(dialect.name), dialect.name
    namespace, guard = namespace_of(dialect).removeprefix("::"), f"{folder}_{name}_PASSES_H".upper()
    includes = [
        '#include "mlir/IR/BuiltinDialect.h"',
        '#include "mlir/IR/BuiltinOps.h"',
        '#include "mlir/Pass/Pass.h"',
        f'#include "{folder}/{name}.h"',
    ]
    made = ["#define GEN_PASS_DECL", f'#include "{folder}/{name}Passes.h.inc"', "#define GEN_PASS_REGISTRATION"]
    lines = [f"#ifndef {guard}", f"#define {guard}", "", *includes, "", f"namespace {namespace} {{", *made]
    lines += [f'#include "{folder}/{name}Passes.h.inc"', f"}} // namespace {namespace}", "", f"#endif // {guard}"]
    return "\n".join(lines) + "\n"


def pass_source(dialect: ResolvedDialect) -> str:
    """Return the source: a class for each pass, which changes nothing yet."""
    name, folder = camel_case(dialect.name), dialect.name
    namespace, said = namespace_of(dialect).removeprefix("::"), hook_docstrings(dialect.hook_functions)
    hooks = {each.owner.name: each.function for each in hook_methods(dialect) if each.kind == "pass"}
    lines = [f'#include "{folder}/{name}Passes.h"', "", f"namespace {namespace} {{"]
    for definition in dialect.passes:
        lines += [f"#define GEN_PASS_DEF_{definition.class_name.upper()}", f'#include "{folder}/{name}Passes.h.inc"']
    lines += [f"}} // namespace {namespace}", "", "namespace {"]
    for definition in dialect.passes:
        lines += _class(definition, namespace, said.get(hooks[definition.class_name], ""))
    return "\n".join((*lines, "} // namespace")) + "\n"


def _class(definition: ResolvedPass, namespace: str, said: str) -> list[str]:
    name, base = definition.class_name, f"::{namespace}::impl::{definition.class_name}Base"
    comment = [f"To be written: the pass `{definition.argument}`.", *said.splitlines()]
    return [
        *(f"// {line}".rstrip() for line in comment),
        f"struct {name} : {base}<{name}> {{",
        f"  using {base}<{name}>::{definition.class_name}Base;",
        "  void runOnOperation() override {}",
        "};",
        "",
    ]

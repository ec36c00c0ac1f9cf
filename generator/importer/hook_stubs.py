"""The hooks of an imported dialect: a stub for each function that is to be written, marked as not written yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..resolver.model import ResolvedHook

_TYPES, _ATTRIBUTES = "ods.text.type_directives", "ods.text.attribute_directives"
RUNTIME_DIRECTIVES: Mapping[str, tuple[str, str]] = {
    "dynamic_index_list": ("ods.text.dynamic_index_list", "dynamic_index_list"),
    "semi_function_type": (_TYPES, "semi_function_type"),
    "same_operands_and_result_type": (_TYPES, "same_operands_and_result_type"),
    "variadic_same_operands_and_result_type": (_TYPES, "variadic_same_operands_and_result_type"),
    "pairwise_op_type": (_TYPES, "pairwise_op_type"),
    "tuple_op_type": (_TYPES, "tuple_op_type"),
    "complex_op_type": (_TYPES, "complex_op_type"),
    "select_op_type": (_TYPES, "select_op_type"),
    "symbol_visibility": (_ATTRIBUTES, "symbol_visibility"),
    "typed_initial_value": (_ATTRIBUTES, "typed_initial_value"),
    "exponent_mantissa": (_ATTRIBUTES, "exponent_mantissa"),
    "variadic_operand_with_attribute": (_ATTRIBUTES, "variadic_operand_with_attribute"),
    "operation_op_attributes": (_ATTRIBUTES, "named_operands"),
    "create_operation_op_attributes": (_ATTRIBUTES, "named_operands"),
}
"""Directives that the runtime knows: the part of their names behind `parse_` and `print_`, the module, and that part there."""
_HEADER = '''"""The handwritten part of the {name} dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

'''
_WRITTEN = '''

def {name}({parameters}) -> Any:
    """{summary}."""
    return {body}
'''
_STUB = '''

@unfilled
def {name}({parameters}) -> Any:
    """{summary}."""
'''


def hook_stubs(dialect: str, hooks: Iterable[ResolvedHook], known: Mapping[str, str]) -> tuple[str, list[ResolvedHook]]:
    """The text of `hooks.py`, empty when the dialect needs no hook, and the hooks that are to be written.

    `known` are hooks that need no hand: what they return, or the function of the runtime (`module:name`) that they are.
    """
    wanted = {hook.function: hook for hook in hooks}
    parts: list[str] = []
    imports: set[str] = set()
    unwritten: list[ResolvedHook] = []
    for name, hook in wanted.items():
        module, _, function = known.get(name, _of_runtime(name)).partition(":")
        if function.isidentifier() and "." in module:
            package, _, last = module.rpartition(".")
            imports.add(f"from {package} import {last}")
            parts.append(f"\n\n{name} = {last}.{function}\n")
        elif name in known:
            parts.append(_WRITTEN.format(**_fields(hook), body=known[name]))
        else:
            unwritten.append(hook)
            parts.append(_STUB.format(**_fields(hook)))
    lines = [*sorted([*imports, *(["from ods.ir.unfilled import unfilled"] if unwritten else [])])]
    lines = [*(["from typing import Any", ""] if any("Any" in part for part in parts) else []), *lines]
    return (_HEADER.format(name=dialect) + "\n".join(lines) + "\n" + "".join(parts) if wanted else ""), unwritten


def _of_runtime(hook: str) -> str:
    """The function of the runtime that a hook of a directive is; empty when there is none."""
    kind, _, name = hook.partition("_")
    if kind not in ("parse", "print") or name not in RUNTIME_DIRECTIVES:
        return ""
    module, known_as = RUNTIME_DIRECTIVES[name]
    return f"{module}:{kind}_{known_as}"


def _fields(hook: ResolvedHook) -> dict[str, str]:
    """What a stub says; each parameter is for whatever it gets."""
    return {"name": hook.function, "parameters": ", ".join(f"{name}: Any" for name, _, _ in hook.parameters), "summary": hook.summary}

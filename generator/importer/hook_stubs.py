"""The hooks of an imported dialect: stubs that say what is to be written."""

from __future__ import annotations

import re

from ..codegen import snake_case

_CUSTOM = re.compile(r"custom<\s*(\w+)\s*>")
_DECLARED = re.compile(r"DeclareOpInterfaceMethods<(\w+), \[(.*)\]>")
_HARMLESS = {
    "get_asm_result_names": "return None",
    "get_asm_block_argument_names": "return None",
    "get_asm_block_names": "return None",
    "get_default_dialect": 'return ""',
    "are_cast_compatible": "return True",
    "verify_symbol_uses": "return None",
}
_HEADER = '''"""The handwritten part of the {name} dialect: every function here waits for its body."""

from __future__ import annotations

from typing import Any
'''
_VERIFIER = '''
def {stem}_{hook}({parameters}) -> None:
    """What {what} demands beyond its constraints: nothing is checked yet."""
'''
_OPERATION_SYNTAX = '''
def {stem}_parse(parser: Any, state: Any) -> None:
    """The custom form of {what}."""
    raise parser.error(None, "the custom form of {what} is not written yet: use the generic form")


def {stem}_print(op: Any, printer: Any) -> None:
    """The custom form of {what}."""
    printer.print_generic_form(op)
'''
_DEFINITION_SYNTAX = '''
def {stem}_parse(parser: Any) -> Any:
    """The text of {what}."""
    raise parser.error(None, "the syntax of {what} is not written yet")


def {stem}_print(self: Any, printer: Any) -> None:
    """The text of {what}."""
    printer.write("<...>")
'''
_METHOD = '''
def {stem}_{method}(*arguments: Any) -> Any:
    """What {what} answers to {interface}.{method}."""
    {body}
'''
_DIRECTIVE = '''
def parse_{stem}(parser: Any, *arguments: Any) -> Any:
    """`custom<{what}>`."""
    raise parser.error(None, "custom<{what}> is not written yet: use the generic form")


def print_{stem}(printer: Any, *arguments: Any) -> None:
    """`custom<{what}>`."""
    raise NotImplementedError("custom<{what}>")
'''


Entries = dict[str, dict[str, object]]


def hook_stubs(name: str, ops: Entries, types: Entries, attributes: Entries, extra: str = "") -> str:
    """The text of `hooks.py`, with further stubs at its end; empty when the dialect needs no hook."""
    stubs: list[str] = []
    for mnemonic, entry in ops.items():
        stem, what = snake_case(re.sub(r"\W", "_", mnemonic)), f"{name}.{mnemonic}"
        for key, hook in (("has_verifier", "verify"), ("has_region_verifier", "verify_regions")):
            if entry.get(key):
                stubs.append(_VERIFIER.format(stem=stem, hook=hook, parameters="op: Any", what=what))
        stubs += _methods(stem, what, entry)
        stubs += _syntax(_OPERATION_SYNTAX, stem, what, entry)
    for class_name, definition in {**types, **attributes}.items():
        if definition.get("has_verifier"):
            stubs.append(_VERIFIER.format(stem=snake_case(class_name), hook="verify", parameters="*parameters: Any", what=class_name))
        stubs += _syntax(_DEFINITION_SYNTAX, snake_case(class_name), class_name, definition)
    unique = list(dict.fromkeys(stubs))
    return _HEADER.format(name=name) + "".join(f"\n{stub}" for stub in unique) + extra if unique or extra else ""


def _methods(stem: str, what: str, entry: dict[str, object]) -> list[str]:
    """The interface methods that the operation declares; those that mere reading and writing calls do no harm."""
    stubs = []
    traits = entry.get("traits", [])
    assert isinstance(traits, list)
    for trait in traits:
        declared = _DECLARED.match(trait)
        for method in declared[2].split(", ") if declared else []:
            body = _HARMLESS.get(method, f'raise NotImplementedError("{stem}_{method}")')
            stubs.append(_METHOD.format(stem=stem, what=what, interface=declared[1] if declared else "", method=method, body=body))
    return stubs


def _syntax(template: str, stem: str, what: str, entry: dict[str, object]) -> list[str]:
    """The stubs for a syntax of its own and for the custom directives of a format."""
    stubs = [template.format(stem=stem, what=what)] if entry.get("has_custom_assembly_format") else []
    directives = dict.fromkeys(_CUSTOM.findall(str(entry.get("assembly_format", ""))))
    return stubs + [_DIRECTIVE.format(stem=snake_case(name), what=name) for name in directives]

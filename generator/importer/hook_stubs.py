"""The hooks of an imported dialect: stubs that say what is to be written."""

from __future__ import annotations

import re

from .cpp import snake_case

_CUSTOM = re.compile(r"custom<\s*(\w+)\s*>")
_HEADER = '''"""The handwritten part of the {name} dialect: every function here waits for its body."""

from __future__ import annotations

from typing import Any
'''


def hook_stubs(name: str, ops: dict[str, dict[str, object]], types: dict[str, object], attributes: dict[str, object]) -> str:
    """The text of `hooks.py`; empty when the dialect needs no hook."""
    functions: dict[str, str] = {}
    for mnemonic, entry in ops.items():
        stem = snake_case(re.sub(r"\W", "_", mnemonic))
        _operation_stubs(f"{name}.{mnemonic}", stem, entry, functions)
    for class_name, definition in {**types, **attributes}.items():
        assert isinstance(definition, dict)
        _definition_stubs(class_name, definition, functions)
    return _HEADER.format(name=name) + "".join(f"\n\n{text}" for text in functions.values()) if functions else ""


def _operation_stubs(full_name: str, stem: str, entry: dict[str, object], functions: dict[str, str]) -> None:
    if entry.get("has_verifier"):
        functions[f"{stem}_verify"] = (
            f'def {stem}_verify(op: Any) -> None:\n    """What {full_name} demands beyond its constraints: nothing is checked yet."""\n'
        )
    if entry.get("has_region_verifier"):
        functions[f"{stem}_verify_regions"] = (
            f'def {stem}_verify_regions(op: Any) -> None:\n    """What {full_name} demands of its regions: nothing is checked yet."""\n'
        )
    if entry.get("has_custom_assembly_format"):
        functions[f"{stem}_parse"] = (
            f"def {stem}_parse(parser: Any, state: Any) -> None:\n"
            f'    """The custom form of {full_name}."""\n'
            f'    raise parser.error(None, "the custom form of {full_name} is not written yet: use the generic form")\n'
        )
        functions[f"{stem}_print"] = (
            f'def {stem}_print(op: Any, printer: Any) -> None:\n    """The custom form of {full_name}."""\n    printer.print_generic_form(op)\n'
        )
    _directive_stubs(entry, functions)


def _definition_stubs(class_name: str, definition: dict[str, object], functions: dict[str, str]) -> None:
    stem = snake_case(class_name)
    if definition.get("has_verifier"):
        functions[f"{stem}_verify"] = (
            f'def {stem}_verify(*parameters: Any) -> None:\n    """What the parameters of {class_name} must satisfy: nothing is checked yet."""\n'
        )
    if definition.get("has_custom_assembly_format"):
        functions[f"{stem}_parse"] = (
            f'def {stem}_parse(parser: Any) -> Any:\n    """The text of {class_name}."""\n    raise parser.error(None, "the syntax of {class_name} is not written yet")\n'
        )
        functions[f"{stem}_print"] = (
            f'def {stem}_print(self: Any, printer: Any) -> None:\n    """The text of {class_name}."""\n    printer.write("<...>")\n'
        )
    _directive_stubs(definition, functions)


def _directive_stubs(entry: dict[str, object], functions: dict[str, str]) -> None:
    for directive in _CUSTOM.findall(str(entry.get("assembly_format", ""))):
        stem = snake_case(directive)
        functions[f"parse_{stem}"] = (
            f'def parse_{stem}(parser: Any, *arguments: Any) -> Any:\n    """custom<{directive}>."""\n    raise parser.error(None, "custom<{directive}> is not written yet: use the generic form")\n'
        )
        functions[f"print_{stem}"] = (
            f'def print_{stem}(printer: Any, *arguments: Any) -> None:\n    """custom<{directive}>."""\n    raise NotImplementedError("custom<{directive}>")\n'
        )

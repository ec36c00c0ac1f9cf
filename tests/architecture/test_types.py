"""Generated modules are strictly typed, and the hooks of every dialect conform to their contracts."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.hooks import hook_modules, hooks_of
from tests.commands import ROOT, run_python
from tests.resolved import GENERATED, bundled_dialect


def contracts() -> str:
    """Return a module with a class for each dialect, which has its hooks as static methods, and an assignment of it to its contract."""
    lines = []
    for name in GENERATED:
        dialect = bundled_dialect(name)
        contract = dialect.class_name.replace("Dialect", "Hooks")
        modules = {function: f"{dialect.hooks_module}.{module}".rstrip(".") for function, module in hook_modules(dialect).items()}
        lines += [f"import {module}" for module in dict.fromkeys(modules.values())]
        lines += [f"from generated.{name}.hooks import {contract}", f"class {name}_hooks:"]
        for hook in hooks_of(dialect):
            lines.append(f"    {hook.function} = staticmethod({modules[hook.function]}.{hook.function})")
        lines.append(f"_{name}: {contract} = {name}_hooks()")
    return "\n".join(lines) + "\n"


@pytest.mark.slow
def test_generated_code_hooks_and_a_front_end_are_strictly_typed(tmp_path: Path) -> None:
    checked = tmp_path / "contracts.py"
    checked.write_text(contracts(), encoding="utf-8")
    sources = ("generated", "dialect_specs", checked, "tests/generated/built.py")
    done = run_python(ROOT, "-m", "mypy", "--strict", "--config-file", "pyproject.toml", *sources)
    assert done.stdout.startswith("Success"), done

"""Render each model by its template."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from ..backends.module_model import ModuleModel
from ..codegen import quoted
from .template_cache import TemplateCache

_OPTIONS: dict[str, Any] = {"trim_blocks": True, "lstrip_blocks": True, "keep_trailing_newline": True, "autoescape": False}
TEMPLATES = Path(__file__).resolve().parent.parent / "templates"


def render_module(module: ModuleModel) -> str:
    """Return the text of a module before formatting."""
    return render_with_items(module, render_items(module))


def render_items(module: ModuleModel) -> list[str]:
    """Return the texts of the definitions of a module."""
    environment = _environment()
    return [environment.get_template(item.template).render(model=item.model).strip("\n") for item in module.items]


def render_with_items(module: ModuleModel, items: Sequence[str]) -> str:
    """Return the text of a module with these texts of its definitions."""
    return _environment().get_template("module.py.j2").render(module=module, items=items)


def render_template(template: str, **values: str) -> str:
    """Return the text of a template with these values."""
    return _environment().get_template(template).render(**values)


_environments: list[Environment] = []


def _environment() -> Environment:
    if not _environments:
        cache = TemplateCache(TEMPLATES, repr(_OPTIONS))
        made = Environment(loader=FileSystemLoader(TEMPLATES), undefined=StrictUndefined, bytecode_cache=cache, **_OPTIONS)
        made.filters["quoted"] = quoted
        _environments.append(made)
    return _environments[0]

"""`ods check --fix`: stubs of missing hooks, written into the hooks of each dialect."""

from __future__ import annotations

import click

from ..config import Config
from ..output.sources import write_sources
from ..output.stubs import hooks_file, with_stubs
from ..pipeline import Project
from ..rules.hooks import missing_hooks
from .words import count


def fix_hooks(project: Project, config: Config) -> bool:
    """Insert the stubs of all hooks that are missing, or none when a file cannot be written; says whether there were any."""
    texts: dict[str, str] = {}
    inserted: dict[str, int] = {}
    for dialect in project.dialects:
        hooks = missing_hooks(dialect)
        name = hooks_file(dialect)
        path = config.root / name
        try:
            text = path.read_text(encoding="utf-8") if path.is_file() else ""
            if hooks:
                texts[name] = with_stubs(text, hooks, dialect)
                inserted[name] = len(hooks)
        except (SyntaxError, UnicodeDecodeError):
            continue  # the check tells what is wrong with the file
    if texts:
        write_sources(config.root, texts)
    for name, number in inserted.items():
        click.echo(f"inserted {count(number, 'stub')} into {name}", err=True)
    return bool(texts)

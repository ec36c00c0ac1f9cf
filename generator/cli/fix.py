"""`ods check --fix`: insert stubs of missing hooks into the hooks of each dialect."""

from __future__ import annotations

import click

from ..backends import file_for_stub, with_stubs
from ..config import Config
from ..output.write import write_sources
from ..pipeline import Package
from ..rules.hook_names import missing_hooks
from .words import count


def fix_hooks(project: Package, config: Config) -> bool:
    """Insert the stubs of all missing hooks, or none if a file cannot be written; return True if hooks were missing."""
    texts: dict[str, str] = {}
    inserted: dict[str, int] = {}
    for dialect in project.dialects:
        hooks = missing_hooks(dialect)
        for name in sorted({file_for_stub(hook, dialect) for hook in hooks}):
            path = config.root / name
            chosen = [hook for hook in hooks if file_for_stub(hook, dialect) == name]
            try:
                text = path.read_text(encoding="utf-8") if path.is_file() else ""
                texts[name] = with_stubs(text, chosen, dialect)
                inserted[name] = len(chosen)
            except (SyntaxError, UnicodeDecodeError):
                continue  # `ods check` reports the file
    if texts:
        write_sources(config.root, texts)
    for name, number in inserted.items():
        click.echo(f"inserted {count(number, 'stub')} into {name}", err=True)
    return bool(texts)

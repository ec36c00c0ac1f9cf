"""`ods check --fix`: stubs of missing hooks, written into the hooks of each dialect."""

from __future__ import annotations

from pathlib import Path

import click

from ..config import Config
from ..output.sources import write_sources
from ..output.stubs import with_stubs
from ..pipeline import Project
from ..resolver.model import ResolvedDialect
from ..rules.hooks import missing_hooks
from .words import count


def fix_hooks(project: Project, config: Config) -> bool:
    """Insert the stubs of all hooks that are missing, or none when a file cannot be written; says whether there were any."""
    texts: dict[str, str] = {}
    inserted: dict[str, int] = {}
    for dialect in project.dialects:
        hooks = missing_hooks(dialect)
        path = _hooks_file(dialect, config)
        try:
            text = path.read_text(encoding="utf-8") if path.is_file() else ""
            if hooks:
                name = path.relative_to(config.root).as_posix()
                texts[name] = with_stubs(text, hooks, dialect)
                inserted[name] = len(hooks)
        except (SyntaxError, UnicodeDecodeError):
            continue  # the check tells what is wrong with the file
    if texts:
        write_sources(config.root, texts)
    for name, number in inserted.items():
        click.echo(f"inserted {count(number, 'stub')} into {name}", err=True)
    return bool(texts)


def _hooks_file(dialect: ResolvedDialect, config: Config) -> Path:
    """The file that the hooks of a dialect stand in, or would."""
    folder = config.root / Path(dialect.source_files[0]).parent
    return folder / "hooks" / "__init__.py" if dialect.hooks_are_package else folder / "hooks.py"

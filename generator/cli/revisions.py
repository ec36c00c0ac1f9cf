"""Earlier specs of a project: in another folder, or at a revision of its git repository."""

from __future__ import annotations

import io
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ods.diagnostics.render import sort_findings

from ..config import BUNDLED_SPECS, Config, find_config
from ..tools.diff import Specs
from .repository import find_repository
from .words import count

if TYPE_CHECKING:
    from ods.diagnostics import Diagnostic


@contextmanager
def specs_at(config: Config, against: str) -> Iterator[Config]:
    """Yield the settings of an earlier state of a project; `against` is a folder or a revision.  Raises UsageError."""
    folder = Path(against)
    if against and folder.is_dir():
        yield _config_of_folder(folder.resolve(), config)
        return
    repository = find_repository(config.root)
    if not (repository / ".git").exists():
        raise click.UsageError(
            f"there is no folder '{against}', and {config.root} lies in no git repository that could have such a revision"
        )
    inside = config.root.relative_to(repository)
    commit = _commit(repository, against)
    if inside.parts and _git(repository, "cat-file", "-e", f"{commit}:{inside.as_posix()}").returncode:
        raise click.UsageError(f"there is no folder {inside} at '{against}': the project did not exist there")
    with tempfile.TemporaryDirectory(prefix="ods-diff-") as name:
        _extract(repository, commit, inside, Path(name).resolve())
        yield _config_of_folder(Path(name).resolve() / inside, config)


def load_specs(config: Config, what: str) -> Specs:
    """Return the specs of a project; raises UsageError if they have errors."""
    from ..pipeline import resolve_project

    if not config.specs.is_dir():
        raise click.UsageError(f"{what}: there is no folder {config.specs.name}")
    understood = resolve_project(config)
    errors = [finding for finding in sort_findings(understood.findings) if finding.severity == "error"]
    if errors:
        more = f" (and {count(len(errors) - 1, 'error')} more)" if len(errors) > 1 else ""
        raise click.UsageError(f"{what} do not load: {_shown(errors[0])}{more}")
    return Specs(understood.dialects, {dialect.name: dialect.hooks for dialect in understood.loaded})


def _shown(finding: Diagnostic) -> str:
    place = f"{finding.span.source.name}:{finding.span.line}:{finding.span.column}: " if finding.span is not None else ""
    return f"{place}{finding.text} [{finding.code}]"


def _config_of_folder(folder: Path, config: Config) -> Config:
    """Return the settings in a folder, or the project's own; a folder that contains dialects is used as the spec folder."""
    is_bundled = config.specs == BUNDLED_SPECS
    found = find_config(folder)
    if found.root == folder and found.file is not None:
        return found._replace(is_bundled=is_bundled)
    specs = folder / config.specs.relative_to(config.root)
    return Config(folder, specs if specs.is_dir() else folder, config.output, config.package, config.specs_package, is_bundled=is_bundled)


def _commit(repository: Path, revision: str) -> str:
    done = _git(repository, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if done.returncode:
        raise click.UsageError(f"'{revision}' is neither a folder nor a revision of {repository}")
    return done.stdout.decode().strip()


def _extract(repository: Path, commit: str, inside: Path, target: Path) -> None:
    """Write the relevant files of a commit: YAML, Python and settings below the project."""
    done = _git(repository, "archive", "--format=tar", commit, "--", str(inside))
    if done.returncode:
        raise click.UsageError(f"git cannot read {commit[:12]}: {done.stderr.decode(errors='replace').strip()}")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        for member in archive:
            path = target / member.name
            data = archive.extractfile(member) if member.isfile() and member.name.endswith((".yaml", ".yml", ".py", ".toml")) else None
            if data is not None and path.resolve().is_relative_to(target):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data.read())


def _git(repository: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(["git", "-C", str(repository), *arguments], capture_output=True)
    except FileNotFoundError as error:
        raise click.UsageError("git is not installed; give a folder with the old specs instead of a revision") from error

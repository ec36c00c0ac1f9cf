"""Turn the output of `ods export json` into spec folders: files under `specs`, with stubs of their hooks."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ods.diagnostics import Diagnostic
from ods.diagnostics.late import dataclass

from ...hooks import hooks_of
from ...loader import LoadedDialect
from ..exporter.json_model import FORMAT, VERSION
from .hook_stubs import hook_stubs
from .refused import Checks
from .yaml_text import spec_text

_MISSING_HOOK = "ODS0702"
_match_file = re.compile(r"[A-Za-z0-9_][\w.-]*\.ya?ml").fullmatch
_match_dialect = re.compile(r"[A-Za-z_]\w*").fullmatch


class JsonModelError(Exception):
    """Raised for a file that is not a model, or an unsupported one; the message names the file and the mistake."""


@dataclass
class ReadDialect:
    """A dialect that was read from a model, with its files."""

    name: str
    specs: dict[str, str]
    hooks: str = ""

    @property
    def files(self) -> dict[str, str]:
        """Maps paths in the folder to texts."""
        return self.specs | ({"hooks.py": self.hooks} if self.hooks else {})


def read_models(files: Sequence[Path], around: Sequence[LoadedDialect]) -> tuple[list[ReadDialect], list[Diagnostic]]:
    """Return the dialects in the files, and the errors in them; `around` are other dialects that they may use.

    Raises JsonModelError.
    """
    dialects = [dialect for file in files for dialect in _dialects_of(file)]
    names = [dialect.name for dialect in dialects]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise JsonModelError(f"{', '.join(map(str, files))}: dialect '{twice}' is there twice")
    errors, resolved = Checks([dialect for dialect in around if dialect.name not in names]).run(dialects)
    for dialect in dialects:
        if dialect.name in resolved:
            dialect.hooks = hook_stubs(dialect.name, hooks_of(resolved[dialect.name]), {}).text
    return dialects, [error for error in errors if error.code != _MISSING_HOOK]


def _dialects_of(file: Path) -> list[ReadDialect]:
    try:
        model = json.loads(file.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, ValueError, RecursionError) as error:
        raise JsonModelError(f"{file}: this is no JSON: {error}") from None
    if not isinstance(model, dict) or model.get("format") != FORMAT:
        raise JsonModelError(f'{file}: this is no model that `ods export json` has written: it has no `"format": "{FORMAT}"`')
    if model.get("version") != VERSION:
        raise JsonModelError(f"{file}: the model has version {model.get('version')!r}; only version {VERSION} is known here")
    dialects = model.get("dialects")
    if not isinstance(dialects, list):
        raise JsonModelError(f"{file}: `dialects` is no list")
    return [_dialect(file, index, dialect) for index, dialect in enumerate(dialects)]


def _dialect(file: Path, index: int, dialect: Any) -> ReadDialect:
    name, specs = (dialect.get("name"), dialect.get("specs")) if isinstance(dialect, dict) else (None, None)
    if not isinstance(name, str) or not _match_dialect(name):
        raise JsonModelError(f"{file}: dialect number {index + 1} has no name")
    if not isinstance(specs, dict) or not all(isinstance(sections, dict) for sections in specs.values()):
        raise JsonModelError(f"{file}: dialect '{name}' lacks `specs`, an object for each of its files")
    wrong = next((path for path in specs if not _match_file(path)), None)
    if wrong is not None:
        raise JsonModelError(f"{file}: dialect '{name}' has a file '{wrong}': a name of a .yaml file is expected")
    texts = {path: spec_text({key: value for key, value in sections.items() if key != "edition"}) for path, sections in specs.items()}
    return ReadDialect(name, texts)

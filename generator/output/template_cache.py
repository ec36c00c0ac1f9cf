"""A cache of compiled templates in Python's own cache folder, subject to Python's settings for compiled code."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from pickle import UnpicklingError

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from .atomic import write_whole


class TemplateCache(BytecodeCache):
    """Caches the compiled templates of a folder; `options` is everything else that their code depends on."""

    def __init__(self, folder: Path, options: str) -> None:
        self._folder = folder
        self._options = options

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """Return the name of the template as key, because all templates are in one folder."""
        return name

    def get_source_checksum(self, source: str) -> str:
        """Return the checksum that Jinja compares before it uses compiled code."""
        return super().get_source_checksum(f"{self._options}\n{source}")

    def load_bytecode(self, bucket: Bucket) -> None:
        """Load the code that an earlier run stored, if it is readable."""
        with suppress(OSError, EOFError, ValueError, UnpicklingError), open(self._path(bucket), "rb") as file:
            bucket.load_bytecode(file)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Write the compiled code atomically, if Python may write compiled code and the folder can be written."""
        if sys.dont_write_bytecode:
            return
        path = self._path(bucket)
        with suppress(OSError):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            write_whole(Path(path), bucket.bytecode_to_string())

    def _path(self, bucket: Bucket) -> str:
        return cache_from_source(str(self._folder / bucket.key))

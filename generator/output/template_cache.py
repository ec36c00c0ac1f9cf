"""Compiled templates, kept where Python keeps compiled modules, and under the same conditions."""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from pickle import UnpicklingError

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket


class TemplateCache(BytecodeCache):
    """The compiled templates of a folder; `options` is what else their code follows from."""

    def __init__(self, folder: Path, options: str) -> None:
        self._folder = folder
        self._options = options

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """The name of the template: all templates are in one folder."""
        return name

    def get_source_checksum(self, source: str) -> str:
        """What Jinja compares before it takes compiled code."""
        return super().get_source_checksum(f"{self._options}\n{source}")

    def load_bytecode(self, bucket: Bucket) -> None:
        """What an earlier run has left, if it can be read."""
        with suppress(OSError, EOFError, ValueError, UnpicklingError), open(self._path(bucket), "rb") as file:
            bucket.load_bytecode(file)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Put a file in place at once, if Python writes compiled code, and the folder can be written."""
        if sys.dont_write_bytecode:
            return
        path = self._path(bucket)
        with suppress(OSError):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            descriptor, temporary = tempfile.mkstemp(dir=os.path.dirname(path))
            with open(descriptor, "wb") as file:
                bucket.write_bytecode(file)
            os.replace(temporary, path)

    def _path(self, bucket: Bucket) -> str:
        return cache_from_source(str(self._folder / bucket.key))

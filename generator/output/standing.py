"""Find out if the generated packages are up to date, without reading the specs."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ..config import Config
from .journal import is_interrupted
from .manifest import Manifest, present_state, read_manifest, reasons

UP_TO_DATE = "generated code is up to date"


class Standing(NamedTuple):
    """The state of the packages in a folder compared with their inputs."""

    old: Manifest
    """The manifest in the folder."""
    state: Manifest
    """The present state of the inputs."""
    why: list[str]
    """The reasons why the packages may be out of date."""
    is_up_to_date: bool


def standing(config: Config, folder: Path) -> Standing:
    """Compare the hashes of all files with those in the manifest."""
    old, state = read_manifest(folder), present_state(config)
    why = ["a run of `ods generate` was killed"] if is_interrupted(folder) else reasons(old, state, folder)
    return Standing(old, state, why, not why and config.specs.is_dir())

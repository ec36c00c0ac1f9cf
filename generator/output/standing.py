"""Find out if the generated packages are up to date, without reading the specs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from ..config import Config
from ..project_files import MANIFEST
from .user_cache import recorded_manifest
from .write import Manifest, hash_file, is_interrupted, present_state, read_manifest, reasons

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
    """True if nothing has changed since a run that this user made; what the manifest alone says is not enough."""
    is_recorded: bool
    """True if a run of this user wrote the manifest."""

    @property
    def trusted(self) -> Manifest:
        """The manifest if a run of this user wrote it, else an empty one."""
        return self.old if self.is_recorded else Manifest()


def standing(config: Config, folder: Path) -> Standing:
    """Compare the hashes of all files with those in the manifest."""
    old, state = read_manifest(folder), present_state(config)
    why = ["a run of `ods generate` was killed"] if is_interrupted(folder) else reasons(old, state, folder)
    recorded = hash_file(folder / MANIFEST)
    is_recorded = recorded != "" and recorded == recorded_manifest(config.root)
    return Standing(old, state, why, not why and is_recorded and config.specs.is_dir(), is_recorded)


def outdated(config: Config) -> list[str]:
    """Return the reasons why packages may not be what the specs say; the bodies of hooks are no part of what is generated."""
    if is_interrupted(config.output):
        return ["a run of `ods generate` was killed"]
    return reasons(_without_hooks(read_manifest(config.output)), _without_hooks(present_state(config)), config.output)


def _without_hooks(manifest: Manifest) -> Manifest:
    return manifest._replace(inputs={path: text for path, text in manifest.inputs.items() if not path.endswith(".py")})


def changed_specs(config: Config, newer: Iterable[str]) -> list[str]:
    """Return those of some specs that are others than the packages were generated from, relative to the project."""
    old = read_manifest(config.output).inputs
    paths = [Path(each) for each in newer]
    changed = [path for path in paths if old.get(path.relative_to(config.specs).as_posix()) != hash_file(path)]
    return [path.relative_to(config.root).as_posix() for path in changed]


def not_generated(config: Config) -> list[str]:
    """Return the spec folders without generated code, relative to the project."""
    folders = sorted(config.specs.iterdir()) if config.specs.is_dir() else []
    visible = [folder for folder in folders if folder.is_dir() and not folder.name.startswith((".", "_"))]
    missing = [folder for folder in visible if not (config.output / folder.name).is_dir()]
    if not missing:
        return []
    from ..loader.load import discover_dialects  # slow to import

    known = {path.partition("/")[0] for path in read_manifest(config.output).inputs}
    dialects = discover_dialects(config.specs)
    return [folder.relative_to(config.root).as_posix() for folder in missing if folder in dialects and folder.name not in known]

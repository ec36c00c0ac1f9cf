"""The manifest of the generated files, and all-or-nothing writing: a journal restores the old files after a run that was killed."""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import shutil
import stat
import tempfile
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from ..config import BUNDLED_SPECS, Config
from ..headers import HEADER, PAGE_HEADER
from ..project_files import MANIFEST


def write_folders(target: Path, folders: Mapping[str, Mapping[str, str]], staging_prefix: str) -> None:
    """Write all folders to temporary places and then rename them, so that a killed run leaves none half written.

    `folders` maps each folder to its files by name.  Existing folders are replaced.
    """
    target.mkdir(parents=True, exist_ok=True)
    staging = Path(tempfile.mkdtemp(prefix=staging_prefix, dir=target))
    try:
        for name, files in folders.items():
            for path, text in files.items():
                file = staging / name / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8", newline="\n")
        _exchange(target, staging, list(folders))
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def move_folder(source: Path, target: Path, staging_prefix: str) -> None:
    """Copy a folder beside `target` and then rename it, replacing what is there; on failure, `target` is as it was.  Raises OSError."""
    target = Path(os.path.realpath(target))
    target.parent.mkdir(parents=True, exist_ok=True)
    staging = Path(tempfile.mkdtemp(prefix=staging_prefix, dir=target.parent))
    try:
        shutil.copytree(source, staging / target.name)
        _exchange(target.parent, staging, [target.name])
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def write_whole(file: Path, text: str | bytes) -> None:
    """Write a file to a temporary place and then rename it, so that a killed run leaves it whole.  Raises OSError.

    A link is followed. A device or a pipe is written to; a file renamed to its name would replace it.
    """
    if _is_special(file):
        with open(file, "wb") as stream:
            stream.write(_encoded(text))
        return
    target = Path(os.path.realpath(file))
    temporary = _stage(target, text)
    try:
        replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)


def replace(new: Path, target: Path) -> None:
    """Rename a file over another.  Raises OSError.

    A Python file gets the time of a later second than the one it replaces: Python uses compiled code if second and size are as they were.
    """
    if target.suffix == ".py":
        with suppress(FileNotFoundError):
            later = int(target.stat().st_mtime) + 1
            if new.stat().st_mtime < later:
                os.utime(new, (later, later))
    os.replace(new, target)


def _is_special(file: Path) -> bool:
    """Return True if a path leads to something that is no regular file."""
    with suppress(FileNotFoundError):
        return not stat.S_ISREG(file.stat().st_mode)
    return False


def _exchange(target: Path, staging: Path, names: list[str]) -> None:
    """Rename the new folders into place; on failure or interruption, restore the old ones."""
    done: list[str] = []
    try:
        for name in names:
            done.append(name)
            if (target / name).exists():
                os.rename(target / name, staging / f"{name}.old")
            os.rename(staging / name, target / name)
    except BaseException:
        for name in done:
            with suppress(OSError):
                if not (staging / name).exists():
                    os.rename(target / name, staging / name)
            with suppress(OSError):
                if (staging / f"{name}.old").exists():
                    os.rename(staging / f"{name}.old", target / name)
        raise


def write_sources(root: Path, texts: Mapping[str, str]) -> None:
    """Write the texts by their paths below `root`: first to temporary files, then renamed into place; links are followed.

    A failure restores the old files, of which there are copies before anything changes.  Raises OSError.
    """
    staged: dict[Path, Path] = {}
    made: list[Path] = []
    before: dict[Path, Path] = {}
    done: list[Path] = []
    try:
        for name, text in texts.items():
            target = Path(os.path.realpath(root / name))
            _make_folders(target.parent, made)
            staged[target] = _stage(target, text)
            if target.exists():
                before[target] = _stage(target, target.read_bytes())
        for target, temporary in staged.items():
            done.append(target)
            replace(temporary, target)
    except BaseException:
        _undo(done, staged, before, made)
        raise
    finally:
        for copy in (*staged.values(), *before.values()):
            with suppress(OSError):
                copy.unlink(missing_ok=True)


def _make_folders(folder: Path, made: list[Path]) -> None:
    """Make a folder and those above it, and add those that did not exist to `made`."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir()
        made.append(each)


def _stage(target: Path, text: str | bytes) -> Path:
    """Write a temporary file beside `target`, with its permissions; a failure leaves none."""
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)
    try:
        with open(descriptor, "wb") as file:
            file.write(_encoded(text))
        os.chmod(name, target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_mask())
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    return Path(name)


def _encoded(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode()


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _undo(done: list[Path], staged: Mapping[Path, Path], before: Mapping[Path, Path], made: list[Path]) -> None:
    """Rename the copies of old files into place and remove new files and folders; what cannot be undone does not hide the failure."""
    for target in done:
        with suppress(OSError):
            if target in before:
                replace(before[target], target)
            elif not staged[target].exists():
                target.unlink(missing_ok=True)
    for temporary in staged.values():
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
    for folder in reversed(made):
        with suppress(OSError):
            folder.rmdir()


def files_below(root: Path, deepest: int | None = None) -> Iterator[str]:
    """Yield the paths of the files below a folder, with `/`, in no particular order; none if the folder does not exist.

    `deepest` limits the number of folders in a path.  Only `root` may be a link to a folder; compiled Python files are skipped.
    """
    pending = [""]
    while pending:
        inner = pending.pop()
        try:
            entries = os.scandir(f"{root}/{inner}")
        except OSError:
            continue
        with entries:
            for entry in entries:
                if not entry.is_dir(follow_symlinks=not inner):
                    yield inner + entry.name
                elif entry.name != "__pycache__" and inner.count("/") != deepest:
                    pending.append(f"{inner}{entry.name}/")


def is_ours(path: Path) -> bool:
    """Return True if a file begins with the generator's header."""
    try:
        with path.open(encoding="utf-8") as file:
            return file.readline().startswith((HEADER, PAGE_HEADER))
    except (OSError, UnicodeDecodeError):
        return False


def stale_files(folder: Path, named: Iterable[str], kept: Iterable[str]) -> list[str]:
    """Return the generated files that an older manifest lists (`named`) and that are no longer generated (not in `kept`)."""
    remaining = set(named) - set(kept)
    return sorted(path for path in remaining if is_ours(folder / path))


def stray_files(folder: Path, known: Collection[str]) -> list[str]:
    """Return the files with the generator's header that are not in `known`.

    They are reported and not removed, because their author may want them.
    """
    files = {path for path in files_below(folder, 1) if path.count("/") == 1 and path.endswith((".py", ".md"))}
    return [path for path in sorted(files - set(known)) if is_ours(folder / path)]


_FORMAT = 2
_GENERATOR = Path(__file__).resolve().parent.parent
_SOURCES = (".py", ".j2")
"""The suffixes of the generator's own files."""


class Output(NamedTuple):
    """A generated file: the hashes of its text before and after formatting."""

    rendered: str
    written: str


class Manifest(NamedTuple):
    """The inputs of the generated packages; all paths are relative, with `/`."""

    format: int = 0
    generator: str = ""
    """The hash of the generator's sources and templates, of the spec language, and of the bundled specs in use.

    It is the same for every copy of a version, wherever it is installed.
    """
    black: str = ""
    """The year of Black's version; Black keeps its style within a year."""
    settings: dict[str, str] = {}
    """The names of the Python packages that generated code uses."""
    inputs: dict[str, str] = {}
    """The hash of each spec and each Python file beside the specs, from the last time when all outputs were up to date."""
    outputs: dict[str, Output] = {}

    def text(self) -> str:
        """Return the text of the file; equal manifests have equal texts."""
        outputs = {path: output._asdict() for path, output in self.outputs.items()}
        return json.dumps({**self._asdict(), "outputs": outputs}, indent=1, sort_keys=True) + "\n"


def read_manifest(folder: Path) -> Manifest:
    """Return the manifest in a folder of generated packages; an empty one if there is none or it is invalid."""
    try:
        data = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        outputs = {path: Output(**row) for path, row in data.pop("outputs").items()}
        found = Manifest(outputs=outputs, **data)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return Manifest()
    return found if _is_whole(found) else Manifest()


def _is_whole(manifest: Manifest) -> bool:
    """Return True if all values in a manifest have the right type, and all outputs are inside the folder."""
    texts = [manifest.generator, manifest.black, *manifest.outputs]
    for table in (manifest.settings, manifest.inputs):
        if not isinstance(table, dict):
            return False
        texts += table.values()
    for output in manifest.outputs.values():
        texts += output
    leads_out = any(path.startswith("/") or ".." in path.split("/") for path in manifest.outputs)
    return all(isinstance(text, str) for text in texts) and not leads_out


def present_state(config: Config) -> Manifest:
    """Return a manifest for the current files on disk, without outputs."""
    settings = {"package": config.package, "specs_package": config.specs_package}
    files = {path: _hash_source(f"{config.specs}/{path}") for path in _spec_files(config.specs)}
    return Manifest(_FORMAT, _generator_hash(config.specs), black_version().partition(".")[0], settings, files)


def source_files(config: Config) -> list[Path]:
    """Return the inputs that an author writes: specs, the Python files beside them, and the project file."""
    settings = (config.root / name for name in ("ods.toml", "pyproject.toml"))
    return [*(config.specs / path for path in _spec_files(config.specs)), *(path for path in settings if path.is_file())]


def hash_text(text: str) -> str:
    """Return the hash of a text as UTF-8."""
    return hashlib.sha256(text.encode()).hexdigest()


def hash_file(path: Path | str) -> str:
    """Return the hash of a file; empty if it cannot be read."""
    try:
        return hashlib.sha256(_content(path)).hexdigest()
    except OSError:
        return ""


def reasons(old: Manifest, new: Manifest, folder: Path) -> list[str]:
    """Return why the packages in `folder`, described by `old`, may be out of date; empty if they are not.

    `new` is the present state; its outputs are ignored.
    """
    if old.format != _FORMAT:
        return ["nothing was generated here yet" if not old.format else "another version of the generator was at work here"]
    found = _changes("spec", old.inputs, new.inputs)
    found += _changes("setting", old.settings, new.settings)
    if old.generator != new.generator:
        found.append("the generator changed")
    if old.black != new.black:
        found.append(f"Black changed from {old.black} to {new.black}")
    strays = [f"nothing generates {path}" for path in stray_files(folder, old.outputs)]
    return [*found, *_touched(old, folder), *strays]


def _touched(manifest: Manifest, folder: Path) -> list[str]:
    """Return a sentence for each generated file that was changed or removed since."""
    found: list[str] = []
    converted: list[str] = []
    for path, output in manifest.outputs.items():
        if hash_file(f"{folder}/{path}") == output.written:
            continue
        if not (folder / path).exists():
            found.append(f"{path} was removed by hand")
        elif _hash_source(folder / path) == output.written:
            converted.append(path)
        else:
            found.append(f"{path} was edited by hand")
    if converted:
        others = f" and {len(converted) - 1} more" if len(converted) > 1 else ""
        found.append(
            f"{converted[0]}{others} got CRLF as ends of lines, as git does unless .gitattributes says `{folder.name}/** text eol=lf`;"
            " say it there, and run `git add --renormalize .`"
        )
    return found


def _changes(what: str, old: Mapping[str, str], new: Mapping[str, str]) -> list[str]:
    paths = sorted(old.keys() | new.keys())
    words = {(False, True): "added", (True, False): "removed", (True, True): "changed"}
    return [f"{what} {path} was {words[path in old, path in new]}" for path in paths if old.get(path) != new.get(path)]


def _generator_hash(specs: Path) -> str:
    parts = {"generator": _GENERATOR, "ods/spec": _GENERATOR.parent / "ods" / "spec"}
    files = {f"{part}/{path}" for part, folder in parts.items() for path in files_below(folder) if path.endswith(_SOURCES)}
    own = set(os.listdir(specs)) if specs.is_dir() else set()
    bundled = (path for path in _in_folders(BUNDLED_SPECS, ".yaml") if path.partition("/")[0] not in own)
    files |= {f"{BUNDLED_SPECS.name}/{path}" for path in bundled}
    total = hashlib.sha256()
    for path in sorted(files):
        text = _source(f"{_GENERATOR.parent}/{path}")
        total.update(f"{path} {len(text)}\n".encode() + text)
    return total.hexdigest()


def _hash_source(path: Path | str) -> str:
    """Return the hash of a text file, ignoring line endings; empty if it is not a regular file."""
    if not os.path.isfile(path):
        return ""
    try:
        return hashlib.sha256(_source(path)).hexdigest()
    except OSError:
        return ""


def _source(path: Path | str) -> bytes:
    content = _content(path)
    return content.replace(b"\r\n", b"\n") if b"\r" in content else content


def _content(path: Path | str) -> bytes:
    with open(path, "rb", buffering=0) as file:
        return file.read()


def black_version() -> str:
    """Return the installed version of Black."""
    try:
        version = importlib.import_module("_black_version").version
    except ImportError:  # reading the distribution's metadata is slow
        version = importlib.import_module("importlib.metadata").version("black")
    return str(version)


def _spec_files(specs: Path) -> list[str]:
    """Return the paths below `specs` of the files that may be specs, hooks, or modules beside them."""
    found = [*_in_folders(specs, ".yaml", ".yml", ".py")]
    for folder in sorted({path.partition("/")[0] for path in files_below(specs, 1)}):
        found += [f"{folder}/hooks/{path}" for path in files_below(specs / folder / "hooks") if path.endswith(".py")]
    return sorted(found, key=lambda path: path.split("/"))


def _in_folders(root: Path, *ends: str) -> Iterable[str]:
    """Return the files with these suffixes in the subfolders of a folder."""
    return (path for path in files_below(root, 1) if path.count("/") == 1 and path.endswith(ends))


STAGING = ".ods-generate-"
"""The prefix of staging folders, which are beside the output folder."""
JOURNAL = "journal.json"
"""The file in a staging folder that lists the files to change."""


def is_interrupted(folder: Path) -> bool:
    """Return True if a killed run has left `folder` half written; the next writing run restores it first."""
    return any(journals(folder))


def journals(folder: Path) -> Iterator[Path]:
    """Yield the journals of runs that were killed while they wrote to a folder."""
    beside = os.listdir(folder.parent) if folder.parent.is_dir() else []
    for name in beside:
        journal = folder.parent / name / JOURNAL
        if name.startswith(STAGING) and journal.is_file() and listed_paths(journal, folder) is not None:
            yield journal


def listed_paths(journal: Path, folder: Path) -> list[str] | None:
    """Return the paths in `folder` that a journal lists.

    Return None if the journal belongs to another folder, cannot be read, or names files outside of the folder.
    """
    try:
        listed = json.loads(journal.read_text(encoding="utf-8"))
        paths: list[str] = listed["paths"]
        is_ours = listed["folder"] == folder.name and not journal.parent.is_symlink()
        backups = journal.parent / "old"
        return paths if is_ours and all(stays_inside(folder, path) and stays_inside(backups, path) for path in paths) else None
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None


def stays_inside(folder: Path, path: str) -> bool:
    """Return True if a relative path stays inside a folder, also after following links."""
    is_plain = "\0" not in path and ".." not in Path(path).parts
    return is_plain and (folder / path).parent.resolve().is_relative_to(folder.resolve())


fcntl: Any = importlib.import_module("fcntl") if os.name == "posix" else None


class ForeignFileError(Exception):
    """Raised if a file that was not generated is in the place of a generated one."""


def restore(folder: Path) -> bool:
    """Restore the files that `folder` had before a killed run; return True if there was one."""
    if not is_interrupted(folder):
        return False
    with _locked(folder.parent):
        _restore(folder)
    return True


def write_files(folder: Path, texts: Mapping[str, str], removed: Iterable[str]) -> None:
    """Write new texts and remove stale files: everything, or nothing on failure.

    Everything is written to a temporary sibling first, with copies of the old files and a journal of the changes, and then
    renamed into place.  A failure restores the old files; after a kill the next run does.
    """
    changed, removed = list(texts), list(removed)
    for path in [*changed, *removed]:
        _check_target(folder, path)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with _locked(folder.parent):
        _restore(folder)
        staging = Path(tempfile.mkdtemp(prefix=STAGING, dir=folder.parent))
        try:
            for path, text in texts.items():
                _write(staging / "new" / path, text)
            for path in [*changed, *removed]:
                _set_aside(folder / path, staging / "old" / path)
            _commit(folder, staging, changed, removed)
        finally:
            shutil.rmtree(staging, ignore_errors=True)


def _check_target(folder: Path, path: str) -> None:
    target = folder / path
    if not stays_inside(folder, path):
        raise OSError(f"{target} lies outside of {folder}: a link leads there")
    if target.suffix != ".json" and target.exists() and target.stat().st_size and not is_ours(target):
        raise ForeignFileError(f"{target} was not written by the generator; move it away")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _set_aside(target: Path, backup: Path) -> None:
    if target.exists():
        backup.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(target, backup)


def _commit(folder: Path, staging: Path, changed: list[str], removed: list[str]) -> None:
    """Write the journal, then rename and remove the files; undo everything on failure."""
    _write(staging / "journal.new", json.dumps({"folder": folder.name, "paths": [*changed, *removed]}))
    os.replace(staging / "journal.new", staging / JOURNAL)
    try:
        for path in changed:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            replace(staging / "new" / path, folder / path)
        for path in removed:
            (folder / path).unlink(missing_ok=True)
    except BaseException:
        _undo_journal(folder, staging)
        raise
    (staging / JOURNAL).unlink()
    for path in removed:
        _remove_empty_folder((folder / path).parent)


def _undo_journal(folder: Path, staging: Path) -> None:
    """Restore the files that a journal lists; the function is idempotent, so it may be interrupted."""
    for path in listed_paths(staging / JOURNAL, folder) or ():
        backup, target = staging / "old" / path, folder / path
        if backup.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(backup, staging / "restored")
            os.replace(staging / "restored", target)
        else:
            target.unlink(missing_ok=True)
            _remove_empty_folder(target.parent)
    (staging / JOURNAL).unlink()


def _remove_empty_folder(folder: Path) -> None:
    entries = [entry for entry in folder.iterdir() if entry.name != "__pycache__"] if folder.is_dir() else [folder]
    if not entries:
        shutil.rmtree(folder, ignore_errors=True)


def _restore(folder: Path) -> None:
    """Undo the changes of killed runs, and remove their temporary files."""
    for journal in journals(folder):
        _undo_journal(folder, journal.parent)
    for leftover in folder.parent.glob(f"{STAGING}*"):
        if not (leftover / JOURNAL).exists():
            shutil.rmtree(leftover, ignore_errors=True)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Lock a folder against other runs of the generator, if the system supports locks."""
    if fcntl is None:
        yield
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)

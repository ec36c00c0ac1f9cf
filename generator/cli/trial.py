"""`ods import td --tests`: generate imported dialects into a temporary folder, and try them on the tests of their project."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from ..backends import lower_dialect
from ..config import Config, find_config
from ..output.generate import render_module
from ..resolver.model import ResolvedDialect
from ..tools.importer.trial.inputs import find_inputs
from ..tools.importer.trial.judge import judge_all
from ..tools.importer.trial.report import TrialReport
from .compiled import NotCompiledError, compiled, with_dependencies
from .opt import opt_result
from .progress import progress


def trial_report(specs: Path, names: Sequence[str], folders: Sequence[Path]) -> str:
    """Return the report on the inputs in `folders`, judged with the dialects `names` of a spec folder."""
    found, report = find_inputs(folders), TrialReport()
    shown = [folder.as_posix() for folder in folders]
    with tempfile.TemporaryDirectory(prefix="ods-tests-") as work:
        config = _config(specs, Path(work))
        try:
            dialects = compiled(config, names, "no tests were run").dialects if found.inputs else ()
        except NotCompiledError:
            return f"# Tests in {', '.join(shown)}\n\nThe tests were not run: `ods check` finds errors in the dialects.\n"
        write_packages(with_dependencies(dialects, names), config.output)
        with progress() as tell:
            for number, (given, verdict) in enumerate(zip(found.inputs, judge_all(found.inputs, partial(opt_result, config))), 1):
                report.add(given, verdict)
                tell(f"{number} of {len(found.inputs)} inputs judged")
    return report.markdown(shown, found)


def write_packages(dialects: Iterable[ResolvedDialect], output: Path) -> None:
    """Generate the packages of the dialects into `output` without formatting them, which would take most of the time."""
    for dialect in dialects:
        for module in lower_dialect(dialect):
            path = output / module.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(render_module(module), encoding="utf-8", newline="\n")


def _config(specs: Path, work: Path) -> Config:
    """Return the settings for a spec folder whose code is generated below `work`; `--tests` says that it may run."""
    found = find_config(specs.parent)
    if found.specs != specs.resolve():
        found = Config(specs.parent.resolve(), specs.resolve(), work, "generated", specs.name)
    return found._replace(output=work.joinpath(*found.package.split(".")).resolve(), file=found.file or work / "ods.toml")

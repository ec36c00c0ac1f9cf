"""Random specs as YAML and as TableGen, where the exporter's output for the YAML replaces the TableGen.

    python -m tests.bridge.random_specs FOLDER SEED COUNT PER

FOLDER has `accept.py`, which chooses the definitions that `mlir-tblgen` and `ods check` both accept, `compare.py`, which
runs a plugin of mlir-opt and `ods opt` on the same inputs, and `common.py`, which writes both forms.  SCRATCH names a folder to
work in.  Exits with 1 when an answer differs; SCRATCH/sSEED/bad.json has the differences.
"""

from __future__ import annotations

import importlib
import json
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from .build import export_records


def main() -> None:
    """Choose, export, and compare."""
    folder, seed, count, per = sys.argv[1:]
    scripts = Path(folder).resolve()
    scratch = Path(os.environ.setdefault("SCRATCH", "/tmp/random-specs")).resolve()
    os.environ["SCRATCH"] = str(scratch)
    scratch.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.executable, str(scripts / "accept.py"), seed, count], check=True)
    sys.path.insert(0, str(scripts))
    common: Any = importlib.import_module("common")
    records = _exported(common.spec(json.loads((scratch / f"s{seed}/found.json").read_text())["both"])[0], scratch / f"x{seed}")
    common.HEAD_TD = 'include "t/TOps.td"\n'
    common.tablegen = lambda definition: f"// {definition['name']}\n"
    os.chdir(records)
    sys.argv = ["compare.py", seed, per]
    runpy.run_path(str(scripts / "compare.py"), run_name="__main__")


def _exported(spec: str, work: Path) -> Path:
    """Return the folder of the .td files exported for a spec."""
    shutil.rmtree(work, ignore_errors=True)
    (work / "dialect_specs/t").mkdir(parents=True)
    (work / "dialect_specs/t/t.yaml").write_text(spec)
    (work / "ods.toml").write_text("")
    return export_records(work)


if __name__ == "__main__":
    main()

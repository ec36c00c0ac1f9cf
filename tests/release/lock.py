"""Write `requirements-dev.lock`: the newest versions of all that the extra `test` needs that fit together, on the Python that runs this."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from .build import ROOT

LOCK = ROOT / "requirements-dev.lock"


def lines_of(report: dict[str, Any]) -> list[str]:
    """Return the lines of the file from what `pip install --report` would install."""
    found = [(entry["metadata"]["name"].lower().replace("_", "-"), entry["metadata"]["version"]) for entry in report["install"]]
    return sorted(f"{name}=={version}" for name, version in found if name != "odsgen")


def main() -> int:
    """Ask pip, and write the file."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report", str(report)]
        subprocess.run([*command, "--editable", f"{ROOT}[test]"], check=True)
        lines = lines_of(json.loads(report.read_text(encoding="utf-8")))
    version = ".".join(map(str, sys.version_info[:2]))
    head = f"# Versions for development with Python {version}: `make lock` writes this file, `make locked` installs them.\n"
    LOCK.write_text(head + "".join(f"{line}\n" for line in lines), encoding="utf-8")
    print(f"wrote {LOCK.name}: {len(lines)} packages")
    return 0


if __name__ == "__main__":
    sys.exit(main())

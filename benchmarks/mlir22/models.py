"""`python -m benchmarks.mlir22.models`: bundled dialects are exported as TableGen, imported again, and compared with the originals.

The members of each definition in the resolved models are compared, but not prose and Python code: hooks are imported as stubs.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.config import find_config
from generator.pipeline import Package, compile_project
from generator.tools.exporter.json_model import export_json
from generator.tools.exporter.td import export_td

from ..measure import ROOT
from .dumps import work_folder
from .records import dumped
from .run import import_all

_KINDS = ("types", "attributes", "enums", "constraints", "interfaces", "operations", "passes", "patterns")
_PROSE = frozenset(("summary", "description", "examples", "grammar", "op_group"))
_PYTHON_ALONE = frozenset(("templates", "extension", "has_fast_parser"))
"""The keys without a counterpart in TableGen: templates are expanded before the export, the others concern the Python classes."""


def definitions(project: Package) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the label of each definition of all dialects, and its data in the JSON export without prose."""
    for dialect in json.loads(export_json(project.dialects, project.sources))["dialects"]:
        for kind in _KINDS:
            for each in dialect.get(kind, ()):
                yield f"{kind} {dialect['name']}.{each.get('class_name') or each['name']}", _without_prose(each)


def _without_prose(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_prose(item) for key, item in value.items() if key not in _PROSE | _PYTHON_ALONE}
    return [_without_prose(item) for item in value] if isinstance(value, list) else value


def back_again(project: Package, work: Path) -> Package:
    """Export the dialects of a project, dump the .td files with llvm-tblgen, and return the project that they are imported as, in
    `work`."""
    export = export_td(project.dialects, project.everything)
    import_all([file for name, file in dumped(export, work).items() if name != "builtin"], work)
    return compile_project(find_config(work))


def compare(before: Package, after: Package) -> tuple[Counter[str], Counter[str], dict[str, list[str]]]:
    """Return the number of definitions of each kind, the number of equal ones, and the differences by key."""
    found, total, same = dict(definitions(after)), Counter[str](), Counter[str]()
    differences: dict[str, list[str]] = defaultdict(list)
    for name, old in definitions(before):
        kind, _, where = name.partition(" ")
        if where.startswith("builtin."):
            continue
        total[kind] += 1
        new = found.get(name)
        if new is None:
            differences[f"{kind}: missing"].append(where)
            continue
        keys = [key for key in {**old, **new} if old.get(key) != new.get(key)]
        same[kind] += not keys
        for key in keys:
            differences[f"{kind}.{key}"].append(f"{where}: {_difference(old.get(key), new.get(key))}")
    return total, same, differences


def _difference(old: Any, new: Any) -> str:
    """Return the old and the new value on two lines; for lists, only the items missing from the other list."""
    if isinstance(old or [], list) and isinstance(new or [], list):
        gone, come = ([item for item in one or [] if item not in (other or [])] for one, other in ((old, new), (new, old)))
        if not gone and not come:
            return "another order"
        old, new = gone, come
    return f"\n      was {old}\n      is  {new}"


def main() -> int:
    """Export, import, compare, and print the counts."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mlir22.models", description=__doc__)
    parser.add_argument("--work", type=Path, help="the folder for what is exported and imported, kept; default: one that is removed")
    parser.add_argument("--show", type=int, default=3, help="how many differences of each key are shown")
    options = parser.parse_args()
    with work_folder(options.work) as work:
        before = compile_project(find_config(ROOT))
        total, same, differences = compare(before, back_again(before, work))
    for key, where in sorted(differences.items()):
        print(f"{key}: {len(where)}", *(f"    {each[:600]}" for each in where[: options.show]), sep="\n")
    for kind in _KINDS:
        if total[kind]:
            print(f"{kind:14} {same[kind]:5} of {total[kind]:5}  {100 * same[kind] / total[kind]:6.2f}%")
    return 0


if __name__ == "__main__":
    sys.exit(main())

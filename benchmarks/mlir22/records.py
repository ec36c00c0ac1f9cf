"""`python -m benchmarks.mlir22.records`: TableGen records are imported, exported again, and compared with the originals.

All dialects of an installed MLIR 22 are imported, their specs are exported as .td files, and these are dumped again.  The
records of dialects, operations, types, attributes, enums, interfaces and passes are compared, but not prose and C++ bodies.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from generator.config import find_config
from generator.pipeline import compile_project
from generator.tools.exporter.td import export_td
from generator.tools.exporter.td.project import TdExport
from generator.tools.importer.dump import Dump, Record, load_dump

from .dumps import LLVM, dumper, work_folder
from .run import import_all
from .telling import parameters_of, plain, telling, traits_of

_OP_FLAGS = ("hasVerifier", "hasRegionVerifier", "hasFolder", "hasCanonicalizer", "hasCanonicalizeMethod", "hasCustomAssemblyFormat")
_DIALECT_FLAGS = (
    "hasConstantMaterializer",
    "hasOperationAttrVerify",
    "hasRegionArgAttrVerify",
    "hasRegionResultAttrVerify",
    "isExtensible",
)
_DEFINITION = (
    "mnemonic",
    "parameters",
    "traits",
    "assemblyFormat",
    "builders",
    "genVerifyDecl",
    "genMnemonicAlias",
    "hasCustomAssemblyFormat",
)
FIELDS = {
    "Dialect": ("cppNamespace", "dependentDialects", "discardableAttrs", *_DIALECT_FLAGS),
    "Op": ("arguments", "results", "regions", "successors", "traits", "assemblyFormat", "builders", "cppNamespace", *_OP_FLAGS),
    "TypeDef": _DEFINITION,
    "AttrDef": _DEFINITION,
    "EnumInfo": ("enumerants", "bitwidth", "separator"),
    "Interface": ("methods", "baseInterfaces"),
    "PassBase": ("baseClass", "options", "statistics", "dependentDialects"),
}
"""Maps a TableGen class to the fields of its records that are compared."""
_KEYS = {
    "Dialect": "name",
    "Op": "opName",
    "TypeDef": "cppClassName",
    "AttrDef": "cppClassName",
    "EnumInfo": "className",
    "Interface": "cppInterfaceName",
    "PassBase": "argument",
}
_OWNERS = {"Op": "opDialect", "TypeDef": "dialect", "AttrDef": "dialect"}
_OF_RECORDS = {"traits": traits_of, "parameters": parameters_of}
_IN_ANY_ORDER = ("options", "statistics", "dependentDialects", "discardableAttrs")

Records = Mapping[tuple[str, str, str], Record]
"""Maps (dialect, TableGen class, name) to a record."""


def own_records(dumps: Sequence[Dump]) -> Records:
    """Return the records of all dialects: enums and interfaces belong to the dialect with their C++ namespace, passes to none."""
    spaces = {_space(dialect): dialect.text("name") for dump in dumps for dialect in dump.instances("Dialect")}
    found: dict[tuple[str, str, str], Record] = {}
    for dump in dumps:
        for kind in FIELDS:
            for record in dump.instances(kind):
                owner = _owner(record, kind, spaces)
                if owner not in (None, "builtin") and not record.is_anonymous:
                    found.setdefault((str(owner), kind, record.text(_KEYS[kind])), record)
    return found


def _owner(record: Record, kind: str, spaces: Mapping[str, str]) -> str | None:
    if kind == "Dialect":
        return record.text("name")
    if kind == "PassBase":
        return ""
    if kind in _OWNERS:
        owner = record.reference(_OWNERS[kind])
        return None if owner is None else owner.text("name")
    return spaces.get(_space(record))


def _space(record: Record) -> str:
    return record.text("cppNamespace").strip(":").removeprefix("mlir").strip(":") or "mlir"


@dataclass
class Comparison:
    """The number of equal fields and records, and the differences."""

    total: Counter[str] = field(default_factory=Counter)
    same: Counter[str] = field(default_factory=Counter)
    missing: list[str] = field(default_factory=list)
    differences: dict[str, list[tuple[str, object, object]]] = field(default_factory=lambda: defaultdict(list))

    @property
    def kinds(self) -> list[str]:
        """The TableGen classes with compared records."""
        return [kind for kind in FIELDS if self.total[kind]]

    def of(self, before: Records, after: Mapping[str, Records]) -> None:
        """Compare each record of `before` with its counterpart in `after`, which maps a dialect to its records."""
        everywhere = {key: record for records in after.values() for key, record in records.items()}
        for (dialect, kind, name), old in before.items():
            new = after.get(dialect, everywhere).get((dialect, kind, name))
            if new is None:
                self.missing.append(f"{kind} {dialect}.{name}")
                self.total[kind] += 1
                self.total[f"{kind} (fields)"] += len(FIELDS[kind])
            else:
                self._records(f"{dialect}.{name}", kind, old, new)

    def _records(self, name: str, kind: str, old: Record, new: Record) -> None:
        agree = True
        for each in FIELDS[kind]:
            if each == "hasCustomAssemblyFormat" and old.has("assemblyFormat"):
                continue  # the declarative format is compared instead
            one, other = (_said(record, each) for record in (old, new))
            is_same = one == other
            agree &= is_same
            for counter in (f"{kind}.{each}", f"{kind} (fields)"):
                self.total[counter] += 1
                self.same[counter] += is_same
            if not is_same:
                self.differences[f"{kind}.{each}"].append((name, one, other))
        self.total[kind] += 1
        self.same[kind] += agree


def _said(record: Record, name: str) -> object:
    """Return the field `name` as it is compared; None if it is false or empty."""
    if name in _OF_RECORDS:
        return _OF_RECORDS[name](record)
    value = record.fields.get(name)
    if name == "dependentDialects":
        return sorted({plain(part) for each in value or () for part in each.split(",")} - {"BuiltinDialect"})
    found = telling(value, record.dump)
    return tuple(sorted(found, key=str)) if name in _IN_ANY_ORDER and isinstance(found, tuple) else found or None


def exported_dumps(work: Path) -> dict[str, Dump]:
    """Export the specs of the project in `work` as .td files, and return the dumps of these by dialect."""
    project = compile_project(find_config(work))
    return {name: load_dump(file) for name, file in dumped(export_td(project.dialects, project.everything), work).items()}


def dumped(export: TdExport, work: Path) -> dict[str, Path]:
    """Return the dump of each dialect of an export, by dialect; print the errors of the dialects that llvm-tblgen refuses, and omit
    these."""
    found: dict[str, Path] = {}
    for name, files in export.folders.items():
        folder = work / "td" / name
        folder.mkdir(parents=True, exist_ok=True)
        for file, text in files.items():
            (folder / file).write_text(text, encoding="utf-8")
    for name, files in export.folders.items():
        source, target = work / "td" / f"{name}.td", work / "td" / f"{name}.json"
        source.write_text("".join(f'include "{name}/{file}"\n' for file in files), encoding="utf-8")
        folders = (f"-I{work / 'td'}", f"-I{LLVM / 'include'}")
        command = [str(LLVM / "bin" / "llvm-tblgen"), "--dump-json", *folders, str(source), "-o", str(target)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            print(f"{name}: {done.stderr.strip().splitlines()[:3]}")
        else:
            found[name] = target
    return found


def main() -> int:
    """Import, export, dump, compare, and print the counts."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mlir22.records", description=__doc__)
    parser.add_argument("--work", type=Path, help="the folder for dumps and specs, kept; default: one that is removed afterwards")
    parser.add_argument("--again", action="store_true", help="use the dumps and specs that are in the folder already")
    parser.add_argument("--show", type=int, default=3, help="how many differences of each field are shown")
    options = parser.parse_args()
    with work_folder(options.work) as work:
        if not options.again:
            dumped = dumper(work)
            dumped.run()
            import_all(dumped.dumps, work)
        _tell(compare(work), options.show)
    return 0


def compare(work: Path) -> Comparison:
    """Export the specs in the folder `work`, and compare their records with those of the dumps in the same folder."""
    comparison = Comparison()
    before = own_records([load_dump(path) for path in sorted(work.glob("*.json"))])
    comparison.of(before, {name: own_records([dump]) for name, dump in exported_dumps(work).items()})
    return comparison


def _tell(comparison: Comparison, most: int) -> None:
    for name, total in sorted(comparison.total.items()):
        same = comparison.same[name]
        print(f"{name:34} {same:5} of {total:5}  {100 * same / total:6.2f}%")
        for where, one, other in comparison.differences[name][:most]:
            print(f"    {where}\n      was {one}\n      is  {other}")
    print(f"missing: {len(comparison.missing)}  {', '.join(comparison.missing[:20])}")


if __name__ == "__main__":
    sys.exit(main())

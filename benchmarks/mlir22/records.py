"""`python -m benchmarks.mlir22.records`: TableGen records imported, exported again, and held beside what they were.

All dialects of an installed MLIR 22 are imported, their specs are exported as .td files, and these are dumped again.  What
the records of operations, types, attributes, enums, interfaces and passes say is compared, but for prose and C++.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from generator.config import find_config
from generator.exporter.td import export_td
from generator.exporter.td.project import TdExport
from generator.importer.dump import Dump, Record, load_dump
from generator.pipeline import resolve_project

from .dumps import LLVM, Dumper, is_installed
from .run import import_all

_FLAGS = ("hasVerifier", "hasRegionVerifier", "hasFolder", "hasCanonicalizer", "hasCanonicalizeMethod", "hasCustomAssemblyFormat")
FIELDS = {
    "Op": ("arguments", "results", "regions", "successors", "traits", "assemblyFormat", "builders", *_FLAGS),
    "TypeDef": ("mnemonic", "parameters", "traits", "assemblyFormat", "genVerifyDecl", "genMnemonicAlias", "hasCustomAssemblyFormat"),
    "AttrDef": ("mnemonic", "parameters", "traits", "assemblyFormat", "genVerifyDecl", "genMnemonicAlias", "hasCustomAssemblyFormat"),
    "EnumInfo": ("enumerants", "bitwidth"),
    "Interface": ("methods", "baseInterfaces"),
    "PassBase": ("baseClass", "options", "statistics", "dependentDialects"),
}
"""Class → the fields that are compared."""
_KEYS = {"Op": "opName", "TypeDef": "cppClassName", "AttrDef": "cppClassName", "EnumInfo": "className", "Interface": "cppInterfaceName"}
_OWNERS = {"Op": "opDialect", "TypeDef": "dialect", "AttrDef": "dialect"}
_TELLING = (
    "baseAttr", "baseType", "baseProperty", "constraint", "decorators", "attrConstraints", "allowedTypes", "allowedAttributes",
    "elementAttr", "minSize", "segmentAttrName", "values", "names", "lhs", "rhs", "trait", "enum", "type", "effects", "resource",
    "symbol", "value", "str", "name", "arguments", "dagParams", "argument", "cppType", "traits",
)  # fmt: skip
"""The fields of an anonymous record that say something other than prose and C++."""


_COMBINATORS = ("Variadic", "Optional", "VariadicOfVariadic", "OptionalAttr", "DefaultValuedAttr", "DefaultValuedOptionalAttr")
"""Classes of anonymous constraints that say what stands in them and how often."""
_NAMESPACE = re.compile(r"(?:::)?\b(?:\w+::)+(?=\w)")


def telling(value: object, dump: Dump, depth: int = 0) -> object:
    """What a value says: records by their names, anonymous ones by their class and what it is made of."""
    if isinstance(value, list):
        return tuple(telling(item, dump, depth) for item in value)
    if isinstance(value, str):
        return _NAMESPACE.sub("", " ".join(value.split())).replace("const ", "").replace(" *", "*").rstrip(" &")
    record = dump.resolve(value)
    if record is not None:
        return _of_record(record, depth)
    if isinstance(value, dict) and "args" in value:
        return tuple((name, telling(item, dump, depth)) for item, name in value["args"])
    return value.get("printable") if isinstance(value, dict) else value


def _of_record(record: Record, depth: int) -> object:
    """A record as what it is made of; constraints that no combinator makes by what messages call them."""
    if record.isa("OpVariable") and not record.fields.get("decorators"):
        return _of_record(record.required("constraint"), depth)
    if record.isa("EnumCase") or record.isa("EnumAttrCaseInfo"):
        return tuple(record.fields.get(name) for name in ("symbol", "value", "str"))
    if record.isa("Constraint") and record.classes[-1] not in _COMBINATORS:
        return ("constraint", record.fields.get("summary") or record.name)
    if record.isa("TraitList") and "traits" in record.fields and depth < 8:
        return ("TraitList", telling(record.fields["traits"], record.dump, depth + 1))
    if not record.is_anonymous or depth > 8:
        return record.name
    fields = record.fields
    parts = ((name, telling(fields[name], record.dump, depth + 1)) for name in _TELLING if fields.get(name) not in (None, "", []))
    return (record.classes[-1], *parts)


@dataclass
class Comparison:
    """How many fields agree, and what differs."""

    total: Counter[str] = field(default_factory=Counter)
    same: Counter[str] = field(default_factory=Counter)
    missing: list[str] = field(default_factory=list)
    differences: dict[str, list[tuple[str, object, object]]] = field(default_factory=lambda: defaultdict(list))

    def of_dialect(self, dialect: str, before: Sequence[Dump], after: Dump) -> None:
        """Compare the records of one dialect."""
        for kind, fields in FIELDS.items():
            found = dict(_own(after, kind, dialect))
            for dump in before:
                for key, record in _own(dump, kind, dialect):
                    if key in found and (dialect, kind, key) not in self._seen:
                        self._seen.add((dialect, kind, key))
                        self._records(f"{dialect}.{key}", kind, fields, record, found[key])
                    elif key not in found and (dialect, kind, key) not in self._seen and kind in _OWNERS:
                        self._seen.add((dialect, kind, key))
                        self.missing.append(f"{kind} {dialect}.{key}")

    _seen: set[tuple[str, str, str]] = field(default_factory=set)

    def _records(self, name: str, kind: str, fields: Sequence[str], old: Record, new: Record) -> None:
        agree = True
        for each in fields:
            if each == "hasCustomAssemblyFormat" and old.has("assemblyFormat"):
                continue  # the format is what counts
            one, other = (telling(record.fields.get(each), record.dump) for record in (old, new))
            self.total[f"{kind}.{each}"] += 1
            if _plain(one, each) == _plain(other, each):
                self.same[f"{kind}.{each}"] += 1
            else:
                agree = False
                self.differences[f"{kind}.{each}"].append((name, one, other))
        self.total[kind] += 1
        self.same[kind] += agree


def _plain(value: object, name: str) -> object:
    """The same without what has no meaning: nothing for false and empty, traits in any nesting, each once, options in order."""
    if name == "traits" and isinstance(value, tuple):
        return tuple(dict.fromkeys(_flat(value)))
    if name == "options" and isinstance(value, tuple):
        return tuple(sorted(value, key=str))
    return value or None


def _flat(traits: tuple[object, ...]) -> Iterator[object]:
    for trait in traits:
        if isinstance(trait, tuple) and len(trait) == 2 and trait[0] == "TraitList":
            yield from _flat(trait[1])
        else:
            yield trait


def _own(dump: Dump, kind: str, dialect: str) -> Iterator[tuple[str, Record]]:
    for record in dump.instances(kind):
        owner = record.reference(_OWNERS[kind]) if kind in _OWNERS else None
        if record.is_anonymous or kind in _OWNERS and (owner is None or owner.text("name") != dialect):
            continue
        yield record.text(_KEYS.get(kind, "argument")), record


def exported_dumps(work: Path) -> dict[str, Dump]:
    """The dialects of a project as .td files, dumped."""
    project = resolve_project(find_config(work))
    return {name: load_dump(file) for name, file in dumped(export_td(project.dialects, project.everything), work).items()}


def dumped(export: TdExport, work: Path) -> dict[str, Path]:
    """The dump of each dialect of an export which llvm-tblgen takes; says what is wrong with the others."""
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
    """Import, export, dump, compare and count."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mlir22.records", description=__doc__)
    parser.add_argument("--work", type=Path, help="the folder for dumps and specs, kept; default: one that is removed afterwards")
    parser.add_argument("--again", action="store_true", help="use the dumps and specs that are in the folder already")
    parser.add_argument("--show", type=int, default=3, help="how many differences of each field are shown")
    options = parser.parse_args()
    if not is_installed():
        print("this needs Debian's packages llvm-22 and libmlir-22-dev", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as temporary:
        work = options.work or Path(temporary)
        work.mkdir(parents=True, exist_ok=True)
        if not options.again:
            dumper = Dumper(work)
            dumper.run()
            import_all(dumper.dumps, work)
        comparison = Comparison()
        before = [load_dump(path) for path in sorted(work.glob("*.json"))]
        for name, dump in exported_dumps(work).items():
            comparison.of_dialect(name, before, dump)
    _tell(comparison, options.show)
    return 0


def _tell(comparison: Comparison, most: int) -> None:
    for name, total in sorted(comparison.total.items()):
        same = comparison.same[name]
        print(f"{name:34} {same:5} of {total:5}  {100 * same / total:6.2f}%")
        for where, one, other in comparison.differences[name][:most]:
            print(f"    {where}\n      was {one}\n      is  {other}")
    print(f"missing: {len(comparison.missing)}  {', '.join(comparison.missing[:20])}")


if __name__ == "__main__":
    sys.exit(main())

"""`ods import td` on a dump of our own dialect (`Toy.td`), and on files that are not dumps."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from generator.pipeline import load_bundled
from generator.tools.importer.dump import Dump, DumpError, load_dump
from generator.tools.importer.imported import ImportedDialect
from generator.tools.importer.importer import import_dumps
from generator.tools.importer.prelude import prelude_of
from generator.tools.importer.refused import leave_out_refused
from generator.tools.importer.report import ImportReport

HERE = Path(__file__).parent
OF_MLIR = ("description", "extraSharedClassDeclaration", "extraTraitClassDeclaration", "extraConcreteClassDeclaration")
PRELUDE = prelude_of(load_bundled("builtin"))


def test_toy(request: pytest.FixtureRequest) -> None:
    """Check every imported file and the report; they are recorded in `toy/`."""
    (imported,) = import_dumps([load_dump(HERE / "toy.json")], PRELUDE, available=["arith"])
    assert leave_out_refused([imported]) == []
    files = {**imported.files, "report.md": imported.report.markdown("Import of toy")}
    if request.config.getoption("--update", default=False):
        for name, text in files.items():
            (HERE / "toy" / name).write_text(text, encoding="utf-8")
    kept = {path.name: path.read_text(encoding="utf-8") for path in (HERE / "toy").iterdir()}
    assert files == kept


def broken(tmp_path: Path, text: str) -> str:
    """Return the error for a file with this text, without the folder."""
    path = tmp_path / "dump.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DumpError) as caught:
        import_dumps([load_dump(path)], PRELUDE)
    return str(caught.value).replace(f"{tmp_path}/", "")


def without(record: str, field: str) -> str:
    dump: dict[str, Any] = json.loads((HERE / "toy.json").read_text(encoding="utf-8"))
    del dump[record][field]
    return json.dumps(dump)


def test_cut_off(tmp_path: Path) -> None:
    text = (HERE / "toy.json").read_text(encoding="utf-8")[:5000]
    assert broken(tmp_path, text).endswith("; the file may be cut off")


def test_no_dump(tmp_path: Path) -> None:
    assert broken(tmp_path, "[1, 2]") == "dump.json: not the output of llvm-tblgen --dump-json: '!instanceof' is missing"


def test_no_ods(tmp_path: Path) -> None:
    assert broken(tmp_path, '{"!instanceof": {}}') == (
        "dump.json: the dump holds no ODS classes ('Dialect' is missing): run llvm-tblgen on a .td that includes mlir/IR/OpBase.td"
    )


def test_a_record_lacks_a_field(tmp_path: Path) -> None:
    assert broken(tmp_path, without("Toy_PackOp", "results")) == (
        "record 'Toy_PackOp' lacks the field 'results': the dump is of another version of MLIR"
    )


def test_a_record_is_missing(tmp_path: Path) -> None:
    dump = json.loads((HERE / "toy.json").read_text(encoding="utf-8"))
    del dump["Toy_Box"]
    assert broken(tmp_path, json.dumps(dump)) == ("dump.json: no record 'Toy_Box', although another refers to it: the file is not complete")


@pytest.mark.parametrize("value", [None, 7], ids=["unset", "of another kind"])
def test_any_field_may_be_damaged(value: object) -> None:
    """Check that a damaged field of any record gives a dialect or one error, never an exception."""
    records: dict[str, Any] = json.loads((HERE / "toy.json").read_text(encoding="utf-8"))
    for name in [name for name in records if not name.startswith("!")][::3]:
        for field in [field for field in records[name] if not field.startswith("!")]:
            kept, records[name][field] = records[name][field], value
            try:
                import_dumps([Dump(records, "dump.json")], PRELUDE)
            except DumpError as error:
                assert re.search(r"\brecord '[^']+'", str(error)), f"{name}.{field}"
            records[name][field] = kept


def test_a_definition_goes_where_no_part_of_it_can_be_named() -> None:
    """Check that the finding names the operation when the refused trait comes from the list of another dialect."""
    ops: dict[str, dict[str, object]] = {
        "bell": {"summary": "rings", "arguments": {"x": "I32"}},
        "gong": {"summary": "sounds", "traits": ["ElementwiseMappable"]},
    }
    imported = ImportedDialect("tower", {"name": "tower", "summary": "bells"}, {"ops.yaml": {"ops": ops}}, ImportReport(Counter({"op": 2})))
    assert leave_out_refused([imported]) == []
    assert list(ops) == ["bell"] and imported.report.counts["op"] == 1
    why = "Elementwise needs 1 or more operands, and the operation has no operands"
    assert imported.report.omissions == [("op", "tower.gong", why)]


@pytest.mark.parametrize("dump", sorted(HERE.glob("*.json")), ids=lambda path: path.stem)
def test_dumps_have_no_prose_and_no_classes_of_mlir(dump: Path) -> None:
    """Check that these fields of MLIR's records are empty in dumps; short texts belong to the dialects of this project."""
    records = [record for record in json.loads(dump.read_text(encoding="utf-8")).values() if isinstance(record, dict)]
    assert [text for record in records for field in OF_MLIR if len(text := record.get(field) or "") > 40] == []

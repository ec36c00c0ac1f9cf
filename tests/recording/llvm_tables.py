"""Derive the tables of LLVM IR from LLVM's sources: `python -m tests.recording.llvm_tables LLVM`, with the folder `llvm` of a release.

They are the facts that translation to LLVM IR needs: the attributes with their kinds and places, the keywords of calling conventions, the
kinds of metadata, and the intrinsics with signatures and attributes.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

_TABLES: Final = Path(__file__).parents[2] / "dialect_specs" / "llvm" / "hooks" / "llvmir" / "tables"
_TBLGEN: Final = Path(os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin")) / "llvm-tblgen"
_KINDS: Final = {
    "EnumAttr": "enum", "TypeAttr": "type", "IntAttr": "int", "ConstantRangeAttr": "range", "ConstantRangeListAttr": "ranges",
}  # fmt: skip
_PLACES: Final = {"FnAttr": "function", "ParamAttr": "parameter", "RetAttr": "result"}

Records = dict[str, Any]


def main() -> int:
    """Write the tables."""
    source = Path(sys.argv[1])
    headers = source / "include" / "llvm" / "IR"
    attributes = _attributes(_records(source, "Attributes.td"))
    tables: dict[str, dict[str, str] | list[Any]] = {
        "attributes": list(attributes),
        "conventions": _conventions(headers / "CallingConv.h", source / "lib" / "IR" / "AsmWriter.cpp"),
        "metadata_kinds": re.findall(r'LLVM_FIXED_MD_KIND\(MD_\w+,\s*"([^"]+)"', (headers / "FixedMetadataKinds.def").read_text()),
    }
    lines = [f' "{name}": {_rows(rows)}' for name, rows in tables.items()]
    (_TABLES / "names.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    order = [name for name, _, _ in attributes]
    for target, groups in _intrinsics(_records(source, "Intrinsics.td"), order).items():
        rows = [f"  {json.dumps(facts)}: {json.dumps(' '.join(sorted(names)))}" for facts, names in sorted(groups.items())]
        (_TABLES / "intrinsics" / f"{target or 'core'}.json").write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    return 0


def _rows(rows: dict[str, str] | list[Any]) -> str:
    if isinstance(rows, dict):
        return "{\n" + ",\n".join(f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in rows.items()) + "\n }"
    return "[\n" + ",\n".join(f"  {json.dumps(row)}" for row in rows) + "\n ]"


def _records(source: Path, name: str) -> Records:
    folder = source / "include"
    command = [str(_TBLGEN), "--dump-json", "-I", str(folder), str(folder / "llvm" / "IR" / name)]
    found: Records = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return found


def _attributes(records: Records) -> list[tuple[str, str, list[str]]]:
    """Return name, kind and places of each attribute, in the order in which LLVM sorts and prints them."""
    rows = []
    for class_, kind in _KINDS.items():
        for name in records["!instanceof"][class_]:
            record = records[name]
            places = [_PLACES[each["def"]] for each in record["Properties"] if each["def"] in _PLACES]
            rows.append((record["AttrString"], kind, places))
    return rows


def _conventions(header: Path, writer: Path) -> dict[str, str]:
    """Return the keyword of each calling convention by its number."""
    numbers: dict[str, int] = {name: int(value) for name, value in re.findall(r"^\s+(\w+) = (\d+),", header.read_text(), re.M)}
    text = writer.read_text()
    body = text[text.index("static void printCallingConv") :]
    cases = re.findall(r'case CallingConv::(\w+):\s*Out << "([^"]+)";', body[: body.index("\n}\n")])
    named = {str(numbers[name]): keyword for name, keyword in cases}
    widths = re.findall(r"CC_VLS_CASE\((\d+)\)", body[: body.index("\n}\n")])
    named |= {str(numbers[f"RISCV_VLSCall_{width}"]): f"riscv_vls_cc({width})" for width in widths}
    return dict(sorted(named.items(), key=lambda item: int(item[0])))


# ---- intrinsics


def _intrinsics(records: Records, order: Sequence[str]) -> dict[str, dict[str, list[str]]]:
    """Return the names of the intrinsics of each target, grouped by signature and attributes."""
    targets: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    codes = {record["Number"]: name.removeprefix("IIT_") for name, record in _of_class(records, "IIT_Base")}
    defaults = [name for name, record in _of_class(records, "IntrinsicProperty") if record["IsDefault"]]
    for record_name, record in _of_class(records, "Intrinsic"):
        name = record["LLVMName"].removeprefix("llvm.") or record_name.removeprefix("int_").replace("_", ".")
        signature = _signature(records[record["TypeInfo"]["def"]]["TypeSig"], codes)
        properties = [each["def"] for each in record["IntrProperties"]]
        properties += [] if record["DisableDefaultAttributes"] else defaults
        described = [(records[each], each) for each in properties]
        parameters = _parameter_attributes([described_record for described_record, _ in described], order)
        facts = " | ".join([signature, _function_attributes(described, order), parameters])
        targets[record["TargetPrefix"]][facts].append(name)
    return targets


def _of_class(records: Records, name: str) -> Iterator[tuple[str, Records]]:
    for each in records["!instanceof"][name]:
        yield each, records[each]


def _signature(codes: Sequence[int], names: dict[int, str]) -> str:
    """Return the result types and the parameter types of an encoded signature."""
    rest = iter(codes or [0])
    types = [_type(code, rest, names) for code in rest]
    return types[0] + " <- " + " ".join(types[1:])


_REFERENCES: Final = {
    "EXTEND_ARG": "extended", "TRUNC_ARG": "truncated", "SUBDIVIDE2_ARG": "halves", "SUBDIVIDE4_ARG": "quarters",
    "VEC_ELEMENT": "element", "VEC_OF_BITCASTS_TO_INT": "integers",
}  # fmt: skip
_ANY: Final = ("any", "anyint", "anyfloat", "anyvector", "anyptr")
_FIXED: Final = {
    "Done": "void", "VARARG": "...", "MMX": "v1i64", "PTR": "p0", "EXTERNREF": "p10", "FUNCREF": "p20", "AMX": "x86amx",
    "AARCH64_SVCOUNT": "svcount", "EMPTYSTRUCT": "{}",
}  # fmt: skip


def _type(code: int, rest: Iterator[int], names: dict[int, str]) -> str:
    name = names[code]
    if name in _FIXED:
        return _FIXED[name]
    if name == "STRUCT":
        return "{" + ",".join(_type(next(rest), rest, names) for _ in range(next(rest) + 2)) + "}"
    if name == "SCALABLE_VEC":
        return "nx" + _type(next(rest), rest, names)
    if name == "ANYPTR":
        return f"p{next(rest)}"
    if name == "ARG":
        number, kind = divmod(next(rest), 8)
        return f"same:{number}" if kind == 7 else f"{_ANY[kind]}:{number}"
    if name in _REFERENCES:
        return f"{_REFERENCES[name]}:{next(rest) // 8}"
    if name == "ONE_NTH_ELTS_VEC_ARG":
        return f"part:{next(rest)}:{next(rest)}"
    if name == "SAME_VEC_WIDTH_ARG":
        number = next(rest) // 8
        return f"width:{number}:{_type(next(rest), rest, names)}"
    if name == "VEC_OF_ANYPTRS_TO_ELT":
        return f"pointers:{next(rest)}:{next(rest)}"
    if re.fullmatch(r"V\d+", name):
        return name.lower() + _type(next(rest), rest, names)
    return name.lower()


_FUNCTION_PROPERTIES: Final = {
    "IntrNoReturn": "noreturn", "IntrNoCallback": "nocallback", "IntrNoSync": "nosync", "IntrNoFree": "nofree",
    "IntrWillReturn": "willreturn", "IntrCold": "cold", "IntrNoDuplicate": "noduplicate", "IntrNoMerge": "nomerge",
    "IntrConvergent": "convergent", "IntrSpeculatable": "speculatable", "IntrStrictFP": "strictfp",
    "IntrNoCreateUndefOrPoison": "nocreateundeforpoison",
}  # fmt: skip
_LOCATIONS: Final = ("argmem", "inaccessiblemem", "errnomem", "other", "target_mem0", "target_mem1")
_EFFECTS: Final = ("none", "read", "write", "readwrite")
_RESTRICTIONS: Final = {
    "IntrNoMem": dict.fromkeys(_LOCATIONS, 0),
    "IntrReadMem": dict.fromkeys(_LOCATIONS, 1),
    "IntrWriteMem": dict.fromkeys(_LOCATIONS, 2),
    "IntrArgMemOnly": {"argmem": 3},
    "IntrInaccessibleMemOnly": {"inaccessiblemem": 3},
    "IntrInaccessibleMemOrArgMemOnly": {"argmem": 3, "inaccessiblemem": 3},
}
_MEMORIES: Final = {"InaccessibleMem": "inaccessiblemem", "TargetMem0": "target_mem0", "TargetMem1": "target_mem1"}


def _function_attributes(properties: Sequence[tuple[Records, str]], order: Sequence[str]) -> str:
    names = {name for _, name in properties}
    words = {keyword for name, keyword in _FUNCTION_PROPERTIES.items() if name in names}
    if "IntrNoReturn" in names:
        words.discard("willreturn")
    if "Throws" not in names:
        words.add("nounwind")
    effects = dict.fromkeys(_LOCATIONS, 3)
    for record, name in properties:
        allowed = _RESTRICTIONS.get(name)
        for class_, other in (("IntrRead", 2), ("IntrWrite", 1)):
            if class_ in record["!superclasses"]:
                memories = {_MEMORIES[each["def"]] for each in record["MemLoc"]}
                allowed = {location: 3 if location in memories else other for location in _LOCATIONS}
        if allowed is not None:
            effects = {location: effect & allowed.get(location, 0) for location, effect in effects.items()}
    has_no_effects = not any(effects.values())
    if set(effects.values()) != {3} and not (has_no_effects and "IntrHasSideEffects" in names):
        words.add(_memory(effects))
    return " ".join(sorted(words, key=lambda word: order.index(word.split("(")[0])))


def _memory(effects: dict[str, int]) -> str:
    """Return the attribute `memory(...)`: the effect on other memory is the default."""
    default = effects["other"]
    parts = [_EFFECTS[default]] if default or not any(effects.values()) else []
    parts += [f"{location}: {_EFFECTS[effect]}" for location, effect in effects.items() if effect != default]
    return f"memory({', '.join(parts)})"


_ARGUMENT_PROPERTIES: Final = {
    "NoCapture": "captures(none)", "NoAlias": "noalias", "NoUndef": "noundef", "NonNull": "nonnull", "Returned": "returned",
    "ReadOnly": "readonly", "WriteOnly": "writeonly", "ReadNone": "readnone", "ImmArg": "immarg",
}  # fmt: skip


def _parameter_attributes(properties: Sequence[Records], order: Sequence[str]) -> str:
    """Return the attributes of the result, at 0, and of the parameters, from 1."""
    places: dict[int, set[str]] = defaultdict(set)
    for record in properties:
        for class_ in record["!superclasses"]:
            if class_ in _ARGUMENT_PROPERTIES:
                places[record["ArgNo"]].add(_ARGUMENT_PROPERTIES[class_])
            elif class_ == "Align":
                places[record["ArgNo"]].add(f"align {record['Align']}")
            elif class_ == "Dereferenceable":
                places[record["ArgNo"]].add(f"dereferenceable({record['Bytes']})")
            elif class_ == "Range":
                places[record["ArgNo"]].add(f"range({record['Lower']}, {record['Upper']})")
    ordered = {
        place: " ".join(sorted(words, key=lambda word: order.index(re.split(r"[ (]", word)[0]))) for place, words in sorted(places.items())
    }
    return "; ".join(f"{place}: {words}" for place, words in ordered.items())


if __name__ == "__main__":
    sys.exit(main())

"""Dependencies of imported dialects: only on existing dialects, without cycles; and the interfaces that they share."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from .imported import ImportedDialect


def without_circles(dialects: Iterable[ImportedDialect], available: set[str], defined: Mapping[str, Collection[str]]) -> None:
    """Add the dialects whose definitions are used to `depends_on`; report those that do not exist or would form a cycle.

    An interface is left to the dialect of its C++ namespace, if that has it; `defined` are the names in existing dialects.
    """
    imported = {dialect.name: dialect for dialect in dialects}
    known = available | imported.keys()
    graph: dict[str, list[str]] = {name: [] for name in imported}
    for declared in (True, False):
        for dialect in imported.values():
            depends_on = dialect.head["depends_on"]
            assert isinstance(depends_on, list)
            for name in tuple(depends_on) if declared else dialect.wanted_dialects:
                _add(graph, dialect, name, known, declared)
    has = {name: {*_interfaces(dialect)} for name, dialect in imported.items()}
    for dialect in imported.values():
        for name, home in dialect.interface_homes.items():
            if home != dialect.name and name in has.get(home, defined.get(home, ())) and not _reaches(graph, home, dialect.name):
                _add(graph, dialect, home, known, False)
                del _interfaces(dialect)[name]
                dialect.report.counts["interface"] -= 1
    for name, dialect in imported.items():
        dialect.head["depends_on"] = graph[name]
    for dialect in imported.values():
        for entry in dialect.sections["passes.yaml"]["passes"].values():
            _known_only(dialect, entry, known)


def _interfaces(dialect: ImportedDialect) -> dict[str, dict[str, object]]:
    return dialect.sections["interfaces.yaml"]["interfaces"]


def _add(graph: dict[str, list[str]], dialect: ImportedDialect, name: str, known: set[str], declared: bool) -> None:
    if name in graph[dialect.name]:
        return
    if name not in known:
        if declared:
            dialect.report.left_out("dependency", f"{dialect.name} on {name}", "there is no such dialect here")
    elif _reaches(graph, name, dialect.name):
        dialect.report.left_out("dependency", f"{dialect.name} on {name}", "that one depends on this one")
    else:
        graph[dialect.name].append(name)


def _reaches(graph: dict[str, list[str]], start: str, end: str) -> bool:
    pending, seen = [start], set()
    while pending:
        name = pending.pop()
        if name == end:
            return True
        if name not in seen:
            seen.add(name)
            pending += graph.get(name, ())
    return False


def _known_only(dialect: ImportedDialect, entry: dict[str, object], known: set[str]) -> None:
    """Remove dependent dialects of a pass that do not exist, and report them."""
    wanted = entry.get("dependent_dialects", [])
    assert isinstance(wanted, list)
    missing = [name for name in wanted if name not in known]
    if missing:
        entry["dependent_dialects"] = [name for name in wanted if name in known]
        if not entry["dependent_dialects"]:
            del entry["dependent_dialects"]
        dialect.report.left_out("dependency", f"{entry['class_name']} on {', '.join(missing)}", "there is no such dialect here")

"""The pages of dialects, section by section, with links to all pages; and the overview of all dialects."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Generic, NamedTuple, TypeVar

from ods.diagnostics.late import dataclass

from ....headers import PAGE_HEADER
from ....resolver.model import Kind, ResolvedConstraint, ResolvedDialect, ResolvedOperation, ResolvedTable, ResolvedTypeOrAttribute
from ..coverage import is_class
from ..markdown import Key, Links, LinkTarget, PageWriter, capital, code, escaped, page_name, table, visible_dialects
from .definitions import (
    write_constraint,
    write_definition,
    write_enum,
    write_interface,
    write_parametrised,
    write_pass,
    write_pipeline,
    write_trait,
)
from .operations import write_operation, write_pattern, write_table, write_type_conversion
from .parts import SignatureWriter, Uses, described, described_directives, made_of, write_directive, write_uses

OVERVIEW = "index.md"
"""The file name that GitHub and site generators open first."""


def overview(dialects: Iterable[ResolvedDialect]) -> str:
    """Return the list of dialects; it changes only with the set of dialects or their summaries."""
    head = [f"{PAGE_HEADER}; edit the specs and regenerate. -->", "", "# Dialects", ""]
    return "\n".join([*head, *dialect_table(dialects), ""])


def dialect_table(dialects: Iterable[ResolvedDialect]) -> list[str]:
    """Return a table row for each dialect, sorted by name."""
    found = sorted(dialects, key=lambda each: each.name)
    rows = [[f"[{code(each.name)}]({page_name(each.name)})", capital(escaped(each.summary))] for each in found]
    return table(["Dialect", "Summary"], rows)


FOLDER = "docs"
"""The folder of the pages, below the folder of the generated packages."""
OVERVIEW_PATH = f"{FOLDER}/{OVERVIEW}"
_Item = TypeVar("_Item")
_Writer = TypeVar("_Writer", bound=PageWriter)
PageSections = dict[str, tuple[str, int]]
"""Maps the titles of a page's sections to their anchor and number of definitions."""


def page_path(dialect: str) -> str:
    """Return the path of a dialect's page, below the folder of the generated packages."""
    return f"{FOLDER}/{page_name(dialect)}"


def is_page(path: str) -> bool:
    """Return True if this is the path of a page."""
    return path.startswith(f"{FOLDER}/") and path.endswith(".md")


def dialect_pages(dialects: Iterable[ResolvedDialect], chosen: Collection[str] | None = None) -> dict[str, str]:
    """Return the pages of the chosen dialects by path, and the overview of all `dialects`."""
    known = tuple(dialects)
    pages = {page_path(name): page.text for name, page in written_pages(known, PageWriter, chosen).items()}
    return {OVERVIEW_PATH: overview(known), **pages}


@dataclass(frozen=True)
class Surroundings:
    """The facts about all pages that are needed to write one page."""

    links: Links
    namespaces: dict[str, str]
    """Maps dialects to their C++ namespaces."""
    uses: Uses
    sections: dict[str, PageSections]
    """Maps dialects to their sections."""


def written_pages(
    dialects: Iterable[ResolvedDialect],
    writer: Callable[[ResolvedDialect, Links], _Writer],
    chosen: Collection[str] | None = None,
) -> dict[str, _Writer]:
    """Return the completed writers of the pages of the chosen dialects, by dialect."""
    return _written(tuple(dialects), writer, chosen)[0]


def pages_and_surroundings(
    known: tuple[ResolvedDialect, ...], chosen: Collection[str] | None = None
) -> tuple[dict[str, str], Surroundings]:
    """Return the pages of the chosen dialects by path, and the facts about all pages."""
    pages, around = _written(known, PageWriter, chosen)
    return {page_path(name): page.text for name, page in pages.items()}, around


def pages_among(dialects: Iterable[ResolvedDialect], around: Surroundings) -> dict[str, str] | None:
    """Return the pages of dialects whose texts have changed; None if headings changed, because then other pages change, too.

    The pages are written once, with the headings of the last run; the result is valid if the headings are still the same.
    """
    links = Links(around.links.visible, around.links.operations, dict(around.links.targets))
    uses = Uses(links, around.uses.users)
    texts: dict[str, str] = {}
    for dialect in dialects:
        page = _Page(dialect, links, around.namespaces, PageWriter, around.sections[dialect.name])
        texts[page_path(dialect.name)] = page.write(uses).text
        own = {key: target for key, target in around.links.targets.items() if target.dialect == dialect.name}
        if page.sections != around.sections[dialect.name] or own != links.written:
            return None
        links.written.clear()
    return texts


class PagePart(NamedTuple):
    """The page of a part of a dialect."""

    text: str
    users: dict[Key, dict[Key, None]]
    """Maps definitions to the definitions of the part that use them."""
    headings: dict[Key, LinkTarget]


def write_part(dialect: ResolvedDialect, around: Surroundings) -> PagePart:
    """Return the page of a dialect that holds some of its definitions, in the surroundings of the whole."""
    links = Links(around.links.visible, around.links.operations, dict(around.links.targets))
    page = _Page(dialect, links, around.namespaces, PageWriter, around.sections[dialect.name])
    text = page.write(Uses(links, around.uses.users)).text
    return PagePart(text, Uses.among((dialect,), links).users, dict(links.written))


def _written(
    known: tuple[ResolvedDialect, ...],
    writer: Callable[[ResolvedDialect, Links], _Writer],
    chosen: Collection[str] | None,
) -> tuple[dict[str, _Writer], Surroundings]:
    operations = {op.python_class: op.name for dialect in known for op in dialect.operations}
    links = Links(visible_dialects(known), operations)
    namespaces = {dialect.name: dialect.cpp_namespace for dialect in known}
    pages = [_Page(dialect, links, namespaces, writer) for dialect in known]
    for page in pages:
        page.write(None)
    sections = {page.dialect.name: page.sections for page in pages}
    around = Surroundings(links, namespaces, Uses.among(known, links), sections)
    return {page.dialect.name: page.write(around.uses) for page in pages if chosen is None or page.dialect.name in chosen}, around


class _Page(Generic[_Writer]):
    """Writes the page of one dialect."""

    def __init__(
        self,
        dialect: ResolvedDialect,
        links: Links,
        namespaces: dict[str, str],
        writer: Callable[[ResolvedDialect, Links], _Writer],
        sections: PageSections | None = None,
    ) -> None:
        self.dialect = dialect
        self._writer = writer
        self._links = links
        self._namespaces = namespaces
        self._uses: Uses | None = None
        self.sections = sections or {}
        """The sections of the page when it was last written."""

    def write(self, uses: Uses | None) -> _Writer:
        """Write the whole page and return its writer; `uses` is None before all pages were written once."""
        dialect, before = self.dialect, self.sections
        self._uses, self.sections = uses, {}
        page = self._page = self._writer(dialect, self._links)
        sources = dialect.source_files[0].rpartition("/")[0] if dialect.source_files else dialect.name
        page.header(f"{PAGE_HEADER} from {sources}; edit that and regenerate. -->")
        page.heading(1, f"'{dialect.name}' Dialect")
        page.paragraph(f"_{capital(escaped(dialect.summary))}_" if dialect.summary else "")
        self._table_of_contents(before)
        page.prose(dialect.description)
        pages = [f"[`{name}`]({page_name(name)})" if name in self._namespaces else code(name) for name in dialect.depends_on]
        page.paragraph(f"Depends on {', '.join(pages)}." if pages else "")
        self._python = SignatureWriter.of(dialect)
        self._operations()
        self._kind("attribute")
        self._definitions("attribute", dialect.attributes)
        self._kind("type")
        self._definitions("type", dialect.types)
        self._section("Enums", dialect.enums, lambda each: write_enum(page, each))
        for kind in ("property", "region", "successor", None):
            self._kind(kind)
        self._section("Traits", dialect.traits, lambda each: write_trait(page, each))
        self._section("Interfaces", dialect.interfaces, lambda each: write_interface(page, each))
        described = described_directives(dialect, page.hooks)
        self._section("Custom directives", described.items(), lambda each: write_directive(page, *each))
        self._discardable()
        self._section("Passes", dialect.passes, lambda each: write_pass(page, each))
        self._section("Pipelines", dialect.pipelines, lambda each: write_pipeline(page, each))
        self._section("Patterns", dialect.patterns, lambda each: write_pattern(page, each))
        self._section(
            "Type conversions",
            (type_ for each in dialect.conversions for type_ in each.types),
            lambda each: write_type_conversion(page, each),
        )
        self._section(
            "Conversions",
            (pattern for each in dialect.conversions for pattern in each.of_operations),
            lambda each: write_table(page, each) if isinstance(each, ResolvedTable) else write_pattern(page, each),
        )
        return page

    def _table_of_contents(self, sections: PageSections) -> None:
        """Write a link to each section."""
        if len(sections) > 1:
            links = [f"[{title}](#{anchor}) ({count})" for title, (anchor, count) in sections.items()]
            self._page.paragraph(f"Contents: {' · '.join(links)}")

    def _heading(self, title: str, count: int) -> None:
        """Write the heading of a section with `count` definitions."""
        self.sections[title] = (self._page.heading(2, title), count)

    def _section(self, title: str, items: Iterable[_Item], write: Callable[[_Item], None]) -> None:
        found = tuple(items)
        if found:
            self._heading(title, len(found))
        for item in found:
            write(item)
            write_uses(self._page, self._uses, self._page.subject)

    def _definitions(self, kind: Kind, found: Iterable[ResolvedTypeOrAttribute]) -> None:
        """Write types or attributes, and the constraints of handwritten classes."""
        classes = [each for each in self.dialect.constraints if each.kind == kind and is_class(each)]
        items: list[ResolvedTypeOrAttribute | ResolvedConstraint] = [*found, *classes]
        self._section(f"{capital(kind)}s", items, self._definition)

    def _definition(self, item: ResolvedTypeOrAttribute | ResolvedConstraint) -> None:
        if isinstance(item, ResolvedConstraint):
            write_constraint(self._page, item)
        else:
            write_definition(self._page, item, self._python)

    def _kind(self, kind: Kind | None) -> None:
        """Write the named constraints of one kind."""
        page = self._page
        plain = [each for each in self.dialect.constraints if each.kind == kind and not is_class(each)]
        parametrised = [each for each in self.dialect.parametrised if each.kind == kind]
        if plain or parametrised:
            title = f"{capital(kind)} constraints" if kind is not None else "Constraints that follow their arguments"
            self._heading(title, len(plain) + len(parametrised))
        for constraint in plain:
            write_constraint(page, constraint)
            write_uses(page, self._uses, page.subject)
        for template in parametrised:
            write_parametrised(page, template)
            write_uses(page, self._uses, page.subject)

    # ---- operations

    def _operations(self) -> None:
        """Write groups and operations by name; the operations of a group are one level deeper."""
        page, dialect = self._page, self.dialect
        if not dialect.operations:
            return
        self._heading("Operations", len(dialect.operations))
        self._index()
        summaries = {name: (summary or name, description) for name, summary, description in dialect.op_groups}
        entries: list[tuple[str, str | ResolvedOperation]] = [
            (op.mnemonic, op) for op in dialect.operations if op.op_group is None or op.op_group not in summaries
        ]
        entries += [(summaries[name][0], name) for name in summaries if any(op.op_group == name for op in dialect.operations)]
        for _, entry in sorted(entries, key=lambda pair: pair[0].lower()):
            if isinstance(entry, str):
                self._group(entry, *summaries[entry])
            else:
                write_operation(page, entry, 3, self._python, self._namespaces)

    def _index(self) -> None:
        found = sorted(self.dialect.operations, key=lambda op: op.mnemonic)
        page, dialect = self._page, self.dialect.name
        rows = [[page.mention(op.name), page.summary(op.summary), page.since(("operation", dialect, op.name))] for op in found]
        page.table(["Operation", "Summary", "Since"], rows)

    def _group(self, name: str, summary: str, description: str) -> None:
        self._page.heading(3, escaped(capital(summary)), ("group", self.dialect.name, name))
        self._page.prose(description)
        for op in sorted(self.dialect.operations, key=lambda op: op.mnemonic):
            if op.op_group == name:
                write_operation(self._page, op, 4, self._python, self._namespaces)

    def _discardable(self) -> None:
        found = self.dialect.discardable_attributes
        if found:
            page = self._page
            self._heading("Discardable attributes", len(found))
            rows = [[code(name), described(page, constraint), made_of(page, constraint)] for name, constraint in found]
            page.table(["Attribute", "Description", "Constraint"], rows)

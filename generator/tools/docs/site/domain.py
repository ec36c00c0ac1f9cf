"""The Sphinx domain `ods`: the definitions of dialects, for search, roles and other projects."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

DEFINITIONS = ("operation", "type", "attribute", "enum", "trait", "interface", "constraint", "pass", "pattern", "conversion")
"""The kinds of definitions."""
KINDS = (*DEFINITIONS, "class", "concept")
"""The object types, which are also roles: definitions, Python classes of operations, and subjects of descriptions."""
_LONGEST = 200
"""The greatest number of characters of a section's text in search results."""


def full_name(kind: str, dialect: str, name: str) -> str:
    """Return the full name of an object: `affine.for`, `builtin.AnyType`."""
    return name if kind == "operation" else f"{dialect}.{name}"


class object_anchor(nodes.Element):
    """Marks the place of an object until its section gets the anchor."""


class ObjectDirective(SphinxDirective):
    """`{ods:object} operation affine affine.for` below a heading makes its section the target for the object."""

    required_arguments = 3
    optional_arguments = 1
    """1: the Python class of an operation."""

    def run(self) -> list[nodes.Node]:
        kind, dialect, name, *classes = self.arguments
        anchor = f"{kind}-{full_name(kind, dialect, name)}"
        domain = self.env.get_domain("ods")
        assert isinstance(domain, OdsDomain)
        domain.note(kind, full_name(kind, dialect, name), self.env.docname, anchor)
        for each in classes:
            domain.note("class", full_name("class", dialect, each), self.env.docname, anchor)
        return [object_anchor("", anchor=anchor)]


class MoveAnchors(SphinxTransform):
    """Moves the anchors of objects to their sections, and records the beginning of each section."""

    default_priority = 10

    def apply(self, **kwargs: Any) -> None:
        domain = self.env.get_domain("ods")
        assert isinstance(domain, OdsDomain)
        for node in list(self.document.findall(object_anchor)):
            section = node.parent
            if isinstance(section, nodes.section):
                section["ids"].insert(0, node["anchor"])
                section.remove(node)
                domain.note_text(self.env.docname, node["anchor"], section)
            else:
                node.replace_self(nodes.target("", "", ids=[node["anchor"]]))
        if (page := next(iter(self.document.findall(nodes.section)), None)) is not None:
            domain.note_text(self.env.docname, "", page)


def _line(section: nodes.section, kind: type[nodes.Element]) -> str:
    """Return the first title or paragraph of a section on one line, shortened; empty if it has none."""
    found = next(iter(section.findall(kind)), None)
    text = " ".join(found.astext().split()) if found is not None else ""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST].rpartition(' ')[0]} …"


class OdsDomain(Domain):
    """The definitions of MLIR dialects, the classes of operations, and the subjects of descriptions."""

    name = "ods"
    label = "MLIR"
    object_types = {kind: ObjType(kind, kind) for kind in KINDS}
    roles = {kind: XRefRole(warn_dangling=True) for kind in KINDS}
    directives: ClassVar[dict[str, type[Directive]]] = {"object": ObjectDirective}
    initial_data: ClassVar[dict[str, Any]] = {"objects": {}, "texts": {}}
    data_version = 2

    @property
    def objects(self) -> dict[tuple[str, str], tuple[str, str]]:
        """Maps (kind, full name) to the page and the anchor."""
        found: dict[tuple[str, str], tuple[str, str]] = self.data["objects"]
        return found

    @property
    def texts(self) -> dict[tuple[str, str], tuple[str, str]]:
        """Maps (page, anchor) to the title and the beginning of the section; the anchor of a whole page is empty."""
        found: dict[tuple[str, str], tuple[str, str]] = self.data["texts"]
        return found

    def note_text(self, docname: str, anchor: str, section: nodes.section) -> None:
        """Record the title and the beginning of a section."""
        self.texts[(docname, anchor)] = (_line(section, nodes.title), _line(section, nodes.paragraph))

    def note(self, kind: str, name: str, docname: str, anchor: str) -> None:
        """Record the place of an object."""
        self.objects[(kind, name)] = (docname, anchor)

    def clear_doc(self, docname: str) -> None:
        for key in [key for key, (page, _) in self.objects.items() if page == docname]:
            del self.objects[key]
        for place in [place for place in self.texts if place[0] == docname]:
            del self.texts[place]

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        self.objects.update({key: place for key, place in otherdata["objects"].items() if place[0] in docnames})
        self.texts.update({place: text for place, text in otherdata["texts"].items() if place[0] in docnames})

    def resolve_xref(
        self, env: BuildEnvironment, fromdocname: str, builder: Builder, typ: str, target: str, node: pending_xref, contnode: nodes.Element
    ) -> nodes.reference | None:
        """Return the reference for a full name, or for a name without dialect if it is unique; None otherwise."""
        found = [place for (kind, name), place in self.objects.items() if kind == typ and target in (name, name.rpartition(".")[2])]
        exact = self.objects.get((typ, target))
        place = exact or (found[0] if len(found) == 1 else None)
        return None if place is None else make_refnode(builder, fromdocname, place[0], place[1], contnode, target)

    def resolve_any_xref(
        self, env: BuildEnvironment, fromdocname: str, builder: Builder, target: str, node: pending_xref, contnode: nodes.Element
    ) -> list[tuple[str, nodes.reference]]:
        found = [
            (
                kind,
                self.resolve_xref(env=env, fromdocname=fromdocname, builder=builder, typ=kind, target=target, node=node, contnode=contnode),
            )
            for kind in KINDS
        ]
        return [(f"ods:{kind}", reference) for kind, reference in found if reference is not None]

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for (kind, name), (docname, anchor) in self.objects.items():
            yield name, name, kind, docname, anchor, 1

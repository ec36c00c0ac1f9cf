"""The domain `ods` of Sphinx: what a dialect has, found by search, by roles, and from other projects."""

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

KINDS = ("operation", "type", "attribute", "enum", "trait", "interface", "constraint", "pass", "pattern")
"""What a dialect has; each is a type of objects, and a role."""


def full_name(kind: str, dialect: str, name: str) -> str:
    """By which name an object is found: `affine.for`, `builtin.AnyType`."""
    return name if kind == "operation" else f"{dialect}.{name}"


class object_anchor(nodes.Element):  # noqa: N801  (nodes have small names)
    """Where an object stands, until its section has the anchor."""


class ObjectDirective(SphinxDirective):
    """`{ods:object} operation affine affine.for` below a heading makes that section the place of the object."""

    required_arguments = 3

    def run(self) -> list[nodes.Node]:
        kind, dialect, name = self.arguments
        anchor = f"{kind}-{full_name(kind, dialect, name)}"
        domain = self.env.get_domain("ods")
        assert isinstance(domain, OdsDomain)
        domain.note(kind, full_name(kind, dialect, name), self.env.docname, anchor)
        return [object_anchor("", anchor=anchor)]


class MoveAnchors(SphinxTransform):
    """Gives the anchors of objects to the sections that they stand in."""

    default_priority = 10

    def apply(self, **kwargs: Any) -> None:
        for node in list(self.document.findall(object_anchor)):
            section = node.parent
            if isinstance(section, nodes.section):
                section["ids"].insert(0, node["anchor"])
                section.remove(node)
            else:
                node.replace_self(nodes.target("", "", ids=[node["anchor"]]))


class OdsDomain(Domain):
    """Operations, types, attributes, enums, traits, interfaces, constraints, passes and patterns of MLIR dialects."""

    name = "ods"
    label = "MLIR"
    object_types = {kind: ObjType(kind, kind) for kind in KINDS}
    roles = {kind: XRefRole(warn_dangling=True) for kind in KINDS}
    directives: ClassVar[dict[str, type[Directive]]] = {"object": ObjectDirective}
    initial_data: ClassVar[dict[str, Any]] = {"objects": {}}
    data_version = 1

    @property
    def objects(self) -> dict[tuple[str, str], tuple[str, str]]:
        """(kind, full name) to the page and the anchor on it."""
        found: dict[tuple[str, str], tuple[str, str]] = self.data["objects"]
        return found

    def note(self, kind: str, name: str, docname: str, anchor: str) -> None:
        """An object stands there."""
        self.objects[(kind, name)] = (docname, anchor)

    def clear_doc(self, docname: str) -> None:
        for key in [key for key, (page, _) in self.objects.items() if page == docname]:
            del self.objects[key]

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        self.objects.update({key: place for key, place in otherdata["objects"].items() if place[0] in docnames})

    def resolve_xref(
        self, env: BuildEnvironment, fromdocname: str, builder: Builder, typ: str, target: str, node: pending_xref, contnode: nodes.Element
    ) -> nodes.reference | None:
        """A full name, or one without its dialect where only one dialect has it."""
        found = [place for (kind, name), place in self.objects.items() if kind == typ and target in (name, name.rpartition(".")[2])]
        exact = self.objects.get((typ, target))
        place = exact or (found[0] if len(found) == 1 else None)
        return None if place is None else make_refnode(builder, fromdocname, place[0], place[1], contnode, target)

    def resolve_any_xref(
        self, env: BuildEnvironment, fromdocname: str, builder: Builder, target: str, node: pending_xref, contnode: nodes.Element
    ) -> list[tuple[str, nodes.reference]]:
        found = [(kind, self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode)) for kind in KINDS]
        return [(f"ods:{kind}", reference) for kind, reference in found if reference is not None]

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for (kind, name), (docname, anchor) in self.objects.items():
            yield name, name, kind, docname, anchor, 1

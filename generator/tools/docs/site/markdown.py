"""The Markdown of the site's pages: CommonMark with tables, and the directives that the writer of a page marks as its own.

The pages contain texts of specs, which anyone may have written. So nothing else of MyST is read: no other directive, no role, no
attribute, no HTML; and a link or an image leads to a page of the site or to the web, never to a file.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable

from docutils import nodes
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from myst_parser.mdit_to_docutils.base import token_line
from myst_parser.mdit_to_docutils.sphinx_ import SphinxRenderer
from myst_parser.parsers.sphinx_ import MystParser
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from ..markdown import block

_MARK = secrets.token_hex(16)
"""Begins the info string of the writer's directives; no text of a spec can know it."""
_ON_THE_WEB = re.compile(r"(?:https?://|mailto:)", re.IGNORECASE)
_OWN_LEXERS = ("mlir", "mlir-grammar")


def directive(call: str, content: Iterable[str] = ()) -> list[str]:
    """Return the lines of a directive of the writer; `call` is its name and its arguments."""
    return block("\n".join(content), f"{_MARK} {call}")


class PageParser(MystParser):
    """Parses a page of the site."""

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Add the page's nodes to the document."""
        parser = MarkdownIt("commonmark", renderer_cls=_Renderer).enable("table").disable(["html_block", "html_inline"])
        parser.options.update({"myst_config": document.settings.env.myst_config, "document": document})
        parser.render(inputstring)


class _Renderer(SphinxRenderer):
    """Makes nodes of a page's tokens."""

    def render_fence(self, token: SyntaxTreeNode) -> None:
        first, _, rest = (token.info or "").strip().partition(" ")
        if first == _MARK:
            name, _, arguments = rest.partition(" ")
            self.render_directive(token, name, arguments)
            return
        language = first if _is_language(first) else "none"
        self.current_node.append(
            self.create_highlighted_code_block(token.content, language, source=self.document["source"], line=token_line(token, 0) or None)
        )

    def render_link(self, token: SyntaxTreeNode) -> None:
        target = str(token.attrGet("href") or "")
        page, _, _ = target.partition("#")
        if _ON_THE_WEB.match(target):
            self.render_link_url(token)
        elif target.startswith("#"):
            self.render_link_anchor(token, target)
        elif page.endswith(".md") and page.removesuffix(".md") in self.sphinx_env.found_docs:
            self.render_link_unknown(token)
        else:
            self._refuse("link", target, token)

    def render_image(self, token: SyntaxTreeNode) -> None:
        target = str(token.attrGet("src") or "")
        if _ON_THE_WEB.match(target):
            super().render_image(token)
        else:
            self._refuse("image", target, token)

    def _refuse(self, what: str, target: str, token: SyntaxTreeNode) -> None:
        message = f"the {what} leads to '{target}', which is neither a page of the site nor an address on the web"
        self.create_warning(message, "xref_missing", line=token_line(token, 0), append_to=self.current_node)


def _is_language(name: str) -> bool:
    """Return True if code in this language can be coloured."""
    if not re.fullmatch(r"[\w.+#-]+", name):
        return False
    try:
        return name in _OWN_LEXERS or get_lexer_by_name(name) is not None
    except ClassNotFound:
        return False

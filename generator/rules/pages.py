"""The pages about codes on a project's site, which findings name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ods.diagnostics import Diagnostic

DIAGNOSTICS: Final = "diagnostics"
"""The name of the page about all codes."""


def page_address(docs: str, code: str) -> str:
    """Return the address of the explanation of a code on the site at `docs`, which ends with `/`."""
    return f"{docs}{DIAGNOSTICS}.html#{code.lower()}"


def with_pages(findings: Iterable[Diagnostic], docs: str) -> list[Diagnostic]:
    """Return findings whose hints name the pages about their codes on the site at `docs`; unchanged if that is empty."""
    return [_with_page(finding, page_address(docs, finding.code)) if docs and finding.code else finding for finding in findings]


def _with_page(finding: Diagnostic, address: str) -> Diagnostic:
    return finding._replace(hint="\n".join(filter(None, [finding.hint, f"see {address}"])))

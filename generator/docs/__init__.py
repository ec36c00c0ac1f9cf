"""Documentation: a Markdown page for each dialect, from the resolved model."""

from .page import dialect_pages, is_page, page_path

__all__ = ["dialect_pages", "is_page", "page_path"]

"""Documentation: a Markdown page for each dialect, from the resolved model."""

from .pages.page import OVERVIEW_PATH, dialect_pages, is_page, page_path

__all__ = ["OVERVIEW_PATH", "dialect_pages", "is_page", "page_path"]

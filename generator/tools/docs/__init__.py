"""Write a Markdown page for each dialect from the resolved model."""

from .pages.page import OVERVIEW_PATH, Surroundings, dialect_pages, is_page, overview, page_path, pages_among, pages_and_surroundings

__all__ = ["OVERVIEW_PATH", "Surroundings", "dialect_pages", "is_page", "overview", "page_path", "pages_among", "pages_and_surroundings"]

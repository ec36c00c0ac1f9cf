"""Markdown: text, tables, anchors, links between pages, and the writer of a page."""

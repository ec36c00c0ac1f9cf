"""Markdown: text, tables and anchors; links between pages; the writer that puts a page together."""

"""Editor services for a file of IR; `document` implements them, and `python -m ods.tools.editor` serves them as JSON."""

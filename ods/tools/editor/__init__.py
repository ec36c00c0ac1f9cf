"""Editor services for a file of IR that is being edited: see `document`; `python -m ods.tools.editor` answers in JSON."""

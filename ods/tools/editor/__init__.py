"""What an editor asks of a file of IR while it is being written: see `document`; `python -m ods.tools.editor` answers in JSON."""

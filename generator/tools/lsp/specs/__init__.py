"""Services of an editor for spec files; places are offsets, independent of the protocol."""

"""What an editor asks of spec files; places are offsets, and nothing here knows the protocol."""

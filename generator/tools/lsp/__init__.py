"""The language server: `server` implements the protocol, `specs` knows spec files, `ir_worker` asks the runtime about IR."""

// No command names this file.
lamp.on

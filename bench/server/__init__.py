"""The server under load, beside boardgame.io on the same machine in the same run."""

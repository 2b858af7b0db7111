"""`python -m mudbrick` is the command `mudbrick`."""

from mudbrick.terminal.app import main

if __name__ == "__main__":
    main()

"""Every module can be the first that somebody imports: none relies on another's having been there before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.test_imports import MODULES, SOURCE, declared_packages

# Alembic runs these by itself, and gives them what they need.
RUN_BY_OTHERS = "server/migrations/"
NAMES = [
    ".".join(("mudbrick", *Path(path).with_suffix("").parts)).removesuffix(".__init__")
    for path in MODULES
    if not path.startswith(RUN_BY_OTHERS)
]

# Packages of others are imported once; then each module begins in a process that has nothing of Mudbrick.
IMPORT_EACH = """
import importlib, os, sys, traceback
packages, names = (given.split() for given in sys.argv[1:])
for name in packages:
    try:
        importlib.import_module(name)
    except ImportError:
        pass
for name in names:
    child = os.fork()
    if not child:
        try:
            importlib.import_module(name)
        except BaseException:
            print(name, traceback.format_exc(limit=-2), flush=True)
        os._exit(0)
    os.waitpid(child, 0)
"""


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that divide")
def test_every_module_can_be_imported_alone() -> None:
    command = [sys.executable, "-c", IMPORT_EACH, " ".join(sorted(declared_packages())), " ".join(NAMES)]
    done = subprocess.run(command, cwd=SOURCE.parents[1], capture_output=True, text=True, check=True)
    assert done.stdout == ""

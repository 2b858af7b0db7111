"""Says which form of Mudbrick is tested, and refuses to test another than MUDBRICK_EXPECT names."""

import os
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

import pytest
from hypothesis import settings

FORMS = ("compiled", "plain")

# Before any test imports it: what it asserts is to be explained as in a test.
pytest.register_assert_rewrite("tests.contract.walks")

# How long an example takes depends on the form and the machine; it says nothing about the rules.
if settings.get_current_profile_name() == "default":
    settings.register_profile("unhurried", deadline=None)
    settings.load_profile("unhurried")


def engine_folder() -> Path:
    spec = find_spec("mudbrick.engine")
    if spec is None or spec.origin is None:
        raise pytest.UsageError("mudbrick is not installed: run `make test`")
    return Path(spec.origin).parent


def form() -> str:
    """`compiled` or `plain`, by what Python would import."""
    origins = [find_spec(f"mudbrick.engine.{module.name}") for module in iter_modules([str(engine_folder())])]
    suffixes = tuple(EXTENSION_SUFFIXES)
    compiled = any(spec and spec.origin and spec.origin.endswith(suffixes) for spec in origins)
    return "compiled" if compiled else "plain"


def pytest_configure() -> None:
    expected = os.environ.get("MUDBRICK_EXPECT") or form()
    if expected not in FORMS:
        raise pytest.UsageError(f"MUDBRICK_EXPECT is '{expected}'; it can be compiled or plain")
    if expected != form():
        raise pytest.UsageError(
            f"MUDBRICK_EXPECT is '{expected}', but mudbrick is {form()}: {engine_folder()}"
        )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what runs in a real browser."""
    for item in items:
        folders = item.path.relative_to(item.config.rootpath).parts
        if "web" in folders and "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    # The longest first, so that nobody waits for one of them at the end.
    items.sort(key=lambda item: not (item.get_closest_marker("browser") and "whole_game" in item.name))


def pytest_report_header() -> str:
    return f"mudbrick: {form()}, from {engine_folder().parent}"

"""The repository holds nothing of one person's machine, and its first page tells the truth."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Folders that any machine has: to mention them tells nothing about this one.
COMMON = {Path(name) for name in ("/", "/home", "/mnt", "/opt", "/srv", "/tmp", "/usr/src", "/var/tmp")}
HOMES = [r"/home/\w", r"/Users/\w", r"[A-Za-z]:\\Users\\\w"]
HOSTS = re.compile(
    r"://|--(?:extra-)?index-url|--find-links|--trusted-host|\b[\w-]+\.(?:com|dev|io|net|org)\b"
)


def tracked() -> list[Path]:
    """The files that git keeps, as far as they are there."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no git checkout")
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in files if path.is_file()]


def text_of(path: Path) -> str:
    """The text of a file; nothing for a picture."""
    content = path.read_bytes()
    return "" if b"\0" in content else content.decode("utf-8")


def personal_paths(text: str, places: list[Path]) -> list[str]:
    """The absolute paths in a text that lead to somebody's home, or into one of the places."""
    patterns = HOMES + [re.escape(f"{place}/") for place in places if place not in COMMON]
    return re.findall(rf"(?<![\w.:~/-])(?:{'|'.join(patterns)})\S*", text)


def test_no_file_holds_a_path_of_somebodys_machine() -> None:
    places = [Path.home(), ROOT, ROOT.parent]
    found = {str(path.relative_to(ROOT)): personal_paths(text_of(path), places) for path in tracked()}
    assert {path: paths for path, paths in found.items() if paths} == {}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("see " + "/home" + "/ann/mudbrick", 1),
        ("'" + "/Users" + "/ann'", 1),
        ("C:" + "\\Users\\ann", 1),
        ("open('/desk/of/ann/notes.txt')", 1),
        ("/desk/of/anna", 0),
        ("https://example.org/home/page", 0),
        ("a/home/b and ./home/c", 0),
        ("/usr/bin/env python3", 0),
    ],
)
def test_personal_paths_are_told_from_others(text: str, expected: int) -> None:
    assert len(personal_paths(text, [Path("/desk/of/ann"), Path("/tmp"), Path("/")])) == expected


def test_locks_name_no_host() -> None:
    locks = [path for path in tracked() if path.name.startswith("requirements") and path.suffix == ".lock"]
    assert locks
    for lock in locks:
        assert HOSTS.findall(text_of(lock)) == [], lock.name
    for lock in (path for path in tracked() if path.name == "package-lock.json"):
        assert '"resolved"' not in text_of(lock), lock.name
    assert not [path.name for path in tracked() if path.name in ("uv.lock", "pylock.toml")]


def pins(lock: str) -> dict[str, str]:
    """The packages of a lock and their versions; each must have a hash."""
    found = re.findall(r"^([\w.-]+)==(\S+).*\\\n    --hash=sha256:", text_of(ROOT / lock), re.MULTILINE)
    assert [name for name, _ in found] == re.findall(r"^([\w.-]+)==", text_of(ROOT / lock), re.MULTILINE)
    return dict(found)


def test_locks_pin_every_package_with_hashes() -> None:
    project = tomllib.loads(text_of(ROOT / "pyproject.toml"))
    dependencies, groups = project["project"]["dependencies"], project["dependency-groups"]
    tools = [package for package in groups["dev"] if isinstance(package, str)]
    for lock, wanted in {
        "requirements.lock": [*dependencies, *groups["build"]],
        "requirements-dev.lock": [*dependencies, *groups["build"], *tools],
        "requirements-bench.lock": [*dependencies, *project["project"]["optional-dependencies"]["bench"]],
        "requirements-cluster.lock": [*dependencies, *project["project"]["optional-dependencies"]["cluster"]],
    }.items():
        assert {re.split(r"[<>=!~;\[ ]", package)[0] for package in wanted} <= set(pins(lock)), lock


@pytest.mark.parametrize(
    "lock", ["requirements-dev.lock", "requirements-bench.lock", "requirements-cluster.lock"]
)
def test_a_lock_can_be_installed_on_top_of_the_first(lock: str) -> None:
    first, other = pins("requirements.lock"), pins(lock)
    shared = first.keys() & other.keys()
    assert {name: first[name] for name in shared} == {name: other[name] for name in shared}


def targets() -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*):", text_of(ROOT / "Makefile"), re.MULTILINE))


def test_readme_tells_how_to_play_and_to_test() -> None:
    readme = text_of(ROOT / "README.md")
    assert "make play" in readme
    assert "make test" in readme


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", ".ci/run"])
def test_commands_on_a_page_are_in_the_makefile(page: str) -> None:
    named = re.findall(r"(?:^|`)make ([a-z][\w-]*)", text_of(ROOT / page), re.MULTILINE)
    assert {"play", "test"} | set(named) <= targets()

"""Mutants: a module's source with one small thing broken, such as a comparison, a number, or a step left out.

Left alone is what changes no play: texts, annotations, assertions, what only tells of it
(`if … log is not None`, `tell(…)`), and fingerprints.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

SWAPPED: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
}


@dataclass(frozen=True)
class Mutant:
    """One change of a text, from one byte to another."""

    text: bytes
    start: int
    end: int
    new: str

    @property
    def source(self) -> str:
        return (self.text[: self.start] + self.new.encode() + self.text[self.end :]).decode()

    @property
    def line(self) -> int:
        return self.text[: self.start].count(b"\n") + 1

    @property
    def before(self) -> str:
        return self.text.decode().splitlines()[self.line - 1]

    @property
    def after(self) -> str:
        return self.source.splitlines()[self.line - 1]


def mutants(source: str) -> list[Mutant]:
    """Every mutant of a module, in the order of the source."""
    text = source.encode()
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    changes = sorted(_changes(ast.parse(source), text, starts))
    return [Mutant(text, start, end, new) for start, end, new in changes]


def _changes(tree: ast.Module, text: bytes, starts: list[int]) -> Iterator[tuple[int, int, str]]:
    """From where to where the source is replaced, and by what."""

    def span(first: ast.expr | ast.stmt, last: ast.expr | ast.stmt) -> tuple[int, int]:
        assert last.end_lineno is not None and last.end_col_offset is not None
        return (
            starts[first.lineno - 1] + first.col_offset,
            starts[last.end_lineno - 1] + last.end_col_offset,
        )

    def between(left: ast.expr, right: ast.expr, sign: type[ast.AST]) -> Iterator[tuple[int, int, str]]:
        old, new = SWAPPED[sign]
        start, end = span(left, left)[1], span(right, right)[0]
        gap = text[start:end].decode()
        if gap.count(old) == 1:  # not where a comment stands between
            yield start, end, gap.replace(old, new)

    for node in _walk(tree):
        if isinstance(node, ast.Compare):
            for left, sign, right in zip([node.left, *node.comparators], node.ops, node.comparators):
                yield from between(left, right, type(sign))
        elif isinstance(node, ast.BoolOp):
            yield from between(node.values[0], node.values[1], type(node.op))
        elif isinstance(node, ast.BinOp) and type(node.op) in SWAPPED:
            yield from between(node.left, node.right, type(node.op))
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield *span(node, node), f"({ast.unparse(node.operand)})"
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield *span(node, node), str(not node.value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            yield *span(node, node), str(node.value + 1)
            if node.value > 0:
                yield *span(node, node), str(node.value - 1)
        elif isinstance(node, ast.stmt) and _can_go(node):
            yield *span(node, node), "pass"


def _can_go(node: ast.stmt) -> bool:
    """A step that may be left out: a call, or a change of what is there already."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.AugAssign)


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes of which play depends."""
    if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr | ast.Raise) or _tells(node):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _walk(child)


def _tells(node: ast.AST) -> bool:
    """Is this only for those who watch?"""
    if isinstance(node, ast.If):
        test = ast.unparse(node.test)
        return "TYPE_CHECKING" in test or ("log is not None" in test and not node.orelse)
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = ast.unparse(node.value.func)
        return called.endswith(".tell") or called == "log.append"
    return isinstance(node, ast.FunctionDef) and node.name == "fingerprint"

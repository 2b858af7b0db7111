"""A lesson that can't be taught is refused with a sentence that says what is wrong and where."""

from __future__ import annotations

import re

import pytest

from mudbrick import games
from mudbrick.lessons import checker
from mudbrick.lessons.lesson import BadLesson, read

GAME = "babylonia"
GOOD = """
seats = 2
seed = 7
options.first_round_limit = false
deal.start = 0
played = "0 place farmer 14,6"
title = { en = "A", fr = "B", pl = "C" }
about = { en = "A", fr = "B", pl = "C" }
end = { en = "A", fr = "B", pl = "C" }

[[step]]
point = ["hex:11,7"]
accept = ["place * 11,7"]
say = { en = "Worth 1", fr = "Vaut 1", pl = "Daje 1" }
claims = [{ action = "place farmer 11,7", brings = 1 }]
replies = [{ to = ["*"], say = { en = "{points}", fr = "{points}", pl = "{points}" } }]

[[step]]
say = { en = "{score} points", fr = "{score} points", pl = "{score} punktów" }
"""

ELSEWHERE = """
[[step]]
say = { en = "A", fr = "B", pl = "C" }
[step.table]
seats = 3
you = 1
options.first_round_limit = false
deal.start = 0
played = "0 place farmer 14,6; place farmer 11,7; end"

[[step]]
accept = ["place * 7,7"]
say = { en = "A", fr = "B", pl = "C" }
"""

BAD = [
    ("seats = 2", "seats = 2\nfor = 3", "unknown field 'for'"),
    ("seats = 2", "seats = 'two'", "at 'seats'"),
    ("seats = 2", "seats = 9", "Babylonia"),
    (', pl = "C" }\nabout', " }\nabout", "missing required field 'pl', at 'title'"),
    ('say = { en = "Worth 1", fr', 'say = { en = "Worth 2", fr', "'fr' has other numbers than 'en'"),
    ("brings = 1", "brings = 2", "says 1, but no claim of this step proves it"),
    ("1", "2", "the lesson says 2, the engine says 1"),
    ('{score} points", fr = "{score} points', '{score} points", fr = "Des points', "'fr' has other blanks"),
    ("{score}", "{lead}", "nothing fills the blank 'lead'"),
    ("Worth 1", "*Worth 1", "a '*' has no partner"),
    ("0 place farmer 14,6", "0 place farmer 12,8", "B3.1"),
    ("0 place farmer 14,6", "place farmer 14,6", "is not a seat and an action"),
    ("0 place farmer 14,6", "0 place peasant 14,6", "'played'"),
    ("0 place farmer 14,6", "0 place farmer 14,6; place farmer 12,8", "B3.1"),
    ('["place * 11,7"]', '["place * 12,8"]', "nothing that is possible is accepted"),
    ('["place * 11,7"]', '["place * 11,7"]\nline = "place farmer 7,7"', "its 'line' is not accepted"),
    ('["place * 11,7"]', '["place * 11,7"]\nthen = ["1 place farmer 3,3"]', "'then' of step 1"),
    ('to = ["*"]', 'to = ["take card *"]', "reply 1 answers to nothing that can be tried"),
    ('to = ["*"]', 'to = ["*"], when = [{ after = "scores.0", least = 9 }]', "reply 1 answers to nothing"),
    (
        'to = ["*"]',
        'to = ["*"], claims = [{ seen = "scores.0", least = 1 }]',
        "after 'place farmer 14,6' claims that 'scores.0' at least 1, and it isn't so",
    ),
    (
        'to = ["*"]',
        'to = ["*"], claims = [{ after = "scores.0", most = -1 }]',
        "'scores.0' after it at most -1",
    ),
    ('to = ["*"]', 'to = ["*"], claims = [{ seen = "phase", is = "x" }]', "'phase' is x, and it isn't so"),
    (
        'replies = [{ to = ["*"]',
        'warnings = [{ to = ["end"]',
        "warning 1 answers to nothing that can be tried",
    ),
    ('accept = ["place * 11,7"]\n', "", "it accepts nothing"),
    ("hex:11,7", "hex:99,7", "points at 'hex:99,7'"),
    ("deal.start = 0", "deal.start = 5", "the deal can't come out of the box"),
    ("seed = 7", "seed = 7\nyou = 2", "'you' must be a seat from 0 to 1"),
    (
        'action = "place farmer 11,7", brings = 1',
        'refused = "place farmer 11,7", rule = "B3.1", is = 1',
        "is possible",
    ),
    (
        'action = "place farmer 11,7", brings = 1',
        'refused = "place farmer 12,8", rule = "B9", is = 1',
        "by B3.1, not",
    ),
    ('action = "place farmer 11,7", brings = 1', 'rule = "B1.4", is = 1', "rule B1.4 doesn't say 1"),
    ('action = "place farmer 11,7", brings = 1', 'rule = "B99.1", is = 1', "there is no rule B99.1"),
    (
        'action = "place farmer 11,7", brings = 1',
        'seen = "scores.9", is = 1',
        "the learner sees no 'scores.9'",
    ),
    ('action = "place farmer 11,7", brings = 1', 'seen = "scores.0", is = 1', "the engine says 0"),
    ('action = "place farmer 11,7", brings = 1', 'prospect = "hex:7,5", is = 1', "the engine says 0"),
    (
        'action = "place farmer 11,7", brings = 1',
        'action = "place farmer 11,7", seen = "stand.count", is = 1',
        "'stand.count' after 'place farmer 11,7': the lesson says 1, the engine says 3",
    ),
    (
        'action = "place farmer 11,7", brings = 1',
        'action = "place farmer 12,8", seen = "stand.count", is = 1',
        "'place farmer 12,8' is not possible",
    ),
    ('action = "place farmer 11,7", brings = 1', 'printed = "no.such", is = 1', "the engine says None"),
    ('action = "place farmer 11,7", brings = 1', "is = 1", "a claim needs"),
]


# What can be wrong with another table.
BAD_TABLES = [
    ("seats = 3", "seats = 3\nstep = 1", "unknown field 'step', at 'step[2].table'"),
    ("you = 1", "you = 3", "bad, step 3: 'you' must be a seat from 0 to 2"),
    (
        'deal.start = 0\nplayed = "0 place farmer 14,6;',
        'deal.start = 5\nplayed = "0 place farmer 14,6;',
        "bad, step 3: the deal can't come out of the box",
    ),
    ("; end", "; place farmer 12,8", "bad, step 3, 'played': '0 place farmer 12,8' is not possible: B1.4"),
    ('accept = ["place * 7,7"]', "", "bad, step 3: nothing is asked at this table"),
    ('["place * 7,7"]', '["place * 12,8"]', "bad, step 4: nothing that is possible is accepted"),
    ('["place * 7,7"]', '["place * 7,7"]\nwins = true', "nobody 'wins' before the end"),
    (
        '[[step]]\nsay = { en = "{score} points", fr = "{score} points", pl = "{score} punktów" }\n',
        "",
        "bad, step 2: another table comes after a step that is read, not after one that asks",
    ),
    (
        'point = ["hex:11,7"]',
        "table = { seats = 2 }",
        "bad, step 1: the first table stands at the top of the file",
    ),
    ("{score}", "{rival}", "nothing fills the blank 'rival'"),
]

# Of the first lesson: what makes its victory uncertain.
BAD_VICTORIES = [
    ('"place * 6,4", "score', '"place * 6,4", "place * 2?,10", "score', "the learner doesn't win after"),
    ('accept = ["place * 11,3", ', "accept = [", "nothing is accepted after 'place farmer 14,6'; 'end';"),
]

SPOILT = [
    (text, *each)
    for text, bad in (
        (GOOD, BAD),
        (GOOD + ELSEWHERE, BAD_TABLES),
        (games.lessons(GAME)["01-a-first-city"], BAD_VICTORIES),
    )
    for each in bad
]


@pytest.mark.parametrize("text", [GOOD, GOOD + ELSEWHERE], ids=["one table", "two tables"])
def test_the_examples_of_this_test_are_good(text: str) -> None:
    checker.check(GAME, read(text, "good"), "good")


@pytest.mark.parametrize(("text", "part", "instead", "complaint"), SPOILT, ids=[each[3] for each in SPOILT])
def test_what_is_wrong_is_said(text: str, part: str, instead: str, complaint: str) -> None:
    assert part in text
    spoilt = re.sub(r"\b1\b(?!,)", "2", text) if part == "1" else text.replace(part, instead)
    with pytest.raises(BadLesson, match=re.escape(complaint)) as refused:
        checker.check(GAME, read(spoilt, "bad"), "bad")
    assert str(refused.value).startswith("bad")


def test_what_is_no_toml_is_refused() -> None:
    with pytest.raises(BadLesson, match=r"bad: Expected .* line 1"):
        read("seats 2\n", "bad")


def test_french_breaks_no_line_before_its_signs() -> None:
    said = read(GOOD.replace("Vaut 1", "Vaut : 1 ! « Oui » ; non ?"), "good").step[0].say
    assert said.fr == "Vaut\u00a0: 1\u202f! «\u00a0Oui\u00a0»\u202f; non\u202f?"

"""Refusals: a sentence with blanks, the values that fill them, and the whole in English."""

from __future__ import annotations

from mudbrick.engine import IllegalAction
from mudbrick.engine.wording import Catalogue


def test_a_refusal_is_its_rule_and_its_sentence() -> None:
    refusal = IllegalAction("T2", "the game is over")
    assert (refusal.rule, refusal.pattern, refusal.values) == ("T2", "the game is over", {})
    assert refusal.reason == "the game is over"
    assert str(refusal) == "T2: the game is over"
    assert str(IllegalAction("", "the game is over")) == "the game is over"


def test_values_fill_the_blanks_and_nouns_agree_with_them() -> None:
    pattern = "this costs {cost} {cost|token|tokens} at {hex}"
    for cost, said in ((1, "1 token"), (2, "2 tokens")):
        refusal = IllegalAction("T2", pattern, {"cost": cost, "hex": "7,5"})
        assert refusal.pattern == pattern
        assert refusal.reason == f"this costs {said} at 7,5"


def test_a_player_is_a_seat_until_somebody_knows_the_name() -> None:
    refusal = IllegalAction("T1", "it is {player}'s turn to decide", {"player": 1})
    assert str(refusal) == "T1: it is seat 1's turn to decide"
    assert refusal.values == {"player": 1}


def test_what_was_typed_is_no_pattern() -> None:
    assert IllegalAction("", "'{text}' is no action", {"text": "{hex}"}).reason == "'{hex}' is no action"


def test_english_words_are_said_where_a_language_has_none() -> None:
    polish = Catalogue("pl", "")
    for count, said in ((1, "1 token"), (3, "3 tokens"), (5, "5 tokens")):
        assert polish.say("x.y", {"count": count}, otherwise="{count} {count|token|tokens}") == said

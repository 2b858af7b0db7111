"""Records: what is written is read, and whatever was cut, edited or forged is found out and named."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import settings as effort
from hypothesis import strategies as st

from mudbrick import game
from mudbrick.engine import Deal, FairChance, FastChance, MudbrickError, history
from mudbrick.engine.chance import commitment, seed_secret
from mudbrick.engine.errors import BadRecord
from mudbrick.engine.history import History
from mudbrick.engine.records import Record, Result, check, read, replay, write
from tests.contract.walks import dumped, steps
from tests.engine.toy import BOX, TOY, Toy

BABYLONIA = game("babylonia")


def finished(past: History) -> Record:
    """A game of the toy, played from its start to its end."""
    for seat, action in steps(past.position, FastChance(1)):
        past.play(seat, action)
    return past.record()


def sealed(secret: bytes) -> History:
    """A game of which the secret was promised."""
    deal = TOY.deal(2, FairChance(secret))
    return History(TOY, Record(deal, ("Ann", "Bob"), (), None, None, secret, commitment(secret)))


def of_setting(record: Record, **changes: object) -> Record:
    """The record with another setting."""
    setting = replace(record.deal.setting, **changes)  # type: ignore[arg-type]
    return replace(record, deal=Deal(setting, record.deal.setup))


def of_setup(record: Record, **changes: object) -> Record:
    """The record with another deal."""
    return replace(record, deal=Deal(record.deal.setting, {**record.deal.setup, **changes}))


WHOLE = finished(history.new(TOY, ("Ann", "Bob"), {}, 4))
SEALED = finished(sealed(seed_secret(77)))
OTHER_START = 1 - int(str(WHOLE.deal.setup["start"]))
TEXT = write(WHOLE)
ROLL = next(number for number, (_, text) in enumerate(WHOLE.moves) if text == "roll")


def edit(pattern: str, replacement: str, text: str = TEXT) -> str:
    """The record's text with one thing changed."""
    changed, count = re.subn(pattern, replacement, text, count=1, flags=re.MULTILINE)
    assert count == 1 and changed != text
    return changed


def test_a_record_is_readable() -> None:
    start = WHOLE.deal.setup["start"]
    head = TEXT.split("\n\n")[0].splitlines()
    assert head == [
        "mudbrick record 1",
        "game: toy",
        "rules: 1",
        "seats: 2",
        'players: ["Ann", "Bob"]',
        'options: {"strict": true}',
        "components: {}",
        "seed: 4",
        f'deal: {{"start": {start}}}',
        f"actions: {len(WHOLE.moves)}",
        f"result: {json.dumps({'scores': check(WHOLE, TOY).scores, 'winners': check(WHOLE, TOY).winners})}",
    ]
    assert TEXT.split("\n\n")[1].splitlines() == [f"{seat} {text}" for seat, text in WHOLE.moves]


def test_remarks_and_empty_lines_do_not_matter() -> None:
    remarked = edit("^game: toy$", "# a fine game\ngame: toy").replace("\n\n", "\n\n# it begins\n\n")
    assert read(remarked + "\n# the end\n") == WHOLE
    assert read(TEXT.replace("\n", "\r\n")) == WHOLE
    assert read(TEXT.rstrip("\n")) == WHOLE


NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


@given(st.tuples(NAMES, NAMES))
@example(("a\u2028b", "\x85"))
@example(('"', "#: \n\r\x1c"))
def test_players_may_have_any_names(players: tuple[str, str]) -> None:
    record = replace(WHOLE, players=players)
    assert read(write(record)) == record


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1: a record must begin with 'mudbrick record 1'"),
        ("mudbrick record 2\n", "line 1: a record must begin with"),
        (TEXT[1:], "line 1: a record must begin with"),
        (edit("^game: toy$", "game toy"), "line 2: 'game toy' is not a header line; known: game, rules"),
        (edit("^game: toy$", "title: toy"), "line 2: 'title: toy' is not a header line"),
        (edit("^seed: 4$", "seed: 4\nseed: 4"), "line 9: 'seed' is given twice"),
        (edit("^rules: 1$", "rules: one"), "'rules' must be a whole number, not 'one'"),
        (edit("^rules: 1$", "rules: ٣"), "'rules' must be a whole number"),
        (edit("^rules: 1$", f"rules: {'9' * 5_000}"), "'rules' must be a whole number"),
        (edit("^seats: 2$", "seats: "), "'seats'"),
        (edit("^seats: 2$", "seats: 3"), "'players' names 2 players for 3 seats"),
        (edit("^players: .*$", "players: Ann, Bob"), "'players' is not JSON: Ann, Bob"),
        (edit("^players: .*$", 'players: ["Ann", 2]'), "'players' must be a list"),
        (edit("^players: .*$", 'players: "Ann"'), "'players' must be a list"),
        (edit("^options: .*$", "options: []"), "'options' must be a table"),
        (edit("^options: .*$", 'options: {"strict": 1.5}'), "option 'strict' must be true, false"),
        (edit("^components: .*$", "components: 3"), "'components' must be a table"),
        (edit("^deal: .*$", "deal: {"), "'deal' is not JSON: {"),
        (edit("^deal: .*$", f"deal: {'[' * 100_000}"), "'deal' is not JSON"),
        (edit("^seed: 4$", "seed: four"), "'seed' must be a whole number, not 'four'"),
        (edit("^actions: .*$", "actions: 1"), "the header promises 1 actions, but the file holds"),
        (edit("^result: .*$", "result: won"), "'result' is not JSON: won"),
        (edit("^result: .*$", "result: {}"), "'scores' is missing"),
        (edit("^result: .*$", 'result: {"scores": [1, 2]}'), "'winners' is missing"),
        (edit('"scores": ..*?]', '"scores": [1]'), "the result has 1 scores for 2 seats"),
        (
            edit('"scores": ..*?]', '"scores": [true, 2]'),
            "'scores' must be a list of whole numbers",
        ),
        (edit("^(. (roll|pass))$", "x roll"), "'x roll' is not a seat and an action"),
        (edit("^(. (roll|pass))$", "-1 roll"), "'-1 roll' is not a seat and an action"),
        (edit("^(. (roll|pass))$", "0"), "'0' is not a seat and an action"),
        (edit("^(. (roll|pass))$", f"{'9' * 5_000} roll"), "is not a seat and an action"),
    ],
)
def test_a_malformed_record_is_refused_with_the_place(text: str, complaint: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read(text)
    assert complaint in str(caught.value)
    assert len(str(caught.value)) < 300, "a sentence, not the file"


@pytest.mark.parametrize(
    "name", ["game", "rules", "seats", "players", "options", "components", "deal", "actions", "result"]
)
def test_every_header_line_is_needed(name: str) -> None:
    with pytest.raises(BadRecord, match=f"the header has no line '{name}: …'"):
        read(edit(f"^{name}: .*\n", ""))


def test_a_line_of_the_moves_is_named_by_its_number() -> None:
    lines = TEXT.splitlines()
    lines[13] = "nobody rolls"
    with pytest.raises(BadRecord, match="line 14: 'nobody rolls' is not a seat and an action"):
        read("\n".join(lines))


def test_a_record_cut_off_anywhere_is_refused() -> None:
    lines = TEXT.splitlines()
    for kept in range(len(lines)):
        with pytest.raises(BadRecord):
            read("\n".join(lines[:kept]))


def test_a_record_cut_off_anywhere_and_mended_is_unfinished_or_refused() -> None:
    """Who also lowers the number of actions has a result that the game doesn't reach."""
    for kept in range(len(WHOLE.moves)):
        with pytest.raises(BadRecord, match="the header gives a result, but the game is not over"):
            check(replace(WHOLE, moves=WHOLE.moves[:kept]), TOY)
        assert not check(replace(WHOLE, moves=WHOLE.moves[:kept], result=None), TOY).over


def swap_result(record: Record) -> Record:
    assert record.result is not None
    return replace(record, result=replace(record.result, winners=(1 - record.result.winners[0],)))


@pytest.mark.parametrize(
    ("forge", "complaint"),
    [
        (lambda good: replace(good, seed=5), "the "),
        (
            lambda good: replace(good, result=None),
            "the header says that the game is unfinished, but it is over",
        ),
        (swap_result, "but the game ended with"),
        (
            lambda good: replace(good, moves=((0, "fly"), *good.moves)),
            "action 1 ('0 fly'): 'fly' is no action",
        ),
        (lambda good: replace(good, moves=((7, "roll"), *good.moves)), "action 1 ('7 roll'): T1: seat 7"),
        (
            lambda good: replace(good, moves=(*good.moves, (0, "roll"))),
            f"action {len(WHOLE.moves) + 1} ('0 roll'): T1: seat 0 doesn't decide",
        ),
        (lambda good: of_setup(good, start=OTHER_START), "does not follow from seed 4: 'start' differs"),
        (lambda good: of_setup(good, more=1), "does not follow from seed 4: 'more' differs"),
        (lambda good: of_setting(good, rules=2), "this is toy by rules 2, not toy by rules 1"),
        (lambda good: of_setting(good, game="chess"), "this is chess by rules 1, not toy by rules 1"),
        (lambda good: of_setting(good, options={}), "the deal does not say all the options"),
        (lambda good: of_setting(good, options={"strict": 3}), "option strict can be yes or no, not 3"),
        (lambda good: of_setting(good, components={"goal": 9}), "was made with other component numbers"),
    ],
)
def test_a_forged_record_is_refused(forge: Callable[[Record], Record], complaint: str) -> None:
    with pytest.raises(BadRecord) as caught:
        check(forge(WHOLE), TOY)
    assert complaint in str(caught.value)


def test_an_edited_action_changes_the_draws_and_is_found_out() -> None:
    """A roll that is called a pass leaves its number to the next one, and the game ends otherwise."""
    seat, _ = WHOLE.moves[ROLL]
    edited = replace(WHOLE, moves=(*WHOLE.moves[:ROLL], (seat, "pass"), *WHOLE.moves[ROLL + 1 :]))
    with pytest.raises(BadRecord):
        check(edited, TOY)


def test_a_sealed_game_is_proven_by_its_secret() -> None:
    assert SEALED.secret is not None and SEALED.seed is None
    assert SEALED.commitment == commitment(SEALED.secret)
    assert dumped(check(read(write(SEALED)), TOY)) == dumped(check(SEALED, TOY))


@pytest.mark.parametrize(
    ("forge", "complaint"),
    [
        (lambda good: replace(good, secret=bytes(32)), "the secret is not the one that was promised"),
        (lambda good: replace(good, commitment="0" * 64), "the secret is not the one that was promised"),
        (lambda good: replace(good, secret=None), "the game is over, but its secret is not revealed"),
        (lambda good: replace(good, commitment=None), "a record with a secret must hold its commitment"),
        (
            lambda good: replace(good, secret=None, result=None),
            "the secret of this game has not been revealed yet",
        ),
        (
            lambda good: replace(good, secret=bytes(32), commitment=commitment(bytes(32))),
            "the ",
        ),
        (lambda good: replace(good, seed=4), "a record has a seed or a secret, not both"),
        (lambda good: replace(good, seed=4, secret=None), "a record has a seed or a secret, not both"),
    ],
)
def test_a_sealed_game_with_another_secret_is_refused(
    forge: Callable[[Record], Record], complaint: str
) -> None:
    with pytest.raises(BadRecord) as caught:
        check(forge(SEALED), TOY)
    assert complaint in str(caught.value)


def test_a_seed_cannot_be_passed_off_as_a_secret_that_was_promised() -> None:
    """Draws that follow from a chosen seed, beside a commitment to something else, prove nothing."""
    forged = replace(WHOLE, secret=bytes(32), commitment=commitment(bytes(32)))
    with pytest.raises(BadRecord, match="a record has a seed or a secret, not both"):
        check(forged, TOY)


@pytest.mark.parametrize("secret", ["", "xyz", "00" * 31, "00" * 33, "0" * 63])
def test_a_secret_has_64_hexadecimal_digits(secret: str) -> None:
    with pytest.raises(BadRecord, match="'secret' must be 64 hexadecimal digits"):
        read(edit("^secret: .*$", f"secret: {secret}", write(SEALED)))


def test_later_draws_follow_from_the_seed() -> None:
    """The stream goes on where the deal left it."""
    past = History(TOY, replace(WHOLE, moves=(), result=None))
    rolled = [
        event.values["points"]
        for seat, text in WHOLE.moves
        for event in past.play(seat, TOY.action(text))
        if event.kind == "rolled"
    ]
    chance = WHOLE.chance()
    assert chance.below(2) == WHOLE.deal.setup["start"]
    assert rolled == [chance.below(6) + 1 for _ in rolled]


def test_a_deal_by_hand_has_a_stream_of_its_own_and_replays() -> None:
    by_hand = Record(Deal(TOY.setting(2, {}), {"start": 1}), ("a", "b"), ((1, "roll"), (0, "roll")))
    first, second = (list(replay(by_hand, TOY))[-1].scores for _ in range(2))
    assert first == second
    check(by_hand, TOY)


def test_an_owners_corrections_end_up_in_the_record() -> None:
    own = Toy(BOX.corrected({"goal": 5}))
    past = history.new(own, ("a", "b"), {}, 1)
    for seat, action in steps(past.position, FastChance(1)):
        past.play(seat, action)
    record = read(write(past.record()))
    assert record.deal.setting.components == {"goal": 5}
    assert 'components: {"goal": 5}' in write(record)
    check(record, own)
    with pytest.raises(BadRecord, match="other component numbers"):
        check(record, TOY)
    real = history.new(game("babylonia", {"stand.usual": 6}), ("a", "b"), {}, 1).record()
    assert 'components: {"stand.usual": 6}' in write(real)


def test_progress_is_reported_for_every_position() -> None:
    told: list[int] = []
    check(WHOLE, TOY, told.append)
    assert told == list(range(len(WHOLE.moves) + 1))


def babylonian() -> str:
    past = history.new(BABYLONIA, ("a", "b"), {}, 3)
    for seat, action in steps(past.position, FastChance(3)):
        past.play(seat, action)
    return write(past.record())


BABYLONIAN = babylonian()


PIECES = st.sampled_from(["", "0", "-", '"', "[", "{}", "null", "\n", ": ", "place"]) | st.text(max_size=8)


@effort(max_examples=400)
@given(st.data())
def test_whatever_is_done_to_a_record_the_complaint_is_a_sentence(data: st.DataObject) -> None:
    """Pieces cut out, put in, doubled: it is the same game, or it is refused, and nothing else happens."""
    text = BABYLONIAN
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 60)))
        text = text[:start] + data.draw(PIECES) + text[end:]
    try:
        record = read(text)
        last = check(record, BABYLONIA)
    except MudbrickError as error:
        assert str(error) and "\n" not in str(error)
    else:
        assert record.result == (Result(last.scores, last.winners) if last.over else None)


def test_the_seed_of_a_record_stands_for_a_secret() -> None:
    by_seed, by_secret = replace(WHOLE, seed=9), replace(SEALED, secret=seed_secret(9))
    assert by_seed.chance().below(10**6) == by_secret.chance().below(10**6)

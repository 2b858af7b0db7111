"""Every language says the same things as English, in its own words."""

from __future__ import annotations

import re
from typing import Final

import pytest

from mudbrick import games
from mudbrick.engine.wording import PLURALS
from mudbrick.terminal.messages import languages
from tests.languages.shelf import (
    BREAKING,
    ENGLISH,
    LANGUAGES,
    OTHERS,
    REFUSAL,
    SPEAKERS,
    filled_in,
    messages,
    plain_words,
    plurals,
)

LENGTHS: Final = {"45 min", "60 min", "90–120 min"}  # the sign for minutes is the same everywhere
# Words that are the same in both languages.
SHARED_WORDS: Final = {
    "fr": LENGTHS
    | {
        "+1 point",
        "10 points",
        "artisan",
        "assistant",
        "novice",
        "pile 1",
        "pile 2",
        "pile 3",
        "pile {pile}",
        "points",
        "scores",
        "scribes",
        "temple",
        "temple 1",
        "temple 2",
    },
    "pl": LENGTHS | {"bot", "ziggurat"},
}
# Words of English that neither Polish nor French has, and that any sentence in English is likely to hold.
ENGLISH_WORDS: Final = re.compile(
    r"\b(the|and|of|you|your|with|from|for|is|are|this|that|which|what|all|card|cards|city|turn|worker|wood)\b",
    re.IGNORECASE,
)
UNNAMED: Final = "name."
COUNTED: Final = "count."  # words after a number, which English need not heed
CODE: Final = re.compile(r"`[^`]*`|--\w+\b|mudbrick \w+")
# The verbs that say what an action does: all of them, so that no noun is taken for one.
VERBS: Final = {
    "en": """
        activate ask assign auction bid build burn buy choose clear decline develop finish gain go
        keep move pass pay place play put recover replace return score sell send set skip stand stop
        swap take trade tuck use
    """,
    "fr": """
        acheter activer affecter avancer brûler choisir commercer construire continuer déblayer
        décompter déplacer développer envoyer garder jouer mettre miser obtenir passer payer placer
        poser prendre ranger redemander refuser relever remplacer rendre récupérer terminer utiliser
        vendre échanger
    """,
    "pl": """
        aktywuj handluj kontynuuj kup licytujcie odzyskaj odłóż podmień podnieś pomiń postaw połóż
        przejdź przenieś przestaw przesuń przydziel punktuj pytaj rozegraj rozwiń skorzystaj spal
        spasuj sprzedaj sprzedawaj usuń użyj weź wybierz wykładaj wystaw wyłóż wyślij zachowaj zagraj
        zakończ zamień zaoferuj zapłać zbuduj zrezygnuj zwróć
    """,
}
NEGATION: Final = re.compile(r"^(?:don't|ne (?:pas|plus)|nie) ")
# A verb whose object is told by another line.
TAKES: Final = r"(?:otrzymuje|bierze|dostaje|zdobywa|zyskuje|płaci|wygrywa|zagrywa|odbiera)(?:sz)?"
OBJECTLESS: Final = {
    "en": re.compile(r"\b(?:receives?|takes?|gains?|gets?|pays?|wins?|plays?) (?:it|them)\b"),
    "fr": re.compile(
        r"\b(?:l[ae] |les |en |l['’])"
        r"(?:reçoi[ts]|recevez|prends?|prenez|gagnez?|obtien[ts]|obtenez|pa[iy]ez?|jouez?)\b"
    ),
    "pl": re.compile(rf"\b{TAKES} (?:go|ją|je|ich|to)\b|\b(?:go|ją|je|ich|to) {TAKES}\b"),
}
# What a question says that was not made for what is there.
IF_ANY: Final = {
    "en": re.compile(r"\bif (?:you have|you can|any|there (?:is|are))\b"),
    "fr": re.compile(
        r"\bsi vous (?:en |le )?(?:avez|pouvez)\b|\bs['’]il y en a\b|\ble cas échéant\b|\bsi possible\b"
    ),
    "pl": re.compile(
        r"\bje(?:śli|żeli) (?:je |go |ją )?(?:masz|możesz|są|jest|jakiś|jakieś)\b|\bo ile\b|\bewentualn"
    ),
}
# Places by their numbers and cubes by their seats, which are called by what is seen there.
DRAWN: Final = {"babylonia": {"hex"}, "nehemiah": {"card", "column", "cube"}}
# How many letters fit where a drawing has little room.
ROOM: Final = {("babylonia", "legend"): 9, ("nehemiah", "short"): 17}
NARROW: Final = [(speaker, section) for speaker, section in ROOM if speaker in SPEAKERS]


def test_the_terminal_speaks_every_language_that_has_plurals() -> None:
    assert languages() == LANGUAGES


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_exactly_the_messages_of_english(speaker: str, language: str) -> None:
    """Only names may come on top: what English calls by the word itself has another name elsewhere.

    All come in the same order, but for refusals, which stand in the source where they belong.
    """
    english = messages(speaker, ENGLISH)
    needed = [key for key in messages(speaker, language) if key in english or not key.startswith(UNNAMED)]
    assert sorted(needed) == sorted(english)
    assert [key for key in needed if not key.startswith(REFUSAL)] == [
        key for key in english if not key.startswith(REFUSAL)
    ]


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("language", OTHERS)
def test_every_message_has_the_blanks_of_the_english_one(speaker: str, language: str) -> None:
    english = messages(speaker, ENGLISH)
    for key, message in messages(speaker, language).items():
        original = english.get(key, "")
        assert filled_in(message) == filled_in(original), key
        numbers = {name for name, _ in plurals(original)} | set(filled_in(original))
        if key.startswith(COUNTED):
            numbers.add("count")
        assert {name for name, _ in plurals(message)} <= numbers, key


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("language", OTHERS)
def test_a_number_that_bends_a_word_in_english_bends_one_everywhere(speaker: str, language: str) -> None:
    english = messages(speaker, ENGLISH)
    for key, message in messages(speaker, language).items():
        bent = {name for name, _ in plurals(message)}
        assert {name for name, _ in plurals(english.get(key, ""))} <= bent, key


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_has_as_many_forms_as_the_language(speaker: str, language: str) -> None:
    forms = 1 + max(PLURALS[language](number) for number in range(200))
    for key, message in messages(speaker, language).items():
        for name, written in plurals(message):
            assert len(written) == forms, f"{key}: {name}"
            assert all(written), f"{key}: {name}"


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_brace_is_left_over(speaker: str, language: str) -> None:
    for key, message in messages(speaker, language).items():
        assert not re.search(r"[{}|]", plain_words(message)), key


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("language", OTHERS)
def test_no_message_was_left_in_english(speaker: str, language: str) -> None:
    english = messages(speaker, ENGLISH)
    for key, message in messages(speaker, language).items():
        words = CODE.sub("", plain_words(message))
        if re.search(r"[^\W\d]", words) and message == english.get(key):
            assert message.lower() in SHARED_WORDS[language], key
        assert not ENGLISH_WORDS.search(words), f"{key}: {message}"


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("language", OTHERS)
def test_every_message_cites_the_rules_that_the_english_one_cites(speaker: str, language: str) -> None:
    cited = re.compile(r"\b[A-Z]+\d+(?:\.\d+)?\b")
    english = messages(speaker, ENGLISH)
    for key, message in messages(speaker, language).items():
        assert cited.findall(message) == cited.findall(english.get(key, "")), key


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("language", OTHERS)
def test_every_message_has_the_numbers_of_the_english_one(speaker: str, language: str) -> None:
    english = messages(speaker, ENGLISH)
    for key, message in messages(speaker, language).items():
        numbers = [
            sorted(re.findall(r"\d+", plain_words(text))) for text in (message, english.get(key, message))
        ]
        assert numbers[0] == numbers[1], key


@pytest.mark.parametrize("speaker", SPEAKERS)
def test_no_line_of_french_breaks_before_a_sign(speaker: str) -> None:
    for key, message in messages(speaker, "fr").items():
        assert not BREAKING.search(message), key


@pytest.mark.parametrize(("speaker", "section"), NARROW)
@pytest.mark.parametrize("language", LANGUAGES)
def test_short_words_of_drawings_are_short(speaker: str, section: str, language: str) -> None:
    short = {key: text for key, text in messages(speaker, language).items() if key.startswith(f"{section}.")}
    assert short
    for key, text in short.items():
        assert len(text) <= ROOM[speaker, section] or key == "legend.name", key


def deeds(game: str, language: str) -> dict[str, tuple[str, str]]:
    """Of each action, the message that says what it does, and what is touched first."""
    said, shelf = messages(game, language), games.game(game)
    found = {}
    for action in range(shelf.vocabulary):
        words, touches = shelf.text(action).split(), shelf.touches(action)
        beginnings = [f"do.{' '.join(words[:count])}" for count in range(len(words), 0, -1)]
        key = next((key for key in beginnings if key in said), f"name.{touches[0]}")
        found[shelf.text(action)] = (said.get(key, ""), touches[0])
    return found


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_actions_touch_has_a_name(game: str, language: str) -> None:
    """Its own or that of its kind, in English the word itself; or its drawing says where and whose it is."""
    said, shelf = messages(game, language), games.game(game)
    nameless = set()
    for thing in {thing for action in range(shelf.vocabulary) for thing in shelf.touches(action)}:
        bare = thing.partition(":")[2]
        names = (thing, bare, re.sub(r" \d+$", "", bare))
        own = language == ENGLISH and re.fullmatch(r"[a-z ]+", bare)
        if not own and not any(f"name.{name}" in said for name in names):
            nameless.add(thing.split(":")[0])
    assert nameless == DRAWN.get(game, set())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_verb(language: str) -> None:
    """The game says what it does, or it is a button whose name does."""
    verbs, begun = set(VERBS[language].split()), set()
    for game in games.names():
        for action, (message, first) in deeds(game, language).items():
            verb = re.split(r"\W", NEGATION.sub("", message.lower()))[0]
            assert verb in verbs, f"{action}: {message}"
            assert not (first.startswith("button:") and "{one}" in message), (
                f"{action} is said twice: {message}"
            )
            begun.add(verb)
    assert verbs - begun == set(), "no action begins with these"


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_of_the_log_names_what_it_tells_of(game: str, language: str) -> None:
    """Whoever reads it alone knows what was received or taken: none says "Guest receives it."."""
    told = [text for key, text in messages(game, language).items() if key.startswith(("event.", "you."))]
    assert told
    assert [text for text in told if OBJECTLESS[language].search(text.lower())] == []


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_asks_for_what_may_not_be_there(game: str, language: str) -> None:
    asked = [text for key, text in messages(game, language).items() if key.startswith("ask")]
    assert asked
    assert [text for text in asked if IF_ANY[language].search(text.lower())] == []

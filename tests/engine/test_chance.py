"""Chance: the fair stream is the one that was promised, and all streams are fair."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mudbrick.engine import Chance, FairChance, FastChance
from mudbrick.engine.chance import commitment, new_secret, seed_secret

SECRET = bytes(range(32))


def words(secret: bytes) -> Iterator[int]:
    """The stream as it is described: 64-bit words of HMAC-SHA256 over a counter, the first bytes first."""
    counter = 0
    while True:
        block = hmac.new(secret, counter.to_bytes(8, "big"), hashlib.sha256).digest()
        yield from (int.from_bytes(block[start : start + 8], "big") for start in (0, 8, 16, 24))
        counter += 1


def draw(stream: Iterator[int], bound: int) -> int:
    """A word that is small enough for every rest to be equally likely, by its rest."""
    limit = 2**64 // bound * bound
    return next(word for word in stream if word < limit) % bound


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(1, 2**64), min_size=1, max_size=40))
def test_the_fair_stream_is_hmac_sha256_over_a_counter(secret: bytes, bounds: list[int]) -> None:
    stream, expected = FairChance(secret), words(secret)
    assert [stream.below(bound) for bound in bounds] == [draw(expected, bound) for bound in bounds]


def test_the_fair_stream_gives_the_same_numbers_for_ever() -> None:
    """Records depend on these numbers: they may never change."""
    stream = FairChance(SECRET)
    first = next(words(SECRET))
    assert first == int.from_bytes(hmac.new(SECRET, b"\0\0\0\0\0\0\0\0", "sha256").digest()[:8], "big")
    assert stream.below(2**64) == first
    assert [stream.below(1_000) for _ in range(6)] == [500, 841, 369, 39, 158, 243]


def test_a_secret_has_32_bytes() -> None:
    for wrong in (b"", bytes(31), bytes(33)):
        with pytest.raises(ValueError, match=f"a secret has 32 bytes, not {len(wrong)}"):
            FairChance(wrong)


def test_new_secrets_are_never_the_same() -> None:
    secrets = {new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert {len(secret) for secret in secrets} == {32}


def test_a_seed_stands_for_one_secret_for_ever() -> None:
    assert seed_secret(7) == hashlib.sha256(b"mudbrick seed 7").digest()
    assert len({seed_secret(seed) for seed in range(-50, 50)}) == 100


def test_the_commitment_is_the_secrets_sha256() -> None:
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


@pytest.mark.parametrize("stream", [FairChance(SECRET), FastChance(5)], ids=["fair", "fast"])
@pytest.mark.parametrize("bound", [2, 3, 6, 7, 30])
def test_every_number_is_equally_likely(stream: Chance, bound: int) -> None:
    draws = 1_500 * bound
    counts = Counter(stream.below(bound) for _ in range(draws))
    assert set(counts) == set(range(bound))
    chi_square = sum((count - 1_500) ** 2 / 1_500 for count in counts.values())
    assert chi_square < bound + 5 * (2 * bound) ** 0.5  # five standard deviations above the mean


def test_large_bounds_do_not_favour_small_numbers() -> None:
    """Three quarters of all words: taking rests without drawing again would make a third of them twice as
    likely as the others."""
    stream, bound = FairChance(SECRET), 3 * 2**62
    low = sum(stream.below(bound) < 2**62 for _ in range(6_000))
    assert 1_800 < low < 2_200


@pytest.mark.parametrize("stream", [FairChance(SECRET), FastChance(6)], ids=["fair", "fast"])
def test_a_shuffle_gives_every_order_equally_often(stream: Chance) -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(4_800):
        items = [1, 2, 3, 4]
        stream.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert sum((count - 200) ** 2 / 200 for count in orders.values()) < 24 + 5 * 48**0.5


def test_shuffling_keeps_the_items_and_needs_none() -> None:
    for items in ([], [3], [1, 1, 2]):
        shuffled = items[:]
        FastChance(1).shuffle(shuffled)
        assert sorted(shuffled) == sorted(items)


def test_the_same_fast_seed_gives_the_same_stream() -> None:
    first, again, other = FastChance(1), FastChance(1), FastChance(2)
    draws = [[stream.below(10**6) for _ in range(10)] for stream in (first, again, other)]
    assert draws[0] == draws[1] != draws[2]
    assert FastChance().below(10**9) != FastChance().below(10**9)

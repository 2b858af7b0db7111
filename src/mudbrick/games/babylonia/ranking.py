"""Searching sorted lists."""

from __future__ import annotations


def rank(ascending: list[int], number: int) -> int:
    """How many numbers of an ascending list are smaller."""
    low = 0
    high = len(ascending)
    while low < high:
        middle = (low + high) >> 1
        if ascending[middle] < number:
            low = middle + 1
        else:
            high = middle
    return low

"""Nehemiah, by Łukasz Woźniak."""

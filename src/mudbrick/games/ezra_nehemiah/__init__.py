"""Ezra and Nehemiah: the temple, the wall and the Torah in three weeks (rules E1 to E17)."""

"""Measurements: speed as ratios within one run, never as a timed test."""

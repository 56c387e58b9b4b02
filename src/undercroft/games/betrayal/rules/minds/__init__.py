"""Figures that think for themselves: what their lists may say, what applies, what they do."""

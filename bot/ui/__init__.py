"""Neutral panels, lines and stories become words, messages and books. No rule, no store."""

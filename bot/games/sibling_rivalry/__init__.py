"""Sibling Rivalry: two doomed princes on a chessboard, each to have killed more than his brother."""

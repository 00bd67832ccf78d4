from __future__ import annotations


def scene(view, viewer):
    return None

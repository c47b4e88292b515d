"""Pictures of a panel: the engine's neutral data becomes PNG files with descriptions.

`render` draws one picture; `Easel` does it beside the event loop, keeps what it drew, and draws
what several ask for at once only once. A new kind of picture is a struct in
``bot/engine/panel.py``, a module here, and a line in ``bot/art/render.py``.
"""

from bot.art.drawing import Drawing, Say, Undrawable
from bot.art.easel import Easel
from bot.art.marks import MARKS, Pen, mark
from bot.art.render import render

__all__ = ["MARKS", "Drawing", "Easel", "Pen", "Say", "Undrawable", "mark", "render"]

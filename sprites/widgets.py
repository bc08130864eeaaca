"""Every widget in one place to import from.

All take a Canvas first and then a box in units from its top left corner, unless they say otherwise; they wear a `skin`
and are kept as surfaces, so the second drawing is one blit."""

from sprites.controls import (
    LIST_ROW,
    check,
    dropdown,
    dropdown_list,
    entry,
    entry_shift,
    list_row,
    scrollbar,
    segmented,
    slider,
)
from sprites.gauges import chip, chip_width, progress, shares
from sprites.panels import (
    heading,
    hover_card,
    hover_card_height,
    log_line,
    note,
    panel,
    ribbon,
    toast,
)
from sprites.rows import button, keycap, keycap_width, option_row, tab
from sprites.seat_marks import seat_mark
from sprites.states import STATES, State, focus_ring, hatch, icon

__all__ = [
    "LIST_ROW",
    "STATES",
    "State",
    "button",
    "check",
    "chip",
    "chip_width",
    "dropdown",
    "dropdown_list",
    "entry",
    "entry_shift",
    "focus_ring",
    "hatch",
    "heading",
    "hover_card",
    "hover_card_height",
    "icon",
    "keycap",
    "keycap_width",
    "list_row",
    "log_line",
    "note",
    "option_row",
    "panel",
    "progress",
    "ribbon",
    "scrollbar",
    "seat_mark",
    "segmented",
    "shares",
    "slider",
    "tab",
    "toast",
]

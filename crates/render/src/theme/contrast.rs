//! The palette `contrast`: black, white and grey, nothing finer than it must be.

use super::Theme;
use super::sides::Sides;

/// Black, white and grey, nothing finer than it must be.
pub(super) const DAY: Theme = Theme {
    name: "contrast",
    sides: Sides::WHITE_BLACK,
    variables: &[
        ("--table", "#ffffff"),
        ("--ink", "#000000"),
        ("--ink-soft", "#000000"),
        ("--ink-faint", "#4a4a4a"),
        ("--accent", "#0047d6"),
        ("--mark", "#ffe14d"),
        ("--alert", "#5c0014"),
        ("--amber", "#8f4700"),
        ("--heat", "#0047d6"),
        ("--badge", "#000000"),
        ("--on-badge", "#ffffff"),
        ("--space", "#ececec"),
        ("--tile", "#767676"),
        ("--tile-edge", "#000000"),
        ("--trax-white", "#ffffff"),
        ("--trax-second", "#000000"),
        ("--trax-stripe", "#ffffff"),
        ("--casing", "#000000"),
        ("--board", "#ffffff"),
        ("--board-edge", "#000000"),
        ("--hole", "#6b6b6b"),
        ("--guide", "#bdbdbd"),
        ("--twixt-first", "#ff3b21"),
        ("--twixt-second", "#000000"),
        ("--twixt-stripe", "#ffffff"),
        ("--twixt-first-casing", "#5e0a00"),
        ("--twixt-second-casing", "#000000"),
    ],
};

/// On a black table.
pub(super) const NIGHT: Theme = Theme {
    name: "contrast-dark",
    sides: Sides::WHITE_BLACK,
    variables: &[
        ("--table", "#000000"),
        ("--ink", "#ffffff"),
        ("--ink-soft", "#ffffff"),
        ("--ink-faint", "#b8b8b8"),
        ("--accent", "#7fd0ff"),
        ("--mark", "#ffe14d"),
        ("--alert", "#ffd0d6"),
        ("--amber", "#ffc247"),
        ("--heat", "#a5deff"),
        ("--badge", "#ffffff"),
        ("--on-badge", "#000000"),
        ("--space", "#2b2b2b"),
        ("--tile", "#767676"),
        ("--tile-edge", "#9c9c9c"),
        ("--trax-white", "#ffffff"),
        ("--trax-second", "#000000"),
        ("--trax-stripe", "#ffffff"),
        ("--casing", "#000000"),
        ("--board", "#5e5e5e"),
        ("--board-edge", "#ffffff"),
        ("--hole", "#c4c4c4"),
        ("--guide", "#8a8a8a"),
        ("--twixt-first", "#ff9180"),
        ("--twixt-second", "#000000"),
        ("--twixt-stripe", "#ffffff"),
        ("--twixt-first-casing", "#2a0500"),
        ("--twixt-second-casing", "#000000"),
    ],
};

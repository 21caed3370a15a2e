//! The palette `classic`: white and red on warm paper; pegs in red and black.

use super::Theme;
use super::sides::Sides;

/// White and red on warm paper; pegs in red and black.
pub(super) const DAY: Theme = Theme {
    name: "classic",
    sides: Sides::WHITE_RED,
    variables: &[
        ("--table", "#e0d2b9"),
        ("--ink", "#2e241b"),
        ("--ink-soft", "#45372a"),
        ("--ink-faint", "#6a5844"),
        ("--accent", "#1f6f8b"),
        ("--mark", "#1f6f8b"),
        ("--alert", "#a3123a"),
        ("--amber", "#a85a00"),
        ("--heat", "#1f6f8b"),
        ("--badge", "#2e241b"),
        ("--on-badge", "#fff8ea"),
        ("--space", "#d9cab0"),
        ("--tile", "#f0e4cd"),
        ("--tile-edge", "#bfab8a"),
        ("--trax-white", "#ffffff"),
        ("--trax-second", "#c8102e"),
        ("--trax-stripe", "#ffd9cf"),
        ("--casing", "#43352a"),
        ("--board", "#f0e4cd"),
        ("--board-edge", "#b9a482"),
        ("--hole", "#917f67"),
        ("--guide", "#d5c4a6"),
        ("--twixt-first", "#e23b2b"),
        ("--twixt-second", "#0e0a08"),
        ("--twixt-stripe", "#f4ead7"),
        ("--twixt-first-casing", "#7d150d"),
        ("--twixt-second-casing", "#0e0a08"),
    ],
};

/// For the evening.
pub(super) const NIGHT: Theme = Theme {
    name: "dark",
    sides: Sides::WHITE_RED,
    variables: &[
        ("--table", "#16181c"),
        ("--ink", "#ece7de"),
        ("--ink-soft", "#b9b3a8"),
        ("--ink-faint", "#8a867e"),
        ("--accent", "#5cc3e0"),
        ("--mark", "#5cc3e0"),
        ("--alert", "#ff9aae"),
        ("--amber", "#ffb43d"),
        ("--heat", "#9adcf0"),
        ("--badge", "#ece7de"),
        ("--on-badge", "#16181c"),
        ("--space", "#1f2227"),
        ("--tile", "#292d34"),
        ("--tile-edge", "#3a3f48"),
        ("--trax-white", "#ffffff"),
        ("--trax-second", "#e61f3d"),
        ("--trax-stripe", "#5c0615"),
        ("--casing", "#0e1013"),
        ("--board", "#585f6b"),
        ("--board-edge", "#6b7381"),
        ("--hole", "#aeb6c2"),
        ("--guide", "#6b7381"),
        ("--twixt-first", "#ff6653"),
        ("--twixt-second", "#0a0b0d"),
        ("--twixt-stripe", "#e3ddd2"),
        ("--twixt-first-casing", "#14161a"),
        ("--twixt-second-casing", "#0a0b0d"),
    ],
};

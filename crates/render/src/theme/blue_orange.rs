//! The palette `blue-orange`: pale orange and deep blue, for red-green colour blindness.

use super::Theme;
use super::sides::Sides;

/// Pale orange and deep blue, for red-green colour blindness.
pub(super) const DAY: Theme = Theme {
    name: "blue-orange",
    sides: Sides::ORANGE_BLUE,
    variables: &[
        ("--table", "#dfe3e6"),
        ("--ink", "#1b242c"),
        ("--ink-soft", "#36424d"),
        ("--ink-faint", "#5a6671"),
        ("--accent", "#7a2f8f"),
        ("--mark", "#7a2f8f"),
        ("--alert", "#9c1458"),
        ("--amber", "#7a2f8f"),
        ("--heat", "#7a2f8f"),
        ("--badge", "#1b242c"),
        ("--on-badge", "#ffffff"),
        ("--space", "#d1d7db"),
        ("--tile", "#f3f5f6"),
        ("--tile-edge", "#b4bec6"),
        ("--trax-white", "#ffb54a"),
        ("--trax-second", "#00447c"),
        ("--trax-stripe", "#a9d6ff"),
        ("--casing", "#2a3742"),
        ("--board", "#f3f5f6"),
        ("--board-edge", "#a3afb9"),
        ("--hole", "#7d8994"),
        ("--guide", "#c9d1d7"),
        ("--twixt-first", "#ffb54a"),
        ("--twixt-second", "#00447c"),
        ("--twixt-stripe", "#d5ebff"),
        ("--twixt-first-casing", "#6b4300"),
        ("--twixt-second-casing", "#002544"),
    ],
};

/// On steel.
pub(super) const NIGHT: Theme = Theme {
    name: "blue-orange-dark",
    sides: Sides::ORANGE_BLUE,
    variables: &[
        ("--table", "#12171c"),
        ("--ink", "#e6ebef"),
        ("--ink-soft", "#b4bec7"),
        ("--ink-faint", "#87929c"),
        ("--accent", "#e9c9ff"),
        ("--mark", "#f0d8ff"),
        ("--alert", "#ffc9d6"),
        ("--amber", "#f0d8ff"),
        ("--heat", "#f0d8ff"),
        ("--badge", "#e6ebef"),
        ("--on-badge", "#12171c"),
        ("--space", "#1d242b"),
        ("--tile", "#64707c"),
        ("--tile-edge", "#818d99"),
        ("--trax-white", "#ffbc5c"),
        ("--trax-second", "#001d40"),
        ("--trax-stripe", "#8cc4f5"),
        ("--casing", "#05090d"),
        ("--board", "#64707c"),
        ("--board-edge", "#818d99"),
        ("--hole", "#cbd3da"),
        ("--guide", "#818d99"),
        ("--twixt-first", "#ffbc5c"),
        ("--twixt-second", "#001d40"),
        ("--twixt-stripe", "#bfe0ff"),
        ("--twixt-first-casing", "#261700"),
        ("--twixt-second-casing", "#00101f"),
    ],
};

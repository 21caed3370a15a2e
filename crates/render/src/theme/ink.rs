//! The palette `ink`: black instead of red, as in the German set: white and black tracks.

use super::Theme;
use super::sides::Sides;

/// Black instead of red, as in the German set: white and black tracks.
pub(super) const DAY: Theme = Theme {
    name: "ink",
    sides: Sides::WHITE_BLACK,
    variables: &[
        ("--table", "#e4ddcf"),
        ("--ink", "#1f1c18"),
        ("--ink-soft", "#3d3831"),
        ("--ink-faint", "#61594d"),
        ("--accent", "#1f6f8b"),
        ("--mark", "#1f6f8b"),
        ("--alert", "#a3123a"),
        ("--amber", "#a85a00"),
        ("--heat", "#1f6f8b"),
        ("--badge", "#174f64"),
        ("--on-badge", "#ffffff"),
        ("--space", "#d8d0c0"),
        ("--tile", "#efe9dc"),
        ("--tile-edge", "#b8ae9b"),
        ("--trax-white", "#ffffff"),
        ("--trax-second", "#0e0b09"),
        ("--trax-stripe", "#cfc6b4"),
        ("--casing", "#2b2622"),
        ("--board", "#efe9dc"),
        ("--board-edge", "#b3a893"),
        ("--hole", "#8b8172"),
        ("--guide", "#d3cab8"),
        ("--twixt-first", "#e23b2b"),
        ("--twixt-second", "#0e0b09"),
        ("--twixt-stripe", "#f4ead7"),
        ("--twixt-first-casing", "#7d150d"),
        ("--twixt-second-casing", "#0e0b09"),
    ],
};

/// On slate, so that black and white both stand out.
pub(super) const NIGHT: Theme = Theme {
    name: "ink-dark",
    sides: Sides::WHITE_BLACK,
    variables: &[
        ("--table", "#17181a"),
        ("--ink", "#ece9e2"),
        ("--ink-soft", "#bcb8af"),
        ("--ink-faint", "#8d8a83"),
        ("--accent", "#8fd6ea"),
        ("--mark", "#9fe3f5"),
        ("--alert", "#ffb9c4"),
        ("--amber", "#ffbe57"),
        ("--heat", "#9fe3f5"),
        ("--badge", "#ece9e2"),
        ("--on-badge", "#17181a"),
        ("--space", "#232528"),
        ("--tile", "#5e646d"),
        ("--tile-edge", "#7b818a"),
        ("--trax-white", "#ffffff"),
        ("--trax-second", "#060708"),
        ("--trax-stripe", "#b7b2a8"),
        ("--casing", "#060708"),
        ("--board", "#5e646d"),
        ("--board-edge", "#7b818a"),
        ("--hole", "#bcc2ca"),
        ("--guide", "#7b818a"),
        ("--twixt-first", "#ff7462"),
        ("--twixt-second", "#060708"),
        ("--twixt-stripe", "#ddd8cd"),
        ("--twixt-first-casing", "#1c0805"),
        ("--twixt-second-casing", "#060708"),
    ],
};

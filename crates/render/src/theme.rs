//! Themes: the colours of boards, as data that files and pages share.

use alloc::string::String;

/// A named set of colours.
///
/// The luminance of the two sides differs by at least 4.5 : 1 (WCAG 2.2's contrast ratio) in every
/// theme, so that they can be told apart in grey, in print and with any kind of colour vision.
///
/// | variable | what |
/// |---|---|
/// | `--table` | what the board lies on |
/// | `--ink`, `--ink-soft`, `--ink-faint` | words on the table; coordinates; coordinates of border spaces |
/// | `--accent` | what a page stresses; the last peg and the outline of a ghost peg |
/// | `--mark` | the last turn of Trax and the frames of its ghosts |
/// | `--alert` | what makes a choice illegal |
/// | `--amber` | cut lanes and the links that cut them |
/// | `--badge`, `--on-badge` | discs with numbers, and the numbers |
/// | `--space` | a space for a tile |
/// | `--tile`, `--tile-edge` | the face of a tile and its hairline |
/// | `--trax-white`, `--trax-second` | the two tracks |
/// | `--trax-stripe` | the stripe inside the second track |
/// | `--casing` | the edges of both tracks |
/// | `--board`, `--board-edge`, `--hole`, `--guide` | the board of TwixT, its rim, holes and corner lines |
/// | `--twixt-first`, `--twixt-second` | pegs and links |
/// | `--twixt-stripe` | the stripe and dot inside the second side's |
/// | `--twixt-first-casing`, `--twixt-second-casing` | the edges of pegs and links |
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Its name: `classic`, `dark`, `contrast` or `blue-orange`.
    pub name: &'static str,
    /// Each variable with its colour as `#rrggbb`, always the same variables in the same order.
    pub variables: &'static [(&'static str, &'static str)],
}

impl Theme {
    /// White and red on warm paper.
    pub const CLASSIC: Self = Self {
        name: "classic",
        variables: &[
            ("--table", "#e0d2b9"),
            ("--ink", "#2e241b"),
            ("--ink-soft", "#45372a"),
            ("--ink-faint", "#6a5844"),
            ("--accent", "#1f6f8b"),
            ("--mark", "#1f6f8b"),
            ("--alert", "#a3123a"),
            ("--amber", "#a85a00"),
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
    pub const DARK: Self = Self {
        name: "dark",
        variables: &[
            ("--table", "#16181c"),
            ("--ink", "#ece7de"),
            ("--ink-soft", "#b9b3a8"),
            ("--ink-faint", "#8a867e"),
            ("--accent", "#5cc3e0"),
            ("--mark", "#5cc3e0"),
            ("--alert", "#ff7d96"),
            ("--amber", "#ffb43d"),
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

    /// Black, white and grey, nothing finer than it must be.
    pub const CONTRAST: Self = Self {
        name: "contrast",
        variables: &[
            ("--table", "#ffffff"),
            ("--ink", "#000000"),
            ("--ink-soft", "#000000"),
            ("--ink-faint", "#4a4a4a"),
            ("--accent", "#0047d6"),
            ("--mark", "#ffe14d"),
            ("--alert", "#5c0014"),
            ("--amber", "#8f4700"),
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

    /// Pale orange and deep blue, for eyes that do not tell red from green.
    pub const BLUE_ORANGE: Self = Self {
        name: "blue-orange",
        variables: &[
            ("--table", "#dfe3e6"),
            ("--ink", "#1b242c"),
            ("--ink-soft", "#36424d"),
            ("--ink-faint", "#5a6671"),
            ("--accent", "#7a2f8f"),
            ("--mark", "#7a2f8f"),
            ("--alert", "#9c1458"),
            ("--amber", "#7a2f8f"),
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

    /// Every theme, the default first.
    pub const ALL: [Self; 4] = [Self::CLASSIC, Self::DARK, Self::CONTRAST, Self::BLUE_ORANGE];

    /// The theme of a name.
    ///
    /// ```
    /// use render::Theme;
    /// assert_eq!(Theme::named("dark"), Some(Theme::DARK));
    /// assert_eq!(Theme::named("plaid"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name == name)
    }

    /// The colour of a variable, as `#rrggbb`.
    #[must_use]
    pub fn value(&self, variable: &str) -> Option<&'static str> {
        self.variables
            .iter()
            .find(|(name, _)| *name == variable)
            .map(|&(_, value)| value)
    }

    /// The declarations that set every variable, to be put between the braces of a rule such as
    /// `:root{…}` or `[data-theme=dark]{…}`.
    #[must_use]
    pub fn css(&self) -> String {
        let mut out = String::new();
        for (name, value) in self.variables {
            for part in [name, ":", value, ";"] {
                out.push_str(part);
            }
        }
        out
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::CLASSIC
    }
}

//! Themes: the colours of boards, as data that files and pages share.

mod blue_orange;
mod classic;
mod contrast;
mod ink;
mod sides;

pub use sides::Sides;

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
/// | `--heat` | how often a hole was thought of |
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
    /// Its name: that of its palette by day; `dark`, or the palette's with `-dark`, by night.
    pub name: &'static str,
    /// What the sides are called.
    pub sides: Sides,
    /// Each variable with its colour as `#rrggbb`, always the same variables in the same order.
    pub variables: &'static [(&'static str, &'static str)],
}

/// The colours of one idea by day and by night; the sides are called the same in both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    /// Its name: `classic`, `ink`, `contrast` or `blue-orange`.
    pub name: &'static str,
    /// On a light page.
    pub day: Theme,
    /// On a dark one.
    pub night: Theme,
}

impl Palette {
    /// Every palette, the default first.
    pub const ALL: [Self; 4] = [
        Self::of(classic::DAY, classic::NIGHT),
        Self::of(ink::DAY, ink::NIGHT),
        Self::of(contrast::DAY, contrast::NIGHT),
        Self::of(blue_orange::DAY, blue_orange::NIGHT),
    ];

    const fn of(day: Theme, night: Theme) -> Self {
        Self {
            name: day.name,
            day,
            night,
        }
    }
}

impl Theme {
    /// White and red on warm paper.
    pub const CLASSIC: Self = classic::DAY;

    /// The same for the evening.
    pub const DARK: Self = classic::NIGHT;

    /// Every theme, each palette by day and then by night, the default first.
    pub fn all() -> impl Iterator<Item = Self> {
        let pairs = Palette::ALL.into_iter();
        pairs.flat_map(|palette| [palette.day, palette.night])
    }

    /// The theme of a name.
    ///
    /// ```
    /// use render::Theme;
    /// assert_eq!(Theme::named("dark"), Some(Theme::DARK));
    /// assert_eq!(Theme::named("plaid"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|theme| theme.name == name)
    }

    /// The colour of a variable, as `#rrggbb`.
    #[must_use]
    pub fn value(&self, variable: &str) -> Option<&'static str> {
        self.variables
            .iter()
            .find(|(name, _)| *name == variable)
            .map(|&(_, value)| value)
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::CLASSIC
    }
}

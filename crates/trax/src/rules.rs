//! The rule sets.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// The span, in tiles, that no position can exceed in either direction, so that memory stays bounded.
pub(crate) const LARGEST_SPAN: u32 = 1000;

/// Lines must span this many columns or rows, unless the bound itself is smaller.
const LINE_LENGTH: u32 = 8;

/// What a game is played by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules(Preset);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Preset {
    Official,
    Limited,
    Fournier,
    Loop,
    Study(u32),
}

impl Rules {
    /// Trax as played today ("Supertrax"): no bound, loops and lines win, the mover wins if both
    /// colours have one.
    #[must_use]
    pub const fn official() -> Self {
        Self(Preset::Official)
    }

    /// The 8 × 8 game of the Swedish and Hungarian leaflets: the mover wins if both colours have a
    /// figure, a side without a legal turn draws.
    #[must_use]
    pub const fn limited() -> Self {
        Self(Preset::Limited)
    }

    /// The 8 × 8 game of the German leaflet: a draw if both colours have a figure.
    #[must_use]
    pub const fn fournier() -> Self {
        Self(Preset::Fournier)
    }

    /// Loop Trax: no bound, lines do not win.
    #[must_use]
    pub const fn loop_trax() -> Self {
        Self(Preset::Loop)
    }

    /// A board of `n` × `n` for studies, with lines of min(8, `n`).
    ///
    /// # Errors
    /// If `n` is not between 2 and 1,000.
    pub fn study(n: u32) -> Result<Self, ParseRulesError> {
        if (2..=LARGEST_SPAN).contains(&n) {
            Ok(Self(Preset::Study(n)))
        } else {
            Err(ParseRulesError(format!("{n}x{n}")))
        }
    }

    /// The number of columns and of rows that the tiles may span, if it is limited.
    #[must_use]
    pub const fn bound(&self) -> Option<u32> {
        match self.0 {
            Preset::Official | Preset::Loop => None,
            Preset::Limited | Preset::Fournier => Some(8),
            Preset::Study(n) => Some(n),
        }
    }

    /// The span, in columns or rows, that no position exceeds: the bound, or what this program can hold.
    pub(crate) fn largest_span(&self) -> u32 {
        self.bound().unwrap_or(LARGEST_SPAN)
    }

    /// Whether a line wins.
    #[must_use]
    pub const fn lines_win(&self) -> bool {
        !matches!(self.0, Preset::Loop)
    }

    /// How many columns or rows a line has to span.
    #[must_use]
    pub fn line_length(&self) -> u32 {
        self.bound().map_or(LINE_LENGTH, |bound| bound.min(LINE_LENGTH))
    }

    /// Whether a turn that finishes a figure of both colours draws (else its player wins).
    #[must_use]
    pub const fn both_draw(&self) -> bool {
        matches!(self.0, Preset::Fournier)
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::official()
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Preset::Official => f.write_str("official"),
            Preset::Limited => f.write_str("limited"),
            Preset::Fournier => f.write_str("fournier"),
            Preset::Loop => f.write_str("loop"),
            Preset::Study(n) => write!(f, "{n}x{n}"),
        }
    }
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    /// Reads `official`, `limited`, `fournier`, `loop`, or the board of a study such as `5x5`.
    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let unknown = || ParseRulesError(text.chars().take(40).collect());
        match text {
            "official" => Ok(Self::official()),
            "limited" => Ok(Self::limited()),
            "fournier" => Ok(Self::fournier()),
            "loop" => Ok(Self::loop_trax()),
            _ => {
                let (columns, rows) = text.split_once(['x', 'X']).ok_or_else(unknown)?;
                let columns: u32 = columns.parse().map_err(|_| unknown())?;
                let rows: u32 = rows.parse().map_err(|_| unknown())?;
                if columns == rows {
                    Self::study(columns)
                } else {
                    Err(unknown())
                }
            }
        }
    }
}

/// A text that names no rule set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseRulesError(String);

impl fmt::Display for ParseRulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no rule set of Trax: official, limited, fournier, loop, or a square board from 2x2 to {LARGEST_SPAN}x{LARGEST_SPAN}",
            self.0
        )
    }
}

impl core::error::Error for ParseRulesError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn names_round_trip() {
        for name in ["official", "limited", "fournier", "loop", "2x2", "5x5", "1000x1000"] {
            let rules: Rules = name.parse().expect("a rule set");
            assert_eq!(rules.to_string(), name);
        }
        for name in [
            "",
            "x",
            "1x1",
            "5x6",
            "1001x1001",
            "99999999999x99999999999",
            "Official ",
        ] {
            assert!(name.parse::<Rules>().is_err(), "{name}");
        }
    }

    #[test]
    fn lines_are_as_long_as_a_small_bound() {
        assert_eq!(Rules::official().line_length(), 8);
        assert_eq!(Rules::study(5).expect("5x5").line_length(), 5);
        assert_eq!(Rules::study(12).expect("12x12").line_length(), 8);
    }
}

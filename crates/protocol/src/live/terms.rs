//! The terms of a game between people.

use game::Beginner;
use serde::{Deserialize, Serialize};

use super::ClockTerms;
use crate::Setup;

/// The terms of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Terms {
    /// The game, its rules, its board (which may be a handicap) and its pie rule.
    pub setup: Setup,
    /// The clocks.
    pub clock: ClockTerms,
    /// How much of a turn is previewed before it is played, in Trax.
    pub preview: Preview,
    /// How many games the match has at most; without end if missing.
    pub games: Option<u32>,
    /// Who begins the later games of a match.
    pub beginner: BeginnerRule,
    /// Who places the forced tiles, in Trax: the players, in one of two forms; the rules if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub laying: Option<Laying>,
    /// Whether the game is not to be rated, though it could be.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub casual: bool,
}

impl Terms {
    /// An open-ended match with this set-up and clock: full previews, and the players begin in turn.
    #[must_use]
    pub const fn new(setup: Setup, clock: ClockTerms) -> Self {
        Self {
            setup,
            clock,
            preview: Preview::Chain,
            games: None,
            beginner: BeginnerRule::Alternating,
            laying: None,
            casual: false,
        }
    }
}

/// How much of a turn the board previews before it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Preview {
    /// The tile and its whole forced chain.
    Chain,
    /// The tile alone.
    Own,
    /// Nothing.
    Off,
}

/// How the players place the forced tiles of their turns themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Laying {
    /// A turn ends when all of them lie.
    Strict,
    /// A turn may end earlier: the rules place what is missing, and a tally counts it.
    Leaflet,
}

/// Whether a turn leaves nothing for the rules to place, so that its JSON is the one of a turn of any other game.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
pub(super) const fn none_forgotten(forgot: &Option<u16>) -> bool {
    matches!(forgot, None | Some(0))
}

/// Who begins the games of a match after the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum BeginnerRule {
    /// The two in turn.
    Alternating,
    /// The loser of the previous game.
    Loser,
}

impl From<BeginnerRule> for Beginner {
    fn from(rule: BeginnerRule) -> Self {
        match rule {
            BeginnerRule::Alternating => Self::Alternating,
            BeginnerRule::Loser => Self::Loser,
        }
    }
}

/// The seat that the host of a new game prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum SeatWish {
    /// The host begins the game.
    First,
    /// The opponent begins.
    Second,
    /// Drawn at random.
    Random,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::{Command, Happening};

    const TERMS: &str = r#"{"setup":{"game":"trax","rules":"official","size":null,"swap":null},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"}"#;
    const COMMAND: &str = r#"{"do":"turn","text":"@0/"}"#;
    const EVENT: &str = r#"{"kind":"turn","by":0,"text":"@0/","spent_cs":3,"lag_cs":1,"planned":false}"#;

    /// Reads a text, lets `change` change the value, and writes it.
    fn rewritten<T: serde::de::DeserializeOwned + Serialize>(text: &str, change: impl FnOnce(&mut T)) -> String {
        let mut value: T = serde_json::from_str(text).expect(text);
        change(&mut value);
        serde_json::to_string(&value).expect("a text")
    }

    #[test]
    fn games_in_which_the_rules_place_forced_tiles_are_written_as_ever() {
        assert_eq!(rewritten::<Terms>(TERMS, |_| {}), TERMS);
        assert_eq!(rewritten::<Command>(COMMAND, |_| {}), COMMAND);
        assert_eq!(rewritten::<Happening>(EVENT, |_| {}), EVENT);
        let none = |event: &mut Happening| {
            let Happening::Turn { forgot, .. } = event else {
                return;
            };
            *forgot = Some(0);
        };
        assert_eq!(rewritten(EVENT, none), EVENT);
    }

    #[test]
    fn laying_and_what_was_forgotten_are_at_the_end() {
        let leaflet = rewritten::<Terms>(TERMS, |terms| terms.laying = Some(Laying::Leaflet));
        assert!(leaflet.ends_with(r#","laying":"leaflet"}"#) && leaflet.starts_with(&TERMS[..100]));
        let forgot = r#"{"do":"turn","text":"@0/","forgot":3}"#;
        assert_eq!(rewritten::<Command>(forgot, |_| {}), forgot);
        for number in ["-1", "65536", "1.5", "\"1\""] {
            let forged = forgot.replace('3', number);
            assert!(serde_json::from_str::<Command>(&forged).is_err(), "{forged}");
        }
    }
}

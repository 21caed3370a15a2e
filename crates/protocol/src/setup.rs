//! Which game, by which rules.

use games::{Game, GameSetup};
use serde::{Deserialize, Serialize};

/// One of the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum GameKind {
    /// Trax.
    Trax,
    /// TwixT.
    Twixt,
    /// The solitaire of Trax.
    Solitaire,
}

impl GameKind {
    /// The game, if it is one of the two.
    #[must_use]
    pub const fn of_two(self) -> Option<Game> {
        match self {
            Self::Trax => Some(Game::Trax),
            Self::Twixt => Some(Game::Twixt),
            Self::Solitaire => None,
        }
    }
}

impl From<Game> for GameKind {
    fn from(game: Game) -> Self {
        match game {
            Game::Trax => Self::Trax,
            Game::Twixt => Self::Twixt,
        }
    }
}

/// The game and its rules, by the names that the rules crates read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Setup {
    /// The game.
    pub game: GameKind,
    /// `official`, `limited`, `fournier`, `loop` or `NxN`; `standard`, `simple` or `pp`; size and pile of
    /// the solitaire, such as `3x3 seed 7`.
    pub rules: String,
    /// The board of TwixT, such as `24` or `24x20`; 24 if missing. Trax has none.
    #[serde(default)]
    pub size: Option<String>,
    /// `sides`, `reflect` or `none` in TwixT; the rules' own if missing.
    #[serde(default)]
    pub swap: Option<String>,
    /// The position that the game starts from, as the text of [`GameView::position`](crate::GameView);
    /// the game's own start if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub position: Option<String>,
    /// The die of Luck Trax: `seed` and a number, `hand`, or `server` with what the server has published; Trax without
    /// a die if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub die: Option<String>,
}

impl Setup {
    /// The game from its own start, by the rules of this name.
    #[must_use]
    pub fn new(game: GameKind, rules: impl Into<String>) -> Self {
        Self {
            game,
            rules: rules.into(),
            size: None,
            swap: None,
            position: None,
            die: None,
        }
    }

    /// What the rules read of it; nothing if it is not one of the two games.
    ///
    /// ```
    /// use protocol::Setup;
    ///
    /// let setup: Setup = serde_json::from_str(r#"{"game":"twixt","rules":"pp","size":"12"}"#)?;
    /// let start = setup.of_two().expect("a game of two").start()?;
    /// assert_eq!(start.to_string(), "12x12 r R: B: L:");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_two(&self) -> Option<GameSetup<'_>> {
        Some(GameSetup {
            game: self.game.of_two()?,
            rules: &self.rules,
            size: self.size.as_deref(),
            swap: self.swap.as_deref(),
            position: self.position.as_deref(),
            die: self.die.as_deref(),
        })
    }
}

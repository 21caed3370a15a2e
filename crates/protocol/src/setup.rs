//! Which game, by which rules.

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
}

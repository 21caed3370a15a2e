//! Matches that a browser keeps by itself.

use serde::{Deserialize, Serialize};

use crate::live::{BeginnerRule, Seat};

/// A match up to one of its games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MatchGames {
    /// How many games the match has at most; as many as the two like if missing.
    pub games: Option<u32>,
    /// Who begins the later games.
    pub beginner: BeginnerRule,
    /// The games before this one: the seat of each that won it.
    pub earlier: Vec<Option<Seat>>,
    /// Whether this game has ended.
    pub ended: bool,
    /// The seat that won this game.
    pub winner: Option<Seat>,
}

/// How a match stands, by the seats of one of its games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MatchScore {
    /// Which game of the match this is, from 1.
    pub number: u32,
    /// Games won, this one included.
    pub wins: [u32; 2],
    /// Games drawn.
    pub draws: u32,
    /// Whether another game follows.
    pub more: bool,
    /// Whether the two change seats for it.
    pub exchanged: bool,
    /// Who has won the match; nobody if it is drawn or not over.
    pub winner: Option<Seat>,
}

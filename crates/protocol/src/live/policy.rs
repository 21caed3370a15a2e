//! What holds for each kind of command, whatever it says: one table, read by the server and the rules of a table.

use super::{Command, SanctionKind};

/// What holds for a command at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Policy {
    /// Which seat its sender needs.
    pub seat: SeatNeed,
    /// What its sender must have seen.
    pub known: Known,
    /// Whether it is part of playing: outages that go on are refunded before it is judged.
    pub plays: bool,
    /// Whether a game may begin by it.
    pub begins: bool,
    /// Whether that game has a table of its own, which counts against the limits of its sender's address.
    pub makes_table: bool,
    /// Whether it is written before what waits.
    pub goes_first: bool,
    /// Whether all servers are asked who is away.
    pub asks_presence: bool,
    /// What it computes.
    pub work: Work,
    /// The sanction that forbids it.
    pub forbidden_by: Option<SanctionKind>,
}

/// Which seat the sender of a command needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatNeed {
    /// An own one.
    Own,
    /// None: it takes the free one.
    Takes,
    /// None, or the command says more itself.
    Any,
}

/// The last event that the sender of a command must have seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// None.
    Nothing,
    /// The last change of the position.
    Position,
    /// That, and the last refusal of an offer or request.
    Refusals,
    /// That, and the last request for a takeback.
    Requests,
}

/// What a command computes besides a turn or less.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// Nothing.
    Little,
    /// The turns of the game are replayed.
    Replay,
    /// The position that a game begins from is set up.
    SetUp,
}

/// What holds for most commands.
const USUAL: Policy = Policy {
    seat: SeatNeed::Own,
    known: Known::Nothing,
    plays: true,
    begins: false,
    makes_table: false,
    goes_first: false,
    asks_presence: false,
    work: Work::Little,
    forbidden_by: None,
};

impl Command {
    /// What holds for commands of this kind.
    #[must_use]
    pub const fn policy(&self) -> Policy {
        match self {
            Self::Join => Policy {
                seat: SeatNeed::Takes,
                begins: true,
                forbidden_by: Some(SanctionKind::NoGames),
                ..USUAL
            },
            Self::Turn { .. } => Policy {
                known: Known::Position,
                goes_first: true,
                ..USUAL
            },
            Self::Nonce { .. } | Self::DeclineChallenge { .. } => Policy {
                seat: SeatNeed::Any,
                ..USUAL
            },
            Self::Draw | Self::Decline => Policy {
                known: Known::Refusals,
                ..USUAL
            },
            Self::Takeback => Policy {
                known: Known::Requests,
                work: Work::Replay,
                ..USUAL
            },
            Self::Claim => Policy {
                asks_presence: true,
                ..USUAL
            },
            Self::Rematch => Policy {
                begins: true,
                makes_table: true,
                work: Work::SetUp,
                forbidden_by: Some(SanctionKind::NoGames),
                ..USUAL
            },
            Self::Chat { .. } => Policy {
                seat: SeatNeed::Any,
                plays: false,
                forbidden_by: Some(SanctionKind::Mute),
                ..USUAL
            },
            Self::Plan { .. } => Policy {
                known: Known::Position,
                plays: false,
                ..USUAL
            },
            Self::Note { .. } => Policy { plays: false, ..USUAL },
            Self::Throw | Self::Resign | Self::Abort => USUAL,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::DeclineReason;

    /// One command of each kind.
    fn commands() -> [Command; 15] {
        let text = String::new;
        [
            Command::Join,
            Command::turn(""),
            Command::Nonce { nonce: text() },
            Command::Throw,
            Command::Draw,
            Command::Takeback,
            Command::Decline,
            Command::DeclineChallenge {
                reason: DeclineReason::Later,
            },
            Command::Resign,
            Command::Claim,
            Command::Abort,
            Command::Rematch,
            Command::Chat { text: text() },
            Command::Plan { lines: Vec::new() },
            Command::Note { text: text() },
        ]
    }

    /// The kinds of commands of which something holds.
    fn those(holds: impl Fn(Policy) -> bool) -> String {
        let those = commands().into_iter().filter(|one| holds(one.policy()));
        let names = those.map(|one| {
            let json = serde_json::to_value(one).expect("a command");
            json["do"].as_str().unwrap_or_default().to_owned()
        });
        names.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_holds_for_each_command() {
        let own = "turn throw draw takeback decline resign claim abort rematch plan note";
        assert_eq!(those(|policy| policy.seat == SeatNeed::Own), own);
        assert_eq!(those(|policy| policy.seat == SeatNeed::Takes), "join");
        assert_eq!(those(|policy| !policy.plays), "chat plan note");
        assert_eq!(those(|policy| policy.begins), "join rematch");
        assert_eq!(those(|policy| policy.makes_table), "rematch");
        assert_eq!(those(|policy| policy.goes_first), "turn");
        assert_eq!(those(|policy| policy.asks_presence), "claim");
        assert_eq!(those(|policy| policy.work == Work::Replay), "takeback");
        assert_eq!(those(|policy| policy.work == Work::SetUp), "rematch");
        assert_eq!(those(|policy| policy.known == Known::Position), "turn plan");
        assert_eq!(those(|policy| policy.known == Known::Refusals), "draw decline");
        assert_eq!(those(|policy| policy.known == Known::Requests), "takeback");
        let by = |kind| move |policy: Policy| policy.forbidden_by == Some(kind);
        assert_eq!(those(by(SanctionKind::Mute)), "chat");
        assert_eq!(those(by(SanctionKind::NoGames)), "join rematch");
        let free = those(|policy| policy.forbidden_by.is_none());
        assert_eq!(free.split(' ').count(), 12);
    }
}

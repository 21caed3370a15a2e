//! Who leaves public live games, and for how long they cannot begin others.

use protocol::live::{At, EndReason, Event, Happening, Millis, Seat, Status};

use super::Table;

/// Bad ends count for so long …
pub const WINDOW: Millis = Millis::days(7);
/// … as long as they are among so many last ends.
pub const LAST_ENDS: u32 = 12;
/// From so many bad ones on, each leads to a ban.
const BAD_ENDS: u32 = 4;
/// The first ban; the next is so many times as long, if it comes so soon after the end of the last; none is longer.
const FIRST: Millis = Millis::minutes(10);
const TIMES: u64 = 3;
/// A ban that begins so soon after the end of the last one is longer than that.
pub const SOON: Millis = Millis::DAY;
const LONGEST: Millis = Millis::days(2);
/// A player may abort without blame when the other has not begun for so long.
const WAITED: Millis = Millis::seconds(30);

/// Until when somebody cannot begin public live games after another bad end at `at_ms`, given how many of their last
/// ends were bad, and from when until when the last ban was.
pub fn ban_until(bad: u32, last: Option<(At, At)>, at_ms: At) -> Option<At> {
    if bad < BAD_ENDS {
        return None;
    }
    let soon = last.filter(|(_, until)| at_ms < *until + SOON);
    let ms = soon.map_or(FIRST, |(from, until)| ((until - from) * TIMES).clamp(FIRST, LONGEST));
    Some(at_ms + ms)
}

impl Table {
    /// Whether the game is, or would be if it began `rated` or not, between people who need not know each other, by a
    /// clock that counts seconds.
    pub(crate) fn is_public_live(&self, rated: bool) -> bool {
        let listed = self.public.offer.listed && self.public.offer.to.is_none();
        self.public.offer.terms.clock.is_live() && (rated || listed)
    }

    /// Whether a person would take a seat in such a game.
    pub fn begins_public_live(&self, person: &str, rated: bool) -> bool {
        let begins = match self.status() {
            Status::Open => self.public.offer.by != person,
            Status::Playing => false,
            Status::Over => self.seat_of(person).is_some(),
        };
        begins && self.is_public_live(rated)
    }

    /// How a game that these events have ended was for its players: bad for who left. Nothing for who has nothing to do
    /// with it, and for games that are not public and live. `by` has sent the command that ended it; `absent` are those
    /// who are not at the table.
    pub fn play_ends(&self, events: &[Event], by: Option<&str>, absent: [bool; 2]) -> [Option<bool>; 2] {
        let ended = |event: &&Event| matches!(event.what, Happening::Ended { .. });
        let ended_ms = events.iter().find(ended).map(|event| event.at_ms);
        let (Some(at_ms), Some(end)) = (ended_ms, self.public.end) else {
            return [None; 2];
        };
        if self.public.seats.is_none() || !self.is_public_live(self.public.rated) {
            return [None; 2];
        }
        let loser = end.winner.map(Seat::other);
        let left = match end.reason {
            EndReason::Aborted => {
                let blamed = by.and_then(|by| self.seat_of(by));
                let waited = at_ms - self.thought_from_ms >= WAITED;
                let blamed = blamed.map(|seat| if waited { self.to_move() } else { seat });
                return Seat::BOTH.map(|seat| (blamed == Some(seat)).then_some(true));
            }
            EndReason::Left => loser,
            EndReason::Time => loser.filter(|seat| self.public.turns.len() < 2 || absent[*seat]),
            _ => None,
        };
        Seat::BOTH.map(|seat| Some(left == Some(seat)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bans_get_longer_at_once_and_short_again_after_a_day() {
        assert_eq!(ban_until(3, None, At(1_000)), None);
        assert_eq!(ban_until(4, None, At(1_000)), Some(At(1_000) + FIRST));
        let mut last = None;
        let mut at_ms = At(1_000);
        let mut minutes = Vec::new();
        for bad in 4..12 {
            let until = ban_until(bad, last, at_ms).expect("a ban");
            minutes.push((until - at_ms) / Millis::MINUTE);
            last = Some((at_ms, until));
            at_ms = until + Millis::MINUTE;
        }
        assert_eq!(minutes, [10, 30, 90, 270, 810, 2_430, 2_880, 2_880]);
        let (_, until) = last.expect("a ban");
        let later = until + SOON;
        assert_eq!(ban_until(4, last, later), Some(later + FIRST));
        assert_eq!(ban_until(4, last, later - Millis(1)), Some(later - Millis(1) + LONGEST));
    }
}

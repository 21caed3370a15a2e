//! The two clocks of a game: hundredths of a second, kept by the server, with a quota for the way of messages.

use protocol::live::{At, ClockTerms, Clocks, Millis, Seat};

/// The most lag compensation for one turn: the longest plausible round trip.
const LAG_MOST_CS: i64 = 60;
/// The longest grace after which a flag falls, for a turn still in transit.
pub const GRACE_MOST_CS: i64 = LAG_MOST_CS;
/// What may be given back in a whole game: a tenth of the time that it is to last, within these limits.
const QUOTA_CS: std::ops::RangeInclusive<i64> = 300..=3_000;

/// In live games, the first player's clock starts after this time, or when they play.
const READY: Millis = Millis::seconds(8);

/// The clocks of a game that has any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    terms: ClockTerms,
    shown: Clocks,
    /// What may still be given back to each in this game for the way of messages.
    quota_cs: [i64; 2],
    /// Whether the clock that runs shows what is left of a day of vacation, and nothing of the player's own.
    vacation: bool,
}

/// The effect of a turn on its player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spent {
    /// How long it took on the server.
    pub(crate) elapsed_cs: i64,
    /// What of that was the way of the message.
    pub(crate) lag_cs: i64,
    /// What is left then; below zero if it came too late.
    pub(crate) left_cs: i64,
}

impl Clock {
    /// The delay of the clocks at the beginning of a game.
    pub const fn ready_ms(terms: ClockTerms) -> Millis {
        if terms.is_live() { READY } else { Millis::ZERO }
    }

    /// The clocks at the beginning of a game. The first player's clock starts in the future, to give them time to look
    /// at the board. `None` for games without clocks.
    pub fn begin(terms: ClockTerms, now_ms: At) -> Option<Self> {
        let supply = supply_cs(terms)?;
        let quota = quota_cs(terms);
        Some(Self {
            terms,
            shown: Clocks {
                remaining_cs: [supply; 2],
                running: Some(Seat::First),
                at_ms: now_ms + Self::ready_ms(terms),
            },
            quota_cs: [quota; 2],
            vacation: false,
        })
    }

    /// The clocks as they are seen, from where nobody knows the quota.
    pub(crate) const fn seen(terms: ClockTerms, shown: Clocks, vacation: bool) -> Self {
        Self {
            terms,
            shown,
            quota_cs: [0; 2],
            vacation,
        }
    }

    /// What the clocks show.
    pub const fn shown(&self) -> Clocks {
        self.shown
    }

    /// Sets the clocks to the values of an event.
    pub(crate) const fn enter(&mut self, shown: Clocks) {
        self.shown = shown;
    }

    /// Enters whether the player to move is on vacation.
    pub(crate) const fn enter_vacation(&mut self, vacation: bool) {
        self.vacation = vacation;
    }

    /// Whether the player to move is on vacation.
    pub const fn is_on_vacation(&self) -> bool {
        self.vacation
    }

    /// The clocks of a player to move who has a day of vacation until then.
    pub(crate) fn on_vacation(&self, seat: Seat, until_ms: At, now_ms: At) -> Clocks {
        let left_cs = (until_ms - now_ms).as_hundredths();
        self.set(seat, left_cs, Some(seat), now_ms)
    }

    /// Enters what was given back to a seat for a turn: its quota shrinks by that.
    pub(crate) fn enter_lag(&mut self, seat: Seat, lag_cs: i64) {
        let quota = &mut self.quota_cs[seat];
        *quota = (*quota - lag_cs.max(0)).max(0);
    }

    /// The time since the clocks were set, if the clock of `seat` runs.
    pub(super) fn elapsed_cs(&self, seat: Seat, now_ms: At) -> i64 {
        if self.shown.running == Some(seat) {
            (now_ms - self.shown.at_ms).as_hundredths()
        } else {
            0
        }
    }

    /// The cost of a turn that arrives now, with a latency of `lag_cs`.
    pub(crate) fn spend(&self, seat: Seat, now_ms: At, lag_cs: i64) -> Spent {
        let elapsed_cs = self.elapsed_cs(seat, now_ms);
        let quota = self.quota_cs[seat];
        let lag_cs = lag_cs.clamp(0, quota.min(elapsed_cs).min(LAG_MOST_CS));
        Spent {
            elapsed_cs,
            lag_cs,
            left_cs: self.remaining(seat) - (elapsed_cs - lag_cs),
        }
    }

    /// The clocks after a turn that left `left_cs`: the other's runs.
    pub(crate) fn after_turn(&self, seat: Seat, left_cs: i64, now_ms: At) -> Clocks {
        // What is left of a day of vacation is not kept.
        let left_cs = if self.vacation { left_cs.min(0) } else { left_cs };
        let kept = match self.terms {
            ClockTerms::Increment { increment_s, .. } => left_cs + i64::from(increment_s) * 100,
            ClockTerms::Bank { increment_h, cap_h, .. } => filled(left_cs, hours_cs(increment_h), hours_cs(cap_h)),
            other => supply_cs(other).unwrap_or(left_cs),
        };
        let mut shown = self.set(seat, kept, Some(seat.other()), now_ms);
        // A first turn before the clocks run starts the opponent's at once.
        shown.at_ms = now_ms;
        shown
    }

    /// What the player of a turn had left after it, where the clocks were set to `shown` then: of the time for this
    /// turn alone, what it left of it.
    pub(crate) fn left_after(&self, by: Seat, shown: Clocks, spent_cs: i64) -> i64 {
        match supply_cs(self.terms) {
            Some(supply) if self.terms.is_by_turn() => supply.saturating_sub(spent_cs).max(0),
            _ => shown.remaining_cs[by],
        }
    }

    /// The clocks after turns were taken back, so that `to_move` thinks again.
    pub(crate) fn after_takeback(&self, to_move: Seat, now_ms: At) -> Clocks {
        let mut shown = self.stopped(now_ms);
        if let (true, Some(seat)) = (self.vacation, self.shown.running) {
            shown.remaining_cs[seat] = 0;
        }
        if self.terms.is_by_turn()
            && let Some(supply) = supply_cs(self.terms)
        {
            shown.remaining_cs = [supply; 2];
        }
        shown.running = Some(to_move);
        shown
    }

    /// The clocks at the end of a game.
    pub(crate) fn stopped(&self, now_ms: At) -> Clocks {
        match self.shown.running {
            None => self.shown,
            Some(seat) => {
                let left = self.remaining(seat) - self.elapsed_cs(seat, now_ms);
                self.set(seat, left.max(0), None, now_ms)
            }
        }
    }

    /// Whether it hurts that nothing could be played from `gone_ms` to `back_ms`: any time counts where seconds do, and
    /// of days more than a hundredth of what was left.
    pub fn is_hurt(terms: ClockTerms, shown: Clocks, gone_ms: At, back_ms: At) -> bool {
        let Some(seat) = shown.running else {
            return false;
        };
        let from_ms = gone_ms.max(shown.at_ms);
        let lost_cs = (back_ms - from_ms).as_hundredths();
        let before_cs = (from_ms - shown.at_ms).as_hundredths();
        let left_cs = shown.remaining_cs[seat].saturating_sub(before_cs);
        if terms.is_for_days() {
            lost_cs.saturating_mul(100) > left_cs.max(0)
        } else {
            lost_cs > 0
        }
    }

    /// The clocks after the server was away since `gone_ms`.
    pub fn resumed(shown: Clocks, gone_ms: At, now_ms: At) -> Clocks {
        let mut next = shown;
        if let Some(seat) = shown.running {
            let before = (gone_ms - shown.at_ms).as_hundredths();
            let left = &mut next.remaining_cs[seat];
            *left -= before.min((*left).max(0));
        }
        next.at_ms = now_ms.max(shown.at_ms);
        next
    }

    /// The clocks of a server that ran in the future until `future_ms`, on one that starts before.
    pub fn set_back(shown: Clocks, future_ms: At, now_ms: At) -> Clocks {
        let mut next = Self::resumed(shown, future_ms, now_ms);
        next.at_ms = now_ms;
        next
    }

    /// Whether the time of the player to move is over for certain, even if a turn is in transit.
    pub(crate) fn has_fallen(&self, now_ms: At) -> bool {
        self.deadline_ms().is_some_and(|deadline| now_ms >= deadline)
    }

    /// When the flag falls, if a clock runs.
    pub fn deadline_ms(&self) -> Option<At> {
        let seat = self.shown.running?;
        Self::deadline_of(self.shown, self.quota_cs[seat])
    }

    /// When the flag of clocks with these values falls, with a grace of at most `quota_cs`.
    pub fn deadline_of(shown: Clocks, quota_cs: i64) -> Option<At> {
        let seat = shown.running?;
        let left = shown.remaining_cs[seat] + quota_cs.min(GRACE_MOST_CS);
        // A hundredth counts when it is over.
        Some(shown.at_ms + Millis::hundredths(left.max(0) + 1))
    }

    /// What a seat has left now.
    pub fn left_ms(&self, seat: Seat, now_ms: At) -> Millis {
        let left_cs = self.remaining(seat) - self.elapsed_cs(seat, now_ms);
        Millis::hundredths(left_cs)
    }

    /// What a seat had when the clocks were set.
    pub(super) fn remaining(&self, seat: Seat) -> i64 {
        self.shown.remaining_cs[seat]
    }

    fn set(&self, seat: Seat, left_cs: i64, running: Option<Seat>, now_ms: At) -> Clocks {
        let mut shown = self.shown;
        shown.remaining_cs[seat] = left_cs;
        shown.running = running;
        shown.at_ms = now_ms.max(shown.at_ms);
        shown
    }
}

/// What is left when the increment has been added, up to the cap.
fn filled(left_cs: i64, increment_cs: i64, cap_cs: i64) -> i64 {
    (left_cs + increment_cs).min(cap_cs).max(left_cs)
}

fn hours_cs(hours: u32) -> i64 {
    i64::from(hours) * 60 * 60 * 100
}

/// What each has at the beginning; nothing if time does not matter.
fn supply_cs(terms: ClockTerms) -> Option<i64> {
    let seconds = match terms {
        ClockTerms::None => return None,
        ClockTerms::Increment { base_s: 0, increment_s } => i64::from(increment_s),
        ClockTerms::Increment { base_s, .. } => i64::from(base_s),
        ClockTerms::PerTurn { seconds } => i64::from(seconds),
        ClockTerms::Days { days } => i64::from(days) * 24 * 60 * 60,
        ClockTerms::Bank { base_h, .. } => i64::from(base_h) * 60 * 60,
    };
    Some(seconds * 100)
}

/// What may be given back in a game for the way of messages: the longer it is to last, the more of it may be lost
/// there.
fn quota_cs(terms: ClockTerms) -> i64 {
    let seconds = match terms {
        ClockTerms::None => 0,
        ClockTerms::Increment { base_s, increment_s } => i64::from(base_s) + TURNS * i64::from(increment_s),
        ClockTerms::PerTurn { seconds } => TURNS * i64::from(seconds),
        ClockTerms::Days { .. } | ClockTerms::Bank { .. } => 24 * 60 * 60,
    };
    (seconds * 10).clamp(*QUOTA_CS.start(), *QUOTA_CS.end())
}

/// The turns of one side by which the length of a game is estimated.
const TURNS: i64 = 40;

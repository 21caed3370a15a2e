//! Vacation: in games that last for days, days of it are taken by themselves when the time of a member is over.

use protocol::live::{At, Event, Happening, Millis, Seat, Status};

use super::table::Table;

/// The days of vacation in a year (UTC).
pub const DAYS_A_YEAR: u32 = 21;

/// What a member has taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct VacationAccount {
    /// Whether the member wants none to be taken.
    pub off: bool,
    /// The year in which days were last taken.
    pub year: u32,
    /// The days taken in that year.
    pub spent: u32,
    /// When the last of them ends.
    pub until_ms: At,
}

impl VacationAccount {
    /// The days that are left in the year of this time.
    pub fn left(&self, now_ms: At) -> u32 {
        let spent = if self.year == year_of(now_ms) { self.spent } else { 0 };
        DAYS_A_YEAR.saturating_sub(spent)
    }

    /// The account when time is needed: the same while a day that was taken lasts, for it counts in all games, and else
    /// with another day. Nothing if there is none.
    pub fn taken(self, now_ms: At) -> Option<Self> {
        if self.off {
            return None;
        }
        if self.until_ms > now_ms {
            return Some(self);
        }
        let left = self.left(now_ms).checked_sub(1)?;
        Some(Self {
            off: false,
            year: year_of(now_ms),
            spent: DAYS_A_YEAR - left,
            until_ms: now_ms + Millis::DAY,
        })
    }
}

/// The year of a time (UTC).
fn year_of(at: At) -> u32 {
    u32::try_from(at.date().0).unwrap_or(u32::MAX)
}

impl Table {
    /// Whether the player to move has no time left, in a game that lasts for days. A flag falls a little later.
    pub fn is_out_of_time(&self, now_ms: At) -> bool {
        let seat = self.to_move();
        let playing = self.status() == Status::Playing && self.terms().clock.is_for_days();
        self.clock().is_some_and(|clock| {
            let over = clock.remaining(seat) < clock.elapsed_cs(seat, now_ms);
            playing && (over || clock.has_fallen(now_ms))
        })
    }

    /// Whether the player to move is on vacation.
    pub fn is_on_vacation(&self) -> bool {
        self.public.is_on_vacation()
    }

    /// Lets the player to move, who has no time left, go on until the end of a day of vacation.
    pub fn go_on_vacation(&mut self, until_ms: At, now_ms: At) -> Vec<Event> {
        let mut log = Vec::new();
        let now_ms = now_ms.max(self.at_ms());
        let by = self.to_move();
        let shown = self.clock().map(|clock| clock.on_vacation(by, until_ms, now_ms));
        if self.is_out_of_time(now_ms) {
            self.write(Happening::Vacation { by }, shown, None, now_ms, &mut log);
        }
        log
    }

    /// Enters that a day of vacation was taken; nothing if this player has no clock that runs.
    pub(super) fn take_vacation(&mut self, by: Seat, event: &Event) -> Option<()> {
        let clock = self.public.clock.as_ref()?;
        clock.shown().running.filter(|running| *running == by)?;
        event.clocks?;
        self.spent_before_cs += clock.elapsed_cs(by, event.at_ms);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Noon of a day that is so many days after the first of 1970.
    fn noon(days: u64) -> At {
        At::of_day(days) + Millis::DAY / 2
    }

    #[test]
    fn years_begin_with_january() {
        for (days, year) in [
            (0, 1970),
            (364, 1970),
            (365, 1971),
            (11_015, 2000),
            (11_016, 2000),
            (11_322, 2000),
            (11_323, 2001),
            (20_818, 2026),
            (20_819, 2027),
            (47_481, 2099),
            (47_482, 2100),
            (47_846, 2100),
            (47_847, 2101),
        ] {
            assert_eq!(year_of(noon(days)), year, "{days}");
        }
    }

    #[test]
    fn a_day_counts_once_however_often_it_is_needed() {
        let now_ms = noon(20_700);
        let first = VacationAccount::default().taken(now_ms).expect("a day");
        assert_eq!((first.left(now_ms), first.until_ms), (20, now_ms + Millis::DAY));
        assert_eq!(first.taken(now_ms + Millis::DAY - Millis(1)), Some(first));
        let second = first.taken(now_ms + Millis::DAY).expect("a day");
        assert_eq!(second.left(now_ms), 19);
    }

    #[test]
    fn there_are_so_many_days_a_year_and_none_for_who_wants_none() {
        let mut account = VacationAccount::default();
        let mut now_ms = noon(20_700);
        for left in (0..DAYS_A_YEAR).rev() {
            account = account.taken(now_ms).expect("a day");
            assert_eq!(account.left(now_ms), left);
            now_ms = account.until_ms;
        }
        assert_eq!(account.taken(now_ms), None);
        // The last day of the year, and the first of the next.
        assert_eq!(account.taken(noon(20_818)), None);
        let next = account.taken(noon(20_819)).expect("a day of the next year");
        assert_eq!((next.year, next.spent), (2027, 1));
        let off = VacationAccount { off: true, ..next };
        assert_eq!(off.taken(noon(20_819)), None);
    }
}

//! The notices that events cause: for players who are not at the table and have not caused the event.

use protocol::live::{Event, Happening, NoticeKind, Seat, Status};
use table::{Clock, Table};

use crate::prelude::*;
use crate::{store::NewNotice, tables::Tables};

/// The notice of a challenge at an open table. It holds until the challenge is accepted and played, or over.
pub(crate) fn challenged(id: &TableId, table: &Table) -> Option<NewNotice> {
    let offer = table.offer();
    let kind = NoticeKind::Challenge;
    Some(NewNotice {
        key: format!("{id}-{}", kind.as_ref()),
        person: offer.to.clone()?,
        kind,
        table: Some(id.to_owned()),
        turns: Some(0),
        other: Some(offer.by.clone()),
        at_ms: offer.at_ms,
        due_ms: offer.at_ms,
        until_ms: None,
    })
}

impl Tables {
    /// The notices of the last events of a table, which is as after them; `by` has caused them.
    pub(crate) fn causes(
        &self,
        id: &TableId,
        table: &Table,
        events: &[Event],
        by: Option<&PersonId>,
    ) -> Vec<NewNotice> {
        let (Some(seats), Some(last)) = (table.seats(), events.last()) else {
            return Vec::new();
        };
        let causes = Causes {
            id,
            table,
            seats,
            at_ms: last.at_ms,
        };
        let concerns = |seat: Seat| {
            let person = &seats[seat];
            by != Some(person) && !self.presence.is_at(id, person)
        };
        let mut notices: Vec<NewNotice> = events
            .iter()
            .filter_map(|event| causes.of(event))
            .flatten()
            .filter(|(seat, _)| concerns(*seat))
            .map(|(_, notice)| notice)
            .collect();
        if events.iter().any(changes_turn) && table.status() == Status::Playing {
            let seat = table.to_move();
            let begins = notices.iter().any(|notice| notice.person == seats[seat]);
            if concerns(seat) && !begins {
                notices.push(causes.notice(NoticeKind::Turn, last.seq, seat));
            }
            // Also for those who look at the board now: they may go without a turn.
            notices.extend(causes.reminder(last.seq, seat));
        }
        let vacation = |event: &Event| matches!(event.what, Happening::Vacation { .. });
        if events.iter().any(vacation) && table.status() == Status::Playing {
            notices.extend(causes.reminder(last.seq, table.to_move()));
        }
        notices
    }
}

/// Whether an event begins a turn.
fn changes_turn(event: &Event) -> bool {
    matches!(
        event.what,
        Happening::Began { .. } | Happening::Turn { .. } | Happening::TakenBack { .. }
    )
}

/// A table, and when it was changed.
struct Causes<'a> {
    id: &'a TableId,
    table: &'a Table,
    seats: &'a [PersonId; 2],
    at_ms: At,
}

impl Causes<'_> {
    /// The notices that an event causes apart from whose turn it is.
    fn of(&self, event: &Event) -> Option<Vec<(Seat, NewNotice)>> {
        let (kind, seats): (_, &[Seat]) = match &event.what {
            Happening::Began { .. } => (NoticeKind::Began, &Seat::BOTH),
            Happening::Ended { .. } => (NoticeKind::Ended, &Seat::BOTH),
            Happening::DrawOffered { by } | Happening::TakebackAsked { by } | Happening::RematchOffered { by } => {
                (NoticeKind::Offer, &[by.other()])
            }
            _ => return None,
        };
        let notices = seats.iter().map(|seat| {
            let mut notice = self.notice(kind, event.seq, *seat);
            // These hold after the end.
            let stays = matches!(event.what, Happening::Ended { .. } | Happening::RematchOffered { .. });
            if stays {
                notice.turns = None;
            }
            (*seat, notice)
        });
        Some(notices.collect())
    }

    fn notice(&self, kind: NoticeKind, seq: u32, seat: Seat) -> NewNotice {
        let clock = self.table.clock();
        NewNotice {
            key: format!("{}-{}-{seq}-{}", self.id, kind.as_ref(), seat as u8),
            person: self.seats[seat].clone(),
            kind,
            table: Some(self.id.to_owned()),
            turns: Some(self.table.turns().len() as u32),
            other: Some(self.seats[seat.other()].clone()),
            at_ms: self.at_ms,
            due_ms: self.at_ms,
            until_ms: clock.and_then(Clock::deadline_ms),
        }
    }

    /// The reminder when four fifths of the time for the turn are over, in games that last for days.
    fn reminder(&self, seq: u32, seat: Seat) -> Option<NewNotice> {
        let clock = self.table.terms().clock;
        let deadline_ms = self.table.clock()?.deadline_ms()?;
        let left_ms = (deadline_ms >= self.at_ms).then(|| deadline_ms - self.at_ms)?;
        let notice = self.notice(NoticeKind::Reminder, seq, seat);
        clock.is_for_days().then(|| NewNotice {
            due_ms: self.at_ms + left_ms / 5 * 4,
            ..notice
        })
    }
}

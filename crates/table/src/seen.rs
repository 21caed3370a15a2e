//! A table as one person sees it, and what becomes of that by events: the fold where the log is not known.

use protocol::live::{At, Event, Happening, PersonId, TableView};

use super::{Plan, chat::Chat, clock::Clock, die::DieState, offer::Offer, public::Public};

/// What the person `me` sees of a table after the next event; nothing if it cannot follow. `same` is whether two texts
/// name the same turn in the position before it.
pub fn after(seen: TableView, event: &Event, me: &PersonId, same: impl Fn(&str, &str) -> bool) -> Option<TableView> {
    let mut public = Public::seen(&seen)?;
    public.is_next(event).then_some(())?;
    public.apply(event)?;
    let mut plan = Plan { lines: seen.plan };
    match &event.what {
        Happening::Turn { by, text, .. } if seen.mine == Some(by.other()) => {
            plan.answer(text, |expected| same(expected, text));
        }
        what if Plan::is_ended_by(what) => plan = Plan::default(),
        _ => {}
    }
    let hash = event.hash.clone().unwrap_or(seen.hash);
    let own = seen.mine.and_then(|seat| seen.seats[seat].as_ref());
    Some(TableView {
        people: seen.people,
        rating: seen.rating,
        ratings: seen.ratings,
        note: seen.note,
        present: seen.present,
        watchers: seen.watchers,
        link: seen.link,
        ..public.view(&seen.table, own.unwrap_or(me), plan.lines, hash)
    })
}

impl Public {
    /// What a person sees of it, who sees nothing of what the other has asked; nothing if no server shows a table so.
    fn seen(view: &TableView) -> Option<Self> {
        let turns: Vec<Box<str>> = view.turns.iter().map(|text| text.as_str().into()).collect();
        let die = match &view.die {
            Some(die) => Some(Box::new(DieState::seen(die, &turns)?)),
            None => None,
        };
        let mut public = Self {
            seq: view.seq,
            offer: Offer {
                by: view.by.clone(),
                terms: view.terms.clone(),
                seat: view.seat,
                listed: view.listed,
                earlier: Vec::new(),
                to: view.to.clone(),
                at_ms: At::ZERO,
            },
            seats: match &view.seats {
                [Some(first), Some(second)] => Some([first.clone(), second.clone()]),
                _ => None,
            },
            rated: view.rated,
            turns,
            forgot: view.forgot.clone().unwrap_or_default(),
            die,
            clock: view
                .clocks
                .map(|shown| Clock::seen(view.terms.clock, shown, view.vacation)),
            left_cs: view.left_cs.clone().unwrap_or_default(),
            offers: view.offers,
            asked: Default::default(),
            end: view.end,
            chat: Chat::seen(&view.chat),
            series: view.series.clone(),
        };
        if let (Some(seat), Some(asked)) = (view.mine, view.asked) {
            public.asked[seat] = asked;
        }
        Some(public)
    }
}

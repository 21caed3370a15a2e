//! A table as one person sees it.

use protocol::live::{MatchView, Seat, SeatWish, TableView};

use super::{Plans, clock::Clock, series, table::Table};

impl Table {
    /// The table with everything but names, who is there, the link and the notes, which it does not know.
    pub(crate) fn view(&self, id: &str, who: &str, plans: &Plans) -> TableView {
        let mine = self.seat_of(who);
        let plan = mine.map(|seat| plans.of(seat).lines().to_vec());
        TableView {
            table: id.to_owned(),
            seq: self.seq,
            by: self.offer.by.clone(),
            seat: self.offer.seat,
            listed: self.offer.listed,
            terms: self.offer.terms.clone(),
            status: self.status(),
            seats: self.shown_seats(),
            people: Vec::new(),
            mine: mine.or_else(|| self.wished_seat(who)),
            turns: self.turns().map(str::to_owned).collect(),
            forgot: self.tally(),
            left_cs: self.clock.is_some().then(|| self.left_cs.clone()),
            die: self.shown_die(),
            hash: self.board.hash(),
            clocks: self.clock.as_ref().map(Clock::shown),
            offers: self.offers,
            end: self.end,
            chat: self.chat.lines().cloned().collect(),
            series: self.series(),
            plan: plan.unwrap_or_default(),
            note: String::new(),
            present: [false; 2],
            watchers: 0,
            link: String::new(),
        }
    }

    fn shown_seats(&self) -> [Option<String>; 2] {
        match &self.seats {
            Some([first, second]) => [Some(first.clone()), Some(second.clone())],
            None => match self.offer.seat {
                SeatWish::First => [Some(self.offer.by.clone()), None],
                SeatWish::Second => [None, Some(self.offer.by.clone())],
                SeatWish::Random => [None, None],
            },
        }
    }

    /// The host's seat, if it is fixed.
    fn wished_seat(&self, who: &str) -> Option<Seat> {
        if self.seats.is_some() || self.offer.by != who {
            return None;
        }
        match self.offer.seat {
            SeatWish::First => Some(Seat::First),
            SeatWish::Second => Some(Seat::Second),
            SeatWish::Random => None,
        }
    }

    fn series(&self) -> MatchView {
        let (terms, earlier) = (&self.offer.terms, &self.offer.earlier);
        let (mut wins, mut draws) = series::score(terms, earlier);
        if let Some(end) = self.end.filter(|_| self.counts()) {
            match end.winner {
                Some(seat) => wins[seat] += 1,
                None => draws += 1,
            }
        }
        let more = match &self.end {
            Some(_) => self.next_game().is_some(),
            None => terms
                .games
                .is_none_or(|games| earlier.len() as u32 + 1 < games),
        };
        MatchView {
            number: earlier.len() as u32 + 1,
            wins,
            draws,
            more,
            before: self.offer.before.clone(),
            next: self.next.clone(),
        }
    }
}

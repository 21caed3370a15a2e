//! A table as one person sees it.

use game::hex;
use protocol::live::{
    ChatLine, DieNonce, Event, Happening, Laying, PersonId, Seat, SeatWish, Status, TableDie, TableId, TableView,
};

use super::{Plans, clock::Clock, public::Public, table::Table};

impl Table {
    /// The table as a person sees it, with everything but names, who is there, the link and the notes, which it does
    /// not know.
    pub fn view(&self, id: &TableId, who: &PersonId, plans: &Plans) -> TableView {
        let mine = self.seat_of(who);
        let plan = mine.map(|seat| plans.of(seat).lines().to_vec());
        self.public.view(id, who, plan.unwrap_or_default(), self.board.hash())
    }

    /// Whether an event says what the players must not read before the end.
    pub fn withholds(&self, event: &Event) -> bool {
        match event.what {
            Happening::Said { seat, .. } => self.public.chat.withholds(event.seq, seat),
            _ => false,
        }
    }

    /// An event as the players may read it now: of a line that is withheld they learn neither the text nor who wrote
    /// it.
    pub fn as_players_see(&self, mut event: Event) -> Event {
        if self.withholds(&event)
            && let Happening::Said { by, text, .. } = &mut event.what
        {
            *by = "".into();
            text.clear();
        }
        event
    }

    /// Whether something of the chat was withheld from the players until the game ended.
    pub fn was_withheld(&self) -> bool {
        self.public.chat.was_withheld()
    }
}

impl Public {
    /// As [`Table::view`], with the person's plan and the hash of the position.
    pub(super) fn view(&self, id: &TableId, who: &PersonId, plan: Vec<Vec<String>>, hash: String) -> TableView {
        let mine = self.seat_of(who);
        let counts_forgotten = self.offer.terms.laying == Some(Laying::Leaflet);
        TableView {
            table: id.to_owned(),
            seq: self.seq,
            by: self.offer.by.clone(),
            seat: self.offer.seat,
            listed: self.offer.listed,
            to: self.offer.to.clone(),
            terms: self.offer.terms.clone(),
            status: self.status(),
            seats: self.shown_seats(),
            people: Vec::new(),
            mine: mine.or_else(|| self.wished_seat(who)),
            turns: self.turns.iter().map(ToString::to_string).collect(),
            forgot: counts_forgotten.then(|| self.forgot.clone()),
            left_cs: self.clock.is_some().then(|| self.left_cs.clone()),
            die: self.shown_die(),
            hash,
            clocks: self.clock.as_ref().map(Clock::shown),
            vacation: self.is_on_vacation(),
            offers: self.offers,
            asked: mine.map(|seat| self.asked[seat]),
            end: self.end,
            rated: self.rated,
            rating: None,
            ratings: None,
            chat: self.shown_lines(mine),
            series: self.series.clone(),
            plan,
            note: String::new(),
            present: [false; 2],
            watchers: 0,
            link: String::new(),
        }
    }

    /// The chat: without spectators' lines for a player, as long as the game goes on.
    fn shown_lines(&self, mine: Option<Seat>) -> Vec<ChatLine> {
        let shown = self.chat.lines();
        let shown = shown.filter(|line| mine.is_none() || !self.chat.withholds(line.seq, line.seat));
        shown.cloned().collect()
    }

    /// Whether the player to move is on vacation.
    pub(crate) fn is_on_vacation(&self) -> bool {
        let clock = self.clock.as_ref();
        let clock = clock.filter(|_| self.status() == Status::Playing);
        clock.is_some_and(Clock::is_on_vacation)
    }

    fn shown_seats(&self) -> [Option<PersonId>; 2] {
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
    fn wished_seat(&self, who: &PersonId) -> Option<Seat> {
        if self.seats.is_some() || self.offer.by != *who {
            return None;
        }
        match self.offer.seat {
            SeatWish::First => Some(Seat::First),
            SeatWish::Second => Some(Seat::Second),
            SeatWish::Random => None,
        }
    }

    /// The die as everybody sees it.
    fn shown_die(&self) -> Option<TableDie> {
        let die = self.die.as_deref()?;
        let nonces = die.nonces.iter().map(|(by, nonce)| DieNonce {
            by: by.clone(),
            nonce: hex(nonce),
        });
        Some(TableDie {
            commitment: hex(&die.commitment),
            nonces: nonces.collect(),
            faces: die.signs(),
            secret: die.opened.map(|secret| hex(&secret)),
        })
    }
}

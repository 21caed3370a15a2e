//! The die of Luck Trax: the players' numbers, throws, and the secret after the end.

use game::Position as _;
use game::{hex, read_hex};
use protocol::Problem;
use protocol::live::{At, Event, Happening, Millis, ProblemCode, Seat, ServiceProblem, Status};
use trax::luck::{Die, MOST_FACES, ServerDie, tile_of};

use super::Request;
use crate::{die::Secret, refusal::illegal, table::Table};

/// A player who has sent no number for this time is not waited for any longer.
const NONCE: Millis = Millis::seconds(10);

impl Table {
    /// Whether a die is thrown in the game.
    pub const fn has_die(&self) -> bool {
        self.public.die.is_some()
    }

    /// Makes known what the log does not hold.
    pub fn keep_secret(&mut self, secret: [u8; 32]) {
        let fits = dice::commitment(&secret);
        let die = self.public.die.as_deref();
        if die.is_some_and(|die| die.commitment == fits) {
            self.secret = Some(Secret(secret));
        }
    }

    /// Whether a secret that was published is that of the die.
    pub(crate) fn fits_commitment(&self, secret: &str) -> bool {
        let die = self.public.die.as_deref();
        let fits = |secret| die.is_some_and(|die| die.commitment == dice::commitment(&secret));
        read_hex(secret).is_some_and(fits)
    }

    /// What was published of the die.
    pub fn die_source(&self) -> Option<Die> {
        let die = self.public.die.as_deref()?;
        let nonces = self.nonces().filter(|_| die.is_rolling);
        Some(Die::Server(Some(ServerDie {
            commitment: die.commitment,
            nonces,
            secret: die.opened.filter(|_| nonces.is_some()),
        })))
    }

    /// The numbers of the two, zeros where one has sent none; nothing before the game begins.
    fn nonces(&self) -> Option<[[u8; 16]; 2]> {
        let (die, seats) = (self.public.die.as_deref()?, self.public.seats.as_ref()?);
        Some(Seat::BOTH.map(|seat| {
            let own = die.nonces.iter().find(|(who, _)| *who == seats[seat]);
            own.map_or([0; 16], |(_, nonce)| *nonce)
        }))
    }

    /// Adds the number of a player, and throws the die for the first turn if that was the last thing missing.
    pub(crate) fn add_nonce(
        &mut self,
        request: &Request<'_>,
        nonce: &str,
        log: &mut Vec<Event>,
    ) -> Result<(), ServiceProblem> {
        let by = request.by;
        let host = self.status() == Status::Open && self.public.offer.by == by;
        if !host && self.seat_of(by).is_none() {
            return Err(ProblemCode::NoSeat.into());
        }
        let die = self.public.die.as_deref().ok_or(ProblemCode::NoOffer)?;
        if read_hex::<16>(nonce).is_none() {
            return Err(illegal(Problem::new("luck.nonce")));
        }
        let known = die.nonces.iter().any(|(who, _)| who == by);
        // A second tab sends another, and a late one changes nothing any more.
        if known || die.is_rolling || self.public.end.is_some() {
            return Ok(());
        }
        let what = Happening::Nonce {
            by: request.by.to_owned(),
            nonce: nonce.to_ascii_lowercase(),
        };
        self.write(what, None, None, request.now_ms, log);
        if self.public.die.as_deref().is_some_and(|die| die.nonces.len() == 2) {
            self.throw(request.now_ms, log);
        }
        Ok(())
    }

    /// Throws for the first turn although a player has not sent a number: after a while, since a number that never
    /// comes must not hold up the game.
    pub(crate) fn throw_anyway(&mut self, request: &Request<'_>, log: &mut Vec<Event>) -> Result<(), ServiceProblem> {
        let die = self.public.die.as_deref().ok_or(ProblemCode::NoOffer)?;
        if !die.faces.is_empty() {
            return Ok(());
        }
        if request.now_ms - self.began_ms < NONCE {
            return Err(ProblemCode::TooFast.into());
        }
        self.throw(request.now_ms, log);
        Ok(())
    }

    /// Throws the die for the next turn, if the game goes on.
    pub(crate) fn throw(&mut self, now_ms: At, log: &mut Vec<Event>) {
        if self.status() != Status::Playing {
            return;
        }
        let (Some(die), Some(nonces)) = (self.public.die.as_deref(), self.nonces()) else {
            return;
        };
        let (Some(Secret(secret)), Some(luck)) = (self.secret, self.board.luck()) else {
            return;
        };
        if !die.faces.is_empty() {
            return;
        }
        let mut faces = String::new();
        for throw in (die.thrown..).take(MOST_FACES) {
            let face = dice::face(&secret, &nonces, throw);
            faces.push(face.to_char());
            if !luck.turns_with(tile_of(face, luck.to_move())).is_empty() {
                break;
            }
        }
        let throw = die.thrown;
        self.write(Happening::Thrown { faces, throw }, None, None, now_ms, log);
    }

    /// A turn with the faces that were thrown for it, as the log has it.
    pub(crate) fn with_faces(&self, text: &str) -> Result<String, ServiceProblem> {
        let Some(die) = self.public.die.as_deref() else {
            return Ok(text.to_owned());
        };
        let refused = |code: &str| Err(illegal(Problem::new(code)));
        let thrown = die.signs();
        let (faces, turn) = text.trim().split_once(':').unwrap_or((&thrown, text.trim()));
        if thrown.is_empty() {
            return refused("trax.luck-throw");
        }
        if !faces.eq_ignore_ascii_case(&thrown) {
            return refused("trax.luck-tile");
        }
        Ok(format!("{thrown}:{turn}"))
    }

    /// Opens the secret of a game that is over.
    pub(crate) fn open_secret(&mut self, now_ms: At, log: &mut Vec<Event>) {
        let rolled = self
            .public
            .die
            .as_deref()
            .filter(|die| die.is_rolling && die.opened.is_none());
        let (Some(_), Some(Secret(secret))) = (rolled, self.secret) else {
            return;
        };
        let secret = hex(&secret);
        self.write(Happening::Opened { secret }, None, None, now_ms, log);
    }

    /// Whether the faces of a game whose secret is open are those of its die.
    pub(crate) fn throws_hold(&self) -> bool {
        let Some(die) = self.die_source() else {
            return true;
        };
        let rules = &self.public.offer.terms.setup.rules;
        let turns: Vec<&str> = self.turns().collect();
        let text = format!("LuckTrax {rules} {die}: {}", turns.join(" "));
        // A game that begins from a position is no record of its own.
        self.public.offer.terms.setup.position.is_some()
            || text.parse().is_ok_and(|record| dice::audit(&record).is_ok())
    }
}

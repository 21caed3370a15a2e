//! Playing the games of a match, some at the same time.

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use console::{
    Failure, interrupt,
    terminal::{Progress, bar},
};
use game::{ByPerson, ByPlayer, Person, mix};
use twixt::SwapRule;

use super::contestant::Contestant;
use super::contested::Contested;
use super::entrant::Entrant;
use super::kept::Kept;
use super::opening::Opening;
use super::played::Played;
use super::records::Records;
use super::referee::{Allowance, play};
use super::statistics::Judgement;
use super::summary::Plan;
use super::tally::{Tally, beginner};

/// The interval of progress reports where there is no terminal.
const ELSEWHERE: Duration = Duration::from_secs(30);

/// The width of the bar.
const WIDTH: u64 = 24;

/// What every game of a match needs.
pub(crate) struct Fixture<'a, G: Contested> {
    pub(crate) entrants: ByPerson<&'a Entrant>,
    /// The form of the pie rule that each knows, where it is played.
    pub(crate) swaps: ByPerson<Option<SwapRule>>,
    /// The rules of the games that each begins.
    pub(crate) rules: &'a ByPerson<Vec<G::Rules>>,
    /// The players as records name them.
    pub(crate) names: ByPerson<String>,
    /// The openings of each of these rules.
    pub(crate) openings: &'a ByPerson<Vec<Vec<Opening<G>>>>,
    pub(crate) seed: u64,
    pub(crate) allowed: Allowance,
}

/// What all who play games share.
pub(crate) struct Room<'a> {
    plan: &'a Plan<'a>,
    tally: Tally,
    records: Option<Records>,
    progress: Progress,
    /// How many games are to be played.
    games: u64,
    /// The number of the next game that is not started.
    next: u64,
    failure: Option<Failure>,
}

impl<'a> Room<'a> {
    pub(crate) fn new(plan: &'a Plan<'a>, tally: Tally, records: Option<Records>, games: u64) -> Self {
        Self {
            plan,
            tally,
            records,
            progress: Progress::everywhere(ELSEWHERE),
            games,
            next: 0,
            failure: None,
        }
    }

    /// The next game to play; none if there is no more, or nothing more to know.
    fn take(&mut self) -> Option<u64> {
        let decided = self
            .plan
            .sprt
            .is_some_and(|sprt| sprt.judge(&self.tally.pairs()) != Judgement::Undecided);
        if decided || self.failure.is_some() || interrupt::is_stopped() {
            return None;
        }
        let game = (self.next..self.games).find(|&game| !self.tally.has(game))?;
        self.next = game + 1;
        Some(game)
    }

    fn keep<G: Contested>(&mut self, rules: &G::Rules, game: u64, players: &ByPlayer<&String>, played: &Played) {
        if let Some(records) = &mut self.records
            && let Err(error) = records.add::<G>(rules, players, game, played)
        {
            self.failure = Some(Failure::File("records".to_owned(), error));
        }
        self.tally.add(Kept::of(game, played));
        let Self { plan, tally, games, .. } = self;
        self.progress.show(|| {
            let done = tally.points(|_| true).games();
            let (bar, standing) = (bar(WIDTH, done, *games), plan.standing(tally));
            format!("[{bar}] {done} of {games} games, {standing}")
        });
    }
}

/// Plays all missing games, `threads` at a time.
pub(crate) fn play_all<G: Contested>(fixture: &Fixture<'_, G>, room: Room<'_>, threads: u8) -> Result<Tally, Failure> {
    let room = Mutex::new(room);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work(fixture, &room));
        }
    });
    let room = room.into_inner().unwrap_or_else(PoisonError::into_inner);
    room.failure.map_or(Ok(room.tally), Err)
}

fn enter<'a, 'b>(room: &'b Mutex<Room<'a>>) -> MutexGuard<'b, Room<'a>> {
    room.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Plays one game after the other.
fn work<G: Contested>(fixture: &Fixture<'_, G>, room: &Mutex<Room<'_>>) {
    let mut seats = match seat(fixture) {
        Ok(seats) => seats,
        Err((name, error)) => {
            enter(room).failure = Some(Failure::File(name, error));
            return;
        }
    };
    let plan = enter(room).plan;
    while let Some(game) = take(room) {
        let (rules, begins) = (plan.rules_of(game), beginner(game));
        let openings = &fixture.openings[begins][rules];
        let opening = &openings[(plan.opening_of(game) % openings.len() as u64) as usize];
        let a: &mut dyn Contestant<G> = &mut *seats.a;
        let b: &mut dyn Contestant<G> = &mut *seats.b;
        let (mut players, names) = match begins {
            Person::A => (sides(a, b), sides(&fixture.names.a, &fixture.names.b)),
            Person::B => (sides(b, a), sides(&fixture.names.b, &fixture.names.a)),
        };
        let seed = mix(fixture.seed ^ mix(game));
        let played = play(opening, &mut players, seed, fixture.allowed);
        // Programs that were interrupted have not lost by it.
        if interrupt::is_stopped() {
            return;
        }
        enter(room).keep::<G>(&fixture.rules[begins][rules], game, &names, &played);
    }
}

fn take(room: &Mutex<Room<'_>>) -> Option<u64> {
    enter(room).take()
}

type Seat<G> = Box<dyn Contestant<G>>;

fn seat<G: Contested>(fixture: &Fixture<'_, G>) -> Result<ByPerson<Seat<G>>, (String, io::Error)> {
    let seat = |entrant: &Entrant, swap| {
        let seated = G::seat(entrant, &fixture.rules.a[0], swap);
        seated.map_err(|error| (entrant.to_string(), error))
    };
    Ok(ByPerson {
        a: seat(fixture.entrants.a, fixture.swaps.a)?,
        b: seat(fixture.entrants.b, fixture.swaps.b)?,
    })
}

/// That of who makes the first turn, and the other's.
const fn sides<T>(first: T, second: T) -> ByPlayer<T> {
    ByPlayer { first, second }
}

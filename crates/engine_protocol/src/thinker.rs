//! The engine as a player: how much it may think, and what it plays.

use core::time::Duration;

use engine::{Clock, Engine, Level, Limits, Line, Random, TimeLeft, TimeManager};

use crate::deadline::{Deadline, Lag, USUAL_TIME};
use crate::{Call, ProtocolGame};

/// How the engine plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Bounds on every turn; the time is the time in which its answer has to be there. Without any, and
    /// without a clock of the game, [`USUAL_TIME`].
    pub limits: Limits,
    /// The clock of each side at the beginning of a game, unless a controller sets another one; none: no clock.
    pub clock: Option<TimeLeft>,
    /// The level to play at instead of full strength; of the limits only the time counts then.
    pub level: Option<Level>,
    /// What levels choose by.
    pub seed: u64,
    /// How many positions are remembered.
    pub entries: usize,
    /// How many threads search, one at least; with more than one, answers are not the same again.
    pub threads: usize,
    /// Whether to think in the other side's time: about the reply that is expected first. Levels do not, whatever this
    /// says: they would be stronger.
    pub ponder: bool,
    /// Whether GTP's `genmove` may answer `resign`, where the search has seen several times that the game is
    /// lost.
    pub resign: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            clock: None,
            level: None,
            seed: 0,
            entries: 1 << 16,
            threads: 1,
            ponder: false,
            resign: false,
        }
    }
}

/// What to play, and what is known of it.
pub(crate) struct Choice<M> {
    pub(crate) turn: M,
    /// What the other side is expected to answer, if the search has an idea.
    reply: Option<M>,
    /// Whether the search sees that the side to move loses whatever it does.
    pub(crate) loses: bool,
    /// What the search found.
    pub(crate) line: Option<Line<M>>,
}

impl<M> From<M> for Choice<M> {
    fn from(turn: M) -> Self {
        Self {
            turn,
            reply: None,
            loses: false,
            line: None,
        }
    }
}

/// An engine with its settings.
pub(crate) struct Thinker<G: ProtocolGame> {
    engine: Engine<G>,
    settings: Settings,
    lag: Lag,
    /// The reply that is expected to the last turn.
    expected: Option<G::Move>,
}

impl<G: ProtocolGame> Thinker<G> {
    pub(crate) fn new(settings: Settings) -> Self {
        let mut engine = Engine::new(settings.entries);
        engine.set_threads(settings.threads);
        Self {
            engine,
            settings,
            lag: Lag::default(),
            expected: None,
        }
    }

    /// Forgets the game, so that the next one is played as if it were the first.
    pub(crate) fn forget(&mut self) {
        self.engine.clear();
        self.expected = None;
    }

    pub(crate) const fn ponders(&self) -> bool {
        self.settings.ponder && self.settings.level.is_none()
    }

    pub(crate) const fn resigns(&self) -> bool {
        self.settings.resign
    }

    /// The move to play after so many turns, with the time of the game's clock if there is one; none if
    /// the game is over.
    pub(crate) fn choose(
        &mut self,
        position: &G,
        turns: usize,
        by_clock: Option<TimeManager>,
        call: &Call<'_>,
    ) -> Option<Choice<G::Move>> {
        let time = self.time(by_clock);
        let seed = self.settings.seed.wrapping_add(turns as u64);
        let deadline = Deadline::new(call, time, &self.lag);
        let chosen = match self.settings.level {
            Some(level) => {
                let most = time.map(|time| time.hard());
                let chosen = level.choose(&mut self.engine, position, seed, most, &deadline);
                chosen.map(Choice::from)
            }
            None => {
                let own = self.settings.limits;
                let limits = time.map_or(own, |time| time.within(own));
                best(&mut self.engine, position, seed, &limits, &deadline)
            }
        };
        // How long the other threads took to end counts as a delay, which the next turns leave time for.
        let _ = deadline.elapsed();
        let mut legal = chosen.filter(|choice| position.check(&choice.turn).is_ok());
        self.expected = legal.as_mut().and_then(|choice| choice.reply.take());
        legal.or_else(|| {
            // The engine knows no dead end that the rules do not; should it, play goes on all the same.
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            moves.into_iter().next().map(Choice::from)
        })
    }

    /// The time for a turn: the clock's or its own, and the usual one if nothing else bounds the search.
    fn time(&self, by_clock: Option<TimeManager>) -> Option<TimeManager> {
        let Limits { nodes, depth, time } = self.settings.limits;
        let bounded = nodes.is_some() || depth.is_some() || by_clock.is_some();
        let own = time.or((!bounded).then_some(USUAL_TIME));
        match (own.map(TimeManager::per_turn), by_clock) {
            (Some(own), Some(by_clock)) => Some(own.sooner(by_clock)),
            (own, by_clock) => own.or(by_clock),
        }
    }

    /// Searches on in `position`, in which the other side is to move: what comes after the expected reply, and when
    /// nothing more is to be found there, all replies. If that reply comes, the next search goes on from what is
    /// remembered; otherwise it begins anew, with what is remembered of positions that can still arise.
    pub(crate) fn ponder(&mut self, position: &G, clock: &dyn Clock) {
        // A closure as the clock ends the search by jumping past this.
        let limits = Limits::time(Duration::MAX);
        let expected = self.expected_reply(position);
        if let Some(reply) = expected.filter(|reply| position.check(reply).is_ok()) {
            let mut next = position.clone();
            next.play_unchecked(&reply);
            let _ = self.engine.search(&next, &limits, clock);
        }
        if clock.elapsed() < Duration::MAX {
            let _ = self.engine.search(position, &limits, clock);
        }
    }

    /// The reply that the last search expected, or that is remembered as the best one.
    fn expected_reply(&mut self, position: &G) -> Option<G::Move> {
        let of_line = self.expected.take();
        of_line.or_else(|| self.engine.remembered_move(position))
    }

    /// The best lines that begin with none of `avoided`, as far as the settings' nodes and depth allow, until `clock`
    /// ends it.
    pub(crate) fn analyse(
        &mut self,
        position: &G,
        count: usize,
        avoided: &[G::Move],
        clock: &dyn Clock,
        on_progress: impl FnMut(&[Line<G::Move>]),
    ) {
        let limits = Limits {
            time: Some(Duration::MAX),
            ..self.settings.limits
        };
        self.engine
            .analyse_without(position, count, avoided, &limits, clock, on_progress);
    }
}

/// The best move within `limits`, or one that is known from elsewhere.
fn best<G: ProtocolGame>(
    engine: &mut Engine<G>,
    position: &G,
    seed: u64,
    limits: &Limits,
    clock: &dyn Clock,
) -> Option<Choice<G::Move>> {
    let mut random = Random::new(seed);
    if let Some(known) = engine.opening_move(position, limits, &mut random, clock) {
        return Some(Choice::from(known));
    }
    let line = engine.search(position, limits, clock)?;
    Some(Choice {
        turn: line.moves.first()?.clone(),
        reply: line.moves.get(1).cloned(),
        loses: line.is_lost(),
        line: Some(line),
    })
}

#[cfg(test)]
mod tests {
    use core::cell::Cell;

    use game::Position as _;
    use trax::{Rules, Trax};

    use super::*;

    /// A clock that jumps to the end of time after so many readings.
    fn readings(most: u32) -> impl Fn() -> bool {
        let read = Cell::new(0);
        move || {
            read.set(read.get() + 1);
            read.get() > most
        }
    }

    /// Own turns of a game, with the depth that a search of few positions reaches afterwards in the position after the
    /// reply that was expected.
    fn depth_after(pondered: bool) -> u32 {
        let mut thinker = Thinker::<Trax>::new(Settings {
            limits: Limits::nodes(2_000),
            ponder: true,
            ..Settings::default()
        });
        let mut position = Trax::start(&Rules::official());
        let call = Call {
            clock: &|| false,
            is_next_here: &|| false,
            ended: &|| None,
            out: &mut |_| {},
        };
        for turns in 0..4 {
            let choice = thinker.choose(&position, turns, None, &call);
            position.play_unchecked(&choice.expect("a turn").turn);
        }
        let reply = thinker.expected_reply(&position).expect("a reply");
        thinker.expected = Some(reply);
        if pondered {
            thinker.ponder(&position, &readings(4_000));
        }
        position.play_unchecked(&reply);
        let line = thinker.engine.search(&position, &Limits::nodes(2_000), &|| false);
        line.expect("a line").depth
    }

    #[test]
    fn a_search_after_the_expected_reply_goes_on_from_what_was_pondered() {
        let (before, after) = (depth_after(false), depth_after(true));
        assert!(after > before, "{before} {after}");
    }
}

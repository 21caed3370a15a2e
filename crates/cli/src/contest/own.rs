//! Players inside this program.

mod settings;

use engine::{Clock as _, Engine, TimeManager, TranspositionTable, turns_to_come};
use engine_protocol::ProtocolGame;
use game::{Outcome, Position, Random, mix};

use super::contestant::{Answer, AnswerTime, Beginning, Contestant, PlayedTurn, Silence};
use super::contested::Contested;
use crate::watch::Watch;

pub(crate) use self::settings::OwnSettings;

/// A player inside this program, at the table.
pub(crate) struct Own<G: Contested> {
    settings: OwnSettings,
    engine: Engine<G>,
    seed: u64,
    /// Turns of the opening.
    opening: u32,
    /// How many turns it has chosen in this game.
    chosen: u64,
}

impl<G: Contested> Own<G> {
    pub(crate) fn new(settings: OwnSettings) -> Self {
        let entries = match settings {
            OwnSettings::Search { hash, .. } | OwnSettings::Level { hash, .. } => {
                (hash as usize) * 1024 * 1024 / TranspositionTable::ENTRY_SIZE
            }
            OwnSettings::Ahead(_) | OwnSettings::Shortest | OwnSettings::Random => 1,
        };
        let mut engine = Engine::new(entries);
        if let OwnSettings::Search { threads, .. } = settings {
            engine.set_threads(threads);
        }
        Self {
            settings,
            engine,
            seed: 0,
            opening: 0,
            chosen: 0,
        }
    }

    fn choose(&mut self, position: &G, clock: &Watch) -> Option<G::Move> {
        let seed = mix(self.seed ^ self.chosen);
        self.chosen += 1;
        match self.settings {
            OwnSettings::Search { limits, .. } => {
                let limits = clock.time.map_or(limits, |time| time.within(limits));
                let mut random = Random::new(seed);
                let engine = &mut self.engine;
                if let Some(known) = engine.opening_move(position, &limits, &mut random, clock) {
                    return Some(known);
                }
                let line = self.engine.search(position, &limits, clock)?;
                line.moves.into_iter().next()
            }
            OwnSettings::Level { level, most, .. } => {
                let by_clock = clock.time.map(|time| time.hard());
                let most = [most, by_clock].into_iter().flatten().min();
                level.choose(&mut self.engine, position, seed, most, clock)
            }
            OwnSettings::Ahead(turns) => ahead(position, turns, &mut Random::new(seed)),
            OwnSettings::Shortest => position.shortest_way_turn(&mut Random::new(seed)),
            OwnSettings::Random => any(legal(position), &mut Random::new(seed)),
        }
    }
}

impl<G: Contested> Contestant<G> for Own<G> {
    fn begin(&mut self, beginning: &Beginning<'_, G>) -> Result<(), Silence> {
        self.engine.clear();
        self.seed = beginning.seed;
        self.opening = beginning.opening.len() as u32;
        self.chosen = 0;
        Ok(())
    }

    fn answer(&mut self, position: &G, _last: Option<&PlayedTurn>, time: AnswerTime) -> Result<Answer, Silence> {
        let played = self.opening / 2 + self.chosen as u32;
        let to_come = turns_to_come(G::game_length(position.rules()), played);
        let plan = time.clock;
        let plan = plan.map(|clock| TimeManager::by_clock(&clock, to_come));
        let clock = Watch::start().planned(plan);
        let turn = self.choose(position, &clock).ok_or(Silence::Ended)?;
        Ok(Answer {
            text: position.text_of(&turn),
            took: clock.elapsed(),
        })
    }
}

fn legal<G: Position>(position: &G) -> Vec<G::Move> {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    turns
}

fn any<M>(mut turns: Vec<M>, random: &mut Random) -> Option<M> {
    let count = turns.len() as u32;
    (count > 0).then(|| turns.swap_remove(random.below(count) as usize))
}

/// The turn of a player who searches this many turns ahead and knows nothing else.
fn ahead<G: ProtocolGame>(position: &G, turns: u8, random: &mut Random) -> Option<G::Move> {
    let own = position.to_move();
    let (mut wins, mut safe, mut worse) = (Vec::new(), Vec::new(), Vec::new());
    for turn in legal(position) {
        let next = after(position, &turn);
        let list = match next.outcome() {
            Some(Outcome::Win(winner)) if winner == own => &mut wins,
            Some(Outcome::Win(_)) => &mut worse,
            None if turns > 1 && next.winning_move().is_some() => &mut worse,
            _ => &mut safe,
        };
        list.push(turn);
    }
    [wins, safe, worse]
        .into_iter()
        .find(|list| !list.is_empty())
        .and_then(|list| any(list, random))
}

fn after<G: Position>(position: &G, turn: &G::Move) -> G {
    let mut next = position.clone();
    next.play_unchecked(turn);
    next
}

#[cfg(test)]
mod tests {
    use engine::Searchable as _;
    use game::Notation as _;
    use trax::{Trax, Turn};

    use super::*;

    fn position(turns: &str) -> Trax {
        let mut position = Trax::start(&trax::Rules::official());
        for text in turns.split_whitespace() {
            let turn = position.read_move(text).unwrap();
            position.try_play(&turn).unwrap();
        }
        position
    }

    #[test]
    fn who_looks_one_turn_ahead_wins_at_once() {
        let before = position("@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+");
        for seed in 0..10 {
            let turn = ahead(&before, 1, &mut Random::new(seed)).unwrap();
            let after = after(&before, &turn);
            assert_eq!(after.outcome(), Some(Outcome::Win(before.to_move())));
        }
    }

    #[test]
    fn who_looks_two_turns_ahead_hands_nothing_over() {
        let before = position("@0/ A0/ B1/ A3+");
        let hands_over = |turn: &Turn| after(&before, turn).winning_move().is_some();
        let bad = legal(&before).iter().filter(|turn| hands_over(turn)).count();
        assert!(0 < bad && bad < legal(&before).len(), "{bad}");
        for seed in 0..20 {
            let turn = ahead(&before, 2, &mut Random::new(seed)).unwrap();
            assert!(!hands_over(&turn));
        }
    }
}

//! The games of a batch, all of one kind.

use game::{Player, Random};
use pyo3::PyResult;
use pyo3::exceptions::PyValueError;

use crate::errors::Refusal;
use crate::kind::OneKind;
use crate::past::Past;
use crate::playing::Playing;
use crate::position::Position;
use crate::spaces::{Mirror, Space};

/// No action: the game stays as it is.
const NONE: i64 = -1;

/// How a batch behaves.
#[derive(Clone, Copy)]
pub(crate) struct Choices {
    /// Whether a game begins again as soon as it has ended.
    pub(crate) auto_reset: bool,
    /// Whether observations, masks and actions are those of the side to move, as if it had the first colour.
    pub(crate) relative: bool,
}

/// What a game chooses its turns by.
#[derive(Clone)]
struct Chance {
    random: Random,
    seed: u64,
    drawn: u64,
}

/// What becomes of the games when they are pickled: of each the actions, the seed, and how often chance was asked.
pub(crate) type Saved = Vec<(Vec<u16>, u64, u64)>;

/// Games with what chooses their turns by chance.
#[derive(Clone)]
pub(crate) struct Table<P: OneKind> {
    /// Where the games begin: all alike, or each for itself.
    starts: Vec<(Playing<P>, Past)>,
    games: Vec<Playing<P>>,
    /// The actions of each game since its start, as colours are.
    played: Vec<Vec<u16>>,
    /// What the last sample chose in each game, and the game after it: mostly the next step.
    sampled: Vec<(i64, Playing<P>)>,
    chance: Vec<Chance>,
    space: Space,
    choices: Choices,
    /// The image in which the second colour is the first, if that is asked for.
    exchanged: Option<Mirror>,
    /// The turns of a step, kept so that the list is not made anew.
    turns: Vec<Option<P::Move>>,
}

impl Chance {
    fn new(seed: u64) -> Self {
        Self {
            random: Random::new(seed),
            seed,
            drawn: 0,
        }
    }

    fn below(&mut self, n: u32) -> u32 {
        self.drawn += 1;
        self.random.below(n)
    }
}

/// The chance of n games: the seed of each is the next number of SplitMix64.
fn chances(n: usize, seed: u64) -> Vec<Chance> {
    let mut seeds = Random::splitmix64(seed);
    (0..n).map(|_| Chance::new(seeds.next_u64())).collect()
}

impl<P: OneKind> Table<P> {
    /// Games from one position, or from as many.
    pub(crate) fn new(starts: &[Position], n: usize, seed: u64, choices: Choices) -> PyResult<Self> {
        let mixed = || PyValueError::new_err("the positions of a batch have the same game and rules");
        let of_kind = |start: &Position| Some((P::unwrap(&start.kind)?.clone(), start.past.clone()));
        let starts: Option<Vec<_>> = starts.iter().map(of_kind).collect();
        let starts = starts.ok_or_else(mixed)?;
        let rules = starts[0].0.position.rules();
        if starts.iter().any(|(start, _)| start.position.rules() != rules) {
            return Err(mixed());
        }
        let space = P::space(rules)?;
        let exchanged = choices.relative.then(|| Mirror::of_colours::<P>(rules, space));
        if let Some(None) = exchanged {
            return Err(PyValueError::new_err(
                "relative: the colours can be exchanged on square boards only",
            ));
        }
        let game = |index: usize| starts[index % starts.len()].0.clone();
        Ok(Self {
            games: (0..n).map(game).collect(),
            played: vec![Vec::new(); n],
            chance: chances(n, seed),
            sampled: Vec::with_capacity(n),
            exchanged: exchanged.flatten(),
            turns: Vec::with_capacity(n),
            space,
            choices,
            starts,
        })
    }

    /// The numbers of its turns.
    pub(crate) const fn space(&self) -> Space {
        self.space
    }

    fn start(&self, index: usize) -> &(Playing<P>, Past) {
        &self.starts[index % self.starts.len()]
    }

    /// Asks every game.
    pub(crate) fn each<T>(&self, ask: impl Fn(&Playing<P>) -> T) -> Vec<T> {
        self.games.iter().map(ask).collect()
    }

    /// How many turns were played in each game.
    pub(crate) fn turns_played(&self) -> Vec<u32> {
        self.each(|game| game.position.count_played())
    }

    /// The hash of each position.
    pub(crate) fn hashes(&self) -> Vec<u64> {
        self.each(|game| game.position.hash())
    }

    /// The seed of each game.
    pub(crate) fn seeds(&self) -> Vec<u64> {
        self.chance.iter().map(|chance| chance.seed).collect()
    }

    /// Where the games begin.
    pub(crate) fn starts(&self) -> Vec<Position> {
        let position = |(start, past): &(Playing<P>, Past)| Position {
            kind: P::wrap(start.clone()),
            past: past.clone(),
        };
        self.starts.iter().map(position).collect()
    }

    /// The position of one game.
    pub(crate) fn position(&self, index: usize) -> Position {
        let (start, past) = self.start(index);
        let (mut now, mut past) = (start.clone(), past.clone());
        for &action in &self.played[index] {
            let turn = now.position.turn_of(self.space, action.into());
            let turn = turn.expect("an action that was played");
            past.push(&now.position.text_of(&turn));
            now.play(&turn);
        }
        let kind = P::wrap(self.games[index].clone());
        Position { kind, past }
    }

    /// Copies of these games, with the chance of a seed.
    pub(crate) fn take(&self, indices: &[usize], seed: u64) -> Self {
        let n = indices.len();
        let starts = match &*self.starts {
            [start] => vec![start.clone()],
            starts => indices.iter().map(|&index| starts[index].clone()).collect(),
        };
        Self {
            games: indices.iter().map(|&index| self.games[index].clone()).collect(),
            played: indices.iter().map(|&index| self.played[index].clone()).collect(),
            chance: chances(n, seed),
            sampled: Vec::with_capacity(n),
            turns: Vec::with_capacity(n),
            exchanged: self.exchanged.clone(),
            starts,
            ..*self
        }
    }

    /// Begins these games again.
    pub(crate) fn reset(&mut self, indices: &[usize]) {
        self.sampled.clear();
        for &index in indices {
            self.games[index] = self.start(index).0.clone();
            self.played[index].clear();
        }
    }

    /// Begins the chance of all games again.
    pub(crate) fn begin_chance(&mut self, seed: u64) {
        self.chance = chances(self.games.len(), seed);
        self.sampled.clear();
    }

    /// What the games are made of.
    pub(crate) fn save(&self) -> Saved {
        let games = self.played.iter().zip(&self.chance);
        games
            .map(|(played, chance)| (played.clone(), chance.seed, chance.drawn))
            .collect()
    }

    /// Plays new games on as they were saved.
    pub(crate) fn restore(&mut self, saved: &Saved) -> Result<(), Refusal> {
        for (index, (played, seed, drawn)) in saved.iter().enumerate() {
            let game = &mut self.games[index];
            for &action in played {
                let turn = game.read_action(self.space, action.into());
                game.play(&turn.map_err(|refusal| refusal.of_game(index))?);
            }
            self.played[index].clone_from(played);
            self.chance[index] = Chance::new(*seed);
            for _ in 0..*drawn {
                self.chance[index].below(1);
            }
        }
        Ok(())
    }

    /// The image in which a game is shown; none if it is shown as it is.
    fn mirror(&self, game: &Playing<P>) -> Option<&Mirror> {
        self.exchanged
            .as_ref()
            .filter(|_| game.position.to_move() == Player::Second)
    }

    /// The action as colours are of one as it is shown, or the other way round: exchanging twice changes nothing.
    fn exchanged(&self, game: &Playing<P>, action: i64) -> i64 {
        let image = self
            .mirror(game)
            .and_then(|mirror| mirror.actions.get(usize::try_from(action).ok()?));
        image.map_or(action, |&image| image as i64)
    }

    /// Whether the last sample chose this action in a game that has not changed since.
    fn is_sampled(&self, index: usize, action: i64) -> bool {
        let sampled = self.sampled.get(index);
        sampled.is_some_and(|(chosen, _)| *chosen == action)
    }

    /// Reads every action before the first is played.
    fn read(&mut self, actions: &[i64]) -> Result<(), Refusal> {
        let mut turns = core::mem::take(&mut self.turns);
        turns.clear();
        for (index, (game, &action)) in self.games.iter().zip(actions).enumerate() {
            let turn = match action {
                NONE => None,
                _ if self.is_sampled(index, action) => None,
                _ => {
                    let turn = game.read_action(self.space, self.exchanged(game, action));
                    let named = |refusal: Refusal| Refusal {
                        turn: action.to_string(),
                        ..refusal.of_game(index)
                    };
                    Some(turn.map_err(named)?)
                }
            };
            turns.push(turn);
        }
        self.turns = turns;
        Ok(())
    }

    /// Checks every action before the first is played.
    pub(crate) fn step(&mut self, actions: &[i64], rewards: &mut [f32], ended: &mut [bool]) -> Result<(), Refusal> {
        self.read(actions)?;
        let (rewards, _) = rewards.as_chunks_mut::<2>();
        let results = rewards.iter_mut().zip(ended).zip(actions);
        for (index, ((reward, ended), &action)) in results.enumerate() {
            if action == NONE {
                continue;
            }
            let number = self.exchanged(&self.games[index], action);
            let game = &mut self.games[index];
            match &self.turns[index] {
                Some(turn) => game.play(turn),
                None => core::mem::swap(game, &mut self.sampled[index].1),
            }
            *ended = self.enter(index, number as u16, reward);
        }
        self.sampled.clear();
        Ok(())
    }

    /// Keeps an action that was played; whether it has ended the game, which may begin again.
    fn enter(&mut self, index: usize, action: u16, reward: &mut [f32; 2]) -> bool {
        self.played[index].push(action);
        let game = &mut self.games[index];
        if game.outcome.is_none() {
            return false;
        }
        *reward = game.returns();
        if self.choices.auto_reset {
            game.clone_from(&self.starts[index % self.starts.len()].0);
            self.played[index].clear();
        }
        true
    }

    /// Plays a random turn in the wanted games, but those that are over.
    pub(crate) fn play_random(&mut self, wanted: impl Fn(usize) -> bool, rewards: &mut [f32], ended: &mut [bool]) {
        self.sampled.clear();
        let (rewards, _) = rewards.as_chunks_mut::<2>();
        for (index, (reward, ended)) in rewards.iter_mut().zip(ended).enumerate() {
            if !wanted(index) {
                continue;
            }
            let (game, chance) = (&mut self.games[index], &mut self.chance[index]);
            let turn = game.play_random(&mut |n| chance.below(n));
            let action = turn.and_then(|turn| game.position.action_of(self.space, &turn));
            if let Some(action) = action {
                *ended = self.enter(index, action as u16, reward);
            }
        }
    }

    /// Plays a random turn in a copy of each game, which the next step may take. The copy and not the game goes on,
    /// since what chance looks at first depends on what it has looked at before: so the games are those of the crates.
    pub(crate) fn sample(&mut self) -> Vec<i64> {
        let space = self.space;
        let mut sampled = core::mem::take(&mut self.sampled);
        sampled.clear();
        let mut chance = core::mem::take(&mut self.chance);
        for (game, chance) in self.games.iter().zip(&mut chance) {
            let mut next = game.clone();
            let turn = next.play_random(&mut |n| chance.below(n));
            let action = turn.and_then(|turn| game.position.action_of(space, &turn));
            let action = action.map_or(NONE, |action| self.exchanged(game, action as i64));
            sampled.push((action, next));
        }
        self.chance = chance;
        self.sampled = sampled;
        self.sampled.iter().map(|(action, _)| *action).collect()
    }

    /// 1 for each legal action.
    pub(crate) fn masks(&self, masks: &mut [i8]) {
        let each = masks.chunks_exact_mut(self.space.actions());
        let mut before = Vec::new();
        for (game, mask) in self.games.iter().zip(each) {
            if game.outcome.is_some() {
                mask.fill(0);
                continue;
            }
            game.position.mark(self.space, mask);
            if let Some(mirror) = self.mirror(game) {
                before.clear();
                before.extend_from_slice(mask);
                for (&legal, &action) in before.iter().zip(&mirror.actions) {
                    mask[action] = legal;
                }
            }
        }
    }

    /// The planes of each game.
    pub(crate) fn observations(&self, planes: &mut [i8]) {
        let each = planes.chunks_exact_mut(self.space.volume());
        let mut before = Vec::new();
        for (game, planes) in self.games.iter().zip(each) {
            game.position.draw(self.space, planes);
            if let Some(mirror) = self.mirror(game) {
                mirror.turn_over(planes, P::SIDE, &mut before);
            }
        }
    }
}

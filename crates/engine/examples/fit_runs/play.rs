//! Games of the engine against itself, and positions beside their turns.

use std::error::Error;
use std::fs::OpenOptions;
use std::io::Write as _;

use engine::{Engine, Limits, MATE_BOUND, Random, Searchable as _, balanced_pegs};
use game::Position as _;
use twixt::{Hole, Rules, Size, Turn, Twixt};

use crate::lines::Line;

/// The second peg of a game is put somewhere into the middle: so many columns and rows from the edges, and so many of
/// them.
const MIDDLE: (u8, u32) = (6, 12);

/// Games of more turns than this are cut short.
const LONGEST: usize = 110;

/// So many of 100 turns are chosen by chance among so many candidates.
const STRAY: u32 = 8;
const STRAY_AMONG: u32 = 10;

/// Beside each position lies another one that is so many turns of chance further at most, among so many candidates
/// each: a search sees such positions, a game seldom does.
const BESIDE: u32 = 3;
const BESIDE_AMONG: u32 = 14;

/// A position, and the pegs that led to it in their order.
#[derive(Clone)]
struct Game {
    position: Twixt,
    pegs: Vec<Hole>,
}

impl Game {
    fn put(&mut self, hole: Hole) {
        self.position.play_unchecked(&Turn::Place(hole));
        self.pegs.push(hole);
    }

    /// A balanced first peg and a second one by chance.
    fn begin(rules: &Rules, random: &mut Random) -> Self {
        let mut game = Self {
            position: Twixt::start(rules),
            pegs: Vec::new(),
        };
        let first = balanced_pegs(&Twixt::start(&Rules::standard(rules.size())));
        game.put(first[random.below(first.len() as u32) as usize]);
        let (edge, across) = MIDDLE;
        let mut place = || edge + random.below(across) as u8;
        loop {
            let second = Hole { x: place(), y: place() };
            if game.position.peg(second).is_none() {
                game.put(second);
                return game;
            }
        }
    }

    /// Plays a turn by chance among the most promising ones; whether there was any.
    fn stray(&mut self, among: u32, random: &mut Random) -> bool {
        let mut turns = Vec::new();
        if self.position.outcome_in_play().is_none() {
            self.position.candidates(&mut turns);
        }
        let among = among.min(turns.len() as u32);
        let hole = (among > 0).then(|| turns[random.below(among) as usize].peg());
        hole.flatten().map(|hole| self.put(hole)).is_some()
    }

    /// What a search says; nothing if the game is over or decided.
    fn search(&self, engine: &mut Engine<Twixt>, positions: u64) -> Option<Line> {
        let line = engine.search(&self.position, &Limits::nodes(positions), &|| false)?;
        let best = line.moves.first()?.peg()?;
        (line.score.abs() < MATE_BOUND).then(|| Line {
            score: line.score,
            best,
            pegs: self.pegs.clone(),
        })
    }
}

/// Appends positions with their scores until it is stopped.
pub(crate) fn play(file: &str, seed: u64, positions: u64) -> Result<(), Box<dyn Error>> {
    let mut out = OpenOptions::new().create(true).append(true).open(file)?;
    let rules = Rules::simple(Size::USUAL);
    let [mut engine, mut beside] = [(); 2].map(|()| Engine::<Twixt>::new(1 << 18));
    let mut random = Random::new(seed);
    let mut told = 0;
    for number in 1_u64.. {
        engine.clear();
        let mut game = Game::begin(&rules, &mut random);
        let mut text = String::new();
        while game.pegs.len() < LONGEST {
            let Some(line) = game.search(&mut engine, positions) else {
                break;
            };
            text += &line.text();
            let mut other = game.clone();
            let strays = 1 + random.below(BESIDE);
            if (0..strays).all(|_| other.stray(BESIDE_AMONG, &mut random))
                && let Some(line) = other.search(&mut beside, positions)
            {
                text += &line.text();
            }
            if random.below(100) >= STRAY {
                game.put(line.best);
            } else if !game.stray(STRAY_AMONG, &mut random) {
                break;
            }
        }
        out.write_all(text.as_bytes())?;
        told += text.lines().count();
        eprint!("\r{number} games, {told} positions");
    }
    Ok(())
}

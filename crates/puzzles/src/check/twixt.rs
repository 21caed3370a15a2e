//! Puzzles of TwixT, proved again.

use std::{cmp::Reverse, collections::HashMap};

use engine::{Connection, Limits, fewest_pegs, forced_connection, saving_holes};
use game::{Notation as _, Outcome, Player, Position as _, Random};
use games::GamePosition as _;
use protocol::{Puzzle, PuzzleKind};
use twixt::{Hole, Turn, Twixt};

use super::Effort;
use super::minimax::{nexts, stops, wins, wins_now};
use crate::Placed;

/// Positions for one proof of a connection.
const PROOF: u64 = 20_000;

/// Positions in which nothing is found against the answer to a threat.
const HOLDS: u64 = 100_000;

/// Replies outside of what a plan rests on that are played too.
const ASIDE: usize = 2;

/// Positions that one replay visits at most; a longer one is not carried on.
const REPLAY: u32 = 4_000;

/// A win in so many turns is found by playing everything, on any board.
const PLAYED_OUT: u32 = 3;

/// Small boards are played out in full.
const SMALL: u32 = 64;

pub(super) fn check(puzzle: &Puzzle, rules: &str, effort: Effort) -> Result<(), String> {
    let placed = Placed::<Twixt>::new(puzzle, rules).map_err(|error| error.to_string())?;
    let position = &placed.position;
    if position.outcome().is_some() {
        return Err("the game is over".to_owned());
    }
    let mut replay = Replay::new(position.to_move());
    let answer = |index: usize| {
        let text = puzzle.line.get(index).ok_or("no turn")?;
        position.legal_turn(text).map_err(|error| error.to_string())
    };
    match puzzle.kind {
        PuzzleKind::Win if puzzle.is_one_turn() => wins_now(position, &answer(0)?),
        PuzzleKind::Win => only_win(puzzle, position, &answer(0)?, effort),
        PuzzleKind::MustPlay if puzzle.is_one_turn() => stops(position, &answer(0)?, &position.passed()),
        PuzzleKind::MustPlay => only_hole(position, &answer(0)?, &mut replay),
        PuzzleKind::Setup => joins(puzzle, position, &answer(0)?),
        PuzzleKind::Decide => (puzzle.answer == Some(wins(position, position.to_move(), puzzle.turns)))
            .then_some(())
            .ok_or_else(|| "the answer is wrong".to_owned()),
        PuzzleKind::Ladder => {
            let (won, attacker) = match puzzle.answer {
                Some(true) => (replay.attack(position), position.to_move()),
                Some(false) => (all_lose(position, &mut replay), position.to_move().other()),
                None => (false, position.to_move()),
            };
            won.then_some(())
                .ok_or_else(|| format!("{attacker:?} is not shown to win"))
        }
        _ => Err("no puzzle of TwixT".to_owned()),
    }
}

/// The only win of a small board, played out.
fn only_win(puzzle: &Puzzle, position: &Twixt, answer: &Turn, effort: Effort) -> Result<(), String> {
    let size = position.rules().size();
    if u32::from(size.columns()) * u32::from(size.rows()) > SMALL {
        return Err("a win in so many turns on a large board".to_owned());
    }
    let me = position.to_move();
    let most = effort.refuted().min(puzzle.turns);
    let mut race = Race::new(me);
    for (turn, next, _) in nexts(position) {
        let is_answer = turn == *answer;
        if is_answer && !race.wins(&next, puzzle.turns - 1) {
            return Err(format!("no win in {}", puzzle.turns));
        }
        if !is_answer && wins(&next, me, most - 1) {
            return Err("another turn wins too".to_owned());
        }
    }
    Ok(())
}

/// That every other hole loses.
fn only_hole(position: &Twixt, answer: &Turn, replay: &mut Replay) -> Result<(), String> {
    let rival = position.to_move().other();
    let (threat, _) = forced_connection(&position.passed(), &Limits::nodes(PROOF), &|| false);
    let threat = threat.ok_or("no threat")?;
    let mut held = position.clone();
    let legal = held.try_play(answer);
    legal.map_err(|_| "the answer is no legal turn".to_owned())?;
    if forced_connection(&held, &Limits::nodes(HOLDS), &|| false).0.is_some() {
        return Err("the answer loses too".to_owned());
    }
    for hole in replay.replies(position, &threat) {
        let turn = Turn::Place(hole);
        let mut next = position.clone();
        if turn == *answer || next.try_play(&turn).is_err() {
            continue;
        }
        if next.outcome() != Some(Outcome::Win(rival)) && !replay.attack(&next) {
            return Err(format!("{hole} does not lose"));
        }
    }
    Ok(())
}

/// Whether the side to move loses with every hole that could matter.
fn all_lose(position: &Twixt, replay: &mut Replay) -> bool {
    let (saving, _) = saving_holes(position, &Limits::nodes(PROOF), &|| false);
    let (threat, _) = forced_connection(&position.passed(), &Limits::nodes(PROOF), &|| false);
    let (Some(_), Some(threat)) = (saving.filter(Vec::is_empty), threat) else {
        return false;
    };
    let rival = position.to_move().other();
    replay.replies(position, &threat).into_iter().all(|hole| {
        let mut next = position.clone();
        next.try_play(&Turn::Place(hole)).is_err()
            || next.outcome() == Some(Outcome::Win(rival))
            || replay.attack(&next)
    })
}

/// That the answer alone joins the two pegs.
fn joins(puzzle: &Puzzle, position: &Twixt, answer: &Turn) -> Result<(), String> {
    let pegs: Result<Vec<Hole>, _> = puzzle.marks.iter().map(|mark| mark.parse()).collect();
    let [a, b] = pegs.map_err(|_| "marks that are no holes")?[..] else {
        return Err("not two pegs".to_owned());
    };
    for (turn, next, _) in nexts(position) {
        if next.connected(a, b) != (turn == *answer) {
            return Err(format!(
                "{} joins them, or the answer does not",
                position.text_of(&turn)
            ));
        }
    }
    Ok(())
}

/// Playing plans out against what could hinder them.
struct Replay {
    known: HashMap<(u64, Player), bool>,
    random: Random,
    left: u32,
}

impl Replay {
    fn new(mover: Player) -> Self {
        Self {
            known: HashMap::new(),
            random: Random::new(mover.index() as u64 + 1),
            left: REPLAY,
        }
    }

    /// The holes in which a plan could be hindered, and some others.
    fn replies(&mut self, position: &Twixt, plan: &Connection) -> Vec<Hole> {
        let mut holes = plan.touched_by.clone();
        let free: Vec<Hole> = position.legal_holes().collect();
        for _ in 0..ASIDE {
            let at = self.random.below(free.len().max(1) as u32) as usize;
            holes.extend(free.get(at));
        }
        holes
    }

    /// Whether the side to move joins its borders by the plans that are proposed, whatever is played against them; once
    /// enough was played, that there is a plan suffices.
    fn attack(&mut self, position: &Twixt) -> bool {
        self.attack_within(position, 0)
    }

    /// The same; where no plan is proposed, everything is played to find a win in so many turns that an earlier plan
    /// promised.
    fn attack_within(&mut self, position: &Twixt, promised: u32) -> bool {
        let me = position.to_move();
        if let Some(&known) = self.known.get(&(position.hash(), me)) {
            return known;
        }
        let (plan, _) = forced_connection(position, &Limits::nodes(PROOF), &|| false);
        let won = match plan {
            Some(_) if self.left == 0 => true,
            Some(plan) => {
                self.left -= 1;
                self.plays_on(position, me, &plan)
            }
            None => promised <= PLAYED_OUT && Race::new(me).wins(position, promised),
        };
        self.known.insert((position.hash(), me), won);
        won
    }

    fn plays_on(&mut self, position: &Twixt, me: Player, plan: &Connection) -> bool {
        let Some(turn) = plan.line.first() else {
            return false;
        };
        let mut next = position.clone();
        if next.try_play(turn).is_err() {
            return false;
        }
        match next.outcome() {
            Some(outcome) => outcome == Outcome::Win(me),
            None => self.replies(&next, plan).into_iter().all(|hole| {
                let mut after = next.clone();
                after.try_play(&Turn::Place(hole)).is_err()
                    || match after.outcome() {
                        Some(outcome) => outcome == Outcome::Win(me),
                        None => self.attack_within(&after, plan.turns - 1),
                    }
            }),
        }
    }
}

/// Playing everything, less the turns after which a side lacks more pegs than it has turns.
struct Race {
    me: Player,
    known: HashMap<(u64, u32), bool>,
}

impl Race {
    fn new(me: Player) -> Self {
        Self {
            me,
            known: HashMap::new(),
        }
    }

    /// Whether the side joins its borders with at most so many pegs of its own.
    fn wins(&mut self, position: &Twixt, pegs: u32) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome == Outcome::Win(self.me);
        }
        let lacking = fewest_pegs(position, self.me);
        if lacking.is_none_or(|lacking| u32::from(lacking) > pegs) {
            return false;
        }
        let asked = (position.hash(), pegs);
        if let Some(&known) = self.known.get(&asked) {
            return known;
        }
        let mut nexts = nexts(position);
        let lacking = |next: &Twixt| fewest_pegs(next, self.me).unwrap_or(u16::MAX);
        let won = if position.to_move() == self.me {
            nexts.sort_by_cached_key(|(_, next, _)| lacking(next));
            nexts.iter().any(|(_, next, _)| self.wins(next, pegs - 1))
        } else {
            nexts.sort_by_cached_key(|(_, next, _)| Reverse(lacking(next)));
            nexts.iter().all(|(_, next, _)| self.wins(next, pegs))
        };
        self.known.insert(asked, won);
        won
    }
}

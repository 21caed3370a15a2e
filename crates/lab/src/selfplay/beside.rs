//! Positions beside those of games: some turns of chance away, as a search meets them and games seldom do.

use std::fs;
use std::io;
use std::path::Path;

use console::{Failure, interrupt};
use engine::{Engine, Limits, MATE_BOUND, Random, Searchable as _};
use game::{Position as _, mix};
use record::training::{Game, Games, Ply, Searched};
use trax::{Rules, Trax};

use super::SelfplayArgs;
use super::games::{append, by_chance};

/// Positions that the engine remembers.
const ENTRIES: usize = 1 << 15;

/// A game is left after so many turns at least, and so many before its end.
const FIRST: u32 = 2;
const LAST: u32 = 2;

/// So many turns of chance follow at most.
const STRAYS: u32 = 3;

/// A position is looked for in so many places at most: a file whose games are all over at once has none.
const TRIES: usize = 10_000;

/// Appends games to the file, each ending with a searched turn from a position beside one of a game in `from`.
pub(super) fn play(args: &SelfplayArgs, rules: &Rules, from: &Path) -> Result<(), Failure> {
    let unreadable = Failure::in_file(from);
    let bad = |problem: String| unreadable(io::Error::new(io::ErrorKind::InvalidData, problem));
    let bytes = fs::read(from).map_err(unreadable)?;
    let games = Games::new(&bytes).map_err(|error| bad(error.to_string()))?;
    let games: Vec<Game> = games
        .filter(|game| game.rules == *rules && game.plies.len() as u32 > FIRST + LAST)
        .collect();
    if games.is_empty() {
        return Err(bad(format!("no games under {rules}")));
    }
    let mut engine = Engine::new(ENTRIES);
    append(args, |number| {
        let mut random = Random::new(mix(args.seed).wrapping_add(number));
        let found = (0..TRIES).find_map(|_| {
            let game = &games[random.below(games.len() as u32) as usize];
            beside(&mut engine, game, args.nodes, &mut random)
        });
        found.ok_or_else(|| bad("no game has a quiet position beside it".to_owned()))
    })
}

/// A part of a game, turns of chance, and a turn that was searched; none if a side could win there at once or is seen
/// to win.
fn beside(engine: &mut Engine<Trax>, game: &Game, nodes: u64, random: &mut Random) -> Option<Game> {
    let turns = FIRST + random.below(game.plies.len() as u32 - FIRST - LAST);
    let mut position = Trax::start(&game.rules);
    let mut plies = Vec::new();
    for ply in &game.plies[..turns as usize] {
        position.try_play(&ply.turn).ok()?;
        plies.push(Ply {
            turn: ply.turn,
            search: None,
        });
    }
    for _ in 0..=random.below(STRAYS) {
        let turn = by_chance(&position, random)?;
        position.play_unchecked(&turn);
        plies.push(Ply { turn, search: None });
    }
    let decided =
        position.outcome().is_some() || position.winning_move().is_some() || position.passed().winning_move().is_some();
    if decided {
        return None;
    }
    engine.clear();
    let line = engine.search(&position, &Limits::nodes(nodes), &interrupt::is_stopped)?;
    if line.score.abs() >= MATE_BOUND {
        return None;
    }
    plies.push(Ply {
        turn: *line.moves.first()?,
        search: Some(Searched {
            score: line.score,
            nodes: line.nodes,
        }),
    });
    Some(Game {
        rules: game.rules,
        outcome: None,
        plies,
    })
}

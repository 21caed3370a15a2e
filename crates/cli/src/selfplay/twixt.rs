//! Games of TwixT for training.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use engine::twixt::net::TwixtNet;
use engine::{Engine, Limits, Method, NetGuide, Random, Searchable as _, Visited, balanced_pegs};
use game::{Position as _, mix};
use record::training::{NoGames, TwixtGame, TwixtGames, TwixtPly, TwixtSearched, write_twixt_game};
use twixt::{Hole, Rules, SwapRule, Turn, Twixt};

use super::SelfplayArgs;
use super::games::open;
use super::progress::Progress;
use crate::failure::{Failure, usage};

/// Positions that the engine remembers.
const ENTRIES: usize = 1 << 16;

/// Chance chooses among so many holes near the play.
const NEAR: usize = 24;

/// So many of 100 games begin anywhere instead of with a balanced first peg.
const ANYWHERE: u32 = 15;

/// In so many first turns a tree search's choice is drawn by visits.
const DRAWN: usize = 12;

/// Holes that were visited less often than one in so many visits are not kept.
const SELDOM: u32 = 400;

pub(super) fn play(args: &SelfplayArgs, rules: Rules) -> Result<(), Failure> {
    let failure = |error| Failure::File(args.out.display().to_string(), error);
    let no_swap = |_| usage("rules without a swap are wanted".to_owned());
    let plain = rules.with_swap(SwapRule::None).map_err(no_swap)?;
    let (mut file, done) = open(args, count).map_err(failure)?;
    let mut engine = Engine::new(ENTRIES);
    engine.set_method(args.search);
    if let Some(path) = &args.net {
        engine.set_guide(Box::leak(Box::new(net(path)?)));
    }
    let mut progress = Progress::new(done, args.games, ["red", "black"]);
    for number in done..args.games {
        let game = play_game(&mut engine, args, plain, number);
        let mut bytes = Vec::new();
        write_twixt_game(&game, &mut bytes);
        file.write_all(&bytes).map_err(failure)?;
        progress.game_done(game.outcome, game.plies.len());
    }
    progress.finish();
    Ok(())
}

/// A net to be led by; one for the whole run.
fn net(path: &Path) -> Result<NetGuide, Failure> {
    let failure = |error| Failure::File(path.display().to_string(), error);
    let bytes = fs::read(path).map_err(failure)?;
    let net = TwixtNet::read(&bytes)
        .map_err(|error| failure(io::Error::new(io::ErrorKind::InvalidData, error)))?;
    Ok(NetGuide::new(net))
}

/// How many whole games there are, and the bytes that they and the beginning of the file take.
fn count(bytes: &[u8]) -> Result<(u64, u64), NoGames> {
    let mut games = TwixtGames::new(bytes)?;
    let count = games.by_ref().count() as u64;
    Ok((count, games.good_bytes() as u64))
}

fn play_game(
    engine: &mut Engine<Twixt>,
    args: &SelfplayArgs,
    rules: Rules,
    number: u64,
) -> TwixtGame {
    engine.clear();
    let mut random = Random::new(mix(args.seed).wrapping_add(number));
    let mut position = Twixt::start(&rules);
    let opening = 1 + random.below(args.openings) as usize;
    let holes = usize::from(rules.size().columns()) * usize::from(rules.size().rows());
    let mut plies = Vec::new();
    while position.outcome_in_play().is_none() && plies.len() < holes {
        let ply = if plies.is_empty() {
            by_chance(&first_pegs(rules, &mut random), &mut random)
        } else if plies.len() < opening || random.below(100) < args.stray {
            by_chance(&near_holes(&position), &mut random)
        } else {
            searched(engine, &position, args, plies.len(), &mut random)
        };
        let Some(ply) = ply else { break };
        position.play_unchecked(&Turn::Place(ply.hole));
        plies.push(ply);
    }
    TwixtGame {
        rules,
        outcome: position.outcome_in_play(),
        plies,
    }
}

/// The first pegs to choose from: balanced ones, or now and then all.
fn first_pegs(rules: Rules, random: &mut Random) -> Vec<Hole> {
    if random.below(100) < ANYWHERE {
        return Twixt::start(&rules).legal_holes().collect();
    }
    let with_swap = rules.with_swap(SwapRule::Sides).unwrap_or(rules);
    balanced_pegs(&Twixt::start(&with_swap))
}

/// The holes that the search would look at first.
fn near_holes(position: &Twixt) -> Vec<Hole> {
    let mut turns = Vec::new();
    position.wide_candidates(&mut turns);
    turns.iter().filter_map(placed).take(NEAR).collect()
}

fn by_chance(holes: &[Hole], random: &mut Random) -> Option<TwixtPly> {
    let count = u32::try_from(holes.len()).ok().filter(|&count| count > 0)?;
    let hole = holes[random.below(count) as usize];
    Some(TwixtPly { hole, search: None })
}

fn searched(
    engine: &mut Engine<Twixt>,
    position: &Twixt,
    args: &SelfplayArgs,
    ply: usize,
    random: &mut Random,
) -> Option<TwixtPly> {
    let limits = Limits::nodes(args.nodes);
    let (line, visited) = match args.search {
        Method::AlphaBeta | Method::Advised => {
            (engine.search(position, &limits, &|| false)?, Vec::new())
        }
        Method::Tree => engine.explore(position, &limits, &|| false, random)?,
    };
    let drawn = (ply < DRAWN && !line.is_decided()).then(|| draw(&visited, random));
    let best = line.moves.first().and_then(placed)?;
    let total: u32 = visited.iter().map(|one| one.visits).sum();
    let often = visited.iter().filter(|one| one.visits > total / SELDOM);
    Some(TwixtPly {
        hole: drawn.flatten().unwrap_or(best),
        search: Some(TwixtSearched {
            score: line.score,
            nodes: line.nodes,
            visits: often
                .filter_map(|one| Some((placed(&one.m)?, one.visits)))
                .collect(),
        }),
    })
}

/// A hole by chance, as likely as it was visited.
fn draw(visited: &[Visited<Turn>], random: &mut Random) -> Option<Hole> {
    let total: u32 = visited.iter().map(|one| one.visits).sum();
    let mut left = (total > 0).then(|| random.below(total))?;
    for one in visited {
        if left < one.visits {
            return placed(&one.m);
        }
        left -= one.visits;
    }
    None
}

const fn placed(turn: &Turn) -> Option<Hole> {
    match turn {
        Turn::Place(hole) => Some(*hole),
        Turn::Swap | Turn::Edit(_) => None,
    }
}

//! Games of TwixT for training.

use std::io::Write as _;

use console::{Failure, Interrupt, interrupt, usage};
use engine::{Engine, Limits, Random, Searchable as _, balanced_pegs};
use game::{Position as _, mix};
use record::training::{NoGames, TwixtGame, TwixtGames, TwixtPly, TwixtSearched, write_twixt_game};
use twixt::{Hole, Rules, SwapRule, Turn, Twixt};

use super::SelfplayArgs;
use super::games::open;
use super::progress::Progress;

/// Positions that the engine remembers.
const ENTRIES: usize = 1 << 16;

/// Chance chooses among so many holes near the play.
const NEAR: usize = 24;

/// So many of 100 games begin anywhere instead of with a balanced first peg.
const ANYWHERE: u32 = 15;

pub(super) fn play(args: &SelfplayArgs, rules: Rules) -> Result<(), Failure> {
    let failure = Failure::in_file(&args.output);
    let no_swap = |_| usage("expected rules without a swap".to_owned());
    let plain = rules.with_swap(SwapRule::None).map_err(no_swap)?;
    let interrupt = Interrupt::listen()?;
    let (mut file, done) = open(args, count).map_err(failure)?;
    let mut engine = Engine::new(ENTRIES);
    let mut progress = Progress::new(done, args.games, ["red", "black"]);
    for number in done..args.games {
        let game = play_game(&mut engine, args, plain, number);
        // A search that was interrupted chose another turn.
        if interrupt.is_stopped() {
            break;
        }
        let mut bytes = Vec::new();
        write_twixt_game(&game, &mut bytes);
        file.write_all(&bytes).map_err(failure)?;
        progress.game_done(game.outcome, game.plies.len());
    }
    progress.finish(interrupt)
}

/// How many whole games there are, and the bytes that they and the beginning of the file take.
fn count(bytes: &[u8]) -> Result<(u64, u64), NoGames> {
    let mut games = TwixtGames::new(bytes)?;
    let count = games.by_ref().count() as u64;
    Ok((count, games.good_bytes() as u64))
}

fn play_game(engine: &mut Engine<Twixt>, args: &SelfplayArgs, rules: Rules, number: u64) -> TwixtGame {
    engine.clear();
    let mut random = Random::new(mix(args.seed).wrapping_add(number));
    let mut position = Twixt::start(&rules);
    let opening = 1 + random.below(args.plies) as usize;
    let holes = usize::from(rules.size().columns()) * usize::from(rules.size().rows());
    let mut plies = Vec::new();
    while position.outcome_in_play().is_none() && plies.len() < holes && !interrupt::is_stopped() {
        let ply = if plies.is_empty() {
            by_chance(&first_pegs(rules, &mut random), &mut random)
        } else if plies.len() < opening || random.below(100) < args.stray {
            by_chance(&near_holes(&position), &mut random)
        } else {
            searched(engine, &position, args)
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

fn searched(engine: &mut Engine<Twixt>, position: &Twixt, args: &SelfplayArgs) -> Option<TwixtPly> {
    let line = engine.search(position, &Limits::nodes(args.nodes), &interrupt::is_stopped)?;
    Some(TwixtPly {
        hole: line.moves.first().and_then(placed)?,
        search: Some(TwixtSearched {
            score: line.score,
            nodes: line.nodes,
            visits: Vec::new(),
        }),
    })
}

const fn placed(turn: &Turn) -> Option<Hole> {
    match turn {
        Turn::Place(hole) => Some(*hole),
        Turn::Swap | Turn::Edit(_) => None,
    }
}

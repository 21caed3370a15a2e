//! Playing the games, and going on with a file of them.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};

use console::{Failure, Interrupt, interrupt};
use engine::{Engine, Limits, Random};
use game::{Position as _, mix};
use record::training::{Game, Games, MAGIC, MOST_PLIES, NoGames, Ply, Searched, write_game};
use trax::{Rules, Trax, Turn};

use super::SelfplayArgs;
use super::progress::Progress;

/// Games are given up after so many turns: unlimited ones may go on for ever.
const LONGEST: usize = 200;
const _: () = assert!(LONGEST <= MOST_PLIES);

/// Positions that the engine remembers.
const ENTRIES: usize = 1 << 16;

pub(super) fn play(args: &SelfplayArgs, rules: &Rules) -> Result<(), Failure> {
    let mut engine = Engine::new(ENTRIES);
    append(args, |number| Ok(play_game(&mut engine, args, rules, number)))
}

/// Appends what `next` makes of each number to the file, from the first one that it lacks.
pub(super) fn append(args: &SelfplayArgs, mut next: impl FnMut(u64) -> Result<Game, Failure>) -> Result<(), Failure> {
    let failure = Failure::in_file(&args.output);
    let interrupt = Interrupt::listen()?;
    let (mut file, done) = open(args, count).map_err(failure)?;
    let mut progress = Progress::new(done, args.games, ["white", "red"]);
    for number in done..args.games {
        let game = next(number)?;
        // A search that was interrupted chose another turn.
        if interrupt.is_stopped() {
            break;
        }
        let mut bytes = Vec::new();
        write_game(&game, &mut bytes);
        file.write_all(&bytes).map_err(failure)?;
        progress.game_done(game.outcome, game.plies.len());
    }
    progress.finish(interrupt)
}

/// How many whole games there are, and the bytes that they and the beginning of the file take.
pub(super) fn count(bytes: &[u8]) -> Result<(u64, u64), NoGames> {
    let mut games = Games::new(bytes)?;
    let count = games.by_ref().count() as u64;
    Ok((count, games.good_bytes() as u64))
}

/// The file, to be written at its end, and how many games it holds; a game cut short is cut off.
pub(super) fn open(
    args: &SelfplayArgs,
    count: impl Fn(&[u8]) -> Result<(u64, u64), NoGames>,
) -> io::Result<(File, u64)> {
    let mut file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(&args.output)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    if bytes.len() < MAGIC.len() && MAGIC.starts_with(&bytes) {
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&MAGIC)?;
        return Ok((file, 0));
    }
    let (count, good) = count(&bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
    file.set_len(good)?;
    file.seek(SeekFrom::Start(good))?;
    Ok((file, count))
}

fn play_game(engine: &mut Engine<Trax>, args: &SelfplayArgs, rules: &Rules, number: u64) -> Game {
    engine.clear();
    let mut random = Random::new(mix(args.seed).wrapping_add(number));
    let mut position = Trax::start(rules);
    let opening = 1 + random.below(args.plies) as usize;
    let mut plies = Vec::new();
    while position.outcome().is_none() && plies.len() < LONGEST && !interrupt::is_stopped() {
        let chance = plies.len() < opening || random.below(100) < args.stray;
        let ply = if chance {
            by_chance(&position, &mut random).map(|turn| Ply { turn, search: None })
        } else {
            searched(engine, &position, args.nodes)
        };
        let Some(ply) = ply else { break };
        position.play_unchecked(&ply.turn);
        plies.push(ply);
    }
    Game {
        rules: *rules,
        outcome: position.outcome(),
        plies,
    }
}

pub(super) fn by_chance(position: &Trax, random: &mut Random) -> Option<Turn> {
    position.clone().play_random(&mut |below| random.below(below))
}

fn searched(engine: &mut Engine<Trax>, position: &Trax, nodes: u64) -> Option<Ply> {
    let line = engine.search(position, &Limits::nodes(nodes), &interrupt::is_stopped)?;
    Some(Ply {
        turn: *line.moves.first()?,
        search: Some(Searched {
            score: line.score,
            nodes: line.nodes,
        }),
    })
}

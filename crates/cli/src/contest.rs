//! `match`: two players against each other, many times, from paired openings.

pub(crate) mod args;
mod contestant;
mod opening;
mod own;
mod program;
mod progress;
mod records;
mod referee;
mod statistics;
mod summary;
mod tally;
mod worker;

use std::io::Write;

use game::ByPerson;
use record::Game;

use self::args::MatchArgs;
use self::opening::Opening;
use self::progress::Progress;
use self::records::{NoRecords, Records};
use self::referee::Allowance;
use self::statistics::Sprt;
use self::summary::Plan;
use self::tally::Tally;
use self::worker::{Fixture, Room};
use crate::failure::{Failure, usage};

pub(crate) fn contest(args: &MatchArgs, out: &mut impl Write) -> Result<(), Failure> {
    if args.game != Game::Trax {
        return Err(usage("there are matches of trax only"));
    }
    let openings = opening::openings(args.openings.as_deref(), &args.rules, args.seed)?;
    let names = [args.first.to_string(), args.second.to_string()];
    let plan = Plan {
        names: [&names[0], &names[1]],
        rules: &args.rules,
        sprt: args.sprt.map(|elo| Sprt {
            elo,
            alpha: args.alpha,
            beta: args.beta,
        }),
        turns: args.max_turns,
    };
    let mut tally = Tally::default();
    let records = match &args.records {
        None => None,
        Some(path) => {
            let (records, kept) = Records::open(path, &title(args, &names, &openings))
                .map_err(|why| no_records(path, why))?;
            for game in kept {
                tally.add(game);
            }
            Some(records)
        }
    };
    let fixture = Fixture {
        entrants: ByPerson {
            a: &args.first,
            b: &args.second,
        },
        names: records::names(&names[0], &names[1]),
        openings: &openings,
        seed: args.seed,
        games: args.games,
        allowed: Allowance {
            time: args.movetime.map(|time| time + args.grace),
            turns: args.max_turns,
        },
    };
    let room = Room::new(&plan, tally, records, Progress::new(args.games));
    let tally = worker::play_all(&fixture, room, args.concurrency)?;
    out.write_all(plan.report(&tally).as_bytes())
        .map_err(Failure::Output)
}

/// What a file of records says of its match: all that its games depend on. More games, or other bounds of a
/// test, are the same match.
/// The opening turns go in as a number (FNV-1a), which is the same in every build.
fn title(args: &MatchArgs, names: &[String; 2], openings: &[Vec<Opening>]) -> Vec<String> {
    let turns = openings.iter().flatten().flat_map(|opening| &opening.turns);
    let bytes = turns.flat_map(|turn| turn.bytes().chain([b' ']));
    let number = bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let rules: Vec<_> = args.rules.iter().map(ToString::to_string).collect();
    let time = args.movetime.map_or("not judged".to_owned(), |time| {
        format!("{} + {} ms", time.as_millis(), args.grace.as_millis())
    });
    let plain = |name: &str| name.replace(['\n', '\r'], " ");
    vec![
        "Match of Trax: every opening twice, colours exchanged".to_owned(),
        format!("first: {}", plain(&names[0])),
        format!("second: {}", plain(&names[1])),
        format!(
            "rules: {}; openings: {:016x}; seed: {}; time: {time}; a draw at {} turns",
            rules.join(","),
            number,
            args.seed,
            args.max_turns
        ),
    ]
}

fn no_records(path: &std::path::Path, why: NoRecords) -> Failure {
    let name = path.display().to_string();
    match why {
        NoRecords::Other => usage(format!(
            "{name} holds something else than this match: name another file with --records"
        )),
        NoRecords::File(error) => Failure::File(name, error),
    }
}

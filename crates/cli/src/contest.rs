//! `match`: two players against each other, many times, from paired openings.
//!
//! A player is an engine in process or a program behind pipes. A referee plays each turn by the rules. The record file
//! is the only saved state of a match and the point to resume from. `contested` holds the differences between the
//! games.

pub(crate) mod args;
mod contestant;
mod contested;
mod entrant;
mod fpt;
mod gtp;
mod kept;
mod opening;
mod opening_book;
mod own;
mod played;
mod process;
mod records;
mod referee;
pub(crate) mod statistics;
mod summary;
mod tally;
mod translated;
mod worker;

use std::io::Write;

use console::{Failure, Interrupt, usage};
use engine::TimeControl;
use game::ByPerson;
use record::Game;
use trax::Trax;
use twixt::{RuleSet, Size, SwapRule, Twixt};

use self::args::MatchArgs;
use self::contested::Contested;
use self::entrant::Entrant;
use self::opening::Opening;
use self::own::OwnSettings;
use self::records::{NoRecords, Records};
use self::referee::Allowance;
use self::statistics::Sprt;
use self::summary::Plan;
use self::tally::Tally;
use self::worker::{Fixture, Room};

pub(crate) fn contest(args: &MatchArgs, out: &mut impl Write) -> Result<(), Failure> {
    let by_clock = |entrant: &Entrant| matches!(entrant, Entrant::Own(own) if own.needs_clock());
    if args.clock.is_none() && (by_clock(&args.first) || by_clock(&args.second)) {
        return Err(usage("own:clock requires --clock"));
    }
    match args.game {
        Game::Trax => {
            let rules = rules_of_trax(args)?;
            hold::<Trax>(args, &ByPerson::of(|_| rules.clone()), out)
        }
        Game::Twixt => {
            let boards = boards(args)?;
            let rules = ByPerson {
                a: rules_of_twixt(args, boards.a)?,
                b: rules_of_twixt(args, boards.b)?,
            };
            hold::<Twixt>(args, &rules, out)
        }
    }
}

fn rules_of_trax(args: &MatchArgs) -> Result<Vec<trax::Rules>, Failure> {
    if args.size.is_some() || args.swap.is_some() || args.handicap.is_some() {
        return Err(usage("--size, --swap and --handicap require TwixT"));
    }
    if [&args.first, &args.second].contains(&&Entrant::Own(OwnSettings::Shortest)) {
        return Err(usage("own:player=shortest requires TwixT"));
    }
    if args.rules.is_empty() {
        return Ok(vec![trax::Rules::official()]);
    }
    let named = args.rules.iter().map(|name| name.parse().map_err(usage));
    named.collect()
}

/// The boards of the games that each player begins: with a handicap, the second player always has the shorter
/// way, whichever colour it plays.
fn boards(args: &MatchArgs) -> Result<ByPerson<Size>, Failure> {
    let size = args.size.unwrap_or(Size::USUAL);
    let fewer = args.handicap.unwrap_or(0);
    let (columns, rows) = (size.columns(), size.rows());
    let board = |columns, rows| Size::new(columns, rows).map_err(usage);
    Ok(ByPerson {
        a: board(columns.saturating_sub(fewer), rows)?,
        b: board(columns, rows.saturating_sub(fewer))?,
    })
}

fn rules_of_twixt(args: &MatchArgs, size: Size) -> Result<Vec<twixt::Rules>, Failure> {
    let swap = args.swap.unwrap_or(SwapRule::None);
    let of_set = |set| -> Result<twixt::Rules, Failure> {
        let rules = twixt::Rules::new(set, size).with_swap(swap);
        for form in [args.first_swap, args.second_swap].into_iter().flatten() {
            rules.and_then(|rules| rules.with_swap(form)).map_err(usage)?;
        }
        rules.map_err(usage)
    };
    if args.rules.is_empty() {
        return Ok(vec![of_set(RuleSet::Standard)?]);
    }
    let named = args.rules.iter();
    named.map(|name| of_set(name.parse().map_err(usage)?)).collect()
}

/// Holds a match by these rules, one at least for the games that each player begins.
fn hold<G: Contested>(args: &MatchArgs, rules: &ByPerson<Vec<G::Rules>>, out: &mut impl Write) -> Result<(), Failure> {
    let openings = |rules: &[_]| opening_book::openings::<G>(args.openings.as_deref(), rules, args.seed);
    let openings = ByPerson {
        a: openings(&rules.a)?,
        b: openings(&rules.b)?,
    };
    let names = [args.first.to_string(), args.second.to_string()];
    let sets: Vec<String> = rules.a.iter().map(G::rules_text).collect();
    let plan = Plan {
        names: [&names[0], &names[1]],
        rules: &sets,
        reasons: G::REASONS,
        sprt: args.sprt.map(|elo| Sprt {
            elo,
            alpha: args.alpha,
            beta: args.beta,
        }),
        turns: args.max_turns,
    };
    let mut tally = Tally::default();
    let records = match &args.output {
        None => None,
        Some(path) => {
            let title = title(args, &names, &sets, &openings);
            let (records, kept) = Records::open::<G>(path, &title).map_err(|why| no_records(path, why))?;
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
        swaps: ByPerson {
            a: args.first_swap,
            b: args.second_swap,
        },
        rules,
        names: records::names(&names[0], &names[1]),
        openings: &openings,
        seed: args.seed,
        allowed: Allowance {
            time: args.movetime.map(|time| time + args.grace),
            clock: args.clock.map(|clock| (clock, args.grace)),
            turns: args.max_turns,
        },
    };
    let interrupt = Interrupt::listen()?;
    let room = Room::new(&plan, tally, records, args.games);
    let tally = worker::play_all(&fixture, room, args.threads)?;
    let report = if args.json {
        plan.data(&tally)
    } else {
        plan.report(&tally)
    };
    out.write_all(report.as_bytes()).map_err(Failure::Output)?;
    interrupt.check(|| {
        let hint = match args.output {
            Some(_) => "; the same command goes on",
            None => "",
        };
        let played = tally.points(|_| true).games();
        format!("{played} of {} games played{hint}", args.games)
    })
}

/// The description of a match in its file of records: all that its games depend on. More games, or other bounds of a
/// test, are the same match.
/// The opening turns go in as a number (FNV-1a), which is the same in every build.
fn title<G: Contested>(
    args: &MatchArgs,
    names: &[String; 2],
    sets: &[String],
    openings: &ByPerson<Vec<Vec<Opening<G>>>>,
) -> Vec<String> {
    // Those of the second player's games are the same turns, or follow from the boards.
    let turns = openings.a.iter().flatten().flat_map(|opening| &opening.turns);
    let bytes = turns.flat_map(|played| played.text.bytes().chain([b' ']));
    let number = bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let time = time_text(args);
    let plain = |name: &str| name.replace(['\n', '\r'], " ");
    let mut title = vec![
        format!("Match of {}: every opening twice, colours exchanged", G::NAME),
        format!("first: {}", plain(&names[0])),
        format!("second: {}", plain(&names[1])),
        format!(
            "rules: {}; openings: {:016x}; seed: {}; time: {time}; a draw at {} turns",
            sets.join(","),
            number,
            args.seed,
            args.max_turns
        ),
    ];
    if args.game == Game::Twixt {
        let form = |swap: Option<SwapRule>| swap.map_or("the same", SwapRule::name);
        title.push(format!(
            "board: {}, {} fewer for second; swap: {}, first knows {}, second {}",
            args.size.unwrap_or(Size::USUAL),
            args.handicap.unwrap_or(0),
            args.swap.unwrap_or(SwapRule::None),
            form(args.first_swap),
            form(args.second_swap)
        ));
    }
    title
}

/// How a title names the time that is judged.
fn time_text(args: &MatchArgs) -> String {
    let grace = args.grace.as_millis();
    match (args.movetime, args.clock) {
        (Some(time), _) => format!("{} + {grace} ms", time.as_millis()),
        (None, Some(clock)) => {
            let increment = match clock.control {
                TimeControl::Increment { time, .. } => time.as_millis(),
                _ => 0,
            };
            let main = clock.left.as_millis();
            format!("clock of {main} ms, {increment} ms for every turn, + {grace} ms")
        }
        (None, None) => "not judged".to_owned(),
    }
}

fn no_records(path: &std::path::Path, why: NoRecords) -> Failure {
    let name = path.display().to_string();
    match why {
        NoRecords::Other => usage(format!("{name} contains another match: set another file with --output")),
        NoRecords::File(error) => Failure::File(name, error),
    }
}

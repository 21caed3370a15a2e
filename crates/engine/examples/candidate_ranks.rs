//! Where the turns of played games of TwixT stand among the candidates of the search, before it looks ahead, and what a
//! search makes of those that are not among them.
//!
//! `cargo run --release -p loopline-engine --example candidate_ranks -- winner|loser|NAME POSITIONS < RECORDS`
//!
//! Counts the turns of the winners, of the losers, or of the side whose name in the comment above a record contains
//! NAME. Records are lines as `loopline match twixt` writes them: size, winner, end and turns. A turn that is no
//! candidate is searched with POSITIONS positions, and so is the position before it: it is better if its score is at
//! least [`BETTER`] higher.

use std::error::Error;
use std::io::{BufRead as _, stdin};

use engine::{Engine, Limits, Searchable as _};
use game::{Notation as _, Player, Position as _};
use twixt::{BLACK, RED, Rules, Size, Twixt};

/// In points of the score.
const BETTER: i32 = 20;

/// Ranks that are counted together, by the last of each.
const BANDS: [usize; 7] = [1, 3, 10, 20, 40, 80, usize::MAX];

#[derive(Default)]
struct Counts {
    turns: u32,
    bands: [u32; BANDS.len()],
    missing: u32,
    better: u32,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = |name: &str| arguments.next().ok_or(format!("missing: {name}"));
    let whose = next("winner, loser or name")?;
    let nodes: u64 = next("positions")?.parse()?;
    let mut engine = Engine::new(1 << 20);
    let mut counts = Counts::default();
    let mut names = String::new();
    for line in stdin().lock().lines() {
        let line = line?;
        if let Some(comment) = line.strip_prefix('#') {
            // Of the comments before a record one has both names, Red's first.
            if comment.contains(" - ") {
                names = comment.to_owned();
            }
            continue;
        }
        let fields: Vec<&str> = line.split('|').collect();
        let [size, winner, _, turns] = fields[..] else {
            continue;
        };
        let Some(side) = side(&whose, winner, &names) else {
            continue;
        };
        // Games with turns that are not of the rules count up to there.
        if let Err(error) = count(&mut engine, size, turns, side, nodes, &mut counts) {
            eprintln!("{error}: {turns}");
        }
    }
    let Counts {
        turns,
        bands,
        missing,
        better,
    } = counts;
    let share = |part: u32| 100.0 * f64::from(part) / f64::from(turns.max(1));
    println!("{turns} turns of {whose}");
    for (last, count) in BANDS.into_iter().zip(bands) {
        println!("up to {last}: {count}, {:.1} %", share(count));
    }
    println!("no candidate: {missing}, {:.1} %", share(missing));
    println!("of these better by {nodes} positions: {better}");
    Ok(())
}

/// The side whose turns are counted.
fn side(whose: &str, winner: &str, names: &str) -> Option<Player> {
    let winner = match winner {
        "V" => Some(RED),
        "H" => Some(BLACK),
        _ => None,
    };
    match whose {
        "winner" => winner,
        "loser" => winner.map(Player::other),
        name => {
            let (first, _) = names.split_once(" - ")?;
            Some(if first.contains(name) { RED } else { BLACK })
        }
    }
}

fn count(
    engine: &mut Engine<Twixt>,
    size: &str,
    turns: &str,
    side: Player,
    nodes: u64,
    counts: &mut Counts,
) -> Result<(), Box<dyn Error>> {
    let (columns, rows) = size.split_once('x').ok_or("not a size")?;
    let size = Size::new(columns.parse()?, rows.parse()?)?;
    let mut position = Twixt::start(&Rules::simple(size));
    let mut candidates = Vec::new();
    for text in turns.split_ascii_whitespace() {
        let turn = position.read_move(text)?;
        let mut next = position.clone();
        next.try_play(&turn)?;
        // The first peg and the answer are taken from tables.
        if position.to_move() == side && position.turns_played() >= 2 {
            candidates.clear();
            position.candidates(&mut candidates);
            counts.turns += 1;
            match candidates.iter().position(|candidate| *candidate == turn) {
                Some(rank) => {
                    let band = BANDS.iter().position(|&last| rank < last);
                    counts.bands[band.unwrap_or(0)] += 1;
                }
                None => {
                    counts.missing += 1;
                    let mut score = |position: &Twixt| {
                        engine.clear();
                        let line = engine.search(position, &Limits::nodes(nodes), &|| false);
                        line.map(|line| line.score)
                    };
                    if let (Some(best), Some(reply)) = (score(&position), score(&next))
                        && -reply >= best + BETTER
                    {
                        counts.better += 1;
                        println!("{} {text}: {} for {best}", position.turns_played(), -reply);
                    }
                }
            }
        }
        position = next;
    }
    Ok(())
}

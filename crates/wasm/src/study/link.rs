//! A game in the address of a page: `#/analysis?g=<word>`.
//!
//! The word is `1`, the version, and then bytes in base64 for addresses: two that check the rest, and text
//! of up to four lines: the game with whatever of its rules is not usual; the turns; the result; the
//! position that it begins from. Turns of Trax follow each other without blanks, since a mark ends each;
//! those of Luck Trax have their faces before them and blanks between.
//! The content still has to be legal by the rules.

use base64::Engine as _;
use base64::alphabet::URL_SAFE;
use base64::engine::general_purpose::{GeneralPurpose, NO_PAD};
use game::Position as _;
use games::AnyPosition;
use protocol::{GameKind, Imported, Problem, Setup, Study};
use trax::luck::Die;

use super::replayed::{Source, replay};
use super::setups::{of_trax, of_twixt};
use super::{archive, begun, line};

/// A text of another version is reported as such.
const VERSION: char = '1';

/// A longer word is refused: few programs open such an address.
const LONGEST: usize = 30_000;

/// The word for a game's main line.
pub(crate) fn link(study: &Study) -> Result<String, Problem> {
    let played = line::played(&study.setup, &main_line(study))?;
    let turns = line::texts(&played);
    let setup = canonical(&study.setup)?;
    let (game, turns) = match setup.game {
        GameKind::Trax if setup.die.is_some() => (trax_header(&setup), turns.join(" ")),
        GameKind::Trax | GameKind::Solitaire => (trax_header(&setup), turns.concat()),
        GameKind::Twixt => (twixt_header(&setup), turns.join(" ")),
    };
    let position = setup.position.as_deref().unwrap_or_default();
    let text = [&*game, &*turns, &*study.result, position].join("\n");
    let text = text.trim_end_matches('\n');
    let mut bytes = check(text.as_bytes()).to_vec();
    bytes.extend(text.as_bytes());
    let word = format!("{VERSION}{}", LETTERS.encode(&bytes));
    if word.len() > LONGEST {
        return Err(Problem::new("link.long"));
    }
    Ok(word)
}

/// The game of a word.
pub(crate) fn linked(word: &str) -> Imported {
    let read = text_of(word).and_then(|text| game(&text));
    read.unwrap_or_else(|problem| Err(problem).into())
}

/// The word within an address.
pub(super) fn within(text: &str) -> Option<&str> {
    let (before, word) = text.split_once("?g=")?;
    let is_address = !before.contains(char::is_whitespace) && before.contains('#');
    let word = word.split(['&', '#']).next()?;
    is_address.then_some(word)
}

/// The turns of the main line.
fn main_line(study: &Study) -> Vec<String> {
    let mut turns = Vec::new();
    let mut last = 0;
    // The first of the children of a node comes before the others, and after the node.
    for (number, node) in study.nodes.iter().enumerate().skip(1) {
        if node.parent == Some(last) {
            turns.extend(node.turn.clone());
            last = number as u32;
        }
    }
    turns
}

/// The set-up with all that is usual left to the rules.
fn canonical(setup: &Setup) -> Result<Setup, Problem> {
    let begun = begun(setup.clone());
    let position = setup.position.clone();
    Ok(match archive::played(&begun)?.last {
        AnyPosition::Trax(start) => of_trax(*start.rules(), position),
        AnyPosition::Luck(start) => Setup {
            die: setup.die.clone(),
            ..of_trax(*start.rules(), position)
        },
        AnyPosition::Twixt(start) => of_twixt(start.rules(), position),
    })
}

fn trax_header(setup: &Setup) -> String {
    match (&setup.die, &*setup.rules) {
        (Some(die), rules) => format!("l {rules} {die}"),
        (None, "official") => "t".to_owned(),
        (None, rules) => format!("t {rules}"),
    }
}

fn twixt_header(setup: &Setup) -> String {
    let rules = Some(&*setup.rules).filter(|rules| *rules != "standard");
    let size = setup.size.as_deref().filter(|size| *size != "24x24");
    let words = [Some("w"), rules, size, setup.swap.as_deref()];
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// What stands in a word, if it is whole.
fn text_of(word: &str) -> Result<String, Problem> {
    let damaged = || Problem::new("link.damaged");
    let word = word.trim();
    if word.len() > LONGEST {
        return Err(Problem::new("link.long"));
    }
    let rest = word
        .strip_prefix(VERSION)
        .ok_or_else(|| match word.starts_with(|c: char| c.is_ascii_digit()) {
            true => Problem::new("link.version"),
            false => damaged(),
        })?;
    let bytes = LETTERS.decode(rest).map_err(|_| damaged())?;
    let (sum, text) = bytes.split_at_checked(2).ok_or_else(damaged)?;
    if check(text) != *sum {
        return Err(damaged());
    }
    String::from_utf8(text.to_vec()).map_err(|_| damaged())
}

fn game(text: &str) -> Result<Imported, Problem> {
    let mut lines = text.splitn(4, '\n');
    let mut line = || lines.next().unwrap_or_default();
    let [header, turns, result, position] = [line(), line(), line(), line()];
    let position = Some(position.to_owned()).filter(|text| !text.is_empty());
    let setup = setup(header, position).ok_or_else(|| Problem::new("link.damaged"))?;
    let turns: Vec<&str> = match setup.game {
        GameKind::Trax if setup.die.is_none() => turns.split_inclusive(['/', '\\', '+']).collect(),
        _ => turns.split_whitespace().collect(),
    };
    let source = line::raws(&turns);
    let played = replay(&setup, Source::Nodes(&source), turns.len() + 1)?;
    let mut study = begun(setup);
    let known = ["1-0", "0-1", "draw"].contains(&result.split(' ').next().unwrap_or_default());
    if known && result.len() <= 20 {
        study.result = result.to_owned();
    }
    study.nodes = played.nodes;
    Ok(Imported {
        studies: vec![study],
        problem: played.problem,
    })
}

fn setup(header: &str, position: Option<String>) -> Option<Setup> {
    let mut words = header.split(' ');
    match words.next()? {
        "t" => {
            let rules = words.next().map_or(Ok(trax::Rules::official()), str::parse);
            Some(of_trax(rules.ok()?, position))
        }
        "l" => {
            let rules: trax::Rules = words.next()?.parse().ok()?;
            let die: Die = words.collect::<Vec<_>>().join(" ").parse().ok()?;
            Some(Setup {
                die: Some(die.to_string()),
                ..of_trax(rules, position)
            })
        }
        "w" => {
            let (mut set, mut size, mut swap) = (twixt::RuleSet::Standard, twixt::Size::USUAL, None);
            for word in words {
                if let Ok(found) = word.parse() {
                    set = found;
                } else if let Ok(found) = word.parse() {
                    size = found;
                } else {
                    swap = Some(word.parse().ok()?);
                }
            }
            let rules = twixt::Rules::new(set, size);
            let rules = swap.map_or(Ok(rules), |swap| rules.with_swap(swap));
            Some(of_twixt(&rules.ok()?, position))
        }
        _ => None,
    }
}

/// Two bytes that differ for most texts that differ (FNV-1a, folded).
fn check(text: &[u8]) -> [u8; 2] {
    let hash = text.iter().fold(0x811c_9dc5_u32, |hash, &byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    ((hash >> 16) as u16 ^ hash as u16).to_be_bytes()
}

/// Letters that an address can hold, without padding; what a last letter says beyond whole bytes is ignored.
const LETTERS: GeneralPurpose = GeneralPurpose::new(&URL_SAFE, NO_PAD.with_decode_allow_trailing_bits(true));

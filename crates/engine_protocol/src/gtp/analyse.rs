//! `lz-analyze`: the best lines, again after every depth, until the next line comes.

use engine::{Clock, Line};

use super::{Command, Gtp, commands};
use crate::played::line_text;
use crate::thinker::Thinker;
use crate::{Call, ProtocolGame};

/// The default number of lines.
const USUAL_LINES: usize = 5;

/// The most lines that are shown.
const MOST_LINES: usize = 50;

/// Whether a command asks for an analysis.
pub(super) fn is_asked(name: &str) -> bool {
    matches!(name, "analyze" | "lz-analyze")
}

/// Analyses the position. The first line of the answer comes at once, the empty one when the next line
/// has come or there is nothing more to find: of a dead draw, nothing at all.
pub(super) fn answer<G: ProtocolGame>(
    session: &mut Gtp<G>,
    command: &Command<'_>,
    call: &mut Call<'_>,
) {
    let id = command.id;
    let count = match lines_wanted(session, &command.words) {
        Ok(count) => count,
        Err(reason) => {
            (call.out)(&format!("?{id} {reason}\n\n"));
            return;
        }
    };
    (call.out)(&format!("={id}\n"));
    let position = session.game.position().clone();
    let is_next_here = call.is_next_here;
    let clock = || is_next_here();
    report(&mut session.thinker, &position, count, &clock, |line| {
        (call.out)(&format!("{line}\n"));
    });
    (call.out)("\n");
}

fn report<G: ProtocolGame>(
    thinker: &mut Thinker<G>,
    position: &G,
    count: usize,
    clock: &dyn Clock,
    mut send: impl FnMut(&str),
) {
    thinker.analyse(position, count, clock, |lines| {
        let shown = lines
            .iter()
            .enumerate()
            .map(|(order, line)| info(position, order, line));
        send(&shown.collect::<Vec<_>>().join(" "));
    });
}

/// One line of play; the share of the side to move in ten thousandths.
fn info<G: ProtocolGame>(position: &G, order: usize, line: &Line<G::Move>) -> String {
    let share = (line.win_probability(&position.curve()) * 10_000.0).round();
    let play = line_text(position, &line.moves);
    let first = play.split(' ').next().unwrap_or_default();
    format!(
        "info move {first} visits {} winrate {share} depth {} score {} order {order} pv {play}",
        line.nodes, line.depth, line.score
    )
}

/// How many lines to show: after a colour, if one is named, words are taken as Leela Zero takes them.
fn lines_wanted<G: ProtocolGame>(session: &Gtp<G>, words: &[&str]) -> Result<usize, String> {
    let mut words = words.iter();
    let mut count = USUAL_LINES;
    while let Some(word) = words.next() {
        if G::side(word).is_some() {
            commands::to_move(session, word)?;
        } else if *word == "lines" {
            let number = words.next().and_then(|number| number.parse().ok());
            let number = number.filter(|number| (1..=MOST_LINES).contains(number));
            count = number.ok_or_else(|| format!("lines must be a number up to {MOST_LINES}"))?;
        } else if *word == "interval" {
            // Every depth is reported as soon as it is finished.
            let _ = words.next();
        } else if word.parse::<u32>().is_err() {
            return Err("syntax error".to_owned());
        }
    }
    if session.game.position().outcome().is_some() {
        return Err("the game is over".to_owned());
    }
    Ok(count)
}

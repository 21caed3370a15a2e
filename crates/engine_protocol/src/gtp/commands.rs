//! The commands that are answered at once.

use engine::{Line, turns_to_come};
use game::{Outcome, Player, Position};
use record::{read, sgf};

use super::time_settings::{self, number, seconds};
use super::{Command, Gtp};
use crate::played::line_text;
use crate::session::quoted;
use crate::thinker::Choice;
use crate::{Call, ProtocolGame};

/// In so many turns of its own, one after the other, a side has to see that it loses before it resigns: a search
/// that leaves turns out may be wrong once.
const LOST: u32 = 3;

/// All commands, sorted.
const NAMES: [&str; 28] = [
    "analyze",
    "boardsize",
    "clear_board",
    "final_score",
    "genmove",
    "kata-analyze",
    "kata-genmove_analyze",
    "kata-list_time_settings",
    "kata-time_settings",
    "kgs-time_settings",
    "known_command",
    "komi",
    "list_commands",
    "lz-analyze",
    "lz-genmove_analyze",
    "name",
    "play",
    "printsgf",
    "protocol_version",
    "quit",
    "rules",
    "showboard",
    "swap",
    "time_left",
    "time_settings",
    "undo",
    "version",
    "winner",
];

/// The answer to a command, or why there is none.
pub(super) fn answer<G: ProtocolGame>(
    session: &mut Gtp<G>,
    command: &Command<'_>,
    call: &Call<'_>,
) -> Result<String, String> {
    match (command.name, &command.words[..]) {
        ("protocol_version", []) => Ok("2".to_owned()),
        ("name", []) => Ok("Loopline".to_owned()),
        ("version", []) => Ok(env!("CARGO_PKG_VERSION").to_owned()),
        ("known_command", [name]) => Ok(NAMES.contains(name).to_string()),
        ("list_commands", []) => Ok(NAMES.join("\n")),
        ("quit", []) => Ok(String::new()),
        // Controllers of Go set it without being asked.
        ("komi", [_]) => Ok(String::new()),
        ("boardsize", words @ ([_] | [_, _])) => {
            let rules = G::with_size(&session.rules, words).ok_or("unacceptable size")?;
            session.begin(rules);
            Ok(String::new())
        }
        ("rules", []) => Ok(G::rules_text(&session.rules)),
        ("rules", [name]) => {
            let rules = G::with_rules(&session.rules, name);
            session.begin(rules.ok_or_else(|| format!("{} is not a rule set", quoted(name)))?);
            Ok(String::new())
        }
        ("swap", []) => Ok(G::swap(&session.rules).to_owned()),
        ("swap", [name]) => {
            let rules = G::with_swap(&session.rules, name);
            session.begin(rules.ok_or_else(|| format!("{} is not a swap rule of this game", quoted(name)))?);
            Ok(String::new())
        }
        ("clear_board", []) => {
            session.begin(session.rules.clone());
            Ok(String::new())
        }
        ("play", [colour, turn]) => play(session, colour, turn),
        ("genmove", [colour]) => {
            let side = to_move(session, colour)?;
            choose(session, side, call).map(|(turn, _)| turn)
        }
        ("printsgf", []) => printsgf(session),
        ("undo", []) => {
            session.change();
            let undone = session.game.undo();
            undone.then(String::new).ok_or("cannot undo".to_owned())
        }
        ("winner" | "final_score", []) => Ok(winner(session, command.name)),
        ("time_settings", [main, extra, turns]) => {
            let (clock, most) = time_settings::standard(main, extra, turns)?;
            session.clock.set(clock, most);
            Ok(String::new())
        }
        ("kgs-time_settings" | "kata-time_settings", words @ [_, ..]) => {
            let (clock, most) = time_settings::by_kind(words)?;
            session.clock.set(clock, most);
            Ok(String::new())
        }
        ("kata-list_time_settings", []) => Ok(time_settings::KINDS.join(" ")),
        ("time_left", [colour, time, turns]) => {
            let side = side::<G>(colour)?;
            session.clock.set_left(side, seconds(time)?, number(turns)?);
            Ok(String::new())
        }
        ("showboard", []) => Ok(showboard(session.game.position())),
        (name, _) if NAMES.contains(&name) => Err("syntax error".to_owned()),
        _ => Err("unknown command".to_owned()),
    }
}

/// The side that a word means.
fn side<G: ProtocolGame>(colour: &str) -> Result<Player, String> {
    G::side(colour).ok_or_else(|| format!("{} is not a colour", quoted(colour)))
}

/// That it is this side's turn, or why not.
pub(super) fn to_move<G: ProtocolGame>(session: &Gtp<G>, colour: &str) -> Result<Player, String> {
    let side = side::<G>(colour)?;
    let position = session.game.position();
    if position.outcome().is_some() {
        return Err("the game is over".to_owned());
    }
    if position.to_move() != side {
        return Err(format!("it is the turn of {}", G::colour(side.other())));
    }
    Ok(side)
}

fn play<G: ProtocolGame>(session: &mut Gtp<G>, colour: &str, turn: &str) -> Result<String, String> {
    let played = to_move(session, colour).and_then(|_| session.game.play_text(turn));
    played.map_err(|reason| format!("illegal move: {reason}"))?;
    session.answered = false;
    Ok(String::new())
}

/// A turn that was played, as text, and the line that it was chosen for, if it was searched.
type Played<G> = (String, Option<Line<<G as Position>::Move>>);

/// Chooses a turn and plays it, unless it is `resign`.
pub(super) fn choose<G: ProtocolGame>(
    session: &mut Gtp<G>,
    side: Player,
    call: &Call<'_>,
) -> Result<Played<G>, String> {
    // A dead draw is no end by the rules: who asks does not know of it, or plays on all the same.
    let position = session.game.position().clone();
    let turns = session.game.turns();
    let to_come = turns_to_come(G::game_length(&session.rules), turns as u32 / 2);
    let time = session.clock.time(side, to_come);
    let choice = session.thinker.choose(&position, turns, time, call);
    let Choice { turn, loses, line, .. } = choice.ok_or("no turn was found")?;
    session.clock.spend(side, call.clock.elapsed());
    session.answered = true;
    let lost = &mut session.lost[side];
    *lost = if loses { *lost + 1 } else { 0 };
    if session.thinker.resigns() && *lost >= LOST {
        return Ok(("resign".to_owned(), line));
    }
    session.game.play(&turn)?;
    Ok((position.text_of(&turn), line))
}

/// The game as SGF.
fn printsgf<G: ProtocolGame>(session: &Gtp<G>) -> Result<String, String> {
    let none = "no turn was played";
    let text = line_text(&G::start(&session.rules), session.game.moves());
    let options = G::record_options(&session.rules);
    let records = read(text.as_bytes(), &options).map_err(|_| none)?;
    let record = records.iter().next().ok_or(none)?;
    let tree = record.to_tree(&options).map_err(|fault| fault.to_string())?;
    Ok(sgf::write([&tree]).trim_end().to_owned())
}

/// Who has won by the rules: a dead draw, in which `play` and `genmove` go on, is no end.
fn winner<G: ProtocolGame>(session: &Gtp<G>, command: &str) -> String {
    let outcome = session.game.position().outcome();
    match (outcome, command) {
        (Some(Outcome::Win(side)), "winner") => G::colour(side).to_owned(),
        (Some(Outcome::Win(side)), _) => {
            let initial = &G::colour(side)[..1];
            format!("{}+", initial.to_uppercase())
        }
        (Some(Outcome::Draw), "winner") => "draw".to_owned(),
        (Some(Outcome::Draw), _) => "0".to_owned(),
        (None, _) => "none".to_owned(),
    }
}

/// The board and who moves, without the empty line that would end the answer.
fn showboard<G: ProtocolGame>(position: &G) -> String {
    let mut text = String::new();
    for line in position.diagram().trim_end().lines() {
        text.push('\n');
        text.push_str(if line.is_empty() { " " } else { line });
    }
    text.push_str("\n \n");
    let to_move = G::colour(position.to_move());
    text.push_str(&match (position.outcome(), position.outcome_in_play()) {
        (Some(Outcome::Win(side)), _) => format!("{} has won", G::colour(side)),
        (Some(Outcome::Draw), _) => "drawn".to_owned(),
        (None, None) => format!("{to_move} to move"),
        (None, Some(_)) => format!("{to_move} to move, but neither side can win any more"),
    });
    text
}

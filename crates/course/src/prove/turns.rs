//! What the words of an item say of answers, proved of every legal turn.

use std::collections::BTreeMap;

use game::Player;
use protocol::{GameKind, PuzzleOutcome as Outcome};

use super::goals::differs;
use crate::lesson::{Facts, Winner};
use crate::subject::Subject;
use crate::turns::{after, legal, read};
use crate::{Flaw, Item, judge};

/// The name of the answers that are accepted.
const SOLVED: &str = "solved";

/// That the claims about answers hold for every legal turn, and that all named wrong answers have claims.
pub(super) fn claimed<P: Subject>(position: &P, game: GameKind, item: &Item) -> Result<(), Flaw> {
    let claims = &item.claims.turns;
    if claims.is_empty() {
        return Ok(());
    }
    let answers = answers(position, game, item)?;
    let named = item.wrong.iter().filter_map(|wrong| wrong.key.as_deref());
    if let Some(missing) = named.chain([SOLVED]).find(|key| !claims.contains_key(*key)) {
        let message = format!("nothing is claimed of {missing}");
        return Err(Flaw::new("claims.turns", message));
    }
    for (key, facts) in claims {
        let place = format!("claims.turns.{key}");
        let turns = answers.get(key).map_or(&[][..], Vec::as_slice);
        if turns.is_empty() {
            return Err(Flaw::new(place, "no legal turn is answered so"));
        }
        for turn in turns {
            holds(position, &place, facts, turn)?;
        }
    }
    Ok(())
}

/// Every legal turn, by what it is answered with.
fn answers<P: Subject>(position: &P, game: GameKind, item: &Item) -> Result<BTreeMap<String, Vec<P::Move>>, Flaw> {
    let mut answers: BTreeMap<String, Vec<P::Move>> = BTreeMap::new();
    let mut turns = legal(position);
    // A turn that takes links off is not among those that are tried.
    if let Some(shown) = item.show.first() {
        turns.push(read(position, "show[0]", shown)?);
    }
    for turn in turns {
        let judged = judge(game, item, &[position.text_of(&turn)])?;
        let wrong = judged.outcome == Outcome::Missed;
        let key = judged.wrong.filter(|_| wrong).map(|wrong| wrong.key);
        let key = key.unwrap_or_else(|| SOLVED.to_owned());
        answers.entry(key).or_default().push(turn);
    }
    Ok(answers)
}

/// That the facts are true of a turn.
fn holds<P: Subject>(position: &P, place: &str, facts: &Facts, turn: &P::Move) -> Result<(), Flaw> {
    let text = position.text_of(turn);
    let fails = |name: &str, claimed: &dyn core::fmt::Debug, found: &dyn core::fmt::Debug| {
        Err(differs(&format!("{place}.{name}: {text}"), &claimed, &found))
    };
    let square = P::square(turn).map(|at| position.name(at).to_lowercase());
    let mut squares = facts.squares.iter().map(|name| name.to_lowercase());
    if !facts.squares.is_empty() && !squares.any(|name| Some(name) == square) {
        return fails("squares", &facts.squares, &square);
    }
    let curve = P::has_curves(turn);
    if facts.curve.is_some() && facts.curve != curve {
        return fails("curve", &facts.curve, &curve);
    }
    let sides = [
        ("bends", facts.bends, position.bending(turn)),
        ("meets", facts.meets, position.meeting(turn)),
    ];
    for (name, claimed, found) in sides {
        if claimed.is_some_and(|claimed| !only(claimed, &found)) {
            return fails(name, &claimed, &found);
        }
    }
    let end = after(position, turn).outcome_in_play();
    let winner = end.and_then(game::Outcome::winner);
    if facts.wins.is_some_and(|wins| wins != Winner::from(winner)) {
        return fails("wins", &facts.wins, &winner);
    }
    let counts = [
        ("forced", facts.forced, position.forces(turn).len()),
        ("links", facts.links, position.links(turn)),
    ];
    for (name, claimed, found) in counts {
        if claimed.is_some_and(|claimed| claimed != found) {
            return fails(name, &claimed, &found);
        }
    }
    Ok(())
}

/// Whether those found are the claimed side alone, or nobody.
fn only(claimed: Winner, found: &[Player]) -> bool {
    let is_claimed = |one: &Player| Winner::from(Some(*one)) == claimed;
    found.iter().all(is_claimed) && found.is_empty() == (claimed == Winner::Nobody)
}

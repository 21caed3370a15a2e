//! The claims of an item besides its goal.

use std::collections::{BTreeSet, HashSet};

use games::AnyPosition;
use protocol::GameKind;

use super::goals::differs;
use crate::goal::Goal;
use crate::judge::plain;
use crate::lesson::Winner;
use crate::opened::{either, open_before};
use crate::reach::{Reaching, has_double, joining, key, plain_wins};
use crate::subject::{Forced, Subject};
use crate::turns::{after, legal, read};
use crate::{Flaw, Item};

/// The claims about the position and the first shown turn, each proved.
pub(super) fn of_position<P: Subject>(position: &P, item: &Item) -> Vec<Result<(), Flaw>> {
    vec![
        wins(position, item),
        forced(position, item),
        links(position, item),
        tempo(position, item),
        ways(position, item),
        refused(position, item),
        wins_in(position, item),
        loses_in(position, item),
        forces(position, item),
        saves(position, item),
        named(position, item),
    ]
}

fn same<T: PartialEq + core::fmt::Debug>(
    place: &str,
    claimed: Option<&T>,
    found: impl FnOnce() -> Result<T, Flaw>,
) -> Result<(), Flaw> {
    let Some(claimed) = claimed else {
        return Ok(());
    };
    let found = found()?;
    if *claimed == found {
        Ok(())
    } else {
        Err(differs(place, claimed, &found))
    }
}

fn wins<P: Subject>(position: &P, item: &Item) -> Result<(), Flaw> {
    same("claims.wins", item.claims.wins.as_ref(), || {
        let turns = plain_wins(position);
        let positions: HashSet<String> = turns.iter().map(|turn| key(&after(position, turn))).collect();
        Ok(positions.len())
    })
}

/// The turn that claims about the first shown turn are about.
fn first<P: Subject>(position: &P, item: &Item) -> Result<P::Move, Flaw> {
    let text = match (&item.goal, item.show.first()) {
        (Goal::Predict(predict), _) => &predict.turn,
        (_, Some(text)) => text,
        (Goal::Turn { turns }, None) if turns.len() == 1 => &turns[0],
        _ => return Err(Flaw::new("claims", "needs a shown turn")),
    };
    read(position, "show[0]", text)
}

fn forced<P: Subject>(position: &P, item: &Item) -> Result<(), Flaw> {
    same("claims.forced", item.claims.forced.as_ref(), || {
        Ok(position.forces(&first(position, item)?).len())
    })
}

fn links<P: Subject>(position: &P, item: &Item) -> Result<(), Flaw> {
    same("claims.links", item.claims.links.as_ref(), || {
        Ok(position.links(&first(position, item)?))
    })
}

fn tempo<P: Subject>(position: &P, item: &Item) -> Result<(), Flaw> {
    same("claims.tempo", item.claims.tempo.as_ref(), || {
        let next = after(position, &first(position, item)?);
        let goal = Goal::Defend {};
        let defences = Reaching::new(&next, &goal)?.all(&[])?;
        let keeps = |defence: &P::Move| has_double(&after(&next, defence));
        Ok(!defences.is_empty() && defences.iter().all(keeps))
    })
}

fn ways<P: Subject>(position: &P, item: &Item) -> Result<(), Flaw> {
    if item.claims.ways.is_empty() {
        return Ok(());
    }
    let again = after(position, &first(position, item)?).passed();
    let way = |turn: &P::Move| match after(&again, turn).is_loop() {
        true => "loop",
        false => "line",
    };
    let found: BTreeSet<&str> = again.winning_moves().iter().map(way).collect();
    let claimed: BTreeSet<&str> = item.claims.ways.iter().map(String::as_str).collect();
    if claimed == found {
        Ok(())
    } else {
        Err(differs("claims.ways", &claimed, &found))
    }
}

fn refused<P: Subject>(position: &P, item: &Item) -> Result<(), Flaw> {
    for (text, code) in &item.claims.refused {
        let place = "claims.refused";
        match position.legal_turn(text) {
            Ok(_) => return Err(Flaw::new(place, format!("{text} is legal"))),
            Err(error) if error.as_code() != plain(code) => {
                return Err(differs(place, code, &error.as_code()));
            }
            Err(_) => {}
        }
    }
    Ok(())
}

fn wins_in<P: Subject>(position: &P, item: &Item) -> Result<(), Flaw> {
    let Some(claimed) = item.claims.wins_in else {
        return Ok(());
    };
    match position.wins_within(&mut P::Solver::default(), claimed) {
        Forced::Wins { turns, least: true } if turns == claimed => Ok(()),
        found => Err(differs("claims.wins-in", &claimed, &found)),
    }
}

fn loses_in<P: Subject>(position: &P, item: &Item) -> Result<(), Flaw> {
    let Some(most) = item.claims.loses_in else {
        return Ok(());
    };
    lost(position, "claims.loses-in", most)
}

fn forces<P: Subject>(position: &P, item: &Item) -> Result<(), Flaw> {
    let Some(most) = item.claims.forces else {
        return Ok(());
    };
    let next = after(position, &first(position, item)?);
    lost(&next, "claims.forces", most)
}

/// That the side to move loses within so many turns of the other side, whatever it does.
fn lost<P: Subject>(position: &P, place: &str, most: u32) -> Result<(), Flaw> {
    let goal = Goal::Double {};
    match Reaching::new(position, &goal)?.escape(position, most)? {
        None => Ok(()),
        Some(turn) => {
            let message = format!("{} holds", position.text_of(&turn));
            Err(Flaw::new(place, message))
        }
    }
}

fn saves<P: Subject>(position: &P, item: &Item) -> Result<(), Flaw> {
    let mut claimed = item.claims.saves.clone();
    if claimed.is_empty() {
        return Ok(());
    }
    let mut found = position.saving().unwrap_or_default();
    claimed.sort_unstable();
    found.sort_unstable();
    same("claims.saves", Some(&claimed), || Ok(found))
}

fn named<P: Subject>(position: &P, item: &Item) -> Result<(), Flaw> {
    let me = position.to_move();
    let claims = [
        ("own", &item.claims.own, me),
        ("theirs", &item.claims.theirs, me.other()),
    ];
    for (place, names, player) in claims {
        if names.is_empty() {
            continue;
        }
        let found = position.named(player);
        if let Some(missing) = names.iter().find(|name| !found.contains(&name.as_str())) {
            let place = format!("claims.{place}");
            return Err(Flaw::new(place, format!("no {missing}, but {found:?}")));
        }
    }
    Ok(())
}

/// That two pegs could not have been kept apart by any other last turn.
pub(super) fn safe(game: GameKind, item: &Item) -> Result<(), Flaw> {
    let Some(pegs) = &item.claims.safe else {
        return Ok(());
    };
    let before = open_before(game, item)?;
    either!(&before, now => cannot_part(now, pegs))
}

fn cannot_part<P: Subject>(position: &P, pegs: &[String; 2]) -> Result<(), Flaw> {
    let wrong = |message| Flaw::new("claims.safe", message);
    position.in_chain(pegs).map_err(wrong)?;
    let cuts = |turn: &P::Move| joining(&after(position, turn), pegs).is_none();
    match legal(position).into_iter().find(cuts) {
        None => Ok(()),
        Some(turn) => Err(wrong(format!("{} keeps them apart", position.text_of(&turn)))),
    }
}

/// How the game ended after the shown turns.
pub(super) fn ended(end: &AnyPosition, item: &Item) -> Result<(), Flaw> {
    let verdict = end.verdict_in_play();
    let reason = verdict.map(|verdict| verdict.reason.as_str().to_owned());
    same(
        "claims.end",
        item.claims.end.as_ref(),
        || Ok(reason.unwrap_or_default()),
    )?;
    same("claims.winner", item.claims.winner.as_ref(), || {
        let winner = verdict.and_then(|verdict| verdict.outcome.winner());
        Ok(Winner::from(winner))
    })
}

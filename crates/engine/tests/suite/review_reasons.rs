//! Reasons of findings that lie in the line that proves them.

use engine::Fate;
use engine::review::{Kind, Reviewable, TurnReview};
use game::Notation;

use crate::review::{after, last, small_twixt, trax, wins};

/// Asserts that what decides the line of a finding wins, by trying everything; how many claims were tried.
pub(crate) fn decides<G: Reviewable + std::fmt::Debug>(before: &G, played: &G, found: &TurnReview<G::Move>) -> u32 {
    let Some(deciding) = &found.deciding else {
        return 0;
    };
    assert!(found.gained.is_empty() && found.gone.is_empty());
    let missed = found.kind == Some(Kind::MissedWin);
    let from = if missed { before } else { played };
    let winner = from.to_move();
    let line = found.line.iter().take(deciding.turns as usize);
    let here = line.fold(from.clone(), |here, turn| after(&here, turn));
    let words = || format!("{deciding:?} at {}: {before:?}", found.ply);
    assert_eq!(deciding.turns > 0, here.to_move() != winner, "{}", words());
    for thing in &deciding.things {
        assert_eq!(thing.player, winner, "{}", words());
        if thing.own_turns <= 2 {
            assert!(wins(&here, winner, thing.own_turns), "{}", words());
        }
    }
    deciding.things.len() as u32
}

/// After how many turns of its line something decides the last turn of a game, and what.
fn deciding<G: Reviewable + Notation + std::fmt::Debug>(
    start: &G,
    texts: &str,
    kind: Kind,
) -> Option<(u32, Vec<&'static str>)> {
    let found = last(start.clone(), texts);
    assert_eq!(found.kind, Some(kind), "{texts}: {found:?}");
    let mut before = start.clone();
    let mut played = start.clone();
    for text in texts.split_whitespace() {
        before = played.clone();
        played = after(&before, &before.read_move(text).expect("a turn"));
    }
    decides(&before, &played, &found);
    assert_eq!(found.has_reason(), found.deciding.is_some(), "{found:?}");
    let deciding = found.deciding?;
    let names = deciding.things.iter().map(|thing| thing.name.as_str());
    Some((deciding.turns, names.collect()))
}

#[test]
fn a_missed_win_is_named_by_what_its_side_had() {
    let missed = |texts| deciding(&trax("official"), texts, Kind::MissedWin);
    assert_eq!(missed(r"@0/ A0\ @1+"), Some((0, vec!["attack"])));
    let texts = r"@0/ B1+ @1/ A0+ B0\ B4+ A5\ @2/ E4/ B6\ C7/ B0/";
    assert_eq!(missed(texts), Some((0, vec!["edge"])));
}

#[test]
fn a_missed_win_is_named_by_what_comes_in_its_line() {
    let missed = |texts| deciding(&trax("4x4"), texts, Kind::MissedWin);
    assert_eq!(missed(r"@0/ A0\ @1+ A0+"), Some((3, vec!["line"])));
    // A line threat that a turn would make is none before that turn.
    assert_eq!(missed("@0+ A2/ @2/ A0/"), Some((1, vec!["line"])));
    let missed = deciding(&small_twixt(), "d6 b2 d5", Kind::MissedWin);
    assert_eq!(missed, Some((3, vec!["must-play"])));
}

#[test]
fn a_lost_turn_is_named_by_what_comes_in_its_line() {
    let allowed = deciding(&trax("4x4"), "@0/ A2+", Kind::Allowed);
    assert_eq!(allowed, Some((3, vec!["line"])));
}

/// On a full board the last turns can be forced without any threat.
#[test]
fn what_has_no_name_is_given_none() {
    let texts = r"@0/ A0+ @1/ C1+ C2+ C0\ C4\";
    assert_eq!(deciding(&trax("4x4"), texts, Kind::MissedDefence), None);
    let found = last(trax("4x4"), texts);
    assert_eq!((found.after, found.line.len()), (Fate::Loses(3), 5));
}

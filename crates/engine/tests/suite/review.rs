//! Reviews: what they say is so, whatever they are asked first, and every kind of finding occurs.

use std::collections::BTreeSet;

use engine::review::{Certainty, Kind, Review, Reviewable, TurnReview};
use engine::{Engine, Fate, Limits, Random};
use game::{Notation, Outcome, Player, Position};
use trax::Trax;
use twixt::{RuleSet, Size, SwapRule, Twixt};

use crate::review_reasons;

pub(crate) fn legal<P: Position>(position: &P) -> Vec<P::Move> {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    turns
}

pub(crate) fn after<P: Position>(position: &P, turn: &P::Move) -> P {
    let mut next = position.clone();
    next.try_play(turn).expect("a legal turn");
    next
}

/// Whether a side wins within so many own turns, whoever is to move: by trying everything.
pub(crate) fn wins<P: Position>(position: &P, player: Player, turns: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(player);
    }
    let moves = legal(position);
    let mut nexts = moves.iter().map(|turn| after(position, turn));
    turns > 0
        && if position.to_move() == player {
            nexts.any(|next| wins(&next, player, turns - 1))
        } else {
            nexts.all(|next| wins(&next, player, turns))
        }
}

/// Own turns to which trying everything is quick.
const DEEPEST: u32 = 2;

/// Every claim of a review that trying everything can judge is so; how many there were.
fn holds<G: Reviewable + PartialEq + std::fmt::Debug>(review: &Review<G>, found: &TurnReview<G::Move>) -> u32 {
    let before = review.position(found.ply).expect("a position");
    let played = review.position(found.ply + 1).expect("a position");
    let me = before.to_move();
    let mut claims = 0;
    let mut claim = |position: &G, player, turns, wanted: bool| {
        if turns <= DEEPEST {
            claims += 1;
            let words = format!("{:?} at {}: {before:?}", found.kind, found.ply);
            assert_eq!(wins(position, player, turns), wanted, "{words}");
        }
    };
    for (fate, position) in [(found.before, before), (found.after, played)] {
        // A turn of its own is counted that has been played after the turn.
        let one = u32::from(position.to_move() != me);
        match fate {
            Fate::Wins(turns) => claim(position, me, turns - one, true),
            Fate::Loses(turns) => claim(position, me.other(), turns, true),
            Fate::Open { no_win, no_loss } => {
                claim(position, me, no_win.saturating_sub(one).min(DEEPEST), false);
                if one == 1 {
                    claim(position, me.other(), no_loss.min(DEEPEST), false);
                }
            }
            Fate::Draws => {}
        }
    }
    match found.kind {
        Some(Kind::NothingHelped) => {
            assert!(found.before.loses() && found.after.loses());
        }
        Some(Kind::OnlyTurn) => {
            let lost = |turn: &G::Move| {
                let next = after(before, turn);
                next == *played || (1..=3).any(|turns| wins(&next, me.other(), turns))
            };
            let few = legal(before);
            if few.len() < 30 {
                assert!(few.iter().all(lost), "{before:?}");
            }
        }
        Some(Kind::MissedWin) => {
            let Fate::Wins(turns) = found.before else {
                panic!("no win was there");
            };
            for best in &found.best {
                claim(&after(before, best), me, turns - 1, true);
            }
        }
        _ => {}
    }
    claims + review_reasons::decides(before, played, found)
}

fn reviewed<G: Reviewable>(start: G, turns: Vec<G::Move>, work: u64) -> Review<G> {
    let mut review = Review::new(start, turns).expect("legal turns").with_work(work);
    while review.step(&|| false).is_some() {}
    review
}

/// A game of the engine against itself in which some turns are left to chance.
fn own_game<G: Reviewable>(start: &G, seed: u64, most: usize) -> Vec<G::Move> {
    let mut random = Random::new(seed);
    let mut engine = Engine::<G>::new(1 << 10);
    let mut position = start.clone();
    let mut turns = Vec::new();
    while position.outcome_in_play().is_none() && turns.len() < most {
        let chance = turns.len() < 3 || random.below(3) == 0;
        let best = engine.search(&position, &Limits::nodes(30), &|| false);
        let turn = match best {
            Some(line) if !chance => line.moves[0].clone(),
            _ => {
                let all = legal(&position);
                all[random.below(all.len() as u32) as usize].clone()
            }
        };
        position = after(&position, &turn);
        turns.push(turn);
    }
    turns
}

pub(crate) fn small_twixt() -> Twixt {
    let rules = twixt::Rules::new(RuleSet::Simple, Size::new(6, 6).expect("a size"));
    Twixt::start(&rules.with_swap(SwapRule::None).expect("rules"))
}

pub(crate) fn trax(rules: &str) -> Trax {
    Trax::start(&rules.parse().expect("rules"))
}

#[test]
fn nothing_false_is_said_of_games_of_the_engine() {
    let mut claims = 0;
    let mut kinds = BTreeSet::new();
    for (rules, games) in [("official", 1), ("fournier", 1), ("4x4", 3), ("5x5", 2)] {
        for seed in 0..games {
            let start = trax(rules);
            let turns = own_game(&start, seed, 24);
            let review = reviewed(start, turns, 1_500);
            for found in &review.report().findings {
                claims += holds(&review, found);
                kinds.extend(found.kind);
            }
        }
    }
    for seed in 0..2 {
        let turns = own_game(&small_twixt(), seed, 40);
        let review = reviewed(small_twixt(), turns, 100);
        for found in &review.report().findings {
            kinds.extend(found.kind);
            claims += 1;
        }
    }
    assert!(claims > 25 && kinds.len() >= 5, "{claims} {kinds:?}");
}

#[test]
fn the_order_of_asking_changes_nothing() {
    let start = trax("official");
    let turns = own_game(&start, 5, 12);
    let whole = reviewed(start.clone(), turns.clone(), 600);
    let mut other = Review::new(start, turns).expect("legal turns").with_work(600);
    // A turn that is stopped is not kept.
    assert_eq!(other.step(&|| true), None);
    let count = other.turns().len() as u32;
    for ply in (1..=count).filter(|ply| ply % 3 == 0).chain(1..=count) {
        assert!(other.judge(ply, &|| false));
    }
    assert!(!other.judge(0, &|| false) && !other.judge(count + 1, &|| false));
    assert_eq!(other.report(), whole.report());
    // What one review found is taken up by another.
    let mut third = Review::new(whole.position(1).expect("a start").clone(), whole.turns().to_vec())
        .expect("legal turns")
        .with_work(600);
    (2..=count).for_each(|ply| third.resume(whole.turn(ply).expect("judged").clone()));
    assert_eq!((third.step(&|| false), third.step(&|| false)), (Some(1), None));
    assert_eq!(third.report(), whole.report());
}

fn read<G: Notation>(start: &G, texts: &str) -> Vec<G::Move> {
    let mut here = start.clone();
    let mut turns = Vec::new();
    for text in texts.split_whitespace() {
        let turn = here.read_move(text).expect("a turn");
        here.try_play(&turn).expect("a legal turn");
        turns.push(turn);
    }
    turns
}

/// What is said of the last turn of a game.
pub(crate) fn last<G: Reviewable + Notation>(start: G, texts: &str) -> TurnReview<G::Move> {
    let turns = read(&start, texts);
    let review = Review::new(start, turns).expect("legal turns");
    let mut review = review.with_work(5_000);
    let ply = review.turns().len() as u32;
    assert!(review.judge(ply, &|| false));
    review.turn(ply).expect("judged").clone()
}

#[test]
fn an_illegal_turn_is_named() {
    let turns = read(&trax("official"), "@0/ A0/");
    let twice = vec![turns[0], turns[0]];
    assert_eq!(Review::new(trax("official"), twice).err(), Some(2));
}

/// A small game for each kind, whose last turn is of that kind.
#[test]
fn every_kind_is_found() {
    let trax_cases = [
        ("official", r"@0/ B1\ @1+ @1+ D2/", Kind::HandedOver),
        ("official", r"@0/ A0\ A3\", Kind::MissedWin),
        ("official", r"@0/ @1\", Kind::Allowed),
        ("official", r"@0/ A2\ @2\", Kind::MissedDefence),
        (
            "official",
            r"@0+ A0/ B2+ C2/ C3+ @2/ A1+ C0/ E2/ C0/",
            Kind::NothingHelped,
        ),
        ("4x4", r"@0/ A0/ B1+ C2+ A3\ @1+ C3+ C0+ A1\ D1\", Kind::OnlyTurn),
        ("official", r"@0+ @1\ B2\", Kind::Ground),
    ];
    let mut kinds = BTreeSet::new();
    for (rules, turns, kind) in trax_cases {
        let found = last(trax(rules), turns);
        assert_eq!(found.kind, Some(kind), "{turns}: {found:?}");
        let judged = found.certainty == Certainty::Judged;
        assert_eq!(judged, kind == Kind::Ground);
        assert!(kind != Kind::Allowed || !found.gained.is_empty(), "{found:?}");
        kinds.insert(kind);
    }
    let size = Size::new(8, 8).expect("a size");
    let rules = twixt::Rules::new(RuleSet::Simple, size).with_swap(SwapRule::None);
    let start = Twixt::start(&rules.expect("rules"));
    for (turns, kind) in [
        ("g7 b6 c4 b4 b2 c2", Kind::MissedDefence),
        ("f1 b4 f5 b6", Kind::NothingHelped),
        ("f5 e3 f4", Kind::Spent),
    ] {
        let found = last(start.clone(), turns);
        assert_eq!(found.kind, Some(kind), "{turns}: {found:?}");
        kinds.insert(kind);
    }
    assert_eq!(kinds.len(), Kind::ALL.len());
}

#[test]
fn a_preview_is_reported_until_its_turn_is_judged() {
    let start = trax("official");
    let turns = read(&start, r"@0+ A0/ B2+ C2/ C3+ @2/ A1+ C0/ E2/ C0/");
    let count = turns.len() as u32;
    let of = |work| {
        let review = Review::new(start.clone(), turns.clone()).expect("legal turns");
        review.with_work(work)
    };
    let (mut quick, mut whole, mut review) = (of(200), of(5_000), of(5_000));
    while quick.step(&|| false).is_some() {}
    while whole.step(&|| false).is_some() {}
    for ply in 1..=count {
        review.preview(quick.turn(ply).expect("judged").clone());
    }
    let first = review.report();
    assert!(!first.findings.is_empty());
    assert_eq!(first.findings, quick.report().findings);
    assert_eq!(first.judged, [0, count]);
    assert_eq!(review.turn(count), None, "a preview is no judgement");
    while review.step(&|| false).is_some() {}
    assert_eq!(review.report(), whole.report());
}

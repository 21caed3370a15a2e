//! Ladders as players know them, and that what they promise holds.

use twixt::{Rules, Size, SwapRule};

use super::*;
use crate::twixt::forced::{MOST_TURNS, arrives_within};
use crate::{Engine, Limits, Random};

/// Positions that a proof looks at.
const NODES: u64 = 2_000;

fn position(setup: &str, set: &str) -> Twixt {
    let setup: twixt::Setup = setup.parse().expect("a position");
    let rules = Rules::new(set.parse().expect("a rule set"), setup.size);
    Twixt::from_setup(&setup, &rules).expect("a legal position")
}

fn names(holes: &[Hole]) -> String {
    let names: Vec<String> = holes.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// The turns of the runner and of the wall.
fn found(position: &Twixt, player: Player) -> Option<[String; 2]> {
    let found = of(position, player, NODES);
    assert!(found.len() <= 1, "{position}");
    let ladder = found.first()?;
    Some([names(&ladder.holes), names(&ladder.stops)])
}

#[test]
fn a_runner_with_room_for_two_columns_a_row_arrives() {
    for set in ["simple", "standard", "pp"] {
        let ladder = position("24x24 r R:e14,g15 B:e16,g17 L:e14-g15,e16-g17", set);
        let wanted = ["i16 k17 m18 o19 q20 r22 t23", "i18 k19 m20 o21 q22 s23"];
        let wanted = Some(wanted.map(String::from));
        assert_eq!(found(&ladder, Player::First), wanted, "{set}");
        assert_eq!(found(&ladder, Player::Second), None);
        // The same one step later, the wall to move.
        let setup = "24x24 b R:e14,g15,i16 B:e16,g17 L:e14-g15,g15-i16,e16-g17";
        let [holes, stops] = found(&position(setup, set), Player::First).expect("a ladder");
        assert_eq!(holes, "k17 m18 o19 q20 r22 t23", "{set}");
        assert_eq!(stops, "i18 k19 m20 o21 q22 s23", "{set}");
        // Thirteen rows are left, and the columns for eight.
        let high = position("24x24 r R:e10,g11 B:e12,g13 L:e10-g11,e12-g13", set);
        assert_eq!(found(&high, Player::First), None);
    }
}

#[test]
fn a_peg_in_the_way_breaks_a_ladder() {
    let broken = position("24x24 r R:e14,g15 B:e16,g17,m18 L:e14-g15,e16-g17", "simple");
    assert_eq!(found(&broken, Player::First), None);
    // Off the way it does not.
    let whole = position("24x24 r R:e14,g15 B:e16,g17,m6 L:e14-g15,e16-g17", "simple");
    assert!(found(&whole, Player::First).is_some());
}

#[test]
fn a_chain_that_arrives_after_a_step_has_no_ladder() {
    let close = position("24x24 r R:e18,g19 B:e20,g21 L:e18-g19,e20-g21", "simple");
    assert_eq!(found(&close, Player::First), None);
}

/// A turn with which the runner, which is to move, arrives in so many turns against every answer: the one that the
/// proof finds, or any other, since the proof looks at shortest ways alone.
fn first_turn(position: &Twixt, head: Hole, to_last: bool, turns: u8) -> Option<Hole> {
    arrives_within(position, head, to_last, turns).or_else(|| {
        position.legal_holes().find(|&hole| {
            let mut next = position.clone();
            next.play_unchecked(&Turn::Place(hole));
            arrives_within(&next, head, to_last, turns - 1).is_some()
        })
    })
}

/// Carries out that a chain arrives in so many turns of its own: against every answer, as far as so many levels, then
/// against a few.
fn arrives(position: &Twixt, (head, to_last): (Hole, bool), turns: u8, levels: u32, random: &mut Random) {
    let group = position.group(head).expect("a chain");
    let there = if to_last { group.last } else { group.first };
    if there || position.outcome().is_some() {
        return;
    }
    if position.peg(head) == Some(position.to_move()) {
        let Some(hole) = first_turn(position, head, to_last, turns) else {
            panic!("{head} does not arrive in {turns} turns: {position}");
        };
        let mut next = position.clone();
        next.try_play(&Turn::Place(hole)).expect("a legal turn");
        arrives(&next, (head, to_last), turns - 1, levels, random);
        return;
    }
    let mut answers: Vec<Hole> = position.legal_holes().collect();
    if levels == 0 {
        let all = answers.len() as u32;
        answers = (0..3).map(|_| answers[random.below(all) as usize]).collect();
    }
    for answer in answers {
        let mut next = position.clone();
        next.try_play(&Turn::Place(answer)).expect("a legal turn");
        arrives(&next, (head, to_last), turns, levels.saturating_sub(1), random);
    }
}

/// Plays a ladder by the rules: both sides run on link by link, and at the end of the run the rest is sure.
fn check(position: &Twixt, ladder: &TwixtFeature, random: &mut Random) {
    let [head] = ladder.pegs[..] else { panic!("{position}") };
    let forward = |hole: Hole| seen_by(position, ladder.player).row(hole);
    let to_last = forward(ladder.holes[0]) > forward(head);
    let (mut next, mut end) = (position.clone(), head);
    let (mut own, mut other) = (ladder.holes.iter(), ladder.stops.iter());
    let mut running = true;
    loop {
        let mine = next.to_move() == ladder.player;
        let Some(&hole) = (if mine { own.next() } else { other.next() }) else {
            break;
        };
        if running && let Arrival::Sure(_) = arrival(&next, head, to_last, &mut 10_000) {
            running = false;
            arrives(&next, (head, to_last), MOST_TURNS, 1, random);
        }
        next.try_play(&Turn::Place(hole)).expect("a legal turn");
        if running && mine {
            let link = Link::new(end, hole).expect("a step");
            assert!(next.has_link(link), "{hole}: {position}");
            end = hole;
        }
    }
    assert!(own.next().is_none() && other.next().is_none(), "{position}");
    assert!(!running, "{position}");
}

#[test]
fn in_games_every_ladder_is_run_by_the_rules_and_its_end_is_sure() {
    let found = [1, 2, 3, 7, 8, 9, 11, 13].map(|seed| {
        let mut random = Random::new(seed);
        ["simple", "standard", "pp"].map(|set| ladders_of_a_game(set, &mut random))
    });
    let found: u32 = found.as_flattened().iter().sum();
    assert!(found > 20, "{found}");
}

/// Plays a game, checks every fourth ladder of it and returns how many there were.
fn ladders_of_a_game(set: &str, random: &mut Random) -> u32 {
    let mut found = 0;
    let size = Size::new(24, 24).expect("a board");
    let rules = Rules::new(set.parse().expect("a rule set"), size);
    let rules = rules.with_swap(SwapRule::None).expect("no swap");
    let mut engine = Engine::<Twixt>::new(1 << 12);
    let mut position = Twixt::start(&rules);
    while position.outcome_in_play().is_none() && position.turns_played() < 70 {
        if position.turns_played() < 4 || random.below(6) == 0 {
            position.play_random(&mut |n| random.below(n));
        } else {
            let line = engine.search(&position, &Limits::nodes(20), &|| false);
            position.play_unchecked(&line.expect("a turn").moves[0]);
        }
        for player in [Player::First, Player::Second] {
            for ladder in of(&position, player, NODES) {
                assert_eq!(ladder.player, player);
                found += 1;
                if found % 4 == 1 {
                    check(&position, &ladder, random);
                }
            }
        }
    }
    found
}

/// The ladders are those of the position with columns and rows, and with them the sides, exchanged.
#[test]
fn exchanged_sides_have_the_same_ladders() {
    let red = position("24x24 r R:e14,g15 B:e16,g17 L:e14-g15,e16-g17", "simple");
    let black = position("24x24 b R:p5,q7 B:n5,o7 L:p5-q7,n5-o7", "simple");
    let [one] = &of(&red, Player::First, NODES)[..] else {
        panic!("a ladder")
    };
    let [other] = &of(&black, Player::Second, NODES)[..] else {
        panic!("a ladder")
    };
    let turned = |holes: &[Hole]| holes.iter().map(|hole| hole.transposed()).collect::<Vec<_>>();
    assert_eq!(turned(&one.holes), other.holes);
    assert_eq!(turned(&one.stops), other.stops);
}

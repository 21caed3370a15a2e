//! Small boards of TwixT beside a minimax search that tries everything, by the rules alone.

use std::collections::HashMap;

use engine::{Answer, Limits, Random, SmallValue, TwixtSolver};
use game::{Outcome, Player, Position};
use twixt::{BLACK, Edit, Hole, Link, RED, RuleSet, Rules, Size, SwapRule, Turn, Twixt};

fn rules(set: RuleSet, columns: u8, rows: u8) -> Rules {
    let size = Size::new(columns, rows).expect("a size");
    let rules = Rules::new(set, size).with_swap(SwapRule::None);
    rules.expect("rules without a swap")
}

fn solver(rules: &Rules) -> TwixtSolver {
    TwixtSolver::new(rules, 1 << 16).expect("a small board")
}

fn value(solver: &mut TwixtSolver, position: &Twixt) -> SmallValue {
    let (value, stopped) = solver.value(position, &Limits::default(), &|| false, &mut |_| {});
    assert!(!stopped);
    value
}

fn after(position: &Twixt, turn: &Turn) -> Twixt {
    let mut next = position.clone();
    next.try_play(turn).expect("a legal turn");
    next
}

/// The position after so many random pegs; none if the game is over by then.
fn random_position(rules: &Rules, seed: u64, pegs: u32) -> Option<Twixt> {
    let mut random = Random::new(seed);
    let mut position = Twixt::start(rules);
    for _ in 0..pegs {
        position.play_random(&mut |n| random.below(n))?;
    }
    position.outcome().is_none().then_some(position)
}

/// Results with perfect play, and for either side the least number of own turns in which the side to move wins.
#[derive(Default)]
struct Minimax {
    outcomes: HashMap<String, Outcome>,
    /// The least number of own turns, the winner's, for won positions.
    turns: HashMap<String, u32>,
}

impl Minimax {
    fn outcome(&mut self, position: &Twixt) -> (Outcome, u32) {
        if let Some(outcome) = position.outcome() {
            return (outcome, 0);
        }
        let key = position.to_string();
        if let Some(&outcome) = self.outcomes.get(&key) {
            return (outcome, self.turns[&key]);
        }
        let mover = position.to_move();
        let holes: Vec<Hole> = position.legal_holes().collect();
        let nexts: Vec<(Outcome, u32)> = holes
            .into_iter()
            .map(|hole| self.outcome(&after(position, &Turn::Place(hole))))
            .collect();
        let of = |wanted: Outcome| nexts.iter().filter(move |next| next.0 == wanted);
        let best = of(Outcome::Win(mover)).map(|next| next.1 + 1).min();
        let found = if let Some(turns) = best {
            (Outcome::Win(mover), turns)
        } else if of(Outcome::Draw).next().is_some() {
            (Outcome::Draw, 0)
        } else {
            let lost = Outcome::Win(mover.other());
            (lost, of(lost).map(|next| next.1).max().expect("a turn"))
        };
        self.outcomes.insert(key.clone(), found.0);
        self.turns.insert(key, found.1);
        found
    }
}

/// Values and forced wins of all positions below these are those of minimax; how many positions there were, and how
/// many were forced wins in more than one turn.
fn agrees(rules: &Rules, roots: impl Iterator<Item = Twixt>) -> (usize, usize) {
    let mut minimax = Minimax::default();
    for root in roots {
        minimax.outcome(&root);
    }
    let mut solver = solver(rules);
    let mut longer = 0;
    for (text, &outcome) in &minimax.outcomes {
        let setup = text.parse().expect("a position");
        let position = Twixt::from_setup(&setup, rules).expect("a position of the rules");
        assert_eq!(value(&mut solver, &position).outcome, Some(outcome), "{text}");
        let turns = minimax.turns[text];
        let wins = outcome == Outcome::Win(position.to_move());
        let most = if wins { turns } else { 9 };
        let found = solver.within(&position, most, &Limits::default(), &|| false, &mut |_, _| {});
        match found.answer {
            Answer::Win { turns: found, line } => {
                assert!(wins && found == turns, "{text}");
                replays(&position, outcome, &line, 2 * turns as usize - 1);
                longer += usize::from(turns > 1);
            }
            Answer::NoWin => assert!(!wins, "{text}"),
            Answer::Unknown { .. } => panic!("there was no limit"),
        }
    }
    (minimax.outcomes.len(), longer)
}

/// A line of this length leads to this result.
fn replays(position: &Twixt, outcome: Outcome, line: &[Turn], length: usize) {
    let last = line.iter().fold(position.clone(), |here, turn| after(&here, turn));
    assert_eq!(line.len(), length, "{position}");
    assert_eq!(last.outcome(), Some(outcome), "{position}");
}

#[test]
fn all_positions_of_four_by_four_after_any_two_turns_are_what_minimax_makes_of_them() {
    for set in [RuleSet::Simple, RuleSet::Pp] {
        let rules = rules(set, 4, 4);
        let roots = (0..12).filter_map(|seed| random_position(&rules, seed, 2));
        let (positions, _) = agrees(&rules, roots);
        assert!(positions > 5_000, "{positions}");
    }
}

#[test]
fn late_positions_are_what_minimax_makes_of_them() {
    for (set, columns, high, pegs) in [
        (RuleSet::Simple, 5, 5, 11),
        (RuleSet::Pp, 5, 5, 11),
        (RuleSet::Simple, 4, 5, 6),
        (RuleSet::Simple, 5, 4, 6),
        (RuleSet::Pp, 6, 5, 15),
        (RuleSet::Simple, 5, 6, 15),
        (RuleSet::Simple, 9, 4, 18),
        (RuleSet::Pp, 4, 9, 18),
        (RuleSet::Simple, 9, 7, 49),
        (RuleSet::Pp, 8, 9, 57),
        (RuleSet::Simple, 11, 11, 107),
    ] {
        let rules = rules(set, columns, high);
        let roots = (0..40).filter_map(|seed| random_position(&rules, seed, pegs)).take(4);
        let (positions, longer) = agrees(&rules, roots);
        println!("{set} {columns}x{high}: {positions} positions, {longer} longer wins");
        assert!(positions > 300, "{set} {columns}x{high}: {positions}");
    }
}

/// The results of all openings, by row and column.
fn openings(rules: &Rules) -> HashMap<Hole, Option<Outcome>> {
    let mut solver = solver(rules);
    let mut results = HashMap::new();
    for class in TwixtSolver::openings(rules) {
        let first = after(&Twixt::start(rules), &Turn::Place(class[0]));
        let value = value(&mut solver, &first);
        if rules.set() != RuleSet::Standard {
            let end = value.line.iter().fold(first, |here, turn| after(&here, turn));
            let end = end.verdict_in_play().map(|verdict| verdict.outcome);
            assert_eq!(end, value.outcome, "{rules:?} {}", class[0]);
        }
        results.extend(class.into_iter().map(|hole| (hole, value.outcome)));
    }
    results
}

#[test]
fn the_small_boards_that_are_known_come_out() {
    for set in RuleSet::ALL {
        let five = openings(&rules(set, 5, 5));
        assert_eq!(five.len(), 15);
        assert!(five.values().all(|&outcome| outcome == Some(Outcome::Draw)));
        let wide = openings(&rules(set, 6, 5));
        assert_eq!(wide.len(), 20);
        assert!(wide.values().all(|&outcome| outcome == Some(Outcome::Win(RED))));
        let high = openings(&rules(set, 5, 6));
        assert_eq!(high.len(), 18);
        assert!(high.values().all(|&outcome| outcome == Some(Outcome::Win(BLACK))));
        let six = openings(&rules(set, 6, 6));
        assert_eq!(six.len(), 24);
        for (hole, outcome) in six {
            let winner = if [0, 5].contains(&hole.y) { BLACK } else { RED };
            assert_eq!(outcome, Some(Outcome::Win(winner)), "{hole}");
        }
    }
}

/// Plays the claimed win out against every reply; how many positions there were.
fn wins_against_everything(solver: &mut TwixtSolver, position: &Twixt, turns: u32) -> u32 {
    let limits = Limits::default();
    let hole = solver.winning_hole(position, turns, &limits, &|| false);
    let next = after(position, &Turn::Place(hole.expect("a winning hole")));
    if next.outcome().is_some() {
        assert_eq!(next.outcome(), Some(Outcome::Win(position.to_move())));
        return 1;
    }
    assert!(turns > 1, "{position}");
    let replies: Vec<Hole> = next.legal_holes().collect();
    let count = replies.into_iter().map(|reply| {
        let here = after(&next, &Turn::Place(reply));
        wins_against_everything(solver, &here, turns - 1)
    });
    1 + count.sum::<u32>()
}

#[test]
fn claimed_wins_hold_against_every_reply() {
    let mut positions = 0;
    for set in [RuleSet::Simple, RuleSet::Pp] {
        for seed in 0..60 {
            let rules = rules(set, 6 + (seed % 3) as u8, 6);
            let Some(position) = random_position(&rules, seed, 6) else {
                continue;
            };
            let mut solver = solver(&rules);
            let limits = Limits::default();
            let found = solver.within(&position, 4, &limits, &|| false, &mut |_, _| {});
            if let Answer::Win { turns, .. } = found.answer {
                assert!(solver.winning_hole(&position, turns - 1, &limits, &|| false).is_none());
                positions += wins_against_everything(&mut solver, &position, turns);
            }
        }
    }
    assert!(positions > 2_000, "{positions}");
}

/// A turn that takes off some own links and pegs and lays some of the links it may.
fn random_edit(position: &Twixt, random: &mut Random) -> Option<Turn> {
    let mover = position.to_move();
    let own: Vec<Hole> = position
        .pegs()
        .filter(|&(_, owner)| owner == mover)
        .map(|peg| peg.0)
        .collect();
    let remove_pegs: Vec<Hole> = own.iter().copied().filter(|_| random.below(6) == 0).collect();
    let owns = |link: &Link| own.contains(&link.from());
    let links = position.links().filter(owns).collect::<Vec<_>>();
    let remove_links = links.into_iter().filter(|_| random.below(4) == 0).collect();
    let holes: Vec<Hole> = position.legal_holes().collect();
    let peg = *holes.get(random.below(holes.len() as u32) as usize)?;
    let laid = position.auto_links(mover, peg).into_iter();
    let laid = laid.filter(|link| !remove_pegs.iter().any(|peg| link.ends().contains(peg)));
    let links = Some(laid.filter(|_| random.below(3) > 0).collect());
    let edit = Edit {
        remove_links,
        remove_pegs,
        peg,
        links,
    };
    let turn = Turn::from(edit);
    position.check(&turn).is_ok().then_some(turn)
}

#[test]
fn standard_wins_hold_against_edits_too() {
    let rules = rules(RuleSet::Standard, 6, 6);
    let (mut wins, mut edits) = (0, 0);
    for seed in 0..150 {
        let Some(mut position) = random_position(&rules, seed, 5) else {
            continue;
        };
        let mut random = Random::new(seed);
        let mut solver = solver(&rules);
        let limits = Limits::default();
        let found = solver.within(&position, 6, &limits, &|| false, &mut |_, _| {});
        let Answer::Win { mut turns, .. } = found.answer else {
            continue;
        };
        let winner = position.to_move();
        loop {
            let hole = solver.winning_hole(&position, turns, &limits, &|| false);
            position = after(&position, &Turn::Place(hole.expect("a winning hole")));
            if position.outcome().is_some() {
                break;
            }
            let edit = random_edit(&position, &mut random);
            edits += u32::from(edit.is_some());
            let hole = position.legal_holes().next().expect("a hole");
            position = after(&position, &edit.unwrap_or(Turn::Place(hole)));
            turns -= 1;
        }
        assert_eq!(position.outcome(), Some(Outcome::Win(winner)), "{position}");
        wins += 1;
    }
    assert!(wins > 20 && edits > 30, "{wins} {edits}");
}

#[test]
fn sides_are_exchanged_by_transposing() {
    let transposed = |position: &Twixt, rules: &Rules| {
        let mut other = Twixt::start(rules);
        other = other.passed();
        for (hole, _) in position.pegs() {
            other = after(&other, &Turn::Place(hole.transposed()));
        }
        other
    };
    for hole in TwixtSolver::openings(&rules(RuleSet::Simple, 5, 6)) {
        let first = after(&Twixt::start(&rules(RuleSet::Simple, 5, 6)), &Turn::Place(hole[0]));
        let other = transposed(&first, &rules(RuleSet::Simple, 6, 5));
        let mut solvers = [solver(first.rules()), solver(other.rules())];
        let exchange = |outcome: Outcome| match outcome {
            Outcome::Win(player) => Outcome::Win(player.other()),
            Outcome::Draw => Outcome::Draw,
        };
        let here = value(&mut solvers[0], &first).outcome;
        let there = value(&mut solvers[1], &other).outcome;
        assert_eq!(here.map(exchange), there);
        assert_eq!(first.to_move(), Player::Second);
    }
}

#[test]
fn several_threads_find_the_same() {
    let rules = rules(RuleSet::Simple, 6, 6);
    let values = |threads| {
        // With so little memory much is found more than once.
        let mut solver = TwixtSolver::new(&rules, 1 << 12).expect("a small board");
        solver.set_threads(threads);
        let start = Twixt::start(&rules);
        let pegs = TwixtSolver::openings(&rules).into_iter();
        let outcomes: Vec<_> = pegs
            .map(|class| value(&mut solver, &after(&start, &Turn::Place(class[0]))).outcome)
            .collect();
        (outcomes, solver.nodes())
    };
    let (alone, together) = (values(1), values(4));
    assert_eq!(together.0, alone.0);
    assert!(alone.1 > 35_000 && together.1 > 35_000, "{alone:?}, {together:?}");
}

#[test]
fn several_threads_stop_at_a_limit() {
    let rules = rules(RuleSet::Simple, 8, 8);
    let mut solver = TwixtSolver::new(&rules, 1 << 12).expect("a small board");
    solver.set_threads(3);
    let start = Twixt::start(&rules);
    let (_, stopped) = solver.value(&start, &Limits::nodes(36_000), &|| false, &mut |_| {});
    assert!(stopped);
}

#[test]
fn only_small_boards_are_solved() {
    for (columns, rows, solved, quickly) in [
        (8, 8, true, true),
        (9, 8, true, false),
        (8, 9, true, false),
        (11, 11, true, false),
        (12, 11, false, false),
        (11, 12, false, false),
        (24, 24, false, false),
    ] {
        let rules = rules(RuleSet::Simple, columns, rows);
        assert_eq!(TwixtSolver::new(&rules, 16).is_some(), solved);
        assert_eq!(TwixtSolver::quick(&rules, 16).is_some(), quickly);
    }
}

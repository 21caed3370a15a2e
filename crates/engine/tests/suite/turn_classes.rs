//! What turns lead to, beside a search that tries everything by the rules alone.

use std::collections::{BTreeMap, HashMap};
use std::hash::BuildHasherDefault;

use engine::{
    Answer, Classes, Depths, Fate, Grade, Limits, Random, TraxSolver, TwixtSolver, forced_classes, forced_connection,
    held_connection, winning_turn,
};
use game::{Outcome, Player, Position};
use trax::Trax;
use twixt::{Hole, RuleSet, Size, SwapRule, Twixt};

type Hasher = BuildHasherDefault<std::hash::DefaultHasher>;

fn legal<P: Position>(position: &P) -> Vec<P::Move> {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    turns
}

fn after<P: Position>(position: &P, turn: &P::Move) -> P {
    let mut next = position.clone();
    next.try_play(turn).expect("a legal turn");
    next
}

/// Every turn tried, with what was found kept.
#[derive(Default)]
struct Naive {
    known: HashMap<(String, Player, u32), bool, Hasher>,
}

impl Naive {
    /// Whether a side wins within so many own turns, whoever is to move.
    fn wins<P: Position + ToString>(&mut self, position: &P, player: Player, turns: u32) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome == Outcome::Win(player);
        }
        if turns == 0 {
            return false;
        }
        let key = (position.to_string(), player, turns);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let moves = legal(position);
        let mut nexts = moves.iter().map(|turn| after(position, turn));
        let wins = if position.to_move() == player {
            nexts.any(|next| self.wins(&next, player, turns - 1))
        } else {
            nexts.all(|next| self.wins(&next, player, turns))
        };
        self.known.insert(key, wins);
        wins
    }

    fn fate<P: Position + ToString>(&mut self, next: &P, mover: Player, depths: Depths) -> Fate {
        match next.outcome() {
            Some(Outcome::Win(winner)) if winner == mover => return Fate::Wins(1),
            Some(Outcome::Win(_)) => return Fate::Loses(0),
            Some(Outcome::Draw) => return Fate::Draws,
            None => {}
        }
        let win = (1..=depths.wins).find(|turns| self.wins(next, mover, turns - 1));
        let loss = (1..=depths.losses).find(|&turns| self.wins(next, mover.other(), turns));
        match (win, loss) {
            (Some(turns), None) => Fate::Wins(turns),
            (None, Some(turns)) => Fate::Loses(turns),
            (None, None) => Fate::Open {
                no_win: depths.wins,
                no_loss: depths.losses,
            },
            both => panic!("both sides win: {both:?}"),
        }
    }
}

/// Compares all classes of a position with trying everything; each turn is in exactly one class, with all others
/// that lead to the same position.
fn agrees<P>(
    naive: &mut Naive,
    position: &P,
    identity: impl Fn(&P) -> String,
    found: &Classes<P::Move>,
    depths: Depths,
    seen: &mut BTreeMap<&'static str, u32>,
) where
    P: Position + ToString,
{
    assert!(!found.cut);
    let turns = legal(position);
    let count: usize = found.classes.iter().map(|class| class.turns.len()).sum();
    assert_eq!(count, turns.len());
    let mut places = HashMap::new();
    for (place, class) in found.classes.iter().enumerate() {
        for turn in &class.turns {
            let next = after(position, turn);
            assert_eq!(*places.entry(identity(&next)).or_insert(place), place);
            let wanted = naive.fate(&next, position.to_move(), depths);
            let at = position.to_string();
            match (class.fate, wanted) {
                // Nobody has pegs left for more.
                (Fate::Draws, Fate::Open { .. }) => {}
                (
                    Fate::Open { no_win, no_loss },
                    Fate::Open {
                        no_win: wins,
                        no_loss: losses,
                    },
                ) => {
                    assert!(no_win <= wins && no_loss <= losses, "{at}");
                }
                (found, wanted) => assert_eq!(found, wanted, "{at}: {turn:?}"),
            }
            *seen.entry(word(class.fate)).or_default() += 1;
        }
    }
}

fn word(fate: Fate) -> &'static str {
    match fate {
        Fate::Wins(1) => "win in 1",
        Fate::Wins(2) => "win in 2",
        Fate::Wins(_) => "win in 3",
        Fate::Draws => "draw",
        Fate::Loses(0) => "loss at once",
        Fate::Loses(1) => "loss in 1",
        Fate::Loses(_) => "loss in 2",
        Fate::Open { .. } => "open",
    }
}

/// The last positions of a game of Trax between sides that see wins at once, and mostly losses too.
fn trax_endings(rules: &str, seed: u64, count: usize) -> Vec<Trax> {
    let mut random = Random::new(seed);
    let mut position = Trax::start(&rules.parse().expect("rules"));
    let mut positions = Vec::new();
    while position.outcome().is_none() && positions.len() < 50 {
        positions.push(position.clone());
        let turns = legal(&position);
        let mut turn = winning_turn(&position);
        for _ in 0..3 {
            let tried = turns[random.below(turns.len() as u32) as usize];
            let next = after(&position, &tried);
            let loses = next.outcome().is_some() || winning_turn(&next).is_some();
            if turn.is_none() && !loses {
                turn = Some(tried);
            }
        }
        position = after(&position, &turn.unwrap_or(turns[0]));
    }
    let first = positions.len().saturating_sub(count);
    positions.split_off(first)
}

/// The tiles with their places: the same picture elsewhere on the table is another class.
fn placed(position: &Trax) -> String {
    format!("{:?} {position}", position.bounds())
}

fn trax_agrees(sets: &[(&str, u64, usize)], depths: Depths) -> BTreeMap<&'static str, u32> {
    let mut seen = BTreeMap::new();
    for &(rules, games, count) in sets {
        let (mut naive, mut solver) = (Naive::default(), TraxSolver::new(1 << 12));
        for position in (0..games).flat_map(|seed| trax_endings(rules, seed, count)) {
            let found = solver.classes(&position, depths, &Limits::default(), &|| false);
            agrees(&mut naive, &position, placed, &found, depths, &mut seen);
            // The side that has just moved, and the side that would move.
            let rival = position.to_move().other();
            let held = (1..=depths.losses).find(|&turns| naive.wins(&position, rival, turns));
            let found = solver.solve_for(&position, rival, depths.losses, &Limits::default(), &|| false);
            assert_eq!(least(&found.answer), held, "{position}");
            if let Answer::Win { turns, line } = found.answer {
                let last = line.iter().fold(position.clone(), |here, turn| after(&here, turn));
                assert_eq!(last.outcome(), Some(Outcome::Win(rival)));
                assert!(line.len() as u32 <= 2 * turns);
            }
        }
    }
    seen
}

fn least<T>(answer: &Answer<T>) -> Option<u32> {
    match answer {
        Answer::Win { turns, .. } => Some(*turns),
        Answer::NoWin => None,
        Answer::Unknown { .. } => panic!("there was no limit"),
    }
}

#[test]
fn classes_of_trax_are_what_trying_everything_makes_of_them() {
    let mut seen = trax_agrees(
        &[("2x2", 30, 4), ("3x3", 60, 7), ("4x4", 8, 4)],
        Depths { wins: 3, losses: 2 },
    );
    let wide = [
        ("official", 3, 2),
        ("limited", 3, 2),
        ("fournier", 3, 2),
        ("loop", 3, 2),
    ];
    for (word, count) in trax_agrees(&wide, Depths { wins: 2, losses: 1 }) {
        *seen.entry(word).or_default() += count;
    }
    assert!(seen.len() == 8 && seen.values().all(|&count| count > 10), "{seen:?}");
    assert!(seen.values().sum::<u32>() > 5_000, "{seen:?}");
}

#[test]
#[ignore = "long: refutations to three turns"]
fn classes_of_trax_hold_three_turns_ahead_for_both_sides() {
    let sets = [("3x3", 200, 8), ("4x4", 12, 5), ("official", 6, 2)];
    trax_agrees(&sets[..2], Depths { wins: 3, losses: 3 });
    trax_agrees(&sets[2..], Depths { wins: 2, losses: 2 });
}

fn twixt_rules(set: RuleSet, columns: u8, rows: u8) -> twixt::Rules {
    let size = Size::new(columns, rows).expect("a size");
    twixt::Rules::new(set, size).with_swap(SwapRule::None).expect("rules")
}

fn random_twixt(rules: &twixt::Rules, seed: u64, pegs: u32) -> Option<Twixt> {
    let mut random = Random::new(seed);
    let mut position = Twixt::start(rules);
    for _ in 0..pegs {
        position.play_random(&mut |n| random.below(n))?;
    }
    position.outcome().is_none().then_some(position)
}

#[test]
fn classes_of_small_twixt_are_what_trying_everything_makes_of_them() {
    let mut seen = BTreeMap::new();
    let depths = Depths { wins: 3, losses: 2 };
    for (set, columns, rows, pegs, games) in [
        (RuleSet::Simple, 4, 4, 2, 20),
        (RuleSet::Simple, 4, 4, 8, 30),
        (RuleSet::Simple, 5, 5, 7, 60),
        (RuleSet::Pp, 5, 4, 4, 20),
        (RuleSet::Pp, 6, 5, 12, 30),
    ] {
        let rules = twixt_rules(set, columns, rows);
        let mut naive = Naive::default();
        let mut solver = TwixtSolver::new(&rules, 1 << 12).expect("a small board");
        for seed in 0..games {
            let Some(position) = random_twixt(&rules, seed, pegs) else {
                continue;
            };
            let found = solver.classes(&position, depths, &Limits::default(), &|| false);
            agrees(&mut naive, &position, Twixt::to_string, &found, depths, &mut seen);
            let rival = position.to_move().other();
            let held = (1..=2).find(|&turns| naive.wins(&position, rival, turns));
            let found = solver.within_for(&position, rival, 2, &Limits::default(), &|| false);
            assert_eq!(least(&found.answer), held, "{position}");
        }
    }
    assert!(seen.len() == 7 && seen.values().all(|&count| count > 10), "{seen:?}");
}

/// Whether a side wins whoever is to move, however long it takes: by trying everything.
fn twixt_wins(naive: &mut Naive, position: &Twixt, player: Player) -> bool {
    naive.wins(position, player, 30)
}

#[test]
fn what_forced_connections_say_of_pegs_is_so() {
    let rules = twixt_rules(RuleSet::Simple, 6, 6);
    let mut naive = Naive::default();
    let (mut won, mut lost, mut held) = (0, 0, 0);
    for seed in 0..40 {
        let Some(position) = random_twixt(&rules, seed, 18) else {
            continue;
        };
        let me = position.to_move();
        for class in forced_classes(&position, &Limits::nodes(4_000), &|| false).classes {
            let next = after(&position, &class.turns[0]);
            match class.fate {
                Fate::Wins(_) => won += u32::from(twixt_wins(&mut naive, &next, me)),
                Fate::Loses(_) => lost += u32::from(twixt_wins(&mut naive, &next, me.other())),
                _ => continue,
            }
            let right = if class.fate.wins() { me } else { me.other() };
            assert!(twixt_wins(&mut naive, &next, right), "{position}: {class:?}");
        }
        let (found, _) = held_connection(&position, &Limits::nodes(1_000), &|| false);
        if let Some(found) = found {
            held += 1;
            assert!(naive.wins(&position, me.other(), found.turns), "{position}");
        }
    }
    assert!(won > 20 && lost > 30 && held > 0, "{won} {lost} {held}");
}

#[test]
fn a_cut_budget_says_less_and_nothing_else() {
    let depths = Depths { wins: 3, losses: 3 };
    let mut cut = 0;
    for seed in 0..6 {
        for position in trax_endings("official", seed, 1) {
            let solve = |nodes| {
                let limits = Limits {
                    nodes,
                    ..Limits::default()
                };
                TraxSolver::new(1 << 14).classes(&position, depths, &limits, &|| false)
            };
            let whole = solve(Some(20_000));
            let part = solve(Some(3_000));
            assert!(part.nodes < 3_100);
            cut += u32::from(part.cut);
            for (part, whole) in part.classes.iter().zip(&whole.classes) {
                match (part.fate, whole.fate) {
                    (Fate::Open { no_win, no_loss }, Fate::Wins(turns)) => {
                        assert!(no_win < turns && no_loss <= 3);
                    }
                    (Fate::Open { no_loss, .. }, Fate::Loses(turns)) => assert!(no_loss < turns),
                    (Fate::Open { .. }, _) | (_, Fate::Open { .. }) => {}
                    (part, whole) => assert_eq!(part, whole),
                }
            }
        }
    }
    assert!(cut > 2, "{cut}");
    let position = Trax::start(&"official".parse().expect("rules"));
    let stopped = TraxSolver::new(16).classes(&position, depths, &Limits::default(), &|| true);
    assert!(stopped.classes.iter().all(|class| !class.fate.loses()));
}

#[test]
fn answers_are_read_as_they_are_meant() {
    assert_eq!(Fate::Wins(2).safety(), Some(Grade::Proved));
    assert_eq!(Fate::Loses(2).safety(), None);
    assert_eq!(Fate::UNKNOWN.safety(), Some(Grade::Unknown));
    let open = Fate::Open { no_win: 0, no_loss: 2 };
    assert_eq!(open.safety(), Some(Grade::Within(2)));
    let position = &trax_endings("3x3", 1, 1)[0];
    let depths = Depths { wins: 1, losses: 1 };
    let found = TraxSolver::new(64).classes(position, depths, &Limits::default(), &|| false);
    let winning = winning_turn(position);
    assert_eq!(winning.is_some(), !found.winning().is_empty());
    if let Some(turn) = winning {
        assert_eq!(found.of(&turn).map(|class| class.fate), Some(Fate::Wins(1)));
        assert_eq!(found.all_lose(), None);
    }
    let start = Twixt::start(&twixt::Rules::standard(Size::new(8, 8).expect("a size")));
    let first = forced_classes(&start, &Limits::nodes(100), &|| false);
    assert!(first.classes.iter().all(|class| class.fate == Fate::UNKNOWN));
    let (none, _) = forced_connection(&start, &Limits::nodes(10), &|| false);
    assert!(none.is_none() && start.check(&twixt::Turn::Place(Hole { x: 1, y: 1 })).is_ok());
}

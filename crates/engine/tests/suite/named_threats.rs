//! Named threats of Trax: cases from a file, and what the names promise, checked by playing.

use engine::{NamedThreat, Random, ThreatName, named_threats, winning_turn};
use game::{Notation, Outcome, Player, Position};
use trax::{Coord, RED, Rules, Setup, Side, Tile, Trax, Turn, WHITE, colour_name};

/// More than any position here takes.
const LOOKS: u64 = 1_000_000;

fn after(rules: &str, turns: &str) -> Trax {
    let rules: Rules = rules.parse().expect("a rule set");
    let mut position = Trax::start(&rules);
    for text in turns.split_whitespace() {
        let turn = position.read_move(text).expect("a turn");
        position.try_play(&turn).expect("a legal turn");
    }
    position
}

/// A position of a game of chance in which nobody wins, nor leaves a win, if one of a few turns avoids it.
fn random_position(rules: &Rules, seed: u64, turns: u32) -> Trax {
    let mut random = Random::new(seed);
    let mut position = Trax::start(rules);
    for _ in 0..turns {
        let mut next = position.clone();
        for _ in 0..12 {
            next = position.clone();
            next.play_random(&mut |n| random.below(n));
            if next.outcome().is_none() && winning_turn(&next).is_none() {
                break;
            }
        }
        if next.outcome().is_none() {
            position = next;
        }
    }
    position
}

/// A threat as the file writes it: side, name, own turns, whether it is sure, turns, squares.
fn written(position: &Trax, player: Player, threat: &NamedThreat) -> String {
    let turn = |turn: &Turn| position.text_of(turn);
    let turns: Vec<String> = threat.turns.iter().map(turn).collect();
    let squares = threat.squares.iter().map(|at| position.label(*at));
    let squares: Vec<String> = squares.collect();
    format!(
        "{} {} {}{}: {} | {}",
        colour_name(player),
        threat.name.as_str(),
        threat.own_turns,
        if threat.sure { " sure" } else { "" },
        turns.join(" "),
        squares.join(" ")
    )
}

/// Each case is a line of rules and turns, then the threats of both sides; of corners and pairs only those that the
/// file names are asked for.
#[test]
fn the_cases_of_the_file_are_named() {
    let file = include_str!("../data/named_threats.txt");
    let mut cases = 0;
    for case in file.split("\n\n") {
        let mut lines = case.lines().filter(|line| !line.starts_with('#'));
        let Some((rules, turns)) = lines.next().and_then(|line| line.split_once(": ")) else {
            continue;
        };
        let wanted: Vec<&str> = lines.collect();
        let position = after(rules, turns);
        let mut found = Vec::new();
        for player in Player::BOTH {
            let named = named_threats(&position, player, LOOKS);
            assert!(named.complete, "{turns}");
            let threats = named.threats.iter();
            found.extend(threats.map(|threat| written(&position, player, threat)));
        }
        let many = |text: &String| text.contains(" corner ") || text.contains(" pair ");
        let asked = |text: &String| !many(text) || wanted.contains(&text.as_str());
        found.retain(asked);
        assert_eq!(found, wanted, "{rules}: {turns}\n{}\n", found.join("\n"));
        cases += 1;
    }
    assert!(cases > 12, "{cases}");
}

/// The rule sets that threats depend on: bounds, lines, and what becomes of a turn that both gain by.
const RULES: [&str; 5] = ["official", "limited", "loop", "fournier", "5x5"];

/// Positions of chance of every rule set.
fn positions(each: u64, turns: std::ops::Range<u32>) -> Vec<Trax> {
    let mut found = Vec::new();
    for name in RULES {
        let rules: Rules = name.parse().expect("a rule set");
        for seed in 0..each {
            let span = u64::from(turns.end - turns.start);
            let turns = turns.start + (seed % span) as u32;
            found.push(random_position(&rules, seed, turns));
        }
    }
    found
}

fn moved(position: &Trax, player: Player) -> Trax {
    if position.to_move() == player {
        position.clone()
    } else {
        position.passed()
    }
}

fn legal(position: &Trax) -> Vec<Turn> {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    turns
}

fn played(position: &Trax, turn: &Turn) -> Trax {
    let mut next = position.clone();
    next.play_unchecked(turn);
    next
}

/// The turns that win at once, found by playing every one.
fn wins(own: &Trax) -> Vec<Turn> {
    let won = Some(Outcome::Win(own.to_move()));
    let mut turns = legal(own);
    turns.retain(|turn| played(own, turn).outcome() == won);
    turns.sort_unstable();
    turns
}

/// Whether `player` wins at once after every turn of the side to move.
fn cannot_be_stopped(position: &Trax, player: Player) -> bool {
    legal(position).iter().all(|reply| {
        let next = played(position, reply);
        match next.outcome() {
            Some(outcome) => outcome == Outcome::Win(player),
            None => winning_turn(&next).is_some(),
        }
    })
}

/// The turns after which that is so, of those that do not end the game and that threaten a win: on a board
/// that is nearly full, a turn may win without a threat, because every reply is a bad one.
fn wins_in_two(own: &Trax) -> Vec<Turn> {
    let mut turns = legal(own);
    turns.retain(|turn| {
        let after = played(own, turn);
        after.outcome().is_none() && winning_turn(&after.passed()).is_some() && cannot_be_stopped(&after, own.to_move())
    });
    turns.sort_unstable();
    turns
}

fn turns_of<'a>(threats: impl Iterator<Item = &'a NamedThreat>) -> Vec<Turn> {
    let mut turns: Vec<Turn> = threats.flat_map(|threat| threat.turns.clone()).collect();
    turns.sort_unstable();
    turns.dedup();
    turns
}

#[test]
fn attacks_and_line_threats_are_all_turns_that_win() {
    let mut winning = 0;
    for position in positions(30, 4..14) {
        for player in Player::BOTH {
            let own = moved(&position, player);
            let named = named_threats(&position, player, LOOKS);
            let present = || named.threats.iter().filter(|threat| threat.own_turns == 1);
            assert_eq!(turns_of(present()), wins(&own), "{position}");
            let waits = position.to_move() != player;
            for threat in present() {
                let sure = !waits || cannot_be_stopped(&position, player);
                assert_eq!(threat.sure, sure, "{position}");
                let on_squares = |turn: &Turn| {
                    let figures = played(&own, turn).wins();
                    figures.iter().any(|win| {
                        let steps = win.track.steps.iter();
                        win.player == player && steps.map(|step| step.at).all(|at| threat.squares.contains(&at))
                    })
                };
                assert!(threat.turns.iter().all(on_squares), "{position}");
                winning += 1;
            }
        }
    }
    assert!(winning > 60, "{winning}");
}

/// What is said to win in two own turns is all that does, where nothing wins in one.
#[test]
fn what_no_reply_stops_is_all_that_wins_in_two() {
    let mut two = 0;
    for position in positions(24, 4..16) {
        for player in Player::BOTH {
            let own = moved(&position, player);
            let named = named_threats(&position, player, LOOKS);
            let sure = |own_turns| {
                let threats = named.threats.iter();
                turns_of(threats.filter(move |one| one.sure && one.own_turns == own_turns))
            };
            if wins(&own).is_empty() {
                assert_eq!(sure(2), wins_in_two(&own), "{position}");
                two += sure(2).len();
            } else {
                assert_eq!((sure(2), sure(3)), (Vec::new(), Vec::new()), "{position}");
            }
        }
    }
    assert!(two > 20, "{two}");
}

/// The squares with tiles of each loop that one turn closes for the side to move, each once.
fn loops(own: &Trax) -> Vec<Vec<Coord>> {
    let mut found = Vec::new();
    for turn in wins(own) {
        for win in played(own, &turn).wins() {
            if win.player == own.to_move() && win.track.closed {
                let squares = win.track.steps.iter().map(|step| step.at);
                let mut laid: Vec<Coord> = squares.filter(|at| own.tile(*at).is_some()).collect();
                laid.sort_unstable();
                found.push(laid);
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

#[test]
fn each_name_keeps_its_promise() {
    let mut seen = [0; ThreatName::ALL.len()];
    for position in positions(40, 4..20) {
        for player in Player::BOTH {
            let own = moved(&position, player);
            let old = loops(&own);
            for threat in named_threats(&position, player, LOOKS).threats {
                seen[threat.name as usize] += 1;
                assert!(!threat.turns.is_empty() && threat.turns.is_sorted());
                assert!(!threat.squares.is_empty() && threat.squares.is_sorted());
                for turn in &threat.turns {
                    keeps(&own, &old, &threat, turn);
                }
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 2), "{seen:?}");
}

fn keeps(own: &Trax, old: &[Vec<Coord>], threat: &NamedThreat, turn: &Turn) {
    let after = played(own, turn);
    if threat.own_turns == 1 {
        assert_eq!(after.outcome(), Some(Outcome::Win(own.to_move())));
        return;
    }
    assert_eq!(after.outcome(), None, "{own}");
    let again = after.passed();
    let mut new = loops(&again);
    new.retain(|squares| !old.iter().any(|old| old.iter().all(|at| squares.contains(at))));
    let touches = |squares: &Vec<Coord>| squares.iter().any(|at| threat.squares.contains(at));
    match threat.name {
        ThreatName::L => assert!(new.len() >= 2, "{own}"),
        ThreatName::Corner | ThreatName::Pair => {
            let all = |squares: &Vec<Coord>| threat.squares.iter().all(|at| squares.contains(at));
            assert!(new.iter().any(all), "{own}");
        }
        ThreatName::Cave => assert!(new.iter().any(touches), "{own}"),
        ThreatName::Edge => {
            assert!(!new.is_empty(), "{own}");
            let ls = named_threats(&again, again.to_move(), LOOKS).threats;
            assert!(ls.iter().any(|one| one.name == ThreatName::L), "{own}");
            if threat.sure {
                assert!(wins_in_three(&after), "{own}");
            }
        }
        ThreatName::Attack | ThreatName::Line | ThreatName::Double => {
            assert!(threat.sure && cannot_be_stopped(&after, own.to_move()));
        }
    }
}

/// Whether the other side, after any turn of the one to move, wins at once or in two.
fn wins_in_three(after: &Trax) -> bool {
    let player = after.to_move().other();
    legal(after).iter().all(|reply| {
        let next = played(after, reply);
        match next.outcome() {
            Some(outcome) => outcome == Outcome::Win(player),
            None => winning_turn(&next).is_some() || !wins_in_two(&next).is_empty(),
        }
    })
}

/// Where a square goes by one of sixteen symmetries: bits 0 and 1 mirror, bit 2 exchanges rows and columns.
fn image(Coord { x, y }: Coord, symmetry: u8) -> Coord {
    let x = if symmetry & 1 != 0 { -x } else { x };
    let y = if symmetry & 2 != 0 { -y } else { y };
    if symmetry & 4 != 0 {
        Coord { x: y, y: x }
    } else {
        Coord { x, y }
    }
}

/// The side that a side becomes: bit 3 exchanges the colours.
fn image_player(player: Player, symmetry: u8) -> Player {
    if symmetry & 8 != 0 { player.other() } else { player }
}

fn image_tile(tile: Tile, symmetry: u8) -> Tile {
    let goes = |side: Side| {
        let to = image(Coord::ORIGIN.step(side), symmetry);
        let found = Side::ALL.into_iter().find(|side| Coord::ORIGIN.step(*side) == to);
        found.expect("a side")
    };
    let fits = |other: &Tile| {
        let same = |side: Side| other.colour(goes(side)) == image_player(tile.colour(side), symmetry);
        Side::ALL.into_iter().all(same)
    };
    Tile::ALL.into_iter().find(fits).expect("a tile")
}

/// The position by a symmetry, and how its squares lie to those of [`image`].
fn image_position(position: &Trax, symmetry: u8) -> (Trax, Coord) {
    let tiles: Vec<(Coord, Tile)> = position
        .tiles()
        .map(|(at, tile)| (image(at, symmetry), image_tile(tile, symmetry)))
        .collect();
    let left = tiles.iter().map(|(at, _)| at.x).min().expect("tiles");
    let top = tiles.iter().map(|(at, _)| at.y).min().expect("tiles");
    let setup = Setup {
        tiles,
        to_move: image_player(position.to_move(), symmetry),
    };
    let laid = Trax::from_setup(&setup, position.rules()).expect("a position");
    (laid, Coord { x: left, y: top })
}

#[test]
fn every_symmetry_gives_the_same_names() {
    let mut named = 0;
    for (index, position) in positions(6, 4..12).iter().enumerate() {
        for symmetry in [1, 2, 4, 7, 8, 8 + (index % 8) as u8] {
            let (other, corner) = image_position(position, symmetry);
            let place = |at: Coord| {
                let Coord { x, y } = image(at, symmetry);
                Coord {
                    x: x - corner.x,
                    y: y - corner.y,
                }
            };
            for player in [WHITE, RED] {
                let mut wanted = named_threats(position, player, LOOKS).threats;
                for threat in &mut wanted {
                    for at in &mut threat.squares {
                        *at = place(*at);
                    }
                    for turn in &mut threat.turns {
                        turn.at = place(turn.at);
                        turn.tile = image_tile(turn.tile, symmetry);
                    }
                    threat.squares.sort_unstable();
                    threat.turns.sort_unstable();
                }
                let found = named_threats(&other, image_player(player, symmetry), LOOKS).threats;
                assert_eq!(found.len(), wanted.len(), "{position}");
                assert!(wanted.iter().all(|threat| found.contains(threat)), "{position}");
                named += found.len();
            }
        }
    }
    assert!(named > 100, "{named}");
}

#[test]
fn a_game_that_is_over_or_not_begun_threatens_nothing() {
    let over = after("official", "@0/ B1\\ A2\\");
    assert!(over.outcome().is_some());
    for position in [over, Trax::start(&Rules::official())] {
        for player in Player::BOTH {
            let named = named_threats(&position, player, LOOKS);
            assert!(named.complete && named.threats.is_empty());
        }
    }
}

//! Luck Trax: the expectation over the die against a plain one, and turns that a person would make.

use engine::trax::luck::{choose, choose_with, share};
use engine::{Limits, Random, winning_turn};
use game::{Notation, Outcome, Player, Position};
use trax::luck::{LuckTrax, tile_of};
use trax::{RED, Rules, Tile, Trax, Turn};

fn after(rules: &str, turns: &str) -> Trax {
    let rules: Rules = rules.parse().expect("a rule set");
    let mut position = Trax::start(&rules);
    for text in turns.split_whitespace() {
        let turn = position.read_move(text).expect("a turn");
        position.try_play(&turn).expect("a legal turn");
    }
    position
}

/// Positions of chance with tiles, in which the game goes on.
fn positions(rules: &str, count: u64, turns: u64) -> Vec<Trax> {
    let rules: Rules = rules.parse().expect("a rule set");
    let position = |seed| {
        let mut random = Random::new(seed);
        let mut position = Trax::start(&rules);
        for _ in 0..1 + seed % turns {
            position.play_random(&mut |n| random.below(n));
        }
        position
    };
    let open = |position: &Trax| position.outcome().is_none();
    (0..count).map(position).filter(open).collect()
}

fn legal(position: &Trax, tile: Tile) -> Vec<Turn> {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    turns.retain(|turn| turn.tile == tile);
    turns
}

fn played(position: &Trax, turn: &Turn) -> Trax {
    let mut next = position.clone();
    next.play_unchecked(turn);
    next
}

/// The probability that the side to move wins before it throws, every turn and every face played out, with
/// the engine's estimate at the end.
fn plain(position: &Trax, depth: u32) -> f64 {
    match position.outcome() {
        Some(Outcome::Draw) => return 0.5,
        Some(Outcome::Win(player)) => return f64::from(u8::from(player == position.to_move())),
        None if depth == 0 => return share(position, 0),
        None => {}
    }
    let best = |tile| {
        let turns = legal(position, tile).into_iter();
        let after = turns.map(|turn| 1.0 - plain(&played(position, &turn), depth - 1));
        after.max_by(f64::total_cmp)
    };
    let faces: Vec<f64> = Tile::ALL.into_iter().filter_map(best).collect();
    faces.iter().sum::<f64>() / faces.len() as f64
}

#[test]
fn windows_change_nothing() {
    for (rules, count, depth) in [("3x3", 24, 3), ("4x4", 10, 2), ("official", 6, 2), ("loop", 4, 1)] {
        for position in positions(rules, count, 5) {
            let wanted = plain(&position, depth);
            let found = share(&position, depth);
            assert!((found - wanted).abs() < 1e-6, "{position}: {found}, not {wanted}");
        }
    }
}

/// The turn that is chosen is worth as much as the best by the plain expectation.
#[test]
fn the_choice_is_the_best_by_the_plain_expectation() {
    let mut chosen = 0;
    for (rules, count) in [("3x3", 16), ("official", 5)] {
        for position in positions(rules, count, 4) {
            for tile in Tile::ALL {
                let choice = choose_with(&position, tile, &Limits::depth(2), &|| false);
                let turns = legal(&position, tile);
                assert_eq!(choice.is_some(), !turns.is_empty());
                let Some(choice) = choice else { continue };
                let worth = |turn: &Turn| 1.0 - plain(&played(&position, turn), 1);
                let best = turns.iter().map(worth).max_by(f64::total_cmp).expect("turns");
                let own = if winning(&position, &choice.turn) {
                    1.0
                } else {
                    worth(&choice.turn)
                };
                assert!((own - best).abs() < 1e-6, "{position} {tile:?}");
                assert!((choice.share - best).abs() < 1e-6 || turns.len() == 1, "{position}");
                chosen += 1;
            }
        }
    }
    assert!(chosen > 60, "{chosen}");
}

fn winning(position: &Trax, turn: &Turn) -> bool {
    played(position, turn).outcome() == Some(Outcome::Win(position.to_move()))
}

#[test]
fn a_win_in_one_is_taken_and_certain() {
    // White closes its bow with A3\ or B3/; with a crossing it cannot.
    let position = after("official", "@0+ @1+ A0\\ @2+");
    let win = winning_turn(&position).expect("a win");
    let choice = choose_with(&position, win.tile, &Limits::nodes(300), &|| false);
    let choice = choice.expect("a turn");
    assert!(winning(&position, &choice.turn) && choice.share == 1.0);
    let crossing = choose_with(&position, Tile::EastWest, &Limits::nodes(300), &|| false);
    assert!(crossing.expect("a turn").share < 1.0);
}

#[test]
fn the_likely_win_of_the_other_side_is_not_left() {
    // Red attacks; half of White's curves lead one of the ends away.
    let position = after("official", "@0+ @1+ A0\\ A0/");
    let attacks = |next: &Trax| share(next, 0);
    let mut spoiled = 0;
    for tile in Tile::ALL {
        let Some(choice) = choose_with(&position, tile, &Limits::depth(2), &|| false) else {
            continue;
        };
        let turns = legal(&position, tile);
        let stops = |turn: &Turn| {
            let next = played(&position, turn);
            next.outcome().is_none() && winning_turn(&next).is_none()
        };
        if turns.iter().any(|turn| winning(&position, turn)) || !turns.iter().any(stops) {
            continue;
        }
        assert!(stops(&choice.turn), "{tile:?}: {:?}", choice.turn);
        assert!(attacks(&played(&position, &choice.turn)) < 0.7);
        spoiled += 1;
    }
    assert!(spoiled > 0);
}

#[test]
fn equal_nodes_choose_the_same_and_more_look_deeper() {
    let position = after("limited", "@0+ @1/ @1\\ A0\\ @1/");
    let choose = |nodes| choose_with(&position, Tile::NorthWest, &Limits::nodes(nodes), &|| false).expect("a turn");
    assert_eq!(choose(2_000), choose(2_000));
    assert!(choose(2_000).depth > choose(40).depth);
    assert!(choose(2_000).nodes <= 2_001);
    // A clock that is over stops after the first depth at the latest.
    let timed = Limits::time(std::time::Duration::from_millis(1));
    let choice = choose_with(&position, Tile::NorthWest, &timed, &|| true);
    assert!(choice.is_some_and(|choice| choice.depth == 1));
}

#[test]
fn the_turn_of_a_game_has_the_tile_that_was_thrown() {
    for seed in 0..4 {
        let mut game = LuckTrax::start(Rules::limited(), seed);
        assert_eq!(choose(&game, &Limits::depth(1), &|| false), None, "not thrown");
        for _ in 0..5 {
            game.throw_until_playable();
            let Some(choice) = choose(&game, &Limits::depth(1), &|| false) else {
                break;
            };
            let face = *game.faces().last().expect("a face");
            assert_eq!(choice.turn.tile, tile_of(face, game.position().to_move()));
            game.play(choice.turn).expect("a legal turn");
        }
        let over = game.position().outcome().is_some();
        assert!(over || game.turns_played() == 5);
    }
}

/// The engine beats one that knows only wins at once, and that one beats chance.
#[test]
fn more_thought_wins_more_games() {
    let mut points = 0.0;
    let games = 40;
    for seed in 0..games {
        let thinker = if seed % 2 == 0 { Player::First } else { RED };
        let mut game = LuckTrax::start(Rules::limited(), seed / 2);
        let mut random = Random::new(seed);
        while game.position().outcome().is_none() {
            game.throw_until_playable();
            let turns = game.legal_turns();
            let own = game.position().to_move() == thinker;
            let turn = match choose(&game, &Limits::depth(1), &|| false) {
                Some(choice) if own => choice.turn,
                _ => {
                    let wins = |turn: &&Turn| winning(game.position(), turn);
                    let at_once = (game.turns_played() > 0).then(|| turns.iter().find(wins));
                    let any = turns[random.below(turns.len() as u32) as usize];
                    at_once.flatten().copied().unwrap_or(any)
                }
            };
            game.play(turn).expect("a legal turn");
        }
        points += match game.position().outcome().and_then(Outcome::winner) {
            Some(winner) if winner == thinker => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
    }
    assert!(points > 0.65 * games as f64, "{points} of {games}");
}

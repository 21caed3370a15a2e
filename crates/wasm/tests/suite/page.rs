//! The queries of the page to the rules, and their answers.

use game::{Notation, Position};
use protocol::{Cell, Colour, GameKind, LinkState, Setup};
use wasm::Game;

use crate::asking::{Asking, open, played, setup};

fn trax(rules: &str, turns: &[&str]) -> Game {
    played(&setup(GameKind::Trax, rules, None, None), turns)
}

fn twixt(rules: &str, size: &str, swap: &str, turns: &[&str]) -> Game {
    played(&setup(GameKind::Twixt, rules, Some(size), Some(swap)), turns)
}

fn refusal(game: &mut Game, turn: &str) -> String {
    let answer = game.play(turn);
    answer.refusal.expect("a refusal").code
}

#[test]
fn a_turn_tells_what_it_forced() {
    let mut game = trax("official", &["@0/", "a0s", "B1/"]);
    let turn = game.view().turns.pop().expect("three turns");
    assert_eq!(
        (turn.text.as_str(), turn.by, turn.label.as_str()),
        ("B1/", Colour::White, "B1")
    );
    assert_eq!(turn.forced, ["B2"]);
}

#[test]
fn a_turn_is_tried_before_the_other_has_played() {
    let mut ahead = trax("official", &["@0/", "@1/"]).passed().expect("a game");
    assert_eq!(ahead.view().to_move, Colour::Red);
    assert_eq!(ahead.square("C1/"), Some((1, 0)));
    assert_eq!(ahead.square("nothing"), None);
    assert_eq!(refusal(&mut ahead, "A1/"), "trax.occupied");

    let mut game = twixt("standard", "12", "sides", &["c3"]);
    game.look(true, false);
    let mut ahead = game.passed().expect("a game");
    assert_eq!(ahead.view().to_move, Colour::Red);
    // Seen from the other side, as the game is.
    assert_eq!(ahead.square("d5"), Some((4, 3)));
    let choices = ahead.choices(4, 3);
    assert_eq!((choices.options.len(), choices.options[0].links), (1, 1));
    assert_eq!(ahead.square("swap"), None);
    assert!(!ahead.view().swap);
}

/// The hash that a game's crate gives after turns.
fn hashed<P: Position + Notation>(mut position: P, turns: &[&str]) -> String {
    for turn in turns {
        let turn = position.read_move(turn).expect("a turn");
        position.try_play(&turn).expect("a legal turn");
    }
    format!("{:016x}", position.hash())
}

#[test]
fn the_hash_is_the_one_that_the_crate_of_the_game_tells() {
    let loops = ["@0/", "A0/", "B1/", "A3+"];
    let start = trax::Trax::start(&trax::Rules::official());
    let mut game = trax("official", &loops);
    assert_eq!(game.hash(), hashed(start, &loops));
    assert_ne!(game.hash(), trax("official", &loops[..3]).hash());

    let pegs = ["d3", "swap", "e5"];
    let rules = twixt::Rules::standard(twixt::Size::USUAL);
    let mut game = twixt("standard", "24", "sides", &pegs);
    assert_eq!(game.hash(), hashed(twixt::Twixt::start(&rules), &pegs));
    game.look(true, false);
    assert_eq!(game.hash(), twixt("standard", "24", "sides", &pegs).hash());
}

#[test]
fn a_space_lists_every_fitting_tile_with_its_consequences() {
    let mut game = trax("official", &["@0/", "A0/", "B1/"]);
    let grid = game.grid();
    let mut options = 0;
    for (down, row) in grid.rows.iter().enumerate() {
        for (right, cell) in row.cells.iter().enumerate() {
            let (x, y) = (grid.left + right as i32, grid.top + down as i32);
            let choices = game.choices(x, y);
            let is_space = matches!(cell, Cell::Space { .. });
            assert_eq!(choices.options.is_empty(), !is_space, "{}", choices.label);
            assert_eq!(choices.refusal.is_some(), !is_space, "{}", choices.label);
            assert_eq!(choices.label, format!("{}{}", grid.columns[right], row.label));
            options += choices.options.len();
            for choice in choices.options {
                let ghost = game.ghost(&choice.text, "chain");
                assert!(ghost.markup.contains("ghost"), "{}", choice.text);
            }
        }
    }
    assert!(options > 20);
}

#[test]
fn a_refused_choice_says_where_and_why() {
    let mut game = trax("official", &["@0/"]);
    assert_eq!(refusal(&mut game, "A1+"), "trax.occupied");
    assert_eq!(refusal(&mut game, "Q9+"), "trax.not-adjacent");
    assert_eq!(refusal(&mut game, ""), "trax.empty");
    assert_eq!(refusal(&mut game, "A0x"), "trax.mark");
    assert_eq!(refusal(&mut game, &"A".repeat(100_000)), "trax.too-long");
    assert_eq!(game.view().turns.len(), 1);
}

#[test]
fn a_win_ends_the_game_and_undo_reopens_it() {
    let mut game = trax(
        "official",
        &["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"],
    );
    let end = game.view().end.expect("a loop");
    assert_eq!((end.winner, end.reason.as_str()), (Some(Colour::White), "loop"));
    let scene = game.scene();
    assert!(scene.markup.contains("win"));
    assert_eq!(refusal(&mut game, "A0/"), "trax.game-over");
    assert!(game.undo());
    assert_eq!(game.view().end, None);
    for _ in 0..8 {
        assert!(game.undo());
    }
    assert!(!game.undo());
}

/// On 4 × 4 no chain fits between the borders.
#[test]
fn a_game_that_nobody_can_win_any_more_is_over() {
    let mut game = twixt("simple", "4x4", "none", &[]);
    let end = game.view().end.expect("an end");
    assert_eq!((end.winner, end.reason.as_str()), (None, "dead"));
    assert_eq!(refusal(&mut game, "b2"), "twixt.game-over");
    assert_eq!(game.nearest(1.5, 1.5), None);
    let choices = game.choices(1, 1);
    assert!(choices.options.is_empty());
}

#[test]
fn a_swap_of_sides_exchanges_the_seats() {
    let mut game = twixt("standard", "12", "sides", &["f6", "swap"]);
    let view = game.view();
    assert_eq!(view.seats, [Colour::Black, Colour::Red]);
    assert_eq!(view.to_move, Colour::Black);
    assert!(!view.swap);
}

#[test]
fn a_reflecting_swap_leaves_the_seats() {
    let mut game = twixt("pp", "12", "reflect", &["f3", "swap"]);
    let view = game.view();
    assert_eq!(view.seats, [Colour::Red, Colour::Black]);
    assert_eq!(view.to_move, Colour::Red);
    assert!(view.position.contains("B:c6"), "{}", view.position);
}

#[test]
fn the_nearest_hole_is_one_that_may_be_used() {
    let mut game = twixt("simple", "8", "none", &[]);
    assert_eq!(game.nearest(0.0, 0.0), Some((1, 0)));
    assert_eq!(game.nearest(3.4, 3.6), Some((3, 3)));
    assert_eq!(game.nearest(f64::MAX, -f64::MAX), Some((1, 0)));
}

#[test]
fn squares_far_outside_are_refused_not_feared() {
    for mut game in [trax("official", &["@0/"]), twixt("standard", "24", "sides", &[])] {
        for (x, y) in [(i32::MIN, 0), (i32::MAX, i32::MAX), (-1, 5), (300, 2)] {
            let choices = game.choices(x, y);
            assert!(choices.options.is_empty() && choices.refusal.is_some(), "({x}, {y})");
        }
    }
}

fn states(game: &mut Game, turn: &str) -> Vec<(String, LinkState)> {
    let handles = game.links(turn);
    handles
        .into_iter()
        .filter(|handle| !handle.peg)
        .map(|handle| (handle.link, handle.state))
        .collect()
}

fn peg_states(game: &mut Game, turn: &str) -> Vec<(String, LinkState)> {
    let handles = game.links(turn);
    let pegs = handles.into_iter().filter(|handle| handle.peg);
    pegs.map(|handle| (handle.link, handle.state)).collect()
}

#[test]
fn pegs_are_taken_off_with_their_links_and_put_back() {
    use LinkState::*;
    let mut game = twixt("standard", "24", "sides", &["d4", "m12", "f5", "o11"]);
    let both = |first, second| vec![("d4".to_owned(), first), ("f5".to_owned(), second)];
    assert_eq!(peg_states(&mut game, "e6"), both(Kept, Kept));

    let removed = game.toggle("e6", "d4");
    assert_eq!(removed, "e6-d4!");
    assert_eq!(peg_states(&mut game, &removed), both(Removed, Kept));
    let with_it = vec![("d4-f5".to_owned(), Removed)];
    assert_eq!(states(&mut game, &removed), with_it, "its links go with it");
    assert_eq!(game.toggle(&removed, "d4-f5"), "e6", "and come back with it");
    assert_eq!(game.toggle(&removed, "d4"), "e6");

    let by_hand = game.toggle("e6+d4e6", "d4");
    assert_eq!(by_hand, game.toggle("e6", "d4"), "a link laid to it goes too");
    let other = game.toggle("e6", "m12");
    assert_eq!(other, "e6", "another side's peg stays");
}

#[test]
fn links_are_taken_off_left_out_and_put_back() {
    use LinkState::*;
    let mut game = twixt("standard", "24", "sides", &["d4", "m12", "f5", "o11"]);
    let wished = |list: &[(&str, LinkState)]| -> Vec<(String, LinkState)> {
        list.iter().map(|&(link, state)| (link.to_owned(), state)).collect()
    };
    assert_eq!(states(&mut game, "e6"), wished(&[("d4-f5", Kept), ("d4-e6", Laid)]));

    let without = game.toggle("e6", "d4-e6");
    assert_eq!(without, "e6+e6");
    assert_eq!(states(&mut game, &without), wished(&[("d4-f5", Kept), ("d4-e6", Open)]));
    assert_eq!(game.toggle(&without, "d4-e6"), "e6");

    let removed = game.toggle("e6", "d4-f5");
    assert_eq!(removed, "e6-d4f5");
    assert!(states(&mut game, &removed).contains(&("d4-f5".into(), Removed)));
    assert_eq!(game.toggle(&removed, "d4-f5"), "e6");
}

#[test]
fn links_are_not_edited_where_the_rules_forbid_it() {
    let mut game = twixt("simple", "24", "sides", &["d4", "m12", "f5", "o11"]);
    assert!(states(&mut game, "e6").is_empty());
    assert_eq!(game.toggle("e6", "d4-e6"), "e6");
    assert_eq!(game.toggle("nonsense", "d4"), "nonsense");
}

#[test]
fn unknown_rules_are_an_error() {
    for (game, rules, size) in [
        (GameKind::Trax, "unofficial", None),
        (GameKind::Trax, "0x0", None),
        (GameKind::Twixt, "standard", Some("3")),
        (GameKind::Twixt, "standard", Some("24x")),
        (GameKind::Twixt, "official", None),
    ] {
        let setup = setup(game, rules, size, None);
        assert!(open(&setup).is_err(), "{setup:?}");
    }
    let reflect = setup(GameKind::Twixt, "pp", Some("12x10"), Some("reflect"));
    assert!(open(&reflect).is_err());
    for text in ["", "{}", r#"{"game":"chess","rules":"official"}"#] {
        assert!(Game::new(text).is_err(), "{text}");
    }
}

#[test]
fn what_is_no_request_or_not_of_this_game_is_an_error() {
    let mut game = trax("official", &["@0/"]);
    for text in [
        "",
        "{}",
        r#""play""#,
        r#"{"nearest":{"x":null,"y":0}}"#,
        r#"{"links":"A0/"}"#,
    ] {
        assert!(game.ask(text).is_err(), "{text}");
    }
    for text in [r#""die""#, r#""missing""#, r#"{"throw":null}"#] {
        assert!(game.ask_later(text).is_err(), "{text}");
    }
    assert!(twixt("simple", "8", "none", &[]).lay("c3").is_err());
}

#[test]
fn a_game_may_start_from_a_position() {
    let begun = |game: GameKind, position: &str| {
        let (rules, size) = match game {
            GameKind::Twixt => ("simple", Some("6")),
            _ => ("official", None),
        };
        open(&Setup {
            position: Some(position.to_owned()),
            ..setup(game, rules, size, None)
        })
    };
    let first = trax("official", &["@0/"]).view().position;
    let mut game = begun(GameKind::Trax, &first).expect("a tile");
    assert_eq!(game.view().seats[0], Colour::Red);
    let answer = game.play("A0/");
    assert_eq!(answer.turn.expect("a legal turn").by, Colour::Red);
    assert_eq!(game.view().seats[0], Colour::Red);
    let mut game = begun(GameKind::Twixt, "6x6 b R:c3,d5 B: L:c3-d5").expect("pegs");
    assert_eq!(game.view().seats[0], Colour::Black);
    for (game, text) in [
        (GameKind::Trax, "LQ w"),
        (GameKind::Twixt, "6x6 b"),
        (GameKind::Twixt, "6x6 b R:a1 B: L:"),
    ] {
        assert!(begun(game, text).is_err(), "{text}");
    }
}

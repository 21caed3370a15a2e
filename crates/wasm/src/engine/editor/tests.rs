//! Positions set up by hand: every flaw is reported with its place, and a valid position can be played.

use game::{Notation, Position, mix};
use protocol::{Cell, Flaw};
use trax::Trax;
use twixt::Twixt;

use super::*;

fn editor(game: GameKind, rules: &str, size: Option<&str>) -> Box<dyn Bench> {
    open(&setup(game, rules, size)).expect("rules")
}

fn setup(game: GameKind, rules: &str, size: Option<&str>) -> Setup {
    Setup {
        size: size.map(str::to_owned),
        ..Setup::new(game, rules)
    }
}

/// Why nothing was changed; empty if it was.
fn refusal(answer: Result<(), Problem>) -> String {
    answer.err().map_or(String::new(), |problem| problem.code)
}

fn text(editor: &dyn Bench) -> String {
    editor.edited().setup.position.expect("a text")
}

/// The codes of the flaws with their squares.
fn flaws(editor: &dyn Bench) -> Vec<String> {
    let flaws = editor.edited().flaws.into_iter();
    let code = |flaw: Flaw| match flaw.at {
        Some((x, y)) => format!("{} {x},{y}", flaw.problem.code),
        None => flaw.problem.code,
    };
    flaws.map(code).collect()
}

#[test]
fn tiles_are_laid_anywhere_and_named_from_their_corner() {
    let mut table = editor(GameKind::Trax, "official", None);
    assert_eq!(flaws(&*table), ["editor.empty"]);
    assert_eq!(refusal(table.put(-7, 3, "F", false)), "");
    assert_eq!([text(&*table), table.label(-7, 3)], ["F w", "A1"]);
    assert_eq!(flaws(&*table), [""; 0]);
    assert_eq!(table.label(-8, 2), "@0");
    assert_eq!(table.label(-12, 2), "(-4, 0)");
    table.put(-6, 3, "L", false).expect("a change");
    assert_eq!(flaws(&*table), ["trax.setup.colours -6,3"]);
    table.put(-6, 3, "7", false).expect("a change");
    table.put(-7, 4, "L", false).expect("a change");
    assert_eq!(flaws(&*table), ["trax.setup.unsettled -6,4"]);
    let params = &table.edited().flaws[0].problem.params;
    assert_eq!([&params["at"], &params["colour"]], ["B2", "white"]);
    assert!(table.scene().markup.contains("hatch"));
    table.put(-6, 4, "J", false).expect("a change");
    let done = table.edited();
    assert_eq!((done.flaws.len(), done.pieces), (0, 4));
    assert_eq!(done.end.expect("a loop").reason, "loop");
    table.put(-2, 4, "J", false).expect("a change");
    assert_eq!(flaws(&*table), ["trax.setup.apart -2,4"]);
    table.put(-2, 4, "J", false).expect("a change");
    assert_eq!(table.edited().pieces, 4, "the same tile again is taken off");
    assert_eq!(refusal(table.put(9999, 0, "J", false)), "editor.far");
}

#[test]
fn changes_are_taken_back_and_made_again() {
    let mut table = editor(GameKind::Trax, "limited", None);
    assert!(!table.undo() && !table.redo());
    table.put(0, 0, "F", false).expect("a change");
    table.put(5, 5, "-", false).expect("a change");
    table.side();
    assert_eq!(table.edited().to_move, protocol::Colour::Red);
    assert!(table.undo() && table.undo());
    assert_eq!(text(&*table), "F w");
    assert!(table.redo() && table.edited().redo);
    table.clear();
    assert!(!table.redo() && table.undo());
    assert_eq!(table.edited().pieces, 2);
    table.put(8, 0, "-", false).expect("a change");
    assert!(flaws(&*table).contains(&"trax.setup.span".to_owned()));
    assert_eq!(refusal(table.rules(&setup(GameKind::Trax, "official", None))), "");
    assert!(!flaws(&*table).contains(&"trax.setup.span".to_owned()));
    assert_eq!(
        refusal(table.rules(&setup(GameKind::Trax, "none", None))),
        "editor.rules"
    );
}

#[test]
fn pegs_and_links_are_put_by_hand() {
    let mut board = editor(GameKind::Twixt, "standard", Some("8x8"));
    board.put(2, 2, "first", true).expect("a change");
    board.put(3, 4, "first", true).expect("a change");
    assert_eq!(text(&*board), "8x8 r R:c3,d5 B: L:c3-d5");
    assert_eq!(refusal(board.link((2, 2), (3, 4))), "");
    assert_eq!(text(&*board), "8x8 r R:c3,d5 B: L:");
    board.put(2, 3, "second", false).expect("a change");
    board.put(4, 4, "second", false).expect("a change");
    board.link((2, 2), (3, 4)).expect("a change");
    board.link((2, 3), (4, 4)).expect("a change");
    assert_eq!(flaws(&*board), ["twixt.setup.crossing 2,3"]);
    assert_eq!(refusal(board.link((2, 2), (2, 3))), "editor.two-colours");
    assert_eq!(refusal(board.link((2, 3), (6, 6))), "twixt.no-peg");
    board.put(4, 3, "second", true).expect("a change");
    assert_eq!(refusal(board.link((4, 3), (4, 4))), "twixt.not-knights-move");
    board.put(0, 3, "first", true).expect("a change");
    assert!(flaws(&*board).contains(&"twixt.foreign-border 0,3".to_owned()));
    assert_eq!(refusal(board.put(0, 0, "first", true)), "editor.no-hole");
    board.put(2, 2, "none", false).expect("a change");
    assert!(!text(&*board).contains("c3"), "its links go with it");
    assert_eq!(refusal(board.rules(&setup(GameKind::Twixt, "simple", Some("6x6")))), "");
    assert!(text(&*board).starts_with("6x6 r"), "{}", text(&*board));
    assert_eq!(refusal(board.load("12x12 b R:c3 B: L:")), "");
    assert_eq!(board.edited().setup.size.as_deref(), Some("12x12"));
    assert_eq!(refusal(board.load("nonsense")), "editor.text");
}

#[test]
fn links_that_cross_are_not_laid_by_themselves() {
    let mut board = editor(GameKind::Twixt, "standard", Some("8x8"));
    for (x, y, tool) in [(2, 2, "first"), (3, 4, "first"), (2, 3, "second"), (4, 4, "second")] {
        board.put(x, y, tool, true).expect("a change");
    }
    assert_eq!(text(&*board), "8x8 r R:c3,d5 B:c4,e5 L:c3-d5");
    assert_eq!(flaws(&*board), [""; 0]);
}

/// A random position laid piece by piece, as text.
fn random<P: Position + Notation + ToString>(rules: &P::Rules, seed: u64, turns: u64) -> String {
    let mut position = P::start(rules);
    let mut dice = mix(seed);
    for _ in 0..turns {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        dice = mix(dice);
        let turn = moves.swap_remove(dice as usize % moves.len());
        position.try_play(&turn).expect("a legal turn");
    }
    position.to_string()
}

#[test]
fn every_position_of_a_game_is_right_however_it_is_turned() {
    for seed in 0..60 {
        let rules = trax::Rules::loop_trax();
        let lying = random::<Trax>(&rules, seed, 12);
        let mut table = editor(GameKind::Trax, "loop", None);
        table.load(&lying).expect("a change");
        assert_eq!(text(&*table), lying);
        for mirror in [false, false, true, false, true, false] {
            table.turn(mirror);
            assert_eq!(flaws(&*table), [""; 0], "{lying}");
        }
        let setup = table.edited().setup;
        let game = crate::rules::setup::trax_start(&setup);
        assert!(game.is_ok(), "what is right can be played on");

        let rules = twixt::Rules::pp(twixt::Size::USUAL);
        let lying = random::<Twixt>(&rules, seed, 60);
        let mut board = editor(GameKind::Twixt, "pp", None);
        board.load(&lying).expect("a change");
        assert_eq!(text(&*board), lying);
        board.turn(false);
        board.turn(true);
        assert_eq!(flaws(&*board), [""; 0], "{lying}");
        board.turn(true);
        board.turn(false);
        assert_eq!(text(&*board), lying);
    }
}

#[test]
fn four_quarter_turns_are_none() {
    let mut table = editor(GameKind::Trax, "official", None);
    table.load("F- w").expect("a change");
    table.turn(false);
    assert_eq!(text(&*table), "7/| w");
    table.load("F-7/|.|/LJF w").expect("a change");
    let before = (text(&*table), table.scene());
    table.turn(false);
    assert_ne!(text(&*table), before.0);
    for _ in 0..3 {
        table.turn(false);
    }
    assert_eq!((text(&*table), table.scene()), before);
    table.turn(true);
    table.turn(true);
    assert_eq!((text(&*table), table.scene()), before);
}

#[test]
fn every_tool_puts_what_it_shows() {
    for (game, rules, count) in [(GameKind::Trax, "official", 6), (GameKind::Twixt, "pp", 2)] {
        let mut laid = editor(game, rules, None);
        let tools = laid.tools();
        assert_eq!(tools.len(), count);
        for tool in tools {
            laid.clear();
            laid.put(2, 2, &tool.name, false).expect("a change");
            let grid = laid.grid();
            let row = &grid.rows[(2 - grid.top) as usize];
            assert_eq!(row.cells[(2 - grid.left) as usize], tool.cell);
            assert!(tool.drawing.markup.len() > 100);
        }
    }
}

#[test]
fn the_table_is_told_in_words() {
    let mut table = editor(GameKind::Trax, "official", None);
    assert_eq!(table.grid().columns, ["A"]);
    table.put(3, 3, "|", false).expect("a change");
    let words = table.grid();
    assert_eq!(
        (words.left, words.top, words.columns),
        (2, 2, vec!["@".into(), "A".into(), "B".into()])
    );
    assert_eq!(words.rows[0].label, "0");
    assert!(matches!(&words.rows[0].cells[1], Cell::Space { white, red } if white.len() == 1 && red.is_empty()));
    assert!(matches!(words.rows[0].cells[0], Cell::Off));
    assert!(matches!(words.rows[1].cells[1], Cell::Tile { .. }));
    let board = editor(GameKind::Twixt, "standard", Some("6x6"));
    assert!(matches!(board.grid().rows[0].cells[0], Cell::Off));
    assert_eq!(board.nearest(0.9, 0.2, "first"), Some((1, 0)));
    assert_eq!(board.label(1, 0), "B1");
}

//! How a board is shown: turned, with or without lines, and how much of a turn before it is played.

use protocol::{Cell, GameKind, Relabelled};
use wasm::Game;

use crate::asking::{Asking, played, setup};

fn trax(turns: &[&str]) -> Game {
    played(&setup(GameKind::Trax, "official", None, None), turns)
}

fn twixt(size: &str, swap: &str, turns: &[&str]) -> Game {
    let setup = setup(GameKind::Twixt, "standard", Some(size), Some(swap));
    played(&setup, turns)
}

#[test]
fn a_turned_board_has_columns_and_rows_exchanged() {
    let mut straight = twixt("12x8", "none", &["c2", "b3"]);
    let mut turned = twixt("12x8", "none", &["c2", "b3"]);
    turned.look(true, true);
    let (before, after) = (straight.grid(), turned.grid());
    assert_eq!((after.columns.len(), after.rows.len()), (8, 12));
    assert_eq!(after.columns[1], before.rows[1].label);
    assert_eq!(after.rows[2].label, before.columns[2]);
    for (y, row) in after.rows.iter().enumerate() {
        for (x, cell) in row.cells.iter().enumerate() {
            assert_eq!(*cell, before.rows[x].cells[y]);
            let here = turned.choices(x as i32, y as i32);
            let there = straight.choices(y as i32, x as i32);
            assert_eq!((here.x, here.y), (x as i32, y as i32));
            assert_eq!((here.label, here.options), (there.label, there.options));
        }
    }
    assert!(matches!(after.rows[2].cells[1], Cell::Peg { .. }));
    let (view, scene) = (turned.view(), turned.scene());
    assert_eq!((view.extent.width, view.extent.height), (8.0, 12.0));
    assert!(scene.width < scene.height);
    let fresh = view.fresh.expect("the last peg");
    assert_eq!((fresh.x, fresh.y), (2.0, 1.0));
    let near = turned.nearest(1.6, 4.4);
    assert_eq!(near, Some((1, 4)));
    // The names stay those of the board.
    assert_eq!(view.turns[1].label, "B3");
    assert_eq!((&*after.columns[7], &*after.rows[11].label), ("8", "L"));
    // The page draws them.
    assert!(!scene.markup.contains("</text>"));
}

#[test]
fn a_turned_board_edits_the_same_links() {
    let turns = ["d4", "m12", "f5", "o11"];
    let mut straight = twixt("24", "none", &turns);
    let mut turned = twixt("24", "none", &turns);
    turned.look(true, false);
    let (a, b) = (straight.links("e6"), turned.links("e6"));
    assert!(!a.is_empty() && a.len() == b.len());
    for (a, b) in a.iter().zip(&b) {
        assert_eq!(a.link, b.link);
        assert_eq!(a.ends.map(|(x, y)| (y, x)), b.ends);
    }
}

#[test]
fn lines_from_the_corners_can_be_left_out() {
    let mut game = twixt("12", "none", &[]);
    assert!(game.scene().markup.contains("guides"));
    game.look(false, false);
    assert!(!game.scene().markup.contains("guides"));
}

#[test]
fn previews_tell_as_much_as_they_should() {
    let mut game = trax(&["@0/", "a0s"]);
    let (chain, tile, off) = (
        game.ghost("B1/", "chain").markup,
        game.ghost("B1/", "tile").markup,
        game.ghost("B1/", "off").markup,
    );
    assert!(chain.contains("numbers") && chain.contains("tile forced"));
    assert!(!tile.contains("forced") && tile.contains("line first"));
    assert!(!off.contains("line first") && off.contains("shape"));
}

/// An archived game up to a position with a cave.
const CAVE: &str = r"@0/ @1+ @1\ A0\ @2\ @2\ E3/ E4/ E5/ A1/ @2\ A0/ G6\ F7/ A0+ H5+ A5+ A6/ A7/ D8+";

#[test]
fn a_refused_turn_is_explained_only_where_previews_tell_everything() {
    let mut game = trax(&CAVE.split_whitespace().collect::<Vec<_>>());
    let grid = game.grid();
    let mut refused = Vec::new();
    for y in 0..grid.rows.len() as i32 {
        for x in 0..grid.columns.len() as i32 {
            let choices = game.choices(grid.left + x, grid.top + y);
            let options = choices.options.into_iter();
            refused.extend(options.filter(|option| option.refusal.is_some()));
        }
    }
    assert!(!refused.is_empty());
    for option in refused {
        let chain = game.ghost(&option.text, "chain").markup;
        assert!(chain.contains("end refused") && chain.contains("tile forced"));
        let tile = game.ghost(&option.text, "tile").markup;
        assert!(tile.contains("tile refused") && !tile.contains("end refused"));
        // Without a preview, it looks like a turn that is allowed.
        let off = game.ghost(&option.text, "off").markup;
        assert!(!off.contains("refused") && off.contains("shape"));
    }
}

#[test]
fn a_swap_is_shown_before_it_is_made() {
    let mut sides = twixt("12", "sides", &["f6"]);
    let markup = sides.ghost("swap", "chain").markup;
    assert!(markup.contains("taken") && markup.contains("outline"));
    let mut reflect = twixt("12", "reflect", &["f3"]);
    let drawing = reflect.ghost("swap", "chain");
    assert!(drawing.markup.contains("peg second"));
    // From F3 to C6.
    assert_eq!(
        (drawing.x, drawing.y, drawing.width, drawing.height),
        (2.0, 2.0, 4.0, 4.0)
    );
    let mut late = twixt("12", "sides", &["f6", "c3"]);
    assert!(late.ghost("swap", "chain").markup.is_empty());
}

#[test]
fn a_turn_tells_how_far_it_shifts_the_names() {
    let shift = |turns: &[&str]| trax(turns).view().relabelled;
    let by = |columns, rows| Some(Relabelled { columns, rows });
    assert_eq!(shift(&["@0/"]), None);
    assert_eq!(shift(&["@0/", "@1/"]), by(1, 0));
    assert_eq!(shift(&["@0/", "A0/"]), by(0, 1));
    assert_eq!(shift(&["@0/", "B1/"]), None);
}

#[test]
fn a_tile_that_fits_no_way_round_is_shown_with_the_edges_that_clash() {
    let mut game = trax(&["@0+", "B1+", r"B2\"]);
    let misfit = game.ghost(r"A2\", "chain").markup;
    assert!(misfit.contains("refused"), "{misfit}");
    assert!(misfit.contains(r#"class="bar""#), "{misfit}");
    // A square where nothing may be laid shows nothing.
    assert_eq!(game.ghost("A1/", "chain").markup, "");
}

//! What holds for the pictures of every position that a game can reach.

use game::{Notation, Player, Position};
use proptest::prelude::*;
use render::{Form, Scene, Shape, Theme, trax, twixt};

/// The position after moves chosen by `choices` among the legal ones, and the move before the last.
fn play<P: Position>(rules: &P::Rules, choices: &[u16]) -> (P, Option<(P, P::Move)>) {
    let mut position = P::start(rules);
    let mut last = None;
    for &choice in choices {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        let chosen = moves.swap_remove(usize::from(choice) % moves.len());
        let before = position.clone();
        position.play_unchecked(&chosen);
        last = Some((before, chosen));
    }
    (position, last)
}

/// All shapes of a class, in groups too.
fn of_class<'a>(shapes: &'a [Shape], class: &str, found: &mut Vec<&'a Shape>) {
    for shape in shapes {
        if shape.class.split(' ').any(|name| name == class) {
            found.push(shape);
        }
        if let Form::Group(inner) = &shape.form {
            of_class(inner, class, found);
        }
    }
}

fn count(scene: &Scene, class: &str) -> usize {
    let mut found = Vec::new();
    of_class(&scene.shapes, class, &mut found);
    found.len()
}

/// How many pieces the paths of a class consist of.
fn pieces(scene: &Scene, class: &str) -> usize {
    let mut found = Vec::new();
    of_class(&scene.shapes, class, &mut found);
    let starts = |shape: &Shape| match &shape.form {
        Form::Path(path) => path
            .commands
            .iter()
            .filter(|c| matches!(c, render::Command::Move(..) | render::Command::Dot(..)))
            .count(),
        _ => 0,
    };
    found.into_iter().map(starts).sum()
}

/// Whether every tag is closed in order and every attribute quoted; not a full check of XML.
fn is_well_formed(text: &str) -> bool {
    let mut open = Vec::new();
    let mut rest = text;
    while let Some((_, after)) = rest.split_once('<') {
        let Some((tag, after)) = after.split_once('>') else {
            return false;
        };
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return false;
            }
            continue;
        }
        if tag.matches('"').count() % 2 != 0 || tag.contains('&') {
            return false;
        }
        if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap_or(tag));
        }
    }
    open.is_empty()
}

/// Whether a game would have ended here as a dead draw, which the picture shows by its cuts.
fn dead_in_play(position: &::twixt::Twixt) -> bool {
    let verdict = position.verdict_in_play();
    verdict.is_some_and(|verdict| verdict.reason == ::twixt::Reason::Dead)
}

fn check_text(scene: &Scene) {
    let fragment = scene.to_fragment();
    assert!(is_well_formed(&fragment), "{fragment}");
    assert!(
        !fragment.contains('#') && !fragment.contains("style"),
        "a colour in {fragment}"
    );
    assert!(!fragment.contains("-0 ") && !fragment.contains("NaN"), "{fragment}");
    for theme in &Theme::all().collect::<Vec<_>>() {
        let file = scene.to_svg(theme);
        assert!(is_well_formed(&file) && !file.contains("var("), "{file}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn trax_pictures_show_the_position(choices in prop::collection::vec(any::<u16>(), 0..30)) {
        let rules = ::trax::Rules::limited();
        let (position, last) = play::<::trax::Trax>(&rules, &choices);
        let last = last.map(|(before, turn)| (turn, before.resolve(turn).expect("a legal turn")));
        let fresh = last.as_ref().map_or(0, |(_, forced)| 1 + forced.len());
        let look = trax::Look { coordinates: true, last, show_win: true };
        let scene = trax::scene(&position, &look);
        check_text(&scene);
        prop_assert_eq!(&scene, &trax::scene(&position, &look));
        prop_assert_eq!(pieces(&scene, "face"), position.tile_count() as usize);
        prop_assert_eq!(count(&scene, "tile"), fresh);
        prop_assert_eq!(count(&scene, "dim") > 0, !position.wins().is_empty());
        let spaces = if position.outcome().is_some() { 0 } else { position.spaces().count() };
        prop_assert_eq!(pieces(&scene, "spaces"), spaces);
        let corners = "╫╪╝╚╔╗";
        let drawn = trax::diagram(&position).chars().filter(|&c| corners.contains(c)).count();
        prop_assert_eq!(drawn, position.tile_count() as usize);
    }

    #[test]
    fn trax_ghosts_are_hatched_when_they_are_refused(
        choices in prop::collection::vec(any::<u16>(), 0..30),
        (x, y) in (-9..9_i32, -9..9_i32),
    ) {
        let (position, _) = play::<::trax::Trax>(&::trax::Rules::limited(), &choices);
        for tile in ::trax::Tile::ALL {
            let turn = ::trax::Turn { at: ::trax::Coord { x, y }, tile };
            let whole = trax::ghost(&position, turn, trax::Preview::Chain);
            let own = trax::ghost(&position, turn, trax::Preview::Own);
            check_text(&whole);
            match position.resolve(turn) {
                Ok(forced) => {
                    prop_assert_eq!(count(&whole, "forced"), forced.len());
                    prop_assert_eq!(count(&own, "tile"), 1);
                    prop_assert_eq!(count(&whole, "hatch") + count(&own, "hatch"), 0);
                }
                Err(_) => {
                    prop_assert_eq!(count(&whole, "hatch") + count(&own, "hatch"), 2);
                    prop_assert_eq!(count(&own, "knot") + count(&own, "bar"), 0);
                }
            }
            let off = trax::ghost(&position, turn, trax::Preview::Off);
            prop_assert_eq!(count(&off, "tile") + count(&off, "hatch"), 0);
        }
    }

    #[test]
    fn twixt_pictures_show_the_position(
        choices in prop::collection::vec(any::<u16>(), 0..60),
        (columns, rows) in (4..12_u8, 4..12_u8),
    ) {
        let size = ::twixt::Size::new(columns, rows).expect("a size");
        for rules in [::twixt::Rules::standard(size), ::twixt::Rules::pp(size)] {
            let (position, last) = play::<::twixt::Twixt>(&rules, &choices);
            let last = last.and_then(|(_, turn)| turn.peg());
            let look = twixt::Look { guides: true, coordinates: true, last, show_win: false };
            let scene = twixt::scene(&position, &look);
            check_text(&scene);
            let pegs = position.pegs().count();
            let holes = usize::from(columns) * usize::from(rows) - 4 - pegs;
            prop_assert_eq!(pieces(&scene, "holes"), holes);
            prop_assert_eq!(pieces(&scene, "peg"), pegs);
            prop_assert_eq!(pieces(&scene, "line"), position.links().count());
            let won = twixt::scene(&position, &twixt::Look { show_win: true, ..look });
            let shows_end = position.winning_chain().is_some() || dead_in_play(&position);
            prop_assert_eq!(count(&won, "dim") > 0, shows_end);
            let diagram = twixt::diagram(&position);
            let board = diagram.lines().skip(1).flat_map(str::chars);
            prop_assert_eq!(board.filter(|c| "RB".contains(*c)).count(), pegs);
        }
    }

    #[test]
    fn twixt_ghosts_show_links_and_cuts(
        choices in prop::collection::vec(any::<u16>(), 0..60),
        (x, y) in (0..14_u8, 0..14_u8),
    ) {
        let size = ::twixt::Size::new(10, 10).expect("a size");
        let (position, _) = play::<::twixt::Twixt>(&::twixt::Rules::simple(size), &choices);
        let hole = ::twixt::Hole { x, y };
        let ghost = twixt::ghost(&position, hole, true);
        check_text(&ghost);
        let legal = position.check(&::twixt::Turn::Place(hole)).is_ok();
        prop_assert_eq!(count(&ghost, "refused"), usize::from(!legal));
        if legal {
            let player = position.to_move();
            prop_assert_eq!(pieces(&ghost, "line"), position.auto_links(player, hole).len());
            prop_assert_eq!(pieces(&ghost, "lane"), position.cut_lanes(player, hole).len());
        }
        let unlinked = twixt::ghost(&position, hole, false);
        prop_assert_eq!(pieces(&unlinked, "line") + pieces(&unlinked, "lane"), 0);
    }
}

#[test]
fn far_away_choices_are_drawn_too() {
    let mut position = ::trax::Trax::start(&::trax::Rules::official());
    let first = position.read_move("@0+").expect("a turn");
    position.try_play(&first).expect("a legal turn");
    for at in [(i32::MIN, i32::MAX), (i32::MAX, 0), (5, i32::MIN)] {
        let at = ::trax::Coord { x: at.0, y: at.1 };
        let ghost = trax::ghost(&position, ::trax::Turn { at, ..first }, trax::Preview::Chain);
        check_text(&ghost);
    }
    let rules = ::twixt::Rules::simple(::twixt::Size::USUAL);
    let hole = ::twixt::Hole { x: u8::MAX, y: u8::MAX };
    let position = ::twixt::Twixt::start(&rules);
    check_text(&twixt::ghost(&position, hole, true));
    assert_eq!(position.to_move(), Player::First);
}

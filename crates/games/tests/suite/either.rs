//! Set-ups and positions of either game, and what is wrong with those that are none.

use game::{Outcome, Player, Random};
use games::{AnyPosition, Game, GameSetup, Part, Reason, StartError, TurnError};

fn setup<'a>(game: Game, rules: &'a str, parts: [Option<&'a str>; 3]) -> GameSetup<'a> {
    let [size, swap, position] = parts;
    GameSetup {
        game,
        rules,
        size,
        swap,
        position,
        die: None,
    }
}

#[test]
fn every_part_of_a_setup_has_its_fault() {
    let (trax, twixt) = (Game::Trax, Game::Twixt);
    let lone = "24x24 r R:a1 B: L:";
    for (game, rules, parts, part, message) in [
        (trax, "standard", [None, None, None], Part::Rules, "no rule set of Trax"),
        (
            trax,
            "official",
            [None, None, Some("?")],
            Part::Position,
            "side to move",
        ),
        (
            trax,
            "official",
            [None, None, Some("J./.J w")],
            Part::Position,
            "not joined",
        ),
        (
            twixt,
            "official",
            [None, None, None],
            Part::Rules,
            "standard, simple and pp",
        ),
        (twixt, "pp", [Some("4x"), None, None], Part::Size, "board size"),
        (twixt, "pp", [Some("3"), None, None], Part::Size, "each way"),
        (
            twixt,
            "pp",
            [None, Some("no"), None],
            Part::Swap,
            "sides, reflect and none",
        ),
        (twixt, "pp", [Some("8x6"), Some("reflect"), None], Part::Swap, "square"),
        (
            twixt,
            "pp",
            [None, None, Some("24x24")],
            Part::Position,
            "a position text is",
        ),
        (twixt, "pp", [None, None, Some(lone)], Part::Position, "no peg"),
    ] {
        let error = setup(game, rules, parts).start().expect_err(message);
        assert_eq!(error.part(), part, "{error}");
        assert!(error.to_string().contains(message), "{error}");
    }
}

#[test]
fn a_position_begins_where_its_text_says() {
    let text = "6x6 b R:c3,d5 B: L:c3-d5";
    let parts = [Some("6"), None, Some(text)];
    let start = setup(Game::Twixt, "simple", parts).start().expect("a position");
    assert_eq!((start.to_string().as_str(), start.game()), (text, Game::Twixt));
    assert_eq!(start.to_move(), Player::Second);
    let parts = [None, None, Some("J r")];
    let start = setup(Game::Trax, "loop", parts).start().expect("a position");
    assert_eq!((start.to_string().as_str(), start.game()), ("J r", Game::Trax));
    let other = setup(Game::Twixt, "simple", [Some("7"), None, Some(text)]).start();
    assert!(matches!(other, Err(StartError::TwixtPosition(_))), "{other:?}");
}

#[test]
fn refusals_name_rule_and_square_and_change_nothing() {
    let mut trax = setup(Game::Trax, "official", [None; 3]).start().expect("rules");
    trax.play("@0/").expect("a first tile");
    let mut twixt = setup(Game::Twixt, "standard", [None; 3]).start().expect("rules");
    twixt.play("c3").expect("a first peg");
    for (position, text, code, message) in [
        (&trax, "", "empty", "a turn is missing"),
        (&trax, "A1/", "occupied", "there is a tile at A1 already"),
        (&trax, "Z9/", "not-adjacent", "no tile lies beside Z9"),
        (&twixt, "c3", "occupied", "c3"),
        (&twixt, "?", "hole", "hole"),
    ] {
        let before = position;
        let mut position = before.clone();
        let error = position.play(text).expect_err(message);
        assert_eq!((error.as_code(), error.game()), (code, before.game()), "{text}");
        assert!(error.to_string().contains(message), "{error}");
        assert_eq!(position, *before);
    }
    let forced = trax.play("A1/").expect_err("a tile is there");
    assert!(matches!(forced, TurnError::Trax { square: Some(square), .. } if square == "A1"));
}

#[test]
fn games_of_chance_end_for_the_same_reason_as_the_rules_say() {
    for (game, rules, size) in [
        (Game::Trax, "official", None),
        (Game::Trax, "4x4", None),
        (Game::Twixt, "standard", Some("6")),
    ] {
        for seed in 0..40 {
            let mut random = Random::new(seed);
            let start = setup(game, rules, [size, None, None]).start();
            let mut now: AnyPosition = start.expect("rules");
            while now.verdict_in_play().is_none() {
                let text = now.choose(&mut |n| random.below(n)).expect("a turn");
                assert!(now.is_same_turn(&text, &format!(" {text} ")));
                assert_eq!(now.play(&text).as_ref(), Ok(&text));
            }
            let verdict = now.verdict_in_play().expect("the end");
            let (outcome, reason) = match &now {
                AnyPosition::Trax(now) => {
                    let verdict = now.verdict().expect("the end");
                    (verdict.outcome, Reason::Trax(verdict.reason))
                }
                AnyPosition::Luck(_) => unreachable!("no die is thrown here"),
                AnyPosition::Twixt(now) => {
                    let verdict = now.verdict_in_play().expect("the end");
                    (verdict.outcome, Reason::Twixt(verdict.reason))
                }
            };
            assert_eq!((verdict.outcome, verdict.reason), (outcome, reason));
            assert_eq!(outcome == Outcome::Draw, outcome.winner().is_none());
        }
    }
}

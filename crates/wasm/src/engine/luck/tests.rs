//! Throws, turns and takebacks as the page asks for them.

use trax::Rules;

use super::*;
use crate::rules::game_rules::Die as _;

fn game(die: &str) -> LuckGame {
    let start = Luck::start(&Rules::official());
    LuckGame::new(start, die.parse().expect("a die"))
}

fn play_anything(game: &mut LuckGame) -> String {
    while !game.is_ready() {
        assert_eq!(game.throw(None).refusal, None);
    }
    let tile = game.tile().expect("a tile");
    let turn = game.now().turns_with(tile)[0];
    let text = game.now().write_turn(turn);
    game.play(&text).turn.expect("a legal turn").text
}

#[test]
fn a_seeded_game_is_the_game_of_its_record() {
    let mut game = game("seed 42");
    let turns: Vec<String> = (0..12).map(|_| play_anything(&mut game)).collect();
    let record = format!("LuckTrax official seed 42: {}", turns.join(" "));
    let record: trax::luck::Record = record.parse().expect("a record");
    let audited = record.audit().expect("the die's own faces");
    assert_eq!(audited.position().to_string(), GameRules::view(&game).position);
}

#[test]
fn a_takeback_keeps_the_faces() {
    for die in ["seed 5", "hand"] {
        let mut game = game(die);
        for _ in 0..4 {
            for face in ["F", "J", "7", "|", "-", "L"] {
                let entered = (die == "hand").then_some(face);
                if !game.is_ready() {
                    assert_eq!(game.throw(entered).refusal, None);
                }
            }
            play_anything(&mut game);
        }
        let played: Vec<String> = GameRules::view(&game).turns.into_iter().map(|turn| turn.text).collect();
        for _ in 0..3 {
            assert!(game.undo());
        }
        let view = game_rules::Die::view(&game);
        assert!(view.ready, "the face of the turn that was taken back");
        assert!(view.known.len() >= 2);
        for text in &played[1..] {
            let faces = text.split(':').next().expect("faces").len();
            assert!(game_rules::Die::view(&game).faces.len() <= faces);
            assert_eq!(
                &play_anything(&mut game).split(':').next().expect("faces").to_owned(),
                text.split(':').next().expect("faces")
            );
        }
    }
}

#[test]
fn only_the_tile_thrown_can_be_chosen() {
    let mut game = game("hand");
    assert_eq!(
        game.throw(None).refusal.expect("no generator").code,
        "trax.luck-elsewhere"
    );
    assert_eq!(game.choices(0, 0).options.len(), 6);
    assert_eq!(game.throw(Some("J")).refusal, None);
    assert_eq!(
        game.throw(Some("J")).refusal.expect("a tile to play").code,
        "trax.luck-thrown"
    );
    let options = game.choices(0, 0).options;
    assert_eq!(options.len(), 1);
    assert_eq!(options[0].text, "J:@0J");
    assert_eq!(game.play("@0F").refusal.expect("another tile").code, "trax.luck-tile");
    assert!(game.play("@0J").turn.is_some());
    // Red sees the die from the other side.
    assert_eq!(game.throw(Some("F")).refusal, None);
    assert_eq!(game.tile(), Some(Tile::NorthWest));
    assert!(game.unthrow() && !game.unthrow());
    assert_eq!(game.play("X:A0/").refusal.expect("no face").code, "trax.luck-faces");
    assert!(game.passed().is_none());
}

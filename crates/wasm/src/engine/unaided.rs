//! Whether a position is one of somebody's own rated games that go on, in which no engine may help.

use games::AnyPosition;
use protocol::{GameLine, Setup, live::RatedGame};

/// Positions after fewer turns are openings that anybody may look at.
const FEWEST_TURNS: usize = 4;

/// Whether the position has come about in one of the games after at least four turns, by whatever turns and in whatever
/// image, or follows from the last position of one by the turns of the question. The rules do not count. What cannot be
/// read is no such position.
pub(super) fn meets_in(question: &GameLine, games: &[RatedGame]) -> bool {
    if games.is_empty() {
        return false;
    }
    let Some(asked) = keys(&question.setup, &question.turns) else {
        return false;
    };
    games.iter().any(|game| {
        let Some(played) = keys(&game.setup, &game.turns) else {
            return false;
        };
        let is_played = asked.last().is_some_and(|last| played.contains(last));
        is_played || played.last().is_some_and(|now| asked.contains(now))
    })
}

/// The keys of the positions of a game after [`FEWEST_TURNS`] turns and more; nothing if it cannot be played.
fn keys(setup: &Setup, turns: &[String]) -> Option<Vec<game::Key>> {
    let mut position: AnyPosition = setup.of_two()?.start().ok()?;
    let mut keys = Vec::new();
    for (number, turn) in turns.iter().enumerate() {
        position.play(turn).ok()?;
        if number + 1 >= FEWEST_TURNS {
            keys.push(position.picture_key());
        }
    }
    // A position that was set up is reached by no turns.
    if setup.position.is_some() && turns.len() < FEWEST_TURNS {
        keys.push(position.picture_key());
    }
    Some(keys)
}

#[cfg(test)]
mod tests {
    use protocol::GameKind;

    use super::*;

    fn setup(rules: &str) -> Setup {
        Setup::new(GameKind::Trax, rules)
    }

    fn texts(turns: &str) -> Vec<String> {
        turns.split_whitespace().map(str::to_owned).collect()
    }

    fn asked(setup: Setup, turns: &str) -> GameLine {
        GameLine {
            setup,
            turns: texts(turns),
        }
    }

    fn running(turns: &str) -> Vec<RatedGame> {
        vec![RatedGame {
            table: "t".into(),
            setup: setup("official"),
            turns: texts(turns),
        }]
    }

    const PLAYED: &str = "@0/ A0/ B1/ A3+ A4/ C1/";

    #[test]
    fn positions_of_the_game_and_what_follows_are_met_in_every_image() {
        for (turns, met) in [
            (PLAYED, true),
            ("@0/ A0/ B1/ A3+", true),
            ("@0/ A0/ B1/", false),
            ("@0/ A0/ B1/ A3+ A4/ C1/ C4\\", true),
            // Another game from a position of before.
            ("@0/ A0/ B1/ A3+ B4/", false),
        ] {
            for rules in ["official", "limited"] {
                let found = meets_in(&asked(setup(rules), turns), &running(PLAYED));
                assert_eq!(found, met, "{rules} {turns}");
            }
        }
        assert!(!meets_in(&asked(setup("official"), PLAYED), &[]));
        let mut position = setup("official").of_two().unwrap().start().unwrap();
        for turn in texts(PLAYED) {
            position.play(&turn).unwrap();
        }
        let mut laid = setup("official");
        laid.position = Some(position.to_string());
        assert!(meets_in(&asked(laid, ""), &running(PLAYED)), "a set-up");
    }

    #[test]
    fn a_position_that_cannot_be_read_is_met_by_nobody() {
        assert!(!meets_in(&asked(setup("official"), "@0/ nonsense"), &running(PLAYED)));
        assert!(!meets_in(&asked(setup("nothing"), PLAYED), &running(PLAYED)));
        assert!(!meets_in(&asked(setup("official"), PLAYED), &running("@0/ x x x x")));
    }
}

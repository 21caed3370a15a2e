//! Short games written by hand, and what they lead to.

use game::{Notation, Outcome, Position};
use twixt::{Rules, Twixt, colour_name};

/// Rules from three fields: rule set, size, swap.
pub(crate) fn read_rules(fields: &[&str]) -> Rules {
    let (set, size) = (
        fields[0].parse().expect("a rule set"),
        fields[1].parse().expect("a size"),
    );
    let swap = fields[2].parse().expect("a swap");
    Rules::new(set, size).with_swap(swap).expect("rules that agree")
}

/// The fields of every line that is no comment.
pub(crate) fn table(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| line.split('|').map(str::trim).collect())
}

/// The position after turns that must be legal.
pub(crate) fn play_all(rules: &Rules, turns: &str) -> Twixt {
    let mut position = Twixt::start(rules);
    for text in turns.split_whitespace() {
        let turn = position.read_move(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        position
            .try_play(&turn)
            .unwrap_or_else(|e| panic!("{text} in {turns}: {e} in {position}"));
    }
    position
}

#[test]
fn games_written_by_hand() {
    for fields in table(include_str!("../data/games.txt")) {
        let [.., turns, expect, verdict] = fields[..] else {
            panic!("six fields: {fields:?}")
        };
        let position = play_all(&read_rules(&fields), turns);
        assert_eq!(position.to_string(), expect, "{turns}");
        let ended = position.verdict().map_or_else(
            || "-".to_owned(),
            |ended| {
                let outcome = match ended.outcome {
                    Outcome::Win(player) => colour_name(player),
                    Outcome::Draw => "draw",
                };
                format!("{outcome} {}", ended.reason.as_str())
            },
        );
        assert_eq!(ended, verdict, "{turns}");
    }
}

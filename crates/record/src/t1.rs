//! Games saved by the programs T1 and T1j: a value a line, `value # comment`.
//!
//! Version; the names of the players who join top to bottom (1) and left to right (2); rows; columns;
//! human or computer, twice; who starts; a letter; whether there is a pie rule; whether the game is
//! over; then a hole a line. A swap of these programs exchanges the names and leaves no trace among the holes; others
//! write `SWAP` there, after which the first peg stands at the mirrored hole and the sides are as before.

use game::ByPlayer;
use twixt::SwapRule;

use crate::from_tree::transposed;
use crate::{Game, Record, Token};

/// How many values stand before the holes.
const HEADER: usize = 11;

/// How many lines stand before the holes: two of comments, and the values.
const LINES: usize = 2 + HEADER;

/// What some program leaves empty.
const USUAL: [&str; HEADER] = ["1", "", "", "24", "24", "H", "H", "1", "V", "Y", "N"];

/// Whether a text is such a game.
pub(crate) fn begins(text: &str) -> bool {
    let Some((header, _)) = header(text) else {
        return false;
    };
    let [version, _, _, rows, columns, one, two, starter, _, pie, over] = header;
    let number = |text: &str| text.parse::<u16>().is_ok();
    let starts = |text: &str, letters: [char; 2]| {
        let first = text.chars().next().map(|c| c.to_ascii_uppercase());
        first.is_some_and(|first| letters.contains(&first))
    };
    number(version)
        && number(rows)
        && number(columns)
        && starts(one, ['H', 'C'])
        && starts(two, ['H', 'C'])
        && starts(starter, ['1', '2'])
        && starts(pie, ['Y', 'N'])
        && starts(over, ['Y', 'N'])
}

/// The game of a text that begins so; its first line has the number `first`.
pub(crate) fn read(text: &str, first: usize) -> Record {
    let (header, lines) = header(text).expect("a text that begins so");
    // The player who starts is our first side, which joins top to bottom.
    let turned = header[7].starts_with('2');
    let name = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let (mut players, mut size) = ([header[1], header[2]], [header[4], header[3]]);
    if turned {
        players.reverse();
        size.reverse();
    }
    let swap = if header[9].starts_with(['Y', 'y']) {
        SwapRule::Sides
    } else {
        SwapRule::None
    };
    let mut record = Record {
        size: Some(size.join("x")),
        players: ByPlayer {
            first: name(players[0]),
            second: name(players[1]),
        },
        swap: Some(swap),
        ..Record::new(Game::Twixt)
    };
    for (line, text) in (first..).zip(text.lines()).skip(lines) {
        let (hole, _) = divided(text);
        if record.is_full() {
            break;
        }
        if hole.is_empty() {
            continue;
        }
        if hole.eq_ignore_ascii_case("swap") {
            record.swap = Some(SwapRule::Reflect);
        }
        let text = if turned { &transposed(hole) } else { hole };
        record.push(Token { text, line });
    }
    record
}

/// The values before the holes, and how many lines they take.
fn header(text: &str) -> Option<([&str; HEADER], usize)> {
    let lines = || text.lines().map(divided);
    let says = |comment: &str, word: &str| comment.to_ascii_lowercase().contains(word);
    // Words without a sign of comments may stand above the version.
    let version = lines().take(LINES).position(|(_, comment)| says(comment, "version"));
    let start = version.unwrap_or(0);
    // A line without a value does not count, but for a player without a name.
    let counts = |(value, comment): &(&str, &str)| !value.is_empty() || says(comment, "name of player");
    let values = lines().enumerate().skip(start);
    let mut values = values.filter(|(_, line)| counts(line));
    let mut header = USUAL;
    if version.is_none() && is_bare(text) {
        let values = lines().skip(LINES - HEADER).zip(&mut header);
        for ((value, _), place) in values.filter(|((value, _), _)| !value.is_empty()) {
            *place = value;
        }
        return Some((header, LINES));
    }
    let mut end = 0;
    for place in &mut header {
        let (number, (value, _)) = values.next()?;
        (*place, end) = (value, number + 1);
    }
    Some((header, end))
}

/// Whether only the names stand among lines that say nothing.
fn is_bare(text: &str) -> bool {
    let names = text.lines().skip(3).take(2);
    let is_name = |(number, line): (usize, &str)| line.contains(&format!("# player {number}"));
    let bare = text.lines().take(LINES).filter(|line| line.contains('#'));
    bare.count() == LINES && (1..).zip(names).all(is_name)
}

/// The value and the comment of a line.
fn divided(line: &str) -> (&str, &str) {
    let (value, comment) = line.split_once('#').unwrap_or((line, ""));
    (value.trim(), comment.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAVED: &str = "# File created by T1j\n# T1j is a program\n1 # version of file-format\n\
        Anna# Name of Player 1\n# Name of Player 2\n20# y-size of board\n24# x-size of board\n\
        H# player 1 human or computer\nC# player 2 human or computer\n\
        1# starting player (1 plays top-down)\nV# Direction of letters\nY# pierule?\n\
        N# game already over?\nC4\nf6\n";

    #[test]
    fn a_saved_game_is_read() {
        assert!(begins(SAVED));
        let record = read(SAVED, 1);
        assert_eq!(record.size.as_deref(), Some("24x20"));
        assert_eq!(record.players.first.as_deref(), Some("Anna"));
        assert_eq!(record.players.second, None);
        let turns: Vec<_> = record.turns().map(|turn| (turn.text, turn.line)).collect();
        assert_eq!(turns, [("C4", 14), ("f6", 15)]);
    }

    #[test]
    fn whoever_starts_joins_top_to_bottom() {
        let record = read(&SAVED.replace("1# starting", "2# starting"), 1);
        assert_eq!(record.size.as_deref(), Some("20x24"));
        assert_eq!(record.players.second.as_deref(), Some("Anna"));
        let turns: Vec<_> = record.turns().map(|turn| turn.text).collect();
        assert_eq!(turns, ["d3", "f6"]);
    }

    #[test]
    fn lists_are_not_taken_for_saved_games() {
        assert!(!begins("1\nf6\nc4\n12\n12\nh4\nc3\n"));
        assert!(!begins("1. f6 2. swap"));
    }
}

//! The head of a file of proofs: lines of text up to an empty one.

use crate::{Board, Claim, Fault};

/// The first line.
const SIGNATURE: &str = "loopline proof 1";

/// The largest study board of Trax, and the most rows and columns of TwixT. Beyond them no proof would be of a size to
/// keep.
const MOST: [u8; 2] = [8, 12];

/// The most claims of a file.
const MOST_CLAIMS: usize = 1000;

/// The line of the first claim.
pub(crate) const FIRST_CLAIM: usize = 3;

/// The head of a file of these claims.
pub(crate) fn write(board: &Board, claims: &[Claim]) -> String {
    let claims: Vec<String> = claims.iter().map(|claim| claim.text(board)).collect();
    format!("{SIGNATURE}\n{board}\n{}\n\n", claims.join("\n"))
}

/// The board, the claims, and the byte of the first answer.
pub(crate) fn read(bytes: &[u8]) -> Result<(Board, Vec<Claim>, usize), Fault> {
    let mut at = 0;
    let mut board = None;
    let mut claims = Vec::new();
    for line in 1.. {
        let wrong = |problem: &str| Fault::Head {
            line,
            problem: problem.to_owned(),
        };
        let rest = &bytes[at..];
        let end = rest.iter().take(4096).position(|&byte| byte == b'\n');
        let text = end.and_then(|end| core::str::from_utf8(&rest[..end]).ok());
        let Some(text) = text else {
            let problem = "expected a line of text of at most 4095 bytes";
            return Err(if line == 1 { Fault::Signature } else { wrong(problem) });
        };
        at += text.len() + 1;
        match (line, board) {
            (1, _) if text == SIGNATURE => {}
            (1, _) => return Err(Fault::Signature),
            (_, None) => board = Some(read_board(text).map_err(|problem| wrong(&problem))?),
            (FIRST_CLAIM, _) if text.is_empty() => return Err(wrong("expected a claim")),
            (_, Some(board)) if text.is_empty() => return Ok((board, claims, at)),
            (_, Some(board)) => {
                if claims.len() == MOST_CLAIMS {
                    return Err(wrong("there are too many claims"));
                }
                let problem = "expected a claim, as `c3: red wins` or `start: white does not win`";
                claims.push(read_claim(&board, text).ok_or_else(|| wrong(problem))?);
            }
        }
    }
    Err(Fault::Signature)
}

fn read_board(text: &str) -> Result<Board, String> {
    match text.split(' ').collect::<Vec<_>>()[..] {
        ["trax", rules] => {
            let rules: trax::Rules = rules.parse().map_err(|error| format!("{error}"))?;
            let bound = rules.bound().filter(|&n| n <= MOST[0].into());
            let study = bound.and_then(|n| trax::Rules::study(n).ok());
            match study == Some(rules) {
                true => Ok(Board::Trax(rules)),
                false => Err(format!("expected a study board of Trax up to {0}x{0}", MOST[0])),
            }
        }
        ["twixt", set, size] => {
            let set: twixt::RuleSet = set.parse().map_err(|error| format!("{error}"))?;
            let size: twixt::Size = size.parse().map_err(|error| format!("{error}"))?;
            if set == twixt::RuleSet::Standard {
                return Err("proofs are of simple and pp rules".to_owned());
            }
            if size.columns().max(size.rows()) > MOST[1] {
                return Err(format!("expected a board of TwixT up to {0}x{0}", MOST[1]));
            }
            let rules = twixt::Rules::new(set, size).with_swap(twixt::SwapRule::None);
            let rules = rules.map_err(|error| format!("{error}"))?;
            Ok(Board::Twixt(rules))
        }
        _ => Err("expected a board, as `trax 5x5` or `twixt simple 6x6`".to_owned()),
    }
}

fn read_claim(board: &Board, text: &str) -> Option<Claim> {
    let (turns, rest) = text.split_once(": ")?;
    let (side, rest) = rest.split_once(' ')?;
    let side = game::Player::BOTH
        .into_iter()
        .find(|&player| board.side_name(player) == side)?;
    let (wins, rest) = match (rest.strip_prefix("wins"), rest.strip_prefix("does not win")) {
        (Some(rest), _) => (true, rest),
        (None, rest) => (false, rest?),
    };
    let within = match rest {
        "" => None,
        rest => Some(rest.strip_prefix(" within ")?.parse().ok()?),
    };
    let turns = if turns == "start" { "" } else { turns };
    let turns = turns.to_owned();
    let claim = Claim {
        turns,
        side,
        wins,
        within,
    };
    // There is one way to write a claim.
    (claim.text(board) == text).then_some(claim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_read_as_they_are_written() {
        for text in [
            "loopline proof 1\ntrax 5x5\n@0+: white wins within 3\n\n",
            "loopline proof 1\ntwixt pp 9x7\nstart: red does not win\nb3 c4: black wins\n\n",
        ] {
            let (board, claims, at) = read(text.as_bytes()).expect("a head");
            assert_eq!(at, text.len());
            assert_eq!(write(&board, &claims), text);
        }
    }

    #[test]
    fn other_heads_are_refused_with_their_line() {
        for (text, fault) in [
            ("", "line 1: this is no proof of version 1"),
            ("loopline proof 2\n", "line 1: this is no proof of version 1"),
            (
                "loopline proof 1\nchess\n",
                "line 2: expected a board, as `trax 5x5` or `twixt simple 6x6`",
            ),
            (
                "loopline proof 1\ntrax official\n",
                "line 2: expected a study board of Trax up to 8x8",
            ),
            (
                "loopline proof 1\ntrax 9x9\n",
                "line 2: expected a study board of Trax up to 8x8",
            ),
            (
                "loopline proof 1\ntwixt simple 24x24\n",
                "line 2: expected a board of TwixT up to 12x12",
            ),
            (
                "loopline proof 1\ntwixt standard 6x6\n",
                "line 2: proofs are of simple and pp rules",
            ),
            ("loopline proof 1\ntrax 5x5\n\n", "line 3: expected a claim"),
            (
                "loopline proof 1\ntrax 5x5\nstart: black wins\n\n",
                "line 3: expected a claim, as `c3: red wins` or `start: white does not win`",
            ),
            (
                "loopline proof 1\ntrax 5x5\nstart: red wins",
                "line 3: expected a line of text of at most 4095 bytes",
            ),
        ] {
            let found = read(text.as_bytes()).map(|_| ()).expect_err(text);
            assert_eq!(found.to_string(), fault);
        }
    }
}

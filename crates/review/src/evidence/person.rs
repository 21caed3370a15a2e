//! What the games of one person say, as they come from a server.

use engine::Clock;
use game::Player;
use record::{Game, Options, read};

use super::judge::{read_trax, read_twixt};
use super::sample::Sample;
use super::score::Table;

/// What was found.
pub struct Finding {
    /// Games that were judged.
    pub games: usize,
    /// Those of them by rules that the table was measured for.
    pub scored: usize,
    /// Turns that count.
    pub turns: usize,
    /// By how much a turn lowered the chances on average.
    pub loss: f64,
    /// How much likelier the losses are for an engine, as a logarithm.
    pub score: f64,
    /// The score from which on a report is made.
    pub limit: f64,
    /// Positions for each search.
    pub nodes: u64,
    /// Whether a report is to be made.
    pub report: bool,
}

/// Judges the seat (0 or 1) of a person in games that are SGF; nothing if the work was ended.
pub fn person(games: &[(String, usize)], clock: &impl Clock) -> Option<Finding> {
    let (table, options) = (Table::built_in(), Options::default());
    let mut sample = Sample::default();
    for (text, seat) in games {
        let player = Player::BOTH[*seat];
        let Ok(records) = read(text.as_bytes(), &options) else {
            continue;
        };
        for record in &records {
            let (rules, judged) = match record.game {
                Game::Trax => {
                    let Ok(played) = read_trax(&record, &options) else {
                        continue;
                    };
                    (played.rules(), played.judge(table.nodes, clock)?)
                }
                Game::Twixt => {
                    let Ok(played) = read_twixt(&record, &options) else {
                        continue;
                    };
                    (played.rules(), played.judge(table.nodes, clock)?)
                }
            };
            sample.games += 1;
            if rules == table.rules {
                sample.scored += 1;
                sample.score += table.score(&judged[player]);
            }
            sample.losses.extend(&judged[player]);
        }
    }
    Some(Finding {
        games: sample.games,
        scored: sample.scored,
        turns: sample.losses.len(),
        loss: sample.mean(),
        score: sample.score,
        limit: table.limit,
        nodes: table.nodes,
        report: table.reports(&sample),
    })
}

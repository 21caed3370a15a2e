//! Records as lines of text.

use core::fmt::Write as _;

use game::{Outcome, Player};

use crate::{Fault, FaultKind, Game, GameResult, Options, Record, Tree};

impl Record {
    /// The game as a line of turns, which a list or (Trax) a `.trx` file can hold. TwixT's begin
    /// with the board; if the record names the winner, the line is one of an archive:
    /// `columns x rows|V or H|how it ended|turns`.
    ///
    /// # Errors
    /// The first turn that cannot be read or played, or the position that the game begins from, which a
    /// line cannot hold.
    pub fn to_line(&self, options: &Options) -> Result<String, Fault> {
        if let Some(position) = &self.position {
            return Err(Fault::of_board(position, FaultKind::PositionInLine));
        }
        let tree = self.to_tree(options)?;
        let turns: Vec<&str> = tree
            .main_line()
            .filter_map(|id| tree.node(id).turn())
            .map(|(_, text)| &**text)
            .collect();
        let turns = turns.join(" ");
        Ok(match self.game {
            Game::Trax => self.trax_line(turns, &tree),
            Game::Twixt => self.twixt_line(&turns, &tree),
        })
    }

    /// A resignation that only the result records is written after the turns.
    fn trax_line(&self, mut turns: String, tree: &Tree) -> String {
        let ending = self.ending.filter(|_| self.word.is_none());
        let to_move = match self.turns.len() % 2 {
            0 => Player::First,
            _ => Player::Second,
        };
        let says_so =
            self.by_word(to_move)
                .is_some_and(|(outcome, _)| match (outcome, tree.result.map(|e| e.result)) {
                    (Outcome::Win(winner), Some(GameResult::Win { winner: named, .. })) => {
                        winner == named && winner == to_move.other()
                    }
                    (Outcome::Draw, Some(GameResult::Draw)) => true,
                    _ => false,
                });
        if let (Some(word), true) = (ending, says_so) {
            turns.push(' ');
            turns.push_str(word.name());
        }
        turns
    }

    fn twixt_line(&self, turns: &str, tree: &Tree) -> String {
        let (columns, rows) = tree.board.unwrap_or((24, 24));
        let mut line = format!("{columns}x{rows}");
        let ended = self.winner.is_some() || self.ending.is_some();
        if ended {
            let winner = match self.winner {
                Some(Player::First) => "V",
                Some(Player::Second) => "H",
                None => "?",
            };
            let how = self.ending.map_or("?", |word| word.name());
            write!(line, "|{winner}|{how}|").expect("a string takes any text");
        } else if !turns.is_empty() {
            line.push(' ');
        }
        line.push_str(turns);
        line
    }
}

//! From a record to a tree without variations.

use game::{Notation, Outcome, Player};
use twixt::{RuleSet, Size, SwapRule};

use crate::from_tree::POSITION;
use crate::{
    By, Ended, Fault, FaultKind, Game, GameResult, Line, MOST_NODES, NodeId, Options, Property, Record, Termination,
    Text, Tree, laying, luck, times,
};

/// A turn as the game itself writes it, and whose it is.
type Played = (Player, String);

impl Record {
    /// The game as a tree: its turns in canonical notation, and the other data of the record.
    /// The result is entered even if only the turns show it.
    ///
    /// # Errors
    /// The first turn that cannot be read or played.
    pub fn to_tree(&self, options: &Options) -> Result<Tree, Fault> {
        let mut tree = Tree::new(self.game);
        let (played, to_move) = self.played(options, &mut tree)?;
        let replay = self.replay(options)?;
        let names = [
            (&self.players.first, &mut tree.players.first),
            (&self.players.second, &mut tree.players.second),
        ];
        for (name, place) in names {
            *place = name.as_deref().map(Line::new);
        }
        tree.result = self.result(replay.outcome, replay.reason);
        let mut last = Tree::ROOT;
        let mut forgotten = self.forgotten().peekable();
        let mut left = self.left().peekable();
        let mut notes = self.notes.iter().peekable();
        for (index, turn) in core::iter::once(None)
            .chain(played.iter().map(Some))
            .chain(self.spoken(to_move).as_ref().map(Some))
            .enumerate()
        {
            if let Some((mover, text)) = turn {
                last = add(&mut tree, last)?;
                luck::set_turn(tree.node_mut(last), *mover, text);
                // Entry 0 is the root.
                if let Some((_, number)) = forgotten.next_if(|(at, _)| at + 1 == index) {
                    laying::set_forgotten(tree.node_mut(last), number);
                }
                if let Some((_, left)) = left.next_if(|(at, _)| at + 1 == index) {
                    times::set_left(tree.node_mut(last), left);
                }
            }
            if let Some((_, note)) = notes.next_if(|(at, _)| *at == index) {
                tree.node_mut(last).comment = Some(Text::new(note));
            }
        }
        let position = self.position.as_deref();
        let position = position.and_then(|text| Property::new(POSITION, [text]));
        let die = self.die.as_deref();
        let die = die.and_then(|text| Property::new(luck::DIE, [text]));
        let form = self.laying.as_deref();
        let form = form.and_then(|text| Property::new(laying::LAYING, [text]));
        let known = position.into_iter().chain(die).chain(form);
        let other = known.chain(self.properties.iter().cloned());
        tree.node_mut(Tree::ROOT).other.extend(other);
        Ok(tree)
    }

    /// The turns, and the side to move after them; rules and board go into the tree.
    fn played(&self, options: &Options, tree: &mut Tree) -> Result<(Vec<Played>, Player), Fault> {
        let mut played = Vec::new();
        let to_move = match self.game {
            Game::Trax if self.die.is_some() => {
                let last = self.follow_luck(options, |position, turn| {
                    played.push(written(position, turn));
                })?;
                tree.rules = Some(Line::new(&game::Position::rules(&last).to_string()));
                game::Position::to_move(&last)
            }
            Game::Trax => {
                let last = self.follow_trax(options, |position, turn| {
                    played.push(written(position, turn));
                })?;
                tree.rules = Some(Line::new(&game::Position::rules(&last).to_string()));
                game::Position::to_move(&last)
            }
            Game::Twixt => {
                let last = self.follow_twixt(options, |position, turn| {
                    played.push(written(position, turn));
                })?;
                let rules = game::Position::rules(&last);
                tree.rules = Some(Line::new(match rules.set() {
                    RuleSet::Standard if self.pegs_stay => "3M",
                    RuleSet::Standard => "STD",
                    RuleSet::Pp => "PP",
                    RuleSet::Simple => "simple",
                }));
                tree.swap = Some(rules.swap()).filter(|swap| *swap != SwapRule::Sides);
                board(rules.size(), tree);
                game::Position::to_move(&last)
            }
        };
        Ok((played, to_move))
    }

    /// The termination, and its player.
    fn spoken(&self, to_move: Player) -> Option<Played> {
        // A result names a winner or a draw, not both.
        let both = self
            .ending
            .filter(|word| *word == Termination::Draw && self.winner.is_some());
        let word = self.word.filter(|word| *word != Termination::Over).or(both)?;
        Some((self.speaker.unwrap_or(to_move), word.name().to_owned()))
    }

    /// The result that the record names, or else that which its turns show.
    fn result(&self, outcome: Option<Outcome>, reason: Option<&str>) -> Option<Ended> {
        let by = match (self.ending, reason) {
            (Some(Termination::Resign), _) | (_, Some("resign")) => Some(By::Resign),
            (Some(Termination::Time), _) | (_, Some("time")) => Some(By::Time),
            _ => None,
        };
        let result = match (self.winner, outcome) {
            (Some(winner), _) | (None, Some(Outcome::Win(winner))) => GameResult::Win { winner, by },
            (None, Some(Outcome::Draw)) => GameResult::Draw,
            (None, None) => return None,
        };
        Some(Ended {
            result,
            named: self.winner.is_some(),
        })
    }
}

/// A turn as the game writes it.
fn written<P: Notation>(position: &P, turn: &P::Move) -> Played {
    (position.to_move(), position.text_of(turn))
}

fn board(size: Size, tree: &mut Tree) {
    let (columns, rows) = (u16::from(size.columns()), u16::from(size.rows()));
    tree.board = Some((columns, rows));
    if !size.is_square() {
        tree.handicap = Some(i32::from(columns.abs_diff(rows)));
    }
}

fn add(tree: &mut Tree, last: NodeId) -> Result<NodeId, Fault> {
    let full = || Fault::of_file(0, FaultKind::ManyNodes(MOST_NODES));
    tree.add(last).ok_or_else(full)
}

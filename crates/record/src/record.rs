//! One game as written down.

use game::{ByPlayer, Player};
use twixt::{RuleSet, SwapRule};

use crate::{Clock, Fault, FaultKind, Game, Property, Termination, Token, Warning, WarningKind};

/// One game as written down, not yet checked against any rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Which game.
    pub game: Game,
    /// The rules of Trax that the record names.
    pub trax: Option<trax::Rules>,
    /// The rules of TwixT that the record names.
    pub twixt: Option<RuleSet>,
    /// The pie rule of TwixT that the record names or shows.
    pub swap: Option<SwapRule>,
    /// The board of TwixT that the record names, as written; not yet checked.
    pub size: Option<String>,
    /// The position that the game begins from, if it is not the game's own start; not yet checked.
    pub position: Option<String>,
    /// The die of Luck Trax, as the record names it; not yet checked.
    pub die: Option<String>,
    /// How the players placed the forced tiles themselves, as the record names it; not yet checked.
    pub laying: Option<String>,
    /// The players, as far as the record names them.
    pub players: ByPlayer<Option<String>>,
    /// The winner that the record names.
    pub winner: Option<Player>,
    /// The result that the record states apart from its turns.
    pub ending: Option<Termination>,
    /// The word that ends the turns.
    pub word: Option<Termination>,
    /// The player of the termination, if the record names one.
    pub(crate) speaker: Option<Player>,
    /// Rules that the record names and that are not known here.
    pub(crate) unknown_rules: Option<String>,
    /// Whether pegs stay where they are (the rules called 3M).
    pub(crate) pegs_stay: bool,
    /// The turns, one after another, and whatever else stands in their places.
    pub(crate) turns: Vec<OwnedToken>,
    /// How many forced tiles were left to the rules, by the index of the turn; none for what is no number.
    pub(crate) forgotten: Vec<(u32, Option<u16>)>,
    /// What its player had left after a turn, by the index of the turn.
    pub(crate) left: Vec<(u32, Clock)>,
    /// Comments, by the number of turns before them.
    pub(crate) notes: Vec<(usize, String)>,
    /// What else an SGF of the game should hold.
    pub(crate) properties: Vec<Property>,
    /// The first invalid entry, and the reason.
    pub(crate) excess: Option<(OwnedToken, FaultKind)>,
    /// Whether a turn was left open, so that nothing can follow it.
    pub(crate) is_open: bool,
    /// Why the game cannot be replayed at all.
    pub(crate) refused: Option<Fault>,
    /// What was guessed, mended or left out.
    pub(crate) warnings: Vec<Warning>,
}

/// Whether a turn of Trax has a letter for its mark.
fn is_letter_mark(text: &str) -> bool {
    matches!(
        text.as_bytes(),
        [.., b'0'..=b'9', b's' | b'b' | b'p' | b'S' | b'B' | b'P']
    )
}

/// More turns are refused: no game has as many.
const MOST_TURNS: usize = 1_000_000;

/// A token kept beyond its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OwnedToken {
    pub(crate) text: Box<str>,
    pub(crate) line: u32,
    /// The player of the turn, if the record names one.
    pub(crate) mover: Option<Player>,
}

impl Record {
    pub(crate) fn new(game: Game) -> Self {
        Self {
            game,
            trax: None,
            twixt: None,
            swap: None,
            size: None,
            position: None,
            die: None,
            laying: None,
            players: ByPlayer::default(),
            winner: None,
            ending: None,
            word: None,
            speaker: None,
            unknown_rules: None,
            pegs_stay: false,
            turns: Vec::new(),
            forgotten: Vec::new(),
            left: Vec::new(),
            notes: Vec::new(),
            properties: Vec::new(),
            excess: None,
            is_open: false,
            refused: None,
            warnings: Vec::new(),
        }
    }

    /// The rules that the record names, if they are not known here.
    #[must_use]
    pub fn unknown_rules(&self) -> Option<&str> {
        self.unknown_rules.as_deref()
    }

    /// What was guessed, mended or left out in reading it, each kind once.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    pub(crate) fn warn(&mut self, line: usize, kind: WarningKind) {
        if self.warnings.iter().all(|known| known.kind != kind) {
            self.warnings.push(Warning { line, kind });
        }
    }

    /// The turns as written.
    pub fn turns(&self) -> impl Iterator<Item = Token<'_>> {
        self.turns.iter().map(|turn| Token {
            text: &turn.text,
            line: turn.line as usize,
        })
    }

    /// Adds a turn or a termination.
    pub(crate) fn push(&mut self, token: Token<'_>) {
        self.push_of(token, None);
    }

    /// Adds a turn or a termination of a player.
    pub(crate) fn push_of(&mut self, token: Token<'_>, mover: Option<Player>) {
        let owned = || OwnedToken {
            text: token.text.into(),
            line: token.line as u32,
            mover,
        };
        let word = Termination::read(token.text);
        if self.word.is_some() {
            self.excess.get_or_insert_with(|| (owned(), FaultKind::RecordOver));
        } else if word.is_some() {
            self.word = word;
            self.speaker = mover;
        } else if self.turns.len() == MOST_TURNS {
            self.excess
                .get_or_insert_with(|| (owned(), FaultKind::ManyTurns(MOST_TURNS)));
        } else {
            if self.game == Game::Trax && is_letter_mark(token.text) {
                self.warn(token.line, WarningKind::LetterMarks);
            }
            self.turns.push(owned());
        }
    }

    /// Adds to the comment on the position after the turns so far.
    pub(crate) fn note(&mut self, text: &str) {
        let at = self.turns.len();
        match self.notes.last_mut() {
            Some((last, note)) if *last == at => {
                note.push('\n');
                note.push_str(text);
            }
            _ => self.notes.push((at, text.to_owned())),
        }
    }

    /// Whether nothing more can be added but what is refused.
    pub(crate) fn is_full(&self) -> bool {
        self.turns.len() == MOST_TURNS && self.excess.is_some()
    }
}

//! Lessons and items, as their files hold them: no words.

use std::collections::{BTreeMap, HashSet};

use game::Player;
use protocol::{GameKind, Setup};
use serde::{Deserialize, Serialize};

use crate::{Flaw, Goal};

/// The items of a lesson in the order of learning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The game of all items.
    pub game: GameKind,
    /// Its place in the course: lessons are in the order of these numbers.
    #[serde(default)]
    pub order: u32,
    /// Further names of items that were taken out, so that none is given away again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub retired: Vec<String>,
    /// The items.
    pub items: Vec<Item>,
}

/// A position with something to do in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Its name, for ever.
    pub id: String,
    /// The rules and the start, where they are not the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<ItemSetup>,
    /// The turns that lead to the position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<String>,
    /// What to do.
    pub goal: Goal,
    /// What "show me" plays, both sides' turns; found by the judge if missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub show: Vec<String>,
    /// Squares with a ring around them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// What wrong answers are called; the first that applies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<Wrong>,
    /// How many hints there are in the words.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hints: u32,
    /// The words, where they are not the item's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub template: Option<Template>,
    /// What is proved of it besides its goal.
    #[serde(default)]
    pub claims: Claims,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks")]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// The rules and the start of an item.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemSetup {
    /// The lesson's game; may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameKind>,
    /// The rule set; `official` for Trax and `standard` for TwixT if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The board of TwixT; 24 if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// The pie rule of TwixT; none if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swap: Option<String>,
    /// The position that it starts from; the empty board if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

/// A wrong answer that has words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// Which answers.
    pub class: WrongClass,
    /// For [`WrongClass::Turn`] the turns; for [`WrongClass::Illegal`] turns that the rules have to refuse.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<String>,
    /// The name of the words; that of the class if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// What a wrong answer did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WrongClass {
    /// It is one of the named turns.
    Turn,
    /// The rules refuse it.
    Illegal,
    /// The side has lost by it, or the other side wins with its next turn.
    Loses,
    /// The side could have won at once.
    MissesWin,
    /// The other side wins next, which it could not have done if nothing had been played.
    Helps,
    /// The side threatens nothing after it.
    Quiet,
    /// Anything else.
    Other,
}

impl WrongClass {
    /// The name, as in the files.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Illegal => "illegal",
            Self::Loses => "loses",
            Self::MissesWin => "misses-win",
            Self::Helps => "helps",
            Self::Quiet => "quiet",
            Self::Other => "other",
        }
    }
}

/// Words of several items, with the values that they name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Template {
    /// Which words.
    pub name: String,
    /// The values of their placeholders.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<String, String>,
}

/// What is proved of a position or of the shown turns.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Claims {
    /// How many positions reach the goal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<usize>,
    /// How many positions win at once for the side to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wins: Option<usize>,
    /// By what the side that made the first shown turn could win if it moved again at once, in any order: `loop`,
    /// `line` (Trax).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<String>,
    /// How many tiles the first shown turn forces; for `predict` those of its turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forced: Option<usize>,
    /// That after the first shown turn every defence leaves a turn that makes an unstoppable attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tempo: Option<bool>,
    /// How the game ends, in the position or after the shown turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
    /// The winner then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Winner>,
    /// Two pegs that could not be kept apart, whatever had been played instead of the last turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub safe: Option<[String; 2]>,
    /// Turns that the rules refuse, each with the code of the reason.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub refused: BTreeMap<String, String>,
    /// For `win-in`: that there is no win in fewer turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<bool>,
    /// For `predict` and `spot`: the squares of the answer, in any order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answer: Vec<String>,
    /// In how many own turns the side to move wins by force, and not in fewer.
    #[serde(rename = "wins-in", skip_serializing_if = "Option::is_none")]
    pub wins_in: Option<u32>,
    /// Within how many of its turns the other side wins by force, whatever the side to move does.
    #[serde(rename = "loses-in", skip_serializing_if = "Option::is_none")]
    pub loses_in: Option<u32>,
    /// Within how many further own turns the first shown turn wins by force, whatever is answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forces: Option<u32>,
    /// The holes of which the side to move has to take one: with a peg in any other it loses by force (TwixT).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub saves: Vec<String>,
    /// Names of threats (Trax) or features (TwixT) of the side to move that the engine finds in the position.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub own: Vec<String>,
    /// The same of the other side.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub theirs: Vec<String>,
    /// How many links the first shown turn lays (TwixT).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub links: Option<usize>,
    /// What the words say of answers: by `solved` of all that are accepted, by the key of its words of every wrong one.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub turns: BTreeMap<String, Facts>,
}

/// What is true of every turn of a kind of answers.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Facts {
    /// Each is on one of these squares.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<String>,
    /// Whether its tile has curves (Trax).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub curve: Option<bool>,
    /// Whose track bends on its tile (Trax).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bends: Option<Winner>,
    /// Two ends of whom it brings together in a space beside its tile (Trax).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meets: Option<Winner>,
    /// Who has won after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wins: Option<Winner>,
    /// How many tiles it forces (Trax).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forced: Option<usize>,
    /// How many links it lays (TwixT).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub links: Option<usize>,
}

/// A side, or neither.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// The side that began.
    First,
    /// The other side.
    Second,
    /// Neither.
    Nobody,
}

impl From<Option<Player>> for Winner {
    fn from(player: Option<Player>) -> Self {
        match player {
            Some(Player::First) => Self::First,
            Some(Player::Second) => Self::Second,
            None => Self::Nobody,
        }
    }
}

/// The most items of a lesson, the most turns of a list and the most characters of a text: lessons are short.
const MOST: usize = 400;

impl Lesson {
    /// Reads a lesson, strictly: unknown fields are errors, ids are checked.
    ///
    /// # Errors
    /// The line and column, or the item and field.
    pub fn read(json: &str) -> Result<Self, Flaw> {
        let lesson: Self = serde_json::from_str(json).map_err(|error| Flaw::new("json", error.to_string()))?;
        if lesson.game == GameKind::Solitaire {
            return Err(Flaw::new("game", "only trax and twixt have a course"));
        }
        if lesson.items.is_empty() || lesson.items.len() > MOST {
            return Err(Flaw::new("items", "a lesson has 1 to 400 items"));
        }
        let mut seen: HashSet<&str> = lesson.retired.iter().map(String::as_str).collect();
        for item in &lesson.items {
            item.check(&mut seen).map_err(|flaw| flaw.of(&item.id))?;
        }
        Ok(lesson)
    }
}

impl Item {
    /// Reads an item that is not in a lesson.
    ///
    /// # Errors
    /// The line and column, or the field.
    pub fn read(json: &str) -> Result<Self, Flaw> {
        let item: Self = serde_json::from_str(json).map_err(|error| Flaw::new("json", error.to_string()))?;
        item.check(&mut HashSet::new()).map_err(|flaw| flaw.of(&item.id))?;
        Ok(item)
    }

    /// What can be wrong whatever the rules say.
    fn check<'a>(&'a self, seen: &mut HashSet<&'a str>) -> Result<(), Flaw> {
        let named = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if self.id.is_empty() || !self.id.chars().all(named) {
            return Err(Flaw::new("id", "lower-case letters, digits and -"));
        }
        if !seen.insert(&self.id) {
            return Err(Flaw::new("id", "used twice"));
        }
        if self.turns.len() > MOST || self.show.len() > MOST {
            return Err(Flaw::new("turns", "more than 400 turns"));
        }
        if self.hints > 5 {
            return Err(Flaw::new("hints", "more than five"));
        }
        for (index, wrong) in self.wrong.iter().enumerate() {
            let place = format!("wrong[{index}]");
            match wrong.class {
                WrongClass::Turn if wrong.turns.is_empty() => {
                    return Err(Flaw::new(place, "class turn needs turns"));
                }
                WrongClass::Turn | WrongClass::Illegal => {}
                _ if !wrong.turns.is_empty() => {
                    return Err(Flaw::new(place, "only turn and illegal name turns"));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The set-up with what the item leaves out.
    #[must_use]
    pub fn full_setup(&self, game: GameKind) -> Setup {
        let own = self.setup.clone().unwrap_or_default();
        let twixt = game == GameKind::Twixt;
        let usual = if twixt { "standard" } else { "official" };
        Setup {
            game,
            rules: own.rules.unwrap_or_else(|| usual.to_owned()),
            size: own.size,
            swap: own.swap.or_else(|| twixt.then(|| "none".to_owned())),
            position: own.position,
            die: None,
        }
    }
}

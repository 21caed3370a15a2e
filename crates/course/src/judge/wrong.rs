//! What a wrong answer is called: the item's own classes first, then those of the course.

use protocol::Wronged;

use crate::Item;
use crate::goal::Goal;
use crate::lesson::WrongClass;
use crate::reach::key;
use crate::subject::Subject;
use crate::turns::{after, can_win, threatens};

/// Where an item names no class that applies, these are asked in turn.
const USUAL: [WrongClass; 5] = [
    WrongClass::MissesWin,
    WrongClass::Helps,
    WrongClass::Loses,
    WrongClass::Quiet,
    WrongClass::Other,
];

/// A turn that the rules refuse.
pub(super) fn refused(item: &Item) -> Wronged {
    let named = item.wrong.iter();
    let mut named = named.filter(|wrong| wrong.class == WrongClass::Illegal);
    named.next().map_or_else(
        || wronged(WrongClass::Illegal, None),
        |wrong| wronged(wrong.class, wrong.key.as_deref()),
    )
}

/// A legal turn that misses the goal; `first` if it is the learner's first of the item.
pub(super) fn name<P: Subject>(position: &P, item: &Item, first: bool, turn: &P::Move) -> Wronged {
    let next = after(position, turn);
    let own = item.wrong.iter().find(|wrong| match wrong.class {
        WrongClass::Turn => {
            let is_played = |text: &String| {
                position
                    .legal_turn(text)
                    .is_ok_and(|named| key(&after(position, &named)) == key(&next))
            };
            first && wrong.turns.iter().any(is_played)
        }
        class => applies(class, position, &next),
    });
    if let Some(own) = own {
        return wronged(own.class, own.key.as_deref());
    }
    let asks_for_threats = matches!(item.goal, Goal::Double {} | Goal::WinIn(_));
    let class = USUAL
        .into_iter()
        .find(|&class| (class != WrongClass::Quiet || asks_for_threats) && applies(class, position, &next));
    wronged(class.unwrap_or(WrongClass::Other), None)
}

/// A wrong answer of a class, with the name of its own words if it has any.
pub(super) fn wronged(class: WrongClass, key: Option<&str>) -> Wronged {
    let class = class.as_str();
    Wronged {
        class: class.to_owned(),
        key: key.unwrap_or(class).to_owned(),
    }
}

/// Whether a class other than [`WrongClass::Turn`] describes the turn between two positions.
fn applies<P: Subject>(class: WrongClass, position: &P, next: &P) -> bool {
    let me = position.to_move();
    let lost = || match next.outcome_in_play() {
        Some(outcome) => outcome.winner() == Some(me.other()),
        None => can_win(next),
    };
    match class {
        WrongClass::Turn | WrongClass::Illegal => false,
        WrongClass::Loses => lost(),
        WrongClass::MissesWin => {
            let winner = next.outcome_in_play().and_then(game::Outcome::winner);
            winner != Some(me) && can_win(position)
        }
        WrongClass::Helps => lost() && !threatens(position),
        WrongClass::Quiet => next.outcome_in_play().is_none() && !threatens(next),
        WrongClass::Other => true,
    }
}

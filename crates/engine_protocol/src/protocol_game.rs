//! The terms of a game in the protocols.

use engine::Playable;
use game::{Notation, Player};
use record::{Game, Options};
use trax::Trax;
use twixt::{RuleSet, Size, Twixt};

/// A game that conversations can be about.
pub trait ProtocolGame: Playable + Notation {
    /// The rule that forbids a move, in words of this position.
    fn explain(&self, reason: &Self::Illegal) -> String;

    /// The position as a drawing of characters.
    fn diagram(&self) -> String;

    /// The side that a colour's name or letter means.
    fn side(colour: &str) -> Option<Player>;

    /// What a side is called.
    fn colour(side: Player) -> &'static str;

    /// The rule set's name.
    fn rules_text(rules: &Self::Rules) -> String;

    /// These rules with the rule set of this name.
    fn with_rules(rules: &Self::Rules, name: &str) -> Option<Self::Rules>;

    /// What the form of the rules' pie rule is called.
    fn swap(rules: &Self::Rules) -> &'static str;

    /// These rules with the pie rule of this name.
    fn with_swap(rules: &Self::Rules, name: &str) -> Option<Self::Rules>;

    /// These rules on a board of this size: a number, or two with a blank or an `x` between them.
    fn with_size(rules: &Self::Rules, words: &[&str]) -> Option<Self::Rules>;

    /// How turns of a game by these rules are read as a record.
    fn record_options(rules: &Self::Rules) -> Options;
}

impl ProtocolGame for Trax {
    fn explain(&self, reason: &Self::Illegal) -> String {
        Self::explain(self, reason)
    }

    fn diagram(&self) -> String {
        render::trax::diagram(self)
    }

    /// The second colour is black in some sets, and in most programs.
    fn side(colour: &str) -> Option<Player> {
        match colour.to_ascii_lowercase().as_str() {
            "white" | "w" => Some(Player::First),
            "red" | "r" | "black" | "b" => Some(Player::Second),
            _ => None,
        }
    }

    fn colour(side: Player) -> &'static str {
        match side {
            Player::First => "white",
            Player::Second => "red",
        }
    }

    fn rules_text(rules: &trax::Rules) -> String {
        rules.to_string()
    }

    fn with_rules(_: &trax::Rules, name: &str) -> Option<trax::Rules> {
        name.to_ascii_lowercase().parse().ok()
    }

    /// There is none in Trax.
    fn swap(_: &trax::Rules) -> &'static str {
        "none"
    }

    fn with_swap(rules: &trax::Rules, name: &str) -> Option<trax::Rules> {
        name.eq_ignore_ascii_case("none").then_some(*rules)
    }

    /// 0 is a board without a bound. On 8 × 8 the game of two leaflets is played, of which the one that
    /// is played already goes on.
    fn with_size(rules: &trax::Rules, words: &[&str]) -> Option<trax::Rules> {
        let size: u32 = match words {
            [size] => size.parse().ok()?,
            [columns, rows] if columns == rows => columns.parse().ok()?,
            _ => return None,
        };
        match size {
            0 if rules.bound().is_none() => Some(*rules),
            0 => Some(trax::Rules::official()),
            8 if *rules == trax::Rules::fournier() => Some(*rules),
            8 => Some(trax::Rules::limited()),
            _ => trax::Rules::study(size).ok(),
        }
    }

    fn record_options(rules: &trax::Rules) -> Options {
        Options {
            game: Some(Game::Trax),
            trax: Some(*rules),
            ..Options::default()
        }
    }
}

impl ProtocolGame for Twixt {
    fn explain(&self, reason: &Self::Illegal) -> String {
        reason.to_string()
    }

    fn diagram(&self) -> String {
        render::twixt::diagram(self)
    }

    /// In sets with a white colour it moves first, in the place of red.
    fn side(colour: &str) -> Option<Player> {
        match colour.to_ascii_lowercase().as_str() {
            "red" | "r" | "white" | "w" => Some(Player::First),
            "black" | "b" => Some(Player::Second),
            _ => None,
        }
    }

    fn colour(side: Player) -> &'static str {
        match side {
            Player::First => "red",
            Player::Second => "black",
        }
    }

    fn rules_text(rules: &twixt::Rules) -> String {
        rules.name().to_owned()
    }

    fn with_rules(rules: &twixt::Rules, name: &str) -> Option<twixt::Rules> {
        let set = RuleSet::ALL
            .into_iter()
            .find(|set| set.name().eq_ignore_ascii_case(name))?;
        twixt::Rules::new(set, rules.size()).with_swap(rules.swap()).ok()
    }

    fn swap(rules: &twixt::Rules) -> &'static str {
        rules.swap().name()
    }

    fn with_swap(rules: &twixt::Rules, name: &str) -> Option<twixt::Rules> {
        rules.with_swap(name.parse().ok()?).ok()
    }

    fn with_size(rules: &twixt::Rules, words: &[&str]) -> Option<twixt::Rules> {
        let size: Size = match words {
            [size] => size.parse().ok()?,
            [columns, rows] => format!("{columns}x{rows}").parse().ok()?,
            _ => return None,
        };
        twixt::Rules::new(rules.set(), size).with_swap(rules.swap()).ok()
    }

    fn record_options(rules: &twixt::Rules) -> Options {
        Options {
            game: Some(Game::Twixt),
            twixt: Some(rules.set()),
            size: Some(rules.size()),
            swap: Some(rules.swap()),
            ..Options::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sized(rules: trax::Rules, words: &[&str]) -> Option<String> {
        Trax::with_size(&rules, words).map(|rules| rules.to_string())
    }

    #[test]
    fn a_size_of_trax_is_a_rule_set() {
        let official = trax::Rules::official();
        assert_eq!(sized(official, &["8"]).as_deref(), Some("limited"));
        assert_eq!(sized(trax::Rules::fournier(), &["8"]).as_deref(), Some("fournier"));
        assert_eq!(sized(trax::Rules::loop_trax(), &["0"]).as_deref(), Some("loop"));
        assert_eq!(sized(trax::Rules::limited(), &["0"]).as_deref(), Some("official"));
        assert_eq!(sized(official, &["5", "5"]).as_deref(), Some("5x5"));
        for wrong in [&["1"][..], &["5", "6"], &["-1"], &["x"], &[], &["99999999999"]] {
            assert_eq!(sized(official, wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn a_board_of_twixt_keeps_its_swap() {
        let reflecting = twixt::Rules::pp(Size::USUAL)
            .with_swap(twixt::SwapRule::Reflect)
            .expect("a square board");
        let twelve = Twixt::with_size(&reflecting, &["12"]).expect("a size");
        assert_eq!(twelve.swap(), twixt::SwapRule::Reflect);
        assert_eq!(Twixt::with_size(&reflecting, &["12", "10"]), None);
        assert_eq!(Twixt::with_size(&reflecting, &["49"]), None);
        assert_eq!(
            Twixt::with_rules(&twelve, "simple").map(|rules| rules.size()),
            Some(twelve.size())
        );
    }

    #[test]
    fn the_second_colour_has_two_names_in_trax() {
        assert_eq!(Trax::side("B"), Trax::side("red"));
        assert_eq!(Twixt::side("red"), Some(Player::First));
        assert_eq!(Trax::side("green"), None);
        for side in Player::BOTH {
            assert_eq!(Trax::side(Trax::colour(side)), Some(side));
            assert_eq!(Twixt::side(Twixt::colour(side)), Some(side));
        }
    }
}

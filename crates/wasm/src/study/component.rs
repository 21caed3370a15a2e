//! A record or a position as the web component shows it: the main line of one game, or why there is none.

use protocol::{Imported, Problem, Setup, Study};
use record::{Game, Options, RawGame, RawNode};
use wasm_bindgen::prelude::*;

use super::begun;
use super::drafts::{of_draft, of_file, written_position};
use super::replayed::{Source, replay};
use super::setups::{of_trax, of_twixt};
use crate::boundary::json;

/// A longer text is refused.
const LONGEST_TEXT: usize = 1 << 20;

/// A game has so many nodes, variations included.
const MOST_NODES: usize = 20_000;

/// The first game of a record, played from `position` if that is not empty, or that position alone. `game` is `trax`,
/// `twixt`, or empty where the texts say which. The answer is an [`Imported`] in JSON: a study of nothing but a main
/// line, or a problem with its place.
#[wasm_bindgen]
#[must_use]
pub fn main_line(game: &str, record: &str, position: &str) -> String {
    let shown = shown(game, record.trim(), position.trim());
    json(&Imported::from(shown))
}

fn shown(game: &str, record: &str, position: &str) -> Result<Study, Problem> {
    let game = match game {
        "" => None,
        "trax" => Some(Game::Trax),
        "twixt" => Some(Game::Twixt),
        other => {
            let text: String = other.chars().take(60).collect();
            return Err(Problem::new("component.game").with("text", text));
        }
    };
    if record.len().max(position.len()) > LONGEST_TEXT {
        return Err(Problem::new("record.large"));
    }
    let start = match position {
        "" => None,
        text => Some(written_position(text).ok_or_else(|| Problem::new("record.start"))?),
    };
    let study = match (start, record) {
        (Some(start), "") => alone(start),
        (Some(start), record) => continued(start, record),
        (None, "") => match game {
            Some(Game::Trax) => Ok(begun(of_trax(trax::Rules::official(), None))),
            Some(Game::Twixt) => Ok(begun(of_twixt(&twixt::Rules::standard(twixt::Size::USUAL), None))),
            None => Err(Problem::new("record.none")),
        },
        (None, record) => match written_position(record) {
            Some(start) => alone(start),
            None => game_of(record, game),
        },
    }?;
    Ok(pruned(study))
}

/// A position without turns.
fn alone(start: Setup) -> Result<Study, Problem> {
    replay(&start, Source::Nodes(&[RawNode::default()]), 1)?;
    Ok(begun(start))
}

/// A record whose turns are played from a position.
fn continued(start: Setup, record: &str) -> Result<Study, Problem> {
    let draft = first(record, start.of_two().map(|of_two| of_two.game))?;
    if let Some(fault) = draft.fault() {
        return Err(crate::rules::problems::fault(fault));
    }
    let replayed = replay(&start, Source::Game(&draft), MOST_NODES)?;
    match replayed.problem {
        Some(problem) => Err(problem),
        None => Ok(Study {
            nodes: replayed.nodes,
            ..begun(start)
        }),
    }
}

/// The first game of a record.
fn game_of(record: &str, game: Option<Game>) -> Result<Study, Problem> {
    match of_draft(&first(record, game)?, MOST_NODES)? {
        (study, None) => Ok(study),
        (_, Some(problem)) => Err(problem),
    }
}

fn first(record: &str, game: Option<Game>) -> Result<RawGame, Problem> {
    let options = Options {
        game,
        ..Options::default()
    };
    let games = record::read(record.as_bytes(), &options).map_err(of_file)?;
    let first = games.raw_games().next();
    let first = first.ok_or_else(|| Problem::new("record.none"))?;
    // The rules of Luck Trax are not in this module.
    match first.record.die {
        Some(_) => Err(Problem::new("component.luck")),
        None => Ok(first),
    }
}

/// The nodes from the root on, each the first after the one before it.
fn pruned(study: Study) -> Study {
    let mut at = 0;
    let mut nodes = Vec::new();
    for (number, mut node) in (0..).zip(study.nodes) {
        if node.parent.is_none_or(|parent| parent == at && number > 0) {
            at = number;
            node.parent = (nodes.len() as u32).checked_sub(1);
            nodes.push(node);
        }
    }
    Study { nodes, ..study }
}

#[cfg(test)]
mod tests {
    use protocol::GameKind;

    use super::{shown as read, *};

    fn turns(study: &Study) -> Vec<&str> {
        let nodes = study.nodes.iter();
        nodes.filter_map(|node| node.turn.as_deref()).collect()
    }

    #[test]
    fn a_list_of_turns_is_a_game() {
        let study = read("", "@0/ A0/ B1/ A3+", "").expect("a game of Trax");
        assert_eq!(turns(&study), ["@0/", "A0/", "B1/", "A3+"]);
        let study = read("twixt", "f6 m12", "").expect("a game of TwixT");
        assert_eq!(study.setup.game, GameKind::Twixt);
    }

    #[test]
    fn only_the_main_line_is_shown() {
        let file = "(;GM[16];W[@0/](;B[A0/];W[B1/])(;B[B1+])(;B[A2+]))";
        let study = read("", file, "").expect("a game");
        assert_eq!(turns(&study), ["@0/", "A0/", "B1/"]);
        let parents: Vec<_> = study.nodes.iter().map(|node| node.parent).collect();
        assert_eq!(parents, [None, Some(0), Some(1), Some(2)]);
    }

    #[test]
    fn a_fault_names_its_place() {
        let problem = read("", "(;GM[16];W[@0/]\n;B[A1/])", "").expect_err("a square is taken");
        assert_eq!(problem.code, "trax.occupied");
        assert_eq!(problem.params["turn"], "2");
        let problem = read("go", "@0/", "").expect_err("another game");
        assert_eq!(problem.code, "component.game");
        assert_eq!(read("", "", "").expect_err("nothing").code, "record.none");
        let problem = read("", "", "x").expect_err("no position");
        assert_eq!(problem.code, "record.start");
    }

    #[test]
    fn turns_follow_a_position() {
        let mut start = games::GameSetup::new(Game::Trax, "official").start().unwrap();
        for turn in ["@0/", "A0/", "B1/"] {
            start.play(turn).expect("a legal turn");
        }
        let position = start.to_string();
        let study = read("", "", &position).expect("a position");
        assert_eq!(study.nodes.len(), 1);
        let study = read("", "A3+", &position).expect("a turn after it");
        assert_eq!(turns(&study), ["A3+"]);
        assert!(read("", "A1+", &position).is_err(), "a square is taken");
    }

    #[test]
    fn a_game_with_a_die_is_refused() {
        let mut game = trax::luck::LuckTrax::start(trax::Rules::official(), 3);
        game.throw_until_playable();
        game.play(game.legal_turns()[0]).expect("a listed turn");
        let refused = read("", &game.record().to_string(), "").expect_err("no rules for it");
        assert_eq!(refused.code, "component.luck");
    }
}

//! A position as JSON.

use std::io::Write;

use console::Failure;
use game::{Outcome, Player, Position as _};
use games::AnyPosition;
use serde::Serialize;
use trax::Trax;
use twixt::Twixt;

#[derive(Serialize)]
struct Data {
    game: &'static str,
    rules: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<String>,
    to_move: &'static str,
    outcome: Option<&'static str>,
    reason: Option<&'static str>,
    position: String,
    key: String,
    key_for_any_rules: String,
}

pub(super) fn print(position: &AnyPosition, out: &mut impl Write) -> Result<(), Failure> {
    let keys = [position.key(), position.picture_key()].map(|key| key.to_string());
    let data = match position {
        AnyPosition::Trax(position) => of_trax(position, keys),
        AnyPosition::Luck(position) => of_trax(position.trax(), keys),
        AnyPosition::Twixt(position) => of_twixt(position, keys),
    };
    let text = serde_json::to_string(&data).map_err(|error| Failure::Output(error.into()))?;
    writeln!(out, "{text}").map_err(Failure::Output)
}

fn of_trax(position: &Trax, [key, key_for_any_rules]: [String; 2]) -> Data {
    let verdict = position.verdict();
    Data {
        game: "trax",
        rules: position.rules().to_string(),
        size: None,
        to_move: trax::colour_name(position.to_move()),
        outcome: verdict.map(|verdict| outcome(verdict.outcome, trax::colour_name)),
        reason: verdict.map(|verdict| verdict.reason.as_str()),
        position: position.to_string(),
        key,
        key_for_any_rules,
    }
}

fn of_twixt(position: &Twixt, [key, key_for_any_rules]: [String; 2]) -> Data {
    let verdict = position.verdict_in_play();
    Data {
        game: "twixt",
        rules: position.rules().name().to_owned(),
        size: Some(position.rules().size().to_string()),
        to_move: twixt::colour_name(position.to_move()),
        outcome: verdict.map(|verdict| outcome(verdict.outcome, twixt::colour_name)),
        reason: verdict.map(|verdict| verdict.reason.as_str()),
        position: position.to_string(),
        key,
        key_for_any_rules,
    }
}

fn outcome(outcome: Outcome, name: fn(Player) -> &'static str) -> &'static str {
    match outcome {
        Outcome::Win(player) => name(player),
        Outcome::Draw => "draw",
    }
}

//! Kinds of items about fitting and forced tiles, loops and lines.

use engine::TraxSolver;
use game::Position as _;
use serde_json::{Value, json};
use trax::{Coord, Figure, Forced, Illegal, Mark, Tile, Trax, Turn, Win};

use super::ask::{self, Played};
use super::found::{Found, hardness};
use super::kind::Kind;
use super::threats;

/// The item that a position gives; none if it is not of the kind.
pub(super) fn find(kind: Kind, position: &Trax, solver: &mut TraxSolver) -> Option<Found> {
    match kind {
        Kind::Fit { crossing } => fit(position, crossing),
        Kind::WhyColours => why_colours(position),
        Kind::WhyThree { least, most } => why_three(position, least, most),
        Kind::Predict { least, most, tiles } => {
            let template = if tiles {
                "trax-forced-tiles"
            } else {
                "trax-forced-squares"
            };
            let fits = |forced: &[Forced]| (least..=most).contains(&forced.len()) && !is_chain(forced);
            predict(position, template, tiles, fits)
        }
        Kind::Chain {
            least,
            most,
            tiles,
            branch,
        } => {
            let template = match (tiles, branch) {
                (_, true) => "trax-branch-squares",
                (true, false) => "trax-chain-tiles",
                (false, false) => "trax-chain-squares",
            };
            let fits = |forced: &[Forced]| {
                (least..=most).contains(&forced.len()) && is_chain(forced) && is_branched(forced) == branch
            };
            predict(position, template, tiles, fits)
        }
        Kind::SpotForced => spot(
            position,
            "trax-spot-forced",
            json!({ "kind": "spot", "what": "forced" }),
            |seen, turn| seen.resolve(turn).is_ok_and(|forced| !forced.is_empty()),
            false,
        ),
        Kind::Loop { least, most } => win(position, "trax-loop", Figure::Loop, |_, forced| {
            (least..=most).contains(&forced)
        }),
        Kind::LoopChain { least, most } => {
            let found = win(position, "trax-loop-chain", Figure::Loop, |_, forced| {
                (least..=most).contains(&forced)
            })?;
            let forced = found.claims["forced"].to_string();
            Some(found.with("n", &forced))
        }
        Kind::Gift { most } => gift(position, most),
        Kind::Line { least, most } => win(position, "trax-line", Figure::Line, |_, forced| {
            (least..=most).contains(&forced)
        }),
        Kind::Narrow => {
            let fits = |turn: Turn, forced: usize| {
                turn.tile.mark() != Mark::Plus && forced == 1 && bends_round(position, turn)
            };
            win(position, "trax-narrow", Figure::Loop, fits)
        }
        Kind::Wide => {
            let fits = |turn: Turn, forced: usize| {
                turn.tile.mark() == Mark::Plus && forced == 2 && bends_round(position, turn)
            };
            win(position, "trax-wide", Figure::Loop, fits)
        }
        Kind::SpotLoops { own } => {
            let (template, side) = if own {
                ("trax-attacks-own", "mover")
            } else {
                ("trax-attacks-other", "other")
            };
            let goal = json!({ "kind": "spot", "what": "attacks", "side": side });
            spot(
                position,
                template,
                goal,
                |seen, turn| ask::figure(seen, turn) == Some(Figure::Loop),
                !own,
            )
        }
        Kind::SpotAttacks => {
            if !ask::is_calm(position) {
                return None;
            }
            let goal = json!({ "kind": "spot", "what": "threats" });
            spot(
                position,
                "trax-spot-attacks",
                goal,
                |seen, turn| ask::threatens(&ask::play(seen, turn)),
                false,
            )
        }
        _ => threats::find(kind, position, solver),
    }
}

fn fit(position: &Trax, crossing: bool) -> Option<Found> {
    let is_cross = |tile: &Tile| tile.mark() == Mark::Plus;
    let at = position.spaces().find(|&at| {
        let tiles = position.fitting(at);
        tiles.len() == 2 && tiles.iter().filter(|tile| is_cross(tile)).count() == 1
    })?;
    let tile = position
        .fitting(at)
        .into_iter()
        .find(|tile| is_cross(tile) == crossing)?;
    let turn = Turn { at, tile };
    position.check(&turn).ok()?;
    let after = ask::play(position, turn);
    if after.outcome().is_some() {
        return None;
    }
    let text = ask::text(position, turn);
    let template = if crossing {
        "trax-fit-crossing"
    } else {
        "trax-fit-curves"
    };
    let mut found = Found::new(
        template,
        position,
        json!({ "kind": "turn", "turns": [text] }),
        &[Played { turn, after }],
    );
    found.marks = vec![position.label(at)];
    Some(found)
}

fn why_colours(position: &Trax) -> Option<Found> {
    let refused = |turn: &Turn| matches!(position.check(turn), Err(Illegal::Colours { .. }));
    let at = position.spaces().find(|&at| position.fitting(at).len() == 2)?;
    let both = |mark: &Mark| mark.tiles().into_iter().all(|tile| refused(&Turn { at, tile }));
    let mark = Mark::ALL.into_iter().find(both)?;
    let turn = format!("{}{}", position.label(at), mark.as_char());
    Some(why(position, turn, "colours", 0))
}

fn why_three(position: &Trax, least: usize, most: usize) -> Option<Found> {
    let turns = position
        .spaces()
        .flat_map(|at| position.fitting(at).into_iter().map(move |tile| Turn { at, tile }));
    let turn = turns.into_iter().find(|turn| {
        let is_refused = matches!(position.check(turn), Err(Illegal::ThreeEnds { .. }));
        is_refused && (least..=most).contains(&chain_before_refusal(position, *turn))
    })?;
    Some(why(
        position,
        ask::text(position, turn),
        "three-ends",
        chain_before_refusal(position, turn),
    ))
}

/// How many tiles are forced before three ends meet.
fn chain_before_refusal(position: &Trax, turn: Turn) -> usize {
    position.forced_until_refused(turn).len().saturating_sub(1)
}

fn why(position: &Trax, turn: String, code: &str, forced: usize) -> Found {
    let goal = json!({ "kind": "why-not", "turn": turn, "code": code });
    let mut found = Found::new("trax-why", position, goal, &[]).with("turn", &turn);
    found.claims = json!({ "refused": { turn: code } });
    found.hard = position.tile_count() + 3 * forced as u32;
    found
}

/// Whether a forced tile forces another one.
fn is_chain(forced: &[Forced]) -> bool {
    forced.iter().any(|tile| tile.wave > 1)
}

/// Whether one tile forces two others.
fn is_branched(forced: &[Forced]) -> bool {
    forced
        .iter()
        .enumerate()
        .any(|(index, tile)| forced[..index].iter().any(|other| other.cause == tile.cause))
}

fn predict(position: &Trax, template: &'static str, tiles: bool, fits: impl Fn(&[Forced]) -> bool) -> Option<Found> {
    let good = |one: &Played| {
        let quiet = one.after.outcome().is_none();
        quiet && position.resolve(one.turn).is_ok_and(|forced| fits(&forced))
    };
    let one = ask::turns(position).into_iter().find(good)?;
    let forced = position.resolve(one.turn).ok()?.len();
    let text = ask::text(position, one.turn);
    let what = if tiles { "tiles" } else { "squares" };
    let goal = json!({ "kind": "predict", "turn": text, "what": what });
    let hard = hardness(position, &[one]);
    let mut found = Found::new(template, position, goal, &[]).with("turn", &text);
    if !template.starts_with("trax-forced") {
        found = found.with("n", &forced);
    }
    found.claims = json!({ "forced": forced });
    found.hard = hard;
    Some(found)
}

/// The squares of all turns of a side for which something holds; two to six of them.
fn spot(
    position: &Trax,
    template: &'static str,
    goal: Value,
    holds: impl Fn(&Trax, Turn) -> bool,
    other: bool,
) -> Option<Found> {
    let seen = if other { position.passed() } else { position.clone() };
    let mut moves = Vec::new();
    seen.legal_moves(&mut moves);
    let mut squares: Vec<String> = moves
        .into_iter()
        .filter(|&turn| holds(&seen, turn))
        .map(|turn| seen.label(turn.at))
        .collect();
    squares.dedup();
    if !(2..=6).contains(&squares.len()) {
        return None;
    }
    let mut found = Found::new(template, position, goal, &[]);
    found.claims = json!({ "answer": squares });
    Some(found)
}

/// Whether the loop that a turn closes runs over all tiles of the turn, and its two curves lead back the way it came:
/// one is `/`, the other `\\`.
fn bends_round(position: &Trax, turn: Turn) -> bool {
    let Ok(forced) = position.resolve(turn) else {
        return false;
    };
    let tiles: Vec<(Coord, Tile)> = forced
        .iter()
        .map(|tile| (tile.at, tile.tile))
        .chain([(turn.at, turn.tile)])
        .collect();
    let marked = |mark: Mark| tiles.iter().filter(|(_, tile)| tile.mark() == mark).count();
    let after = ask::play(position, turn);
    let runs_over_all = |win: &Win| {
        let has = |at: Coord| win.track.steps.iter().any(|step| step.at == at);
        win.player == position.to_move() && tiles.iter().all(|&(at, _)| has(at))
    };
    marked(Mark::Slash) == 1 && marked(Mark::Backslash) == 1 && after.wins().iter().any(runs_over_all)
}

fn win(position: &Trax, template: &'static str, wanted: Figure, fits: impl Fn(Turn, usize) -> bool) -> Option<Found> {
    let winning = ask::winning(position);
    let [one] = &winning[..] else { return None };
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    // Of the spellings of one result the one that fits is shown.
    let shown = moves.into_iter().find(|&turn| {
        let forced = position.resolve(turn).map_or(0, |forced| forced.len());
        ask::play(position, turn).hash() == one.after.hash() && fits(turn, forced)
    })?;
    if ask::figure(position, shown) != Some(wanted) {
        return None;
    }
    let forced = position.resolve(shown).map_or(0, |forced| forced.len());
    let end = if wanted == Figure::Loop { "loop" } else { "line" };
    let winner = if position.to_move() == trax::WHITE {
        "first"
    } else {
        "second"
    };
    let mut found = Found::new(template, position, json!({ "kind": "win" }), &winning);
    found.show = vec![ask::text(position, shown)];
    Some(
        found
            .claiming("forced", json!(forced))
            .claiming("end", json!(end))
            .claiming("winner", json!(winner)),
    )
}

fn gift(position: &Trax, most: usize) -> Option<Found> {
    let me = position.to_move();
    let given = |one: &Played| {
        let wins = one.after.wins();
        let forced = position.resolve(one.turn).map_or(0, |forced| forced.len());
        let mine = wins.iter().any(|win| win.player == me);
        let theirs = wins.iter().any(|win| win.figure == Figure::Loop);
        theirs && !mine && (1..=most).contains(&forced)
    };
    let one = ask::turns(position).into_iter().find(given)?;
    let forced = position.resolve(one.turn).ok()?.len();
    let text = ask::text(position, one.turn);
    let winner = if me == trax::WHITE { "second" } else { "first" };
    let goal = json!({ "kind": "predict", "turn": text, "what": "tiles" });
    let hard = hardness(position, &[one]);
    let mut found = Found::new("trax-gift", position, goal, &[]).with("turn", &text);
    found.show = vec![text];
    found.claims = json!({ "forced": forced, "end": "loop", "winner": winner });
    found.hard = hard;
    Some(found)
}

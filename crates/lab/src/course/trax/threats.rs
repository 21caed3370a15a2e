//! Kinds of items about threats: defences, double attacks, wins within three turns.

use engine::{NamedThreat, ThreatName, TraxSolver, named_threats};
use game::Position as _;
use serde_json::json;
use trax::{Figure, Trax};

use super::ask::{self, Played, figure};
use super::found::Found;
use super::kind::Kind;

/// Positions that are looked at to name threats.
const LOOKS: u64 = 20_000;

/// The item of a position; none if it is not of the kind.
pub(super) fn find(kind: Kind, position: &Trax, solver: &mut TraxSolver) -> Option<Found> {
    match kind {
        Kind::Defend { solutions } => defend(position, solutions),
        Kind::DefendSeveral => defend_several(position),
        Kind::LineStop => line_stop(position),
        Kind::Jobs => jobs(position),
        Kind::L | Kind::Double | Kind::LineDouble | Kind::Cave => double(kind, position),
        Kind::ChooseDouble => choose_double(position),
        Kind::Spoil | Kind::LineEarly => hold(kind, position, solver),
        Kind::Attack => attack(position),
        Kind::Pair => pair(position),
        Kind::Edge | Kind::Tempo | Kind::ChooseAttack => win_in_three(kind, position, solver),
        _ => None,
    }
}

/// What the other side would win with at once, one for each winning position; none if the side to move can win itself.
fn threatened(position: &Trax) -> Option<Vec<Option<Figure>>> {
    if ask::can_win(position) {
        return None;
    }
    let passed = position.passed();
    let figures: Vec<_> = ask::winning(&passed)
        .iter()
        .map(|one| figure(&passed, one.turn))
        .collect();
    (!figures.is_empty()).then_some(figures)
}

fn defend(position: &Trax, solutions: usize) -> Option<Found> {
    let figures = threatened(position)?;
    if figures.len() > 1 || figures[0] != Some(Figure::Loop) {
        return None;
    }
    let safe = ask::safe(position);
    if safe.is_empty() || safe.len() > solutions {
        return None;
    }
    Some(Found::new("trax-defend", position, json!({ "kind": "defend" }), &safe).claiming("wins", json!(0)))
}

fn defend_several(position: &Trax) -> Option<Found> {
    let figures = threatened(position)?;
    let safe = ask::safe(position);
    if figures.len() < 2 || safe.len() != 1 {
        return None;
    }
    let found = Found::new("trax-defend-several", position, json!({ "kind": "defend" }), &safe);
    Some(found.claiming("wins", json!(0)).with("n", &figures.len()))
}

fn line_stop(position: &Trax) -> Option<Found> {
    let figures = threatened(position)?;
    let safe = ask::safe(position);
    if !figures.iter().all(|figure| *figure == Some(Figure::Line)) || !(1..=2).contains(&safe.len()) {
        return None;
    }
    Some(Found::new("trax-line-stop", position, json!({ "kind": "defend" }), &safe).claiming("wins", json!(0)))
}

fn jobs(position: &Trax) -> Option<Found> {
    threatened(position)?;
    let doubles = ask::doubles(position);
    if doubles.len() != 1 || ask::safe(position).len() < 2 {
        return None;
    }
    Some(Found::new("trax-jobs", position, json!({ "kind": "double" }), &doubles).claiming("wins", json!(0)))
}

fn named(position: &Trax, name: ThreatName) -> Option<NamedThreat> {
    let threats = named_threats(position, position.to_move(), LOOKS).threats;
    threats.into_iter().find(|threat| threat.name == name && threat.sure)
}

fn double(kind: Kind, position: &Trax) -> Option<Found> {
    if !ask::is_calm(position) {
        return None;
    }
    let doubles = ask::doubles(position);
    let [one] = &doubles[..] else { return None };
    let goal = json!({ "kind": "double" });
    let passed = one.after.passed();
    let lines = ask::winning(&passed)
        .iter()
        .filter(|win| figure(&passed, win.turn) == Some(Figure::Line))
        .count();
    let found = |template| Found::new(template, position, goal.clone(), &doubles).claiming("wins", json!(0));
    match kind {
        Kind::L => {
            named(position, ThreatName::L)?;
            let forces = position.resolve(one.turn).is_ok_and(|forced| !forced.is_empty());
            (forces && lines == 0).then(|| found("trax-l").claiming("own", json!(["l"])))
        }
        Kind::Cave => {
            let cave = named(position, ThreatName::Cave)?;
            if !cave.turns.contains(&one.turn) {
                return None;
            }
            let hollow = cave.squares.iter().filter(|at| position.tile(**at).is_none());
            let mut found = found("trax-cave").claiming("own", json!(["cave"]));
            found.marks = hollow.map(|at| position.label(*at)).collect();
            Some(found)
        }
        Kind::LineDouble => (lines > 0).then(|| found("trax-line-double")),
        _ => (lines == 0).then(|| found("trax-l-game")),
    }
}

fn choose_double(position: &Trax) -> Option<Found> {
    if !ask::is_calm(position) {
        return None;
    }
    let doubles = ask::doubles(position);
    let [right] = &doubles[..] else { return None };
    let by = json!({ "kind": "double" });
    let others = ask::attacks(position);
    choose(position, "trax-choose-double", right, &others, &by)
}

/// A choice among a right turn and up to three others, in the order of the board.
fn choose(
    position: &Trax,
    template: &'static str,
    right: &Played,
    others: &[Played],
    by: &serde_json::Value,
) -> Option<Found> {
    let mut options: Vec<String> = others
        .iter()
        .filter(|one| one.after.hash() != right.after.hash())
        .take(3)
        .map(|one| ask::text(position, one.turn))
        .collect();
    if options.len() < 2 {
        return None;
    }
    let text = ask::text(position, right.turn);
    options.push(text.clone());
    options.sort();
    let goal = json!({ "kind": "choose", "options": options, "right": [text], "by": by });
    let hard = position.tile_count() + 4 * options.len() as u32;
    let mut found = Found::new(template, position, goal, &[]);
    found.show = vec![text];
    found.claims = json!({ "wins": 0 });
    found.hard = hard;
    Some(found)
}

fn hold(kind: Kind, position: &Trax, solver: &mut TraxSolver) -> Option<Found> {
    if !ask::is_calm(position) || ask::wins_within(solver, position, 2)? {
        return None;
    }
    let passed = position.passed();
    let doubles = ask::doubles(&passed);
    let lines = |one: &Played| {
        let again = one.after.passed();
        ask::winning(&again)
            .iter()
            .any(|win| figure(&again, win.turn) == Some(Figure::Line))
    };
    let wanted = match kind {
        Kind::LineEarly => doubles.iter().any(lines),
        _ => !doubles.is_empty() && !doubles.iter().any(lines),
    };
    if !wanted {
        return None;
    }
    let holding = ask::holding(solver, position)?;
    let most = position.count_moves() / 4;
    if holding.is_empty() || holding.len() as u64 > most {
        return None;
    }
    let template = if matches!(kind, Kind::LineEarly) {
        "trax-line-early"
    } else {
        "trax-spoil"
    };
    let goal = json!({ "kind": "hold", "n": 2, "level": 6 });
    let mut found = Found::new(template, position, goal, &holding);
    found.claims = json!({ "wins": 0 });
    Some(found)
}

fn attack(position: &Trax) -> Option<Found> {
    if !ask::is_calm(position) {
        return None;
    }
    let attacks = ask::attacks(position);
    if attacks.is_empty() || attacks.len() > 3 {
        return None;
    }
    let goal = json!({ "kind": "turn", "turns": ask::texts(position, &attacks) });
    Some(Found::new("trax-make-attack", position, goal, &attacks).claiming("own", json!(["corner"])))
}

fn pair(position: &Trax) -> Option<Found> {
    if !ask::is_calm(position) {
        return None;
    }
    let joins = |one: &Played| joins_pair(position, &one.after);
    let joining: Vec<Played> = ask::attacks(position).into_iter().filter(joins).collect();
    if joining.is_empty() || joining.len() > 2 {
        return None;
    }
    let goal = json!({ "kind": "turn", "turns": ask::texts(position, &joining) });
    Some(Found::new("trax-pair", position, goal, &joining))
}

/// Whether the loop that threatens runs over exactly two pieces of track that lay there before, each of at least two
/// tiles.
fn joins_pair(position: &Trax, after: &Trax) -> bool {
    let passed = after.passed();
    ask::winning(&passed).iter().any(|one| {
        one.after.wins().iter().any(|win| {
            let old: Vec<bool> = win
                .track
                .steps
                .iter()
                .map(|step| position.tile(step.at).is_some())
                .collect();
            let is_loop = win.player == position.to_move() && win.figure == Figure::Loop;
            is_loop && matches!(runs(&old)[..], [first, second] if first.min(second) >= 2)
        })
    })
}

/// The lengths of the runs of `true` around a ring.
fn runs(ring: &[bool]) -> Vec<usize> {
    let Some(start) = ring.iter().position(|old| !old) else {
        return vec![ring.len()];
    };
    let line: Vec<bool> = ring[start..].iter().chain(&ring[..start]).copied().collect();
    line.split(|old| !old)
        .map(<[bool]>::len)
        .filter(|&length| length > 0)
        .collect()
}

fn win_in_three(kind: Kind, position: &Trax, solver: &mut TraxSolver) -> Option<Found> {
    if !ask::is_calm(position) || !ask::wins_within(solver, position, 3)? || ask::wins_within(solver, position, 2)? {
        return None;
    }
    let forcing = ask::forcing(solver, position, 3)?;
    let [one] = &forcing[..] else { return None };
    if !ask::threatens(&one.after) {
        return None;
    }
    let goal = json!({ "kind": "win-in", "n": 3 });
    let edge = named(position, ThreatName::Edge).is_some_and(|edge| edge.turns.contains(&one.turn));
    let found = |template| Found::new(template, position, goal.clone(), &forcing).claiming("least", json!(true));
    match kind {
        Kind::Edge => edge.then(|| found("trax-edge").claiming("own", json!(["edge"]))),
        Kind::Tempo => Some(found("trax-tempo").claiming("tempo", json!(true))),
        _ => choose(position, "trax-choose-attack", one, &ask::attacks(position), &goal),
    }
}

//! What a review found, as data.

use engine::review::{Certainty, Holding, Kind, NamedThing, Review, Reviewable, TurnReview};
use engine::{Fate, Grade};
use game::Position;
use games::GamePosition;
use protocol::{
    Colour, DecidingThreats, Finding, FindingGrade, FindingKind, GameReview, HoldingTurns, KeptValue, ReviewThreat,
    Square, Worth,
};
use trax::{Coord, Trax};
use twixt::{Hole, Twixt};

/// How a game writes its squares.
pub trait Places: Position {
    /// A square or hole as players write it here.
    fn place(&self, x: i32, y: i32) -> String;

    /// The square or hole of a turn; nothing of a swap.
    fn square_of(turn: &Self::Move) -> Option<Square>;
}

impl Places for Trax {
    fn place(&self, x: i32, y: i32) -> String {
        self.label(Coord { x, y })
    }

    fn square_of(turn: &Self::Move) -> Option<Square> {
        let Coord { x, y } = turn.at;
        Some(Square { x, y })
    }
}

impl Places for Twixt {
    fn place(&self, x: i32, y: i32) -> String {
        let [x, y] = [x, y].map(|at| u8::try_from(at).unwrap_or_default());
        Hole { x, y }.to_string()
    }

    fn square_of(turn: &Self::Move) -> Option<Square> {
        let Hole { x, y } = turn.peg()?;
        Some(Square {
            x: x.into(),
            y: y.into(),
        })
    }
}

/// What is known so far; `build` names the program that found it.
pub fn view<G: Reviewable + GamePosition + Places>(review: &Review<G>, build: &str) -> GameReview {
    let report = review.report();
    let kind = G::GAME.into();
    let first = review.position(1).expect("the start").to_move();
    let kept = [(first, 0), (first.other(), 1)].map(|(player, at)| KeptValue {
        by: Colour::of(kind, player),
        kept: report.kept[at].kept,
        of: report.kept[at].of,
        hard_kept: report.kept[at].hard_kept,
        hard: report.kept[at].hard,
    });
    let findings = report.findings.iter().filter_map(|found| {
        let since = report.lost_since.iter().find(|(ply, _)| *ply == found.ply);
        finding(review, found, since.map(|(_, since)| *since), build)
    });
    let chances = (1..=review.turns().len() as u32).map(|ply| {
        let chance = review.turn(ply)?.chance;
        let mover = review.position(ply)?.to_move();
        Some(if mover == first { chance } else { 1.0 - chance })
    });
    let last = review.position(review.turns().len() as u32 + 1);
    let end = last.and_then(Position::outcome).map(|outcome| match outcome.winner() {
        Some(winner) => f64::from(u8::from(winner == first)),
        None => 0.5,
    });
    GameReview {
        chances: chances.chain([end]).collect(),
        findings: findings.collect(),
        decided: report.decided,
        moments: report.moments.clone(),
        kept,
        judged: report.judged[0],
        turns: report.judged[1],
    }
}

fn finding<G: Reviewable + GamePosition + Places>(
    review: &Review<G>,
    found: &TurnReview<G::Move>,
    lost_since: Option<u32>,
    build: &str,
) -> Option<Finding> {
    let before = review.position(found.ply)?;
    let after = review.position(found.ply + 1)?;
    let kind = kind_of(found.kind?);
    let from = if kind == FindingKind::MissedWin { before } else { after };
    let mut instead = before.clone();
    if let Some(best) = found.best.first() {
        instead.play_unchecked(best);
    }
    let gained = found.gained.iter().map(|thing| threat(after, thing, true));
    let gone = found.gone.iter().map(|thing| threat(&instead, thing, false));
    let written = line(from, &found.line);
    let deciding = found.deciding.as_ref().map(|deciding| {
        let turns = deciding.turns as usize;
        let mut here = from.clone();
        let played = found.line.iter().take(turns);
        played.for_each(|turn| here.play_unchecked(turn));
        let threats = deciding.things.iter();
        DecidingThreats {
            after: written.iter().take(turns).cloned().collect(),
            threats: threats
                .map(|thing| threat(&here, thing, kind != FindingKind::MissedWin))
                .collect(),
        }
    });
    let played = review.turns().get(found.ply as usize - 1)?;
    Some(Finding {
        ply: found.ply,
        by: Colour::of(G::GAME.into(), before.to_move()),
        rival: Colour::of(G::GAME.into(), before.to_move().other()),
        turn: before.text_of(played),
        turn_at: G::square_of(played),
        grade: grade_of(found.certainty),
        kind,
        before: worth_of(found.before),
        after: worth_of(found.after),
        best: found.best.iter().map(|turn| before.text_of(turn)).collect(),
        best_at: found.best.iter().map(G::square_of).collect(),
        line_at: found.line.iter().take(written.len()).map(G::square_of).collect(),
        line: written,
        threats: gained.chain(gone).collect(),
        deciding,
        holding: found.holding.map(holding_of),
        lost_since,
        drop: found.drop,
        build: build.to_owned(),
        budget: review.work(),
    })
}

/// Turns as text, each in the position before it; as far as they are legal.
fn line<G: GamePosition>(from: &G, turns: &[G::Move]) -> Vec<String> {
    let mut here = from.clone();
    let mut line = Vec::new();
    for turn in turns {
        if here.check(turn).is_err() {
            break;
        }
        line.push(here.text_of(turn));
        here.play_unchecked(turn);
    }
    line
}

fn threat<G: GamePosition + Places>(position: &G, thing: &NamedThing, gained: bool) -> ReviewThreat {
    let squares = thing.squares.iter();
    ReviewThreat {
        name: thing.name.as_str().to_owned(),
        by: Colour::of(G::GAME.into(), thing.player),
        gained,
        to_come: thing.is_to_come(),
        squares: squares.clone().map(|&(x, y)| Square { x, y }).collect(),
        places: squares.map(|&(x, y)| position.place(x, y)).collect(),
    }
}

const fn kind_of(kind: Kind) -> FindingKind {
    match kind {
        Kind::HandedOver => FindingKind::HandedOver,
        Kind::MissedWin => FindingKind::MissedWin,
        Kind::Allowed => FindingKind::Allowed,
        Kind::MissedDefence => FindingKind::MissedDefence,
        Kind::NothingHelped => FindingKind::NothingHelped,
        Kind::OnlyTurn => FindingKind::OnlyTurn,
        Kind::Spent => FindingKind::Spent,
        Kind::Ground => FindingKind::Ground,
    }
}

const fn grade_of(certainty: Certainty) -> FindingGrade {
    match certainty {
        Certainty::Proved => FindingGrade::Proved,
        Certainty::Within(turns) => FindingGrade::Within { turns },
        Certainty::Open => FindingGrade::Open,
        Certainty::Judged => FindingGrade::Judged,
    }
}

const fn worth_of(fate: Fate) -> Worth {
    match fate {
        Fate::Wins(turns) => Worth::Win { turns },
        Fate::Draws => Worth::Draw,
        Fate::Loses(turns) => Worth::Loss { turns },
        Fate::Open { no_win, no_loss } => Worth::Open { no_win, no_loss },
    }
}

const fn holding_of(holding: Holding) -> HoldingTurns {
    HoldingTurns {
        count: holding.count,
        of: holding.of,
        grade: match holding.grade {
            Grade::Proved => FindingGrade::Proved,
            Grade::Within(turns) => FindingGrade::Within { turns },
            Grade::Unknown => FindingGrade::Open,
        },
    }
}

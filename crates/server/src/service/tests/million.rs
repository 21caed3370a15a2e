//! A database of a million events is verified within a minute.

use protocol::live::Millis;
use std::time::{Duration, Instant};

use game::{Position as _, mix};
use table::{Plans, Request};

use crate::{Admin, ids::PersonId, service::tests::*, store::Db, tables::rows};

const EVENTS: u64 = 1_000_000;
/// So many different games are played; the others are copies of them.
const GAMES: u64 = 400;
/// So many tables are written in one transaction.
const BATCH: usize = 100;

/// A game of legal turns by chance, up to 80 of them.
fn game<P: game::Notation>(start: P, terms: Terms, seed: u64) -> (Table, Vec<Event>) {
    let mut now_ms = START;
    let mut log = vec![Event {
        seq: 1,
        at_ms: now_ms,
        what: protocol::live::Happening::Offered {
            by: "ada".into(),
            terms,
            seat: SeatWish::First,
            listed: true,
            before: None,
            earlier: Vec::new(),
            to: None,
        },
        clocks: None,
        hash: None,
    }];
    let mut table = Table::open(&log[0]).expect("an offer");
    let mut position = start;
    let mut does = |table: &mut Table, who: &str, command: Command| {
        now_ms += Millis(700);
        let asked = Request {
            rated: false,
            table: &"t".into(),
            command: &command,
            by: &PersonId::from(who),
            seq: table.seq(),
            now_ms,
            lag_cs: 0,
            lot: false,
            away_since_ms: [None; 2],
            fresh: &"next".into(),
            fresh_commitment: None,
        };
        let decision = table.handle(&asked, &mut Plans::default());
        assert_eq!(decision.refused, None);
        log.extend(decision.events);
    };
    does(&mut table, "ben", Command::Join);
    for number in 0..80 {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if moves.is_empty() || position.outcome_in_play().is_some() {
            break;
        }
        let chosen = &moves[(mix(seed * 1_000 + number) % moves.len() as u64) as usize];
        let text = position.text_of(chosen);
        does(&mut table, ["ada", "ben"][number as usize % 2], turn(&text));
        position.play_unchecked(chosen);
    }
    (table, log)
}

fn games() -> Vec<(Table, Vec<Event>)> {
    let terms = |setup| Terms {
        setup,
        ..trax(MINUTE).terms
    };
    let all = (0..GAMES).map(|seed| {
        let setup = trax(MINUTE).terms.setup;
        if seed % 2 == 0 {
            let start = trax::Trax::start(&trax::Rules::official());
            return game(start, terms(setup), seed);
        }
        let rules = twixt::Rules::new(twixt::RuleSet::Simple, twixt::Size::USUAL);
        let setup = Setup {
            game: GameKind::Twixt,
            rules: "simple".to_owned(),
            ..setup
        };
        game(twixt::Twixt::start(&rules), terms(setup), seed)
    });
    all.collect()
}

/// Writes copies of games until there are a million events; how many tables.
async fn fill(database: &Database) -> (u64, u64) {
    let db = Db::open(database).await.expect("a database");
    let games = games();
    let (mut tables, mut events) = (0, 0);
    let mut batch = Vec::new();
    while events < EVENTS {
        let (table, log) = &games[(tables % GAMES) as usize];
        let change = rows::change(&format!("t{tables:09}").into(), table, 0, log);
        batch.push(change);
        tables += 1;
        events += log.len() as u64;
        if batch.len() == BATCH || events >= EVENTS {
            let written = db.write_all(batch.drain(..)).await;
            assert!(written.iter().all(Result::is_ok));
        }
    }
    db.close().await;
    (tables, events)
}

#[tokio::test]
#[ignore = "long: a million events are written and replayed"]
async fn a_million_events_are_verified_within_a_minute() {
    let scratch = Scratch::new("million");
    let (tables, events) = fill(&file(&scratch)).await;
    let admin = Admin::open(&file(&scratch)).await.expect("a database");
    let began = Instant::now();
    let looked = admin.verify(|_| {}).await.expect("a readable database");
    let took = began.elapsed();
    eprintln!("{events} events of {tables} tables in {took:?}");
    assert_eq!((looked.tables, looked.events, looked.faulty), (tables, events, 0));
    assert!(took < Duration::from_secs(60), "{took:?}");
    admin.close().await;
}

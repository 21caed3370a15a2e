//! The service on real databases, in good days and bad ones.

mod accounts;
mod addresses;
mod advantage;
mod beside;
mod blocks;
mod bookmarks;
mod bots;
mod bounds;
mod challenges;
mod compatibility;
mod damaged;
mod desk;
mod digests;
mod erased;
mod evidence;
mod exports;
mod faults;
mod flipped;
mod follows;
mod joined;
mod kept;
mod killed;
mod leases;
mod leaving;
mod load;
mod lobby;
mod many;
mod million;
mod moderation;
mod notices;
mod offers;
mod old_names;
mod outages;
mod owned_bots;
mod passkeys;
mod people;
mod pool_alerts;
mod pools;
mod ratings;
mod restarts;
mod rush;
mod simulated;
mod supervised;
mod together;
mod vacations;
mod verified;

use protocol::live::At;
use std::sync::{Arc, atomic::Ordering::SeqCst};

use protocol::{
    GameKind, Setup,
    live::{ClockTerms, Command, EndReason, Event, NewTable, ProblemCode, Seat, SeatWish, TableView, Terms},
};
use table::Table;

use crate::{
    error::{CommandRefused, ServiceError},
    ids::{Cid, Lag, PersonId, TableId, Token},
    service::Service,
    store::{self, Database, tests::Scratch},
    tables::{update::TableUpdate, verify::verify_table},
    time::ManualClock,
};

const START: At = At(1_800_000_000_000);
const MINUTE: ClockTerms = ClockTerms::Increment {
    base_s: 60,
    increment_s: 2,
};
/// A game that ends in a loop.
const LOOP: [&str; 9] = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"];

fn trax(clock: ClockTerms) -> NewTable {
    NewTable {
        terms: Terms::new(
            Setup {
                game: GameKind::Trax,
                rules: "official".to_owned(),
                size: None,
                swap: None,
                position: None,
                die: None,
            },
            clock,
        ),
        seat: SeatWish::First,
        listed: true,
    }
}

fn turn(text: &str) -> Command {
    Command::turn(text)
}

fn cid(text: &str) -> Cid {
    Cid::read(text).expect("a cid")
}

/// Somebody new, who is about to do something.
async fn somebody(service: &Service) -> (Token, PersonId) {
    let (token, _) = service.people.new_visitor();
    let view = service.people.enter(&token).await.expect("room for one more");
    (token, view.id.clone())
}

/// A service with two people and a manual clock.
struct Fixture {
    service: Service,
    time: Arc<ManualClock>,
    ada: PersonId,
    ben: PersonId,
    tokens: [Token; 2],
}

impl Fixture {
    async fn open(database: &Database) -> Self {
        let time = Arc::new(ManualClock::at(START));
        let service = Service::open(database, Arc::clone(&time)).await.expect("a database");
        Self::of(service, time).await
    }

    async fn of(service: Service, time: Arc<ManualClock>) -> Self {
        let (first, ada) = somebody(&service).await;
        let (second, ben) = somebody(&service).await;
        Self {
            service,
            time,
            ada,
            ben,
            tokens: [first, second],
        }
    }

    /// Drops the service without closing it, like a crash.
    fn vanish(&self) {
        self.service.base.closing.store(true, SeqCst);
        self.service.lease().take();
    }

    /// The same people after the service was opened again on the same database, at the time that the clock shows.
    async fn reopen(&mut self, database: &Database) {
        let opened = Service::open(database, Arc::clone(&self.time)).await;
        self.service = opened.expect("the database as it was left");
        for (token, person) in self.tokens.iter().zip([&self.ada, &self.ben]) {
            let known = self.service.people.visitor(token).await.expect("a readable database");
            assert_eq!(known.map(|known| known.person.id).as_deref(), Some(person.as_str()));
        }
    }

    /// A game that has begun: Ada is to move.
    async fn begin(&self, clock: ClockTerms) -> TableId {
        let table = self
            .service
            .tables
            .new_table(&self.ada, trax(clock))
            .await
            .expect("a table");
        self.act(&table, &self.ben, "join", Command::Join)
            .await
            .expect("a free seat");
        self.time.advance(table::Clock::ready_ms(clock));
        table
    }

    async fn view(&self, table: &TableId) -> TableView {
        self.service.tables.view(table, &self.ada).await.expect("a table")
    }

    /// A person who knows every event sends a command.
    async fn act(&self, table: &TableId, who: &PersonId, name: &str, command: Command) -> Result<u32, CommandRefused> {
        let seq = self.view(table).await.seq;
        self.send(table, who, name, seq, command).await
    }

    async fn send(
        &self,
        table: &TableId,
        who: &PersonId,
        name: &str,
        seq: u32,
        command: Command,
    ) -> Result<u32, CommandRefused> {
        let lag = Lag::default();
        self.service
            .tables
            .command(table, who, &cid(name), seq, command, lag)
            .await
    }

    /// Plays the turns of [`LOOP`] from number `from` up to `to` for both players.
    async fn play(&self, table: &TableId, from: usize, to: usize) {
        for (number, text) in LOOP.iter().enumerate().take(to).skip(from) {
            let who = [&self.ada, &self.ben][number % 2];
            let played = self.act(table, who, &format!("t{number}"), turn(text)).await;
            assert!(played.is_ok(), "{text}: {played:?}");
        }
    }

    async fn log(&self, table: &TableId) -> Vec<Event> {
        let log = self.service.tables.events_after(table, 0, 1_000).await;
        log.expect("the log of a table")
    }

    /// Fails unless the log is dense and the view follows from it.
    async fn expect_sound(&self, table: &TableId) {
        self.expect_sound_at(&self.service, table).await;
    }

    /// The same at another server of the database.
    async fn expect_sound_at(&self, service: &Service, table: &TableId) {
        let log = service.tables.events_after(table, 0, 1_000).await;
        let log = log.expect("the log of a table");
        assert!(log.iter().zip(1..).all(|(event, seq)| event.seq == seq));
        let folded = Table::of_log(&log).expect("a log that can be read");
        let view = service.tables.view(table, &self.ada).await.expect("a table");
        let turns: Vec<_> = folded.turns().collect();
        assert_eq!(
            (view.seq, view.turns),
            (folded.seq(), turns.iter().map(ToString::to_string).collect())
        );
        assert_eq!(view.clocks, folded.clock().map(table::Clock::shown));
        let db = &service.base.db;
        let row = store::tables::table(db, table).await.expect("a readable row");
        let looked = verify_table(Arc::clone(db), row.expect("a row")).await;
        assert_eq!(looked.expect("a readable log").1, None);
    }
}

/// A database in a folder of its own.
fn file(scratch: &Scratch) -> Database {
    Database::Sqlite(scratch.path("service.db"))
}

fn code(answer: Result<u32, CommandRefused>) -> ProblemCode {
    answer.expect_err("a refusal").problem.code
}

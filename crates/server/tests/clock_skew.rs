//! Clock skew: after a restart with a wrong system clock, no one loses time.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use protocol::live::{
    At, ClockTerms, Command, EndReason, Event, Happening, Millis, NewTable, Seat, SeatWish, Status, Terms,
};
use protocol::{GameKind, Setup};
use server::{Cid, Database, Lag, ManualClock, PersonId, Service, TableId};

const START: At = At(1_800_000_000_000);
const HOUR_MS: i64 = 60 * 60 * 1_000;

/// A folder that is removed after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("loopline-skew-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A service that was opened when the machine's clock showed a time.
struct Opened {
    service: Service,
    clock: Arc<ManualClock>,
}

async fn open(folder: &Path, at_ms: At) -> Opened {
    let clock = Arc::new(ManualClock::at(at_ms));
    let database = Database::Sqlite(folder.join("loopline.db"));
    let service = Service::open(&database, Arc::clone(&clock)).await;
    let service = service.expect("a service");
    Opened { service, clock }
}

fn minute_each() -> NewTable {
    NewTable {
        terms: Terms::new(
            Setup {
                game: GameKind::Trax,
                rules: "official".into(),
                size: None,
                swap: None,
                position: None,
                die: None,
            },
            ClockTerms::Increment {
                base_s: 60,
                increment_s: 0,
            },
        ),
        seat: SeatWish::First,
        listed: false,
    }
}

async fn act(service: &Service, table: &TableId, who: &PersonId, cid: &str, command: Command) {
    let seq = service.tables.view(table, who).await.expect("the table").seq;
    let cid = Cid::read(cid).expect("a cid");
    let done = service.tables.command(table, who, &cid, seq, command, Lag::default());
    done.await.expect("it is allowed");
}

async fn play(service: &Service, table: &TableId, who: &PersonId, cid: &str, text: &str) {
    let text = text.to_owned();
    act(service, table, who, cid, Command::turn(text)).await;
}

async fn somebody(service: &Service) -> PersonId {
    let (token, _) = service.people.new_visitor();
    PersonId::from(&service.people.enter(&token).await.expect("room"))
}

/// Two play; ten seconds later the server restarts with the system clock off by `skew_ms`.
async fn restarted_with(name: &str, skew_ms: i64) {
    let folder = Folder::new(name);
    let Opened { service, clock } = open(&folder.0, START).await;
    let (ada, ben) = (somebody(&service).await, somebody(&service).await);
    let table = service.tables.new_table(&ada, minute_each()).await.expect("a table");
    act(&service, &table, &ben, "join", Command::Join).await;
    // Eight seconds to get ready, and ten of thought.
    clock.advance(Millis(18_000));
    play(&service, &table, &ada, "t1", "@0/").await;
    clock.advance(Millis(5_000));
    service.close().await;

    let later = At((START + Millis::seconds(23)).0.strict_add_signed(skew_ms));
    let Opened { service, clock } = open(&folder.0, later).await;
    service.tables.sweep().await;
    clock.advance(Millis(7_000));
    service.tables.sweep().await;
    let view = service.tables.view(&table, &ben).await.expect("the table");
    assert_eq!(view.status, Status::Playing, "nobody's time is over");
    assert_eq!(
        service.base.now_ms(),
        later + Millis::seconds(7),
        "the server has the machine's time"
    );
    play(&service, &table, &ben, "t2", "A2+").await;

    let view = service.tables.view(&table, &ben).await.expect("the table");
    let clocks = view.clocks.expect("clocks");
    // Five seconds before the server went and seven after it came back; the rest was not his.
    assert_eq!(clocks.remaining_cs, [5_000, 6_000 - 500 - 700]);
    let log = service.tables.events_after(&table, 0, 100).await.expect("the log");
    // A server that starts before the time at which the last one ran goes back with the clocks.
    let in_order = |pair: &[Event]| matches!(pair[1].what, Happening::Resumed) || pair[0].at_ms <= pair[1].at_ms;
    assert!(log.windows(2).all(in_order), "{log:?}");

    // Time goes on: a minute later the opponent's is over.
    clock.advance(Millis(60_000));
    service.tables.sweep().await;
    let view = service.tables.view(&table, &ada).await.expect("the table");
    let end = view.end.expect("the end");
    assert_eq!((end.winner, end.reason), (Some(Seat::Second), EndReason::Time));
    service.close().await;
}

#[tokio::test]
async fn a_clock_that_is_an_hour_ahead_takes_no_time_from_anybody() {
    restarted_with("ahead", HOUR_MS).await;
}

#[tokio::test]
async fn a_clock_that_was_set_back_an_hour_stops_no_clocks() {
    restarted_with("back", -HOUR_MS).await;
}

#[tokio::test]
async fn a_clock_that_is_right_is_left_alone() {
    restarted_with("right", 0).await;
}

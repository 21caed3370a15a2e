//! A scripted evening, recorded: what the server answers, sends and stores is as it was. `tests/data/evening` holds
//! it by subject; `UPDATE_EVENING=1 cargo nextest run -p server evening` writes it anew.
//!
//! The script asks for every address of the list, sends every command and causes every kind of event, message and
//! notice: once at one server on SQLite, once at two on PostgreSQL. What differs on PostgreSQL lies in a folder of its
//! own. The diff of a recording is what has changed for clients.

mod aging;
mod coverage;
mod game;
mod layout;
mod lines;
mod normaliser;
mod page;
mod person;
#[expect(dead_code, reason = "other tests need more of it")]
#[path = "../../src/store/tests/throwaway.rs"]
pub(crate) mod postgres;
mod recorder;
mod rows;
mod script;
mod snapshot;
mod world;

use postgres::Postmaster;
use serde_json::Value;
use snapshot::Snapshot;
use world::{Place, World};

use crate::test_server::Folder;

/// Whether the recording is written anew.
fn updates() -> bool {
    std::env::var_os("UPDATE_EVENING").is_some()
}

/// A whole evening, with the rows that are stored at its end; fails if it has missed anything.
async fn evening(place: Place, folder: Folder, expected: Option<Snapshot>) -> Snapshot {
    let mut world = World::open(place, folder, expected).await;
    let began = std::time::Instant::now();
    script::run(&mut world).await;
    let reader = world.guest("reader").await;
    let list = reader.quietly("GET", "/api/openapi.json", &Value::Null);
    let list: Value = list.await.json();
    world.stop().await;
    rows::record(&world.place, &world.recorder).await;
    let recorder = world.recorder.lock();
    eprintln!("{} in {:?}", recorder.coverage.summary(&list), began.elapsed());
    let missed = recorder.coverage.missed(&list);
    let snapshot = recorder.finished();
    assert!(missed.is_empty() || updates(), "the evening misses {missed:#?}");
    if !missed.is_empty() {
        eprintln!("the evening misses {missed:#?}");
    }
    snapshot
}

/// Compares an evening with its recording.
async fn compared(place: Place, folder: Folder) {
    let database = place.name();
    let expected = Snapshot::read(database);
    let now = evening(place, folder, Some(expected.clone())).await;
    let difference = expected.difference(&now);
    let hint = "if the change is meant: UPDATE_EVENING=1 cargo nextest run -p server evening";
    assert!(difference.is_empty(), "{difference}{hint}");
}

fn on_sqlite() -> (Place, Folder) {
    let folder = Folder::new(&format!("evening-{}", updates()));
    (Place::Sqlite(folder.0.join("evening.db")), folder)
}

#[tokio::test]
async fn an_evening_on_sqlite_is_as_it_was() {
    let (place, folder) = on_sqlite();
    if !updates() {
        return compared(place, folder).await;
    }
    let common = evening(place, folder, None).await;
    common.write();
    // What differs on PostgreSQL is compared with this one as long as it can be.
    if let Some(postmaster) = Postmaster::start() {
        let place = Place::Postgres(postmaster);
        let apart = Folder::new("evening-apart");
        let now = evening(place, apart, Some(common.clone())).await;
        now.write_apart("postgres", &common);
    }
}

#[tokio::test]
async fn an_evening_of_two_servers_on_postgres_is_as_it_was_if_its_programs_are_installed() {
    if updates() {
        return;
    }
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    compared(Place::Postgres(postmaster), Folder::new("evening-postgres")).await;
}

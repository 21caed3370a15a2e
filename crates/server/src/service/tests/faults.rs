//! Databases that cannot be written: nothing that was acknowledged is lost, and the same command works later.

use std::{
    io::Write as _,
    process::Command as Program,
    time::{Duration, Instant},
};

use super::*;
use crate::{
    service::NotReady,
    store::tests::{Cramped, Holder, throwaway::Postmaster},
};

#[tokio::test]
async fn a_locked_database_refuses_and_goes_on_afterwards() {
    let scratch = Scratch::new("locked");
    let hall = Hall::open(&file(&scratch)).await;
    let table = hall.begin(MINUTE).await;
    hall.play(&table, 0, 2).await;
    let holder = Holder::lock(&scratch.path("service.db")).await;
    let began = Instant::now();
    let answer = hall.send(&table, &hall.ada, "t2", 4, turn(LOOP[2])).await;
    assert_eq!(code(answer), ProblemCode::Busy);
    assert!(
        began.elapsed() < Duration::from_secs(10),
        "nobody waits for ever"
    );
    assert_eq!(
        hall.view(&table).await.turns,
        LOOP[..2],
        "what is not kept is not shown"
    );
    assert!(hall.service.prove().await.is_err());
    holder.release().await;
    assert_eq!(
        hall.send(&table, &hall.ada, "t2", 4, turn(LOOP[2])).await,
        Ok(5)
    );
    hall.play(&table, 3, 9).await;
    hall.service.prove().await.unwrap();
    hall.expect_sound(&table).await;
}

/// Talks until the service says that the disk is full; how many lines were acknowledged.
async fn fill(hall: &Hall, table: &TableId) -> u32 {
    for number in 0..2_000 {
        hall.time.advance(20_000);
        let text = "x".repeat(280);
        let name = format!("f{number}");
        let answer = hall.act(table, &hall.ben, &name, Command::Chat { text });
        if let Err(refused) = answer.await {
            assert_eq!(refused.problem.code, ProblemCode::Disk);
            return number;
        }
    }
    panic!("the disk is never full");
}

#[tokio::test]
async fn a_full_database_refuses_and_loses_nothing() {
    let scratch = Scratch::new("full");
    let path = scratch.path("service.db");
    let cramped = Cramped::open(&path).await;
    let time = Arc::new(HandClock::at(START_MS));
    let service = Service::of_store(cramped.store(), Arc::clone(&time) as _)
        .await
        .unwrap();
    let mut hall = Hall::of(service, time).await;
    let table = hall.begin(ClockTerms::None).await;
    hall.play(&table, 0, 4).await;
    cramped.leave_room_for(4).await;
    let said = fill(&hall, &table).await;
    let before = hall.view(&table).await;
    assert_eq!((before.turns.len(), before.seq), (4, 6 + said));
    hall.time.advance(20_000);
    let text = "y".repeat(280);
    let again = hall
        .act(&table, &hall.ada, "more", Command::Chat { text })
        .await;
    assert_eq!(code(again), ProblemCode::Disk);
    cramped.leave_room_for(10_000).await;
    hall.play(&table, 4, 7).await;
    hall.service.close().await;

    hall.reopen(&Database::Sqlite(path)).await;
    let after = hall.view(&table).await;
    assert_eq!((after.turns.len(), after.seq), (7, 6 + said + 3));
    hall.expect_sound(&table).await;
}

/// A file system of half a megabyte; nothing where this process may not make one.
struct SmallDisk(Scratch);

impl SmallDisk {
    fn mount() -> Option<Self> {
        let scratch = Scratch::new("disk");
        let mut mount = Program::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=512k", "loopline"]);
        let mounted = mount.arg(scratch.path("")).output();
        if mounted.is_ok_and(|output| output.status.success()) {
            return Some(Self(scratch));
        }
        eprintln!("skipped: no file system can be mounted here");
        None
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Program::new("umount").arg(self.0.path("")).output();
    }
}

/// Leaves no byte free.
fn fill_up(disk: &SmallDisk) {
    let mut rest = std::fs::File::create(disk.0.path("rest")).unwrap();
    while rest.write_all(&[1]).is_ok() {}
}

#[tokio::test]
async fn a_disk_without_a_free_byte_is_not_ready_though_the_log_has_room_if_one_can_be_mounted() {
    let Some(disk) = SmallDisk::mount() else {
        return;
    };
    let hall = Hall::open(&file(&disk.0)).await;
    hall.service.prove().await.unwrap();
    fill_up(&disk);
    let ready = hall.service.ready().await;
    assert!(matches!(ready, Err(NotReady::Store(_))), "{ready:?}");
    std::fs::remove_file(disk.0.path("rest")).unwrap();
    hall.service.prove().await.unwrap();
    hall.service.close().await;
}

#[tokio::test]
async fn a_full_disk_refuses_and_loses_nothing_if_one_can_be_mounted() {
    let Some(disk) = SmallDisk::mount() else {
        return;
    };
    let database = file(&disk.0);
    let mut hall = Hall::open(&database).await;
    let table = hall.begin(ClockTerms::None).await;
    hall.play(&table, 0, 4).await;
    let ballast = disk.0.path("ballast");
    std::fs::write(&ballast, vec![0; 128 * 1024]).unwrap();
    let said = fill(&hall, &table).await;
    assert_eq!(hall.view(&table).await.seq, 6 + said);
    fill_up(&disk);
    assert!(hall.service.prove().await.is_err(), "0 bytes are free");
    std::fs::remove_file(disk.0.path("rest")).unwrap();
    std::fs::remove_file(&ballast).unwrap();
    hall.service.prove().await.unwrap();
    hall.play(&table, 4, 5).await;
    hall.vanish();
    hall.reopen(&database).await;
    let after = hall.view(&table).await;
    assert_eq!(after.turns.len(), 5);
    hall.expect_sound(&table).await;
    hall.service.close().await;
}

#[tokio::test]
async fn connections_that_break_are_made_again_on_postgres_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let hall = Hall::open(&Database::Postgres(postmaster.address().to_owned())).await;
    let table = hall.begin(MINUTE).await;
    for (number, text) in LOOP.iter().enumerate() {
        postmaster.break_connections().await;
        let who = [&hall.ada, &hall.ben][number % 2];
        let mut answers = Vec::new();
        for _ in 0..20 {
            let Ok(view) = hall.service.view(&table, who).await else {
                continue;
            };
            let id = cid(&format!("t{number}"));
            let lag = Lag::default();
            let answer = hall
                .service
                .command(&table, who, &id, view.seq, turn(text), lag)
                .await;
            answers.push(answer.clone().map_err(|refused| refused.problem.code));
            if answer.is_ok() {
                break;
            }
        }
        let (last, before) = answers.split_last().expect("an answer");
        assert!(last.is_ok(), "{answers:?}");
        let busy = Err(ProblemCode::Busy);
        assert!(before.iter().all(|answer| *answer == busy), "{answers:?}");
    }
    assert_eq!(hall.view(&table).await.turns, LOOP);
    hall.expect_sound(&table).await;
}

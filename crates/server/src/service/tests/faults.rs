//! Databases that cannot be written: nothing that was acknowledged is lost, and the same command works later.

use protocol::live::Millis;
use std::{
    io::Write as _,
    process::Command as Program,
    time::{Duration, Instant},
};

use crate::{
    ids::TableId,
    service::{ready::NotReady, tests::*},
    store::{
        self,
        tests::{Cramped, Holder, throwaway::Postmaster},
    },
};

#[tokio::test]
async fn a_locked_database_refuses_and_goes_on_afterwards() {
    let scratch = Scratch::new("locked");
    let fixture = Fixture::open(&file(&scratch)).await;
    let table = fixture.begin(MINUTE).await;
    fixture.play(&table, 0, 2).await;
    let holder = Holder::lock(&scratch.path("service.db")).await;
    let began = Instant::now();
    let answer = fixture.send(&table, &fixture.ada, "t2", 4, turn(LOOP[2])).await;
    assert_eq!(code(answer), ProblemCode::Busy);
    assert!(began.elapsed() < Duration::from_secs(300), "nobody waits for ever");
    assert_eq!(
        fixture.view(&table).await.turns,
        LOOP[..2],
        "what is not kept is not shown"
    );
    assert!(fixture.service.prove().await.is_err());
    holder.release().await;
    assert_eq!(fixture.send(&table, &fixture.ada, "t2", 4, turn(LOOP[2])).await, Ok(5));
    fixture.play(&table, 3, 9).await;
    fixture.service.prove().await.unwrap();
    fixture.expect_sound(&table).await;
}

/// Sends chat until the service reports a full disk; returns the number of acknowledged lines.
async fn fill(fixture: &Fixture, table: &TableId) -> u32 {
    for number in 0..2_000 {
        fixture.time.advance(Millis(20_000));
        let text = "x".repeat(280);
        let name = format!("f{number}");
        let answer = fixture.act(table, &fixture.ben, &name, Command::Chat { text });
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
    let time = Arc::new(ManualClock::at(START));
    let service = Service::of_store(
        cramped.db(),
        Arc::clone(&time) as _,
        crate::ratings::PoolList::default(),
    )
    .await
    .unwrap();
    let mut fixture = Fixture::of(service, time).await;
    let table = fixture.begin(ClockTerms::None).await;
    fixture.play(&table, 0, 4).await;
    cramped.leave_room_for(4).await;
    let lines = fill(&fixture, &table).await;
    let before = fixture.view(&table).await;
    assert_eq!((before.turns.len(), before.seq), (4, 6 + lines));
    fixture.time.advance(Millis(20_000));
    let text = "y".repeat(280);
    let again = fixture.act(&table, &fixture.ada, "more", Command::Chat { text }).await;
    assert_eq!(code(again), ProblemCode::Disk);
    cramped.leave_room_for(10_000).await;
    fixture.play(&table, 4, 7).await;
    fixture.service.close().await;

    fixture.reopen(&Database::Sqlite(path)).await;
    let after = fixture.view(&table).await;
    assert_eq!((after.turns.len(), after.seq), (7, 6 + lines + 3));
    fixture.expect_sound(&table).await;
}

/// A file system of three quarters of a megabyte; nothing where this process may not make one.
struct SmallDisk(Scratch);

impl SmallDisk {
    fn mount() -> Option<Self> {
        let scratch = Scratch::new("disk");
        let mut mount = Program::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=1152k", "loopline"]);
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
    let fixture = Fixture::open(&file(&disk.0)).await;
    fixture.service.prove().await.unwrap();
    fill_up(&disk);
    let ready = fixture.service.ready().await;
    assert!(matches!(ready, Err(NotReady::Store(_))), "{ready:?}");
    std::fs::remove_file(disk.0.path("rest")).unwrap();
    fixture.service.prove().await.unwrap();
    fixture.service.close().await;
}

#[tokio::test]
async fn a_disk_that_is_almost_full_is_ready_and_says_so_if_one_can_be_mounted() {
    let Some(disk) = SmallDisk::mount() else {
        return;
    };
    let fixture = Fixture::open(&file(&disk.0)).await;
    fixture.service.ready().await.unwrap();
    assert_eq!(fixture.service.scarce_disk(), None);
    let space = store::maintenance::space(&fixture.service.base.db).await.unwrap();
    let (free, size) = (space.free.unwrap(), space.size.unwrap());
    // Less than a tenth, and more than a write needs.
    let rest = vec![1; (free - size / 11) as usize];
    std::fs::write(disk.0.path("rest"), rest).unwrap();
    // The last answer is good for a second.
    while fixture.service.scarce_disk().is_none() {
        fixture.service.ready().await.unwrap();
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(fixture.service.scarce_disk().unwrap() < size / 10);
    fixture.service.close().await;
}

#[tokio::test]
async fn a_full_disk_refuses_and_loses_nothing_if_one_can_be_mounted() {
    let Some(disk) = SmallDisk::mount() else {
        return;
    };
    let database = file(&disk.0);
    let mut fixture = Fixture::open(&database).await;
    let table = fixture.begin(ClockTerms::None).await;
    fixture.play(&table, 0, 4).await;
    let ballast = disk.0.path("ballast");
    std::fs::write(&ballast, vec![0; 128 * 1024]).unwrap();
    let lines = fill(&fixture, &table).await;
    assert_eq!(fixture.view(&table).await.seq, 6 + lines);
    fill_up(&disk);
    assert!(fixture.service.prove().await.is_err(), "0 bytes are free");
    std::fs::remove_file(disk.0.path("rest")).unwrap();
    std::fs::remove_file(&ballast).unwrap();
    fixture.service.prove().await.unwrap();
    fixture.play(&table, 4, 5).await;
    fixture.vanish();
    fixture.reopen(&database).await;
    let after = fixture.view(&table).await;
    assert_eq!(after.turns.len(), 5);
    fixture.expect_sound(&table).await;
    fixture.service.close().await;
}

#[tokio::test]
async fn connections_that_break_are_made_again_on_postgres_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let fixture = Fixture::open(&Database::Postgres(postmaster.address().to_owned())).await;
    let table = fixture.begin(MINUTE).await;
    for (number, text) in LOOP.iter().enumerate() {
        postmaster.break_connections().await;
        let who = [&fixture.ada, &fixture.ben][number % 2];
        let mut answers = Vec::new();
        for _ in 0..20 {
            let Ok(view) = fixture.service.tables.view(&table, who).await else {
                continue;
            };
            let id = cid(&format!("t{number}"));
            let lag = Lag::default();
            let answer = fixture
                .service
                .tables
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
    assert_eq!(fixture.view(&table).await.turns, LOOP);
    fixture.expect_sound(&table).await;
}

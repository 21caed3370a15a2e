//! What is left of somebody who was erased: nothing that they wrote, and nothing that was written about them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use protocol::live::{
    AppealAnswer, KeptChange, KeptChanges, KeptKind, Millis, NewName, NewReport, NewSanction, ReportKind, SanctionKind,
};

use crate::{
    accounts::exporting::ExportForm,
    ids::{PersonId, TableId},
    ratings::Pool,
    refold::refold,
    service::tests::{
        accounts::{PASSWORD, sign_up},
        *,
    },
    store::{self, AccountWrite, tests::throwaway::Postmaster},
};

const QUICK: &str = "trax/official/quick";
/// What is to be nowhere afterwards: the name, and that of before, the mail address, a line of the chat, the texts of a
/// report by the person and of one about them, the reason of their sanction, their appeal and its answer, and why a
/// report about them was dismissed.
const TRACES: [&str; 10] = [
    "Zebulon Quux",
    "zeb@tundra.example",
    "the walrus was here",
    "kettle of fish",
    "rude about herrings",
    "insults with seagulls",
    "only a penguin joke",
    "penguins are no excuse",
    "harmless puffin talk",
    "Yorick Plover",
];

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files(&path),
            false => vec![path],
        })
        .collect()
}

/// Those of [`TRACES`] that are in the files below a folder.
fn traces(folder: &Path) -> Vec<&'static str> {
    let texts = files(folder).into_iter().map(|path| {
        let bytes = fs::read(path).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    });
    let texts: Vec<_> = texts.collect();
    let is_left = |trace: &&str| texts.iter().any(|text| text.contains(*trace));
    TRACES.into_iter().filter(is_left).collect()
}

fn about(person: &PersonId, table: Option<&TableId>, text: &str) -> NewReport {
    NewReport {
        about: person.to_string(),
        kind: ReportKind::Chat,
        table: table.map(ToString::to_string),
        text: text.to_owned(),
    }
}

/// Ada, who is Zebulon Quux and was Yorick Plover, has played, talked, reported, been reported, and been judged.
struct Erasure {
    fixture: Fixture,
    table: TableId,
    judge: PersonId,
}

impl Erasure {
    async fn of(database: &Database) -> Self {
        let mut fixture = Fixture::open(database).await;
        fixture.service.tasks().kill("rater");
        for (seat, name) in [TRACES[9], "Ben Oak"].into_iter().enumerate() {
            let member = sign_up(&fixture.service, fixture.tokens[seat], name).await;
            fixture.tokens[seat] = member.expect("a member").token;
        }
        let new = NewName {
            password: PASSWORD.to_owned(),
            name: TRACES[0].to_owned(),
        };
        let renamed = fixture.service.accounts.change_name(&fixture.ada, new).await;
        renamed.expect("another name");
        let mut judges = Vec::new();
        for name in ["Judge", "Second"] {
            let (token, person) = somebody(&fixture.service).await;
            sign_up(&fixture.service, token, name).await.expect("a member");
            let moderator = AccountWrite::Moderator {
                person: person.clone(),
                moderator: true,
            };
            let write = moderator;
            let written = fixture.service.base.write(write).await;
            written.expect("a moderator");
            judges.push(person);
        }
        let email = AccountWrite::Email {
            person: fixture.ada.clone(),
            email: Some(TRACES[1].to_owned()),
            code: None,
            at_ms: START,
        };
        let written = fixture.service.base.write(email).await;
        written.expect("an address");
        let table = fixture.begin(MINUTE).await;
        let chat = Command::Chat {
            text: TRACES[2].to_owned(),
        };
        fixture.act(&table, &fixture.ada, "c", chat).await.expect("said");
        fixture.play(&table, 0, LOOP.len()).await;
        fixture.service.rater.rate_due().await.expect("rated");
        let judge = judges.swap_remove(0);
        let erasure = Self { fixture, table, judge };
        erasure.moderate(&judges[0]).await;
        erasure.keep_games().await;
        erasure
    }

    /// Reports, a sanction with an appeal, and the log of it.
    async fn moderate(&self, second: &PersonId) {
        let Fixture { service, ada, ben, .. } = &self.fixture;
        let table = Some(&self.table);
        let (_, eve) = somebody(service).await;
        for (by, new) in [
            (ada, about(ben, table, TRACES[3])),
            (ben, about(ada, table, TRACES[4])),
            (ben, about(ada, None, TRACES[4])),
            (&eve, about(ada, None, "")),
            (&eve, about(ben, table, "an open one")),
        ] {
            service.moderation.report(by, new).await.expect("a report");
            self.fixture.time.advance(Millis(1));
        }
        let queue = service.moderation.moderation_queue(&self.judge).await.expect("reports");
        let reports: Vec<_> = queue.reports.iter().filter(|one| one.about == ada.as_str()).collect();
        let sanction = NewSanction {
            kind: SanctionKind::Mute,
            hours: None,
            reason: TRACES[5].to_owned(),
            report: Some(reports[0].id.clone()),
        };
        service
            .moderation
            .impose(&self.judge, ada, sanction)
            .await
            .expect("a sanction");
        service
            .moderation
            .dismiss(&self.judge, &reports[1].id, TRACES[8])
            .await
            .expect("dismissed");
        let own = service.sanctions.own_sanctions(ada).await.expect("sanctions");
        let sanction = &own.sanctions[0].id;
        service
            .sanctions
            .appeal(ada, sanction, TRACES[6])
            .await
            .expect("an appeal");
        let answer = AppealAnswer {
            text: TRACES[7].to_owned(),
            granted: false,
        };
        service
            .moderation
            .answer_appeal(second, sanction, answer)
            .await
            .expect("an answer");
    }

    /// Both players' browsers keep the game as the page writes it.
    async fn keep_games(&self) {
        let Fixture { ada, ben, .. } = &self.fixture;
        for person in [ada, ben] {
            let body = r#"{"game":{"met":{"people":[{"colour":"white","name":"Yorick Plover"},{"colour":"black","name":"Ben Oak"}]}}}"#;
            let change = KeptChange {
                kind: KeptKind::Game,
                key: format!("live-{}", self.table),
                body: Some(body.to_owned()),
                known: 0,
            };
            let changes = KeptChanges { changes: vec![change] };
            let put = self.fixture.service.kept.put_kept(person, changes).await;
            put.expect("kept");
        }
    }

    async fn erase(&self) {
        // A game that is over when the erasure begins, and rated after it.
        let late = self.fixture.begin(MINUTE).await;
        self.fixture.play(&late, 0, LOOP.len()).await;
        let service = &self.fixture.service;
        service
            .accounts
            .close_account(&self.fixture.ada, PASSWORD)
            .await
            .expect("closed");
        self.fixture.time.advance(Millis::days(15));
        service.accounts.finish_rewrites().await.expect("erased");
    }

    /// What others still have is whole, and without the person.
    async fn expect_whole(&self) {
        let Fixture { service, ada, ben, .. } = &self.fixture;
        service.rater.rate_due().await.expect("rated");
        let db = &service.base.db;
        let pool = Pool::read(QUICK).expect("a pool");
        let found = refold(db, &pool, &[]).await.expect("a pool");
        assert_eq!((found.games, found.people, found.changed), (2, 2, 0));
        assert!(found.most < 1e-9, "{found:?}");
        assert!(store::ratings::ratings_of(db, ada).await.expect("read").is_empty());
        assert_eq!(
            store::ratings::ratings_of(db, ben).await.expect("read")[0]
                .standing
                .games,
            2
        );

        let queue = service.moderation.moderation_queue(&self.judge).await.expect("reports");
        let texts: Vec<_> = queue.reports.iter().map(|one| &*one.text).collect();
        assert_eq!(texts, ["", "an open one"], "those about others are left");
        let seats = queue.reports[1].seen.game.as_ref().map(|game| &game.seats);
        let [Some(fresh), Some(other)] = seats.expect("a game") else {
            panic!("two seats");
        };
        assert_eq!(other, ben.as_str());
        assert_eq!(*fresh, queue.reports[0].reporter, "one id stands for the person");
        assert!(queue.reports.iter().all(|one| one.seen.chat.is_empty()));
        let log = service
            .moderation
            .moderation_log(&self.judge, None)
            .await
            .expect("a log");
        let acts: Vec<_> = log.log.iter().map(|entry| &*entry.act).collect();
        let all = ["uphold", "dismiss", "sanction", "rename"];
        assert_eq!(acts, all, "no entry is lost");
        assert!(log.log.iter().all(|entry| entry.person.as_ref() == Some(fresh)));

        let kept = service.kept.kept_after(ben, 1).await.expect("kept");
        let body = kept.entries[0].body.as_deref().expect("a game");
        assert!(body.contains(r#""name":"""#) && body.contains("Ben Oak"), "{body}");
        for form in [ExportForm::Ndjson, ExportForm::Sgf] {
            let page = service.accounts.export(ben, form, "").await.expect("an export");
            assert!(page.text.contains("@0/"));
            for trace in TRACES.into_iter().chain([ada.as_str()]) {
                assert!(!page.text.contains(trace), "{trace}: {}", page.text);
            }
        }
        self.fixture.expect_sound(&self.table).await;
    }
}

#[tokio::test]
async fn nothing_that_was_written_by_or_about_the_erased_is_left_in_sqlite() {
    let scratch = Scratch::new("texts");
    let erasure = Erasure::of(&file(&scratch)).await;
    let folder = scratch.path("");
    assert_eq!(traces(&folder), TRACES, "all of it is there before");
    erasure.erase().await;
    assert_eq!(traces(&folder), [""; 0]);
    erasure.expect_whole().await;
    assert_eq!(traces(&folder), [""; 0]);
}

#[tokio::test]
async fn nothing_of_it_is_left_in_postgres_after_a_vacuum_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let erasure = Erasure::of(&Database::Postgres(postmaster.address().to_owned())).await;
    postmaster.execute(&["ANALYZE", "CHECKPOINT"]).await;
    let folder = postmaster.tables();
    assert_eq!(traces(&folder), TRACES, "all of it is there before");
    erasure.erase().await;
    let full = ["VACUUM (FULL, ANALYZE)", "VACUUM FULL pg_statistic", "CHECKPOINT"];
    postmaster.execute(&full).await;
    assert_eq!(traces(&folder), [""; 0]);
    erasure.expect_whole().await;
}

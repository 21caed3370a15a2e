//! What becomes of what a guest has.

use protocol::{GameKind, live::RushMode};

use crate::{
    store::{
        AccountWrite, BlockWrite, Db, NoticeWrite, RewriteWrite, Written, accounts, blocks, notices, people, rewrites,
        rewrites::{AliasRow, NoAlias},
        tables,
        tests::{
            accounts::session,
            writing::{change, done, person},
        },
    },
    training::store::{RushRow, RushWrite},
};
use protocol::live::At;

/// A finished run of Rush.
async fn rush(db: &Db, person: &str, day: u64, score: u32, ms: u64) {
    let row = RushRow {
        run: format!("{person}{day}{score}"),
        game: GameKind::Trax,
        mode: RushMode::Three,
        dealt: "[]".to_owned(),
        started_ms: At(1),
        score: None,
    };
    let person = person.to_owned();
    let deal = RushWrite::Deal {
        person: person.clone().into(),
        row: row.clone(),
        forget_ms: At(0),
    };
    done(db.write(deal).await);
    let end = RushWrite::End {
        person: person.into(),
        row: RushRow {
            score: Some(score),
            ..row
        },
        ms,
        at_ms: At(5),
        day,
        forget_day: 0,
    };
    done(db.write(end).await);
}

pub(super) async fn what_a_guest_has_goes_along(db: &Db) {
    for name in ["eve", "fay", "gus"] {
        done(db.write(person(name)).await);
    }
    // Fay is the guest, Ada the account.
    assert_eq!(rewrites::belongings_of(db, &"fay".into()).await.unwrap(), 0);
    for (person, day, score, ms) in [
        ("ada", 10, 5, 100),
        ("fay", 10, 7, 300),
        ("ada", 11, 9, 100),
        ("fay", 11, 9, 200),
        ("fay", 12, 1, 50),
    ] {
        rush(db, person, day, score, ms).await;
    }
    let running = RushWrite::Deal {
        person: "fay".into(),
        row: RushRow {
            run: "running".to_owned(),
            game: GameKind::Twixt,
            mode: RushMode::Three,
            dealt: "[]".to_owned(),
            started_ms: At(2),
            score: None,
        },
        forget_ms: At(0),
    };
    done(db.write(running).await);
    for (person, other) in [
        ("fay", "eve"),
        ("ada", "eve"),
        ("fay", "gus"),
        ("fay", "ada"),
        ("gus", "fay"),
        ("ada", "fay"),
    ] {
        let block = BlockWrite {
            person: person.into(),
            other: other.into(),
            since_ms: Some(At(3)),
        };
        db.write(block).await.unwrap();
    }
    let wish = NoticeWrite::Wish {
        person: "fay".into(),
        since_ms: Some(At(4)),
    };
    done(db.write(wish).await);
    assert_eq!(rewrites::belongings_of(db, &"fay".into()).await.unwrap(), 4 + 3);
    let alias = RewriteWrite::Alias {
        guest: "fay".into(),
        person: "ada".into(),
    };
    assert_eq!(db.write(alias.clone()).await.unwrap(), Written::Done);

    // Until the log-in the guest's browser is known.
    let mut token = [0; 32];
    token[0] = b'f';
    let guest = people::person_of(db, &token).await.unwrap();
    assert_eq!(guest.expect("a session").person.id, "fay");
    let log_in = AccountWrite::LogIn {
        session: session("ada", 80),
        ended: Some(token),
    };
    done(db.write(log_in).await);
    assert_eq!(people::person_of(db, &token).await.unwrap(), None);

    let best = async |day| {
        let rows = crate::training::store::best_rushes(db, GameKind::Trax, RushMode::Three, day, At(1), 9)
            .await
            .unwrap();
        let rows = rows.into_iter();
        rows.map(|row| (row.person.id, row.score, row.ms)).collect::<Vec<_>>()
    };
    let ada = |score, ms| [("ada".into(), score, ms)];
    assert_eq!(best(0).await, ada(9, 100), "of all days");
    assert_eq!(best(10).await, ada(7, 300), "the guest's was better");
    assert_eq!(best(11).await, ada(9, 100), "the account's was quicker");
    assert_eq!(best(12).await, ada(1, 50), "the guest's alone");
    let run = crate::training::store::rush(db, &"ada".into())
        .await
        .unwrap()
        .expect("a run");
    assert_eq!((run.run.as_str(), run.score), ("running", None), "it goes on");
    let mut blocks = blocks::blocks_of(db, &"ada".into()).await.unwrap();
    blocks.sort_unstable();
    assert_eq!(blocks, ["eve", "gus"], "each once, and not oneself");
    assert_eq!(blocks::blocks_of(db, &"gus".into()).await.unwrap(), ["ada"]);
    assert!(blocks::blocks_of(db, &"fay".into()).await.unwrap().is_empty());
    assert!(notices::wishes_notices(db, &"ada".into()).await.unwrap());
    assert!(!notices::wishes_notices(db, &"fay".into()).await.unwrap());
    assert_eq!(rewrites::belongings_of(db, &"fay".into()).await.unwrap(), 0);
    let again = db.write(alias).await.unwrap();
    assert_eq!(again, Written::Refused(NoAlias), "once");
    assert_eq!(best(0).await, ada(9, 100));
}

pub(super) async fn another_id_takes_the_place_of_a_guests(db: &Db) {
    let mut table = change("game", 0, 1);
    table.row.first = Some("dan".into());
    table.row.second = Some("ben".into());
    table.row.offered_by = "dan".into();
    table.row.card = r#"{"by":"dan"}"#.to_owned();
    table.events = vec![(1, r#"{"by":"dan","text":"\"dan\" danish"}"#.to_owned())];
    db.write(table).await.unwrap();
    assert_eq!(accounts::tables_of(db, &"dan".into()).await.unwrap(), 1);
    assert!(rewrites::play_together(db, "ben", "dan").await.unwrap());
    let alias = |person: &str| RewriteWrite::Alias {
        guest: "dan".into(),
        person: person.into(),
    };
    assert_eq!(db.write(alias("ben")).await.unwrap(), Written::Refused(NoAlias));
    assert_eq!(db.write(alias("ada")).await.unwrap(), Written::Done);
    assert_eq!(
        rewrites::tables_with(db, &"dan".into(), "ben", 9).await.unwrap(),
        [""; 0]
    );
    assert_eq!(
        rewrites::tables_with(db, &"dan".into(), "ada", 9).await.unwrap(),
        ["game"]
    );
    assert_eq!(rewrites::mentioning(db, &"dan".into(), 9).await.unwrap(), ["game"]);
    let rewrite = RewriteWrite::Table {
        table: "game".into(),
        from: "dan".into(),
        to: "ada".into(),
        redacted: Vec::new(),
        forgotten: vec![0],
        names: Vec::new(),
    };
    done(db.write(rewrite).await);
    let row = tables::table(db, &"game".into()).await.unwrap().unwrap();
    assert_eq!(
        (row.offered_by.as_str(), row.card.as_str(), row.rev),
        ("ada", r#"{"by":"ada"}"#, 2)
    );
    assert_eq!(row.people(), [Some(&"ada".into()), Some(&"ben".into())]);
    let log = tables::log(db, &"game".into(), 0, 9).await.unwrap();
    assert_eq!(log, [r#"{"by":"ada","text":"\"dan\" danish"}"#], "texts stay");
    assert_eq!(rewrites::mentioning(db, &"dan".into(), 9).await.unwrap(), [""; 0]);
    let mut aliases = rewrites::aliases(db).await.unwrap();
    aliases.sort_unstable();
    let expected = ["dan", "fay"].map(|guest| AliasRow {
        guest: guest.into(),
        person: "ada".into(),
    });
    assert_eq!(aliases, expected);
}

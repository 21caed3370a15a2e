//! What every store reports about itself.

use crate::store::{
    AccountWrite, Db, Kept, MaintenanceWrite, News, maintenance, nodes,
    tests::writing::{change, done},
};
use protocol::live::At;

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    the_last_sign_of_life_is_kept(db).await;
    what_has_to_be_read_again_is_numbered(db).await;
    rows_without_a_table_are_found(db).await;
    a_proof_writes_and_space_is_measured(db).await;
}

async fn the_last_sign_of_life_is_kept(db: &Db) {
    assert_eq!(maintenance::alive(db).await.unwrap(), None);
    for at_ms in [At(5), At(9)] {
        db.write(MaintenanceWrite::Alive { at_ms }).await.unwrap();
        assert_eq!(maintenance::alive(db).await.unwrap(), Some(at_ms));
    }
}

async fn what_has_to_be_read_again_is_numbered(db: &Db) {
    let last = nodes::last_news(db).await.unwrap();
    let mut changed = change("log", 0, 1);
    changed.reload_request = true;
    db.write(changed).await.unwrap();
    let person = "ada".to_owned();
    let write = AccountWrite::Changed { person: person.into() };
    done(db.write(write).await);
    let news = nodes::news(db, last, 9).await.unwrap();
    let news: Vec<_> = news.into_iter().map(|row| row.news).collect();
    let both = [News::Table("log".into()), News::Person("ada".into())];
    assert_eq!(news, both);
    assert_eq!(nodes::last_news(db).await.unwrap(), last + 2);
    assert_eq!(nodes::news(db, last + 1, 9).await.unwrap().len(), 1);
}

async fn rows_without_a_table_are_found(db: &Db) {
    assert!(maintenance::strays(db, 9).await.unwrap().is_empty());
    // A command that names an event after the last one.
    let mut ahead = change("stray", 0, 1);
    let kept = Kept { seq: 2, problem: None };
    ahead.command = Some(("ada".into(), "c1".to_owned(), kept));
    db.write(ahead).await.unwrap();
    assert_eq!(maintenance::strays(db, 9).await.unwrap(), ["stray"]);
    assert!(maintenance::strays(db, 0).await.unwrap().is_empty());
}

async fn a_proof_writes_and_space_is_measured(db: &Db) {
    maintenance::prove(db).await.unwrap();
    assert!(maintenance::space(db).await.unwrap().database > Some(0));
}

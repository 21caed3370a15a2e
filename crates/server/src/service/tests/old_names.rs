//! Names from before names had keys, in a database that an earlier build has filled.

use protocol::live::PersonKind;

use crate::{
    ids::PersonId,
    service::tests::{
        accounts::sign_up,
        compatibility::{filled, texts},
        *,
    },
    store::{self, tests::tamper},
};

/// Guests of that build: one with a letter of another script, one with a name of dots, and so many more than a page
/// has.
const GUESTS: &str = "INSERT INTO persons (id, name, created_ms) VALUES ('mixed', '\u{410}lice', 1), ('dots', '...', 1); \
     WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 450) \
     INSERT INTO persons (id, name, created_ms) SELECT 'many' || n, 'Visit ' || n, 1 FROM n;";

#[tokio::test]
async fn old_names_get_keys_and_give_way_to_accounts() {
    let scratch = Scratch::new("old-names");
    let path = filled(&scratch).await;
    tamper(&path, GUESTS).await;
    let named = "SELECT id FROM persons WHERE name IS NOT NULL";
    let before = texts(&path, named).await;
    let database = Database::Sqlite(path.clone());
    let mut fixture = Fixture::open(&database).await;
    // Beside the one that runs by itself at the start.
    fixture.service.accounts.key_old_names().await.expect("keys");
    let left = store::people::without_key(&fixture.service.base.db, 9).await;
    assert_eq!(left.expect("readable"), []);
    assert_eq!(texts(&path, named).await.len(), before.len(), "nobody has lost theirs");

    let name_of = async |fixture: &Fixture, id: &str| {
        let row = store::people::person(&fixture.service.base.db, &PersonId::from(id)).await;
        let row = row.expect("readable").expect("somebody");
        assert_eq!(row.kind, PersonKind::Guest);
        row.name
    };
    let (token, _) = somebody(&fixture.service).await;
    sign_up(&fixture.service, token, "Alice").await.expect("a member");
    assert_eq!(name_of(&fixture, "mixed").await, None, "it looks like hers");
    assert_eq!(name_of(&fixture, "dots").await.as_deref(), Some("..."));
    let (token, _) = somebody(&fixture.service).await;
    sign_up(&fixture.service, token, "visit-450").await.expect("a member");
    assert_eq!(name_of(&fixture, "many450").await, None);
    assert_eq!(name_of(&fixture, "many45").await.as_deref(), Some("Visit 45"));

    // A name that an account had before the key was there.
    fixture.service.close().await;
    let late = "INSERT INTO persons (id, name, created_ms) VALUES ('late', 'ALICE', 1)";
    tamper(&path, late).await;
    fixture.reopen(&database).await;
    fixture.service.accounts.key_old_names().await.expect("keys");
    assert_eq!(name_of(&fixture, "late").await, None);
    fixture.service.close().await;
}

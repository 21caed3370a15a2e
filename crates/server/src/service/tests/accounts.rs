//! Members: two sign-ups for a name, merged games, closing and erasure.

use std::fs;

use protocol::live::{LogIn, LogInOptions, Millis, NewAccount, PersonKind};

use crate::{
    accounts::{NewMember, sessions::Asker},
    error::ServiceError,
    ids::PersonId,
    service::tests::*,
    store::{self, tests::throwaway::Postmaster},
};

pub(crate) const PASSWORD: &str = "a stone in the shoe";

pub(crate) async fn asker(service: &Service, token: Token) -> Asker {
    let visitor = service.people.visitor(&token).await.expect("a readable database");
    Asker {
        token: Some(token),
        person: visitor.map(|visitor| visitor.person),
        address: std::net::IpAddr::from([127, 0, 0, 1]).into(),
        agent: None,
    }
}

pub(crate) async fn sign_up(service: &Service, token: Token, name: &str) -> Result<NewMember, ServiceError> {
    let asker = asker(service, token).await;
    let person = PersonId::from(asker.person.as_ref().expect("somebody"));
    let new = NewAccount {
        name: name.to_owned(),
        password: PASSWORD.to_owned(),
        accepted: true,
        share: false,
        invitation: None,
    };
    service.accounts.sign_up(&asker, &person, new, false).await
}

async fn log_in(service: &Service, token: Token, name: &str, options: LogInOptions) -> Result<PersonId, ProblemCode> {
    let asker = asker(service, token).await;
    let log_in = LogIn {
        name: name.to_owned(),
        password: PASSWORD.to_owned(),
        options,
    };
    let opened = service.accounts.log_in(&asker, log_in).await;
    opened
        .map(|(_, view)| view.id.clone())
        .map_err(|error| error.problem().code)
}

/// Of many who sign up at once under names that look alike, exactly one gets it.
async fn race(database: &Database) {
    let fixture = Fixture::open(database).await;
    let mut tries = Vec::new();
    for name in ["Alice", "AIice", "alice", "A1ice", "ALICE", "al ice"] {
        let (token, _) = somebody(&fixture.service).await;
        let service = fixture.service.clone();
        tries.push(tokio::spawn(async move { sign_up(&service, token, name).await }));
    }
    let mut codes = Vec::new();
    for one in tries {
        let signed = one.await.expect("no panic");
        codes.push(signed.err().map(|error| error.problem().code));
    }
    codes.sort_unstable();
    let taken = Some(ProblemCode::NameTaken);
    assert_eq!(codes, [None, taken, taken, taken, taken, taken]);
    let rename = fixture
        .service
        .accounts
        .rename(&fixture.ada, Some("ALlCE".to_owned()))
        .await;
    let code = rename.expect_err("a taken name").problem().code;
    assert_eq!(code, ProblemCode::NameTaken);
    fixture.service.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_sign_ups_for_one_name_exactly_one_wins() {
    race(&file(&Scratch::new("race"))).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_on_postgres_if_its_programs_are_installed() {
    if let Some(postmaster) = Postmaster::start() {
        race(&Database::Postgres(postmaster.address().to_owned())).await;
    }
}

#[tokio::test]
async fn a_guests_game_goes_on_as_a_members() {
    let scratch = Scratch::new("merge");
    let database = file(&scratch);
    let mut fixture = Fixture::open(&database).await;
    let (home, _) = somebody(&fixture.service).await;
    let member = sign_up(&fixture.service, home, "Ada Lovelace").await;
    let member = PersonId::from(&member.expect("a member").person);
    let table = fixture.begin(MINUTE).await;
    fixture.play(&table, 0, 3).await;

    let guest = fixture.tokens[0];
    let asked = log_in(&fixture.service, guest, "Ada Lovelace", LogInOptions::default()).await;
    assert_eq!(asked, Err(ProblemCode::MergeAsk));
    let merge = LogInOptions {
        merge: Some(true),
        reopen: false,
    };
    let opened = log_in(&fixture.service, guest, "Ada Lovelace", merge).await;
    assert_eq!(opened.as_ref(), Ok(&member));
    let gone = fixture.service.people.visitor(&guest).await.expect("readable");
    assert!(gone.is_none(), "the guest's token opens nothing any more");

    // Ben plays on, and then the member in the seat of the guest.
    fixture.ada = member.clone();
    fixture.play(&table, 3, 6).await;
    let view = fixture.view(&table).await;
    assert_eq!(view.seats[0].as_deref(), Some(member.as_str()));
    let named = view.people.iter().find(|person| person.id == member.as_str());
    assert_eq!(named.expect("named").kind, PersonKind::Member);
    fixture.expect_sound(&table).await;
    let ben = fixture.tokens[1];
    let seated = log_in(&fixture.service, ben, "Ada Lovelace", merge).await;
    assert_eq!(seated, Err(ProblemCode::MergeSeated));

    fixture.vanish();
    let opened = Service::open(&database, Arc::clone(&fixture.time)).await;
    fixture.service = opened.expect("the database as it was left");
    fixture.play(&table, 6, 9).await;
    fixture.expect_sound(&table).await;
}

#[tokio::test]
async fn what_a_guest_has_besides_games_goes_along_if_they_say_so() {
    let scratch = Scratch::new("belongings");
    let fixture = Fixture::open(&file(&scratch)).await;
    let service = &fixture.service;
    let (home, _) = somebody(service).await;
    let member = sign_up(service, home, "Ada Lovelace").await.expect("a member");
    let member = member.person.id.clone();
    let (ben, guest) = (&fixture.ben, fixture.tokens[0]);
    service.people.block(&fixture.ada, ben, true).await.expect("blocked");
    // Looked up, and so remembered.
    assert!(
        !service
            .people
            .is_blocked(&PersonId::from(member.as_str()), &PersonId::from(ben.as_str()))
            .await
            .expect("readable")
    );
    let log_in = async |merge| {
        let options = LogInOptions { merge, reopen: false };
        log_in(service, guest, "Ada Lovelace", options).await
    };
    assert_eq!(log_in(None).await, Err(ProblemCode::MergeAsk));
    assert_eq!(log_in(Some(true)).await.as_ref(), Ok(&member));
    assert!(
        service
            .people
            .is_blocked(&PersonId::from(member.as_str()), &PersonId::from(ben.as_str()))
            .await
            .expect("readable")
    );
    assert!(
        service
            .people
            .blocks_of(&fixture.ada)
            .await
            .expect("readable")
            .is_empty()
    );
    fixture.service.close().await;
}

/// The names of the files of a folder that hold a text.
fn files_with(folder: &std::path::Path, text: &str) -> Vec<String> {
    let files = fs::read_dir(folder)
        .expect("a folder")
        .map(|file| file.expect("a file").path());
    let holding = files.filter(|file| {
        let bytes = fs::read(file).unwrap_or_default();
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    });
    holding.map(|file| file.display().to_string()).collect()
}

#[tokio::test]
async fn nothing_of_an_erased_account_is_left_in_the_files() {
    let scratch = Scratch::new("erased");
    let database = file(&scratch);
    let mut fixture = Fixture::open(&database).await;
    let table = fixture.begin(MINUTE).await;
    fixture.play(&table, 0, 2).await;
    let signed = sign_up(&fixture.service, fixture.tokens[0], "Zebulon Quux").await;
    fixture.tokens[0] = signed.expect("a member").token;
    let chat = Command::Chat {
        text: "the walrus was here".to_owned(),
    };
    let said = fixture.act(&table, &fixture.ada, "chat", chat).await;
    said.expect("said");
    let folder = scratch.path("");
    let traces = ["Zebulon", "zebu", "the walrus was here", fixture.ada.as_str()];
    for trace in [traces[0], traces[2], traces[3]] {
        assert_ne!(files_with(&folder, trace), [""; 0], "{trace}");
    }

    let service = &fixture.service;
    service
        .accounts
        .close_account(&fixture.ada, PASSWORD)
        .await
        .expect("closed");
    assert!(
        service
            .people
            .visitor(&fixture.tokens[0])
            .await
            .expect("readable")
            .is_none()
    );
    let (token, _) = somebody(service).await;
    let closed = log_in(service, token, "Zebulon Quux", LogInOptions::default()).await;
    assert_eq!(closed, Err(ProblemCode::AccountClosed));
    let reopen = LogInOptions {
        merge: None,
        reopen: true,
    };
    let opened = log_in(service, token, "Zebulon Quux", reopen).await;
    assert_eq!(opened.as_ref(), Ok(&fixture.ada));
    service
        .accounts
        .close_account(&fixture.ada, PASSWORD)
        .await
        .expect("closed again");
    service.accounts.finish_rewrites().await.expect("nothing to do yet");
    assert_ne!(files_with(&folder, "Zebulon"), [""; 0]);

    fixture.time.advance(Millis::days(15));
    service.accounts.finish_rewrites().await.expect("erased");
    for trace in &traces[..3] {
        assert_eq!(files_with(&folder, trace), [""; 0], "{trace}");
    }
    let (token, _) = somebody(service).await;
    let gone = log_in(service, token, "Zebulon Quux", reopen).await;
    assert_eq!(gone, Err(ProblemCode::LogIn));
    let taken = sign_up(service, token, "zebulon quux").await.err();
    let taken = taken.expect("never given again").problem().code;
    assert_eq!(taken, ProblemCode::NameTaken);
    let log = fixture.log(&table).await;
    assert!(!format!("{log:?}").contains(fixture.ada.as_str()));
    let db = &service.base.db;
    let row = store::tables::table(db, &table)
        .await
        .expect("readable")
        .expect("a row");
    let verified = verify_table(Arc::clone(db), row).await.expect("readable");
    assert_eq!(verified.1, None, "the log is still one");
}

//! `/api/me/following` and pages about people, by id and by name, over real sockets.

use protocol::live::{Following, FoundPeople, Me, OnlinePeople, ProblemCode, Profile, ToServer};

use crate::{
    accounts::{account, code, renewed},
    browser::{Browser, ask},
    lobby::lobby_where,
    test_server::TestServer,
};

const PATH: &str = "/api/me/following";

#[tokio::test]
async fn members_follow_members_and_find_them_by_name() {
    let server = TestServer::open().await;
    let mut ada = Browser::new(server.address).await;
    let mut ben = Browser::from(server.address, 2).await;
    let guest = ada.ask("GET", PATH, "").await;
    assert_eq!((guest.status, code(&guest)), (403, ProblemCode::NoAccount));
    renewed(&mut ada, "POST", "/api/account", &account("Ada")).await;
    let whom = format!("{PATH}/{}", ben.me.person.id);
    let refused = ada.ask("PUT", &whom, "").await;
    assert_eq!((refused.status, code(&refused)), (404, ProblemCode::NotFound));
    renewed(&mut ben, "POST", "/api/account", &account("Ben Quux")).await;
    let mut socket = ben.socket().await;
    socket.send(&ToServer::Lobby { on: true }).await;
    lobby_where(&mut socket, |_| true).await;
    let list: Following = ada.ask("PUT", &whom, "").await.json();
    assert_eq!(list.followed.len(), 1);
    assert!(list.followed[0].online);
    for name in ["%00", "..%2F..%2Fadmin", &"x".repeat(5_000), "%F0%9F%92%A9"] {
        let nobody = ada.ask("PUT", &format!("{PATH}/{name}"), "").await;
        assert_eq!(nobody.status, 404, "{name}");
    }
    let list: Following = ada.ask("DELETE", &whom, "").await.json();
    assert!(list.followed.is_empty());

    let get = async |name: &str| {
        let path = format!("/api/people/{name}");
        ask(server.address, "GET", &path, &[], "").await
    };
    for name in [ben.me.person.id.as_str(), "Ben%20Quux", "BEN-QUUX", "ben%20quux"] {
        let found = get(name).await;
        assert_eq!(found.status, 200, "{name}: {found:?}");
        assert_eq!(found.json::<Profile>().person.id, ben.me.person.id);
    }
    let find = async |beginning: &str| {
        let path = format!("/api/people?q={beginning}");
        let found = ask(server.address, "GET", &path, &[], "").await;
        let people = found.json::<FoundPeople>().people.into_iter();
        people.map(|person| person.id).collect::<Vec<_>>()
    };
    for beginning in ["b", "BEN", "ben%20q", "ben-quux"] {
        assert_eq!(find(beginning).await, [ben.me.person.id.clone()], "{beginning}");
    }
    for beginning in ["", "%25", "en", "ben%20quuxx", &"b".repeat(3_000)] {
        assert!(find(beginning).await.is_empty(), "{beginning}");
    }
    let profile: Profile = get("Ben%20Quux").await.json();
    assert!(profile.since_ms.is_some() && profile.seen_ms.is_some() && profile.owner.is_none());
    let games = get("Ben%20Quux/games").await;
    assert_eq!(games.status, 200, "{games:?}");
    for name in ["Nobody", "%FF", "%00", &"y".repeat(3_000)] {
        let nobody = get(name).await;
        assert!(matches!(nobody.status, 400 | 404), "{name}: {nobody:?}");
    }
    server.close().await;
}

#[tokio::test]
async fn only_who_agrees_is_listed_as_online_and_those_whom_one_follows_come_first() {
    let server = TestServer::open().await;
    let online = async |browser: &Browser| -> OnlinePeople { browser.ask("GET", "/api/online", "").await.json() };
    let mut people = Vec::new();
    for (number, name) in [(1, "Ada"), (2, "Ben"), (3, "Cy"), (4, "Zoe")] {
        let mut browser = Browser::from(server.address, number).await;
        let agree = async |browser: &Browser| {
            let body = r#"{"listed":true}"#;
            browser.ask("PUT", "/api/account/listed", body).await
        };
        let guest = agree(&browser).await;
        assert_eq!((guest.status, code(&guest)), (403, ProblemCode::NoAccount));
        renewed(&mut browser, "POST", "/api/account", &account(name)).await;
        if name != "Cy" {
            let me: Me = agree(&browser).await.json();
            assert!(me.account.is_some_and(|account| account.listed));
        }
        people.push(browser);
    }
    let mut sockets = Vec::new();
    for browser in &people {
        let mut socket = browser.socket().await;
        socket.send(&ToServer::Lobby { on: true }).await;
        lobby_where(&mut socket, |_| true).await;
        sockets.push(socket);
    }
    let [ada, ben, cy, zoe] = &people[..] else {
        panic!("four");
    };
    let names = |list: OnlinePeople| {
        let names = list.people.into_iter().filter_map(|one| one.person.name);
        (names.collect::<Vec<_>>(), list.others, list.listed)
    };
    let texts = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let seen = names(online(ada).await);
    assert_eq!(seen, (texts(&["Ben", "Zoe"]), 1, Some(true)));
    assert_eq!(names(online(cy).await).2, Some(false));
    let followed = format!("{PATH}/{}", zoe.me.person.id);
    ada.ask("PUT", &followed, "").await;
    assert_eq!(names(online(ada).await).0, ["Zoe", "Ben"]);
    let blocked = format!("/api/me/blocks/{}", ben.me.person.id);
    ada.ask("PUT", &blocked, "").await;
    assert_eq!(names(online(ada).await).0, ["Zoe"]);
    assert_eq!(names(online(ben).await).0, ["Zoe"], "who was blocked");
    let guest = Browser::from(server.address, 5).await;
    let seen = names(online(&guest).await);
    assert_eq!(seen, (texts(&["Ada", "Ben", "Zoe"]), 1, None));
    drop(sockets);
    server.close().await;
}

//! Bots: players that programs are.

use std::time::Duration;

use protocol::live::{
    ApiAccess, BotList, Command, Created, Done, Me, NewTable, PersonKind, PersonView, ProblemCode, Profile, Scope,
    StreamLine, TableView,
};

use tokio::time::{sleep, timeout};

use super::{
    deed, member,
    program::{Program, text},
    token,
};
use crate::{accounts::code, browser::Browser, games::trax, test_server::TestServer};

async fn bot(owner: &Browser, name: &str) -> PersonView {
    let answer = owner
        .ask("POST", "/api/me/bots", &format!(r#"{{"name":"{name}"}}"#))
        .await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

#[tokio::test]
async fn a_bot_accepts_a_challenge_and_its_game_is_rated_and_marked() {
    let server = TestServer::open().await;
    let owner = member(&server, "Ada", 1).await;
    let bot = bot(&owner, "Hal").await;
    assert_eq!((bot.kind, bot.name.as_deref()), (PersonKind::Bot, Some("Hal")));
    let created = token(&owner, &[Scope::Play], Some(&bot.id)).await;
    assert_eq!(created.view.bot.as_ref(), Some(&bot.id));
    let program = Program::new(server.address, 2, &created.token);
    let me: Me = program.ask("GET", "/api/me", "").await.json();
    assert_eq!(me.person, bot);

    let mut stream = program.stream("GET", "/api/stream", "").await;
    let ben = member(&server, "Ben", 3).await;
    let challenge = format!(r#"{{"name":"Hal","terms":{},"seat":"first"}}"#, text(&trax().terms));
    let answer = ben.ask("POST", "/api/challenges", &challenge).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let line = stream.line().await.expect("a challenge");
    let StreamLine::Challenge { offer, .. } = serde_json::from_str(&line).expect("a line") else {
        panic!("{line}");
    };
    let joined = program.carry_out(&offer.table, &deed("join", 1, Command::Join)).await;
    assert_eq!(joined.status, 200, "{joined:?}");
    let path = format!("/api/tables/{}", offer.table);
    let view: TableView = ben.ask("GET", &path, "").await.json();
    assert!(view.rated, "{view:?}");
    // Its only stream is its own.
    let is_there = async |wanted: bool| {
        let look = async || ben.ask("GET", &path, "").await.json::<TableView>().present;
        let there = async {
            while look().await != [false, wanted] {
                sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(Duration::from_secs(5), there).await.is_ok()
    };
    assert!(is_there(true).await, "a bot that streams is present");
    drop(stream);
    assert!(is_there(false).await, "a bot that does not is away");
    let seq = joined.json::<Done>().seq;
    let resigned = program
        .carry_out(&offer.table, &deed("end", seq, Command::Resign))
        .await;
    assert_eq!(resigned.status, 200, "{resigned:?}");
    let profile: Profile = ben.ask("GET", "/api/people/hal", "").await.json();
    assert_eq!(profile.person, bot);
    assert_eq!(profile.owner.map(|owner| owner.id), Some(owner.me.person.id.clone()));
    let list: BotList = ben.ask("GET", "/api/bots", "").await.json();
    let listed: Vec<_> = list.bots.iter().map(|one| (&one.bot, &one.owner.id)).collect();
    assert_eq!(listed, [(&bot, &owner.me.person.id)]);
    server.close().await;
}

#[tokio::test]
async fn nobody_is_rated_by_games_against_their_own_bots() {
    let server = TestServer::open().await;
    let owner = member(&server, "Ada", 1).await;
    for name in ["Hal", "Deep", "Blue"] {
        let bot = bot(&owner, name).await;
        let created = token(&owner, &[Scope::Play], Some(&bot.id)).await;
        let program = Program::new(server.address, 2, &created.token);
        for _ in 0..4 {
            let challenge = format!(r#"{{"name":"{name}","terms":{},"seat":"first"}}"#, text(&trax().terms));
            let answer = owner.ask("POST", "/api/challenges", &challenge).await;
            let table = answer.json::<Created>().table;
            let joined = program.carry_out(&table, &deed("join", 1, Command::Join)).await;
            assert_eq!(joined.status, 200, "{joined:?}");
            let view: TableView = owner.ask("GET", &format!("/api/tables/{table}"), "").await.json();
            assert!(!view.rated, "{view:?}");
            let resign = deed("end", joined.json::<Done>().seq, Command::Resign);
            assert_eq!(program.carry_out(&table, &resign).await.status, 200);
        }
        let path = format!("/api/me/bots/{}", bot.id);
        assert_eq!(owner.ask("DELETE", &path, "").await.status, 204);
    }
    // Closed bots keep their places, so that there is no fourth one to beat.
    let fourth = owner.ask("POST", "/api/me/bots", r#"{"name":"Four"}"#).await;
    assert_eq!(code(&fourth), ProblemCode::LimitBots);
    server.close().await;
}

#[tokio::test]
async fn bots_take_nobodys_place() {
    let server = TestServer::open().await;
    let owner = member(&server, "Ada", 1).await;
    let bot = bot(&owner, "Hal").await;
    let refused = owner
        .ask(
            "POST",
            "/api/me/tokens",
            &format!(r#"{{"label":"a","scopes":["seeks"],"bot":"{}"}}"#, bot.id),
        )
        .await;
    assert_eq!((refused.status, code(&refused)), (403, ProblemCode::NoBots));
    let created = token(&owner, &[Scope::Play], Some(&bot.id)).await;
    let program = Program::new(server.address, 2, &created.token);

    let ben = Browser::from(server.address, 3).await;
    let listed = ben.offer(&trax()).await.table;
    let refused = program.carry_out(&listed, &deed("join", 1, Command::Join)).await;
    assert_eq!((refused.status, code(&refused)), (403, ProblemCode::NoBots));
    // Who sends it a link wants it, and so does who joins it.
    let unlisted = NewTable {
        listed: false,
        ..trax()
    };
    let invited = ben.offer(&unlisted).await.table;
    let joined = program.carry_out(&invited, &deed("join", 1, Command::Join)).await;
    assert_eq!(joined.status, 200, "{joined:?}");
    let own = program.offer(&trax()).await;
    let mut socket = ben.socket().await;
    let seq = socket.open_table(&own).await.seq;
    socket.done(&own, seq, Command::Join).await;
    server.close().await;
}

#[tokio::test]
async fn a_bot_is_its_owners_alone_and_ends_with_its_tokens() {
    let server = TestServer::open().await;
    let owner = member(&server, "Ada", 1).await;
    let ben = member(&server, "Ben", 2).await;
    let hal = bot(&owner, "Hal").await;
    for (name, wanted) in [
        ("HAL", ProblemCode::NameTaken),
        ("Ben", ProblemCode::NameTaken),
        ("Trax level 3", ProblemCode::NameReserved),
        ("", ProblemCode::Name),
    ] {
        let body = format!(r#"{{"name":"{name}"}}"#);
        let refused = owner.ask("POST", "/api/me/bots", &body).await;
        assert_eq!(code(&refused), wanted, "{name}");
    }
    bot(&owner, "Deep").await;
    bot(&owner, "Blue").await;
    let fourth = owner.ask("POST", "/api/me/bots", r#"{"name":"Four"}"#).await;
    assert_eq!((fourth.status, code(&fourth)), (400, ProblemCode::LimitBots));

    let created = token(&owner, &[Scope::Play], Some(&hal.id)).await;
    let program = Program::new(server.address, 3, &created.token);
    let theft = format!(r#"{{"label":"a","scopes":["play"],"bot":"{}"}}"#, hal.id);
    assert_eq!(ben.ask("POST", "/api/me/tokens", &theft).await.status, 404);
    let path = format!("/api/me/bots/{}", hal.id);
    assert_eq!(ben.ask("DELETE", &path, "").await.status, 404);
    assert_eq!(program.ask("GET", "/api/me", "").await.status, 200);
    assert_eq!(owner.ask("DELETE", &path, "").await.status, 204);
    assert_eq!(program.ask("GET", "/api/me", "").await.status, 401);
    let access: ApiAccess = owner.ask("GET", "/api/me/tokens", "").await.json();
    let names: Vec<_> = access.bots.iter().filter_map(|bot| bot.name.as_deref()).collect();
    assert_eq!(names, ["Blue", "Deep"]);
    assert!(access.tokens.is_empty(), "{access:?}");
    server.close().await;
}

//! What other sites get: previews, pictures, frames, oEmbed and the component, each with its own headers.

use std::sync::Arc;

use protocol::{
    GameKind, Setup,
    live::{ClockTerms, Command, NewTable, SeatWish, Terms},
};
use serde_json::Value;

use crate::{
    http::{tests::*, unbuilt},
    ids::{Cid, Lag, PersonId, TableId, nobody},
    service::Service,
};

const PAGE: &[u8] = b"<head><meta name=\"description\" content=\"Play.\"><title>Loopline</title></head>";

/// A server with a table at which two have played a turn.
struct Shared {
    app: Arc<App>,
    table: TableId,
    /// What the two are called, who have no names.
    names: [String; 2],
}

async fn somebody(service: &Service) -> (PersonId, String) {
    let (token, _) = service.people.new_visitor();
    let view = service.people.enter(&token).await.expect("room for one more");
    let number = view.number.expect("a guest's number");
    (view.id.clone(), format!("Guest {number}"))
}

impl Shared {
    async fn open() -> Self {
        let (mut shared, ada) = Self::waiting(ClockTerms::None, None).await;
        let (ben, name) = somebody(&shared.app.service).await;
        shared.names[1] = name;
        shared.act(&ben, "join", Command::Join).await;
        shared.act(&ada, "turn", Command::turn("@0/")).await;
        shared
    }

    /// A table that waits, and its host.
    async fn waiting(clock: ClockTerms, games: Option<u32>) -> (Self, PersonId) {
        let app = App::for_tests().await;
        let (ada, name) = somebody(&app.service).await;
        let setup = Setup {
            game: GameKind::Trax,
            rules: "official".to_owned(),
            size: None,
            swap: None,
            position: None,
            die: None,
        };
        let new = NewTable {
            terms: Terms {
                games,
                ..Terms::new(setup, clock)
            },
            seat: SeatWish::First,
            listed: true,
        };
        let table = app.service.tables.new_table(&ada, new).await.expect("a table");
        let names = [name, String::new()];
        (Self { app, table, names }, ada)
    }

    async fn act(&self, who: &PersonId, name: &str, command: Command) {
        let service = &self.app.service;
        let seq = service.tables.view(&self.table, who).await.expect("a table").seq;
        let cid = Cid::read(name).expect("a cid");
        let done = service
            .tables
            .command(&self.table, who, &cid, seq, command, Lag::default());
        done.await.expect("a command that is allowed");
    }

    async fn get(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let index = File {
            name: "index.html".to_owned(),
            bytes: Cow::Borrowed(PAGE),
        };
        let router = over(self.app.clone(), Site::new(vec![index]), component());
        let path = path.replace("ID", self.table.as_str());
        let headers = [&[("host", "games.example")], headers].concat();
        ask(router, Method::GET, &path, &headers).await
    }
}

fn text(answer: &Answer) -> &str {
    std::str::from_utf8(&answer.body).expect("a text")
}

fn assert_no_frames(answer: &Answer, path: &str) {
    let policy = answer.header("content-security-policy");
    assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
}

#[tokio::test]
async fn the_page_of_a_table_says_what_is_played() {
    let shared = Shared::open().await;
    let answer = shared.get("/t/ID", &[]).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("cache-control"), "no-cache");
    assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
    assert_no_frames(&answer, "/t/ID");
    let page = text(&answer);
    let link = format!("http://games.example/t/{}", shared.table);
    let [first, second] = &shared.names;
    for want in [
        &format!("<title>{first} – {second} · Trax · Loopline</title>"),
        &format!("content=\"{first} – {second} · Trax. In play. Turns: 1.\""),
        &format!("<meta property=\"og:url\" content=\"{link}\">"),
        &format!("<meta property=\"og:image\" content=\"{link}/picture.png\">"),
        "<meta name=\"twitter:card\" content=\"summary_large_image\">",
        "type=\"application/json+oembed\"",
    ] {
        assert!(page.contains(want), "{want} in {page}");
    }
    let missing = shared.get("/t/nowhere", &[]).await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
    assert_eq!(missing.body, PAGE, "the app says that there is none");
}

#[tokio::test]
async fn the_link_to_a_table_that_waits_says_who_invites_to_what() {
    let days = ClockTerms::Days { days: 3 };
    let live = ClockTerms::Increment {
        base_s: 600,
        increment_s: 5,
    };
    for (clock, games, said) in [
        (live, Some(1), "Trax · 10 + 5 · Not rated"),
        (
            days,
            None,
            "Trax · Days for a turn: 3 · any number of games · Not rated",
        ),
    ] {
        let (shared, _) = Shared::waiting(clock, games).await;
        let answer = shared.get("/t/ID", &[]).await;
        let page = text(&answer);
        let invites = format!("{} invites you: {said}", shared.names[0]);
        for want in [
            &format!("<title>{invites} · Loopline</title>"),
            &format!("<meta property=\"og:title\" content=\"{invites}\">"),
        ] {
            assert!(page.contains(want), "{want} in {page}");
        }
    }
}

#[tokio::test]
async fn a_picture_is_for_any_site_and_is_sent_once() {
    let shared = Shared::open().await;
    for (path, kind, begin) in [
        ("/t/ID/picture.png", "image/png", &b"\x89PNG"[..]),
        ("/t/ID/picture.png?theme=dark&side=300", "image/png", b"\x89PNG"),
        ("/t/ID/picture.svg?theme=ink", "image/svg+xml", b"<svg"),
    ] {
        let answer = shared.get(path, &[]).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(answer.body.starts_with(begin), "{path}");
        assert_eq!(answer.header("content-type"), kind);
        assert_eq!(answer.header("cross-origin-resource-policy"), "cross-origin");
        assert_eq!(answer.header("access-control-allow-origin"), "*");
        assert_eq!(answer.header("set-cookie"), "");
        assert_no_frames(&answer, path);
        let tag = answer.header("etag");
        let again = shared.get(path, &[("if-none-match", tag)]).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{path}");
        assert!(again.body.is_empty() && again.header("etag") == tag);
        assert_eq!(again.header("access-control-allow-origin"), "*");
        let of_other = [("if-none-match", tag)];
        let other = shared.get("/t/ID/picture.svg", &of_other).await;
        assert_eq!(other.status, StatusCode::OK, "in another theme");
    }
    for (path, want) in [
        ("/t/ID/picture.png?theme=plaid", StatusCode::BAD_REQUEST),
        ("/t/ID/picture.png?side=4096", StatusCode::BAD_REQUEST),
        ("/t/ID/picture.png?side=many", StatusCode::BAD_REQUEST),
        ("/t/nowhere/picture.png", StatusCode::NOT_FOUND),
    ] {
        let answer = shared.get(path, &[]).await;
        assert_eq!(answer.status, want, "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), "*", "{path}");
    }
    let other = shared.get("/t/ID/picture.gif", &[]).await;
    assert_eq!(other.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_frame_has_no_scripts_and_may_be_anywhere() {
    let shared = Shared::open().await;
    for (path, status) in [
        ("/embed/ID", StatusCode::OK),
        ("/embed/ID?theme=dark", StatusCode::OK),
        ("/embed/ID?theme=dark&theme=light", StatusCode::OK),
        ("/embed/nowhere", StatusCode::NOT_FOUND),
    ] {
        let answer = shared.get(path, &[]).await;
        assert_eq!(answer.status, status, "{path}");
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; style-src 'sha256-"), "{policy}");
        assert!(policy.ends_with("frame-ancestors *"), "{policy}");
        assert!(!policy.contains("script"), "{policy}");
        assert_eq!(answer.header("cross-origin-resource-policy"), "cross-origin");
        assert_eq!(answer.header("cross-origin-embedder-policy"), "require-corp");
        assert_eq!(answer.header("access-control-allow-origin"), "");
        assert!(!text(&answer).contains("<script"), "{path}");
    }
    let page = shared.get("/embed/ID", &[]).await;
    let page = text(&page);
    let [first, second] = &shared.names;
    for want in [
        "<svg viewBox=",
        &format!("<li class=\"first\">{first}</li><li class=\"second\">{second}</li>"),
        "In play. Turns: 1.",
        "<meta http-equiv=\"refresh\" content=\"30\">",
        "target=\"_blank\" rel=\"noopener\"",
    ] {
        assert!(page.contains(want), "{want} in {page}");
    }
    let ben = shared.app.service.tables.view(&shared.table, &nobody()).await;
    let ben = ben.expect("a table").seats[1].clone().expect("a player");
    let ben = PersonId::read(&ben).expect("an id");
    shared.act(&ben, "resign", Command::Resign).await;
    let over = shared.get("/embed/ID", &[]).await;
    assert!(!text(&over).contains("refresh"), "an ended game stays as it is");
    assert!(
        text(&over).contains(&format!("{first} wins by resignation")),
        "{}",
        text(&over)
    );
}

#[tokio::test]
async fn oembed_describes_tables_of_this_server() {
    let shared = Shared::open().await;
    for url in [
        "http://games.example/t/ID",
        "https%3A%2F%2Fgames.example%2F%23%2Flive%2FID",
    ] {
        let answer = shared.get(&format!("/oembed?url={url}&format=json"), &[]).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", text(&answer));
        assert_eq!(answer.header("access-control-allow-origin"), "*");
        assert_eq!(answer.header("content-type"), "application/json");
        let found: Value = serde_json::from_slice(&answer.body).expect("JSON");
        assert_eq!(found["type"], "rich");
        assert_eq!(found["version"], "1.0");
        assert_eq!(found["provider_url"], "http://games.example");
        assert_eq!(found["thumbnail_width"], 600);
        let html = found["html"].as_str().expect("a text");
        let start = format!("<iframe src=\"http://games.example/embed/{}\"", shared.table);
        assert!(html.starts_with(&start), "{html}");
    }
    let small = "/oembed?url=http://games.example/t/ID&maxwidth=200&maxheight=400";
    let small: Value = serde_json::from_slice(&shared.get(small, &[]).await.body).expect("JSON");
    assert_eq!((&small["width"], &small["height"]), (&200.into(), &400.into()));
    assert!(small["thumbnail_url"].is_null(), "no picture is so small");
    for (query, want) in [
        ("", StatusCode::BAD_REQUEST),
        ("url=games", StatusCode::BAD_REQUEST),
        ("url=games&url=games", StatusCode::BAD_REQUEST),
        ("url=http://games.example/t/ID&maxwidth=0", StatusCode::BAD_REQUEST),
        ("url=http://games.example/t/ID&format=xml", StatusCode::NOT_IMPLEMENTED),
        ("url=http://other.example/t/ID", StatusCode::NOT_FOUND),
        ("url=http://games.example/t/nowhere", StatusCode::NOT_FOUND),
        ("url=http://games.example/rules", StatusCode::NOT_FOUND),
    ] {
        let answer = shared.get(&format!("/oembed?{query}"), &[]).await;
        assert_eq!(answer.status, want, "{query}");
        assert_eq!(answer.header("access-control-allow-origin"), "*", "{query}");
        assert!(text(&answer).ends_with(".\n"), "{query}");
    }
}

#[tokio::test]
async fn the_component_is_for_any_site() {
    let shared = Shared::open().await;
    let answer = shared.get("/component/loopline-board.js", &[]).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    assert_eq!(answer.header("cross-origin-resource-policy"), "cross-origin");
    assert_eq!(answer.header("content-type"), "text/javascript; charset=utf-8");
    let missing = shared.get("/component/other.js", &[]).await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
    assert!(text(&missing).contains("no such file"), "{}", text(&missing));
    let app = shared.app.clone();
    let nothing = || Site::new(Vec::new());
    assert_eq!(unbuilt(&nothing(), &component()), ["the web app"]);
    assert_eq!(unbuilt(&nothing(), &nothing()), ["the web app", "the web component"]);
    let without = over(app, nothing(), nothing());
    let path = "/component/loopline-board.js";
    let answer = ask(without, Method::GET, path, &[]).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(text(&answer).contains("cargo xtask component"), "{}", text(&answer));
}

#[tokio::test]
async fn all_other_answers_forbid_frames_and_other_sites() {
    let shared = Shared::open().await;
    for path in [
        "/",
        "/t/ID",
        "/t/nowhere",
        "/embed",
        "/health",
        "/ready",
        "/api",
        "/api/host",
        "/api/tables/ID",
        "/api/tables/ID/qr",
        "/missing.js",
        "/oembed",
        "/component/loopline-board.js",
        "/t/ID/picture.svg",
    ] {
        let answer = shared.get(path, &[]).await;
        assert_no_frames(&answer, path);
        let is_for_all = ["/oembed", "/component", "/t/ID/picture"]
            .iter()
            .any(|open| path.starts_with(open));
        let reads = answer.header("access-control-allow-origin");
        assert_eq!(reads == "*", is_for_all, "{path}");
    }
}

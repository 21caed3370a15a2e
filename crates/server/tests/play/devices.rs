//! Devices that take notices: one of each browser, and none when its session is over.

use protocol::live::{LogIn, LogInOptions, Notices, Sessions, SignedUp};
use serde_json::json;

use crate::{
    accounts::{account, renewed},
    banned::{ban, hosted},
    browser::Browser,
    test_server::{Folder, TestServer, anywhere},
};

const PATH: &str = "/api/me/devices";
const PASSWORD: &str = "a stone in the shoe";
const OTHER: &str = "another quiet stone";

fn endpoint(name: &str) -> String {
    format!("https://push.example/{name}")
}

/// What a browser sends of its device.
fn device(name: &str, language: &str, replaces: Option<&str>) -> String {
    let mut device = json!({
        "endpoint": endpoint(name),
        "p256dh": format!("BAAA{}", "A".repeat(83)),
        "auth": "A".repeat(22),
        "language": language,
    });
    if let Some(before) = replaces {
        device["replaces"] = endpoint(before).into();
    }
    device.to_string()
}

async fn put(browser: &Browser, device: &str) -> Notices {
    let answer = browser.ask("PUT", PATH, device).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// Where the server sends the notices of a browser.
async fn here(browser: &Browser) -> Option<String> {
    let notices: Notices = browser.ask("GET", "/api/me/notices", "").await.json();
    notices.device
}

/// Whether the person of a browser takes notices at an endpoint; if so, the device is that of this browser from then
/// on.
async fn takes(browser: &Browser, name: &str) -> bool {
    put(browser, &device(name, "", Some(name))).await.device == Some(endpoint(name))
}

/// Ada with an account, and with a second browser that takes notices.
async fn two_browsers(server: &TestServer) -> (Browser, Browser, SignedUp) {
    let mut ada = Browser::new(server.address).await;
    let signed = renewed(&mut ada, "POST", "/api/account", &account("Ada")).await;
    let phone = phone(server, 2).await;
    put(&phone, &device("phone", "de", None)).await;
    (ada, phone, signed.json())
}

async fn phone(server: &TestServer, household: u8) -> Browser {
    let mut phone = Browser::from(server.address, household).await;
    let log_in = LogIn {
        name: "Ada".to_owned(),
        password: PASSWORD.to_owned(),
        options: LogInOptions::default(),
    };
    let log_in = serde_json::to_string(&log_in).expect("a text");
    renewed(&mut phone, "POST", "/api/login", &log_in).await;
    phone
}

#[tokio::test]
async fn a_browser_is_told_of_its_own_device_and_has_one() {
    let server = TestServer::open().await;
    let (ada, phone, _) = two_browsers(&server).await;
    assert_eq!(here(&ada).await, None);
    assert_eq!(here(&phone).await, Some(endpoint("phone")));
    put(&ada, &device("first", "en", None)).await;
    put(&ada, &device("second", "en", None)).await;
    assert_eq!(here(&ada).await, Some(endpoint("second")));
    assert!(!takes(&ada, "first").await, "each notice comes once");
    let gone = json!({ "endpoint": endpoint("second") }).to_string();
    let left: Notices = ada.ask("DELETE", PATH, &gone).await.json();
    assert_eq!(left.device, None);
    assert_eq!(here(&phone).await, Some(endpoint("phone")));
    server.close().await;
}

#[tokio::test]
async fn a_renewed_subscription_takes_the_place_of_its_own_only() {
    let server = TestServer::open().await;
    let (ada, phone, _) = two_browsers(&server).await;
    let renewed = put(&phone, &device("renewed", "", Some("phone"))).await;
    assert_eq!(renewed.device, Some(endpoint("renewed")));
    assert!(!takes(&phone, "phone").await);
    // Nobody takes over the device of somebody else, or one that is gone; it is no wish for notices either.
    let ben = Browser::from(server.address, 3).await;
    let none = put(&ben, &device("bens", "en", Some("renewed"))).await;
    assert_eq!((none.device, none.on), (None, false));
    assert!(!takes(&ada, "nowhere").await);
    assert_eq!(here(&phone).await, Some(endpoint("renewed")));
    server.close().await;
}

#[tokio::test]
async fn a_device_goes_when_its_session_is_ended_and_stays_when_another_is() {
    let server = TestServer::open().await;
    let (ada, phone, _) = two_browsers(&server).await;
    let tablet = self::phone(&server, 3).await;
    put(&tablet, &device("tablet", "en", None)).await;
    assert_eq!(phone.ask("POST", "/api/logout", "").await.status, 204);
    assert!(!takes(&ada, "phone").await, "logged out");
    assert_eq!(here(&tablet).await, Some(endpoint("tablet")));

    let sessions: Sessions = ada.ask("GET", "/api/sessions", "").await.json();
    let other = sessions.sessions.iter().find(|session| !session.current);
    let path = format!("/api/sessions/{}", other.expect("the tablet").id);
    assert_eq!(ada.ask("DELETE", &path, "").await.status, 204);
    assert!(!takes(&ada, "tablet").await, "ended from elsewhere");

    let watch = self::phone(&server, 4).await;
    put(&watch, &device("watch", "en", None)).await;
    put(&ada, &device("own", "en", None)).await;
    assert_eq!(ada.ask("DELETE", "/api/sessions", "").await.status, 204);
    assert_eq!(here(&ada).await, Some(endpoint("own")));
    assert!(!takes(&ada, "watch").await, "all others were ended");
    server.close().await;
}

#[tokio::test]
async fn a_new_password_leaves_the_device_of_this_browser_alone() {
    let server = TestServer::open().await;
    let (mut ada, _, signed) = two_browsers(&server).await;
    put(&ada, &device("own", "en", None)).await;
    let change = json!({ "password": PASSWORD, "new": OTHER }).to_string();
    renewed(&mut ada, "PUT", "/api/account/password", &change).await;
    assert_eq!(here(&ada).await, Some(endpoint("own")));
    assert!(!takes(&ada, "phone").await);

    put(&ada, &device("own", "en", None)).await;
    let mut found = Browser::from(server.address, 3).await;
    let recovery = json!({ "name": "Ada", "code": signed.codes[0], "password": "a third stone" });
    let recovery = recovery.to_string();
    renewed(&mut found, "POST", "/api/recover", &recovery).await;
    assert!(!takes(&found, "own").await, "recovered elsewhere");
    server.close().await;
}

#[tokio::test]
async fn a_guest_who_becomes_a_member_keeps_the_device_and_who_logs_in_as_another_does_not() {
    let server = TestServer::open().await;
    let mut ada = Browser::new(server.address).await;
    put(&ada, &device("own", "en", None)).await;
    renewed(&mut ada, "POST", "/api/account", &account("Ada")).await;
    assert_eq!(here(&ada).await, Some(endpoint("own")));
    assert_eq!(ada.ask("POST", "/api/logout", "").await.status, 204);
    let ben = Browser::from(server.address, 2).await;
    assert!(!takes(&ben, "own").await, "the next one at this browser");
    server.close().await;
}

#[tokio::test]
async fn closing_the_account_ends_push_and_so_does_a_ban() {
    let folder = Folder::new("devices");
    let (server, admin) = hosted(&folder, anywhere()).await;
    let (ada, phone, signed) = two_browsers(&server).await;
    let ban = ban(&admin, &ada, &signed.me.person.id).await;
    admin.lift(&ban, "A quotation.").await.expect("no ban");
    let heeded = async {
        while ada.ask("GET", "/api/me", "").await.status != 200 {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
    };
    let heeded = tokio::time::timeout(crate::test_server::ENOUGH, heeded).await;
    heeded.expect("heeded within seconds");
    assert_eq!(here(&phone).await, None, "banned");

    put(&phone, &device("phone", "de", None)).await;
    let close = json!({ "password": PASSWORD }).to_string();
    let closed = ada.ask("POST", "/api/account/close", &close).await;
    assert_eq!(closed.status, 204, "{closed:?}");
    let mut again = Browser::from(server.address, 3).await;
    let log_in = json!({ "name": "Ada", "password": PASSWORD, "reopen": true });
    renewed(&mut again, "POST", "/api/login", &log_in.to_string()).await;
    assert!(!takes(&again, "phone").await, "closed");
    admin.close().await;
    server.close().await;
}

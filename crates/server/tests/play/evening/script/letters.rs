//! Mail addresses, and what is sent there.

use serde_json::{Value, json};

use crate::evening::{person::PASSWORD, world::World};

/// The code of the link in a mail.
fn code(mail: &str) -> String {
    let (_, rest) = mail.split_once("?code=").expect("a link");
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    rest[..end.unwrap_or(rest.len())].to_owned()
}

pub(super) async fn run(world: &mut World) {
    world.begin("letters");
    let mut lea = world.member("lea").await;
    let address = |email: &str| json!({ "email": email, "password": PASSWORD, "lang": "de" });
    lea.put("/api/account/email", &address("no address")).await;
    lea.put("/api/account/email", &address("lea@example.org")).await;
    let mail = world.mail().await;
    lea.get("/api/me").await;
    lea.post("/api/email/confirm", &json!({ "code": "0000-0000-0000-0000" }))
        .await;
    let confirm = json!({ "code": code(&mail) });
    lea.post("/api/email/confirm", &confirm).await;
    lea.post("/api/email/confirm", &confirm).await;
    lea.get("/api/me").await;
    let wish = json!({ "mail": { "on": true, "language": "de" } });
    lea.put("/api/me/notices", &wish).await;

    let mut phone = world.elsewhere("lea-phone", &lea).await;
    phone
        .post("/api/recover/mail", &json!({ "name": "nobody", "lang": "en" }))
        .await;
    phone
        .post("/api/recover/mail", &json!({ "name": "Lea", "lang": "en" }))
        .await;
    let mail = world.mail().await;
    let recovery = json!({ "name": "Lea", "code": code(&mail), "password": "another stone in it" });
    phone.post("/api/recover", &recovery).await;
    phone
        .put(
            "/api/account/email",
            &json!({ "password": "another stone in it", "lang": "en" }),
        )
        .await;
    phone.get("/api/me").await;

    let mut nobody = phone.nobody();
    nobody.get("/api/mail/unsubscribe?token=a.b").await;
    nobody.post("/api/mail/unsubscribe?token=a.b", &Value::Null).await;
}

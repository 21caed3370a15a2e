//! Mails with what people have missed: to whom, how often, and past servers for mails that fail.

#[path = "../../../tests/fake/smtp.rs"]
mod smtp;

use protocol::live::{At, MailWish, Millis, NewEmail, NoticeWish, Notices, PushDevice};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::{
    MailConfig,
    ids::TableId,
    mail::Mailer,
    service::tests::{
        accounts::{PASSWORD, sign_up},
        digests::smtp::{Manner, smtp},
        *,
    },
    store,
};

const DAYS: ClockTerms = ClockTerms::Days { days: 5 };

/// Ada is a member with a confirmed address, who wishes mails, and the server for mails has these manners.
struct Post {
    fixture: Fixture,
    mailer: Arc<Mailer>,
    mails: UnboundedReceiver<String>,
    scratch: Scratch,
}

impl Post {
    async fn open(manners: &'static [Manner]) -> Self {
        let (address, mails) = smtp(manners).await;
        let config = MailConfig {
            smtp: format!("smtp://{address}"),
            from: "Loopline <games@example.org>".to_owned(),
        };
        let url = "https://games.example".parse().expect("an address");
        let mailer = Arc::new(Mailer::start(&config, &url).expect("a mailer"));
        let scratch = Scratch::new("digests");
        let mut fixture = Fixture::open(&file(&scratch)).await;
        fixture.service.notifier.set_mailer(Arc::clone(&mailer));
        let signed = sign_up(&fixture.service, fixture.tokens[0], "Ada").await;
        fixture.tokens[0] = signed.unwrap_or_else(|error| panic!("{error:?}")).token;
        let post = Self {
            fixture,
            mailer,
            mails,
            scratch,
        };
        assert!(post.wish(true).await.is_err(), "there is no address");
        post.confirm().await;
        assert_eq!(post.notices().await.mail, Some(false));
        assert_eq!(post.wish(true).await.expect("a wish").mail, Some(true));
        post
    }

    async fn confirm(&self) {
        let new = NewEmail {
            email: Some("ada@example.org".to_owned()),
            password: PASSWORD.to_owned(),
            lang: "de".to_owned(),
        };
        let (service, ada) = (&self.fixture.service, &self.fixture.ada);
        let sent = service.accounts.change_email(ada, new).await;
        let code = sent.unwrap_or_else(|error| panic!("{error:?}")).expect("a code").code;
        service.accounts.confirm_email(&code).await.expect("a known code");
    }

    async fn wish(&self, on: bool) -> Result<Notices, ServiceError> {
        let wish = NoticeWish {
            mail: Some(MailWish {
                on,
                language: "de".to_owned(),
            }),
            ..NoticeWish::default()
        };
        self.fixture
            .service
            .notifier
            .wish_notices(&self.fixture.ada, wish)
            .await
    }

    async fn notices(&self) -> Notices {
        let notices = self.fixture.service.notifier.notices(&self.fixture.ada).await;
        notices.expect("a list")
    }

    /// So many hours go by, and what is due is sent; the text of the mail, if there is one.
    async fn after_hours(&mut self, hours: u64) -> Option<String> {
        self.fixture.time.advance(Millis::hours(hours));
        self.now().await
    }

    async fn now(&mut self) -> Option<String> {
        self.fixture.service.notifier.send_digests().await;
        let mail = self.mails.try_recv().ok()?;
        let (head, body) = mail.split_once("\n\n").expect("a head and a body");
        assert!(head.contains("To: ada@example.org"), "{head}");
        assert!(head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
        assert!(head.contains("<https://games.example/api/mail/unsubscribe?token="));
        Some(body.replace("=\n", "").replace("=3D", "=").replace("=C3=BC", "ü"))
    }

    /// A game that has come to Ada's turn by Ben's.
    async fn turn(&self) -> TableId {
        let table = self.fixture.begin(DAYS).await;
        self.fixture.play(&table, 0, 2).await;
        table
    }

    /// Another server in the place of this one, which was killed.
    async fn kill(&mut self) {
        self.fixture.vanish();
        self.fixture.reopen(&file(&self.scratch)).await;
        self.fixture.service.notifier.set_mailer(Arc::clone(&self.mailer));
    }
}

#[tokio::test]
async fn who_is_away_gets_one_mail_with_all_that_holds() {
    let mut post = Post::open(&[]).await;
    let here = post.fixture.service.tables.mark_online(&post.fixture.ada);
    let (one, two) = (post.turn().await, post.turn().await);
    assert_eq!(post.after_hours(10).await, None, "she is here");
    drop(here);
    assert_eq!(post.after_hours(0).await, None);
    assert_eq!(post.after_hours(3).await, None, "not for long");
    // One turn is made meanwhile, at another page that was closed again.
    post.fixture.play(&two, 2, 3).await;
    let text = post.after_hours(1).await.expect("a mail");
    assert!(text.starts_with("Hallo Ada,"), "{text}");
    assert!(text.contains(one.as_str()) && !text.contains(two.as_str()), "{text}");
    assert!(text.contains("Du bist am Zug gegen"), "{text}");
    assert_eq!(post.after_hours(50).await, None, "it was said");
    post.fixture.expect_sound(&one).await;
}

#[tokio::test]
async fn there_are_two_mails_a_day_at_most_and_none_beside_a_device() {
    let mut post = Post::open(&[]).await;
    post.turn().await;
    assert!(post.after_hours(5).await.is_some());
    for _ in 0..11 {
        post.turn().await;
        assert_eq!(post.after_hours(1).await, None);
    }
    let text = post.after_hours(1).await.expect("the second mail");
    assert_eq!(text.matches("am Zug").count(), 11);
    post.turn().await;
    let device = PushDevice {
        endpoint: "https://push.example/a".to_owned(),
        p256dh: "A".repeat(87),
        auth: "A".repeat(22),
        language: "de".to_owned(),
        replaces: None,
    };
    let service = &post.fixture.service;
    let kept = service
        .notifier
        .keep_device(&post.fixture.ada, None, device.clone())
        .await;
    kept.expect("a device");
    assert_eq!(post.after_hours(13).await, None);
    let service = &post.fixture.service;
    let forgotten = service.notifier.forget_device(&post.fixture.ada, device.endpoint).await;
    forgotten.expect("no device");
    assert!(post.now().await.is_some());
}

#[tokio::test]
async fn nothing_is_sent_of_turns_that_are_made_or_seen() {
    let mut post = Post::open(&[Manner::Defers]).await;
    let table = post.turn().await;
    assert_eq!(post.after_hours(5).await, None, "deferred");
    post.fixture.play(&table, 2, 3).await;
    assert_eq!(post.after_hours(5).await, None);
    let notices = {
        post.turn().await;
        post.notices().await
    };
    let seen = NoticeWish {
        seen: Some(notices.notices[0].no),
        ..NoticeWish::default()
    };
    let seen = post
        .fixture
        .service
        .notifier
        .wish_notices(&post.fixture.ada, seen)
        .await;
    seen.expect("a list");
    assert_eq!(post.after_hours(13).await, None);
}

#[tokio::test]
async fn a_server_for_mails_that_fails_is_asked_again() {
    let mut post = Post::open(&[Manner::Defers, Manner::Closes, Manner::Refuses]).await;
    post.turn().await;
    assert_eq!(post.after_hours(5).await, None, "deferred");
    assert_eq!(post.now().await, None, "not at once");
    post.fixture.time.advance(Millis(61_000));
    assert_eq!(post.now().await, None, "closed");
    post.fixture.time.advance(Millis(121_000));
    assert_eq!(post.now().await, None, "refused for good");
    assert_eq!(post.after_hours(23).await, None, "given up");
    post.turn().await;
    let text = post.now().await.expect("the next mail");
    assert_eq!(text.matches("am Zug").count(), 1, "{text}");
}

#[tokio::test]
async fn a_server_for_mails_that_hangs_is_given_up_after_a_while() {
    let mut post = Post::open(&[Manner::Hangs]).await;
    post.turn().await;
    post.fixture.time.advance(Millis::hours(5));
    let service = post.fixture.service.clone();
    let sending = tokio::spawn(async move { service.notifier.send_digests().await });
    // Whoever looks meanwhile sends nothing, as the mail is leased.
    while store::digests::due_digests(
        &post.fixture.service.base.db,
        post.fixture.service.base.now_ms(),
        At(u64::MAX >> 2),
        9,
    )
    .await
    .expect("a list")
    .len()
        == 1
    {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    assert_eq!(post.now().await, None);
    // A killed server leaves the mail to the next one, when the lease is over.
    sending.abort();
    post.kill().await;
    assert_eq!(post.now().await, None);
    post.fixture.time.advance(Millis(61_000));
    assert!(post.now().await.is_some());
    post.kill().await;
    assert_eq!(post.after_hours(50).await, None, "once");
}

#[tokio::test]
async fn who_was_here_when_the_server_was_killed_was_here_until_the_next_start() {
    let mut post = Post::open(&[]).await;
    let here = post.fixture.service.tables.mark_online(&post.fixture.ada);
    post.turn().await;
    assert_eq!(post.after_hours(5).await, None);
    std::mem::forget(here);
    post.kill().await;
    assert_eq!(post.after_hours(3).await, None);
    assert!(post.after_hours(1).await.is_some());
}

#[tokio::test]
async fn a_token_of_a_mail_ends_the_mails() {
    let mut post = Post::open(&[]).await;
    post.turn().await;
    let text = post.after_hours(5).await.expect("a mail");
    let (_, token) = text.split_once("unsubscribe?token=").expect("a link");
    let token = token.trim();
    let service = post.fixture.service.clone();
    let ben = format!(
        "{}.{}",
        post.fixture.ben.as_str(),
        token.rsplit('.').next().expect("a mark")
    );
    for wrong in ["", ".", "ada", &token[..token.len() - 1], &ben, &format!("{token}A")] {
        assert!(service.notifier.unsubscribe(wrong).await.is_err(), "{wrong}");
    }
    assert_eq!(post.notices().await.mail, Some(true));
    service.notifier.unsubscribe(token).await.expect("a known token");
    service
        .notifier
        .unsubscribe(token)
        .await
        .expect("as often as one likes");
    let left = post.notices().await;
    assert_eq!((left.mail, left.on), (Some(false), true));
    post.turn().await;
    assert_eq!(post.after_hours(13).await, None);
    // Whoever turns all notices off gets no mails either when they turn them on again.
    post.wish(true).await.expect("a wish");
    for on in [false, true] {
        let wish = NoticeWish {
            on: Some(on),
            ..NoticeWish::default()
        };
        let wished = post
            .fixture
            .service
            .notifier
            .wish_notices(&post.fixture.ada, wish)
            .await;
        assert_eq!(wished.expect("a list").mail, Some(false));
    }
}

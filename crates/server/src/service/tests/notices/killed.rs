//! A process that is killed while it sends notices: each is sent, and none after its turn was made.

use protocol::live::{At, Millis};
use std::{
    env,
    process::{Child, Command as Program, Stdio},
    time::Duration,
};

use tokio::time::{sleep, timeout};

use crate::service::tests::notices::{
    push_service::{Answer, PushService, pusher_to},
    *,
};

/// The environment variables with the child's database, time, and certificate of the push service in hexadecimal
/// digits.
const CHILD: &str = "LOOPLINE_NOTICES_CHILD";
const NOW: &str = "LOOPLINE_NOTICES_NOW";
const CERTIFICATE: &str = "LOOPLINE_NOTICES_CERTIFICATE";
/// From one child to the next, longer than a lease and the pause after a failure.
const APART: Millis = Millis::minutes(10);
const ENOUGH: Duration = Duration::from_secs(300);

/// Sends what is due, until it is killed; does nothing without a parent.
#[tokio::test]
async fn child_of_the_test_below() {
    let Some(path) = env::var_os(CHILD) else {
        return;
    };
    let text = |name| env::var(name).expect("a text");
    let now_ms = At(text(NOW).parse().expect("a time"));
    let hex = text(CERTIFICATE);
    let bytes = (0..hex.len()).step_by(2);
    let certificate = bytes.map(|at| u8::from_str_radix(&hex[at..at + 2], 16).expect("a byte"));
    let time = Arc::new(ManualClock::at(now_ms));
    let service = Service::open(&Database::Sqlite(path.into()), time).await;
    let service = service.expect("the database as it was left");
    service.notifier.push_by(pusher_to(certificate.collect()));
    loop {
        service.notifier.send_notices().await;
        sleep(Duration::from_millis(10)).await;
    }
}

fn child(scratch: &Scratch, now_ms: At, push: &PushService) -> Child {
    let hex = game::hex(push.certificate());
    Program::new(env::current_exe().expect("this program"))
        .args(["--exact", "service::tests::notices::killed::child_of_the_test_below"])
        .env(CHILD, scratch.path("service.db"))
        .env(NOW, now_ms.to_string())
        .env(CERTIFICATE, hex)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

/// Waits until the push service was asked so often, and kills the child.
async fn kill_after(mut child: Child, push: &PushService, asked: usize) {
    let waiting = async {
        while push.topics().len() < asked {
            sleep(Duration::from_millis(2)).await;
        }
    };
    let waited = timeout(ENOUGH, waiting).await;
    // SIGKILL: nothing is flushed or closed.
    child.kill().expect("a child");
    child.wait().expect("an end");
    waited.expect("messages in time");
}

#[tokio::test]
async fn every_notice_is_sent_across_kills_and_none_after_its_turn() {
    let scratch = Scratch::new("notices-killed");
    let push = PushService::start().await;
    let mut fixture = Fixture::open(&file(&scratch)).await;
    fixture.subscribe(&push).await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        let table = fixture.begin(DAYS).await;
        fixture.play(&table, 0, 2).await;
        tables.push(table);
    }
    fixture.vanish();

    // Between the lease and the result: all are on their way, and no answer comes.
    push.answer(Answer::HangsFor("de"));
    kill_after(child(&scratch, fixture.service.base.now_ms(), &push), &push, 6).await;
    assert!(push.taken().await.is_empty());
    // Ada moves at two of the tables.
    fixture.time.advance(APART);
    fixture.reopen(&file(&scratch)).await;
    let (moved, waiting) = tables.split_at(2);
    for table in moved {
        fixture.play(table, 2, 3).await;
    }
    fixture.vanish();
    let before = push.topics().len();

    // Some are taken; the process ends before it has written all of that.
    push.answer(Answer::Status(201));
    kill_after(child(&scratch, fixture.service.base.now_ms(), &push), &push, before + 1).await;
    fixture.time.advance(APART);
    fixture.reopen(&file(&scratch)).await;
    fixture.service.notifier.push_by(push.pusher());
    fixture.service.notifier.send_notices().await;

    let topics = push.topics().split_off(before);
    for table in waiting {
        assert!(
            topics.iter().any(|topic| topic == table.as_str()),
            "{table} in {topics:?}"
        );
    }
    for table in moved {
        assert!(
            !topics.iter().any(|topic| topic == table.as_str()),
            "{table} in {topics:?}"
        );
    }
    fixture.time.advance(APART);
    let sent = push.topics().len();
    fixture.service.notifier.send_notices().await;
    assert_eq!(push.topics().len(), sent, "all is settled");
}

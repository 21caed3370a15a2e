//! Servers that share a real database of PostgreSQL and hear each other by a real NATS server, as long as there is one.

use std::{
    net::TcpListener,
    process::{Child, Command as Program, Stdio},
};

use tokio::net::TcpStream;

use crate::{
    cluster::NatsServers,
    ids::{PersonId, TableId},
    service::tests::joined::*,
    store::tests::throwaway::Postmaster,
};

/// A turn that is heard of is seen within this time. Looking for it in the database takes two seconds at most.
const HEARD: Duration = Duration::from_millis(300);
const FOUND: Duration = Duration::from_millis(2_500);

/// A NATS server of a test's own, which can be killed and started again on the same port.
struct Nats {
    port: u16,
    running: Option<Child>,
}

impl Nats {
    /// A port, and nobody there yet; nothing, and a word why, if the program is not installed.
    fn prepare() -> Option<Self> {
        let version = Program::new("nats-server").arg("--version").output();
        if version.is_err() {
            eprintln!("skipped: PATH has no nats-server (Debian: apt-get install nats-server)");
            return None;
        }
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        Some(Self { port, running: None })
    }

    fn servers(&self) -> NatsServers {
        NatsServers::read(&format!("nats://127.0.0.1:{}", self.port)).expect("an address")
    }

    async fn start(&mut self) {
        let port = self.port.to_string();
        let running = Program::new("nats-server")
            .args(["--addr", "127.0.0.1", "--port", &port])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        self.running = Some(running.expect("nats-server"));
        until("nats-server starts", async || {
            TcpStream::connect(("127.0.0.1", self.port)).await.is_ok()
        })
        .await;
    }

    /// SIGKILL.
    fn kill(&mut self) {
        if let Some(mut running) = self.running.take() {
            let _ = running.kill();
            let _ = running.wait();
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Two servers, and a table of Ada at the first that is watched at the second.
struct Talk {
    first: Service,
    second: Service,
    ada: PersonId,
    table: TableId,
    watch: Subscription<TableUpdate>,
    said: u32,
}

impl Talk {
    async fn open(postmaster: &Postmaster, nats: &Nats) -> Self {
        let servers = nats.servers();
        let join = async |name: &str| {
            let (address, pools) = (postmaster.address(), PoolList::default());
            let joined = Service::join(address, pools, name, Some(&servers)).await;
            joined.expect("a place beside the others")
        };
        let (first, second) = (join("one").await, join("two").await);
        let (_, ada) = somebody(&first).await;
        let table = first.tables.new_table(&ada, trax(MINUTE)).await.expect("a table");
        let watch = second.tables.watch(&table);
        let spectator = somebody(&second).await.1;
        second.tables.view(&table, &spectator).await.expect("a table");
        Self {
            first,
            second,
            ada,
            table,
            watch,
            said: 0,
        }
    }

    /// Somebody says something at the first server; returns how long it took until the second one knew.
    async fn say(&mut self) -> Duration {
        self.said += 1;
        // Nobody may say much within a short time.
        let (_, speaker) = somebody(&self.first).await;
        let text = format!("line {}", self.said);
        let name = cid(&format!("chat{}", self.said));
        let (began, lag) = (Instant::now(), Lag::default());
        let chat = Command::Chat { text };
        let said = self
            .first
            .tables
            .command(&self.table, &speaker, &name, self.said, chat, lag);
        let seq = said.await.expect("a line");
        while seen(&mut self.watch).await.1 < seq {}
        began.elapsed()
    }

    /// Says something until it is heard five times in a row, which nobody finds by looking every two seconds.
    async fn expect_heard(&mut self) {
        let began = Instant::now();
        let mut in_a_row = 0;
        while in_a_row < 5 {
            assert!(began.elapsed() < Duration::from_secs(300), "hints flow");
            in_a_row = match self.say().await < HEARD {
                true => in_a_row + 1,
                false => 0,
            };
        }
    }
}

#[tokio::test]
async fn hints_come_by_nats_if_it_is_there_and_play_goes_on_without() {
    let Some(mut nats) = Nats::prepare() else {
        return;
    };
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    // Nobody is there at the start.
    let mut talk = Talk::open(&postmaster, &nats).await;
    assert!(talk.say().await < FOUND);

    nats.start().await;
    talk.expect_heard().await;
    play_across(&talk).await;

    nats.kill();
    for _ in 0..2 {
        let late = talk.say().await;
        assert!(late < FOUND, "{late:?}");
    }

    nats.start().await;
    talk.expect_heard().await;
    talk.first.close().await;
    talk.second.close().await;
}

/// A whole game of Ada at the first server against Ben at the second, without a pause that only looking would end.
async fn play_across(talk: &Talk) {
    let (_, ben) = somebody(&talk.second).await;
    let (first, second, ada) = (&talk.first, &talk.second, &talk.ada);
    let table = first.tables.new_table(ada, trax(MINUTE)).await.expect("a table");
    let (lag, name) = (Lag::default(), cid("join"));
    let sent = second.tables.command(&table, &ben, &name, 1, Command::Join, lag);
    sent.await.expect("a free seat");
    let began = Instant::now();
    for (number, text) in LOOP.iter().enumerate() {
        let (service, who) = [(first, ada), (second, &ben)][number % 2];
        until("the turn before is seen", async || {
            let view = service.tables.view(&table, who).await;
            view.is_ok_and(|view| view.turns.len() == number)
        })
        .await;
        let (name, seq) = (cid(&format!("t{number}")), number as u32 + 2);
        let played = service.tables.command(&table, who, &name, seq, turn(text), lag);
        played.await.expect("a turn");
    }
    assert!(began.elapsed() < HEARD * LOOP.len() as u32);
}

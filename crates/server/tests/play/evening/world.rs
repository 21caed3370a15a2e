//! The servers of an evening, their database, and what belongs to their host.

use std::{
    net::SocketAddr,
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};

use server::{Admin, Config, Database, MailConfig};
use tokio::{sync::mpsc::UnboundedReceiver, time::timeout};

use super::{
    person::Person,
    postgres::Postmaster,
    recorder::{Entry, Recorder, Shared},
    snapshot::Snapshot,
};
use crate::{
    mail::smtp::smtp,
    test_server::{ENOUGH, Folder, TestServer, anywhere},
};

/// What people call the servers.
pub(super) const HOME: &str = "https://play.example.org";

/// Where the evening takes place.
pub(super) enum Place {
    /// One server on a file.
    Sqlite(PathBuf),
    /// Two servers on a database.
    Postgres(Postmaster),
}

impl Place {
    pub(super) const fn name(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "sqlite",
            Self::Postgres(_) => "postgres",
        }
    }

    pub(super) fn address(&self) -> String {
        match self {
            Self::Sqlite(file) => format!("sqlite:{}", file.display()),
            Self::Postgres(postmaster) => postmaster.address().to_owned(),
        }
    }

    const fn servers(&self) -> &'static [&'static str] {
        match self {
            Self::Sqlite(_) => &["one"],
            Self::Postgres(_) => &["one", "two"],
        }
    }
}

/// Everything that an evening needs.
pub(super) struct World {
    pub(super) place: Place,
    pub(super) recorder: Shared,
    configs: Vec<Config>,
    servers: Vec<TestServer>,
    mails: UnboundedReceiver<String>,
    households: u8,
    _folder: Folder,
}

impl World {
    /// Opens the servers; without an expectation whatever happens is recorded.
    pub(super) async fn open(place: Place, folder: Folder, expected: Option<Snapshot>) -> Self {
        let (mail, mails) = smtp(&[]).await;
        for (name, text) in [("name.txt", "The Club"), ("notice.txt", "Tonight at eight.")] {
            std::fs::write(folder.0.join(name), text).expect("a text of the host");
        }
        let recorder = Shared::new(Recorder::new(now_ms(), expected));
        let mut configs = Vec::new();
        let mut servers = Vec::new();
        for name in place.servers() {
            let mut config = config(&place, &folder, mail);
            config.node = Some((*name).to_owned());
            let server = TestServer::with(config.clone()).await;
            config.listen = server.address;
            let mut recorder = recorder.lock();
            recorder.normaliser.replace(&server.address.to_string(), "<server>");
            configs.push(config);
            servers.push(server);
        }
        Self {
            place,
            recorder,
            configs,
            servers,
            mails,
            households: 1,
            _folder: folder,
        }
    }

    /// The address of a server, of which there are enough.
    pub(super) fn server(&self, number: usize) -> SocketAddr {
        self.servers[number % self.servers.len()].address
    }

    /// What follows belongs to a subject.
    pub(super) fn begin(&self, subject: &str) {
        self.recorder.lock().begin(subject);
    }

    /// Somebody new, at an address of their own and the server that is next.
    pub(super) async fn guest(&mut self, name: &str) -> Person {
        self.households += 1;
        let server = self.server(usize::from(self.households));
        Person::visit(name, server, self.households, self.recorder.clone()).await
    }

    /// The same at the server of somebody else, whom this person acts on at once.
    pub(super) async fn guest_beside(&mut self, name: &str, other: &Person) -> Person {
        self.households += 1;
        Person::visit(name, other.address, self.households, self.recorder.clone()).await
    }

    /// Somebody new who has an account; nothing of that is recorded.
    pub(super) async fn member(&mut self, name: &str) -> Person {
        let mut person = self.guest(name).await;
        person.sign_up_quietly().await;
        person
    }

    pub(super) async fn member_beside(&mut self, name: &str, other: &Person) -> Person {
        let mut person = self.guest_beside(name, other).await;
        person.sign_up_quietly().await;
        person
    }

    /// Somebody at another browser.
    pub(super) async fn elsewhere(&mut self, name: &str, person: &Person) -> Person {
        self.guest_beside(name, person).await
    }

    /// The host's own access to the database.
    pub(super) async fn admin(&self) -> Admin {
        let database = Database::parse(&self.place.address()).expect("an address");
        Admin::open(&database).await.expect("a database")
    }

    /// The next mail, which is recorded; what it says in plain text.
    pub(super) async fn mail(&mut self) -> String {
        let mail = timeout(ENOUGH, self.mails.recv()).await.expect("in time");
        let mail = mail.expect("a mail").replace("=\n", "").replace("=3D", "=");
        let head = |name: &str| {
            let line = mail.lines().find(|line| line.starts_with(name));
            line.unwrap_or_default().to_owned()
        };
        let (_, text) = mail.split_once("\n\n").expect("a text");
        let entry = Entry::new(format!("mail {}", head("To:")))
            .text(head("Subject:"))
            .text(text.replace('\r', ""));
        self.recorder.lock().enter(&entry);
        mail
    }

    /// Stops all servers, lets something be done meanwhile, and starts them again at their addresses.
    pub(super) async fn restart(&mut self, meanwhile: impl AsyncFnOnce(&Place)) {
        self.stop().await;
        meanwhile(&self.place).await;
        for config in &self.configs {
            self.servers.push(TestServer::with(config.clone()).await);
        }
    }

    /// Stops all servers at once.
    pub(super) async fn stop(&mut self) {
        let stopping: Vec<_> = self
            .servers
            .drain(..)
            .map(|server| tokio::spawn(server.close()))
            .collect();
        for server in stopping {
            server.await.expect("a good end");
        }
    }
}

fn config(place: &Place, folder: &Folder, mail: SocketAddr) -> Config {
    Config {
        database: Some(place.address()),
        public_url: Some(HOME.parse().expect("an address")),
        mail: Some(MailConfig {
            smtp: format!("smtp://{mail}"),
            from: "Loopline <games@example.org>".to_owned(),
        }),
        texts: Some(folder.0.clone()),
        ..anywhere()
    }
}

pub(super) fn now_ms() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| now.as_millis() as u64)
}

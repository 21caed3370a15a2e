//! The tasks of a running server, each of them killed.

mod idle_streams;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    task::JoinHandle,
};

use crate::{NotReady, serve::*};

const ENOUGH: Duration = Duration::from_secs(300);

struct Running {
    app: Arc<App>,
    address: SocketAddr,
    metrics: SocketAddr,
    stop: tokio::sync::oneshot::Sender<()>,
    serving: JoinHandle<Result<(), ServeError>>,
}

impl Running {
    async fn start() -> Self {
        Self::with(|_| ()).await
    }

    /// A server with a configuration that `change` has changed.
    async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let anywhere = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut config = Config {
            metrics: Some(anywhere),
            ..Config::at(anywhere)
        };
        change(&mut config);
        let bound = bind(config).await.expect("a server");
        let (stop, stopped) = tokio::sync::oneshot::channel();
        Self {
            app: bound.app.clone(),
            address: bound.local_addr(),
            metrics: bound.metrics_addr().expect("an address"),
            stop,
            serving: tokio::spawn(bound.serve(async {
                let _ = stopped.await;
            })),
        }
    }

    /// The status of `GET path`.
    async fn get(address: SocketAddr, path: &str) -> u16 {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("an answer");
        let answer = String::from_utf8_lossy(&answer);
        answer[9..12].parse().expect("a status")
    }

    async fn until_down(&self, task: &str) {
        let down = async {
            while self.app.service.tasks().is_running(task) {
                time::sleep(Duration::from_millis(2)).await;
            }
        };
        time::timeout(ENOUGH, down).await.expect("the task ends");
    }
}

#[tokio::test]
async fn each_task_that_is_killed_is_missed_and_comes_back() {
    let server = Running::start().await;
    let tasks = server.app.service.tasks().clone();
    for _ in 0..200 {
        tokio::task::yield_now().await;
    }
    let names: Vec<_> = tasks.numbers().iter().map(|each| each.task).collect();
    assert!(names.len() >= 5, "{names:?}");
    for name in &names {
        tasks.kill(name);
    }
    for name in &names {
        server.until_down(name).await;
    }
    let ready = server.app.service.ready().await;
    assert!(matches!(ready, Err(NotReady::Task(_))), "{ready:?}");
    let back = async {
        while tasks.down().is_some() {
            time::sleep(Duration::from_millis(10)).await;
        }
    };
    time::timeout(ENOUGH, back).await.expect("all run again");
    assert!(tasks.numbers().iter().all(|each| each.restarts == 1));
    // Each does its work again: connections are accepted, people written, metrics exposition.
    assert_eq!(Running::get(server.address, "/ready").await, 200);
    assert_eq!(Running::get(server.address, "/api/me").await, 200);
    assert_eq!(Running::get(server.metrics, "/metrics").await, 200);
    drop(server.stop);
    let ended = time::timeout(ENOUGH, server.serving).await;
    ended.expect("an end").expect("no panic").expect("no fault");
}

#[tokio::test]
async fn a_writer_that_is_killed_again_and_again_ends_the_server() {
    let server = Running::start().await;
    let app = server.app.clone();
    let killing = tokio::spawn(async move {
        loop {
            if app.service.tasks().is_running("writer") {
                app.service.tasks().kill("writer");
            }
            time::sleep(Duration::from_millis(5)).await;
        }
    });
    server.until_down("writer").await;
    assert_eq!(Running::get(server.address, "/ready").await, 503);
    let ended = time::timeout(ENOUGH, server.serving).await;
    let error = ended.expect("an end").expect("no panic");
    let message = error.expect_err("a fault").to_string();
    assert!(message.contains("writer") && message.contains("cancelled"), "{message}");
    killing.abort();
    assert!(server.app.stop.is_asked());
}

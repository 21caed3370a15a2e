//! The server on a real socket: it listens, answers, and stops on request.

use std::{net::SocketAddr, time::Duration};

use server::{Config, bind};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::oneshot,
    time::timeout,
};

const ENOUGH: Duration = Duration::from_secs(300);

fn anywhere() -> SocketAddr {
    ([127, 0, 0, 1], 0).into()
}

#[tokio::test]
async fn answers_and_stops_with_a_connection_still_open() {
    let bound = bind(Config::at(anywhere())).await.unwrap();
    let address = bound.local_addr();
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(bound.serve(async {
        let _ = stopped.await;
    }));

    let mut idle = TcpStream::connect(address).await.unwrap();
    idle.write_all(b"GET /health HTTP/1.1\r\nHost: it\r\n\r\n")
        .await
        .unwrap();
    let mut answer = vec![0; 4096];
    let read = timeout(ENOUGH, idle.read(&mut answer)).await.unwrap().unwrap();
    let text = String::from_utf8_lossy(&answer[..read]);
    assert!(text.starts_with("HTTP/1.1 200 OK\r\n"), "{text}");

    stop.send(()).unwrap();
    timeout(ENOUGH, serving).await.unwrap().unwrap().unwrap();
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn a_taken_address_is_named() {
    let first = bind(Config::at(anywhere())).await.unwrap();
    let taken = first.local_addr();
    let error = bind(Config::at(taken)).await.err().expect("a refusal");
    assert!(error.is_address_in_use());
    assert!(
        error.to_string().starts_with(&format!("cannot listen on {taken}: ")),
        "{error}"
    );
}

#[tokio::test]
async fn a_bad_data_folder_is_named_before_anything_listens() {
    let file = std::env::temp_dir().join(format!("loopline-socket-test-{}", std::process::id()));
    std::fs::write(&file, b"").unwrap();
    let error = bind(Config {
        data: Some(file.clone()),
        ..Config::at(anywhere())
    })
    .await
    .err()
    .expect("a refusal");
    std::fs::remove_file(&file).unwrap();
    assert!(
        error.to_string().starts_with("cannot create the data folder "),
        "{error}"
    );
}

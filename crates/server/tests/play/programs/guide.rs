//! The guide of the page `/api` does what it says.

use std::process::Command;

use protocol::live::Scope;

use super::{member, token};
use crate::{browser::ask, test_server::TestServer};

/// The commands of the page, as text.
fn commands(page: &str) -> Vec<String> {
    let parts = page.split("<pre class=\"command\">").skip(1);
    let commands = parts.map(|part| part.split("</pre>").next().unwrap_or_default());
    commands.map(plain).collect()
}

fn plain(html: &str) -> String {
    html.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
}

#[tokio::test]
async fn the_commands_of_the_guide_run_if_curl_is_installed() {
    if Command::new("curl").arg("--version").output().is_err() {
        eprintln!("skipped: curl is not installed (Debian: apt-get install curl)");
        return;
    }
    let server = TestServer::open().await;
    let ada = member(&server, "Ada", 1).await;
    let scopes = [Scope::Games, Scope::Play, Scope::Seeks, Scope::Puzzles];
    let created = token(&ada, &scopes, None).await;
    let page = ask(server.address, "GET", "/api", &[], "").await.body;
    let commands = commands(&page);
    assert!(commands.len() > 15, "{commands:?}");
    let mut script = String::new();
    for command in &commands {
        // What is cut off after a second has done what it should.
        let ended = if command.contains(" -m 1 ") {
            "[ $? = 28 ]"
        } else {
            "exit 1"
        };
        script += &format!("{command} || {ended} || {{ echo 'failed:' >&2; exit 1; }}\necho\n");
    }
    let url = format!("http://{}", server.address);
    let ran = tokio::task::spawn_blocking(move || {
        let mut bash = Command::new("bash");
        bash.args(["-u", "-x", "-c", &script])
            .env("URL", url)
            .env("TOKEN", created.token);
        bash.output().expect("bash")
    });
    let output = ran.await.expect("no panic");
    let [out, err] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    assert!(output.status.success(), "{err}\n{out}");
    for wanted in [
        "\"name\":\"Ada\"",
        "ratelimit:",
        "\"kind\":\"offered\"",
        "\"kind\":\"began\"",
        "\"kind\":\"turn\"",
        "\"type\":\"game\"",
        "GM[",
        "{\"seq\":3}",
    ] {
        assert!(out.contains(wanted), "{wanted}\n{out}");
    }
    server.close().await;
}

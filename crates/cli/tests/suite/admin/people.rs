//! People by their names, and the words that the host lets nobody be called by.

use std::fs;

use serde_json::json;

use super::{Server, admin, is_date};
use crate::common::Folder;
use crate::server::serve;

#[test]
fn words_of_the_host_are_in_no_name() {
    let folder = Folder::new("admin-words");
    let words = folder.path().join("words.txt");
    let start = |text: &str| {
        fs::write(&words, text).expect("written");
        let path = words.to_str().expect("a plain path");
        let args = ["serve", "--listen", "127.0.0.1:0", "--forbidden-names", path];
        args.map(str::to_owned)
    };
    let args = start("weasel\nsto*at\n");
    let output = crate::common::run(&args.each_ref().map(|arg| &**arg), b"");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        !output.status.success() && complaint.contains("line 2: "),
        "{complaint}"
    );
    let args = start("# insults\nweasel*\n");
    let (child, address) = serve(|command| command.args(&args[1..]));
    let server = Server { child, address };
    let (guest, _) = server.person();
    for (name, status) in [("Old Weasels", 409), ("We4sel", 409), ("Stoat", 201)] {
        let account = json!({ "name": name, "password": "a stone in the shoe" });
        let (head, body) = server.ask("POST", "/api/account", &guest, &account.to_string());
        assert!(head.starts_with(&format!("HTTP/1.1 {status}")), "{head} {body}");
        assert_eq!(body.contains("live.name.reserved"), status == 409, "{body}");
    }
}

#[test]
fn the_host_finds_people_and_names_them() {
    let folder = Folder::new("admin-people");
    let server = Server::start(folder.path());
    let mut ids = Vec::new();
    for name in ["Ada Lovelace", "Charles Babbage"] {
        let (guest, id) = server.person();
        let account = json!({ "name": name, "password": "a stone in the shoe" });
        let (head, body) = server.ask("POST", "/api/account", &guest, &account.to_string());
        assert!(head.starts_with("HTTP/1.1 201"), "{head} {body}");
        ids.push(id);
    }
    let (cookie, guest) = server.person();
    server.table(&cookie);
    let sanction = ["sanction", "ada lovelace", "mute", "Insults in the chat."];
    admin(&folder, &sanction, 0);
    admin(&folder, &["ban", "CharlesBabbage"], 0);
    admin(&folder, &["moderator", "Charles Babbage"], 0);
    assert!(admin(&folder, &["log", "--person", "Ada Lovelace"], 0).contains("Insults"));
    let nobody = admin(&folder, &["ban", "Ada"], 1);
    assert!(nobody.contains(r#"did you mean "Ada Lovelace"?"#), "{nobody}");
    let nobody = admin(&folder, &["ban", "Zebedee"], 1);
    assert!(nobody.contains("`loopline admin people` lists everybody"), "{nobody}");

    let rows = |args: &[&str]| -> Vec<Vec<String>> {
        let lines = admin(&folder, args, 0);
        let columns = |line: &str| line.split('\t').map(str::to_owned).collect();
        lines.lines().skip(1).map(columns).collect()
    };
    let all = rows(&["people"]);
    let found = |rows: &[Vec<String>], id: &str| rows.iter().find(|row| row[0] == id).cloned();
    let ada = found(&all, &ids[0]).expect("Ada");
    assert_eq!(
        (&*ada[1], &*ada[2], &*ada[5], &*ada[6]),
        ("Ada Lovelace", "member", "no", "mute")
    );
    assert!(is_date(&ada[3]) && is_date(&ada[4]), "{ada:?}");
    let charles = found(&all, &ids[1]).expect("Charles");
    assert_eq!((&*charles[5], &*charles[6]), ("yes", "ban"));
    assert_eq!(found(&all, &guest), None, "guests have no accounts");
    assert!(found(&rows(&["people", "--today"]), &guest).is_some());
    let some = rows(&["people", "--query", "BABB"]);
    assert_eq!(some.len(), 1, "{some:?}");
    admin(&folder, &["unban", "Charles Babbage"], 0);
    assert_eq!(rows(&["people", "--query", "babbage"])[0][6], "-");
}

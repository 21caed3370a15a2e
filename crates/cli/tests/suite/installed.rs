//! What goes with the program into packages.

use std::fs;
use std::process::{Command, Output};

use crate::server::program;

fn run(args: &[&str]) -> Output {
    let output = Command::new(program()).args(args).output();
    output.expect("the program starts")
}

fn printed(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("a text")
}

#[test]
fn the_licences_name_what_is_in_the_program() {
    let licences = printed(&["licences"]);
    for name in [
        "\naxum ",
        "\nring ",
        "\nsqlx ",
        "\nsvelte (npm) ",
        "alegreya-sans (npm) ",
    ] {
        assert!(licences.contains(name), "{name}");
    }
    for text in [
        "Apache License",
        "SIL OPEN FONT LICENSE",
        "Permission is hereby granted",
    ] {
        assert!(licences.contains(text), "{text}");
    }
}

#[test]
fn completions_are_scripts_that_shells_read() {
    for shell in ["bash", "zsh", "fish", "elvish"] {
        let script = printed(&["completions", shell]);
        assert!(script.contains("loopline") && script.contains("openings"), "{shell}");
    }
    let script = printed(&["completions", "bash"]);
    let test = format!(
        "{script}\nCOMP_WORDS=(loopline ser) COMP_CWORD=1\n_loopline loopline ser loopline\necho \"${{COMPREPLY[*]}}\""
    );
    // The script is longer than an argument may be.
    let file = std::env::temp_dir().join(format!("loopline-bash-{}", std::process::id()));
    fs::write(&file, test).expect("a file");
    let output = Command::new("bash").arg(&file).output().expect("bash");
    fs::remove_file(&file).expect("a file");
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "serve", "{output:?}");
}

#[test]
fn every_command_has_a_man_page() {
    let folder = std::env::temp_dir().join(format!("loopline-man-{}", std::process::id()));
    let path = folder.to_str().expect("a path of text");
    printed(&["man", path]);
    let help = printed(&["--help"]);
    let commands = help.lines().take_while(|line| *line != "Options:");
    let commands: Vec<&str> = commands
        .filter_map(|line| line.strip_prefix("  ")?.split_whitespace().next())
        .collect();
    assert!(commands.len() > 15, "{commands:?}");
    for command in commands {
        let page = folder.join(format!("loopline-{command}.1"));
        let text = fs::read_to_string(&page).unwrap_or_else(|_| panic!("{}", page.display()));
        assert!(text.contains(".SH SYNOPSIS"), "{command}");
        assert!(!text.contains(".SH EXTRA"), "{command}");
    }
    let page = |name: &str| fs::read_to_string(folder.join(name)).expect("a page");
    assert!(page("loopline.1").contains("loopline \\- Trax and TwixT"));
    let required = "\\fBloopline match\\fR [OPTIONS] \\-\\-first <PLAYER> \\-\\-second <PLAYER> <GAME>";
    let page = page("loopline-match.1");
    assert!(page.contains(required) && page.contains(".SH NOTES"), "{page}");
    fs::remove_dir_all(&folder).expect("removed");
}

//! Whatever a browser says is read or refused in short, and what is read is written and read again as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::live::{ProblemCode, ToServer};

fuzz_target!(|text: &str| {
    match ToServer::read(text) {
        Ok(message) => {
            let written = serde_json::to_string(&message).expect("a text");
            assert_eq!(ToServer::read(&written), Ok(message));
        }
        Err(problem) => {
            assert_eq!(problem.code, ProblemCode::BadMessage);
            assert!(problem.params["why"].chars().count() <= 200);
        }
    }
});

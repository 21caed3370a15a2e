//! Parsing messages from browsers, which may be anything.

use super::{ProblemCode, ServiceProblem, ToServer};

/// The longest id of a table or command, in letters.
const LONGEST_NAME: usize = 64;

/// The longest reason in an answer, in letters.
const LONGEST_REASON: usize = 200;

impl ToServer {
    /// Reads a message: one JSON text, in which every name is 1 to 64 letters, digits, `-` and `_`. Names of pools may
    /// hold `/` and `+` as well.
    ///
    /// The lengths of turns and chat lines are checked by the table, with refusals of their own.
    ///
    /// # Errors
    /// `live.bad-message` with the reason as `why`, for developers of clients.
    ///
    /// ```
    /// use protocol::live::ToServer;
    ///
    /// let hello = ToServer::read(r#"{"type":"hello","proto":1}"#)?;
    /// assert_eq!(hello, ToServer::Hello { proto: 1 });
    /// let problem = ToServer::read("hello?").unwrap_err();
    /// assert_eq!(problem.code.as_str(), "live.bad-message");
    /// # Ok::<(), protocol::live::ServiceProblem>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, ServiceProblem> {
        let message: Self = serde_json::from_str(text).map_err(|error| bad(&error.to_string()))?;
        if !message.names().all(is_name) {
            return Err(bad("a name is 1 to 64 letters, digits, - and _"));
        }
        if let Self::Seek { pool, .. } = &message
            && !is_pool(pool)
        {
            return Err(bad("the name of a pool is 1 to 64 letters, digits, -, _, / and +"));
        }
        Ok(message)
    }

    /// The ids in it that become keys on the server.
    fn names(&self) -> impl Iterator<Item = &str> {
        let (name, cid) = match self {
            Self::Open { table, .. } | Self::Leave { table } => (Some(table), None),
            Self::Do { table, cid, .. } => (Some(table), Some(cid)),
            Self::Hello { .. }
            | Self::Lobby { .. }
            | Self::Mine { .. }
            | Self::Pools { .. }
            | Self::Seek { .. }
            | Self::StopSeeking
            | Self::Ping { .. } => (None, None),
        };
        name.into_iter().chain(cid).map(String::as_str)
    }
}

fn is_name(text: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=LONGEST_NAME).contains(&text.len()) && text.bytes().all(letter)
}

fn is_pool(text: &str) -> bool {
    let parts = text.split(['/', '+']);
    text.len() <= LONGEST_NAME && parts.into_iter().all(is_name)
}

fn bad(why: &str) -> ServiceProblem {
    let why: String = why.chars().take(LONGEST_REASON).collect();
    ServiceProblem::from(ProblemCode::BadMessage).with("why", why)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::{Command, RatingRange};

    #[test]
    fn what_is_written_is_read_again() {
        for message in [
            ToServer::Hello { proto: 7 },
            ToServer::Open {
                table: "k7Q-_x".into(),
                seq: Some(12),
            },
            ToServer::Leave { table: "t".into() },
            ToServer::Lobby { on: true },
            ToServer::Mine { on: true },
            ToServer::Pools { on: true },
            ToServer::Seek {
                pool: "trax/official/quick".into(),
                range: Some(RatingRange { below: 100, above: 200 }),
                casual: false,
            },
            ToServer::StopSeeking,
            ToServer::Do {
                table: "t".into(),
                cid: "c".repeat(64),
                seq: 3,
                command: Command::turn("@0/"),
            },
            ToServer::Ping { id: 9 },
        ] {
            let text = serde_json::to_string(&message).expect("a text");
            assert_eq!(ToServer::read(&text), Ok(message), "{text}");
        }
    }

    #[test]
    fn everything_else_is_a_bad_message_with_a_short_reason() {
        let long = format!(r#"{{"type":"{}"}}"#, "x".repeat(10_000));
        let deep = "[".repeat(20_000);
        let name = format!(r#"{{"type":"leave","table":"{}"}}"#, "x".repeat(65));
        let pool = |pool: &str| format!(r#"{{"type":"seek","pool":"{pool}","casual":false}}"#);
        let pools = ["", "/", "trax//quick", "trax/a b", &"x/".repeat(40)].map(pool);
        for text in pools {
            let problem = ToServer::read(&text).expect_err("no pool");
            assert_eq!(problem.code, ProblemCode::BadMessage, "{text}");
        }
        for text in [
            "",
            "null",
            "{}",
            "hello",
            r#"{"type":"hello"}"#,
            r#"{"type":"hello","proto":-1}"#,
            r#"{"type":"hello","proto":99999999999}"#,
            r#"{"type":"leave","table":""}"#,
            r#"{"type":"leave","table":"../t"}"#,
            r#"{"type":"seek","pool":"../t","casual":true}"#,
            r#"{"type":"seek","pool":"p","casual":true,"range":{"below":-1,"above":0}}"#,
            r#"{"type":"do","table":"t","cid":"a b","seq":1,"command":{"do":"draw"}}"#,
            r#"{"type":"do","table":"t","cid":"a","seq":1,"command":{"do":"win"}}"#,
            r#"{"type":"hello","proto":1} {"type":"hello","proto":1}"#,
            &long,
            &deep,
            &name,
        ] {
            let problem = ToServer::read(text).expect_err(text);
            assert_eq!(problem.code, ProblemCode::BadMessage);
            assert!(problem.params["why"].chars().count() <= LONGEST_REASON);
        }
    }
}

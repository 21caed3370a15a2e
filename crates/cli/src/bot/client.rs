//! Requests with a token, sent until they are answered.

use std::io::{BufRead, BufReader};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::thread::sleep;
use std::time::{Duration, Instant};

use console::{Failure, Interrupt, failed, terminal, usage};
use protocol::live::ServiceProblem;
use serde::Serialize;
use serde::de::DeserializeOwned;
use ureq::http::{Response, header};
use ureq::{Agent, Body};

/// How long an answer may take.
const TIMEOUT: Duration = Duration::from_secs(30);
/// The pauses between two tries.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(8);
/// Between two looks whether the program is interrupted.
const LOOK: Duration = Duration::from_millis(50);
/// A stream is begun anew after so long: it may have died without a word.
const STREAM: Duration = Duration::from_secs(60);
/// The longest answer, in bytes.
const LONGEST: u64 = 4 << 20;

/// Why something was not done.
pub(super) enum Trouble {
    /// The server refuses it.
    Refused { status: u16, problem: String },
    /// Nobody answered, or not in the server's words.
    NoAnswer(String),
    /// The program is interrupted.
    Interrupted,
}

impl Trouble {
    /// Whether the same request may be answered later.
    pub(super) fn passes(&self) -> bool {
        match self {
            Self::Refused { status, .. } => *status == 429 || *status >= 500,
            Self::NoAnswer(_) => true,
            Self::Interrupted => false,
        }
    }

    pub(super) fn into_failure(self) -> Failure {
        match self {
            Self::Refused { status: 401, problem } => failed(format!("the token is unknown or over ({problem})")),
            Self::Refused { status, problem } => failed(format!("the server refuses it: {problem} ({status})")),
            Self::NoAnswer(why) => failed(format!("the server cannot be reached: {why}")),
            Self::Interrupted => Failure::Interrupted("no game was begun".to_owned()),
        }
    }
}

/// A server and a token.
#[derive(Clone)]
pub(super) struct Client {
    agent: Agent,
    /// Of streams, which last longer.
    streams: Agent,
    url: String,
    authorization: String,
    interrupt: Interrupt,
    /// How many tries in succession had no answer.
    unanswered: Arc<AtomicU32>,
}

impl Client {
    /// One that has sent nothing yet.
    ///
    /// # Errors
    /// The address is none.
    pub(super) fn new(url: &str, token: &str, interrupt: Interrupt) -> Result<Self, Failure> {
        let url = url.trim_end_matches('/');
        let is_url = url.starts_with("http://") || url.starts_with("https://");
        if !is_url || url.contains(['?', '#', '@', ' ']) {
            return Err(usage(format!(
                "{url:?} is not an address such as https://play.example.org"
            )));
        }
        let config = || {
            // A token is sent nowhere else.
            Agent::config_builder().http_status_as_error(false).max_redirects(0)
        };
        let agent = config().timeout_global(Some(TIMEOUT)).build();
        let streams = config()
            .timeout_connect(Some(TIMEOUT))
            .timeout_recv_response(Some(TIMEOUT))
            .timeout_recv_body(Some(STREAM))
            .build();
        Ok(Self {
            agent: agent.into(),
            streams: streams.into(),
            url: url.to_owned(),
            authorization: format!("Bearer {token}"),
            interrupt,
            unanswered: Arc::default(),
        })
    }

    pub(super) fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Trouble> {
        self.until_answered(|| {
            let request = self.agent.get(format!("{}{path}", self.url));
            request.header(header::AUTHORIZATION, &self.authorization).call()
        })
    }

    /// Sends something that may be sent twice.
    pub(super) fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, Trouble> {
        self.until_answered(|| {
            let request = self.agent.post(format!("{}{path}", self.url));
            request
                .header(header::AUTHORIZATION, &self.authorization)
                .send_json(body)
        })
    }

    /// Sends a request again and again until the server has taken or refused it.
    fn until_answered<T: DeserializeOwned>(
        &self,
        send: impl Fn() -> Result<Response<Body>, ureq::Error>,
    ) -> Result<T, Trouble> {
        let mut pause = FIRST_PAUSE;
        loop {
            let answer = send().map_err(|error| Trouble::NoAnswer(error.to_string()));
            let (answer, wait) = match answer.map(|answer| (retry_after(&answer), read(answer))) {
                Ok((wait, answer)) => (answer, wait),
                Err(trouble) => (Err(trouble), None),
            };
            self.note(answer.as_ref().err());
            match answer {
                Err(trouble) if trouble.passes() => {}
                answer => return answer,
            }
            self.wait(wait.unwrap_or(pause))?;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Notes once that the server cannot be reached, unless the next try succeeds, and once that it can again.
    fn note(&self, trouble: Option<&Trouble>) {
        let url = &self.url;
        let why = match trouble {
            Some(Trouble::NoAnswer(why)) => why.clone(),
            Some(Trouble::Refused { status, problem }) if *status >= 500 => {
                format!("{problem} ({status})")
            }
            _ => {
                if self.unanswered.swap(0, Relaxed) > 1 {
                    terminal::note(format!("{url} answers again"));
                }
                return;
            }
        };
        if self.unanswered.fetch_add(1, Relaxed) == 1 {
            terminal::note(format!("{url} cannot be reached, trying again: {why}"));
        }
    }

    /// Waits, unless the program is interrupted.
    pub(super) fn wait(&self, lasts: Duration) -> Result<(), Trouble> {
        let began = Instant::now();
        while began.elapsed() < lasts {
            if self.interrupt.is_stopped() {
                return Err(Trouble::Interrupted);
            }
            sleep(LOOK.min(lasts));
        }
        Ok(())
    }

    /// Gives every line of a stream to `take`, until it ends.
    pub(super) fn stream(&self, path: &str, mut take: impl FnMut(&str)) -> Result<(), Trouble> {
        let no_answer = |error: &dyn ToString| Trouble::NoAnswer(error.to_string());
        let request = self.streams.get(format!("{}{path}", self.url));
        let request = request.header(header::AUTHORIZATION, &self.authorization);
        let answer = match request.call() {
            Ok(answer) if answer.status().is_success() => Ok(answer),
            Ok(answer) => Err(refusal(answer)),
            Err(error) => Err(no_answer(&error)),
        };
        self.note(answer.as_ref().err());
        let answer = answer?;
        for line in BufReader::new(answer.into_body().into_reader()).lines() {
            let line = line.map_err(|error| no_answer(&error))?;
            if !line.is_empty() {
                take(&line);
            }
        }
        Ok(())
    }
}

fn retry_after(answer: &Response<Body>) -> Option<Duration> {
    let seconds = answer.headers().get(header::RETRY_AFTER)?.to_str().ok()?;
    seconds.parse().ok().map(Duration::from_secs)
}

fn read<T: DeserializeOwned>(mut answer: Response<Body>) -> Result<T, Trouble> {
    if !answer.status().is_success() {
        return Err(refusal(answer));
    }
    let body = answer.body_mut().with_config().limit(LONGEST);
    // An answer without a body is `null`.
    let text = body
        .read_to_string()
        .map_err(|error| Trouble::NoAnswer(error.to_string()))?;
    let text = if text.is_empty() { "null" } else { &text };
    serde_json::from_str(text).map_err(|error| Trouble::NoAnswer(error.to_string()))
}

fn refusal(mut answer: Response<Body>) -> Trouble {
    let status = answer.status().as_u16();
    let text = answer.body_mut().with_config().limit(LONGEST);
    let text = text.read_to_string().unwrap_or_default();
    let problem = match serde_json::from_str::<ServiceProblem>(&text) {
        Ok(problem) => problem.code.to_string(),
        Err(_) => text.chars().take(200).collect(),
    };
    Trouble::Refused { status, problem }
}

//! Mails: a bounded queue, sent one after the other by a server for mails.

mod digest;
mod letters;

use std::time::Duration;

use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor, message::Mailbox};
use protocol::live::ProblemCode;
use tokio::{
    sync::mpsc,
    time::{sleep, timeout},
};

pub(crate) use digest::{Digest, Item};
pub(crate) use letters::Occasion;

use crate::{MailConfig, PublicUrl, ServeError, service::ServiceError};

/// Mails that wait; the next is refused.
const QUEUE: usize = 100;
/// A mail that is not taken after so long has failed.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The pauses after each failure, and then it is given up.
const PAUSES: [Duration; 3] = [
    Duration::ZERO,
    Duration::from_secs(5),
    Duration::from_secs(60),
];

/// Sends mails in the background.
pub(crate) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    queue: mpsc::Sender<Message>,
    from: Mailbox,
    /// What links begin with: never what a request says of itself.
    url: PublicUrl,
}

impl Mailer {
    /// Starts sending.
    ///
    /// # Errors
    /// The server for mails or the sender's address cannot be understood.
    pub(crate) fn start(config: &MailConfig, url: &PublicUrl) -> Result<Self, ServeError> {
        let wrong = |error: &dyn std::fmt::Display| ServeError::Mail(error.to_string());
        let from = config.from.parse().map_err(|error| wrong(&error))?;
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&config.smtp);
        let transport = transport.map_err(|error| wrong(&error))?;
        let transport = transport.timeout(Some(TIMEOUT)).build();
        let (queue, mut waiting) = mpsc::channel(QUEUE);
        let sender = transport.clone();
        tokio::spawn(async move {
            while let Some(message) = waiting.recv().await {
                send(&sender, message).await;
            }
        });
        Ok(Self {
            transport,
            queue,
            from,
            url: url.clone(),
        })
    }

    /// Sends a mail with what somebody has missed, once and now.
    ///
    /// # Errors
    /// The server for mails does not take it, for now or for good.
    pub(crate) async fn send_digest(&self, digest: &Digest<'_>) -> Result<(), Undelivered> {
        let url = self.url.to_string();
        let message = digest::message(digest, &self.from, &url).map_err(|error| {
            tracing::warn!(%error, "cannot write a mail");
            Undelivered::Refused
        })?;
        match timeout(TIMEOUT, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => {
                tracing::warn!(%error, "a mail could not be sent");
                Err(if error.is_permanent() {
                    Undelivered::Refused
                } else {
                    Undelivered::Later
                })
            }
            Err(_) => Err(Undelivered::Later),
        }
    }

    /// Writes a mail and puts it into the queue.
    ///
    /// # Errors
    /// The address cannot be written to, or too many mails wait.
    pub(crate) fn write(
        &self,
        to: &str,
        occasion: Occasion,
        name: &str,
        code: &str,
        lang: &str,
    ) -> Result<(), ServiceError> {
        let letter = letters::letter(occasion, lang);
        let link = format!("{}/#/{}?code={code}", self.url, occasion.place());
        let body = letter.body.replace("{name}", name).replace("{link}", &link);
        let to = to.parse().map_err(|_| bad_address())?;
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(letter.subject)
            .body(body);
        let message = message.map_err(|error| {
            tracing::error!(%error, "cannot write a mail");
            ServiceError::Internal
        })?;
        self.queue
            .try_send(message)
            .map_err(|_| ServiceError::Overloaded)
    }
}

/// Why a mail is not with the server for mails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Undelivered {
    /// It may take it later.
    Later,
    /// It does not take it for good.
    Refused,
}

/// Whether a text is an address.
///
/// # Errors
/// It is none.
pub(crate) fn check_address(text: &str) -> Result<(), ServiceError> {
    if text.len() > 254 || text.parse::<lettre::Address>().is_err() {
        return Err(bad_address());
    }
    Ok(())
}

fn bad_address() -> ServiceError {
    ServiceError::Refused(ProblemCode::BadMail.into())
}

/// Tries a few times. What the server refuses for good is not tried again.
async fn send(transport: &AsyncSmtpTransport<Tokio1Executor>, message: Message) {
    for pause in PAUSES {
        sleep(pause).await;
        match timeout(TIMEOUT, transport.send(message.clone())).await {
            Ok(Ok(_)) => return,
            Ok(Err(error)) if error.is_permanent() => {
                tracing::warn!(%error, "a mail was refused");
                return;
            }
            Ok(Err(error)) => tracing::warn!(%error, "a mail could not be sent"),
            Err(_) => tracing::warn!("the server for mails does not answer"),
        }
    }
    tracing::warn!("a mail was given up");
}

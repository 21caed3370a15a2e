//! Mails: first tries go out several at once, and those that are tried again wait beside them, so that no address stops
//! another's mail.

mod digest;
mod letters;
#[cfg(test)]
mod tests;

use std::{net::IpAddr, sync::Arc, time::Duration};

use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor,
    message::{Mailbox, MessageBuilder, SinglePart},
};
use prometheus_client::metrics::counter::Counter;
use protocol::live::ProblemCode;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{sleep, timeout},
};

use crate::{MailConfig, PublicUrl, ServeError, error::ServiceError, ids::fresh_name, public_url::recovery_place};

pub(crate) use digest::{Digest, Item};
pub(crate) use letters::Occasion;

/// Mails that wait for their first try; the next is refused. Each has a few KiB.
const QUEUE: usize = 100;
/// First tries at once.
const AT_ONCE: usize = 16;
/// Mails that wait for another try; the next is dropped.
const RETRIED: usize = 400;
/// Other tries at once.
const RETRIED_AT_ONCE: usize = 4;
/// A mail that is not taken after so long has failed.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The pauses after each failure, and then it is given up. Servers that greylist take a mail after some minutes.
const PAUSES: [Duration; 3] = [
    Duration::from_secs(5),
    Duration::from_secs(60),
    Duration::from_secs(5 * 60),
];

/// A mail with a code that is to be sent.
pub(crate) struct CodeToSend {
    pub(crate) to: String,
    pub(crate) name: String,
    pub(crate) code: String,
}

/// Sends mails in the background.
pub(crate) struct Mailer {
    post: Arc<Post>,
    from: Mailbox,
    /// What links begin with: never what a request says of itself.
    url: PublicUrl,
}

/// The way to the server for mails, and what waits before it.
struct Post {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    queue: Arc<Semaphore>,
    at_once: Semaphore,
    retried: Arc<Semaphore>,
    retried_at_once: Semaphore,
    dropped: Counter,
}

impl Mailer {
    /// Gets ready to send.
    ///
    /// # Errors
    /// The server for mails or the sender's address cannot be understood.
    pub(crate) fn start(config: &MailConfig, url: &PublicUrl) -> Result<Self, ServeError> {
        let wrong = |error: &dyn std::fmt::Display| ServeError::Mail(error.to_string());
        let from = config.from.parse().map_err(|error| wrong(&error))?;
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&config.smtp);
        let transport = transport.map_err(|error| wrong(&error))?;
        let post = Post {
            transport: transport.timeout(Some(TIMEOUT)).build(),
            queue: Arc::new(Semaphore::new(QUEUE)),
            at_once: Semaphore::new(AT_ONCE),
            retried: Arc::new(Semaphore::new(RETRIED)),
            retried_at_once: Semaphore::new(RETRIED_AT_ONCE),
            dropped: Counter::default(),
        };
        Ok(Self {
            post: Arc::new(post),
            from,
            url: url.clone(),
        })
    }

    /// Mails that nobody got: refused, given up, or too many at once.
    pub(crate) fn dropped(&self) -> Counter {
        self.post.dropped.clone()
    }

    /// Sends a mail with what somebody has missed, once and now.
    ///
    /// # Errors
    /// The server for mails does not take it, for now or for good.
    pub(crate) async fn send_digest(&self, digest: &Digest<'_>) -> Result<(), Undelivered> {
        let message = digest::message(digest, &self.from, &self.url.to_string());
        let message = message.map_err(|_| {
            tracing::warn!("an address cannot be written to");
            Undelivered::Refused
        });
        let sent = match message {
            Ok(message) => self.post.send(message).await,
            Err(refused) => Err(refused),
        };
        if sent == Err(Undelivered::Refused) {
            self.post.dropped.inc();
        }
        sent
    }

    /// Fails if too many mails wait.
    pub(crate) fn expect_room(&self) -> Result<(), ServiceError> {
        match self.post.queue.available_permits() {
            0 => Err(ServiceError::Overloaded),
            _ => Ok(()),
        }
    }

    /// Writes the mail with a code and begins to send it.
    ///
    /// # Errors
    /// The address cannot be written to, or too many mails wait.
    pub(crate) fn write(&self, mail: &CodeToSend, occasion: Occasion, lang: &str) -> Result<(), ServiceError> {
        let message = letter(mail, occasion, lang, &self.from, &self.url)?;
        let place = Arc::clone(&self.post.queue).try_acquire_owned();
        let place = place.map_err(|_| {
            self.post.drop_one("too many mails wait");
            ServiceError::Overloaded
        })?;
        tokio::spawn(Arc::clone(&self.post).deliver(message, place));
        Ok(())
    }
}

/// The mail with a code.
fn letter(
    mail: &CodeToSend,
    occasion: Occasion,
    lang: &str,
    from: &Mailbox,
    url: &PublicUrl,
) -> Result<Message, ServiceError> {
    let CodeToSend { to, name, code } = mail;
    let link = match occasion {
        Occasion::Confirm => format!("{url}/#/account/mail?code={code}"),
        Occasion::Recover => format!("{url}{}", recovery_place(code, name)),
    };
    let letter = letters::letter(occasion, lang, name, &link);
    finish(head(from, to)?.subject(letter.subject), letter.body)
}

impl Post {
    /// Tries a few times. What is refused for good is not tried again.
    async fn deliver(self: Arc<Self>, message: Message, place: OwnedSemaphorePermit) {
        let first = self.at_once.acquire().await;
        let mut tried = self.send(message.clone()).await;
        drop(first);
        if tried == Err(Undelivered::Later) {
            let Ok(_waits) = Arc::clone(&self.retried).try_acquire_owned() else {
                return self.drop_one("too many mails wait for another try");
            };
            drop(place);
            for pause in PAUSES {
                sleep(pause).await;
                let _turn = self.retried_at_once.acquire().await;
                tried = self.send(message.clone()).await;
                if tried != Err(Undelivered::Later) {
                    break;
                }
            }
        }
        match tried {
            Ok(()) => {}
            Err(Undelivered::Refused) => self.drop_one("it was refused"),
            Err(Undelivered::Later) => self.drop_one("it was given up"),
        }
    }

    async fn send(&self, message: Message) -> Result<(), Undelivered> {
        match timeout(TIMEOUT, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => {
                tracing::warn!(%error, "a mail could not be sent");
                // What the client itself refuses, such as an address that the server cannot read, stays refused.
                Err(if error.is_permanent() || error.is_client() {
                    Undelivered::Refused
                } else {
                    Undelivered::Later
                })
            }
            Err(_) => {
                tracing::warn!("the server for mails does not answer");
                Err(Undelivered::Later)
            }
        }
    }

    fn drop_one(&self, why: &str) {
        self.dropped.inc();
        tracing::warn!(why, "a mail was dropped");
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

/// Whether a text is an address that mails can be sent to.
///
/// # Errors
/// It is none.
pub(crate) fn check_address(text: &str) -> Result<(), ServiceError> {
    recipient(text).map(drop)
}

/// The recipient that a text names. What is not ASCII needs a server for mails with SMTPUTF8, which few are; mails to
/// bare IP addresses would go to machines of the host's own network.
fn recipient(text: &str) -> Result<Mailbox, ServiceError> {
    let address: Address = text.parse().map_err(|_| ProblemCode::BadMail)?;
    let domain = address.domain();
    if text.len() > 254 || !text.is_ascii() || domain.starts_with('[') || domain.parse::<IpAddr>().is_ok() {
        return Err(ProblemCode::BadMail.into());
    }
    let mailbox = Mailbox::new(None, address);
    // The envelope is read from the head, which takes less than the parser of addresses.
    let head = Message::builder().from(mailbox.clone()).to(mailbox.clone());
    head.body(String::new()).map_err(|_| ProblemCode::BadMail)?;
    Ok(mailbox)
}

/// The head of a mail but for its subject.
fn head(from: &Mailbox, to: &str) -> Result<MessageBuilder, ServiceError> {
    let id = format!("<{}@{}>", fresh_name(), from.email.domain());
    let head = Message::builder().from(from.clone()).to(recipient(to)?);
    Ok(head.message_id(Some(id)).date_now())
}

/// The mail of a head and a text.
fn finish(head: MessageBuilder, text: String) -> Result<Message, ServiceError> {
    head.singlepart(SinglePart::plain(text)).map_err(|error| {
        tracing::error!(%error, "cannot write a mail");
        ServiceError::Internal
    })
}

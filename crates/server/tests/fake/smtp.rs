//! A server for mails on this machine, with the manners that a test wants.

use std::net::SocketAddr;

use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader},
    net::{TcpListener, TcpStream},
    sync::mpsc,
};

/// What a server for mails does with a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    /// It takes the mail.
    Takes,
    /// It never says anything.
    Hangs,
    /// It refuses the address for good.
    Refuses,
    /// It refuses the mail for now.
    Defers,
    /// It closes the connection at once.
    Closes,
}

/// A server for mails with the manners of its first connections; the later ones are taken.
pub(crate) async fn smtp(manners: &'static [Manner]) -> (SocketAddr, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (sender, mails) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        let mut hanging = Vec::new();
        for number in 0_usize.. {
            let Ok((stream, _)) = listener.accept().await else {
                return;
            };
            match manners.get(number).copied().unwrap_or(Manner::Takes) {
                Manner::Hangs => hanging.push(stream),
                Manner::Closes => drop(stream),
                manner => drop(tokio::spawn(converse(stream, manner, sender.clone()))),
            }
        }
    });
    (address, mails)
}

/// Speaks SMTP (RFC 5321), as far as a mail needs it.
async fn converse(stream: TcpStream, manner: Manner, mails: mpsc::UnboundedSender<String>) {
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    let _ = writer.write_all(b"220 test\r\n").await;
    while let Ok(Some(line)) = lines.next_line().await {
        let verb = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        let answer = match (verb.as_str(), manner) {
            ("EHLO", _) => "250 test\r\n",
            // Whatever the manner is: an address that no answer comes for, and one that is deferred each time.
            ("RCPT", _) if line.contains("<hangs") => return std::future::pending().await,
            ("RCPT", _) if line.contains("<later") => "451 try again later\r\n",
            ("RCPT", Manner::Refuses) => "550 no such person\r\n",
            ("MAIL", Manner::Defers) => "451 try again later\r\n",
            ("DATA", _) => {
                let _ = writer.write_all(b"354 go on\r\n").await;
                let mut mail = String::new();
                while let Ok(Some(line)) = lines.next_line().await {
                    if line == "." {
                        break;
                    }
                    mail += &line;
                    mail.push('\n');
                }
                let _ = mails.send(mail);
                "250 taken\r\n"
            }
            ("QUIT", _) => "221 bye\r\n",
            _ => "250 yes\r\n",
        };
        let _ = writer.write_all(answer.as_bytes()).await;
    }
}

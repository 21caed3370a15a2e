//! `serve`, and what happens without a command.

use std::io::{self, Write as _};
use std::net::SocketAddr;

use clap::Parser as _;
use console::{Failure, failed, raise_limit, terminal};
use server::{Config, MailConfig, PublicUrl, TlsFiles};

use crate::args::{Args, Command, Play, ServeArgs};
use crate::browser;
use crate::log;

/// Said to a host whose proxy can be passed by.
const EXPOSED: &str = "--behind-proxy believes whoever connects, and this port is open to everybody: without a firewall \
    that lets only the proxy in, anyone can claim any address. Use --listen 127.0.0.1:PORT.";

pub(crate) fn serve(args: ServeArgs) -> Result<(), Failure> {
    let _log = log::start(args.log, args.log_level)?;
    raise_limit();
    let secure = args.tls_cert.is_some();
    let public = args.public_url.clone();
    let tls = args.tls_cert.zip(args.tls_key);
    let mail = args.smtp.zip(args.mail_from);
    let config = Config {
        data: args.data,
        database: args.database,
        node: args.node,
        nats: args.nats,
        public_url: args.public_url,
        tls: tls.map(|(certificate, key)| TlsFiles { certificate, key }),
        metrics: args.metrics,
        registration: args.registration.into(),
        mail: mail.map(|(smtp, from)| MailConfig { smtp, from }),
        texts: args.texts,
        forbidden_names: args.forbidden_names,
        pools: args.pools,
        behind_proxy: args.behind_proxy.map(From::from),
        ..Config::at(args.listen)
    };
    let temporary = config.is_temporary();
    let trusting = config.behind_proxy.is_some();
    server::run_blocking(config, |address| {
        ready(address, secure, public.as_ref(), args.open);
        if temporary {
            terminal::note("Games and accounts end with this process; --data DIR keeps them.");
        }
        if trusting && address.ip().is_unspecified() {
            terminal::note(EXPOSED);
        }
    })
    .map_err(failed)
}

/// `serve` as it is without options, with the browser opened.
pub(crate) fn home() -> Result<(), Failure> {
    match Args::parse_from(["loopline", "serve", "--open"]).command {
        Some(Command::Play(Play::Serve(args))) => serve(args),
        _ => Ok(()),
    }
}

/// Prints the address, and opens it on request.
fn ready(address: SocketAddr, secure: bool, public: Option<&PublicUrl>, open: bool) {
    let reachable = if address.ip().is_unspecified() {
        SocketAddr::from(([127, 0, 0, 1], address.port()))
    } else {
        address
    };
    let scheme = if secure { "https" } else { "http" };
    let url = format!("{scheme}://{reachable}/");
    let known = public.map_or_else(String::new, |public| format!(", for others at {public}/"));
    // Whether anyone reads it does not matter to the server.
    let _ = writeln!(io::stdout(), "Loopline is at {url}{known} (Ctrl-C ends it)");
    let _ = io::stdout().flush();
    if open && !browser::open(&url) {
        terminal::note("no browser could be opened; open the address yourself");
    }
}

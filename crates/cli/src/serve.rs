//! `serve`, and what happens without a command.

use std::io::{self, Write as _};
use std::net::SocketAddr;

use server::Config;

use crate::args::ServeArgs;
use crate::browser;
use crate::failure::Failure;

pub(crate) fn serve(args: ServeArgs) -> Result<(), Failure> {
    let config = Config {
        listen: args.listen,
        data: args.data,
    };
    server::run_blocking(config, |address| ready(address, args.open)).map_err(Failure::Serve)
}

/// `serve` on 127.0.0.1:8080, with the browser opened.
pub(crate) fn home() -> Result<(), Failure> {
    let listen = SocketAddr::from(([127, 0, 0, 1], 8080));
    serve(ServeArgs {
        listen,
        data: None,
        open: true,
    })
}

/// Tells the address, and opens it if asked.
fn ready(address: SocketAddr, open: bool) {
    let reachable = if address.ip().is_unspecified() {
        SocketAddr::from(([127, 0, 0, 1], address.port()))
    } else {
        address
    };
    let url = format!("http://{reachable}/");
    // Whether anyone reads it does not matter to the server.
    let _ = writeln!(io::stdout(), "Loopline is at {url} (Ctrl-C ends it)");
    let _ = io::stdout().flush();
    if open && !browser::open(&url) {
        let _ = writeln!(
            io::stderr(),
            "no browser could be opened; open the address yourself"
        );
    }
}

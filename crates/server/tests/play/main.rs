//! The server as browsers and worse meet it: over real sockets.

mod accounts;
mod addresses;
mod apart;
mod attacks;
mod banned;
mod bounds;
mod browser;
mod following;
mod games;
mod kept;
mod laying;
mod lobby;
mod log_ins;
mod luck;
mod mail;
mod mine;
mod notices;
mod passkeys;
mod pools;
mod programs;
mod puzzles;
mod restarts;
mod secure;
mod slow;
mod socket;
mod test_server;

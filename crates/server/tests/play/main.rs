//! The server as browsers and worse meet it: over real sockets.

mod bounds;
mod browser;
mod games;
mod home;
mod hostile;
mod lobby;
mod restarts;
mod secure;
mod slow;
mod socket;

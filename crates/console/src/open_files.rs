//! How many connections the system lets one process have.

/// Raises the bound that a process may raise by itself.
#[cfg(unix)]
pub fn raise_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // Where it cannot be raised, connections fail with an error.
    let _ = setrlimit(
        Resource::Nofile,
        Rlimit {
            current: maximum,
            maximum,
        },
    );
}

/// Other systems have no such bound.
#[cfg(not(unix))]
pub fn raise_limit() {}

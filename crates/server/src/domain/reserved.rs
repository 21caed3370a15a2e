//! Names that nobody can take, as others would believe that the host or the server speaks.

use super::{Bot, key_of_any};

/// What those are called who look after a server.
const OFFICES: [&str; 9] = [
    "admin",
    "administrator",
    "loopline",
    "moderator",
    "server",
    "staff",
    "support",
    "sysop",
    "system",
];

/// Whether a name with this key is kept for the server: an office, or what looks like a level of the engine.
pub(crate) fn is_reserved(key: &str) -> bool {
    OFFICES.iter().any(|office| key_of_any(office) == key) || Bot::owns_name(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offices_are_reserved_however_they_are_spelled() {
        for name in [
            "Admin",
            "ADMlN",
            "ad min",
            "Moderator",
            "modеrator",
            "Loop-line",
            "System",
        ] {
            assert!(is_reserved(&key_of_any(name)), "{name}");
        }
        for name in ["Adamina", "Loopliner", "Modern", "Ada"] {
            assert!(!is_reserved(&key_of_any(name)), "{name}");
        }
    }
}

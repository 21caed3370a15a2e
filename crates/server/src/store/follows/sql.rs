//! Statements about who follows whom, in words that both databases understand.

pub(crate) const FOLLOW: &str = "INSERT INTO follows (person, followed, at_ms) SELECT $1, $2, $3 \
     WHERE (SELECT COUNT(*) FROM follows WHERE person = $1) < $4 ON CONFLICT (person, followed) DO NOTHING";
pub(crate) const UNFOLLOW: &str = "DELETE FROM follows WHERE person = $1 AND followed = $2";
pub(crate) const FOLLOWED: &str =
    "SELECT followed FROM follows WHERE person = $1 ORDER BY at_ms DESC, followed";

//! Both games side by side.

mod either;
mod position_keys;
mod random_games;

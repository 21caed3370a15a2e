//! Both games side by side.

mod either;
mod position_keys;

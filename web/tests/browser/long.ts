//! Whether this is a run of long tests too, among them those that judge the machine: `cargo xtask test --long`.
export const long = process.env.LOOPLINE_LONG !== undefined;

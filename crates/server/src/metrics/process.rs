//! Metrics of the process from the system (Linux only).

use std::fs;

/// Memory in use and open files, under the names that Prometheus' own clients give them.
pub(super) fn numbers() -> Vec<(&'static str, u64)> {
    let mut numbers = Vec::new();
    if let Some(bytes) = resident_bytes() {
        numbers.push(("resident_memory_bytes", bytes));
    }
    if let Ok(files) = fs::read_dir("/proc/self/fd") {
        numbers.push(("open_fds", files.count() as u64));
    }
    numbers
}

/// `VmRSS:     1234 kB` of the process's status.
fn resident_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

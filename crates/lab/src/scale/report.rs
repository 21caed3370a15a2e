//! The outcome as a table of Markdown: a column for each arrangement.

use super::{
    design::Design,
    load::Load,
    outcome::{Outcome, Use, Uses},
};

/// The table of some arrangements with their outcomes.
pub(super) fn table(load: &Load, most_watched: (u32, f64), all: &[(Design, Outcome)]) -> String {
    let (most, without) = most_watched;
    let mut text = format!(
        "{} people online, {} games, {:.0} turns a second, {} servers with {} processors.\n\
         The most watched game has {most} spectators; {} of the games have none.\n\n",
        load.players,
        load.games(),
        load.turns_a_second(),
        load.servers(),
        load.cores,
        percent(without)
    );
    text.push('|');
    for (design, _) in all {
        text.push_str(&format!(" | {}", design.name));
    }
    text.push_str(&format!(" |\n|---|{}\n", "---|".repeat(all.len())));
    for (name, value) in ROWS {
        text.push_str(&format!("| {name} |"));
        for (design, outcome) in all {
            text.push_str(&format!(" {} |", value(design, outcome)));
        }
        text.push('\n');
    }
    text
}

type Row = (&'static str, fn(&Design, &Outcome) -> String);

const ROWS: [Row; 21] = [
    ("databases", |design, _| design.shards.to_string()),
    ("keeps up: all is sent, 99 % within 250 ms", |_, outcome| {
        if outcome.keeps_up() { "yes" } else { "no" }.to_owned()
    }),
    ("most used resource", |_, outcome| {
        let (name, share) = outcome.bottleneck();
        format!("{name}, {}", percent(share))
    }),
    ("acknowledged after, p50 / p99", |_, outcome| {
        let own = &outcome.sent.own;
        pair(own.quantile_us(0.5), own.quantile_us(0.99))
    }),
    ("seen at another server after, p50 / p99", |_, outcome| {
        let other = &outcome.sent.other;
        pair(other.quantile_us(0.5), other.quantile_us(0.99))
    }),
    ("messages not sent 2 s after the last turn", |_, outcome| {
        percent(outcome.unsent as f64 / outcome.messages.max(1) as f64)
    }),
    ("pause between two lobbies", |_, outcome| {
        format!("{:.0} s", outcome.lobby_pause_s)
    }),
    ("age of a change in the lobby, p50 / p99", |_, outcome| {
        let lobby = &outcome.sent.lobby;
        pair(lobby.quantile_us(0.5), lobby.quantile_us(0.99))
    }),
    ("processor time for a turn: servers, databases", |_, outcome| {
        let turns = outcome.turns as f64 * 1e3;
        let Uses {
            servers_us,
            databases_us,
            ..
        } = outcome.uses;
        format!("{:.2} ms, {:.2} ms", servers_us / turns, databases_us / turns)
    }),
    ("processors used, a server", |_, outcome| percents(outcome.uses.server)),
    ("bus task, a server", |_, outcome| percents(outcome.uses.bus_task)),
    ("writer, a server", |_, outcome| percents(outcome.uses.writer)),
    ("turns in a transaction", |_, outcome| {
        format!("{:.1}", outcome.uses.batch)
    }),
    ("processors used, a database", |_, outcome| {
        percents(outcome.uses.database)
    }),
    ("lock of NOTIFY, a database", |_, outcome| percents(outcome.uses.lock)),
    ("messages a second, a server; lobbies among them", |_, outcome| {
        let Uses { messages, lobbies, .. } = &outcome.uses;
        format!("{}; {}", number(messages.mean), number(lobbies.mean))
    }),
    ("bytes a second, a server", |_, outcome| bytes(outcome.uses.bytes.mean)),
    ("bus, a server: messages and bytes a second", |_, outcome| {
        let Uses {
            bus_messages,
            bus_bytes,
            ..
        } = &outcome.uses;
        format!("{}, {}", number(bus_messages.mean), bytes(bus_bytes.mean))
    }),
    ("bytes a second between regions", |_, outcome| {
        bytes(outcome.uses.far_bytes)
    }),
    ("transactions a second, a database", |_, outcome| {
        number(outcome.uses.transactions.mean)
    }),
    ("log a second, a database", |_, outcome| {
        bytes(outcome.uses.log_bytes.mean)
    }),
];

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// The mean of a share, and the most if it differs.
fn percents(share: Use) -> String {
    let (mean, most) = (percent(share.mean), percent(share.most));
    if mean == most {
        return mean;
    }
    format!("{mean}, at most {most}")
}

fn pair(half_us: f64, most_us: f64) -> String {
    if half_us == 0.0 {
        return "–".to_owned();
    }
    format!("{} / {}", time(half_us), time(most_us))
}

fn time(us: f64) -> String {
    match us {
        us if us < 1e4 => format!("{:.1} ms", us / 1e3),
        us if us < 1e6 => format!("{:.0} ms", us / 1e3),
        us => format!("{:.1} s", us / 1e6),
    }
}

fn number(value: f64) -> String {
    match value {
        value if value < 1e4 => format!("{value:.0}"),
        value if value < 1e6 => format!("{:.0} thousand", value / 1e3),
        value => format!("{:.1} million", value / 1e6),
    }
}

fn bytes(value: f64) -> String {
    match value {
        value if value < 1e4 => format!("{value:.0} B"),
        value if value < 1e6 => format!("{:.0} kB", value / 1e3),
        value => format!("{:.1} MB", value / 1e6),
    }
}

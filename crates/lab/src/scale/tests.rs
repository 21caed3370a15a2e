//! Laws of the simulation: nothing is lost, and simple cases are as their formulas say.

use clap::Parser as _;

use super::{
    audience::Audience,
    chance::Chance,
    costs::{Costs, MEASURED},
    design::Design,
    load::Load,
    outcome::Outcome,
    server::{Delivery, Sent, Server},
    world::World,
};

#[derive(clap::Parser)]
struct Line {
    #[command(flatten)]
    load: Load,
}

fn load(words: &str) -> Load {
    let words = std::iter::once("scale").chain(words.split_whitespace());
    Line::parse_from(words).load
}

fn simulate(load: &Load, design: &Design, costs: &Costs) -> Outcome {
    let mut chance = Chance::new(load.seed);
    let audience = Audience::draw(load, design, &mut chance);
    World::new(load, design, costs, &audience).run()
}

/// Everything is free of charge.
fn free() -> Costs {
    Costs {
        turn: 0.0,
        commit: 0.0,
        send: 0.0,
        bus_message: 0.0,
        rows: 0.0,
        row: 0.0,
        follow: 0.0,
        event: 0.0,
        card: 0.0,
        lobby: 0.0,
        shared_lobby: 0.0,
        connection: 0.0,
        page: 0.0,
        person: 0.0,
        revision: 0.0,
        db_commit: 0.0,
        db_turn: 0.0,
        db_page: 0.0,
        db_rows: 0.0,
        db_row: 0.0,
        db_follow: 0.0,
        db_revision: 0.0,
        flush: 0.0,
        bus: 0.0,
        region: 0.0,
    }
}

#[test]
fn every_message_is_sent_or_waits() {
    for (words, too_much) in [
        ("--players 2000 --servers 6 --duration 1", false),
        ("--players 2000 --servers 6 --cores 1 --every 0.02 --duration 0.3", true),
    ] {
        let load = load(words);
        for design in Design::all(20_000.0, load.servers()) {
            let outcome = simulate(&load, &design, &MEASURED);
            let sent = outcome.sent.own.count() + outcome.sent.other.count();
            assert_eq!(sent + outcome.unsent, outcome.messages, "{}", design.name);
            assert_eq!(outcome.keeps_up(), !too_much, "{}", design.name);
            assert!(outcome.turns > 0 && outcome.messages > 3 * outcome.turns);
        }
    }
}

#[test]
fn a_run_is_repeated_by_its_seed() {
    let load = load("--players 1000 --duration 1");
    let design = &Design::all(1.0, 2)[0];
    let [one, two] = [0; 2].map(|_| simulate(&load, design, &MEASURED));
    assert_eq!((one.turns, one.messages), (two.turns, two.messages));
    assert_eq!(one.sent.own.mean_us(), two.sent.own.mean_us());
}

#[test]
fn without_queues_work_and_traffic_are_sums_of_products() {
    let load = load(
        "--players 2000 --servers 2 --cores 16 --database-cores 16 --playing 100 --watching 0 --lobby 0 --every 1 --duration 2",
    );
    let costs = Costs {
        turn: 100.0,
        send: 10.0,
        db_turn: 50.0,
        ..free()
    };
    let outcome = simulate(&load, &Design::all(1.0, 2)[1], &costs);
    let a_second = outcome.turns as f64 / load.duration;
    assert!((a_second / load.turns_a_second() - 1.0).abs() < 0.05);
    assert_eq!(outcome.unsent, 0);
    assert_eq!(outcome.messages, outcome.turns * 3);
    let near = |one: f64, other: f64| assert!((one / other - 1.0).abs() < 0.01, "{one} {other}");
    // Both players have the turn sent, and who has played it also an acknowledgement.
    near(outcome.uses.server.mean, a_second / 2.0 * 130e-6 / 16.0);
    near(outcome.uses.database.mean, a_second * 50e-6 / 16.0);
    near(outcome.uses.messages.mean, a_second / 2.0 * 3.0);
    near(outcome.uses.log_bytes.mean, a_second * super::costs::BYTES.log);
}

#[test]
fn one_queue_waits_as_long_as_theory_says() {
    // M/D/1: arrivals by Poisson, equal work, one processor; the mean waiting time is u s / (2 (1 - u)).
    let (used, work) = (0.7, 700.0);
    let costs = Costs { send: work, ..free() };
    let (mut server, mut sent) = (Server::new(1), Sent::default());
    let mut chance = Chance::new(1);
    let mut at_us = 0.0;
    for step in 1..=40_000 {
        let until_us = f64::from(step) * 500.0;
        while at_us < until_us {
            let turn = Delivery {
                game: 0,
                at_us,
                messages: 1,
            };
            server.send(&costs, turn, true, at_us);
            at_us += chance.pause(work / used);
        }
        server.work(&costs, until_us, &mut sent);
    }
    let expected = work + used * work / (2.0 * (1.0 - used));
    let mean = sent.own.mean_us();
    assert!((mean / expected - 1.0).abs() < 0.05, "{mean} {expected}");
}

#[test]
fn a_subject_for_each_table_saves_work_of_the_other_servers() {
    let load = load("--players 8000 --servers 8 --duration 1");
    let designs = Design::all(load.turns_a_second(), load.servers());
    let [all, by_table] = [2, 3].map(|number| simulate(&load, &designs[number], &MEASURED));
    assert!(by_table.uses.bus_messages.mean < all.uses.bus_messages.mean);
    assert!(by_table.uses.server.mean < all.uses.server.mean);
    assert_eq!(by_table.messages, all.messages);
}

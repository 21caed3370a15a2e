//! `cluster`: the servers that share a database.

use std::io::Write;

use console::{Failure, failed, usage};
use protocol::live::Millis;
use serde_json::json;
use server::{Admin, Database, NodeStatus, StoreError};

use crate::args::ClusterArgs;

pub(crate) fn cluster(args: &ClusterArgs, out: &mut impl Write) -> Result<(), Failure> {
    let database = Database::parse(&args.database).map_err(usage)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(Failure::Runtime)?;
    let nodes = runtime.block_on(nodes(&database));
    let nodes = nodes.map_err(failed)?;
    for node in &nodes {
        let line = if args.json { json_line(node) } else { text_line(node) };
        writeln!(out, "{line}").map_err(Failure::Output)?;
    }
    Ok(())
}

async fn nodes(database: &Database) -> Result<Vec<NodeStatus>, StoreError> {
    let admin = Admin::open(database).await?;
    let nodes = admin.nodes().await;
    admin.close().await;
    nodes
}

fn state(node: &NodeStatus) -> &'static str {
    match (node.is_silent(), node.draining) {
        (true, _) => "silent",
        (false, true) => "draining",
        (false, false) => "running",
    }
}

fn text_line(node: &NodeStatus) -> String {
    let seconds = |span: Millis| format!("{}.{} s", span.0 / 1_000, span.0 % 1_000 / 100);
    format!(
        "{}\t{}\t{}\tup {}\tsilent {}\tlag {} ms\t{}",
        node.name,
        node.id,
        node.version,
        seconds(node.running_ms),
        seconds(node.silent_ms),
        node.lag_ms.0,
        state(node)
    )
}

fn json_line(node: &NodeStatus) -> String {
    json!({
        "name": node.name,
        "id": node.id,
        "version": node.version,
        "running_ms": node.running_ms,
        "silent_ms": node.silent_ms,
        "lag_ms": node.lag_ms,
        "state": state(node),
    })
    .to_string()
}

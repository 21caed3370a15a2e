//! Findings as comments and marks of a record.

use protocol::{GameReview, ToldFinding};
use record::{Line, Mark, NodeId, Text, Tree};

use crate::Words;
use crate::sentences::text;

/// Adds to each turn of the main line what is said of it, and triangles where the other side's new threats are; the
/// summary is added before the first turn. Comments that are there stay, before these.
pub fn annotate(tree: &mut Tree, review: &GameReview, words: &Words) {
    let nodes: Vec<NodeId> = tree.main_line().collect();
    let told = words.told(review);
    comment(tree, Tree::ROOT, &told.summary);
    for (finding, told) in review.findings.iter().zip(&told.findings) {
        let Some(&id) = nodes.get(finding.ply as usize) else {
            continue;
        };
        comment(tree, id, &sentences(told));
        let gained = finding.threats.iter().filter(|threat| threat.gained);
        let mut places: Vec<&String> = gained.flat_map(|threat| &threat.places).collect();
        places.sort_unstable();
        places.dedup();
        for place in places {
            let mark = Mark::Triangle(Line::new(place));
            if !tree.node(id).marks().contains(&mark) {
                tree.node_mut(id).mark(mark);
            }
        }
    }
}

/// All that is said of a turn, in plain sentences.
#[must_use]
pub fn sentences(told: &ToldFinding) -> Vec<String> {
    let all = [&told.happened[..], &told.better].concat();
    [&text(&all)[..], &told.proof].concat()
}

fn comment(tree: &mut Tree, id: NodeId, sentences: &[String]) {
    let node = tree.node_mut(id);
    let own = sentences.join(" ");
    let all = match &node.comment {
        Some(old) => format!("{}\n{own}", &**old),
        None => own,
    };
    node.comment = Some(Text::new(&all));
}

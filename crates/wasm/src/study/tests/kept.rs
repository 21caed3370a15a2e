//! What is kept of records though a study has no field for it, and rules that nothing names.

use protocol::Glyph;

use crate::study::{imported, sgf};

/// What a node may have beyond the fields of a study.
pub(super) const MORE: &str = "N[a \\] b]LB[c4:d]TR[c4][d5]XX[own][two]";

#[test]
fn a_picture_is_no_text() {
    let read = imported(b"PNG\r\n\0\0 (;\n");
    assert_eq!(read.problem.expect("no game").code, "record.binary");
}

#[test]
fn what_a_study_has_no_field_for_is_kept() {
    for (file, kept) in [
        (
            "(;GM[21]SZ[24]GN[a name]PC[Malm\u{f6}]N[root]TM[61]OT[2 stones]\
             ;W[f6]TR[f6]LB[g8:A]AR[f6:g8]N[node]XX[own];B[g8]SQ[h10])",
            &[
                "GN[a name]",
                "PC[Malm\u{f6}]",
                "N[root]",
                "TM[61]OT[2 stones]",
                "N[node]AR[f6:g8]LB[g8:A]TR[f6]XX[own]",
                "SQ[h10]",
            ][..],
        ),
        // The first side of a study goes from top to bottom.
        (
            "(;GM[21]SZ[24];B[f6]TR[f6]LN[f6:g8]LB[g8:f6])",
            &["LN[f6:h7]", "LB[h7:f6]", "TR[f6]"][..],
        ),
        (
            "(;GM[16]LY[leaflet];W[@0/]C[a](;B[A0+]LM[1]BM[1];W[B1+])(;B[B1\\\\]TE[1]TE[2]))",
            &["LY[leaflet]", "BM[1]LM[1]", "TE[1]TE[2]"][..],
        ),
    ] {
        let read = imported(file.as_bytes());
        let text = sgf(&read.studies[0]).expect("legal turns");
        for part in kept {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert_eq!(imported(text.as_bytes()).studies, read.studies, "{text}");
    }
}

#[test]
fn a_game_that_goes_on_beyond_a_line_is_one_of_loop_trax() {
    let line = "@0+ B1+ C1+ D1+ E1+ F1+ G1+ H1+";
    for (text, rules, turns) in [
        (line.to_owned(), "official", 8),
        (format!("{line} I1+ J1+"), "loop", 10),
        (format!("Trax\n{line} I1+ J1+"), "official", 8),
        (format!("Loop Trax\n{line}"), "loop", 8),
        (format!("{line} A1+ J1+"), "official", 8),
    ] {
        let study = &imported(text.as_bytes()).studies[0];
        let found = (&*study.setup.rules, study.nodes.len() - 1);
        assert_eq!(found, (rules, turns), "{text}");
    }
}

#[test]
fn variations_are_kept_beside_a_fault() {
    let read = imported(b"(;GM[16];W[@0/](;B[Q9/])(;B[A0/];W[B1/]C[fine]BM[2])(;B[@1/]))");
    let turns: Vec<_> = read.studies[0].nodes.iter().map(|node| node.turn.as_deref()).collect();
    assert_eq!(turns, [None, Some("@0/"), Some("A0/"), Some("B1/"), Some("@1/")]);
    assert_eq!(read.studies[0].nodes[3].mark, Some(Glyph::Blunder));
    assert_eq!(read.problem.expect("a fault").params["text"], "Q9/");
}

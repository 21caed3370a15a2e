//! Luck Trax keeps its faces in every form.

use protocol::Study;

use super::super::{imported, link, linked, list, sgf};

#[test]
fn luck_trax_is_read_written_and_shared_with_its_faces() {
    for seed in 0..12 {
        let mut game = trax::luck::LuckTrax::start(trax::Rules::official(), seed);
        while game.position().verdict().is_none() && game.turns_played() < 14 {
            game.throw_until_playable();
            let turns = game.legal_turns();
            game.play(turns[turns.len() / 2]).expect("a listed turn");
        }
        let record = game.record().to_string();
        let read = imported(record.as_bytes());
        assert_eq!(read.problem, None);
        let study = &read.studies[0];
        assert_eq!(study.setup.die, Some(format!("seed {seed}")));
        let turns =
            |study: &Study| -> Vec<String> { study.nodes.iter().filter_map(|node| node.turn.clone()).collect() };
        assert_eq!(
            format!("LuckTrax official seed {seed}: {}", turns(study).join(" ")),
            record
        );
        // SGF and links give the same game back, and a list is the record.
        let sgf = sgf(study).expect("a game");
        assert!(sgf.contains("LD[seed ") && sgf.contains("LF["), "{sgf}");
        for again in [imported(sgf.as_bytes()), linked(&link(study).expect("a game"))] {
            assert_eq!(again.problem, None);
            assert_eq!(again.studies[0].setup, study.setup);
            assert_eq!(turns(&again.studies[0]), turns(study));
        }
        let line = protocol::GameLine {
            setup: study.setup.clone(),
            turns: turns(study),
        };
        assert_eq!(list(&line), Ok(Some(record.clone())));
        let audit = crate::engine::luck_analysis::audited(&line);
        assert_eq!(audit.expect("a game").verdict, "verified");
    }
}

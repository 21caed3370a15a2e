//! Sure borders of whole chains. The templates themselves are tested by `tests/edge_templates.rs`.

use twixt::{Rules, Setup};

use super::*;

fn found(setup: &str, player: Player) -> Vec<(String, String)> {
    let setup: Setup = setup.parse().expect("a position");
    let rules = Rules::simple(setup.size);
    let position = Twixt::from_setup(&setup, &rules).expect("a legal position");
    let one = |feature: TwixtFeature| (feature.pegs[0].to_string(), feature.holes[0].to_string());
    of(&position, player).into_iter().map(one).collect()
}

fn pair(peg: &str, hole: &str) -> (String, String) {
    (peg.to_owned(), hole.to_owned())
}

#[test]
fn a_lone_peg_near_its_border_is_sure_of_it() {
    let lone = "24x24 r R:m21 B:c12 L:";
    assert_eq!(found(lone, Player::First), [pair("m21", "m24")]);
    assert_eq!(found(lone, Player::Second), [pair("c12", "a12")]);
    // A wall before it takes that away.
    let walled = "24x24 r R:m21 B:k23,l23,m22,o23 L:k23-m22,m22-o23";
    assert_eq!(found(walled, Player::First), []);
}

#[test]
fn a_chain_is_told_once_and_not_when_it_has_come() {
    // Of two pegs of a chain the nearer one.
    let chain = "24x24 r R:l20,m22 B:c12 L:l20-m22";
    assert_eq!(found(chain, Player::First), [pair("m22", "m24")]);
    let come = "24x24 r R:l20,m22,l24 B:c12 L:l20-m22,m22-l24";
    assert_eq!(found(come, Player::First), []);
}

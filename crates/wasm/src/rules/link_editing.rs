//! Links and pegs that a player takes off, and links laid by hand, while a peg is pending.

use game::{Notation, Position};
use protocol::{LinkHandle, LinkState};
use twixt::{Direction, Edit, Hole, Link, Turn, Twixt};

/// Every link and peg of the side to move that may be changed in the turn `text`; none if the rules do
/// not allow it.
pub(crate) fn handles(position: &Twixt, text: &str) -> Vec<LinkHandle> {
    let Some(edit) = read(position, text) else {
        return Vec::new();
    };
    let laid = laid(position, &edit);
    let on_board = position
        .links()
        .filter(|link| is_own(position, link.from()))
        .map(|link| {
            let removed = edit.remove_links.contains(&link) || lost_peg(&edit, link).is_some();
            handle(link, if removed { LinkState::Removed } else { LinkState::Kept })
        });
    let by_hand = candidates(position, &edit).into_iter().filter_map(|link| {
        if laid.contains(&link) {
            return Some(handle(link, LinkState::Laid));
        }
        let more = laid.iter().copied().chain([link]).collect();
        allowed(position, &with_links(&edit, more)).then(|| handle(link, LinkState::Open))
    });
    let pegs = position
        .pegs()
        .filter(|&(hole, owner)| owner == position.to_move() && hole != edit.peg)
        .map(|(hole, _)| peg_handle(hole, edit.remove_pegs.contains(&hole)));
    on_board.chain(by_hand).chain(pegs).collect()
}

/// The turn `text` with what becomes of `name`, a link or a peg, changed.
pub(crate) fn toggled(position: &Twixt, text: &str, name: &str) -> Option<String> {
    let edit = read(position, text)?;
    let changed = match name.split_once('-') {
        Some((from, to)) => link_toggled(position, &edit, from, to)?,
        None => peg_toggled(position, &edit, name.parse().ok()?),
    };
    allowed(position, &changed).then(|| position.text_of(&Turn::from(changed)))
}

/// The edit with a peg taken off, or left where it is. Links by hand that need the peg go with it.
fn peg_toggled(position: &Twixt, edit: &Edit, peg: Hole) -> Edit {
    let mut changed = edit.clone();
    match changed.remove_pegs.iter().position(|&other| other == peg) {
        Some(index) => drop(changed.remove_pegs.remove(index)),
        None => changed.remove_pegs.push(peg),
    }
    let mut links = changed.links.take().unwrap_or_default();
    links.retain(|link| !link.ends().contains(&peg));
    changed.remove_links.retain(|link| !link.ends().contains(&peg));
    match edit.links {
        Some(_) => legal_links(position, &changed, links),
        None => changed,
    }
}

/// The end of a link whose peg is taken off, and the link with it.
fn lost_peg(edit: &Edit, link: Link) -> Option<Hole> {
    let ends = link.ends();
    ends.into_iter().find(|end| edit.remove_pegs.contains(end))
}

fn link_toggled(position: &Twixt, edit: &Edit, from: &str, to: &str) -> Option<Edit> {
    let link = Link::new(from.parse().ok()?, to.parse().ok()?)?;
    Some(if let Some(peg) = lost_peg(edit, link) {
        peg_toggled(position, edit, peg)
    } else if edit.remove_links.contains(&link) {
        kept_again(position, edit, link)
    } else if position.has_link(link) && !laid(position, edit).contains(&link) {
        let mut changed = edit.clone();
        changed.remove_links.push(link);
        changed
    } else {
        let mut links = laid(position, edit);
        match links.iter().position(|&other| other == link) {
            Some(index) => drop(links.remove(index)),
            None => links.push(link),
        }
        plain_if_same(position, with_links(edit, links))
    })
}

/// The turn as an edit, if this rule set knows edits.
fn read(position: &Twixt, text: &str) -> Option<Edit> {
    if !position.rules().removal() {
        return None;
    }
    match position.read_move(text).ok()? {
        Turn::Place(hole) => Some(Edit::new(hole)),
        Turn::Edit(edit) => Some(*edit),
        Turn::Swap => None,
    }
}

/// The links that the edit lays, by hand or by themselves.
fn laid(position: &Twixt, edit: &Edit) -> Vec<Link> {
    match &edit.links {
        Some(links) => links.clone(),
        None => {
            let mut next = position.clone();
            match next.try_play(&Turn::from(edit.clone())) {
                Ok(()) => next.links_of(edit.peg).collect(),
                Err(_) => Vec::new(),
            }
        }
    }
}

/// Puts a link back that was to be taken off; links that it crosses are not laid then.
fn kept_again(position: &Twixt, edit: &Edit, link: Link) -> Edit {
    let mut changed = edit.clone();
    changed.remove_links.retain(|&other| other != link);
    match changed.links.take() {
        Some(wished) => legal_links(position, &changed, wished),
        None => changed,
    }
}

/// The edit with as many of the wished links, in their order, as can be laid.
fn legal_links(position: &Twixt, changed: &Edit, wished: Vec<Link>) -> Edit {
    let mut links = Vec::new();
    for wish in wished {
        links.push(wish);
        if !allowed(position, &with_links(changed, links.clone())) {
            links.pop();
        }
    }
    plain_if_same(position, with_links(changed, links))
}

/// Leaves the links to the rules if that comes to the same.
fn plain_if_same(position: &Twixt, edit: Edit) -> Edit {
    let automatic = Edit {
        links: None,
        ..edit.clone()
    };
    let mut by_itself = laid(position, &automatic);
    let mut by_hand = laid(position, &edit);
    by_itself.sort_unstable();
    by_hand.sort_unstable();
    if by_itself == by_hand { automatic } else { edit }
}

/// Links between own pegs, the new one included, that do not lie on the board now.
fn candidates(position: &Twixt, edit: &Edit) -> Vec<Link> {
    let own = position
        .pegs()
        .map(|(hole, _)| hole)
        .filter(|&hole| is_own(position, hole));
    let own: Vec<Hole> = own
        .chain([edit.peg])
        .filter(|hole| !edit.remove_pegs.contains(hole))
        .collect();
    let pairs = own.iter().flat_map(|&hole| {
        Direction::ALL
            .into_iter()
            .filter_map(move |direction| Link::leaving(hole, direction))
    });
    let mut links: Vec<Link> = pairs
        .filter(|link| own.contains(&link.from()) && own.contains(&link.to()) && !position.has_link(*link))
        .collect();
    links.sort_unstable();
    links.dedup();
    links
}

fn with_links(edit: &Edit, links: Vec<Link>) -> Edit {
    Edit {
        links: Some(links),
        ..edit.clone()
    }
}

fn allowed(position: &Twixt, edit: &Edit) -> bool {
    position.check(&Turn::from(edit.clone())).is_ok()
}

fn is_own(position: &Twixt, hole: Hole) -> bool {
    position.peg(hole) == Some(position.to_move())
}

fn handle(link: Link, state: LinkState) -> LinkHandle {
    LinkHandle {
        link: link.to_string(),
        peg: false,
        state,
        ends: [middle(link.from()), middle(link.to())],
    }
}

fn peg_handle(hole: Hole, removed: bool) -> LinkHandle {
    let state = if removed { LinkState::Removed } else { LinkState::Kept };
    LinkHandle {
        link: hole.to_string(),
        peg: true,
        state,
        ends: [middle(hole); 2],
    }
}

fn middle(hole: Hole) -> (f64, f64) {
    (f64::from(hole.x) + 0.5, f64::from(hole.y) + 0.5)
}

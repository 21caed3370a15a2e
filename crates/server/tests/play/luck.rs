//! Luck Trax between two: the die goes on after a restart, and is audited by what was published.

use game::Position as _;
use protocol::live::TableId;
use protocol::{
    GameKind, Setup,
    live::{ClockTerms, Command, NewTable, SeatWish, TableView, Terms},
};
use server::Config;
use trax::luck::{Luck, Record, tile_of};

use crate::{
    browser::Browser,
    socket::Socket,
    test_server::{Folder, TestServer, anywhere},
};

const NONCES: [&str; 2] = ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"];

fn luck() -> NewTable {
    let setup = Setup {
        game: GameKind::Trax,
        rules: "official".into(),
        size: None,
        swap: None,
        position: None,
        die: Some("server".into()),
    };
    NewTable {
        terms: Terms::new(setup, ClockTerms::None),
        seat: SeatWish::First,
        listed: false,
    }
}

/// The table as it is now, with nothing in it that nobody may know.
async fn seen(browser: &Browser, table: &str) -> TableView {
    let view = browser.socket().await.open_table(table).await;
    let die = view.die.as_ref().expect("a die");
    assert_eq!(die.secret.is_some(), view.end.is_some());
    view
}

/// A legal turn with the tile thrown, after which the game goes on: nobody knows the faces of the next run.
fn legal_turn(view: &TableView) -> String {
    let mut position = Luck::start(&trax::Rules::official());
    for text in &view.turns {
        let turn = game::Notation::read_move(&position, text).expect("a turn");
        position.try_play(&turn).expect("a legal turn");
    }
    let die = view.die.as_ref().expect("a die");
    let face = die.faces.chars().last().expect("a face");
    let face = trax::Tile::from_char(face).expect("a tile");
    let tile = tile_of(face, position.to_move());
    let goes_on = |turn: &trax::Turn| {
        let mut after = position.clone();
        after.try_play(&position.at_once(*turn)).is_ok() && after.outcome().is_none()
    };
    let turn = position.turns_with(tile).into_iter().find(goes_on);
    position.write_turn(turn.expect("a turn that does not end the game"))
}

struct Two {
    browsers: [Browser; 2],
    sockets: [Socket; 2],
    table: TableId,
}

impl Two {
    /// Plays so many turns.
    async fn play(&mut self, turns: usize) {
        for _ in 0..turns {
            let view = seen(&self.browsers[0], &self.table).await;
            let turn = Command::turn(legal_turn(&view));
            let socket = &mut self.sockets[view.turns.len() % 2];
            socket.done(&self.table, view.seq, turn).await;
        }
    }
}

#[tokio::test]
async fn the_die_goes_on_after_a_restart_and_is_audited_after_the_end() {
    let folder = Folder::new("luck");
    let config = Config {
        data: Some(folder.0.clone()),
        ..anywhere()
    };
    let server = TestServer::with(config.clone()).await;
    let before = server.address;
    let browsers = [Browser::new(server.address).await, Browser::new(server.address).await];
    let table = browsers[0].offer(&luck()).await.table;
    let mut sockets = [browsers[0].socket().await, browsers[1].socket().await];
    let mut seq = 0;
    for socket in &mut sockets {
        let view = socket.open_table(&table).await;
        let die = view.terms.setup.die.expect("a die");
        assert_eq!(die.len(), "server ".len() + 64, "the commitment is in the offer");
        seq = view.seq;
    }
    let nonce = |seat: usize| Command::Nonce {
        nonce: NONCES[seat].into(),
    };
    seq = sockets[0].done(&table, seq, nonce(0)).await;
    seq = sockets[1].done(&table, seq, Command::Join).await;
    sockets[1].done(&table, seq, nonce(1)).await;
    let mut two = Two {
        browsers,
        sockets,
        table,
    };
    two.play(5).await;
    let faces = seen(&two.browsers[1], &two.table).await.die.expect("a die").faces;
    server.close().await;

    let server = TestServer::with(Config {
        listen: before,
        ..config
    })
    .await;
    for index in 0..2 {
        two.sockets[index] = two.browsers[index].socket().await;
        two.sockets[index].open_table(&two.table).await;
    }
    let again = seen(&two.browsers[1], &two.table).await;
    assert_eq!(again.die.expect("a die").faces, faces);
    two.play(4).await;
    let view = seen(&two.browsers[0], &two.table).await;
    two.sockets[0].done(&two.table, view.seq, Command::Resign).await;
    let view = seen(&two.browsers[1], &two.table).await;
    let die = view.die.expect("a die");
    let secret = die.secret.expect("an open secret");
    let turns = view.turns.join(" ");
    let record = |first: &str| -> Record {
        let die = format!("server {} {first} {} {secret}", die.commitment, NONCES[1]);
        let text = format!("LuckTrax official {die}: {turns}");
        text.parse().expect("a record")
    };
    let audited = dice::audit(&record(NONCES[0])).expect("the die's own faces");
    assert_eq!(audited.1, dice::Audit::Verified);
    assert_eq!(audited.0.turns_played(), 9);
    assert!(dice::audit(&record(NONCES[1])).is_err(), "another number, other faces");
    server.close().await;
}

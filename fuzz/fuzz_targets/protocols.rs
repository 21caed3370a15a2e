//! Whatever lines another program sends, both protocols answer in their form and stay usable.
#![no_main]

use engine::Limits;
use engine_protocol::{Call, Fpt, Gtp, Session, Settings};
use libfuzzer_sys::fuzz_target;
use trax::Trax;
use twixt::{Rules, Size, Twixt};

fn say(session: &mut dyn Session, line: &str) -> String {
    let mut said = String::new();
    let mut out = |text: &str| said.push_str(text);
    let mut call = Call {
        clock: &|| false,
        is_next_here: &|| false,
        ended: &|| None,
        out: &mut out,
    };
    let _ = session.handle_line(line, &mut call);
    said
}

fuzz_target!(|input: (u8, String)| {
    let (kind, text) = input;
    let settings = Settings {
        limits: Limits::nodes(10),
        entries: 16,
        ..Settings::default()
    };
    let lines = text.split('\n').take(40);
    if kind % 4 < 2 {
        let mut session = Fpt::new(trax::Rules::official(), settings);
        for line in lines {
            assert!(say(&mut session, line).lines().count() <= 1);
        }
        assert_eq!(say(&mut session, "-T"), "LP\n");
        return;
    }
    let size: Size = "6".parse().expect("a size");
    let mut trax = Gtp::<Trax>::new(trax::Rules::official(), settings);
    let mut twixt = Gtp::<Twixt>::new(Rules::standard(size), settings);
    let session: &mut dyn Session = if kind % 4 == 2 { &mut trax } else { &mut twixt };
    for line in lines {
        let said = say(session, line);
        assert!(said.is_empty() || said.find("\n\n") == Some(said.len() - 2));
    }
    assert_eq!(say(session, "name"), "= Loopline\n\n");
});

//! How programs use the addresses, with commands that can be run as they stand.

use maud::{Markup, PreEscaped, html};

/// One thing to do.
struct Step {
    title: &'static str,
    /// HTML.
    text: &'static str,
    /// Commands of a shell, which use the variables that those before them have set.
    commands: &'static [&'static str],
}

const STEPS: &[Step] = &[
    Step {
        title: "A token",
        text: "Make a token on your account page, under <b>Programs</b>, with the scopes <code>games</code>, <code>play</code>, \
            <code>seeks</code> and <code>puzzles</code>. Set <code>TOKEN</code> to it and <code>URL</code> to the address of this \
            server, without a slash at its end. Everybody who has the token can act as you: keep it out of programs that you publish.",
        commands: &[
            r#"AUTH="Authorization: Bearer $TOKEN" JSON="Content-Type: application/json""#,
            r#"curl -sS --fail-with-body -H "$AUTH" "$URL/api/me""#,
        ],
    },
    Step {
        title: "Limits",
        text: "A token is good for ten requests a second and sixty at once, and for eight streams. Every answer says in \
            <code>RateLimit</code> how many requests are left (<code>r</code>) and in how many seconds all of them are there again \
            (<code>t</code>). Beyond that the answer is 429, and <code>Retry-After</code> says for how many seconds to wait. Pages of \
            other sites may send tokens too: no cookies are used.",
        commands: &[r#"curl -sS -D - -o /dev/null -H "$AUTH" "$URL/api/me" | grep -i ^ratelimit"#],
    },
    Step {
        title: "People and ratings",
        text: "People are found by id or by name.",
        commands: &[
            r#"ME=$(curl -sS -H "$AUTH" "$URL/api/me" | sed -E 's/.*"id":"([^"]+)".*/\1/')"#,
            r#"curl -sS --fail-with-body -H "$AUTH" "$URL/api/people/$ME""#,
            r#"curl -sS --fail-with-body -H "$AUTH" "$URL/api/people/$ME/games""#,
            r#"curl -sS --fail-with-body -H "$AUTH" "$URL/api/ratings""#,
            r#"curl -sS --fail-with-body -H "$AUTH" "$URL/api/lobby""#,
        ],
    },
    Step {
        title: "A game",
        text: "Offer a game, let a level of the engine sit down, and read the table. To play somebody else, send them the link of the \
            answer, or use <code>/api/challenges</code>.",
        commands: &[
            r#"TERMS='{"setup":{"game":"trax","rules":"official"},"clock":{"kind":"none"},"preview":"chain","games":null,"beginner":"alternating"}'"#,
            r#"TABLE=$(curl -sS --fail-with-body -H "$AUTH" -H "$JSON" -d '{"terms":'"$TERMS"',"seat":"first","listed":false}' "$URL/api/tables" | sed -E 's/.*"table":"([^"]+)".*/\1/')"#,
            r#"curl -sS --fail-with-body -H "$AUTH" -H "$JSON" -d '{"level":1}' "$URL/api/tables/$TABLE/bot""#,
            r#"curl -sS --fail-with-body -H "$AUTH" "$URL/api/tables/$TABLE""#,
        ],
    },
    Step {
        title: "Turns",
        text: "A command names the last event that you know (<code>seq</code>), so that nothing is done by mistake, and a \
            <code>cid</code> of your choice, different for every command: sent again after a lost answer, it is done once. Turns are \
            written as in records.",
        commands: &[
            r#"curl -sS --fail-with-body -H "$AUTH" -H "$JSON" -d '{"cid":"turn-1","seq":2,"command":{"do":"turn","text":"@0/"}}' "$URL/api/tables/$TABLE/do""#,
            r#"curl -sS --fail-with-body -H "$AUTH" -H "$JSON" -d '{"cid":"turn-1","seq":2,"command":{"do":"turn","text":"@0/"}}' "$URL/api/tables/$TABLE/do""#,
        ],
    },
    Step {
        title: "Streams",
        text: "The log of a table comes as lines of JSON, an event on each, from the event after <code>after</code> on, and ends with \
            the game. <code>/api/stream</code> has the challenges that you get and your games, each again whenever something has happened there. A \
            blank line comes every seven seconds: without one for twenty, connect again. Here each ends after a second (<code>-m \
            1</code>).",
        commands: &[
            r#"curl -sSN -m 1 -H "$AUTH" "$URL/api/tables/$TABLE/stream?after=0""#,
            r#"curl -sSN -m 1 -H "$AUTH" "$URL/api/stream""#,
        ],
    },
    Step {
        title: "The record",
        text: "A game as SGF, while it goes on or when it is over.",
        commands: &[
            r#"curl -sS --fail-with-body -H "$AUTH" "$URL/api/tables/$TABLE/record""#,
        ],
    },
    Step {
        title: "An opponent by rating",
        text: "A search in a pool lives as long as its stream. It has blank lines until an opponent is found, then one line with the \
            table. Here it ends after a second.",
        commands: &[
            r#"curl -sSN -m 1 --fail-with-body -H "$AUTH" -H "$JSON" -d '{"pool":"trax/official/quick"}' "$URL/api/seeks""#,
        ],
    },
    Step {
        title: "Puzzles",
        text: "A puzzle near a rating, without its solution. <code>/api/puzzles/{puzzle}/answer</code> judges a turn; runs against the clock need
            the scope <code>puzzles</code>.",
        commands: &[
            r#"curl -sS --fail-with-body -H "$AUTH" "$URL/api/puzzles/next?game=trax&rating=1400""#,
        ],
    },
    Step {
        title: "Bots",
        text: "A bot is a player of its own, with a name and ratings, marked as a program. Make one on your account page, and tokens for \
            it. Bots accept challenges and play at the tables that they offer; in pools and at listed offers of people they have no \
            place. <code>loopline bot --token-file FILE --level 5 URL</code> is one that plays with the engine of this server.",
        commands: &[],
    },
    Step {
        title: "Tokens for other people",
        text: "A site that acts for its users sends them to <code>/oauth?response_type=code&amp;client_id=NAME&amp;redirect_uri=ADDRESS\
            &amp;scope=play&amp;code_challenge=CHALLENGE&amp;code_challenge_method=S256&amp;state=STATE</code>, where the challenge is \
            the SHA-256 of a verifier of 43 to 128 letters by chance, in base64url without padding. Nothing has to be registered. Who \
            consents is sent to the address with a <code>code</code>, which is good once and for a minute: <code>POST \
            /api/token</code> takes it, as a form with <code>grant_type=authorization_code</code>, <code>code</code>, \
            <code>redirect_uri</code>, <code>client_id</code> and <code>code_verifier</code>, and answers with the token. It is good \
            for a year.",
        commands: &[],
    },
    Step {
        title: "The end",
        text: "Resign the game, and end the token.",
        commands: &[
            r#"SEQ=$(curl -sS -H "$AUTH" "$URL/api/tables/$TABLE" | sed -E 's/.*"seq":([0-9]+).*/\1/')"#,
            r#"curl -sS --fail-with-body -H "$AUTH" -H "$JSON" -d '{"cid":"end","seq":'"$SEQ"',"command":{"do":"resign"}}' "$URL/api/tables/$TABLE/do""#,
            r#"curl -sS --fail-with-body -X DELETE -H "$AUTH" "$URL/api/token""#,
        ],
    },
];

/// The guide as HTML.
pub(super) fn html() -> Markup {
    html! {
        @for step in STEPS {
            h2 { (step.title) }
            p { (PreEscaped(step.text)) }
            @for command in step.commands { pre class="command" { (command) } }
        }
    }
}

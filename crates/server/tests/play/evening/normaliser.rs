//! What differs from run to run becomes a name: ids, secrets, times and addresses.

use std::collections::BTreeMap;

use serde_json::{Number, Value};

/// The letters of ids.
const LETTERS: &str = "0123456789abcdefghjkmnpqrstvwxyz";
/// The length of ids.
const ID: usize = 16;
/// Longer runs of letters of base64 are keys and secrets.
const SECRET: usize = 40;
const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
const YEAR_MS: i64 = 365 * 24 * HOUR_MS;
/// All that happens during an evening is `now`.
const EVENING_MS: i64 = 5 * MINUTE_MS;
/// Who is there is known a second later to another server: it is shown where it is asked for, and hidden elsewhere.
const PRESENCE: [&str; 3] = ["online", "present", "watchers"];
/// Clocks are shown in steps of this, rounded up: no turn of the script takes longer.
const CLOCK_CS: i64 = 6_000;

/// Gives names in the order of appearance, and those that the script has given.
#[derive(Clone, Debug)]
pub(super) struct Normaliser {
    began_ms: i64,
    /// What unnamed ids are called after.
    subject: String,
    names: BTreeMap<String, String>,
    counts: BTreeMap<String, u32>,
    /// Whole texts that are replaced first, such as addresses.
    texts: Vec<(String, String)>,
    /// Whether unnamed ids get numbers.
    counts_ids: bool,
}

impl Normaliser {
    pub(super) const fn new(began_ms: u64) -> Self {
        Self {
            began_ms: began_ms as i64,
            subject: String::new(),
            names: BTreeMap::new(),
            counts: BTreeMap::new(),
            texts: Vec::new(),
            counts_ids: true,
        }
    }

    /// From now on unnamed ids are called after this subject.
    pub(super) fn begin(&mut self, subject: &str) {
        subject.clone_into(&mut self.subject);
    }

    /// From now on unnamed ids are all the same: what contains them has no order yet.
    pub(super) const fn stop_counting(&mut self) {
        self.counts_ids = false;
    }

    /// Calls an id by a name.
    pub(super) fn name(&mut self, id: &str, name: &str) {
        self.names.insert(id.to_owned(), format!("<{name}>"));
    }

    /// Replaces a text wherever it is.
    pub(super) fn replace(&mut self, text: &str, by: &str) {
        self.texts.push((text.to_owned(), by.to_owned()));
    }

    /// A text in which everything that differs has a name.
    pub(super) fn text(&mut self, text: &str) -> String {
        let mut text = text.to_owned();
        for (from, to) in &self.texts {
            text = text.replace(from, to);
        }
        let text = without_times_left(&text);
        let mut out = String::new();
        for run in runs(&text, |c| c.is_ascii_alphanumeric() || c == '-' || c == '_') {
            out += &self.run(run);
        }
        out
    }

    /// The same for a value, by the keys of its parts; JSON within texts is read.
    pub(super) fn value(&mut self, value: &Value) -> Value {
        self.keyed("", value)
    }

    fn keyed(&mut self, key: &str, value: &Value) -> Value {
        match value {
            Value::Object(parts) => {
                let is_about_presence = parts.get("type").is_some_and(|kind| kind == "presence");
                let parts = parts.iter().map(|(key, part)| {
                    let hidden = !is_about_presence && PRESENCE.contains(&&**key);
                    match hidden && !part.is_null() {
                        true => (key.clone(), "<presence>".into()),
                        false => (self.text(key), self.keyed(key, part)),
                    }
                });
                Value::Object(parts.collect())
            }
            Value::Array(parts) => {
                let mut parts: Vec<Value> = parts.iter().map(|part| self.keyed(key, part)).collect();
                if key == "people" && parts.iter().all(|part| part["id"].is_string()) {
                    parts.sort_by_key(Value::to_string);
                }
                Value::Array(parts)
            }
            Value::Number(number) => self.number(key, number),
            Value::String(text) => self.string(key, text),
            other => other.clone(),
        }
    }

    fn string(&mut self, key: &str, text: &str) -> Value {
        if key == "faces" && !text.is_empty() {
            return format!("<{} faces>", text.len()).into();
        }
        if key == "hash" && text.len() == ID {
            return text.into();
        }
        // It draws the id of a table.
        if key == "qr" && text.starts_with("<svg") {
            return "<qr>".into();
        }
        if text.starts_with(['{', '['])
            && let Ok(inner) = serde_json::from_str(text)
        {
            return self.keyed(key, &inner);
        }
        self.text(text).into()
    }

    fn number(&mut self, key: &str, number: &Number) -> Value {
        if let Some(whole) = number.as_i64() {
            return match key {
                "remaining_cs" | "left_cs" => format!("<{} s>", shown_s(whole)).into(),
                "spent_cs" | "lag_cs" => "<cs>".into(),
                // What is numbered together with what others do.
                "no" => "<no>".into(),
                "number" if (1_000..10_000).contains(&whole) => "<number>".into(),
                _ if key.ends_with("_day") || key == "day" => self.day(whole),
                _ => self.time(whole).map_or_else(|| whole.into(), Into::into),
            };
        }
        let rounded = number.as_f64().map(|float| (float * 1e3).round() / 1e3);
        match rounded {
            Some(float) if float.fract() == 0.0 => (float as i64).into(),
            Some(float) => float.into(),
            None => Value::Null,
        }
    }

    /// A day since 1970, counted from the evening's.
    fn day(&self, day: i64) -> Value {
        let away = day - self.began_ms / (24 * HOUR_MS);
        if away.abs() > 1_000 {
            return day.into();
        }
        // Midnight may come.
        format!("<day{}>", away - away.rem_euclid(10)).into()
    }

    /// A time in milliseconds since 1970, if it is one of these years.
    fn time(&self, ms: i64) -> Option<String> {
        let after = ms - self.began_ms;
        if after.abs() > 3 * YEAR_MS {
            return None;
        }
        // The beginning of a day is told in days.
        if ms % (24 * HOUR_MS) == 0 {
            return self.day(ms / (24 * HOUR_MS)).as_str().map(str::to_owned);
        }
        let place = match after {
            0..EVENING_MS => "now".to_owned(),
            ..0 if after > -EVENING_MS => "before".to_owned(),
            ..HOUR_MS if after > 0 => format!("now+{}min", after / (5 * MINUTE_MS) * 5),
            _ if after > 0 => format!("now+{}h", after / HOUR_MS),
            _ => format!("now-{}h", -(after.div_euclid(HOUR_MS))),
        };
        Some(format!("<{place}>"))
    }

    fn run(&mut self, run: &str) -> String {
        let has = |is: fn(&char) -> bool| run.chars().any(|c| is(&c));
        let mixed = has(char::is_ascii_uppercase) && has(char::is_ascii_lowercase);
        if run.len() >= SECRET && mixed && has(char::is_ascii_digit) {
            return "<key>".to_owned();
        }
        if is_code(run) {
            return "<code>".to_owned();
        }
        let words = runs(run, |c| c.is_ascii_alphanumeric());
        words.into_iter().map(|word| self.word(word)).collect()
    }

    fn word(&mut self, word: &str) -> String {
        if let Some(name) = self.names.get(word) {
            return name.clone();
        }
        if word.len() >= 32 && word.chars().all(|c| c.is_ascii_hexdigit()) {
            return format!("<{} hex>", word.len());
        }
        // Places in lists begin with a letter.
        let letter = word.len() - word.trim_start_matches(|c: char| c.is_ascii_lowercase()).len();
        let (kind, digits) = word.split_at(letter.min(1));
        if digits.len() == 13
            && let Ok(ms) = digits.parse()
            && let Some(time) = self.time(ms)
        {
            return format!("{kind}{time}");
        }
        if is_id(word) {
            return self.unnamed(word);
        }
        // In an address within an address a slash is `%2F`.
        if let Some(id) = word.strip_prefix("2F").filter(|id| is_id(id)) {
            return format!("2F{}", self.word(id));
        }
        word.to_owned()
    }

    fn unnamed(&mut self, id: &str) -> String {
        if !self.counts_ids {
            return "<id>".to_owned();
        }
        let count = self.counts.entry(self.subject.clone()).or_default();
        *count += 1;
        let name = format!("<{}-{count}>", self.subject);
        self.names.insert(id.to_owned(), name.clone());
        name
    }
}

/// A record without the seconds that the players had left after each turn.
fn without_times_left(text: &str) -> String {
    let mut parts = text.split_inclusive("L[");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(']').unwrap_or(0);
        let seconds: Option<f64> = part[..end].parse().ok();
        let is_clock = out.ends_with("WL[") || out.ends_with("BL[");
        match seconds.filter(|_| is_clock) {
            Some(seconds) => {
                out += &format!("{} s{}", shown_s((seconds * 100.0) as i64), &part[end..]);
            }
            None => out += part,
        }
    }
    out
}

/// Seconds of a clock, rounded up to whole steps.
fn shown_s(cs: i64) -> i64 {
    (cs + CLOCK_CS - 1).div_euclid(CLOCK_CS) * CLOCK_CS / 100
}

fn is_id(word: &str) -> bool {
    word.len() == ID && word.chars().all(|c| LETTERS.contains(c))
}

/// A code of four times four letters.
fn is_code(run: &str) -> bool {
    let groups: Vec<&str> = run.split('-').collect();
    let fits = |group: &&str| group.len() == 4 && group.chars().all(|c| LETTERS.contains(c));
    groups.len() == 4 && groups.iter().all(fits)
}

/// The text in parts, which belong to a run or stand between two of them.
fn runs(text: &str, belongs: impl Fn(char) -> bool) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let inside = belongs(first);
        let end = rest.find(|c| belongs(c) != inside).unwrap_or(rest.len());
        let (part, more) = rest.split_at(end);
        parts.push(part);
        rest = more;
    }
    parts
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const NOW: u64 = 1_795_309_200_000;

    fn fresh() -> Normaliser {
        let mut normaliser = Normaliser::new(NOW);
        normaliser.begin("games");
        normaliser
    }

    #[test]
    fn ids_are_named_in_the_order_of_appearance_or_by_the_script() {
        let mut normaliser = fresh();
        normaliser.name("7zxgyae728zwd29a", "ada");
        let text = "/t/43wy6xkg6x31wcmc of 7zxgyae728zwd29a, 8v1ccce0qnp8kb7a, 43wy6xkg6x31wcmc";
        let named = "/t/<games-1> of <ada>, <games-2>, <games-1>";
        assert_eq!(normaliser.text(text), named);
        normaliser.begin("pools");
        assert_eq!(normaliser.text("csecdhxz8wh01j0w"), "<pools-1>");
        normaliser.stop_counting();
        assert_eq!(normaliser.text("q95w4x2ppfngy1w4 csecdhxz8wh01j0w"), "<id> <pools-1>");
    }

    #[test]
    fn hashes_of_positions_and_words_stay() {
        let hash = json!({ "hash": "738144a907f27aee" });
        assert_eq!(fresh().value(&hash), hash);
        for text in ["authenticatorkey", "trax/official/quick", "@0/ A0/ B1/", "level-3"] {
            assert_eq!(fresh().text(text), text);
        }
    }

    #[test]
    fn secrets_are_told_by_their_form_alone() {
        let hex = "0123456789abcdef".repeat(4);
        let key = "BAx9".repeat(20);
        let text = format!("loopline_{hex} {key} k3vd-9stq-hx2m-7w0a");
        assert_eq!(fresh().text(&text), "loopline_<64 hex> <key> <code>");
    }

    #[test]
    fn times_are_told_from_the_beginning() {
        let day_ms = 24 * 3_600_000;
        let times = json!([NOW + 7, NOW + 31 * 60_000, NOW + day_ms + 900, NOW - 5, NOW - day_ms, 5]);
        let shown = json!(["<now>", "<now+30min>", "<now+24h>", "<before>", "<now-24h>", 5]);
        assert_eq!(fresh().value(&times), shown);
        let today = NOW - NOW % day_ms;
        assert_eq!(fresh().value(&json!(today)), json!("<day0>"));
        assert_eq!(
            fresh().text(&format!("t{NOW}-x of {}", NOW + day_ms)),
            "t<now>-x of <now+24h>"
        );
    }

    #[test]
    fn records_tell_clocks_in_steps_and_addresses_within_addresses_are_read() {
        let record = ";W[@0/]WL[1829.95];B[A0/]BL[1830]C[L[ x]";
        assert_eq!(fresh().text(record), ";W[@0/]WL[1860 s];B[A0/]BL[1860 s]C[L[ x]");
        assert_eq!(fresh().text("url=a%2Ft%2F43wy6xkg6x31wcmc"), "url=a%2Ft%2F<games-1>");
    }

    #[test]
    fn who_is_there_is_shown_where_it_is_told() {
        let view = json!({ "table": { "present": [true, false], "watchers": 2 } });
        let hidden = json!({ "table": { "present": "<presence>", "watchers": "<presence>" } });
        assert_eq!(fresh().value(&view), hidden);
        let told = json!({ "type": "presence", "present": [true, false], "watchers": 2 });
        assert_eq!(fresh().value(&told), told);
    }

    #[test]
    fn clocks_are_rounded_and_people_sorted() {
        let value = json!({
            "remaining_cs": [29_997, 30_000], "spent_cs": 3, "seen_day": NOW / 86_400_000,
            "people": [{ "id": "8v1ccce0qnp8kb7a", "number": 4711 }, { "id": "Ada" }],
            "body": "{\"at_ms\":1795309200001,\"rating\":1500.00049}",
        });
        let shown = json!({
            "remaining_cs": ["<300 s>", "<300 s>"], "spent_cs": "<cs>", "seen_day": "<day0>",
            "people": [{ "id": "<games-1>", "number": "<number>" }, { "id": "Ada" }],
            "body": { "at_ms": "<now>", "rating": 1500 },
        });
        assert_eq!(fresh().value(&value), shown);
    }
}

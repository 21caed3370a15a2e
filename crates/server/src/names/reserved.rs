//! Names that nobody can take anew: others would believe that the host, the server or a program speaks, or could not
//! tell them from the names of others. Names that somebody has already stay theirs: nothing here is part of the key of
//! a name.

use std::{collections::BTreeSet, sync::LazyLock};

use protocol::live::{ProblemCode, ServiceProblem};
use texts::{LANGUAGES, PREVIEW};
use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory as _};
use unicode_script::{Script, UnicodeScript as _};
use unicode_security::skeleton;

use crate::names::{bots::is_of_bots, key_of_any};

/// What those are called who look after a server, alone or beside other words.
const OFFICES: &str = "admin admins administrator administratorin administrateur administratör adminisztrátor loopline \
    mods moderator moderators moderatorin moderateur modérateur moderátor moderation server staff support sysadmin sysop \
    system helpdesk rendszergazda webmaster модератор админ администратор поддержка διαχειριστής 管理员 管理員 管理者 版主 \
    客服 관리자 운영자 מנהל مشرف";
/// What is taken for somebody of the server, a program or nobody, if the rest of the name says no more than [`BESIDE`];
/// so is the name of a guest in any language.
const ROLES: &str = "mod root host hosts operator betreiber gastgeber hôte värd házigazda tournamentdirector \
    turnierleiter turnierleitung turnierdirektor directeurdetournoi turneringsledare versenyigazgató referee \
    invitée anonymous anonym anonyme névtelen deleted gelöscht supprimé raderad törölt \
    computer ordinateur dator számítógép engine bot level stufe niveau nivå szint";
/// Words that make no name of their own of an office or a role.
const BESIDE: &str = "the team official offiziell officiel officiell hivatalos chief head senior help account user person \
    player game games tournament director room club trax twixt of";
/// Domains at the top whose names are taken for addresses.
const TOP_DOMAINS: &str = "app at be biz cc ch club cn co com de dev es eu example fr gg hu info io it link live ly me mobi \
    net nl online org pl ru se shop site test to top tv uk us xyz";

static WORDS: LazyLock<[BTreeSet<String>; 3]> = LazyLock::new(|| {
    let guests = LANGUAGES.iter().map(|language| PREVIEW.or_english(language.code));
    let guests: Vec<&str> = guests.filter_map(|texts| texts.get("person.guest")).collect();
    let roles = format!("{ROLES} {}", guests.join(" "));
    [OFFICES, &roles, BESIDE].map(|words| words.split_whitespace().map(shape).collect())
});

/// Checks a name that somebody wants anew, and that has a key.
///
/// # Errors
/// It has other signs than letters, digits and what keys leave out, poses as a name of another script, or is reserved.
pub(crate) fn expect_free_to_take(name: &str) -> Result<(), ServiceProblem> {
    let plain: String = name.nfkc().collect();
    if !plain.chars().all(is_allowed) {
        return Err(ProblemCode::NameSigns.into());
    }
    if is_reserved(&plain) {
        return Err(ProblemCode::NameReserved.into());
    }
    let is_foreign = plain
        .chars()
        .any(|c| c.is_alphabetic() && !matches!(c.script(), Script::Latin | Script::Common));
    match is_foreign && shape(&plain).is_ascii() {
        true => Err(ProblemCode::NameMixed.into()),
        false => Ok(()),
    }
}

/// Letters and their marks, digits, blanks, and what looks like a sign that the key of a name leaves out.
fn is_allowed(c: char) -> bool {
    let is_left_out = || key_of_any(&c.to_string()).is_empty();
    match c.general_category() {
        // Clicks look like `!` and `|`.
        _ if matches!(c, '\u{1c0}'..='\u{1c3}') => false,
        // Tibetan parts its syllables by it.
        _ if c == '\u{f0b}' => true,
        GeneralCategory::ModifierLetter if matches!(c, '\u{2b0}'..='\u{2ff}') => is_left_out(),
        GeneralCategory::OtherNumber => false,
        _ => match c.general_category_group() {
            GeneralCategoryGroup::Letter | GeneralCategoryGroup::Mark | GeneralCategoryGroup::Number => true,
            _ => c.is_whitespace() || is_left_out(),
        },
    }
}

/// What is seen of a word at a glance: its skeleton without marks, in small letters, with the Latin ones for small
/// capitals and Cherokee letters.
pub(super) fn shape(word: &str) -> String {
    let folded = word.to_uppercase().to_lowercase();
    let seen = skeleton(&folded).map(latin).collect::<String>();
    let seen = skeleton(&seen.to_lowercase()).collect::<String>();
    let seen = seen
        .nfkd()
        .filter(|c| c.general_category_group() != GeneralCategoryGroup::Mark);
    let seen = seen.filter(|c| c.is_alphanumeric()).map(latin);
    seen.map(|c| if c == 'i' { 'l' } else { c }).collect()
}

/// The letter of the Latin alphabet that one outside of it looks like and the skeleton of UTS 39 keeps.
fn latin(c: char) -> char {
    const ALIKE: [&str; 2] = [
        "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢꭰꭱꭲꭵꭺꭻꭼꮃꮇꮋꮍꮐꮓꮖꮟꮢꮥꮩꮪꮮꮯꮲꮶꮷᏻᏼꭹꮎꮒꮤꮁʍ",
        "abcdefghijklmnoprstuvwyzdrtiajewmhygzibrsvslcpkdgbyohwrm",
    ];
    let at = ALIKE[0].chars().position(|alike| alike == c);
    at.and_then(|at| ALIKE[1].chars().nth(at)).unwrap_or(c)
}

/// Whether a name looks like an office, a role, a level of the engine or an address.
fn is_reserved(plain: &str) -> bool {
    is_address(plain) || is_of_bots(&key_of_any(plain)) || is_office(plain)
}

fn is_address(plain: &str) -> bool {
    let name = plain.to_lowercase();
    let is_domain = |word: &str| {
        word.rsplit_once('.').is_some_and(|(before, top)| {
            before.chars().next_back().is_some_and(char::is_alphanumeric)
                && TOP_DOMAINS.split_whitespace().any(|known| known == top)
        })
    };
    name.starts_with("www.") || name.split_whitespace().any(is_domain)
}

fn is_office(plain: &str) -> bool {
    let [offices, roles, _] = &*WORDS;
    let is_digit = |c: char| c.is_numeric();
    let of_word = |word: &String| offices.contains(&shape(word));
    if spoken(plain).iter().any(of_word) {
        return true;
    }
    // Digits number what stands beside them, or stand for letters: "Guest 12", "M0derator", "Adm1n 3".
    let is_kept = |name: &str| {
        let name = shape(&leet(name));
        is_made_of(&name, false, &|word| offices.contains(word) || roles.contains(word))
    };
    let is_beside = |c: char| is_digit(c) || !c.is_alphanumeric();
    let before = plain.trim_start_matches(is_beside);
    let mut numbered = [plain, before].into_iter().flat_map(|name| {
        let ends = name.char_indices().rev();
        let beside = ends.take_while(move |(_, c)| is_beside(*c));
        std::iter::once(name).chain(beside.filter_map(move |(at, _)| name.get(..at)))
    });
    is_kept(&plain.replace(is_digit, "")) || numbered.any(is_kept)
}

/// Digits as the letters that they stand for; `0` and `1` have skeletons of letters.
pub(super) fn leet(name: &str) -> String {
    let letter = |c| match c {
        '3' => 'e',
        '4' => 'a',
        '5' => 's',
        '7' => 't',
        other => other,
    };
    name.chars().map(letter).collect()
}

/// The words of a name, parted by blanks, signs, and capitals within.
pub(super) fn spoken(plain: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for c in plain.chars() {
        let is_within = c.is_alphabetic() || c.general_category_group() == GeneralCategoryGroup::Mark;
        if !is_within || (was_small && c.is_uppercase()) {
            words.push(String::new());
        }
        was_small = c.is_lowercase();
        if let Some(word) = words.last_mut().filter(|_| is_within) {
            word.push(c);
        }
    }
    words
}

/// Whether a name is nothing but words that are kept, one at least, and words beside them.
fn is_made_of(name: &str, has_kept: bool, is_kept: &dyn Fn(&str) -> bool) -> bool {
    let [_, _, beside] = &*WORDS;
    if name.is_empty() {
        return has_kept;
    }
    let ends = name.char_indices().map(|(at, c)| at + c.len_utf8());
    ends.into_iter().any(|end| {
        let (word, rest) = name.split_at(end);
        (is_kept(word) && is_made_of(rest, true, is_kept))
            || (beside.contains(word) && is_made_of(rest, has_kept, is_kept))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HONEST: &str = include_str!("../../tests/data/honest-names.txt");

    /// Letters that others show in their place, each of one script.
    const COSTUMES: [(&str, &str); 5] = [
        ("aceilmnoprstuvwxyz", "aceilmnoprstuvwxyz"),
        ("adegilmnoprstuv", "ａｄｅｇｉｌｍｎｏｐｒｓｔｕｖ"),
        ("adegilmnoprstuv", "𝐚𝐝𝐞𝐠𝐢𝐥𝐦𝐧𝐨𝐩𝐫𝐬𝐭𝐮𝐯"),
        ("acdeghijklmnoprtuvwyz", "ᴀᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ"),
        ("aeoilst", "4301157"),
    ];

    fn dressed(word: &str, (from, to): (&str, &str)) -> String {
        let other = |c: char| from.chars().position(|from| from == c);
        word.chars()
            .map(|c| other(c).and_then(|at| to.chars().nth(at)).unwrap_or(c))
            .collect()
    }

    /// Words of offices and roles in every costume and with every decoration.
    fn look_alikes() -> BTreeSet<String> {
        let words = "admin administrator moderator support staff sysop system server loopline modérateur administratör \
            mod root host tournamentdirector computer guest gast vendég deleted gelöscht level stufe niveau";
        let mut names = BTreeSet::new();
        for word in words.split_whitespace() {
            for costume in COSTUMES {
                let word = dressed(word, costume);
                let capital = word.to_uppercase();
                let spread: Vec<String> = word.chars().map(String::from).collect();
                names.extend([
                    format!("{word} 12"),
                    format!("{word}7"),
                    format!("-{word}-"),
                    format!("{word}."),
                    format!("the {word}"),
                    format!("{word} team"),
                    format!("official_{word}"),
                    spread.join("."),
                    spread.join(" "),
                    word,
                    capital,
                ]);
            }
        }
        names
    }

    #[test]
    fn a_thousand_names_that_look_like_offices_are_refused() {
        let names = look_alikes();
        assert!(names.len() >= 1000, "{}", names.len());
        let taken: Vec<_> = names.iter().filter(|name| expect_free_to_take(name).is_ok()).collect();
        assert!(taken.is_empty(), "{} of {}: {taken:?}", taken.len(), names.len());
    }

    #[test]
    fn a_thousand_honest_names_of_twenty_scripts_are_free() {
        let mut scripts = BTreeSet::new();
        let mut names = BTreeSet::new();
        for line in HONEST.lines().filter(|line| !line.starts_with('#')) {
            let (given, family) = line.split_once(" / ").expect("given and family names");
            for given in given.split(' ') {
                names.extend(family.split(' ').map(|family| format!("{given} {family}")));
            }
        }
        let mut refused = Vec::new();
        for name in &names {
            scripts.extend(name.chars().map(|c| c.script().short_name()));
            let taken = crate::names::member_name(name)
                .map(drop)
                .and_then(|()| expect_free_to_take(name));
            refused.extend(taken.err().map(|refusal| (name, refusal)));
        }
        assert!(refused.is_empty(), "{} of {}: {refused:?}", refused.len(), names.len());
        assert!(
            names.len() >= 1000 && scripts.len() >= 22,
            "{} {scripts:?}",
            names.len()
        );
    }

    #[test]
    fn what_looks_like_staff_programs_or_addresses_is_reserved() {
        for name in [
            "Admin",
            "ADMlN",
            "ad min",
            "modеrator",
            "Loop-line",
            "Loopline Team",
            "Support team",
            "Moderator 2",
            "Mod",
            "Root",
            "Tournament director",
            "Computer",
            "Level 4",
            "Stufe 3",
            "Deleted",
            "Deleted person",
            "Guest 12",
            "Gast 12",
            "AdminBob",
            "Admin Bob",
            "Trax Ievel 9",
            "www.x.de",
            "spam.example",
            "Support_Ada",
            "Модератор",
            "管理员",
            "M0derator 2",
        ] {
            assert_eq!(
                expect_free_to_take(name),
                Err(ProblemCode::NameReserved.into()),
                "{name}"
            );
        }
        for name in [
            "Adamina",
            "Loopliner",
            "Modern",
            "Ada",
            "Modesta",
            "Roots",
            "Levelle",
            "Hostetler",
            "Guestrin",
            "Adminah",
            "J.R.Tolkien",
            "O’Neill",
            "Anna-Maria",
            "Ada 12",
            "Modotti",
            "Botticelli",
        ] {
            assert_eq!(expect_free_to_take(name), Ok(()), "{name}");
        }
    }

    #[test]
    fn other_signs_and_letters_that_pose_as_latin_are_refused() {
        for name in [
            "Alice Ann!",
            "Alice Ann·",
            "<script>",
            "http://spam.example",
            "a@b.de",
            "Ada 🦊",
            "Annǃ",
            "Ada|",
        ] {
            assert_eq!(expect_free_to_take(name), Err(ProblemCode::NameSigns.into()), "{name}");
        }
        for name in ["ᎪᏞᏆᏟᎬ", "Аԁа"] {
            assert_eq!(expect_free_to_take(name), Err(ProblemCode::NameMixed.into()), "{name}");
        }
    }
}

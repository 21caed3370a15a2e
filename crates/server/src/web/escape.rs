//! Text as it stands in markup.

/// The text so that it is safe between tags and in a quoted attribute.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn nothing_of_a_text_is_markup() {
        let hostile = "</title><script a=\"b\" c='d'>&amp;";
        let want = "&lt;/title&gt;&lt;script a=&quot;b&quot; c=&#39;d&#39;&gt;&amp;amp;";
        assert_eq!(escaped(hostile), want);
    }
}

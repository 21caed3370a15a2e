//! Character sets by their names.

/// Decodes the bytes of a character set that it knows by the name given, with U+FFFD for what is no character.
pub type Decoder<'a> = &'a dyn Fn(&str, &[u8]) -> Option<String>;

/// The text that bytes stand for in a character set of this name, with U+FFFD for what is none; nothing if the name is
/// not known. `wasm32` has no tables: there the caller of [`crate::read_with`] decodes.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn decode(name: &str, bytes: &[u8]) -> Option<String> {
    let encoding = encoding_rs::Encoding::for_label_no_replacement(name.as_bytes())?;
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    Some(text.into_owned())
}

#[cfg(target_arch = "wasm32")]
pub(crate) fn decode(_: &str, _: &[u8]) -> Option<String> {
    None
}

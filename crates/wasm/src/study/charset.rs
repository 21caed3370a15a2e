//! Character sets, decoded by the browser: it knows them all, and its tables take no room in the module.

#[cfg(target_arch = "wasm32")]
pub(super) fn read(bytes: &[u8], options: &record::Options) -> Result<record::Records, record::FileError> {
    use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

    #[wasm_bindgen]
    extern "C" {
        type TextDecoder;

        #[wasm_bindgen(constructor, catch)]
        fn new(label: &str) -> Result<TextDecoder, JsValue>;

        #[wasm_bindgen(method, catch)]
        fn decode(this: &TextDecoder, bytes: &[u8]) -> Result<String, JsValue>;
    }
    record::read_with(bytes, options, &|name, bytes| {
        TextDecoder::new(name).ok()?.decode(bytes).ok()
    })
}

#[cfg(not(target_arch = "wasm32"))]
pub(super) use record::read;

//! Tags of endpoints, which group them in the OpenAPI document.

use utoipa::openapi::{PathItem, path::Operation};
use utoipa_axum::router::OpenApiRouter;

/// Endpoints that can be tagged.
pub(crate) trait Tagged {
    /// Gives a tag to all endpoints so far that have none.
    #[must_use]
    fn tag(self, tag: &str) -> Self;
}

impl<S: Clone + Send + Sync + 'static> Tagged for OpenApiRouter<S> {
    fn tag(mut self, tag: &str) -> Self {
        let paths = &mut self.get_openapi_mut().paths.paths;
        for operation in paths.values_mut().flat_map(operations) {
            operation.tags.get_or_insert_with(|| vec![tag.to_owned()]);
        }
        self
    }
}

/// The operations of a route.
pub(crate) fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let all = [&mut item.get, &mut item.post, &mut item.put, &mut item.delete];
    all.into_iter().flatten()
}

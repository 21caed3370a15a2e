//! Routes that say which they are, so that tests can compare the list of addresses with them.

use std::sync::Arc;

use axum::{
    Router,
    handler::Handler,
    http::Method,
    routing::{MethodFilter, MethodRouter, on},
};

use crate::app::App;

/// A router, and the methods and paths that it answers.
#[derive(Default)]
pub(super) struct Routes {
    pub(super) router: Router<Arc<App>>,
    pub(super) list: Vec<(Method, String)>,
}

impl Routes {
    pub(super) fn get<H: Handler<T, Arc<App>>, T: 'static>(self, path: &str, handler: H) -> Self {
        self.at(Method::GET, path, on(MethodFilter::GET, handler))
    }

    pub(super) fn post<H: Handler<T, Arc<App>>, T: 'static>(self, path: &str, handler: H) -> Self {
        self.at(Method::POST, path, on(MethodFilter::POST, handler))
    }

    pub(super) fn put<H: Handler<T, Arc<App>>, T: 'static>(self, path: &str, handler: H) -> Self {
        self.at(Method::PUT, path, on(MethodFilter::PUT, handler))
    }

    pub(super) fn delete<H: Handler<T, Arc<App>>, T: 'static>(
        self,
        path: &str,
        handler: H,
    ) -> Self {
        self.at(Method::DELETE, path, on(MethodFilter::DELETE, handler))
    }

    /// Adds what answers a method at a path.
    pub(super) fn at(
        mut self,
        method: Method,
        path: &str,
        answers: MethodRouter<Arc<App>>,
    ) -> Self {
        self.list.push((method, path.to_owned()));
        self.router = self.router.route(path, answers);
        self
    }

    /// Adds other routes below a path.
    pub(super) fn nest(mut self, path: &str, routes: Self) -> Self {
        let below = routes.list.into_iter();
        self.list
            .extend(below.map(|(method, rest)| (method, format!("{path}{rest}"))));
        self.router = self.router.nest(path, routes.router);
        self
    }
}

//! What holds for all endpoints, so that the annotations of handlers need not say it.

use utoipa::openapi::{
    Content, OpenApi, Ref, RefOr, Response,
    path::{Operation, Parameter, ParameterIn},
    schema::{Schema, SchemaType, Type},
    security::SecurityRequirement,
};

use crate::http::api::generators::in_capitals;

const JSON: &str = "application/json";
/// Those of every endpoint.
const COMMON: [&str; 5] = ["408", "429", "500", "503", "507"];
/// Those of a request that changes something and has no body of JSON.
const UNREAD: [(&str, &str); 2] = [
    ("400", "The request cannot be read"),
    ("413", "A body that is too long"),
];

/// Completes the operations of a document.
pub(super) fn complete(document: &mut OpenApi) {
    for (path, item) in &mut document.paths.paths {
        if let Some(read) = &mut item.get {
            complete_operation(path, read);
        }
        let changes = [&mut item.post, &mut item.put, &mut item.delete];
        for change in changes.into_iter().flatten() {
            complete_operation(path, change);
            for (status, why) in UNREAD {
                let answers = &mut change.responses.responses;
                let unread = || Response::new(why).into();
                answers.entry(status.to_owned()).or_insert_with(unread);
            }
        }
    }
}

fn complete_operation(path: &str, operation: &mut Operation) {
    operation.operation_id = operation.operation_id.as_deref().map(in_camel_case);
    let browsers_alone = || vec![SecurityRequirement::new("cookie", Vec::<String>::new())];
    operation.security.get_or_insert_with(browsers_alone);
    for parameter in operation.parameters.iter_mut().flatten() {
        if let RefOr::T(parameter) = parameter {
            describe(parameter);
        }
    }
    let place = |one: &RefOr<Parameter>| match one {
        RefOr::T(one) => path.find(&format!("{{{}}}", one.name)),
        RefOr::Ref(_) => None,
    };
    let parameters = operation.parameters.as_deref_mut().unwrap_or_default();
    parameters.sort_by_key(|one| place(one).unwrap_or(path.len()));
    refuse(path, operation);
    let answers = &mut operation.responses.responses;
    if !answers.keys().any(|status| status.starts_with('2')) {
        answers.insert("204".to_owned(), Response::new("Done").into());
    }
}

/// `getMe` for `get_me`.
fn in_camel_case(id: &str) -> String {
    let mut id = in_capitals(id);
    id[..1].make_ascii_lowercase();
    id
}

/// What a path names without more words, it names by its id. No parameter is null: it is left out.
fn describe(parameter: &mut Parameter) {
    let id = || format!("The {}'s id", parameter.name);
    parameter.description.get_or_insert_with(id);
    if let Some(RefOr::T(Schema::Object(schema))) = &mut parameter.schema
        && let SchemaType::Array(kinds) = &schema.schema_type
        && let [kind, Type::Null] | [Type::Null, kind] = &kinds[..]
    {
        schema.schema_type = SchemaType::Type(kind.clone());
    }
}

/// Adds the refusals that follow from what an operation is, and makes those below `/api` problems.
fn refuse(path: &str, operation: &mut Operation) {
    let is_api = path.starts_with("/api/");
    let in_query = |one: &RefOr<Parameter>| matches!(one, RefOr::T(one) if one.parameter_in == ParameterIn::Query);
    let has_query = operation.parameters.iter().flatten().any(in_query);
    let has_json = matches!(&operation.request_body, Some(RefOr::T(body)) if body.content.contains_key(JSON));
    let own = [
        (is_api, "401"),
        (is_api, "403"),
        (path.contains('{'), "404"),
        (is_api && (has_query || has_json), "400"),
        (has_json, "413"),
    ];
    let own = own
        .into_iter()
        .filter_map(|(applies, status)| applies.then_some(status));
    let answers = &mut operation.responses.responses;
    for status in own.chain(COMMON) {
        answers
            .entry(status.to_owned())
            .or_insert_with(|| Response::new("").into());
    }
    for (status, answer) in answers {
        let RefOr::T(answer) = answer else { continue };
        if !status.starts_with(['4', '5']) {
            continue;
        }
        if answer.content.is_empty() && (is_api || answer.description.is_empty()) {
            let problem = Content::new(Some(Ref::from_schema_name("Problem")));
            answer.content.insert(JSON.to_owned(), problem.into());
        }
        if answer.description.is_empty() {
            answer.description = meaning(status).to_owned();
        }
    }
}

/// What the status of a refusal means, unless an endpoint says more.
fn meaning(status: &str) -> &'static str {
    match status {
        "400" => "`live.bad-message`, or a code that says which part is invalid",
        "401" => "`live.no-person`: `GET /api/me` first; or `live.token`: it is unknown, or over",
        "403" => "`live.banned`; `live.scope`; or `live.bad-message`, a request made by another site",
        "404" => "`live.not-found`",
        "408" => "`live.busy`: the request took too long",
        "413" => "`live.too-long`",
        "429" => "`live.too-fast`: retry after `Retry-After` seconds; or a limit, `live.limit.…`",
        "500" => "`live.internal`: a fault, which the log describes; or `live.broken`, a damaged table",
        "503" => "`live.busy`: what keeps the games does not answer now",
        "507" => "`live.disk`: the disk of the server is full",
        _ => "",
    }
}

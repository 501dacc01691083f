//! Every path on one page.

use super::api::{account, games, invitations, reruns, rulesets, sign_in, webhooks};
use super::pages::{
    Mishap, assets, game, habits, help, home, keys, letters, lobby, mailbox, new_game, operation, play,
    settings, sign_in as sign_in_pages, table, unsubscribe,
};
use super::{Problem, openapi};
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::web::{self, ServiceConfig};
use actix_web::{Error, HttpRequest};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use utoipa::openapi::PathItem;
use utoipa_actix_web::scope;
use utoipa_swagger_ui::{Config, SwaggerUi};

/// The JSON API.
pub(super) fn api() -> scope::Scope<
    impl ServiceFactory<ServiceRequest, Config = (), Response = ServiceResponse, Error = Error, InitError = ()>,
> {
    // Paths are tried in this order: what is asked most comes first.
    scope::scope("/api/v1")
        .service(games::moves::make)
        .service(games::decision::decision)
        .service(games::show::view)
        .service(account::turns)
        .service(sign_in::login)
        .service(sign_in::tokens)
        .service(sign_in::guests)
        .service(sign_in::sign_out)
        .service(invitations::refuse)
        .service(account::mail)
        .service(account::keys)
        .service(account::make_key)
        .service(account::delete_key)
        .service(account::show)
        .service(account::change)
        .service(account::erase)
        .service(webhooks::list)
        .service(webhooks::make)
        .service(webhooks::delete)
        .service(rulesets::list)
        .service(rulesets::show)
        .service(reruns::rerun)
        .service(reruns::import)
        .service(games::create::create)
        .service(games::list::list)
        .service(games::tables::join)
        .service(games::tables::leave)
        .service(games::tables::start)
        .service(games::show::board)
        .service(games::show::board_png)
        .service(games::mail::show)
        .service(games::mail::change)
        .service(games::decision::preview)
        .service(games::decision::why)
        .service(games::moves::undo)
        .service(games::moves::resign)
        .service(games::tables::pause)
        .service(games::tables::resume)
        .service(games::log::log)
        .service(games::log::export)
        .service(games::stream::stream)
        .service(games::show::show)
}

/// Everything: the API, pages, health, the interactive document.
pub fn app(config: &mut ServiceConfig) {
    utoipa_actix_web::service_config::ServiceConfig::new(config).service(api());
    pages(config);
    config
        .service(mailbox::page)
        .service(mailbox::json)
        .service(mailbox::letter)
        .service(unsubscribe::ask)
        .service(unsubscribe::unsubscribe)
        .service(operation::live)
        .service(operation::ready)
        .service(operation::metrics)
        .service(openapi::served)
        .service(web::redirect("/docs", "/docs/"))
        // The page would otherwise have a stranger check the document.
        .service(SwaggerUi::new("/docs/{_:.*}").config(Config::from("/openapi.json").validator_url("none")))
        .default_service(web::to(nothing_here));
}

/// The project's own pages.
fn pages(config: &mut ServiceConfig) {
    config
        .service(assets::asset)
        .service(assets::icon)
        .service(home::home)
        .service(home::try_out)
        .service(home::problem)
        .service(sign_in_pages::ask_address)
        .service(sign_in_pages::ask_for_letter)
        .service(sign_in_pages::ask)
        .service(sign_in_pages::sign_in)
        .service(sign_in_pages::sign_out)
        .service(lobby::mine)
        .service(lobby::lobby)
        .service(new_game::ask)
        .service(new_game::create)
        .service(game::show)
        .service(game::send)
        .service(game::undo)
        .service(game::pause)
        .service(game::resign)
        .service(game::verify)
        .service(habits::save)
        .service(table::join)
        .service(table::leave)
        .service(table::start)
        .service(table::take_up)
        .service(play::ask)
        .service(play::answer)
        .service(settings::show)
        .service(settings::save)
        .service(settings::delete)
        .service(letters::list)
        .service(keys::show)
        .service(keys::make)
        .service(keys::delete)
        .service(keys::make_webhook)
        .service(keys::delete_webhook)
        .service(help::help)
        .service(help::rules);
}

async fn nothing_here(request: HttpRequest) -> Result<&'static str, Error> {
    let problem = match request.match_pattern() {
        None => Problem::not_found(),
        // The path is one of ours, so it was the method that fitted nothing.
        Some(pattern) => Problem::method_not_allowed(methods_of(&pattern)),
    };
    let accept = request.headers().get("accept").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let reads_pages = accept.contains("text/html") && !request.path().starts_with("/api/");
    Err(if reads_pages { Mishap::from(problem).into() } else { problem.into() })
}

/// Forms that no page stands behind, and pages that have a form under their own address. All others are looked at.
const FORMS: &[(&str, &str)] = &[
    ("/games/new", "GET, POST"),
    ("/games/{id}/join", "POST"),
    ("/games/{id}/leave", "POST"),
    ("/games/{id}/mail", "POST"),
    ("/games/{id}/pause", "POST"),
    ("/games/{id}/resign", "POST"),
    ("/games/{id}/send", "POST"),
    ("/games/{id}/start", "POST"),
    ("/games/{id}/undo", "POST"),
    ("/keys", "GET, POST"),
    ("/keys/webhooks", "POST"),
    ("/keys/webhooks/{id}/delete", "POST"),
    ("/keys/{id}/delete", "POST"),
    ("/login", "GET, POST"),
    ("/login/letter", "POST"),
    ("/logout", "POST"),
    ("/play", "POST"),
    ("/settings", "GET, POST"),
    ("/settings/delete", "POST"),
    ("/try", "POST"),
    ("/unsubscribe/{token}", "GET, POST"),
];

/// The methods of a path of ours.
fn methods_of(pattern: &str) -> &str {
    let form = FORMS.iter().find(|(path, _)| *path == pattern).map(|(_, methods)| *methods);
    METHODS.get(pattern).map(String::as_str).or(form).unwrap_or("GET")
}

/// Which methods each path of the API has, from the document.
static METHODS: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let methods = |path: &PathItem| {
        let known = [
            ("GET", path.get.is_some()),
            ("POST", path.post.is_some()),
            ("PATCH", path.patch.is_some()),
            ("PUT", path.put.is_some()),
            ("DELETE", path.delete.is_some()),
        ];
        let there: Vec<_> = known.iter().filter(|(_, there)| *there).map(|(method, _)| *method).collect();
        there.join(", ")
    };
    let document = openapi::document();
    document.paths.paths.iter().map(|(path, item)| (path.clone(), methods(item))).collect()
});

/// Has paths, queries and forms that cannot be read explained like everything else.
pub fn explain_malformed(config: &mut ServiceConfig) {
    config
        .app_data(web::PathConfig::default().error_handler(|_, _| Problem::not_found().into()))
        .app_data(
            web::QueryConfig::default()
                .error_handler(|error, _| Problem::malformed("query", error.to_string()).into()),
        )
        .app_data(
            web::FormConfig::default()
                .error_handler(|error, _| Problem::malformed("form", error.to_string()).into()),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    #[test]
    fn every_page_names_the_methods_it_really_has() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/http/pages");
        let mut written: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let source = if path.is_file() { std::fs::read_to_string(path).unwrap() } else { String::new() };
            for (attribute, method) in [("#[get(\"", "GET"), ("#[post(\"", "POST")] {
                for rest in source.split(attribute).skip(1) {
                    let pattern = rest.split('"').next().unwrap();
                    written.entry(pattern.into()).or_default().insert(method);
                }
            }
        }

        assert!(written.len() > 30, "{written:?}");
        for (pattern, methods) in written {
            let methods = methods.into_iter().collect::<Vec<_>>().join(", ");
            assert_eq!(methods_of(&pattern), methods, "{pattern}");
        }
    }
}

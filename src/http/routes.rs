//! Every path on one page.

use crate::http::api::{games, invitations, me, reruns, rulesets, sign_in, webhooks};
use crate::http::pages::{
    PageError, api_keys, assets, dev_mailbox, game, health, help, home, letters, lobby, mail_preferences,
    new_game, report, seat_link, settings, sign_in as sign_in_pages, table, theme, unsubscribe, upgrade,
    well_known,
};
use crate::http::{Problem, openapi};
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
        .service(games::moves::make_move)
        .service(games::decision::decision)
        .service(games::show::view)
        .service(me::turns)
        .service(sign_in::login)
        .service(sign_in::issue_tokens)
        .service(sign_in::create_guest)
        .service(sign_in::sign_out)
        .service(invitations::refuse)
        .service(me::mail)
        .service(me::keys)
        .service(me::make_key)
        .service(me::delete_key)
        .service(me::show)
        .service(me::change)
        .service(me::erase)
        .service(webhooks::list)
        .service(webhooks::make)
        .service(webhooks::delete)
        .service(rulesets::list)
        .service(rulesets::show)
        .service(reruns::rerun)
        .service(reruns::import)
        .service(games::create::create)
        .service(games::list::list)
        .service(games::table::join)
        .service(games::table::leave)
        .service(games::table::start)
        .service(games::table::rematch)
        .service(games::show::board_svg)
        .service(games::show::board_png)
        .service(games::mail::show)
        .service(games::mail::change)
        .service(games::decision::preview)
        .service(games::decision::explain_option)
        .service(games::moves::undo)
        .service(games::moves::resign)
        .service(games::table::pause)
        .service(games::table::resume)
        .service(games::reports::report)
        .service(games::upgrade::show)
        .service(games::upgrade::propose)
        .service(games::upgrade::vote_on)
        .service(games::log::log)
        .service(games::log::export)
        .service(games::stream::stream)
        .service(games::show::show)
}

/// Everything: the API, pages, health, the interactive document.
pub fn configure(config: &mut ServiceConfig) {
    utoipa_actix_web::service_config::ServiceConfig::new(config).service(api());
    pages(config);
    config
        .service(dev_mailbox::page)
        .service(dev_mailbox::json)
        .service(dev_mailbox::letter)
        .service(unsubscribe::ask)
        .service(unsubscribe::unsubscribe)
        .service(health::live)
        .service(health::ready)
        .service(health::metrics)
        .service(well_known::game_keys)
        .service(openapi::openapi_json)
        .service(web::redirect("/docs", "/docs/"))
        // The page would otherwise have a stranger check the document.
        .service(SwaggerUi::new("/docs/{_:.*}").config(Config::from("/openapi.json").validator_url("none")))
        .default_service(web::to(not_found));
}

/// What is served on the metrics' own address.
pub fn configure_metrics(config: &mut ServiceConfig) {
    config.route("/metrics", web::get().to(health::own_metrics)).default_service(web::to(not_found));
}

/// The project's own pages.
fn pages(config: &mut ServiceConfig) {
    config
        .service(assets::asset)
        .service(assets::icon)
        .service(home::home)
        .service(home::start_trial_game)
        .service(home::problem)
        .service(sign_in_pages::show_sign_in)
        .service(sign_in_pages::request_link)
        .service(sign_in_pages::ask)
        .service(sign_in_pages::sign_in)
        .service(sign_in_pages::sign_out)
        .service(lobby::my_games)
        .service(lobby::lobby)
        .service(new_game::show)
        .service(new_game::create)
        .service(game::show)
        .service(game::send)
        .service(game::undo)
        .service(game::pause)
        .service(game::resign)
        .service(report::send)
        .service(game::verify)
        .service(mail_preferences::save)
        .service(table::join)
        .service(table::leave)
        .service(table::start)
        .service(table::rematch)
        .service(table::make_link)
        .service(table::revoke_link)
        .service(table::show_linked_table)
        .service(table::show_invitation)
        .service(upgrade::show)
        .service(upgrade::submit)
        .service(upgrade::show_link)
        .service(upgrade::submit_link)
        .service(seat_link::show)
        .service(seat_link::submit)
        .service(settings::show)
        .service(settings::save)
        .service(settings::delete)
        .service(letters::list)
        .service(api_keys::show)
        .service(api_keys::make)
        .service(api_keys::delete)
        .service(api_keys::make_webhook)
        .service(api_keys::delete_webhook)
        .service(theme::choose)
        .service(assets::manifest)
        .service(help::help)
        .service(help::rules)
        .service(help::all_rules)
        .service(help::numbered_rules);
}

async fn not_found(request: HttpRequest) -> Result<&'static str, Error> {
    let problem = match request.match_pattern() {
        None => Problem::not_found(),
        // The path is one of ours, so it was the method that fitted nothing.
        Some(pattern) => Problem::method_not_allowed(methods_of(&pattern)),
    };
    let accept = request.headers().get("accept").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let reads_pages = accept.contains("text/html") && !request.path().starts_with("/api/");
    Err(if reads_pages { PageError::from(problem).into() } else { problem.into() })
}

/// Forms that no page stands behind, and pages that have a form under their own address. All others are looked at.
const PAGE_METHODS: &[(&str, &str)] = &[
    ("/games/new", "GET, POST"),
    ("/games/{id}/join", "POST"),
    ("/games/{id}/leave", "POST"),
    ("/games/{id}/link", "POST"),
    ("/games/{id}/link/revoke", "POST"),
    ("/games/{id}/mail", "POST"),
    ("/games/{id}/pause", "POST"),
    ("/games/{id}/rematch", "POST"),
    ("/games/{id}/report", "POST"),
    ("/games/{id}/resign", "POST"),
    ("/games/{id}/send", "POST"),
    ("/games/{id}/start", "POST"),
    ("/games/{id}/undo", "POST"),
    ("/games/{id}/upgrade", "GET, POST"),
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
    ("/theme", "POST"),
    ("/try", "POST"),
    ("/unsubscribe/{token}", "GET, POST"),
    ("/upgrade", "POST"),
];

/// The methods of a path of ours.
fn methods_of(pattern: &str) -> &str {
    let form = PAGE_METHODS.iter().find(|(path, _)| *path == pattern).map(|(_, methods)| *methods);
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
pub fn configure_extractor_errors(config: &mut ServiceConfig) {
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

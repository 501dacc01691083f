//! Every path on one page.

use super::api::{account, games, reruns, rulesets, sign_in};
use super::pages::{home, mailbox, operation, play, sign_in as sign_in_pages, unsubscribe};
use super::{Problem, openapi};
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::web::{self, ServiceConfig};
use actix_web::{Error, HttpRequest};
use utoipa_actix_web::scope;
use utoipa_swagger_ui::SwaggerUi;

/// The JSON API.
pub(super) fn api() -> scope::Scope<
    impl ServiceFactory<ServiceRequest, Config = (), Response = ServiceResponse, Error = Error, InitError = ()>,
> {
    scope::scope("/api/v1")
        .service(sign_in::login)
        .service(sign_in::tokens)
        .service(sign_in::guests)
        .service(sign_in::sign_out)
        .service(account::turns)
        .service(account::mail)
        .service(account::keys)
        .service(account::make_key)
        .service(account::delete_key)
        .service(account::show)
        .service(account::change)
        .service(account::erase)
        .service(rulesets::list)
        .service(rulesets::show)
        .service(reruns::rerun)
        .service(reruns::import)
        .service(games::create::create)
        .service(games::list::list)
        .service(games::create::join)
        .service(games::create::leave)
        .service(games::create::start)
        .service(games::show::view)
        .service(games::show::board)
        .service(games::show::board_png)
        .service(games::mail::show)
        .service(games::mail::change)
        .service(games::decision::decision)
        .service(games::decision::preview)
        .service(games::decision::why)
        .service(games::moves::make)
        .service(games::moves::undo)
        .service(games::moves::resign)
        .service(games::log::log)
        .service(games::log::export)
        .service(games::stream::stream)
        .service(games::show::show)
}

/// Everything: the API, pages, health, the interactive document.
pub fn app(config: &mut ServiceConfig) {
    utoipa_actix_web::service_config::ServiceConfig::new(config).service(api());
    config
        .service(home::home)
        .service(home::problem)
        .service(sign_in_pages::ask)
        .service(sign_in_pages::sign_in)
        .service(play::ask)
        .service(play::answer)
        .service(play::invitation)
        .service(mailbox::page)
        .service(mailbox::json)
        .service(mailbox::letter)
        .service(unsubscribe::ask)
        .service(unsubscribe::unsubscribe)
        .service(operation::live)
        .service(operation::ready)
        .service(operation::metrics)
        .service(SwaggerUi::new("/docs/{_:.*}").url("/openapi.json", openapi::document()))
        .default_service(web::to(nothing_here));
}

async fn nothing_here(request: HttpRequest) -> Result<&'static str, Problem> {
    // The path is one of ours, so it was the method that fitted nothing.
    Err(if request.match_pattern().is_some() { Problem::method_not_allowed() } else { Problem::not_found() })
}

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

//! The root of the OpenAPI document.

use super::{ProblemBody, routes};
use actix_web::App;
use utoipa::openapi::OpenApi as Document;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_actix_web::AppExt as _;

/// What stands above the paths.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Staffetta",
        description = "Heavy Eurogames by mail: a rules-enforcing service with logs that anybody can rerun. At any \
            moment a game knows every open decision and every legal answer.",
        license(name = "MIT", identifier = "MIT"),
        contact(name = "Staffetta")
    ),
    components(schemas(ProblemBody)),
    modifiers(&Bearer),
    tags(
        (name = "sign-in", description = "Without passwords: a link comes by mail; guests need none."),
        (name = "account", description = "The caller's own account."),
        (name = "rulesets", description = "What can be played."),
        (name = "games", description = "Tables, positions and logs."),
        (name = "play", description = "Decisions and answers."),
        (name = "game files", description = "Games to be kept, moved and rerun by anybody.")
    )
)]
pub(super) struct Root;

struct Bearer;

impl Modify for Bearer {
    fn modify(&self, document: &mut Document) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("An access token or an API key."))
            .build();
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(scheme));
    }
}

/// The whole document, as it is served.
pub fn document() -> Document {
    let (_, document) =
        App::new().into_utoipa_app().openapi(Root::openapi()).service(routes::api()).split_for_parts();
    document
}

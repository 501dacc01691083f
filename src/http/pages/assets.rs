//! Style sheets, scripts, fonts and the seal. Their names hold a fingerprint, so browsers may keep them for good.

use crate::http::Problem;
use crate::http::pages::PageError;
use crate::views::PageWords;
use crate::views::assets::{find, href};
use actix_web::http::header::ContentEncoding;
use actix_web::{HttpResponse, get, web};
use serde_json::json;

/// A file that pages ask for.
#[get("/assets/{file}")]
pub async fn asset(file: web::Path<String>) -> Result<HttpResponse, PageError> {
    let asset = find(&file).ok_or_else(Problem::not_found)?;
    let mut response = HttpResponse::Ok();
    response
        .content_type(asset.kind)
        .insert_header(("Cache-Control", "public, max-age=31536000, immutable"))
        .insert_header(("X-Content-Type-Options", "nosniff"));
    if asset.kind.starts_with("font/") || asset.kind == "image/png" {
        // They are compressed already.
        response.insert_header(ContentEncoding::Identity);
    }
    Ok(response.body(asset.bytes.as_ref()))
}

/// What a device needs to know to keep the site among its programs.
#[get("/manifest.webmanifest")]
pub async fn manifest() -> HttpResponse {
    let picture = |file: &str, size: &str, purpose: &str| json!({ "src": href(file), "sizes": size, "type": "image/png", "purpose": purpose });
    let manifest = json!({
        "id": "/games",
        "name": "Staffetta",
        "short_name": "Staffetta",
        "description": PageWords::default().say("manifest-description"),
        "start_url": "/games",
        "scope": "/",
        "display": "minimal-ui",
        "background_color": "#f7f1e3",
        "theme_color": "#f7f1e3",
        "icons": [
            picture("icon-192.png", "192x192", "any"),
            picture("icon-512.png", "512x512", "any"),
            picture("maskable-512.png", "512x512", "maskable"),
        ],
    });
    HttpResponse::Ok()
        .content_type("application/manifest+json")
        .insert_header(("Cache-Control", "public, max-age=86400"))
        .insert_header(("X-Content-Type-Options", "nosniff"))
        .body(manifest.to_string())
}

/// Browsers ask for it whatever a page says.
#[get("/favicon.ico")]
pub async fn icon() -> HttpResponse {
    crate::http::pages::redirect(href("seal.svg"))
}

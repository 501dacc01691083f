//! Style sheets, scripts, fonts and the seal. Their names hold a fingerprint, so browsers may keep them for good.

use crate::http::Problem;
use crate::http::pages::PageError;
use crate::views::assets::{find, href};
use actix_web::http::header::ContentEncoding;
use actix_web::{HttpResponse, get, web};

/// A file that pages ask for.
#[get("/assets/{file}")]
pub async fn asset(file: web::Path<String>) -> Result<HttpResponse, PageError> {
    let asset = find(&file).ok_or_else(Problem::not_found)?;
    let mut response = HttpResponse::Ok();
    response
        .content_type(asset.kind)
        .insert_header(("Cache-Control", "public, max-age=31536000, immutable"))
        .insert_header(("X-Content-Type-Options", "nosniff"));
    if asset.kind.starts_with("font/") {
        // Fonts are compressed already.
        response.insert_header(ContentEncoding::Identity);
    }
    Ok(response.body(asset.bytes.as_ref()))
}

/// Browsers ask for it whatever a page says.
#[get("/favicon.ico")]
pub async fn icon() -> HttpResponse {
    crate::http::pages::redirect(href("seal.svg"))
}

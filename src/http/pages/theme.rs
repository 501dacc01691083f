//! How the pages look: as the device does, light or dark. Kept in a cookie, so that the first byte of a page knows it.

use crate::http::pages::form::FormFields;
use crate::http::pages::page_error::PageError;
use crate::http::pages::redirect;
use crate::http::pages::visitor::{THEME_COOKIE, Visitor};
use crate::http::{AppState, Problem};
use crate::views::PageTheme;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::{HttpResponse, post, web};

/// So long a choice is kept, in days.
const KEPT_DAYS: i64 = 400;

/// Chooses a look, and goes back to where that was done.
#[post("/theme")]
pub async fn choose(
    state: web::Data<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<HttpResponse, PageError> {
    if !visitor.is_same_origin() {
        return Err(Problem::not_allowed("this form is not one of ours").into());
    }
    let theme = PageTheme::from_name(fields.first("theme").unwrap_or_default());
    let mut answer = redirect(own_path(fields.first("back").unwrap_or_default()));
    answer.add_cookie(&theme_cookie(theme, &state)).map_err(|error| Problem::internal(&error))?;
    Ok(answer)
}

fn theme_cookie(theme: PageTheme, state: &AppState) -> Cookie<'static> {
    let mut cookie = Cookie::build(THEME_COOKIE, theme.name())
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(state.site.base_url.starts_with("https://"))
        .max_age(Duration::days(KEPT_DAYS))
        .finish();
    if theme == PageTheme::Auto {
        cookie.make_removal();
    }
    cookie
}

/// A path of this site; the start page for everything else.
fn own_path(path: &str) -> &str {
    let is_plain = path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    if path.starts_with('/') && !path.starts_with("//") && is_plain { path } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_leads_nowhere_else() {
        for path in [
            "https://evil.example/",
            "//evil.example/",
            "/\\evil.example",
            "/a\r\nSet-Cookie: x",
            "",
            "games",
        ] {
            assert_eq!(own_path(path), "/", "{path:?}");
        }
        assert_eq!(own_path("/games/1?at=3"), "/games/1?at=3");
    }
}

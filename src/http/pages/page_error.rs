//! What a page shows when something goes wrong: the same problems as the API's, as a page that says what to do.

use crate::app::AppError;
use crate::auth::AuthError;
use crate::http::Problem;
use crate::http::pages::{message_page, redirect};
use actix_web::http::StatusCode;
use actix_web::http::header::{ALLOW, HeaderValue};
use actix_web::{HttpResponse, ResponseError};

/// A problem on a page.
#[derive(Clone, Debug)]
pub struct PageError(Problem);

impl PageError {
    /// Whether there is no position yet.
    pub(super) fn is_not_begun(&self) -> bool {
        self.0.code() == "not_begun"
    }

    /// What is said about it.
    pub(super) fn message(&self) -> String {
        sentence(self.0.detail())
    }

    /// Whether the reader can do something about it on the same page.
    pub(super) fn is_user_fixable(&self) -> bool {
        matches!(self.0.status_code().as_u16(), 400 | 409 | 413 | 422)
    }
}

impl std::fmt::Display for PageError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl ResponseError for PageError {
    fn status_code(&self) -> StatusCode {
        self.0.status_code()
    }

    fn error_response(&self) -> HttpResponse {
        match self.0.status_code() {
            StatusCode::UNAUTHORIZED => redirect("/login"),
            StatusCode::NOT_FOUND => message_page(
                StatusCode::NOT_FOUND,
                "Nothing here",
                "There is no such page, or it is not for you. A private game shows itself only to those who sit there: sign in first.",
            ),
            status => {
                let mut page = message_page(status, self.0.title(), &sentence(self.0.detail()));
                let allowed = self.0.allowed().and_then(|methods| HeaderValue::from_str(methods).ok());
                if let Some(methods) = allowed {
                    page.headers_mut().insert(ALLOW, methods);
                }
                page
            }
        }
    }
}

/// With a capital and a full stop.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase).into_iter().flatten();
    let text: String = first.chain(letters).collect();
    if text.ends_with(['.', '?']) { text } else { format!("{text}.") }
}

impl From<Problem> for PageError {
    fn from(problem: Problem) -> PageError {
        PageError(problem)
    }
}

impl From<AppError> for PageError {
    fn from(error: AppError) -> PageError {
        PageError(error.into())
    }
}

impl From<AuthError> for PageError {
    fn from(error: AuthError) -> PageError {
        PageError(error.into())
    }
}

//! The fields of a form or a query, in their order; a name may come more than once.

use super::super::Problem;
use super::mishap::Mishap;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use std::future::Future;
use std::pin::Pin;

/// No form of ours is longer.
const LIMIT: usize = 64 * 1024;

/// What a form sends.
#[derive(Clone, Default, Debug)]
pub struct Fields(pub Vec<(String, String)>);

/// What stands behind the question mark.
#[derive(Clone, Default, Debug)]
pub struct Asked(pub Fields);

impl Fields {
    /// The first of that name that is not empty.
    pub fn one(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(field, value)| field == name && !value.is_empty()).map(|(_, value)| value.trim())
    }

    /// All of that name.
    pub fn all(&self, name: &str) -> Vec<String> {
        self.0.iter().filter(|(field, _)| field == name).map(|(_, value)| value.clone()).collect()
    }

    /// A number.
    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Result<Option<N>, Problem> {
        let wrong = |_| Problem::malformed(name, format!("{name} must be a number"));
        self.one(name).map(|text| text.parse().map_err(wrong)).transpose()
    }

    fn read(text: &str) -> Result<Fields, Problem> {
        let fields = web::Query::<Vec<(String, String)>>::from_query(text);
        fields
            .map(|fields| Fields(fields.into_inner()))
            .map_err(|error| Problem::malformed("", error.to_string()))
    }
}

impl FromRequest for Asked {
    type Error = Mishap;
    type Future = std::future::Ready<Result<Asked, Mishap>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        std::future::ready(Fields::read(request.query_string()).map(Asked).map_err(Mishap::from))
    }
}

impl FromRequest for Fields {
    type Error = Mishap;
    type Future = Pin<Box<dyn Future<Output = Result<Fields, Mishap>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let payload = web::Payload::from_request(request, payload);
        Box::pin(async move {
            let unread = |_| Problem::malformed("", "the form cannot be read");
            let bytes = match payload.await.map_err(unread)?.to_bytes_limited(LIMIT).await {
                Ok(bytes) => bytes.map_err(unread)?,
                Err(_) => return Err(Problem::too_large("a form may have 64 kB").into()),
            };
            let text = std::str::from_utf8(&bytes).map_err(|_| Problem::malformed("", "a form is text"))?;
            Ok(Fields::read(text)?)
        })
    }
}

//! The fields of a form or a query, in their order; a name may come more than once.

use crate::http::Problem;
use crate::http::body::{patience, read};
use crate::http::pages::page_error::PageError;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use std::future::Future;
use std::pin::Pin;

/// No form of ours is longer.
const LIMIT: usize = 64 * 1024;

/// What a form sends.
#[derive(Clone, Default, Debug)]
pub struct FormFields(pub Vec<(String, String)>);

/// What stands behind the question mark.
#[derive(Clone, Default, Debug)]
pub struct QueryFields(pub FormFields);

impl FormFields {
    /// The first of that name that is not empty.
    pub fn first(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(field, value)| field == name && !value.is_empty()).map(|(_, value)| value.trim())
    }

    /// All of that name.
    pub fn all(&self, name: &str) -> Vec<String> {
        self.0.iter().filter(|(field, _)| field == name).map(|(_, value)| value.clone()).collect()
    }

    /// A number.
    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Result<Option<N>, Problem> {
        let wrong = |_| Problem::malformed(name, format!("{name} must be a number"));
        self.first(name).map(|text| text.parse().map_err(wrong)).transpose()
    }

    fn read(text: &str) -> Result<FormFields, Problem> {
        let fields = web::Query::<Vec<(String, String)>>::from_query(text);
        fields
            .map(|fields| FormFields(fields.into_inner()))
            .map_err(|error| Problem::malformed("", error.to_string()))
    }
}

impl FromRequest for QueryFields {
    type Error = PageError;
    type Future = std::future::Ready<Result<QueryFields, PageError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        std::future::ready(FormFields::read(request.query_string()).map(QueryFields).map_err(PageError::from))
    }
}

impl FromRequest for FormFields {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<FormFields, PageError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (payload, patience) = (web::Payload::from_request(request, payload), patience(request));
        Box::pin(async move {
            let bytes = read(payload.await, LIMIT, patience).await?;
            let text = std::str::from_utf8(&bytes).map_err(|_| Problem::malformed("", "a form is text"))?;
            Ok(FormFields::read(text)?)
        })
    }
}

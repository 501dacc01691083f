//! What every change of a game comes with: who wishes it, of which game, and what exactly.

use super::super::super::body::Json;
use super::super::super::idempotency::{answer, once};
use super::super::super::identity::Player;
use super::super::super::{Problem, Service};
use super::create::table_of;
use super::game_id;
use crate::auth::Caller;
use crate::domain::{AccountId, Game, GameId};
use crate::play::{Done, Once, PlayError};
use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};
use kernel::Hash;
use serde::de::DeserializeOwned;
use std::future::Future;
use std::pin::Pin;

/// A change that somebody who may play wishes.
pub struct Wish<T> {
    pub(super) request: HttpRequest,
    pub(super) service: web::Data<Service>,
    pub(super) id: GameId,
    pub(super) body: T,
    caller: Caller,
    asked: Option<Hash>,
}

impl<T> Wish<T> {
    /// Who wishes it.
    pub(super) fn account(&self) -> &AccountId {
        &self.caller.account
    }

    /// The key under which it is carried out once, if it came with one.
    pub(super) fn once<R: 'static>(
        &self,
        render: impl Fn(&R) -> String + Send + Sync + 'static,
    ) -> Result<Option<Once<R>>, Problem> {
        once(&self.request, &self.caller, self.asked, render)
    }

    /// Carries a change of a table out, and answers with the table as the caller finds it then.
    pub(super) async fn change_table(
        &self,
        change: impl AsyncFnOnce(Option<Once<Game>>) -> Result<Done<Game>, PlayError>,
    ) -> Result<HttpResponse, Problem> {
        let shape = table_of(&self.caller);
        let done = change(self.once(shape.clone())?).await?;
        Ok(answer(StatusCode::OK, done, shape, None))
    }
}

impl<T: DeserializeOwned + 'static> FromRequest for Wish<T> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Wish<T>, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, body) = (request.clone(), Json::<T>::from_request(request, payload));
        Box::pin(async move {
            let Player(caller) = Player::extract(&request).await?;
            let Json { value: body, asked } = body.await?;
            let id = game_id(request.match_info().query("id"))?;
            let service = request.app_data::<web::Data<Service>>().cloned();
            let service = service.ok_or_else(|| Problem::ours(&"the service is not there"))?;
            Ok(Wish { request, service, id, body, caller, asked })
        })
    }
}

//! What every change of a game comes with: who wishes it, of which game, and what exactly.

use crate::app::{AppError, IdempotencyKey, Reply};
use crate::auth::Caller;
use crate::domain::{AccountId, Game, GameId};
use crate::http::api::games::create::{game_json_for, location};
use crate::http::api::games::game_id;
use crate::http::body::JsonBody;
use crate::http::idempotency::{idempotency_key, respond};
use crate::http::identity::CanPlay;
use crate::http::{AppState, Problem};
use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};
use kernel::Hash;
use serde::de::DeserializeOwned;
use std::future::Future;
use std::pin::Pin;

/// A change that somebody who may play wishes.
pub struct GameRequest<T> {
    pub(super) request: HttpRequest,
    pub(super) state: web::Data<AppState>,
    pub(super) id: GameId,
    pub(super) body: T,
    caller: Caller,
    request_hash: Option<Hash>,
}

impl<T> GameRequest<T> {
    /// Who wishes it.
    pub(super) fn account(&self) -> &AccountId {
        &self.caller.account
    }

    /// The key under which it is carried out once, if it came with one.
    pub(super) fn once<R: 'static>(
        &self,
        render: impl Fn(&R) -> String + Send + Sync + 'static,
    ) -> Result<Option<IdempotencyKey<R>>, Problem> {
        idempotency_key(&self.request, &self.caller, self.request_hash, render)
    }

    /// Carries a change of a table out, and answers with the table as the caller finds it then.
    pub(super) async fn change_table(
        &self,
        change: impl AsyncFnOnce(Option<IdempotencyKey<Game>>) -> Result<Reply<Game>, AppError>,
    ) -> Result<HttpResponse, Problem> {
        let shape = game_json_for(&self.caller);
        let done = change(self.once(shape.clone())?).await?;
        Ok(respond(StatusCode::OK, done, shape, None))
    }
}

impl<T> GameRequest<T> {
    /// Opens a table that follows from this one, and answers with it and where it is.
    pub(super) async fn open_table(
        &self,
        open: impl AsyncFnOnce(Option<IdempotencyKey<Game>>) -> Result<Reply<Game>, AppError>,
    ) -> Result<HttpResponse, Problem> {
        let shape = game_json_for(&self.caller);
        let done = open(self.once(shape.clone())?).await?;
        Ok(respond(StatusCode::CREATED, done, shape, Some(location)))
    }
}

impl<T: DeserializeOwned + 'static> FromRequest for GameRequest<T> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<GameRequest<T>, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, body) = (request.clone(), JsonBody::<T>::from_request(request, payload));
        Box::pin(async move {
            let CanPlay(caller) = CanPlay::extract(&request).await?;
            let JsonBody { value: body, request_hash: asked } = body.await?;
            let id = game_id(request.match_info().query("id"))?;
            let state = request.app_data::<web::Data<AppState>>().cloned();
            let state = state.ok_or_else(|| Problem::internal(&"the service is not there"))?;
            Ok(GameRequest { request, state, id, body, caller, request_hash: asked })
        })
    }
}

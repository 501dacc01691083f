//! What all forms about a game have in common: one of our own pages, somebody who is signed in, a game.

use super::super::{Problem, Service};
use super::fields::Fields;
use super::mishap::Mishap;
use super::see;
use super::visitor::Visitor;
use crate::domain::{AccountId, GameId};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};
use std::future::Future;
use std::pin::Pin;

/// A form about a game, from one of our own pages and somebody who is signed in.
pub struct GameForm {
    /// Where it is carried out.
    pub(super) service: web::Data<Service>,
    /// Who sent it.
    pub(super) visitor: Visitor,
    /// Their account.
    pub(super) account: AccountId,
    /// The game.
    pub(super) id: GameId,
    /// What it says.
    pub(super) fields: Fields,
}

impl GameForm {
    /// Sends the reader back to the game.
    pub(super) fn back(&self) -> HttpResponse {
        see(&format!("/games/{}", self.id))
    }
}

/// The game an address names.
pub(super) fn game_id(text: &str) -> Result<GameId, Mishap> {
    GameId::parse(text).ok_or_else(|| Problem::not_found().into())
}

impl FromRequest for GameForm {
    type Error = Mishap;
    type Future = Pin<Box<dyn Future<Output = Result<GameForm, Mishap>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let visitor = Visitor::from_request(request, payload);
        let fields = Fields::from_request(request, payload);
        let service = request.app_data::<web::Data<Service>>().cloned();
        let id = game_id(request.match_info().query("id"));
        Box::pin(async move {
            let service = service.ok_or_else(|| Problem::ours(&"the service is not there"))?;
            let (visitor, fields) = (visitor.await?, fields.await?);
            let account = visitor.sends(&fields)?.account.id.clone();
            Ok(GameForm { service, visitor, account, id: id?, fields })
        })
    }
}

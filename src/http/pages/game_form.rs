//! What all forms about a game have in common: one of our own pages, somebody who is signed in, a game.

use crate::domain::{AccountId, GameId};
use crate::http::pages::form::FormFields;
use crate::http::pages::page_error::PageError;
use crate::http::pages::redirect;
use crate::http::pages::visitor::Visitor;
use crate::http::{AppState, Problem};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};
use std::future::Future;
use std::pin::Pin;

/// A form about a game, from one of our own pages and somebody who is signed in.
pub struct GameForm {
    /// Where it is carried out.
    pub(super) state: web::Data<AppState>,
    /// Who sent it.
    pub(super) visitor: Visitor,
    /// Their account.
    pub(super) account: AccountId,
    /// The game.
    pub(super) id: GameId,
    /// What it says.
    pub(super) fields: FormFields,
}

impl GameForm {
    /// Sends the reader back to the game.
    pub(super) fn redirect_to_game(&self) -> HttpResponse {
        redirect(&format!("/games/{}", self.id))
    }
}

/// The game an address names.
pub(super) fn game_id(text: &str) -> Result<GameId, PageError> {
    GameId::parse(text).ok_or_else(|| Problem::not_found().into())
}

impl FromRequest for GameForm {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<GameForm, PageError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let visitor = Visitor::from_request(request, payload);
        let fields = FormFields::from_request(request, payload);
        let state = request.app_data::<web::Data<AppState>>().cloned();
        let id = game_id(request.match_info().query("id"));
        Box::pin(async move {
            let state = state.ok_or_else(|| Problem::internal(&"the service is not there"))?;
            let (visitor, fields) = (visitor.await?, fields.await?);
            let account = visitor.verify_form(&fields)?.account.id.clone();
            Ok(GameForm { state, visitor, account, id: id?, fields })
        })
    }
}

//! The link to a table: its host makes it, hands it over, and takes it back.

use crate::app::App;
use crate::app::error::AppError;
use crate::domain::{AccountId, Game, GameId, GameStatus, TableError, TableLink, new_id};
use crate::store::table_links;
use kernel::Millis;

impl App {
    /// Makes the link to a table; one that was there before works no longer.
    pub async fn make_table_link(&self, id: &GameId, host: &AccountId) -> Result<TableLink, AppError> {
        self.load_as_host(id, host).await?;
        let now = self.clock.now();
        let link =
            TableLink { game: id.clone(), id: new_id(now), expires_at: Millis(now.0 + TableLink::LIFE_MS) };
        let made = link.clone();
        self.store.write(move |conn| table_links::put(conn, &made)).await?;
        Ok(link)
    }

    /// Takes the link to a table back.
    pub async fn revoke_table_link(&self, id: &GameId, host: &AccountId) -> Result<(), AppError> {
        self.load_as_host(id, host).await?;
        let id = id.clone();
        Ok(self.store.write(move |conn| table_links::delete(conn, &id)).await?)
    }

    /// The link to a table that works now.
    pub async fn table_link(&self, id: &GameId) -> Result<Option<TableLink>, AppError> {
        let (id, now) = (id.clone(), self.clock.now());
        let found = self.store.read(move |conn| table_links::find(conn, &id)).await?;
        Ok(found.filter(|link| link.expires_at > now))
    }

    /// The table that a link leads to, while the link works and seats are being taken.
    pub async fn find_linked_table(&self, id: &GameId, link: &str) -> Result<Game, AppError> {
        let works = self.table_link(id).await?.is_some_and(|known| known.id == link);
        let game = self.load_unchecked(id).await?;
        if works && game.status == GameStatus::Open { Ok(game) } else { Err(AppError::NotFound) }
    }

    /// A table whose seats are being taken, for whoever opened it.
    pub(super) async fn load_as_host(&self, id: &GameId, host: &AccountId) -> Result<Game, AppError> {
        let game = self.load_visible(id, Some(host)).await?;
        if game.creator.as_ref() != Some(host) {
            return Err(AppError::NotAllowed("only its creator can do that"));
        }
        if game.status != GameStatus::Open {
            return Err(TableError::NotOpen.into());
        }
        Ok(game)
    }
}

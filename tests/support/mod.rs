//! What tests of the service stand on: throw-away databases, the real app on a free port, and a small client.

#![allow(dead_code, unused_imports, reason = "each test program uses a part of this")]

pub mod client;
pub mod databases;
pub mod house;
pub mod seal;

pub use client::{Answer, Client, Player, eventually};
pub use databases::{Database, Table};
pub use house::House;
pub use seal::Seal;

/// Makes a `sqlite::` and a `postgres::` test of each.
#[macro_export]
macro_rules! on_both_databases {
    ($($(#[$attribute:meta])* fn $name:ident($database:ident) $body:block)*) => {
        mod sqlite {
            use super::*;
            $(#[test] $(#[$attribute])* fn $name() {
                let $database = $crate::support::Database::sqlite();
                $body
            })*
        }
        mod postgres {
            use super::*;
            $(#[test] $(#[$attribute])* fn $name() {
                let $database = $crate::support::Database::postgres();
                $body
            })*
        }
    };
}

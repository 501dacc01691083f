//! Why not: reasons with their codes and rules, one line each.

/// An enum of reasons. Codes are written out, so that they can be searched for from `RULES.md` and the API.
///
/// ```
/// use kernel::RefusalCode;
/// rulekit::refusals! {
///     /// Why not.
///     pub enum Refusal {
///         /// Somebody else's turn.
///         NotYourTurn = "not_your_turn", "5";
///         /// More than there are.
///         NotEnough {
///             /// So many there are.
///             held: i16,
///         } = "not_enough", "7.6";
///     }
/// }
/// assert_eq!(Refusal::NotEnough { held: 2 }.rule(), "7.6");
/// assert_eq!(Refusal::TABLE[0], ("not_your_turn", "5"));
/// ```
#[macro_export]
macro_rules! refusals {
    ($(#[$attribute:meta])* pub enum $name:ident {
        $($(#[$about:meta])* $variant:ident $({ $($(#[$field_about:meta])* $field:ident: $of:ty),+ $(,)? })?
            = $code:literal, $rule:literal;)+
    }) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug, $crate::serde::Serialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(crate = "rulekit::serde")]
        // The word in JSON is the variant's: a `rename` that came through a macro would be missed by the schemas.
        #[serde(rename_all = "snake_case")]
        $(#[$attribute])*
        pub enum $name {
            $($(#[$about])* $variant $({ $($(#[$field_about])* $field: $of),+ })?,)+
        }

        impl $name {
            /// Codes and rules, in order.
            pub const TABLE: &'static [(&'static str, &'static str)] = &[$(($code, $rule)),+];

            /// Every reason there is, with nothing in its fields: to be put into words, or counted.
            pub fn all() -> impl Iterator<Item = $name> {
                [$($name::$variant $({ $($field: Default::default()),+ })?),+].into_iter()
            }
        }

        impl $crate::kernel::RefusalCode for $name {
            fn code(&self) -> &'static str {
                match self { $($name::$variant { .. } => $code),+ }
            }

            fn rule(&self) -> &'static str {
                match self { $($name::$variant { .. } => $rule),+ }
            }
        }
    };
}

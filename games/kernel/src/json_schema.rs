//! Describing types whose JSON is written by hand. Without feature `openapi` nothing comes of it.

/// Says what a type looks like in JSON: its documentation, and one of the shapes of `kernel::openapi`.
///
/// ```
/// struct Colour;
/// # impl Colour { fn words() -> std::array::IntoIter<&'static str, 2> { ["white", "black"].into_iter() } }
/// kernel::json_schema!(Colour, one_of_words(" A colour.", Colour::words()));
/// ```
#[macro_export]
macro_rules! json_schema {
    ($name:ident, $shape:ident ( $($with:expr),+ $(,)? )) => {
        #[cfg(feature = "openapi")]
        impl $crate::openapi::utoipa::PartialSchema for $name {
            fn schema() -> $crate::openapi::utoipa::openapi::RefOr<$crate::openapi::utoipa::openapi::Schema> {
                $crate::openapi::$shape($($with),+)
            }
        }

        #[cfg(feature = "openapi")]
        impl $crate::openapi::utoipa::ToSchema for $name {}
    };
}

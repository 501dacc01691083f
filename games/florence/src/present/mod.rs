//! Words and pictures, made from views only.

mod notation;

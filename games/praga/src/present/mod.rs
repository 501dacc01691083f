//! Words and pictures: what a player reads, types and sees.

mod notation;

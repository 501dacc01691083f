//! Who is told of what.

pub(super) mod invitations;

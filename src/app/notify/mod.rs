//! Who is told of what.

pub(super) mod invitation_letters;
pub(super) mod invitations;

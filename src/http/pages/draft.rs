//! How a draft stands in addresses and forms: answers as a person would type them, those that were filled in with why before
//! them. So a draft stays what was looked at, whatever is filled in by itself when it is looked at again.

use crate::app::DraftAnswer;
use crate::http::pages::form::FormFields;
use kernel::FillReason;
use std::borrow::Cow;

/// What stands between two answers of one button; in no notation.
pub(super) const BETWEEN_ANSWERS: &str = " / ";

const MARKS: [(FillReason, &str); 3] =
    [(FillReason::Only, "only:"), (FillReason::Same, "same:"), (FillReason::Fewer, "fewer:")];

/// The steps of a draft. A button that answers the next question, too, holds both answers.
pub(super) fn drafted_steps(fields: &FormFields) -> Vec<DraftAnswer> {
    let typed = fields.all("notation");
    let steps = typed.iter().flat_map(|typed| typed.split(BETWEEN_ANSWERS)).map(str::trim);
    steps.filter(|step| !step.is_empty()).map(read).collect()
}

fn read(step: &str) -> DraftAnswer {
    let marked = MARKS.iter().find_map(|(reason, mark)| Some((*reason, step.strip_prefix(mark)?)));
    match marked {
        Some((reason, notation)) => DraftAnswer { notation: notation.to_owned(), filled: Some(reason) },
        None => DraftAnswer { notation: step.to_owned(), filled: None },
    }
}

/// A step as it stands in an address.
pub(super) fn written(notation: &str, filled: Option<FillReason>) -> Cow<'_, str> {
    match MARKS.iter().find(|(reason, _)| filled == Some(*reason)) {
        Some((_, mark)) => Cow::Owned(format!("{mark}{notation}")),
        None => Cow::Borrowed(notation),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_read_as_it_was_written() {
        for filled in [None, Some(FillReason::Only), Some(FillReason::Same), Some(FillReason::Fewer)] {
            let step = DraftAnswer { notation: "spend 0".into(), filled };
            assert_eq!(read(&written(&step.notation, step.filled)), step);
        }
    }
}

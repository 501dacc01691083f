//! What changes for whom, as icons with signed numbers.

use crate::http::pages::game_view::initial;
use crate::views::EffectMark;
use kernel::{Seat, SeatChanges};

/// A number with its sign; a minus that is as wide as a plus.
pub(super) fn signed(number: i64) -> String {
    if number < 0 { format!("\u{2212}{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// Changes as marks: the reader's own first and without a name.
pub(super) fn marks(changes: &[SeatChanges], own: Option<Seat>, names: &[String]) -> Vec<EffectMark> {
    let (mine, others): (Vec<_>, Vec<_>) = changes.iter().partition(|of_seat| Some(of_seat.seat) == own);
    let all = mine.into_iter().chain(others).flat_map(|of_seat| {
        let name = names.get(of_seat.seat.index()).map_or("", String::as_str);
        let seat = (Some(of_seat.seat) != own).then(|| (of_seat.seat.index(), initial(name)));
        of_seat.changes.iter().enumerate().map(move |(index, change)| EffectMark {
            icon: change.icon,
            name: change.name.clone(),
            amount: signed(change.by),
            less: change.by < 0,
            // Whose it is stands before the first.
            seat: seat.clone().filter(|_| index == 0),
        })
    });
    all.collect()
}

/// What all of several lists hold.
pub(super) fn common(lists: &[Vec<EffectMark>]) -> Vec<EffectMark> {
    let Some((first, rest)) = lists.split_first() else { return Vec::new() };
    let everywhere = |mark: &&EffectMark| rest.iter().all(|list| list.contains(*mark));
    first.iter().filter(everywhere).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::TokenChange;

    fn change(token: &'static str, by: i64) -> TokenChange {
        TokenChange { token: token.into(), icon: None, name: token.into(), by }
    }

    fn of_seat(seat: u8, changes: &[(&'static str, i64)]) -> SeatChanges {
        SeatChanges {
            seat: Seat(seat),
            changes: changes.iter().map(|(token, by)| change(token, *by)).collect(),
        }
    }

    #[test]
    fn own_changes_come_first_and_those_of_others_begin_with_their_mark() {
        let names = ["Anna".to_owned(), "Ben".to_owned()];
        let changes = [of_seat(0, &[("coin", 2), ("wood", 1)]), of_seat(1, &[("coin", -3)])];

        let told = marks(&changes, Some(Seat(1)), &names);

        let told: Vec<_> = told
            .iter()
            .map(|mark| (mark.amount.as_str(), mark.seat.as_ref().map(|(_, initial)| initial.as_str())))
            .collect();
        assert_eq!(told, [("\u{2212}3", None), ("+2", Some("A")), ("+1", None)]);
    }

    #[test]
    fn what_all_answers_of_a_row_change_is_told_once() {
        let names = ["Anna".to_owned()];
        let lists = [
            marks(&[of_seat(0, &[("coin", -4), ("servant", -1)])], Some(Seat(0)), &names),
            marks(&[of_seat(0, &[("coin", -4)])], Some(Seat(0)), &names),
        ];

        let shared = common(&lists);

        assert_eq!(shared.iter().map(|mark| mark.name.as_str()).collect::<Vec<_>>(), ["coin"]);
        assert!(common(&[]).is_empty());
    }
}

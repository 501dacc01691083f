//! What may have been meant by a word that is unknown.

/// How many letters are wrong, missing, too many or swapped; none if too many to be a slip: a quarter of the letters
/// and one.
pub(super) fn slips(typed: &str, meant: &str) -> Option<usize> {
    let (typed, meant) = (letters(typed), letters(meant));
    let limit = meant.len().min(typed.len()) / 4 + 1;
    if typed.is_empty() || typed.len().abs_diff(meant.len()) > limit {
        return None;
    }
    let distance = distance(&typed, &meant);
    // A word that shares no letter with the other is no slip, however short both are.
    (distance <= limit && distance < typed.len().min(meant.len())).then_some(distance)
}

fn letters(text: &str) -> Vec<char> {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The optimal string alignment of two words.
fn distance(typed: &[char], meant: &[char]) -> usize {
    let mut rows = vec![vec![0; meant.len() + 1]; typed.len() + 1];
    for (i, row) in rows.iter_mut().enumerate() {
        row[0] = i;
    }
    rows[0] = (0..=meant.len()).collect();
    for i in 1..=typed.len() {
        for j in 1..=meant.len() {
            let wrong = usize::from(typed[i - 1] != meant[j - 1]);
            let mut best = (rows[i - 1][j] + 1).min(rows[i][j - 1] + 1).min(rows[i - 1][j - 1] + wrong);
            if i > 1 && j > 1 && typed[i - 1] == meant[j - 2] && typed[i - 2] == meant[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = best;
        }
    }
    rows[typed.len()][meant.len()]
}

#[cfg(test)]
mod tests {
    use super::slips;

    #[test]
    fn slips_are_letters_wrong_missing_too_many_or_swapped() {
        assert_eq!(slips("bay-iner", "bay_inner"), Some(1));
        assert_eq!(slips("lightgray", "light_gray"), Some(0));
        assert_eq!(slips("mvoe", "move"), Some(1));
        assert_eq!(slips("nominatte", "nominate"), Some(1));
        assert_eq!(slips("fly", "move"), None);
        assert_eq!(slips("a", "b"), None);
    }
}

//! What stands in a form: so that nothing is lost when something is wrong with it.

/// Fields and what was typed into them, in their order; a name may come more than once.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct FormValues(pub Vec<(String, String)>);

impl FormValues {
    /// What was typed into a field.
    pub fn value(&self, name: &str) -> &str {
        self.0.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value)
    }

    /// Whether a choice was made.
    pub fn has(&self, name: &str, value: &str) -> bool {
        self.0.iter().any(|(field, typed)| field == name && typed == value)
    }

    /// Whether a choice is the present one: what was chosen, or else the default.
    pub fn is(&self, name: &str, value: &str, default: bool) -> bool {
        let asked = self.0.iter().any(|(field, _)| field == name);
        if asked { self.has(name, value) } else { default }
    }
}

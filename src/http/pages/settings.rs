//! What the owner of an account may set.

use crate::app::{AppError, ProfileChange};
use crate::domain::{Account, DisplayName, MAX_REMINDER_HOURS, MailProfile, Profile, Rhythm, TimeZone};
use crate::http::AppState;
use crate::http::pages::form::FormFields;
use crate::http::pages::mail_preferences::{self, FieldErrors};
use crate::http::pages::page_error::{PageError, sentence};
use crate::http::pages::visitor::{Visitor, no_cookie};
use crate::http::pages::{html, redirect};
use crate::views::{FormValues, SessionRow, SettingsPage, dates, render};
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, get, post, web};
use kernel::Millis;

/// A sign-in must be this fresh to delete an account.
const FRESH: i64 = 15 * 60 * 1000;

/// Where most readers live, one a zone; any other can be typed.
const ZONES: [&str; 26] = [
    "UTC",
    "Africa/Cairo",
    "Africa/Johannesburg",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Mexico_City",
    "America/New_York",
    "America/Sao_Paulo",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Seoul",
    "Asia/Shanghai",
    "Asia/Singapore",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Europe/Athens",
    "Europe/Berlin",
    "Europe/Lisbon",
    "Europe/London",
    "Europe/Madrid",
    "Europe/Paris",
    "Europe/Prague",
    "Europe/Rome",
    "Europe/Warsaw",
    "Pacific/Auckland",
];

/// What the settings page says besides what is kept.
#[derive(Default)]
struct SettingsMessages {
    /// What came of the last change.
    said: Option<String>,
    /// What is wrong, by field.
    wrong: FieldErrors,
    /// What was typed, where something is wrong with it.
    typed: Option<FormValues>,
}

/// The settings as they are kept, as the fields of a form.
fn stored_values(account: &Account, known: &MailProfile, now: Millis) -> FormValues {
    let profile = &account.profile;
    let mut typed = vec![
        ("name".to_owned(), profile.name.as_str().to_owned()),
        ("time_zone".into(), profile.time_zone.clone()),
        ("vacation".into(), vacation_day(profile, now)),
        ("reminder_hours".into(), profile.reminder_hours.to_string()),
    ];
    if profile.links_need_sign_in {
        typed.push(("links_need_sign_in".into(), "yes".into()));
    }
    typed.extend(mail_preferences::preference_values(known, profile.mail_turns));
    FormValues(typed)
}

/// The last day of a vacation that is not over, as forms write it.
fn vacation_day(profile: &Profile, now: Millis) -> String {
    let until = profile.vacation_until.filter(|until| *until > now);
    until.map_or_else(String::new, |until| TimeZone::from_stored(&profile.time_zone).day(until))
}

async fn render_page(
    state: &AppState,
    visitor: &Visitor,
    remarks: SettingsMessages,
) -> Result<HttpResponse, PageError> {
    let person = visitor.require_signed_in()?;
    // As it is now: the change may just have been made.
    let account = state.app.account(&person.account.id).await?;
    let known = state.app.mail_profile(&account.id).await?;
    let now = state.clock.now();
    let places = state.auth.list_sessions(&account.id, &person.cookie).await?;
    let zone = account.profile.time_zone.as_str();
    let sessions = places.into_iter().map(|place| SessionRow {
        kind: if place.is_browser { "a browser" } else { "a program" },
        since: dates::date_on_page(place.signed_in_at, zone, now),
        until: dates::date_on_page(place.expires_at, zone, now),
        is_current: place.is_current,
    });
    let status = if remarks.wrong.is_empty() { StatusCode::OK } else { StatusCode::BAD_REQUEST };
    let typed = remarks.typed.unwrap_or_else(|| stored_values(&account, &known, now));
    let sheet = SettingsPage {
        email: account.email.as_ref().map(|email| email.as_str().to_owned()),
        rhythms: mail_preferences::rhythms(typed.value("rhythm")),
        typed,
        errors: remarks.wrong,
        zones: ZONES.to_vec(),
        sessions: sessions.collect(),
        said: remarks.said,
        frame: visitor.page_frame(state).await?,
    };
    Ok(html(status, render(&sheet)))
}

/// Shows them.
#[get("/settings")]
pub async fn show(state: web::Data<AppState>, visitor: Visitor) -> Result<HttpResponse, PageError> {
    render_page(&state, &visitor, SettingsMessages::default()).await
}

/// What the form asks for; what is wrong with it is said by field.
fn change(profile: &Profile, fields: &FormFields, now: Millis, wrong: &mut FieldErrors) -> ProfileChange {
    let name = DisplayName::parse(fields.first("name").unwrap_or_default());
    let name = name.map_err(|error| wrong.push(("name", format!("The name {error}."))));
    let named = fields.first("time_zone").unwrap_or("UTC");
    let zone = TimeZone::from_name(named);
    if zone.is_none() {
        wrong.push(("time_zone", "There is no such time zone. Write it like Europe/Prague.".into()));
    }
    // A day that was not touched leaves the vacation as it is, to the minute.
    let day = fields.first("vacation").unwrap_or_default();
    let vacation_until = match day {
        _ if day == vacation_day(profile, now) => None,
        "" => Some(None),
        day => {
            let until = zone.unwrap_or(TimeZone::from_stored(&profile.time_zone)).end_of_day(day);
            if until.is_none() {
                wrong.push(("vacation", "There is no such day. Write it like 2026-12-24.".into()));
            }
            until.map(Some)
        }
    };
    let words = format!("Write a number of hours between 0 and {MAX_REMINDER_HOURS}.");
    let hours = mail_preferences::number(
        fields,
        "reminder_hours",
        profile.reminder_hours,
        0..=MAX_REMINDER_HOURS,
        wrong,
        &words,
    );
    // Whoever chooses a rhythm wants letters again; whoever chooses none has said so by the rhythm.
    let wants_letters = fields.first("rhythm").is_some_and(|name| name != Rhythm::Never.name());
    ProfileChange {
        name: name.ok(),
        time_zone: Some(named.to_owned()),
        mail_turns: wants_letters.then_some(true),
        reminder_hours: Some(hours),
        links_need_sign_in: Some(fields.first("links_need_sign_in").is_some()),
        vacation_until,
        ..ProfileChange::default()
    }
}

/// Changes them: all, or nothing where something is wrong.
#[post("/settings")]
pub async fn save(
    state: web::Data<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<HttpResponse, PageError> {
    let account = &visitor.verify_form(&fields)?.account;
    let mut wrong = FieldErrors::new();
    let known = state.app.mail_profile(&account.id).await?;
    let change = change(&account.profile, &fields, state.clock.now(), &mut wrong);
    let habits = mail_preferences::read(&fields, known.preferences, &mut wrong);
    if wrong.is_empty() {
        // The profile first: whether a vacation is too long only shows when it is taken.
        match state.app.change_profile(&account.id, change).await {
            Ok(_) => state.app.set_mail_preferences(&account.id, habits).await?,
            Err(AppError::Malformed { what, .. }) => wrong.push(("vacation", sentence(&what))),
            Err(error) => return Err(error.into()),
        }
    }
    let remarks = if wrong.is_empty() {
        SettingsMessages { said: Some("Kept.".into()), ..SettingsMessages::default() }
    } else {
        SettingsMessages { said: None, wrong, typed: Some(FormValues(fields.0.clone())) }
    };
    render_page(&state, &visitor, remarks).await
}

/// Erases the account.
#[post("/settings/delete")]
pub async fn delete(
    state: web::Data<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<HttpResponse, PageError> {
    let person = visitor.verify_form(&fields)?;
    if fields.first("sure").is_none() {
        let wrong = vec![("sure", "Tick the box first if you mean it.".to_owned())];
        return render_page(&state, &visitor, SettingsMessages { wrong, ..SettingsMessages::default() })
            .await;
    }
    let guest = person.account.email.is_none();
    if !guest && state.clock.now().0 - person.caller.signed_in_at.0 > FRESH {
        return Err(AppError::SignInAgain.into());
    }
    state.app.erase_account(&person.account.id).await?;
    let mut answer = redirect("/");
    answer.add_cookie(&no_cookie()).map_err(|error| crate::http::Problem::internal(&error))?;
    Ok(answer)
}

//! What the owner of an account may set.

use super::super::Service;
use super::fields::Fields;
use super::habits::{self, Wrong};
use super::mishap::{Mishap, sentence};
use super::visitor::{Visitor, no_cookie};
use super::{private_page, see};
use crate::domain::{Account, Correspondent, LONGEST_NOTICE, Name, Profile, Rhythm, Zone};
use crate::pages::{SessionLine, Settings, Typed, moments, render};
use crate::play::{PlayError, ProfileChange};
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
struct Remarks {
    /// What came of the last change.
    said: Option<String>,
    /// What is wrong, by field.
    wrong: Wrong,
    /// What was typed, where something is wrong with it.
    typed: Option<Typed>,
}

/// The settings as they are kept, as the fields of a form.
fn kept(account: &Account, known: &Correspondent, now: Millis) -> Typed {
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
    typed.extend(habits::typed(known, profile.mail_turns));
    Typed(typed)
}

/// The last day of a vacation that is not over, as forms write it.
fn vacation_day(profile: &Profile, now: Millis) -> String {
    let until = profile.vacation_until.filter(|until| *until > now);
    until.map_or_else(String::new, |until| Zone::stored(&profile.time_zone).day(until))
}

async fn shown(service: &Service, visitor: &Visitor, remarks: Remarks) -> Result<HttpResponse, Mishap> {
    let person = visitor.person()?;
    // As it is now: the change may just have been made.
    let account = service.play.account(&person.account.id).await?;
    let known = service.play.correspondent(&account.id).await?;
    let now = service.clock.now();
    let places = service.auth.places(&account.id, &person.cookie).await?;
    let zone = account.profile.time_zone.as_str();
    let sessions = places.into_iter().map(|place| SessionLine {
        kind: if place.browser { "a browser" } else { "a program" },
        since: moments::on_page(place.since, zone, now),
        until: moments::on_page(place.until, zone, now),
        own: place.own,
    });
    let status = if remarks.wrong.is_empty() { StatusCode::OK } else { StatusCode::BAD_REQUEST };
    let typed = remarks.typed.unwrap_or_else(|| kept(&account, &known, now));
    let sheet = Settings {
        email: account.email.as_ref().map(|email| email.as_str().to_owned()),
        rhythms: habits::rhythms(typed.value("rhythm")),
        typed,
        wrong: remarks.wrong,
        zones: ZONES.to_vec(),
        sessions: sessions.collect(),
        said: remarks.said,
        frame: visitor.frame(service).await?,
    };
    Ok(private_page(status, render(&sheet)))
}

/// Shows them.
#[get("/settings")]
pub async fn show(service: web::Data<Service>, visitor: Visitor) -> Result<HttpResponse, Mishap> {
    shown(&service, &visitor, Remarks::default()).await
}

/// What the form asks for; what is wrong with it is said by field.
fn change(profile: &Profile, fields: &Fields, now: Millis, wrong: &mut Wrong) -> ProfileChange {
    let name = Name::parse(fields.one("name").unwrap_or_default());
    let name = name.map_err(|error| wrong.push(("name", format!("The name {error}."))));
    let named = fields.one("time_zone").unwrap_or("UTC");
    let zone = Zone::named(named);
    if zone.is_none() {
        wrong.push(("time_zone", "There is no such time zone. Write it like Europe/Prague.".into()));
    }
    // A day that was not touched leaves the vacation as it is, to the minute.
    let day = fields.one("vacation").unwrap_or_default();
    let vacation_until = match day {
        _ if day == vacation_day(profile, now) => None,
        "" => Some(None),
        day => {
            let until = zone.unwrap_or(Zone::stored(&profile.time_zone)).end_of_day(day);
            if until.is_none() {
                wrong.push(("vacation", "There is no such day. Write it like 2026-12-24.".into()));
            }
            until.map(Some)
        }
    };
    let words = format!("Write a number of hours between 0 and {LONGEST_NOTICE}.");
    let hours =
        habits::number(fields, "reminder_hours", profile.reminder_hours, 0..=LONGEST_NOTICE, wrong, &words);
    // Whoever chooses a rhythm wants letters again; whoever chooses none has said so by the rhythm.
    let wants_letters = fields.one("rhythm").is_some_and(|name| name != Rhythm::Never.name());
    ProfileChange {
        name: name.ok(),
        time_zone: Some(named.to_owned()),
        mail_turns: wants_letters.then_some(true),
        reminder_hours: Some(hours),
        links_need_sign_in: Some(fields.one("links_need_sign_in").is_some()),
        vacation_until,
        ..ProfileChange::default()
    }
}

/// Changes them: all, or nothing where something is wrong.
#[post("/settings")]
pub async fn save(
    service: web::Data<Service>,
    visitor: Visitor,
    fields: Fields,
) -> Result<HttpResponse, Mishap> {
    let account = &visitor.sends(&fields)?.account;
    let mut wrong = Wrong::new();
    let known = service.play.correspondent(&account.id).await?;
    let change = change(&account.profile, &fields, service.clock.now(), &mut wrong);
    let habits = habits::read(&fields, known.habits, &mut wrong);
    if wrong.is_empty() {
        // The profile first: whether a vacation is too long only shows when it is taken.
        match service.play.change_profile(&account.id, change).await {
            Ok(_) => service.play.choose_habits(&account.id, habits).await?,
            Err(PlayError::Malformed { what, .. }) => wrong.push(("vacation", sentence(&what))),
            Err(error) => return Err(error.into()),
        }
    }
    let remarks = if wrong.is_empty() {
        Remarks { said: Some("Kept.".into()), ..Remarks::default() }
    } else {
        Remarks { said: None, wrong, typed: Some(Typed(fields.0.clone())) }
    };
    shown(&service, &visitor, remarks).await
}

/// Erases the account.
#[post("/settings/delete")]
pub async fn delete(
    service: web::Data<Service>,
    visitor: Visitor,
    fields: Fields,
) -> Result<HttpResponse, Mishap> {
    let person = visitor.sends(&fields)?;
    if fields.one("sure").is_none() {
        let wrong = vec![("sure", "Tick the box first if you mean it.".to_owned())];
        return shown(&service, &visitor, Remarks { wrong, ..Remarks::default() }).await;
    }
    let guest = person.account.email.is_none();
    if !guest && service.clock.now().0 - person.caller.signed_in_at.0 > FRESH {
        return Err(PlayError::SignInAgain.into());
    }
    service.play.delete_account(&person.account.id).await?;
    let mut answer = see("/");
    answer.add_cookie(&no_cookie()).map_err(|error| super::super::Problem::ours(&error))?;
    Ok(answer)
}

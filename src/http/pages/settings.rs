//! What the owner of an account may set.

use super::super::Service;
use super::fields::Fields;
use super::mishap::Mishap;
use super::times::{self, ZONES};
use super::visitor::{SignedIn, Visitor, no_cookie};
use super::{private_page, see};
use crate::domain::Name;
use crate::pages::{SessionLine, Settings, render};
use crate::play::{PlayError, ProfileChange};
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, get, post, web};

/// A sign-in must be this fresh to delete an account.
const FRESH: i64 = 15 * 60 * 1000;

async fn shown(
    service: &Service,
    visitor: &Visitor,
    said: Option<String>,
    wrong: Option<String>,
) -> Result<HttpResponse, Mishap> {
    let person = visitor.person()?;
    // As it is now: the change may just have been made.
    let account = service.play.account(&person.account.id).await?;
    let (profile, now) = (&account.profile, service.clock.now());
    let places = service.auth.places(&account.id, &person.cookie).await?;
    let zone = profile.time_zone.as_str();
    let sessions = places.into_iter().map(|place| SessionLine {
        kind: if place.browser { "a browser" } else { "a program" },
        since: times::moment(place.since, zone, now),
        until: times::moment(place.until, zone, now),
        own: place.own,
    });
    let status = if wrong.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let sheet = Settings {
        email: account.email.as_ref().map(|email| email.as_str().to_owned()),
        name: profile.name.as_str().into(),
        language: profile.language.clone(),
        time_zone: profile.time_zone.clone(),
        zones: ZONES.to_vec(),
        mail_turns: profile.mail_turns,
        links_need_sign_in: profile.links_need_sign_in,
        vacation: profile
            .vacation_until
            .filter(|until| *until > now)
            .map_or_else(String::new, |until| times::day(until, zone)),
        sessions: sessions.collect(),
        said,
        wrong,
        frame: visitor.frame(service).await?,
    };
    Ok(private_page(status, render(&sheet)))
}

/// Shows them.
#[get("/settings")]
pub async fn show(service: web::Data<Service>, visitor: Visitor) -> Result<HttpResponse, Mishap> {
    shown(&service, &visitor, None, None).await
}

/// What the form asks for.
fn change(person: &SignedIn, fields: &Fields) -> Result<ProfileChange, String> {
    let name =
        Name::parse(fields.one("name").unwrap_or_default()).map_err(|error| format!("The name {error}."))?;
    let zone = fields.one("time_zone").unwrap_or("UTC");
    if !times::is_zone(zone) {
        return Err("There is no such time zone. Write it like Europe/Prague.".into());
    }
    let vacation = match fields.one("vacation") {
        None => None,
        Some(day) => Some(times::end_of_day(day, zone).ok_or("The last day of your vacation is no day.")?),
    };
    let until = person.account.profile.vacation_until;
    Ok(ProfileChange {
        name: Some(name),
        time_zone: Some(zone.to_owned()),
        mail_turns: Some(fields.one("mail_turns").is_some()),
        links_need_sign_in: Some(fields.one("links_need_sign_in").is_some()),
        vacation_until: (vacation != until).then_some(vacation),
        ..ProfileChange::default()
    })
}

/// Changes them.
#[post("/settings")]
pub async fn save(
    service: web::Data<Service>,
    visitor: Visitor,
    fields: Fields,
) -> Result<HttpResponse, Mishap> {
    let person = visitor.sends(&fields)?;
    match change(person, &fields) {
        Ok(change) => {
            service.play.change_profile(&person.account.id, change).await?;
            shown(&service, &visitor, Some("Kept.".into()), None).await
        }
        Err(wrong) => shown(&service, &visitor, None, Some(wrong)).await,
    }
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
        return shown(&service, &visitor, None, Some("Tick the box first if you mean it.".into())).await;
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

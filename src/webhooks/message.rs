//! What a webhook is told, in the shape of Standard Webhooks: small, signed, and without anything of the position.

use crate::domain::{OutboxJob, WebhookEvent, WebhookSecret};
use data_encoding::BASE64;
use kernel::{Key, Millis, Seq};
use serde::Serialize;

/// A message to a webhook, signed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SignedMessage {
    /// The same however often it is sent: who gets it twice knows it by that.
    pub(super) id: String,
    /// When it is sent, in seconds since 1970: an old one that somebody else sends again is known by that.
    pub(super) timestamp: i64,
    /// Proves that it is from us.
    pub(super) signature: String,
    /// What it says.
    pub(super) body: String,
}

#[derive(Serialize)]
struct Payload<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    timestamp: Millis,
    data: Happening<'a>,
}

#[derive(Serialize)]
struct Happening<'a> {
    game: &'a str,
    seat: Option<u8>,
    seq: Seq,
    url: String,
}

impl SignedMessage {
    /// What is said of a notice now.
    pub(super) fn about(
        job: &OutboxJob,
        event: WebhookEvent,
        secret: &WebhookSecret,
        base_url: &str,
        now: Millis,
    ) -> SignedMessage {
        let game = job.game.as_ref().map_or("", |game| game.as_str());
        let payload = Payload {
            kind: event.event.name(),
            timestamp: event.at,
            data: Happening {
                game,
                seat: job.seat.map(|seat| seat.0),
                seq: event.seq,
                url: format!("{base_url}/games/{game}"),
            },
        };
        let body = serde_json::to_string(&payload).unwrap_or_default();
        let (id, timestamp) = (job.id.clone(), now.0 / 1000);
        SignedMessage { signature: sign(secret, &id, timestamp, &body), id, timestamp, body }
    }
}

/// HMAC-SHA-256 over id, time and body, as Standard Webhooks writes it.
fn sign(secret: &WebhookSecret, id: &str, timestamp: i64, body: &str) -> String {
    let head = format!("{id}.{timestamp}.");
    format!("v1,{}", BASE64.encode(&Key::new(&secret.0).derive(head.as_bytes(), body.as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{GameId, JobKind};
    use kernel::Seat;

    #[test]
    fn a_message_says_what_happened_where_and_no_more() {
        let job = OutboxJob {
            id: "019a8d3e7c1a7b529d7e5f0c3a9b1e42".into(),
            dedupe_key: "webhook:h:turn:g:1:12".into(),
            kind: JobKind::WebhookCall,
            game: Some(GameId::from_stored("019a8d3c11f47c038a557ac01be9d0f1")),
            seat: Some(Seat(1)),
            recipient: "h".into(),
            body: String::new(),
            due_at: Millis(0),
            attempts: 0,
        };
        let event = WebhookEvent { event: JobKind::Turn, at: Millis(1_800_000_000_000), seq: 12 };
        let secret = WebhookSecret([7; 32]);

        let message = SignedMessage::about(
            &job,
            event,
            &secret,
            "https://games.example.org",
            Millis(1_800_000_009_999),
        );

        assert_eq!(
            message.body,
            "{\"type\":\"turn\",\"timestamp\":\"2027-01-15T08:00:00.000Z\",\"data\":{\
             \"game\":\"019a8d3c11f47c038a557ac01be9d0f1\",\"seat\":1,\"seq\":12,\
             \"url\":\"https://games.example.org/games/019a8d3c11f47c038a557ac01be9d0f1\"}}"
        );
        assert_eq!((message.id, message.timestamp), (job.id, 1_800_000_009));
    }

    #[test]
    fn a_signature_is_what_other_programs_make_of_the_same() {
        let signature = sign(&WebhookSecret([7; 32]), "msg_1", 1_800_000_000, "{}");

        // printf 'msg_1.1800000000.{}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:0707...07 -binary | base64
        assert_eq!(signature, "v1,CRpXZz8zzXvjCazh/ueXpZ6QUgSWXkV7GyRT7csKn/k=");
    }
}

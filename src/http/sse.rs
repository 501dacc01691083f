//! A body of server-sent events, fed by a task that ends when its reader has gone away.

use actix_web::body::{BodySize, MessageBody};
use actix_web::web::Bytes;
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// The body.
pub(super) struct SseBody(Receiver<Bytes>);

/// The other end of it.
pub(super) struct SseSender(Sender<Bytes>);

/// A body and what feeds it.
pub(super) fn sse_channel() -> (SseSender, SseBody) {
    let (sender, receiver) = channel(64);
    (SseSender(sender), SseBody(receiver))
}

impl SseSender {
    /// Sends an event; false when nobody listens any more.
    pub(super) async fn event(&self, name: &str, id: Option<u64>, data: &str) -> bool {
        let id = id.map_or_else(String::new, |id| format!("id: {id}\n"));
        // JSON text has no line breaks, so one data line holds it.
        self.0.send(Bytes::from(format!("event: {name}\n{id}data: {data}\n\n"))).await.is_ok()
    }

    /// Keeps the connection open.
    pub(super) async fn send_keep_alive(&self) -> bool {
        self.0.send(Bytes::from_static(b": still here\n\n")).await.is_ok()
    }

    /// Waits until nobody listens any more.
    pub(super) async fn closed(&self) {
        self.0.closed().await;
    }
}

impl MessageBody for SseBody {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, Infallible>>> {
        self.0.poll_recv(cx).map(|event| event.map(Ok))
    }
}

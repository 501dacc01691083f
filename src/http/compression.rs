//! Pages are compressed harder than the rest: a board is long, and most of it has been said before. The level costs a few
//! milliseconds of the largest board and saves a third of its bytes on the way to a phone.

use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody, to_bytes};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    ACCEPT_ENCODING, AcceptEncoding, CONTENT_ENCODING, CONTENT_TYPE, Encoding, Header as _, HeaderValue, VARY,
};
use actix_web::middleware::Next;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{self, Write as _};

/// Beyond it a page takes half as long again and is two hundredths smaller.
const LEVEL: Compression = Compression::new(5);
/// Below it there is nothing to save.
const SHORT: usize = 1024;

/// The middleware. It stands inside the one that compresses everything else, which leaves alone what is compressed already.
pub async fn compress_pages<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let accepted = request.headers().contains_key(ACCEPT_ENCODING).then(|| AcceptEncoding::parse(&request));
    let encodings = [Encoding::gzip(), Encoding::identity()];
    let chosen = accepted.and_then(Result::ok).and_then(|accepted| accepted.negotiate(encodings.iter()));
    let answered = next.call(request).await?;
    let headers = answered.headers();
    let is_page = headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if chosen != Some(Encoding::gzip()) || !is_page || headers.contains_key(CONTENT_ENCODING) {
        return Ok(answered.map_into_boxed_body());
    }
    let (request, response) = answered.into_parts();
    let (mut response, body) = response.into_parts();
    let page = to_bytes(body).await.map_err(Into::into)?;
    if page.len() < SHORT {
        return Ok(ServiceResponse::new(request, response.set_body(page).map_into_boxed_body()));
    }
    response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    response.headers_mut().append(VARY, HeaderValue::from_static("accept-encoding"));
    let packed = pack(&page)?;
    Ok(ServiceResponse::new(request, response.set_body(packed).map_into_boxed_body()))
}

fn pack(page: &[u8]) -> io::Result<Vec<u8>> {
    let mut gzip = GzEncoder::new(Vec::with_capacity(page.len() / 4), LEVEL);
    gzip.write_all(page)?;
    gzip.finish()
}

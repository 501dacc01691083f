//! What is read, and what is refused.

use super::*;

#[test]
fn a_mailbox_is_not_shown_to_the_world_unasked() {
    let named = |url: &str| Settings { base_url: Some(url.into()), ..Settings::default() };
    let open = Settings { bind: SocketAddr::from(([0, 0, 0, 0], 8080)), ..Settings::default() };
    for public in [open, named("https://games.example.org"), named("http://192.168.1.5:8080")] {
        let mut told = public.clone();
        told.mail.expose_sign_in_links = true;

        assert!(matches!(public.refuse_exposed_mailbox(), Err(ConfigError::ExposedMailbox(_))), "{public:?}");
        assert!(told.refuse_exposed_mailbox().is_ok());
        assert_eq!(told.rate_limits(), RateLimits::PUBLIC_SERVER);
        assert_eq!(told.metrics_place(), MetricsPlace::Nowhere);
    }
    for near in [Settings::default(), named("http://localhost:8080")] {
        assert!(near.refuse_exposed_mailbox().is_ok());
        assert_eq!((near.rate_limits(), near.metrics_place()), (RateLimits::NONE, MetricsPlace::Shared));
    }
}

#[test]
fn mail_that_leaves_needs_a_way_back() {
    let mut settings = Settings::default();
    settings.mail.transport = MailTransportKind::Smtp;

    assert!(matches!(settings.check(), Err(ConfigError::NoBaseUrl)));
    settings.base_url = Some("https://games.example.org".into());
    assert!(settings.check().is_ok());
    assert_eq!(settings.rate_limits(), RateLimits::PUBLIC_SERVER);
    settings.mail.smtp.user = Some("games".into());
    assert!(matches!(settings.check(), Err(ConfigError::IncompleteLogin)));
    settings.mail.smtp.password = Some(SecretString("hush".into()));
    assert!(!format!("{settings:?}").contains("hush"));
    settings.mail.inbound = Some("not an address".into());
    assert!(matches!(settings.check(), Err(ConfigError::MailAddress(_))));
}

#[test]
fn webhooks_are_told_within_bounds() {
    let with = |set: fn(&mut WebhookSettings)| {
        let mut settings = Settings::default();
        set(&mut settings.webhooks);
        settings.check().map_err(|error| error.to_string())
    };

    assert_eq!(with(|hooks| hooks.timeout_seconds = 60), Ok(()));
    assert_eq!(
        with(|hooks| hooks.timeout_seconds = 61),
        Err("webhooks.timeout_seconds must be 1 to 60, not 61".into())
    );
    assert!(with(|hooks| hooks.retry_days = 0).is_err());
    assert!(with(|hooks| hooks.connections = 0).is_err());
}

#[test]
fn unknown_settings_are_refused() {
    assert!(Figment::from(Toml::string("databse = 'x'")).extract::<Settings>().is_err());
}

#[test]
fn settings_of_version_0_1_are_understood_by_their_older_names() {
    let older = "workers = 3\nlog = 'json'\nshutdown = 7\n\
         [mail]\npublic_mailbox = true\ndelay = 5\nletters_an_hour = 6\ntries = 4\nlease = 9\nprovider_pace = 11\nsmtp.timeout = 8\n\
         [limits]\nwork_per_minute = 1\ndrafts_per_minute = 2\ngames_of_one = 3\ninvitations_per_day = 4\n\
         invitations_to_one_per_day = 5\n[webhooks]\ndays = 2\ntimeout = 6\n";
    let newer = "http_threads = 3\nlog_format = 'json'\nshutdown_seconds = 7\n\
         [mail]\nexpose_sign_in_links = true\nturn_letter_delay_seconds = 5\nsign_in_letters_per_hour = 6\nmax_attempts = 4\nlease_seconds = 9\n\
         provider_letters_per_minute = 11\nsmtp.timeout_seconds = 8\n\
         [limits]\nexpensive_requests_per_minute = 1\npreviews_per_minute = 2\nopen_games_per_account = 3\n\
         invitations_per_sender_per_day = 4\ninvitations_per_recipient_per_day = 5\n\
         [webhooks]\nretry_days = 2\ntimeout_seconds = 6\n";
    let read = |text: &str| Figment::from(Toml::string(text)).extract::<Settings>().unwrap();

    assert_eq!(read(older), read(newer));
    assert_eq!(read(newer).http_threads, 3);
    assert_eq!(read("").mail, MailSettings::default());
    let both = Figment::from(Toml::string("workers = 3\nhttp_threads = 4"));
    assert!(both.extract::<Settings>().unwrap_err().to_string().contains("http_threads"));
}

//! Relays that ask for TLS or a login, rightly or wrongly.

use super::*;
use mailin::AuthMechanism;
use server::Server;
use staffetta::config::SecretString;
use support::{Client, Seal};
use wire::Terms;

/// A post office that seals its lines, and the file that makes it believed.
fn sealed(database: &Database, host: &str, from_the_first_byte: bool) -> (PostOffice, std::path::PathBuf) {
    let seal = Seal::of(host);
    let file = database.folder.path().join("authorities.pem");
    std::fs::write(&file, &seal.public).unwrap();
    (PostOffice::with(Terms { seal: Some(seal), from_the_first_byte, login: None }), file)
}

/// What somebody who asked for a link to sign in could be told of it: the first failure of the letter.
fn failure(database: &Database) -> Option<String> {
    let listed = staffetta_admin(database, &["letters"]);
    listed.lines().next().map(str::to_owned)
}

pub fn staffetta_admin(database: &Database, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_staffetta"))
        .current_dir(database.folder.path())
        .args(["admin", "--database", &database.url])
        .args(arguments)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn letters_leave_by_a_relay_that_keeps_others_from_listening() {
    for (security, from_the_first_byte) in
        [(TlsMode::Tls, true), (TlsMode::StartTls, false), (TlsMode::IfOffered, false)]
    {
        let database = Database::sqlite();
        let (post, file) = sealed(&database, "127.0.0.1", from_the_first_byte);
        let house = house_with(&database, &post, Clock::system(), |settings| {
            settings.mail.smtp.security = security;
            settings.mail.smtp.ca_file = Some(file);
        });

        sign_in(&house, &post, ANNA);
    }
}

#[test]
fn a_relay_that_cannot_prove_who_it_is_gets_no_letter() {
    for (host, believed) in [("127.0.0.1", false), ("mail.example.org", true)] {
        let database = Database::sqlite();
        let (post, file) = sealed(&database, host, false);
        let house = house_with(&database, &post, Clock::system(), |settings| {
            settings.mail.smtp.security = TlsMode::StartTls;
            settings.mail.smtp.ca_file = Some(file).filter(|_| believed);
        });

        house.stranger().post("/login", &json!({ "email": ANNA })).expect_status(202);

        let failure = eventually(|| failure(&database)).expect("the letter fails for now");
        assert!(failure.contains("failing") && failure.contains("certificate"), "{failure}");
        assert!(post.arrived().is_empty());
    }
}

#[test]
fn a_relay_that_offers_no_tls_gets_no_letter_where_tls_is_wanted() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let house = house_with(&database, &post, Clock::system(), |settings| {
        settings.mail.smtp.security = TlsMode::StartTls;
    });

    house.stranger().post("/login", &json!({ "email": ANNA })).expect_status(202);

    let failure = eventually(|| failure(&database)).expect("the letter fails for now");
    assert!(failure.contains("failing"), "{failure}");
    assert!(post.arrived().is_empty());
}

#[test]
fn a_file_without_certificates_is_refused_at_start() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let file = database.folder.path().join("authorities.pem");
    std::fs::write(&file, "nothing").unwrap();

    let output = staffetta(&database, &post)
        .args(["serve", "--bind", "127.0.0.1:0"])
        .env("STAFFETTA_MAIL__SMTP__CA_FILE", &file)
        .output()
        .unwrap();

    assert!(!output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("authorities.pem") && said.contains("no certificate"), "{said}");
}

#[test]
fn letters_leave_by_a_relay_that_asks_who_we_are() {
    for mechanism in [AuthMechanism::Plain, AuthMechanism::Login] {
        let database = Database::sqlite();
        let login = Some((mechanism, "games", "hush-hush"));
        let post = PostOffice::with(Terms { login, ..Terms::default() });
        let house = house_with(&database, &post, Clock::system(), |settings| {
            settings.mail.smtp.user = Some("games".into());
            settings.mail.smtp.password = Some(SecretString("hush-hush".into()));
        });

        sign_in(&house, &post, ANNA);
    }
}

#[test]
fn a_login_that_is_not_accepted_costs_no_letter_and_is_loud() {
    let database = Database::sqlite();
    let login = Some((AuthMechanism::Plain, "games", "hush-hush"));
    let post = PostOffice::with(Terms { login, ..Terms::default() });
    let mut program = staffetta(&database, &post);
    program.env("STAFFETTA_MAIL__SMTP__USER", "games").env("STAFFETTA_MAIL__SMTP__PASSWORD", "wrong-word");
    let server = Server::start(&database, program);

    server.client().post("/login", &json!({ "email": ANNA })).expect_status(202);
    let loud = || Some(server.log()).filter(|log| log.contains("ERROR") && log.contains("login"));
    let log = eventually(loud).expect("the operator is told");

    assert!(!log.contains("wrong-word") && !log.contains("d3Jvbmctd29yZ"), "{log}");
    let counted = || {
        let numbers = Client { address: server.metrics, ..server.client() }.get("!/metrics").text;
        let says = |line: &str| numbers.contains(line);
        (says("staffetta_letters_retrying 1") && says("staffetta_letters_pending 1")).then_some(())
    };
    eventually(counted).expect("the numbers show it");
    let overview = staffetta_admin(&database, &["overview"]);
    assert!(
        overview.contains("1 letters failing") && overview.contains("no letter has left yet"),
        "{overview}"
    );
    server.kill();

    let mut program = staffetta(&database, &post);
    program.env("STAFFETTA_MAIL__SMTP__USER", "games").env("STAFFETTA_MAIL__SMTP__PASSWORD", "hush-hush");
    let _server = Server::start(&database, program);
    staffetta_admin(&database, &["retry-jobs"]);
    assert_eq!(post.wait_for(ANNA, 1).len(), 1, "the letter leaves when the word is right");
    let left = || staffetta_admin(&database, &["overview"]).contains("last letter left at").then_some(());
    eventually(left).expect("the operator sees it");
}

#[test]
fn a_check_sends_a_letter_and_says_what_is_dangerous() {
    let (database, post) = (Database::sqlite(), PostOffice::open());
    let check = |arguments: &[&str]| {
        let done = staffetta(&database, &post).arg("check").args(arguments).output().unwrap();
        (done.status.code(), String::from_utf8(done.stdout).unwrap())
    };

    let (status, said) = check(&["--send-to", ANNA]);

    assert!(said.contains("ok       The relay 127.0.0.1 has taken a letter to anna@example.org"), "{said}");
    assert!(said.contains("DANGER   base_url does not begin with https://") && status == Some(1), "{said}");
    assert!(
        said.contains("There is no database at") && !database.folder.path().join("test.db").exists(),
        "{said}"
    );
    assert!(post.letter(ANNA, "A trial letter").text().contains("This letter arrived"));
    drop(post);
    let away = PostOffice::open();
    let gone =
        staffetta(&database, &away).env("STAFFETTA_MAIL__SMTP__PORT", "1").arg("check").output().unwrap();
    let said = String::from_utf8(gone.stdout).unwrap();
    assert!(
        said.contains("DANGER   Letters cannot leave by 127.0.0.1") && gone.status.code() == Some(1),
        "{said}"
    );
}

// Whole ways through the pages, in a real Chromium: node journey.mjs http://127.0.0.1:PORT
import { DESKTOP, PHONE, accessible, asked, check, draft, head, isComplete, launch, letter, link, playTurn, signIn, visitor } from "./browser.mjs";

const base = process.argv[2];
const browser = await launch();
const begun = Date.now();
const say = (words) => console.log(`${((Date.now() - begun) / 1000).toFixed(1)} s  ${words}`);

async function quiet(page, where) {
  check(page.complaints.length === 0, `${where}: ${page.complaints.join("; ")}`);
}

/** Anna opens a table and invites Ben; he comes by the letter, on a phone; both see each other move. */
async function twoPeople() {
  const anna = await visitor(browser, base, { viewport: DESKTOP });
  await signIn(anna, "anna@example.org", "Anna");
  for (const page of ["/games", "/games/new", "/lobby", "/settings", "/keys", "/letters", "/help", "/help/lorenzo", "/rules/lorenzo", "/rules/tiletum"]) {
    await anna.goto(page);
    await accessible(anna, page);
  }
  await anna.goto("/games/new?ruleset=lorenzo");
  await anna.getByLabel(/What it is called/).fill("Spring in Florence");
  await anna.getByLabel(/Invite by mail/).fill("ben@example.org");
  await anna.getByRole("radio", { name: /Private/ }).check();
  await anna.getByText("Your own chance").click();
  await anna.getByRole("button", { name: "Draw one" }).click();
  check(/^[0-9a-f]{64}$/.test(await anna.getByLabel(/Yours/).inputValue()), "chance is drawn in the browser");
  await accessible(anna, "the form of a new game");
  await anna.getByRole("button", { name: "Open the table" }).click();
  await anna.getByRole("heading", { name: "Spring in Florence" }).waitFor();
  await accessible(anna, "a table");
  await anna.getByText("Letters about this game").click();
  await anna.getByLabel(/When it is my turn here/).selectOption("until_visit");
  await accessible(anna, "the letters about a game");
  await anna.getByRole("button", { name: "Keep" }).click();
  await anna.getByText("once, until I have been here again").first().waitFor();

  const ben = await visitor(browser, base, { viewport: PHONE, hasTouch: true, isMobile: true });
  await signIn(ben, "ben@example.org", "Ben");
  await ben.goto(link(await letter(ben, "ben@example.org", /Spring in Florence|seat/i), "invitation"));
  await accessible(ben, "an invitation");
  await ben.getByRole("button", { name: "Sit down" }).click();
  await ben.locator("#p-game").waitFor();
  await anna.reload();
  await anna.locator("#p-game").waitFor();
  const annaFirst = (await anna.locator("#p-game.asked").count()) > 0;
  const [first, second] = annaFirst ? [anna, ben] : [ben, anna];
  await accessible(first, "a game, asked");
  await accessible(second, "a game, waiting");
  await playTurn(first);
  // Nobody reloads: the news come by themselves.
  await second.locator("#p-game.asked").waitFor();
  check((await second.locator(".since li").count()) > 0, "what happened is told");
  await quiet(anna, "Anna's pages");
  await quiet(ben, "Ben's pages");
  say("two people met by mail and saw each other move");
  await twoPeople.letterLink(second === anna ? "anna@example.org" : "ben@example.org");
  return anna;
}

/** A turn's letter opens its one decision for whoever holds it, signs nobody in, and dies when it is answered. */
twoPeople.letterLink = async (email) => {
  const stranger = await visitor(browser, base);
  const path = link(await letter(stranger, email, /turn/i), "play");
  await stranger.goto(path);
  await stranger.locator("#p-game.asked").waitFor();
  const elsewhere = await stranger.locator("a[href]").evaluateAll((links) =>
    links.map((one) => one.getAttribute("href")).filter((href) => !/^(#|\/play\/|\/help\/|\/rules\/|\/$)/.test(href)),
  );
  check(elsewhere.length === 0, `a letter opens nothing else: ${elsewhere.join(" ")}`);
  await accessible(stranger, "a letter's page");
  for (let steps = 0; steps < 20 && !(await isComplete(stranger)); steps += 1) await draft(stranger);
  await stranger.locator("form.drafted button").click();
  await stranger.getByRole("heading", { name: "Sent" }).waitFor();
  check((await stranger.context().cookies()).length === 0, "a letter signs nobody in");
  const again = await stranger.goto(path);
  check(again.status() === 410, "an answered letter is dead");
  await quiet(stranger, "the letter's page");
  say("a letter was answered by its link");
};

/** Places are acted at: one answer is drafted, of several one is chosen, and where there is none the page says why. */
async function actsOnTheBoard(page) {
  const places = await page.locator("button.option[data-place]").evaluateAll((all) => all.map((option) => option.dataset.place));
  const several = places.find((place, index) => places.indexOf(place) !== index);
  check(several, "a place has several answers");
  await page.evaluate((id) => {
    const place = document.querySelector(`a.place[data-place="${id}"]`) ?? document.getElementById(id);
    place.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }, several);
  const chooser = page.locator("#p-chooser[open]");
  await chooser.waitFor();
  const count = places.filter((place) => place === several).length;
  check((await chooser.locator("button.option").count()) === count, "the chooser offers what can be done at the place");
  await accessible(page, "a chooser");
  await page.keyboard.press("Escape");
  check((await page.locator(".draft").count()) === 0, "the chooser never drafts by being closed");
}

/** A whole game by clicking, with steps taken back, then its result, its history and its proof. */
async function wholeGame(page) {
  await page.goto("/games/new?ruleset=lorenzo");
  await page.getByLabel("Seats for bots").selectOption("1");
  await page.getByLabel("How they play").selectOption("random");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator("#p-game").waitFor();
  check(await asked(page), "somebody is asked first");

  await actsOnTheBoard(page);
  // By keyboard: down, draft, take back; nothing has happened. Closing the chooser has led back to its place, where the arrows
  // go from place to place.
  const before = await head(page);
  await page.evaluate(() => document.activeElement.blur());
  await page.locator("body").press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator(".draft .recent li").first().waitFor();
  await accessible(page, "a draft");
  // A button may have held two answers: each goes back by itself.
  for (let left = await page.locator(".draft .back").count(); left > 0; left -= 1) {
    await page.keyboard.press("Backspace");
    await page.waitForFunction((most) => document.querySelectorAll(".draft .back").length < most, left);
  }
  await page.locator(".draft").waitFor({ state: "detached" });
  check((await head(page)) === before, "drafting changes nothing");
  await page.locator("body").press("t");
  check(await page.locator("#p-text").evaluate((text) => text.open), "the board as text is one key away");

  let turns = 0;
  while (await asked(page)) {
    // Now here, now there on the board, so that the game sees more than one corner.
    await playTurn(page, (step) => (step === 0 ? turns * 5 : 0));
    turns += 1;
    check(turns < 200, "the game ends");
  }
  say(`a whole game was played by clicking, ${turns} letters`);
  await accessible(page, "a finished game");
  await page.getByRole("link", { name: "Rerun and verify" }).click();
  await page.getByText(/Rerun from its log: all \d+ entries/).waitFor();
  const last = await head(page);
  await page.getByRole("link", { name: "Look back" }).click();
  await page.locator("#p-at").fill(String(Math.floor(last / 2)));
  await page.locator(".past", { hasText: `This is the position after entry ${Math.floor(last / 2)} of ${last}` }).waitFor();
  await page.getByLabel("Seen").selectOption("all");
  await page.waitForURL(/as=all/);
  await accessible(page, "the history");
  const file = await page.request.get(`/api/v1${new URL(page.url()).pathname}/export`);
  check((await file.json()).secret?.length === 64, "the file of a finished game shows its secret");
  await quiet(page, "the whole game");
  say("its history was walked and its log rerun");
}

/** A guest with one tap, on a phone, in the dark. */
async function guestOnAPhone() {
  const page = await visitor(browser, base, { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: "dark" });
  await page.goto("/");
  await accessible(page, "the start page in the dark");
  await page.getByRole("button", { name: /Play a bot at Tiletum/ }).tap();
  await page.locator("#p-game").waitFor();
  check(await asked(page), "a guest is asked");
  await accessible(page, "a game on a phone in the dark");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check(wide <= 0, `the page does not scroll sideways (${wide})`);
  await playTurn(page);
  await asked(page);
  await quiet(page, "the phone");
  say("a guest played on a phone");
}

/** Everything that matters without JavaScript. */
async function withoutScripts() {
  const page = await visitor(browser, base, { javaScriptEnabled: false });
  await page.goto("/");
  await page.getByRole("button", { name: /Play a bot at Lorenzo/ }).click();
  await page.waitForURL(/\/games\//);
  const game = page.url();
  // No news come by themselves: look again until the bot has answered.
  const until = async (selector) => {
    for (let tries = 0; tries < 200; tries += 1) {
      if ((await page.locator(selector).count()) > 0) return;
      await new Promise((wait) => setTimeout(wait, 100));
      await page.goto(game);
    }
    throw new Error(`${selector} does not come`);
  };
  let sent = 0;
  for (let letters = 0; letters < 3; letters += 1) {
    await until("#p-game.asked");
    await page.locator("button.option").first().click();
    await page.locator(".draft").waitFor();
    if (letters === 0) {
      await page.locator(".draft a.back:visible").first().click();
      check((await page.locator(".draft").count()) === 0, "a step is taken back");
      await page.locator("button.option").first().click();
    }
    for (let steps = 0; steps < 20 && !(await isComplete(page)); steps += 1) {
      await page.locator("button.option").first().click();
    }
    await page.locator("form.drafted button").click();
    await page.waitForURL(game);
    sent += 1;
  }
  await page.getByRole("link", { name: /the position after entry \d+$/ }).last().click();
  await page.locator(".past", { hasText: /This is the position after entry \d+ of/ }).waitFor();
  await page.goto("/settings");
  await page.getByLabel("What others call you").fill("Vera");
  await page.getByLabel(/Time zone/).fill("Europe/Prague");
  await page.getByRole("radio", { name: /Once a day/ }).check();
  await page.getByLabel(/The day's letter comes at/).selectOption("06:00");
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByText("Kept.").waitFor();
  check(await page.getByRole("radio", { name: /Once a day/ }).isChecked(), "the rhythm of letters is kept");
  check((await page.getByLabel(/The day's letter comes at/).inputValue()) === "6", "and its hour");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL(/\/$/);
  await page.goto("/games");
  check(page.url().endsWith("/login"), "signed out is signed out");
  await quiet(page, "without scripts");
  say(`${sent} letters were sent without JavaScript`);
}

try {
  const anna = await twoPeople();
  await wholeGame(anna);
  await guestOnAPhone();
  await withoutScripts();
} finally {
  await browser.close();
}

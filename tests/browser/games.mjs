// Whole games in a real Chromium, in each way a person may play: by taps on a phone, by keys at a desk, and by links and
// forms alone:
//   node games.mjs http://127.0.0.1:PORT lorenzo:keys viscounts:taps tiletum:plain
import { DESKTOP, PHONE, asked, check, head, isComplete, launch, openList, visitor } from "./browser.mjs";

const [base, ...wanted] = process.argv.slice(2);
const browser = await launch();
// More letters than any game takes that gets on.
const MOST_LETTERS = 400;
const MOST_STEPS = 60;

/** Now here, now there, so that a game sees more than one corner of the board. */
const pick = (letters, step, count) => (step === 0 ? letters * 5 : letters + step) % count;

const steps = (page) => page.locator(".draft li").count();
const grown = (page, before) =>
  page.waitForFunction((known) => document.querySelectorAll(".draft li").length > known || document.querySelector("#p-chooser[open]"), before);

/** Sends what is drafted, and waits until it is played. */
async function send(page, press) {
  const before = await head(page);
  await press();
  await page.waitForFunction((seen) => Number(document.getElementById("p-game")?.dataset.head) > seen, before);
}

/** Where a finger hits a place: not every shape holds the middle of its box. */
async function pointOn(place) {
  const point = await place.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const cut = [4, 3, 5, 2, 6, 1, 7].map((part) => part / 8);
    for (const down of cut) {
      for (const right of cut) {
        const [x, y] = [box.left + box.width * right, box.top + box.height * down];
        if (document.elementFromPoint(x, y)?.closest("a.place") === element) return { x, y };
      }
    }
    return null;
  });
  check(point, `a finger can hit ${await place.getAttribute("data-place")}`);
  return point;
}

/** A finger: places on the board where there are some, now and then the list instead. */
const taps = {
  window: { viewport: PHONE, hasTouch: true, isMobile: true },
  async step(page, letters, step) {
    const before = await steps(page);
    const places = page.locator(".tile a.place.usable:visible");
    const count = await places.count();
    if (count > 0 && (letters + step) % 3 !== 0) {
      // Who has raised the list lowers it to see the board.
      const raised = page.locator(".answers[open]:not(.short) > summary:visible");
      if ((await raised.count()) > 0) await raised.tap();
      const place = places.nth(pick(letters, step, count));
      // A zone that is wider than a phone would have to be pushed first.
      await place.evaluate((element) => element.scrollIntoView({ block: "center", inline: "nearest" }));
      const { x, y } = await pointOn(place);
      await page.touchscreen.tap(x, y);
      await grown(page, before);
      const chooser = page.locator("#p-chooser[open] button.option");
      if ((await chooser.count()) > 0) {
        await chooser.nth(pick(letters, step, await chooser.count())).tap();
        await page.waitForFunction((known) => document.querySelectorAll(".draft li").length > known, before);
      }
      return "place";
    }
    await openList(page);
    const options = page.locator("button.option:visible");
    await options.nth(pick(letters, step, await options.count())).tap();
    await grown(page, before);
    return "list";
  },
  send: (page) => send(page, () => page.locator("form.drafted button").tap()),
  waits: asked,
};

/** Keys alone: arrows, Enter, Ctrl+Enter. */
const keys = {
  window: { viewport: DESKTOP },
  async step(page, letters, step) {
    const before = await steps(page);
    if ((await page.locator("button.option:visible").count()) === 0) {
      // Groups that are folded are opened where Tab leads.
      await page.locator("details.group:not([open]) > summary").first().focus();
      await page.keyboard.press("Enter");
    }
    await page.evaluate(() => document.activeElement.blur());
    const count = await page.locator("button.option:visible").count();
    const times = 1 + pick(letters, step, Math.min(count, 7));
    for (let press = 0; press < times; press += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await grown(page, before);
    return "list";
  },
  send: (page) => send(page, () => page.keyboard.press("Control+Enter")),
  waits: asked,
};

/** Presses what leads to another page, and waits until that is there. */
const follow = (page, button) => Promise.all([page.waitForNavigation({ waitUntil: "load" }), button.click()]);

/** Links and forms: every step is a page of its own, and no news come by themselves. */
const plain = {
  window: { viewport: PHONE, javaScriptEnabled: false },
  async step(page, letters, step) {
    const places = page.locator(".tile a.place.usable:visible");
    if (step === 0 && letters % 2 === 1 && (await places.count()) > 0) {
      // The page of the place, where its answers stand first.
      await page.goto(new URL(await places.nth(pick(letters, 0, await places.count())).getAttribute("href"), page.url()).href);
      if ((await steps(page)) > 0) return "place";
    }
    const options = page.locator(".chooser-here button.option, button.option");
    const count = await options.count();
    check(count > 0, `something can be answered at ${page.url()}`);
    const option = options.nth(pick(letters, step, count));
    // What stands in folded groups is opened by its summary.
    await option.evaluate((element) => {
      for (let at = element.closest("details"); at; at = at.parentElement?.closest("details")) at.open = true;
    });
    await follow(page, option);
    return "list";
  },
  async send(page) {
    const before = await head(page);
    await follow(page, page.locator("form.drafted button"));
    check((await head(page)) > before, "what is sent is played");
  },
  async waits(page) {
    const game = new URL(page.url()).pathname;
    for (let tries = 0; tries < 600; tries += 1) {
      if ((await page.locator("#p-game.asked").count()) > 0) return true;
      if ((await page.locator(".result").count()) > 0) return false;
      await new Promise((wait) => setTimeout(wait, 50));
      await page.goto(game);
    }
    throw new Error("nobody is asked");
  },
};

const ways = { taps, keys, plain };

async function wholeGame(ruleset, name) {
  const way = ways[name];
  check(way, `a way to play is one of ${Object.keys(ways).join(", ")}, not ${name}`);
  const page = await visitor(browser, base, way.window);
  page.setDefaultTimeout(20_000);
  await page.goto("/");
  await page.locator(`form:has(input[name=ruleset][value=${ruleset}]) button`).click();
  await page.locator("#p-game").waitFor();
  const begun = Date.now();
  const by = { place: 0, list: 0 };
  let letters = 0;
  while (await way.waits(page)) {
    let step = 0;
    for (; step < MOST_STEPS && !(await isComplete(page)); step += 1) by[await way.step(page, letters, step)] += 1;
    await way.send(page);
    letters += 1;
    check(letters < MOST_LETTERS, `a game of ${ruleset} ends`);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check(sideways <= 0, `the end of ${ruleset} does not scroll sideways (${sideways})`);
  await page.getByRole("link", { name: "Rerun and verify" }).click();
  await page.getByText(/Rerun from its log: all \d+ entries/).waitFor();
  check(page.complaints.length === 0, `${ruleset} by ${name}: ${page.complaints.join("; ")}`);
  await page.context().close();
  const seconds = ((Date.now() - begun) / 1000).toFixed(0);
  console.log(`${ruleset} by ${name}: ${letters} letters, ${by.place} answers on the board, ${by.list} from the list, ${seconds} s`);
}

try {
  for (const game of wanted) {
    const [ruleset, way] = game.split(":");
    await wholeGame(ruleset, way).catch((error) => {
      throw new Error(`${game}: ${error.message}`, { cause: error });
    });
  }
} finally {
  await browser.close();
}

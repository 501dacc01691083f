// Pictures of the main pages, wide and narrow, by day and by candlelight, for the documentation:
//   node tests/browser/screenshots.mjs http://127.0.0.1:8080 docs/pages
// against a fresh server on the embedded default. pngquant, where it is installed, makes them small.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DESKTOP, PHONE, asked, draft, isComplete, launch, openList, playTurn, signIn, visitor } from "./browser.mjs";

const [base, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await launch();

/** A game against a bot, some letters in. */
async function game(page, ruleset, letters) {
  await page.goto(`/games/new?ruleset=${ruleset}`);
  await page.getByLabel("Seats for bots").selectOption("1");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator("#p-game").waitFor();
  for (let sent = 0; (await asked(page)) && sent < letters; sent += 1) {
    await playTurn(page, (step) => (step === 0 ? sent * 7 + 3 : 0));
  }
  return new URL(page.url()).pathname;
}

const anna = await visitor(browser, base);
await signIn(anna, "anna@example.org", "Anna");
const running = {};
for (const ruleset of ["lorenzo", "florence", "viscounts", "tiletum", "praga"]) running[ruleset] = await game(anna, ruleset, 3);
/** A place that several answers are given at, by what was dealt. */
const sharedPlace = async (page) => {
  const places = await page.locator("button.option[data-place]").evaluateAll((all) => all.map((option) => option.dataset.place));
  return places.find((place, index) => places.indexOf(place) !== index);
};
for (let tries = 0; tries < 12; tries += 1) {
  await anna.goto(running.lorenzo);
  if ((await sharedPlace(anna)) && (await anna.locator("a.in-hand").count()) > 0) break;
  running.lorenzo = await game(anna, "lorenzo", tries % 4);
}
const finished = await game(anna, "lorenzo", 200);
await anna.goto("/games/new?ruleset=lorenzo");
await anna.getByLabel(/What it is called/).fill("Spring in Florence");
await anna.getByLabel(/Invite by mail/).fill("ben@example.org");
await anna.getByRole("button", { name: "Open the table" }).click();
await anna.getByRole("heading", { name: "Spring in Florence" }).waitFor();
const table = new URL(anna.url()).pathname;
const cookies = await anna.context().cookies();

/** The states a game's page can be in, beside the first one. */
const states = {
  chooser: async (page) => {
    const several = await sharedPlace(page);
    const place = page.locator(`a.place[data-place="${several}"]`).first();
    await place.scrollIntoViewIfNeeded();
    await place.click();
    await page.locator("#p-chooser[open]").waitFor();
  },
  why: async (page) => {
    await page.locator("a.place.quiet").first().click();
    await page.locator("#p-chooser[open]").waitFor();
  },
  piece: async (page) => {
    await page.locator("a.in-hand").first().click();
    await page.locator("a.in-hand[aria-current]").waitFor();
  },
  list: openList,
  draft: (page) => draft(page, 2),
  send: async (page) => {
    while (!(await isComplete(page))) await draft(page, 0);
  },
};
const lorenzo = running.lorenzo;
const pages = [
  ...Object.keys(states).map((state) => [`lorenzo-${state}`, lorenzo]),
  ["lorenzo-history", `${lorenzo}?at=4`],
  ["home", "/"], ["games", "/games"], ["new", "/games/new?ruleset=lorenzo"], ["table", table], ["settings", "/settings"],
  ["rules", "/help/lorenzo"], ["finished", finished],
  ...Object.entries(running).map(([ruleset, path]) => [ruleset, path]),
];
for (const [width, viewport] of [[1280, DESKTOP], [390, PHONE]]) {
  for (const colorScheme of ["light", "dark"]) {
    const page = await visitor(browser, base, { viewport, colorScheme });
    await page.context().addCookies(cookies);
    for (const [name, path] of pages) {
      if (colorScheme === "dark" && !(name in running) && !["home", "lorenzo-chooser", "lorenzo-draft", "finished"].includes(name)) continue;
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await states[name.replace("lorenzo-", "")]?.(page);
      await page.mouse.move(0, 0);
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
    await page.context().close();
  }
}
await browser.close();
try {
  const pictures = readdirSync(folder).filter((file) => file.endsWith(".png"));
  for (const file of pictures) execFileSync("pngquant", ["--force", "--ext", ".png", "48", join(folder, file)]);
} catch (error) {
  console.error(`the pictures stay large: ${error.message}`);
}

// The game page without reloads. Everything here is a convenience: every link and form works without it, and the
// server renders every state of the page. Drafting and looking back are GETs of the same page, whose parts are put
// in place of the old ones.

const still = matchMedia("(prefers-reduced-motion: reduce)");
let stream = null;
let asking = null;

const game = () => document.getElementById("p-game");
const all = (selector, root = game()) => Array.from(root.querySelectorAll(selector));
const options = () => all("button.option").filter((option) => option.offsetParent !== null);
const drafted = () => all(".draft a.back");

// ---- the page's parts -------------------------------------------------------------------------------------------

/** Fetches the page at an address and puts it in place of this one. */
async function turnTo(address, { remember = true, focus = true, options: request = {} } = {}) {
  asking?.abort();
  asking = new AbortController();
  let answer;
  try {
    answer = await fetch(address, { ...request, signal: asking.signal, headers: { Accept: "text/html" } });
  } catch (error) {
    if (error.name !== "AbortError") location.assign(address);
    return;
  }
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const sheet = next.getElementById("p-game");
  if (!sheet) {
    // Signed out, answered, or gone: a whole page says so.
    if (request.method === "POST") document.body.replaceWith(next.body);
    else location.assign(answer.url);
    return;
  }
  const scrolled = game().querySelector(".board").scrollLeft;
  const reading = document.getElementById("p-text").open;
  document.title = next.title;
  const nav = next.querySelector("header.site");
  if (nav) document.querySelector("header.site").replaceWith(document.adoptNode(nav));
  game().replaceWith(document.adoptNode(sheet));
  game().querySelector(".board").scrollLeft = scrolled;
  document.getElementById("p-text").open = reading;
  if (remember && request.method !== "POST") history.pushState(null, "", answer.url);
  if (request.method === "POST") history.replaceState(null, "", new URL(game().dataset.here, location.href));
  dress(focus);
}

/** The address a form would go to by GET, with the button that was pressed. */
function addressOf(form, button) {
  const fields = new URLSearchParams(new FormData(form, button ?? undefined));
  return `${form.getAttribute("action")}?${fields}`;
}

// ---- board and list are one -------------------------------------------------------------------------------------

/** A part of the board. The page's own ids begin with "p-", those of boards never do. */
function part(id) {
  return id && !id.startsWith("p-") ? document.getElementById(id) : null;
}

/** What a part says about itself. */
function words(element) {
  for (let at = element; at && !at.matches(".board"); at = at.parentElement) {
    const title = Array.from(at.children).find((child) => child.localName === "title");
    if (title && at.localName !== "svg") return { at, text: title.textContent };
  }
  return null;
}

function tell(element) {
  const card = game().querySelector(".piece");
  const found = element && words(element);
  card.hidden = !found;
  card.textContent = found ? found.text : "";
}

function light(id) {
  all(".lit").forEach((lit) => lit.classList.remove("lit"));
  const place = part(id);
  place?.classList.add("lit");
  return place;
}

/** Shows only what can be done at a place. */
function filter(id) {
  const note = game().querySelector(".filtered");
  if (!note) return;
  const here = all("button.option");
  for (const option of here) option.parentElement.hidden = id !== null && option.dataset.place !== id;
  for (const group of all("details.group")) {
    const any = all("li", group).some((line) => !line.hidden);
    group.hidden = !any;
    if (id !== null && any) group.open = true;
  }
  note.hidden = id === null;
  if (id !== null) {
    const place = part(id);
    note.querySelector("span").textContent = words(place)?.text ?? "Here";
    light(id);
    game().querySelector(".letter").scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
    if (innerWidth > 900) options()[0]?.focus({ preventScroll: true });
  }
}

/** Marks the places where something can be done, and those that have changed. */
function mark() {
  const places = new Set(all("button.option[data-place]").map((option) => option.dataset.place));
  for (const id of places) part(id)?.classList.add("can");
  const changed = game().querySelector(".board").dataset.changed.split(" ").filter(Boolean).map(part).filter(Boolean);
  for (const place of changed) place.classList.add("changed");
  // The smallest part says most exactly where to look: what lies around it stays quiet.
  for (const place of changed) if (place.querySelector(".changed")) place.classList.remove("changed");
}

// ---- what the reader does ---------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-draft]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    turnTo(link.href);
    return;
  }
  if (event.target.closest("[data-all]")) {
    filter(null);
    return;
  }
  const board = event.target.closest(".board svg");
  if (!board) return;
  tell(event.target);
  for (let at = event.target; at && at !== board; at = at.parentElement) {
    if (at.classList.contains("can")) {
      filter(at.id);
      return;
    }
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!game()?.contains(form)) return;
  if (form.matches("[data-draft], [data-travel]")) {
    event.preventDefault();
    turnTo(addressOf(form, event.submitter));
  } else if (form.matches(".send, .undo")) {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form));
    turnTo(form.getAttribute("action"), { options: { method: "POST", body } });
  }
});

document.addEventListener("input", (event) => {
  if (event.target.id !== "p-at") return;
  game().querySelector(".travel output").textContent = event.target.value;
});

document.addEventListener("change", (event) => {
  const form = event.target.closest("[data-travel]");
  if (form) turnTo(addressOf(form), { focus: false }).then(() => document.getElementById(event.target.id)?.focus());
});

document.addEventListener("mouseover", (event) => {
  const option = event.target.closest?.("button.option");
  if (option) tell(light(option.dataset.place));
  else if (event.target.closest?.(".board svg")) tell(event.target);
});

document.addEventListener("focusin", (event) => {
  const option = event.target.closest?.("button.option");
  if (option) tell(light(option.dataset.place));
});

document.addEventListener("keydown", (event) => {
  if (!game() || event.altKey || event.metaKey) return;
  const writing = event.target.matches("input:not([type=checkbox]), textarea, select");
  if (event.key === "Enter" && event.ctrlKey) {
    event.preventDefault();
    game().querySelector("form.drafted")?.requestSubmit();
  } else if (writing || event.ctrlKey) {
    return;
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const list = options();
    // In the picture the arrows scroll.
    if (!list.length || event.target.closest(".board")) return;
    const at = list.indexOf(document.activeElement);
    if (at < 0 && !event.target.matches("body, main, #p-game *")) return;
    event.preventDefault();
    const step = event.key === "ArrowDown" ? 1 : -1;
    list[at < 0 ? 0 : (at + step + list.length) % list.length].focus();
  } else if (event.key === "Backspace") {
    const last = drafted().at(-1);
    if (last) {
      event.preventDefault();
      turnTo(last.href);
    }
  } else if (event.key === "Escape") {
    filter(null);
    tell(null);
  } else if (event.key === "t" || event.key === "T") {
    const text = document.getElementById("p-text");
    text.open = !text.open;
    if (text.open) text.querySelector("summary").focus();
  }
});

addEventListener("popstate", () => {
  if (game()) turnTo(location.href, { remember: false });
});

// ---- news -------------------------------------------------------------------------------------------------------

/** Follows the game while the page is open. A draft is never taken away: then the page only says that there is news. */
function follow() {
  stream?.close();
  stream = null;
  const from = game().dataset.stream;
  if (!from) return;
  stream = new EventSource(`${from}?after=${game().dataset.head}`);
  const news = (event) => {
    const head = Number(event.lastEventId || JSON.parse(event.data).head || 0);
    if (head <= Number(game().dataset.head)) return;
    if (drafted().length) game().querySelector(".news").hidden = false;
    else turnTo(game().dataset.here, { remember: false, focus: false });
  };
  stream.addEventListener("to_act", news);
  stream.addEventListener("finished", (event) => {
    stream.close();
    news(event);
  });
}

/** What every new sheet gets. */
function dress(focus) {
  mark();
  follow();
  const words = game().querySelector(".question") ?? game().querySelector(".sealed, .standing");
  document.getElementById("p-live").textContent = words?.textContent ?? "";
  if (focus && document.activeElement === document.body) {
    (options()[0] ?? game().querySelector("form.drafted button"))?.focus({ preventScroll: true });
  }
}

if (game()) {
  // Says aloud what has changed; it stays while everything around it is replaced.
  const live = document.createElement("p");
  live.id = "p-live";
  live.className = "hidden";
  live.setAttribute("role", "status");
  document.body.append(live);
  dress(false);
}

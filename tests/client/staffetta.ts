// What any client of any ruleset needs: signing in, waiting for one's turn, answering. All types come from the document.

import createClient, { type Client, type Middleware } from "openapi-fetch";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { components, paths } from "./api.js";

export type Schemas = components["schemas"];
export type Ruleset = Schemas["Decision"]["ruleset"];
/** What is asked in a game of one ruleset: its own prompts, its own actions. */
export type Decision<R extends Ruleset> = Extract<Schemas["Decision"], { ruleset: R }>;
/** A position of one ruleset. */
export type Position<R extends Ruleset> = Extract<Schemas["Position"], { ruleset: R }>;
/** One answer in a game of one ruleset. */
export type Action<R extends Ruleset> = Decision<R>["options"][number]["action"];

/** An answer that is not the one hoped for. */
export class Refused extends Error {
  constructor(readonly problem: Schemas["Problem"]) {
    super(`${problem.code}: ${problem.detail}`);
  }
}

type Answer<T> = { data?: T; error?: Schemas["Problem"]; response: Response };

function body<T>({ data, error, response }: Answer<T>): T {
  if (error !== undefined) throw new Refused(error);
  if (data === undefined) throw new Error(`${response.url} answered ${response.status} without a body`);
  return data;
}

async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 1500; tries++) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(20);
  }
  throw new Error("it did not happen");
}

export class Staffetta {
  readonly #api: Client<paths>;
  #token: string | undefined;

  constructor(readonly base: string) {
    this.#api = createClient<paths>({ baseUrl: base });
    const signed: Middleware = {
      onRequest: ({ request }) => {
        if (this.#token !== undefined) request.headers.set("Authorization", `Bearer ${this.#token}`);
        return request;
      },
    };
    this.#api.use(signed);
  }

  /** Signs in as a person does: by the link of a letter, which the embedded mailbox shows. */
  async signIn(email: string, name: string): Promise<void> {
    const { response } = await this.#api.POST("/api/v1/login", { body: { email, name } });
    if (response.status !== 202) throw new Error(`no letter: ${response.status}`);
    const login_token = await eventually(async () => {
      const letters = (await (await fetch(`${this.base}/dev/mail.json`)).json()) as { to: string; text: string }[];
      return letters.filter((letter) => letter.to === email).map((letter) => /\/login\/(\S+)/.exec(letter.text)?.[1])[0];
    });
    const tokens = body(await this.#api.POST("/api/v1/tokens", { body: { login_token } }));
    this.#token = tokens.access_token;
  }

  async ruleset(id: Ruleset): Promise<Schemas["Ruleset"]> {
    return body(await this.#api.GET("/api/v1/rulesets/{id}", { params: { path: { id } } }));
  }

  async open(wanted: Schemas["Wanted"]): Promise<Schemas["GameShape"]> {
    return body(await this.#api.POST("/api/v1/games", { body: wanted }));
  }

  async game(id: string): Promise<Schemas["GameShape"]> {
    return body(await this.#api.GET("/api/v1/games/{id}", { params: { path: { id } } }));
  }

  /** What the caller is asked next; nothing once the game is over. */
  async asked<R extends Ruleset>(id: string, ruleset: R): Promise<Decision<R> | null> {
    return eventually(async () => {
      const { data, error } = await this.#api.GET("/api/v1/games/{id}/decision", { params: { path: { id } } });
      if (error !== undefined) throw new Refused(error);
      if (data === undefined) return (await this.game(id)).status === "active" ? undefined : null;
      if (data.ruleset !== ruleset) throw new Error(`a game of ${data.ruleset}`);
      return data as Decision<R>;
    });
  }

  /** Answers; the key makes it safe to send again. */
  async play<R extends Ruleset>(id: string, seq: number, action: Action<R>): Promise<Schemas["Made"]> {
    const made = await this.#api.POST("/api/v1/games/{id}/moves", {
      params: { path: { id }, header: { "Idempotency-Key": randomUUID() } },
      body: { seq, action },
    });
    return body(made);
  }

  async preview<R extends Ruleset>(id: string, seq: number, actions: Action<R>[]): Promise<Schemas["Preview"]> {
    return body(await this.#api.POST("/api/v1/games/{id}/preview", { params: { path: { id } }, body: { seq, actions } }));
  }

  async position<R extends Ruleset>(id: string, ruleset: R): Promise<Position<R>> {
    const position = body(await this.#api.GET("/api/v1/games/{id}/view", { params: { path: { id } } }));
    if (position.ruleset !== ruleset) throw new Error(`a game of ${position.ruleset}`);
    return position as Position<R>;
  }

  /** The whole log, page by page. */
  async *log(id: string): AsyncGenerator<Schemas["Entry"]> {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const query: { after: number; limit: number } = { after, limit: 100 };
      const page = body(await this.#api.GET("/api/v1/games/{id}/log", { params: { path: { id }, query } }));
      if (typeof page === "string") throw new Error("lines were not asked for");
      yield* page.items;
      after = page.next == null ? undefined : Number(page.next);
    }
  }

  /** Has the service play the game again from its file, and compare. */
  async rerun(id: string): Promise<Schemas["Rerun"]> {
    const file = body(await this.#api.GET("/api/v1/games/{id}/export", { params: { path: { id } } }));
    return body(await this.#api.POST("/api/v1/reruns", { body: file }));
  }
}

// Plays a whole game of Lorenzo il Magnifico against a bot, then reads its log and has it rerun.
//
//   node built/lorenzo.js http://127.0.0.1:8080

import assert from "node:assert/strict";
import { Refused, Staffetta, type Action, type Decision, type Schemas } from "./staffetta.js";

type View = Schemas["LorenzoView"];

const base = process.argv[2];
assert(base, "where is the service?");

/** What an answer seems to be worth. The compiler knows all answers there are: a new one does not pass unnoticed. */
function worth(action: Action<"lorenzo">, view: View): number {
  switch (action.do) {
    case "place":
      return floor(action.space, view) ? 30 : action.space === "council_palace" ? 5 : 15;
    case "take_card":
      return 25;
    case "cost":
      return action.discount == null ? 10 : 11;
    case "servants":
      return 20 - action.count;
    case "convert":
      return 12 + action.option;
    case "resolve_instant":
      return 20 - action.index;
    case "privilege":
      return { wood_stone: 4, servants: 3, coins: 5, military: 2, faith: 1 }[action.kind];
    case "play_leader":
      return action.copy == null ? 40 : 41;
    case "activate_leader":
      return action.member == null ? 38 : 39;
    case "draft_leader":
    case "pick_bonus_tile":
    case "work":
    case "support":
      return 10;
    case "end_turn":
    case "lose":
    case "pass":
      return 1;
    case "discard_leader":
    case "decline":
    case "refuse":
    case "skip":
      return 0;
    default:
      return unknown(action);
  }
}

function unknown(action: never): never {
  throw new Error(`the document does not know ${JSON.stringify(action)}`);
}

function floor(space: Schemas["LorenzoSpace"], view: View): boolean {
  return view.towers.some((tower) => tower.floors.some((floor) => floor.space === space && floor.card != null));
}

/** What is asked, in a word; narrowed by `ask` as actions are by `do`. */
function topic({ prompt }: Decision<"lorenzo">): string {
  switch (prompt.ask) {
    case "servants":
      return `servants for ${prompt.number}`;
    case "support":
      return `support for ${prompt.vp} points, or ${prompt.tile}`;
    default:
      return prompt.ask;
  }
}

const anna = new Staffetta(base);
await anna.signIn("anna@example.org", "Anna");

const rules = await anna.ruleset("lorenzo");
assert(rules.players.min <= 2 && rules.bots.includes("random"));
const game = await anna.open({
  ruleset: "lorenzo",
  seats: 2,
  options: { variant: "advanced" },
  bots: [{ seat: 1, bot: "random" }],
  title: "By a generated client",
});
assert.equal(game.seat, 0);

const topics = new Set<string>();
let answers = 0;
for (let asked; (asked = await anna.asked(game.id, "lorenzo")) !== null; answers++) {
  const { view } = await anna.position(game.id, "lorenzo");
  assert.equal(view.viewer, asked.seat);
  topics.add(topic(asked));
  const best = asked.options.map(({ action }) => action).reduce((one, two) => (worth(two, view) > worth(one, view) ? two : one));
  if (answers === 0) {
    // What is not listed is refused, with a code that the document knows.
    const illegal: Action<"lorenzo"> = { do: "skip", card: "building_mint" };
    await assert.rejects(anna.play(game.id, asked.seq, illegal), (refused) => {
      assert(refused instanceof Refused && refused.problem.code === "illegal_move");
      const reason: Schemas["Reason"] | undefined = refused.problem.reason;
      return reason !== undefined && refused.problem.rule !== undefined;
    });
    const preview = await anna.preview(game.id, asked.seq, [best]);
    assert(preview.ruleset === "lorenzo" && preview.view.players.length === 2);
  }
  await anna.play(game.id, asked.seq, best);
}

const ended = await anna.game(game.id);
assert.equal(ended.status, "finished");
const mine = ended.outcome?.standings.find(({ seat }) => seat === 0);
assert(mine !== undefined && ended.secret != null);

let entries = 0;
let own = 0;
for await (const entry of anna.log(game.id)) {
  assert.equal(entry.seq, ++entries);
  if (entry.seat === 0 && entry.kind === "move") own++;
}
assert.equal(own, answers);
assert.equal(entries, ended.head);

const rerun = await anna.rerun(game.id);
assert(rerun.ok && rerun.complete && rerun.entries === entries);
assert.deepEqual(rerun.outcome, ended.outcome);

console.log(JSON.stringify({ answers, entries, topics: topics.size, score: mine.score }));

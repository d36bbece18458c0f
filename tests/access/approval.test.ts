import { isDeepStrictEqual } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { OTHER_INTENT } from "#app/forms/define-action.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { servedSite } from "#tests/routes/served-site.ts";
import { articles, comments, entries, type Subject } from "./approval-subjects.ts";
import { APPROVAL } from "./approval-table.ts";
import { request } from "./requests.ts";
import { listRoutes } from "./site-map.ts";
import { type AccessTown, AUTH_SECRET, createTown } from "./town.ts";

const database = testDatabase({ emptyBeforeEach: true });
const site = servedSite(database, {}, { AUTH_SECRET });
let town: AccessTown;
beforeEach(async () => {
  town = await createTown(database);
});

const SUBJECTS: Record<keyof typeof APPROVAL, Subject> = {
  entriesThatWait: entries(true),
  entriesShownAtOnce: entries(false),
  articles,
  comments,
};

/** The rows of a subject. */
const rowsOf = ({ tables }: Subject, newsId: string) =>
  Promise.all(
    Object.entries(tables).map(async ([table, column]) => {
      const query = `select to_jsonb(t) - 'views' as row from "${table}" t where ${column} = $1 order by t::text`;
      return (await database.pool.query(query, [newsId])).rows;
    }),
  );

type Name = "admin" | "editor" | "reporter" | "reader" | "other";

/** What a form does to a row in a state, as a sign of the table. */
async function signOf(subject: Subject, intent: string, [who, whose]: readonly [Name, Name], state: string) {
  const [{ id, cookie }, author] = [town[who], town[whose]];
  const made = await subject.make(database, author.id, state, intent);
  const before = [await rowsOf(subject, made.newsId), await subject.read(database, made)];
  const { path, form, json } = subject.request(intent, made, { id });
  const sent = { route: path, method: "POST", path: json ? path : `${path}.data`, form, json } as const;
  const { status, html, headers } = await request(site, sent, town, { cookie });
  const after = [await rowsOf(subject, made.newsId), await subject.read(database, made)];
  const isSame = isDeepStrictEqual(before, after);
  if (status >= 400 || /\/auth\?aviso/.test(html + headers.location)) return isSame ? "-" : "?";
  return isSame ? "=" : isDeepStrictEqual(before[1], after[1]) ? "~" : "!";
}

/** The intents of a subject's forms, from the built program; a route without forms has the word of the route alone. */
const intentsOf = ({ routes }: Subject) =>
  listRoutes().flatMap(({ id, action, intents }) => {
    const word = routes[id];
    if (!action || word === undefined) return [];
    return (intents ?? [""]).filter((intent) => intent !== OTHER_INTENT).map((intent) => `${word} ${intent}`.trim());
  });

test.each(["entriesThatWait", "entriesShownAtOnce", "articles", "comments"] as const)(
  "%s: every form does to a row in every state what the table lists for its sender",
  async (name) => {
    const [subject, { senders, rows }] = [SUBJECTS[name], APPROVAL[name]];
    const found: Record<string, string[]> = {};
    for (const intent of intentsOf(subject)) {
      const cells = [];
      for (const sender of Object.values(senders)) {
        await database.pool.query("delete from rate_limits");
        cells.push((await Promise.all(subject.states.map((one) => signOf(subject, intent, sender, one)))).join(""));
      }
      found[intent] = cells;
    }
    expect(found).toEqual(rows);
  },
  600_000,
);

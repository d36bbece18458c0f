import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { newsletterSubscribers, newsletterSubscriptions, newsletters } from "#db/schema/newsletter.ts";
import type { Actor } from "#domain/audit/types.ts";
import { randomId } from "#domain/shared/id.ts";
import { CsvReader } from "#platform/format/csv.ts";
import { foldAccents } from "#platform/format/fold-accents.ts";
import { testDatabase } from "#tests/database/database.ts";
import { DEPARTURES } from "#tests/factories/newsletters.ts";
import { createReader } from "#tests/factories/people.ts";
import { createToken } from "../subscribers/addresses.ts";
import { leave } from "../subscribers/choices.server.ts";
import { LIST_PAGE, type ListView, parseListView } from "../subscribers/subscriber-list.ts";
import { readAddresses } from "./address-file.ts";
import { exportList } from "./list-export.server.ts";
import type { ImportBatch } from "./list-form.ts";
import { importBatch } from "./list-import.server.ts";
import { countList, liftSuppression, listSubscribers, listSuppressions, suppressAddress } from "./lists.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const ZONE = { today: "2026-11-20", timeZone: "America/Sao_Paulo", secret: DEPARTURES.secret };
const WORDS = "Quero o boletim da manhã";

let editor: Actor;
let daily: string;

async function addNewsletter(name: string): Promise<string> {
  const slug = foldAccents(name);
  const [row] = await database.db.insert(newsletters).values({ name, slug, kind: "daily" }).returning();
  return row!.id;
}

beforeEach(async () => {
  const { id, name } = await createReader(database.db, { name: "Marina" });
  editor = { id, name };
  daily = await addNewsletter("Diário");
});

const view = (query: Record<string, string> = {}): ListView => parseListView(new URLSearchParams(query));
const emails = async (query: Record<string, string> = {}) =>
  (await listSubscribers(database.db, view(query))).items.map(({ email }) => email);

type Rows = ImportBatch["rows"];
const rowsOf = (...addresses: string[]): Rows => addresses.map((email) => ({ email, day: "2025-03-01" }));
const importRows = (rows: Rows, more: Partial<ImportBatch> = {}) =>
  importBatch(
    database.db,
    editor,
    { importId: randomId(), batch: 0, newsletterId: daily, words: WORDS, page: "Sistema antigo", rows, ...more },
    ZONE,
  );

describe("import", () => {
  test("each address is stored once, with the day and the words of its consent", async () => {
    const { added, known, refused } = await importRows([
      { email: "Ana@X.example", day: "2025-03-01" },
      { email: "bia@x.example", day: "2024-12-31" },
      { email: "ana@x.example", day: "2025-04-01" },
      { email: "sem arroba", day: "2025-03-01" },
    ]);
    expect({ added, known, refused }).toEqual({
      added: 2,
      known: 0,
      refused: [
        { at: 2, problem: "repeated", day: null },
        { at: 3, problem: "bad_email", day: null },
      ],
    });
    const { items } = await listSubscribers(database.db, view({ q: "ANA" }));
    expect(items.map(({ email }) => email)).toEqual(["Ana@X.example"]);
    expect(items[0]!.subscriptions).toEqual([
      expect.objectContaining({
        newsletter: "Diário",
        state: "runs",
        consentAt: "2025-03-01T15:00:00.000000Z",
        words: WORDS,
        page: "Sistema antigo",
        source: "import",
      }),
    ]);
  });

  test("a batch that is sent again gets the same answer, and stores and records nothing more", async () => {
    const batch = { importId: randomId(), batch: 3 };
    const first = await importRows(rowsOf("ana@x.example", "bia@x.example"), batch);
    const again = await importRows(rowsOf("ana@x.example", "bia@x.example"), batch);
    expect(again).toEqual(first);
    expect(first.added).toBe(2);
    const log = await database.db.select().from(auditLog);
    expect(log.map(({ action, details }) => [action, details])).toEqual([["newsletter.import", { count: 2 }]]);
    expect(await importRows(rowsOf("ana@x.example"))).toEqual({ added: 0, known: 1, refused: [] });
  });

  test("two tries of a batch at the same moment store each address once", async () => {
    const batch = { importId: randomId(), batch: 0 };
    const rows = rowsOf(...Array.from({ length: 300 }, (_, at) => `leitor-${at}@x.example`));
    const answers = await Promise.all([importRows(rows, batch), importRows(rows, batch), importRows(rows, batch)]);
    expect(answers.map(({ added }) => added)).toEqual([300, 300, 300]);
    expect(await countList(database.db)).toMatchObject({ todos: 300, recebem: 300 });
  });

  test("who left or is suppressed is never brought back, and the report says so", async () => {
    await importRows(rowsOf("saiu@x.example", "suprimida@x.example", "fica@x.example"));
    const [left] = await database.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.emailKey, "saiu@x.example"));
    expect(await leave(database.db, left!)).toBe(true);
    await suppressAddress(database.db, editor, { email: "Suprimida@x.example", reason: "Pediu" });
    await suppressAddress(database.db, editor, { email: "estranha@x.example", reason: "Pediu" });
    const weekly = await addNewsletter("Semanal");
    for (const newsletterId of [daily, weekly]) {
      const answer = await importRows(
        rowsOf("saiu@x.example", "suprimida@x.example", "estranha@x.example", "nova@x.example"),
        { newsletterId },
      );
      expect(answer.refused.map(({ at, problem }) => [at, problem])).toEqual([
        [0, "departed"],
        [1, "suppressed"],
        [2, "suppressed"],
      ]);
    }
    expect(await countList(database.db)).toEqual({ todos: 4, recebem: 2, esperam: 0, sairam: 1, suprimidos: 2 });
  });

  test("who has not confirmed yet gets it by a consent that was given elsewhere", async () => {
    const [waiting] = await database.db
      .insert(newsletterSubscribers)
      .values({ email: "espera@x.example", emailKey: "espera@x.example", token: createToken() })
      .returning();
    const consent = { consentWords: "Na página", consentPage: "/boletim", consentSource: "reader" } as const;
    await database.db
      .insert(newsletterSubscriptions)
      .values({ subscriberId: waiting!.id, newsletterId: daily, ...consent });
    expect(await emails({ ver: "esperam" })).toEqual(["espera@x.example"]);
    expect(await importRows(rowsOf("espera@x.example"))).toEqual({ added: 1, known: 0, refused: [] });
    expect(await emails({ ver: "recebem" })).toEqual(["espera@x.example"]);
  });

  test("a consent of the future and a newsletter that is gone are refused, and nothing is stored", async () => {
    await expect(importRows([{ email: "a@x.example", day: "2026-11-21" }])).rejects.toMatchObject({ code: "invalid" });
    await expect(importRows(rowsOf("a@x.example"), { newsletterId: randomId() })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await countList(database.db)).toMatchObject({ todos: 0 });
  });
});

describe("suppression", () => {
  test("it ends what an address gets and is in the history without the address; lifting it begins it again", async () => {
    await importRows(rowsOf("ana@x.example"));
    expect(await suppressAddress(database.db, editor, { email: "ANA@x.example", reason: "Pediu" })).toBe(true);
    expect(await suppressAddress(database.db, editor, { email: "ana@x.example", reason: "De novo" })).toBe(false);
    const { items } = await listSuppressions(database.db, view({ ver: "suprimidos" }));
    expect(items).toEqual([
      expect.objectContaining({ email: "ana@x.example", reason: "newsroom", detail: "Pediu", createdBy: "Marina" }),
    ]);
    expect((await listSubscribers(database.db, view())).items[0]).toMatchObject({
      suppression: { reason: "newsroom" },
      subscriptions: [{ state: "ended", endedBy: "newsroom" }],
    });
    expect(await liftSuppression(database.db, editor, { email: "ana@x.example", reason: "Engano" })).toBe(1);
    expect(await countList(database.db)).toMatchObject({ recebem: 1, suprimidos: 0 });
    const log = await database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(log.slice(1).map(({ action, subjectName, details }) => [action, subjectName, details])).toEqual([
      ["newsletter.suppress", "a•••@x.example", { reason: "Pediu" }],
      ["newsletter.release", "a•••@x.example", { reason: "Engano" }],
    ]);
  });

  test("after a complaint only the reader may begin again, and an end by the reader stays", async () => {
    await importRows(rowsOf("reclamou@x.example", "saiu@x.example"));
    await database.pool.query(`
      insert into newsletter_suppressions (email, reason) values ('reclamou@x.example', 'complained'), ('saiu@x.example', 'bounced');
      update newsletter_subscriptions x set ended_at = now(), ended_by = case s.email_key when 'saiu@x.example' then 'reader' else 'complained' end
      from newsletter_subscribers s where s.id = x.subscriber_id`);
    for (const email of ["reclamou@x.example", "saiu@x.example"]) {
      expect(await liftSuppression(database.db, editor, { email, reason: "Pediu" }), email).toBe(0);
    }
    expect(await emails({ ver: "sairam" })).toEqual(["saiu@x.example", "reclamou@x.example"]);
    await expect(
      liftSuppression(database.db, editor, { email: "saiu@x.example", reason: "De novo" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

test("the list is searched by a part of the address as it is written, and has pages in both directions", async () => {
  const addresses = Array.from({ length: LIST_PAGE + 5 }, (_, at) => `leitor-${String(at).padStart(3, "0")}@x.example`);
  await importRows(rowsOf(...addresses, "cem_certo@y.example"));
  expect(await emails({ q: "m_" })).toEqual(["cem_certo@y.example"]);
  expect(await emails({ q: "R-00" })).toHaveLength(10);
  const first = await listSubscribers(database.db, view({ q: "@x" }));
  expect([first.items.length, first.previous]).toEqual([LIST_PAGE, null]);
  const second = await listSubscribers(database.db, view({ q: "@x", depois: first.next! }));
  expect([second.items.length, second.next]).toEqual([5, null]);
  const back = await listSubscribers(database.db, view({ q: "@x", antes: second.previous! }));
  expect(back.items.map(({ email }) => email)).toEqual(first.items.map(({ email }) => email));
  expect(parseListView(new URLSearchParams({ ver: "__proto__", q: "\u200b a " }))).toMatchObject({
    state: "todos",
    search: "a",
  });
});

test("suppressed addresses of one moment have pages, too", async () => {
  await database.pool.query(`insert into newsletter_suppressions (email, reason, created_at)
    select 'leitor-' || n || '@x.example', 'bounced', '2026-11-20' from generate_series(1, ${LIST_PAGE + 2}) n`);
  const first = await listSuppressions(database.db, view());
  const second = await listSuppressions(database.db, view({ depois: first.next! }));
  const all = [...first.items, ...second.items].map(({ email }) => email);
  expect(new Set(all).size).toBe(LIST_PAGE + 2);
});

test("the export has every subscription with its consent, and what it has can be imported elsewhere", async () => {
  await importRows(rowsOf("+cmd@x.example", "bia@x.example"));
  await suppressAddress(database.db, editor, { email: "bia@x.example", reason: "Pediu" });
  let text = "";
  for await (const part of exportList(database.db, ZONE.timeZone)) text += part;
  expect(text.startsWith("\uFEFFemail,boletim,situacao,consentimento,")).toBe(true);
  const reader = new CsvReader();
  const records = [...reader.read(text), ...reader.end()].map(({ cells }) => cells.slice(0, 6).join("|"));
  expect(records.slice(1).sort()).toEqual([
    `'+cmd@x.example|Diário|recebe|2025-03-01|${WORDS}|Sistema antigo`,
    `bia@x.example|Diário|suprimido|2025-03-01|${WORDS}|Sistema antigo`,
  ]);
  const lines = [];
  for await (const part of readAddresses(new Blob([text]), { day: null, today: ZONE.today })) lines.push(...part.lines);
  expect(lines.map(({ email, day }) => [email, day])).toEqual([["+cmd@x.example", "2025-03-01"]]);
});

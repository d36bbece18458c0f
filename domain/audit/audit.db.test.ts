import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audience.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory, createComment } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture } from "#tests/factories/site.ts";
import { AUDIT_PAGE, NO_ACCOUNT, parseAuditView } from "./history-list.ts";
import { recordChange, recordChanges } from "./mutations.server.ts";
import { listActors, listChanges } from "./queries.server.ts";
import type { AuditEntry } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const ZONE = "America/Sao_Paulo";

const page = (query: Record<string, string> = {}) =>
  listChanges(database.db, parseAuditView(new URLSearchParams(query)), ZONE);
const actions = async (query: Record<string, string>) => (await page(query)).items.map(({ action }) => action);

async function editor(name: string) {
  const { id } = await createReader(database.db, { name });
  return { id, name };
}

/** A change at a moment. */
async function changeAt(at: string, entry: AuditEntry, actor: { id: string; name: string } | null = null) {
  await database.db.insert(auditLog).values({
    at: new Date(at),
    actorId: actor?.id,
    actorName: actor?.name ?? "Coreto",
    action: entry.action,
    subjectId: entry.subjectId,
  });
}

describe("the audit log", () => {
  test("the audit log has who did what with which thing, the newest first, and whether the thing still exists", async () => {
    const marina = await editor("Marina Sampaio");
    const article = await createArticle(database.db);
    const comment = await createComment(database.db, article.id);
    const category = await createCategory(database.db);
    const picture = await createPicture(database.db);
    await recordChanges(database.db, marina, [
      { action: "news.update", subjectId: article.id, subjectName: article.title, details: { version: 2 } },
      { action: "comment.approve", subjectId: comment.id },
      { action: "category.create", subjectId: category.id },
      { action: "media.upload", subjectId: picture.url },
      { action: "user.role", subjectId: marina.id },
      { action: "news.delete", subjectId: crypto.randomUUID(), subjectName: "Antiga" },
      { action: "banner.delete", subjectId: "17" },
      { action: "settings.update" },
    ]);
    await recordChange(database.db, null, { action: "news.publish", subjectId: article.id });
    const { items } = await page();
    expect(items.map(({ action, actor, exists }) => [action, actor, exists])).toEqual([
      ["news.publish", "Coreto", true],
      ["settings.update", "Marina Sampaio", false],
      ["banner.delete", "Marina Sampaio", false],
      ["news.delete", "Marina Sampaio", false],
      ["user.role", "Marina Sampaio", true],
      ["media.upload", "Marina Sampaio", true],
      ["category.create", "Marina Sampaio", true],
      ["comment.approve", "Marina Sampaio", true],
      ["news.update", "Marina Sampaio", true],
    ]);
    expect(items.at(-1)).toMatchObject({ subjectName: article.title, details: { version: 2 } });
  });

  test.each<Record<string, string>>([{}, { assunto: "news" }])(
    "the audit log with the filter %j is read forwards and backwards without a gap",
    async (filter) => {
      const marina = await editor("Marina Sampaio");
      const count = AUDIT_PAGE * 2 + 5;
      // Written by one statement, so all of the same moment.
      await recordChanges(
        database.db,
        marina,
        Array.from({ length: count }, (_, n) => ({ action: n % 2 ? "news.update" : "news.create" }) as const),
      );
      const first = await page(filter);
      const second = await page({ ...filter, depois: first.next! });
      const third = await page({ ...filter, depois: second.next! });
      expect([first.previous, third.next, third.items.length]).toEqual([null, null, 5]);
      const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => Number(id)));
      expect(ids).toEqual(Array.from(ids).sort((a, b) => b - a));
      expect(new Set(ids).size).toBe(count);
      const back = await page({ ...filter, antes: third.previous! });
      expect(back.items).toEqual(second.items);
      expect((await page({ ...filter, antes: back.previous! })).items).toEqual(first.items);
    },
  );

  test("the audit log is filtered by person, subject and day of the site's time zone", async () => {
    const [marina, davi] = [await editor("Marina Sampaio"), await editor("Davi Okamoto")];
    await changeAt("2026-11-20T02:30:00Z", { action: "news.create" }, marina);
    await changeAt("2026-11-20T03:30:00Z", { action: "comment.approve" }, marina);
    await changeAt("2026-11-21T02:30:00Z", { action: "comment.delete" }, davi);
    await changeAt("2026-11-21T03:00:00Z", { action: "news.publish" });
    expect(await actions({ pessoa: marina.id })).toEqual(["comment.approve", "news.create"]);
    expect(await actions({ pessoa: NO_ACCOUNT })).toEqual(["news.publish"]);
    expect(await actions({ assunto: "comment" })).toEqual(["comment.delete", "comment.approve"]);
    expect(await actions({ dia: "2026-11-20" })).toEqual(["comment.delete", "comment.approve"]);
    expect(await actions({ dia: "2026-11-20", pessoa: davi.id, assunto: "comment" })).toEqual(["comment.delete"]);
    expect(await actions({ assunto: "feed" })).toEqual([]);
    expect(await listActors(database.db)).toEqual([
      { id: davi.id, name: "Davi Okamoto" },
      { id: marina.id, name: "Marina Sampaio" },
    ]);
  });

  test("the audit log finds changes without an account, whatever name they have", async () => {
    const marina = await editor("Marina Sampaio");
    await recordChange(database.db, marina, { action: "news.create" });
    await database.db.delete(users).where(eq(users.id, marina.id));
    expect((await page({ pessoa: NO_ACCOUNT })).items).toMatchObject([{ actor: "Marina Sampaio" }]);
    expect(await listActors(database.db)).toEqual([]);
  });
});

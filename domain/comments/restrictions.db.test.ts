import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { profiles, userRoles } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audience.ts";
import { commentRestrictions, comments } from "#db/schema/comments.ts";
import { exportReader } from "#domain/accounts/profile/export.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment as insertComment } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { listCommenters } from "./commenters.server.ts";
import { decideComments } from "./moderation.server.ts";
import { createComment } from "./mutations.server.ts";
import {
  endRestriction,
  type NewRestriction,
  RestrictedNotTrusted,
  reopenRestriction,
  restrictCommenter,
  StaffNotRestricted,
  trustCommenter,
  undoRestriction,
} from "./restrictions.server.ts";
import {
  countReadersWithStanding,
  findCommentBlock,
  findStanding,
  listReadersWithStanding,
} from "./standing.server.ts";
import { findOwnComments } from "./waiting.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const NOBODY = "00000000-0000-4000-8000-000000000000";

async function town() {
  const { db } = database;
  const staff = async (role: string) => {
    const { id, name } = await createReader(db, { name: "Marina Sampaio" });
    await db.insert(userRoles).values({ userId: id, role });
    return { id, name };
  };
  const actor = await staff("editor");
  const reader = await createReader(db, { name: "Kleber Assunção" });
  const article = await createArticle(db);
  const restrict = async (values: Partial<NewRestriction> = {}) => {
    const id = values.id ?? randomUUID();
    const whole = { userId: reader.id, kind: "block", reason: "Propaganda", days: 7, rejectsWaiting: false } as const;
    await restrictCommenter(db, actor, { ...whole, ...values, id });
    return id;
  };
  const write = (content: string, userId = reader.id) =>
    createComment(db, { userId, to: { newsId: article.id }, content, address: "203.0.113.1", trap: "" });
  const own = async (userId = reader.id) =>
    (await findOwnComments(db, { userId, newsId: article.id })).waiting.map(({ content }) => content);
  const trust = async () => (await trustCommenter(db, actor, reader.id)).id;
  return { actor, staff, reader, article, restrict, trust, write, own };
}
const stored = () => database.db.select().from(comments).orderBy(comments.createdAt);
const letTimePass = () => database.db.update(commentRestrictions).set({ until: sql`now() - interval '1 second'` });

describe("a blocked reader", () => {
  test("cannot comment, sees why and until when, and others can", async () => {
    const { reader, restrict, write } = await town();
    await restrict();
    const refused = await write("Vendo cafeteira.");
    expect(refused).toMatchObject({ status: "blocked", block: { reason: "Propaganda", until: expect.any(String) } });
    expect(await stored()).toEqual([]);
    expect(await findCommentBlock(database.db, reader.id)).toMatchObject({ reason: "Propaganda" });
    expect(await write("Bom dia.", (await createReader(database.db)).id)).toMatchObject({ status: "created" });
  });

  test("can comment again once the time is over, or somebody has ended it", async () => {
    const { actor, reader, restrict, write } = await town();
    await restrict();
    await letTimePass();
    expect(await write("De volta.")).toMatchObject({ status: "created" });
    expect(await findCommentBlock(database.db, reader.id)).toBeNull();
    const id = await restrict({ days: null });
    expect(await write("De novo.")).toMatchObject({ status: "blocked", block: { until: null } });
    expect(await endRestriction(database.db, actor, id)).toEqual({ kind: "block", name: "Kleber Assunção" });
    expect(await write("De novo.")).toMatchObject({ status: "created" });
  });

  test("writes nothing that is stored after the block, however concurrently it is sent", async () => {
    const { restrict, write } = await town();
    const sending = Array.from({ length: 4 }, (_, n) => write(`Anúncio ${n}`));
    const blocking = restrict({ rejectsWaiting: true });
    const results = await Promise.all([...sending, blocking]);
    const written = await stored();
    expect(written).toHaveLength(results.filter((one) => typeof one === "object" && one.status === "created").length);
    // Those that came before the block were rejected with it.
    expect(written.filter(({ moderatedAt }) => moderatedAt === null)).toEqual([]);
  });
});

describe("a muted reader", () => {
  test("writes what only they see, in no queue, as if it waited", async () => {
    const { reader, restrict, write, own } = await town();
    await restrict({ kind: "mute" });
    expect(await write("Isso de vacina é conversa.")).toMatchObject({ status: "created" });
    expect(await stored()).toMatchObject([{ approved: false, muted: true, moderatedAt: expect.any(Date) }]);
    expect(await own()).toEqual(["Isso de vacina é conversa."]);
    expect(await own((await createReader(database.db)).id)).toEqual([]);
    expect(await findCommentBlock(database.db, reader.id)).toBeNull();
    expect((await listCommenters(database.db, [reader.id]))[0]).toMatchObject({ waiting: 0, rejected: 1 });
  });

  test("writes for everybody again after it, and what they wrote before stays hidden until somebody approves it", async () => {
    const { actor, restrict, write, own } = await town();
    await restrict({ kind: "mute", days: 1 });
    await write("Escondido.");
    await letTimePass();
    await write("À vista.");
    expect(await stored()).toMatchObject([{ muted: true }, { muted: false, moderatedAt: null }]);
    const [hidden] = await stored();
    await decideComments(database.db, actor, [hidden!.id], "approved");
    expect(await own()).toEqual(["À vista."]);
  });
});

describe("a trusted reader", () => {
  test("is published at once, others wait, and what waited before still does", async () => {
    const { reader, trust, write, own } = await town();
    await write("Espera.");
    await trust();
    expect(await write("Sai na hora.")).toMatchObject({ status: "created", isPublished: true });
    expect(await write("Sai na hora.")).toMatchObject({ status: "created", isPublished: true });
    const other = await write("Bom dia.", (await createReader(database.db)).id);
    expect(other).toMatchObject({ status: "created", isPublished: false });
    expect(await stored()).toMatchObject([
      { content: "Espera.", approved: false, moderatedAt: null },
      { content: "Sai na hora.", approved: true, moderatedAt: expect.any(Date), muted: false },
      { content: "Bom dia.", approved: false },
    ]);
    expect(await own()).toEqual(["Espera."]);
    expect((await listCommenters(database.db, [reader.id]))[0]).toMatchObject({ standing: { kind: "trust" } });
  });

  test("waits again once that is ended or undone; what is published stays", async () => {
    const { actor, trust, write } = await town();
    const first = await trust();
    await write("Um.");
    expect(await undoRestriction(database.db, actor, first)).toBe(true);
    expect(await write("Dois.")).toMatchObject({ isPublished: false });
    const second = await trust();
    expect(await endRestriction(database.db, actor, second)).toEqual({ kind: "trust", name: "Kleber Assunção" });
    expect(await write("Três.")).toMatchObject({ isPublished: false });
    expect(await reopenRestriction(database.db, actor, second)).toBe(true);
    expect(await write("Quatro.")).toMatchObject({ isPublished: true });
    expect((await stored()).map(({ approved }) => approved)).toEqual([true, false, false, true]);
  });

  test.each(["mute", "block"] as const)("is none any more under a %s, whose undo brings it back", async (kind) => {
    const { actor, reader, trust, restrict, write } = await town();
    const trusted = await trust();
    const id = await restrict({ kind });
    expect(await findStanding(database.db, reader.id)).toMatchObject({ id, kind });
    await write("Escondido.");
    expect((await stored()).filter(({ approved }) => approved)).toEqual([]);
    await expect(trust()).rejects.toBeInstanceOf(RestrictedNotTrusted);
    expect(await endRestriction(database.db, actor, trusted)).toBeNull();
    await undoRestriction(database.db, actor, id);
    expect(await findStanding(database.db, reader.id)).toMatchObject({ id: trusted, kind: "trust" });
  });

  test("is trusted once, however often and from where it is sent, also after a restriction that is over", async () => {
    const { reader, restrict, trust } = await town();
    await restrict({ days: 1 });
    await letTimePass();
    const ids = await Promise.all([trust(), trust(), trust()]);
    expect(new Set(ids).size).toBe(1);
    expect(await findStanding(database.db, reader.id)).toEqual({
      id: ids[0],
      kind: "trust",
      reason: null,
      until: null,
    });
  });

  test("is listed and counted beside the restricted, is in the history and in their own data", async () => {
    const { actor, reader, restrict, trust } = await town();
    await restrict({ userId: (await createReader(database.db)).id });
    const id = await trust();
    const { items } = await listReadersWithStanding(database.db, { after: null, before: null });
    expect(items).toMatchObject([
      { id, kind: "trust", reason: null, by: "Marina Sampaio", reader: { id: reader.id } },
      { kind: "block" },
    ]);
    expect(await countReadersWithStanding(database.db)).toBe(2);
    await endRestriction(database.db, actor, id);
    const log = await database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual(["user.block", "user.trust", "user.untrust"]);
    expect(await exportReader(database.db, reader.id)).toMatchObject({
      restricoesAComentarios: [{ tipo: "aprovação sem espera", motivo: null, encerradoEm: expect.any(Date) }],
    });
  });
});

describe("waiting comments of a restricted reader", () => {
  test.each(["mute", "block"] as const)(
    "are rejected with it (%s), published ones stay, and the undo restores both",
    async (kind) => {
      const { actor, reader, article, restrict, own } = await town();
      await insertComment(database.db, article.id, { userId: reader.id, content: "publicado" });
      await insertComment(database.db, article.id, { userId: reader.id, content: "espera", approved: false });
      const rejected = { approved: false, moderatedAt: new Date("2026-11-01") };
      await insertComment(database.db, article.id, { userId: reader.id, content: "reprovado", ...rejected });
      const before = await stored();
      const id = await restrict({ kind, rejectsWaiting: true });
      expect(await stored()).toMatchObject([
        { approved: true },
        { approved: false, moderatedAt: expect.any(Date), muted: kind === "mute" },
        rejected,
      ]);
      expect(await own()).toEqual(kind === "mute" ? ["espera"] : []);
      expect(await undoRestriction(database.db, actor, id)).toBe(true);
      expect(await stored()).toEqual(before);
      expect(await findStanding(database.db, reader.id)).toBeNull();
    },
  );
});

describe("the newsroom's view", () => {
  test("current ones are listed, newest first, and counted; ended ones are not", async () => {
    const { actor, reader, restrict } = await town();
    const other = await createReader(database.db, { name: "Vanderlei Pires" });
    await restrict({ kind: "mute", reason: "Ofensa", days: null });
    const id = await restrict({ userId: other.id, days: 30 });
    const { items } = await listReadersWithStanding(database.db, { after: null, before: null });
    expect(items).toMatchObject([
      { kind: "block", reason: "Propaganda", by: "Marina Sampaio", reader: { name: "Vanderlei Pires" } },
      { kind: "mute", reason: "Ofensa", until: null, reader: { id: reader.id } },
    ]);
    expect(await countReadersWithStanding(database.db)).toBe(2);
    expect((await listCommenters(database.db, [other.id]))[0]).toMatchObject({ standing: { id, kind: "block" } });
    await endRestriction(database.db, actor, id);
    expect(await countReadersWithStanding(database.db)).toBe(1);
  });

  test("an ended one can be taken up again, unless another one counts by then", async () => {
    const { actor, reader, restrict } = await town();
    const id = await restrict();
    expect(await endRestriction(database.db, actor, id)).toEqual({ kind: "block", name: "Kleber Assunção" });
    expect(await endRestriction(database.db, actor, id)).toBeNull();
    expect(await reopenRestriction(database.db, actor, id)).toBe(true);
    expect(await findStanding(database.db, reader.id)).toMatchObject({ id });
    await endRestriction(database.db, actor, id);
    await restrict({ kind: "mute" });
    expect(await reopenRestriction(database.db, actor, id)).toBe(false);
  });

  test("another one replaces the first, and its undo restores the first", async () => {
    const { actor, reader, restrict } = await town();
    const first = await restrict({ kind: "mute" });
    const second = await restrict({ days: 30 });
    expect(await findStanding(database.db, reader.id)).toMatchObject({ id: second, kind: "block" });
    await undoRestriction(database.db, actor, second);
    expect(await findStanding(database.db, reader.id)).toMatchObject({ id: first, kind: "mute" });
    await expect(undoRestriction(database.db, actor, second)).rejects.toMatchObject({ code: "not_found" });
  });

  test("one that is sent twice, or twice at once, is one", async () => {
    const { restrict } = await town();
    const id = randomUUID();
    await Promise.all([restrict({ id }), restrict({ id })]);
    expect(await database.db.select().from(commentRestrictions)).toMatchObject([{ id, endedAt: null }]);
  });

  test("every step is in the history, with reason and length", async () => {
    const { actor, reader, restrict } = await town();
    const id = await restrict({ kind: "mute", days: null });
    await endRestriction(database.db, actor, id);
    const log = await database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(log).toMatchObject([
      { action: "user.mute", subjectId: reader.id, details: { reason: "Propaganda", days: null } },
      { action: "user.release", subjectId: reader.id, subjectName: "Kleber Assunção" },
    ]);
  });

  test("the reader's own data name their restrictions, which go with the account", async () => {
    const { reader, restrict } = await town();
    await restrict();
    expect(await exportReader(database.db, reader.id)).toMatchObject({
      restricoesAComentarios: [{ tipo: "bloqueio", motivo: "Propaganda", encerradoEm: null }],
    });
    await database.db.delete(profiles).where(eq(profiles.id, reader.id));
    expect(await database.db.select().from(commentRestrictions)).toEqual([]);
  });
});

describe("who may", () => {
  test.each(["reporter", "editor", "admin"])("somebody with the role %s is not restricted", async (role) => {
    const { staff, restrict } = await town();
    await expect(restrict({ userId: (await staff(role)).id })).rejects.toBeInstanceOf(StaffNotRestricted);
  });

  test("reporters and readers restrict nobody, and nobody restricts an unknown reader", async () => {
    const { staff, reader, restrict } = await town();
    const id = await restrict();
    const whole = {
      id: randomUUID(),
      userId: reader.id,
      kind: "block",
      reason: "x",
      days: 1,
      rejectsWaiting: true,
    } as const;
    for (const actor of [await staff("reporter"), reader]) {
      for (const work of [
        () => restrictCommenter(database.db, actor, whole),
        () => trustCommenter(database.db, actor, reader.id),
        () => endRestriction(database.db, actor, id),
        () => undoRestriction(database.db, actor, id),
        () => reopenRestriction(database.db, actor, id),
      ]) {
        await expect(work()).rejects.toMatchObject({ code: "forbidden" });
      }
    }
    await expect(trustCommenter(database.db, await staff("editor"), NOBODY)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(restrict({ userId: NOBODY })).rejects.toMatchObject({ code: "not_found" });
    const other = await createReader(database.db);
    await expect(restrict({ id, userId: other.id })).rejects.toMatchObject({ code: "not_found" });
  });
});

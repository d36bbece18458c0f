import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { profiles, userRoles, users } from "#db/schema/accounts.ts";
import { assignments } from "#db/schema/assignments.ts";
import { auditLog } from "#db/schema/audience.ts";
import { news } from "#db/schema/news.ts";
import { listAgenda } from "#domain/agenda/queries.server.ts";
import type { Writer } from "#domain/news/writing/rights.server.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { assignmentSchema } from "./form.ts";
import {
  AlreadyBegun,
  AssigneeGone,
  beginAssignedArticle,
  deleteAssignment,
  saveAssignment,
  setAssignmentDone,
} from "./mutations.server.ts";
import { findAssignment, listAssignments, listOwnAssignments } from "./queries.server.ts";
import { isLate } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const HOUR = 3_600_000;

async function member(name: string, role: "reporter" | "editor"): Promise<Writer> {
  const { id } = await createReader(database.db, { name });
  await database.db.insert(userRoles).values({ userId: id, role });
  return { id, name, role };
}

let ana: Writer;
let rui: Writer;
beforeEach(async () => {
  ana = await member("Ana", "editor");
  rui = await member("Rui", "reporter");
});

const create = async (title: string, assigneeId: string | null, hours = 1) => {
  const form = { title, brief: null, assigneeId, dueAt: new Date(Date.now() + hours * HOUR) };
  return (await saveAssignment(database.db, ana, { newId: crypto.randomUUID() }, form)).id;
};
const titles = async (staff: Writer) => (await listAssignments(database.db, staff)).map(({ title }) => title);
const actions = async () =>
  (await database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action);

describe("assignments", () => {
  test("are listed by deadline, the done ones last; a reporter sees their own and unassigned ones", async () => {
    await create("Depois", rui.id, 5);
    await create("De Ana", ana.id, 3);
    await create("Atrasada", null, -2);
    const done = await create("Feita", rui.id, -9);
    await setAssignmentDone(database.db, rui, done, true);
    expect(await titles(ana)).toEqual(["Atrasada", "De Ana", "Depois", "Feita"]);
    expect(await titles(rui)).toEqual(["Atrasada", "Depois", "Feita"]);
    const [own] = await listOwnAssignments(database.db, rui);
    expect([own!.title, isLate(own!, Date.now())]).toEqual(["Depois", false]);
    expect((await listAssignments(database.db, ana)).map((one) => isLate(one, Date.now()))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("are done and open again once, by whoever handles them, with the history", async () => {
    const id = await create("Feira", rui.id);
    await setAssignmentDone(database.db, rui, id, true);
    await setAssignmentDone(database.db, rui, id, true);
    await setAssignmentDone(database.db, ana, id, false);
    expect(await actions()).toEqual(["assignment.create", "assignment.finish", "assignment.reopen"]);
    const others = await create("De Ana", ana.id);
    await expect(setAssignmentDone(database.db, rui, others, true)).rejects.toMatchObject({ code: "not_found" });
    await expect(beginAssignedArticle(database.db, rui, others)).rejects.toMatchObject({ code: "not_found" });
  });

  test("lead to one draft with their title, also of two tries at once, and are the writer's then", async () => {
    const id = await create("Câmara vota a tarifa", null);
    const [first, second] = await Promise.all([
      beginAssignedArticle(database.db, rui, id, crypto.randomUUID()),
      beginAssignedArticle(database.db, rui, id, crypto.randomUUID()),
    ]);
    expect(first).toBe(second);
    const rows = await database.db.select().from(news);
    expect(rows).toMatchObject([{ id: first, title: "Câmara vota a tarifa", published: false, authorId: rui.id }]);
    expect(await findAssignment(database.db, id, rui)).toMatchObject({
      assignee: "Rui",
      article: { id: first, isOpen: true },
    });
    await database.db.update(assignments).set({ assigneeId: null });
    const bia = await member("Bia", "reporter");
    await expect(beginAssignedArticle(database.db, bia, id)).rejects.toThrow(AlreadyBegun);
    expect(await beginAssignedArticle(database.db, ana, id)).toBe(first);
  });

  test("go to members of the newsroom only, and stay without anybody once the account is deleted", async () => {
    const reader = await createReader(database.db);
    await expect(create("Para fora", reader.id)).rejects.toThrow(AssigneeGone);
    const id = await create("Festa", rui.id);
    await database.db.delete(userRoles).where(eq(userRoles.userId, rui.id));
    const form = { title: "Festa da praça", brief: null, assigneeId: rui.id, dueAt: new Date() };
    await saveAssignment(database.db, ana, { id }, form);
    await database.db.delete(profiles).where(eq(profiles.id, rui.id));
    await database.db.delete(users).where(eq(users.id, rui.id));
    expect(await findAssignment(database.db, id, ana)).toMatchObject({ title: "Festa da praça", assignee: null });
  });

  test("come back from the trash, without an account that was deleted meanwhile", async () => {
    const id = await create("Festa", rui.id);
    const articleId = await beginAssignedArticle(database.db, rui, id);
    await deleteAssignment(database.db, ana, id);
    expect(await findAssignment(database.db, id, ana)).toBeNull();
    await database.db.delete(profiles).where(eq(profiles.id, rui.id));
    await restoreDeleted(database.db, ana, "assignment", [id]);
    expect(await findAssignment(database.db, id, ana)).toMatchObject({ assignee: null, article: { id: articleId } });
    await database.db.delete(news);
    expect(await findAssignment(database.db, id, ana)).toMatchObject({ article: null });
  });

  test("stand on the agenda on the day of their deadline, with their state and who has them", async () => {
    const due = (title: string, at: string, values = {}) =>
      database.db.insert(assignments).values({ title, dueAt: new Date(at), ...values });
    // Half past nine in the evening of the 18th there.
    await due("Hoje à noite", "2999-11-19T00:30:00Z", { assigneeId: rui.id });
    await due("Feita", "2026-11-18T15:00:00Z", { doneAt: new Date() });
    await due("Atrasada", "2026-11-18T16:00:00Z", { assigneeId: ana.id });
    const read = async (day: string) =>
      (await listAgenda(database.db, { from: day, until: day }, "America/Sao_Paulo", rui)).items;
    expect(await read("2999-11-18")).toMatchObject([
      { kind: "assignment", title: "Hoje à noite", state: "later", who: "Rui", isOpen: true },
    ]);
    expect(await read("2026-11-18")).toMatchObject([
      { title: "Feita", state: "out", who: null, isOpen: true },
      { title: "Atrasada", state: "late", who: "Ana", isOpen: false },
    ]);
  });
});

const DUE = "2026-11-20T10:00";
test.each([
  ["an invisible title", { title: " \u200b ", dueAt: DUE }, "title"],
  ["a title that is too long", { title: "x".repeat(301), dueAt: DUE }, "title"],
  ["no deadline", { title: "x", dueAt: "" }, "dueAt"],
  ["a deadline that is no moment", { title: "x", dueAt: "ontem" }, "dueAt"],
  ["nobody's id", { title: "x", dueAt: DUE, assigneeId: "__proto__" }, "assigneeId"],
  ["too long a request", { title: "x", dueAt: DUE, brief: "x".repeat(2001) }, "brief"],
])("the form refuses %s", (_, values, field) => {
  const { error } = assignmentSchema("America/Sao_Paulo").safeParse(values);
  expect(error!.issues.map(({ path }) => path[0])).toEqual([field]);
});

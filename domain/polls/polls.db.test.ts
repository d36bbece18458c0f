import { beforeEach, expect, test } from "vitest";
import { frame, text } from "#domain/news/document/builders.fixture.ts";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import { withText } from "#domain/news/writing/fields.ts";
import { createArticle, updateArticle } from "#domain/news/writing/mutations.server.ts";
import { getEditable } from "#domain/news/writing/queries.server.ts";
import type { Writer } from "#domain/news/writing/rights.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { vote } from "./mutations.server.ts";
import { findPoll, findPollState } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const secret = "a secret of thirty-two characters";
const CLOSES = "2026-11-22T23:59:00.000Z";
const BEFORE = Date.parse(CLOSES) - 1;
const AFTER = Date.parse(CLOSES);
let editor: Writer;
let newsId: string;

const pollBlock = (question: string, answers: string[], more = {}) => ({
  ...frame("poll", "p1", [
    text("q1", question, "pollQuestion"),
    ...answers.map((answer, at) => text(`a${at}`, answer, "pollAnswer")),
  ]),
  attrs: { id: "p1", closesAt: CLOSES, result: "after", ...more },
});
const fieldsWith = (...blocks: unknown[]) => ({
  ...EMPTY_FIELDS,
  title: "O coreto aos domingos",
  published: true,
  ...withText({ type: "doc", attrs: { version: 1 }, content: [text("t", "A praça."), ...blocks] } as never),
});
const ASKED = pollBlock("O que deve ter?", ["Retreta", "Samba", ""]);

beforeEach(async () => {
  editor = { id: (await createReader(database.db, { name: "Ana" })).id, name: "Ana", role: "editor" };
  newsId = (await createArticle(database.db, editor, fieldsWith(ASKED))).id;
});

const send = (
  answerId: string,
  voter: { accountId?: string; device: string },
  { now = BEFORE, address = "203.0.113.9" } = {},
) => vote(database.db, { newsId, pollId: "p1", answerId, voter: { accountId: null, ...voter }, secret, address, now });
const stateOf = async (voter: { accountId?: string; device?: string }, now = BEFORE) => {
  const poll = (await findPoll(database.db, newsId, "p1"))!;
  return findPollState(database.db, poll, { newsId, secret, now, voter: { accountId: null, device: null, ...voter } });
};
const save = async (...blocks: unknown[]) => {
  const { fields, version } = await getEditable(database.db, newsId);
  return updateArticle(database.db, editor, newsId, { fields: { ...fields, ...fieldsWith(...blocks) }, version });
};

test("a device has one vote, from two tabs at once too, which it may move until the poll closes", async () => {
  await Promise.all([send("a0", { device: "one" }), send("a0", { device: "one" })]);
  await send("a1", { device: "two" });
  await send("a1", { device: "one" });
  expect(await stateOf({ device: "one" })).toEqual({ votes: 2, byAnswer: { a0: 0, a1: 2 }, own: "a1" });
  await expect(send("a0", { device: "one" }, { now: AFTER })).rejects.toMatchObject({ reason: "closed" });
});

test("an account has one vote on all its devices, and the vote that its device gave before", async () => {
  await send("a0", { device: "one" });
  await send("a1", { accountId: "ana", device: "one" });
  await send("a0", { accountId: "ana", device: "two" });
  expect(await stateOf({ accountId: "ana" })).toEqual({ votes: 1, byAnswer: { a0: 1, a1: 0 }, own: "a0" });
  await expect(send("a1", { device: "one" })).rejects.toMatchObject({ reason: "spent" });
  await send("a1", { accountId: "rui", device: "one" });
  expect(await stateOf({ accountId: "rui", device: "one" })).toMatchObject({ votes: 2, own: "a1" });
});

test("no row says whose vote it is", async () => {
  await send("a0", { accountId: editor.id, device: "one" });
  const { rows } = await database.pool.query("select * from poll_votes");
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${editor.id}|one`));
  expect(Object.keys(rows[0])).toEqual(["news_id", "poll_id", "voter", "answer_id"]);
});

test("an empty or unknown answer, an unknown poll and one of a draft are refused, and so are many votes from one network", async () => {
  for (const answer of ["a2", "t", "__proto__"])
    await expect(send(answer, { device: "one" })).rejects.toMatchObject({ reason: "changed" });
  await database.pool.query("update news set published = false");
  await expect(send("a0", { device: "one" })).rejects.toMatchObject({ code: "not_found" });
  await database.pool.query("update news set published = true");
  for (let count = 4; count < 60; count += 1) await send("a0", { device: `device ${count}` });
  await expect(send("a0", { device: "late" })).rejects.toMatchObject({ code: "too_many" });
  await send("a0", { device: "elsewhere" }, { address: "198.51.100.7" });
});

test("a result for the end is not shown before", async () => {
  await save(pollBlock("O que deve ter?", ["Retreta", "Samba"], { result: "end" }));
  await send("a0", { device: "one" });
  expect(await stateOf({ device: "one" })).toEqual({ votes: 1, byAnswer: null, own: "a0" });
  expect(await stateOf({}, AFTER)).toEqual({ votes: 1, byAnswer: { a0: 1, a1: 0 }, own: null });
});

test("a poll with votes keeps question and answers; it may close later, move and be deleted", async () => {
  await save(pollBlock("O que deve haver?", ["Retreta", "Samba"]));
  await send("a0", { device: "one" });
  for (const [question, answers] of [
    ["Outra pergunta?", ["Retreta", "Samba"]],
    ["O que deve haver?", ["Samba", "Retreta"]],
    ["O que deve haver?", ["Retreta", "Samba", "Choro"]],
  ] as const)
    await expect(save(pollBlock(question, [...answers]))).rejects.toMatchObject({ reason: "poll" });
  await save(
    pollBlock("O que deve haver?", ["Retreta", "Samba"], { closesAt: "2026-12-01T12:00:00.000Z" }),
    text("z", "Fim."),
  );
  expect((await stateOf({})).votes).toBe(1);
  await save(text("z", "Fim."));
  expect(await findPoll(database.db, newsId, "p1")).toBeNull();
});

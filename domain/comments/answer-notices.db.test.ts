import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import { answerChoices, answerNotices } from "#db/schema/comments.ts";
import { pushMessages } from "#db/schema/push.ts";
import { deleteReader } from "#domain/accounts/profile/mutations.server.ts";
import { saveSubscription } from "#domain/push/mutations.server.ts";
import { answersTopic } from "#domain/push/types.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment as stored } from "#tests/factories/news.ts";
import { DEPARTURES } from "#tests/factories/newsletters.ts";
import { createReader, signIn } from "#tests/factories/people.ts";
import {
  deleteOldAnswerNotices,
  findChoiceByKey,
  leaveAnswerMails,
  sendAnswerNotices,
  setAnswerChoice,
} from "./answer-notices.server.ts";
import { answerComment, removeAnswer } from "./answers.server.ts";
import { decideComments, deleteComments } from "./moderation.server.ts";
import { createComment } from "./mutations.server.ts";
import { trustCommenter } from "./restrictions.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
let sent: Mail[] = [];
beforeEach(() => {
  sent = [];
});

const send = () =>
  sendAnswerNotices(database.db, {
    siteName: "Gazeta",
    siteUrl: "https://gazeta.example",
    sendMail: async (mail) => void sent.push(mail),
  });
/** Lets so many minutes pass for what is queued and sent. */
const pass = (minutes: number) =>
  database.db.execute(sql`update answer_notices set created_at = created_at - make_interval(mins => ${minutes}),
    sent_at = sent_at - make_interval(mins => ${minutes})`);

async function conversation({ wanted = true } = {}) {
  const article = await createArticle(database.db, { slug: "retreta", title: "Retreta na praça" });
  const [alzira, bene] = [
    await createReader(database.db, { name: "Alzira Prado" }),
    await createReader(database.db, { name: "Benê Tavares" }),
  ];
  const { id, name } = await createReader(database.db, { name: "Marina Sampaio" });
  await database.db.insert(userRoles).values({ userId: id, role: "editor" });
  await database.db.execute(sql`update users set email_verified = true`);
  await setAnswerChoice(database.db, alzira.id, wanted);
  const comment = await stored(database.db, article.id, { userId: alzira.id, content: "Meu pai tocava." });
  const answer = async (userId: string, content: string, commentId = comment.id) => {
    const result = await createComment(database.db, { userId, to: { commentId }, content, address: "", trap: "" });
    return result.status === "created" ? result.id : "";
  };
  return { article, alzira, bene, actor: { id, name }, comment, answer };
}

test("a mail goes once an answer is approved, a minute later, with a link to the conversation and one to leave", async () => {
  const { alzira, bene, actor, comment, answer } = await conversation();
  const id = await answer(bene.id, "O meu também.\nE cantava.");
  await send();
  await decideComments(database.db, actor, [id], "approved");
  await send();
  expect(sent).toEqual([]);
  await pass(2);
  await send();
  expect(sent).toMatchObject([{ to: alzira.email, subject: "Benê Tavares respondeu ao seu comentário" }]);
  const { text } = sent[0]!;
  expect(text).toContain("“Retreta na praça”");
  expect(text).toContain("Benê Tavares: “O meu também. E cantava.”");
  expect(text).toContain(`https://gazeta.example/comentarios/${comment.id}`);
  const [choice] = await database.db.select().from(answerChoices);
  expect(text).toContain(`https://gazeta.example/respostas/sair/${choice!.leaveKey}`);
  await pass(120);
  await send();
  await decideComments(database.db, actor, [id], "rejected");
  await decideComments(database.db, actor, [id], "approved");
  await pass(120);
  await send();
  expect(sent).toHaveLength(1);
});

test("answers within an hour are one mail, the newsroom's too", async () => {
  const { bene, actor, comment, answer } = await conversation();
  await decideComments(database.db, actor, [await answer(bene.id, "Um.")], "approved");
  await pass(2);
  await send();
  await decideComments(database.db, actor, [await answer(bene.id, "Dois.")], "approved");
  await answerComment(database.db, actor, { id: comment.id, answer: "Tem foto?", isSigned: false, version: null });
  await pass(30);
  await send();
  expect(sent).toHaveLength(1);
  await pass(31);
  await send();
  expect(sent[1]).toMatchObject({ subject: "2 respostas ao seu comentário" });
  expect(sent[1]!.text).toContain("Redação: “Tem foto?”");
  expect(sent[1]!.text).toContain("Benê Tavares: “Dois.”");
});

test("who speaks to an answer writes to its writer, and to the writer of the comment", async () => {
  const { alzira, bene, actor, answer } = await conversation();
  await setAnswerChoice(database.db, bene.id, true);
  const first = await answer(bene.id, "O meu também.");
  await decideComments(database.db, actor, [first], "approved");
  const own = await answer(alzira.id, "Então se conheciam.", first);
  await decideComments(database.db, actor, [own], "approved");
  await pass(2);
  await send();
  expect(sent.map(({ to }) => to).sort()).toEqual([alzira.email, bene.email].sort());
});

test("no mail for a rejected answer, one's own, one that was hidden meanwhile, and for who did not ask", async () => {
  const { alzira, bene, actor, comment, answer } = await conversation();
  await decideComments(database.db, actor, [await answer(alzira.id, "Eu de novo.")], "approved");
  const [rejected, hidden] = [await answer(bene.id, "Um."), await answer(bene.id, "Dois.")];
  await decideComments(database.db, actor, [rejected], "rejected");
  await decideComments(database.db, actor, [hidden], "approved");
  await decideComments(database.db, actor, [hidden], "rejected");
  await pass(2);
  await send();
  await setAnswerChoice(database.db, alzira.id, false);
  await decideComments(database.db, actor, [await answer(bene.id, "Três.")], "approved");
  await answerComment(database.db, actor, { id: comment.id, answer: "Tem foto?", isSigned: false, version: null });
  await pass(2);
  await send();
  expect(sent).toEqual([]);
});

test("a trusted reader's answer is mailed too; an odd name is not repeated", async () => {
  const { bene, actor, answer } = await conversation();
  await trustCommenter(database.db, actor, bene.id);
  await database.db.execute(sql`update profiles set full_name = 'Ganhe já: golpe.example' where id = ${bene.id}::uuid`);
  await answer(bene.id, "Direto.");
  await pass(2);
  await send();
  expect(sent).toMatchObject([{ subject: "Leitor respondeu ao seu comentário" }]);
  expect(sent[0]!.text).not.toContain("golpe");
});

test("two processes send a mail once, and a failure leaves it for the next time", async () => {
  const { bene, actor, answer } = await conversation();
  await decideComments(database.db, actor, [await answer(bene.id, "Um.")], "approved");
  await pass(2);
  const failing = sendAnswerNotices(database.db, {
    ...{ siteName: "Gazeta", siteUrl: "https://gazeta.example" },
    sendMail: () => Promise.reject(new Error("no queue")),
  });
  await expect(failing).rejects.toThrow("no queue");
  await Promise.all([send(), send(), send()]);
  await send();
  expect(sent).toHaveLength(1);
});

test("the link of a mail ends them; an unknown key is nobody's", async () => {
  const { alzira } = await conversation();
  const [choice] = await database.db.select().from(answerChoices);
  expect(await findChoiceByKey(database.db, choice!.leaveKey)).toEqual({ wanted: true });
  for (let n = 0; n < 2; n++) expect(await leaveAnswerMails(database.db, choice!.leaveKey)).toBe(true);
  expect(await findChoiceByKey(database.db, choice!.leaveKey)).toEqual({ wanted: false });
  for (const key of [crypto.randomUUID(), "1", "__proto__"]) {
    expect(await findChoiceByKey(database.db, key)).toBeNull();
    expect(await leaveAnswerMails(database.db, key)).toBe(false);
  }
  // The box of a second tab does not change what was chosen.
  await setAnswerChoice(database.db, alzira.id, true, { ifUnasked: true });
  expect(await findChoiceByKey(database.db, choice!.leaveKey)).toEqual({ wanted: false });
});

test("what nobody could see for two days is forgotten", async () => {
  const { bene, actor, comment, answer } = await conversation();
  await decideComments(database.db, actor, [await answer(bene.id, "Um.")], "approved");
  await decideComments(database.db, actor, [comment.id], "rejected");
  await pass(60);
  await deleteOldAnswerNotices(database.db);
  expect(await database.db.select().from(answerNotices)).toHaveLength(1);
  await pass(3 * 1440);
  await deleteOldAnswerNotices(database.db);
  expect(await database.db.select().from(answerNotices)).toEqual([]);
});

describe("notices to devices", () => {
  const messages = () => database.db.select().from(pushMessages).orderBy(pushMessages.createdAt);
  async function withBrowser() {
    const talk = await conversation({ wanted: false });
    const topics = [answersTopic(talk.alzira.id)];
    const keys = { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) };
    await saveSubscription(database.db, {
      subscription: { endpoint: "https://fcm.googleapis.com/fcm/send/abc", keys },
      ...{ browser: crypto.randomUUID(), siteKey: "BAbcdefghijklmno", topics },
      owner: await signIn(database.db, talk.alzira.id),
    });
    return talk;
  }

  test("one goes with an approved answer to who wants it, and no mail; a later one within the hour is bundled", async () => {
    const { alzira, bene, actor, comment, answer } = await withBrowser();
    await decideComments(database.db, actor, [await answer(alzira.id, "Eu de novo.")], "approved");
    await decideComments(database.db, actor, [await answer(bene.id, "O meu\ntambém.")], "approved");
    await answer(bene.id, "Espera.");
    await pass(2);
    await send();
    expect(sent).toEqual([]);
    expect(await messages()).toMatchObject([
      {
        userId: alzira.id,
        topics: [answersTopic(alzira.id)],
        title: "Benê Tavares respondeu ao seu comentário",
        body: "“O meu também.”",
        path: `/comentarios/${comment.id}`,
        urgent: false,
      },
    ]);
    for (const words of ["Dois.", "Três."])
      await decideComments(database.db, actor, [await answer(bene.id, words)], "approved");
    await pass(30);
    await send();
    expect(await messages()).toHaveLength(1);
    await pass(31);
    await send();
    const [first, second] = await messages();
    expect(second).toMatchObject({
      title: "2 respostas ao seu comentário",
      body: "Em “Retreta na praça”",
      tag: first!.tag,
    });
  });

  test("who wants both gets both, once, however many processes send", async () => {
    const { alzira, bene, actor, answer } = await withBrowser();
    await setAnswerChoice(database.db, alzira.id, true);
    await decideComments(database.db, actor, [await answer(bene.id, "Um.")], "approved");
    await pass(2);
    await Promise.all([send(), send(), send()]);
    await send();
    expect([sent.length, (await messages()).length]).toEqual([1, 1]);
  });

  test.each(["hidden", "deleted", "hidden with its comment", "gone with the account of its writer"])(
    "one whose answer is %s is withdrawn",
    async (fate) => {
      const { bene, actor, comment, answer } = await withBrowser();
      const id = await answer(bene.id, "Um.");
      await decideComments(database.db, actor, [id], "approved");
      await pass(2);
      await send();
      expect(await messages()).toHaveLength(1);
      if (fate === "hidden") await decideComments(database.db, actor, [id], "rejected");
      else if (fate === "deleted") await deleteComments(database.db, actor, [id]);
      else if (fate === "hidden with its comment") await decideComments(database.db, actor, [comment.id], "rejected");
      else await deleteReader(database.db, DEPARTURES, bene.id, "remove");
      expect(await messages()).toEqual([]);
    },
  );

  test("the newsroom's answer is announced, and its message withdrawn with it", async () => {
    const { actor, comment } = await withBrowser();
    await answerComment(database.db, actor, { id: comment.id, answer: "Tem foto?", isSigned: false, version: null });
    await pass(2);
    await send();
    expect(await messages()).toMatchObject([{ title: "Redação respondeu ao seu comentário", body: "“Tem foto?”" }]);
    await removeAnswer(database.db, actor, { id: comment.id, version: null });
    expect(await messages()).toEqual([]);
  });
});

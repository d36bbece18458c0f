import { beforeEach, expect, test } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import type { NewsroomRole } from "#domain/accounts/roles.ts";
import { fromPlainText } from "#domain/news/document/plain-text.ts";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import { withText } from "#domain/news/writing/fields.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";

const database = testDatabase({ emptyBeforeEach: true });
const mails: Mail[] = [];
let isDown = false;
const sendMail = async (mail: Mail) => {
  if (isDown) throw new Error("the queue is down");
  mails.push(mail);
};
const admin = adminOf(database, undefined, { sendMail });

let id: string;
/** The page of a member of the newsroom; `isVerified` whether the address was confirmed. */
async function member(role: NewsroomRole, isVerified = true) {
  const { browser, userId } = await admin.reader();
  await database.db.insert(userRoles).values({ userId, role });
  const { rows } = await database.pool.query("update users set email_verified = $2 where id = $1 returning email", [
    userId,
    isVerified,
  ]);
  return { browser, userId, email: rows[0].email as string };
}
beforeEach(async () => {
  mails.splice(0);
  isDown = false;
});

const fields = JSON.stringify({ ...EMPTY_FIELDS, title: "Ônibus 14", ...withText(fromPlainText("Sai mais tarde.")) });
const send = (version: number, message: string, { browser }: Awaited<ReturnType<typeof member>>) =>
  admin.post(
    `/admin/news/${id}`,
    { intent: "salvar", version: String(version), fields, review: "sim", message },
    browser,
  );

test("editors with a confirmed address are mailed once when an article is sent to review, and its writer when it is returned", async () => {
  const [reporter, editor] = [await member("reporter"), await member("editor")];
  await member("editor", false);
  ({ id } = await createArticle(database.db, { authorId: reporter.userId, published: false, publishedAt: null }));
  expect((await send(1, "Falta ouvir a empresa", reporter)).status).toBe(200);
  expect(mails.some(({ to }) => to.includes(editor.email))).toBe(true);
  // The administrator of the requests is the other one who may publish.
  expect(mails).toHaveLength(2);
  expect(mails[0]!.subject).toBe("Para revisar: Ônibus 14");
  expect(mails[0]!.text).toContain("“Falta ouvir a empresa”");
  expect(mails[0]!.text).toContain(`/admin/news/${id}`);

  // One that waits is not sent again; its message is the newer one.
  expect((await send(2, "Já ouvi", reporter)).status).toBe(200);
  expect(mails).toHaveLength(2);
  const { rows } = await database.pool.query("select message from news_reviews");
  expect(rows).toEqual([{ message: "Já ouvi" }]);

  await admin.post(`/admin/news/${id}`, { intent: "devolver", id, message: "Ouvir o sindicato" }, editor.browser);
  expect(mails).toHaveLength(3);
  expect(mails[2]!.subject).toBe("Devolvida: Ônibus 14");
  expect(mails[2]!.to).toContain(reporter.email);
  expect(mails[2]!.text).toContain("“Ouvir o sindicato”");
});

test("mails that cannot be queued do not refuse the review", async () => {
  const reporter = await member("reporter");
  ({ id } = await createArticle(database.db, { authorId: reporter.userId, published: false, publishedAt: null }));
  isDown = true;
  expect((await send(1, "", reporter)).status).toBe(200);
  expect((await database.pool.query("select message from news_reviews")).rows).toEqual([{ message: null }]);
  expect(admin.lines.map(({ msg }) => msg)).toContain("could not queue the mails about a review");
});

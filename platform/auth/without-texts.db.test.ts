import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { PASSWORD, signedInReader, testAccounts } from "#tests/accounts/accounts.ts";
import { testDatabase } from "#tests/database/database.ts";

const database = testDatabase({ emptyBeforeEach: true });
const accounts = testAccounts(database, { sendsTexts: false });
const EMAIL = "alzira@coreto.example";
const PHONE = "+5535999990000";

test("without a text message gateway no phone is confirmed, and none becomes a second factor", async () => {
  const { browser } = await signedInReader(accounts, EMAIL);
  const refusal = { status: 400, body: { code: "TEXT_MESSAGES_NOT_SENT" } };
  expect(await browser.post("/phone-number/send-otp", { phoneNumber: PHONE, password: PASSWORD })).toMatchObject(
    refusal,
  );
  // One that was confirmed while messages were sent.
  await database.db.update(users).set({ phoneNumber: PHONE, phoneNumberVerified: true }).where(eq(users.email, EMAIL));
  expect(await browser.post("/two-factor/enable", { password: PASSWORD, method: "otp" })).toMatchObject(refusal);
  expect(await browser.post("/two-factor/send-otp")).toMatchObject(refusal);
  expect(accounts.sent.filter(({ kind }) => kind === "code")).toEqual([]);
});
